import { errorWords, shortName } from "./completion_outcome.ts";
import { isRecord } from "./is_record.ts";
import type { Outcome } from "./provider.ts";
import { retryAfterMs } from "./retry_after.ts";
import type { Hidden } from "./upstream_text.ts";

/** The longest wait with which a 429 counts as transient. */
const SHORT_WAIT_MS = 5000;
/**
 * The time until the next request if the quota is used up. Without quota, no request succeeds until
 * the operator pays.
 */
const NO_QUOTA_WAIT_MS = 60_000;

const NO_QUOTA = new Set([
  "insufficient_quota",
  "billing_hard_limit_reached",
  "billing_not_active",
]);
/**
 * Codes of a 400 that the customer's question caused. The settings are valid, and other questions
 * succeed.
 */
const FILTERED = new Set(["content_filter", "content_policy_violation", "invalid_prompt"]);
/**
 * Codes of a 400 that the model's answer caused. Endpoints that validate the schema send these
 * codes.
 */
const BAD_ANSWER = new Set(["json_validate_failed"]);
/**
 * Codes for a prompt and answer that together exceed the model's context. Shorter questions may
 * succeed.
 */
const TOO_LONG = new Set(["context_length_exceeded", "exceed_context_size_error"]);
/**
 * The message that vLLM and other servers send for the same fault, because they have no code for
 * it.
 */
const TOO_LONG_WORDS = /\bcontext (?:length|size|window)\b/i;

/** What an endpoint sent when it refused a request: status, the content of `error`, headers. */
interface Failure {
  status: number;
  error: unknown;
  headers: Headers;
}

/** The outcome of a request that was not answered with a 2xx status, by status and error code. */
export function failureOutcome(
  { status, error, headers }: Failure,
  model: string,
  hidden: Hidden,
): Outcome {
  const requestId = shortName(headers.get("x-request-id"));
  const log = `${status} ${errorWords(error, hidden)}` +
    (requestId === null ? "" : ` (request ${requestId})`);
  const names = isRecord(error) ? [error.code, error.type].map(String) : [];
  const waitMs = retryAfterMs(headers, Date.now());
  if (isFiltered(error, names)) return { kind: "refused", model, tokens: null, log };
  if (names.some((name) => BAD_ANSWER.has(name))) return { kind: "cut", model, tokens: null, log };
  if (isTooLong(status, error, names)) {
    return { kind: "cut", model, tokens: { input: 0, output: 0 }, log };
  }
  if (status === 402 || names.some((name) => NO_QUOTA.has(name))) {
    return { kind: "limited", retryAfterMs: waitMs ?? NO_QUOTA_WAIT_MS, log };
  }
  if (status === 429 && waitMs !== null && waitMs > SHORT_WAIT_MS) {
    return { kind: "limited", retryAfterMs: waitMs, log };
  }
  if (status < 400 || status >= 500 || [408, 409, 429].includes(status)) {
    return { kind: "transient", retryAfterMs: waitMs, log };
  }
  return { kind: "misconfigured", log };
}

/**
 * Whether a content filter refused the question. Azure and OpenAI send a code; OpenRouter lists the
 * flagged words.
 */
function isFiltered(error: unknown, names: readonly string[]): boolean {
  if (names.some((name) => FILTERED.has(name))) return true;
  if (!isRecord(error)) return false;
  const { innererror, metadata } = error;
  return isRecord(innererror) && innererror.code === "ResponsibleAIPolicyViolation" ||
    isRecord(metadata) && metadata.flagged_input !== undefined;
}

function isTooLong(status: number, error: unknown, names: readonly string[]): boolean {
  if (names.some((name) => TOO_LONG.has(name))) return true;
  const message = isRecord(error) ? String(error.message) : "";
  return (status === 400 || status === 413) && TOO_LONG_WORDS.test(message);
}
