import assert from "node:assert/strict";
import type { Cluster } from "../../tools/support/throwaway_cluster.ts";
import { WatchedService } from "./watched_service.ts";

const LIBRARIES = [
  "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1",
  "/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1",
];
const SKEWS = { "+1h": "1 h ahead of", "-1h": "1 h behind", "+40d": "40 d ahead of" };

/** A service on a machine with a wrong clock, simulated by libfaketime. */
export async function clockScene(cluster: Cluster, pepper: string): Promise<string> {
  const library = await installed(LIBRARIES);
  if (library === null) return "skipped: a wrong clock needs libfaketime (faketime)";
  const told: string[] = [];
  for (const [offset, words] of Object.entries(SKEWS)) {
    await using service = await WatchedService.start(cluster.url, pepper, {
      LD_PRELOAD: library,
      FAKETIME: offset,
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
      ...{ ENVIRONMENT: "development", AI_PROVIDER: "simulator" },
    });
    const { message } = await service.probe(0, ({ status }) => status === 503);
    assert.equal(message, `This process's clock is ${words} the database's.`);
    assert.ok(service.process.lastLines.concat().some((line) => line.includes("clock_skew")));
    const horoscope = await service.post("/v1/horoscope/daily", { sign: "Leo" });
    const { data: { date }, request_id } = await horoscope.json();
    const [call] = [await (await service.post("/v1/charts/current-sky", {})).json()];
    assert.equal(date, new Date().toISOString().slice(0, 10));
    const aheadMs = instantOf(request_id) - Date.now();
    assert.ok(Math.abs(aheadMs) < 10_000, `its ids are ${aheadMs} ms ahead`);
    assert.ok(call.request_id > request_id, "ids rise");
    told.push(`${offset}: "${message}" today is ${date}, ids ${aheadMs} ms ahead`);
  }
  return told.join("; ");
}

async function installed(paths: readonly string[]): Promise<string | null> {
  for (const path of paths) {
    if (await Deno.stat(path).then(({ isFile }) => isFile, () => false)) return path;
  }
  return null;
}

/** Milliseconds since 1970: the first ten characters of a ULID. */
function instantOf(id: string): number {
  const digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
  return [...id.slice(id.indexOf("_") + 1).slice(0, 10)]
    .reduce((ms, digit) => ms * 32 + digits.indexOf(digit), 0);
}
