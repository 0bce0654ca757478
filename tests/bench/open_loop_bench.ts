/**
 * The waiting times of mixed core calls that become due at random moments (open loop), at a share of
 * what the machine carries: first a closed loop finds out how many calls a second it carries, then
 * 70 % and 50 % of them come due. PostgreSQL with and without waiting for the disk, and the embedded
 * database; client, service and database share the cores.
 *
 *   deno run -A tests/bench/open_loop_bench.ts [--seconds 15]
 */
import { parseArgs } from "node:util";
import { ulid } from "ulid";
import { OPERATIONS } from "../../src/catalogue.ts";
import { startCluster } from "../../tools/support/throwaway_cluster.ts";
import { httpRequest, loadHttp } from "./http_load.ts";
import { type BenchServer, startBenchServer } from "./start_bench_server.ts";
import { tellLoad } from "./steadiness.ts";
import { startUsedCluster } from "./used_cluster.ts";

const { values } = parseArgs({ options: { seconds: { type: "string", default: "15" } } });
const seconds = Number(values.seconds);
const CLOSED_CONNECTIONS = 64;
const OPEN_CONNECTIONS = 512;
const SHARES = [0.7, 0.5];

/** How often of twenty calls each operation is called. */
const MIX = {
  "charts.natal": 8,
  "lunar.phase": 5,
  "charts.current_sky": 3,
  "charts.transits": 2,
  "charts.synastry": 1,
  "compatibility.score": 1,
};
const calls = Object.entries(MIX).flatMap(([id, times]) => {
  const operation = OPERATIONS.find((one) => one.id === id);
  if (operation === undefined) throw new Error(`no operation ${id}`);
  const { path, examples: [{ request }] } = operation;
  return Array.from({ length: times }, () => ({ path, body: JSON.stringify(request) }));
});

function makeRequest({ keyText }: BenchServer, index: number): Uint8Array {
  // 7 and 20 have no common divisor, so operations alternate.
  const { path, body } = calls[index * 7 % calls.length];
  return httpRequest("POST", `/v1${path}`, {
    "content-type": "application/json",
    "x-api-key": keyText,
    "idempotency-key": ulid(),
  }, body);
}

async function measure(database: string, env: Record<string, string>): Promise<void> {
  const dataDir = await Deno.makeTempDir({ prefix: "open_loop_bench_" });
  try {
    await using server = await startBenchServer({ DATA_DIR: dataDir, ...env });
    const load = { port: server.port, makeRequest: (index: number) => makeRequest(server, index) };
    await loadHttp({ ...load, connections: CLOSED_CONNECTIONS, seconds: 3 });
    const carried = await loadHttp({ ...load, connections: CLOSED_CONNECTIONS, seconds: 6 });
    const rows = [{ loop: `closed, ${CLOSED_CONNECTIONS} connections`, ...carried }];
    for (const share of SHARES) {
      const open = await loadHttp({
        ...load,
        connections: OPEN_CONNECTIONS,
        seconds,
        dueASecond: share * carried.perSecond,
      });
      rows.push({ loop: `open, ${share * 100} %`, ...open });
    }
    console.log(database);
    console.table(rows.map(({ loop, perSecond, p50Ms, p99Ms, maxMs, statuses }) => ({
      loop,
      "a second": Math.round(perSecond),
      "p50 ms": p50Ms.toFixed(1),
      "p99 ms": p99Ms.toFixed(1),
      "max ms": maxMs.toFixed(1),
      statuses: JSON.stringify(statuses),
    })));
  } finally {
    await Deno.remove(dataDir, { recursive: true });
  }
}

tellLoad();
for (const isDurable of [true, false]) {
  const cluster = await (isDurable ? startUsedCluster() : startCluster());
  try {
    await measure(`PostgreSQL, fsync ${isDurable ? "on" : "off"}`, { DATABASE_URL: cluster.url });
  } finally {
    await cluster.remove();
  }
}
await measure("embedded", {});
Deno.exit(0);
