import assert from "node:assert/strict";
import { sql } from "kysely";
import { openIncident } from "../../src/incidents/incident_store.ts";
import { LATENCY_BOUNDS_MS } from "../../src/traffic/latency.ts";
import { startTraffic } from "../../src/traffic/start_traffic.ts";
import { Traffic, TRAFFIC_LANES } from "../../src/traffic/traffic.ts";
import { deleteOldTraffic, writeMinutes } from "../../src/traffic/traffic_store.ts";
import { fakeTimers } from "../support/fake_timers.ts";
import { NATAL, natalRequest, PRIVATE_VALUES } from "../support/natal_requests.ts";
import { openTestBed } from "../support/test_bed.ts";
import { recordingLog } from "../support/recording_log.ts";
import { until } from "../support/until.ts";
import { FLAKY_DOCUMENT, openTrafficBed, type TrafficBed } from "./traffic_bed.ts";

const bed = await openTestBed();
const HOROSCOPE = "/v1/horoscope/daily";
const DAY_SECONDS = 86_400;
const WINDOWS = ["15m", "24h", "30d", "90d"];
const ANSWERED = {
  operation: "documents",
  lane: "documents",
  status: 200,
  code: null,
  durationMs: 3,
} as const;
const LANES: readonly string[] = TRAFFIC_LANES;

// deno-lint-ignore no-explicit-any
type Json = any;

function laneIn(document: Json, window: string, lane: string): Json {
  const { lanes } = document.traffic.windows.find((one: Json) => one.window === window);
  return lanes.find((one: Json) => one.lane === lane);
}

async function rowsOf({ db }: TrafficBed) {
  return await db.selectFrom("traffic_minute")
    .select([
      "minute",
      "source",
      "process",
      "operation",
      "lane",
      "outcome",
      "count",
      // The driver reads no arrays.
      sql<number[]>`to_json(latency_counts)`.as("latency_counts"),
    ])
    .orderBy("minute").execute();
}

Deno.test("5 percent of injected failures are 5 percent in status and sla [error-rate-measured]", async () => {
  let calls = 0;
  await using service = await openTrafficBed(bed, { core: () => ++calls % 20 === 0 });
  const process = service.process();
  for (let call = 0; call < 60; call++) await process.post(NATAL, natalRequest());
  // What callers do wrong, and what the model's provider does, is no failure of the lane's.
  for (let call = 0; call < 10; call++) assert.equal(await process.post(NATAL, {}), 400);
  for (let call = 0; call < 20; call++) {
    assert.equal(await process.post(HOROSCOPE, { sign: "Leo" }), 502);
  }
  service.app.log.takeErrors();
  await service.pass(1, process);
  for (const path of ["/v1/status", "/v1/sla"]) {
    const document = await service.document(path);
    for (const window of WINDOWS) {
      const core = laneIn(document, window, "core");
      assert.ok(Math.abs(core.errorRate - 0.05) <= 0.005, `${path} ${window}`);
      assert.ok(Math.abs(core.availability - 0.95) <= 0.005, `${path} ${window}`);
      assert.deepEqual([core.requests, core.refused, core.failed], [70, 10, 3]);
      const ai = laneIn(document, window, "ai");
      assert.deepEqual(
        [ai.state, ai.providerFailures, ai.providerFailureRate, ai.failed, ai.availability],
        ["partial", 20, 1, 0, null],
      );
      assert.equal(laneIn(document, window, "documents").state, "no_data");
    }
  }
  const { components, sla } = await service.document("/v1/status");
  const observed = (name: string) =>
    components.find((component: Json) => component.name === name).observed;
  assert.equal(observed("core").state, "operational");
  assert.equal(observed("core").errorRate, 0.05);
  assert.equal(observed("ai").state, "major_outage", "nobody is helped by whose failure it was");
  assert.equal(observed("webhooks").state, "no_data");
  assert.equal(sla.measurementStatus, "partial");
  const { measurementStatus } = await service.document("/v1/sla");
  assert.deepEqual(
    measurementStatus.windows.map(({ days, availability }: Json) => [days, availability]),
    [[30, 0.95], [90, 0.95]],
  );
});

Deno.test("a window is partial until measuring went on for the whole of it", async () => {
  await using service = await openTrafficBed(bed);
  const process = service.process();
  const statesNow = async () => {
    const { traffic, measurementStatus } = await service.document("/v1/sla");
    const shown = traffic.windows.map((window: Json) => [
      window.state,
      laneIn({ traffic }, window.window, "documents").state,
      window.measuredMinutes,
    ]);
    return { traffic, measurementStatus, shown };
  };
  const since = service.minute().toISOString();
  for (let call = 0; call < 20; call++) await process.request(FLAKY_DOCUMENT);
  await service.pass(5, process);
  const early = await statesNow();
  assert.deepEqual(early.shown, new Array(4).fill(["partial", "partial", 4]));
  for (const window of early.traffic.windows) assert.equal(window.since, since);
  assert.deepEqual(
    early.measurementStatus.windows,
    [30, 90].map((days) => ({
      days,
      state: "partial",
      since,
      measuredMinutes: 4,
      availability: 1,
    })),
  );
  await service.pass(20, process);
  for (let call = 0; call < 20; call++) await process.request(FLAKY_DOCUMENT);
  await service.pass(2, process);
  const late = await statesNow();
  const whole = late.traffic.windows[0];
  assert.equal(whole.since, whole.from);
  assert.deepEqual(late.shown, [
    ["measured", "measured", 15],
    ...new Array(3).fill(["partial", "partial", 26]),
  ]);
  assert.equal(late.measurementStatus.state, "partial");
});

Deno.test("what the documents say is what the rows add up to, of two processes [measured-from-rows]", async () => {
  await using service = await openTrafficBed(bed);
  const [one, other] = [service.process(), service.process()];
  for (let minute = 0; minute < 3; minute++) {
    for (let call = 0; call < 9; call++) await one.post(NATAL, natalRequest());
    for (let call = 0; call < 5; call++) await other.post(NATAL, natalRequest());
    for (let call = 0; call < 8; call++) await other.request(FLAKY_DOCUMENT);
    await one.request("/v1/usage");
    await service.pass(1, one, other);
  }
  const rows = await rowsOf(service);
  assert.equal(new Set(rows.map(({ process }) => process)).size, 2);
  const document = await service.document("/v1/sla");
  for (const { window, lanes, operations, minutes } of document.traffic.windows) {
    for (const { lane, requests, refused, p50Ms, p95Ms, state } of lanes) {
      const own = rows.filter((row) => row.lane === lane);
      assert.equal(requests, own.reduce((sum, { count }) => sum + count, 0), `${window} ${lane}`);
      // The refused calls, which are fast, count as requests but not in the percentiles.
      const durations = own.filter(({ outcome }) => outcome !== "refused").flatMap((row) =>
        row.latency_counts.flatMap((count, place) =>
          new Array(count).fill(LATENCY_BOUNDS_MS[place])
        )
      ).sort((a, b) => a - b);
      assert.equal(durations.length, requests - refused);
      if (state === "no_data") continue;
      assert.equal(p50Ms, durations[Math.ceil(durations.length * 0.5) - 1]);
      assert.equal(p95Ms, durations[Math.ceil(durations.length * 0.95) - 1]);
    }
    assert.deepEqual(
      operations.map(({ operation, lane, requests }: Json) => [operation, lane, requests]),
      [["charts.natal", "core", 42], ["documents", "documents", 24], ["queries", "core", 3]],
    );
    assert.deepEqual(minutes, { total: 2, up: 2, down: 0, unknown: 0 }, "the third may be written");
  }
});

Deno.test("three silent minutes are down where the service never pauses, else unknown [silent-minutes]", async () => {
  await using service = await openTrafficBed(bed);
  const process = service.process();
  await service.pass(4, process);
  assert.deepEqual(
    (await rowsOf(service)).map(({ outcome, count }) => [outcome, count]),
    new Array(4).fill(["alive", 0]),
    "an idle minute has a row",
  );
  await service.pass(3);
  await service.pass(2, process);
  const minutesUnder = async (operator: Parameters<TrafficBed["document"]>[1]) => {
    const { traffic } = await service.document("/v1/status", operator);
    assert.deepEqual(
      traffic.windows.map(({ minutes }: Json) => minutes),
      new Array(4).fill(traffic.windows[0].minutes),
    );
    return [traffic.windows[0].minutes, traffic.silence.words];
  };
  const seen = { total: 8, up: 5 };
  const [down, isDown] = await minutesUnder({ availability: "continuous" });
  assert.deepEqual(down, { ...seen, down: 3, unknown: 0 });
  assert.match(isDown, /never pauses: .* counts as down/);
  const [unknown, isUnknown] = await minutesUnder({ availability: "on_demand" });
  assert.deepEqual(unknown, { ...seen, down: 0, unknown: 3 });
  assert.match(isUnknown, /on demand: .* is unknown/);
  assert.deepEqual((await minutesUnder({}))[0], unknown, "where nothing is declared");
});

Deno.test("a breach that no incident covers is unexplained until one does [unexplained-breaches]", async () => {
  let isFailing = false;
  await using service = await openTrafficBed(bed, { documents: () => isFailing });
  const process = service.process();
  const minuteOf = async (failing: boolean) => {
    isFailing = failing;
    await process.request(FLAKY_DOCUMENT);
    await service.pass(1, process);
  };
  const continuous = { availability: "continuous" as const };
  await minuteOf(false);
  for (let minute = 0; minute < 4; minute++) await minuteOf(true);
  assert.deepEqual((await service.document("/v1/incidents")).unexplained, [], "four are none");
  await minuteOf(false);
  const start = service.minute();
  for (let minute = 0; minute < 5; minute++) await minuteOf(true);
  service.app.log.takeErrors();
  const end = service.minute();
  const breach = {
    kind: "error_rate",
    lanes: ["documents"],
    startedAt: start.toISOString(),
    endedAt: end.toISOString(),
    minutes: 5,
    errorRate: 1,
  };
  const found = await service.document("/v1/incidents");
  assert.equal(found.historyStatus, "unexplained-breach-measured");
  assert.deepEqual(found.unexplained, [breach]);
  const { traffic } = await service.document("/v1/status");
  assert.equal(laneIn({ traffic }, "90d", "documents").minutesOverErrorRate, 9);

  await minuteOf(false);
  const silentFrom = service.minute();
  await service.pass(6);
  await minuteOf(false);
  await service.pass(1, process);
  const silent = await service.document("/v1/incidents", continuous);
  assert.deepEqual(silent.unexplained, [{
    kind: "silent",
    lanes: LANES,
    startedAt: silentFrom.toISOString(),
    endedAt: new Date(silentFrom.getTime() + 6 * 60_000).toISOString(),
    minutes: 6,
    errorRate: null,
  }, breach]);
  assert.deepEqual((await service.document("/v1/incidents")).unexplained, [breach]);

  const tell = (affected: "ai" | "documents") =>
    openIncident(service.db, {
      severity: "sev2",
      title: "Failures",
      summary: "Answers failed.",
      customerAction: "Retry later.",
      affectedComponents: [affected],
      startedAt: start,
    });
  await tell("ai");
  assert.deepEqual((await service.document("/v1/incidents")).unexplained, [breach], "another lane");
  await tell("documents");
  const told = await service.document("/v1/incidents");
  assert.deepEqual([told.historyStatus, told.unexplained], ["public-incidents-recorded", []]);
});

Deno.test("a minute is written when it is over, and the running one when the process ends", async () => {
  await using service = await openTrafficBed(bed);
  let nowMs = Date.parse("2026-03-20T14:46:40.500Z");
  const now = () => new Date(nowMs);
  const { log } = service.app;
  const traffic = new Traffic(service.db, log, now);
  const running = startTraffic(traffic, { db: service.db, log, now });
  const told = async () =>
    (await rowsOf(service)).map(({ minute, outcome, count }) =>
      `${minute.toISOString().slice(11, 16)} ${outcome} ${count}`
    );
  traffic.count(ANSWERED);
  await traffic.write();
  assert.deepEqual(await told(), []);
  nowMs += 20_000;
  await traffic.write();
  assert.deepEqual(await told(), ["14:46 success 1"]);
  traffic.count(ANSWERED);
  traffic.count(ANSWERED);
  await running.close();
  assert.deepEqual(await told(), ["14:46 success 1", "14:47 success 2"]);
});

Deno.test("a process looks at each minute's beginning, busy or idle, until it is closed", async () => {
  let nowMs = Date.parse("2026-03-20T14:46:40.500Z");
  const written: string[] = [];
  const write = () => {
    written.push(new Date(nowMs).toISOString().slice(11, 23));
    return Promise.resolve();
  };
  const traffic = { touch: () => {}, write } as unknown as Traffic;
  const log = recordingLog();
  using timers = fakeTimers();
  const services = { db: null as never, log, now: () => new Date(nowMs) };
  const running = startTraffic(traffic, services);
  const advance = async (durationMs: number) => {
    nowMs += durationMs;
    timers.advance(durationMs);
    // The round has ended once the next one waits.
    await until("the next round's timer", () => timers.waiting > 0);
  };
  await advance(19_000);
  assert.deepEqual(written, []);
  await advance(500);
  await advance(60_000);
  await advance(60_000);
  assert.deepEqual(written, ["14:47:00.000", "14:48:00.000", "14:49:00.000"]);
  await running.close();
  assert.equal(timers.waiting, 0);
  const errors = log.takeErrors().map(({ event }) => event);
  assert.deepEqual(errors, new Array(3).fill("traffic_not_deleted"), "and goes on after a failure");
});

Deno.test("what a database was not there for is written later, and nothing twice", async () => {
  await using service = await openTrafficBed(bed);
  const { db, app } = service;
  let isGone = true;
  const failing = new Proxy(db, {
    get: (target, name) => {
      if (isGone) throw new Error("gone");
      const value = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  let nowMs = service.minute().getTime();
  const traffic = new Traffic(failing, app.log, () => new Date(nowMs));
  const pass = async () => {
    traffic.count({
      ...{ operation: "documents", lane: "documents", status: 503, durationMs: 3 },
      code: "SERVICE_UNAVAILABLE",
    });
    nowMs += 60_000;
    await traffic.write();
  };
  await pass();
  await pass();
  assert.equal(app.log.takeErrors().length, 2);
  assert.deepEqual(await rowsOf(service), []);
  isGone = false;
  await pass();
  assert.deepEqual((await rowsOf(service)).map(({ outcome }) => outcome), ["shed", "shed", "shed"]);

  // The statement was done, and its answer lost.
  const row = {
    minute: service.minute().toISOString(),
    operation: "documents",
    lane: "documents",
    outcome: "success" as const,
    count: 1,
    latencyCounts: [1],
  };
  assert.equal(await writeMinutes(db, "process", "one", [row]), 1);
  assert.equal(await writeMinutes(db, "process", "one", [row]), 0);
  assert.equal(await writeMinutes(db, "process", "other", [row]), 1);
  const totals = await db.selectFrom("traffic_total").select("count")
    .where("outcome", "=", "success").execute();
  assert.deepEqual(totals.map(({ count }) => count), [2, 2], "an hour and a day");
});

Deno.test("traffic is kept for as long as documents tell of it, and not longer", async () => {
  await using service = await openTrafficBed(bed);
  const realNow = () => new Date();
  const traffic = new Traffic(service.db, service.app.log, realNow);
  traffic.count(ANSWERED);
  await traffic.write({ all: true });
  const counts = async () => {
    const tables = [
      "traffic_minute",
      "traffic_total",
      "traffic_lane_minute",
      "traffic_seen",
    ] as const;
    return await Promise.all(tables.map(async (table) =>
      Number(
        (await service.db.selectFrom(table)
          .select(({ fn }) => fn.countAll().as("count")).executeTakeFirstOrThrow()).count,
      )
    ));
  };
  await service.app.advanceClock(DAY_SECONDS);
  await deleteOldTraffic(service.db);
  assert.deepEqual(await counts(), [1, 2, 1, 1]);
  await service.app.advanceClock(91 * DAY_SECONDS);
  await deleteOldTraffic(service.db);
  assert.deepEqual(await counts(), [1, 1, 1, 1], "sums of hours are read for a day");
  await service.app.advanceClock(93 * DAY_SECONDS);
  await deleteOldTraffic(service.db);
  assert.deepEqual(await counts(), [0, 0, 0, 0]);
});

Deno.test("rows of traffic hold no id, no key and nothing of a request", async () => {
  await using service = await openTrafficBed(bed);
  const process = service.process();
  await process.post(NATAL, natalRequest());
  await process.post(NATAL, { subject: { id: "customer-77041", note: "a secret wish" } });
  await process.request("/v1/jobs/job_customer-77041?note=wish");
  await process.request("/v1/customer-77041");
  await service.pass(1, process);
  const { organizationId, keyId, key } = service.app;
  const text = JSON.stringify([
    await rowsOf(service),
    await service.db.selectFrom("traffic_total").select(["operation", "lane", "outcome"]).execute(),
    await service.db.selectFrom("traffic_lane_minute").select("lane").execute(),
  ]);
  assert.match(text, /charts\.natal/);
  for (const secret of [...PRIVATE_VALUES, organizationId, keyId, key, "wish", "secret", "req_"]) {
    assert.ok(!text.includes(secret), secret);
  }
});
