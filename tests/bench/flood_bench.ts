/**
 * One organization floods the service over 40 connections, with one kind of request after another,
 * while a neighbour asks for natal charts: what the process holds in memory, how long a third
 * connection waits for `/livez`, and the neighbour's p99 as a multiple of calm.
 *
 *   deno run --config tests/deno.json -A tests/bench/flood_bench.ts [--seconds 6] [--only KIND]
 */
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { createKey } from "../../src/access/key_store.ts";
import { createOrganization } from "../../src/access/organizations.ts";
import { grantCredits } from "../../src/metering/credits.ts";
import { percentile } from "../faults/percentile.ts";
import { AUDIENCE, audienceRequest, seededCustomers } from "../support/audience_requests.ts";
import { natalRequest } from "../support/natal_requests.ts";
import { processBed } from "../support/process_bed.ts";
import { startService } from "../support/service_process.ts";
import { TEST_PEPPER } from "../support/test_bed.ts";

const CONNECTIONS = 40;
const NATAL = "/v1/charts/natal";
const BORN = { id: "a", dob: "2000-01-01", tob: "10:00", pob: "San Diego, CA, US" };
const NEIGHBOURS = 4;
const NEIGHBOUR_PAUSE_MS = 50;
const LOOK_EVERY_MS = 20;

async function measure(): Promise<void> {
  const { values } = parseArgs({
    options: { seconds: { type: "string", default: "6" }, only: { type: "string" } },
  });
  const durationMs = Number(values.seconds) * 1000;
  await using bed = await processBed();
  const peppers = { current: 1, secrets: new Map([[1, TEST_PEPPER]]) };
  // Each flood has an organization of its own: a window that one has filled refuses the next.
  const kinds = Object.keys(FLOODS);
  const [neighbour, ...flooders] = await bed.withDatabase(async ({ db }) => {
    const keys = [];
    for (const name of ["neighbour", ...kinds]) {
      const organizationId = await createOrganization(db, { name, plan: "enterprise" });
      await grantCredits(db, organizationId, 10_000_000, "bench");
      const key = { organizationId, name, scopes: ["*"], lifetimeSeconds: null };
      keys.push((await createKey(db, "development", peppers, key)).text);
    }
    return keys;
  });
  await using service = await startService({
    ...bed,
    env: { ...bed.env, KEY_PEPPER: TEST_PEPPER, AI_PROVIDER: "simulator" },
  });
  await neighbourCalls(service.url, neighbour, 2000);
  for (const [index, name] of kinds.entries()) {
    if (values.only !== undefined && values.only !== name) continue;
    const calm = await watched(service, () => neighbourCalls(service.url, neighbour, durationMs));
    const flooding = new Deno.Command(Deno.execPath(), {
      args: ["run", "--config", "tests/deno.json", "-A", "--no-check", import.meta.filename!]
        .concat("flood", name, service.url, flooders[index], String(durationMs + 1000)),
      stdout: "piped",
    }).spawn();
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const flooded = await watched(
      service,
      () => neighbourCalls(service.url, neighbour, durationMs),
    );
    const { stdout } = await flooding.output();
    console.log(`\n${name}: neighbour's p99 ${(flooded.p99Ms / calm.p99Ms).toFixed(1)} × calm`);
    console.log(`  calm:  ${said(calm)}\n  flood: ${said(flooded)}`);
    console.log(`  flooder: ${new TextDecoder().decode(stdout).trim()}`);
  }
}

type Watched = Awaited<ReturnType<typeof watched>>;

function said({ p50Ms, p99Ms, statuses, residentMb, livezMs }: Watched): string {
  return `natal p50 ${p50Ms.toFixed(0)} p99 ${p99Ms.toFixed(0)} ms ${JSON.stringify(statuses)}; ${
    residentMb.toFixed(0)
  } MB resident at most; /livez p99 ${livezMs.p99.toFixed(0)}, at most ${
    livezMs.max.toFixed(0)
  } ms`;
}

async function watched(
  { pid, url }: { pid: number; url: string },
  work: () => Promise<{ p50Ms: number; p99Ms: number; statuses: Record<number, number> }>,
) {
  let isRunning = true;
  let residentMb = 0;
  const livezMs: number[] = [];
  const watching = (async () => {
    while (isRunning) {
      const startMs = performance.now();
      await (await fetch(`${url}/livez`)).text();
      livezMs.push(performance.now() - startMs);
      const status = await Deno.readTextFile(`/proc/${pid}/status`);
      residentMb = Math.max(residentMb, Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024);
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  })();
  const found = await work();
  isRunning = false;
  await watching;
  return {
    ...found,
    residentMb,
    livezMs: { p99: percentile(livezMs, 0.99), max: Math.max(...livezMs) },
  };
}

async function neighbourCalls(url: string, key: string, durationMs: number) {
  const tookMs: number[] = [];
  const statuses: Record<number, number> = {};
  const endMs = performance.now() + durationMs;
  await Promise.all(Array.from({ length: NEIGHBOURS }, async () => {
    while (performance.now() < endMs) {
      const startMs = performance.now();
      const answer = await fetch(`${url}/v1/charts/natal`, {
        method: "POST",
        headers: { "x-api-key": key, "content-type": "application/json" },
        body: JSON.stringify(natalRequest()),
      });
      await answer.text();
      tookMs.push(performance.now() - startMs);
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      await new Promise((resolve) => setTimeout(resolve, NEIGHBOUR_PAUSE_MS));
    }
  }));
  return { p50Ms: percentile(tookMs, 0.5), p99Ms: percentile(tookMs, 0.99), statuses };
}

type Send = (index: number) => Promise<Response>;

/** What a flooder sends: each of its connections the next request once the last is answered. */
const FLOODS: Record<string, (url: string, key: string) => Promise<Send> | Send> = {
  "calls": (url, key) => () => send(url, key, NATAL, natalRequest()),
  "audiences of 500": (url, key) => (index) =>
    send(url, key, AUDIENCE, audienceRequest(seededCustomers(500, index))),
  "visions": (url, key) => (index) =>
    send(url, key, "/v1/experiences/future-partner-vision", {
      subject: { ...BORN, id: `a${index}` },
    }),
  "refused calls": (url, key) => () => send(url, key, NATAL, { subject: {} }),
  "misspelt places": (url, key) => (index) =>
    send(url, key, NATAL, { subject: { ...BORN, pob: `Sann Frncisko ${index % 97}` } }),
  "type-ahead": (url, key) => (index) =>
    fetch(`${url}/v1/places?q=${"abcdefghij"[index % 10]}`, { headers: { "x-api-key": key } }),
  "messages to /mcp": async (url, key) => {
    const headers = { ...keyed(key), "accept": "application/json, text/event-stream" };
    const post = (body: unknown) =>
      fetch(`${url}/mcp`, { method: "POST", headers, body: JSON.stringify(body) });
    const listed = await post({ jsonrpc: "2.0", id: 1, method: "resources/list" });
    const { resources } = (await listed.json()).result;
    const read = (id: number) => ({
      ...{ jsonrpc: "2.0", id, method: "resources/read" },
      params: { uri: resources[id % resources.length].uri },
    });
    return (index) => post(Array.from({ length: 4 }, (_, id) => read(index + id)));
  },
  "waits for jobs": (url, key) => () =>
    fetch(`${url}/v1/world/signals/jobs/job_01M83SZ6CMWM0SFAD2W9D79543`, {
      headers: { ...keyed(key), "prefer": "wait=20" },
    }),
  "slow uploads": (url, key) => () => upload(url, key, slowBlankLines(), {}),
  "bombs of line ends": (url, key) => {
    const bomb = gzipSync(new Uint8Array(64 * 1024 * 1024).fill(10));
    return () => upload(url, key, bomb, { "content-encoding": "gzip" });
  },
  "documents": (url) => (index) =>
    fetch(url + ["/v1/openapi", "/docs/charts", "/v1/postman", "/v1/errors"][index % 4]),
  "console pages": (url) => () => fetch(`${url}/console/requests`, { redirect: "manual" }),
};

function keyed(key: string) {
  return { "x-api-key": key, "content-type": "application/json" };
}

function send(url: string, key: string, path: string, body: unknown): Promise<Response> {
  return fetch(url + path, { method: "POST", headers: keyed(key), body: JSON.stringify(body) });
}

function upload(url: string, key: string, body: BodyInit, headers: Record<string, string>) {
  return fetch(`${url}/v1/audience/insights/jobs?product_category=jewelry&tone=luxury`, {
    method: "POST",
    headers: { ...headers, "x-api-key": key, "content-type": "application/x-ndjson" },
    body,
  });
}

function slowBlankLines(): ReadableStream<Uint8Array> {
  let timer: ReturnType<typeof setInterval>;
  return new ReadableStream({
    start(controller) {
      timer = setInterval(() => controller.enqueue(new Uint8Array(1700).fill(10)), 100);
    },
    cancel: () => clearInterval(timer),
  });
}

/** In a process of its own, so that what it reads does not slow whoever measures. */
async function flood(name: string, url: string, key: string, durationMs: number): Promise<void> {
  const request = await FLOODS[name](url, key);
  const statuses: Record<number, number> = {};
  let bytes = 0;
  let sent = 0;
  const endMs = performance.now() + durationMs;
  const one = async () => {
    while (performance.now() < endMs) {
      let status = 0;
      try {
        const answer = await request(sent++);
        for await (const part of answer.body ?? []) bytes += part.length;
        status = answer.status;
      } catch {
        // It was broken off: that is counted as 0.
      }
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  const late = new Promise((resolve) => setTimeout(resolve, durationMs + 2000));
  await Promise.race([Promise.all(Array.from({ length: CONNECTIONS }, one)), late]);
  console.log(`${JSON.stringify(statuses)}, ${(bytes / 1e6).toFixed(0)} MB read`);
  Deno.exit(0);
}

if (Deno.args[0] === "flood") {
  const [, name, url, key, durationMs] = Deno.args;
  await flood(name, url, key, Number(durationMs));
} else {
  await measure();
}
