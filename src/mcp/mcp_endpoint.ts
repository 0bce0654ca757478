import { type Access, authenticateAccessToken, requireActive } from "../access/access.ts";
import { isAccessToken } from "../access/api_key.ts";
import { ApiError } from "../base/errors.ts";
import { failure } from "../http/answers.ts";
import type { Exchange } from "../http/exchange.ts";
import { identify } from "../http/receive.ts";
import { readJsonBody } from "../http/request/body.ts";
import { presentedKey } from "../http/request/presented_key.ts";
import { orUnavailable } from "../http/unavailable.ts";
import { challengeOf } from "../oauth/oauth_metadata.ts";
import type { Routes } from "../routes/routes.ts";
import type { Services } from "../services.ts";
import { admitMessages, MCP } from "./admit_messages.ts";
import { type Api, serverMaker } from "./mcp_server.ts";
import { messagesOf } from "./message_bounds.ts";
import { refusedMessages } from "./refused_messages.ts";
import { serveMessages } from "./serve_messages.ts";

/**
 * `POST /mcp`: every operation and query as a tool of the Model Context Protocol. A tool call goes
 * through the service as a separate request with the caller's key.
 */
export function mcpEndpoint(
  routes: Routes,
  services: Services,
  api: Api,
): (exchange: Exchange) => Promise<Response> {
  const makeServer = serverMaker(routes, services, api);

  /**
   * Answers the posted messages once they are admitted.
   * @throws {ApiError} if the messages are refused.
   */
  const answer = async (exchange: Exchange, access: Access, body: unknown) => {
    const messages = messagesOf(body);
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
      requireOwnOrigin(request.headers, services.config.publicUrl);
      const access = await caller(exchange, services);
      requireActive(access);
      body = (await readJsonBody(request, () => false)).value;
      return await answer(exchange, access, body);
    } catch (error) {
      const refusal = failure(error, exchange, services);
      if (refusal.status === 401) {
        const isWrong = error instanceof ApiError && error.code === "AUTH_INVALID";
        const challenge = challengeOf(services.config.publicUrl, isWrong);
        refusal.headers.set("WWW-Authenticate", challenge);
      }
      return await refusedMessages(refusal, body);
    }
  };
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
 * Refuses requests that a browser sends for a page of another site.
 * @throws {ApiError} if the request is refused.
 */
function requireOwnOrigin(headers: Headers, publicUrl: string): void {
  const origin = headers.get("origin");
  if (origin === null || origin === new URL(publicUrl).origin) return;
  throw new ApiError("AUTH_FORBIDDEN", "Requests from web pages of another origin are refused.", {
    reason: "origin",
    partnerAction: "fix_request",
  });
}
