import assert from "node:assert/strict";
import { tarotDrawText } from "../../src/products/tarot_draw/tarot_draw_text.ts";
import { balanceOf } from "../../src/metering/credits.ts";
import { dealSpread } from "../../src/tarot/draw.ts";
import { SPREADS } from "../../src/tarot/spreads.ts";
import { API_KEY } from "../ai/model_requests.ts";
import { FakeOpenAi, faulty, type Replying } from "../faults/fake_openai.ts";
import { KnowingModel } from "../faults/knowing_model.ts";
import { type ProcessBed, processBed } from "../support/process_bed.ts";
import { type ServiceProcess, startService } from "../support/service_process.ts";

const DEMO_CREDITS = 100_000;
const PRICE_CREDITS = 2;
/** Deadline of an AI call and margin of its lease. */
const LEASE_SECONDS = 65;
const BODY = JSON.stringify({ seed: "42", spread_type: "three_card" });

/** It words the one spread that these tests ask for. */
const model = new KnowingModel();
model.tell(tarotDrawText.task({
  question: null,
  topic: "general",
  spread: SPREADS.three_card,
  dealt: dealSpread(SPREADS.three_card, "42"),
  tone: "warm",
}));
const good: Replying = (call) => model.reply(call);

function start(bed: ProcessBed, fake: FakeOpenAi): Promise<ServiceProcess> {
  const ai = {
    OPENAI_BASE_URL: fake.baseUrl,
    OPENAI_API_KEY: API_KEY,
    AI_MODEL: "fake-1",
    AI_WRITING: "free",
  };
  return startService({ ...bed, env: { ...bed.env, ...ai } });
}

async function keyOf(service: ServiceProcess): Promise<string> {
  return (await service.line(/^ {2}abi_/)).trim();
}

/** The number of requests for a whole answer. Others ask for the doubtful sentences of one again. */
function askedCount({ calls }: FakeOpenAi): number {
  return calls.filter(({ body }) => !JSON.parse(body.messages[1].content).written).length;
}

function draw(
  { url }: ServiceProcess,
  key: string,
  { idempotencyKey, signal }: { idempotencyKey?: string; signal?: AbortSignal } = {},
): Promise<Response> {
  return fetch(`${url}/v1/tarot/draw`, {
    method: "POST",
    headers: {
      "x-api-key": key,
      "content-type": "application/json",
      ...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey }),
    },
    body: BODY,
    signal,
  });
}

/** Begins a call and ends its connection once the model has been asked. */
async function leave(
  fake: FakeOpenAi,
  ...[service, key, options]: Parameters<typeof draw>
): Promise<void> {
  const leaving = new AbortController();
  const requests = askedCount(fake) + 1;
  const asked = draw(service, key, { ...options, signal: leaving.signal });
  await fake.until(() => askedCount(fake) === requests);
  leaving.abort();
  await assert.rejects(asked, { name: "AbortError" });
}

async function assertBilled(bed: ProcessBed, calls: number): Promise<void> {
  await bed.withDatabase(async ({ db }) => {
    const { id } = await db.selectFrom("organization").select("id").executeTakeFirstOrThrow();
    const balanceCredits = DEMO_CREDITS - calls * PRICE_CREDITS;
    assert.deepEqual(await balanceOf(db, id), { balanceCredits, heldCredits: 0 });
    const billed = await db.selectFrom("usage_record").select("call_id").execute();
    assert.equal(billed.length, calls);
  });
}

const ended = (service: ServiceProcess, status: number) =>
  service.line(new RegExp(` request .*path=/v1/tarot/draw .*status=${status}`));

Deno.test("who leaves during a model's answer: without an Idempotency-Key the request ends, unbilled; with one the answer waits; a drain lets it end", async () => {
  await using bed = await processBed();
  using fake = new FakeOpenAi(faulty("silence"));
  await using service = await start(bed, fake);
  const key = await keyOf(service);
  await leave(fake, service, key);
  await fake.until(() => fake.abortedCount === 1);
  await ended(service, 408);

  const answering = Promise.withResolvers<void>();
  fake.replying = async (call) => {
    await answering.promise;
    return await good(call);
  };
  await leave(fake, service, key, { idempotencyKey: "kept" });
  const meanwhile = await draw(service, key, { idempotencyKey: "kept" });
  assert.deepEqual([meanwhile.status, (await meanwhile.json()).error.reason], [
    409,
    "in_progress",
  ]);
  answering.resolve();
  await ended(service, 200);
  const replay = await draw(service, key, { idempotencyKey: "kept" });
  assert.deepEqual([replay.status, replay.headers.get("Idempotent-Replayed")], [200, "true"]);
  await replay.body?.cancel();
  assert.deepEqual([askedCount(fake), fake.abortedCount], [2, 1]);

  const last = Promise.withResolvers<void>();
  fake.replying = async (call) => {
    await last.promise;
    return await good(call);
  };
  const drawing = draw(service, key);
  await fake.until(() => askedCount(fake) === 3);
  service.kill("SIGTERM");
  await service.line(/ draining/);
  last.resolve();
  assert.equal((await (await drawing).json()).usage.provider, "openai");
  assert.equal((await service.status).code, 0);
  await assertBilled(bed, 2);
  assert.ok(!service.lines.some((line) => line.includes(API_KEY.slice(3, 9))));
});

Deno.test("a process killed while a model answers has billed nothing; after its lease the same key runs again, billed once", async () => {
  await using bed = await processBed();
  using fake = new FakeOpenAi(faulty("stall", good));
  let key: string;
  {
    await using service = await start(bed, fake);
    key = await keyOf(service);
    const drawing = assert.rejects(draw(service, key, { idempotencyKey: "order-1" }), TypeError);
    await fake.until(() => fake.bytesSent > 80);
    service.kill("SIGKILL");
    await drawing;
    assert.equal((await service.status).signal, "SIGKILL");
  }
  await bed.withDatabase(async ({ db }) => {
    const { held_credits } = await db.selectFrom("lease").select("held_credits")
      .executeTakeFirstOrThrow();
    assert.equal(held_credits, PRICE_CREDITS);
    await db.updateTable("clock_offset").set({ offset_seconds: LEASE_SECONDS }).execute();
  });
  await assertBilled(bed, 0);

  fake.replying = good;
  await using later = await start(bed, fake);
  const answer = await draw(later, key, { idempotencyKey: "order-1" });
  const text = await answer.text();
  assert.equal(answer.status, 200, text);
  assert.equal(answer.headers.get("Idempotent-Replayed"), null);
  const replay = await draw(later, key, { idempotencyKey: "order-1" });
  assert.deepEqual([replay.headers.get("Idempotent-Replayed"), await replay.text()], [
    "true",
    text,
  ]);
  assert.equal(askedCount(fake), 2);
  later.kill("SIGTERM");
  assert.equal((await later.status).code, 0);
  await assertBilled(bed, 1);
});

const WHOLE_BODY_MB = 200;
const MAX_GROWTH_MB = 100;

Deno.test({
  name: "answers of 200 MiB cost the service no memory, nor the organization credits",
  ignore: Deno.build.os !== "linux",
  fn: async () => {
    await using bed = await processBed();
    using fake = new FakeOpenAi(good);
    await using service = await start(bed, fake);
    const key = await keyOf(service);
    assert.equal((await (await draw(service, key)).json()).usage.credits, PRICE_CREDITS);
    const beforeMb = peakMb(service);
    fake.replying = faulty("flood of 200 MiB");
    const failures = await Promise.all(Array.from({ length: 5 }, async () => {
      const { error } = await (await draw(service, key)).json();
      return error.code;
    }));
    assert.ok(
      failures.every((code) => /^AI_(PROVIDER_ERROR|UNAVAILABLE)$/.test(code)),
      failures.join(),
    );
    const floods = askedCount(fake) - 1;
    const grownMb = peakMb(service) - beforeMb;
    console.log(`${floods} floods of ${WHOLE_BODY_MB} MB: the peak grew by ${grownMb} MB`);
    assert.ok(floods >= 5);
    assert.ok(grownMb < MAX_GROWTH_MB, `${grownMb} MB more`);
    service.kill("SIGTERM");
    assert.equal((await service.status).code, 0);
    await assertBilled(bed, 1);
  },
});

/** The most memory that stood in the process at any time. */
function peakMb({ pid }: ServiceProcess): number {
  const status = Deno.readTextFileSync(`/proc/${pid}/status`);
  return Math.round(Number(/^VmHWM:\s+(\d+) kB/m.exec(status)![1]) / 1000);
}
