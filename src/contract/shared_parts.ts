import { pascalCase } from "../routes/operation_ids.ts";
import { ALL_HEADERS } from "../terms/response_headers.ts";

type Json = Record<string, unknown>;

const HEADERS_BY_TEXT = new Map(
  Object.entries(ALL_HEADERS).map(([name, header]) => [JSON.stringify(header), name]),
);

/**
 * Replaces the headers and error responses in a part of the document by references, and adds what
 * they refer to to the components. Written in full at every route, they would be half the document.
 */
export function referToSharedParts(paths: Json, components: Record<string, Json>): void {
  for (const item of Object.values(paths) as Record<string, { responses: Json }>[]) {
    for (const { responses } of Object.values(item)) {
      for (const [status, response] of Object.entries(responses)) {
        const { headers = {}, ...rest } = response as Response;
        const shared = { ...rest, headers: sharedHeaders(headers, components) };
        responses[status] = sharedResponse(shared, components);
      }
    }
  }
}

interface Response {
  headers?: Json;
  "x-error-codes"?: string[];
}

function sharedHeaders(headers: Json, components: Record<string, Json>): Json {
  const shared = Object.entries(headers).map(([field, header]) => {
    const name = HEADERS_BY_TEXT.get(JSON.stringify(header));
    if (name === undefined) return [field, header];
    (components.headers ??= {})[name] = header;
    return [field, { $ref: `#/components/headers/${name}` }];
  });
  return Object.fromEntries(shared);
}

/** @throws {Error} if two different responses would get the same name. */
function sharedResponse(response: Response, components: Record<string, Json>): unknown {
  const codes = response["x-error-codes"];
  if (codes === undefined) return response;
  const name = codes.map((code) => pascalCase(code.toLowerCase())).join("Or") +
    headersSuffix(response.headers ?? {});
  const shared = (components.responses ??= {})[name] ??= response;
  if (JSON.stringify(shared) !== JSON.stringify(response)) {
    throw new Error(`two responses would be called ${name}`);
  }
  return { $ref: `#/components/responses/${name}` };
}

/** Tells apart responses with the same codes: by the headers that only some routes send. */
function headersSuffix(headers: Json): string {
  if ("Deprecation" in headers) return "Sunset" in headers ? "AtDatedPath" : "AtFormerPath";
  if ("Access-Control-Allow-Origin" in headers) return "WhileTyping";
  return "RateLimit" in headers ? "" : "WithoutLimits";
}
