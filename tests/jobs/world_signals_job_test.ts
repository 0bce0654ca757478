import { engine } from "../support/ai_lane.ts";
import { GATE } from "../../src/products/products.ts";
import assert from "node:assert/strict";
import { Composer } from "../../src/ai/compose.ts";
import { ProviderGuard } from "../../src/ai/provider/provider_guard.ts";
import type { Provider } from "../../src/ai/provider/provider.ts";
import { JOB_KINDS } from "../../src/catalogue.ts";
import { WORLD_TOPICS } from "../../src/astrology/mundane/world_tables.ts";
import { balanceOf } from "../../src/metering/credits.ts";
import { recordingLog } from "../support/recording_log.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";

const bed = await openTestBed();
const PATH = "/v1/world/signals/jobs";

async function begin({ services }: TestApp): Promise<void> {
  const bellPath = await Deno.makeTempFile();
  const limits = { model: 8, cpu: 0 };
  await services.jobs.start({ kinds: JOB_KINDS, services, limits, bellPath });
}

async function done(app: TestApp, body: object) {
  const taken = await app.post(PATH, body);
  assert.equal(taken.status, 202, taken.text);
  await app.services.jobs.idle();
  const headers = { "x-api-key": app.key };
  const answer = await app.request(`${PATH}/${taken.json.data.job_id}`, { headers });
  assert.equal(answer.json.data.status, "complete", answer.text);
  return answer.json;
}

function sentencesOf(texts: string[]): string[] {
  return texts.flatMap((text) => text.split(/(?<=[.!?])\s+/));
}

Deno.test("a deep forecast of a year: twelve signals in sections, and a summary over all of them", async () => {
  await using app = await bed.testApp({ credits: 1000 });
  await begin(app);
  const meanings = new Map<string, Set<string>>();
  for (const topic of WORLD_TOPICS) {
    const { data: { result, progress }, usage, meta } = await done(app, {
      topic,
      window_days: 365,
      depth: "deep",
    });
    assert.deepEqual(progress, { done: 7, total: 7 });
    assert.equal(result.signals.length, 12);
    assert.deepEqual([result.window.days, result.topic], [365, topic]);
    assert.deepEqual([usage.credits, usage.provider], [25, "simulator"]);
    assert.ok(meta.researchNote.length > 50);
    const texts = [
      result.summary,
      ...result.signals.map(({ text }: { text: string }) => text),
      result.watch_for,
    ];
    const sentences = sentencesOf(texts);
    assert.equal(new Set(sentences).size, sentences.length, "a sentence stands twice");
    const said = result.signals.map(({ text }: { text: string }) => sentencesOf([text])[1]);
    for (const sentence of said) {
      meanings.set(sentence, (meanings.get(sentence) ?? new Set()).add(topic));
    }
    const ids = meta.drivers.map(({ id }: { id: string }) => id);
    for (const { id, drivers: [driver] } of result.signals) {
      assert.ok(ids.includes(id));
      assert.equal(driver.id, id);
    }
    for (const { field, quote } of meta.citations) {
      const [, index] = /^signals\[(\d+)\]\.text$/.exec(field) ?? [];
      const text = index === undefined ? result[field] : result.signals[Number(index)].text;
      assert.ok(text.includes(quote), `${field}: ${quote}`);
    }
  }
  // The sections, too, speak of their topic. What can be said under any topic is the exception.
  const shared = [...meanings.values()].filter(({ size }) => size > 1);
  assert.ok(shared.length <= meanings.size / 10, `${shared.length} of ${meanings.size}`);
  const { db } = app.services.database;
  const balance = await balanceOf(db, app.organizationId);
  assert.equal(balance.balanceCredits, 1000 - 25 * WORLD_TOPICS.length);
});

Deno.test("a deep forecast lists all that is dated in its window, and says how many it words", async () => {
  await using app = await bed.testApp({ credits: 100 });
  await begin(app);
  const { data: { result } } = await done(app, { window_days: 365, depth: "deep" });
  const { events, signals, signals_found: found, signals_limit: limit, window } = result;
  console.log(`${found} found, ${signals.length} worded`);
  assert.deepEqual([events.length, limit, signals.length], [found, 12, 12]);
  assert.ok(found > 100);
  assert.equal(new Set(events.map(({ id }: { id: string }) => id)).size, found);
  const peaks = events.map(({ peak }: { peak: string }) => peak);
  assert.deepEqual(peaks, peaks.toSorted());
  assert.ok(window.start <= peaks[0] && peaks.at(-1).slice(0, 10) <= window.end);
  for (const { drivers: _, text: __, ...signal } of signals) {
    assert.deepEqual(events.find(({ id }: { id: string }) => id === signal.id), signal);
  }
  // A shorter window finds those of its days, and lists no events.
  const quarter = await app.post("/v1/world/signals", { window_days: 90 });
  const { window: { end }, signals_found, signals_limit } = quarter.json.data;
  assert.equal(peaks.filter((peak: string) => peak.slice(0, 10) <= end).length, signals_found);
  assert.deepEqual([signals_limit, quarter.json.data.events], [6, undefined]);
});

Deno.test("brief and standard are jobs too, of one step, and say what the call says", async () => {
  await using app = await bed.testApp({ credits: 100 });
  await begin(app);
  for (const [depth, credits, signals] of [["brief", 6, 3], ["standard", 12, 6]] as const) {
    const body = { topic: "technology", window_days: 60, depth };
    const job = await done(app, body);
    assert.deepEqual([job.usage.credits, job.data.result.signals.length, job.data.progress.total], [
      credits,
      signals,
      1,
    ]);
    const call = await app.post("/v1/world/signals", body);
    assert.deepEqual(job.data.result, call.json.data);
    assert.deepEqual(job.meta, call.json.meta);
  }
});

Deno.test("a window in which little is dated has a deep forecast as well", async () => {
  await using app = await bed.testApp({ credits: 100 });
  await begin(app);
  for (const days of [1, 4, 9]) {
    const { data: { result } } = await done(app, { window_days: days });
    assert.equal(result.depth, "deep");
    assert.ok(result.summary.length > 20);
  }
});

Deno.test("a job that asks for it is complete without its model, for nothing", async () => {
  const down: Provider = {
    name: "openai",
    write: () => Promise.resolve({ kind: "misconfigured", log: "no such model" }),
  };
  const log = recordingLog();
  const composerOf = (provider: Provider, instead: Composer | null) =>
    new Composer(GATE, new ProviderGuard(provider, log), { record: () => {} }, instead);
  const composer = composerOf(down, composerOf(engine(), null));
  await using app = await bed.testApp({ credits: 100, services: { composer } });
  await begin(app);
  for (const depth of ["brief", "deep"]) {
    const body = { depth, window_days: 30, on_model_failure: "engine" };
    const { data, meta, usage } = await done(app, body);
    assert.ok(data.result.summary.length > 20);
    assert.deepEqual([meta.status, meta.aiGenerated], ["computed", false]);
    assert.deepEqual([usage.credits, usage.provider], [0, "engine"]);
  }
  const balance = await balanceOf(app.services.database.db, app.organizationId);
  assert.deepEqual(balance, { balanceCredits: 100, heldCredits: 0 });
});

Deno.test("a job's failure can be rehearsed: a gate's code fails it unbilled, an absent model lets it wait", async () => {
  await using app = await bed.testApp({ credits: 100 });
  await begin(app);
  const stateAfter = async (fault: string, delays: number) => {
    const call = { headers: { "X-Simulate": fault } };
    const taken = await app.post(PATH, { topic: "markets", depth: "brief" }, call);
    assert.equal(taken.status, 202, taken.text);
    for (let delay = 1; delay <= delays; delay++) {
      await app.services.jobs.idle();
      await app.advanceClock(600 * delay);
    }
    await app.services.jobs.idle();
    const headers = { "x-api-key": app.key };
    const answer = await app.request(`${PATH}/${taken.json.data.job_id}`, { headers });
    return [answer.json.data.status, answer.json.data.error?.code ?? null];
  };
  assert.deepEqual(await stateAfter("wrong_number", 5), ["failed", "QUALITY_GATE_FAILED"]);
  assert.equal((await balanceOf(app.services.database.db, app.organizationId)).balanceCredits, 100);
  assert.deepEqual(await stateAfter("wrong_number*1", 0), ["complete", null]);
  assert.deepEqual(await stateAfter("limited", 2), ["running", null]);
  const unknown = await app.post(PATH, { topic: "markets" }, { headers: { "X-Simulate": "none" } });
  assert.deepEqual([unknown.status, unknown.json.error.issues[0].path], [400, "X-Simulate"]);
  app.log.takeErrors();
});
