import type { ZodOpenApiHeadersObject, ZodOpenApiResponsesObject } from "zod-openapi";
import { ERROR_CODES, type ErrorCode } from "../base/errors.ts";
import { errorEnvelope } from "./envelopes.ts";
import {
  ALLOW,
  RESPONSE_HEADERS,
  RETRY_AFTER,
  WWW_AUTHENTICATE,
} from "../terms/response_headers.ts";

/**
 * Errors that occur before the key is known. The answers with these errors cannot carry the key's
 * limits.
 */
const BEFORE_THE_KEY: readonly ErrorCode[] = [
  "NOT_FOUND",
  "METHOD_NOT_ALLOWED",
  "AUTH_REQUIRED",
  "AUTH_INVALID",
];

const WITH_RETRY_AFTER: readonly ErrorCode[] = [
  "IDEMPOTENCY_CONFLICT",
  "RATE_LIMITED",
  "AI_UNAVAILABLE",
  "SERVICE_UNAVAILABLE",
];

/**
 * One response for each status, which names the codes that share the status.
 * @param everyHeaders Headers of all answers.
 * @param limitHeaders Headers of answers to a known key.
 * @param afterTheKey Codes that this route, unlike other routes, answers only after the key is
 * known. An example is NOT_FOUND of a route whose path may name a missing resource.
 */
export function errorResponses(
  codes: readonly ErrorCode[],
  { everyHeaders = {}, limitHeaders = {}, afterTheKey = [] as readonly ErrorCode[] } = {},
): ZodOpenApiResponsesObject {
  const byStatus = Map.groupBy(
    // The codes are always in one order, so that routes with the same codes share their responses.
    (Object.keys(ERROR_CODES) as ErrorCode[]).filter((code) => codes.includes(code)),
    (code) => String(ERROR_CODES[code].status) as `${4 | 5}${string}`,
  );
  return Object.fromEntries(
    [...byStatus].map(([status, sharing]) => [status, {
      description: sharing.join(", "),
      "x-error-codes": sharing,
      headers: {
        ...RESPONSE_HEADERS,
        ...everyHeaders,
        ...(saysStanding(sharing[0], afterTheKey) && limitHeaders),
        ...headersOf(sharing),
      },
      content: { "application/json": { schema: errorEnvelope } },
    }]),
  );
}

function saysStanding(code: ErrorCode, afterTheKey: readonly ErrorCode[]): boolean {
  return afterTheKey.includes(code) || !BEFORE_THE_KEY.includes(code);
}

function headersOf(codes: readonly ErrorCode[]): ZodOpenApiHeadersObject {
  return {
    ...(codes.includes("AUTH_REQUIRED") && { "WWW-Authenticate": WWW_AUTHENTICATE }),
    ...(codes.includes("METHOD_NOT_ALLOWED") && { "Allow": ALLOW }),
    ...(codes.some((code) => WITH_RETRY_AFTER.includes(code)) && { "Retry-After": RETRY_AFTER }),
  };
}
