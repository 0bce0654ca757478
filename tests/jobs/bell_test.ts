import assert from "node:assert/strict";
import { openBell } from "../../src/jobs/bell.ts";
import { recordingLog } from "../support/recording_log.ts";

type OpenKv = () => Promise<Deno.Kv>;

const refusal = () => Promise.reject(new Error("queues are not supported"));
const refusalAtOnce = () => {
  throw new Error("queues are not supported");
};
const kvWith = (methods: object): OpenKv => () =>
  Promise.resolve({ close: () => {}, ...methods } as Deno.Kv);

/** What hosts are known to have, or may. */
const LACKING: Record<string, OpenKv> = {
  "no KV at all": () => (undefined as unknown as OpenKv)(),
  "a KV that cannot be opened": refusal,
  "a KV whose queue rejects": kvWith({ listenQueue: refusal, enqueue: refusal }),
  "a KV whose queue throws": kvWith({ listenQueue: refusalAtOnce, enqueue: refusalAtOnce }),
  "a KV without the methods of a queue": kvWith({}),
};

for (const [host, openKv] of Object.entries(LACKING)) {
  Deno.test(`where there is ${host}, the log is told once and this process still wakes its own`, async () => {
    const log = recordingLog();
    let rings = 0;
    const bell = await openBell("unused", () => rings++, log, openKv);
    bell.ring("job_1");
    bell.ring("job_2");
    await bell.close();
    assert.equal(rings, 2);
    assert.deepEqual(log.lines.map(({ level, event }) => [level, event]), [["info", "no_bell"]]);
    assert.match(String(log.lines[0].fields.why), /not supported|is not a function/);
  });
}
