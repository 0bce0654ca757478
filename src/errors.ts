import type { IssueCode } from "./issue_codes.ts";

interface ErrorKind {
  status: number;
  /** When it is answered. */
  condition: string;
  type: string;
  /** Whether the same call can succeed later. */
  isRetryable: boolean;
  partnerAction: PartnerAction;
}

/** Every error code a caller can meet. */
export const ERROR_CODES = {
  INVALID_REQUEST: {
    status: 400,
    condition:
      "The request's body, parameters or a header are not what the route expects; issues[] says where, and what was expected.",
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
      "The key is malformed, unknown, revoked, expired or of another environment. Of the first and the last, partner_action is fix_request.",
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
      "The key lacks the scope, its plan is too low, or key or organization is paused or suspended; reason says which.",
    type: "permission",
    isRetryable: false,
    partnerAction: "request_scope",
  },
  NOT_FOUND: {
    status: 404,
    condition: "There is no such route, or no such job in this workspace and environment.",
    type: "not_found",
    isRetryable: false,
    partnerAction: "fix_request",
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    condition: "The route does not answer this method; Allow lists those it does.",
    type: "invalid_request",
    isRetryable: false,
    partnerAction: "fix_request",
  },
  REQUEST_TIMEOUT: {
    status: 408,
    condition: "The body did not arrive within 10 s; of a file: it broke off or came too slowly.",
    type: "invalid_request",
    isRetryable: true,
    partnerAction: "retry_same_key",
  },
  IDEMPOTENCY_CONFLICT: {
    status: 409,
    condition:
      "The Idempotency-Key was used for another body or operation, or its first call still runs; reason says which. With in_progress the answer says retryable true: retry after Retry-After.",
    type: "idempotency",
    isRetryable: false,
    partnerAction: "fix_request",
  },
  // Of a job that can no longer be cancelled.
  JOB_ENDED: {
    status: 409,
    condition: "A job that is complete or failed was to be cancelled.",
    type: "conflict",
    isRetryable: false,
    partnerAction: "fix_request",
  },
  // Nobody reads results that were not billed.
  JOB_NOT_COMPLETE: {
    status: 409,
    condition: "Results were asked of a job that is not complete.",
    type: "conflict",
    isRetryable: false,
    partnerAction: "retry_later",
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    condition: "The body is larger than the route takes, by Content-Length or by its bytes.",
    type: "invalid_request",
    isRetryable: false,
    partnerAction: "fix_request",
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    condition: "The body is of no type that the route takes, or compressed as it does not take it.",
    type: "invalid_request",
    isRetryable: false,
    partnerAction: "fix_request",
  },
  RATE_LIMITED: {
    status: 429,
    condition:
      "A window, ceiling or budget is used up; limit says which, Retry-After for how long.",
    type: "rate_limit",
    isRetryable: true,
    partnerAction: "retry_later",
  },
  INTERNAL_ERROR: {
    status: 500,
    condition: "Something of ours failed; nothing was billed.",
    type: "api",
    isRetryable: true,
    partnerAction: "retry_same_key",
  },
  AI_PROVIDER_ERROR: {
    status: 502,
    condition: "The language model failed after bounded retries; nothing was billed.",
    type: "ai",
    isRetryable: true,
    partnerAction: "retry_same_key",
  },
  // A retry would ask the model once more for what it failed at twice.
  QUALITY_GATE_FAILED: {
    status: 502,
    condition: "Every text the model wrote was refused by the quality gate; nothing was billed.",
    type: "ai",
    isRetryable: false,
    partnerAction: "contact_support",
  },
  AI_UNAVAILABLE: {
    status: 503,
    condition:
      "No language model is configured, or it is out of service for now; nothing was billed.",
    type: "ai",
    isRetryable: true,
    partnerAction: "retry_later",
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    condition: "The service drains, sheds load or lacks its database; nothing was billed.",
    type: "api",
    isRetryable: true,
    partnerAction: "retry_same_key",
  },
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof ERROR_CODES;

/** The page about a code. */
export function errorDocPath(code: ErrorCode): string {
  return `/docs/errors/${code}`;
}

/** What only calls that a model answers can meet. */
export const AI_ERROR_CODES: readonly ErrorCode[] = [
  "AI_PROVIDER_ERROR",
  "QUALITY_GATE_FAILED",
  "AI_UNAVAILABLE",
];

export const PARTNER_ACTIONS = [
  "fix_request",
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
  /** Where: `subject.latitude`, `options.bodies[2]`; a header by its name; "" for the whole body. */
  path: string;
  code: IssueCode;
  /** What was found, what was expected. */
  message: string;
  suggestions?: unknown[];
}

/** The rate window of an operation, calls in flight, open jobs, and calls that were refused for what they sent. */
export const LIMIT_KINDS = ["window", "concurrency", "jobs", "refusals"] as const;

/** Which limit refused a call, and where it stands. */
export interface LimitReport {
  kind: (typeof LIMIT_KINDS)[number];
  /** The operation whose window it is. */
  operation?: string;
  /** The lane whose ceiling it is. */
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
  /** Where the code's usual advice does not fit the reason. */
  partnerAction?: PartnerAction;
  retryable?: boolean;
  /** Headers of the answer, such as `Allow`. */
  headers?: Record<string, string>;
  /** For the log only. */
  cause?: unknown;
}

/** A failure that the caller may read. Anything else that is thrown answers INTERNAL_ERROR. */
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

/** INVALID_REQUEST whose message is that of its first issue. */
export function invalidRequest(...issues: Issue[]): ApiError {
  const [first] = issues;
  const where = first.path === "" ? "" : `${first.path}: `;
  const more = issues.length > 1 ? ` (and ${issues.length - 1} more, see issues)` : "";
  return new ApiError("INVALID_REQUEST", `${where}${first.message}${more}`, { issues });
}
