import type { ErrorCode, Issue, LimitReport, Open, PartnerAction } from "./schemas.ts";
import type { ResponseInfo } from "./response.ts";

/** The data of an error. */
export interface Failure {
  code: string;
  message: string;
  /** The HTTP status; null if no answer arrived. */
  status?: number | null;
  requestId?: string | null;
  reason?: string | null;
  issues?: Issue[];
  retryable?: boolean;
  retryAfterMs?: number | null;
  partnerAction?: string | null;
  limit?: LimitReport | null;
  docUrl?: string | null;
  logUrl?: string | null;
  idempotencyKey?: string | null;
  response?: ResponseInfo | null;
}

/** Any failure of a call. The message ends with the request id, which support asks for. */
export class AbiError extends Error {
  /** A code of the service or of this client. Later versions may add codes. */
  readonly code: Open<ErrorCode | ClientErrorCode>;
  readonly status: number | null;
  readonly requestId: string | null;
  readonly reason: string | null;
  /** The faults of the request, each with its path and any suggestions. */
  readonly issues: readonly Issue[];
  /** Whether the same call can succeed later; send it with the same `idempotencyKey`. */
  readonly retryable: boolean;
  readonly retryAfterMs: number | null;
  readonly partnerAction: Open<PartnerAction> | null;
  readonly limit: LimitReport | null;
  readonly docUrl: string | null;
  /** The call in the console, for people who can sign in there. */
  readonly logUrl: string | null;
  /** The key of the failed call. A retry with this key is billed once. */
  readonly idempotencyKey: string | null;
  /** Status, headers, rate limit and credits of the last answer. */
  declare readonly response: ResponseInfo | null;

  constructor(failure: Failure) {
    super(messageOf(failure));
    this.name = new.target.name;
    this.code = failure.code;
    this.status = failure.status ?? null;
    this.requestId = failure.requestId ?? null;
    this.reason = failure.reason ?? null;
    this.issues = failure.issues ?? [];
    this.retryable = failure.retryable ?? false;
    this.retryAfterMs = failure.retryAfterMs ?? null;
    this.partnerAction = failure.partnerAction ?? null;
    this.limit = failure.limit ?? null;
    this.docUrl = failure.docUrl ?? null;
    this.logUrl = failure.logUrl ?? null;
    this.idempotencyKey = failure.idempotencyKey ?? null;
    Object.defineProperty(this, "response", {
      value: failure.response ?? null,
    });
  }
}

/** Codes of failures that are not answers of the service. */
export type ClientErrorCode =
  | "CONNECTION_FAILED"
  | "TIMEOUT"
  | "DEADLINE_EXCEEDED"
  | "REDIRECTED"
  | "UNEXPECTED_ANSWER";

/** The request is not what the route expects: see `issues`. */
export class InvalidRequestError extends AbiError {}
/** No key, or one that is not valid here. */
export class AuthError extends AbiError {}
export class CreditsExhaustedError extends AbiError {}
/** Refused because of scope, plan, pause or suspension; `reason` says which. */
export class ForbiddenError extends AbiError {}
export class NotFoundError extends AbiError {}
/** The idempotency key belongs to another call, or a job has ended: `reason` says which. */
export class ConflictError extends AbiError {}
/** A limit is reached: `limit` says which one, `retryAfterMs` how long to wait. */
export class RateLimitedError extends AbiError {}
/** The language model failed, or the quality gate refused its text; nothing was billed. */
export class AiFailedError extends AbiError {}
/** The service cannot answer now; nothing was billed. */
export class UnavailableError extends AbiError {}
/** No answer of the service arrived. Only a retry shows whether the call was billed. */
export class ConnectionError extends AbiError {}
/** A job ended without a result; `code` is the job's error code. */
export class JobFailedError extends AbiError {}

function messageOf(
  { code, message, status, requestId, issues = [] }: Failure,
): string {
  const [first] = issues;
  const where = first === undefined || message.includes(first.path) ? "" : `${first.path}: `;
  const meant = first?.suggestions?.map(suggestionText).filter((text) => !message.includes(text));
  const hint = meant?.length ? `. Did you mean ${meant.slice(0, 3).join("; ")}?` : "";
  const words = hint ? message.replace(/\.$/, "") : message;
  const http = status ? `, HTTP ${status}` : "";
  return `${where}${words}${hint} [${code}${http}] request ${requestId ?? "without an id"}`;
}

/**
 * A suggestion as text. It is a value, a place, a clock time, or a kind that later contracts add.
 */
function suggestionText(suggestion: unknown): string {
  if (typeof suggestion === "string") return suggestion;
  const { name, admin1, country_code, place_id, local, utc_offset } = {
    ...(suggestion as Record<string, unknown>),
  };
  if (place_id) {
    return `${[name, admin1, country_code].filter(Boolean).join(", ")} (place_id ${place_id})`;
  }
  if (utc_offset) return `${local} (utc_offset ${utc_offset})`;
  return JSON.stringify(suggestion);
}
