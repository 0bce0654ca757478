import assert from "node:assert/strict";
import { startSweeper } from "../../src/jobs/sweeper.ts";
import { recordingLog } from "../support/recording_log.ts";

Deno.test("sweeps run one after another, and one that fails is logged and keeps none back", async () => {
  const log = recordingLog();
  let running = 0;
  let sweeps = 0;
  const sweepOnce = async () => {
    assert.equal(++running, 1, "two sweeps at once");
    await Promise.resolve();
    running--;
    if (++sweeps === 2) throw new Error("the database is away");
  };
  const sweeper = startSweeper(sweepOnce, log);
  await Promise.all([sweeper.sweepNow(), sweeper.sweepNow()]);
  await sweeper.close();
  assert.equal(sweeps, 3);
  assert.deepEqual(log.lines.map(({ event }) => event), ["sweep_failed"]);
});
