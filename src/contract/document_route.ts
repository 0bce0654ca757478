import type { ErrorCode } from "../base/errors.ts";
import { documentIdOf } from "../routes/operation_ids.ts";
import type { DocumentEntry } from "../routes/document_entry.ts";
import { errorResponses } from "./error_responses.ts";
import { ETAG, RESPONSE_HEADERS } from "../terms/response_headers.ts";

const DOCUMENT_ERRORS: ErrorCode[] = [
  "INVALID_REQUEST",
  "METHOD_NOT_ALLOWED",
  "NOT_ACCEPTABLE",
  "INTERNAL_ERROR",
];

export function documentRoute(document: DocumentEntry) {
  const { summary, schema, mediaType, maxAgeSeconds } = document;
  const errors: ErrorCode[] = maxAgeSeconds === undefined
    ? DOCUMENT_ERRORS
    : [...DOCUMENT_ERRORS, "SERVICE_UNAVAILABLE"];
  return {
    operationId: documentIdOf(document),
    tags: ["documents"],
    summary,
    description: maxAgeSeconds === undefined
      ? "The same while a process runs."
      : `Rebuilt every ${maxAgeSeconds} seconds.`,
    security: [],
    responses: {
      "200": {
        description: summary,
        headers: { ...RESPONSE_HEADERS, "ETag": ETAG },
        content: { [mediaType ?? "application/json"]: { schema } },
      },
      "304": {
        description: "The document has not changed since the version in If-None-Match.",
        headers: { ...RESPONSE_HEADERS, "ETag": ETAG },
      },
      ...errorResponses(errors),
    },
  };
}
