// deno-lint-ignore no-explicit-any
export type Json = any;

/** A route, as described in the service's OpenAPI document. */
export interface Route {
  path: string;
  /** The path with the example values of its query parameters. */
  address: string;
  operationId: string;
  lane: string;
  isDeprecated: boolean;
  /** The first example, which is JSON or a file, and its cost. */
  example: { contentType: string; body: string } | null;
  exampleCredits: number;
}

interface ServedRoutes {
  probes: Route[];
  documents: Route[];
  operations: Route[];
  aliases: Route[];
}

/** The routes that an OpenAPI document lists, with what their examples cost. */
export function routesOf(
  { paths }: Json,
  { endpointExamples, fileExamples }: Json,
): ServedRoutes {
  const credits = new Map<string, number>(
    [...endpointExamples, ...fileExamples].map(({ path, credits }) => [path, credits]),
  );
  const routes = Object.entries<Json>(paths)
    .flatMap(([path, item]) =>
      Object.entries<Json>(item).map(([method, route]) => ({
        method,
        ...routeOf(path, route),
        exampleCredits: credits.get(path) ?? 0,
      }))
    );
  const gets = (tag: string) =>
    routes.filter(({ method, lane }) => method === "get" && lane === tag);
  const operations = routes.filter(({ example }) => example !== null);
  return {
    probes: gets("probes"),
    documents: gets("documents"),
    operations: operations.filter(({ isDeprecated }) => !isDeprecated),
    aliases: operations.filter(({ isDeprecated }) => isDeprecated),
  };
}

function routeOf(path: string, route: Json): Omit<Route, "exampleCredits"> {
  const { parameters = [], requestBody } = route;
  const query = new URLSearchParams(
    parameters.filter((parameter: Json) => parameter.in === "query" && parameter.schema.example)
      .map(({ name, schema }: Json) => [name, schema.example]),
  );
  return {
    path,
    address: query.size === 0 ? path : `${path}?${query}`,
    operationId: route.operationId,
    lane: route.tags[0],
    isDeprecated: route.deprecated === true,
    example: requestOf(requestBody?.content ?? {}),
  };
}

/** JSON if possible, otherwise a whole file. */
function requestOf(content: Json): Route["example"] {
  const json = firstExample(content);
  if (json !== undefined) return { contentType: "application/json", body: JSON.stringify(json) };
  const table = content["text/csv"]?.examples.example1.value;
  return table === undefined ? null : { contentType: "text/csv", body: table };
}

function firstExample(content: Json): Json {
  return Object.values<Json>(content?.["application/json"]?.examples ?? {})[0]?.value;
}
