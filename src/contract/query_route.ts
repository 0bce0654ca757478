import { z } from "zod";
import type { ErrorCode } from "../base/errors.ts";
import { pascalCase } from "../routes/operation_ids.ts";
import { pathParameters, type Query } from "../routes/query.ts";
import { LINES, TABLE } from "../routes/upload.ts";
import { requestId, usage, wordedUsage } from "./envelopes.ts";
import { errorResponses } from "./error_responses.ts";
import {
  ETAG,
  JOB_HEADERS,
  LIMIT_HEADERS,
  ORIGIN_HEADERS,
  RESPONSE_HEADERS,
  TYPING_HEADERS,
} from "../terms/response_headers.ts";

/** Errors that every query can answer. */
const QUERY_ERRORS: ErrorCode[] = [
  "INVALID_REQUEST",
  "AUTH_REQUIRED",
  "AUTH_INVALID",
  "AUTH_FORBIDDEN",
  "RATE_LIMITED",
  "METHOD_NOT_ALLOWED",
  "NOT_ACCEPTABLE",
  "INTERNAL_ERROR",
  "SERVICE_UNAVAILABLE",
];

/** The content of a query's answer: rows, or an envelope. */
function queryContent(query: Query) {
  if (query.rowTypes !== undefined) return { [LINES]: { schema: query.data } };
  const answer = z.object({
    request_id: requestId,
    data: query.data,
    usage: query.meta === undefined ? usage : z.union([usage, wordedUsage]),
    ...(query.meta && { meta: query.meta }),
  })
    .meta({ id: `${pascalCase(query.id)}Answer` });
  return { "application/json": { schema: answer } };
}

/** Errors that a query can answer in addition if it has a body. */
const BODY_ERRORS: ErrorCode[] = [
  "REQUEST_TIMEOUT",
  "PAYLOAD_TOO_LARGE",
  "UNSUPPORTED_MEDIA_TYPE",
];

export function queryRoute(query: Query) {
  const errors = [
    ...QUERY_ERRORS,
    ...query.takesBody ? BODY_ERRORS : [],
    ...pathParameters(query.path).length > 0 ? ["NOT_FOUND"] as const : [],
    ...query.errors ?? [],
  ];
  const who = query.access === undefined ? "an active key" : `the scope \`${query.access.id}\``;
  return {
    operationId: query.operationId,
    tags: [query.lane],
    summary: query.summary,
    // The browser token is a parameter.
    ...(query.isTyping && { security: [{ apiKey: [] }, { bearer: [] }, {}] }),
    description: `${query.description}\n\nCosts no credits. Needs ${who}.`,
    ...(query.takesBody ? { requestBody: bodyOf(query) } : { requestParams: parametersOf(query) }),
    responses: {
      "200": {
        description: query.rowTypes === undefined
          ? "The result."
          : `One row per line. With Accept: ${TABLE}, the answer is a table with a header.`,
        // Other forms are not listed as media types, because clients would then give every row the
        // type "object or text".
        ...(query.rowTypes && { "x-renders": query.rowTypes.filter((type) => type !== LINES) }),
        headers: headersOf(query),
        content: queryContent(query),
      },
      ...(query.hasEtag && {
        "304": {
          description: "The content has not changed since the version in If-None-Match.",
          headers: headersOf(query),
        },
      }),
      ...errorResponses(errors, {
        everyHeaders: query.isTyping ? ORIGIN_HEADERS : {},
        limitHeaders: query.isTyping ? TYPING_HEADERS : LIMIT_HEADERS,
        afterTheKey: errors.includes("NOT_FOUND") ? ["NOT_FOUND"] : [],
      }),
    },
  };
}

function headersOf({ isTyping, hasEtag }: Query) {
  if (isTyping) {
    return { ...RESPONSE_HEADERS, ...TYPING_HEADERS, ...ORIGIN_HEADERS, "ETag": ETAG };
  }
  return {
    ...RESPONSE_HEADERS,
    ...LIMIT_HEADERS,
    ...(hasEtag && { "ETag": ETAG, "Retry-After": JOB_HEADERS["Retry-After"] }),
  };
}

function bodyOf({ parameters, example, summary }: Query) {
  return {
    required: !parameters.safeParse({}).success,
    content: {
      "application/json": {
        schema: parameters,
        examples: { example1: { summary, value: example } },
      },
    },
  };
}

/** Path and query parameters, if any. */
function parametersOf({ path, parameters }: Query) {
  const names = pathParameters(path);
  if (names.length === 0) return { query: parameters };
  const fields = Object.entries<z.ZodType>(parameters.shape);
  const those = (isOfPath: boolean) =>
    z.object(Object.fromEntries(fields.filter(([name]) => names.includes(name) === isOfPath)));
  return { path: those(true), query: those(false) };
}
