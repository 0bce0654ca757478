import { z } from "zod";
import { invalidRequest } from "../base/errors.ts";
import { validate } from "../validation/validate.ts";
import { IDEMPOTENCY_KEY } from "../routes/idempotency_key.ts";
import { jobQueriesOf } from "../routes/job_queries.ts";
import type { Operation } from "../routes/operation.ts";
import { MAX_WAIT_SECONDS } from "../routes/prefer.ts";
import { priceWords } from "../routes/price.ts";
import { pathParameters, type Query } from "../routes/query.ts";
import type { Routes } from "../routes/routes.ts";
import { argumentSchema, firstSentence, wholeSchema } from "./argument_schema.ts";

type Json = Record<string, unknown>;

/** The call of the API that a tool's arguments describe. */
interface ApiCall {
  method: "GET" | "POST";
  /** Path with query string. */
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** An operation or query as a tool for agents. */
export interface Tool {
  /** The tool, as `tools/list` shows it. */
  definition: {
    name: string;
    description: string;
    inputSchema: { type: "object" } & Json;
    annotations: Record<string, boolean>;
  };
  /** URI of the whole schema of the tool's arguments. */
  schemaUri: string;
  schema(): Json;
  /**
   * Makes the API call.
   * @throws {ApiError} INVALID_REQUEST if the arguments cannot form a request.
   */
  apiCall(given: Json): ApiCall;
}

/**
 * A tool for every operation and query that agents can use, in the order of the documents. Routes
 * about files are left out, because agents send no files and models read the list with every
 * question.
 */
export function toolsOf({ operations, uploads, queries }: Routes): Tool[] {
  const ofFiles = uploads.flatMap(jobQueriesOf).map(({ id }) => id);
  return [
    ...operations.map(operationTool),
    ...queries.filter(({ id }) => !ofFiles.includes(id)).map(queryTool),
  ];
}

const ofOperations = z.object({
  idempotency_key: z.string()
    .regex(IDEMPOTENCY_KEY, "expected 1 to 255 visible ASCII characters, bare or in double quotes")
    .optional(),
});

function operationTool({ id, path, request, description, price, minimumPlan }: Operation): Tool {
  const { name, schemaUri } = namesOf(id);
  return {
    definition: {
      name,
      description: `${description} ${priceWords(price)}; plan ${minimumPlan}. Schema: ${schemaUri}`,
      inputSchema: {
        ...argumentSchema(request, {
          idempotency_key: { type: "string", description: "Retries with the same key are free." },
        }),
        type: "object",
      },
      // A call spends credits but changes no other data.
      annotations: { destructiveHint: false },
    },
    schemaUri,
    schema: () => wholeSchema(request),
    apiCall: ({ idempotency_key, ...body }) => {
      const { idempotency_key: key } = validate(ofOperations, { idempotency_key });
      return {
        method: "POST",
        path: `/v1${path}`,
        headers: {
          "Content-Type": "application/json",
          ...(key !== undefined && { "Idempotency-Key": key }),
        },
        body: JSON.stringify(body),
      };
    },
  };
}

const ofWaiting = z.object({
  wait_seconds: z.int().min(0).max(MAX_WAIT_SECONDS).optional(),
});

function queryTool(query: Query): Tool {
  const { id, method = "GET", parameters, description } = query;
  const { name, schemaUri } = namesOf(id);
  const mayWait = query.wait !== undefined;
  return {
    definition: {
      name,
      description: `${firstSentence(description)} Free.`,
      inputSchema: {
        ...argumentSchema(
          parameters,
          mayWait
            ? { wait_seconds: { type: "integer", description: `0 to ${MAX_WAIT_SECONDS}.` } }
            : {},
        ),
        type: "object",
      },
      annotations: method === "GET" ? { readOnlyHint: true } : { idempotentHint: true },
    },
    schemaUri,
    schema: () => wholeSchema(parameters),
    apiCall: (given) => {
      const { wait_seconds, ...rest } = given;
      const asText = textsOf(mayWait ? rest : given);
      const wait = mayWait ? validate(ofWaiting, { wait_seconds }).wait_seconds : undefined;
      return {
        method,
        path: `/v1${addressOf(query, asText)}`,
        headers: { ...(wait !== undefined && { "Prefer": `wait=${wait}` }) },
      };
    },
  };
}

/**
 * The values as texts, because URL parameters are texts.
 * @throws {ApiError} INVALID_REQUEST for a value that is neither a string nor a number.
 */
function textsOf(values: Json): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value !== "object") return [name, String(value)];
      const message = "expected a string or a number";
      throw invalidRequest({ path: name, code: "invalid_type", message });
    }),
  );
}

/**
 * The address of a call.
 * @throws {ApiError} INVALID_REQUEST if a path parameter is not an id, because it would lead to
 * another route.
 */
function addressOf({ path, parameters }: Query, values: Record<string, string>): string {
  const inPath = pathParameters(path);
  if (inPath.length > 0) validate(parameters, values);
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name]);
  const search = new URLSearchParams(
    Object.entries(values).filter(([name]) => !inPath.includes(name)),
  );
  return search.size === 0 ? filled : `${filled}?${search}`;
}

function namesOf(id: string): { name: string; schemaUri: string } {
  const name = id.replaceAll(".", "_");
  return { name, schemaUri: `schema://${name}` };
}
