import type { IssueCode } from "./issue_codes.ts";

interface ErrorKind {
  status: number;
  /** When this error is returned. */
  condition: string;
  type: string;
  /** Whether the same call can succeed later. */
  isRetryable: boolean;
  partnerAction: PartnerAction;
}

/** Every error code of the API. */
export const ERROR_CODES = {
  INVALID_REQUEST: {
    status: 400,
    condition:
      "The request's body, parameters or a header are not what the route expects. issues[] says where, and what was expected.",
    type: "invalid_request",
    isRetryable: false,
    partnerAction: "fix_request",
  },
  AUTH_REQUIRED: {
    status: 401,
    condition: "No API key was sent.",
    type: "authentication",
    isRetryable: false,
    partnerAction: "fix_request",
  },
  AUTH_INVALID: {
    status: 401,
    condition:
      "The key is malformed, unknown, revoked, expired, or belongs to another environment. For malformed keys and keys of another environment, partner_action is fix_request.",
    type: "authentication",
    isRetryable: false,
    partnerAction: "rotate_key",
  },
  CREDITS_EXHAUSTED: {
    status: 402,
    condition: "The organization has fewer credits than the call costs.",
    type: "insufficient_credits",
    isRetryable: false,
    partnerAction: "top_up",
  },
  AUTH_FORBIDDEN: {
    status: 403,
    condition:
      "The key lacks the scope, its plan is too low, or the key or organization is paused or suspended. reason says which.",
    type: "permission",
    isRetryable: false,
    partnerAction: "request_scope",
  },
  NOT_FOUND: {
    status: 404,
    condition:
      "There is no such route, or your organization has no such job or listener in this environment.",
    type: "not_found",
    isRetryable: false,
    partnerAction: "fix_request",
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    condition:
      "The route does not support this method. The header Allow lists the methods that the route supports.",
    type: "invalid_request",
    isRetryable: false,
    partnerAction: "fix_request",
  },
  NOT_ACCEPTABLE: {
    status: 406,
    condition:
      "Accept names no media type that the route can return, or the picture cannot be drawn in that media type. issues[] lists the possible media types. Nothing was billed.",
    type: "invalid_request",
    isRetryable: false,
    partnerAction: "fix_request",
  },
  REQUEST_TIMEOUT: {
    status: 408,
    condition: "The body did not arrive within 10 s, or a file broke off or arrived too slowly.",
    type: "invalid_request",
    isRetryable: true,
    partnerAction: "retry_same_key",
  },
  IDEMPOTENCY_CONFLICT: {
    status: 409,
    condition:
      "The Idempotency-Key was used for another body or operation, or the first call with the key is still running. reason says which. If reason is in_progress, retryable is true: wait as long as Retry-After says, then retry.",
    type: "idempotency",
    isRetryable: false,
    partnerAction: "fix_request",
  },
  JOB_ENDED: {
    status: 409,
    condition: "The job has already ended and cannot be cancelled.",
    type: "conflict",
    isRetryable: false,
    partnerAction: "fix_request",
  },
  // The results of a job are served only after the job has been billed.
  JOB_NOT_COMPLETE: {
    status: 409,
    condition: "Results were requested from a job that is not complete.",
    type: "conflict",
    isRetryable: false,
    partnerAction: "retry_later",
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    condition:
      "The body is larger than the route accepts, by Content-Length or by the bytes received.",
    type: "invalid_request",
    isRetryable: false,
    partnerAction: "fix_request",
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    condition: "The content type or compression is not supported.",
    type: "invalid_request",
    isRetryable: false,
    partnerAction: "fix_request",
  },
  RATE_LIMITED: {
    status: 429,
    condition:
      "A rate window, concurrency limit or budget is used up. limit says which one, and Retry-After says how long to wait.",
    type: "rate_limit",
    isRetryable: true,
    partnerAction: "retry_later",
  },
  INTERNAL_ERROR: {
    status: 500,
    condition: "An internal error; nothing was billed.",
    type: "api",
    isRetryable: true,
    partnerAction: "retry_same_key",
  },
  AI_PROVIDER_ERROR: {
    status: 502,
    condition: "The language model failed, even after retries; nothing was billed.",
    type: "ai",
    isRetryable: true,
    partnerAction: "retry_same_key",
  },
  // The code is not retryable: the model has already failed this task twice, and a retry would ask
  // the model again.
  QUALITY_GATE_FAILED: {
    status: 502,
    condition: "The quality gate refused every text that the model wrote; nothing was billed.",
    type: "ai",
    isRetryable: false,
    partnerAction: "change_request",
  },
  AI_UNAVAILABLE: {
    status: 503,
    condition:
      "No language model is configured, or the language model is out of service for now; nothing was billed.",
    type: "ai",
    isRetryable: true,
    partnerAction: "retry_later",
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    condition:
      "The service is shutting down, overloaded or without its database; nothing was billed.",
    type: "api",
    isRetryable: true,
    partnerAction: "retry_same_key",
  },
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof ERROR_CODES;

/** The path of the documentation page about a code. */
export function errorDocPath(code: ErrorCode): string {
  return `/docs/errors/${code}`;
}

/** The codes that only calls with a text of a language model return. */
export const AI_ERROR_CODES: readonly ErrorCode[] = [
  "AI_PROVIDER_ERROR",
  "QUALITY_GATE_FAILED",
  "AI_UNAVAILABLE",
];

export const PARTNER_ACTIONS = [
  "fix_request",
  "change_request",
  "retry_same_key",
  "retry_later",
  "top_up",
  "rotate_key",
  "request_scope",
  "upgrade_plan",
  "contact_support",
] as const;
export type PartnerAction = (typeof PARTNER_ACTIONS)[number];

/** One thing that is wrong with a request. */
export interface Issue {
  /**
   * The place of the issue: `subject.latitude`, `options.bodies[2]`, or the name of a header; empty
   * for the body.
   */
  path: string;
  code: IssueCode;
  /** What was found and what was expected. */
  message: string;
  suggestions?: unknown[];
}

/**
 * The kinds of limits: the rate window of an operation, calls in flight, open jobs, calls refused
 * because of their content, webhook listeners, and searches that are made while a user types.
 */
export const LIMIT_KINDS = [
  "window",
  "concurrency",
  "jobs",
  "refusals",
  "listeners",
  "typing",
] as const;

/** Which limit refused a call, and its current state. */
export interface LimitReport {
  kind: (typeof LIMIT_KINDS)[number];
  /** The operation that the window belongs to. */
  operation?: string;
  /** The lane that the concurrency limit belongs to. */
  lane?: string;
  limit: number;
  remaining: number;
  weight: number;
  reset_seconds: number;
  retry_after_seconds: number;
}

export interface ErrorDetails {
  reason?: string;
  issues?: Issue[];
  retryAfterSeconds?: number;
  limit?: LimitReport;
  /**
   * An action that replaces the usual action of the code, if the usual action does not fit the
   * reason.
   */
  partnerAction?: PartnerAction;
  retryable?: boolean;
  /** Headers of the answer, such as `Allow`. */
  headers?: Record<string, string>;
  /** The underlying error, for the log only. */
  cause?: unknown;
}

/** A failure that the caller may read. Any other exception is answered with INTERNAL_ERROR. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly status: number;

  constructor(readonly code: ErrorCode, message: string, readonly details: ErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.status = ERROR_CODES[code].status;
  }

  /** The `error` object of the failure envelope. */
  toBody(publicUrl: string): Record<string, unknown> {
    const { type, isRetryable, partnerAction } = ERROR_CODES[this.code];
    const { reason, issues, retryAfterSeconds, limit } = this.details;
    return {
      type,
      code: this.code,
      message: this.message,
      ...(reason !== undefined && { reason }),
      ...(issues !== undefined && { issues }),
      retryable: this.details.retryable ?? isRetryable,
      ...(retryAfterSeconds !== undefined && { retry_after: retryAfterSeconds }),
      partner_action: this.details.partnerAction ?? partnerAction,
      ...(limit !== undefined && { limit }),
      doc_url: publicUrl + errorDocPath(this.code),
    };
  }
}

/** The error INVALID_REQUEST with the message of its first issue. */
export function invalidRequest(...issues: Issue[]): ApiError {
  const [first] = issues;
  const where = first.path === "" ? "" : `${first.path}: `;
  const more = issues.length > 1 ? ` (and ${issues.length - 1} more, see issues)` : "";
  return new ApiError("INVALID_REQUEST", `${where}${first.message}${more}`, { issues });
}
