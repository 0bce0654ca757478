import assert from "node:assert/strict";
import { createApp } from "../../src/app.ts";
import { type Browser, ORIGIN, signedIn } from "../console/console_bed.ts";
import type { TestApp } from "../support/test_bed.ts";

export const REDIRECT = "https://assistant.example/callback";
/** The pair of RFC 7636, appendix B. */
export const VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
const CHALLENGE = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";
export const RESOURCE = `${ORIGIN}/mcp`;

/** An answer with its JSON, if it has any. */
interface Told {
  status: number;
  headers: Headers;
  // deno-lint-ignore no-explicit-any
  json: any;
}

/** A client of the authorization server, and a person who is signed in to the console. */
export interface OAuthBed {
  browser: Browser;
  clientId: string;
  send(path: string, init?: RequestInit): Promise<Told>;
  /** Posts a form, as programs do. */
  post(path: string, fields: Record<string, string>): Promise<Told>;
  register(body: unknown): Promise<Told>;
  /** The query of a right request for access, with changes; undefined leaves a parameter out. */
  query(changed?: Record<string, string | undefined>): string;
  /** Allows a request, and returns where the person is sent. */
  allow(query?: string, fields?: [string, string][]): Promise<URL>;
  /** Redeems a code as the client does, with changes. */
  redeem(code: string, changed?: Record<string, string>): Promise<Told>;
  /** Tokens for scopes. */
  tokens(
    scope?: string,
    credits?: number,
  ): Promise<{ access_token: string; refresh_token: string }>;
  /** Calls `/mcp` with a token. */
  mcp(token: string, message: object): Promise<Told>;
}

/** The query of a right request for access, with changes; undefined leaves a parameter out. */
function queryOf(changed: Record<string, string | undefined>): string {
  const parameters = {
    response_type: "code",
    redirect_uri: REDIRECT,
    code_challenge: CHALLENGE,
    code_challenge_method: "S256",
    scope: "core:*",
    state: "state-1",
    resource: RESOURCE,
    ...changed,
  };
  const sent = Object.entries(parameters)
    .filter((pair): pair is [string, string] => pair[1] !== undefined);
  return new URLSearchParams(sent).toString();
}

async function sendTo(
  served: ReturnType<typeof createApp>,
  path: string,
  init: RequestInit = {},
): Promise<Told> {
  const response = await served.request(ORIGIN + path, init, { remoteAddress: "192.0.2.7" });
  const { status, headers } = response;
  const text = await response.text();
  const isJson = (headers.get("content-type") ?? "").startsWith("application/json");
  return { status, headers, json: isJson ? JSON.parse(text) : undefined };
}

export async function oauthBed(app: TestApp): Promise<OAuthBed> {
  const served = createApp(app.services);
  const browser = await signedIn(app);
  const send = (path: string, init?: RequestInit) => sendTo(served, path, init);
  const bed: OAuthBed = {
    browser,
    clientId: "",
    send,
    post: (path, fields) => send(path, { method: "POST", body: new URLSearchParams(fields) }),
    register: (body) =>
      send("/oauth/register", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
    query: (changed) => queryOf({ client_id: bed.clientId, ...changed }),
    allow: async (query = bed.query(), fields) => {
      const asked = new URLSearchParams(query).get("scope") ?? "core:*";
      const scopes = asked.split(" ").map((scope): [string, string] => ["scope", scope]);
      const { status, headers, text } = await browser.submit("/oauth/authorize", [
        ["request", query],
        ["decision", "allow"],
        ...(fields ?? [["credits", "100"] as [string, string], ...scopes]),
      ]);
      assert.equal(status, 303, text);
      return new URL(headers.get("location")!);
    },
    redeem: (code, changed = {}) =>
      bed.post("/oauth/token", {
        grant_type: "authorization_code",
        code,
        client_id: bed.clientId,
        redirect_uri: REDIRECT,
        code_verifier: VERIFIER,
        resource: RESOURCE,
        ...changed,
      }),
    tokens: async (scope = "core:*", credits = 100) => {
      const scopes = scope.split(" ").map((each): [string, string] => ["scope", each]);
      const fields: [string, string][] = [["credits", String(credits)], ...scopes];
      const location = await bed.allow(bed.query({ scope }), fields);
      const { status, json } = await bed.redeem(location.searchParams.get("code")!);
      assert.equal(status, 200, JSON.stringify(json));
      return json;
    },
    mcp: (token, message) =>
      send("/mcp", {
        method: "POST",
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
          accept: "application/json, text/event-stream",
        },
        body: JSON.stringify(message),
      }),
  };
  const registered = await bed.register({
    client_name: "Assistant",
    redirect_uris: [REDIRECT, "http://127.0.0.1/callback"],
  });
  assert.equal(registered.status, 201);
  bed.clientId = registered.json.client_id;
  return bed;
}
