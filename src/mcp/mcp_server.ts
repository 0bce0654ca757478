import {
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  Server,
} from "@modelcontextprotocol/server";
import type { Access } from "../access/access.ts";
import { failure } from "../http/answers.ts";
import type { Exchange } from "../http/exchange.ts";
import { nearest } from "../validation/nearest.ts";
import { CONTRACT_VERSION } from "../metadata/document.ts";
import { SERVICE_NAME } from "../metadata/service_identity.ts";
import type { Routes } from "../routes/routes.ts";
import type { Services } from "../services.ts";
import { fits, MAX_TEXT_BYTES } from "./message_bounds.ts";
import { resourcesOf } from "./resources.ts";
import { type Tool, toolsOf } from "./tool.ts";

const INSTRUCTIONS =
  "Every tool is a call of the API with the key of this connection: the same checks, limits and prices. Credits are billed after success only. Send an idempotency_key with a call that you may repeat: the repetition gets the first answer and is not billed. An answer has data, usage and meta; an error has code, message, issues with suggestions, retryable and doc_url. Nested objects are shortened in the list of tools; the resource that a tool names has its whole schema.";
/** How long clients may cache the list of tools. The list changes only with a release. */
const LIST_CACHE = { ttlMs: 300_000, cacheScope: "public" } as const;
/** Headers of the API's answer that `_meta` repeats, so that programs can read them. */
const TOLD_HEADERS = [
  "X-Credits-Charged",
  "X-Credits-Remaining",
  "X-RateLimit-Remaining",
  "Idempotent-Replayed",
  "Retry-After",
];

type Json = Record<string, unknown>;

/** The part of the service that MCP uses. */
export interface Api {
  /** Answers a request in the same way as a request that came over HTTP. */
  send(request: Request): Promise<Response> | Response;
  /** Whether the service has a route at a path. */
  serves(path: string): boolean;
}

/** Creates the server for one request. `onCall` runs for each call that reaches its tool. */
type MakeServer = (exchange: Exchange, access: Access, onCall: () => void) => Server;

/** The tools and resources of the service. An MCP server lists the tools and runs them. */
export function serverMaker(routes: Routes, services: Services, api: Api): MakeServer {
  const { publicUrl } = services.config;
  const tools = new Map(toolsOf(routes).map((tool) => [tool.definition.name, tool]));
  const listedTools = Array.from(tools.values(), ({ definition }) => definition);
  const resources = new Map(
    resourcesOf([...tools.values()], routes.documents, publicUrl, api.serves)
      .map((resource) => [resource.uri, resource]),
  );
  const listedResources = Array.from(
    resources.values(),
    ({ isLinked: _isLinked, text: _text, ...listed }) => listed,
  );

  return (exchange, access, onCall) => {
    // The low-level Server is used, because the high-level server checks arguments itself and words
    // errors differently.
    const server = new Server({ name: SERVICE_NAME, version: CONTRACT_VERSION }, {
      capabilities: { tools: {}, resources: {} },
      instructions: INSTRUCTIONS,
      cacheHints: { "tools/list": LIST_CACHE, "resources/list": LIST_CACHE },
    });
    // Cancellations are ignored. A cancellation could only cancel a message of its own batch, which
    // would then never be answered.
    server.removeNotificationHandler("notifications/cancelled");
    server.setRequestHandler("tools/list", () => ({ tools: listedTools }));
    server.setRequestHandler("tools/call", async ({ params }) => {
      const tool = tools.get(params.name) ?? unknownTool(params.name, [...tools.keys()]);
      onCall();
      return await callTool(tool, params.arguments ?? {}, { exchange, access, services, api });
    });
    server.setRequestHandler("resources/list", () => ({ resources: listedResources }));
    server.setRequestHandler("resources/read", async ({ params: { uri } }) => {
      const resource = resources.get(uri);
      if (resource === undefined) throw new ResourceNotFoundError(uri);
      if (resource.isLinked) return linkTo(uri);
      const text = resource.text?.() ?? await (await api.send(new Request(uri))).text();
      return fits(text) ? { contents: [{ uri, mimeType: resource.mimeType, text }] } : linkTo(uri);
    });
    return server;
  };
}

interface Caller {
  exchange: Exchange;
  access: Access;
  services: Services;
  api: Api;
}

/** The API's answer to a tool call. */
async function callTool(tool: Tool, given: Json, { exchange, access, services, api }: Caller) {
  const { headers: received, signal } = exchange.request;
  try {
    const { path, headers, ...rest } = tool.apiCall(given);
    const url = services.config.publicUrl + path;
    const request = new Request(url, {
      ...rest,
      headers: { ...headers, ...keyHeaders(received) },
      signal,
    });
    return await toolResult(await api.send(request), rest.method === "GET" ? url : null);
  } catch (error) {
    const refused = failure(error, exchange, services);
    services.refusals.count(refused.status, access);
    return await toolResult(refused, null);
  }
}

/** The text that replaces a text that is too long for an answer. */
function tooLong(url: string): string {
  return `This is longer than the limit of ${MAX_TEXT_BYTES} bytes. Read it over HTTP: GET ${url}`;
}

function linkTo(uri: string) {
  return { contents: [{ uri, mimeType: "text/plain", text: tooLong(uri) }] };
}

/** The API key, in the same header in which the client sent the key. */
function keyHeaders(received: Headers): Record<string, string> {
  const sent = ["x-api-key", "authorization"].map((name) => [name, received.get(name)] as const);
  return Object.fromEntries(
    sent.filter((header): header is [string, string] => header[1] !== null),
  );
}

function unknownTool(name: string, names: readonly string[]): never {
  const meant = nearest(name, names);
  const hint = meant === undefined ? "tools/list has all tools" : `did you mean ${meant}?`;
  throw new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    `There is no tool ${name.slice(0, 100)}; ${hint}`,
  );
}

/**
 * An answer of the API as a tool result: the unchanged envelope as text. There is no structured
 * content, because it would have to be repeated as text and would take twice the tokens.
 * @param url The address at which the answer can be read again for free; null if there is none.
 */
async function toolResult(response: Response, url: string | null) {
  const told = TOLD_HEADERS.map((name) => [name, response.headers.get(name)] as const);
  const answered = await response.text();
  const text = url === null || fits(answered) ? answered : tooLong(url);
  return {
    content: [{ type: "text" as const, text }],
    isError: !response.ok,
    _meta: Object.fromEntries(told.filter(([, value]) => value !== null)),
  };
}
