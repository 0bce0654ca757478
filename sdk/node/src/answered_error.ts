import {
  AbiError,
  AiFailedError,
  AuthError,
  ConflictError,
  CreditsExhaustedError,
  ForbiddenError,
  InvalidRequestError,
  NotFoundError,
  RateLimitedError,
  UnavailableError,
} from "./errors.ts";
import type { ResponseInfo } from "./response.ts";
import type { Issue, LimitReport } from "./schemas.ts";

const BY_STATUS: Readonly<Record<number, typeof AbiError>> = {
  401: AuthError,
  402: CreditsExhaustedError,
  403: ForbiddenError,
  404: NotFoundError,
  408: UnavailableError,
  409: ConflictError,
  429: RateLimitedError,
};
/** Statuses at which an answer that is not the service's own may be retried. */
const PASSING_STATUSES = [408, 429, 502, 503, 504];

/** The error that the status and text of an answer describe. */
export function answeredError(
  response: ResponseInfo,
  text: string,
  idempotencyKey: string | null,
): AbiError {
  const { status, requestId, headers } = response;
  const common = { status, requestId, response, idempotencyKey };
  const headerMs = retryAfterMs(headers.get("retry-after"));
  const error = ownError(text);
  if (error === null) {
    const Kind = BY_STATUS[status] ??
      (status >= 500 ? UnavailableError : AbiError);
    return new Kind({
      ...common,
      code: "UNEXPECTED_ANSWER",
      message:
        `HTTP ${status} with a body that the service did not send; a proxy may have answered.`,
      retryable: PASSING_STATUSES.includes(status),
      retryAfterMs: headerMs,
    });
  }
  const isOfModel = error.type === "ai" && status === 502;
  const Kind = BY_STATUS[status] ??
    (isOfModel ? AiFailedError : status >= 500 ? UnavailableError : InvalidRequestError);
  const {
    code,
    message,
    reason,
    issues,
    retryable,
    partner_action,
    limit,
    doc_url,
    log_url,
  } = error;
  return new Kind({
    ...common,
    code,
    message,
    reason,
    issues,
    retryable,
    retryAfterMs: headerMs ??
      (error.retry_after === undefined ? null : error.retry_after * 1000),
    partnerAction: partner_action,
    limit,
    docUrl: doc_url,
    logUrl: log_url,
  });
}

interface OwnError {
  type: string;
  code: string;
  message: string;
  reason?: string;
  issues?: Issue[];
  retryable: boolean;
  retry_after?: number;
  partner_action?: string;
  limit?: LimitReport;
  doc_url?: string;
  log_url?: string;
}

function ownError(text: string): OwnError | null {
  try {
    const { error } = JSON.parse(text);
    return typeof error?.code === "string" ? error : null;
  } catch {
    return null;
  }
}

/** Converts `Retry-After`, which is a number of seconds or a date, to milliseconds. */
function retryAfterMs(value: string | null): number | null {
  if (value === null) return null;
  const ms = /^\s*\d+\s*$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}
