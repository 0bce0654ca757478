import assert from "node:assert/strict";
import { validate } from "../../../src/validation/validate.ts";
import { anyCall } from "../../support/any_call.ts";
import { assertFirst, assertReplay, keyed } from "../../support/idempotent_calls.ts";
import { openTestBed } from "../../support/test_bed.ts";
import { answer, operationOf, refusal, services } from "../../operations/answer.ts";

const WORLD = "world.signals";
const PATHS = ["/v1/world/signals", "/v1/mundane/forecast"] as const;

const bed = await openTestBed();

/** As the service would at another time. */
async function answerAt(now: string, request: unknown) {
  const operation = operationOf(WORLD);
  const used = { ...services, now: () => new Date(now) };
  const prepared = await operation.prepare(validate(operation.request, request), used);
  // deno-lint-ignore no-explicit-any
  return await operation.run(prepared, used, anyCall()) as any;
}

Deno.test("the examples of world signals are answered as its schemas say", async () => {
  const operation = operationOf(WORLD);
  for (const { request } of operation.examples) {
    const { data, meta } = await answer(WORLD, request);
    assert.deepEqual(operation.data.parse(data), data);
    assert.deepEqual(operation.meta.parse(meta), meta);
  }
});

Deno.test("what is no forecast of this route is refused with its field, code and way on", async () => {
  const table: [unknown, string, string][] = [
    [{ window_days: 0 }, "window_days", "out_of_range"],
    [{ window_days: 91 }, "window_days", "out_of_range"],
    [{ window_days: 7.5 }, "window_days", "invalid_type"],
    [{ window_days: "30" }, "window_days", "invalid_type"],
    [{ topic: "football" }, "topic", "invalid_value"],
    [{ depth: "deeper" }, "depth", "invalid_value"],
    [{ depth: "deep" }, "depth", "only_as_job"],
    [{ start: "2027-01-01" }, "start", "unknown_field"],
  ];
  for (const [request, path, code] of table) {
    const issue = await refusal(WORLD, request);
    assert.deepEqual([issue?.path, issue?.code], [path, code], JSON.stringify(request));
  }
  const { message } = (await refusal(WORLD, { depth: "deep" }))!;
  assert.match(message, /POST \/v1\/world\/signals\/jobs/);
});

Deno.test("a topic alone gets thirty days in standard depth, from today on", async () => {
  const { data, meta } = await answer(WORLD, { topic: "general" });
  assert.deepEqual([data.topic, data.depth, data.window], [
    "general",
    "standard",
    { start: "2026-07-15", end: "2026-08-13", days: 30 },
  ]);
  assert.equal(data.signals.length, 6);
  // The total eclipse of 12 August 2026, as it is published.
  const [eclipse] = data.signals;
  assert.equal(eclipse.title, "Total solar eclipse in Leo");
  assert.match(eclipse.peak, /^2026-08-12T17:4[56]:/);
  assert.equal(eclipse.id, "sky.solar_eclipse.in.leo.2026-08-12");
  assert.deepEqual([eclipse.start, eclipse.end], [eclipse.peak, eclipse.peak]);
  assert.deepEqual((meta as unknown as { warnings: unknown[] }).warnings, []);
});

Deno.test("an eclipse is of the sign in which Sun and Moon meet", async () => {
  // At 0°05′ Leo, a quarter of an hour after the maximum in Cancer.
  const { data } = await answerAt("2047-07-15T00:00:00Z", { window_days: 10, depth: "brief" });
  const titles = data.signals.map(({ title }: { title: string }) => title);
  assert.ok(titles.includes("Partial solar eclipse in Leo"), titles.join(", "));
});

Deno.test("an aspect begins and ends with its degree, also outside of the window", async () => {
  // Saturn and Neptune met at 0° Aries on 20 February 2026.
  const { data } = await answerAt("2026-02-15T00:00:00Z", { window_days: 10, depth: "brief" });
  const [met] = data.signals;
  assert.deepEqual([met.title, met.theme, met.polarity, met.intensity], [
    "Saturn conjunct Neptune",
    "uncertainty",
    "mixed",
    100,
  ]);
  assert.equal(met.peak.slice(0, 10), "2026-02-20");
  assert.ok(met.start < "2026-02-15" && met.end > "2026-02-25", `${met.start} ${met.end}`);
  assert.match(
    met.drivers[0].text,
    /^Saturn in Aries is conjunct Neptune in Aries on 20 February 2026/,
  );
});

Deno.test("a topic ranks what is near to it first", async () => {
  const first = async (topic: string) =>
    (await answerAt("2026-04-20T00:00:00Z", { topic, window_days: 30 })).data.signals
      .map(({ title }: { title: string }) => title);
  const [technology, culture] = [await first("technology"), await first("culture")];
  assert.equal(technology[0], "Uranus enters Gemini");
  assert.notDeepEqual(technology, culture);
});

Deno.test("a day on which nothing is dated says so, and tells where things stand and what comes next", async () => {
  let quiet = 0;
  for (let day = 1; day <= 31; day++) {
    const date = `2026-03-${String(day).padStart(2, "0")}`;
    const { data, meta } = await answerAt(`${date}T12:00:00Z`, { window_days: 1, depth: "brief" });
    assert.equal(data.signals_found, data.signals.length);
    if (data.signals_found > 0) continue;
    quiet++;
    assert.equal(meta.warnings[0].code, "nothing_dated");
    const texts = meta.drivers.map(({ text }: { text: string }) => text);
    assert.equal(texts.filter((text: string) => !/ on \d/.test(text)).length, 5);
    assert.match(texts.at(-1)!, / on \d{1,2} (March|April) 2026/);
    assert.match(data.watch_for, /\d{1,2} (March|April) 2026/);
  }
  assert.ok(quiet >= 5, String(quiet));
});

Deno.test("both paths are one operation: price, scope, idempotency claim", async () => {
  await using app = await bed.testApp({ credits: 100, scopes: [WORLD] });
  const brief = { topic: "markets", window_days: 30, depth: "brief" };
  const first = await app.post(PATHS[0], brief, keyed("one"));
  assertFirst(first);
  assert.deepEqual([first.json.usage.credits, first.json.usage.lane], [6, "ai"]);
  assertReplay(await app.post(PATHS[1], brief, keyed("one")), first);
  const other = await app.post(PATHS[1], { ...brief, depth: "standard" }, keyed("two"));
  assertFirst(other);
  assert.equal(other.json.usage.credits, 12);
  assert.equal(other.headers.get("X-Credits-Remaining"), "82");
  for (const path of PATHS) {
    const refused = await app.post(path, { depth: "deep" });
    assert.deepEqual([refused.status, refused.json.error.code], [400, "INVALID_REQUEST"]);
  }
  await using without = await bed.testApp({ credits: 100, scopes: ["oracle.ask"] });
  for (const path of PATHS) {
    assert.equal((await without.post(path, brief)).status, 403);
  }
});

Deno.test("what the gate refuses twice is unbilled, and a prediction is among it", async () => {
  await using app = await bed.testApp({ credits: 100 });
  const brief = { window_days: 30, depth: "brief" };
  const refused = await app.post(PATHS[0], brief, { headers: { "X-Simulate": "too_generic" } });
  assert.deepEqual([refused.status, refused.json.error.code], [502, "QUALITY_GATE_FAILED"]);
  assert.ok(app.log.takeErrors().length > 0);
  const mended = await app.post(PATHS[0], brief, { headers: { "X-Simulate": "prediction*1" } });
  assert.equal(mended.status, 200, mended.text);
  assert.doesNotMatch(JSON.stringify(mended.json.data), /election|president/);
  assert.equal(mended.headers.get("X-Credits-Remaining"), "94");
});

Deno.test("the same request on the same day is worded the same", async () => {
  const request = { topic: "culture", window_days: 60 };
  const [first, second] = [await answer(WORLD, request), await answer(WORLD, request)];
  assert.deepEqual([second.data, second.meta], [first.data, first.meta]);
});
