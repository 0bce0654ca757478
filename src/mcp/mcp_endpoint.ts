import { type Access, authenticateAccessToken, hasScope, requireActive } from "../access/access.ts";
import { isAccessToken } from "../access/api_key.ts";
import { ApiError } from "../base/errors.ts";
import { failure } from "../http/answers.ts";
import type { Exchange } from "../http/exchange.ts";
import { identify } from "../http/receive.ts";
import { readJsonBody } from "../http/request/body.ts";
import { presentedKey } from "../http/request/presented_key.ts";
import { orUnavailable } from "../http/unavailable.ts";
import { challengeOf, stepUpOf } from "../oauth/oauth_metadata.ts";
import type { Routes } from "../routes/routes.ts";
import type { Services } from "../services.ts";
import { agentRoutes } from "./agent_routes.ts";
import { admitMessages, MCP } from "./admit_messages.ts";
import { type Api, serverMaker } from "./mcp_server.ts";
import { messagesOf } from "./message_bounds.ts";
import { refusedMessages } from "./refused_messages.ts";
import { serveMessages } from "./serve_messages.ts";
import { type Tool, toolsOf } from "./tool.ts";

/**
 * `POST /mcp`: every operation and query as a tool of the Model Context Protocol. A tool call goes
 * through the service as a separate request with the caller's key.
 */
export function mcpEndpoint(
  routes: Routes,
  services: Services,
  api: Api,
): (exchange: Exchange) => Promise<Response> {
  const { publicUrl } = services.config;
  const forAgents = agentRoutes(routes);
  const tools = new Map(toolsOf(forAgents).map((tool) => [tool.definition.name, tool]));
  const makeServer = serverMaker({ ...routes, ...forAgents }, tools, services, api);

  /**
   * Answers the posted messages once they are admitted.
   * @throws {ApiError} if the messages are refused.
   */
  const answer = async (exchange: Exchange, access: Access, body: unknown) => {
    const { headers } = exchange.request;
    const messages = messagesOf(body);
    if (presentsToken(headers)) requireScopes(messages, tools, access, { headers, publicUrl });
    const calls = messages.filter((message) => message?.method === "tools/call").length;
    const others = messages.length - calls;
    // Tool calls are admitted later, as calls of their operation or query.
    using _running = others > 0 ? await admitMessages(others, access, exchange, services) : null;
    let reached = 0;
    const serve = () => makeServer(exchange, access, () => reached++);
    const response = await serveMessages(exchange.request, body, serve);
    if (!response.ok) return response;
    // A tool call that named no tool was never admitted, so it counts as a refused call.
    for (; reached < calls; reached++) services.refusals.count(400, access);
    // The result of each tool call reports the limits of the key, so the headers do not.
    if (others === 0) exchange.report.showNoLimits();
    return response;
  };

  return async (exchange) => {
    const { request } = exchange;
    let body: unknown;
    try {
      requireNoKeyInPage(request.headers, publicUrl);
      const access = await caller(exchange, services);
      requireActive(access);
      body = (await readJsonBody(request, () => false)).value;
      return await answer(exchange, access, body);
    } catch (error) {
      const refusal = failure(error, exchange, services);
      if (refusal.status === 401) {
        const isWrong = error instanceof ApiError && error.code === "AUTH_INVALID";
        refusal.headers.set("WWW-Authenticate", challengeOf(publicUrl, isWrong));
      }
      return await refusedMessages(refusal, body);
    }
  };
}

/** Whether a request comes with an access token of OAuth. */
function presentsToken(headers: Headers): boolean {
  return isAccessToken(presentedKey(headers) ?? "");
}

/**
 * Refuses tool calls whose token lacks their scope, so that the client can ask the person for more
 * (MCP, step-up authorization).
 * @throws {ApiError} AUTH_FORBIDDEN with a challenge.
 */
function requireScopes(
  messages: ReturnType<typeof messagesOf>,
  tools: ReadonlyMap<string, Tool>,
  access: Access,
  { headers, publicUrl }: { headers: Headers; publicUrl: string },
): void {
  const called = messages.filter((message) => message?.method === "tools/call")
    .map((message) => tools.get((message!.params as { name?: string } | undefined)?.name ?? ""));
  const missing = called.flatMap((tool) => tool?.access ?? [])
    .filter((rule) => !hasScope(access, rule)).map(({ id }) => id);
  if (missing.length === 0) return;
  // Clients of earlier revisions ask for exactly these scopes and would lose those that they have.
  const held = addsScopes(headers) ? [] : access.scopes;
  throw new ApiError(
    "AUTH_FORBIDDEN",
    `This connection lacks the scope ${missing[0]} (it has: ${
      access.scopes.join(", ")
    }). Sign in again and allow it.`,
    {
      reason: "scope",
      headers: { "WWW-Authenticate": stepUpOf(publicUrl, [...new Set([...held, ...missing])]) },
    },
  );
}

/** Whether a client adds the scopes of a challenge to those that it has, as of 2026-07-28. */
function addsScopes(headers: Headers): boolean {
  return (headers.get("mcp-protocol-version") ?? "") >= "2026-07-28";
}

/**
 * The access of the caller, who sends an API key or an access token of OAuth.
 * @throws {ApiError} if the key or token is missing or wrong.
 */
async function caller(exchange: Exchange, services: Services): Promise<Access> {
  const { config: { environment }, keys, peppers } = services;
  const text = presentedKey(exchange.request.headers);
  if (text === null || !isAccessToken(text)) return await identify(MCP, exchange, services);
  const signedIn = await orUnavailable(() =>
    authenticateAccessToken(keys, environment, peppers, text)
  );
  return await identify(MCP, { ...exchange, signedIn }, services);
}

/**
 * Refuses API keys that pages of another site send, since a key does not belong in a page. Such a
 * page signs in with OAuth.
 * @throws {ApiError} AUTH_FORBIDDEN with reason `origin`.
 */
function requireNoKeyInPage(headers: Headers, publicUrl: string): void {
  const origin = headers.get("origin");
  if (origin === null || origin === new URL(publicUrl).origin) return;
  const text = presentedKey(headers);
  if (text === null || isAccessToken(text)) return;
  throw new ApiError(
    "AUTH_FORBIDDEN",
    "Web pages of another origin may not send an API key. Sign in with OAuth there, or call from a server.",
    { reason: "origin", partnerAction: "fix_request" },
  );
}
