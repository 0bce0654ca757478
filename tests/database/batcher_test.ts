import assert from "node:assert/strict";
import { Batcher, OverloadError } from "../../src/database/batcher.ts";
import { callOf } from "../support/metered_call.ts";
import { Metering } from "../../src/metering/metering.ts";
import { openTestBed } from "../support/test_bed.ts";

const bed = await openTestBed();

Deno.test("nobody fills the queue for all: an owner has a quarter of it", async () => {
  const mayEnd = Promise.withResolvers<void>();
  const batcher = new Batcher<string, string>(
    async (items) => {
      await mayEnd.promise;
      return items;
    },
    { maxBatchSize: 8, maxQueueSize: 8, maxWaitMs: 60_000 },
    () => {},
    (item) => item[0],
  );
  const mine = [batcher.submit("a1"), batcher.submit("a2")];
  await assert.rejects(batcher.submit("a3"), OverloadError);
  const others = ["b1", "b2", "c1", "c2", "d1", "d2"].map((item) => batcher.submit(item));
  await assert.rejects(batcher.submit("e1"), OverloadError);
  mayEnd.resolve();
  assert.deepEqual(await Promise.all([...mine, ...others]), [
    ...["a1", "a2", "b1", "b2", "c1", "c2", "d1", "d2"],
  ]);
  assert.deepEqual(await Promise.all([batcher.submit("a4"), batcher.submit("a5")]), ["a4", "a5"]);
});

Deno.test("an owner whose items were given up has its room back", async () => {
  const mayEnd = Promise.withResolvers<void>();
  const batcher = new Batcher<string, string>(
    async (items) => {
      await mayEnd.promise;
      return items;
    },
    { maxBatchSize: 1, maxQueueSize: 8, maxWaitMs: 20 },
    () => {},
    (item) => item[0],
  );
  const first = [batcher.submit("b1"), batcher.submit("a1"), batcher.submit("a2")];
  await Promise.all(first.map((given) => assert.rejects(given, OverloadError)));
  const again = [batcher.submit("a3"), batcher.submit("a4")];
  mayEnd.resolve();
  assert.deepEqual(await Promise.all(again), ["a3", "a4"]);
});

Deno.test("calls of one organization leave room for those of others to be admitted", async () => {
  await using busy = await bed.testApp();
  await using other = await bed.testApp();
  const { database, log } = other.services;
  const metering = new Metering(database.metering, log, { maxQueueSize: 16, maxWaitMs: 20_000 });
  for (const ask of [(app: typeof busy) => metering.admit(callOf(app)), lookOf(metering)]) {
    const asked = await Promise.allSettled(Array.from({ length: 20 }, () => ask(busy)));
    const refused = asked.filter(({ status }) => status === "rejected");
    assert.equal(refused.length, 16);
    const mixed = [...Array.from({ length: 20 }, () => ask(busy)), ask(other)];
    const [theirs] = (await Promise.allSettled(mixed)).slice(-1);
    assert.equal(theirs.status, "fulfilled");
  }
  await metering.idle();
});

function lookOf(metering: Metering) {
  return (app: Parameters<typeof callOf>[0]) => metering.peekLimits(callOf(app));
}
