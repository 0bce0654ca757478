import { invalidRequest } from "../errors.ts";

/** The parameters of a URL's query, each at most once. @throws {ApiError} INVALID_REQUEST. */
export function queryParameters(url: string): Record<string, string> {
  // Not by URL, which throws where a caller's Host is no name.
  const start = url.indexOf("?");
  const entries = start < 0 ? [] : [...new URLSearchParams(url.slice(start))];
  const parameters = Object.fromEntries(entries);
  for (const [name] of entries) {
    if (entries.filter(([other]) => other === name).length === 1) continue;
    throw invalidRequest({
      path: name,
      code: "repeated",
      message: "stands in the query more than once; expected it once",
    });
  }
  return parameters;
}
