import { invalidRequest } from "../../errors.ts";
import type { IssueCode } from "../../issue_codes.ts";

const MAX_QUERY_LENGTH = 2048;
const MAX_PARAMETERS = 20;

/**
 * The parameters of a URL's query, each at most once.
 * @throws {ApiError} INVALID_REQUEST: query_too_long, too_many_parameters, repeated.
 */
export function queryParameters(url: string): Record<string, string> {
  // Not by URL, which throws where a caller's Host is no name.
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

function faulty(code: IssueCode, message: string) {
  return invalidRequest({ path: "query", code, message });
}
