import { inTurns } from "../../base/next_turn.ts";
import {
  type Outcome,
  outcomeOfAbort,
  type Provider,
  type WriteRequest,
} from "../provider/provider.ts";
import { SimulatedDraft } from "./draft.ts";
import type { WordsOfProducts } from "./product_words.ts";
import { spoil } from "./faults.ts";
import { isGateFault, simulatedFault } from "./simulation.ts";
import { ENGINE, ENGINE_MODEL, SIMULATOR_MODEL } from "./model_name.ts";

/**
 * The average number of bytes in a token: the same number with which the service estimates tokens
 * for providers that do not count them.
 */
const BYTES_A_TOKEN = 3.5;
const LIMITED_MS = 30_000;

/**
 * Writes the text of a task from the task's drivers alone, by a grammar over the bank `MEANINGS`.
 * The simulator is a provider for development and tests: the same task and attempt always give the
 * same text.
 */
export function simulator(words: WordsOfProducts): Provider {
  return {
    name: "simulator",
    write(request, signal) {
      return write(request, signal, words);
    },
  };
}

/**
 * The engine as a provider for production. The engine also replaces a model that fails. It writes
 * the same texts as the simulator, but without simulated faults and without tokens.
 */
export function engine(words: WordsOfProducts): Provider {
  return {
    name: ENGINE,
    async write(request, signal) {
      if (signal.aborted) return outcomeOfAbort(signal);
      const answer = await inTurns(writtenAnswer(request, words));
      if (signal.aborted) return outcomeOfAbort(signal);
      const tokens = { input: 0, output: 0 };
      const text = JSON.stringify(answer);
      return { kind: "text", text, isEngines: true, model: ENGINE_MODEL, tokens };
    },
  };
}

async function write(
  request: WriteRequest,
  signal: AbortSignal,
  words: WordsOfProducts,
): Promise<Outcome> {
  if (signal.aborted) return outcomeOfAbort(signal);
  const fault = simulatedFault(request.simulate, request.attempt);
  const answer = await inTurns(writtenAnswer(request, words));
  // The caller may have disconnected while other work had its turn.
  if (signal.aborted) return outcomeOfAbort(signal);
  const tokens = {
    input: tokensOf(request.system) + tokensOf(request.user),
    output: tokensOf(JSON.stringify(answer)),
  };
  const told = { model: SIMULATOR_MODEL, tokens };
  switch (fault) {
    case "cut":
    case "truncated":
      return { kind: "cut", ...told, log: "simulated: cut" };
    case "refused":
      return { kind: "refused", ...told, log: "simulated: refused" };
    case "transient":
      return { kind: "transient", retryAfterMs: null, log: "simulated: transient" };
    case "limited":
      return { kind: "limited", retryAfterMs: LIMITED_MS, log: "simulated: limited" };
    case "misconfigured":
      return { kind: "misconfigured", log: "simulated: misconfigured" };
    case "late":
      return await untilAborted(signal);
    case "cancelled":
      return { kind: "cancelled" };
  }
  const text = fault !== null && isGateFault(fault)
    ? spoil(answer, fault, request, words)
    : JSON.stringify(answer);
  return {
    kind: "text",
    text,
    isEngines: fault === null,
    model: SIMULATOR_MODEL,
    tokens: { ...tokens, output: tokensOf(text) },
  };
}

/**
 * The sentences of the requested slots, in the order of the plan. If a further attempt does not
 * request a slot, the slot keeps its first text.
 */
function* writtenAnswer(
  { task, attempt, schema }: WriteRequest,
  words: WordsOfProducts,
): Generator<void, Record<string, string>> {
  const isAsked = (slot: string) => Object.hasOwn(schema.properties, slot);
  const kept = new Map(
    Object.entries(task.kept ?? {}).map(([slot, text]) =>
      [slot, { text, clauses: [], echoes: [], cost: 0 }] as const
    ),
  );
  const first = yield* new SimulatedDraft(task, 1, words).write(kept);
  const sentences = attempt === 1 ? first : yield* new SimulatedDraft(task, attempt, words).write(
    new Map([...first].filter(([slot]) => !isAsked(slot))),
  );
  return Object.fromEntries(
    [...sentences].filter(([slot]) => isAsked(slot)).map(([slot, { text }]) => [slot, text]),
  );
}

function untilAborted(signal: AbortSignal): Promise<Outcome> {
  return new Promise((resolve) => {
    signal.addEventListener("abort", () => resolve(outcomeOfAbort(signal)), { once: true });
  });
}

function tokensOf(text: string): number {
  return Math.ceil(new TextEncoder().encode(text).length / BYTES_A_TOKEN);
}
