/**
 * A million events wait for a dead receiver, while another organization's receiver works. Measures
 * how long housekeeping takes to trim the backlog to its limit, and how long events meanwhile take
 * to reach the working receiver. Then the endpoint of the dead receiver is disabled.
 */
import assert from "node:assert/strict";
import { addEndpoint, disableEndpoint } from "../../src/events/endpoints.ts";
import { emitEvent } from "../../src/events/outbox.ts";
import { setReleased } from "../../src/events/release_gate.ts";
import { EventReceiver } from "./event_receiver.ts";
import { percentile } from "./percentile.ts";
import { eventually, pause, type Site } from "./scene_site.ts";

const WAITING = 1_000_000;
/** The limit to which housekeeping trims. */
const KEPT = 100_000;
const MAX_TRIM_MS = 600_000;
/** Deliveries run once a second; the rest is the time of the event itself. */
const MAX_P95_MS = 3000;

export async function backlog(site: Site): Promise<string> {
  await site.migrate();
  const { db } = site.database;
  await setReleased(db, true);
  const [dead, well] = [await site.partner("dead"), await site.partner("well")];
  await using receiver = new EventReceiver();
  const endpointOf = async ({ organizationId }: { organizationId: string }, url: string) =>
    (await addEndpoint(db, site.peppers, { organizationId, url, events: ["*"] })).endpointId;
  const deadEndpoint = await endpointOf(dead, "http://127.0.0.1:9/");
  await endpointOf(well, receiver.url);
  await site.sql`
    insert into webhook_delivery (endpoint_id, event_id, type, body, created_at, not_before)
      select ${deadEndpoint}, 'msg_' || lpad(n::text, 26, '0'), 'quality.failed', ${
    "x".repeat(500)
  },
        service_now(), service_now() from generate_series(1, ${WAITING}::int) n`;
  const service = await site.service();
  await service.start();
  const startMs = performance.now();
  const tookMs: number[] = [];
  const pendingOf = async () =>
    Number(
      (await site.sql`select count(*) from (select from webhook_delivery
        where endpoint_id = ${deadEndpoint} and state = 'pending' limit ${WAITING}) p`)[0].count,
    );
  let pending = WAITING;
  while (pending > KEPT) {
    assert.ok(performance.now() - startMs < MAX_TRIM_MS, `${pending} are still waiting`);
    const seen = receiver.received.size;
    await emitEvent(db, well.organizationId, "quality.failed", {
      request_id: "req_1",
      operation: "oracle.ask",
      codes: [],
    });
    tookMs.push(await eventually("the event", () => receiver.received.size > seen));
    await pause(200);
    pending = await pendingOf();
  }
  const trimmedMs = performance.now() - startMs;
  const p95Ms = percentile(tookMs, 0.95);
  assert.ok(p95Ms <= MAX_P95_MS, `p95 ${p95Ms} ms`);
  const disableStartMs = performance.now();
  assert.ok(await disableEndpoint(db, deadEndpoint, "operator"));
  const disabledMs = performance.now() - disableStartMs;
  const endedMs = await eventually("nothing waits", async () => await pendingOf() === 0);
  await site.checkBooks();
  return `trimmed to ${KEPT} in ${
    (trimmedMs / 1000).toFixed(0)
  } s, beside it ${tookMs.length} events reached the other receiver, p95 ${
    p95Ms.toFixed(0)
  } ms; disabled in ${disabledMs.toFixed(0)} ms, all ended after ${(endedMs / 1000).toFixed(0)} s`;
}
