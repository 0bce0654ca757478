import { type Kysely, sql } from "kysely";
import { Batcher } from "../database/batcher.ts";
import type { Schema } from "../database/schema.ts";
import type { StoredSecret } from "./api_key.ts";
import { inBatch } from "../telemetry/batch.ts";
import type { ContractLimits, Plan } from "../terms/plans.ts";

/**
 * A key and its organization, as the process last read them from the database. An access token of
 * OAuth stands for a key: its entry has the token's secret and expiry, and all else from the key.
 */
export interface StoredKey extends StoredSecret {
  apiKeyId: string;
  organizationId: string;
  plan: Plan;
  contractLimits: ContractLimits;
  scopes: string[];
  status: string;
  isExpired: boolean;
  organizationStatus: string;
  /** The maximum number of credits that the key may spend in a UTC day, if it has such a limit. */
  dayCredits?: number;
}

/** The prefix of an access token's id in the cache. Ids of keys have no underscore. */
const TOKEN_PREFIX = "at_";

/** The number of seconds after which a revoked key is refused everywhere. */
export const REVOKED_WITHIN_SECONDS = 5;
const DEFAULT_MAX_AGE_MS = 1000 * (REVOKED_WITHIN_SECONDS - 1);
/**
 * The maximum wait for the database. Admission may wait about as long again, so that the caller is
 * answered within a second even if the database is slow.
 */
const DEFAULT_MAX_WAIT_MS = 400;
const MAX_ENTRIES = 20_000;
const READ_LIMITS = { maxBatchSize: 256, maxQueueSize: 2048 };

interface Entry {
  key: Promise<StoredKey | undefined>;
  readAtMs: number;
}

/** Caches keys by id for a few seconds. Ids that belong to no key are cached too. */
export class KeyCache {
  readonly #maxAgeMs: number;
  /**
   * Reads ids in batches, one statement at a time, so that a flood of forged keys causes few
   * statements.
   */
  readonly #reads: Batcher<string, StoredKey | undefined>;
  #entries = new Map<string, Entry>();

  constructor(
    db: Kysely<Schema>,
    maxAgeMs = DEFAULT_MAX_AGE_MS,
    maxWaitMs = DEFAULT_MAX_WAIT_MS,
  ) {
    this.#maxAgeMs = maxAgeMs;
    this.#reads = new Batcher(
      (ids) => inBatch("keys", ids.length, () => readKeys(db, ids)),
      { ...READ_LIMITS, maxWaitMs },
    );
  }

  /**
   * @throws {OverloadError} or the database's error, if the database fails or does not answer in
   * time.
   */
  find(keyId: string): Promise<StoredKey | undefined> {
    const nowMs = performance.now();
    const cached = this.#entries.get(keyId);
    if (cached !== undefined && nowMs - cached.readAtMs < this.#maxAgeMs) return cached.key;
    const key = this.#reads.submit(keyId);
    this.#keep(keyId, { key, readAtMs: nowMs });
    // A failure is not cached. Only callers that are already waiting get the failure.
    key.catch(() => this.#entries.delete(keyId));
    return key;
  }

  /** The key that an access token stands for. Throws the same errors as `find`. */
  findToken(tokenId: string): Promise<StoredKey | undefined> {
    return this.find(TOKEN_PREFIX + tokenId);
  }

  #keep(keyId: string, entry: Entry): void {
    this.#entries.delete(keyId);
    this.#entries.set(keyId, entry);
    // The first entry of a Map is the entry that was added first.
    if (this.#entries.size > MAX_ENTRIES) {
      this.#entries.delete(this.#entries.keys().next().value!);
    }
  }
}

/** Reads keys, and access tokens if there are any among the ids. */
async function readKeys(
  db: Kysely<Schema>,
  ids: readonly string[],
): Promise<(StoredKey | undefined)[]> {
  const ofTokens = ids.filter((id) => id.startsWith(TOKEN_PREFIX));
  const ofKeys = ids.filter((id) => !id.startsWith(TOKEN_PREFIX));
  const found = new Map([
    ...(ofKeys.length > 0 ? await keyRows(db, ofKeys) : []),
    ...(ofTokens.length > 0 ? await tokenRows(db, ofTokens) : []),
  ]);
  return ids.map((id) => found.get(id));
}

async function keyRows(
  db: Kysely<Schema>,
  ids: readonly string[],
): Promise<[id: string, StoredKey][]> {
  // The ids are passed as one text parameter, so that the statement is the same for any number of
  // ids.
  const isSought = sql<boolean>`api_key.id = any(string_to_array(${ids.join(" ")}::text, ' '))`;
  const rows = await db.selectFrom("api_key")
    .innerJoin("organization", "organization.id", "api_key.organization_id")
    .select(["api_key.id", "organization_id", "plan", "contract_limits", "scopes"])
    .select(["secret_hmac", "pepper_version", "api_key.status as status"])
    .select("organization.status as organization_status")
    .select(sql<boolean>`coalesce(expires_at <= service_now(), false)`.as("is_expired"))
    .where(isSought)
    .execute();
  return rows.map((row) => [row.id, storedKey(row.id, row)]);
}

async function tokenRows(
  db: Kysely<Schema>,
  ids: readonly string[],
): Promise<[id: string, StoredKey][]> {
  const plainIds = ids.map((id) => id.slice(TOKEN_PREFIX.length));
  const rows = await db.selectFrom("oauth_token")
    .innerJoin("oauth_grant", "oauth_grant.api_key_id", "oauth_token.api_key_id")
    .innerJoin("api_key", "api_key.id", "oauth_token.api_key_id")
    .innerJoin("organization", "organization.id", "api_key.organization_id")
    .select(["oauth_token.id", "oauth_token.api_key_id", "day_credits"])
    .select(["api_key.organization_id", "plan", "contract_limits", "scopes"])
    .select(["oauth_token.secret_hmac", "oauth_token.pepper_version", "api_key.status as status"])
    .select("organization.status as organization_status")
    .select(
      sql<boolean>`least(oauth_token.expires_at, api_key.expires_at) <= service_now()`
        .as("is_expired"),
    )
    .where("kind", "=", "access")
    .where(sql<boolean>`oauth_token.id = any(string_to_array(${plainIds.join(" ")}::text, ' '))`)
    .execute();
  return rows.map((row) => [
    TOKEN_PREFIX + row.id,
    { ...storedKey(row.api_key_id, row), dayCredits: row.day_credits },
  ]);
}

interface KeyRow {
  secret_hmac: string;
  pepper_version: number;
  organization_id: string;
  plan: string;
  contract_limits: string;
  scopes: string;
  status: string;
  is_expired: boolean;
  organization_status: string;
}

function storedKey(apiKeyId: string, row: KeyRow): StoredKey {
  return {
    apiKeyId,
    secretHmac: row.secret_hmac,
    pepperVersion: row.pepper_version,
    organizationId: row.organization_id,
    plan: row.plan as Plan,
    contractLimits: JSON.parse(row.contract_limits),
    scopes: row.scopes.split(" "),
    status: row.status,
    isExpired: row.is_expired,
    organizationStatus: row.organization_status,
  };
}
