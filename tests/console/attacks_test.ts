import assert from "node:assert/strict";
import { type KyselyPlugin, sql } from "kysely";
import { createApp } from "../../src/app.ts";
import { createKey, MAX_OWN_KEYS } from "../../src/access/key_store.ts";
import { suspendOrganization } from "../../src/access/organizations.ts";
import { consoleAccess } from "../../src/access/console_key.ts";
import { CONSOLE_PAGES } from "../../src/console/pages/console_pages.ts";
import { csvRow } from "../../src/base/csv.ts";
import { addEndpoint } from "../events/webhook_bed.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";
import { settleConnections } from "../support/test_database.ts";
import { auditOf, browserOf, newCode, ORIGIN, OWN_FORM, signedIn } from "./console_bed.ts";

const bed = await openTestBed();
const NUL = "%00";

async function keysOf({ services, organizationId }: TestApp) {
  return await services.database.db.selectFrom("api_key").select(["id", "status"])
    .where("organization_id", "=", organizationId).execute();
}

Deno.test("a cookie that another host of the domain has made to look like ours opens nothing", async () => {
  await using app = await bed.testApp();
  const { cookie } = await signedIn(app);
  const statusOf = async (cookie: string) => {
    const browser = browserOf(app);
    browser.cookie = cookie;
    return (await browser.get("/console")).status;
  };
  assert.equal(await statusOf(`a=1; ${cookie}; b=2`), 200);
  // What a browser sends of names that begin with a byte which some take for a space.
  const disguised = [
    `\u00a0${cookie}`,
    `a=1; \u00a0${cookie}`,
    `a=1;\u0085${cookie}`,
    `a${cookie}`,
  ];
  for (const text of disguised) assert.equal(await statusOf(text), 401, JSON.stringify(text));
});

Deno.test("what is no id, no text or no day is refused, whatever it is sent to, and logs no error", async () => {
  await using app = await bed.testApp();
  const { endpointId } = await addEndpoint(app, "https://hooks.example/in");
  const browser = await signedIn(app);
  for (const { method, path } of CONSOLE_PAGES.filter(({ path }) => path.includes(":id"))) {
    for (
      const id of [NUL, `${app.keyId}${NUL}`, "%E0%A4", "a%2Fb", "x".repeat(101), "%F0%9F%98%80"]
    ) {
      const address = path.replace(":id", id);
      const { status } = method === "GET"
        ? await browser.get(address)
        : await browser.submit(address);
      assert.equal(status, 404, `${method} ${address}`);
    }
  }
  for (const day of ["0000-01-01", "0000-12-31", "2026-02-30", "+02026-01-01", "-000001-01-01"]) {
    const query = `from=${encodeURIComponent(day)}&to=${encodeURIComponent(day)}`;
    for (const path of ["/console/usage", "/console/usage.csv"]) {
      assert.equal((await browser.get(`${path}?${query}`)).status, 400, day);
    }
  }
  const forms: [string, Record<string, string>][] = [
    [`/console/webhooks/${endpointId}/redeliver`, { event: "msg\0" }],
    ["/console/keys", { name: "x", scope: "*", days: "\0" }],
    ["/console/keys", { name: "x\0", scope: "*" }],
    ["/console/sign-in", { secret: "\0" }],
  ];
  for (const [path, fields] of forms) {
    assert.equal((await browser.submit(path, fields)).status, 400, path);
  }
});

Deno.test("a stranger's form is not read, one of many fields is not taken apart", async () => {
  await using app = await bed.testApp();
  const { cookie } = await signedIn(app);
  const served = createApp(app.services);
  const send = async (path: string, body: string | ReadableStream, cookie: string) => {
    const type = { "content-type": "application/x-www-form-urlencoded" };
    const init = { method: "POST", headers: { ...type, ...OWN_FORM, cookie }, body };
    return await served.request(ORIGIN + path, init, { remoteAddress: "192.0.2.1" });
  };
  let isRead = false;
  const unread = new ReadableStream({ pull: () => void (isRead = true) }, { highWaterMark: 0 });
  assert.equal((await send("/console/keys", unread, "")).status, 401);
  assert.equal(isRead, false);
  assert.equal((await send("/console/sign-in", `secret=${"x".repeat(5000)}`, "")).status, 413);
  assert.equal((await send("/console/keys", "a&".repeat(100_000), cookie)).status, 413);
  assert.equal((await send("/console/keys", "a&".repeat(499), cookie)).status, 400);
});

Deno.test("an organization makes keys up to a bound, by forms at once or one after the other", async () => {
  await using app = await bed.testApp();
  const { database: { db }, config: { environment }, peppers } = app.services;
  const { organizationId, keyId } = app;
  for (let made = 1; made < MAX_OWN_KEYS - 1; made++) {
    const wanted = { organizationId, name: "x", scopes: ["*"], lifetimeSeconds: null };
    await createKey(db, environment, peppers, wanted);
  }
  const browser = await signedIn(app);
  const fields = { name: "last", scope: "*" };
  const answers = await Promise.all(
    Array.from({ length: 3 }, () => browser.submit("/console/keys", fields)),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400, 400]);
  const roll = `/console/keys/${keyId}/roll`;
  assert.equal((await browser.submit(roll)).status, 400);
  assert.equal((await keysOf(app)).length, MAX_OWN_KEYS);
  const [other] = (await keysOf(app)).filter(({ id }) => id !== keyId);
  await browser.submit(`/console/keys/${other.id}/revoke`);
  assert.equal((await browser.submit(roll)).status, 200);
  const page = (await browser.get("/console/keys")).text;
  assert.ok((await keysOf(app)).every(({ id }) => page.includes(id)));
  await settleConnections(app.services.database);
});

Deno.test("of a key that two change at once, each entry tells what was there before it", async () => {
  await using app = await bed.testApp();
  const browser = await signedIn(app);
  const form = (verb: string) => browser.submit(`/console/keys/${app.keyId}/${verb}`);
  await Promise.all(["pause", "resume", "pause", "resume"].map(form));
  await form("pause");
  const changes = (await auditOf(app)).slice(1);
  const statusOf = (value: string | null) => JSON.parse(value!).status;
  assert.equal(changes.length, 5);
  for (const [index, { old_value }] of changes.entries()) {
    const before = index === 0 ? '{"status":"active"}' : changes[index - 1].new_value;
    assert.equal(statusOf(old_value), statusOf(before));
  }
  await settleConnections(app.services.database);
});

Deno.test("the console's own key can be paused, and makes no call while its organization is suspended", async () => {
  await using app = await bed.testApp();
  const browser = await signedIn(app);
  const call = async () => (await browser.submit("/console/try/lunar.phase", { body: "{}" })).text;
  assert.match(await call(), /class="pill good">200</);
  const [own] = (await keysOf(app)).filter(({ id }) => id !== app.keyId);
  await browser.submit(`/console/keys/${own.id}/pause`);
  assert.match(await call(), /paused[^]*class="pill warn">403</);
  assert.equal((await keysOf(app)).length, 2);
  await browser.submit(`/console/keys/${own.id}/resume`);
  assert.match(await call(), /class="pill good">200</);
  const { database: { db }, config: { environment }, peppers } = app.services;
  await suspendOrganization(db, app.organizationId, true);
  const access = await consoleAccess(db, environment, peppers, app.organizationId);
  assert.equal(access.isSuspended, true);
});

Deno.test("a cell ends where the file says, whatever separates cells where it is opened", () => {
  assert.equal(
    csvRow(["a;=1+1", "a\t=1", "＝1+1", -1, 'say "x"', null]),
    '"a;=1+1","a\t=1","\'＝1+1","-1","say ""x""",""\r\n',
  );
});

Deno.test("a code of another organization opens that one alone", async () => {
  await using theirs = await bed.testApp();
  await using app = await bed.testApp();
  const browser = await signedIn(app, "Ada");
  assert.equal((await browser.signIn(await newCode(theirs, "Bob"))).status, 303);
  const keys = (await browser.get("/console/keys")).text;
  assert.ok(keys.includes(theirs.keyId) && !keys.includes(app.keyId));
});

Deno.test("made-up cookies by the hundred share a few statements, and one that is right is known among them", async () => {
  const database = await bed.database.connect();
  await using _closed = { [Symbol.asyncDispose]: () => database.close() };
  let statements = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements++;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const db = database.db.withPlugin(counting);
  await using app = await bed.testApp({ services: { database: { ...database, db } } });
  const { cookie } = await signedIn(app);
  const served = createApp(app.services);
  statements = 0;
  const made = (number: number) => `__Host-console=${String(number).padStart(64, "0")}`;
  const cookies = [...Array.from({ length: 500 }, (_, number) => made(number)), cookie];
  const answers = await Promise.all(
    cookies.map((cookie) => served.request(`${ORIGIN}/console/try`, { headers: { cookie } })),
  );
  assert.deepEqual(answers.map(({ status }) => status), [...Array(500).fill(401), 200]);
  assert.ok(statements <= 5, `${statements} statements`);
  await settleConnections(database);
});

Deno.test("a session in use is written once a minute, and ends thirty minutes after its last page", async () => {
  await using app = await bed.testApp();
  const browser = await signedIn(app);
  const { db } = app.services.database;
  const lastUse = async () => {
    const { used_at } = await db.selectFrom("console_session").select("used_at")
      .where("organization_id", "=", app.organizationId).executeTakeFirstOrThrow();
    return used_at.getTime();
  };
  const opened = await lastUse();
  await browser.get("/console");
  assert.equal(await lastUse(), opened);
  await app.advanceClock(20 * 60);
  await browser.get("/console");
  assert.ok(await lastUse() - opened >= 20 * 60_000);
  await app.advanceClock(45 * 60);
  assert.equal((await browser.get("/console")).status, 200);
  await app.advanceClock(76 * 60);
  assert.equal((await browser.get("/console")).status, 401);
});

Deno.test("a result of a job is shown unless it would fill megabytes of a page", async () => {
  await using app = await bed.testApp();
  const browser = await signedIn(app);
  const { organizationId, keyId } = app;
  const pageOf = async (id: string, words: number) => {
    const result = JSON.stringify({ data: { words: Array(words).fill("<word>") }, meta: {} });
    await sql`
      insert into job (id, call_id, organization_id, api_key_id, environment, operation, state,
          credits, billable_units, steps_total, steps_done, result, created_at, finished_at,
          deadline_at, purge_at)
        select ${id}::text, ${id}::text, ${organizationId}::text, ${keyId}::text, 'development', 'x',
          'complete', 1, 1, 1, 1, ${result}::text, n, n, n, n from service_now() n`
      .execute(app.services.database.db);
    return (await browser.get(`/console/jobs/${id}`)).text;
  };
  assert.match(await pageOf("job_small", 100), /&lt;word&gt;/);
  const large = await pageOf("job_large", 100_000);
  assert.match(large, /too long for a page \([\d,]+ characters\)/);
  assert.ok(large.length < 10_000);
});
