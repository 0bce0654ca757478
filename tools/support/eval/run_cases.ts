import { EXAMPLE_SERVICE } from "../contract/example_service.ts";
import { GATE } from "../../../src/products/products.ts";
import type { Attempt } from "../../../src/ai/attempts.ts";
import { composerOf } from "../../../src/ai/composers.ts";
import type { AiConfig } from "../../../src/base/ai_config.ts";
import { OPERATIONS } from "../../../src/catalogue.ts";
import { openEphemeris } from "../../../src/ephemeris/ephemeris.ts";
import { openEphemerisPool } from "../../../src/ephemeris/ephemeris_pool.ts";
import type { Task } from "../../../src/ai/task.ts";
import { ApiError } from "../../../src/base/errors.ts";
import type { Log } from "../../../src/telemetry/log.ts";
import { openPlaces } from "../../../src/places/open_places.ts";
import type { OperationServices } from "../../../src/routes/operation_services.ts";

/** A request as a partner would send it; births and questions are invented. */
export interface EvalCase {
  operation: string;
  request: Record<string, unknown>;
}

/** The result of a case. */
export interface CaseResult {
  product: string;
  promptVersion: string | null;
  /** The error code if no text was accepted. */
  error: string | null;
  attempts: Attempt[];
  /** The accepted texts, for people to read. */
  fields: Readonly<Record<string, string>>;
  /** The facts given to the model. */
  facts: string[];
}

/** The oracle uses the sky of this moment, which is the same in every run. */
const NOW = new Date("2027-02-03T12:00:00Z");

/** How cases are run. */
interface Run {
  ai: AiConfig;
  deadlineMs: number;
  log: Log;
  /** Calls at the same time. */
  parallel: number;
  /** Results of an earlier run, which are not asked for again. */
  done?: ReadonlyMap<string, CaseResult>;
  /** Gets each new result as it comes. */
  keep?(id: string, result: CaseResult): void;
}

/** Runs every case `times` times, like the service but without keys and credits. */
export async function runCases(
  cases: readonly EvalCase[],
  times: number,
  { ai, deadlineMs, log, parallel, done = new Map(), keep }: Run,
): Promise<CaseResult[]> {
  const attempts = new Map<string, Attempt[]>();
  const record = ({ id }: { id: string }, made: readonly Attempt[]) => {
    attempts.set(id, [...made]);
  };
  const services = {
    ephemeris: await openEphemeris(),
    ephemerisPool: openEphemerisPool(1),
    places: openPlaces(),
    composer: await composerOf(ai, log, { record }, GATE),
    now: () => NOW,
    ...EXAMPLE_SERVICE,
  };
  const results: CaseResult[] = [];
  const left = [...Array(times).keys()].flatMap((turn) =>
    cases.map((one) => ({ one, id: JSON.stringify([one, turn]) }))
  ).entries();
  const work = async () => {
    for (const [index, { one, id }] of left) {
      const before = done.get(id);
      if (before !== undefined) {
        results[index] = before;
        continue;
      }
      const outcome = await runCase(one, `eval_${index}`, services, deadlineMs);
      results[index] = { ...outcome, attempts: attempts.get(`eval_${index}`) ?? [] };
      keep?.(id, results[index]);
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
  await services.ephemerisPool[Symbol.asyncDispose]();
  return results;
}

async function runCase(
  { operation: id, request }: EvalCase,
  callId: string,
  services: OperationServices,
  deadlineMs: number,
): Promise<Omit<CaseResult, "attempts">> {
  const operation = OPERATIONS.find((operation) => operation.id === id);
  if (operation?.execution !== "call") throw new Error(`${id} does not answer with its result`);
  const result: Omit<CaseResult, "attempts"> = {
    ...{ product: id, promptVersion: null, error: null, fields: {}, facts: [] },
  };
  const note = (task: Task) => {
    result.promptVersion = task.version;
    result.facts = [...new Set([...result.facts, ...task.plan.drivers.map(({ text }) => text)])];
  };
  const composer: OperationServices["composer"] = {
    compose: async (task, call) => {
      note(task);
      const composition = await services.composer.compose(task, call);
      result.fields = composition.fields;
      return composition;
    },
    composeAll: async (tasks, call) => {
      tasks.forEach(note);
      const compositions = await services.composer.composeAll(tasks, call);
      result.fields = Object.fromEntries(
        compositions.texts.flatMap(({ fields }, index) =>
          Object.entries(fields).map(([name, text]) => [`${index + 1}.${name}`, text])
        ),
      );
      return compositions;
    },
  };
  try {
    const own = { ...services, composer };
    const prepared = await operation.prepare(operation.request.parse(request), own);
    await operation.run(prepared, own, {
      id: callId,
      organizationId: "eval",
      signal: new AbortController().signal,
      deadlineAtMs: performance.now() + deadlineMs,
      simulate: null,
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    result.error = error.code;
  }
  return result;
}
