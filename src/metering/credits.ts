import { type Kysely, sql } from "kysely";
import type { Schema } from "../database/schema.ts";

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

export interface Balance {
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
