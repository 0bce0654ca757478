import assert from "node:assert/strict";
import { ServiceClock } from "../../src/database/service_clock.ts";
import { breakableDatabase } from "../support/breakable_database.ts";
import { fakeTimers } from "../support/fake_timers.ts";
import { NATAL, natalRequest } from "../support/natal_requests.ts";
import { recordingLog } from "../support/recording_log.ts";
import { openTestBed, TEST_OPS_TOKEN, type TestApp } from "../support/test_bed.ts";

const bed = await openTestBed();
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A check is remembered for a second; sums of fractions may come out a little less. */
const MAX_AGE_MS = 1001;

/** As PostgreSQL refuses a statement. */
function refusal(code: string): Error {
  return Object.assign(new Error(`refused with ${code}`), { code });
}

async function readyz(app: TestApp) {
  const { status, json: { message, database, clock } } = await app.request("/readyz");
  return { status, message, database, clock };
}

Deno.test("a database that takes no write is not ready, and the message says why [database-write-readiness]", async () => {
  const { database, failWith } = breakableDatabase(await bed.database.connect());
  await using app = await bed.testApp({ services: { database } });
  using timers = fakeTimers();
  const faults = {
    "53100": ["full", "The database's disk is full."],
    "53300": ["out_of_connections", "The database has no connection left for this process."],
    "25006": ["read_only", "The database accepts no writes: it is a standby, or set to read-only."],
    "57014": ["too_slow", "The database did not answer in time."],
    "57P03": ["unreachable", "The database cannot be reached."],
    "ECONNREFUSED": ["unreachable", "The database cannot be reached."],
    "42883": ["failed", "The database refused a test write; the log says why."],
  };
  for (const [code, [fault, words]] of Object.entries(faults)) {
    failWith(refusal(code));
    timers.advance(MAX_AGE_MS);
    const { status, message, database } = await readyz(app);
    assert.deepEqual([status, message, database.ok, database.fault], [503, words, false, fault]);
    const [{ event, fields }] = app.log.takeErrors();
    assert.deepEqual([event, fields], ["database_probe_failed", { fault }]);
  }
  failWith(null);
  timers.advance(MAX_AGE_MS);
  const { status, message, database: { ok, fault } } = await readyz(app);
  assert.deepEqual([status, message, ok, fault], [200, undefined, true, undefined]);
});

Deno.test("a call that fails because of the database ends readiness until a write passes", async () => {
  const { database, failWith } = breakableDatabase(await bed.database.connect());
  await using app = await bed.testApp({ services: { database } });
  using timers = fakeTimers();
  assert.equal((await readyz(app)).status, 200);
  const isCheck = (sqlText: string) => sqlText.includes("check_writes");
  failWith(refusal("53100"), (sqlText) => !isCheck(sqlText));
  assert.equal((await app.post(NATAL, natalRequest())).status, 503);
  const told = await readyz(app);
  assert.deepEqual(
    [told.status, told.database.fault],
    [503, "full"],
    "although a write had passed",
  );
  failWith(refusal("53100"), isCheck);
  timers.advance(MAX_AGE_MS);
  assert.equal((await readyz(app)).database.fault, "full");
  failWith(null);
  timers.advance(MAX_AGE_MS);
  assert.equal((await readyz(app)).status, 200);
  assert.equal((await app.post(NATAL, natalRequest())).status, 200);
  app.log.takeErrors();
});

Deno.test("a slow call leaves readiness alone: it may have waited for its own organization", async () => {
  const { database, failWith } = breakableDatabase(await bed.database.connect());
  await using app = await bed.testApp({ services: { database } });
  failWith(refusal("57014"), (sqlText) => !sqlText.includes("check_writes"));
  assert.equal((await app.post(NATAL, natalRequest())).status, 503);
  assert.equal((await readyz(app)).status, 200);
  failWith(null);
  app.log.takeErrors();
});

Deno.test("however many ask, the database is asked once, and not again while it is silent", async () => {
  const { database, hang, failWith } = breakableDatabase(await bed.database.connect());
  await using app = await bed.testApp({ services: { database } });
  using timers = fakeTimers();
  let asked = 0;
  failWith(refusal("none"), () => (asked++, false));
  await Promise.all(Array.from({ length: 100 }, () => readyz(app)));
  assert.equal(asked, 1);
  timers.advance(MAX_AGE_MS);
  const silent = hang();
  const answers = Promise.all(Array.from({ length: 10 }, () => readyz(app)));
  await silent;
  timers.advance(2000);
  for (const { status, database } of await answers) {
    assert.deepEqual([status, database.fault], [503, "too_slow"]);
  }
  failWith(refusal("none"), () => (asked++, false));
  timers.advance(MAX_AGE_MS);
  assert.equal((await readyz(app)).database.fault, "too_slow");
  assert.equal(asked, 1, "the last write goes on");
  app.log.takeErrors();
});

const SKEWS = [
  [HOUR_MS, "This process's clock is 1 h ahead of the database's."],
  [-HOUR_MS, "This process's clock is 1 h behind the database's."],
  [40 * DAY_MS, "This process's clock is 40 d ahead of the database's."],
  [31_000, "This process's clock is 31 s ahead of the database's."],
  [29_000, null],
] as const;

Deno.test("a clock over 30 s off is not ready, and what is dated follows the database [clock-readiness]", async () => {
  for (const [skewMs, words] of SKEWS) {
    const database = await bed.database.connect();
    const log = recordingLog();
    const local = { wallMs: () => Date.now() + skewMs, steadyMs: () => performance.now() };
    const clock = new ServiceClock(database.db, log, local);
    const now = () => clock.now();
    await using app = await bed.testApp({ services: { database, clock, now } });
    assert.ok(Math.abs(now().getTime() - local.wallMs()) < 1000, "not compared yet");
    await clock.compare();
    const { status, json } = await app.request("/readyz?verbose=1", {
      headers: { "x-ops-token": TEST_OPS_TOKEN },
    });
    assert.deepEqual([status, json.message ?? null], [words === null ? 200 : 503, words]);
    assert.ok(Math.abs(json.clock.skew_seconds - skewMs / 1000) < 1);
    assert.equal(json.clock.ok, words === null);
    const { json: { data, request_id } } = await app.post("/v1/horoscope/daily", { sign: "Leo" });
    assert.equal(data.date, new Date().toISOString().slice(0, 10));
    assert.ok(Math.abs(instantOf(request_id) - Date.now()) < 10_000);
    const [{ level, error }] = log.lines;
    assert.equal(level, words === null ? "info" : "error");
    assert.ok(words === null || String(error).startsWith(words));
  }
});

Deno.test("the clock follows the database's steps, and small ones never turn it back", async () => {
  const database = await bed.database.connect();
  await using app = await bed.testApp({ services: { database } });
  const log = recordingLog();
  let steadyMs = 0;
  const clock = new ServiceClock(database.db, log, {
    wallMs: () => Date.now(),
    steadyMs: () => steadyMs,
  });
  await clock.compare();
  const beforeMs = clock.now().getTime();
  // The steady clock has run ahead: the next comparison finds half a second too much.
  steadyMs += 500;
  assert.equal(clock.now().getTime(), beforeMs + 500);
  await clock.compare();
  assert.equal(clock.now().getTime(), beforeMs + 500);
  await app.advanceClock(-3600);
  await clock.compare();
  const offMs = clock.now().getTime() - (Date.now() - HOUR_MS);
  assert.ok(Math.abs(offMs) < 5000, `${offMs} ms`);
  assert.match(clock.fault!, /1 h ahead of/);
  await app.advanceClock(0);
  await clock.compare();
  assert.equal(clock.fault, null);
  assert.deepEqual(log.takeErrors().map(({ event }) => event), ["clock_skew"]);
});

/** Milliseconds since 1970: the first ten characters of a ULID. */
function instantOf(id: string): number {
  const digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
  return [...id.slice(id.indexOf("_") + 1).slice(0, 10)]
    .reduce((ms, digit) => ms * 32 + digits.indexOf(digit), 0);
}
