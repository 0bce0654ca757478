import { z } from "zod";
import { AI_ERROR_CODES, ERROR_CODES, type ErrorCode } from "../errors.ts";
import { createDocument, type ZodOpenApiObject, type ZodOpenApiPathsObject } from "zod-openapi";
import { CONTRACT_VERSION } from "../metadata/document.ts";
import { DOCUMENT_LICENCE, SERVER_LICENCE, SERVICE_NAME } from "../metadata/service_identity.ts";
import { nextTurn } from "../next_turn.ts";
import type { Operation } from "../routes/operation.ts";
import { documentIdOf, operationIdOf, pascalCase, queryIdOf } from "../routes/operation_ids.ts";
import { priceWords } from "../routes/price.ts";
import { SVG_TYPE } from "../http/request/answer_type.ts";
import { IDEMPOTENCY_KEY } from "../routes/idempotency_key.ts";
import { documentPaths, type PublicDocument } from "../routes/public_document.ts";
import { pathParameters, type Query } from "../routes/query.ts";
import type { MeteredRoute, Routes } from "../routes/routes.ts";
import { exampleFiles, FILE_TYPES, type Upload } from "../routes/upload.ts";
import { webhookRoutes } from "./webhook_routes.ts";
import { issue, requestId, usage, wordedUsage } from "./envelopes.ts";
import { errorResponses } from "./error_responses.ts";
import { aliasRoute } from "./alias_route.ts";
import { exampleAnswers } from "./example_answers.ts";
import { asClientsReadIt } from "./client_schema.ts";
import { nameParts } from "./named_parts.ts";
import { referToSharedEnums, sharedEnums } from "./shared_enums.ts";
import { PROBE_ROUTES } from "./probe_routes.ts";
import {
  CALL_HEADERS,
  ETAG,
  JOB_HEADERS,
  LIMIT_HEADERS,
  PICTURE_HEADERS,
  RESPONSE_HEADERS,
} from "./response_headers.ts";

/** Errors an operation of each lane can answer; those of queries alone say so. */
const AI_CALL_ERRORS = (Object.keys(ERROR_CODES) as ErrorCode[])
  .filter((code) => code !== "JOB_ENDED" && code !== "JOB_NOT_COMPLETE");
const CALL_ERRORS = {
  ai: AI_CALL_ERRORS,
  core: AI_CALL_ERRORS.filter((code) => !AI_ERROR_CODES.includes(code)),
};
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
const DOCUMENT_ERRORS: ErrorCode[] = ["INVALID_REQUEST", "METHOD_NOT_ALLOWED", "INTERNAL_ERROR"];

const [LINES, TABLE] = Object.keys(FILE_TYPES);

const idempotencyKey = z.string().regex(IDEMPOTENCY_KEY).optional().meta({
  description:
    "1 to 255 visible ASCII characters, bare or in double quotes. A retry with the same key and body is never billed twice: it gets the first answer again, for at least 24 hours. Bodies are compared byte for byte: the same fields in another order are another body, 409.",
  example: "5f2b8c1e-order-1001",
});

const fileIdempotencyKey = idempotencyKey.meta({
  description:
    "As of any call. A retry sends the file again, which is then read and not stored. Files are compared unpacked, with the parameters: the same lines in another order are another file, 409.",
});

const jobTaken = z.object({
  job_id: z.string(),
  status: z.literal("queued"),
  status_url: z.url().meta({ description: "Where to ask for it; the Location header as well." }),
  credits_reserved: z.int().meta({ description: "Billed when it is complete, else released." }),
}).meta({ id: "JobTaken" });

const fileTaken = jobTaken.extend({
  customers: z.int().meta({ description: "Lines that could be read." }),
  rejected: z.int().meta({ description: "Lines that could not; the results say why." }),
}).meta({ id: "FileTaken" });

const dryRunResponse = {
  description: "With validate_only: what the job would cost, and what is wrong with the request.",
  headers: CALL_HEADERS,
  content: {
    "application/json": {
      schema: z.object({
        request_id: requestId,
        data: z.object({
          valid: z.boolean(),
          credits: z.union([z.int(), z.null()]),
          issues: z.array(issue),
        }),
        usage,
        meta: z.object({}),
      }).meta({ id: "JobValidation" }),
    },
  },
};

/** `/v1/openapi`, written from the routes; its examples are computed. */
export const openApiDocument: PublicDocument = {
  id: "openapi",
  path: "/openapi",
  name: null,
  summary: "The OpenAPI description of every route",
  schema: z.looseObject({}),
  build: async (services) => {
    const { routes, config } = services;
    return await openApi(routes, await exampleAnswers(services), config.publicUrl);
  },
};

/** The OpenAPI 3.1 document; `answers` are those to the first examples. */
export function openApi(
  { operations, uploads, queries, documents }: Routes,
  answers: ReadonlyMap<MeteredRoute, object>,
  publicUrl: string,
): Promise<object> {
  const paths: ZodOpenApiPathsObject = {};
  for (const document of documents) {
    const [path] = documentPaths(document, ["/v1"]);
    paths[path] = { get: documentRoute(document) };
  }
  for (const operation of operations) {
    const post = operationRoute(operation, answers.get(operation));
    paths[`/v1${operation.path}`] = { post };
    for (const alias of operation.aliases ?? []) {
      paths[`/v1${alias.path}`] = { post: aliasRoute(post, alias) };
    }
  }
  for (const upload of uploads) {
    paths[`/v1${upload.path}`] = { post: uploadRoute(upload, answers.get(upload)) };
  }
  for (const query of queries) {
    const path = `/v1${query.path}`;
    const method = query.method === "POST" ? "post" : "get";
    paths[path] = { ...paths[path], [method]: queryRoute(query) };
  }
  Object.assign(paths, PROBE_ROUTES);
  return writeInTurns({
    openapi: "3.1.1",
    info: {
      title: SERVICE_NAME,
      version: CONTRACT_VERSION,
      description:
        `Deterministic charts, and texts that rest on them, for business use, metered in credits. Keys belong on servers: work routes send no CORS headers. Every answer to a valid key carries its limits in headers, except a 503 sent while the database is down. This document, and clients generated from it, may be used under Apache-2.0; the server itself is under ${SERVER_LICENCE}.`,
      license: { name: DOCUMENT_LICENCE, identifier: DOCUMENT_LICENCE },
      contact: { name: "Support", url: `${publicUrl}/v1${supportPath(documents)}` },
    },
    servers: [{ url: publicUrl }],
    security: [{ apiKey: [] }, { bearer: [] }],
    tags: [
      { name: "core", description: "Charts and searches, computed without AI." },
      {
        name: "ai",
        description:
          "Texts that rest on what was computed, worded by a model, or by a simulator that names itself in usage.",
      },
      { name: "documents", description: "Public, without a key." },
      { name: "probes", description: "For load balancers." },
      { name: "webhooks", description: "Sent to endpoints of yours, once they are released." },
    ],
    paths,
    webhooks: webhookRoutes(),
    components: {
      securitySchemes: {
        apiKey: { type: "apiKey", in: "header", name: "x-api-key" },
        bearer: { type: "http", scheme: "bearer", description: "The same key." },
      },
    },
  });
}

/** Where help is found: the document of that name, else the list of all routes. */
function supportPath(documents: Routes["documents"]): string {
  return documents.find(({ id }) => id === "support")?.path ?? "";
}

/** Writes a document path by path: all of it at once would hold up everything else. */
async function writeInTurns(
  { paths = {}, webhooks = {}, components, ...head }: ZodOpenApiObject,
): Promise<object> {
  const parts: Record<string, Record<string, unknown>> = { ...components };
  const write = async (kind: "paths" | "webhooks", items: ZodOpenApiPathsObject) => {
    const written: Record<string, unknown> = {};
    for (const [name, item] of Object.entries(items)) {
      const { openapi, info } = head;
      const one = createDocument({ openapi, info, [kind]: { [name]: item } }, {
        override: asClientsReadIt,
      });
      Object.assign(written, one[kind]);
      for (const [kind, named] of Object.entries(one.components ?? {})) {
        parts[kind] = { ...parts[kind], ...named };
      }
      await nextTurn();
    }
    referToSharedEnums(written);
    return written;
  };
  const written = {
    paths: await write("paths", paths),
    webhooks: await write("webhooks", webhooks),
  };
  referToSharedEnums(parts);
  parts.schemas = { ...parts.schemas, ...sharedEnums() };
  nameParts(parts.schemas);
  return { ...head, ...written, components: parts };
}

function operationRoute(operation: Operation, example: object | undefined) {
  const isJob = operation.execution === "job";
  const answer = z.object({
    request_id: requestId,
    data: isJob ? jobTaken : operation.data,
    usage: operation.lane === "ai" && !isJob ? wordedUsage : usage,
    meta: isJob ? z.object({}) : operation.meta,
  })
    .meta({ id: `${pascalCase(operation.id)}Answer` });
  return {
    operationId: operationIdOf(operation),
    tags: [operation.lane],
    summary: operation.summary,
    description: `${operation.description}\n\n${
      priceWords(operation.price)
    }, billed after success only. Scope \`${operation.id}\`, plan \`${operation.minimumPlan}\` or higher.`,
    "x-credits": operation.price.creditsPerUnit,
    "x-min-plan": operation.minimumPlan,
    "x-scope": operation.id,
    "x-rate-weight": operation.rateWeight,
    "x-stability": operation.stability,
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
      ...(isJob && { "200": dryRunResponse }),
      [isJob ? "202" : "200"]: {
        description: isJob
          ? "The job was taken."
          : operation.hasPicture
          ? `The result; with Accept: ${SVG_TYPE} the chart wheel instead, an SVG document.`
          : "The result.",
        // A second media type would have clients read every answer as an object or a text.
        ...(operation.hasPicture && { "x-picture": SVG_TYPE }),
        headers: {
          ...CALL_HEADERS,
          ...(operation.hasPicture && PICTURE_HEADERS),
          ...(isJob && JOB_HEADERS),
        },
        content: {
          "application/json": {
            schema: answer,
            ...(example !== undefined && {
              examples: { example1: { summary: operation.examples[0].name, value: example } },
            }),
          },
        },
      },
      ...errorResponses(CALL_ERRORS[operation.lane], { isMetered: true }),
    },
  };
}

function uploadRoute(upload: Upload, answer: object | undefined) {
  const { id, lane, summary, description, price, minimumPlan } = upload;
  const csv = z.string().meta({ description: "Columns of these names, with a header." });
  return {
    operationId: operationIdOf(upload),
    tags: [lane],
    summary,
    description: `${description}\n\n${
      priceWords(price)
    }, reserved as the file comes and billed when the job is complete. Scope \`${id}\`, plan \`${minimumPlan}\` or higher.`,
    "x-credits": price.creditsPerUnit,
    "x-min-plan": minimumPlan,
    "x-scope": id,
    "x-rate-weight": upload.rateWeight,
    "x-stability": upload.stability,
    requestParams: {
      header: z.object({
        "Idempotency-Key": fileIdempotencyKey,
        "Content-Encoding": z.enum(["gzip", "identity"]).optional()
          .meta({ description: "gzip, where the file is packed." }),
      }),
      query: upload.parameters,
    },
    requestBody: {
      required: true,
      description: "The file, streamed: one line each; it needs no Content-Length.",
      content: {
        // Of one line: 3.1 has no schema of a file of them, and an example is to fit its schema.
        [LINES]: {
          schema: upload.line,
          examples: { example1: { value: upload.example.lines[0] } },
        },
        [TABLE]: { schema: csv, examples: { example1: { value: exampleFiles(upload).csv } } },
      },
    },
    responses: {
      "202": {
        description: "The file has arrived, and its job was taken.",
        headers: { ...CALL_HEADERS, ...JOB_HEADERS },
        content: {
          "application/json": {
            schema: z.object({
              request_id: requestId,
              data: fileTaken,
              usage,
              meta: z.object({}),
            }).meta({ id: `${pascalCase(id)}Answer` }),
            ...(answer !== undefined && { examples: { example1: { value: answer } } }),
          },
        },
      },
      ...errorResponses(CALL_ERRORS[lane], { isMetered: true }),
    },
  };
}

/** The answer that is rows, one after another, or an envelope. */
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

function queryRoute(query: Query) {
  const errors = [...QUERY_ERRORS, ...query.errors ?? []];
  const who = query.access === undefined ? "any active key" : `scope \`${query.access.id}\``;
  return {
    operationId: queryIdOf(query),
    tags: [query.lane],
    summary: query.summary,
    description: `${query.description}\n\nFree of credits, for ${who}.`,
    requestParams: parametersOf(query),
    responses: {
      "200": {
        description: query.rowTypes === undefined
          ? "The result."
          : `Rows, a line each; with Accept: ${TABLE} the same as a table with a header.`,
        // As of pictures: a second media type would have clients read every row as a text, too.
        ...(query.rowTypes?.includes(TABLE) && { "x-table": TABLE }),
        headers: {
          ...RESPONSE_HEADERS,
          ...LIMIT_HEADERS,
          ...(query.hasEtag && { "ETag": ETAG, "Retry-After": JOB_HEADERS["Retry-After"] }),
        },
        content: queryContent(query),
      },
      ...(query.hasEtag && {
        "304": {
          description: "It is still as If-None-Match names it.",
          headers: {
            ...RESPONSE_HEADERS,
            ...LIMIT_HEADERS,
            "ETag": ETAG,
            "Retry-After": JOB_HEADERS["Retry-After"],
          },
        },
      }),
      ...(pathParameters(query.path).length === 0
        ? errorResponses(errors, { isMetered: true })
        : errorResponses([...errors, "NOT_FOUND"], {
          isMetered: true,
          afterTheKey: ["NOT_FOUND"],
        })),
    },
  };
}

/** Of path and query, as far as there are any. */
function parametersOf({ path, parameters }: Query) {
  const names = pathParameters(path);
  if (names.length === 0) return { query: parameters };
  const fields = Object.entries<z.ZodType>(parameters.shape);
  const those = (isOfPath: boolean) =>
    z.object(Object.fromEntries(fields.filter(([name]) => names.includes(name) === isOfPath)));
  return { path: those(true), query: those(false) };
}

function documentRoute(document: PublicDocument) {
  const { summary, schema, mediaType, maxAgeSeconds } = document;
  const errors: ErrorCode[] = maxAgeSeconds === undefined
    ? DOCUMENT_ERRORS
    : [...DOCUMENT_ERRORS, "SERVICE_UNAVAILABLE"];
  return {
    operationId: documentIdOf(document),
    tags: ["documents"],
    summary,
    description: `Public: needs no key, and answers any origin. It is ${
      maxAgeSeconds === undefined
        ? "the same while a process runs"
        : `made anew every ${maxAgeSeconds} seconds`
    }; If-None-Match asks whether it has changed.`,
    security: [],
    responses: {
      "200": {
        description: summary,
        headers: { ...RESPONSE_HEADERS, "ETag": ETAG },
        content: { [mediaType ?? "application/json"]: { schema } },
      },
      "304": {
        description: "It is still the one that If-None-Match names.",
        headers: { ...RESPONSE_HEADERS, "ETag": ETAG },
      },
      ...errorResponses(errors),
    },
  };
}
