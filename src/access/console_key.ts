import { type Kysely, sql } from "kysely";
import type { Environment, Peppers } from "../base/config.ts";
import { inTransaction } from "../database/in_transaction.ts";
import type { Schema } from "../database/schema.ts";
import type { Access } from "./access.ts";
import { createKey } from "./key_store.ts";
import { type ContractLimits, limitsOf, type Plan } from "../terms/plans.ts";

const NAME = "Console";
const SCOPES = ["*"];

/**
 * The key that an organization's console uses for its calls. The key is listed like other keys, but
 * its text is shown to nobody. If the key was revoked, a new key is created. If the key was paused,
 * it stays paused.
 */
export async function consoleAccess(
  db: Kysely<Schema>,
  environment: Environment,
  peppers: Peppers,
  organizationId: string,
): Promise<Access> {
  return await inTransaction(db, async (db) => {
    // The row is locked, so that two simultaneous first calls create only one key.
    const { plan, contract_limits, status } = await db.selectFrom("organization")
      .select(["plan", "contract_limits", "status"]).where("id", "=", organizationId)
      .forNoKeyUpdate().executeTakeFirstOrThrow();
    const known = await db.selectFrom("console_key").innerJoin(
      "api_key",
      "api_key.id",
      "api_key_id",
    )
      .select(["api_key_id", "status"])
      .where("console_key.organization_id", "=", organizationId)
      .where("status", "!=", "revoked")
      .where(sql<boolean>`coalesce(expires_at > service_now(), true)`).executeTakeFirst();
    const apiKeyId = known?.api_key_id ?? await makeKey(db, environment, peppers, organizationId);
    return {
      organizationId,
      apiKeyId,
      plan: plan as Plan,
      limits: limitsOf(plan as Plan, JSON.parse(contract_limits) as ContractLimits),
      scopes: SCOPES,
      isPaused: known?.status === "paused",
      isSuspended: status !== "active",
    };
  });
}

async function makeKey(
  db: Kysely<Schema>,
  environment: Environment,
  peppers: Peppers,
  organizationId: string,
): Promise<string> {
  const { id } = await createKey(db, environment, peppers, {
    organizationId,
    name: NAME,
    scopes: SCOPES,
    lifetimeSeconds: null,
  });
  await db.insertInto("console_key").values({ organization_id: organizationId, api_key_id: id })
    .onConflict((row) => row.column("organization_id").doUpdateSet({ api_key_id: id })).execute();
  return id;
}
