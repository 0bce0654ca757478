/**
 * Resident memory of the service while it answers calls from all over the world, on PostgreSQL and
 * on the embedded database:
 *
 *   deno run -A tests/bench/memory_bench.ts [--calls 100000]
 *
 * Of the memory that stands in the process, the part that is the program's file is told too.
 */
import { parseArgs } from "node:util";
import { startCluster } from "../../tools/support/throwaway_cluster.ts";
import { httpRequest, loadHttp } from "./http_load.ts";
import { type BenchServer, startBenchServer } from "./start_bench_server.ts";

const CONNECTIONS = 32;
const STEP_SECONDS = 5;
const GOALS_MB = { PostgreSQL: 280, embedded: 350 };

const { values } = parseArgs({ options: { calls: { type: "string", default: "100000" } } });
const calls = Number(values.calls);

const dataDir = await Deno.makeTempDir({ prefix: "memory_bench_" });
const cluster = await startCluster();
try {
  await measure("PostgreSQL", { DATA_DIR: dataDir, DATABASE_URL: cluster.url });
  // As it is found by every start but the first, which makes the database and takes more.
  await (await startBenchServer({ DATA_DIR: dataDir }))[Symbol.asyncDispose]();
  await measure("embedded", { DATA_DIR: dataDir });
} finally {
  await cluster.remove();
  await Deno.remove(dataDir, { recursive: true });
}

async function measure(database: keyof typeof GOALS_MB, env: Record<string, string>) {
  await using server = await startBenchServer(env);
  const report = (made: number) => console.log(`${database}, ${made} calls: ${residentMb(server)}`);
  report(0);
  let made = 0;
  while (made < calls) {
    const { perSecond, statuses } = await loadHttp({
      port: server.port,
      connections: CONNECTIONS,
      seconds: STEP_SECONDS,
      makeRequest: (index) => callFromAnywhere(server, made + index),
    });
    const failed = Object.keys(statuses).filter((status) => status !== "200");
    if (failed.length > 0) throw new Error(`answers ${JSON.stringify(statuses)}`);
    made += Math.round(perSecond * STEP_SECONDS);
    report(made);
  }
  console.log(`goal: ${GOALS_MB[database]} MB`);
}

function residentMb({ pid }: BenchServer): string {
  const status = Deno.readTextFileSync(`/proc/${pid}/status`);
  const mb = (name: string) =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status)![1]) / 1000);
  return `${mb("VmRSS")} MB, of that ${mb("RssFile")} MB files; at most ${mb("VmHWM")} MB`;
}

/** Points that fill the Earth evenly, one call after another: Roberts' sequence. */
function callFromAnywhere({ keyText }: BenchServer, index: number): Uint8Array {
  const latitude = 170 * ((index * 0.7548776662) % 1) - 85;
  const longitude = 360 * ((index * 0.5698402910) % 1) - 180;
  const born = (year: number) => `${year}-0${1 + index % 9}-1${index % 9}`;
  const subject = {
    id: `c${index}`,
    dob: born(1900 + index % 100),
    tob: "12:30",
    latitude,
    longitude,
  };
  const partner = { ...subject, id: `p${index}`, dob: born(1900 + (index * 7) % 100) };
  const [path, body] = ([
    ["charts/natal", { subject }],
    ["charts/natal", { subject }],
    ["charts/synastry", { subject, partner }],
    ["compatibility/score", { subject, partner }],
    ["charts/transits", { subject, transit_datetime: "2026-07-15T12:00:00Z" }],
  ] as const)[index % 5];
  return httpRequest(
    "POST",
    `/v1/${path}`,
    { "content-type": "application/json", "x-api-key": keyText },
    JSON.stringify(body),
  );
}
