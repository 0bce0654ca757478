/**
 * What webhooks cost and carry, on PostgreSQL that waits for the disk at each commit: calls over HTTP
 * with an endpoint that takes usage.recorded beside calls without, in turn; and how fast events reach
 * receivers on this machine. Client, servers, receivers and database share the cores.
 *
 *   deno run -A tests/bench/webhook_bench.ts [--rounds 5] [--seconds 5] [--events 5000]
 */
import { parseArgs } from "node:util";
import { sql } from "kysely";
import { ulid } from "ulid";
import { systemResolve } from "../../src/events/destination.ts";
import { ATTEMPT_TIMEOUT_MS } from "../../src/events/attempt.ts";
import { Deliveries } from "../../src/events/deliver.ts";
import { addEndpoint } from "../../src/events/endpoints.ts";
import { setReleased } from "../../src/events/release_gate.ts";
import type { Database } from "../../src/database/database.ts";
import { openPostgres } from "../../src/database/postgres.ts";
import { verifyLedger } from "../../src/metering/verify_ledger.ts";
import { createOrganization } from "../../src/access/organizations.ts";
import { cpuSeconds } from "./cpu_seconds.ts";
import { httpRequest, loadHttp } from "./http_load.ts";
import { type BenchServer, startBenchServer } from "./start_bench_server.ts";
import { startUsedCluster } from "./used_cluster.ts";

const CONNECTIONS = 64;
const ENDPOINTS = 16;
const PEPPER = "a-pepper-of-this-benchmark-alone-1";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "5" },
    events: { type: "string", default: "5000" },
  },
});
const [rounds, seconds, events] = [values.rounds, values.seconds, values.events].map(Number);
const peppers = { current: 1, secrets: new Map([[1, PEPPER]]) };

const receiver = startReceiver();
const dataDir = await Deno.makeTempDir({ prefix: "webhook_bench_" });
const cluster = await startUsedCluster();
try {
  const env = { DATA_DIR: dataDir, DATABASE_URL: cluster.url, KEY_PEPPER: PEPPER };
  {
    await using silent = await startBenchServer(env);
    await using telling = await startBenchServer({ ...env, BENCH_WEBHOOK_URL: receiver.url });
    await compareCalls(silent, telling);
  }
  const database = await openPostgres(cluster.url);
  await setReleased(database.db, true);
  for (const endpoints of [1, ENDPOINTS]) await measureDelivery(database, endpoints);
  console.log("violations of the ledger:", await verifyLedger(database.db));
  await database.close();
} finally {
  await cluster.remove();
  await Deno.remove(dataDir, { recursive: true });
  await receiver.server.shutdown();
}
Deno.exit(0);

function startReceiver() {
  const got = { events: 0, records: 0 };
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    async (request) => {
      const { data } = await request.json();
      got.events++;
      got.records += data.records?.length ?? 0;
      return new Response();
    },
  );
  return { got, server, url: `http://127.0.0.1:${server.addr.port}/` };
}

async function compareCalls(silent: BenchServer, telling: BenchServer): Promise<void> {
  const measured: Record<
    "silent" | "telling",
    { perSecond: number; cpuMs: number; p99Ms: number }[]
  > = { silent: [], telling: [] };
  for (let round = 0; round <= rounds; round++) {
    const turns = [["silent", silent], ["telling", telling]] as const;
    for (const [name, server] of round % 2 === 0 ? turns : turns.toReversed()) {
      const [cpuStart, startMs] = [cpuSeconds(), performance.now()];
      const makeRequest = (index: number) => lunarCall(server, index);
      const load = await loadHttp({
        port: server.port,
        connections: CONNECTIONS,
        seconds,
        makeRequest,
      });
      const calls = load.perSecond * (performance.now() - startMs) / 1000;
      const cpuMs = (cpuSeconds() - cpuStart) * 1000 / calls;
      // Round 0 warms up and is not counted.
      if (round > 0) measured[name].push({ ...load, cpuMs });
      if (Object.keys(load.statuses).join() !== "200") console.log(name, load.statuses);
    }
  }
  const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];
  const of = (name: "silent" | "telling", key: "perSecond" | "cpuMs" | "p99Ms") =>
    median(measured[name].map((figure) => figure[key]));
  const ratios = measured.silent.map(({ perSecond }, index) =>
    measured.telling[index].perSecond / perSecond
  );
  console.table(Object.fromEntries((["silent", "telling"] as const).map((name) => [name, {
    "calls/s": Math.round(of(name, "perSecond")),
    "p99 ms": of(name, "p99Ms").toFixed(1),
    "CPU ms a call": of(name, "cpuMs").toFixed(3),
  }])));
  console.log(
    "calls/s with usage.recorded by those without, a round:",
    ratios.map((r) => r.toFixed(3)),
  );
  console.log(`median ${median(ratios).toFixed(3)}; goal: at least 0.95`);
  console.log("told:", receiver.got, "load average", Deno.loadavg()[0].toFixed(1));
}

function lunarCall({ keyText }: BenchServer, index: number): Uint8Array {
  const datetime = new Date(Date.UTC(1970, 0, 1) + index * 3_600_000).toISOString();
  return httpRequest("POST", "/v1/lunar/phase", {
    "content-type": "application/json",
    "x-api-key": keyText,
    "idempotency-key": ulid(),
  }, JSON.stringify({ datetime }));
}

async function measureDelivery(database: Database, endpoints: number): Promise<void> {
  const { db } = database;
  for (let endpoint = 0; endpoint < endpoints; endpoint++) {
    const organizationId = await createOrganization(db, { name: "Hooks", plan: "pro" });
    const { endpointId } = await addEndpoint(db, peppers, {
      organizationId,
      url: receiver.url,
      events: ["quality.failed"],
    });
    await sql`
      select emit_event(${organizationId}::text, 'quality.failed',
        jsonb_build_object('operation', ${endpointId}::text, 'codes', jsonb_build_array()))
      from generate_series(1, ${Math.ceil(events / endpoints)}::integer)`.execute(db);
  }
  const deliveries = new Deliveries({
    db,
    peppers,
    log: { info: () => {}, error: console.error },
    now: () => new Date(),
    random: Math.random,
    sending: { resolve: systemResolve, allowsLoopback: true, timeoutMs: ATTEMPT_TIMEOUT_MS },
  });
  const [before, startMs, cpuStart] = [receiver.got.events, performance.now(), cpuSeconds()];
  while (await deliveries.claim() > 0) await deliveries.idle();
  const tookSeconds = (performance.now() - startMs) / 1000;
  const count = receiver.got.events - before;
  console.log(
    `${count} events to ${endpoints} endpoints of this machine in ${tookSeconds.toFixed(1)} s: ` +
      `${Math.round(count / tookSeconds)} a second, CPU ${
        ((cpuSeconds() - cpuStart) * 1000 / count).toFixed(2)
      } ms each`,
  );
}
