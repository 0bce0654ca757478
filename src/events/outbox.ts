import { type Kysely, sql } from "kysely";
import type { Schema } from "../database/schema.ts";
import type { EventData, EventName } from "./event_table.ts";

/** An event tells so many usage records at most. */
const RECORDS_AN_EVENT = 100;
/** Of one organization at a time; the next round goes on. */
const EVENTS_A_ROUND = 50;

/** Writes an event for whoever takes it; `db` is the transaction of what causes it. */
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

/** Turns usage records that no event has told yet into events; answers how many. */
export async function gatherUsage(db: Kysely<Schema>): Promise<number> {
  const { rows: [{ events }] } = await sql<{ events: number }>`
    select gather_usage(${RECORDS_AN_EVENT}::integer, ${EVENTS_A_ROUND}::integer) as events`
    .execute(db);
  return events;
}
