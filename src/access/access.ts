import type { Environment, Peppers } from "../base/config.ts";
import { ApiError } from "../base/errors.ts";
import { foreignPrefix, keyPrefix, parseApiKey, verifyApiKey } from "./api_key.ts";
import type { KeyCache } from "./key_cache.ts";
import type { Lane } from "../terms/lanes.ts";
import { type Limits, limitsOf, type Plan, planReaches } from "../terms/plans.ts";

/** The caller of a request, and what its key allows. */
export interface Access {
  organizationId: string;
  apiKeyId: string;
  plan: Plan;
  limits: Limits;
  scopes: readonly string[];
  isPaused: boolean;
  /** All keys of the organization are refused for now. */
  isSuspended: boolean;
}

/** What an operation requires of its caller. */
interface AccessRule {
  id: string;
  lane: Lane;
  minimumPlan: Plan;
}

/**
 * Finds the key and its organization.
 * @throws {ApiError} AUTH_REQUIRED without a key. AUTH_INVALID if the key is malformed or of
 * another environment, with the reason; or if it is unknown, wrong, revoked or expired, with one
 * fixed message.
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
      "No API key was sent. Send it from your server, in the x-api-key header or as Authorization: Bearer.",
    );
  }
  const presented = parseApiKey(keyText, environment);
  if (presented === null) throw unreadableKey(keyText, environment);
  const stored = await keys.find(presented.id);
  if (!verifyApiKey(presented, stored, peppers) || !stored) throw invalidKey();
  if (stored.status === "revoked" || stored.isExpired) throw invalidKey();
  return {
    organizationId: stored.organizationId,
    apiKeyId: presented.id,
    plan: stored.plan,
    limits: limitsOf(stored.plan, stored.contractLimits),
    scopes: stored.scopes,
    isPaused: stored.status === "paused",
    isSuspended: stored.organizationStatus === "suspended",
  };
}

/**
 * The error for a key that cannot be parsed. It needs no look-up, and its message repeats no part
 * of a secret.
 */
function unreadableKey(text: string, environment: Environment): ApiError {
  const foreign = foreignPrefix(text, environment);
  const own = keyPrefix(environment);
  return new ApiError(
    "AUTH_INVALID",
    foreign === null
      ? `The API key is incomplete or mistyped. Copy the whole key; it begins with ${own}.`
      : `This service takes ${own} keys; this one begins with ${foreign}.`,
    { partnerAction: "fix_request" },
  );
}

function invalidKey(): ApiError {
  return new ApiError(
    "AUTH_INVALID",
    "The API key is not valid here. Check that it is the right one, and not revoked or expired.",
  );
}

/** @throws {ApiError} AUTH_FORBIDDEN with reason `paused` or `suspended`. */
export function requireActive({ isPaused, isSuspended }: Access): void {
  const refused = (message: string, reason: string) =>
    new ApiError("AUTH_FORBIDDEN", message, { reason, partnerAction: "contact_support" });
  if (isSuspended) throw refused("Your organization is suspended.", "suspended");
  if (isPaused) throw refused("The API key is paused.", "paused");
}

/** @throws {ApiError} AUTH_FORBIDDEN with reason `paused`, `suspended`, `scope` or `plan`. */
export function authorize(access: Access, rule: AccessRule): void {
  requireActive(access);
  const { scopes } = access;
  if (!scopes.includes("*") && !scopes.includes(`${rule.lane}:*`) && !scopes.includes(rule.id)) {
    throw new ApiError(
      "AUTH_FORBIDDEN",
      `The API key lacks the scope ${rule.id} (it has: ${scopes.join(", ")}).`,
      { reason: "scope" },
    );
  }
  if (!planReaches(access.plan, rule.minimumPlan)) {
    throw new ApiError(
      "AUTH_FORBIDDEN",
      `${rule.id} needs the plan ${rule.minimumPlan} or higher; yours is ${access.plan}.`,
      { reason: "plan", partnerAction: "upgrade_plan" },
    );
  }
}
