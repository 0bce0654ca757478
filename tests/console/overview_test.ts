import assert from "node:assert/strict";
import { sql } from "kysely";
import { callTotals } from "../../src/metering/request_totals.ts";
import { reap } from "../../src/metering/reaper.ts";
import { keyed } from "../support/idempotent_calls.ts";
import { NATAL, natalRequest } from "../support/natal_requests.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";
import { signedIn } from "./console_bed.ts";

const DAY_SECONDS = 86_400;
const bed = await openTestBed({ clockAt: "2026-03-20T12:30:00Z" });

/** The words of a page, without its markup. */
function wordsOf(html: string): string {
  return html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
}

async function pageOf(app: TestApp, query = ""): Promise<string> {
  await app.services.requests.idle();
  return (await (await signedIn(app)).get(`/console${query}`)).text;
}

/** Charges an organization for a day before today, as settled calls would have. */
async function used(
  { services, organizationId, keyId }: TestApp,
  daysAgo: number,
  credits: number,
) {
  await sql`
    insert into usage_day (organization_id, day, operation, api_key_id, calls, credits)
    values (${organizationId}::text, (service_now() at time zone 'UTC')::date - ${daysAgo}::integer,
      'charts.natal', ${keyId}::text, 1, ${credits}::bigint)`.execute(services.database.db);
}

Deno.test("the overview says when the credits run out at the pace of the last week", async () => {
  for (
    const [uses, words] of [
      [[], "no credits were used in the last 7 days"],
      [[[8, 500]], "no credits were used in the last 7 days"],
      [[[1, 70], [3, 70]], "runs out in about 50 days at this pace"],
      [[[0, 8000]], "runs out within a day at this pace"],
      [[[6, 1]], "lasts more than a year at this pace"],
      [[[0, 3500]], "runs out in about 2 days at this pace"],
    ] as const
  ) {
    await using app = await bed.testApp({ credits: 1000 });
    for (const [daysAgo, credits] of uses) await used(app, daysAgo, credits);
    const shown = wordsOf(await pageOf(app));
    assert.ok(shown.includes(`Credits left 1,000 ${words}`), words);
  }
  await using spent = await bed.testApp({ credits: 0 });
  assert.match(wordsOf(await pageOf(spent)), /Credits left 0 used up/);
});

Deno.test("calls are counted by operation and outcome, those of one organization alone", async () => {
  await using app = await bed.testApp();
  await using other = await bed.testApp();
  for (const one of [app, other]) {
    await one.post(NATAL, natalRequest(), keyed("a"));
    await one.post(NATAL, natalRequest(), keyed("a"));
  }
  await app.post(NATAL, natalRequest({ tob: "nine" }));
  await app.post("/v1/lunar/phase", {});
  const html = await pageOf(app);
  const shown = wordsOf(html);
  assert.match(shown, /Calls in 24 hours 4 none in the 24 hours before/);
  assert.match(shown, /Errors 25 % 1 refused \(4xx\), 0 failed \(5xx\)/);
  assert.match(shown, /4 calls in 24 hours, by hour, in UTC/);
  assert.match(shown, /charts\.natal 3 lunar\.phase 1/, "the legend, most calls first");
  assert.match(html, /<title>12:00, charts\.natal: 3<\/title>/);
  assert.match(
    shown,
    /charts\.natal 3 1 0 33 [\d,]+ [\d,]+ lunar\.phase 1 0 0 0 [\d,]+ [\d,]+/,
    "the table",
  );
  assert.match(shown, /Jobs 0 running, 0 queued/);
});

Deno.test("a window has every hour or day up to now, and is compared with the one before", async () => {
  await using app = await bed.testApp();
  const { services: { database: { db }, requests }, organizationId } = app;
  const columnsOf = async (window: "24h" | "7d" | "30d") => {
    await requests.idle();
    const { whole, callsBefore, columns } = await callTotals(db, organizationId, window);
    return {
      calls: columns.map(({ figures }) => figures.calls),
      whole: whole.calls,
      before: callsBefore,
    };
  };
  await app.post(NATAL, natalRequest());
  await app.post(NATAL, natalRequest({ tob: "nine" }));
  await requests.idle();
  await app.advanceClock(3 * 3600);
  await app.post(NATAL, natalRequest());
  const day = await columnsOf("24h");
  assert.equal(day.calls.length, 24);
  assert.deepEqual(day.calls.slice(-4), [2, 0, 0, 1]);
  await app.advanceClock(DAY_SECONDS + 3600);
  assert.deepEqual((await columnsOf("24h")).calls.slice(0, 3), [0, 1, 0]);
  assert.deepEqual(await columnsOf("7d"), {
    calls: [0, 0, 0, 0, 0, 3, 0],
    whole: 3,
    before: 0,
  });
  await app.advanceClock(7 * DAY_SECONDS);
  assert.deepEqual(await columnsOf("7d"), {
    calls: [0, 0, 0, 0, 0, 0, 0],
    whole: 0,
    before: 3,
  });
  assert.match(wordsOf(await pageOf(app, "?window=7d")), /Calls in 7 days 0 100 % fewer than/);
  assert.match(wordsOf(await pageOf(app, "?window=9y")), /Calls in 24 hours/);
  assert.equal((await columnsOf("30d")).whole, 3);
});

Deno.test("totals of hours end after three days, those of days after two windows of a month", async () => {
  await using app = await bed.testApp();
  const { services: { database: { db }, requests }, organizationId } = app;
  const spans = async () =>
    (await db.selectFrom("request_total").select("span").distinct()
      .where("organization_id", "=", organizationId).orderBy("span").execute())
      .map(({ span }) => span);
  await app.post(NATAL, natalRequest());
  await requests.idle();
  assert.deepEqual(await spans(), ["day", "hour"]);
  await app.advanceClock(3 * DAY_SECONDS);
  await reap(db);
  assert.deepEqual(await spans(), ["day"]);
  await app.advanceClock(61 * DAY_SECONDS);
  await reap(db);
  assert.deepEqual(await spans(), ["day"]);
  await app.advanceClock(62 * DAY_SECONDS);
  await reap(db);
  assert.deepEqual(await spans(), []);
});

Deno.test("the percentiles of a window are those of its calls that were not refused", async () => {
  await using app = await bed.testApp();
  const { services: { database: { db }, requests }, organizationId, keyId } = app;
  const call = (durationMs: number, status: number) =>
    requests.record({
      ...{ requestId: "req_x", organizationId, apiKeyId: keyId, operation: "x", route: "POST /x" },
      ...{ status, code: null, reason: null, issues: null, isReplay: false },
      ...{ idempotencyKeyHash: null, payloadShape: null, durationMs },
    });
  for (let number = 0; number < 94; number++) call(8, 200);
  for (let number = 0; number < 6; number++) call(1500, 500);
  for (let number = 0; number < 900; number++) call(1, 400);
  await requests.idle();
  const { whole, operations } = await callTotals(db, organizationId, "24h");
  assert.deepEqual(whole, { calls: 1000, refused: 900, failed: 6, p50Ms: 10, p95Ms: 2000 });
  assert.deepEqual(operations, [{ operation: "x", figures: whole }]);
});
