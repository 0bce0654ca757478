import { z } from "zod";
import type { AccessRule } from "../access/access.ts";
import { invalidRequest } from "../base/errors.ts";
import { validate } from "../validation/validate.ts";
import { IDEMPOTENCY_KEY } from "../routes/idempotency_key.ts";
import type { Operation } from "../routes/operation.ts";
import { MAX_WAIT_SECONDS } from "../routes/prefer.ts";
import { priceWords } from "../routes/price.ts";
import { pathParameters, type Query } from "../routes/query.ts";
import { PNG } from "../routes/rendering.ts";
import type { AgentRoutes } from "./agent_routes.ts";
import { argumentSchema, firstSentence, wholeSchema } from "./argument_schema.ts";
import { toolName } from "./tool_words.ts";

type Json = Record<string, unknown>;

/** The call of the API that a tool's arguments describe. */
interface ApiCall {
  method: "GET" | "POST";
  /** Path with query string. */
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** How the caller wants the answer. */
interface Wish {
  isFull: boolean;
  hasPicture: boolean;
  /** The sentence in a compact answer that says how to get the full answer. */
  fullHint: string;
}

/** An operation or query as a tool for agents. */
export interface Tool {
  /** The tool, as `tools/list` shows it. */
  definition: {
    name: string;
    description: string;
    inputSchema: { type: "object" } & Json;
    outputSchema: { type: "object" } & Json;
    annotations: Record<string, boolean>;
  };
  /** What a call needs; null if any active key may call the tool. */
  access: AccessRule | null;
  /** URI of the whole schema of the tool's arguments. */
  schemaUri: string;
  schema(): Json;
  /**
   * Makes the API call.
   * @throws {ApiError} INVALID_REQUEST if the arguments cannot form a request.
   */
  apiCall(given: Json): ApiCall & { wish: Wish };
}

/** A tool for each route. */
export function toolsOf({ operations, queries }: AgentRoutes): Tool[] {
  return [...operations.map(operationTool), ...queries.map(queryTool)];
}

const DETAILS = ["compact", "full"] as const;
const PICTURES = ["wheel", "card"] as const;
/** The argument of every tool that says how much of the answer is wanted. */
const detail = { type: "string", enum: DETAILS };

/** Describes, once for all tools, the arguments that are not fields of a request. */
export const OWN_ARGUMENTS =
  `detail (compact by default, or full). Tools that cost credits take idempotency_key: a repetition with the same key and arguments gets the first answer and is free. Tools that draw take picture: the answer then has a PNG file of the wheel or of a card to share`;

const ofAnswers = z.object({ detail: z.enum(DETAILS).optional() });
const ofOperations = ofAnswers.extend({
  idempotency_key: z.string()
    .regex(IDEMPOTENCY_KEY, "expected 1 to 255 visible ASCII characters, bare or in double quotes")
    .optional(),
});
const ofPictures = z.object({ picture: z.enum(PICTURES).optional() });

function operationTool(operation: Operation): Tool {
  const { id, path, request, description, price, minimumPlan } = operation;
  const { name, schemaUri } = namesOf(id);
  const pictures = picturesOf(operation);
  return {
    definition: {
      name,
      description: `${forAgents(description)} ${priceWords(price)}; plan ${minimumPlan}.`,
      inputSchema: {
        ...argumentSchema(request, {
          ...(pictures.length > 0 && { picture: { type: "string", enum: pictures } }),
          detail,
          idempotency_key: { type: "string" },
        }),
        type: "object",
      },
      outputSchema: answerSchema(
        operation.execution === "job" ? ["job_id", "status"] : fieldsOf(operation.data, request),
      ),
      // A call spends credits but changes no other data.
      annotations: { destructiveHint: false },
    },
    access: operation,
    schemaUri,
    schema: () => wholeSchema(request),
    apiCall: ({ idempotency_key, detail, ...fields }) => {
      const { idempotency_key: key, detail: wanted } = validate(ofOperations, {
        idempotency_key,
        detail,
      });
      const { picture, ...rest } = fields;
      const isNamed = pictures.length > 0 && typeof picture === "string";
      const body = isNamed ? { ...rest, ...pictureFields(picture) } : fields;
      const full = "The same call with detail full has everything";
      return {
        wish: {
          isFull: wanted === "full",
          hasPicture: pictures.length > 0,
          fullHint: key === undefined
            ? `${full}; without an idempotency_key it is billed again.`
            : `${full}; with this idempotency_key it is free.`,
        },
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

/** Which pictures an operation draws. */
function picturesOf({ renders = [], request }: Operation): readonly string[] {
  if (!renders.includes(PNG)) return [];
  const { $defs = {} } = wholeSchema(request);
  const hasCard = "PictureOptions" in ($defs as Json);
  return hasCard ? PICTURES : PICTURES.slice(0, 1);
}

/**
 * The fields of a request that ask for a picture.
 * @throws {ApiError} INVALID_REQUEST if there is no such picture.
 */
function pictureFields(named: string): Json {
  const { picture } = validate(ofPictures, { picture: named });
  // A PNG file cannot follow the light or dark mode of its reader, so it is light.
  const style = { theme: "light", ...(picture === "card" && { card: "landscape" }) };
  return { include_picture: true, picture: style };
}

/** A description without the sentences about `Accept`, which tools do not have. */
function forAgents(description: string): string {
  return description.split(/(?<=[.]) /).filter((sentence) => !sentence.includes("Accept:"))
    .join(" ");
}

/** Fields of answers that the list of tools does not name. */
const NOT_NAMED = ["subject_id", "pair_id", "calculation_basis"];

/** The names of the fields of an answer, except those that are also arguments. */
function fieldsOf(data: z.ZodType, parameters: z.ZodType): string[] {
  if (!(data instanceof z.ZodObject)) return [];
  const asked = parameters instanceof z.ZodObject ? Object.keys(parameters.shape) : [];
  return Object.keys(data.shape).filter((name) => ![...NOT_NAMED, ...asked].includes(name));
}

/** A short schema of a tool's structured content. It holds for compact and for full answers. */
function answerSchema(fields: readonly string[]): { type: "object" } & Json {
  const data = fields.length === 0 ? {} : { description: fields.join(", ") };
  return { type: "object", properties: { data } };
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
        ...argumentSchema(parameters, {
          ...(mayWait && {
            wait_seconds: { type: "integer", description: `0 to ${MAX_WAIT_SECONDS}.` },
          }),
          detail,
        }),
        type: "object",
      },
      outputSchema: answerSchema(fieldsOf(query.data, parameters)),
      annotations: method === "GET" ? { readOnlyHint: true } : { idempotentHint: true },
    },
    access: query.access ?? null,
    schemaUri,
    schema: () => wholeSchema(parameters),
    apiCall: ({ detail, ...given }) => {
      const { detail: wanted } = validate(ofAnswers, { detail });
      const { wait_seconds, ...rest } = given;
      const asText = textsOf(mayWait ? rest : given);
      const wait = mayWait ? validate(ofWaiting, { wait_seconds }).wait_seconds : undefined;
      return {
        wish: {
          isFull: wanted === "full",
          hasPicture: false,
          fullHint: "The same call with detail full has everything.",
        },
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
      if (typeof value === "string" || typeof value === "number") return [name, String(value)];
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
  const name = toolName(id);
  return { name, schemaUri: `schema://${name}` };
}
