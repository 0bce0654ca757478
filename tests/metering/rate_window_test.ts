import assert from "node:assert/strict";
import { sql } from "kysely";
import { seededChoices } from "../faults/seeded_choices.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";

const bed = await openTestBed({ clockAt: "2026-03-01T00:00:00Z" });

/** Weights as the core and the AI operations have them; limits that a spell reaches many times. */
const MONTHS = [
  { seed: 1, weight: 1, limit: 15 },
  { seed: 2, weight: 1, limit: 25 },
  { seed: 3, weight: 5, limit: 60 },
];
/** Of what an exact log admits. */
const SMALLEST_SHARE = 0.97;

interface Arrival {
  seconds: number;
  weight: number;
}

/**
 * A month of a partner's traffic, a spell a day: steadily below the limit, jobs at every full minute
 * (as punctual as schedulers are), bursts with rests, and far more than the limit.
 */
function monthOfTraffic(seed: number, weight: number): Arrival[] {
  const random = seededChoices(seed);
  const arrivals: Arrival[] = [];
  for (let day = 0; day < 30; day++) {
    let seconds = day * 86_400 + random.whole(0, 70_000_000) / 1000;
    const jobs = random.whole(3, 20);
    const spell = random.pick(["steady", "jobs", "bursts", "flood"] as const);
    for (let index = 1; index <= 80; index++) {
      arrivals.push({ seconds, weight });
      seconds += weight * {
        steady: random.whole(500, 2000),
        jobs: index % jobs === 0 ? (59_000 + random.whole(0, 2000)) / weight : random.whole(1, 40),
        bursts: index % 40 === 0 ? random.whole(20_000, 90_000) : random.whole(1, 100),
        flood: random.whole(50, 700),
      }[spell] / 1000;
    }
  }
  return arrivals;
}

/** What a log of every admitted call would admit: at most the limit in any 60 s. */
function admittedByExactLog(arrivals: readonly Arrival[], limit: number): number {
  const log: Arrival[] = [];
  let admitted = 0;
  for (const arrival of arrivals) {
    while (log.length > 0 && log[0].seconds <= arrival.seconds - 60) log.shift();
    if (tokensOf(log) + arrival.weight > limit) continue;
    log.push(arrival);
    admitted += arrival.weight;
  }
  return admitted;
}

function tokensOf(arrivals: readonly Arrival[]): number {
  return arrivals.reduce((sum, { weight }) => sum + weight, 0);
}

/** Drives `admit_calls` through the arrivals, the clock set to each, inside the database. */
async function admittedBySql(
  app: TestApp,
  arrivals: readonly Arrival[],
  limit: number,
): Promise<Arrival[]> {
  const { db } = app.services.database;
  const call = JSON.stringify([{
    ordinal: 0,
    organization_id: app.organizationId,
    api_key_id: app.keyId,
    operation: "charts.natal",
    lane: "core",
    credits: 0,
    takes_lease: false,
    tokens_per_minute: limit,
    ceiling: 1,
    monthly_credits: 0,
  }]);
  await sql`
    create function arrive(seconds double precision, weight integer) returns text
    language plpgsql as ${
    sql.lit(`
      begin
        update clock_offset set offset_seconds = seconds;
        return (select outcome from admit_calls(jsonb_set('${call}'::jsonb, '{0,weight}', to_jsonb(weight))::text, true));
      end`)
  }`.execute(db);
  const admitted: Arrival[] = [];
  for (let from = 0; from < arrivals.length; from += 400) {
    const part = arrivals.slice(from, from + 400);
    const { rows } = await sql<{ outcome: string }>`
      select arrive(seconds, weight) as outcome
      from jsonb_to_recordset(${JSON.stringify(part)}::text::jsonb)
        as c(seconds double precision, weight integer)`.execute(db);
    part.forEach((arrival, index) => {
      if (rows[index].outcome === "admitted") admitted.push(arrival);
    });
  }
  await sql`drop function arrive`.execute(db);
  return admitted;
}

for (const { seed, weight, limit } of MONTHS) {
  Deno.test(`in a month of traffic no 60 seconds exceed the limit, and hardly a call is refused that might pass (seed ${seed}, weight ${weight}, limit ${limit})`, async () => {
    await using app = await bed.testApp();
    const arrivals = monthOfTraffic(seed, weight);
    const admitted = await admittedBySql(app, arrivals, limit);
    const max = Math.max(...admitted.map(({ seconds }, index) => {
      const end = admitted.findIndex((other) => other.seconds >= seconds + 60);
      return tokensOf(admitted.slice(index, end < 0 ? undefined : end));
    }));
    assert.ok(max <= limit, `${max} tokens within 60 seconds`);
    const share = tokensOf(admitted) / admittedByExactLog(arrivals, limit);
    assert.ok(share >= SMALLEST_SHARE, `admitted ${(100 * share).toFixed(1)} % of an exact log`);
    console.log(
      `seed ${seed}: ${arrivals.length} calls, ${admitted.length} admitted, at most ${max} of ${limit} tokens in 60 s, ${
        (100 * share).toFixed(2)
      } % of an exact log`,
    );
  });
}
