import assert from "node:assert/strict";
import { DuckDBInstance } from "@duckdb/node-api";
import Papa from "papaparse";
import { createApp } from "../../../src/app.ts";
import { nextTurn } from "../../../src/base/next_turn.ts";
import { createKey } from "../../../src/access/key_store.ts";
import { RECEIPT_DAYS } from "../../../src/access/table_receipt.ts";
import { archetypeNameOf } from "../../../src/astrology/campaign_fit/campaign_table.ts";
import { FACTS_CODES, factsOfCode } from "../../../src/astrology/campaign_fit/facts_code.ts";
import { campaignScorer } from "../../../src/astrology/campaign_fit/fit_score.ts";
import { fitSignature } from "../../../src/astrology/campaign_fit/fit_signature.ts";
import { balanceOf } from "../../../src/metering/credits.ts";
import { AUDIENCE, audienceRequest, seededCustomers } from "../../support/audience_requests.ts";
import { MAX_HOLD_MS, minHoldMs } from "../../support/loop_hold.ts";
import { openTestBed, type TestApp } from "../../support/test_bed.ts";

const bed = await openTestBed();
const PATH = "/v1/audience/campaign-table";
const PARQUET = "application/vnd.apache.parquet";
const CAMPAIGN = { category: "jewelry", tone: "luxury", channel: "email" } as const;
const CONTEXT = { product_category: "jewelry", tone: "luxury", channel: "email" };

interface Row {
  facts: number;
  score: number;
  archetype: string;
  signature: string;
  send_if_adult: boolean;
}

const ofPro = { plan: "pro", credits: 1000 } as const;

/** Buys a table. */
async function bought(app: TestApp): Promise<string> {
  const { status, text, json } = await app.post(PATH, { campaign_context: CONTEXT });
  assert.equal(status, 200, text);
  return json.data.table_id;
}

function read(app: TestApp, path: string, accept = "application/x-ndjson", key = app.key) {
  return app.request(path, { headers: { "x-api-key": key, accept } });
}

/** The rows of an NDJSON answer, without the last, which says that there are no more. */
function rowsOf<Read>(text: string): Read[] {
  const rows = text.trimEnd().split("\n").map((line) => JSON.parse(line));
  assert.deepEqual(rows.pop(), { end: true, rows: rows.length });
  return rows;
}

Deno.test("the table has what fit-1 says of each of the 371,293 facts", async () => {
  await using app = await bed.testApp(ofPro);
  const id = await bought(app);
  const { status, text } = await read(app, `${PATH}/${id}/scores`);
  assert.equal(status, 200);
  const rows = rowsOf<Row>(text);
  assert.equal(rows.length, FACTS_CODES);
  const scoreOf = campaignScorer(CAMPAIGN);
  for (const [code, { facts, score, archetype, signature, send_if_adult }] of rows.entries()) {
    const found = scoreOf(factsOfCode(code));
    const expected = fitSignature(found).id;
    if (
      facts !== code || score !== found.score || signature !== expected ||
      archetype !== archetypeNameOf(expected) || send_if_adult !== (found.score >= 60)
    ) {
      assert.fail(`facts ${code}: ${JSON.stringify(rows[code])}`);
    }
  }
  const reasonings = rowsOf<{ signature: string; reasoning: string }>(
    (await read(app, `${PATH}/${id}/reasonings`)).text,
  );
  const signatures = new Set(rows.map(({ signature }) => signature));
  assert.deepEqual(new Set(reasonings.map(({ signature }) => signature)), signatures);
  assert.equal(reasonings.length, signatures.size);
  for (const { reasoning } of reasonings) assert.match(reasoning, /^[A-Z].+\.$/);
});

Deno.test("CSV and Parquet have the same rows as NDJSON, and a join says of customers what a call says", async () => {
  await using app = await bed.testApp(ofPro);
  const id = await bought(app);
  const folder = await Deno.makeTempDir({ prefix: "abi_table_" });
  for (const part of ["scores", "reasonings"]) {
    const lines = rowsOf<Record<string, unknown>>((await read(app, `${PATH}/${id}/${part}`)).text);
    const table = await read(app, `${PATH}/${id}/${part}`, "text/csv");
    assert.equal(table.headers.get("content-type"), "text/csv; charset=utf-8");
    const { data, errors } = Papa.parse<Record<string, string>>(table.text, {
      header: true,
      skipEmptyLines: true,
    });
    assert.deepEqual(errors, []);
    assert.equal(data.length, lines.length);
    for (const [at, row] of data.entries()) {
      for (const [name, cell] of Object.entries(row)) assert.equal(cell, String(lines[at][name]));
    }
    const { headers, bytes } = await read(app, `${PATH}/${id}/${part}`, PARQUET);
    assert.equal(headers.get("content-type"), PARQUET);
    assert.ok(bytes.length < 2_500_000, `${bytes.length} bytes`);
    await Deno.writeFile(`${folder}/${part}.parquet`, bytes);
    await Deno.writeTextFile(`${folder}/${part}.csv`, table.text);
  }

  const customers = seededCustomers(400, 7);
  const { json } = await app.post(AUDIENCE, audienceRequest(customers, CAMPAIGN));
  await Deno.writeTextFile(
    `${folder}/customers.ndjson`,
    json.data.results.map((result: object) => JSON.stringify(result) + "\n").join(""),
  );
  const duck = await (await DuckDBInstance.create(":memory:")).connect();
  for (const ending of ["parquet", "csv"]) {
    const { [0]: { wrong, rows } } = (await duck.runAndReadAll(`
      select count(*)::integer as rows,
        count(*) filter (
          s.score <> c.campaign_fit.score
          or s.archetype <> c.personality.buyer_archetype
          or (s.send_if_adult and coalesce(c.is_adult_from <= current_date, false))
            <> c.campaign_fit.send
          or r.reasoning is null
        )::integer as wrong
      from '${folder}/customers.ndjson' c
        join '${folder}/scores.${ending}' s using (facts)
        join '${folder}/reasonings.${ending}' r using (signature)`)).getRowObjects();
    assert.deepEqual([rows, wrong], [400, 0], ending);
  }
  duck.closeSync();
  await Deno.remove(folder, { recursive: true });
});

Deno.test("one price for the table, however often and in whatever form it is read", async () => {
  // No credits are granted by month.
  await using app = await bed.testApp({ plan: "enterprise", credits: 150 });
  const first = await app.post(PATH, { campaign_context: CONTEXT });
  assert.deepEqual([first.json.usage.credits, first.json.usage.billableUnits], [100, 1]);
  const { scores_path, reasonings_path, rows, expires_at, table_id } = first.json.data;
  assert.equal(rows, FACTS_CODES);
  assert.ok(scores_path.endsWith(`${PATH}/${table_id}/scores`));
  assert.ok(reasonings_path.endsWith(`${PATH}/${table_id}/reasonings`));
  for (const accept of ["text/csv", PARQUET, "application/x-ndjson"]) {
    assert.equal((await read(app, `${PATH}/${table_id}/reasonings`, accept)).status, 200);
  }
  const { db } = app.services.database;
  assert.equal((await balanceOf(db, app.organizationId)).balanceCredits, 50);
  const days = (Date.parse(expires_at) - app.services.now().getTime()) / 86_400_000;
  assert.ok(Math.abs(days - RECEIPT_DAYS) < 0.01, `${days} days`);
  const refused = await app.post(PATH, { campaign_context: CONTEXT });
  assert.deepEqual([refused.status, refused.json.error.code], [402, "CREDITS_EXHAUSTED"]);
});

Deno.test("a table is read only by its buyer, with its scope, until it ends", async () => {
  let aheadMs = 0;
  const now = () => new Date(Date.now() + aheadMs);
  await using app = await bed.testApp({ ...ofPro, services: { now } });
  await using other = await bed.testApp(ofPro);
  const id = await bought(app);
  const path = `${PATH}/${id}/reasonings`;
  const altered = id.replace(/.(?=\.)/, (letter) => letter === "A" ? "B" : "A");
  for (const wrong of ["x", altered, id.slice(0, -1), id.replace("_ct_", "_pt_")]) {
    const { status, json } = await read(app, `${PATH}/${wrong}/reasonings`);
    assert.deepEqual([status, json.error.code], [404, "NOT_FOUND"], wrong);
  }
  const stranger = await read(other, path);
  assert.deepEqual([stranger.status, stranger.json.error.code], [404, "NOT_FOUND"]);
  const { database, peppers, config } = app.services;
  const { text: key } = await createKey(database.db, config.environment, peppers, {
    organizationId: app.organizationId,
    name: "charts",
    scopes: ["charts.natal"],
    lifetimeSeconds: null,
  });
  const unscoped = await read(app, path, "text/csv", key);
  assert.deepEqual([unscoped.status, unscoped.json.error.reason], [403, "scope"]);

  aheadMs = RECEIPT_DAYS * 86_400_000;
  const late = await read(app, path);
  assert.deepEqual([late.status, late.json.error.code], [404, "NOT_FOUND"]);
  assert.match(late.json.error.message, /until .*; buy it again/);

  await using basic = await bed.testApp({ plan: "basic", credits: 1000 });
  const tooSmall = await basic.post(PATH, { campaign_context: CONTEXT });
  assert.deepEqual([tooSmall.status, tooSmall.json.error.reason], [403, "plan"]);
});

Deno.test("other requests pass while a table is computed and read", async () => {
  await using app = await bed.testApp(ofPro);
  const id = await bought(app);
  const holdMs = await minHoldMs(async () => {
    for (const part of ["scores", "reasonings"]) {
      const { body } = await createApp(app.services).fetch(
        new Request(`http://127.0.0.1:8000${PATH}/${id}/${part}`, {
          headers: { "x-api-key": app.key, accept: "text/csv" },
        }),
      );
      for await (const _ of body!) await nextTurn();
    }
  });
  assert.ok(holdMs < MAX_HOLD_MS, `${holdMs.toFixed(1)} ms`);
  console.log(`the event loop was held for ${holdMs.toFixed(1)} ms at most`);
});
