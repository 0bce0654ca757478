import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Environment, Peppers } from "../base/config.ts";
import { inTransaction } from "../database/in_transaction.ts";
import type { Schema } from "../database/schema.ts";
import { emitEvent } from "../events/outbox.ts";
import { makeApiKey } from "./api_key.ts";

/**
 * The number of active or paused keys from which the console creates no further keys. Limits are
 * per key, so more keys would raise the organization's total. More keys would also not fit on one
 * page.
 */
export const MAX_OWN_KEYS = 50;

/** How many hours a rolled key keeps working after its successor was created. */
export const OVERLAP_HOURS = { usual: 24, max: 168 };

interface NewKey {
  organizationId: string;
  name: string;
  scopes: readonly string[];
  /** Seconds from now; null if the key does not expire. */
  lifetimeSeconds: number | null;
}

/** A new key as it is shown once. The text of the key is not stored. */
interface IssuedKey {
  id: string;
  text: string;
}

/** The error for a key that was already rolled and whose successor is not revoked. */
export class HasSuccessor extends Error {
  override name = "HasSuccessor";

  constructor(keyId: string, readonly successorId: string) {
    super(
      `the key ${keyId} has a successor, ${successorId}; use that one, or revoke it and roll ${keyId} again`,
    );
  }
}

export function createKey(
  db: Kysely<Schema>,
  environment: Environment,
  peppers: Peppers,
  { organizationId, name, scopes, lifetimeSeconds }: NewKey,
): Promise<IssuedKey> {
  const expiresAt = lifetimeSeconds === null ? null : expiresIn(lifetimeSeconds);
  const row = { organizationId, name, scopes: scopes.join(" "), expiresAt, replaces: null };
  return inTransaction(db, (db) => insertKey(db, environment, peppers, row));
}

/** Writes a key and its event together, so this function needs a transaction. */
async function insertKey(
  db: Kysely<Schema>,
  environment: Environment,
  peppers: Peppers,
  { organizationId, name, scopes, expiresAt, replaces }: {
    organizationId: string;
    name: string;
    scopes: string;
    expiresAt: Date | RawBuilder<Date> | null;
    replaces: string | null;
  },
): Promise<IssuedKey> {
  const { id, text, secretHmac, pepperVersion } = makeApiKey(environment, peppers);
  const row = await db.insertInto("api_key").values({
    id,
    organization_id: organizationId,
    name,
    scopes,
    secret_hmac: secretHmac,
    pepper_version: pepperVersion,
    expires_at: expiresAt,
    replaces,
  }).returning("expires_at").executeTakeFirstOrThrow();
  await emitEvent(db, organizationId, "entitlement.updated", {
    subject: "key",
    subject_id: id,
    change: "created",
    old: null,
    new: {
      name,
      scopes: scopes.split(" "),
      status: "active",
      expires_at: row.expires_at?.toISOString() ?? null,
    },
  });
  return { id, text };
}

/** A key without its secret, as the operator sees it. */
interface ListedKey {
  id: string;
  name: string;
  scopes: string[];
  status: string;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  /** The id of the key that this key replaced when it was rolled. */
  replaces: string | null;
}

/**
 * An organization's keys: first the active or paused keys, oldest first; then the other keys,
 * newest first.
 */
export async function listKeys(
  db: Kysely<Schema>,
  organizationId: string,
  limit: number | null = null,
): Promise<ListedKey[]> {
  const rows = await db.selectFrom("api_key")
    .select(["id", "name", "scopes", "status", "expires_at", "replaces"])
    // A key's rate windows show the second of its last use.
    .select(({ selectFrom }) =>
      selectFrom("rate_window").whereRef("api_key_id", "=", "api_key.id")
        .select(sql<number | null>`max(last_second)`.as("second")).as("last_second")
    )
    .where("organization_id", "=", organizationId)
    .orderBy(sql`case when ${IS_LIVE} then created_at end`).orderBy("created_at", "desc")
    .$if(limit !== null, (query) => query.limit(limit!)).execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    scopes: row.scopes.split(" "),
    status: row.status,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_second === null ? null : new Date(row.last_second * 1000),
    replaces: row.replaces,
  }));
}

/** Active or paused. */
const IS_LIVE = sql<boolean>`(status <> 'revoked' and coalesce(expires_at > service_now(), true))`;

/** Names of an organization's keys, by id. */
export async function keyNames(
  db: Kysely<Schema>,
  organizationId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.selectFrom("api_key").select(["id", "name"])
    .where(sql<boolean>`id = any(string_to_array(${ids.join(" ")}::text, ' '))`)
    .where("organization_id", "=", organizationId).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** An organization's key, locked until the transaction ends. */
export async function lockKey(
  db: Kysely<Schema>,
  organizationId: string,
  id: string,
): Promise<{ status: string; scopes: string[] } | null> {
  const row = await db.selectFrom("api_key").select(["status", "scopes"])
    .where("id", "=", id).where("organization_id", "=", organizationId).forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : { status: row.status, scopes: row.scopes.split(" ") };
}

/**
 * Whether an organization may create one more key. This must be called in the transaction that
 * creates the key.
 */
export async function hasRoomForKey(db: Kysely<Schema>, organizationId: string): Promise<boolean> {
  // Locks the organization, so that two transactions cannot both create the last allowed key.
  await db.selectFrom("organization").select("id").where("id", "=", organizationId)
    .forNoKeyUpdate().execute();
  const { live } = await db.selectFrom("api_key")
    .select(({ fn }) => fn.countAll<number>().as("live"))
    .where("organization_id", "=", organizationId).where(IS_LIVE).executeTakeFirstOrThrow();
  return Number(live) < MAX_OWN_KEYS;
}

/**
 * Creates a successor of an active key with the same properties and expiry, and lets the old key
 * expire after the overlap. Null if the key does not exist or has expired. A key can have only one
 * successor that is not revoked.
 * @throws {HasSuccessor} if the key already has such a successor.
 */
export function rollKey(
  db: Kysely<Schema>,
  environment: Environment,
  peppers: Peppers,
  keyId: string,
  overlapSeconds: number,
): Promise<IssuedKey | null> {
  return inTransaction(db, async (db) => {
    const old = await db.selectFrom("api_key")
      .select(["organization_id", "name", "scopes", "expires_at"])
      .where("id", "=", keyId)
      .where("status", "=", "active")
      .where(sql<boolean>`coalesce(expires_at > service_now(), true)`)
      .forUpdate()
      .executeTakeFirst();
    if (old === undefined) return null;
    const successor = await db.selectFrom("api_key").select("id")
      .where("replaces", "=", keyId).where("status", "!=", "revoked").executeTakeFirst();
    if (successor !== undefined) throw new HasSuccessor(keyId, successor.id);
    const { expires_at: expiresAt } = await db.updateTable("api_key")
      .set({ expires_at: sql<Date>`least(expires_at, ${expiresIn(overlapSeconds)})` })
      .where("id", "=", keyId)
      .returning("expires_at").executeTakeFirstOrThrow();
    await emitEvent(db, old.organization_id, "entitlement.updated", {
      subject: "key",
      subject_id: keyId,
      change: "expiry",
      old: { expires_at: old.expires_at?.toISOString() ?? null },
      new: { expires_at: expiresAt!.toISOString() },
    });
    return await insertKey(db, environment, peppers, {
      organizationId: old.organization_id,
      name: old.name,
      scopes: old.scopes,
      expiresAt: old.expires_at,
      replaces: keyId,
    });
  });
}

/** Sets a key's status. A revoked key stays revoked. Returns whether the status changed. */
export function setKeyStatus(
  db: Kysely<Schema>,
  keyId: string,
  status: "active" | "paused" | "revoked",
): Promise<boolean> {
  return inTransaction(db, async (db) => {
    const old = await db.selectFrom("api_key").select(["organization_id", "status"])
      .where("id", "=", keyId).where("status", "!=", "revoked").forUpdate().executeTakeFirst();
    if (old === undefined) return false;
    if (old.status === status) return true;
    await db.updateTable("api_key").set({ status }).where("id", "=", keyId).execute();
    await emitEvent(db, old.organization_id, "entitlement.updated", {
      subject: "key",
      subject_id: keyId,
      change: "status",
      old: { status: old.status },
      new: { status },
    });
    return true;
  });
}

/**
 * Changes the name, the scopes or both of a key that is not revoked. Returns whether there is such
 * a key.
 */
export function setKey(
  db: Kysely<Schema>,
  keyId: string,
  { name, scopes }: { name?: string; scopes?: readonly string[] },
): Promise<boolean> {
  return inTransaction(db, async (db) => {
    const old = await db.selectFrom("api_key").select(["organization_id", "name", "scopes"])
      .where("id", "=", keyId).where("status", "!=", "revoked").forUpdate().executeTakeFirst();
    if (old === undefined) return false;
    const scopesText = scopes?.join(" ") ?? old.scopes;
    await db.updateTable("api_key").set({ name: name ?? old.name, scopes: scopesText })
      .where("id", "=", keyId).execute();
    if (scopesText !== old.scopes) {
      await emitEvent(db, old.organization_id, "entitlement.updated", {
        subject: "key",
        subject_id: keyId,
        change: "scopes",
        old: { scopes: old.scopes.split(" ") },
        new: { scopes: scopesText.split(" ") },
      });
    }
    return true;
  });
}

function expiresIn(seconds: number): RawBuilder<Date> {
  return sql<Date>`service_now() + make_interval(secs => ${seconds}::integer)`;
}
