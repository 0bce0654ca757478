import type { AgentRoutes } from "./agent_routes.ts";

/** A route that a text names, such as `GET /v1/places`. The end of a URL does not match. */
const ROUTE = /(?<![\w.:])(?:(?:GET|POST|DELETE) )?(?:\/api)?\/v1(\/[\w/{}-]*[\w}])/g;

/** A route without its prefix, such as `charts/natal`. */
const SHORT_ROUTE = /(?<![\w./-])[a-z]+\/[a-z-]+(?:\/[a-z-]+)?(?![\w/-])/g;

export function toolName(id: string): string {
  return id.replaceAll(".", "_");
}

/**
 * Replaces the names of routes and headers in texts by those of tools and arguments.
 * @param documents Ids of the documents that are resources.
 */
export function toolWords(
  { operations, queries }: AgentRoutes,
  documents: readonly string[],
): (text: string) => string {
  const names = new Map([
    ...[...operations, ...queries].map(({ id, path }) => [path, toolName(id)] as const),
    ...documents.map((id) => [`/${id}`, `the resource ${id}`] as const),
  ]);
  return (text) =>
    text.replaceAll(ROUTE, (route, path: string) => names.get(path) ?? route)
      .replaceAll(SHORT_ROUTE, (route) => names.get(`/${route}`) ?? route)
      .replaceAll("Idempotency-Key", "idempotency_key");
}
