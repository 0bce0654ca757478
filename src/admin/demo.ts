import type { Config } from "../base/config.ts";
import { parseApiKey } from "../access/api_key.ts";
import { makeConsoleCode } from "../access/console_code.ts";
import { createKey } from "../access/key_store.ts";
import { createOrganization, isWithoutOrganizations } from "../access/organizations.ts";
import { grantCredits } from "../metering/credits.ts";
import { readSecretFile, secretFile } from "../base/secret_file.ts";
import type { AdminServices } from "./command.ts";

const DEMO_CREDITS = 100_000;

/**
 * The API key for development. If the database has no organization, a demo organization with a key
 * is created, and the key is stored in `DATA_DIR`. Null in other environments, and if organizations
 * exist but no key is stored.
 */
export async function developmentKey(
  config: Config,
  services: AdminServices,
): Promise<string | null> {
  const path = `${config.dataDir}/development_key`;
  const { db, environment, peppers } = services;
  if (environment !== "development") return null;
  if (!await isWithoutOrganizations(db)) return await readSecretFile(path);
  const organizationId = await createOrganization(db, { name: "Demo", plan: "enterprise" });
  await grantCredits(db, organizationId, DEMO_CREDITS, "demo credits");
  const key = await createKey(db, environment, peppers, {
    organizationId,
    name: "development",
    scopes: ["*"],
    lifetimeSeconds: null,
  });
  // The stored key belongs to an earlier database that was deleted, so the key would not work here.
  await Deno.remove(path).catch((error) => {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  });
  return await secretFile(path, key.text.length, () => key.text);
}

/**
 * A console code for the organization of the development key. Null if this database does not have
 * the key.
 */
export async function developmentCode(
  { db, environment, peppers }: AdminServices,
  keyText: string,
): Promise<string | null> {
  const id = parseApiKey(keyText, environment)?.id ?? "";
  const key = await db.selectFrom("api_key").select("organization_id").where("id", "=", id)
    .executeTakeFirst();
  return key === undefined
    ? null
    : await makeConsoleCode(db, peppers, key.organization_id, "Developer");
}
