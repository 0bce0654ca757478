import { z } from "zod";
import {
  createDocument,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from "zod-openapi";
import { ERROR_CODES, type ErrorCode, PARTNER_ACTIONS } from "../errors.ts";
import { CONTRACT_VERSION } from "../metadata/document.ts";
import { LANES } from "../metering/plans.ts";
import type { Operation } from "../operations/operation.ts";
import type { Query } from "../operations/query.ts";

const requestId = z.string().regex(/^req_[0-9A-HJKMNP-TV-Z]{26}$/).meta({
  description: "Trace id, the same as the X-Request-Id header. Quote it to support.",
});

const usage = z.object({
  lane: z.enum(LANES),
  credits: z.int().nonnegative().meta({ description: "Credits charged for this call." }),
  billableUnits: z.int().nonnegative(),
}).meta({ id: "Usage" });

const meta = z.object({
  chartQuality: z.array(
    z.object({
      subject_id: z.string(),
      quality: z.enum(["full", "approximate_place", "ambiguous_time", "no_time", "date_only"]),
      notes: z.array(z.string()),
    }).meta({ id: "ChartQuality" }),
  ),
  warnings: z.array(z.object({ code: z.string(), message: z.string() }).meta({ id: "Warning" })),
}).meta({ id: "Meta" });

const errorEnvelope = z.object({
  request_id: requestId,
  error: z.object({
    type: z.string(),
    code: z.enum(Object.keys(ERROR_CODES) as ErrorCode[]),
    message: z.string(),
    reason: z.string().optional(),
    issues: z.array(
      z.object({
        path: z.string().meta({ description: "Where, such as subject.latitude." }),
        code: z.string(),
        message: z.string(),
        suggestions: z.array(z.unknown()).optional(),
      }).meta({ id: "Issue" }),
    ).optional(),
    retryable: z.boolean(),
    retry_after: z.int().optional().meta({ description: "Seconds to wait before a retry." }),
    partner_action: z.enum(PARTNER_ACTIONS),
    limit: z.object({
      kind: z.enum(["window", "concurrency"]),
      operation: z.string().optional(),
      lane: z.enum(LANES).optional(),
      limit: z.int(),
      remaining: z.int(),
      weight: z.int(),
      reset_seconds: z.int(),
      retry_after_seconds: z.int(),
    }).optional().meta({ id: "LimitReport", description: "Which limit refused the call." }),
    doc_url: z.string(),
  }).meta({ id: "Error" }),
}).meta({ id: "FailureEnvelope" });

const metadata = z.object({
  name: z.string(),
  version: z.literal("v1"),
  status: z.string(),
  contractVersion: z.string(),
  lastReviewedAt: z.iso.date(),
  links: z.record(z.string(), z.string()),
}).meta({ id: "Metadata" });

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

const header = (description: string, example: string) => ({
  description,
  schema: { type: "string" as const },
  example,
});
const RESPONSE_HEADERS = {
  "X-Request-Id": header("Trace id of the call.", "req_01JD0000000000000000000000"),
  "X-API-Version": header("Always v1.", "v1"),
};
const LIMIT_HEADERS = {
  "RateLimit-Policy": header(
    "Limits of this key: tokens of the operation in any 60 seconds, calls of the lane in flight.",
    '"window";q=6000;w=60, "concurrency";q=128;qu="concurrent-requests"',
  ),
  "RateLimit": header(
    "What is left of them.",
    '"window";r=5999;t=61, "concurrency";r=127',
  ),
  "X-RateLimit-Limit": header("Tokens of this operation in any 60 seconds.", "6000"),
  "X-RateLimit-Remaining": header("Tokens left.", "5999"),
  "X-RateLimit-Reset": header("Seconds until all are left again, if none is used.", "61"),
  "X-Credits-Remaining": header("Credits available after this call.", "99998"),
};
const PICTURE_HEADERS = {
  "Vary": header("Accept: JSON and picture are answers of their own.", "Accept"),
  "X-Credits-Charged": header("Credits charged for this answer; 0 for a replay.", "2"),
};
const CALL_HEADERS = {
  ...RESPONSE_HEADERS,
  ...LIMIT_HEADERS,
  "Idempotent-Replayed": header("true where this answer was stored by an earlier call.", "true"),
};

/** The OpenAPI 3.1 document, written from the catalogue. */
export function openApiDocument(
  catalogue: readonly Operation[],
  queries: readonly Query[],
  publicUrl: string,
): object {
  const paths: ZodOpenApiPathsObject = {
    "/v1": { get: documentRoute("routes", "Route catalogue", metadata) },
    "/v1/openapi": { get: documentRoute("openapi", "This document", z.looseObject({})) },
    "/v1/errors": { get: documentRoute("errors", "Every error code", metadata) },
  };
  for (const operation of catalogue) {
    paths[`/v1${operation.path}`] = { post: operationRoute(operation) };
  }
  for (const query of queries) paths[`/v1${query.path}`] = { get: queryRoute(query) };
  return createDocument({
    openapi: "3.1.1",
    info: {
      title: "Astrology Business Intelligence API",
      version: CONTRACT_VERSION,
      description:
        "Deterministic charts for business use, metered in credits. Keys belong on servers: work routes send no CORS headers.",
      license: { name: "AGPL-3.0-or-later", identifier: "AGPL-3.0-or-later" },
    },
    servers: [{ url: publicUrl }],
    security: [{ apiKey: [] }],
    tags: [
      { name: "core", description: "Charts and searches, computed without AI." },
      { name: "documents", description: "Public, without a key." },
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

function operationRoute(operation: Operation) {
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
          "application/json": { schema: answer },
          ...(operation.hasPicture && {
            "image/svg+xml": {
              schema: z.string().meta({
                description: "The chart wheel, where Accept asks for it.",
              }),
            },
          }),
        },
      },
      ...errorResponses(CALL_ERRORS),
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
      ...errorResponses(QUERY_ERRORS),
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

/** One response a status, naming the codes that share it. */
function errorResponses(codes: readonly ErrorCode[]): ZodOpenApiResponsesObject {
  const byStatus = Map.groupBy(
    codes,
    (code) => String(ERROR_CODES[code][0]) as `${4 | 5}${string}`,
  );
  return Object.fromEntries(
    [...byStatus].map(([status, sharing]) => [status, {
      description: sharing.join(", "),
      headers: RESPONSE_HEADERS,
      content: { "application/json": { schema: errorEnvelope } },
    }]),
  );
}

function pascalCase(id: string): string {
  return id.replace(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase());
}
