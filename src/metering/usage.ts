import { type Kysely, sql } from "kysely";
import type { Schema } from "../database/schema.ts";

export interface MonthUsage {
  /** First day of the running UTC month. */
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

/** What an organization was billed in the running month, by operation and day. */
export async function usageOfMonth(
  db: Kysely<Schema>,
  organizationId: string,
): Promise<MonthUsage> {
  const { rows: [{ start }] } = await sql<{ start: string }>`
    select to_char(date_trunc('month', service_now() at time zone 'UTC'), 'YYYY-MM-DD') as start`
    .execute(db);
  const { rows } = await sql<MonthUsage["rows"][number]>`
    select operation, to_char(day, 'YYYY-MM-DD') as day, calls, credits,
      tokens_input as "tokensInput", tokens_output as "tokensOutput" from usage_day
    where organization_id = ${organizationId}::text and day >= ${start}::text::date
    order by 2, 1`.execute(db);
  return { start, rows };
}

/** A call that was billed. */
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
  const rows = await db.selectFrom("usage_record")
    .select(["call_id", "created_at", "operation", "api_key_id", "credits", "duration_ms"])
    .where("organization_id", "=", organizationId)
    .orderBy("created_at", "desc").limit(count).execute();
  return rows.map((row) => ({
    callId: row.call_id,
    createdAt: row.created_at,
    operation: row.operation,
    apiKeyId: row.api_key_id,
    credits: row.credits,
    durationMs: row.duration_ms,
  }));
}

/** What is billed together in a report. */
export const USAGE_GROUPS = ["operation", "key", "day"] as const;
type UsageGroup = (typeof USAGE_GROUPS)[number];

/** Billed calls and credits of the days from the first up to the second, UTC, by what is asked. */
export async function usageBetween(
  db: Kysely<Schema>,
  organizationId: string,
  { from, to, by }: { from: Date; to: Date; by: UsageGroup },
): Promise<{ group: string; calls: number; credits: number }[]> {
  const group = {
    operation: sql`operation`,
    key: sql`api_key_id`,
    day: sql`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD')`,
  }[by];
  const { rows } = await sql<{ group: string; calls: number; credits: number }>`
    select ${group} as "group", count(*)::integer as calls, sum(credits)::bigint as credits
      from usage_record
      where organization_id = ${organizationId}::text and reversed_at is null
        and created_at >= ${from.toISOString()}::text::timestamptz
        and created_at < ${to.toISOString()}::text::timestamptz + interval '1 day'
      group by 1 order by 1`.execute(db);
  return rows.map(({ group, calls, credits }) => ({ group, calls, credits: Number(credits) }));
}
