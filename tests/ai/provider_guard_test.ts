import assert from "node:assert/strict";
import { MISCONFIGURED_WAIT_MS, ProviderGuard } from "../../src/ai/provider/provider_guard.ts";
import { CANCELLED, LATE, type Outcome, type Provider } from "../../src/ai/provider/provider.ts";
import { nextTurn } from "../../src/base/next_turn.ts";
import { fakeTimers } from "../support/fake_timers.ts";
import { recordingLog } from "../support/recording_log.ts";
import { writeRequest } from "./model_requests.ts";

const never = () => new AbortController().signal;
const text: Outcome = { kind: "text", text: "{}", model: "m", tokens: null };
const transient: Outcome = { kind: "transient", retryAfterMs: null, log: "503 Overloaded" };
const request = writeRequest();

/** A provider that comes to what the test says, and counts. */
function scripted(next: () => Outcome | Promise<Outcome>): Provider & { count: number } {
  return {
    name: "scripted",
    count: 0,
    async write() {
      this.count++;
      return await next();
    },
  };
}

Deno.test("outcomes pass through, and who cannot be served is told why", async () => {
  using _timers = fakeTimers();
  let outcome: Outcome = text;
  const log = recordingLog();
  const provider = scripted(() => outcome);
  const gate = new ProviderGuard(provider, log);
  assert.equal(gate.name, "scripted");
  assert.deepEqual(await gate.write(request, never(), "a"), text);
  outcome = transient;
  for (let time = 0; time < 5; time++) {
    assert.deepEqual(await gate.write(request, never(), "a"), transient);
  }
  assert.deepEqual(await gate.write(request, never(), "a"), {
    kind: "unavailable",
    retryAfterMs: 15_000,
  });
  assert.equal(provider.count, 6);
  assert.ok(!gate.mayRetry());
  assert.deepEqual(log.lines.map(({ event }) => event), [
    "model_request_failed",
    "model_request_failed",
    "model_request_failed",
    "model_request_failed",
    "model_unavailable",
    "model_request_failed",
  ]);
  assert.deepEqual(log.lines[0].fields, {
    outcome: "transient",
    product: "oracle.ask",
    prompt: "oracle-1",
    attempt: 1,
    detail: "503 Overloaded",
  });
});

Deno.test("late counts as a fault; cut, refused and cancelled do not", async () => {
  using _timers = fakeTimers();
  const waitAfter = async (outcome: Outcome) => {
    const gate = new ProviderGuard(scripted(() => outcome), recordingLog());
    for (let time = 0; time < 30; time++) await gate.write(request, never(), "a");
    const last = await gate.write(request, never(), "a");
    return [last.kind, gate.mayRetry()];
  };
  const answered = { model: "m", tokens: null, log: "finish_reason length" };
  assert.deepEqual(await waitAfter({ kind: "late" }), ["unavailable", false]);
  assert.deepEqual(await waitAfter({ kind: "cut", ...answered }), ["cut", true]);
  assert.deepEqual(await waitAfter({ kind: "refused", ...answered }), ["refused", true]);
  assert.deepEqual(await waitAfter({ kind: "cancelled" }), ["cancelled", true]);
});

Deno.test("a limit is kept to, a wrong key is told loudly and tried again after a minute", async () => {
  using timers = fakeTimers();
  let outcome: Outcome = { kind: "limited", retryAfterMs: 90_000, log: "429 slow down" };
  const log = recordingLog();
  const provider = scripted(() => outcome);
  const gate = new ProviderGuard(provider, log);
  await gate.write(request, never(), "a");
  timers.advance(89_000);
  assert.deepEqual(await gate.write(request, never(), "a"), {
    kind: "unavailable",
    retryAfterMs: 1000,
  });
  timers.advance(1000);
  outcome = { kind: "misconfigured", log: "401 invalid_api_key" };
  assert.equal((await gate.write(request, never(), "a")).kind, "misconfigured");
  const told = await gate.write(request, never(), "a");
  assert.deepEqual(told, { kind: "unavailable", retryAfterMs: MISCONFIGURED_WAIT_MS });
  const [{ event, error }] = log.takeErrors();
  assert.deepEqual([event, (error as Error).message], [
    "model_misconfigured",
    "401 invalid_api_key",
  ]);
  timers.advance(MISCONFIGURED_WAIT_MS);
  outcome = text;
  assert.equal((await gate.write(request, never(), "a")).kind, "text");
  assert.equal(provider.count, 3);
  assert.equal(log.lines.at(-1)!.event, "model_available");
});

Deno.test("a limit that only a further request met is kept to; its being late is no fault", async () => {
  using _timers = fakeTimers();
  let further: (Outcome & { kind: "text" })["further"] = { kind: "late" };
  const log = recordingLog();
  const gate = new ProviderGuard(scripted(() => ({ ...text, further })), log);
  for (let time = 0; time < 30; time++) await gate.write(request, never(), "a");
  assert.equal(gate.mayRetry(), true);
  further = { kind: "limited", retryAfterMs: 90_000, log: "429 slow down" };
  assert.equal((await gate.write(request, never(), "a")).kind, "text");
  assert.deepEqual(await gate.write(request, never(), "a"), {
    kind: "unavailable",
    retryAfterMs: 90_000,
  });
  const failed = log.lines.filter(({ event }) => event === "model_request_failed");
  assert.deepEqual(failed.at(-1)!.fields, {
    outcome: "limited",
    product: request.task.product,
    prompt: request.task.version,
    attempt: request.attempt,
    further: true,
    detail: "429 slow down",
  });
});

Deno.test("32 are under way, 64 wait five seconds, others are turned away at once", async () => {
  using timers = fakeTimers();
  const answers: (() => void)[] = [];
  const provider = scripted(() => new Promise((resolve) => answers.push(() => resolve(text))));
  const gate = new ProviderGuard(provider, recordingLog());
  const kinds: string[] = [];
  const calls = Array.from(
    { length: 100 },
    (_, index) =>
      gate.write(request, never(), index % 2 === 0 ? "a" : "b").then(({ kind }) =>
        kinds.push(kind)
      ),
  );
  await nextTurn();
  assert.equal(provider.count, 32);
  assert.deepEqual(kinds, Array(4).fill("overloaded"));
  for (const answer of answers.splice(0, 10)) answer();
  await nextTurn();
  assert.equal(provider.count, 42);
  timers.advance(5000);
  await nextTurn();
  assert.equal(kinds.filter((kind) => kind === "overloaded").length, 4 + 54);
  for (const answer of answers) answer();
  await Promise.all(calls);
  assert.equal(kinds.filter((kind) => kind === "text").length, 42);
  assert.equal(timers.waiting, 0);
});

Deno.test("who leaves or runs late while waiting for a slot is no fault of the endpoint", async () => {
  using _timers = fakeTimers();
  const answers: (() => void)[] = [];
  const provider = scripted(() => new Promise((resolve) => answers.push(() => resolve(text))));
  const gate = new ProviderGuard(provider, recordingLog(), {
    inFlight: 1,
    waiting: 64,
    waitMs: 5000,
  });
  const first = gate.write(request, never(), "a");
  for (const [reason, kind] of [[LATE, "late"], [CANCELLED, "cancelled"]] as const) {
    for (let time = 0; time < 20; time++) {
      const leaving = new AbortController();
      const waiting = gate.write(request, leaving.signal, "a");
      leaving.abort(reason);
      assert.deepEqual(await waiting, { kind });
    }
    assert.deepEqual(await gate.write(request, AbortSignal.abort(reason), "a"), { kind });
  }
  answers[0]();
  await first;
  assert.ok(gate.mayRetry());
  assert.equal(provider.count, 1);
});

Deno.test("a provider that throws leaves its slot and the probe's place free", async () => {
  using timers = fakeTimers();
  let next = (): Outcome => transient;
  const gate = new ProviderGuard(scripted(() => next()), recordingLog(), {
    inFlight: 1,
    waiting: 0,
    waitMs: 5000,
  });
  for (let time = 0; time < 5; time++) await gate.write(request, never(), "a");
  timers.advance(15_000);
  next = () => {
    throw new Error("a fault of ours");
  };
  await assert.rejects(gate.write(request, never(), "a"), /a fault of ours/);
  next = () => text;
  assert.equal((await gate.write(request, never(), "a")).kind, "text");
});
