import { createHash, timingSafeEqual } from "node:crypto";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Environment, Peppers } from "../base/config.ts";
import { inTransaction } from "../database/in_transaction.ts";
import type { Schema } from "../database/schema.ts";
import { makeApiKey, parseApiKey, type SecretKind, verifyApiKey } from "./api_key.ts";
import { recordChange } from "./audit_log.ts";
import type { Actor } from "./console_session.ts";
import { createKey, setKeyStatus } from "./key_store.ts";

const CODE_SECONDS = 60;
export const ACCESS_SECONDS = 3600;
export const GRANT_DAYS = 30;
/** How long a code is kept, so that a second use of the code is noticed. */
export const CODE_HOURS = 24;
/** How long the registration of a client is kept if the client gets no token. */
export const UNUSED_CLIENT_HOURS = 24;
const SECONDS_PER_DAY = 86_400;
const MAX_KEY_NAME = 200;

/** What a person allows a client. */
interface Consent {
  clientId: string;
  clientName: string;
  redirectUri: string;
  /** The SHA-256 of the client's code verifier (RFC 7636). */
  challenge: string;
  scopes: readonly string[];
  /** The maximum number of credits that the client's calls may spend in a UTC day. */
  dayCredits: number;
  organizationId: string;
  actor: Actor;
}

/** New tokens in plain text. They are sent to the client once; only their HMACs are stored. */
export interface Tokens {
  accessToken: string;
  refreshToken: string;
  scopes: readonly string[];
}

/** The stored form of a code or token. */
interface SecretRow {
  id: string;
  secret_hmac: string;
  pepper_version: number;
}

/** What is needed to make and check codes and tokens. */
interface Vault {
  db: Kysely<Schema>;
  environment: Environment;
  peppers: Peppers;
}

/** Makes a code for the consent of a person. The client exchanges the code for tokens, once. */
export async function makeCode(vault: Vault, consent: Consent): Promise<string> {
  const { text, ...secret } = makeSecret(vault, "ac_");
  await vault.db.insertInto("oauth_code").values({
    ...secret,
    client_id: consent.clientId,
    client_name: consent.clientName,
    redirect_uri: consent.redirectUri,
    challenge: consent.challenge,
    scopes: consent.scopes.join(" "),
    day_credits: consent.dayCredits,
    organization_id: consent.organizationId,
    person: consent.actor.person,
    actor_key_id: consent.actor.apiKeyId,
    expires_at: secondsFromNow(CODE_SECONDS),
  }).execute();
  return text;
}

/** What a client sends to exchange a code for tokens. */
interface Redemption {
  code: string;
  clientId: string;
  redirectUri: string;
  verifier: string;
}

/**
 * Exchanges a code for the first tokens of a grant. A grant is what a person has allowed a client;
 * it is stored as an API key. Null if the code or anything sent with it is wrong. If the code was
 * exchanged before, it may have been stolen, so its grant ends (RFC 6749, 4.1.2).
 */
export function redeemCode(
  vault: Vault,
  { code, clientId, redirectUri, verifier }: Redemption,
): Promise<Tokens | null> {
  return inTransaction(vault.db, async (db) => {
    const presented = parseApiKey(code, vault.environment, "ac_");
    if (presented === null) return null;
    const row = await db.selectFrom("oauth_code")
      .select(["id", "secret_hmac", "pepper_version", "client_id", "client_name", "redirect_uri"])
      .select(["challenge", "scopes", "day_credits", "organization_id", "person", "actor_key_id"])
      .select("api_key_id")
      .select(sql<boolean>`expires_at <= service_now()`.as("is_expired"))
      .where("id", "=", presented.id).forUpdate().executeTakeFirst();
    if (!verifyApiKey(presented, row && storedSecret(row), vault.peppers) || !row) return null;
    if (row.api_key_id !== null) {
      await setKeyStatus(db, row.api_key_id, "revoked");
      return null;
    }
    const isRight = !row.is_expired && row.client_id === clientId &&
      row.redirect_uri === redirectUri && isSame(challengeOf(verifier), row.challenge);
    if (!isRight) return null;
    const scopes = row.scopes.split(" ");
    const organizationId = row.organization_id;
    const redirectHost = hostOf(redirectUri);
    const { id: apiKeyId } = await createKey(db, vault.environment, vault.peppers, {
      organizationId,
      name: `${row.client_name} (${redirectHost})`.slice(0, MAX_KEY_NAME),
      scopes,
      lifetimeSeconds: GRANT_DAYS * SECONDS_PER_DAY,
    });
    await db.insertInto("oauth_grant").values({
      api_key_id: apiKeyId,
      organization_id: organizationId,
      client_id: clientId,
      redirect_host: redirectHost,
      day_credits: row.day_credits,
    }).execute();
    await db.updateTable("oauth_code").set({ api_key_id: apiKeyId }).where("id", "=", row.id)
      .execute();
    await db.updateTable("oauth_client").set({ used_at: sql<Date>`service_now()` })
      .where("id", "=", clientId).execute();
    const actor = { person: row.person, apiKeyId: row.actor_key_id } as Actor;
    await recordChange(db, organizationId, actor, {
      action: "connection.create",
      subject: apiKeyId,
      old: null,
      new: { client_id: clientId, scopes, day_credits: row.day_credits },
    });
    return { ...await makeTokens({ ...vault, db }, apiKeyId), scopes };
  });
}

/**
 * Exchanges a refresh token for new tokens. Null if the token is wrong or its grant has ended. If the
 * token was exchanged before, two clients have it and one of them has stolen it, so the grant ends
 * (OAuth 2.1, 4.3.1).
 */
export function refresh(vault: Vault, text: string, clientId: string): Promise<Tokens | null> {
  return inTransaction(vault.db, async (db) => {
    const token = await findToken({ ...vault, db }, text);
    if (token === null || token.kind !== "refresh" || token.client_id !== clientId) return null;
    if (token.used_at !== null) {
      await setKeyStatus(db, token.api_key_id, "revoked");
      return null;
    }
    if (token.is_ended) return null;
    await db.updateTable("oauth_token").set({ used_at: sql<Date>`service_now()` })
      .where("id", "=", token.id).execute();
    const tokens = await makeTokens({ ...vault, db }, token.api_key_id);
    return { ...tokens, scopes: token.scopes.split(" ") };
  });
}

/** Ends the grant of an access or refresh token, if the token belongs to the client. */
export function revokeToken(vault: Vault, text: string, clientId: string): Promise<void> {
  return inTransaction(vault.db, async (db) => {
    const token = await findToken({ ...vault, db }, text);
    if (token?.client_id === clientId) await setKeyStatus(db, token.api_key_id, "revoked");
  });
}

/** A client's connection with an organization, as the console lists it. */
interface Grant {
  apiKeyId: string;
  name: string;
  clientId: string;
  redirectHost: string;
  scopes: string[];
  dayCredits: number;
  status: string;
  expiresAt: Date;
  createdAt: Date;
}

/** The connections of an organization, the newest first. */
export async function listGrants(
  db: Kysely<Schema>,
  organizationId: string,
  limit: number,
): Promise<Grant[]> {
  const rows = await db.selectFrom("oauth_grant")
    .innerJoin("api_key", "api_key.id", "api_key_id")
    .select(["api_key_id", "name", "client_id", "redirect_host", "scopes", "day_credits"])
    .select(["status", "expires_at", "oauth_grant.created_at as created_at"])
    .where("oauth_grant.organization_id", "=", organizationId)
    .orderBy("oauth_grant.created_at", "desc").limit(limit).execute();
  return rows.map((row) => ({
    apiKeyId: row.api_key_id,
    name: row.name,
    clientId: row.client_id,
    redirectHost: row.redirect_host,
    scopes: row.scopes.split(" "),
    dayCredits: row.day_credits,
    status: row.status,
    expiresAt: row.expires_at!,
    createdAt: row.created_at,
  }));
}

/** The host of a redirect address. For an address with an app's scheme, the scheme. */
export function hostOf(redirectUri: string): string {
  const { host, protocol } = new URL(redirectUri);
  return /^https?:$/.test(protocol) ? host : protocol;
}

async function makeTokens(vault: Vault, apiKeyId: string) {
  const make = async (
    kind: "access" | "refresh",
    prefix: SecretKind,
    expires_at: RawBuilder<Date>,
  ) => {
    const { text, ...secret } = makeSecret(vault, prefix);
    await vault.db.insertInto("oauth_token")
      .values({ ...secret, kind, api_key_id: apiKeyId, expires_at }).execute();
    return text;
  };
  const ofGrant = sql<Date>`(select expires_at from api_key where id = ${apiKeyId}::text)`;
  return {
    accessToken: await make("access", "at_", secondsFromNow(ACCESS_SECONDS)),
    refreshToken: await make("refresh", "rt_", ofGrant),
  };
}

/**
 * An access or refresh token with its grant, locked until the transaction ends. Null if the token is
 * wrong.
 */
async function findToken({ db, environment, peppers }: Vault, text: string) {
  const presented = parseApiKey(text, environment, "rt_") ??
    parseApiKey(text, environment, "at_");
  if (presented === null) return null;
  const row = await db.selectFrom("oauth_token")
    .innerJoin("oauth_grant", "oauth_grant.api_key_id", "oauth_token.api_key_id")
    .innerJoin("api_key", "api_key.id", "oauth_token.api_key_id")
    .select(["oauth_token.id", "kind", "oauth_token.secret_hmac", "oauth_token.pepper_version"])
    .select(["oauth_token.api_key_id", "used_at", "client_id", "scopes"])
    .select(
      sql<boolean>`status <> 'active'
        or least(oauth_token.expires_at, api_key.expires_at) <= service_now()`.as("is_ended"),
    )
    .where("oauth_token.id", "=", presented.id).forUpdate("oauth_token").executeTakeFirst();
  return verifyApiKey(presented, row && storedSecret(row), peppers) ? row! : null;
}

function makeSecret({ environment, peppers }: Vault, kind: SecretKind): SecretRow & {
  text: string;
} {
  const { id, text, secretHmac, pepperVersion } = makeApiKey(environment, peppers, kind);
  return { id, text, secret_hmac: secretHmac, pepper_version: pepperVersion };
}

function storedSecret({ secret_hmac, pepper_version }: SecretRow) {
  return { secretHmac: secret_hmac, pepperVersion: pepper_version };
}

function challengeOf(verifier: string): string {
  return createHash("sha256").update(verifier).digest("base64url");
}

function isSame(one: string, other: string): boolean {
  const bytes = (text: string) => new TextEncoder().encode(text);
  return one.length === other.length && timingSafeEqual(bytes(one), bytes(other));
}

function secondsFromNow(seconds: number): RawBuilder<Date> {
  return sql<Date>`service_now() + make_interval(secs => ${seconds}::integer)`;
}
