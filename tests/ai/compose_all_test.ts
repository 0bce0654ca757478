import { simulator } from "../support/ai_lane.ts";
import { GATE } from "../../src/products/products.ts";
import assert from "node:assert/strict";
import type { Attempt } from "../../src/ai/attempts.ts";
import { Composer } from "../../src/ai/compose.ts";
import { ProviderGuard } from "../../src/ai/provider/provider_guard.ts";
import {
  type Outcome,
  outcomeOfAbort,
  type Provider,
  type WriteRequest,
} from "../../src/ai/provider/provider.ts";
import type { ApiError } from "../../src/base/errors.ts";
import { anyCall } from "../support/any_call.ts";
import { horoscopeTask } from "../support/ai_tasks.ts";
import { recordingLog } from "../support/recording_log.ts";

const TASKS = Array.from({ length: 14 }, (_, seed) => horoscopeTask(seed));

/** A provider whose answers wait until they are let go, and the words that it would give. */
class HeldProvider implements Provider {
  readonly name = "held";
  /** By the title of their tasks. */
  readonly waiting = new Map<string, (outcome: Outcome | null) => void>();
  maxAtOnce = 0;
  requests = 0;
  #words = simulator();
  #arrivals: (() => void)[] = [];

  async write(request: WriteRequest, signal: AbortSignal): Promise<Outcome> {
    const { promise, resolve } = Promise.withResolvers<Outcome | null>();
    const { title } = request.task;
    this.requests++;
    this.waiting.set(title, resolve);
    this.maxAtOnce = Math.max(this.maxAtOnce, this.waiting.size);
    signal.addEventListener("abort", () => resolve(outcomeOfAbort(signal)));
    this.#arrivals.forEach((arrived) => arrived());
    const outcome = await promise;
    this.waiting.delete(title);
    return outcome ?? await this.#words.write(request, signal);
  }

  async untilWaiting(count: number): Promise<void> {
    while (this.waiting.size < count) {
      await new Promise<void>((resolve) => this.#arrivals.push(resolve));
    }
  }

  /** Answers whoever waits first. */
  letGo(outcome: Outcome | null = null): void {
    this.waiting.values().next().value!(outcome);
  }
}

function heldComposer() {
  const provider = new HeldProvider();
  const records: { attempts: readonly Attempt[]; isAccepted: boolean }[] = [];
  const composer = new Composer(GATE, new ProviderGuard(provider, recordingLog()), {
    record: (_call, attempts, isAccepted) => records.push({ attempts, isAccepted }),
  });
  return { provider, records, composer };
}

Deno.test("six tasks of a call are worded at a time, and come back in their order with one bill", async () => {
  const { provider, records, composer } = heldComposer();
  const composed = composer.composeAll(TASKS, anyCall());
  for (let left = TASKS.length; left > 0; left--) {
    await provider.untilWaiting(Math.min(6, left));
    provider.letGo();
  }
  const { texts, wording } = await composed;
  assert.deepEqual([provider.maxAtOnce, provider.requests], [6, 14]);
  const alone = heldComposer();
  for (const [index, task] of TASKS.entries()) {
    const one = alone.composer.compose(task, anyCall());
    await alone.provider.untilWaiting(1);
    alone.provider.letGo();
    assert.deepEqual(texts[index].fields, (await one).fields);
  }
  const [{ attempts, isAccepted }] = records;
  assert.deepEqual([records.length, attempts.length, isAccepted], [1, 14, true]);
  const sum = (side: "input" | "output") =>
    alone.records.reduce((total, { attempts: [{ tokens }] }) => total + tokens[side], 0);
  assert.deepEqual(wording.tokens, { input: sum("input"), output: sum("output") });
});

const REFUSAL: Outcome = { kind: "refused", model: "m", tokens: null, log: "no" };

Deno.test("each task has further attempts of its own; what they took is in the bill", async () => {
  const { provider, records, composer } = heldComposer();
  const composed = composer.composeAll(TASKS.slice(0, 3), anyCall());
  await provider.untilWaiting(3);
  for (let refused = 0; refused < 3; refused++) {
    provider.letGo(REFUSAL);
    await provider.untilWaiting(3);
  }
  for (let left = 3; left > 0; left--) {
    await provider.untilWaiting(left);
    provider.letGo();
  }
  const { wording } = await composed;
  const [{ attempts }] = records;
  assert.deepEqual(
    attempts.map(({ outcome }) => outcome),
    ["refused", "refused", "refused", "accepted", "accepted", "accepted"],
  );
  const input = attempts.reduce((sum, { tokens }) => sum + tokens.input, 0);
  assert.deepEqual([wording.tokens.input, wording.model], [input, "meanings-1"]);
});

Deno.test("the first task that is lost ends those under way, and no other begins", async () => {
  const { provider, records, composer } = heldComposer();
  const composed = composer.composeAll(TASKS, anyCall()).catch((error: ApiError) => error);
  await provider.untilWaiting(6);
  provider.letGo();
  await provider.untilWaiting(6);
  // Whoever is refused once asks again behind the others.
  const [title] = provider.waiting.keys();
  provider.waiting.get(title)!(REFUSAL);
  while (provider.requests < 8) await provider.untilWaiting(6);
  provider.waiting.get(title)!(REFUSAL);
  const error = await composed as ApiError;
  assert.equal(error.code, "QUALITY_GATE_FAILED");
  assert.equal(provider.requests, 8);
  const [{ attempts, isAccepted }] = records;
  assert.equal(isAccepted, false);
  // What was given up is no caller's refusal: see what refused tokens count.
  assert.deepEqual(
    attempts.map(({ outcome }) => outcome).sort(),
    [...Array(5).fill("abandoned"), "accepted", "refused", "refused"],
  );
});

Deno.test("whoever leaves ends all of them as cancelled", async () => {
  const { provider, records, composer } = heldComposer();
  const leaving = new AbortController();
  const call = { ...anyCall(), signal: leaving.signal };
  const composed = composer.composeAll(TASKS, call).catch((error: ApiError) => error);
  await provider.untilWaiting(6);
  leaving.abort();
  await composed;
  const [{ attempts }] = records;
  assert.deepEqual(new Set(attempts.map(({ outcome }) => outcome)), new Set(["cancelled"]));
});
