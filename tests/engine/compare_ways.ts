/**
 * Ten thousand customers by every way that the pages offer, compared row by row:
 *
 *   deno run -A --config tests/deno.json tests/engine/compare_ways.ts PYTHON [--spark]
 *
 * The ways are calls, a file, and the campaign's table joined in DuckDB with what the facts filter
 * made of NDJSON, CSV and Arrow, and with what Spark made of Parquet. PYTHON has the engine's package
 * and pyarrow.
 */
import assert from "node:assert/strict";
import { type DuckDBConnection, DuckDBInstance } from "@duckdb/node-api";
import { audienceLines } from "../support/audience_file.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";
import { ndjson, rowsOf, send, startJobs } from "../products/audience_insights/audience_bed.ts";

const CUSTOMERS = 10_000;
const CUSTOMERS_A_CALL = 500;
const SEED = 39;
const PAGE = new URL("../../src/docs/pages/facts-engines.md", import.meta.url);
const CONTEXT = { product_category: "jewelry", tone: "luxury", channel: "email" };
/** Writes the births of a Parquet file as an Arrow stream. */
const TO_ARROW = `import sys, pyarrow.parquet as pq, pyarrow as pa
table = pq.read_table(sys.argv[1])
with pa.ipc.new_stream(sys.argv[2], table.schema) as stream:
    stream.write_table(table, max_chunksize=1000)`;
const FROM_ARROW = `import sys, pyarrow.parquet as pq, pyarrow as pa
with pa.ipc.open_stream(sys.argv[1]) as stream:
    pq.write_table(stream.read_all(), sys.argv[2])`;

/** What is decided of a customer. */
interface Decided {
  id: string;
  score: number;
  archetype: string;
  send: boolean;
  reasoning: string;
}

const [python, ...options] = Deno.args;
const folder = await Deno.makeTempDir({ prefix: "abi_ways_" });
try {
  await compare();
} finally {
  await Deno.remove(folder, { recursive: true });
}
Deno.exit(0);

async function compare(): Promise<void> {
  const customers = [...audienceLines(CUSTOMERS * 1.2, SEED)].filter(({ isBad }) => !isBad)
    .map(({ text }) => JSON.parse(text) as { id: string; latitude?: number })
    // The pages' samples name the columns dob, tob and pob alone.
    .filter(({ latitude }) => latitude === undefined).slice(0, CUSTOMERS);
  assert.equal(customers.length, CUSTOMERS);
  const bed = await openTestBed();
  // DuckDB decides by today who is an adult, so the service does too.
  await using app = await bed.testApp({ credits: 100_000, services: { now: () => new Date() } });
  await startJobs(app);
  const called = await byCalls(app, customers);
  tell("calls", called, called);
  tell("a file", await byFile(app, customers), called);

  await writeTable(app);
  const duck = await (await DuckDBInstance.create(":memory:")).connect();
  await duck.run(`set file_search_path = '${folder}'`);
  await Deno.writeTextFile(`${folder}/births.ndjson`, ndjson(customers));
  await duck.run(`copy (
    select id, dob::varchar as dob, tob::varchar as tob, pob from read_json('births.ndjson',
      columns = {id: 'varchar', dob: 'varchar', tob: 'varchar', pob: 'varchar'})
  ) to '${folder}/births.parquet'`);
  await duck.run(`copy (from 'births.parquet') to '${folder}/births.csv'`);
  await run(python, ["-c", TO_ARROW, `${folder}/births.parquet`, `${folder}/births.arrows`]);
  for (const form of ["ndjson", "csv", "arrow"]) {
    tell(`the filter, ${form}`, await joined(duck, await byFilter(form)), called);
  }
  if (options.includes("--spark")) {
    tell("Spark", await joined(duck, await bySpark()), called);
  }
}

function tell(way: string, rows: readonly Decided[], called: readonly Decided[]): void {
  const expected = new Map(called.map((row) => [row.id, JSON.stringify(row)]));
  const differing = rows.filter((row) => expected.get(row.id) !== JSON.stringify(row));
  const signatures = new Set(rows.map(({ reasoning }) => reasoning)).size;
  console.log(JSON.stringify({ way, rows: rows.length, signatures, differing: differing.length }));
  assert.equal(new Set(rows.map(({ id }) => id)).size, called.length);
  assert.deepEqual(differing.slice(0, 3), []);
}

interface Result {
  customer_id: string;
  personality: { buyer_archetype: string };
  campaign_fit: { score: number; send: boolean; reasoning: string };
}

function decidedOf({ customer_id, personality, campaign_fit }: Result): Decided {
  const { score, send, reasoning } = campaign_fit;
  const archetype = personality.buyer_archetype;
  return { id: customer_id, score, archetype, send, reasoning };
}

async function byCalls(app: TestApp, customers: readonly object[]): Promise<Decided[]> {
  const decided: Decided[] = [];
  for (let from = 0; from < customers.length; from += CUSTOMERS_A_CALL) {
    const { status, text, json } = await app.post("/v1/audience/insights", {
      customers: customers.slice(from, from + CUSTOMERS_A_CALL),
      campaign_context: CONTEXT,
    });
    assert.equal(status, 200, text);
    decided.push(...json.data.results.map(decidedOf));
  }
  return decided;
}

async function byFile(app: TestApp, customers: readonly object[]): Promise<Decided[]> {
  const query = String(new URLSearchParams(CONTEXT));
  const taken = await send(app, ndjson(customers), { query });
  assert.equal(taken.status, 202, taken.text);
  await app.services.jobs.idle();
  return (await rowsOf(app, taken.json.data.job_id)).map(decidedOf);
}

async function writeTable(app: TestApp): Promise<void> {
  const bought = await app.post("/v1/audience/campaign-table", { campaign_context: CONTEXT });
  assert.equal(bought.status, 200, bought.text);
  for (const part of ["scores", "reasonings"]) {
    const { bytes } = await app.request(bought.json.data[`${part}_path`], {
      headers: { "x-api-key": app.key, accept: "application/vnd.apache.parquet" },
    });
    await Deno.writeFile(`${folder}/${part}.parquet`, bytes);
  }
}

/** The file of facts, in a form that DuckDB reads. */
async function byFilter(form: string): Promise<string> {
  const ending = form === "arrow" ? "arrows" : form;
  const written = `${folder}/facts-${form}.${form === "arrow" ? "parquet" : ending}`;
  const raw = form === "arrow" ? `${folder}/facts.arrows` : written;
  const births = `${folder}/births.${ending}`;
  await run("sh", ["-c", `exec deno task --quiet filter --from ${form} < ${births} > ${raw}`]);
  if (form === "arrow") await run(python, ["-c", FROM_ARROW, raw, written]);
  return written;
}

async function bySpark(): Promise<string> {
  const [, code] = /\n## Spark\n[^]*?```py\n([^]*?)```/.exec(await Deno.readTextFile(PAGE))!;
  await run(python, ["-c", code], {
    PYSPARK_PYTHON: python,
    PYSPARK_SUBMIT_ARGS: "--master local[2] --conf spark.ui.enabled=false pyspark-shell",
  });
  return `${folder}/facts.parquet/*.parquet`;
}

async function joined(duck: DuckDBConnection, facts: string): Promise<Decided[]> {
  const source = facts.endsWith("ndjson")
    ? `read_ndjson('${facts}', columns = {id: 'varchar', facts: 'integer', is_adult_from: 'date'})`
    : `'${facts}'`;
  const rows = await duck.runAndReadAll(`
    select c.id, s.score, s.archetype,
      s.send_if_adult and coalesce(c.is_adult_from <= current_date, false) as send, r.reasoning
    from ${source} c
      join 'scores.parquet' s using (facts)
      join 'reasonings.parquet' r using (signature)`);
  return rows.getRowObjects() as unknown as Decided[];
}

async function run(program: string, args: string[], env: Record<string, string> = {}) {
  const cwd = program === "sh" ? new URL("../../", import.meta.url) : folder;
  const { success, stderr } = await new Deno.Command(program, { args, env, cwd }).output();
  assert.ok(success, new TextDecoder().decode(stderr).slice(-3000));
}
