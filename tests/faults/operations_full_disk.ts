import assert from "node:assert/strict";
import postgres from "postgres";
import type { Cluster } from "../../tools/support/throwaway_cluster.ts";
import { pause, WatchedService } from "./watched_service.ts";

/** Enough for the tables of an empty database and little more. */
const SIZE = "64m";
const READY_WITHIN_MS = 2000;
const CALM_MS = 2000;

/**
 * The disk of the tables fills up and is freed again. The tables are in a tablespace of a small
 * file system, which only root can mount; the write-ahead log is elsewhere, since a server that
 * cannot write its log stops.
 */
export async function fullDiskScene(cluster: Cluster, pepper: string): Promise<string> {
  if (Deno.uid() !== 0) return "skipped: only root can mount a small file system";
  const dir = `${cluster.dir}/small`;
  await Deno.mkdir(dir);
  await run("mount", "-t", "tmpfs", "-o", `size=${SIZE},mode=0777`, "small", dir);
  const sql = postgres(cluster.url, { max: 1, onnotice: () => {} });
  const url = new URL(cluster.url);
  url.pathname = "/small";
  try {
    await Deno.mkdir(`${dir}/space`);
    const { uid, gid } = await Deno.stat(cluster.dir);
    await Deno.chown(`${dir}/space`, uid, gid);
    await sql.unsafe(`create tablespace small location '${dir}/space'`);
    await sql.unsafe("create database small tablespace small");
    return await fillAndFree(url.href, pepper, `${dir}/filler`);
  } finally {
    await sql.unsafe("drop database if exists small with (force)");
    await sql.unsafe("drop tablespace if exists small");
    await sql.end({ timeout: 1 });
    await run("umount", dir);
  }
}

async function fillAndFree(url: string, pepper: string, filler: string): Promise<string> {
  await using service = await WatchedService.start(url, pepper);
  service.callAll();
  await service.call(0, 200);
  await service.probe(0, ({ status }) => status === 200);
  const fullMs = performance.now();
  await fill(filler);
  const told = await service.probe(fullMs, ({ status }) => status === 503);
  assert.equal(told.fault, "full");
  assert.equal(told.message, "The database's disk is full.");
  const toldMs = told.answeredMs - fullMs;
  assert.ok(toldMs <= READY_WITHIN_MS, `${toldMs} ms until /readyz said it`);
  const failedMs = await service.call(fullMs, 503).then((ms) => ms - fullMs, () => null);
  await pause(CALM_MS);
  const later = service.probes.filter(({ askedMs }) => askedMs > told.answeredMs);
  assert.ok(later.every(({ status }) => status === 503), "it stays so while the disk is full");
  const freedMs = performance.now();
  await Deno.remove(filler);
  const back = await service.probe(freedMs, ({ status }) => status === 200);
  const backMs = back.answeredMs - freedMs;
  assert.ok(backMs <= READY_WITHIN_MS, `${backMs} ms until it was ready again`);
  await service.call(back.answeredMs, 200);
  await pause(CALM_MS);
  const after = service.calls.filter(({ answeredMs }) => answeredMs > back.answeredMs + 1000);
  assert.ok(after.length > 0 && after.every(({ status }) => status === 200));
  const slowestMs = Math.max(...service.probes.map((probe) => probe.answeredMs - probe.askedMs));
  return `said after ${toldMs.toFixed(0)} ms (first call failed after ${
    failedMs?.toFixed(0) ?? "-"
  } ms), ready ${backMs.toFixed(0)} ms after it was freed; slowest probe ${
    slowestMs.toFixed(0)
  } ms`;
}

/** Fills the remaining space. */
async function fill(path: string): Promise<void> {
  using file = await Deno.open(path, { create: true, write: true });
  for (const size of [1 << 20, 1 << 12]) {
    const bytes = new Uint8Array(size).fill(1);
    try {
      for (;;) if (await file.write(bytes) < size) break;
    } catch {
      // No space left.
    }
  }
}

async function run(program: string, ...args: string[]): Promise<void> {
  const { success, stderr } = await new Deno.Command(program, { args }).output();
  if (!success) throw new Error(`${program}: ${new TextDecoder().decode(stderr)}`);
}
