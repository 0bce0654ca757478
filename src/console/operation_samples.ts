import { type ClientHelper, clientHelpers } from "../metadata/onboarding/client_helpers.ts";
import type { Operation } from "../routes/operation.ts";
import { pathParameters, type Query } from "../routes/query.ts";
import type { Routes } from "../routes/routes.ts";
import { callSamples, type Sample } from "./call_samples.ts";

/** The facts about the service that samples need. */
export interface SampledService {
  routes: Routes;
  config: { publicUrl: string };
}

/** A request of an operation as code. */
export function samplesOf(
  operation: Operation,
  request: object,
  accept: string | undefined,
  { routes, config: { publicUrl } }: SampledService,
): Sample[] {
  return callSamples({
    address: publicUrl,
    method: "POST",
    path: `/v1${operation.path}`,
    body: request,
    accept,
    isBilled: true,
    helper: helperOf(operation.operationId, routes),
  });
}

/** The example of a query as code. */
export function querySamples(
  query: Query,
  { routes, config: { publicUrl } }: SampledService,
): Sample[] {
  const { method = "GET", path, example, takesBody } = query;
  const inPath = pathParameters(path);
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(`${example[name]}`));
  const others = Object.entries(example).filter(([name]) => !inPath.includes(name));
  const hasQuery = others.length > 0 && !takesBody;
  return callSamples({
    address: publicUrl,
    method,
    path: `/v1${filled}${hasQuery ? `?${queryOf(others)}` : ""}`,
    ...(takesBody && { body: example }),
    isBilled: false,
    // Rows arrive as a stream, and each client has its own way to read a stream.
    ...(query.rowTypes === undefined && { helper: helperOf(query.operationId, routes) }),
    pathArguments: inPath.map((name) => `${example[name]}`),
    ...(hasQuery && { queryArguments: Object.fromEntries(others.map(typed)) }),
  });
}

/** Clients take a number as a number. */
function typed([name, value]: [string, string | readonly string[]]): [string, unknown] {
  return [name, /^\d+$/.test(`${value}`) ? Number(value) : value];
}

function queryOf(entries: readonly [name: string, value: string | readonly string[]][]): string {
  return String(new URLSearchParams(entries.map(([name, value]) => [name, String(value)])));
}

function helperOf(operationId: string, routes: Routes): ClientHelper {
  return clientHelpers(routes).find((helper) => helper.operationId === operationId)!;
}
