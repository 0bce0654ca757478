import assert from "node:assert/strict";
import { JobWaits } from "../../src/jobs/job_waits.ts";
import { nextTurn } from "../../src/base/next_turn.ts";
import { recordingLog } from "../support/recording_log.ts";
import { openTestBed } from "../support/test_bed.ts";

const bed = await openTestBed();

Deno.test("a key and an organization have so many waits in a process; whoever is beyond is answered at once", async () => {
  await using app = await bed.testApp();
  // It looks at no job within this test: each would be answered as one that is not there.
  const waits = new JobWaits(app.services.database.db, recordingLog(), 60_000);
  let answered = 0;
  const asked: Promise<void>[] = [];
  const wait = (organizationId: string, apiKeyId: string, count: number) => {
    for (let each = 0; each < count; each++) {
      const asker = { organizationId, apiKeyId, signal: new AbortController().signal };
      asked.push(waits.changed(asker, "job_none", null, 60_000).then(() => void answered++));
    }
  };
  wait("a", "a1", 100);
  wait("a", "a2", 99);
  await nextTurn();
  assert.equal(answered, 0);
  wait("a", "a1", 1);
  await nextTurn();
  assert.equal(answered, 1, "of the key");
  wait("a", "a3", 2);
  await nextTurn();
  assert.equal(answered, 2, "of the organization");
  wait("b", "b1", 100);
  await nextTurn();
  assert.equal(answered, 2, "others wait");
  waits.close();
  await Promise.all(asked);
});
