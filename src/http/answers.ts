import { ApiError, type ErrorCode } from "../base/errors.ts";
import type { Services } from "../services.ts";
import type { Exchange } from "./exchange.ts";
import { DatabaseUnavailable } from "./unavailable.ts";

export const API_VERSION = "v1";

/** The error that the caller may read, made from any thrown value. */
function internalError(thrown: unknown): ApiError {
  return thrown instanceof ApiError ? thrown : new ApiError(
    "INTERNAL_ERROR",
    "Something failed on our side; nothing was billed. Retry with the same Idempotency-Key, and send us the request_id if it persists.",
    { cause: thrown },
  );
}

/**
 * The failure envelope for any thrown error. The details of errors other than ApiError are only
 * logged.
 */
export function failure(thrown: unknown, exchange: Exchange, services: Services): Response {
  const { requestId, report } = exchange;
  const error = internalError(thrown);
  report.setError(error);
  if (error instanceof DatabaseUnavailable) {
    report.showNoLimits();
    services.databaseHealth.callFailed(error.cause);
  }
  if (error.status >= 500) {
    services.log.error("call_failed", error.cause ?? error, { requestId, code: error.code });
  }
  const { retryAfterSeconds, headers } = error.details;
  const { publicUrl, consoleUrl } = services.config;
  // The console's log has only calls with a key that may make the call.
  const isLogged = consoleUrl !== undefined && report.access !== null && report.called !== null;
  return Response.json(
    {
      request_id: requestId,
      error: {
        ...error.toBody(publicUrl),
        ...(isLogged && { log_url: `${consoleUrl}/requests/${requestId}` }),
      },
    },
    {
      status: error.status,
      headers: {
        "X-Request-Id": requestId,
        ...(retryAfterSeconds !== undefined && { "Retry-After": String(retryAfterSeconds) }),
        ...(error.status === 401 && { "WWW-Authenticate": challenge(error.code) }),
        ...headers,
      },
    },
  );
}

/** The challenge of RFC 6750, which also covers keys that were not issued by an OAuth server. */
function challenge(code: ErrorCode): string {
  const realm = 'Bearer realm="api"';
  return code === "AUTH_INVALID" ? `${realm}, error="invalid_token"` : realm;
}
