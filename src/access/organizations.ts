import { isDeepStrictEqual } from "node:util";
import type { Kysely } from "kysely";
import { ulid } from "ulid";
import type { Schema } from "../database/schema.ts";
import { emitEvent } from "../events/outbox.ts";
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
    ...termsOf(row),
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
export function setTerms(
  db: Kysely<Schema>,
  id: string,
  { plan, limits }: { plan?: Plan; limits?: ContractLimits },
): Promise<Pick<Organization, "plan" | "contractLimits">> {
  return db.transaction().execute(async (db) => {
    const old = termsOf(
      await db.selectFrom("organization").select(["plan", "contract_limits"])
        .where("id", "=", id).forNoKeyUpdate().executeTakeFirstOrThrow(),
    );
    const terms = { plan: plan ?? old.plan, contractLimits: limits ?? old.contractLimits };
    await db.updateTable("organization")
      .set({ plan: terms.plan, contract_limits: JSON.stringify(terms.contractLimits) })
      .where("id", "=", id).execute();
    if (terms.plan !== old.plan) {
      const plans = { old_plan: old.plan, new_plan: terms.plan };
      await emitEvent(db, id, "billing.subscription.updated", plans);
    }
    if (!isDeepStrictEqual(terms.contractLimits, old.contractLimits)) {
      await emitEvent(db, id, "entitlement.updated", {
        subject: "organization",
        subject_id: id,
        change: "limits",
        old: old.contractLimits,
        new: terms.contractLimits,
      });
    }
    return terms;
  });
}

function termsOf(
  row: { plan: string; contract_limits: string },
): Pick<Organization, "plan" | "contractLimits"> {
  return { plan: row.plan as Plan, contractLimits: JSON.parse(row.contract_limits) };
}
