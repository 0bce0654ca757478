import { type Kysely, sql } from "kysely";
import { ulid } from "ulid";
import type { Schema } from "../database/schema.ts";
import type { ContractLimits, Plan } from "./plans.ts";

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
): Promise<number> {
  const { rows: [row] } = await sql<{ balance: number }>`
    select credit(${organizationId}::text, 'grant', ${credits}::bigint, ${note}::text) as balance`
    .execute(db);
  return row.balance;
}

export interface Balance {
  balanceCredits: number;
  /** Reserved by calls in flight. */
  heldCredits: number;
}

/** What an organization has, and what of it is held. */
export async function balanceOf(db: Kysely<Schema>, organizationId: string): Promise<Balance> {
  const { rows: [row] } = await sql<{ balance: number; held: number }>`
    select balance_credits as balance, (
      select coalesce(sum(held_credits), 0)::bigint from lease
      where organization_id = ${organizationId}::text and expires_at > service_now()) as held
    from credit_balance where organization_id = ${organizationId}::text`.execute(db);
  return { balanceCredits: row.balance, heldCredits: row.held };
}
