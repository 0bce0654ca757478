import { z } from "zod";
import { createDocument, type ZodOpenApiPathsObject } from "zod-openapi";
import { ERROR_CODES, type ErrorCode } from "../errors.ts";
import { CONTRACT_VERSION } from "../metadata/document.ts";
import type { Operation } from "../routes/operation.ts";
import type { Query } from "../routes/query.ts";
import { meta, metadata, requestId, usage } from "./envelopes.ts";
import { errorResponses } from "./error_responses.ts";
import { PROBE_ROUTES } from "./probe_routes.ts";
import {
  CALL_HEADERS,
  LIMIT_HEADERS,
  PICTURE_HEADERS,
  RESPONSE_HEADERS,
} from "./response_headers.ts";

/** Errors a core operation can answer. */
const CALL_ERRORS = Object.keys(ERROR_CODES) as ErrorCode[];
const QUERY_ERRORS: ErrorCode[] = [
  "INVALID_REQUEST",
  "AUTH_REQUIRED",
  "AUTH_INVALID",
  "AUTH_FORBIDDEN",
  "RATE_LIMITED",
  "METHOD_NOT_ALLOWED",
  "INTERNAL_ERROR",
  "SERVICE_UNAVAILABLE",
];
const DOCUMENT_ERRORS: ErrorCode[] = ["METHOD_NOT_ALLOWED", "INTERNAL_ERROR"];

const idempotencyKey = z.string().min(1).max(257).optional().meta({
  description:
    "1 to 255 visible ASCII characters, bare or in double quotes. A retry with the same key and body is never billed twice: it gets the first answer again, for at least 24 hours.",
  example: "5f2b8c1e-order-1001",
});

/** The OpenAPI 3.1 document, written from the catalogue; `answers` are those of its first examples. */
export function openApiDocument(
  catalogue: readonly Operation[],
  queries: readonly Query[],
  answers: ReadonlyMap<Operation, object>,
  publicUrl: string,
): object {
  const paths: ZodOpenApiPathsObject = {
    "/v1": { get: documentRoute("routes", "Route catalogue", metadata) },
    "/v1/openapi": { get: documentRoute("openapi", "This document", z.looseObject({})) },
    "/v1/errors": { get: documentRoute("errors", "Every error code", metadata) },
    "/v1/methods": {
      get: documentRoute("methods", "How charts are cast and scores are made", metadata),
    },
  };
  for (const operation of catalogue) {
    paths[`/v1${operation.path}`] = { post: operationRoute(operation, answers.get(operation)) };
  }
  for (const query of queries) paths[`/v1${query.path}`] = { get: queryRoute(query) };
  Object.assign(paths, PROBE_ROUTES);
  return createDocument({
    openapi: "3.1.1",
    info: {
      title: "Astrology Business Intelligence API",
      version: CONTRACT_VERSION,
      description:
        "Deterministic charts for business use, metered in credits. Keys belong on servers: work routes send no CORS headers. Every answer to a valid key says in its headers where that stands, but for a 503 of a database that cannot say.",
      license: { name: "AGPL-3.0-or-later", identifier: "AGPL-3.0-or-later" },
    },
    servers: [{ url: publicUrl }],
    security: [{ apiKey: [] }],
    tags: [
      { name: "core", description: "Charts and searches, computed without AI." },
      { name: "documents", description: "Public, without a key." },
      { name: "probes", description: "For load balancers." },
    ],
    paths,
    components: {
      securitySchemes: {
        apiKey: { type: "apiKey", in: "header", name: "x-api-key" },
      },
    },
  }, { override: openAnswers });
}

/** Answers may gain fields: a client that closed them would break. */
function openAnswers(
  { jsonSchema, io }: { jsonSchema: Record<string, unknown>; io: string },
): void {
  if (io === "output" && jsonSchema.additionalProperties === false) {
    delete jsonSchema.additionalProperties;
  }
}

function operationRoute(operation: Operation, example: object | undefined) {
  const answer = z.object({ request_id: requestId, data: operation.data, usage, meta })
    .meta({ id: `${pascalCase(operation.id)}Answer` });
  return {
    operationId: operation.id.replace(/[._](\w)/g, (_, letter: string) => letter.toUpperCase()),
    tags: [operation.lane],
    summary: operation.summary,
    description:
      `${operation.description}\n\n${operation.creditsPerUnit} credits per ${operation.unit}, billed after success only. Scope \`${operation.id}\`, plan \`${operation.minimumPlan}\` or higher.`,
    "x-credits": operation.creditsPerUnit,
    "x-min-plan": operation.minimumPlan,
    "x-scope": operation.id,
    "x-rate-weight": operation.rateWeight,
    requestParams: { header: z.object({ "Idempotency-Key": idempotencyKey }) },
    requestBody: {
      required: true,
      content: {
        "application/json": {
          schema: operation.request,
          examples: Object.fromEntries(
            operation.examples.map(({ name, request }, index) => [
              `example${index + 1}`,
              { summary: name, value: request },
            ]),
          ),
        },
      },
    },
    responses: {
      "200": {
        description: "The result.",
        headers: operation.hasPicture ? { ...CALL_HEADERS, ...PICTURE_HEADERS } : CALL_HEADERS,
        content: {
          "application/json": {
            schema: answer,
            ...(example !== undefined && {
              examples: { example1: { summary: operation.examples[0].name, value: example } },
            }),
          },
          ...(operation.hasPicture && {
            "image/svg+xml": {
              schema: z.string().meta({
                description: "The chart wheel, where Accept asks for it.",
              }),
            },
          }),
        },
      },
      ...errorResponses(CALL_ERRORS, { isMetered: true }),
    },
  };
}

function queryRoute(query: Query) {
  const answer = z.object({ request_id: requestId, data: query.data, usage })
    .meta({ id: `${pascalCase(query.id)}Answer` });
  return {
    operationId: `get${pascalCase(query.id)}`,
    tags: ["core"],
    summary: query.summary,
    description: `${query.description}\n\nFree of credits, for any active key.`,
    requestParams: { query: query.parameters },
    responses: {
      "200": {
        description: "The result.",
        headers: { ...RESPONSE_HEADERS, ...LIMIT_HEADERS },
        content: { "application/json": { schema: answer } },
      },
      ...errorResponses(QUERY_ERRORS, { isMetered: true }),
    },
  };
}

function documentRoute(id: string, summary: string, schema: z.ZodType) {
  return {
    operationId: `get${pascalCase(id)}`,
    tags: ["documents"],
    summary,
    security: [],
    responses: {
      "200": {
        description: summary,
        headers: RESPONSE_HEADERS,
        content: { "application/json": { schema } },
      },
      ...errorResponses(DOCUMENT_ERRORS),
    },
  };
}

function pascalCase(id: string): string {
  return id.replace(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase());
}
