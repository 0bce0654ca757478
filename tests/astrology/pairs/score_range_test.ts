import assert from "node:assert/strict";
import { castCharts } from "../../../src/astrology/chart/cast_charts.ts";
import type { Moment } from "../../../src/astrology/chart/moment.ts";
import type { Positions } from "../../../src/astrology/chart/positions.ts";
import { scorePair } from "../../../src/astrology/pairs/compatibility_score.ts";
import { scoreRange } from "../../../src/astrology/pairs/score_range.ts";
import { RELATIONSHIP_TYPES } from "../../../src/astrology/rulebook/rule.ts";
import {
  plannedScore,
  ruledPlaces,
  scorePlan,
} from "../../../src/astrology/rulebook/score_plan.ts";
import { tierOf } from "../../../src/astrology/rulebook/tiers.ts";
import { openEphemeris } from "../../../src/ephemeris/ephemeris.ts";
import { ANGLE_POINTS } from "../../../src/astrology/chart/chart.ts";
import { POINTS } from "../../../src/ephemeris/points.ts";
import { chartSettings } from "../../../src/operations/request/chart_options.ts";
import { randomPairs } from "../../../tools/support/random_pairs.ts";
import { seededRandom } from "../../../tools/support/verify_kernel/seeded_random.ts";

/** The long form: SCORE_PAIRS=2000. */
const PAIRS = Number(Deno.env.get("SCORE_PAIRS") ?? 200);
const SEED = Number(Deno.env.get("SCORE_SEED") ?? 4);
const ROMANTIC = { relationshipType: "romantic", withMinor: false } as const;
const ephemeris = await openEphemeris();
const settings = chartSettings();
console.log(`${PAIRS} pairs, seed ${SEED}`);

const random = seededRandom(SEED);
const between = (min: number, max: number) => min + random() * (max - min);

/** Somebody born between 1940 and 2007, with the time and with the day alone. */
function randomBirth(latitudes: readonly [number, number] = [-45, 60]) {
  const location = { latitudeDeg: between(...latitudes), longitudeDeg: between(-180, 180) };
  const startJulianDayUt = Math.floor(between(2429629, 2454466)) + 0.5 -
    location.longitudeDeg / 360;
  const timed: Moment = { julianDayUt: startJulianDayUt + random(), span: null, location };
  const untimed: Moment = {
    julianDayUt: startJulianDayUt + 0.5,
    span: { startJulianDayUt, endJulianDayUt: startJulianDayUt + 1 },
    location,
  };
  return { timed, untimed };
}

const positionsOf = (births: readonly Moment[]) =>
  castCharts(ephemeris, births, settings).charts.map((chart) => chart.positions());

function scoreOf(births: readonly [Moment, Moment]): number {
  const [subject, partner] = positionsOf(births);
  return scorePair(subject, partner, ROMANTIC).score;
}

function rangeOf(births: readonly [Moment, Moment]) {
  const { charts } = castCharts(ephemeris, births, settings);
  const found = scorePair(charts[0].positions(), charts[1].positions(), ROMANTIC);
  const range = scoreRange(ephemeris, births, charts, ROMANTIC, found);
  assert.ok(range.min <= found.score && found.score <= range.max);
  assert.ok(range.min >= 0 && range.max <= 100);
  return { ...range, tier: found.tier };
}

const outsideOf = ({ min, max }: { min: number; max: number }, score: number) =>
  Math.max(0, min - score, score - max);

Deno.test("a plan gives the scores of the rulebook, whatever is known", () => {
  const without = (...points: string[]) => ({ longitudesDeg }: Positions): Positions => ({
    longitudesDeg: longitudesDeg.map((deg, i) => points.includes(POINTS[i]) ? NaN : deg),
    cuspsDeg: null,
  });
  const known = {
    all: (positions: Positions) => positions,
    noPlace: without(...ANGLE_POINTS),
    noTime: without("moon", ...ANGLE_POINTS),
  };
  for (const [subject, partner] of randomPairs(ephemeris, 60, SEED)) {
    for (const [name, first] of Object.entries(known)) {
      for (const [other, second] of Object.entries(known)) {
        for (const relationshipType of RELATIONSHIP_TYPES) {
          for (const withMinor of [false, true]) {
            const kind = { relationshipType, withMinor };
            const pair = [first(subject), second(partner)] as const;
            const [ofSubject, ofPartner] = pair.map(ruledPlaces);
            const plan = scorePlan(kind, ofSubject, ofPartner);
            const { score } = scorePair(...pair, kind);
            // A rule is rounded to a thousandth in the one and not in the other.
            assert.ok(
              Math.abs(plannedScore(plan, ofSubject, ofPartner) - score) < 0.01,
              `${name}, ${other}, ${relationshipType}, ${withMinor}`,
            );
          }
        }
      }
    }
  }
});

Deno.test("with one time unknown the true score lies in the range, and the tier has its share of the day", () => {
  const outside: number[] = [];
  const widths: number[] = [];
  const shareErrors: number[] = [];
  for (let i = 0; i < PAIRS; i++) {
    const [one, other] = [randomBirth(), randomBirth()];
    const births = [one.untimed, other.timed] as const;
    // Either of the two may be the one whose time is not known.
    const { tier, tierShare, ...range } = rangeOf(
      i % 2 === 0 ? births : [births[1], births[0]],
    );
    outside.push(outsideOf(range, scoreOf([one.timed, other.timed])));
    widths.push(range.max - range.min);
    if (i % 10 > 0) continue;
    const times = Array.from({ length: 480 }, (_, i): Moment => ({
      ...one.timed,
      julianDayUt: one.untimed.span!.startJulianDayUt + (i + 0.5) / 480,
    }));
    const [partner, ...subjects] = positionsOf([other.timed, ...times]);
    const ofTier = subjects.filter((subject) =>
      tierOf(scorePair(subject, partner, ROMANTIC).score, "romantic") === tier
    );
    shareErrors.push(Math.abs(ofTier.length / times.length - tierShare));
  }
  const within = outside.filter((points) => points === 0).length / PAIRS;
  const sorted = widths.toSorted((a, b) => a - b);
  console.log({
    within,
    furthestOutside: Math.max(...outside),
    meanWidth: widths.reduce((sum, width) => sum + width, 0) / PAIRS,
    least: sorted[0],
    median: sorted[PAIRS >> 1],
    most: sorted.at(-1),
    furthestShare: Math.max(...shareErrors),
  });
  assert.ok(within >= 0.99, `${within} within`);
  assert.ok(Math.max(...outside) <= 1, `${Math.max(...outside)} outside`);
  assert.ok(Math.max(...shareErrors) <= 0.05, `share ${Math.max(...shareErrors)}`);
});

Deno.test("with both times unknown twelve times of each day hold most true scores", () => {
  let within = 0;
  let furthest = 0;
  for (let i = 0; i < PAIRS; i++) {
    const [one, other] = [randomBirth(), randomBirth()];
    const range = rangeOf([one.untimed, other.untimed]);
    const outside = outsideOf(range, scoreOf([one.timed, other.timed]));
    if (outside === 0) within++;
    furthest = Math.max(furthest, outside);
  }
  console.log({ within: within / PAIRS, furthest });
  assert.ok(within / PAIRS >= 0.95, `${within / PAIRS} within`);
});

Deno.test("a range holds the score of every reading of a doubtful time, and is one score without a doubt", () => {
  for (let i = 0; i < PAIRS; i++) {
    const [one, other] = [randomBirth().timed, randomBirth().timed];
    const sure = rangeOf([one, other]);
    assert.deepEqual([sure.min, sure.max, sure.tierShare], [
      ...Array(2).fill(scoreOf([one, other])),
      1,
    ]);
    const readings = [0, 1 / 24, -0.3 / 24].map((days): Moment => ({
      ...one,
      julianDayUt: one.julianDayUt + days,
    }));
    const doubtful = {
      ...one,
      furtherJulianDaysUt: readings.slice(1).map(({ julianDayUt }) => julianDayUt),
    };
    const scores = readings.map((reading) => scoreOf([reading, other]));
    const { min, max, tier, tierShare } = rangeOf([doubtful, other]);
    assert.ok(min <= Math.min(...scores) && max >= Math.max(...scores));
    assert.ok(Math.min(...scores) - min <= 1.31 && max - Math.max(...scores) <= 1.31);
    // Scores this near the border of a tier fall to either side by the rounding of rules.
    const tiersAt = (points: number) => scores.map((score) => tierOf(score + points, "romantic"));
    const shares = [-0.01, 0.01].map((points) =>
      tiersAt(points).filter((found) => found === tier).length / 3
    );
    assert.ok(tierShare >= Math.min(...shares) && tierShare <= Math.max(...shares));
    // With somebody of unknown time every reading is held against every time.
    const third = randomBirth();
    const open = rangeOf([third.untimed, doubtful]);
    for (const reading of readings) {
      assert.ok(outsideOf(open, scoreOf([third.timed, reading])) <= 1);
    }
  }
});

Deno.test("beyond the polar circles, and without a place, there is a range as well", () => {
  for (let i = 0; i < 50; i++) {
    const [one, other] = [randomBirth([67, 89.9]), randomBirth([-89.9, -67])];
    const nowhere = { ...one.untimed, location: null };
    for (const pair of [[one.untimed, other.timed], [nowhere, other.timed]] as const) {
      assert.ok(outsideOf(rangeOf(pair), scoreOf([{ ...pair[0], span: null }, pair[1]])) < 5);
    }
    rangeOf([nowhere, other.untimed]);
  }
});
