import assert from "node:assert/strict";
import { tarotDrawText } from "../../src/products/tarot_draw/tarot_draw_text.ts";
import { dealSpread } from "../../src/tarot/draw.ts";
import { SPREADS } from "../../src/tarot/spreads.ts";
import { METRICS } from "../../src/telemetry/metrics.ts";
import { API_KEY } from "../ai/model_requests.ts";
import { FakeOpenAi } from "../faults/fake_openai.ts";
import { KnowingModel } from "../faults/knowing_model.ts";
import { NATAL, natalRequest, PRIVATE_VALUES } from "../support/natal_requests.ts";
import { OtlpReceiver } from "../support/otlp_receiver.ts";
import { processBed } from "../support/process_bed.ts";
import { runAdmin, startService } from "../support/service_process.ts";

const QUESTION = "Shall Quennelia and I move to the lighthouse?";
const DRAW = { seed: "42", spread_type: "three_card", question: QUESTION };
const PLACE = "Zanzib";
const IDEMPOTENCY_KEY = "order-of-quennelia-4711";
const HOOK_SECRET = "hook-path-of-a-partner-8152";
const TRACE_ID = "0af7651916cd43dd8448eb211c80319c";
const PARENT_ID = "b7ad6b7169203331";
const BAGGAGE = "quennelia-in-baggage";
const JOINED = {
  traceparent: `00-${TRACE_ID}-${PARENT_ID}-01`,
  tracestate: `partner=${BAGGAGE}`,
  baggage: `customer=${BAGGAGE}`,
};

/** Besides those of a call. */
const OTHER_SPANS = [
  "GET /v1/places",
  "chat",
  "batch of admissions",
  "job step",
  "webhook attempt",
];

/** What is not answered by then fails the test instead of stopping it for good. */
const MAX_ANSWER_MS = 60_000;

const model = new KnowingModel();
model.tell(tarotDrawText.task({
  question: QUESTION,
  topic: "general",
  spread: SPREADS.three_card,
  dealt: dealSpread(SPREADS.three_card, "42"),
  tone: "warm",
}));

Deno.test("a collector gets routes, steps and every metric of the document, and nothing that callers sent [telemetry-without-caller-data]", async () => {
  await using bed = await processBed();
  await using receiver = new OtlpReceiver();
  await using hook = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    () => new Response(),
  );
  using fake = new FakeOpenAi((call) => model.reply(call));
  const ai = {
    OPENAI_BASE_URL: fake.baseUrl,
    OPENAI_API_KEY: API_KEY,
    AI_MODEL: "fake-1",
    AI_WRITING: "free",
  };
  const env = { ...bed.env, ...receiver.env, ...ai, WEBHOOK_DELIVERY: "on" };
  const options = { dataDir: bed.dataDir, env };
  await using service = await startService(options);
  const admin = async (...words: string[]) => {
    const { code, text } = await runAdmin(options, ...words, "--json");
    assert.equal(code, 0, text);
    return JSON.parse(text);
  };
  const demoKey = (await service.line(/^ {2}abi_/)).trim();
  const { organization } = await admin("org", "create", "--name", "T", "--plan", "enterprise");
  await admin("credits", "grant", organization, "1000");
  const { key } = await admin("key", "create", organization, "--name", "server");
  const hookUrl = `http://127.0.0.1:${hook.addr.port}/${HOOK_SECRET}`;
  const { secret } = await admin("webhook", "add", organization, hookUrl);

  const natalId = await callAll(service.url, key);
  const { metrics } = await (await fetch(`${service.url}/v1/observability`)).json();
  const promised: string[] = metrics.map(({ name }: { name: string }) => name);
  const missing = () => {
    const names = new Set(receiver.points.map(({ name }) => name));
    return promised.filter((name) => !names.has(name));
  };
  await receiver.until(() => missing().length === 0, () => missing().join());
  const late = () =>
    OTHER_SPANS.filter((name) => !receiver.spans.some((span) => span.name === name));
  await receiver.until(() => late().length === 0, () => late().join());

  assert.deepEqual(promised, Object.values(METRICS).map(({ name }) => name));
  assertMetrics(receiver);
  assertTraces(receiver, natalId);
  assertBatches(receiver);
  const handedOn = JSON.stringify([...fake.calls[0].headers]);
  assert.ok(handedOn.includes(TRACE_ID) && !handedOn.includes(BAGGAGE), handedOn);
  const keys = [demoKey, key].flatMap((key) => [key, key.slice(-20)]);
  assertHidden(receiver.bodies.join("\n"), [...keys, secret]);
});

/** A call of each kind, some of which are refused; answers the id of the first. */
async function callAll(url: string, key: string): Promise<string> {
  const send = async (path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(url + path, {
      method: body === undefined ? "GET" : "POST",
      headers: { "x-api-key": key, "content-type": "application/json", ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(MAX_ANSWER_MS),
    });
    await response.body?.cancel();
    return { status: response.status, id: response.headers.get("X-Request-Id")! };
  };
  const natal = await send(NATAL, natalRequest(), {
    "idempotency-key": IDEMPOTENCY_KEY,
    ...JOINED,
  });
  const others = [
    await send(`/v1/places?q=${PLACE}`),
    await send("/v1/tarot/draw", DRAW, JOINED),
    await send("/v1/world/signals/jobs", { topic: "markets", window_days: 30, depth: "brief" }),
    await send(NATAL, natalRequest({ tob: QUESTION })),
    await send(`${NATAL}?dob=${PRIVATE_VALUES[1]}`),
    await send(`/${key}/${PRIVATE_VALUES[1]}?q=${PLACE}`),
  ];
  await Promise.all(Array.from({ length: 16 }, async () => {
    for (let call = 0; call < 4; call++) await send(NATAL, natalRequest());
  }));
  const statuses = [natal, ...others].map(({ status }) => status);
  assert.deepEqual(statuses, [200, 200, 200, 202, 400, 405, 404]);
  return natal.id;
}

function assertMetrics({ points }: OtlpReceiver): void {
  for (const { name, unit, description, attributes } of points) {
    const metric = Object.values(METRICS).find((metric) => metric.name === name);
    if (metric === undefined) continue;
    assert.deepEqual([unit, description], [metric.unit, metric.description]);
    assert.deepEqual(Object.keys(attributes).sort(), [...metric.attributes].sort(), name);
  }
  const outcomes = points.filter(({ name }) => name === METRICS.calls.name)
    .map(({ attributes }) => Object.values(attributes).sort().join(" "));
  assert.ok(outcomes.includes("INVALID_REQUEST charts.natal"), outcomes.join());
  assert.ok(outcomes.includes("OK charts.natal"), outcomes.join());
}

function assertTraces({ spans, lines }: OtlpReceiver, natalId: string): void {
  const names = new Set(spans.map(({ name }) => name));
  const called = spans.find(({ attributes }) => attributes["astrology.request_id"] === natalId);
  assert.ok(called, [...names].join());
  assert.equal(called.name, `POST ${NATAL}`);
  assert.deepEqual([called.traceId, called.parentSpanId], [TRACE_ID, PARENT_ID]);
  assert.equal(called.attributes["http.route"], NATAL);
  const steps = spans.filter(({ parentSpanId }) => parentSpanId === called.spanId);
  assert.deepEqual(steps.map(({ name }) => name).sort(), ["admit", "execute", "receive", "settle"]);
  const line = lines.find(({ name }) => name.includes(natalId));
  assert.equal(line?.traceId, TRACE_ID);
  assert.ok(line.name.includes(`traceId=${TRACE_ID}`), line.name);
}

/** Calls share batches, but whoever's step a batch is part of still waits for it. */
function assertBatches({ spans }: OtlpReceiver): void {
  const spanOf = new Map(spans.map((span) => [span.spanId, span]));
  const batches = spans.filter(({ name }) => name === "batch of admissions");
  for (const { startTimeUnixNano, parentSpanId } of batches) {
    const parent = spanOf.get(parentSpanId!)!;
    assert.equal(parent.name, "admit");
    assert.ok(BigInt(startTimeUnixNano!) <= BigInt(parent.endTimeUnixNano!), "it had ended");
  }
}

function assertHidden(received: string, secrets: readonly string[]): void {
  // The time of day of a log line may be the time of the birth by chance.
  const sent = received.replaceAll(/T\d\d:\d\d:\d\d/g, "T");
  const typed = [...PRIVATE_VALUES, PLACE, QUESTION, "Quennelia", IDEMPOTENCY_KEY, BAGGAGE];
  for (const value of [...typed, ...secrets, HOOK_SECRET, API_KEY]) {
    for (const form of [value, encodeURIComponent(value)]) {
      const at = sent.indexOf(form);
      assert.equal(at, -1, `${form}: ${sent.slice(at - 300, at + 100)}`);
    }
  }
}
