import assert from "node:assert/strict";
import { audienceLines } from "../support/audience_file.ts";
import { natalBody } from "./callers.ts";
import { startProxy } from "./proxy_process.ts";
import { pause, type Site } from "./scene_site.ts";

const ROUNDS = 2;
/** The value of production; in development there is no grace time. */
const DRAIN_GRACE_MS = "3000";
const FILE_LINES = 2400;
const LINES_A_PIECE = 120;
const PIECE_EVERY_MS = 250;
const CALM_MS = 1500;

interface Tally {
  asked: number;
  /** Wrong answers, with their numbers. */
  failed: Map<string, number>;
}

/**
 * Both nodes behind the proxy are restarted one after the other, twice, while calls of both lanes,
 * queries, documents, tools and files arrive. No caller retries, except for clients that always do.
 */
export async function rollingRestart(site: Site): Promise<string> {
  await site.migrate();
  const { key } = await site.partner("Rolling");
  const nodes = await Promise.all([0, 1].map(() => site.service({ DRAIN_GRACE_MS })));
  await Promise.all(nodes.map((node) => node.start()));
  const proxy = await startProxy(site, nodes.map(({ url }) => url));
  let isOver = false;
  const tallies = new Map<string, Tally>();
  const callers = Object.entries(sendersOf(proxy.url, key)).map(
    async ([name, { everyMs, send }]) => {
      const tally: Tally = { asked: 0, failed: new Map() };
      tallies.set(name, tally);
      const sent: Promise<void>[] = [];
      while (!isOver) {
        sent.push(count(tally, () => send(tally.asked)));
        await pause(everyMs);
      }
      await Promise.all(sent);
    },
  );
  await pause(CALM_MS);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, node] of nodes.entries()) {
      const since = proxy.lines.length;
      await node.terminate();
      await node.start();
      await proxy.sees(index, "UP", since);
      await pause(CALM_MS);
    }
  }
  isOver = true;
  await Promise.all(callers);
  await site.checkBooks();
  const told = Array.from(tallies, ([name, { asked, failed }]) => {
    const faults = Array.from(failed, ([what, times]) => `${times} × ${what}`).join(", ");
    return `${name} ${asked}${faults && ` (${faults})`}`;
  }).join("; ");
  const lost = [...tallies.values()].flatMap(({ failed }) => [...failed.values()]);
  assert.equal(lost.length, 0, `answers were lost: ${told}`);
  return `${2 * ROUNDS} restarts, none lost of ${told}`;
}

async function count(tally: Tally, send: () => Promise<string | null>): Promise<void> {
  tally.asked++;
  const fault = await send().catch((error: Error) => error.message.replaceAll(/\d{4,}/g, "…"));
  if (fault !== null) tally.failed.set(fault, (tally.failed.get(fault) ?? 0) + 1);
}

interface Sender {
  everyMs: number;
  /** Null if the answer was right, otherwise what was wrong. */
  send(index: number): Promise<string | null>;
}

function sendersOf(url: string, key: string): Record<string, Sender> {
  const headers = { "x-api-key": key, "content-type": "application/json" };
  const ask = async (path: string, init: RequestInit, expected = 200) => {
    const answer = await fetch(url + path, init);
    return fault(answer.status, expected, await answer.text());
  };
  const post = (path: string, body: string, more: Record<string, string> = {}, expected = 200) =>
    ask(path, { method: "POST", headers: { ...headers, ...more }, body }, expected);
  const natal = "/v1/charts/natal";
  const tool = JSON.stringify({
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: { name: "lunar_phase", arguments: { datetime: "2026-07-15T12:00:00Z" } },
  });
  return {
    "calls without a key": { everyMs: 50, send: (index) => post(natal, natalBody(index)) },
    "calls with a key": {
      everyMs: 100,
      send: (index) => post(natal, natalBody(index), { "idempotency-key": `natal-${index}` }),
    },
    "AI calls": { everyMs: 400, send: () => post("/v1/tarot/draw", `{"seed":"1"}`) },
    "jobs": {
      everyMs: 1000,
      send: () => post("/v1/world/signals/jobs", '{"window_days":30,"depth":"brief"}', {}, 202),
    },
    "queries": { everyMs: 150, send: () => ask("/v1/usage", { headers }) },
    "documents": { everyMs: 300, send: () => ask("/v1/errors", {}) },
    "tools": {
      everyMs: 500,
      send: () => post("/mcp", tool, { accept: "application/json, text/event-stream" }),
    },
    "files": { everyMs: 4000, send: (index) => sendFile(url, key, index) },
  };
}

/** Takes five seconds, longer than a draining node serves on, and more than the proxy buffers. */
async function sendFile(url: string, key: string, seed: number): Promise<string | null> {
  const lines = Array.from(audienceLines(FILE_LINES, seed), ({ text }) => `${text}\n`);
  const body = new ReadableStream({
    pull: async (controller) => {
      if (lines.length === 0) return controller.close();
      controller.enqueue(new TextEncoder().encode(lines.splice(0, LINES_A_PIECE).join("")));
      await pause(PIECE_EVERY_MS);
    },
  });
  const query = "product_category=jewelry&tone=luxury&channel=email";
  const answer = await fetch(`${url}/v1/audience/insights/jobs?${query}`, {
    method: "POST",
    headers: { "content-type": "application/x-ndjson", "x-api-key": key },
    body,
  });
  return fault(answer.status, 202, await answer.text());
}

function fault(status: number, expected: number, text: string): string | null {
  if (status === expected) return null;
  const [, message] = /"message":"([^"]*)/.exec(text) ?? ["", text.slice(0, 80)];
  return `${status} ${message}`;
}
