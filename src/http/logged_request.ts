import { createHash } from "node:crypto";
import type { LoggedRequest } from "../metering/request_log.ts";
import type { Exchange } from "./exchange.ts";
import { knownPath } from "./payload_shape.ts";

const MAX_ISSUES = 20;

/**
 * The entry of a call in the request log. Null if the call has no known key. Null also for a
 * successful search made while a user types, because there are many of these.
 */
export function loggedRequest(
  { request, report: { access, called, typing, error } }: Exchange,
  told: { requestId: string; method: string; path: string; status: number; durationMs: number },
  headers: Headers,
): LoggedRequest | null {
  if (access === null || called === null || (typing !== null && error === null)) return null;
  const key = request.headers.get("idempotency-key");
  const issues = error?.details.issues?.slice(0, MAX_ISSUES);
  return {
    requestId: told.requestId,
    organizationId: access.organizationId,
    apiKeyId: access.apiKeyId,
    operation: called.id,
    route: `${told.method} ${told.path}`,
    status: told.status,
    code: error?.code ?? null,
    reason: error?.details.reason ?? null,
    issues: issues === undefined ? null : JSON.stringify(
      issues.map(({ path, code }) => ({ path: knownPath(called.request, path), code })),
    ),
    isReplay: headers.get("idempotent-replayed") === "true",
    idempotencyKeyHash: key === null ? null : createHash("sha256").update(key).digest("hex"),
    payloadShape: called.payloadShape,
    durationMs: told.durationMs,
  };
}
