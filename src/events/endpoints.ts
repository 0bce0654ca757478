import { type Kysely, sql } from "kysely";
import { ulid } from "ulid";
import type { Peppers } from "../base/config.ts";
import { inTransaction } from "../database/in_transaction.ts";
import type { Schema } from "../database/schema.ts";
import { EndpointFault } from "./endpoint_fault.ts";
import { emitEvent } from "./outbox.ts";
import { openSecret, sealSecret } from "./seal.ts";
import { makeSecret, ROTATION_HOURS } from "./sign.ts";

/**
 * The maximum number of endpoints of an organization. Each endpoint costs one row per event, and
 * each secret costs one signature per delivery.
 */
export const MAX_ENDPOINTS = 20;
const MAX_SECRETS = 5;

interface Wanted {
  /** An address that `parseDestination` accepts. */
  url: string;
  /** Event names as `takenEvents` returns them. */
  events: readonly string[];
}

interface NewEndpoint extends Wanted {
  organizationId: string;
}

/** A new secret, which is shown only once. */
interface IssuedSecret {
  endpointId: string;
  secret: string;
}

/**
 * Creates an enabled endpoint with a secret.
 * @throws {EndpointFault} if the endpoint cannot have these settings.
 */
export function addEndpoint(
  db: Kysely<Schema>,
  peppers: Peppers,
  { organizationId, url, events }: NewEndpoint,
): Promise<IssuedSecret> {
  const endpointId = `whe_${ulid()}`;
  return inTransaction(db, async (db) => {
    await lockBalance(db, organizationId);
    const { count } = await db.selectFrom("webhook_endpoint")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("organization_id", "=", organizationId).where("listens_until", "is", null)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MAX_ENDPOINTS) {
      throw new EndpointFault(
        null,
        `an organization can have at most ${MAX_ENDPOINTS} endpoints; change an existing one`,
      );
    }
    await db.insertInto("webhook_endpoint")
      .values({ id: endpointId, organization_id: organizationId, url, events: events.join(" ") })
      .execute();
    await sql`select follow_usage(${organizationId}::text)`.execute(db);
    return await insertSecret(db, peppers, endpointId);
  });
}

/** Changes the address or the events of an endpoint. Returns whether the endpoint exists. */
export function setEndpoint(
  db: Kysely<Schema>,
  endpointId: string,
  { url, events }: Wanted,
): Promise<boolean> {
  return inTransaction(db, async (db) => {
    const organizationId = await lockOwner(db, endpointId);
    if (organizationId === null) return false;
    await db.updateTable("webhook_endpoint")
      .set({ url, events: events.join(" "), ...UNTRIED }).where("id", "=", endpointId).execute();
    await sql`select follow_usage(${organizationId}::text)`.execute(db);
    return true;
  });
}

/** The state of an endpoint before its first attempt. */
const UNTRIED = { failures: 0, failing_since: null, not_before: null };

/**
 * Gives an endpoint a new secret. The older secrets of the endpoint expire in a day. Null if the
 * endpoint does not exist.
 * @throws {EndpointFault} if the endpoint cannot get a new secret.
 */
export function rotateSecret(
  db: Kysely<Schema>,
  peppers: Peppers,
  endpointId: string,
): Promise<IssuedSecret | null> {
  return inTransaction(db, async (db) => {
    if (await lockOwner(db, endpointId) === null) return null;
    if ((await sealedSecrets(db, endpointId)).length >= MAX_SECRETS) {
      throw new EndpointFault(
        null,
        `an endpoint has at most ${MAX_SECRETS} secrets at a time; each replaced secret expires ${ROTATION_HOURS} hours after its replacement`,
      );
    }
    await db.updateTable("webhook_secret").set({
      expires_at: sql<Date>`service_now() + make_interval(hours => ${ROTATION_HOURS}::integer)`,
    }).where("endpoint_id", "=", endpointId).where("expires_at", "is", null).execute();
    return await insertSecret(db, peppers, endpointId);
  });
}

/** Stores a secret of an endpoint. If no secret is given, a new one is made. */
export async function insertSecret(
  db: Kysely<Schema>,
  peppers: Peppers,
  endpointId: string,
  secret = makeSecret(),
): Promise<IssuedSecret> {
  const { sealedSecret, pepperVersion } = sealSecret(secret, endpointId, peppers);
  await db.insertInto("webhook_secret").values({
    endpoint_id: endpointId,
    sealed_secret: sealedSecret,
    pepper_version: pepperVersion,
  }).execute();
  return { endpointId, secret };
}

/**
 * The secrets of an endpoint with which receivers may still verify deliveries, the newest first.
 */
export async function liveSecrets(
  db: Kysely<Schema>,
  peppers: Peppers,
  endpointId: string,
): Promise<string[]> {
  return (await sealedSecrets(db, endpointId)).map((row) =>
    openSecret(
      { sealedSecret: row.sealed_secret, pepperVersion: row.pepper_version },
      endpointId,
      peppers,
    )
  );
}

async function sealedSecrets(db: Kysely<Schema>, endpointId: string) {
  return await db.selectFrom("webhook_secret").select(["sealed_secret", "pepper_version"])
    .where("endpoint_id", "=", endpointId)
    .where(sql<boolean>`coalesce(expires_at > service_now(), true)`)
    .orderBy("id", "desc").execute();
}

/** An endpoint without its secrets. */
interface ListedEndpoint {
  id: string;
  url: string;
  events: string;
  disabledReason: string | null;
  failingSince: Date | null;
  pending: number;
  dead: number;
}

/** The number at which counting the deliveries of an endpoint stops. */
export const MAX_COUNTED = 10_000;

/** An organization's endpoints, the oldest first. Endpoints that listen are left out. */
export async function listEndpoints(
  db: Kysely<Schema>,
  organizationId: string,
): Promise<ListedEndpoint[]> {
  const { rows } = await sql<ListedEndpoint>`
    select e.id, e.url, e.events, e.disabled_reason as "disabledReason",
      e.failing_since as "failingSince",
      (select count(*) from (select from webhook_delivery d
        where d.endpoint_id = e.id and d.state = 'pending' limit ${MAX_COUNTED}::integer)
        c)::float8 as pending,
      (select count(*) from (select from webhook_delivery d
        where d.endpoint_id = e.id and d.state = 'dead' limit ${MAX_COUNTED}::integer)
        c)::float8 as dead
    from webhook_endpoint e
    where e.organization_id = ${organizationId}::text and e.listens_until is null
    order by e.created_at, e.id`.execute(db);
  return rows;
}

/** The address of an endpoint; null if the endpoint does not exist or listens. */
export async function endpointUrl(db: Kysely<Schema>, endpointId: string): Promise<string | null> {
  const row = await db.selectFrom("webhook_endpoint").select("url").where("id", "=", endpointId)
    .where("listens_until", "is", null).executeTakeFirst();
  return row?.url ?? null;
}

/** Disables an endpoint, so that its waiting deliveries fail. Returns false if nothing changed. */
export async function disableEndpoint(
  db: Kysely<Schema>,
  endpointId: string,
  reason: "operator" | "partner" | "gone" | "failing",
): Promise<boolean> {
  const { rows: [{ changed }] } = await sql<{ changed: boolean }>`
    select disable_endpoint(${endpointId}::text, ${reason}::text) as changed`.execute(db);
  return changed;
}

/**
 * Enables a disabled endpoint for events from now on. Returns false if the endpoint is not
 * disabled. Only the operator can enable an endpoint that the operator has disabled.
 * @throws {EndpointFault} if the endpoint cannot be enabled.
 */
export function enableEndpoint(
  db: Kysely<Schema>,
  endpointId: string,
  by: "operator" | "partner",
): Promise<boolean> {
  return inTransaction(db, async (db) => {
    const organizationId = await lockOwner(db, endpointId);
    if (organizationId === null) return false;
    const endpoint = await db.selectFrom("webhook_endpoint").select("disabled_reason")
      .where("id", "=", endpointId).forUpdate().executeTakeFirstOrThrow();
    if (endpoint.disabled_reason === null) return false;
    if (endpoint.disabled_reason === "operator" && by !== "operator") {
      throw new EndpointFault(null, HELD_BY_OPERATOR);
    }
    const waiting = await db.selectFrom("webhook_delivery").select("event_id")
      .where("endpoint_id", "=", endpointId).where("state", "=", "pending").limit(1)
      .executeTakeFirst();
    if (waiting !== undefined) {
      throw new EndpointFault(
        null,
        "deliveries that waited when the endpoint was disabled are still being ended; try again in a minute",
      );
    }
    await db.updateTable("webhook_endpoint")
      .set({ disabled_reason: null, ...UNTRIED }).where("id", "=", endpointId).execute();
    await sql`select follow_usage(${organizationId}::text)`.execute(db);
    await emitEvent(db, organizationId, "entitlement.updated", {
      subject: "webhook_endpoint",
      subject_id: endpointId,
      change: "status",
      old: { status: "disabled" },
      new: { status: "enabled" },
    });
    return true;
  });
}

export const HELD_BY_OPERATOR =
  "the operator of this service disabled this endpoint; only the operator can enable it again";

/**
 * Locks the balance of an endpoint's organization. Null if the endpoint does not exist or listens.
 */
async function lockOwner(db: Kysely<Schema>, endpointId: string): Promise<string | null> {
  const found = await db.selectFrom("webhook_endpoint").select("organization_id")
    .where("id", "=", endpointId).where("listens_until", "is", null).executeTakeFirst();
  if (found === undefined) return null;
  await lockBalance(db, found.organization_id);
  return found.organization_id;
}

/** Balances are always locked before endpoints. */
export async function lockBalance(db: Kysely<Schema>, organizationId: string): Promise<void> {
  await db.selectFrom("credit_balance").select("organization_id")
    .where("organization_id", "=", organizationId).forUpdate().execute();
}
