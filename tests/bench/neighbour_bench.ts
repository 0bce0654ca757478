/**
 * What the calls of one organization do to another, measured from outside: answers of `lunar/phase`
 * and of `/livez` while nothing else is asked, and beside long calls, on PostgreSQL and on the
 * embedded database. The simulator words the long calls on the event loop of the service, which a
 * model does elsewhere.
 *
 *   deno run -A tests/bench/neighbour_bench.ts [--seconds 4] [--only postgres|embedded]
 */
import { parseArgs } from "node:util";
import { startCluster } from "../../tools/support/throwaway_cluster.ts";
import { AUDIENCE, audienceRequest, seededCustomers } from "../support/audience_requests.ts";
import { httpRequest, loadHttp } from "./http_load.ts";
import { type BenchServer, startBenchServer } from "./start_bench_server.ts";

const { values } = parseArgs({
  options: { seconds: { type: "string", default: "4" }, only: { type: "string" } },
});
const seconds = Number(values.seconds);

const BORN = { dob: "2000-01-01", tob: "10:00", pob: "San Diego, CA, US" };

interface LongCalls {
  path: string;
  callers: number;
  accept?: string;
  body: (index: number) => object;
}

/** A wheel as PNG. */
function pictures(scale: 1 | 2 | 3, callers: number): LongCalls {
  return {
    path: "/v1/charts/natal",
    callers,
    accept: "image/png",
    body: (index) => ({ subject: { ...BORN, id: `a${index}` }, picture: { scale } }),
  };
}

const LONG_CALLS: Record<string, LongCalls> = {
  "one audience of 500 after another": {
    path: AUDIENCE,
    callers: 1,
    body: (index) => audienceRequest(seededCustomers(500, index)),
  },
  "future partner, eight callers": {
    path: "/v1/experiences/future-partner-vision",
    callers: 8,
    body: (index) => ({ subject: { ...BORN, id: `a${index}` } }),
  },
  "PNG at scale 1, one caller": pictures(1, 1),
  "PNG at scale 2, one caller": pictures(2, 1),
  "PNG at scale 3, one caller": pictures(3, 1),
  "PNG at scale 3, eight callers": pictures(3, 8),
};

const JSON_TYPE = { "content-type": "application/json" };

async function callUntil(endMs: number, server: BenchServer, long: LongCalls): Promise<number[]> {
  const tookMs: number[] = [];
  let sent = 0;
  await Promise.all(Array.from({ length: long.callers }, async () => {
    while (performance.now() < endMs) {
      const startMs = performance.now();
      const response = await fetch(`http://127.0.0.1:${server.port}${long.path}`, {
        method: "POST",
        headers: {
          ...JSON_TYPE,
          "x-api-key": server.keyText,
          ...(long.accept !== undefined && { accept: long.accept }),
        },
        body: JSON.stringify(long.body(sent++)),
      });
      const bytes = await response.bytes();
      if (response.status !== 200) throw new Error(new TextDecoder().decode(bytes).slice(0, 500));
      tookMs.push(performance.now() - startMs);
    }
  }));
  return tookMs;
}

async function measure(server: BenchServer, what: string, long?: LongCalls) {
  const endMs = performance.now() + seconds * 1000;
  const common = { port: server.port, seconds };
  const [long500, phases, probes] = await Promise.all([
    long === undefined ? [] : callUntil(endMs, server, long),
    loadHttp({
      ...common,
      connections: 8,
      pauseMs: 45,
      makeRequest: (index) =>
        httpRequest(
          "POST",
          "/v1/lunar/phase",
          { ...JSON_TYPE, "x-api-key": server.otherKeyText },
          JSON.stringify({ datetime: new Date(Date.UTC(1970, 0, 1) + index * 3_600_000) }),
        ),
    }),
    loadHttp({
      ...common,
      connections: 1,
      pauseMs: 5,
      makeRequest: () => httpRequest("GET", "/livez", {}),
    }),
  ]);
  const ms = (value: number) => Number(value.toFixed(1));
  const sorted = long500.toSorted((a, b) => a - b);
  return {
    beside: what,
    "long calls": sorted.length,
    "each, ms": ms(sorted[sorted.length >> 1] ?? 0),
    "/livez p50": ms(probes.p50Ms),
    "/livez p99": ms(probes.p99Ms),
    "/livez max": ms(probes.maxMs),
    "lunar/phase p50": ms(phases.p50Ms),
    "lunar/phase p99": ms(phases.p99Ms),
    "a second": ms(phases.perSecond),
    statuses: JSON.stringify(phases.statuses),
  };
}

async function measureAll(database: string, env: Record<string, string>) {
  await using server = await startBenchServer({ ...env, AI_PROVIDER: "simulator" });
  await measure(server, "warming up", LONG_CALLS["one audience of 500 after another"]);
  const rows = [await measure(server, "nothing")];
  for (const [what, long] of Object.entries(LONG_CALLS)) {
    rows.push(await measure(server, what, long));
  }
  console.log(`\n${database}`);
  console.table(rows);
}

const dataDir = await Deno.makeTempDir({ prefix: "neighbour_bench_" });
try {
  if (values.only !== "embedded") {
    const cluster = await startCluster();
    try {
      await measureAll("PostgreSQL", { DATA_DIR: dataDir, DATABASE_URL: cluster.url });
    } finally {
      await cluster.remove();
    }
  }
  if (values.only !== "postgres") await measureAll("embedded", { DATA_DIR: dataDir });
} finally {
  await Deno.remove(dataDir, { recursive: true });
}
console.log(`${seconds} s each; load average ${Deno.loadavg().map((value) => value.toFixed(1))}`);
