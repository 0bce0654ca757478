import {
  ACCESS_SECONDS,
  redeemCode,
  refresh,
  revokeToken,
  type Tokens,
} from "../access/oauth_grants.ts";
import { WindowCounts } from "../access/window_counts.ts";
import { ApiError } from "../base/errors.ts";
import type { Exchange } from "../http/exchange.ts";
import { readBytes } from "../http/request/body.ts";
import { senderAddress } from "../http/request/sender_address.ts";
import { orUnavailable } from "../http/unavailable.ts";
import type { Routes } from "../routes/routes.ts";
import type { Services } from "../services.ts";
import { registerClient } from "./clients.ts";
import { isAuthenticClient } from "./organization_clients.ts";
import {
  REGISTER_PATH,
  RESOURCE_METADATA_PATHS,
  resourceMetadata,
  resourceOf,
  REVOKE_PATH,
  SERVER_METADATA_PATHS,
  serverMetadata,
  TOKEN_PATH,
} from "./oauth_metadata.ts";

/** Maximum size of the form or JSON body of a request. */
export const MAX_OAUTH_BYTES = 8 * 1024;
/**
 * How many requests an address may send in a minute: forms about tokens, and registrations.
 * `registerOfAll` limits the registrations of all addresses together.
 */
export const REQUESTS_A_MINUTE = { token: 60, register: 5, registerOfAll: 60 };
const MAX_ADDRESSES = 10_000;
const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;
const JSON_TYPE = /^application\/json\s*(?:;|$)/i;
/** The code verifier of PKCE (RFC 7636, 4.1). */
const VERIFIER = /^[\w.~-]{43,128}$/;

interface ServedEndpoint {
  method: "GET" | "POST";
  path: string;
  handle(exchange: Exchange): Promise<Response>;
}

/** The routes of OAuth that programs call. The page for people is in the console. */
export function oauthEndpoints({ operations }: Routes, services: Services): ServedEndpoint[] {
  const { config, database: { db }, peppers } = services;
  const { publicUrl, environment, allowsRegistration } = config;
  const vault = { db, environment, peppers };
  const counts = new WindowCounts(MAX_ADDRESSES);
  const document = (path: string, body: object): ServedEndpoint => ({
    method: "GET",
    path,
    handle: () => Promise.resolve(Response.json(body, { headers: { "Cache-Control": CACHED } })),
  });
  const ofClient = (path: string, answer: ClientAnswer): ServedEndpoint => ({
    method: "POST",
    path,
    handle: async (exchange) => {
      requireRate(counts, `token ${addressOf(exchange)}`, REQUESTS_A_MINUTE.token);
      return await answerClient(exchange.request, vault, answer);
    },
  });
  const register: ServedEndpoint = {
    method: "POST",
    path: REGISTER_PATH,
    handle: async (exchange) => {
      requireRate(counts, `register ${addressOf(exchange)}`, REQUESTS_A_MINUTE.register);
      requireRate(counts, "register", REQUESTS_A_MINUTE.registerOfAll);
      const { request } = exchange;
      const isJson = JSON_TYPE.test(request.headers.get("content-type") ?? "");
      const bytes = await readBytes(request, MAX_OAUTH_BYTES);
      const { status, body } = await orUnavailable(() =>
        registerClient(db, isJson ? parsed(bytes) : null)
      );
      return Response.json(body, { status, headers: NO_STORE });
    },
  };
  return [
    ...RESOURCE_METADATA_PATHS.map((path) =>
      document(path, resourceMetadata(operations, publicUrl))
    ),
    ...SERVER_METADATA_PATHS.map((path) =>
      document(path, serverMetadata(operations, publicUrl, allowsRegistration))
    ),
    ofClient(
      TOKEN_PATH,
      (form, clientId) => exchangeFor(form, clientId, resourceOf(publicUrl), vault),
    ),
    ofClient(REVOKE_PATH, async (form, clientId) => {
      const token = form.get("token") ?? "";
      if (token === "") return refused("invalid_request", "token: expected a token");
      await revokeToken(vault, token, clientId);
      // The answer is the same for a token that is not known (RFC 7009, 2.2).
      return new Response(null, { status: 200, headers: NO_STORE });
    }),
    ...(allowsRegistration ? [register] : []),
  ];
}

/** The answer to the form of a client, which has shown who it is. */
type ClientAnswer = (form: URLSearchParams, clientId: string) => Promise<Response>;

async function answerClient(
  request: Request,
  vault: Parameters<typeof isAuthenticClient>[0],
  answer: ClientAnswer,
): Promise<Response> {
  const { headers } = request;
  if (!FORM_TYPE.test(headers.get("content-type") ?? "")) {
    return refused("invalid_request", "expected a form");
  }
  const bytes = await readBytes(request, MAX_OAUTH_BYTES);
  const form = new URLSearchParams(new TextDecoder().decode(bytes).replaceAll("\0", ""));
  for (const name of new Set(form.keys())) {
    if (form.getAll(name).length > 1 && name !== "resource") {
      return refused("invalid_request", "a parameter was sent twice");
    }
  }
  const client = presentedClient(form, headers.get("authorization"));
  if (client === null) {
    return refused("invalid_request", "expected the client once: in the form or by Basic");
  }
  return await orUnavailable(async () =>
    await isAuthenticClient(vault, client.id, client.secret)
      ? await answer(form, client.id)
      : wrongClient()
  );
}

const CACHED = "public, max-age=300";
const NO_STORE = { "Cache-Control": "no-store", "Pragma": "no-cache" };

/**
 * The client of a form with its secret, which is empty if none was sent; null if there is no client,
 * or if it was sent in two ways (OAuth 2.1, 2.4.1).
 */
function presentedClient(
  form: URLSearchParams,
  authorization: string | null,
): { id: string; secret: string } | null {
  const inForm = { id: form.get("client_id") ?? "", secret: form.get("client_secret") ?? "" };
  if (authorization === null) return inForm.id === "" ? null : inForm;
  const pair = basicPair(authorization);
  const isOnlyOnce = inForm.secret === "" && ["", pair?.id].includes(inForm.id);
  return pair !== null && isOnlyOnce ? pair : null;
}

/** Id and secret in a header by Basic, in which both are form-encoded. */
function basicPair(authorization: string): { id: string; secret: string } | null {
  const [, encoded] = /^Basic +([\w+/]{1,1000}={0,2}) *$/i.exec(authorization) ?? [];
  if (encoded === undefined) return null;
  try {
    const [id, secret, ...rest] = atob(encoded).split(":")
      .map((text) => decodeURIComponent(text.replaceAll("+", " ")));
    return secret === undefined || rest.length > 0 ? null : { id, secret };
  } catch {
    return null;
  }
}

/** The answer of the token endpoint (OAuth 2.1, 3.2). */
async function exchangeFor(
  given: URLSearchParams,
  clientId: string,
  resource: string,
  vault: Parameters<typeof redeemCode>[0],
): Promise<Response> {
  const of = (name: string) => given.get(name) ?? "";
  if (given.getAll("resource").some((each) => each !== resource)) {
    return refused("invalid_target", `resource: expected ${resource}`);
  }
  const grant = of("grant_type");
  if (grant === "authorization_code") {
    if (!VERIFIER.test(of("code_verifier"))) {
      return refused("invalid_request", "code_verifier: expected 43 to 128 characters");
    }
    return told(
      await redeemCode(vault, {
        code: of("code"),
        clientId,
        redirectUri: of("redirect_uri"),
        verifier: of("code_verifier"),
      }),
      "The code is wrong, used or expired, or was issued for another client, redirect_uri or code_challenge.",
    );
  }
  if (grant === "refresh_token") {
    return told(
      await refresh(vault, of("refresh_token"), clientId),
      "The refresh token is wrong, used, revoked or expired, or was issued for another client.",
    );
  }
  return refused(
    "unsupported_grant_type",
    "grant_type: expected authorization_code or refresh_token",
  );
}

function told(tokens: Tokens | null, fault: string): Response {
  if (tokens === null) return refused("invalid_grant", fault);
  return Response.json({
    access_token: tokens.accessToken,
    token_type: "Bearer",
    expires_in: ACCESS_SECONDS,
    refresh_token: tokens.refreshToken,
    scope: tokens.scopes.join(" "),
  }, { headers: NO_STORE });
}

function refused(error: string, description: string): Response {
  return Response.json({ error, error_description: description }, {
    status: 400,
    headers: NO_STORE,
  });
}

/** The answer to a client that is not known, or whose secret is wrong (RFC 6749, 5.2). */
function wrongClient(): Response {
  const error_description = "The client is not known here, or its secret is missing or wrong.";
  return Response.json({ error: "invalid_client", error_description }, {
    status: 401,
    headers: { ...NO_STORE, "WWW-Authenticate": 'Basic realm="oauth"' },
  });
}

function addressOf({ request, remoteAddress }: Exchange): string {
  return senderAddress(request.headers, remoteAddress);
}

/** @throws {ApiError} RATE_LIMITED if `limit` requests with this name came in the last minute. */
function requireRate(counts: WindowCounts, name: string, limit: number): void {
  if (counts.sum(name) >= limit) {
    const retryAfterSeconds = counts.secondsUntilFreed(name, 1);
    throw new ApiError(
      "RATE_LIMITED",
      `More than ${limit} requests in a minute; wait ${retryAfterSeconds} s.`,
      { retryAfterSeconds },
    );
  }
  counts.add(name, 1);
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}
