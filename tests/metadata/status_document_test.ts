import assert from "node:assert/strict";
import { createApp } from "../../src/app.ts";
import { setReleased } from "../../src/events/release_gate.ts";
import { COMPONENTS } from "../../src/incidents/incident.ts";
import type { Services } from "../../src/services.ts";
import { DatabaseHealth } from "../../src/database/database_health.ts";
import { fakeTimers } from "../support/fake_timers.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";
import { moveIncident, openIncident } from "../../src/incidents/incident_store.ts";
import { FLAKY_DOCUMENT, openTrafficBed } from "../traffic/traffic_bed.ts";

const bed = await openTestBed();

/** The document as a process with these services makes it. */
async function statusOf(app: TestApp, changed: Partial<Services> = {}) {
  const answer = await createApp({ ...app.services, ...changed }).request("/v1/status");
  assert.equal(answer.status, 200);
  return await answer.json();
}

interface ShownComponent {
  name: string;
  status: string;
  publicNote: string;
  observed: { state: string };
}

function component(document: { components: ShownComponent[] }, name: string): ShownComponent {
  return document.components.find((component) => component.name === name)!;
}

Deno.test("every component is told of, and none as measured before there is traffic", async () => {
  await using app = await bed.testApp();
  const { json } = await app.request("/v1/status");
  assert.deepEqual(json.components.map(({ name }: ShownComponent) => name), COMPONENTS);
  for (const { observed, name } of json.components) {
    const isCounted = !["webhooks", "places"].includes(name);
    assert.deepEqual(observed, {
      state: "no_data",
      windowMinutes: isCounted ? 15 : null,
      requests: isCounted ? 0 : null,
      refused: isCounted ? 0 : null,
      errorRate: null,
      p95Ms: null,
    }, name);
  }
  assert.equal(json.summary, "no_data");
  assert.match(json.measurement, /The service counts itself/);
  assert.equal(json.traffic.since, null);
  assert.deepEqual(json.sla.document, "/v1/sla");
});

Deno.test("a broken database changes the status document's readiness and does not fail it [status-without-database]", async () => {
  await using app = await bed.testApp();
  const { database } = app.services;
  let isBroken = false;
  const db = new Proxy(database.db, {
    get: (target, name) => {
      if (isBroken) throw Object.assign(new Error("gone"), { code: "ECONNREFUSED" });
      const value = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  using timers = fakeTimers();
  const broken = { ...database, db, metering: db };
  const limits = { maxAgeMs: 1000, timeoutMs: 1000 };
  const databaseHealth = new DatabaseHealth(broken, app.log, limits);
  const service = createApp({ ...app.services, database: broken, databaseHealth });
  const read = async () => {
    const answer = await service.request("/v1/status");
    assert.equal(answer.status, 200);
    return await answer.json();
  };
  assert.equal((await read()).readiness.status, "ok");
  isBroken = true;
  assert.equal((await read()).readiness.status, "ok", "it is kept for a while");
  timers.advance(30_000);
  const late = await read();
  assert.equal(late.readiness.status, "unavailable");
  assert.equal(late.summary, "major_outage");
  assert.equal(component(late, "webhooks").status, "release_gate");
  assert.match(component(late, "webhooks").publicNote, /is unknown while/);
  assert.equal(late.traffic, null);
  assert.equal(component(late, "core").observed.state, "no_data");
  isBroken = false;
  timers.advance(30_000);
  assert.equal((await read()).readiness.status, "ok");
  assert.equal(app.log.takeErrors()[0].event, "database_probe_failed");
});

Deno.test("a process that drains says so in its status document", async () => {
  await using app = await bed.testApp();
  app.services.drain.isDraining = true;
  assert.equal((await statusOf(app)).readiness.status, "draining");
});

Deno.test("webhooks are beta once they are released, and at the release gate before", async () => {
  await using app = await bed.testApp();
  const { db } = app.services.database;
  const webhooks = async () => component(await statusOf(app), "webhooks");
  assert.equal((await webhooks()).status, "release_gate");
  await setReleased(db, true);
  assert.equal((await webhooks()).status, "beta");
  assert.match((await webhooks()).publicNote, /are released/);
  await setReleased(db, false);
  assert.equal((await webhooks()).status, "release_gate");
});

Deno.test("the AI lane's component says what words it [ai-component-model]", async () => {
  await using app = await bed.testApp();
  const { config } = app.services;
  const ai = async (provider: typeof config.ai.provider) => {
    const document = await statusOf(app, { config: { ...config, ai: { ...config.ai, provider } } });
    return component(document, "ai");
  };
  const none = await ai("none");
  assert.equal(none.status, "release_gate");
  assert.match(none.publicNote, /503 AI_UNAVAILABLE/);
  const simulated = await ai("simulator");
  assert.equal(simulated.status, "beta");
  assert.match(simulated.publicNote, /simulator/);
  const { json } = await app.post("/v1/horoscope/daily", { sign: "Leo" });
  assert.equal(json.usage.provider, "simulator");
  assert.match((await ai("openai")).publicNote, /language model/);
});

Deno.test("the summary is the worst of what is measured and told", async () => {
  let isFailing = false;
  await using service = await openTrafficBed(bed, { documents: () => isFailing });
  const process = service.process();
  const summary = async () => (await service.document("/v1/status")).summary;
  const answer = async (count: number, failing: boolean) => {
    isFailing = failing;
    for (let call = 0; call < count; call++) await process.request(FLAKY_DOCUMENT);
    await service.pass(1, process);
    service.app.log.takeErrors();
  };
  const tell = async (severity: "sev1" | "sev3") =>
    await openIncident(service.db, {
      severity,
      title: "Slow",
      summary: "Answers are late.",
      customerAction: "Retry later.",
      affectedComponents: ["ai"],
      startedAt: null,
    });
  assert.equal(await summary(), "no_data");
  const lesser = await tell("sev3");
  assert.equal(await summary(), "degraded", "an incident is open");
  await moveIncident(service.db, lesser, "resolved", "It is over.");
  assert.equal(await summary(), "no_data");
  await answer(20, false);
  await answer(0, false);
  assert.equal(await summary(), "operational");
  await answer(5, true);
  await answer(0, false);
  assert.equal(await summary(), "degraded", "a fifth of the answers failed");
  await tell("sev1");
  assert.equal(await summary(), "major_outage");
});
