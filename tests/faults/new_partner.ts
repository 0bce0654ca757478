import type { Kysely } from "kysely";
import { createKey } from "../../src/access/key_store.ts";
import { createOrganization } from "../../src/access/organizations.ts";
import type { Peppers } from "../../src/base/config.ts";
import type { Schema } from "../../src/database/schema.ts";
import { grantCredits } from "../../src/metering/credits.ts";

const LIMITS = { tokensPerMinute: 1_000_000 };

/** Creates an organization with credits and a key with all scopes. */
export async function newPartner(
  db: Kysely<Schema>,
  peppers: Peppers,
  name: string,
  credits: number,
): Promise<{ organizationId: string; key: string }> {
  const organization = { name, plan: "enterprise", limits: LIMITS } as const;
  const organizationId = await createOrganization(db, organization);
  await grantCredits(db, organizationId, credits, name);
  const { text } = await createKey(db, "development", peppers, {
    organizationId,
    name,
    scopes: ["*"],
    lifetimeSeconds: null,
  });
  return { organizationId, key: text };
}
