import { exampleComposer } from "../ai/composers.ts";
import { envelope } from "../http/envelope.ts";
import { shortTurn } from "../base/next_turn.ts";
import type { DocumentServices } from "../routes/public_document.ts";
import type { CallOperation } from "../routes/operation.ts";
import type { OperationServices } from "../routes/operation_services.ts";
import type { JobRoute, MeteredRoute } from "../routes/routes.ts";

/** The call for which examples are computed. */
const EXAMPLE_CALL = {
  id: "req_01JD0000000000000000000000",
  organizationId: "org_01JD0000000000000000000000",
  signal: new AbortController().signal,
  deadlineAtMs: Infinity,
  simulate: null,
};

const EXAMPLE_JOB = "job_01JD0000000000000000000000";

const kept = new WeakMap<DocumentServices, Promise<Map<MeteredRoute, object>>>();

/**
 * The answer of each metered route to its first example: computed once for all documents, and
 * worded by the simulator.
 */
export function exampleAnswers(services: DocumentServices): Promise<Map<MeteredRoute, object>> {
  const known = kept.get(services);
  if (known !== undefined) return known;
  const answers = computedAnswers(services);
  kept.set(services, answers);
  answers.catch(() => kept.delete(services));
  return answers;
}

async function computedAnswers(services: DocumentServices): Promise<Map<MeteredRoute, object>> {
  const answers = new Map<MeteredRoute, object>();
  const { routes: { operations, uploads }, config: { publicUrl } } = services;
  const exampleServices = { ...services, composer: exampleComposer() };
  for (const operation of operations) {
    const [example] = operation.examples;
    if (example === undefined) continue;
    answers.set(
      operation,
      operation.execution === "job"
        ? takenJob(operation, operation.price.credits(example.request), publicUrl)
        : await exampleAnswer(operation, example.request, exampleServices),
    );
  }
  for (const upload of uploads) {
    const { price: { creditsPerUnit }, example: { lines } } = upload;
    const counts = { customers: lines.length, rejected: 0 };
    answers.set(upload, takenJob(upload, creditsPerUnit * lines.length, publicUrl, counts));
  }
  return answers;
}

function takenJob(
  { lane, path }: JobRoute,
  credits: number,
  publicUrl: string,
  counts: object = {},
): object {
  const data = {
    job_id: EXAMPLE_JOB,
    status: "queued",
    status_url: `${publicUrl}/v1${path}/${EXAMPLE_JOB}`,
    credits_reserved: credits,
    ...counts,
  };
  return envelope(EXAMPLE_CALL.id, data, { lane, credits: 0, billableUnits: 0 }, {});
}

async function exampleAnswer(
  { lane, price, prepare, run }: CallOperation,
  request: unknown,
  services: OperationServices,
): Promise<object> {
  const prepared = await prepare(request, services);
  // Without pauses the examples would block the event loop.
  await shortTurn();
  const { data, meta, wording } = await run(prepared, services, EXAMPLE_CALL);
  const [credits, billableUnits] = [price.credits(request), price.units(request)];
  return envelope(EXAMPLE_CALL.id, data, { lane, credits, billableUnits, ...wording }, meta);
}
