import assert from "node:assert/strict";
import { createApp } from "../../src/app.ts";
import { toolCall } from "../support/mcp_client.ts";
import { openTestBed } from "../support/test_bed.ts";
import { ORIGIN } from "../console/console_bed.ts";
import { oauthBed } from "./oauth_bed.ts";

const bed = await openTestBed();
const PAGE = "https://agent.example";

/** What a browser asks before a page may send a request with more than the usual headers. */
async function preflight(
  served: ReturnType<typeof createApp>,
  path: string,
  { method = "POST", headers = "" } = {},
): Promise<Response> {
  const asked = {
    origin: PAGE,
    "access-control-request-method": method,
    ...(headers !== "" && { "access-control-request-headers": headers }),
  };
  return await served.request(ORIGIN + path, {
    method: "OPTIONS",
    headers: asked,
  });
}

const allowedHeaders = (answer: Response) =>
  (answer.headers.get("Access-Control-Allow-Headers") ?? "").toLowerCase().split(",");

Deno.test("an agent in a page of any site can find, register, sign in, call tools and revoke", async () => {
  await using app = await bed.testApp();
  const oauth = await oauthBed(app);
  const served = createApp(app.services);
  const { access_token, refresh_token } = await oauth.tokens();
  const open = async (path: string, init: RequestInit = {}) => {
    const headers = { origin: PAGE, ...init.headers as Record<string, string> };
    const answer = await oauth.send(path, { ...init, headers });
    assert.equal(answer.headers.get("Access-Control-Allow-Origin"), "*", path);
    assert.equal(answer.headers.get("Access-Control-Allow-Credentials"), null, path);
    return answer;
  };
  for (const document of ["oauth-protected-resource", "oauth-authorization-server"]) {
    for (const path of [`/.well-known/${document}`, `/.well-known/${document}/mcp`]) {
      assert.equal((await open(path)).status, 200);
      const asked = { method: "GET", headers: "mcp-protocol-version" };
      const answer = await preflight(served, path, asked);
      assert.equal(answer.status, 204);
      assert.deepEqual(allowedHeaders(answer), ["mcp-protocol-version"]);
    }
  }
  const json = { "content-type": "application/json" };
  const registration = JSON.stringify({ redirect_uris: [`${PAGE}/callback`] });
  const registered = await open("/oauth/register", {
    method: "POST",
    headers: json,
    body: registration,
  });
  assert.equal(registered.status, 201);
  const form = (fields: Record<string, string>) => ({
    method: "POST",
    body: new URLSearchParams({ client_id: oauth.clientId, ...fields }),
  });
  const renewed = await open(
    "/oauth/token",
    form({ grant_type: "refresh_token", refresh_token }),
  );
  assert.equal(renewed.status, 200);
  assert.equal((await open("/oauth/token", form({}))).status, 400, "an error can be read as well");
  const mcp = (headers: Record<string, string>) =>
    open("/mcp", {
      method: "POST",
      headers: { ...json, accept: "application/json, text/event-stream", ...headers },
      body: JSON.stringify(toolCall("lunar_phase", {})),
    });
  const { json: answered } = await mcp({ authorization: `Bearer ${access_token}` });
  assert.equal(answered.result.isError, false);
  const without = await mcp({});
  assert.equal(without.status, 401);
  assert.match(without.headers.get("Access-Control-Expose-Headers")!, /WWW-Authenticate/);
  assert.equal((await open("/mcp", { method: "GET" })).status, 405);
  const asked = await preflight(served, "/mcp", {
    headers: "authorization,content-type,mcp-method,mcp-name,mcp-protocol-version",
  });
  assert.equal(asked.status, 204);
  assert.deepEqual(
    allowedHeaders(asked).sort(),
    ["authorization", "content-type", "mcp-method", "mcp-name", "mcp-protocol-version"],
    "no x-api-key: a key does not belong in a page",
  );
  assert.equal((await open("/oauth/revoke", form({ token: refresh_token }))).status, 200);
});

Deno.test("an API key from a page of another site is refused", async () => {
  await using app = await bed.testApp();
  const { send } = await oauthBed(app);
  for (const [name, value] of [["x-api-key", app.key], ["authorization", `Bearer ${app.key}`]]) {
    const { status, json } = await send("/mcp", {
      method: "POST",
      headers: { origin: PAGE, "content-type": "application/json", [name]: value },
      body: JSON.stringify(toolCall("lunar_phase", {})),
    });
    assert.deepEqual([status, json.error.data.reason], [403, "origin"]);
  }
});

Deno.test("no other route is open to pages of other sites", async () => {
  await using app = await bed.testApp();
  const served = createApp(app.services);
  const opened =
    /^\/(?:mcp|oauth\/(?:token|revoke|register)|\.well-known\/oauth-[\w-]+(?:\/mcp)?)$/;
  const paths = new Set(served.routes.map(({ path }) => path).filter((path) => path !== "/*"));
  assert.ok(paths.size > 100 && paths.has("/v1/charts/natal") && paths.has("/oauth/authorize"));
  const named = [...paths].map((path) => path.replaceAll(/:\w+/g, "x").replace("*", "x"));
  for (const path of named) {
    const answer = await preflight(served, path, {
      headers: "authorization,x-api-key,content-type",
    });
    const { status, headers } = answer;
    await answer.body?.cancel();
    const allowed = headers.get("Access-Control-Allow-Origin");
    if (opened.test(path)) assert.deepEqual([status, allowed], [204, "*"], path);
    else assert.ok(status >= 400 && allowed === null, `${path}: ${status} ${allowed}`);
  }
  assert.equal(named.filter((path) => opened.test(path)).length, 8);
  for (const path of ["/v1/lunar/phase", "/api/v1/lunar/phase"]) {
    const { status, headers } = await served.request(ORIGIN + path, {
      method: "POST",
      headers: { origin: PAGE, "x-api-key": app.key, "content-type": "application/json" },
      body: "{}",
    });
    assert.deepEqual([status, headers.get("Access-Control-Allow-Origin")], [200, null], path);
  }
});
