/**
 * Billed calls a second over HTTP on one hot organization, beside pgbench giving each call a commit
 * of its own, and beside the same server answering a constant; on PostgreSQL and on the embedded
 * database. Every round runs each of them in turn: the ratios of one run are what counts, for the
 * machine may have other work.
 *
 *   deno task bench:http [--rounds 3] [--seconds 5]
 *
 * PostgreSQL waits for the disk at each commit, as in production; client, server and database share
 * the cores.
 */
import { parseArgs } from "node:util";
import postgres from "postgres";
import { ulid } from "ulid";
import { OPERATIONS } from "../../src/catalogue.ts";
import { openPostgres } from "../../src/database/postgres.ts";
import type { Access } from "../../src/access/access.ts";
import { Metering } from "../../src/metering/metering.ts";
import { verifyLedger } from "../../src/metering/verify_ledger.ts";
import type { Cluster } from "../../tools/support/throwaway_cluster.ts";
import { cpuSeconds } from "./cpu_seconds.ts";
import { httpRequest, loadHttp } from "./http_load.ts";
import { meterCalls } from "./metering_load.ts";
import { PGBENCH_SCRIPTS, preparePgbench, runPgbench } from "./pgbench.ts";
import { type BenchServer, startBenchServer } from "./start_bench_server.ts";
import { isSteady, tellLoad } from "./steadiness.ts";
import { startUsedCluster } from "./used_cluster.ts";

const CONNECTIONS = 64;
const CALLED = ["charts.natal", "lunar.phase"] as const;
/** By how much a call is to be faster than pgbench with a commit a call. */
const GOALS = { "charts.natal": 1.5, "lunar.phase": 2 };
const GOAL_P99_MS = 60;

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "3" },
    seconds: { type: "string", default: "5" },
  },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);

interface Figure {
  perSecond: number;
  p50Ms?: number;
  p99Ms?: number;
}

/** One of those that take turns. */
interface Contender {
  name: string;
  measure(): Promise<Figure>;
}

tellLoad();
const dataDir = await Deno.makeTempDir({ prefix: "http_bench_" });
const cluster = await startUsedCluster();
try {
  await using servers = new AsyncDisposableStack();
  const start = async (env: Record<string, string>) => servers.use(await startBenchServer(env));
  const onPostgres = await start({ DATA_DIR: dataDir, DATABASE_URL: cluster.url });
  const embedded = await start({ DATA_DIR: dataDir });
  const database = await openPostgres(cluster.url);
  const sql = postgres(cluster.url, { max: 1, onnotice: () => {} });
  const metering = new Metering(database.db, { info: () => {}, error: console.error });
  const answers = { "charts.natal": await answerOf(onPostgres, "charts.natal") } as Answers;
  answers["lunar.phase"] = await answerOf(onPostgres, "lunar.phase");
  await runRounds([
    ...pgbenchContenders(cluster, sql, onPostgres.access, answers),
    ...httpContenders("PostgreSQL", onPostgres),
    ...httpContenders("embedded", embedded),
    ...[64, 256].map((callers) => ({
      name: `admit and settle alone, ${callers} callers, natal answer`,
      measure: () =>
        meterCalls(metering, onPostgres.access, {
          callers,
          seconds,
          answer: answers["charts.natal"],
        }),
    })),
  ]);
  await metering.idle();
  console.log("violations of the ledger:", await verifyLedger(database.db));
  await sql.end();
  await database.close();
} finally {
  await cluster.remove();
  await Deno.remove(dataDir, { recursive: true });
}

type Answers = Record<(typeof CALLED)[number], string>;

function pgbenchContenders(
  { url }: Cluster,
  sql: postgres.Sql,
  access: Access,
  answers: Answers,
): Contender[] {
  return PGBENCH_SCRIPTS.flatMap((script) =>
    CALLED.map((id) => ({
      name: `pgbench, ${script}, ${id}`,
      measure: async () => {
        await preparePgbench(sql, answers[id]);
        return { perSecond: await runPgbench(sql, url, script, access, seconds) };
      },
    }))
  );
}

function httpContenders(database: string, server: BenchServer): Contender[] {
  const { port } = server;
  return [
    ...CALLED.map((id) => ({
      name: `${database}, ${id}`,
      measure: async () => {
        const makeRequest = (index: number) => callOf(server, id, index);
        const result = await loadHttp({ port, connections: CONNECTIONS, seconds, makeRequest });
        const statuses = Object.keys(result.statuses).join();
        if (statuses !== "200") console.log(`not every ${id} was 200: ${statuses}`);
        return result;
      },
    })),
    {
      name: `${database}, constant`,
      measure: () => {
        const makeRequest = (index: number) =>
          httpRequest("POST", "/constant", {}, bodyOf("charts.natal", index));
        return loadHttp({ port, connections: CONNECTIONS, seconds, makeRequest });
      },
    },
  ];
}

function callOf({ keyText }: BenchServer, id: string, index: number): Uint8Array {
  const { path } = OPERATIONS.find((operation) => operation.id === id)!;
  return httpRequest("POST", `/v1${path}`, {
    "content-type": "application/json",
    "x-api-key": keyText,
    "idempotency-key": ulid(),
  }, bodyOf(id, index));
}

async function answerOf(server: BenchServer, id: string): Promise<string> {
  const { path } = OPERATIONS.find((operation) => operation.id === id)!;
  const answer = await fetch(`http://127.0.0.1:${server.port}/v1${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-api-key": server.keyText },
    body: bodyOf(id, 0),
  });
  return await answer.text();
}

/** Distinct for each call, and so is what is computed. */
function bodyOf(id: string, index: number): string {
  if (id === "lunar.phase") {
    const datetime = new Date(Date.UTC(1970, 0, 1) + index * 3_600_000).toISOString();
    return JSON.stringify({ datetime });
  }
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

function shown(value: number, digits: number): string {
  return Number.isNaN(value) ? "" : value.toFixed(digits);
}

async function runRounds(contenders: readonly Contender[]): Promise<void> {
  const figures = new Map<string, (Figure & { cpuMs: number })[]>();
  // Round 0 warms up and is not counted.
  for (let round = 0; round <= rounds; round++) {
    for (const { name, measure } of contenders) {
      const [cpuStart, startMs] = [cpuSeconds(), performance.now()];
      const figure = await measure();
      const calls = figure.perSecond * (performance.now() - startMs) / 1000;
      const cpuMs = (cpuSeconds() - cpuStart) * 1000 / calls;
      if (round > 0) figures.set(name, [...(figures.get(name) ?? []), { ...figure, cpuMs }]);
    }
  }
  const median = (name: string, key: keyof Figure | "cpuMs") =>
    figures.get(name)!.map((figure) => figure[key] ?? NaN)
      .toSorted((a, b) => a - b)[rounds >> 1];
  const load = Deno.loadavg().map((value) => value.toFixed(1)).join(" ");
  console.log(
    `medians of ${rounds} rounds of ${seconds} s, ${CONNECTIONS} connections or clients; ` +
      `${navigator.hardwareConcurrency} cores, load average at the end ${load}`,
  );
  console.table(Object.fromEntries([...figures.keys()].map((name) => [name, {
    "calls/s": Math.round(median(name, "perSecond")),
    "p50 ms": shown(median(name, "p50Ms"), 1),
    "p99 ms": shown(median(name, "p99Ms"), 1),
    "CPU ms a call": shown(median(name, "cpuMs"), 2),
  }])));
  const constant = "PostgreSQL, constant";
  if (!isSteady(constant, figures.get(constant)!.map(({ perSecond }) => perSecond))) return;
  for (const id of CALLED) {
    const ours = median(`PostgreSQL, ${id}`, "perSecond");
    const ratios = PGBENCH_SCRIPTS.map((script) =>
      `${(ours / median(`pgbench, ${script}, ${id}`, "perSecond")).toFixed(2)} × pgbench, ${script}`
    );
    console.log(
      `${id}: ${ratios.join("; ")} (goal ${GOALS[id]}); p99 ${
        median(`PostgreSQL, ${id}`, "p99Ms").toFixed(0)
      } ms (goal ${GOAL_P99_MS})`,
    );
  }
}
