/**
 * Two service processes bill the calls of one organization while processes are killed, the database
 * crashes, connections are cut, muted and delayed, its balance row is locked, and strangers call.
 * Then the books are compared with what callers saw, and a partner's waiting times with those in
 * calm.
 *
 * deno task test:faults                 20 seeds
 * deno task test:faults --seeds 2       the short form
 * deno task test:faults --seed 77       one seed again
 * deno task test:faults --only jobs     one of calls, jobs, audience, fallback and operations
 * deno task test:faults --only operations --scene rolling-restart
 * one scene of an operator's day; they have no seed
 */
import assert from "node:assert/strict";
import { parseArgs } from "node:util";
import type postgres from "postgres";
import { openPostgres } from "../../src/database/postgres.ts";
import type { Database } from "../../src/database/database.ts";
import { migrate, readMigrations } from "../../src/database/migrate.ts";
import { verifyLedger } from "../../src/metering/verify_ledger.ts";
import { startCluster } from "../../tools/support/throwaway_cluster.ts";
import { runAudienceSeed } from "./audience_faults.ts";
import { Callers } from "./callers.ts";
import { checkBooks, checkReplays } from "./check_books.ts";
import { checkNeighbours } from "./check_neighbours.ts";
import { runFallbackSeed } from "./fallback_faults.ts";
import { FaultProxy } from "./fault_proxy.ts";
import { runJobSeed } from "./job_faults.ts";
import { newPartner } from "./new_partner.ts";
import { runScenes } from "./operations_scenes.ts";
import { seededChoices } from "./seeded_choices.ts";
import { ServiceProcess } from "./service_process.ts";
import { type Scene, type Service, storm, type StormReport } from "./storm.ts";
import { comeAsStrangers, holdLocks } from "./strangers.ts";
import { sturdySql } from "./sturdy_sql.ts";

const FULL_SEEDS = 20;
const STORM_MS = 5000;
/** After the storm every key must be settled within this time. */
const CALM_MS = 30_000;
const LEASE_MS = 2000;
const CALLERS = 200;
const KEYS = 450;
const PRICE_CREDITS = 2;
/** Enough credits for two thirds of the keys. */
const CREDITS = 600;
const PEPPER = "a-pepper-of-the-fault-runs-alone";

const { values } = parseArgs({
  options: {
    seeds: { type: "string" },
    seed: { type: "string" },
    only: { type: "string" },
    scene: { type: "string" },
    release: { type: "string" },
  },
});
const seeds = values.only === "operations"
  ? []
  : values.seed !== undefined
  ? [Number(values.seed)]
  : Array.from(crypto.getRandomValues(new Uint32Array(Number(values.seeds ?? FULL_SEEDS))));

const total: StormReport & { unknownCommits: number } = {
  kills: 0,
  killsBetweenAdmitAndSettle: 0,
  callsLeftBehind: 0,
  databaseCrashes: 0,
  unknownCommits: 0,
};
let failed = 0;
const cluster = await startCluster({ isDurable: true });
try {
  for (const seed of seeds) {
    try {
      if (isRun("calls")) await runSeed(seed);
      if (isRun("jobs")) await runJobSeed(cluster, seed, PEPPER);
      if (isRun("audience")) await runAudienceSeed(cluster, seed, PEPPER);
      if (isRun("fallback")) await runFallbackSeed(cluster, seed, PEPPER);
    } catch (error) {
      failed++;
      console.log(`seed ${seed} FAILED: ${(error as Error).stack}`);
    }
  }
  if (isRun("operations")) failed += await runScenes(cluster, values);
} finally {
  await cluster.remove();
}
if (seeds.length > 0) {
  console.log(
    `${seeds.length} seeds: ${total.killsBetweenAdmitAndSettle} of ${total.kills} kills fell between admission and settlement (${total.callsLeftBehind} calls), ${total.unknownCommits} unknown commits, ${total.databaseCrashes} crashes of the database`,
  );
}
if (seeds.length >= FULL_SEEDS && isRun("calls")) {
  for (const count of ["killsBetweenAdmitAndSettle", "unknownCommits"] as const) {
    if (total[count] > 0) continue;
    failed++;
    console.log(`FAILED: ${count} is 0, so that these runs prove nothing about it`);
  }
}
console.log(`${failed} failed`);
Deno.exit(failed === 0 ? 0 : 1);

function isRun(part: "calls" | "jobs" | "audience" | "fallback" | "operations"): boolean {
  return values.only === undefined || values.only === part;
}

async function runSeed(seed: number): Promise<void> {
  console.log(`seed ${seed}`);
  const database = await openPostgres(cluster.url);
  await migrate(database, await readMigrations(new URL("../../migrations/", import.meta.url)));
  const services = openServices();
  const sql = sturdySql(cluster.url);
  try {
    await Promise.all(services.map(({ process }) => process.start()));
    await runStorm(seed, database, services, sql);
  } finally {
    await Promise.all(services.map(({ process }) => process.kill()));
    for (const { proxy } of services) proxy[Symbol.dispose]();
    await sql.end({ timeout: 1 });
    await database.close();
  }
}

function openServices(): Service[] {
  return Array.from({ length: 2 }, () => {
    const proxy = new FaultProxy(Number(new URL(cluster.url).port));
    const url = new URL(cluster.url);
    url.port = String(proxy.port);
    const process = new ServiceProcess({
      PORT: "0",
      HOST: "127.0.0.1",
      DATABASE_URL: url.href,
      KEY_PEPPER: PEPPER,
      CORE_DEADLINE_MS: String(LEASE_MS - 100),
      LEASE_MS: String(LEASE_MS),
    });
    return { process, proxy };
  });
}

async function runStorm(
  seed: number,
  database: Database,
  services: Service[],
  sql: postgres.Sql,
): Promise<void> {
  const { db } = database;
  const peppers = { current: 1, secrets: new Map([[1, PEPPER]]) };
  const { organizationId, key } = await newPartner(db, peppers, `Seed ${seed}`, CREDITS);
  const asker = await newPartner(db, peppers, "asker", 1);
  const processes = services.map(({ process }) => process);
  const callers = new Callers(processes, key, seededChoices(seed - 1), KEYS);
  const scene: Scene = { services, cluster, sql, organizationId, stories: callers.stories };
  const startMs = performance.now();
  const [report, locks] = await Promise.all([
    storm(scene, seed, startMs + STORM_MS),
    holdLocks(cluster.url, organizationId, seededChoices(seed + 10), startMs + STORM_MS),
    comeAsStrangers(processes, peppers, asker.key, seededChoices(seed + 11), startMs + STORM_MS),
    callers.run(CALLERS, startMs + STORM_MS + CALM_MS),
  ]);
  const calmMs = performance.now() - startMs - STORM_MS;
  await new Promise((resolve) => setTimeout(resolve, LEASE_MS));
  const fresh = await openPostgres(cluster.url);
  try {
    const books = await checkBooks(fresh.db, organizationId, CREDITS, callers);
    assert.ok(books.captured * PRICE_CREDITS <= CREDITS);
    await checkReplays(callers, performance.now() + CALM_MS);
    assert.deepEqual(await checkBooks(fresh.db, organizationId, CREDITS, callers), books);
    assert.deepEqual(callers.tally.wrong, []);
    for (const { diedByItself, lastLines } of processes) {
      assert.equal(diedByItself, 0, `a process ended by itself:\n${lastLines.join("\n")}`);
    }
    tell(report, callers, processes, { ...books, locks }, calmMs);
    const random = seededChoices(seed + 12);
    await checkNeighbours({ url: cluster.url, database: fresh, sql, processes, peppers, random });
    assert.deepEqual(await verifyLedger(fresh.db), []);
  } finally {
    await fresh.close();
  }
}

function tell(
  report: StormReport,
  { tally }: Callers,
  processes: ServiceProcess[],
  books: object,
  calmMs: number,
): void {
  const unknownCommits = processes.reduce(
    (sum, { events }) => sum + (events.get("settlement_unknown") ?? 0),
    0,
  );
  for (const name of Object.keys(report) as (keyof StormReport)[]) total[name] += report[name];
  total.unknownCommits += unknownCommits;
  const statuses = [...tally.byStatus].sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status}×${count}`).join(" ");
  console.log(
    `  ${tally.attempts} attempts: ${statuses}, ${tally.lostConnections} lost; slowest 503 after ${
      tally.slowest503Ms.toFixed(0)
    } ms; all settled ${calmMs.toFixed(0)} ms after the storm`,
  );
  console.log(`  ${JSON.stringify({ ...report, unknownCommits, ...books })}`);
}
