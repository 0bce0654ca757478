import assert from "node:assert/strict";
import { DuckDBInstance } from "@duckdb/node-api";
import {
  areContractProgramsInstalled,
  contractPrograms,
} from "../../tools/support/contract/contract_venv.ts";
import { AUDIENCE, audienceRequest, seededCustomers } from "../support/audience_requests.ts";
import { openTestBed } from "../support/test_bed.ts";

const bed = await openTestBed();
const PAGES = new URL("../../src/docs/pages/", import.meta.url);

interface Sample {
  page: string;
  dialect: string;
  code: string;
}

/** The blocks of SQL of all pages, each of which begins with its dialect. */
function samples(): Sample[] {
  return [...Deno.readDirSync(PAGES)].flatMap(({ name: page }) => {
    const text = Deno.readTextFileSync(new URL(page, PAGES));
    return Array.from(text.matchAll(/^```sql\n([^]*?)^```$/gm), ([, code]) => ({
      page,
      dialect: /^-- dialect: (\w+)\n/.exec(code)?.[1] ?? "",
      code,
    }));
  });
}

Deno.test("the statements for DuckDB run, and say of every customer what a call says", async () => {
  await using app = await bed.testApp({ plan: "pro", credits: 2000 });
  const campaign = { category: "jewelry", tone: "neutral", channel: "email" } as const;
  const bought = await app.post("/v1/audience/campaign-table", {
    campaign_context: { product_category: "jewelry", channel: "email" },
  });
  const folder = await Deno.makeTempDir({ prefix: "abi_sql_" });
  for (const part of ["scores", "reasonings"]) {
    const { bytes } = await app.request(bought.json.data[`${part}_path`], {
      headers: { "x-api-key": app.key, accept: "application/vnd.apache.parquet" },
    });
    await Deno.writeFile(`${folder}/${part}.parquet`, bytes);
  }
  const { json } = await app.post(AUDIENCE, audienceRequest(seededCustomers(300, 3), campaign));
  await Deno.writeTextFile(`${folder}/results.json`, JSON.stringify(json.data.results));
  const duck = await (await DuckDBInstance.create(":memory:")).connect();
  await duck.run(`set file_search_path = '${folder}'`);
  await duck.run(`create table customers as
    select customer_id as id, facts, is_adult_from::date as is_adult_from from 'results.json'`);
  const own = samples().filter(({ dialect }) => dialect === "duckdb");
  assert.ok(own.length > 0);
  for (const { code } of own) await duck.run(code);
  const rows = (await duck.runAndReadAll(
    "select id, score, archetype, send, reasoning from audience order by id",
  )).getRowObjects();
  const expected = (json.data.results as {
    customer_id: string;
    personality: { buyer_archetype: string };
    campaign_fit: { score: number; send: boolean; reasoning: string };
  }[]).map(({ customer_id, personality, campaign_fit: { score, send, reasoning } }) => ({
    id: customer_id,
    score,
    archetype: personality.buyer_archetype,
    send,
    reasoning,
  })).sort((a, b) => a.id < b.id ? -1 : 1);
  assert.deepEqual(rows, expected);
  duck.closeSync();
  await Deno.remove(folder, { recursive: true });
});

const PARSE = `
import json, sys
import sqlglot
for sample in json.load(sys.stdin):
    statements = sqlglot.parse(sample["code"], read=sample["dialect"])
    assert len([one for one in statements if one is not None]) > 0
    for one in statements:
        if isinstance(one, sqlglot.exp.Command) and sample["dialect"] not in ("bigquery", "redshift", "snowflake"):
            raise AssertionError(f"{sample['dialect']}: not understood: {one.sql()}")
print("parsed")
`;

const python = await areContractProgramsInstalled() ? `${await contractPrograms()}/python` : null;
if (python === null) console.info("SQL is not parsed: deno task lint-contract installs sqlglot");

Deno.test({
  name: "the statements for other engines are parsed in their dialect",
  ignore: python === null,
  fn: async () => {
    const found = samples();
    const dialects = new Set(found.map(({ dialect }) => dialect));
    for (const dialect of ["bigquery", "clickhouse", "dbt", "redshift", "snowflake", "spark"]) {
      assert.ok(dialects.has(dialect), dialect);
    }
    const plain = found.map(({ dialect, code }) =>
      dialect === "dbt"
        ? {
          dialect: "duckdb",
          code: code.replaceAll(/\{\{ config\(.*?\) \}\}/g, "")
            .replaceAll(
              /\{\{ (?:ref|source)\((.*?)\) \}\}/g,
              (_, names) => names.replaceAll(/[' ]/g, "").replace(",", "."),
            ),
        }
        : { dialect, code }
    );
    const process = new Deno.Command(python!, {
      args: ["-c", PARSE],
      stdin: "piped",
      stdout: "piped",
      stderr: "piped",
    }).spawn();
    const writer = process.stdin.getWriter();
    await writer.write(new TextEncoder().encode(JSON.stringify(plain)));
    await writer.close();
    const { success, stdout, stderr } = await process.output();
    assert.ok(success, new TextDecoder().decode(stderr));
    assert.equal(new TextDecoder().decode(stdout).trim(), "parsed");
  },
});
