import type { Query } from "../routes/query.ts";
import { isUpload, type MeteredRoute } from "../routes/routes.ts";
import { type Field, schemaFields } from "./schema_fields.ts";

// deno-lint-ignore no-explicit-any
type Json = any;

/** A route as the contract describes it. */
export interface DescribedRoute {
  method: "GET" | "POST";
  path: string;
  summary: string;
  /** Markdown; its first paragraph says what the route answers. */
  description: string;
  /** Null if the request is a JSON body. */
  parameters: Field[] | null;
  /** The fields of the body, or of a line of a file; null without a body. */
  request: Field[] | null;
  examples: { summary: string; value: object }[];
  answers: DescribedAnswer[];
}

interface DescribedAnswer {
  status: string;
  description: string;
  /** The media types of the answer. */
  types: string[];
  fields: Field[];
  example: object | undefined;
}

export function describedRoute(
  route: MeteredRoute | Query,
  { paths, components: { schemas } }: Json,
): DescribedRoute {
  const path = `/v1${route.path}`;
  const method = "price" in route ? "POST" : route.method ?? "GET";
  const { summary, description, requestBody, parameters = [], responses } =
    paths[path][method.toLowerCase()];
  const fieldsOf = (content: Json) => schemaFields(schemaOf(content), schemas);
  const hasParameters = requestBody === undefined || isUpload(route);
  const examples = requestBody?.content["application/json"]?.examples ?? {};
  return {
    method,
    path,
    summary,
    description,
    parameters: hasParameters ? parameters.map(parameterField) : null,
    request: requestBody === undefined ? null : fieldsOf(requestBody.content),
    examples: Object.values<Json>(examples),
    answers: Object.entries<Json>(responses).filter(([status]) => status.startsWith("2"))
      .map(([status, answer]) => ({
        status,
        description: answer.description,
        types: [...Object.keys(answer.content), ...answer["x-renders"] ?? []],
        fields: fieldsOf(answer.content),
        example: answer.content["application/json"]?.examples?.example1?.value,
      })),
  };
}

function parameterField({ name, required, in: place, schema, description }: Json): Field {
  return {
    name,
    path: name,
    isRequired: required === true,
    type: PLACES[place],
    words: schema.description ?? description ?? "",
    fields: [],
  };
}

const PLACES: Readonly<Record<string, string>> = {
  path: "in the path",
  query: "in the query",
  header: "a header",
};

/** The schema of JSON, as a whole body or as one of its lines. */
function schemaOf(content: Json): Json {
  return (content["application/json"] ?? content["application/x-ndjson"]).schema;
}
