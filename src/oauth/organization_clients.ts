import type { Kysely } from "kysely";
import { makeApiKey, parseApiKey, verifyApiKey } from "../access/api_key.ts";
import { lockOrganization, setKeyStatus } from "../access/key_store.ts";
import type { Environment, Peppers } from "../base/config.ts";
import { inTransaction } from "../database/in_transaction.ts";
import type { Schema } from "../database/schema.ts";
import { REGISTERED_ID } from "./clients.ts";

/** The number of its own clients from which an organization makes no further ones. */
export const MAX_OWN_CLIENTS = 20;

/** A client that an organization made for its own people. */
export interface OwnClient {
  id: string;
  name: string;
  redirectUris: readonly string[];
  hasSecret: boolean;
  createdAt: Date;
  usedAt: Date | null;
}

/** Where secrets are made and checked. */
interface Vault {
  db: Kysely<Schema>;
  environment: Environment;
  peppers: Peppers;
}

interface NewClient {
  organizationId: string;
  name: string;
  redirectUris: readonly string[];
  hasSecret: boolean;
}

/** The clients that an organization made, the newest first. */
export async function listOwnClients(
  db: Kysely<Schema>,
  organizationId: string,
): Promise<OwnClient[]> {
  const rows = await db.selectFrom("oauth_client")
    .select(["id", "name", "redirect_uris", "secret_hmac", "created_at", "used_at"])
    .where("organization_id", "=", organizationId)
    .orderBy("created_at", "desc").orderBy("id").limit(MAX_OWN_CLIENTS).execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    redirectUris: row.redirect_uris.split(" "),
    hasSecret: row.secret_hmac !== null,
    createdAt: row.created_at,
    usedAt: row.used_at,
  }));
}

/**
 * Makes a client, with the text of its secret if it has one; null if the organization has too many.
 * This must be called in a transaction. The text of the secret is not stored.
 */
export async function createOwnClient(
  { db, environment, peppers }: Vault,
  { organizationId, name, redirectUris, hasSecret }: NewClient,
): Promise<{ id: string; secret: string | null } | null> {
  await lockOrganization(db, organizationId);
  const { made } = await db.selectFrom("oauth_client")
    .select(({ fn }) => fn.countAll<number>().as("made"))
    .where("organization_id", "=", organizationId).executeTakeFirstOrThrow();
  if (Number(made) >= MAX_OWN_CLIENTS) return null;
  const id = crypto.randomUUID();
  const secret = hasSecret ? makeApiKey(environment, peppers, "cs_") : null;
  await db.insertInto("oauth_client").values({
    id,
    name,
    redirect_uris: redirectUris.join(" "),
    organization_id: organizationId,
    secret_hmac: secret?.secretHmac ?? null,
    pepper_version: secret?.pepperVersion ?? null,
  }).execute();
  return { id, secret: secret?.text ?? null };
}

/**
 * Deletes a client and ends its connections. Returns its name and the number of connections that
 * ended; null if the organization has no such client.
 */
export function deleteOwnClient(
  db: Kysely<Schema>,
  organizationId: string,
  id: string,
): Promise<{ name: string; connections: number } | null> {
  return inTransaction(db, async (db) => {
    const client = await db.deleteFrom("oauth_client")
      .where("id", "=", id).where("organization_id", "=", organizationId)
      .returning("name").executeTakeFirst();
    if (client === undefined) return null;
    // A code that is being redeemed is locked, so its connection is found below.
    await db.deleteFrom("oauth_code")
      .where("client_id", "=", id).where("organization_id", "=", organizationId).execute();
    const grants = await db.selectFrom("oauth_grant")
      .innerJoin("api_key", "api_key.id", "api_key_id").select("api_key_id")
      .where("oauth_grant.organization_id", "=", organizationId).where("client_id", "=", id)
      .where("status", "!=", "revoked").execute();
    for (const { api_key_id } of grants) await setKeyStatus(db, api_key_id, "revoked");
    return { name: client.name, connections: grants.length };
  });
}

/**
 * Whether a client is what it says: a client with a secret must present it, and another client may
 * present none (OAuth 2.1, 2.4). A client that is known by its document needs no look-up.
 */
export async function isAuthenticClient(
  { db, environment, peppers }: Vault,
  clientId: string,
  secret: string,
): Promise<boolean> {
  if (!REGISTERED_ID.test(clientId)) return secret === "";
  const row = await db.selectFrom("oauth_client").select(["secret_hmac", "pepper_version"])
    .where("id", "=", clientId).executeTakeFirst();
  if (row === undefined) return false;
  if (row.secret_hmac === null) return secret === "";
  const presented = parseApiKey(secret, environment, "cs_");
  const stored = { secretHmac: row.secret_hmac, pepperVersion: row.pepper_version! };
  return presented !== null && verifyApiKey(presented, stored, peppers);
}
