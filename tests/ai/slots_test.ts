import assert from "node:assert/strict";
import { Slots } from "../../src/ai/provider/slots.ts";
import { fakeTimers } from "../support/fake_timers.ts";

const never = () => new AbortController().signal;
const LIMITS = { inFlight: 2, waiting: 3, waitMs: 5000 };

Deno.test("two go, three wait in turn, the next finds it full", async () => {
  using timers = fakeTimers();
  const slots = new Slots(LIMITS);
  const taken: number[] = [];
  const take = (id: number) =>
    slots.take(never()).then((how) => {
      if (how === "taken") taken.push(id);
      return how;
    });
  const first = await Promise.all([take(1), take(2)]);
  assert.deepEqual(first, ["taken", "taken"]);
  const waiting = [take(3), take(4), take(5)];
  assert.equal(await take(6), "full");
  slots.give();
  slots.give();
  assert.deepEqual(await Promise.all(waiting.slice(0, 2)), ["taken", "taken"]);
  assert.deepEqual(taken, [1, 2, 3, 4]);
  timers.advance(5000);
  assert.equal(await waiting[2], "full");
  assert.equal(timers.waiting, 0);
});

Deno.test("who leaves while waiting is not waited for", async () => {
  using timers = fakeTimers();
  const slots = new Slots({ ...LIMITS, inFlight: 1 });
  await slots.take(never());
  const leaving = new AbortController();
  const [gone, next] = [slots.take(leaving.signal), slots.take(never())];
  leaving.abort();
  assert.equal(await gone, "aborted");
  slots.give();
  assert.equal(await next, "taken");
  assert.equal(await slots.take(AbortSignal.abort()), "aborted");
  slots.give();
  assert.equal(await slots.take(never()), "taken");
  assert.equal(timers.waiting, 0);
});
