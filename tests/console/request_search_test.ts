import assert from "node:assert/strict";
import { sql } from "kysely";
import { exampleOfShape } from "../../src/console/shape_example.ts";
import { MAX_SEARCHED } from "../../src/metering/request_log.ts";
import { NATAL, natalRequest, PRIVATE_VALUES } from "../support/natal_requests.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";
import { type Browser, signedIn } from "./console_bed.ts";

const bed = await openTestBed();
const PATH = "/console/requests";

interface Logged {
  id: string;
  operation?: string;
  status?: number;
  code?: string | null;
  key?: string;
  daysAgo?: number;
}

async function log({ services, organizationId, keyId }: TestApp, calls: readonly Logged[]) {
  for (
    const { id, operation = "x", status = 200, code = null, key = keyId, daysAgo = 0 } of calls
  ) {
    await sql`
      insert into request_log (request_id, organization_id, api_key_id, operation, route, status,
        code, is_replay, duration_ms, created_at)
      values (${id}::text, ${organizationId}::text, ${key}::text, ${operation}::text, 'POST /v1/x',
        ${status}::integer, ${code}::text, false, 1,
        service_now() - make_interval(days => ${daysAgo}::integer))`.execute(services.database.db);
  }
}

/** The calls of a page, in its order. */
function idsIn(text: string): string[] {
  return Array.from(
    text.matchAll(/class="bare" href="\/console\/requests\/(\w+)"/g),
    ([, id]) => id,
  );
}

async function found(browser: Browser, query: string): Promise<string[]> {
  const { status, text } = await browser.get(`${PATH}?${query}`);
  assert.equal(status, 200, query);
  return idsIn(text);
}

Deno.test("requests are found by status, route, error code, key and day, and by all of them", async () => {
  await using app = await bed.testApp();
  await log(app, [
    { id: "req_old", operation: "y", daysAgo: 2 },
    { id: "req_good" },
    { id: "req_other_key", key: "otherkey" },
    { id: "req_wrong", operation: "y", status: 400, code: "INVALID_REQUEST" },
    { id: "req_limited", status: 429, code: "RATE_LIMITED" },
    { id: "req_broken", operation: "y", status: 500, code: "INTERNAL_ERROR" },
  ]);
  const browser = await signedIn(app);
  const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
  for (
    const [query, expected] of [
      ["", ["broken", "limited", "wrong", "other_key", "good", "old"]],
      ["status=2xx", ["other_key", "good", "old"]],
      ["status=4xx", ["limited", "wrong"]],
      ["status=5xx", ["broken"]],
      ["route=y", ["broken", "wrong", "old"]],
      ["code=RATE_LIMITED", ["limited"]],
      ["key=otherkey", ["other_key"]],
      ["route=y&status=4xx&code=INVALID_REQUEST", ["wrong"]],
      ["route=y&status=2xx", ["old"]],
      ["key=otherkey&status=4xx", []],
      [`until=${twoDaysAgo}`, ["old"]],
    ] as const
  ) {
    assert.deepEqual(await found(browser, query), expected.map((id) => `req_${id}`), query);
  }
  const { text } = await browser.get(`${PATH}?route=y&code=INTERNAL_ERROR`);
  assert.match(text, /<option value="INTERNAL_ERROR"\s+selected>/, "the form keeps what was asked");
  assert.match(text, /<option value="y"\s+selected>/, "though no route has that name");
  const asked = await browser.get(`${PATH}?id=%20req_good%20`);
  assert.deepEqual([asked.status, asked.headers.get("location")], [303, `${PATH}/req_good`]);
  for (const query of ["status=9xx", "key=%00", "until=2026-02-30", "code=x", "route=%3Cb%3E"]) {
    assert.equal((await browser.get(`${PATH}?${query}`)).status, 400, query);
  }
});

Deno.test("pages follow each other by cursor, with the filter, without a gap", async () => {
  await using app = await bed.testApp();
  const calls = Array.from({ length: 120 }, (_, number) => ({
    id: `req_${number}`,
    operation: number % 2 === 0 ? "even" : "odd",
  }));
  await log(app, calls);
  const browser = await signedIn(app);
  const read: string[] = [];
  let path: string | undefined = `${PATH}?route=even`;
  let pages = 0;
  while (path !== undefined) {
    const { text } = await browser.get(path);
    read.push(...idsIn(text));
    path = /href="(\/console\/requests\?route=even&amp;before=\d+)"/.exec(text)?.[1]
      .replace("&amp;", "&");
    pages++;
  }
  const even = calls.filter(({ operation }) => operation === "even").map(({ id }) => id);
  assert.deepEqual([read, pages], [even.toReversed(), 2]);
});

Deno.test("a page looks at a bounded number of calls, says so, and goes on from there", async () => {
  await using app = await bed.testApp();
  await log(app, [{ id: "req_rare", operation: "rare" }]);
  await sql`
    insert into request_log (request_id, organization_id, api_key_id, operation, route, status,
      is_replay, duration_ms, created_at)
    select 'req_' || n, ${app.organizationId}::text, 'x', 'x', 'POST /x', 200, false, 1, service_now()
      from generate_series(1, ${MAX_SEARCHED}::integer) n`.execute(app.services.database.db);
  const browser = await signedIn(app);
  const first = (await browser.get(`${PATH}?route=rare`)).text;
  assert.deepEqual(idsIn(first), []);
  assert.match(first, /None of the 5,000 calls that were searched match/);
  assert.match(first, /5,000 calls were searched, back to\s*<time/);
  const [, next] = /href="([^"]+)">Search further back/.exec(first)!;
  assert.deepEqual(idsIn((await browser.get(next.replace("&amp;", "&"))).text), ["req_rare"]);
});

Deno.test("a logged call is shown as code and opened in Try it, with none of its values", async () => {
  await using app = await bed.testApp();
  const { json } = await app.post(NATAL, natalRequest({ tob: "nine" }));
  await app.request("/v1/usage", { headers: { "x-api-key": app.key } });
  await app.services.requests.idle();
  const browser = await signedIn(app);
  const { text } = await browser.get(`${PATH}/${json.request_id}`);
  assert.match(text, /Their values are not stored, so those of an\s+example stand in/);
  for (
    const words of [
      "client.natalChart({",
      "client.natal_chart({",
      `${app.services.config.publicUrl}/v1/charts/natal`,
    ]
  ) {
    assert.ok(text.includes(words), words);
  }
  // What the call had and the example has not is a placeholder.
  assert.match(text, /&quot;latitude&quot;: 0/);
  assert.match(text, /&quot;utc_offset&quot;: &quot;&lt;text&gt;&quot;/);
  const opened = await browser.get(`/console/try/charts.natal?like=${json.request_id}`);
  assert.match(opened.text, /&quot;utc_offset&quot;: &quot;&lt;text&gt;&quot;/);
  for (const value of [...PRIVATE_VALUES, "nine"]) {
    assert.ok(!text.includes(value) && !opened.text.includes(value), value);
  }
  const [query] = await found(browser, "route=usage");
  assert.match(
    (await browser.get(`${PATH}/${query}`)).text,
    /curl<\/span> --fail-with-body [^]*\/v1\/usage/,
  );

  await using other = await bed.testApp();
  const strange = await (await signedIn(other)).get(
    `/console/try/charts.natal?like=${json.request_id}`,
  );
  assert.ok(!strange.text.includes("utc_offset&quot;: &quot;&lt;text"), "another organization's");
  assert.equal((await browser.get("/console/try/charts.natal?like=%00")).status, 200);
});

Deno.test("a shape becomes a request with the values of an example where their types agree", () => {
  const shape = {
    "a.b": "string",
    "a.n": "number",
    "list[].x": "boolean",
    "list[].deep[][]": "number",
    "empty": "array",
    "none": "null",
    "kind": "string",
    "(unknown).secret": "string",
  };
  const example = { a: { b: "shown", n: "not a number" }, list: [{ x: false }], kind: "natal" };
  assert.deepEqual(exampleOfShape(JSON.stringify(shape), example), {
    a: { b: "shown", n: 0 },
    list: [{ x: false, deep: [[0]] }],
    empty: [],
    none: null,
    kind: "natal",
  });
  assert.deepEqual(exampleOfShape('{"":"null"}', example), {});
  const odd = exampleOfShape('{"__proto__.x":"string","toString":"string"}', {});
  assert.deepEqual(Object.keys(odd), ["__proto__", "toString"]);
  assert.equal((Object.prototype as Record<string, unknown>).x, undefined);
});
