import assert from "node:assert/strict";
import { sql } from "kysely";
import { createKey, setKeyStatus } from "../../src/access/key_store.ts";
import { suspendOrganization } from "../../src/access/organizations.ts";
import { reap } from "../../src/metering/reaper.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";
import { settleConnections } from "../support/test_database.ts";
import { auditOf, browserOf, newCode, ORIGIN, OWN_FORM, signedIn } from "./console_bed.ts";

const bed = await openTestBed();
const MINUTE = 60;
const HOUR = 3600;

function keyWith(app: TestApp, scopes: string[]) {
  const { database: { db }, config: { environment }, peppers } = app.services;
  const { organizationId } = app;
  const wanted = { organizationId, name: "console", scopes, lifetimeSeconds: null };
  return createKey(db, environment, peppers, wanted);
}

/** The same code with another secret. */
function wrongGuess(code: string, number: number): string {
  return `${code.slice(0, 7)}AAAA-AAAA-AAAA-AA${String(number).padStart(2, "0")}`;
}

Deno.test("a code lets a person in once, by a cookie that no script and no other page can use", async () => {
  await using app = await bed.testApp();
  const code = await newCode(app, "Ada");
  const browser = browserOf(app);
  const typed = code.toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l");
  const entered = await browser.signIn(typed);
  assert.equal(entered.status, 303);
  assert.equal(entered.headers.get("location"), "/console");
  assert.match(
    entered.headers.get("set-cookie")!,
    /^__Host-console=[0-9a-f]{64}; Path=\/; Secure; HttpOnly; SameSite=Strict$/,
  );
  assert.match((await browser.get("/console")).text, /Test · Ada/);
  assert.equal((await browserOf(app).signIn(code)).status, 401);
  const [{ person, action }] = await auditOf(app);
  assert.deepEqual([person, action], ["Ada", "session.open"]);
});

Deno.test("of several who type one code at once, one is let in", async () => {
  await using app = await bed.testApp();
  const code = await newCode(app);
  const tries = Array.from({ length: 5 }, () => browserOf(app).signIn(code));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  assert.deepEqual(statuses.sort(), [303, 401, 401, 401, 401]);
  await settleConnections(app.services.database);
});

Deno.test("neither a code nor a session's token stands in the database, the log or an address", async () => {
  await using app = await bed.testApp();
  const code = await newCode(app);
  const browser = browserOf(app);
  await browser.signIn(code);
  await browser.get("/console/keys");
  const token = browser.cookie.split("=")[1];
  const { db } = app.services.database;
  const { rows: [{ kept }] } = await sql<{ kept: string }>`
    select (select string_agg(c::text, ' ') from console_code c)
      || (select string_agg(s::text, ' ') from console_session s) as kept`.execute(db);
  for (const secret of [code, code.replaceAll("-", ""), token]) {
    assert.ok(!kept.includes(secret) && !app.log.text().includes(secret));
  }
  assert.ok(app.log.text().includes("/console/sign-in"));
});

Deno.test("ten guesses from ten addresses lock a code, and then the right one is refused", async () => {
  await using app = await bed.testApp();
  const [guessed, other] = [await newCode(app), await newCode(app)];
  const browser = browserOf(app);
  for (let number = 0; number < 9; number++) {
    await browser.signIn(wrongGuess(other, number), `198.51.100.${number}`);
  }
  assert.equal((await browser.signIn(other, "192.0.2.9")).status, 303, "the tenth may be right");
  for (let number = 0; number < 10; number++) {
    const { status } = await browser.signIn(wrongGuess(guessed, number), `203.0.113.${number}`);
    assert.equal(status, 401);
  }
  assert.equal((await browser.signIn(guessed, "192.0.2.10")).status, 401);
});

Deno.test("an address that has failed ten times is refused whatever it sends, others are not", async () => {
  await using app = await bed.testApp();
  const browser = browserOf(app);
  for (let tries = 0; tries < 10; tries++) {
    assert.equal((await browser.signIn("nonsense", "192.0.2.66")).status, 401);
  }
  const code = await newCode(app);
  assert.equal((await browser.signIn(code, "192.0.2.66")).status, 429);
  assert.equal((await browser.signIn(code, "192.0.2.67")).status, 303);
});

Deno.test("an organization whose codes were guessed at twenty times lets nobody in for a while", async () => {
  await using app = await bed.testApp();
  const codes = [await newCode(app), await newCode(app), await newCode(app)];
  const browser = browserOf(app);
  for (let number = 0; number < 20; number++) {
    await browser.signIn(wrongGuess(codes[number % 2], number), `203.0.113.${number}`);
  }
  assert.equal((await browser.signIn(codes[2])).status, 429);
  await using other = await bed.testApp();
  assert.equal((await browser.signIn(await newCode(other))).status, 303);
});

Deno.test("a good key signs in twenty times in a while, and neither other keys nor codes suffer for it", async () => {
  await using app = await bed.testApp();
  const [key, other] = [await keyWith(app, ["console"]), await keyWith(app, ["console"])];
  const browser = browserOf(app);
  const statuses = await Promise.all(
    Array.from({ length: 30 }, async () => (await browser.signIn(key.text)).status),
  );
  assert.equal(statuses.filter((status) => status === 303).length, 20);
  const refused = await browser.signIn(key.text, "192.0.2.9");
  assert.equal(refused.status, 429, "from wherever");
  assert.match(refused.text, /This key has signed in too often/);
  assert.equal((await auditOf(app)).length, 20);
  assert.equal((await browser.signIn(other.text)).status, 303);
  assert.equal((await browser.signIn(await newCode(app))).status, 303);
  await settleConnections(app.services.database);
});

Deno.test("a code opens nothing after fifteen minutes, and is deleted", async () => {
  await using app = await bed.testApp();
  const code = await newCode(app);
  await app.advanceClock(15 * MINUTE);
  assert.equal((await browserOf(app).signIn(code)).status, 401);
  assert.ok((await reap(app.services.database.db)).codes > 0);
});

Deno.test("a key with the scope console opens a session that ends with the key; * has no such scope [console-session-scope]", async () => {
  await using app = await bed.testApp();
  const browser = browserOf(app);
  assert.equal((await browser.signIn(app.key)).status, 401);
  const key = await keyWith(app, ["console"]);
  assert.equal((await browser.signIn(key.text)).status, 303);
  assert.match((await browser.get("/console")).text, new RegExp(`Test · key ${key.id}`));
  assert.equal((await app.post("/v1/charts/natal", {}, { key: key.text })).status, 403);
  await setKeyStatus(app.services.database.db, key.id, "paused");
  assert.equal((await browser.get("/console")).status, 401);
  assert.equal((await browser.signIn(key.text)).status, 401);
});

Deno.test("a session ends after thirty idle minutes, twelve hours, or at sign-out", async () => {
  await using app = await bed.testApp();
  const [idle, busy, leaving] = [await signedIn(app), await signedIn(app), await signedIn(app)];
  const cookie = leaving.cookie;
  assert.equal((await leaving.submit("/console/sign-out")).status, 303);
  leaving.cookie = cookie;
  assert.equal((await leaving.get("/console")).status, 401, "its cookie is good for nothing");
  for (let elapsed = 25 * MINUTE; elapsed < 12 * HOUR; elapsed += 25 * MINUTE) {
    await app.advanceClock(elapsed);
    assert.equal((await busy.get("/console")).status, 200);
    if (elapsed > 30 * MINUTE) assert.equal((await idle.get("/console")).status, 401);
  }
  await app.advanceClock(12 * HOUR);
  assert.equal((await busy.get("/console")).status, 401);
  await app.advanceClock(13 * HOUR);
  assert.ok((await reap(app.services.database.db)).sessions >= 2);
});

Deno.test("a suspended organization's sessions stand still, and no code of it opens one", async () => {
  await using app = await bed.testApp();
  const browser = await signedIn(app);
  const code = await newCode(app);
  const { db } = app.services.database;
  await suspendOrganization(db, app.organizationId, true);
  assert.equal((await browser.get("/console")).status, 401);
  assert.equal((await browserOf(app).signIn(code)).status, 401);
  await suspendOrganization(db, app.organizationId, false);
  assert.equal((await browser.get("/console")).status, 200);
});

Deno.test("what another site sends is refused, by form, by fetch, as text or as JSON", async () => {
  await using app = await bed.testApp();
  const browser = await signedIn(app);
  const foreign: Record<string, string>[] = [
    {},
    { origin: "null" },
    { origin: "https://evil.example" },
    { "sec-fetch-site": "cross-site", origin: ORIGIN },
    { "sec-fetch-site": "same-site", origin: ORIGIN },
    { "sec-fetch-site": "none" },
    { "content-type": "text/plain", origin: "https://evil.example" },
    { "content-type": "application/json", "sec-fetch-site": "cross-site" },
    { "content-type": "multipart/form-data; boundary=x", "sec-fetch-site": "cross-site" },
  ];
  const paths = ["/console/sign-in", "/console/keys", `/console/keys/${app.keyId}/revoke`];
  for (const headers of foreign) {
    for (const path of paths) {
      const { status } = await browser.submit(path, { name: "x", scope: "*" }, { headers });
      assert.equal(status, 403, `${path} ${JSON.stringify(headers)}`);
    }
  }
  const asJson = { ...OWN_FORM, "content-type": "application/json" };
  assert.equal((await browser.submit("/console/keys", {}, { headers: asJson })).status, 415);
  const revoke = `/console/keys/${app.keyId}/pause`;
  assert.equal((await browser.submit(revoke, {}, { headers: { origin: ORIGIN } })).status, 303);
  assert.equal((await auditOf(app)).length, 2, "sign-in and the one form of ours");
});

Deno.test("the API takes no cookie for a key, and the console no key for a cookie", async () => {
  await using app = await bed.testApp();
  const { cookie } = await signedIn(app);
  const headers = { cookie, "content-type": "application/json" };
  for (const init of [{ headers }, { method: "POST", headers, body: "{}" }]) {
    const path = init.method === undefined ? "/v1/usage" : "/v1/charts/natal";
    assert.equal((await app.request(path, init)).status, 401);
  }
  const browser = browserOf(app);
  browser.cookie = `__Host-console=${app.key}`;
  assert.equal((await browser.get("/console")).status, 401);
});

Deno.test("sign-in leads to a page of the console and nowhere else", async () => {
  await using app = await bed.testApp();
  const fields = async (to: string) => ({ secret: await newCode(app), to });
  for (
    const [to, expected] of [
      ["/console/requests/req_01ABC", "/console/requests/req_01ABC"],
      ["/console/try/charts.natal?example=2", "/console/try/charts.natal?example=2"],
      ["/console/requests?before=5", "/console/requests"],
      ["/console/try/charts.natal?example=2&to=//evil.example", "/console/try/charts.natal"],
      ["//evil.example", "/console"],
      ["/console/../../evil", "/console"],
      ["https://evil.example/console", "/console"],
      ["/console/sign-in/code", "/console"],
      ["/console\\evil", "/console"],
    ]
  ) {
    const answer = await browserOf(app).submit("/console/sign-in", await fields(to));
    assert.equal(answer.headers.get("location"), expected);
  }
});
