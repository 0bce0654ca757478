import assert from "node:assert/strict";
import { Slots } from "../../src/ai/provider/slots.ts";
import { fakeTimers } from "../support/fake_timers.ts";

const never = () => new AbortController().signal;
const LIMITS = { inFlight: 2, waiting: 6, waitMs: 5000 };

Deno.test("two go, of one organization half as many wait as may in all, the next finds it full", async () => {
  using timers = fakeTimers();
  const slots = new Slots(LIMITS);
  const taken: number[] = [];
  const take = (id: number) =>
    slots.take("a", never()).then((how) => {
      if (how === "taken") taken.push(id);
      return how;
    });
  const first = await Promise.all([take(1), take(2)]);
  assert.deepEqual(first, ["taken", "taken"]);
  const waiting = [take(3), take(4), take(5)];
  assert.equal(await take(6), "full");
  slots.give("a");
  slots.give("a");
  assert.deepEqual(await Promise.all(waiting.slice(0, 2)), ["taken", "taken"]);
  assert.deepEqual(taken, [1, 2, 3, 4]);
  timers.advance(5000);
  assert.equal(await waiting[2], "full");
  assert.equal(timers.waiting, 0);
});

Deno.test("who leaves while waiting is not waited for", async () => {
  using timers = fakeTimers();
  const slots = new Slots({ ...LIMITS, inFlight: 1 });
  await slots.take("a", never());
  const leaving = new AbortController();
  const [gone, next] = [slots.take("a", leaving.signal), slots.take("a", never())];
  leaving.abort();
  assert.equal(await gone, "aborted");
  slots.give("a");
  assert.equal(await next, "taken");
  assert.equal(await slots.take("a", AbortSignal.abort()), "aborted");
  slots.give("a");
  assert.equal(await slots.take("a", never()), "taken");
  assert.equal(timers.waiting, 0);
});

Deno.test("an organization that waits leaves room for others, and a slot goes to whoever has fewest", async () => {
  using timers = fakeTimers();
  const slots = new Slots({ ...LIMITS, waiting: 4 });
  const taken: string[] = [];
  const take = (id: string) =>
    slots.take(id[0], never()).then((how) => {
      if (how === "taken") taken.push(id);
      return how;
    });
  assert.deepEqual(await Promise.all([take("a1"), take("a2")]), ["taken", "taken"]);
  const waiting = [take("a3"), take("a4")];
  assert.equal(await take("a5"), "full");
  waiting.push(take("b1"), take("c1"));
  assert.equal(await take("d1"), "full", "as many wait as may");
  // One of a still runs, so that b comes before those of a that came first; then all are equal.
  slots.give("a");
  slots.give("a");
  await Promise.all([waiting[2], waiting[0]]);
  assert.deepEqual(taken, ["a1", "a2", "b1", "a3"]);
  slots.give("b");
  slots.give("a");
  await Promise.all(waiting);
  assert.deepEqual(taken.slice(4), ["c1", "a4"]);
  assert.equal(timers.waiting, 0);
});
