import { type Kysely, sql } from "kysely";
import { ulid } from "ulid";
import type { Schema } from "../database/schema.ts";
import type { ContractLimits, Plan } from "../access/plans.ts";

/** Creates an organization with an empty balance and answers its id. */
export async function createOrganization(
  db: Kysely<Schema>,
  { name, plan, limits = {} }: { name: string; plan: Plan; limits?: ContractLimits },
): Promise<string> {
  const id = `org_${ulid()}`;
  await db.transaction().execute(async (db) => {
    await db.insertInto("organization")
      .values({ id, name, plan, contract_limits: JSON.stringify(limits) }).execute();
    await db.insertInto("credit_balance").values({ organization_id: id }).execute();
  });
  return id;
}

/** Adds credits as a ledger entry and answers the new balance. */
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
 * Adds or takes credits as an adjustment and answers the new balance; null, and nothing is taken,
 * if less than that is available.
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

interface Balance {
  balanceCredits: number;
  /** Reserved by calls in flight. */
  heldCredits: number;
}

/** What an organization has, without what has expired, and what of it is held. */
export async function balanceOf(db: Kysely<Schema>, organizationId: string): Promise<Balance> {
  const { rows: [row] } = await sql<{ balance: number; held: number; expired: number }>`
    select balance_credits as balance, held_credits_of(organization_id, service_now()) as held, (
      select coalesce(sum(g.remaining_credits), 0)::bigint from credit_grant g
      where g.organization_id = b.organization_id and g.expires_at <= service_now()) as expired
    from credit_balance b where organization_id = ${organizationId}::text`.execute(db);
  const { balance, held, expired } = row;
  // Of what has expired, as much stays as calls in flight hold.
  return { balanceCredits: balance - Math.max(0, expired - held), heldCredits: held };
}

interface MonthUsage {
  /** First day of the running UTC month. */
  start: string;
  rows: { operation: string; day: string; calls: number; credits: number }[];
}

/** What an organization was billed in the running month, by operation and day. */
async function usageOfMonth(
  db: Kysely<Schema>,
  organizationId: string,
): Promise<MonthUsage> {
  const { rows: [{ start }] } = await sql<{ start: string }>`
    select to_char(date_trunc('month', service_now() at time zone 'UTC'), 'YYYY-MM-DD') as start`
    .execute(db);
  const { rows } = await sql<MonthUsage["rows"][number]>`
    select operation, to_char(day, 'YYYY-MM-DD') as day, calls, credits from usage_day
    where organization_id = ${organizationId}::text and day >= ${start}::text::date
    order by 2, 1`.execute(db);
  return { start, rows };
}

/** The books of one organization, to be read. */
export interface Account {
  balance(): Promise<Balance>;
  usageOfMonth(): Promise<MonthUsage>;
}

export function accountOf(db: Kysely<Schema>, organizationId: string): Account {
  return {
    balance: () => balanceOf(db, organizationId),
    usageOfMonth: () => usageOfMonth(db, organizationId),
  };
}
