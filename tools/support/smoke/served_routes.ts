// deno-lint-ignore no-explicit-any
export type Json = any;

/** A route as the service's own OpenAPI document tells of it. */
export interface Route {
  path: string;
  operationId: string;
  lane: string;
  isDeprecated: boolean;
  /** Its first example, and what that costs. */
  example: Json;
  exampleCredits: number;
}

interface ServedRoutes {
  probes: Route[];
  documents: Route[];
  operations: Route[];
  aliases: Route[];
}

/** What a document says that a service serves. */
export function routesOf({ paths }: Json): ServedRoutes {
  const routes = Object.entries<Json>(paths)
    .flatMap(([path, item]) =>
      Object.entries<Json>(item).map(([method, route]) => ({ method, ...routeOf(path, route) }))
    );
  const gets = (tag: string) =>
    routes.filter(({ method, lane }) => method === "get" && lane === tag);
  const operations = routes.filter(({ example }) => example !== undefined);
  return {
    probes: gets("probes"),
    documents: gets("documents"),
    operations: operations.filter(({ isDeprecated }) => !isDeprecated),
    aliases: operations.filter(({ isDeprecated }) => isDeprecated),
  };
}

function routeOf(path: string, route: Json): Route {
  const { responses } = route;
  const answer = firstExample((responses[202] ?? responses[200])?.content);
  return {
    path,
    operationId: route.operationId,
    lane: route.tags[0],
    isDeprecated: route.deprecated === true,
    example: firstExample(route.requestBody?.content),
    exampleCredits: answer?.data?.credits_reserved ?? answer?.usage?.credits ?? 0,
  };
}

function firstExample(content: Json): Json {
  return Object.values<Json>(content?.["application/json"]?.examples ?? {})[0]?.value;
}
