import type { ZodOpenApiOperationObject, ZodOpenApiResponseObject } from "zod-openapi";
import type { Alias } from "../routes/alias.ts";
import { ALIAS_HEADERS, SUNSET } from "../terms/response_headers.ts";

/** An operation at its former path. The path is deprecated, and every answer says so. */
export function aliasRoute(
  route: ZodOpenApiOperationObject,
  { sunsetDate }: Alias,
): ZodOpenApiOperationObject {
  const told = { ...ALIAS_HEADERS, ...(sunsetDate !== undefined && { "Sunset": SUNSET }) };
  const responses = Object.entries(route.responses as Record<string, ZodOpenApiResponseObject>)
    .map(([status, response]) => [status, {
      ...response,
      headers: { ...response.headers, ...told },
    }]);
  return {
    ...route,
    operationId: `${route.operationId}AtFormerPath`,
    deprecated: true,
    responses: Object.fromEntries(responses),
  };
}
