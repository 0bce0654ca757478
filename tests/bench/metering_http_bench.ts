/**
 * Billed calls a second over HTTP on one hot organization, beside what pgbench does with a commit a
 * call and beside the same server answering a constant. Every round runs each of them in turn; the
 * ratios of one run are what counts, for the machine has other work.
 *
 *   deno task bench:http [--rounds 3] [--seconds 5]
 *
 * PostgreSQL runs with fsync on, in a throwaway cluster; client, server and database share the cores.
 */
import { parseArgs } from "node:util";
import postgres from "postgres";
import { ulid } from "ulid";
import { CATALOGUE } from "../../src/catalogue.ts";
import { type Database } from "../../src/database/database.ts";
import { migrate, readMigrations } from "../../src/database/migrate.ts";
import { openPostgres } from "../../src/database/postgres.ts";
import type { Access } from "../../src/metering/access.ts";
import { createKey } from "../../src/metering/key_store.ts";
import { Metering } from "../../src/metering/metering.ts";
import { createOrganization, grantCredits } from "../../src/metering/organizations.ts";
import { limitsOf } from "../../src/metering/plans.ts";
import { verifyLedger } from "../../src/metering/verify_ledger.ts";
import type { Operation } from "../../src/operations/operation.ts";
import { startCluster } from "../../tools/throwaway_cluster.ts";
import { ServiceProcess } from "../faults/service_process.ts";
import { cpuSeconds } from "./cpu_seconds.ts";
import { httpRequest, loadHttp } from "./http_load.ts";
import { meterCalls } from "./metering_load.ts";
import { PGBENCH_SCRIPTS, preparePgbench, runPgbench } from "./pgbench.ts";

const CONNECTIONS = 64;
const PEPPER = "a-pepper-of-the-benchmarks-alone";
const LIMITS = { tokensPerMinute: 1_000_000_000, coreInFlight: 100_000 };
const SMALL_ANSWER = JSON.stringify({ request_id: "req_", data: "x".repeat(600) });

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "3" },
    seconds: { type: "string", default: "5" },
  },
});
const seconds = Number(values.seconds);

/** Medians over the rounds are shown, of each figure by itself. */
interface Figure {
  perSecond: number;
  /** Of everything: client, server and database. */
  cpuMsPerCall: number;
  p50Ms?: number;
  p99Ms?: number;
}
const figures = new Map<string, Figure[]>();

const cluster = await startCluster({ isDurable: true });
const service = new ServiceProcess({
  PORT: "0",
  HOST: "127.0.0.1",
  DATABASE_URL: cluster.url,
  KEY_PEPPER: PEPPER,
});
try {
  const database = await openPostgres(cluster.url);
  await migrate(database, await readMigrations(new URL("../../migrations/", import.meta.url)));
  await service.start();
  await benchAll(database);
  report();
  console.log(`violations of the ledger: ${(await verifyLedger(database.db)).length}`);
  await database.close();
} finally {
  await service.kill();
  await cluster.remove();
}
Deno.exit(0);

async function benchAll(database: Database): Promise<void> {
  const { access, keyText } = await hotOrganization(database);
  const metering = new Metering(database.db, { info: () => {}, error: console.error });
  const port = Number(new URL(service.url).port);
  const natal = CATALOGUE.find(({ id }) => id === "charts.natal")!;
  const small = CATALOGUE.find(({ id }) => id === "lunar.phase");
  const natalAnswer = await (await fetch(service.url + `/v1${natal.path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-api-key": keyText },
    body: bodyOf(natal, 0),
  })).text();
  const ids = { organizationId: access.organizationId, apiKeyId: access.apiKeyId };
  const sql = postgres(cluster.url, { max: 1, onnotice: () => {} });
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const script of PGBENCH_SCRIPTS) {
      for (const [size, answer] of [["natal", natalAnswer], ["small", SMALL_ANSWER]]) {
        await preparePgbench(sql, answer);
        await keep(`pgbench, ${script}, ${size} answer`, async () => ({
          perSecond: await runPgbench(cluster.url, script, ids, seconds),
        }));
      }
    }
    for (const operation of small === undefined ? [natal] : [natal, small]) {
      await benchCalls(`HTTP ${operation.id}`, port, operation, keyText);
    }
    const livez = httpRequest("GET", "/livez", {});
    const constant = { port, connections: CONNECTIONS, seconds, makeRequest: () => livez };
    await keep("HTTP constant", () => loadHttp(constant));
    for (const callers of [64, 256]) {
      for (const [size, answer] of [["natal", natalAnswer], ["small", SMALL_ANSWER]]) {
        await keep(
          `admit + settle, ${callers} callers, ${size} answer`,
          () => meterCalls(metering, access, { callers, seconds, answer }),
        );
      }
    }
  }
  await sql.end();
}

async function benchCalls(name: string, port: number, operation: Operation, keyText: string) {
  await keep(name, async () => {
    const result = await loadHttp({
      port,
      connections: CONNECTIONS,
      seconds,
      makeRequest: (index) =>
        httpRequest("POST", `/v1${operation.path}`, {
          "content-type": "application/json",
          "x-api-key": keyText,
          "idempotency-key": ulid(),
        }, bodyOf(operation, index)),
    });
    if (Object.keys(result.statuses).join() !== "200") {
      console.log(`${name}: not every answer was 200: ${JSON.stringify(result.statuses)}`);
    }
    return result;
  });
}

/** Distinct for each call; the chart is another one as well. */
function bodyOf({ id }: Operation, index: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  if (id === "lunar.phase") {
    return JSON.stringify({
      datetime: new Date(Date.UTC(2000, 0, 1) + index * 60_000).toISOString(),
    });
  }
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

async function hotOrganization({ db }: Database): Promise<{ access: Access; keyText: string }> {
  const organization = { name: "Hot", plan: "enterprise", limits: LIMITS } as const;
  const organizationId = await createOrganization(db, organization);
  await grantCredits(db, organizationId, 1_000_000_000, "bench");
  const peppers = { current: 1, secrets: new Map([[1, PEPPER]]) };
  const key = await createKey(db, "development", peppers, {
    organizationId,
    name: "bench",
    scopes: ["*"],
    lifetimeSeconds: null,
  });
  const access = {
    organizationId,
    apiKeyId: key.id,
    plan: organization.plan,
    limits: limitsOf(organization.plan, LIMITS),
    scopes: ["*"],
    isPaused: false,
  };
  return { access, keyText: key.text };
}

async function keep(
  name: string,
  measure: () => Promise<Omit<Figure, "cpuMsPerCall">>,
): Promise<void> {
  const [cpuStart, startMs] = [cpuSeconds(), performance.now()];
  const { perSecond, p50Ms, p99Ms } = await measure();
  const calls = perSecond * (performance.now() - startMs) / 1000;
  const cpuMsPerCall = (cpuSeconds() - cpuStart) * 1000 / calls;
  figures.set(name, [...(figures.get(name) ?? []), { perSecond, cpuMsPerCall, p50Ms, p99Ms }]);
  console.log(`  ${name}: ${perSecond.toFixed(0)}/s, ${cpuMsPerCall.toFixed(2)} ms of CPU a call`);
}

function report(): void {
  const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];
  const figureOf = (name: string, key: keyof Figure) =>
    median((figures.get(name) ?? []).map((round) => round[key] ?? NaN));
  console.log(`\nmedian of ${values.rounds} rounds of ${seconds} s, 64 connections or clients`);
  for (const name of figures.keys()) {
    const text = (key: keyof Figure, digits: number) => figureOf(name, key)?.toFixed(digits) ?? "";
    console.log(
      `${name.padEnd(46)} ${text("perSecond", 0).padStart(6)}/s  ${
        text("cpuMsPerCall", 2).padStart(6)
      } ms CPU  p50 ${text("p50Ms", 1)}  p99 ${text("p99Ms", 1)} ms`,
    );
  }
  for (const [call, size, goal] of [["charts.natal", "natal", 1.5], ["lunar.phase", "small", 2]]) {
    for (const script of PGBENCH_SCRIPTS) {
      const [ours, theirs] = [`HTTP ${call}`, `pgbench, ${script}, ${size} answer`];
      if (!figures.has(ours)) continue;
      const speed = figureOf(ours, "perSecond") / figureOf(theirs, "perSecond");
      const cpu = figureOf(theirs, "cpuMsPerCall") / figureOf(ours, "cpuMsPerCall");
      console.log(
        `${call} / pgbench, ${script}: ${speed.toFixed(2)} by the clock, ${
          cpu.toFixed(2)
        } by processor time (goal ${goal})`,
      );
    }
  }
  const load = Deno.loadavg().map((value) => value.toFixed(1)).join(" ");
  console.log(`load average at the end ${load}, ${navigator.hardwareConcurrency} cores`);
}
