import assert from "node:assert/strict";
import { balanceOf } from "../../src/metering/credits.ts";
import { audienceLines } from "../support/audience_file.ts";
import { eventually, pause, type Site } from "./scene_site.ts";
import type { ServiceProcess } from "./service_process.ts";

/** After this time the holds of a killed process have expired. */
const MAX_HELD_MS = 15_000;
/** After this time the lease of a running call has been renewed. */
const RUNNING_MS = 5000;
const CALLS = 20;
const TAROT = "/v1/tarot/draw";
const FILES = "/v1/audience/insights/jobs?product_category=jewelry&tone=luxury&channel=email";
const FILE_LINES = 10_000;

/**
 * A process is killed while it waits for a model. Callers repeat their calls with the same keys at
 * another process, after the time in Retry-After, until they are answered.
 */
export async function killedCall(site: Site): Promise<string> {
  await site.migrate();
  const { organizationId, key } = await site.partner("Killed", 1000);
  const closing = new AbortController();
  const model = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {}, signal: closing.signal },
    () => new Promise<Response>(() => {}),
  );
  // A shutdown would wait for answers that never come.
  site.defer(() => closing.abort());
  const [holder, other] = await Promise.all([
    site.service({
      AI_PROVIDER: "openai",
      AI_MODEL: "silent",
      AI_WRITING: "free",
      OPENAI_BASE_URL: `http://127.0.0.1:${model.addr.port}/v1`,
    }),
    site.service(),
  ]);
  await Promise.all([holder.start(), other.start()]);
  for (let call = 0; call < CALLS; call++) {
    ask(holder, key, `call-${call}`).catch(() => {});
  }
  const held = async () => (await site.sql`select from lease`).length;
  await eventually("the calls run", async () => await held() === CALLS);
  await pause(RUNNING_MS);
  assert.equal(await held(), CALLS, "a running call has lost its lease");
  await holder.kill();
  const killedMs = performance.now();
  const tries = await Promise.all(
    Array.from({ length: CALLS }, (_, call) => askUntilAnswered(other, key, `call-${call}`)),
  );
  const freeMs = performance.now() - killedMs;
  await eventually(
    "nothing is held",
    async () => (await balanceOf(site.database.db, organizationId)).heldCredits === 0,
  );
  await site.checkBooks();
  const billed = await site.sql`select call_id from usage_record`;
  assert.equal(billed.length, CALLS);
  const figures = `${CALLS} keys were free ${seconds(freeMs)} s after the kill, by ${
    Math.max(...tries)
  } tries each at most`;
  assert.ok(freeMs <= MAX_HELD_MS, figures);
  return figures;
}

/** A process is killed while it receives a file. */
export async function killedUpload(site: Site): Promise<string> {
  await site.migrate();
  const { organizationId, key } = await site.partner("Upload", 100_000);
  const [holder, other] = await Promise.all([site.service(), site.service()]);
  await Promise.all([holder.start(), other.start()]);
  const credits = () => balanceOf(site.database.db, organizationId);
  const lines = Array.from(audienceLines(FILE_LINES, 1), ({ text }) => `${text}\n`);
  const body = new ReadableStream({
    // The stream never ends.
    pull: (controller) => {
      if (lines.length === 0) return new Promise<void>(() => {});
      controller.enqueue(new TextEncoder().encode(lines.splice(0, 500).join("")));
    },
  });
  fetch(holder.url + FILES, {
    method: "POST",
    headers: { "content-type": "application/x-ndjson", "x-api-key": key },
    body,
  }).catch(() => {});
  await eventually("credits are held", async () => (await credits()).heldCredits > 10_000);
  await pause(RUNNING_MS);
  await holder.kill();
  const { heldCredits } = await credits();
  assert.ok(heldCredits > 10_000, `only ${heldCredits} credits are held when it dies`);
  const freeMs = await eventually(
    "the credits are free",
    async () => (await credits()).heldCredits === 0,
  );
  const birthsMs = await eventually(
    "the births are gone",
    async () => (await site.sql`select from audience_births limit 1`).length === 0,
  );
  await site.checkBooks();
  const figures = `${heldCredits} credits were free ${
    seconds(freeMs)
  } s after the kill, the births gone ${seconds(freeMs + birthsMs)} s after it`;
  assert.ok(freeMs <= MAX_HELD_MS, figures);
  return figures;
}

function ask({ url }: ServiceProcess, key: string, idempotencyKey: string): Promise<Response> {
  return fetch(url + TAROT, {
    method: "POST",
    headers: {
      "x-api-key": key,
      "content-type": "application/json",
      "idempotency-key": idempotencyKey,
    },
    body: `{"seed":"1"}`,
  });
}

/** Repeats as Retry-After says; returns the number of requests. */
async function askUntilAnswered(
  service: ServiceProcess,
  key: string,
  idempotencyKey: string,
): Promise<number> {
  for (let tries = 1;; tries++) {
    const answer = await ask(service, key, idempotencyKey);
    const text = await answer.text();
    if (answer.status === 200) return tries;
    assert.equal(answer.status, 409, text);
    assert.match(text, /in_progress/);
    await pause(Number(answer.headers.get("retry-after")) * 1000);
  }
}

function seconds(durationMs: number): string {
  return (durationMs / 1000).toFixed(1);
}
