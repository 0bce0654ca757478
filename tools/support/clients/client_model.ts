import { CATALOGUE } from "../../../src/catalogue.ts";
import { clientHelpers } from "../../../src/metadata/onboarding/client_helpers.ts";
import { CONTRACT_VERSION } from "../../../src/metadata/document.ts";
import { type Rendering, RENDERINGS } from "../../../src/routes/rendering.ts";
import { withJobQueries } from "../../../src/routes/job_queries.ts";
import type { Json } from "../contract/json.ts";
import { presentDocument } from "../contract/pinned_contract.ts";

/** The data from which the clients are generated. */
export interface ClientModel {
  contractVersion: string;
  /** The schemas of `components`, by name. */
  schemas: Record<string, Json>;
  /** The payloads of webhooks: the schema of each event, by its name. */
  events: Record<string, Json>;
  methods: ClientMethod[];
}

export interface ClientMethod {
  node: string;
  python: string;
  /**
   * An operation is metered and may have an idempotency key; a query is free, and some have a body. A
   * document needs no API key. Files are
   * sent and rows are read line by line, by handwritten methods.
   */
  kind: "operation" | "query" | "document" | "file" | "rows";
  method: "GET" | "POST";
  /** The path with its prefix. Path parameters are in braces. */
  path: string;
  /** Null if the route has no lane, as for documents. */
  lane: "core" | "ai" | null;
  summary: string;
  /** Name of the schema of the body, or of one of its lines. */
  request: string | null;
  parameters: ClientParameter[];
  /**
   * Names of the possible schemas of the answer, or of one of its rows. Empty for a text, and for
   * an object without a schema.
   */
  answers: string[];
  mediaType: "application/json" | "application/x-ndjson" | "text/plain";
  /** The forms other than JSON in which an operation can answer, as requested in `Accept`. */
  renders: Rendering[];
}

export interface ClientParameter {
  name: string;
  in: "path" | "query";
  isRequired: boolean;
  description: string | null;
  schema: Json;
}

const LINES = "application/x-ndjson";

/** Reads the routes from the contract, with their method names in the clients. */
export async function clientModel(): Promise<ClientModel> {
  const routes = withJobQueries(CATALOGUE);
  const { paths, webhooks, components: { schemas } } = await presentDocument();
  const byId = new Map(
    Object.entries<Json>(paths).flatMap(([path, item]) =>
      Object.entries<Json>(item).map(([method, route]) =>
        [route.operationId, { path, method, ...route }] as const
      )
    ),
  );
  return {
    contractVersion: CONTRACT_VERSION,
    schemas,
    events: Object.fromEntries(
      Object.entries<Json>(webhooks).map(([event, { post }]) => [
        event,
        post.requestBody.content["application/json"].schema,
      ]),
    ),
    methods: clientHelpers(routes).map(({ operationId, node, python }) => ({
      node,
      python,
      ...methodOf(byId.get(operationId)!),
    })),
  };
}

function methodOf(route: Json): Omit<ClientMethod, "node" | "python"> {
  const [lane] = route.tags;
  const answers = Object.entries<Json>(route.responses)
    .filter(([status]) => status.startsWith("2"))
    .map(([, answer]) => answer);
  const [mediaType] = Object.keys(answers[0].content);
  const { "application/json": json, [LINES]: lines } = route.requestBody?.content ?? {};
  const body = (json ?? lines)?.schema;
  return {
    kind: lane === "documents"
      ? "document"
      : lines !== undefined
      ? "file"
      : mediaType === LINES
      ? "rows"
      : hasIdempotencyKey(route)
      ? "operation"
      : "query",
    method: route.method.toUpperCase(),
    path: route.path,
    lane: lane === "documents" ? null : lane,
    summary: route.summary,
    request: body === undefined ? null : nameOf(body),
    parameters: (route.parameters ?? [])
      .filter((parameter: Json) => parameter.in !== "header")
      .map((parameter: Json) => ({
        name: parameter.name,
        in: parameter.in,
        isRequired: parameter.required === true,
        description: parameter.description ?? null,
        schema: parameter.schema,
      })),
    answers: answers.map(({ content }) => nameOf(content[mediaType].schema))
      .filter((name) => name !== null),
    mediaType: mediaType as ClientMethod["mediaType"],
    renders: mediaType === LINES ? [] : renderingsOf(answers),
  };
}

function hasIdempotencyKey({ parameters = [] }: Json): boolean {
  return parameters.some(({ name }: Json) => name === "Idempotency-Key");
}

/** @throws {Error} for a form that no client can read yet. */
function renderingsOf(answers: Json[]): Rendering[] {
  return answers.flatMap((answer) => answer["x-renders"] ?? []).map((type) => {
    const rendering = RENDERINGS.find(({ mediaType }) => mediaType === type);
    if (rendering !== undefined) return rendering;
    throw new Error(`no client reads ${type}: it is no form of an answer`);
  });
}

function nameOf({ $ref }: Json): string | null {
  return $ref?.replace("#/components/schemas/", "") ?? null;
}
