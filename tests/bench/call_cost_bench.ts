/**
 * The processor time of a call in the service, in PostgreSQL and in the client, over 64 connections.
 * With `--base`, another checkout of the repository serves the same calls in turn, and the ratios are
 * those of pairs that ran one after the other.
 *
 *   deno run -A tests/bench/call_cost_bench.ts [--base FOLDER] [--rounds 5] [--seconds 2]
 *     [--only natal,lunar,…] [--embedded] [--profile FOLDER] [--statements] [--layers]
 *
 * `--profile`: V8 profiles of this checkout's service are written there. `--statements` lists what
 * PostgreSQL spent in which statements. `--layers`: servers that lack one layer each serve the same
 * calls in turn; what a layer costs is what its absence saves.
 */
import { parseArgs } from "node:util";
import postgres from "postgres";
import { ulid } from "ulid";
import { startCluster } from "../../tools/support/throwaway_cluster.ts";
import { cpuSeconds } from "./cpu_seconds.ts";
import { httpRequest, loadHttp } from "./http_load.ts";
import { type BenchServer, startBenchServer } from "./start_bench_server.ts";
import { isSteady, tellLoad } from "./steadiness.ts";

const { values } = parseArgs({
  options: {
    base: { type: "string" },
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "2" },
    only: { type: "string" },
    embedded: { type: "boolean", default: false },
    profile: { type: "string" },
    statements: { type: "boolean", default: false },
    layers: { type: "boolean", default: false },
  },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
const CONNECTIONS = 64;
const REPLAYED_CALLS = 512;

/** What a server that lacks a layer is started with. */
const LAYERS: Record<string, Record<string, string>> = {
  "log": { BENCH_WITHOUT: "log" },
  "request-log": { BENCH_WITHOUT: "request-log" },
  "traffic": { BENCH_WITHOUT: "traffic" },
  "compression": { COMPRESS_ANSWERS: "off" },
};

interface Cost {
  service: number;
  postgres: number;
  client: number;
  all: number;
  perSecond: number;
}

/** The whole request of a call. */
type MakeRequest = (server: BenchServer, index: number) => Uint8Array;

const headersOf = ({ keyText }: BenchServer, claimKey?: string) => ({
  "content-type": "application/json",
  "x-api-key": keyText,
  ...(claimKey !== undefined && { "idempotency-key": claimKey }),
});

const natal = (server: BenchServer, index: number, claimKey?: string) =>
  httpRequest("POST", "/v1/charts/natal", headersOf(server, claimKey), natalBody(index));
const lunar = (server: BenchServer, index: number, claimKey?: string) =>
  httpRequest("POST", "/v1/lunar/phase", headersOf(server, claimKey), lunarBody(index));

const CALLS: Record<string, MakeRequest> = {
  "natal": (server, index) => natal(server, index, ulid()),
  "natal-keyless": (server, index) => natal(server, index),
  "lunar": (server, index) => lunar(server, index, ulid()),
  "lunar-keyless": (server, index) => lunar(server, index),
  "replay": (server, index) => {
    const which = index % REPLAYED_CALLS;
    return natal(server, which, `replayed-${which}`);
  },
  "constant": (_, index) => httpRequest("POST", "/constant", {}, natalBody(index)),
};
const called = values.only === undefined
  ? Object.keys(CALLS)
  : [...values.only.split(","), "constant"];

/** Distinct for each call. */
function natalBody(index: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return JSON.stringify({
    subject: {
      id: `customer-${index}`,
      dob: `${1950 + index % 60}-${two(1 + index % 12)}-${two(1 + index % 28)}`,
      tob: `${two(index % 24)}:${two(index % 60)}`,
      latitude: 32.716667,
      longitude: -117.15,
      utc_offset: "-08:00",
    },
  });
}

function lunarBody(index: number): string {
  return JSON.stringify({
    datetime: new Date(Date.UTC(1970, 0, 1) + index * 3_600_000).toISOString(),
  });
}

tellLoad();
const dataDir = await Deno.makeTempDir({ prefix: "call_cost_bench_" });
const cluster = await startCluster({
  isDurable: true,
  settings: values.statements
    ? [
      "shared_preload_libraries=pg_stat_statements",
      "track_functions=all",
      "pg_stat_statements.track=all",
    ]
    : [],
});
const postmaster = Number(
  (await Deno.readTextFile(`${cluster.dir}/data/postmaster.pid`)).split("\n")[0],
);
try {
  await using servers = new AsyncDisposableStack();
  const sql = postgres(cluster.url, { max: 1, onnotice: () => {} });
  const start = async (
    name: string,
    options: { checkout?: string; profileDir?: string } = {},
    env: Record<string, string> = {},
  ) => {
    await sql.unsafe(`create database ${name}`);
    const url = cluster.url.replace(/postgres$/, name);
    return servers.use(
      await startBenchServer({
        DATA_DIR: `${dataDir}/${name}`,
        ...(!values.embedded && { DATABASE_URL: url }),
        ...env,
      }, options),
    );
  };
  const sides = new Map([["this", await start("this", { profileDir: values.profile })]]);
  if (values.base !== undefined) sides.set("base", await start("base", { checkout: values.base }));
  for (const [layer, env] of values.layers ? Object.entries(LAYERS) : []) {
    sides.set(`without ${layer}`, await start(`without_${layer.replace("-", "_")}`, {}, env));
  }
  const costs = new Map<string, Cost[]>();
  for (let round = 0; round <= rounds; round++) {
    for (const call of called) {
      const turns = round % 2 === 0 ? [...sides] : [...sides].reverse();
      for (const [side, server] of turns) {
        const cost = await measure(server, CALLS[call]);
        const key = `${call} ${side}`;
        // Round 0 warms up and is not counted.
        if (round > 0) costs.set(key, [...(costs.get(key) ?? []), cost]);
      }
    }
    if (round === 0 && values.statements) {
      await sql`create extension if not exists pg_stat_statements`;
      await sql`select pg_stat_statements_reset()`;
    }
  }
  tell(costs, [...sides.keys()]);
  for (const [side, { pid }] of sides) console.log(`${side}: ${residentMb(pid)}`);
  if (values.statements) await tellStatements(sql);
  await sql.end();
} finally {
  await cluster.remove();
  await Deno.remove(dataDir, { recursive: true });
}
Deno.exit(0);

async function measure(server: BenchServer, makeRequest: MakeRequest): Promise<Cost> {
  const used = () => [cpuSeconds(server.pid), cpuSeconds(postmaster), ownSeconds()];
  const before = used();
  const startMs = performance.now();
  const { perSecond, statuses } = await loadHttp({
    port: server.port,
    connections: CONNECTIONS,
    seconds,
    makeRequest: (index) => makeRequest(server, index),
  });
  const calls = perSecond * (performance.now() - startMs) / 1000;
  // What the calls left for later, such as the log of requests, belongs to them.
  await new Promise((resolve) => setTimeout(resolve, 1200));
  if (Object.keys(statuses).join() !== "200") console.log("not every answer was 200:", statuses);
  const [service, postgres, client] = used()
    .map((value, index) => (value - before[index]) * 1000 / calls);
  return { service, postgres, client, all: service + postgres + client, perSecond };
}

/** What is resident of a process, now and at most, in MB. */
function residentMb(pid: number): string {
  const status = Deno.readTextFileSync(`/proc/${pid}/status`);
  const [now, most] = ["VmRSS", "VmHWM"]
    .map((name) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)![1]) / 1024));
  return `${now} MB resident, at most ${most} MB`;
}

function ownSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1];
}

function tell(costs: ReadonlyMap<string, Cost[]>, sides: readonly string[]): void {
  const rows = [...costs].map(([name, some]) => [name, {
    ...Object.fromEntries(
      (["service", "postgres", "client", "all"] as const).map((part) => [
        `${part} ms`,
        median(some.map((cost) => cost[part])).toFixed(3),
      ]),
    ),
    "calls/s": Math.round(median(some.map(({ perSecond }) => perSecond))),
  }]);
  console.table(Object.fromEntries(rows));
  if (sides.length < 2) return;
  const constant = sides.flatMap((side) => costs.get(`constant ${side}`) ?? []);
  if (!isSteady("constant, processor ms", constant.map(({ all }) => all))) return;
  for (const side of sides.slice(1)) tellRatios(costs, side);
}

function tellRatios(costs: ReadonlyMap<string, Cost[]>, side: string): void {
  for (const call of called) {
    const ours = costs.get(`${call} this`)!;
    const theirs = costs.get(`${call} ${side}`)!;
    const ratios = (part: keyof Cost) =>
      ours.map((cost, index) => cost[part] / theirs[index][part]).toSorted((a, b) => a - b);
    const shown = (["service", "postgres", "all"] as const).map((part) => {
      const sorted = ratios(part);
      const [least, most] = [sorted[0], sorted.at(-1)!].map((value) => value.toFixed(2));
      return `${part} ${median(sorted).toFixed(3)} (${least}–${most})`;
    });
    console.log(`${call}: this / ${side}: ${shown.join(", ")}`);
  }
}

async function tellStatements(sql: postgres.Sql): Promise<void> {
  const rows = await sql`
    select left(regexp_replace(query, '\\s+', ' ', 'g'), 90) as statement, calls::int,
      round(total_exec_time::numeric / calls, 3)::float8 as ms_each,
      round(total_exec_time)::int as ms, round(total_plan_time)::int as plan_ms,
      round((wal_bytes / calls))::int as wal_bytes_each
    from pg_stat_statements order by total_exec_time desc limit 25`;
  console.table([...rows]);
  const own = postgres(cluster.url.replace(/postgres$/, "this"), { max: 1 });
  const functions = await own`
    select funcname as function, calls::int, round(total_time)::int as ms,
      round(self_time)::int as self_ms
    from pg_stat_user_functions order by self_time desc limit 30`;
  console.table([...functions]);
  await own.end();
}
