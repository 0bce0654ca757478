import type { Database } from "../../src/database/database.ts";
import type { Environment, Peppers } from "../../src/base/config.ts";
import type { Access } from "../../src/access/access.ts";
import { createKey } from "../../src/access/key_store.ts";
import { createOrganization } from "../../src/access/organizations.ts";
import { grantCredits } from "../../src/metering/credits.ts";
import { limitsOf } from "../../src/terms/plans.ts";

const LIMITS = {
  tokensPerMinute: 1_000_000_000,
  coreInFlight: 1_000_000,
  aiInFlight: 1_000_000,
  openJobs: 1_000_000,
};

/** One organization that no limit and no balance stops, with a key of it. */
export async function createHotOrganization(
  { db }: Database,
  environment: Environment,
  peppers: Peppers,
): Promise<{ access: Access; keyText: string }> {
  const organization = { name: "Hot", plan: "enterprise", limits: LIMITS } as const;
  const organizationId = await createOrganization(db, organization);
  await grantCredits(db, organizationId, 1_000_000_000, "bench");
  const key = await createKey(db, environment, peppers, {
    organizationId,
    name: "bench",
    scopes: ["*"],
    lifetimeSeconds: null,
  });
  const access = {
    organizationId,
    apiKeyId: key.id,
    plan: organization.plan,
    limits: limitsOf(organization.plan, LIMITS),
    scopes: ["*"],
    isPaused: false,
    isSuspended: false,
  };
  return { access, keyText: key.text };
}
