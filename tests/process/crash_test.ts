import assert from "node:assert/strict";
import { balanceOf } from "../../src/metering/credits.ts";
import { NATAL, natalRequest } from "../support/natal_requests.ts";
import { processBed } from "../support/process_bed.ts";
import { type ServiceProcess, startService } from "../support/service_process.ts";

const DYING = "tests/process/dying_service.ts";
const DEMO_CREDITS = 100_000;
/** Deadline of a core call and margin of its lease. */
const LEASE_SECONDS = 15;

function postOrder({ url }: ServiceProcess, key: string): Promise<Response> {
  return fetch(`${url}${NATAL}`, {
    method: "POST",
    headers: {
      "x-api-key": key,
      "content-type": "application/json",
      "idempotency-key": "order-1",
    },
    body: JSON.stringify(natalRequest()),
  });
}

Deno.test("a process killed between hold and settlement has billed nothing, and its hold ends by itself [crash-unbilled]", async () => {
  await using bed = await processBed();
  await using dying = await startService({ ...bed, entry: DYING });
  const key = (await dying.line(/^ {2}abi_/)).trim();
  await assert.rejects(postOrder(dying, key), TypeError);
  assert.equal((await dying.status).signal, "SIGKILL");

  const organizationId = await bed.withDatabase(async ({ db }) => {
    const lease = await db.selectFrom("lease").select(["organization_id", "held_credits"])
      .executeTakeFirstOrThrow();
    assert.equal(lease.held_credits, 2);
    assert.equal((await balanceOf(db, lease.organization_id)).balanceCredits, DEMO_CREDITS);
    const billed = await db.selectFrom("usage_record").select("call_id").execute();
    assert.deepEqual(billed, []);
    // However long a restart takes, the lease has not expired yet.
    await db.updateTable("clock_offset").set({ offset_seconds: -3600 }).execute();
    return lease.organization_id;
  });

  await using restarted = await startService(bed);
  const early = await postOrder(restarted, key);
  assert.deepEqual([early.status, (await early.json()).error.reason], [409, "in_progress"]);
  restarted.kill("SIGTERM");
  assert.equal((await restarted.status).code, 0);

  await bed.withDatabase(async ({ db }) => {
    await db.updateTable("clock_offset").set({ offset_seconds: LEASE_SECONDS }).execute();
    assert.deepEqual(await balanceOf(db, organizationId), {
      balanceCredits: DEMO_CREDITS,
      heldCredits: 0,
    });
  });

  await using later = await startService(bed);
  const answer = await postOrder(later, key);
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get("Idempotent-Replayed"), null);
  assert.equal(answer.headers.get("X-Credits-Remaining"), String(DEMO_CREDITS - 2));
  const text = await answer.text();
  const replay = await postOrder(later, key);
  assert.equal(replay.headers.get("Idempotent-Replayed"), "true");
  assert.equal(await replay.text(), text);
  later.kill("SIGTERM");
  assert.equal((await later.status).code, 0);
});
