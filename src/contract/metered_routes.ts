import { z } from "zod";
import { AI_ERROR_CODES, ERROR_CODES, type ErrorCode } from "../base/errors.ts";
import { ANSWER_HOURS } from "../metering/reaper.ts";
import type { Operation } from "../routes/operation.ts";
import { pascalCase } from "../routes/operation_ids.ts";
import { priceWords } from "../routes/price.ts";
import type { Rendering } from "../routes/rendering.ts";
import { IDEMPOTENCY_KEY } from "../routes/idempotency_key.ts";
import {
  checkData,
  exampleFiles,
  ignoredColumns,
  LINES,
  linesName,
  TABLE,
  type Upload,
} from "../routes/upload.ts";
import { issue, requestId, usage, wordedUsage } from "./envelopes.ts";
import { errorResponses } from "./error_responses.ts";
import {
  CALL_HEADERS,
  JOB_HEADERS,
  LIMIT_HEADERS,
  RENDERED_HEADERS,
} from "../terms/response_headers.ts";

/**
 * Errors that an operation of the AI lane can answer. Errors that only queries have are left out.
 */
const AI_CALL_ERRORS = (Object.keys(ERROR_CODES) as ErrorCode[])
  .filter((code) => code !== "JOB_ENDED" && code !== "JOB_NOT_COMPLETE");
const CALL_ERRORS = {
  ai: AI_CALL_ERRORS,
  core: AI_CALL_ERRORS.filter((code) => !AI_ERROR_CODES.includes(code)),
};

const idempotencyKey = z.string().regex(IDEMPOTENCY_KEY).optional().meta({
  description:
    `1 to 255 visible ASCII characters, bare or in double quotes. A retry with the same key and body is never billed twice: the retry gets the first answer again for ${ANSWER_HOURS} hours. Bodies are compared byte for byte. A body whose fields are in another order is another body, and is answered with 409.`,
  example: "5f2b8c1e-order-1001",
});

/** The key of a call; most routes refer to it. */
const callIdempotencyKey = idempotencyKey.meta({ param: { id: "IdempotencyKey" } });

const fileIdempotencyKey = idempotencyKey.meta({
  description:
    "Works as for any call. A retry sends the file again; the file is read but not stored again. Uncompressed files are compared, together with the parameters. A file whose lines are in another order is another file, and is answered with 409.",
});

const jobTaken = z.object({
  job_id: z.string(),
  status: z.literal("queued"),
  status_url: z.url().meta({
    description: "URL of the job. The Location header has the same URL.",
  }),
  credits_reserved: z.int().meta({
    description: "The credits are billed when the job is complete, and released if the job fails.",
  }),
}).meta({ id: "JobTaken" });

function fileTaken(upload: Upload) {
  return jobTaken.extend({
    [linesName(upload)]: z.int().meta({ description: "Number of lines that could be read." }),
    rejected: z.int().meta({
      description: "Number of lines that could not be read. The results say why.",
    }),
    ignored_columns: ignoredColumns,
  }).meta({ id: "FileTaken" });
}

const dryRunResponse = {
  description: "With validate_only: the price of the job, and any errors in the request.",
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

/** The OpenAPI description of an operation, with the answer to its first example. */
export function operationRoute(operation: Operation, example: object | undefined) {
  const isJob = operation.execution === "job";
  const { renders = [] } = operation;
  const answer = z.object({
    request_id: requestId,
    data: isJob ? jobTaken : operation.data,
    usage: operation.lane === "ai" && !isJob ? wordedUsage : usage,
    meta: isJob ? z.object({}) : operation.meta,
  })
    .meta({ id: `${pascalCase(operation.id)}Answer` });
  return {
    operationId: operation.operationId,
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
    requestParams: { header: z.object({ "Idempotency-Key": callIdempotencyKey }) },
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
          ? "The job was accepted."
          : `The result${renders.map(renderingWords).join("")}.`,
        // The other formats are not listed as media types of the answer, because clients would then
        // give every answer the type "object or text".
        ...(renders.length > 0 && { "x-renders": renders.map(({ mediaType }) => mediaType) }),
        headers: {
          ...CALL_HEADERS,
          ...(renders.length > 0 && RENDERED_HEADERS),
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
      ...errorResponses(CALL_ERRORS[operation.lane], { limitHeaders: LIMIT_HEADERS }),
    },
  };
}

function renderingWords({ mediaType, description }: Rendering): string {
  return `; with Accept: ${mediaType} ${description} instead`;
}

function checkResponse(upload: Upload) {
  const schema = z.object({
    request_id: requestId,
    data: checkData(upload).meta({ id: "FileCheck" }),
    usage,
    meta: z.object({}),
  }).meta({ id: `${pascalCase(upload.id)}CheckAnswer` });
  return {
    description: "With validate_only: what the file holds, its price, and what is wrong with it.",
    headers: CALL_HEADERS,
    content: { "application/json": { schema } },
  };
}

/** The OpenAPI description of a route that accepts a file, with the answer to its example. */
export function uploadRoute(upload: Upload, answer: object | undefined) {
  const { id, lane, summary, description, price, minimumPlan } = upload;
  const csv = z.string().meta({
    description: "A header with the column names, then the rows. The columns have these names.",
  });
  return {
    operationId: upload.operationId,
    tags: [lane],
    summary,
    description: `${description}\n\n${
      priceWords(price)
    }, reserved while the file arrives and billed when the job is complete. Scope \`${id}\`, plan \`${minimumPlan}\` or higher.`,
    "x-credits": price.creditsPerUnit,
    "x-min-plan": minimumPlan,
    "x-scope": id,
    "x-rate-weight": upload.rateWeight,
    "x-stability": upload.stability,
    requestParams: {
      header: z.object({
        "Idempotency-Key": fileIdempotencyKey,
        "Content-Encoding": z.enum(["gzip", "identity"]).optional()
          .meta({ description: "gzip if the file is compressed." }),
      }),
      query: upload.parameters,
    },
    requestBody: {
      required: true,
      description:
        `The file, streamed, with one ${upload.price.unit} per line. Content-Length is not needed.`,
      content: {
        // The schema of one line, because OpenAPI 3.1 has no schema for a file of lines and the
        // example must match its schema.
        [LINES]: {
          schema: upload.line,
          examples: { example1: { value: upload.example.lines[0] } },
        },
        [TABLE]: { schema: csv, examples: { example1: { value: exampleFiles(upload).csv } } },
      },
    },
    responses: {
      "200": checkResponse(upload),
      "202": {
        description: "The file has arrived, and the job for it was accepted.",
        headers: { ...CALL_HEADERS, ...JOB_HEADERS },
        content: {
          "application/json": {
            schema: z.object({
              request_id: requestId,
              data: fileTaken(upload),
              usage,
              meta: z.object({}),
            }).meta({ id: `${pascalCase(id)}Answer` }),
            ...(answer !== undefined && { examples: { example1: { value: answer } } }),
          },
        },
      },
      ...errorResponses(CALL_ERRORS[lane], { limitHeaders: LIMIT_HEADERS }),
    },
  };
}
