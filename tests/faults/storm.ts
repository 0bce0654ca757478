import type { Sql } from "postgres";
import type { Cluster } from "../../tools/support/throwaway_cluster.ts";
import type { KeyStory } from "./callers.ts";
import type { FaultProxy } from "./fault_proxy.ts";
import { type SeededChoices, seededChoices } from "./seeded_choices.ts";
import type { ServiceProcess } from "./service_process.ts";

/** One service process with the proxy between it and the database. */
export interface Service {
  process: ServiceProcess;
  proxy: FaultProxy;
}

export interface Scene {
  services: readonly Service[];
  cluster: Cluster;
  /** Connects directly, not through the proxies. */
  sql: Sql;
  organizationId: string;
  stories: readonly KeyStory[];
}

export interface StormReport {
  kills: number;
  /** Kills of processes that had admitted a call but not settled it. */
  killsBetweenAdmitAndSettle: number;
  /** How many calls such kills left behind. */
  callsLeftBehind: number;
  databaseCrashes: number;
}

/** Longer than a lease of two seconds, shorter than the service waits for an answer. */
const LATE_MS = [2300, 3200] as const;
const FAULTS = ["kill", "kill", "cut", "cut", "mute", "mute", "late", "deaf", "wear"] as const;
type Fault = typeof FAULTS[number];
/** Every storm begins with these faults, which the runs are meant to test, at both processes. */
const FIRST_FAULTS: readonly (readonly Fault[])[] = [["late", "kill"], ["mute", "kill"]];

/**
 * Causes the faults of the seed until the time is over; afterwards all faults end and both
 * processes run.
 */
export async function storm(scene: Scene, seed: number, endMs: number): Promise<StormReport> {
  const { services } = scene;
  const report = {
    kills: 0,
    killsBetweenAdmitAndSettle: 0,
    callsLeftBehind: 0,
    databaseCrashes: 0,
  };
  await Promise.all([
    crashDatabase(scene.cluster, seededChoices(seed), report),
    ...services.map((service, index) =>
      stormOver(
        service,
        scene,
        [...FIRST_FAULTS[(seed + index) % services.length]],
        seededChoices(seed + 1 + index),
        endMs,
        report,
      )
    ),
  ]);
  for (const { proxy } of services) {
    proxy.set({});
    proxy.cut();
  }
  await Promise.all(services.map(({ process }) => process.start()));
  return report;
}

async function crashDatabase(cluster: Cluster, random: SeededChoices, report: StormReport) {
  await wait(random.whole(800, 3000));
  await cluster.crash();
  report.databaseCrashes++;
  await wait(random.whole(0, 800));
  await cluster.start();
}

async function stormOver(
  service: Service,
  scene: Scene,
  ahead: Fault[],
  random: SeededChoices,
  endMs: number,
  report: StormReport,
): Promise<void> {
  while (performance.now() < endMs) {
    await wait(random.whole(50, 350));
    const fault = ahead.shift() ?? random.pick(FAULTS);
    if (fault === "kill") await kill(service, scene, random, report);
    else await disturb(service.proxy, fault, random);
  }
}

async function disturb(
  proxy: FaultProxy,
  fault: Exclude<Fault, "kill">,
  random: SeededChoices,
): Promise<void> {
  switch (fault) {
    case "cut":
      return proxy.cut();
    case "mute":
      // The database commits; its answer is lost, and then the connection.
      proxy.set({ swallows: ["toClient"] });
      await wait(random.whole(20, 200));
      proxy.cut();
      break;
    case "late":
      // The statement arrives after the lease has expired and another call may have taken its
      // place.
      proxy.set({ latencyMs: random.whole(...LATE_MS) });
      await wait(random.whole(100, 600));
      proxy.set({});
      return await wait(LATE_MS[1]);
    case "deaf":
      proxy.set({ swallows: ["toServer", "toClient"] });
      await wait(random.whole(300, 1500));
      break;
    case "wear":
      proxy.set({ cutAfterBytes: random.whole(1, 3000) });
      await wait(random.whole(50, 400));
  }
  proxy.set({});
}

async function kill(
  { process, proxy }: Service,
  { sql, organizationId, stories }: Scene,
  random: SeededChoices,
  report: StormReport,
): Promise<void> {
  if (!process.isRunning) return;
  // A little latency keeps calls between their admission and their settlement.
  proxy.set({ latencyMs: random.whole(10, 40) });
  await wait(random.whole(20, 150));
  const asked = stories.filter(({ askedOf }) => askedOf.has(process)).map(({ key }) => key);
  await process.kill();
  proxy.set({});
  report.kills++;
  const left = await countUnanswered(sql, organizationId, asked);
  if (left > 0) report.killsBetweenAdmitAndSettle++;
  report.callsLeftBehind += left;
  await process.start();
}

/** The number of keys that are claimed and have no answer; 0 while the database is down. */
async function countUnanswered(sql: Sql, organizationId: string, keys: string[]): Promise<number> {
  if (keys.length === 0) return 0;
  return await sql`
    select count(*)::int as left from idempotency
    where organization_id = ${organizationId} and response_status is null and key in ${sql(keys)}`
    .then(([{ left }]) => left, () => 0);
}

function wait(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}
