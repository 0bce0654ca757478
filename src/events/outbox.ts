import { type Kysely, sql } from "kysely";
import type { Schema } from "../database/schema.ts";
import type { EventData, EventName } from "./event_table.ts";

/** The maximum number of usage records in one event. */
const RECORDS_AN_EVENT = 100;
/** Maximum number of usage events per organization and round; the next round continues. */
const EVENTS_A_ROUND = 50;
/**
 * Maximum number of usage events of all organizations in a round. There is a limit because
 * deliveries wait for the round.
 */
const ALL_EVENTS_A_ROUND = 200;

/**
 * Writes an event for the subscribed endpoints. `db` is the transaction of the change that causes
 * the event.
 */
export async function emitEvent<Name extends EventName>(
  db: Kysely<Schema>,
  organizationId: string,
  event: Name,
  data: EventData<Name>,
): Promise<void> {
  await sql`
    select emit_event(${organizationId}::text, ${event}::text, ${
    JSON.stringify(data)
  }::text::jsonb)`
    .execute(db);
}

/**
 * Makes events of the usage records that no event has reported yet. Returns the number of events.
 */
export async function gatherUsage(db: Kysely<Schema>): Promise<number> {
  const { rows: [{ events }] } = await sql<{ events: number }>`
    select gather_usage(${RECORDS_AN_EVENT}::integer, ${EVENTS_A_ROUND}::integer,
      ${ALL_EVENTS_A_ROUND}::integer) as events`
    .execute(db);
  return events;
}
