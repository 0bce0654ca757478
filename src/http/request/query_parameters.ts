import type { z } from "zod";
import { invalidRequest, type Issue } from "../../base/errors.ts";
import type { IssueCode } from "../../base/issue_codes.ts";
import { meantField } from "../../validation/schema_fields.ts";

export const MAX_QUERY_LENGTH = 2048;
const MAX_PARAMETERS = 20;

/**
 * The parameters of a URL's query. A parameter may occur only once.
 * @throws {ApiError} INVALID_REQUEST with the issue query_too_long, too_many_parameters or
 * repeated.
 */
export function queryParameters(url: string): Record<string, string> {
  // `new URL` is not used, because it throws if the Host is not a valid name.
  const start = url.indexOf("?");
  if (start < 0) return {};
  const query = url.slice(start + 1);
  if (query.length > MAX_QUERY_LENGTH) {
    throw faulty(
      "query_too_long",
      `found ${query.length} characters, expected at most ${MAX_QUERY_LENGTH}`,
    );
  }
  const entries = [...new URLSearchParams(query)];
  if (entries.length > MAX_PARAMETERS) {
    throw faulty(
      "too_many_parameters",
      `found ${entries.length} parameters, expected at most ${MAX_PARAMETERS}`,
    );
  }
  const found = new Map<string, string>();
  for (const [name, value] of entries) {
    if (found.has(name)) {
      throw invalidRequest({
        path: name,
        code: "repeated",
        message: "given more than once in the query; expected once",
      });
    }
    found.set(name, value);
  }
  return Object.fromEntries(found);
}

/**
 * Refuses query parameters for a route whose fields are in its JSON body.
 * @throws {ApiError} INVALID_REQUEST with an issue unknown_field for each query parameter.
 */
export function requireNoQuery(url: string, schema: z.ZodType): void {
  const names = Object.keys(queryParameters(url));
  if (names.length === 0) return;
  throw invalidRequest(...names.map((name): Issue => {
    const meant = meantField(schema, [], name);
    return {
      path: name,
      code: "unknown_field",
      message: meant === undefined
        ? "unknown query parameter; this route takes its fields only in the JSON body"
        : `unknown query parameter; send ${meant} in the JSON body`,
      ...(meant !== undefined && { suggestions: [meant] }),
    };
  }));
}

/**
 * The parameters of path and query string together.
 * @throws {ApiError} INVALID_REQUEST with the issue `repeated` if the query string repeats a path
 * parameter; also the errors of `queryParameters`.
 */
export function addressParameters(
  url: string,
  inPath: Readonly<Record<string, string>>,
): Record<string, string> {
  const inQuery = queryParameters(url);
  const [both] = Object.keys(inPath).filter((name) => Object.hasOwn(inQuery, name));
  if (both === undefined) return { ...inQuery, ...inPath };
  throw invalidRequest({
    path: both,
    code: "repeated",
    message: "already given in the path; leave it out of the query",
  });
}

function faulty(code: IssueCode, message: string) {
  return invalidRequest({ path: "query", code, message });
}
