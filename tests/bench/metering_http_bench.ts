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
const figures = new Map<string, { perSecond: number; p50Ms?: number; p99Ms?: number }[]>();

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
        const perSecond = await runPgbench(cluster.url, script, ids, seconds);
        keep(`pgbench, ${script}, ${size} answer`, { perSecond });
      }
    }
    for (const operation of small === undefined ? [natal] : [natal, small]) {
      await benchCalls(`HTTP ${operation.id}`, port, operation, keyText);
    }
    const livez = httpRequest("GET", "/livez", {});
    const constant = { port, connections: CONNECTIONS, seconds, makeRequest: () => livez };
    const { requestsPerSecond, ...times } = await loadHttp(constant);
    keep("HTTP constant", { perSecond: requestsPerSecond, ...times });
    for (const callers of [64, 256]) {
      for (const [size, answer] of [["natal", natalAnswer], ["small", SMALL_ANSWER]]) {
        const { callsPerSecond, ...times } = await meterCalls(metering, access, {
          callers,
          seconds,
          answer,
        });
        keep(`admit + settle, ${callers} callers, ${size} answer`, {
          perSecond: callsPerSecond,
          ...times,
        });
      }
    }
  }
  await sql.end();
}

async function benchCalls(name: string, port: number, operation: Operation, keyText: string) {
  const { requestsPerSecond, statuses, ...times } = await loadHttp({
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
  if (Object.keys(statuses).join() !== "200") {
    console.log(`${name}: not every answer was 200: ${JSON.stringify(statuses)}`);
  }
  keep(`${name} (${times.bytesPerAnswer} bytes)`, { perSecond: requestsPerSecond, ...times });
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

function keep(name: string, figure: { perSecond: number; p50Ms?: number; p99Ms?: number }): void {
  figures.set(name, [...(figures.get(name) ?? []), figure]);
  console.log(`  ${name}: ${figure.perSecond.toFixed(0)}/s`);
}

function report(): void {
  const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];
  const speed = (start: string) => {
    const found = [...figures].find(([name]) => name.startsWith(start));
    return found === undefined ? NaN : median(found[1].map(({ perSecond }) => perSecond));
  };
  console.log(`\nmedian of ${values.rounds} rounds of ${seconds} s, 64 connections or clients`);
  for (const [name, rounds] of figures) {
    const ms = (key: "p50Ms" | "p99Ms") =>
      rounds[0][key] === undefined
        ? ""
        : `  ${key.slice(0, 3)} ${median(rounds.map((round) => round[key]!)).toFixed(1)} ms`;
    const perSecond = median(rounds.map((round) => round.perSecond)).toFixed(0);
    console.log(`${name.padEnd(48)} ${perSecond.padStart(7)}/s${ms("p50Ms")}${ms("p99Ms")}`);
  }
  for (const script of PGBENCH_SCRIPTS) {
    const ratio = (call: string, size: string) =>
      (speed(`HTTP ${call}`) / speed(`pgbench, ${script}, ${size}`)).toFixed(2);
    console.log(
      `natal / pgbench (${script}): ${ratio("charts.natal", "natal")} (goal 1.5); lunar/phase: ${
        ratio("lunar.phase", "small")
      } (goal 2)`,
    );
  }
  const load = Deno.loadavg().map((value) => value.toFixed(1)).join(" ");
  console.log(`load average at the end ${load}, ${navigator.hardwareConcurrency} cores`);
}
