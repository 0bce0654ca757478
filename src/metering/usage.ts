import { type Kysely, sql } from "kysely";
import { recentFirst } from "../database/recent_first.ts";
import type { Schema } from "../database/schema.ts";

export interface MonthUsage {
  /** First day of the current UTC month. */
  start: string;
  rows: {
    operation: string;
    day: string;
    calls: number;
    credits: number;
    tokensInput: number;
    tokensOutput: number;
  }[];
}

/** An organization's billed usage in the current month, by operation and day. */
export async function usageOfMonth(
  db: Kysely<Schema>,
  organizationId: string,
): Promise<MonthUsage> {
  const { rows: [{ start }] } = await sql<{ start: string }>`
    select to_char(date_trunc('month', service_now() at time zone 'UTC'), 'YYYY-MM-DD') as start`
    .execute(db);
  const { rows } = await sql<MonthUsage["rows"][number]>`
    select operation, to_char(day, 'YYYY-MM-DD') as day, sum(calls)::bigint as calls,
      sum(credits)::bigint as credits, sum(tokens_input)::bigint as "tokensInput",
      sum(tokens_output)::bigint as "tokensOutput" from usage_day
    where organization_id = ${organizationId}::text and day >= ${start}::text::date
    group by usage_day.day, operation order by usage_day.day, operation`.execute(db);
  return { start, rows };
}

interface BilledCall {
  callId: string;
  createdAt: Date;
  operation: string;
  apiKeyId: string;
  credits: number;
  durationMs: number;
}

/** An organization's last billed calls, newest first. */
export async function lastCalls(
  db: Kysely<Schema>,
  organizationId: string,
  count: number,
): Promise<BilledCall[]> {
  const asked = db.selectFrom("usage_record")
    .select(["call_id", "created_at", "operation", "api_key_id", "credits", "duration_ms"])
    .where("organization_id", "=", organizationId)
    .orderBy("created_at", "desc").limit(count);
  const rows = await recentFirst(
    db,
    count,
    (since) => (since === null ? asked : asked.where("created_at", ">=", since)).execute(),
  );
  return rows.map((row) => ({
    callId: row.call_id,
    createdAt: row.created_at,
    operation: row.operation,
    apiKeyId: row.api_key_id,
    credits: row.credits,
    durationMs: row.duration_ms,
  }));
}

/** The ways in which a report can be grouped. */
export const USAGE_GROUPS = ["operation", "key", "day"] as const;
type UsageGroup = (typeof USAGE_GROUPS)[number];

/**
 * Billed calls and credits in the given grouping, from the first day (included) to the second day
 * (excluded), in UTC. A refund is subtracted on the day of the call.
 */
export async function usageBetween(
  db: Kysely<Schema>,
  organizationId: string,
  { from, to, by }: { from: Date; to: Date; by: UsageGroup },
): Promise<{ group: string; calls: number; credits: number }[]> {
  const group = { operation: sql`operation`, key: sql`api_key_id`, day: sql`day` }[by];
  const shown = by === "day" ? sql`to_char(day, 'YYYY-MM-DD')` : group;
  const [first, last] = [from, to].map((day) => day.toISOString().slice(0, 10));
  const { rows } = await sql<{ group: string; calls: number; credits: number }>`
    select ${shown} as "group", sum(calls)::bigint as calls, sum(credits)::bigint as credits from (
        select operation, api_key_id, day, calls, credits from usage_day
          where organization_id = ${organizationId}::text
            and day between ${first}::text::date and ${last}::text::date
        union all
        select operation, api_key_id, (created_at at time zone 'UTC')::date, -1, -credits
          from usage_record
          where organization_id = ${organizationId}::text and reversed_at is not null
            and created_at >= ${first}::text::date at time zone 'UTC'
            and created_at < (${last}::text::date + 1) at time zone 'UTC'
      ) as used
      group by ${group} having sum(calls) > 0 order by ${group}`.execute(db);
  return rows;
}

/** Billed credits of one operation on one day. */
export interface DayCredits {
  /** YYYY-MM-DD in UTC. */
  day: string;
  operation: string;
  credits: number;
}

/** The last days, oldest first and ending today, with the credits that were billed on each day. */
export async function creditsOfDays(
  db: Kysely<Schema>,
  organizationId: string,
  days: number,
): Promise<{ days: Date[]; rows: DayCredits[] }> {
  const { rows: [{ first }] } = await sql<{ first: string }>`
    select to_char((service_now() at time zone 'UTC')::date - ${days - 1}::integer, 'YYYY-MM-DD')
      as first`.execute(db);
  const { rows } = await sql<DayCredits>`
    select to_char(day, 'YYYY-MM-DD') as day, operation, sum(credits)::bigint as credits
      from usage_day where organization_id = ${organizationId}::text and day >= ${first}::text::date
      group by usage_day.day, operation`.execute(db);
  const startMs = Date.parse(first);
  return {
    days: Array.from({ length: days }, (_, index) => new Date(startMs + index * DAY_MS)),
    rows,
  };
}

const DAY_MS = 86_400_000;
