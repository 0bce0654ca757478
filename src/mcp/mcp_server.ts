import {
  type CallToolResult,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  Server,
} from "@modelcontextprotocol/server";
import type { Access } from "../access/access.ts";
import { failure } from "../http/answers.ts";
import type { Exchange } from "../http/exchange.ts";
import type { SendAs } from "../http/query_call.ts";
import { nearest } from "../validation/nearest.ts";
import { RELEASE_VERSION } from "../metadata/document.ts";
import { SERVICE_NAME } from "../metadata/service_identity.ts";
import type { Routes } from "../routes/routes.ts";
import type { Services } from "../services.ts";
import { fits } from "./message_bounds.ts";
import { filledPrompt, LISTED_PROMPTS } from "./prompts.ts";
import { DOCUMENTS, resourcesOf } from "./resources.ts";
import { OWN_ARGUMENTS, type Tool } from "./tool.ts";
import { hasStructuredContent, tooLong, toolResult } from "./tool_result.ts";
import { toolWords } from "./tool_words.ts";

const INSTRUCTIONS =
  `Each tool call is a call of the API with the key of this connection: checks, limits and prices are the same. Credits are billed after success only. An answer has data, usage and meta, shortened for reading. Every tool also takes ${OWN_ARGUMENTS}. An error has code, message, issues with suggestions, retryable and doc_url. The list of tools shortens nested objects. The resource schema://TOOL has the whole input schema of a tool.`;
/** How long clients may cache the list of tools. The list changes only with a release. */
const LIST_CACHE = { ttlMs: 300_000, cacheScope: "public" } as const;
type Json = Record<string, unknown>;

/** The part of the service that MCP uses. */
export interface Api {
  /** Answers a request as if it had come over HTTP. */
  send(request: Request): Promise<Response> | Response;
  /** Answers a request as if it had come over HTTP with the key of the given access. */
  sendAs: SendAs;
  /** Whether the service has a route at a path. */
  serves(path: string): boolean;
}

/** Creates the server for one request. `onCall` runs for each tool call whose tool exists. */
type MakeServer = (exchange: Exchange, access: Access, onCall: () => void) => Server;

/** The tools and resources of the service. An MCP server lists the tools and runs them. */
export function serverMaker(
  routes: Routes,
  tools: ReadonlyMap<string, Tool>,
  services: Services,
  api: Api,
): MakeServer {
  const { publicUrl } = services.config;
  const worded = toolWords(routes, DOCUMENTS);
  const listedTools = Array.from(
    tools.values(),
    ({ definition }): Tool["definition"] => JSON.parse(worded(JSON.stringify(definition))),
  );
  const resources = new Map(
    resourcesOf([...tools.values()], routes.documents, publicUrl, api.serves)
      .map((resource) => [resource.uri, resource]),
  );
  const listedResources = Array.from(
    resources.values(),
    ({ isLinked: _isLinked, text: _text, ...listed }) => listed,
  );

  return (exchange, access, onCall) => {
    // The library's McpServer is not used, because it checks arguments itself and words errors
    // differently.
    const server = new Server({ name: SERVICE_NAME, version: RELEASE_VERSION }, {
      capabilities: { tools: {}, resources: {}, prompts: {} },
      instructions: INSTRUCTIONS,
      cacheHints: {
        "tools/list": LIST_CACHE,
        "resources/list": LIST_CACHE,
        "prompts/list": LIST_CACHE,
      },
    });
    // Cancellations are ignored. A request is independent of all others, so a cancellation could
    // only stop a message of its own batch, which would then never be answered.
    server.removeNotificationHandler("notifications/cancelled");
    server.setRequestHandler("tools/list", () => ({ tools: listedTools }));
    server.setRequestHandler("tools/call", async ({ params }) => {
      const tool = tools.get(params.name) ?? unknownTool(params.name, [...tools.keys()]);
      onCall();
      const caller = { exchange, access, services, api, worded };
      return await callTool(tool, params.arguments ?? {}, caller);
    });
    server.setRequestHandler("prompts/list", () => ({ prompts: LISTED_PROMPTS }));
    server.setRequestHandler(
      "prompts/get",
      ({ params }) => filledPrompt(params.name, params.arguments ?? {}),
    );
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
  worded(text: string): string;
}

/** The API's answer to a tool call. */
async function callTool(tool: Tool, given: Json, caller: Caller): Promise<CallToolResult> {
  const { exchange, access, services, api, worded } = caller;
  const { headers: received, signal } = exchange.request;
  const manner = {
    tool: tool.definition.name,
    isFull: false,
    fullHint: "",
    isStructured: hasStructuredContent(received),
    url: null,
    worded,
    draw: null,
  };
  try {
    const { path, headers, wish, ...rest } = tool.apiCall(given);
    const url = services.config.publicUrl + path;
    const request = new Request(url, { ...rest, headers, signal });
    const { organizationId } = access;
    return await toolResult(await api.sendAs(request, access), {
      ...manner,
      ...wish,
      url: rest.method === "GET" ? url : null,
      draw: wish.hasPicture
        ? (svg) => services.pngPictures.draw(svg, 1, { organizationId, signal })
        : null,
    });
  } catch (error) {
    const refused = failure(error, exchange, services);
    services.refusals.count(refused.status, access);
    return await toolResult(refused, manner);
  }
}

function linkTo(uri: string) {
  return { contents: [{ uri, mimeType: "text/plain", text: tooLong(uri) }] };
}

function unknownTool(name: string, names: readonly string[]): never {
  const meant = nearest(name, names);
  const hint = meant === undefined ? "tools/list has all tools" : `did you mean ${meant}?`;
  throw new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    `There is no tool ${name.slice(0, 100)}; ${hint}`,
  );
}
