import { type Kysely, sql } from "kysely";
import { daysAgo } from "../database/days_ago.ts";
import { recentFirst } from "../database/recent_first.ts";
import { NEWEST_FIRST, rowsOf } from "../database/newest_rows.ts";
import type { Schema } from "../database/schema.ts";

/** Adds credits as a ledger entry and returns the new balance. */
export async function grantCredits(
  db: Kysely<Schema>,
  organizationId: string,
  credits: number,
  note: string,
  expiresAt: Date | null = null,
): Promise<number> {
  const { rows: [row] } = await sql<{ balance: number }>`
    select grant_credits(${organizationId}::text, 'top_up', ${credits}::bigint,
      ${expiresAt?.toISOString() ?? null}::text::timestamptz, ${note}::text) as balance`
    .execute(db);
  return row.balance;
}

/**
 * Adds or removes credits as an adjustment and returns the new balance. If fewer credits are
 * available than are removed, nothing changes and the result is null.
 */
export async function adjustCredits(
  db: Kysely<Schema>,
  organizationId: string,
  credits: number,
  note: string,
): Promise<number | null> {
  const { rows: [row] } = await sql<{ balance: number | null }>`
    select adjust_credits(${organizationId}::text, ${credits}::bigint, ${note}::text) as balance`
    .execute(db);
  return row.balance;
}

export interface Balance {
  balanceCredits: number;
  /** Credits that calls in flight have reserved. */
  heldCredits: number;
}

/**
 * The credits of an organization, without expired credits, and the number of credits that are held.
 */
export async function balanceOf(db: Kysely<Schema>, organizationId: string): Promise<Balance> {
  const { rows: [{ spendable, held }] } = await sql<{ spendable: number; held: number }>`
    select spendable_credits(${organizationId}::text, service_now()) as spendable,
      held_credits_of(${organizationId}::text, service_now()) as held`.execute(db);
  return { balanceCredits: spendable + held, heldCredits: held };
}

/**
 * The number of credits that the first call of this month will grant; 0 if the month's grant has
 * been made.
 */
export async function dueGrantCredits(
  db: Kysely<Schema>,
  organizationId: string,
  monthlyCredits: number,
): Promise<number> {
  const { rows: [{ is_due }] } = await sql<{ is_due: boolean }>`
    select date_trunc('month', service_now() at time zone 'UTC')::date
        > coalesce(granted_month, '-infinity') as is_due
      from credit_balance where organization_id = ${organizationId}::text`.execute(db);
  return is_due ? monthlyCredits : 0;
}

interface LedgerEntry {
  id: number;
  kind: string;
  credits: number;
  callId: string | null;
  note: string | null;
  createdAt: Date;
}

/**
 * A page of an organization's ledger entries, newest first: the entries before a given entry, or
 * the newest entries if none is given.
 */
export async function lastEntries(
  db: Kysely<Schema>,
  organizationId: string,
  count: number,
  before: number | null = null,
): Promise<LedgerEntry[]> {
  const asked = entries(db).where(rowsOf(organizationId, before)).orderBy(NEWEST_FIRST).limit(
    count,
  );
  const rows = await recentFirst(
    db,
    count,
    (since) => (since === null ? asked : asked.where("created_at", ">=", since)).execute(),
  );
  return rows.map(entryOf);
}

/** The ledger entry of a call that was billed within the last 60 days. */
export async function entryOfCall(
  db: Kysely<Schema>,
  organizationId: string,
  callId: string,
): Promise<LedgerEntry | null> {
  const row = await entries(db).where("organization_id", "=", organizationId)
    .where("call_id", "=", callId).where("created_at", ">=", daysAgo(60)).executeTakeFirst();
  return row === undefined ? null : entryOf(row);
}

function entries(db: Kysely<Schema>) {
  return db.selectFrom("ledger_entry")
    .select(["id", "kind", "credits", "call_id", "note", "created_at"]);
}

function entryOf(row: {
  id: number;
  kind: string;
  credits: number;
  call_id: string | null;
  note: string | null;
  created_at: Date;
}): LedgerEntry {
  return {
    id: row.id,
    kind: row.kind,
    credits: row.credits,
    callId: row.call_id,
    note: row.note,
    createdAt: row.created_at,
  };
}
