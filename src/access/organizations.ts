import { isDeepStrictEqual } from "node:util";
import { type Kysely, sql } from "kysely";
import { ulid } from "ulid";
import { inTransaction } from "../database/in_transaction.ts";
import type { Schema } from "../database/schema.ts";
import { emitEvent } from "../events/outbox.ts";
import type { ContractLimits, Plan } from "../terms/plans.ts";

/** An organization as the operator sees it. */
interface Organization {
  id: string;
  name: string;
  plan: Plan;
  /** The contract's limits, which replace the plan's. */
  contractLimits: ContractLimits;
  status: OrganizationStatus;
  balanceCredits: number;
}
type OrganizationStatus = "active" | "suspended" | "deleted";
/**
 * The name that replaces the name of a deleted organization, which may have been a person's name.
 */
const DELETED_NAME = "(deleted)";

/** Creates an organization with an empty balance and returns its id. */
export async function createOrganization(
  db: Kysely<Schema>,
  { name, plan, limits = {} }: { name: string; plan: Plan; limits?: ContractLimits },
): Promise<string> {
  const id = `org_${ulid()}`;
  await inTransaction(db, async (db) => {
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
    .select(["organization.id", "name", "plan", "contract_limits", "status", "balance_credits"])
    .orderBy("created_at").execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    ...termsOf(row),
    status: row.status,
    balanceCredits: row.balance_credits,
  }));
}

/** The organization's status; null if the organization never existed. */
export async function organizationStatus(
  db: Kysely<Schema>,
  id: string,
): Promise<OrganizationStatus | null> {
  const found = await db.selectFrom("organization").select("status").where("id", "=", id)
    .executeTakeFirst();
  return found?.status ?? null;
}

export async function renameOrganization(
  db: Kysely<Schema>,
  id: string,
  name: string,
): Promise<void> {
  await db.updateTable("organization").set({ name }).where("id", "=", id).execute();
}

/** Suspends or activates an organization; returns whether anything changed. */
export function suspendOrganization(
  db: Kysely<Schema>,
  id: string,
  isSuspended: boolean,
): Promise<boolean> {
  const [from, to] = isSuspended
    ? ["active", "suspended"] as const
    : ["suspended", "active"] as const;
  return inTransaction(db, async (db) => {
    const { numUpdatedRows } = await db.updateTable("organization").set({ status: to })
      .where("id", "=", id).where("status", "=", from).executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await emitEvent(db, id, "entitlement.updated", {
      subject: "organization",
      subject_id: id,
      change: "status",
      old: { status: from },
      new: { status: to },
    });
    return true;
  });
}

/**
 * Deletes an organization: erases its name, revokes its keys and disables its endpoints. The ledger
 * and usage of the organization are kept. No event is sent, because the endpoints are disabled too.
 * If the organization has open jobs, nothing changes and the number of open jobs is returned.
 */
export function deleteOrganization(db: Kysely<Schema>, id: string): Promise<number> {
  return inTransaction(db, async (db) => {
    const { open } = await db.selectFrom("job").select(({ fn }) => fn.countAll<number>().as("open"))
      .where("organization_id", "=", id).where("state", "in", ["queued", "running"])
      .executeTakeFirstOrThrow();
    if (Number(open) > 0) return Number(open);
    await db.updateTable("api_key").set({ status: "revoked", name: DELETED_NAME })
      .where("organization_id", "=", id).execute();
    const endpoints = await db.selectFrom("webhook_endpoint").select("id")
      .where("organization_id", "=", id).where("disabled_reason", "is", null).execute();
    for (const endpoint of endpoints) {
      await sql`select disable_endpoint(${endpoint.id}::text, 'operator')`.execute(db);
    }
    await db.deleteFrom("console_code").where("organization_id", "=", id).execute();
    await db.deleteFrom("oauth_client").where("organization_id", "=", id).execute();
    await db.deleteFrom("oauth_code").where("organization_id", "=", id).execute();
    await db.deleteFrom("console_session").where("organization_id", "=", id).execute();
    await db.deleteFrom("second_factor").where("organization_id", "=", id).execute();
    await db.updateTable("organization").set({ status: "deleted", name: DELETED_NAME })
      .where("id", "=", id).execute();
    return 0;
  });
}

/** Whether there is no organization yet. */
export async function isWithoutOrganizations(db: Kysely<Schema>): Promise<boolean> {
  const found = await db.selectFrom("organization").select("id").limit(1).executeTakeFirst();
  return found === undefined;
}

/** Plan and contract limits of an existing organization. */
export async function termsOfOrganization(
  db: Kysely<Schema>,
  id: string,
): Promise<Pick<Organization, "plan" | "contractLimits">> {
  const row = await db.selectFrom("organization").select(["plan", "contract_limits"])
    .where("id", "=", id).executeTakeFirstOrThrow();
  return termsOf(row);
}

/**
 * Sets the plan, the contract limits or both for an existing organization, and returns plan and
 * limits.
 */
export function setTerms(
  db: Kysely<Schema>,
  id: string,
  { plan, limits }: { plan?: Plan; limits?: ContractLimits },
): Promise<Pick<Organization, "plan" | "contractLimits">> {
  return inTransaction(db, async (db) => {
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
