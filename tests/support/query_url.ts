import { pathParameters } from "../../src/routes/query.ts";

/** The URL of a query with its path and query parameters. */
export function queryUrl(path: string, parameters: Record<string, string>): string {
  const ofPath = pathParameters(path);
  const filled = ofPath.reduce((url, name) => url.replace(`{${name}}`, parameters[name]), path);
  const rest = Object.entries(parameters).filter(([name]) => !ofPath.includes(name));
  return `/v1${filled}?${new URLSearchParams(rest)}`;
}
