import type { Kysely } from "kysely";
import { ulid } from "ulid";
import type { Schema } from "../database/schema.ts";
import type { ContractLimits, Plan } from "./plans.ts";

/** An organization as the operator sees it. */
interface Organization {
  id: string;
  name: string;
  plan: Plan;
  /** What the contract replaces of the plan's limits. */
  contractLimits: ContractLimits;
  balanceCredits: number;
}

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

/** All organizations, the oldest first. */
export async function listOrganizations(db: Kysely<Schema>): Promise<Organization[]> {
  const rows = await db.selectFrom("organization")
    .innerJoin("credit_balance", "organization_id", "organization.id")
    .select(["organization.id", "name", "plan", "contract_limits", "balance_credits"])
    .orderBy("created_at").execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    plan: row.plan as Plan,
    contractLimits: JSON.parse(row.contract_limits),
    balanceCredits: row.balance_credits,
  }));
}

export async function hasOrganization(db: Kysely<Schema>, id: string): Promise<boolean> {
  const found = await db.selectFrom("organization").select("id").where("id", "=", id)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether there is no organization yet. */
export async function isWithoutOrganizations(db: Kysely<Schema>): Promise<boolean> {
  const found = await db.selectFrom("organization").select("id").limit(1).executeTakeFirst();
  return found === undefined;
}

/** Sets plan, contract limits or both of an organization that exists, and answers both. */
export async function setTerms(
  db: Kysely<Schema>,
  id: string,
  { plan, limits }: { plan?: Plan; limits?: ContractLimits },
): Promise<Pick<Organization, "plan" | "contractLimits">> {
  const row = await db.updateTable("organization").set({
    ...(plan !== undefined && { plan }),
    ...(limits !== undefined && { contract_limits: JSON.stringify(limits) }),
  }).where("id", "=", id).returning(["plan", "contract_limits"]).executeTakeFirstOrThrow();
  return { plan: row.plan as Plan, contractLimits: JSON.parse(row.contract_limits) };
}
