import { pathParameters, type Query } from "../../src/routes/query.ts";

/** The URL of a query with its path and query parameters. */
export function queryUrl(path: string, parameters: Query["example"]): string {
  const ofPath = pathParameters(path);
  const filled = ofPath.reduce(
    (url, name) => url.replace(`{${name}}`, String(parameters[name])),
    path,
  );
  const rest = Object.entries(parameters).filter(([name]) => !ofPath.includes(name))
    .map(([name, value]) => [name, String(value)]);
  return `/v1${filled}?${new URLSearchParams(rest)}`;
}
