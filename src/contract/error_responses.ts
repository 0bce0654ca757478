import type { ZodOpenApiResponsesObject } from "zod-openapi";
import { ERROR_CODES, type ErrorCode } from "../errors.ts";
import { errorEnvelope } from "./envelopes.ts";
import { ALLOW, LIMIT_HEADERS, RESPONSE_HEADERS, RETRY_AFTER } from "./response_headers.ts";

/** What is refused before the key is known cannot say where it stands. */
const WITHOUT_STANDING: readonly ErrorCode[] = [
  "NOT_FOUND",
  "METHOD_NOT_ALLOWED",
  "AUTH_REQUIRED",
  "AUTH_INVALID",
];

/** One response a status, naming the codes that share it. */
export function errorResponses(
  codes: readonly ErrorCode[],
  { isMetered = false } = {},
): ZodOpenApiResponsesObject {
  const byStatus = Map.groupBy(
    codes,
    (code) => String(ERROR_CODES[code].status) as `${4 | 5}${string}`,
  );
  return Object.fromEntries(
    [...byStatus].map(([status, sharing]) => [status, {
      description: sharing.join(", "),
      headers: {
        ...RESPONSE_HEADERS,
        ...(isMetered && !WITHOUT_STANDING.includes(sharing[0]) && LIMIT_HEADERS),
        ...headersOf(sharing[0]),
      },
      content: { "application/json": { schema: errorEnvelope } },
    }]),
  );
}

function headersOf(code: ErrorCode): Record<string, typeof ALLOW> {
  switch (code) {
    case "METHOD_NOT_ALLOWED":
      return { "Allow": ALLOW };
    case "IDEMPOTENCY_CONFLICT":
    case "RATE_LIMITED":
    case "SERVICE_UNAVAILABLE":
      return { "Retry-After": RETRY_AFTER };
    default:
      return {};
  }
}
