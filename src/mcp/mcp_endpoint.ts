import {
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  Server,
} from "@modelcontextprotocol/server";
import { type Access, requireActive } from "../access/access.ts";
import { ApiError, invalidRequest } from "../errors.ts";
import { failure } from "../http/answers.ts";
import type { Exchange } from "../http/exchange.ts";
import { identify } from "../http/receive.ts";
import { readJsonBody } from "../http/request/body.ts";
import { nearest } from "../http/request/nearest.ts";
import { CONTRACT_VERSION } from "../metadata/document.ts";
import { SERVICE_NAME } from "../metadata/service_identity.ts";
import type { Routes } from "../routes/routes.ts";
import type { Services } from "../services.ts";
import { resourcesOf } from "./resources.ts";
import { serveMessages } from "./serve_messages.ts";
import { type Tool, toolsOf } from "./tool.ts";

/** In a batch, which only old revisions know; each message may be a call. */
const MOST_MESSAGES = 20;
/** Of an object that the protocol reads field by field, several times. */
const MOST_FIELDS = 100;
const INSTRUCTIONS =
  "Every tool is a call of the API with the key of this connection: the same checks, limits and prices. Credits are billed after success only. Send an idempotency_key with what you may repeat: the repetition gets the first answer and is not billed. An answer is data, usage and meta; an error has code, message, issues with suggestions, retryable and doc_url. Objects within arguments are shortened in the list of tools; the resource that a tool names has its whole schema.";
/** The list of tools changes with a release alone. */
const LIST_CACHE = { ttlMs: 300_000, cacheScope: "public" } as const;
/** What headers say of a call, which programs may read in `_meta`. */
const TOLD_HEADERS = [
  "X-Credits-Charged",
  "X-Credits-Remaining",
  "X-RateLimit-Remaining",
  "Idempotent-Replayed",
  "Retry-After",
];

type Json = Record<string, unknown>;

/** The rest of the service, as MCP uses it. */
interface Api {
  /** Has a request answered as one that came over HTTP. */
  send(request: Request): Promise<Response> | Response;
  /** Whether anything is served at a path. */
  serves(path: string): boolean;
}

/**
 * `POST /mcp`: every operation and query as a tool of the Model Context Protocol. A tool's call goes
 * through the service as a request of its own, with the caller's key.
 */
export function mcpEndpoint(
  routes: Routes,
  services: Services,
  api: Api,
): (exchange: Exchange) => Promise<Response> {
  const { publicUrl } = services.config;
  const tools = new Map(toolsOf(routes).map((tool) => [tool.definition.name, tool]));
  const listedTools = Array.from(tools.values(), ({ definition }) => definition);
  const resources = new Map(
    resourcesOf([...tools.values()], routes.documents, publicUrl, api.serves)
      .map((resource) => [resource.uri, resource]),
  );
  const listedResources = Array.from(
    resources.values(),
    ({ path: _path, text: _text, ...listed }) => listed,
  );

  /** What the API answers to a tool's call. */
  const answerTo = async (tool: Tool, given: Json, exchange: Exchange, access: Access) => {
    const { headers: received, signal } = exchange.request;
    try {
      const { path, headers, ...rest } = tool.apiCall(given);
      const request = new Request(publicUrl + path, {
        ...rest,
        headers: { ...headers, ...keyHeaders(received) },
        signal,
      });
      return await api.send(request);
    } catch (error) {
      const refused = failure(error, exchange, services);
      services.refusals.count(refused.status, access);
      return refused;
    }
  };

  const serverFor = (exchange: Exchange, access: Access): Server => {
    // The lower of the two interfaces: the other checks arguments by itself, in words of its own.
    const server = new Server({ name: SERVICE_NAME, version: CONTRACT_VERSION }, {
      capabilities: { tools: {}, resources: {} },
      instructions: INSTRUCTIONS,
      cacheHints: { "tools/list": LIST_CACHE, "resources/list": LIST_CACHE },
    });
    server.setRequestHandler("tools/list", () => ({ tools: listedTools }));
    server.setRequestHandler("tools/call", async ({ params }) => {
      const tool = tools.get(params.name) ?? unknownTool(params.name, [...tools.keys()]);
      return await toolResult(await answerTo(tool, params.arguments ?? {}, exchange, access));
    });
    server.setRequestHandler("resources/list", () => ({ resources: listedResources }));
    server.setRequestHandler("resources/read", async ({ params: { uri } }) => {
      const resource = resources.get(uri);
      if (resource === undefined) throw new ResourceNotFoundError(uri);
      const text = resource.text?.() ?? await (await api.send(new Request(uri))).text();
      return { contents: [{ uri, mimeType: resource.mimeType, text }] };
    });
    return server;
  };

  return async (exchange) => {
    const { request } = exchange;
    requireOwnOrigin(request.headers, publicUrl);
    const access = await identify({ id: "mcp", lane: "core" }, exchange, services);
    requireActive(access);
    const { value } = await readJsonBody(request, () => false);
    requireBounds(value);
    const response = await serveMessages(request, value, () => serverFor(exchange, access));
    // Where the key stands the call of each tool was told.
    if (response.ok) exchange.caller = null;
    return response;
  };
}

/** Pages of other sites may not have a browser speak to an agent's server. @throws {ApiError} */
function requireOwnOrigin(headers: Headers, publicUrl: string): void {
  const origin = headers.get("origin");
  if (origin === null || origin === new URL(publicUrl).origin) return;
  throw new ApiError("AUTH_FORBIDDEN", "Requests of pages of another origin are refused.", {
    reason: "origin",
    partnerAction: "fix_request",
  });
}

/** @throws {ApiError} INVALID_REQUEST for what would take too long to be read. */
function requireBounds(body: unknown): void {
  const messages = Array.isArray(body) ? body : [body];
  requireAtMost(MOST_MESSAGES, messages.length, "messages");
  for (const message of messages) {
    const params = message?.params;
    for (const object of [message, params, params?.arguments, params?._meta]) {
      if (typeof object !== "object") continue;
      requireAtMost(MOST_FIELDS, Object.keys(object ?? {}).length, "fields of one object");
    }
  }
}

function requireAtMost(most: number, found: number, what: string): void {
  if (found <= most) return;
  const message = `found ${found} ${what}, expected at most ${most}`;
  throw invalidRequest({ path: "", code: "out_of_range", message });
}

/** The key, in whichever header it came. */
function keyHeaders(received: Headers): Record<string, string> {
  const sent = ["x-api-key", "authorization"].map((name) => [name, received.get(name)] as const);
  return Object.fromEntries(
    sent.filter((header): header is [string, string] => header[1] !== null),
  );
}

function unknownTool(name: string, names: readonly string[]): never {
  const meant = nearest(name, names);
  const hint = meant === undefined ? "tools/list has them all" : `did you mean ${meant}?`;
  throw new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    `There is no tool ${name.slice(0, 100)}; ${hint}`,
  );
}

/**
 * An answer of the API as that of a tool: the envelope, word for word. It stands there as text alone:
 * what is structured besides would have to be repeated as text, twice the tokens for the same.
 */
async function toolResult(response: Response) {
  const told = TOLD_HEADERS.map((name) => [name, response.headers.get(name)] as const);
  return {
    content: [{ type: "text" as const, text: await response.text() }],
    isError: !response.ok,
    _meta: Object.fromEntries(told.filter(([, value]) => value !== null)),
  };
}
