import { type Kysely, sql } from "kysely";
import type { Environment, Peppers } from "../config.ts";
import type { Schema } from "../database/schema.ts";
import { makeApiKey } from "./api_key.ts";

interface NewKey {
  organizationId: string;
  name: string;
  scopes: readonly string[];
  /** Seconds from now; null: it does not expire. */
  lifetimeSeconds: number | null;
}

/** What is shown of a new key, once: its text is not stored. */
interface IssuedKey {
  id: string;
  text: string;
}

/** Makes and stores a key. */
export async function createKey(
  db: Kysely<Schema>,
  environment: Environment,
  peppers: Peppers,
  { organizationId, name, scopes, lifetimeSeconds }: NewKey,
): Promise<IssuedKey> {
  const { id, text, secretHmac, pepperVersion } = makeApiKey(environment, peppers);
  await db.insertInto("api_key").values({
    id,
    organization_id: organizationId,
    name,
    scopes: scopes.join(" "),
    secret_hmac: secretHmac,
    pepper_version: pepperVersion,
    expires_at: expiresIn(lifetimeSeconds),
  }).execute();
  return { id, text };
}

/** Gives an active key a successor like it, and lets it expire after the overlap; null if there is none. */
export function rollKey(
  db: Kysely<Schema>,
  environment: Environment,
  peppers: Peppers,
  keyId: string,
  overlapSeconds: number,
): Promise<IssuedKey | null> {
  return db.transaction().execute(async (db) => {
    const old = await db.updateTable("api_key")
      .set({
        expires_at: sql<Date>`least(expires_at, ${expiresIn(overlapSeconds)})`,
      })
      .where("id", "=", keyId)
      .where("status", "=", "active")
      .returning(["organization_id", "name", "scopes"])
      .executeTakeFirst();
    if (old === undefined) return null;
    return await createKey(db, environment, peppers, {
      organizationId: old.organization_id,
      name: old.name,
      scopes: old.scopes.split(" "),
      lifetimeSeconds: null,
    });
  });
}

/** Sets a key's status; a revoked key stays revoked. Answers whether there was one to change. */
export async function setKeyStatus(
  db: Kysely<Schema>,
  keyId: string,
  status: "active" | "paused" | "revoked",
): Promise<boolean> {
  const changed = await db.updateTable("api_key").set({ status })
    .where("id", "=", keyId).where("status", "!=", "revoked")
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

function expiresIn(seconds: number | null) {
  return seconds === null
    ? null
    : sql<Date>`service_now() + make_interval(secs => ${seconds}::integer)`;
}
