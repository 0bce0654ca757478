import assert from "node:assert/strict";
import { MAX_CONNECTIONS, MAX_OWN_KEYS, rollKey } from "../../src/access/key_store.ts";
import { createOrganization } from "../../src/access/organizations.ts";
import { MAX_OWN_CLIENTS } from "../../src/oauth/organization_clients.ts";
import { reap } from "../../src/metering/reaper.ts";
import { auditOf, newCode, signedIn } from "../console/console_bed.ts";
import { admin } from "../events/webhook_bed.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";
import { type OAuthBed, oauthBed, REDIRECT, VERIFIER } from "./oauth_bed.ts";

const bed = await openTestBed();
const CLIENTS = "/console/connections/clients";
const PING = { jsonrpc: "2.0", id: 1, method: "ping" };
const NEW = {
  name: "Our agent",
  redirects: `${REDIRECT}\r\nhttp://localhost/back`,
  kind: "secret",
};

/** Makes a client in the console, as a person does. */
async function makeClient({ browser }: OAuthBed, fields: Record<string, string> = {}) {
  const { status, text } = await browser.submit(CLIENTS, { ...NEW, ...fields });
  assert.equal(status, 200, text);
  const [id] = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(text)!;
  return { id, secret: /abi_dev_cs_\w+/.exec(text)?.[0] ?? "", text };
}

const basic = (id: string, secret: string) => `Basic ${btoa(`${id}:${secret}`)}`;

/** How a client shows who it is. */
interface Manner {
  fields?: Record<string, string>;
  authorization?: string;
}

/** Exchanges a new code in a manner. */
async function redeemed(oauth: OAuthBed, { fields = {}, authorization }: Manner) {
  const code = (await oauth.allow()).searchParams.get("code")!;
  const body = new URLSearchParams({
    grant_type: "authorization_code",
    redirect_uri: REDIRECT,
    code_verifier: VERIFIER,
    code,
    ...(authorization === undefined && { client_id: oauth.clientId }),
    ...fields,
  });
  const headers = new Headers(authorization === undefined ? {} : { authorization });
  return await oauth.send("/oauth/token", { method: "POST", body, headers });
}

Deno.test("an organization makes a client with a secret, which is shown once and needed for tokens", async () => {
  await using app = await bed.testApp();
  const oauth = await oauthBed(app);
  const { id, secret, text } = await makeClient(oauth);
  assert.match(secret, /^abi_dev_cs_/);
  assert.ok(text.includes("it is not shown again"));
  const list = (await oauth.browser.get(CLIENTS)).text;
  for (const words of ["Our agent", id, REDIRECT, "http://localhost/back", "with a secret"]) {
    assert.ok(list.includes(words), words);
  }
  assert.ok(!list.includes(secret));
  assert.ok((await oauth.browser.get("/console/connections")).text.includes(`href="${CLIENTS}"`));
  const [made] = (await auditOf(app)).filter(({ action }) => action === "client.create");
  assert.deepEqual([made.person, made.subject], ["Ada", id]);
  assert.ok(!JSON.stringify(made).includes(secret) && !app.log.text().includes(secret));
  oauth.clientId = id;
  const shown = await oauth.browser.get(`/oauth/authorize?${oauth.query()}`);
  assert.match(shown.text, /Allow Our agent\?/);
  assert.match(shown.text, /set up by your organization/);
  const { secret: other } = await makeClient(oauth, { name: "Another" });
  const wrong: Manner[] = [
    {},
    { fields: { client_secret: other } },
    { fields: { client_secret: secret.slice(0, -1) } },
    { authorization: basic(id, other) },
    { authorization: basic(id, "") },
  ];
  for (const manner of wrong) {
    const { status, headers, json } = await redeemed(oauth, manner);
    assert.deepEqual([status, json.error], [401, "invalid_client"], JSON.stringify(manner));
    assert.match(headers.get("WWW-Authenticate")!, /^Basic /);
  }
  const twice: Manner[] = [
    { authorization: basic(id, secret), fields: { client_secret: secret } },
    { authorization: basic(id, secret), fields: { client_id: crypto.randomUUID() } },
    { authorization: "Bearer x" },
    { authorization: "Basic %%%" },
  ];
  for (const manner of twice) {
    const { status, json } = await redeemed(oauth, manner);
    assert.deepEqual([status, json.error], [400, "invalid_request"], JSON.stringify(manner));
  }
  const byForm = await redeemed(oauth, { fields: { client_secret: secret } });
  const byHeader = await redeemed(oauth, { authorization: basic(id, secret) });
  assert.deepEqual([byForm.status, byHeader.status], [200, 200]);
  assert.equal((await oauth.mcp(byHeader.json.access_token, PING)).status, 200);
  const { refresh_token } = byForm.json;
  const again = { grant_type: "refresh_token", refresh_token, client_id: id };
  assert.equal((await oauth.post("/oauth/token", again)).json.error, "invalid_client");
  const withSecret = { ...again, client_secret: secret };
  assert.equal((await oauth.post("/oauth/token", withSecret)).status, 200);
  const revoking = { token: byHeader.json.access_token, client_id: id };
  assert.equal((await oauth.post("/oauth/revoke", revoking)).status, 401);
  assert.equal((await oauth.mcp(byHeader.json.access_token, PING)).status, 200);
  assert.equal(
    (await oauth.post("/oauth/revoke", { ...revoking, client_secret: secret })).status,
    200,
  );
  assert.equal((await oauth.mcp(byHeader.json.access_token, PING)).status, 401);
});

Deno.test("a public client has no secret, may send none, and stays although nobody uses it", async () => {
  await using app = await bed.testApp();
  const oauth = await oauthBed(app);
  const { id, secret } = await makeClient(oauth, { kind: "public" });
  assert.equal(secret, "");
  oauth.clientId = id;
  await app.advanceClock(100_000);
  await reap(app.services.database.db);
  await oauth.browser.signIn(await newCode(app));
  const refused = await redeemed(oauth, { fields: { client_secret: "anything" } });
  assert.equal(refused.json.error, "invalid_client");
  assert.equal((await redeemed(oauth, {})).status, 200);
  const { json } = await oauth.send("/.well-known/oauth-authorization-server");
  assert.deepEqual(
    json.token_endpoint_auth_methods_supported,
    ["none", "client_secret_basic", "client_secret_post"],
  );
});

Deno.test("wrong fields are shown beside what was typed, and an organization has a bound of clients", async () => {
  await using app = await bed.testApp();
  const { browser } = await oauthBed(app);
  const wrong: [Record<string, string>, RegExp][] = [
    [{ name: "" }, /id="name-fault"[^>]*>Expected 1 to 100 characters/],
    [{ name: "a\tb" }, /id="name-fault"/],
    [{ redirects: "" }, /id="redirects-fault"[^>]*>Expected 1 to 10 addresses/],
    [{ redirects: "http://agent.example/back" }, /id="redirects-fault"/],
    [{ redirects: `${REDIRECT}\njavascript:alert(1)` }, /id="redirects-fault"/],
    [{ redirects: Array.from({ length: 11 }, (_, n) => `${REDIRECT}/${n}`).join("\n") }, /fault"/],
    [{ kind: "other" }, /id="kind-fault"/],
  ];
  for (const [fields, words] of wrong) {
    const { status, text } = await browser.submit(CLIENTS, { ...NEW, ...fields });
    assert.equal(status, 400, JSON.stringify(fields));
    assert.match(text, words);
    if (fields.name === undefined) assert.match(text, /name="name"[^>]*value="Our agent"/s);
  }
  const foreign = await browser.submit(CLIENTS, NEW, {
    headers: { "sec-fetch-site": "cross-site" },
  });
  assert.equal(foreign.status, 403);
  for (let made = 0; made < MAX_OWN_CLIENTS; made++) {
    assert.equal((await browser.submit(CLIENTS, NEW)).status, 200);
  }
  const { status, text } = await browser.submit(CLIENTS, NEW);
  assert.equal(status, 409);
  assert.match(text, /at most 20 clients/);
});

Deno.test("a deleted client is not known, and its tokens and codes end with it", async () => {
  await using app = await bed.testApp();
  const oauth = await oauthBed(app);
  const { id } = await makeClient(oauth, { kind: "public" });
  oauth.clientId = id;
  const { access_token, refresh_token } = await oauth.tokens();
  const code = (await oauth.allow()).searchParams.get("code")!;
  const { status } = await oauth.browser.submit(`${CLIENTS}/${id}/delete`);
  assert.equal(status, 303);
  assert.equal((await oauth.mcp(access_token, PING)).status, 401);
  assert.equal((await oauth.redeem(code)).json.error, "invalid_client");
  const again = { grant_type: "refresh_token", refresh_token, client_id: id };
  assert.equal((await oauth.post("/oauth/token", again)).json.error, "invalid_client");
  assert.equal((await oauth.browser.get(`/oauth/authorize?${oauth.query()}`)).status, 400);
  assert.equal((await oauth.browser.submit(`${CLIENTS}/${id}/delete`)).status, 404);
  const deleted = (await auditOf(app)).find(({ action }) => action === "client.delete")!;
  assert.match(deleted.old_value!, /"connections":\s*1/);
});

Deno.test("a client of one organization is not known to another, which cannot delete it", async () => {
  await using app = await bed.testApp();
  const oauth = await oauthBed(app);
  const { id } = await makeClient(oauth);
  const { db } = app.services.database;
  const organizationId = await createOrganization(db, { name: "Other", plan: "pro" });
  const stranger = await signedIn({ ...app, organizationId } as TestApp, "Eve");
  oauth.clientId = id;
  const asked = await stranger.get(`/oauth/authorize?${oauth.query()}`);
  assert.deepEqual([asked.status, asked.headers.get("location")], [400, null]);
  assert.match(asked.text, /not known/);
  assert.equal((await stranger.submit(`${CLIENTS}/${id}/delete`)).status, 404);
  assert.ok(!(await stranger.get(CLIENTS)).text.includes(id));
  assert.ok((await oauth.browser.get(CLIENTS)).text.includes(id));
});

Deno.test("a connection cannot become a key: nobody can roll it, and the operator cannot widen it", async () => {
  await using app = await bed.testApp();
  const oauth = await oauthBed(app);
  await oauth.tokens();
  const { database: { db }, config: { environment }, peppers } = app.services;
  const { api_key_id: id } = await db.selectFrom("oauth_grant").select("api_key_id")
    .where("organization_id", "=", app.organizationId).executeTakeFirstOrThrow();
  assert.equal(await rollKey(db, environment, peppers, id, 60), null);
  await assert.rejects(admin(app, "key", "roll", id), /a connection cannot be rolled/);
  await assert.rejects(admin(app, "key", "set", id, "--scopes", "*"), /keeps what was allowed/);
  assert.ok(!(await oauth.browser.get("/console/keys")).text.includes(id));
  for (const verb of ["roll", "pause", "resume", "revoke"]) {
    assert.equal((await oauth.browser.submit(`/console/keys/${id}/${verb}`)).status, 404, verb);
  }
  const revoked = await oauth.browser.submit(`/console/connections/${app.keyId}/revoke`);
  assert.equal(revoked.status, 404, "a key is no connection");
  const listed = await admin(app, "key", "list", app.organizationId);
  const kinds = listed.map(({ key_id, kind }: Record<string, string>) => [key_id, kind]);
  assert.deepEqual(kinds.sort(), [[app.keyId, "key"], [id, "connection"]].sort());
});

Deno.test("keys and connections have bounds of their own, and an open code counts as a connection", async () => {
  await using app = await bed.testApp();
  const oauth = await oauthBed(app);
  const { db } = app.services.database;
  const allow = () =>
    oauth.browser.submit("/oauth/authorize", [
      ["request", oauth.query()],
      ["decision", "allow"],
      ["credits", "1"],
      ["scope", "core:*"],
    ]);
  await oauth.tokens();
  for (let made = 1; made < MAX_CONNECTIONS; made++) assert.equal((await allow()).status, 303);
  const { status, text } = await allow();
  assert.equal(status, 409);
  assert.match(text, new RegExp(`at most ${MAX_CONNECTIONS} connections`));
  const key = { name: "One more", scope: "*", days: "" };
  for (let made = 1; made < MAX_OWN_KEYS; made++) {
    assert.equal((await oauth.browser.submit("/console/keys", key)).status, 200, String(made));
  }
  assert.equal((await oauth.browser.submit("/console/keys", key)).status, 400);
  await app.advanceClock(61);
  assert.equal((await allow()).status, 303, "codes that nobody redeemed have expired");
  const made = await db.selectFrom("oauth_grant").select("api_key_id")
    .where("organization_id", "=", app.organizationId).execute();
  assert.equal(made.length, 1);
});
