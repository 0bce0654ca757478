import type { Environment, Peppers } from "../base/config.ts";
import { ApiError } from "../base/errors.ts";
import { foreignPrefix, isAccessToken, keyPrefix, parseApiKey, verifyApiKey } from "./api_key.ts";
import type { KeyCache, StoredKey } from "./key_cache.ts";
import { isPlacesToken, MAX_ORIGIN_LENGTH, type PlacesClaims } from "./places_token.ts";
import type { Lane } from "../terms/lanes.ts";
import { type Limits, limitsOf, type Plan, planReaches } from "../terms/plans.ts";

/** The caller of a request, and what the caller's key allows. */
export interface Access {
  organizationId: string;
  apiKeyId: string;
  plan: Plan;
  limits: Limits;
  scopes: readonly string[];
  isPaused: boolean;
  /** Whether the organization is suspended, so that all of its keys are refused. */
  isSuspended: boolean;
  /** The most that the key may spend in a UTC day, if it has such a limit. */
  dayCredits?: number;
}

/** What an operation requires of its caller. */
export interface AccessRule {
  id: string;
  lane: Lane;
  minimumPlan: Plan;
}

/**
 * Finds the key and the key's organization.
 * @throws {ApiError} AUTH_REQUIRED if there is no key. AUTH_INVALID with the reason if the key is
 * malformed or belongs to another environment. AUTH_INVALID with one fixed message if the key is
 * unknown, wrong, revoked or expired.
 */
export async function authenticate(
  keys: KeyCache,
  environment: Environment,
  peppers: Peppers,
  keyText: string | null,
): Promise<Access> {
  if (keyText === null || keyText === "") {
    throw new ApiError(
      "AUTH_REQUIRED",
      "No API key was sent. Send the key from your server, in the x-api-key header or as Authorization: Bearer.",
    );
  }
  if (isPlacesToken(keyText)) throw tokenAsKey();
  if (isAccessToken(keyText)) throw accessTokenAsKey();
  const presented = parseApiKey(keyText, environment);
  if (presented === null) throw unreadableKey(keyText, environment);
  const stored = await keys.find(presented.id);
  if (!verifyApiKey(presented, stored, peppers) || !stored || isEnded(stored)) throw invalidKey();
  return accessOf(presented.id, stored);
}

/**
 * The access of the key that an access token of OAuth stands for. Such a token is valid only at
 * `/mcp`.
 * @throws {ApiError} AUTH_INVALID if the token is wrong, revoked or has expired.
 */
export async function authenticateAccessToken(
  keys: KeyCache,
  environment: Environment,
  peppers: Peppers,
  text: string,
): Promise<Access> {
  const presented = parseApiKey(text, environment, "at_");
  if (presented === null) {
    throw invalidToken("The access token is incomplete, mistyped or of another environment.");
  }
  const stored = await keys.findToken(presented.id);
  if (!verifyApiKey(presented, stored, peppers) || !stored || isEnded(stored)) {
    throw invalidToken("The access token is not valid here: it is wrong, revoked or has expired.");
  }
  return { ...accessOf(stored.apiKeyId, stored), dayCredits: stored.dayCredits };
}

/**
 * The access of the key that minted a browser token.
 * @throws {ApiError} AUTH_INVALID if the token has been altered or has expired, or if its key has
 * been revoked or has expired. AUTH_FORBIDDEN with reason `origin` if the token is not for this
 * origin.
 */
export async function authenticateToken(
  keys: KeyCache,
  { claims, origin, now }: { claims: PlacesClaims | null; origin: string | null; now: Date },
): Promise<Access> {
  if (claims === null) {
    throw invalidToken("The browser token is not valid here, because it is incomplete or altered.");
  }
  if (origin === null || !claims.origins.includes(origin)) {
    throw new ApiError(
      "AUTH_FORBIDDEN",
      `The browser token is for pages of ${claims.origins.join(", ")}; this request came from ${
        origin?.slice(0, MAX_ORIGIN_LENGTH) ?? "no page"
      }.`,
      { reason: "origin" },
    );
  }
  if (claims.expiresAt <= now) {
    throw invalidToken("The browser token has expired. Mint a new token.");
  }
  const stored = await keys.find(claims.apiKeyId);
  if (stored === undefined || isEnded(stored)) {
    throw invalidToken("The key that minted the browser token is revoked or has expired.");
  }
  return accessOf(claims.apiKeyId, stored);
}

const isEnded = ({ status, isExpired }: StoredKey) => status === "revoked" || isExpired;

function accessOf(apiKeyId: string, stored: StoredKey): Access {
  return {
    organizationId: stored.organizationId,
    apiKeyId,
    plan: stored.plan,
    limits: limitsOf(stored.plan, stored.contractLimits),
    scopes: stored.scopes,
    isPaused: stored.status === "paused",
    isSuspended: stored.organizationStatus === "suspended",
  };
}

/**
 * The error for a key that cannot be parsed. The error needs no look-up, and the message repeats no
 * part of a secret.
 */
function unreadableKey(text: string, environment: Environment): ApiError {
  const foreign = foreignPrefix(text, environment);
  const own = keyPrefix(environment);
  return new ApiError(
    "AUTH_INVALID",
    foreign === null
      ? `The API key is incomplete or mistyped. Copy the whole key; it begins with ${own}.`
      : `This service accepts keys that begin with ${own}; this key begins with ${foreign}.`,
    { partnerAction: "fix_request" },
  );
}

function tokenAsKey(): ApiError {
  return new ApiError(
    "AUTH_INVALID",
    "A browser token can only be used for GET /v1/places, as the parameter token. This route needs the API key, sent from your server.",
    { partnerAction: "fix_request" },
  );
}

function accessTokenAsKey(): ApiError {
  return new ApiError(
    "AUTH_INVALID",
    "An OAuth access token is valid only for /mcp. This route needs an API key.",
    { reason: "token", partnerAction: "fix_request" },
  );
}

function invalidToken(message: string): ApiError {
  return new ApiError("AUTH_INVALID", message, { reason: "token" });
}

function invalidKey(): ApiError {
  return new ApiError(
    "AUTH_INVALID",
    "The API key is not valid here. Check that the key is the right one, and that it is not revoked or expired.",
  );
}

/**
 * @throws {ApiError} AUTH_FORBIDDEN with reason `paused` or `suspended`, if the key is paused or
 * the organization is suspended.
 */
export function requireActive({ isPaused, isSuspended }: Access): void {
  const refused = (message: string, reason: string) =>
    new ApiError("AUTH_FORBIDDEN", message, { reason, partnerAction: "contact_support" });
  if (isSuspended) throw refused("Your organization is suspended.", "suspended");
  if (isPaused) throw refused("The API key is paused.", "paused");
}

export function hasScope({ scopes }: Access, { id, lane }: AccessRule): boolean {
  return [id, `${lane}:*`, "*"].some((scope) => scopes.includes(scope));
}

/**
 * @throws {ApiError} AUTH_FORBIDDEN with reason `paused`, `suspended`, `scope` or `plan`, if the
 * key may not call the operation.
 */
export function authorize(access: Access, rule: AccessRule): void {
  requireActive(access);
  if (!hasScope(access, rule)) {
    throw new ApiError(
      "AUTH_FORBIDDEN",
      `The API key lacks the scope ${rule.id} (it has: ${access.scopes.join(", ")}).`,
      { reason: "scope" },
    );
  }
  if (!planReaches(access.plan, rule.minimumPlan)) {
    throw new ApiError(
      "AUTH_FORBIDDEN",
      `${rule.id} needs the plan ${rule.minimumPlan} or higher; your plan is ${access.plan}.`,
      { reason: "plan", partnerAction: "upgrade_plan" },
    );
  }
}
