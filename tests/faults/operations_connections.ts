import assert from "node:assert/strict";
import postgres from "postgres";
import { startCluster } from "../../tools/support/throwaway_cluster.ts";
import { pause, WatchedService } from "./watched_service.ts";

const MAX_CONNECTIONS = 40;
const READY_WITHIN_MS = 2000;
const CALM_MS = 3000;

/** Other programs take all remaining connections of the server; the service has one or two. */
export async function connectionsScene(pepper: string): Promise<string> {
  const cluster = await startCluster({
    settings: [`max_connections=${MAX_CONNECTIONS}`, "superuser_reserved_connections=3"],
  });
  const others: postgres.Sql[] = [];
  try {
    const role = await ordinaryRole(cluster.url);
    await using service = await WatchedService.start(role, pepper);
    await service.probe(0, ({ status }) => status === 200);
    await takeAll(role, others);
    const calledMs = performance.now();
    service.callAll();
    const failedMs = await service.call(calledMs, 503);
    const told = await service.probe(calledMs, ({ status }) => status === 503);
    assert.equal(told.fault, "out_of_connections");
    assert.equal(told.message, "The database has no connection left for this process.");
    const toldMs = told.answeredMs - failedMs;
    assert.ok(toldMs <= READY_WITHIN_MS, `${toldMs} ms from the first failed call`);
    await pause(CALM_MS);
    const later = service.probes.filter(({ askedMs }) => askedMs > told.answeredMs);
    assert.ok(later.every(({ status }) => status === 503), "it stays so while none is left");
    const givenMs = performance.now();
    await Promise.all(others.splice(0).map((other) => other.end({ timeout: 0 })));
    const back = await service.probe(givenMs, ({ status }) => status === 200);
    await service.call(back.answeredMs, 200);
    await pause(CALM_MS);
    const after = service.calls.filter(({ answeredMs }) => answeredMs > back.answeredMs + 1000);
    assert.ok(after.length > 0 && after.every(({ status }) => status === 200));
    const backMs = back.answeredMs - givenMs;
    return `said ${toldMs.toFixed(0)} ms after the first failed call, ready ${
      backMs.toFixed(0)
    } ms after they were given back`;
  } finally {
    await Promise.all(others.map((other) => other.end({ timeout: 0 })));
    await cluster.remove();
  }
}

/** Connects as an ordinary role, since the server reserves connections for superusers. */
async function ordinaryRole(clusterUrl: string): Promise<string> {
  const sql = postgres(clusterUrl, { max: 1, onnotice: () => {} });
  await sql`create role ordinary login password 'ordinary'`;
  await sql`create database ordinary owner ordinary`;
  await sql.end({ timeout: 1 });
  const url = new URL(clusterUrl);
  Object.assign(url, { username: "ordinary", password: "ordinary", pathname: "/ordinary" });
  return url.href;
}

/** Opens connections until the server refuses. */
async function takeAll(url: string, taken: postgres.Sql[]): Promise<void> {
  for (;;) {
    const sql = postgres(url, {
      ...{ max: 1, onnotice: () => {}, connection: { application_name: "taker" } },
    });
    try {
      await sql`select 1`;
      taken.push(sql);
    } catch {
      return await sql.end({ timeout: 0 });
    }
  }
}
