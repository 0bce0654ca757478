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

/** The number of active connections of OAuth and open codes from which no further one is allowed. */
export const MAX_CONNECTIONS = 50;

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
      `the key ${keyId} has a successor, ${successorId}; use the successor, or revoke it and roll ${keyId} again`,
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
  const row = {
    organizationId,
    name,
    scopes: scopes.join(" "),
    expiresAt,
    replaces: null,
  };
  return inTransaction(db, (db) => insertKey(db, environment, peppers, row));
}

/** Writes a key and its event together, so this function needs a transaction. */
async function insertKey(
  db: Kysely<Schema>,
  environment: Environment,
  peppers: Peppers,
  { organizationId, name, scopes, expiresAt, replaces, factorId }: {
    organizationId: string;
    name: string;
    scopes: string;
    expiresAt: Date | RawBuilder<Date> | null;
    replaces: string | null;
    factorId?: string | null;
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
    factor_id: factorId,
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
  /** Whether the key is a connection of OAuth, which only its tokens can use. */
  isConnection: boolean;
}

/**
 * An organization's keys: first the active or paused keys, oldest first; then the other keys,
 * newest first.
 */
export async function listKeys(
  db: Kysely<Schema>,
  organizationId: string,
  { limit = null, hasConnections = true }: { limit?: number | null; hasConnections?: boolean } = {},
): Promise<ListedKey[]> {
  const rows = await db.selectFrom("api_key")
    .select(["id", "name", "scopes", "status", "expires_at", "replaces"])
    // A key's rate windows show the second of its last use.
    .select(({ selectFrom }) =>
      selectFrom("rate_window").whereRef("api_key_id", "=", "api_key.id")
        .select(sql<number | null>`max(last_second)`.as("second")).as("last_second")
    )
    .select(IS_CONNECTION.as("is_connection"))
    .where("organization_id", "=", organizationId)
    .$if(!hasConnections, (query) => query.where(IS_OWN))
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
    isConnection: row.is_connection,
  }));
}

const IS_CONNECTION = sql<boolean>`exists (select from oauth_grant where api_key_id = api_key.id)`;
const IS_OWN = sql<boolean>`not ${IS_CONNECTION}`;

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

/** An organization's key or connection, locked until the transaction ends. */
export async function lockKey(
  db: Kysely<Schema>,
  organizationId: string,
  id: string,
  kind: "key" | "connection",
): Promise<{ status: string } | null> {
  const row = await db.selectFrom("api_key").select("status")
    .where("id", "=", id).where("organization_id", "=", organizationId)
    .where(kind === "key" ? IS_OWN : IS_CONNECTION).forUpdate().executeTakeFirst();
  return row ?? null;
}

/** Locks an organization, so that two transactions cannot both make the last that is allowed. */
export async function lockOrganization(db: Kysely<Schema>, organizationId: string): Promise<void> {
  await db.selectFrom("organization").select("id").where("id", "=", organizationId)
    .forNoKeyUpdate().execute();
}

/**
 * Whether an organization may create one more key. This must be called in the transaction that
 * creates the key.
 */
export async function hasRoomForKey(db: Kysely<Schema>, organizationId: string): Promise<boolean> {
  await lockOrganization(db, organizationId);
  return await countLive(db, organizationId, IS_OWN) < MAX_OWN_KEYS;
}

/**
 * Whether an organization may allow one more connection. A code that can still be redeemed counts as
 * a connection. This must be called in the transaction that makes the code.
 */
export async function hasRoomForConnection(
  db: Kysely<Schema>,
  organizationId: string,
): Promise<boolean> {
  await lockOrganization(db, organizationId);
  const { open } = await db.selectFrom("oauth_code")
    .select(({ fn }) => fn.countAll<number>().as("open"))
    .where("organization_id", "=", organizationId).where("api_key_id", "is", null)
    .where(sql<boolean>`expires_at > service_now()`).executeTakeFirstOrThrow();
  const live = await countLive(db, organizationId, IS_CONNECTION);
  return live + Number(open) < MAX_CONNECTIONS;
}

async function countLive(
  db: Kysely<Schema>,
  organizationId: string,
  kind: RawBuilder<boolean>,
): Promise<number> {
  const { live } = await db.selectFrom("api_key")
    .select(({ fn }) => fn.countAll<number>().as("live"))
    .where("organization_id", "=", organizationId).where(IS_LIVE).where(kind)
    .executeTakeFirstOrThrow();
  return Number(live);
}

/**
 * Creates a successor of an active key with the same properties and expiry, and lets the old key
 * expire after the overlap. Null if the key does not exist, has expired or is a connection, whose
 * person allowed no key. A key can have only one successor that is not revoked.
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
      .select(["organization_id", "name", "scopes", "expires_at", "factor_id"])
      .where("id", "=", keyId)
      .where("status", "=", "active")
      .where(sql<boolean>`coalesce(expires_at > service_now(), true)`)
      .where(IS_OWN)
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
      // Without its second factor, a successor would be a way around it.
      factorId: old.factor_id,
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
 * a key. A connection is none, because it keeps to what its person allowed.
 */
export function setKey(
  db: Kysely<Schema>,
  keyId: string,
  { name, scopes }: { name?: string; scopes?: readonly string[] },
): Promise<boolean> {
  return inTransaction(db, async (db) => {
    const old = await db.selectFrom("api_key").select(["organization_id", "name", "scopes"])
      .where("id", "=", keyId).where("status", "!=", "revoked").where(IS_OWN)
      .forUpdate().executeTakeFirst();
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
