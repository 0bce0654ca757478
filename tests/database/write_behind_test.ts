import assert from "node:assert/strict";
import { WriteBehind } from "../../src/database/write_behind.ts";
import { recordingLog } from "../support/recording_log.ts";

interface Row {
  organizationId: string;
  index: number;
}

function rowsBehind(written: Row[][]) {
  const log = recordingLog();
  const rows = new WriteBehind<Row>({
    rows: "rows",
    maxWaiting: 2000,
    organizationOf: ({ organizationId }) => organizationId,
    write: (batch) => {
      written.push(batch);
      return batch.length === 1 ? Promise.reject(new Error("one alone")) : Promise.resolve();
    },
  }, log);
  const add = (organizationId: string, count: number) => {
    for (let index = 0; index < count; index++) rows.add({ organizationId, index });
  };
  return { log, rows, add };
}

Deno.test("an organization has a quarter of what waits, and others still find room", async () => {
  const written: Row[][] = [];
  const { log, rows, add } = rowsBehind(written);
  add("one", 700);
  add("two", 100);
  await rows.idle();
  const count = (organizationId: string) =>
    written.flat().filter((row) => row.organizationId === organizationId).length;
  assert.deepEqual([count("one"), count("two")], [500, 100]);
  assert.deepEqual(written.map(({ length }) => length), [500, 100]);
  assert.deepEqual(log.takeErrors().map(({ event, fields }) => [event, fields.rows]), [
    ["rows_dropped", 200],
  ]);
  add("one", 500);
  await rows.idle();
  assert.equal(count("one"), 1000);
});

Deno.test("rows whose writing fails are logged and not repeated", async () => {
  const written: Row[][] = [];
  const { log, rows, add } = rowsBehind(written);
  add("one", 1);
  await rows.idle();
  assert.equal(written.length, 1);
  assert.deepEqual(log.takeErrors().map(({ event }) => event), ["rows_not_written"]);
});
