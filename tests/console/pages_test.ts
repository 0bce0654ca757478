import assert from "node:assert/strict";
import { type KyselyPlugin, type RootOperationNode, sql } from "kysely";
import { CompiledQuery } from "kysely";
import { OPERATIONS } from "../../src/catalogue.ts";
import { worldSignalsJob } from "../../src/products/world_signals/world_signals_job.ts";
import { PLACES_PATH } from "../../src/console/pages/person_form.ts";
import { CONSOLE_PAGES } from "../../src/console/pages/console_pages.ts";
import { adjustCredits, lastEntries } from "../../src/metering/credits.ts";
import { addEndpoint, admin, emitMany } from "../events/webhook_bed.ts";
import { NATAL, natalRequest } from "../support/natal_requests.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";
import { auditOf, browserOf, signedIn } from "./console_bed.ts";

const bed = await openTestBed();
const EVIL = `<img src=x onerror=alert(1)>"'&`;
const SHOWN_EVIL = "&lt;img src=x onerror=alert(1)&gt;";

/** Something of each kind that an organization has, by the folder of its pages. */
async function thingsOf(app: TestApp): Promise<Record<string, string>> {
  const { endpointId } = await addEndpoint(app, "https://hooks.example/in");
  await emitMany(app, 1);
  const { event_id: event } = await app.services.database.db.selectFrom("webhook_delivery")
    .select("event_id").where("endpoint_id", "=", endpointId).executeTakeFirstOrThrow();
  const made = await app.post("/v1/world/signals/jobs", worldSignalsJob.examples[0].request);
  const called = await app.post(NATAL, natalRequest());
  await app.services.requests.idle();
  return {
    keys: app.keyId,
    webhooks: endpointId,
    event,
    jobs: made.json.data.job_id,
    requests: called.json.request_id,
    try: "charts.natal",
    files: "audience.insights_job",
  };
}

/** The address of a route, about one of these things. */
function addressOf(path: string, things: Record<string, string>): string {
  return path.replace(":id", things[path.split("/")[2]]).replace(":event", things.event)
    .replace("/*", "/nowhere");
}

Deno.test("every page is shown to who is signed in, under the policy, and to nobody else", async () => {
  await using app = await bed.testApp();
  const things = await thingsOf(app);
  const [browser, stranger] = [await signedIn(app), browserOf(app)];
  for (const { path } of CONSOLE_PAGES.filter(({ method }) => method === "GET")) {
    // Of a job that had a file, and no page.
    if (path.endsWith("/results") || path === PLACES_PATH) continue;
    const address = addressOf(path, things);
    const shown = await browser.get(address);
    assert.equal(shown.status, 200, address);
    assert.equal(shown.headers.get("cache-control"), "no-store");
    const refused = await stranger.get(address);
    assert.equal(refused.status, 401, address);
    assert.match(refused.text, /<h1>Sign in<\/h1>/);
    for (const { headers, text } of path.endsWith(".csv") ? [refused] : [shown, refused]) {
      assert.match(
        headers.get("content-security-policy")!,
        /^default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'$/,
      );
      assert.doesNotMatch(
        text,
        /\sstyle=|<style|\son\w+=|<script(?! src="\/(?:console\/console|docs\/birth-place).js")/,
      );
    }
  }
  assert.equal((await browser.get("/console/nowhere")).status, 404);
  for (const { path } of CONSOLE_PAGES.filter(({ method }) => method === "POST")) {
    assert.equal((await stranger.submit(addressOf(path, things))).status, 401, path);
  }
  const script = await stranger.get("/console/console.js");
  assert.ok(script.status === 200 && script.text.length <= 4096);
});

Deno.test("another organization's things are not there, and cannot be changed [console-of-another-organization]", async () => {
  await using theirs = await bed.testApp();
  await using app = await bed.testApp();
  const things = { ...await thingsOf(theirs), try: "no.operation", files: "no.operation" };
  const browser = await signedIn(app);
  const { db } = app.services.database;
  const stateOf = async () =>
    JSON.stringify([
      await db.selectFrom("api_key").select(["id", "status", "expires_at"]).orderBy("id").execute(),
      await db.selectFrom("job").select(["id", "state"]).orderBy("id").execute(),
      await db.selectFrom("webhook_endpoint").select(["id", "url", "events", "disabled_reason"])
        .orderBy("id").execute(),
      await db.selectFrom("webhook_secret").select(["id", "expires_at"]).orderBy("id").execute(),
    ]);
  const before = await stateOf();
  const routes = CONSOLE_PAGES.filter(({ path }) => path.includes(":id"));
  assert.ok(routes.length >= 16);
  for (const { method, path } of routes) {
    const address = addressOf(path, things);
    const answer = method === "GET" ? await browser.get(address) : await browser.submit(address);
    assert.equal(answer.status, 404, `${method} ${address}`);
  }
  assert.equal(await stateOf(), before);
  assert.equal((await auditOf(app)).length, 1);
});

Deno.test("HTML is text wherever somebody writes it", async () => {
  await using app = await bed.testApp();
  const things = await thingsOf(app);
  await admin(app, "org", "rename", app.organizationId, "--name", EVIL);
  await adjustCredits(app.services.database.db, app.organizationId, 1, EVIL);
  const browser = await signedIn(app, EVIL);
  await browser.submit("/console/keys", [["name", EVIL], ["scope", "*"]]);
  const shown = [
    await browser.submit("/console/try/charts.natal", { body: EVIL, key: EVIL }),
    await browser.submit("/console/try/charts.natal", { body: JSON.stringify({ [EVIL]: EVIL }) }),
    await browser.submit("/console/keys", [["name", "x"], ["scope", EVIL], ["days", EVIL]]),
    await browser.submit("/console/sign-in", { secret: EVIL, to: EVIL }),
    await browser.get(`/console/usage?from=${encodeURIComponent(EVIL)}`),
    await browser.get(`/console/requests/${encodeURIComponent(EVIL)}`),
    await browser.get(`/console/try/charts.natal?example=${encodeURIComponent(EVIL)}`),
  ];
  for (const { method, path } of CONSOLE_PAGES) {
    if (method === "GET") shown.push(await browser.get(addressOf(path, things)));
  }
  for (const { text, headers } of shown) {
    if (headers.get("content-type")!.startsWith("text/html")) {
      assert.ok(!text.includes("<img src=x"));
    }
  }
  for (const page of ["keys", "ledger", "audit", ""]) {
    const { text } = await browser.get(`/console/${page}`.replace(/\/$/, ""));
    assert.ok(text.includes(SHOWN_EVIL), page);
  }
});

/** The text of the key that a page shows. */
function keyIn({ text }: { text: string }): string {
  return /abi_dev_\w+/.exec(text)![0];
}

Deno.test("a key made here works at once, is refused once it is paused or revoked, and all of it is audited [console-key-lifecycle]", async () => {
  await using app = await bed.testApp();
  const browser = await signedIn(app, "Ada");
  const made = await browser.submit("/console/keys", [
    ["name", "backend"],
    ["scope", "charts.natal"],
    ["scope", "audience.insights_job"],
    ["days", "30"],
  ]);
  const key = keyIn(made);
  const id = key.split("_")[2];
  const status = async (key: string) => (await app.post(NATAL, natalRequest(), { key })).status;
  assert.equal(await status(key), 200);
  assert.equal((await app.post("/v1/oracle/ask", {}, { key })).status, 403);
  assert.ok(!(await browser.get("/console/keys")).text.includes(key), "it is shown once");
  const successor = keyIn(await browser.submit(`/console/keys/${id}/roll`, { hours: "2" }));
  assert.deepEqual([await status(key), await status(successor)], [200, 200]);
  await browser.submit(`/console/keys/${id}/pause`);
  assert.equal(await status(key), 403);
  await browser.submit(`/console/keys/${id}/resume`);
  assert.equal(await status(key), 200);
  await browser.submit(`/console/keys/${id}/revoke`);
  assert.equal(await status(key), 401);
  assert.equal((await browser.submit(`/console/keys/${id}/resume`)).status, 400);
  const rows = await auditOf(app);
  assert.ok(rows.every(({ person, api_key_id }) => person === "Ada" && api_key_id === null));
  assert.deepEqual(
    rows.slice(1).map(({ action, subject, old_value, new_value }) => [
      action,
      subject === id,
      old_value,
      new_value,
    ]),
    [
      [
        "key.create",
        true,
        null,
        '{"name":"backend","scopes":["charts.natal","audience.insights_job"],"days":30}',
      ],
      ["key.roll", true, null, `{"successor":"${successor.split("_")[2]}","overlap_hours":2}`],
      ["key.pause", true, '{"status":"active"}', '{"status":"paused"}'],
      ["key.resume", true, '{"status":"paused"}', '{"status":"active"}'],
      ["key.revoke", true, '{"status":"active"}', '{"status":"revoked"}'],
    ],
  );
});

Deno.test("a key made here opens the console too, for a year at most", async () => {
  await using app = await bed.testApp();
  const browser = await signedIn(app);
  const made = await browser.submit("/console/keys", {
    name: "console",
    scope: "console",
    days: "365",
  });
  assert.equal((await browserOf(app).signIn(keyIn(made))).status, 303);
  assert.equal((await app.post(NATAL, natalRequest(), { key: keyIn(made) })).status, 403);
});

Deno.test("whoever is signed in by a key rolls it without being locked out, and cannot lock themselves out [console-own-key-roll]", async () => {
  await using app = await bed.testApp();
  const first = await admin(
    app,
    "key",
    "create",
    app.organizationId,
    "--name",
    "c",
    "--scopes",
    "console",
  );
  const browser = browserOf(app);
  assert.equal((await browser.signIn(first.key)).status, 303);
  const path = (verb: string) => `/console/keys/${first.key_id}/${verb}`;
  for (const verb of ["pause", "revoke"]) {
    const { status, text } = await browser.submit(path(verb));
    assert.equal(status, 400);
    assert.match(text, /You are signed in with this key/);
  }
  const successor = keyIn(await browser.submit(path("roll")));
  assert.match((await browser.get("/console/keys")).text, /you are signed in with this key/);
  const later = browserOf(app);
  assert.equal((await later.signIn(successor)).status, 303);
  assert.equal((await later.submit(path("revoke"))).status, 303);
  assert.equal((await browser.get("/console")).status, 401, "the old one is at its end");
  assert.equal((await later.get("/console")).status, 200);
  const [, rolled, , revoked] = await auditOf(app);
  assert.deepEqual([rolled.action, rolled.api_key_id], ["key.roll", first.key_id]);
  assert.deepEqual([revoked.action, revoked.api_key_id], ["key.revoke", successor.split("_")[2]]);
});

Deno.test("a form that cannot be done says why, and changes nothing", async () => {
  await using app = await bed.testApp();
  const browser = await signedIn(app);
  const key = { name: "x", scope: "*" };
  for (
    const fields of [
      { ...key, name: " " },
      { ...key, name: "a\nb" },
      { ...key, name: "x".repeat(201) },
      { name: "x" },
      { ...key, scope: "console" },
      { ...key, days: "0" },
      { ...key, days: "9999" },
      { ...key, days: "1e3" },
      { ...key, scope: "console", days: "366" },
      { ...key, scope: "no.scope" },
    ]
  ) {
    const { status, text } = await browser.submit(
      "/console/keys",
      fields as Record<string, string>,
    );
    assert.equal(status, 400, JSON.stringify(fields));
    assert.match(text, /role="alert"/);
    assert.ok(text.includes(`value="${fields.name}"`), "what was typed is kept");
  }
  const { endpointId } = await addEndpoint(app, "https://hooks.example/in");
  assert.equal((await browser.submit(`/console/webhooks/${endpointId}/redeliver`)).status, 400);
  const large = await browser.submit("/console/keys", { ...key, name: "x".repeat(300_000) });
  assert.equal(large.status, 413);
  assert.equal((await auditOf(app)).length, 1);
});

Deno.test("the audit can be read and added to, and no more", async () => {
  await using app = await bed.testApp();
  await signedIn(app);
  const { db } = app.services.database;
  for (const statement of ["update audit_entry set person = 'x'", "delete from audit_entry"]) {
    await assert.rejects(sql.raw(statement).execute(db), /append only/);
  }
});

Deno.test("usage is a file that no spreadsheet computes", async () => {
  await using app = await bed.testApp();
  const browser = await signedIn(app);
  const key = keyIn(
    await browser.submit("/console/keys", { name: "=cmd|' /C calc'!A0", scope: "*" }),
  );
  await app.post(NATAL, natalRequest(), { key });
  const { rows: [{ today }] } = await sql<{ today: string }>`
    select to_char(service_now() at time zone 'UTC', 'YYYY-MM-DD') as today`
    .execute(app.services.database.db);
  const range = `from=${today}&to=${today}`;
  const byKey = await browser.get(`/console/usage.csv?${range}&by=key`);
  assert.equal(byKey.headers.get("content-type"), "text/csv; charset=utf-8");
  const id = key.split("_")[2];
  assert.equal(byKey.text, `"key","calls","credits"\r\n"'=cmd|' /C calc'!A0 (${id})","1","2"\r\n`);
  const { text } = await browser.get(`/console/usage.csv?${range}`);
  assert.equal(text, '"operation","calls","credits"\r\n"charts.natal","1","2"\r\n');
});

Deno.test("a ledger of many entries is paged by its index", async () => {
  await using app = await bed.testApp({ credits: 1 });
  const { organizationId, services: { database: { db } } } = app;
  for (const [organization, entries] of [[organizationId, 300], ["org_other", 20_000]]) {
    await sql`
      insert into ledger_entry (organization_id, kind, credits, note)
      select ${organization}::text, 'grant', 1, 'many' from generate_series(1, ${entries}::integer)`
      .execute(db);
  }
  await sql`analyze ledger_entry`.execute(db);
  let asked: CompiledQuery | null = null;
  const watched: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      asked = db.getExecutor().compileQuery<unknown>(node as RootOperationNode, queryId);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const [{ id }] = await lastEntries(db, organizationId, 1);
  await lastEntries(db.withPlugin(watched), organizationId, 50, id - 100);
  const { sql: text, parameters } = asked! as CompiledQuery;
  const { rows } = await db.executeQuery(CompiledQuery.raw(`explain ${text}`, [...parameters]));
  assert.match(JSON.stringify(rows), /ledger_entry_\d{4}_\d\d_organization_id_id_idx/);
  const browser = await signedIn(app);
  const first = await browser.get("/console/ledger");
  const next = /href="(\/console\/ledger\?before=\d+)"/.exec(first.text)![1];
  const entries = ({ text }: { text: string }) =>
    Array.from(text.matchAll(/data-label="Entry">(\d+)</g), ([, id]) => Number(id));
  const [newest, older] = [entries(first), entries(await browser.get(next))];
  assert.deepEqual([newest.length, older.length], [50, 50]);
  assert.ok(older[0] < newest.at(-1)!);
});

Deno.test("a job is shown with its state and cancelled, unbilled", async () => {
  await using app = await bed.testApp();
  const { jobs } = await thingsOf(app);
  const browser = await signedIn(app);
  assert.match((await browser.get("/console/jobs")).text, new RegExp(`${jobs}[\\s\\S]*, held`));
  assert.equal((await browser.submit(`/console/jobs/${jobs}/cancel`)).status, 303);
  const shown = (await browser.get(`/console/jobs/${jobs}`)).text;
  assert.match(shown, /CANCELLED: The job was cancelled; nothing was billed/);
  assert.match(shown, /<dt>Credits<\/dt>\s*<dd>0<\/dd>/);
  assert.equal((await browser.submit(`/console/jobs/${jobs}/cancel`)).status, 400);
  const [, { action, subject }] = await auditOf(app);
  assert.deepEqual([action, subject], ["job.cancel", jobs]);
});

Deno.test("every operation's first example can be tried", async () => {
  await using app = await bed.testApp({ credits: 10_000 });
  const browser = await signedIn(app);
  for (const { id, execution, examples: [{ request }] } of OPERATIONS) {
    const page = await browser.get(`/console/try/${id}`);
    assert.match(page.text, /<textarea/);
    const { text } = await browser.submit(`/console/try/${id}`, {
      body: JSON.stringify(request),
      key: id,
    });
    assert.match(text, new RegExp(`class="pill good">${execution === "job" ? 202 : 200}<`), id);
    for (const language of ["curl", "Node", "Python", "PHP", "Go", "Ruby"]) {
      assert.match(text, new RegExp(`for="code-\\w+">${language}<`));
    }
  }
});
