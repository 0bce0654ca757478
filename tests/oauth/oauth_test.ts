import assert from "node:assert/strict";
import { sql } from "kysely";
import { listKeys, setKeyStatus } from "../../src/access/key_store.ts";
import { reap } from "../../src/metering/reaper.ts";
import { auditOf, browserOf, newCode, ORIGIN } from "../console/console_bed.ts";
import { ledgerState } from "../support/ledger.ts";
import { toolCall } from "../support/mcp_client.ts";
import { natalRequest } from "../support/natal_requests.ts";
import { openTestBed, type TestApp, testConfig } from "../support/test_bed.ts";
import { oauthBed, REDIRECT, RESOURCE } from "./oauth_bed.ts";

const bed = await openTestBed();
const PING = { jsonrpc: "2.0", id: 1, method: "ping" };
const DAY = 86_400;

function assertRefused(answer: { status: number; json: { error: string } }, error: string): void {
  assert.deepEqual([answer.status, answer.json.error], [400, error]);
}

Deno.test("a client that has nothing but the address finds everything (RFC 9728 5.1, RFC 8414 3, RFC 7636)", async () => {
  await using app = await bed.testApp();
  const { send, mcp } = await oauthBed(app);
  const without = await send("/mcp", { method: "POST", body: "{}" });
  assert.equal(without.status, 401);
  const challenge = without.headers.get("WWW-Authenticate")!;
  assert.match(challenge, /^Bearer realm="api", resource_metadata="[^"]+", scope="core:\*"$/);
  const wrong = await mcp("abi_dev_at_nothing", PING);
  assert.match(wrong.headers.get("WWW-Authenticate")!, /error="invalid_token", resource_metadata=/);
  const address = /resource_metadata="([^"]+)"/.exec(challenge)![1];
  assert.equal(address, `${ORIGIN}/.well-known/oauth-protected-resource/mcp`);
  for (const path of ["/.well-known/oauth-protected-resource", new URL(address).pathname]) {
    const { status, json } = await send(path);
    assert.equal(status, 200);
    assert.equal(json.resource, RESOURCE);
    assert.deepEqual(json.authorization_servers, [ORIGIN]);
    assert.ok(json.scopes_supported.includes("core:*") && !json.scopes_supported.includes("*"));
    assert.ok(!json.scopes_supported.includes("console"));
  }
  for (const path of ["", "/mcp"]) {
    const { json } = await send(`/.well-known/oauth-authorization-server${path}`);
    assert.equal(json.issuer, ORIGIN);
    assert.deepEqual(json.code_challenge_methods_supported, ["S256"]);
    assert.equal(json.authorization_response_iss_parameter_supported, true);
    assert.equal(json.client_id_metadata_document_supported, true);
    assert.equal(json.registration_endpoint, `${ORIGIN}/oauth/register`);
  }
});

Deno.test("a person sees who asks, for what, at which price, and where they are sent", async () => {
  await using app = await bed.testApp();
  const { browser, query } = await oauthBed(app);
  const { status, text, headers } = await browser.get(
    `/oauth/authorize?${query({ scope: "core:* lunar.phase" })}`,
  );
  assert.equal(status, 200);
  for (
    const words of [
      /Allow Assistant\?/,
      /assistant\.example/,
      /nobody vouches/,
      /<dd>Test<\/dd>/,
      /Compute charts/,
      /1 to \d+ credits/,
      /1 credit per call/,
      /2026-04-19/,
      /name="credits"[^>]*value="100"/s,
    ]
  ) assert.match(text, words);
  const policy = headers.get("Content-Security-Policy")!;
  assert.match(policy, /form-action 'self' https:\/\/assistant\.example;/);
  assert.match(policy, /frame-ancestors 'none'/);
  assert.match(policy, /default-src 'none'/);
  const other = await browser.get("/console");
  assert.match(other.headers.get("Content-Security-Policy")!, /form-action 'self';/);
});

Deno.test("whoever comes from the client is first led to the page itself, since the session's cookie is strict; then to the sign-in and back", async () => {
  await using app = await bed.testApp();
  const { query } = await oauthBed(app);
  const path = `/oauth/authorize?${query()}`;
  const stranger = browserOf(app);
  const arrived = await stranger.get(path, { "sec-fetch-site": "cross-site" });
  assert.equal(arrived.status, 200);
  assert.match(arrived.text, /<meta http-equiv="refresh" content="0; url=\/oauth\/authorize\?/);
  const page = await stranger.get(path, { "sec-fetch-site": "same-origin" });
  assert.equal(page.status, 401);
  const to = /name="to" value="([^"]+)"/.exec(page.text)![1].replaceAll("&amp;", "&");
  assert.equal(to, path);
  const secret = await newCode(app);
  const entered = await stranger.submit("/console/sign-in", { secret, to });
  assert.equal(entered.headers.get("location"), path);
  assert.match((await stranger.get(path)).text, /Allow Assistant\?/);
  for (const elsewhere of ["https://evil.example/", "//evil.example", "/oauth/authorize?a=<b>"]) {
    const again = await stranger.submit("/console/sign-in", {
      secret: await newCode(app),
      to: elsewhere,
    });
    assert.equal(again.headers.get("location"), "/console", elsewhere);
  }
});

Deno.test("what was allowed is a key of its own: metered, audited, limited and revoked as keys are", async () => {
  await using app = await bed.testApp();
  const oauth = await oauthBed(app);
  const location = await oauth.allow();
  assert.equal(location.origin + location.pathname, REDIRECT);
  assert.equal(location.searchParams.get("state"), "state-1");
  assert.equal(location.searchParams.get("iss"), ORIGIN, "RFC 9207");
  const redeemed = await oauth.redeem(location.searchParams.get("code")!);
  assert.equal(redeemed.status, 200);
  assert.equal(redeemed.headers.get("Cache-Control"), "no-store");
  const { access_token, refresh_token, ...rest } = redeemed.json;
  assert.deepEqual(rest, { token_type: "Bearer", expires_in: 3600, scope: "core:*" });
  assert.match(access_token, /^abi_dev_at_/);
  const { json } = await oauth.mcp(access_token, toolCall("charts_natal", natalRequest()));
  assert.equal(json.result._meta["X-Credits-Charged"], "2");
  const { db } = app.services.database;
  const keys = await listKeys(db, app.organizationId);
  const { id, name, scopes } = keys.find(({ name }) => name.startsWith("Assistant"))!;
  assert.deepEqual([name, scopes], ["Assistant (assistant.example)", ["core:*"]]);
  const { captures } = await ledgerState(app);
  assert.equal(captures.length, 1);
  const usage = await db.selectFrom("usage_record").select("api_key_id").execute();
  assert.deepEqual(usage, [{ api_key_id: id }]);
  const made = (await auditOf(app)).find(({ action }) => action === "connection.create")!;
  assert.deepEqual([made.person, made.subject], ["Ada", id]);
  const { rows } = await kept(app);
  for (const secret of [access_token, refresh_token, location.searchParams.get("code")!]) {
    assert.ok(!rows.includes(secret.slice(-30)) && !app.log.text().includes(secret.slice(-30)));
  }
  const page = await oauth.browser.get("/console/connections");
  assert.match(page.text, /Assistant \(assistant\.example\)/);
  const revoked = await oauth.browser.submit(`/console/connections/${id}/revoke`);
  assert.equal(revoked.status, 303);
  assert.equal((await oauth.mcp(access_token, PING)).status, 401);
  const again = { grant_type: "refresh_token", refresh_token, client_id: oauth.clientId };
  assertRefused(await oauth.post("/oauth/token", again), "invalid_grant");
});

async function kept({ services: { database: { db } } }: TestApp): Promise<{ rows: string }> {
  const tables = ["oauth_code", "oauth_token", "api_key"] as const;
  const rows = await Promise.all(
    tables.map(async (table) =>
      (await sql<{ row: string }>`select ${sql.ref(table)}::text as row from ${sql.table(table)}`
        .execute(db)).rows
    ),
  );
  assert.ok(rows.flat().length > 0);
  return { rows: JSON.stringify(rows) };
}

Deno.test("a code works once, for a minute; its replay ends what it gave (RFC 6749 4.1.2)", async () => {
  await using app = await bed.testApp();
  const oauth = await oauthBed(app);
  const code = (await oauth.allow()).searchParams.get("code")!;
  const { json } = await oauth.redeem(code);
  assert.equal((await oauth.mcp(json.access_token, PING)).status, 200);
  assertRefused(await oauth.redeem(code), "invalid_grant");
  assert.equal((await oauth.mcp(json.access_token, PING)).status, 401);
  const late = (await oauth.allow()).searchParams.get("code")!;
  await app.advanceClock(61);
  assertRefused(await oauth.redeem(late), "invalid_grant");
});

Deno.test("a code is bound to its client, redirect address, verifier and resource (RFC 7636 4.6, RFC 8707 2.2)", async () => {
  await using app = await bed.testApp();
  const oauth = await oauthBed(app);
  const other = await oauth.register({ redirect_uris: [REDIRECT] });
  const code = (await oauth.allow()).searchParams.get("code")!;
  const wrong: [Record<string, string>, string][] = [
    [{ code_verifier: "w".repeat(43) }, "invalid_grant"],
    [{ code_verifier: "short" }, "invalid_request"],
    [{ redirect_uri: "http://127.0.0.1/callback" }, "invalid_grant"],
    [{ client_id: other.json.client_id }, "invalid_grant"],
    [{ client_id: "" }, "invalid_request"],
    [{ resource: `${ORIGIN}/v1` }, "invalid_target"],
    [{ resource: "https://elsewhere.example/mcp" }, "invalid_target"],
    [{ code: `${code.slice(0, -8)}00000000` }, "invalid_grant"],
    [{ grant_type: "password" }, "unsupported_grant_type"],
  ];
  for (const [changed, error] of wrong) assertRefused(await oauth.redeem(code, changed), error);
  assert.equal((await oauth.redeem(code)).status, 200);
});

Deno.test("nobody is sent to an address that the client has not listed; other faults go back to the client (RFC 6749 4.1.2.1)", async () => {
  await using app = await bed.testApp();
  const oauth = await oauthBed(app);
  const shown = (changed: Record<string, string | undefined>) =>
    oauth.browser.get(`/oauth/authorize?${oauth.query(changed)}`);
  const unsafe = [
    { redirect_uri: "https://evil.example/callback" },
    { redirect_uri: `${REDIRECT}/more` },
    { redirect_uri: `${REDIRECT}?x=1` },
    { redirect_uri: "javascript:alert(1)" },
    { redirect_uri: "http://assistant.example/callback" },
    { redirect_uri: undefined },
    { client_id: undefined },
    { client_id: crypto.randomUUID() },
  ];
  for (const changed of unsafe) {
    const { status, headers } = await shown(changed);
    assert.deepEqual([status, headers.get("location")], [400, null], JSON.stringify(changed));
  }
  const told: [Record<string, string | undefined>, string][] = [
    [{ code_challenge: undefined }, "invalid_request"],
    [{ code_challenge_method: "plain" }, "invalid_request"],
    [{ response_type: "token" }, "unsupported_response_type"],
    [{ resource: "https://elsewhere.example/mcp" }, "invalid_target"],
    [{ scope: "core:* console" }, "invalid_scope"],
    [{ scope: "*" }, "invalid_scope"],
  ];
  for (const [changed, error] of told) {
    const { status, headers } = await shown(changed);
    const location = new URL(headers.get("location")!);
    assert.deepEqual(
      [status, location.host, location.searchParams.get("error")],
      [303, "assistant.example", error],
    );
    assert.equal(location.searchParams.get("state"), "state-1");
    assert.equal(location.searchParams.get("iss"), ORIGIN);
  }
  const loopback = await shown({ redirect_uri: "http://127.0.0.1:53111/callback" });
  assert.equal(loopback.status, 200, "RFC 8252 7.3: any port");
  assert.match(
    loopback.headers.get("Content-Security-Policy")!,
    /form-action 'self' http:\/\/127\.0\.0\.1:53111;/,
  );
});

Deno.test("a form is only taken from our page, and a person may refuse or allow less", async () => {
  await using app = await bed.testApp();
  const oauth = await oauthBed(app);
  const request = oauth.query({ scope: "core:* ai:*" });
  const foreign = await oauth.browser.submit(
    "/oauth/authorize",
    { request, decision: "allow", scope: "core:*", credits: "1" },
    { headers: { "sec-fetch-site": "cross-site" } },
  );
  assert.equal(foreign.status, 403);
  const refused = await oauth.browser.submit("/oauth/authorize", { request, decision: "refuse" });
  assert.match(refused.headers.get("location")!, /error=access_denied/);
  const wrong: [string, string][][] = [
    [["credits", "5"]],
    [["scope", "tarot.draw"], ["credits", "5"]],
    [["scope", "core:*"], ["credits", "0"]],
    [["scope", "core:*"], ["credits", "1.5"]],
  ];
  for (const fields of wrong) {
    const { status } = await oauth.browser.submit("/oauth/authorize", [
      ["request", request],
      ["decision", "allow"],
      ...fields,
    ]);
    assert.equal(status, 400, JSON.stringify(fields));
  }
  const location = await oauth.allow(request, [["scope", "ai:*"], ["credits", "5"]]);
  const { json } = await oauth.redeem(location.searchParams.get("code")!);
  assert.equal(json.scope, "ai:*");
});

Deno.test("a token opens its scopes at /mcp and nothing else: no other scope, no REST route, no console", async () => {
  await using app = await bed.testApp();
  const oauth = await oauthBed(app);
  const { access_token, refresh_token } = await oauth.tokens("lunar.phase");
  const call = async (tool: string, input: object) =>
    (await oauth.mcp(access_token, toolCall(tool, input))).json.result;
  assert.ok(!(await call("lunar_phase", {})).isError);
  const beyond = await oauth.mcp(access_token, toolCall("charts_natal", natalRequest()));
  assert.deepEqual([beyond.status, beyond.json.error.data.reason], [403, "scope"]);
  assert.equal((await ledgerState(app)).captures.length, 1, "nothing was computed");
  for (const token of [access_token, refresh_token]) {
    for (const path of ["/v1/usage", "/v1/places?q=Lyon", "/api/v1/usage"]) {
      const { status, json } = await oauth.send(path, {
        headers: { authorization: `Bearer ${token}` },
      });
      assert.deepEqual([status, json.error.code], [401, "AUTH_INVALID"], path);
    }
    assert.equal((await browserOf(app).signIn(token)).status, 401);
  }
  assert.equal((await oauth.mcp(refresh_token, PING)).status, 401);
});

Deno.test("a connection spends no more in a day than was allowed, also in one batch", async () => {
  await using app = await bed.testApp();
  const oauth = await oauthBed(app);
  const { access_token } = await oauth.tokens("core:*", 5);
  const natal = toolCall("charts_natal", natalRequest());
  const answers = await Promise.all([1, 2, 3].map(() => oauth.mcp(access_token, natal)));
  const refused = answers.filter(({ json }) => json.result.isError);
  assert.equal(refused.length, 1);
  const { error } = JSON.parse(refused[0].json.result.content[0].text);
  assert.equal(error.code, "CREDITS_EXHAUSTED");
  assert.match(error.message, /5 credits a day/);
  const cheap = await oauth.mcp(access_token, toolCall("lunar_phase", {}));
  assert.ok(!cheap.json.result.isError);
  const none = await oauth.mcp(access_token, toolCall("lunar_phase", {}));
  assert.ok(none.json.result.isError);
  assert.ok((await app.post("/v1/lunar/phase", {})).status === 200, "other keys are not limited");
});

Deno.test("refresh tokens rotate, and one that is used again ends the family (OAuth 2.1 4.3.1)", async () => {
  await using app = await bed.testApp();
  const oauth = await oauthBed(app);
  const first = await oauth.tokens();
  const refresh = (refresh_token: string, changed = {}) =>
    oauth.post("/oauth/token", {
      grant_type: "refresh_token",
      refresh_token,
      client_id: oauth.clientId,
      ...changed,
    });
  assertRefused(await refresh(first.refresh_token, { client_id: "another" }), "invalid_grant");
  assertRefused(await refresh(first.access_token), "invalid_grant");
  assertRefused(
    await refresh(first.refresh_token, { resource: `${ORIGIN}/v1` }),
    "invalid_target",
  );
  await app.advanceClock(3601);
  assert.equal((await oauth.mcp(first.access_token, PING)).status, 401, "an hour is over");
  const second = await refresh(first.refresh_token);
  assert.equal(second.status, 200);
  assert.equal((await oauth.mcp(second.json.access_token, PING)).status, 200);
  assertRefused(await refresh(first.refresh_token), "invalid_grant");
  assertRefused(await refresh(second.json.refresh_token), "invalid_grant");
  assert.equal((await oauth.mcp(second.json.access_token, PING)).status, 401);
  await oauth.browser.signIn(await newCode(app));
  const third = await oauth.tokens();
  await app.advanceClock(3601 + 30 * DAY);
  assertRefused(await refresh(third.refresh_token), "invalid_grant");
});

Deno.test("a client ends its connection with either token, and learns nothing of others (RFC 7009 2)", async () => {
  await using app = await bed.testApp();
  const oauth = await oauthBed(app);
  for (const kind of ["access_token", "refresh_token"] as const) {
    const tokens = await oauth.tokens();
    const foreign = { token: tokens[kind], client_id: "another" };
    assert.equal((await oauth.post("/oauth/revoke", foreign)).status, 200);
    assert.equal((await oauth.mcp(tokens.access_token, PING)).status, 200);
    const own = { token: tokens[kind], client_id: oauth.clientId };
    assert.equal((await oauth.post("/oauth/revoke", own)).status, 200);
    assert.equal((await oauth.mcp(tokens.access_token, PING)).status, 401);
  }
  const nothing = { token: "nothing", client_id: oauth.clientId };
  assert.equal((await oauth.post("/oauth/revoke", nothing)).status, 200);
  assertRefused(await oauth.post("/oauth/revoke", {}), "invalid_request");
});

Deno.test("a key that is paused or revoked stops its tokens", async () => {
  await using app = await bed.testApp();
  const oauth = await oauthBed(app);
  const { access_token } = await oauth.tokens();
  const { db } = app.services.database;
  const { api_key_id } = await db.selectFrom("oauth_grant").select("api_key_id")
    .where("organization_id", "=", app.organizationId).executeTakeFirstOrThrow();
  await setKeyStatus(db, api_key_id, "paused");
  assert.equal((await oauth.mcp(access_token, PING)).status, 403);
  await setKeyStatus(db, api_key_id, "active");
  assert.equal((await oauth.mcp(access_token, PING)).status, 200);
  await setKeyStatus(db, api_key_id, "revoked");
  assert.equal((await oauth.mcp(access_token, PING)).status, 401);
});

Deno.test("registration takes only addresses that are safe, is limited, and is gone after a day without use (RFC 7591)", async () => {
  await using app = await bed.testApp();
  const oauth = await oauthBed(app);
  const unsafe = [
    "http://assistant.example/callback",
    "javascript:alert(1)",
    "https://user@assistant.example/",
    "https://assistant.example/#x",
    "not an address",
  ];
  for (const [at, uri] of unsafe.entries()) {
    const answer = await oauth.send("/oauth/register", {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": `198.51.100.${at}` },
      body: JSON.stringify({ redirect_uris: [uri] }),
    });
    assertRefused(answer, "invalid_redirect_uri");
  }
  const { db } = app.services.database;
  const app2 = await oauth.register({ redirect_uris: ["cursor://anysphere.cursor/callback"] });
  const ids = [oauth.clientId, app2.json.client_id];
  const known = async () =>
    (await db.selectFrom("oauth_client").select("id").where("id", "in", ids).execute())
      .map(({ id }) => id);
  await oauth.tokens();
  assert.equal((await known()).length, 2);
  await app.advanceClock(DAY + 60);
  await reap(db);
  assert.deepEqual(await known(), [oauth.clientId], "the used one stays");
  const statuses: number[] = [];
  for (let more = 0; more < 6; more++) {
    statuses.push((await oauth.register({ redirect_uris: [REDIRECT] })).status);
  }
  assert.ok(statuses.includes(429));
});

Deno.test("where registration is off, there is none", async () => {
  const config = { ...testConfig(), allowsRegistration: false };
  await using app = await bed.testApp({ services: { config } });
  const { createApp } = await import("../../src/app.ts");
  const served = createApp(app.services);
  const metadata = await served.request(`${ORIGIN}/.well-known/oauth-authorization-server`);
  assert.equal((await metadata.json()).registration_endpoint, undefined);
  const answer = await served.request(`${ORIGIN}/oauth/register`, { method: "POST" });
  assert.equal(answer.status, 404);
  assert.equal(testConfig("production").allowsRegistration, false);
});
