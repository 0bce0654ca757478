import assert from "node:assert/strict";
import { setImmediate } from "node:timers/promises";
import { ProviderGuard } from "../../src/ai/provider/provider_guard.ts";
import {
  LATE,
  type Outcome,
  outcomeOfAbort,
  type Provider,
} from "../../src/ai/provider/provider.ts";
import { type SeededChoices, seededChoices } from "../faults/seeded_choices.ts";
import { type FakeTimers, fakeTimers } from "../support/fake_timers.ts";
import { recordingLog } from "../support/recording_log.ts";
import { until } from "../support/until.ts";
import { writeRequest } from "./model_requests.ts";

const STEP_MS = 50;
const CALLS = 1500;
const [OUTAGE_FIRST, OUTAGE_END] = [500, 1000];
const DEADLINE_MS = 60_000;

interface Outage {
  /** Between two calls: from, to. */
  everyMs: [number, number];
  answerMs: number;
  /** Null: the endpoint says nothing at all while it is out. */
  faultMs: number | null;
}

interface Course {
  requestsInOutage: number;
  /** Calls that came after the outage and were refused or failed. */
  refusedAfter: number;
  lastRefusedAfterMs: number;
  kinds: Map<string, number>;
}

/** 1,500 calls, each with one retry where it is allowed; the endpoint is out for the middle 500. */
async function course(outage: Outage, choices: SeededChoices, timers: FakeTimers): Promise<Course> {
  const found: Course = {
    requestsInOutage: 0,
    refusedAfter: 0,
    lastRefusedAfterMs: 0,
    kinds: new Map(),
  };
  let isOut = false;
  const gate = new ProviderGuard(endpointWith(outage, () => isOut, found), recordingLog());
  const calls: Promise<void>[] = [];
  let backMs = 0;
  for (let call = 0; call < CALLS; call++) {
    isOut = call >= OUTAGE_FIRST && call < OUTAGE_END;
    if (call === OUTAGE_END) backMs = performance.now();
    const startedMs = performance.now();
    calls.push(
      answered(gate, choices).then((kind) => {
        found.kinds.set(kind, (found.kinds.get(kind) ?? 0) + 1);
        if (kind === "text" || call < OUTAGE_END) return;
        found.refusedAfter++;
        found.lastRefusedAfterMs = Math.max(found.lastRefusedAfterMs, startedMs - backMs);
      }),
    );
    await pass(timers, choices.whole(...outage.everyMs));
  }
  let ended = 0;
  for (const call of calls) call.finally(() => ended++);
  await until(
    `the end of ${CALLS} calls`,
    () => ended === CALLS,
    () => pass(timers, STEP_MS),
  );
  await Promise.all(calls);
  return found;
}

function endpointWith(
  { answerMs, faultMs }: Outage,
  isOut: () => boolean,
  found: Course,
): Provider {
  const text: Outcome = { kind: "text", text: "{}", model: "m", tokens: null };
  const fault: Outcome = { kind: "transient", retryAfterMs: null, log: "503" };
  return {
    name: "endpoint",
    write(_request, signal) {
      if (isOut()) found.requestsInOutage++;
      const { promise, resolve } = Promise.withResolvers<Outcome>();
      signal.addEventListener("abort", () => resolve(outcomeOfAbort(signal)), { once: true });
      if (!isOut()) setTimeout(() => resolve(text), answerMs);
      else if (faultMs !== null) setTimeout(() => resolve(fault), faultMs);
      return promise;
    },
  };
}

/** A call as the composing loop makes it. */
async function answered(gate: ProviderGuard, choices: SeededChoices): Promise<string> {
  const leaving = new AbortController();
  const deadline = setTimeout(() => leaving.abort(LATE), DEADLINE_MS);
  const request = writeRequest();
  let { kind } = await gate.write(request, leaving.signal, "a");
  if (kind === "transient" && gate.mayRetry()) {
    await new Promise<void>((resolve) => setTimeout(resolve, choices.whole(250, 1000)));
    ({ kind } = await gate.write({ ...request, attempt: 2 }, leaving.signal, "a"));
  }
  clearTimeout(deadline);
  return kind;
}

async function pass(timers: FakeTimers, durationMs: number): Promise<void> {
  for (let passedMs = 0; passedMs < durationMs; passedMs += STEP_MS) {
    await setImmediate();
    timers.advance(Math.min(STEP_MS, durationMs - passedMs));
  }
  await setImmediate();
}

async function courseOf(outage: Outage, seed: number): Promise<Course> {
  using timers = fakeTimers();
  return await course(outage, seededChoices(seed), timers);
}

const seeds = [1, 2, 3];

Deno.test("an outage of 500 calls costs at most 20 requests", async (t) => {
  const outages: Record<string, Outage> = {
    "errors at once": { everyMs: [50, 500], answerMs: 300, faultMs: 20 },
    "errors after a second": { everyMs: [200, 500], answerMs: 2000, faultMs: 1000 },
    "a few calls": { everyMs: [500, 3000], answerMs: 3000, faultMs: 500 },
  };
  for (const [name, outage] of Object.entries(outages)) {
    for (const seed of seeds) {
      await t.step(`${name}, seed ${seed}`, async () => {
        const { requestsInOutage, refusedAfter, lastRefusedAfterMs } = await courseOf(outage, seed);
        console.log(`${requestsInOutage} requests; ${refusedAfter} calls refused after it`);
        assert.ok(requestsInOutage >= 5 && requestsInOutage <= 20, `${requestsInOutage} requests`);
        assert.ok(lastRefusedAfterMs <= 125_000, `still refused after ${lastRefusedAfterMs} ms`);
      });
    }
  }
});

Deno.test("what is under way when an outage begins is the price of many calls at once", async () => {
  // 32 were sent before the first fault was known; each of four faults lets another one go.
  const outage: Outage = { everyMs: [10, 10], answerMs: 300, faultMs: 4000 };
  const { requestsInOutage } = await courseOf(outage, seeds[0]);
  assert.ok(requestsInOutage <= 32 + 4 + 4, `${requestsInOutage} requests`);
});

Deno.test("an endpoint that falls silent costs its slots once, and a probe now and then", async () => {
  const outage: Outage = { everyMs: [300, 600], answerMs: 2000, faultMs: null };
  const { requestsInOutage, kinds } = await courseOf(outage, seeds[0]);
  assert.ok(requestsInOutage <= 32 + 4 + 4, `${requestsInOutage} requests`);
  assert.ok(kinds.get("late")! <= requestsInOutage);
});
