import assert from "node:assert/strict";
import { castCharts } from "../../../src/astrology/chart/cast_charts.ts";
import { RULES } from "../../../src/astrology/rulebook/rules.ts";
import {
  type CompatibilityScore,
  scorePair,
} from "../../../src/astrology/pairs/compatibility_score.ts";
import { TIER_PERCENTILES, TIER_THRESHOLDS, TIERS } from "../../../src/astrology/rulebook/tiers.ts";
import thresholds from "../../../src/astrology/rulebook/thresholds.json" with {
  type: "json",
};
import { discepolo } from "../../../src/astrology/pairs/discepolo.ts";
import type { Moment } from "../../../src/astrology/chart/moment.ts";
import { synastryOrbs } from "../../../src/astrology/orbs.ts";
import type { Positions } from "../../../src/astrology/chart/positions.ts";
import type { Contribution } from "../../../src/astrology/rulebook/contributions.ts";
import { RELATIONSHIP_TYPES, SUBSCORES } from "../../../src/astrology/rulebook/rule.ts";
import {
  scoreSensitivity,
  withShiftedTimes,
} from "../../../src/astrology/pairs/score_sensitivity.ts";
import { openEphemeris } from "../../../src/ephemeris/ephemeris.ts";
import { POINTS } from "../../../src/ephemeris/points.ts";
import { chartSettings } from "../../../src/operations/request/chart_options.ts";
import { thresholdsOf } from "../../../tools/compatibility_thresholds.ts";
import { randomPairs } from "../../../tools/support/random_pairs.ts";
import { seededRandom } from "../../../tools/support/verify_kernel/seeded_random.ts";

const ephemeris = await openEphemeris();
const ROMANTIC = { relationshipType: "romantic", withMinor: false } as const;
console.log(`${thresholds.pairs} pairs, seed ${thresholds.seed}`);
const pairs = randomPairs(ephemeris, thresholds.pairs, thresholds.seed);
const scores = pairs.map(([subject, partner]) => scorePair(subject, partner, ROMANTIC));

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const deviation = (values: number[]) => Math.sqrt(covariance(values, values));
function covariance(first: number[], second: number[]): number {
  const [firstMean, secondMean] = [mean(first), mean(second)];
  return mean(first.map((value, i) => (value - firstMean) * (second[i] - secondMean)));
}
const sum = (contributions: Contribution[]) =>
  contributions.reduce((total, { thousandths }) => total + thousandths, 0);

function untimed({ longitudesDeg }: Positions): Positions {
  const unknown = ["moon", "ascendant", "midheaven", "descendant", "imum_coeli", "vertex"];
  return {
    longitudesDeg: longitudesDeg.map((deg, i) => unknown.includes(POINTS[i]) ? NaN : deg),
    cuspsDeg: null,
  };
}

for (const relationshipType of RELATIONSHIP_TYPES) {
  Deno.test(`${relationshipType} scores of random pairs spread by at least 12 around 50`, () => {
    const values = pairs.map(([subject, partner]) =>
      scorePair(subject, partner, { relationshipType, withMinor: false }).score
    );
    const [average, spread] = [mean(values), deviation(values)];
    console.log(`${relationshipType}: mean ${average.toFixed(2)}, sd ${spread.toFixed(2)}`);
    assert.ok(spread >= 12, `sd ${spread}`);
    assert.ok(Math.abs(average - 50) < 2, `mean ${average}`);
  });
}

Deno.test("every rule applies to some random pair, and caps are reached", () => {
  const applied = new Set(scores.flatMap(({ contributions }) => contributions.map((c) => c.rule)));
  for (const { id, weight } of RULES) {
    assert.ok(weight.romantic > 0 && applied.has(id), id);
  }
  const capped = [...applied].filter((rule) => rule.startsWith("cap_"));
  console.log(capped);
  assert.ok(capped.length >= 4, String(capped));
});

Deno.test("contributions sum exactly to the score and to every subscore", () => {
  for (const { score, contributions, subscores, subscoreContributions } of scores) {
    assert.equal(sum(contributions), Math.round(1000 * score));
    assert.equal(sum(contributions) / 1000, score);
    for (const subscore of SUBSCORES) {
      assert.equal(sum(subscoreContributions[subscore]!) / 1000, subscores[subscore]);
    }
    assert.ok(contributions.every(({ points, thousandths }) => points === thousandths / 1000));
    assert.ok(contributions.every(({ thousandths }) => Number.isInteger(thousandths)));
  }
});

Deno.test("subscores of random pairs spread, and correlate below 0.8 with each other", () => {
  const columns = SUBSCORES.map((subscore) => scores.map(({ subscores }) => subscores[subscore]!));
  for (const [index, first] of columns.entries()) {
    assert.ok(deviation(first) >= 12, SUBSCORES[index]);
    for (const second of columns.slice(index + 1)) {
      const correlation = covariance(first, second) / deviation(first) / deviation(second);
      console.log(`correlation ${correlation.toFixed(3)}`);
      assert.ok(Math.abs(correlation) < 0.8);
    }
  }
});

Deno.test("the published thresholds are those of their seed", () => {
  for (const type of RELATIONSHIP_TYPES) {
    const found = thresholdsOf(pairs, type);
    for (const tier of TIERS) {
      // Another build of the engine may move a body by 1e-7°, and so over a cusp once in a while.
      assert.ok(Math.abs(found[tier] - TIER_THRESHOLDS[type][tier]) < 0.1, `${type} ${tier}`);
    }
  }
});

Deno.test("other random pairs fall into the tiers as their percentiles say", () => {
  const seed = 2001;
  console.log(`seed ${seed}`);
  const others = randomPairs(ephemeris, 2000, seed);
  const tiers = others.map(([subject, partner]) => scorePair(subject, partner, ROMANTIC).tier);
  let from = 100;
  for (const tier of TIERS) {
    const expected = (from - TIER_PERCENTILES[tier]) / 100;
    from = TIER_PERCENTILES[tier];
    const share = tiers.filter((found) => found === tier).length / tiers.length;
    // Four standard deviations of a share among 2,000.
    const tolerance = 4 * Math.sqrt(expected * (1 - expected) / tiers.length);
    assert.ok(share > 0 && Math.abs(share - expected) < tolerance, `${tier}: ${share}`);
  }
});

Deno.test("swapping subject and partner changes no points, tier or flag", () => {
  const plain = ({ contributions, subscoreContributions, ...rest }: CompatibilityScore) => ({
    ...rest,
    points: contributions.map(({ rule, thousandths }) => `${rule} ${thousandths}`).sort(),
    subscores: SUBSCORES.map((subscore) => sum(subscoreContributions[subscore] ?? [])),
  });
  for (const [subject, partner] of pairs.slice(0, 500)) {
    for (const [one, other] of [[subject, partner], [untimed(subject), partner]]) {
      const [there, back] = [
        plain(scorePair(one, other, ROMANTIC)),
        plain(scorePair(other, one, ROMANTIC)),
      ];
      assert.deepEqual(there, back);
    }
  }
});

Deno.test("contacts that all people of an age share never count", () => {
  const slow = ["jupiter", "saturn", "uranus", "neptune", "pluto"];
  for (const { contributions } of scores.slice(0, 3000)) {
    for (const match of contributions.flatMap(({ matches }) => matches)) {
      if (match.kind !== "aspect") continue;
      assert.ok(!(slow.includes(match.subjectPoint) && slow.includes(match.partnerPoint)));
    }
  }
});

Deno.test("without a time subscores are null and the rest keeps average and spread", () => {
  for (const withoutTime of [1, 2]) {
    const found = pairs.map(([subject, partner]) =>
      scorePair(untimed(subject), withoutTime === 2 ? untimed(partner) : partner, ROMANTIC)
    );
    assert.ok(found.every(({ subscores }) => SUBSCORES.every((name) => subscores[name] === null)));
    const values = found.map(({ score }) => score);
    const [average, spread] = [mean(values), deviation(values)];
    console.log(`${withoutTime} untimed: mean ${average.toFixed(2)}, sd ${spread.toFixed(2)}`);
    assert.ok(Math.abs(average - 50) < 2 && spread > 10);
  }
});

Deno.test("nothing that speaks of desire is applied to minors", () => {
  const adult = new Set(
    RULES.filter(({ isForAdults }) => isForAdults).map(({ id }) => id),
  );
  for (const [subject, partner] of pairs.slice(0, 500)) {
    const found = scorePair(subject, partner, {
      relationshipType: "family",
      withMinor: true,
    });
    assert.deepEqual([found.subscores.romance_5th, found.subscores.intimacy_8th], [null, null]);
    assert.notEqual(found.subscores.partnership_7th, null);
    assert.ok(found.contributions.every(({ rule }) => !adult.has(rule)));
  }
});

Deno.test("a minute never moves a score by more than its sensitivity", () => {
  const seed = 37;
  console.log(`seed ${seed}`);
  const random = seededRandom(seed);
  const settings = chartSettings({}, undefined, synastryOrbs);
  const birth = (): Moment => ({
    julianDayUt: 2440000.5 + random() * 15000,
    span: null,
    location: { latitudeDeg: random() * 100 - 40, longitudeDeg: random() * 360 - 180 },
  });
  const scoreOf = (subject: Moment, partner: Moment) => {
    const { charts } = castCharts(ephemeris, [subject, partner], settings);
    return scorePair(charts[0].positions(), charts[1].positions(), ROMANTIC).score;
  };
  for (let round = 0; round < 300; round++) {
    const [subject, partner] = [birth(), birth()];
    const { charts } = castCharts(ephemeris, [subject, partner].map(withShiftedTimes), settings);
    const { score } = scorePair(charts[0].positions(), charts[1].positions(), ROMANTIC);
    const sensitivity = scoreSensitivity(charts, ROMANTIC)!;
    for (const minutes of [-1, 1]) {
      const later = (birth: Moment) => ({
        ...birth,
        julianDayUt: birth.julianDayUt + minutes / 1440,
      });
      for (const moved of [scoreOf(later(subject), partner), scoreOf(subject, later(partner))]) {
        // The sensitivity is found without the rounding of every rule to a thousandth.
        assert.ok(Math.abs(moved - score) <= sensitivity + 0.01, `round ${round}`);
      }
    }
  }
});

Deno.test("Lennon and Ono have twelve points by Discepolo, an important relationship", () => {
  const at = (julianDayUt: number, latitudeDeg: number, longitudeDeg: number): Moment => ({
    julianDayUt,
    span: null,
    location: { latitudeDeg, longitudeDeg },
  });
  // 1940-10-09 17:30 UT at Liverpool, 1933-02-18 11:30 UT at Tokyo.
  const [lennon, ono] = castCharts(
    ephemeris,
    [at(2429912.2291666665, 53.4084, -2.9916), at(2427121.9791666665, 35.6762, 139.6503)],
    chartSettings(),
  ).charts.map((chart) => chart.positions());
  for (const found of [discepolo(lennon, ono)!, discepolo(ono, lennon)!]) {
    assert.deepEqual([found.points, found.band], [12, "Important"]);
    assert.deepEqual(
      found.breakdown.map(({ rule, points }) => `${rule} ${points}`),
      ["sun_moon_other 4", "sun_ascendant 4", "moon_ascendant 4"],
    );
  }
  assert.equal(discepolo(lennon, untimed(ono)), null);
});
