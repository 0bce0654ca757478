import { documentIdOf } from "../../routes/operation_ids.ts";
import type { DocumentEntry } from "../../routes/document_entry.ts";
import { documentPaths } from "../../routes/public_document.ts";
import { meteredRoutes, type Routes } from "../../routes/routes.ts";

/** The names that the clients use for a route. */
export interface ClientHelper {
  /** The operationId of the route in the OpenAPI document. */
  operationId: string;
  method: "GET" | "POST";
  path: string;
  node: string;
  python: string;
}

/**
 * A helper for each metered route, each query, and each document that programs read, in the order
 * of the catalogue.
 */
export function clientHelpers(routes: Routes): ClientHelper[] {
  const { queries, documents } = routes;
  return [
    ...meteredRoutes(routes).map((route) => ({
      operationId: route.operationId,
      method: "POST" as const,
      path: `/v1${route.path}`,
      ...namesOf(route.helper),
    })),
    ...queries.map((query) => ({
      operationId: query.operationId,
      method: query.method ?? "GET",
      path: `/v1${query.path}`,
      ...namesOf(query.helper),
    })),
    ...documents.filter(isForPrograms).map((document) => ({
      operationId: documentIdOf(document),
      method: "GET" as const,
      path: documentPaths(document, ["/v1"])[0],
      ...namesOf(documentIdOf(document)),
    })),
  ];
}

/** Pages and feeds are for people, so clients have no helper for them. */
function isForPrograms({ mediaType }: DocumentEntry): boolean {
  return mediaType === undefined || mediaType === "text/plain";
}

function namesOf(node: string) {
  return { node, python: node.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) };
}
