/**
 * Pages of the console of an organization with a million entries in its ledger, as many usage records
 * and logged requests, over HTTP, one at a time; then natal calls of the same organization with and
 * without ten pages a second beside them, in turn.
 *
 *   deno run -A tests/bench/console_bench.ts [--rows 1000000] [--rounds 41] [--seconds 1]
 */
import { parseArgs } from "node:util";
import { type Kysely, sql } from "kysely";
import { ulid } from "ulid";
import type { Access } from "../../src/access/access.ts";
import { openSession } from "../../src/access/console_session.ts";
import { readConfig } from "../../src/base/config.ts";
import { CONSOLE_PAGES } from "../../src/console/pages/console_pages.ts";
import { openPostgres } from "../../src/database/postgres.ts";
import type { Schema } from "../../src/database/schema.ts";
import { chartsNatal } from "../../src/operations/charts_natal.ts";
import { httpRequest, loadHttp } from "./http_load.ts";
import { type BenchServer, startBenchServer } from "./start_bench_server.ts";
import { startUsedCluster } from "./used_cluster.ts";

const KEY_PEPPER = "a-pepper-of-the-benchmarks-alone";
/** Callers that leave the server some rest: where it has none, p99 is the length of its queue. */
const CONNECTIONS = 16;
const PAUSE_MS = 20;
const PAGES_PER_SECOND = 10;
const TURNS = 200;
const WARM_UP_TURNS = 20;
const GOAL_PAGE_MS = 10;
const GOAL_RATIO = 1.1;

const { values } = parseArgs({
  options: {
    rows: { type: "string", default: "1000000" },
    rounds: { type: "string", default: "41" },
    seconds: { type: "string", default: "1" },
  },
});
const [rows, rounds, seconds] = [values.rows, values.rounds, values.seconds].map(Number);

const dataDir = await Deno.makeTempDir({ prefix: "console_bench_" });
const cluster = await startUsedCluster();
try {
  const env = { DATA_DIR: dataDir, DATABASE_URL: cluster.url, KEY_PEPPER };
  await using server = await startBenchServer(env);
  const { db, close } = await openPostgres(cluster.url);
  await fill(db, server.access);
  const { keyPeppers } = readConfig({ ...env, ENVIRONMENT: "development" }, { host: "127.0.0.1" });
  const actor = { person: "Bench", apiKeyId: null };
  const token = await openSession(db, keyPeppers!, server.access.organizationId, actor);
  const addresses = addressesOf();
  const ask = async (path: string) => {
    const headers = { "cookie": `__Host-console=${token}` };
    const response = await fetch(`http://127.0.0.1:${server.port}${path}`, { headers });
    await response.bytes();
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
  };
  await measurePages(addresses, ask);
  await compareCalls(server, addresses, ask);
  await close();
} finally {
  await cluster.remove();
  await Deno.remove(dataDir, { recursive: true });
}
Deno.exit(0);

/** Has a page shown, to the last byte. */
type Ask = (path: string) => Promise<void>;

/** As of 400 days, ten operations and two keys; one call of a thousand failed, one of 100,000 was reversed. */
async function fill(db: Kysely<Schema>, { organizationId, apiKeyId }: Access): Promise<void> {
  const startMs = performance.now();
  const from = sql`generate_series(1, ${rows}::integer) n`;
  const at = sql`service_now_once - make_interval(secs => n * 34560000.0 / ${rows}::integer)`;
  const once = sql`(select service_now() as service_now_once) once`;
  const of = sql`${organizationId}::text`;
  const key = sql`case when n % 2 = 0 then ${apiKeyId}::text else 'benchkey' end`;
  const operation = sql`'operation.' || n % 10`;
  for (
    const statement of [
      sql`insert into api_key (id, organization_id, name, scopes, secret_hmac, pepper_version)
        values ('benchkey', ${of}, 'bench', '*', '', 1)`,
      sql`insert into ledger_entry (organization_id, kind, credits, call_id, created_at)
        select ${of}, 'capture', -1, 'old_' || n, ${at} from ${from}, ${once} order by n desc`,
      sql`insert into usage_record (call_id, organization_id, api_key_id, operation, lane, credits,
          billable_units, duration_ms, created_at, reversed_at)
        select 'old_' || n, ${of}, ${key}, ${operation}, 'core', 1, 1, 1, ${at},
          case when n % 100000 = 0 then service_now_once end from ${from}, ${once} order by n desc`,
      sql`insert into usage_day (organization_id, day, operation, api_key_id, calls, credits)
        select organization_id, (created_at at time zone 'UTC')::date, operation, api_key_id,
            count(*), sum(credits) from usage_record where call_id like 'old!_%' escape '!'
          group by 1, 2, 3, 4`,
      sql`insert into request_log (request_id, organization_id, api_key_id, operation, route, status,
          code, is_replay, duration_ms, created_at)
        select 'old_' || n, ${of}, ${key}, ${operation}, 'POST /v1/x', 200,
          case when n % 1000 = 0 then 'INTERNAL_ERROR' end, false, 1, ${at}
          from ${from}, ${once} order by n desc`,
      sql`vacuum analyze`,
    ]
  ) await statement.execute(db);
  const took = ((performance.now() - startMs) / 1000).toFixed(0);
  console.log(`${rows} entries, usage records and logged requests: ${took} s to fill`);
}

/** Those that need no job and no endpoint; usage over a month and over 400 days. */
function addressesOf(): string[] {
  const day = (daysAgo: number) =>
    new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const long = ["operation", "key", "day"]
    .map((by) => `/console/usage?from=${day(399)}&to=${day(0)}&by=${by}`);
  const things: Record<string, string> = { requests: "old_1000", try: "charts.natal" };
  const pages = CONSOLE_PAGES.filter(({ method }) => method === "GET").map(({ path }) =>
    path.replace(":id", things[path.split("/")[2]] ?? ":id")
  );
  return [
    ...pages.filter((path) => !path.includes(":id")),
    ...long,
    "/console/requests?status=5xx",
    "/console/requests?route=none",
    `/console/requests?before=${rows / 2}`,
    `/console/ledger?before=${rows / 2}`,
  ];
}

/** One after the other, so that nothing waits for anything else. */
async function measurePages(addresses: string[], ask: Ask): Promise<void> {
  const tookMs = new Map(addresses.map((path) => [path, [] as number[]]));
  for (let turn = 0; turn < TURNS + WARM_UP_TURNS; turn++) {
    for (const path of addresses) {
      const startMs = performance.now();
      await ask(path);
      if (turn >= WARM_UP_TURNS) tookMs.get(path)!.push(performance.now() - startMs);
    }
  }
  const figures = [...tookMs].map(([path, taken]) => {
    const sorted = taken.toSorted((a, b) => a - b);
    return { path, p50: sorted[TURNS >> 1], p99: sorted[Math.floor(TURNS * 0.99)] };
  });
  console.table(figures.map(({ path, p50, p99 }) => ({
    path,
    "p50 ms": p50.toFixed(1),
    "p99 ms": p99.toFixed(1),
  })));
  const slowestMs = Math.max(...figures.map(({ p50 }) => p50));
  console.log(`slowest page, median: ${slowestMs.toFixed(1)} ms (goal ${GOAL_PAGE_MS} ms)`);
}

async function compareCalls(server: BenchServer, addresses: string[], ask: Ask): Promise<void> {
  const found = { alone: [] as number[], beside: [] as number[] };
  let shown = 0;
  // Round 0 warms up and is not counted.
  for (let round = 0; round <= rounds; round++) {
    const order = round % 2 === 0 ? ["alone", "beside"] as const : ["beside", "alone"] as const;
    for (const name of order) {
      const pages = name === "alone" ? null : askSteadily(addresses, ask);
      const { p99Ms, statuses } = await loadHttp({
        port: server.port,
        connections: CONNECTIONS,
        seconds,
        pauseMs: PAUSE_MS,
        makeRequest: () => natalCall(server),
      });
      shown += await pages?.end() ?? 0;
      if (Object.keys(statuses).join() !== "200") throw new Error(JSON.stringify(statuses));
      if (round > 0) found[name].push(p99Ms);
    }
  }
  const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];
  const [alone, beside] = [median(found.alone), median(found.beside)];
  const words = (numbers: number[]) => numbers.map((value) => value.toFixed(0)).join(", ");
  console.log(
    `p99 of natal calls, ${CONNECTIONS} callers with pauses of ${PAUSE_MS} ms, rounds of ${seconds} s: alone ${
      words(found.alone)
    }; beside ${PAGES_PER_SECOND} pages a second (${shown} shown) ${words(found.beside)} ms; ` +
      `medians' ratio ${(beside / alone).toFixed(2)} (goal at most ${GOAL_RATIO})`,
  );
}

/** So many pages a second, whether or not those before have come. */
function askSteadily(addresses: string[], ask: Ask) {
  const pages: Promise<unknown>[] = [];
  const timer = setInterval(() => {
    const path = addresses[pages.length % addresses.length];
    pages.push(ask(path));
  }, 1000 / PAGES_PER_SECOND);
  return {
    end: async () => {
      clearInterval(timer);
      return (await Promise.all(pages)).length;
    },
  };
}

function natalCall({ keyText }: BenchServer): Uint8Array {
  return httpRequest("POST", `/v1${chartsNatal.path}`, {
    "content-type": "application/json",
    "x-api-key": keyText,
    "idempotency-key": ulid(),
  }, JSON.stringify(chartsNatal.examples[0].request));
}
