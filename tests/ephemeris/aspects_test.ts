import assert from "node:assert/strict";
import type { AspectColumns, ChartBatch } from "../../src/ephemeris/charts.ts";
import { openEphemeris } from "../../src/ephemeris/ephemeris.ts";
import { LONGITUDE, SPEED } from "../../src/ephemeris/layout.ts";
import { ASPECT_ANGLES_DEG, ASPECT_TYPES, type Point, POINTS } from "../../src/ephemeris/points.ts";
import {
  field,
  requestOf,
  SAMPLE_JULIAN_DAY_UT,
  searchOf,
  seededCharts,
} from "./chart_requests.ts";

const ephemeris = await openEphemeris();
const PLANETS: Point[] = ["sun", "moon", "mercury", "venus", "mars", "jupiter", "saturn"];
const ANGLES: Point[] = ["ascendant", "midheaven", "descendant", "imum_coeli", "vertex"];

function describe(aspects: AspectColumns, group: number): string[] {
  const lines = [];
  for (let i = aspects.starts[group]; i < aspects.starts[group + 1]; i++) {
    lines.push(
      `${POINTS[aspects.first[i]]} ${ASPECT_TYPES[aspects.type[i]]} ${POINTS[aspects.second[i]]}`,
    );
  }
  return lines;
}

/** What the kernel should find among points that are bodies, computed the plain way. */
function expectedAspects(
  batch: ChartBatch,
  [chartA, chartB]: [number, number],
  pairs: [Point, Point][],
  limitDeg: number,
): string[] {
  return pairs.flatMap(([first, second]) => {
    const apart = Math.abs(
      field(batch, chartA, first, LONGITUDE) - field(batch, chartB, second, LONGITUDE),
    );
    const separation = Math.min(apart, 360 - apart);
    const orbs = ASPECT_TYPES.map((type) => Math.abs(separation - ASPECT_ANGLES_DEG[type]));
    const type = orbs.indexOf(Math.min(...orbs));
    return orbs[type] <= limitDeg ? [`${first} ${ASPECT_TYPES[type]} ${second}`] : [];
  });
}

Deno.test("within each chart every pair is sought once", () => {
  const aspects = searchOf(PLANETS, 3);
  const charts = seededCharts(1100, 11);
  const batch = ephemeris.charts(requestOf(charts, { aspects }));
  const pairs = PLANETS.flatMap((a, i) => PLANETS.slice(i + 1).map((b): [Point, Point] => [a, b]));
  for (let i = 0; i < charts.length; i++) {
    assert.deepEqual(describe(batch.aspects!, i), expectedAspects(batch, [i, i], pairs, 3));
  }
});

Deno.test("between two charts every point meets every point, the first from the former", () => {
  const aspects = searchOf(PLANETS, 3, { charts: "between", moving: "none" });
  const charts = seededCharts(2200, 12);
  const batch = ephemeris.charts(requestOf(charts, { aspects }));
  const pairs = PLANETS.flatMap((a) => PLANETS.map((b): [Point, Point] => [a, b]));
  assert.equal(batch.aspects!.starts.length, charts.length / 2 + 1);
  for (let i = 0; i < charts.length / 2; i++) {
    assert.deepEqual(
      describe(batch.aspects!, i),
      expectedAspects(batch, [2 * i, 2 * i + 1], pairs, 3),
    );
  }
  assert.ok(batch.aspects!.orbRateDegPerDay.every(Number.isNaN), "two births do not move");
});

Deno.test("the orb limit is inclusive, a tie goes to the earlier type, NaN is not sought", () => {
  const chart: [number, number, number][] = [[SAMPLE_JULIAN_DAY_UT, 50, 10]];
  const points: Point[] = ["mercury", "pluto"];
  const find = (limits: Record<string, number>) => {
    const orbLimitsDeg = Float64Array.from(ASPECT_TYPES, (type) => limits[type] ?? NaN);
    const aspects = { ...searchOf(points, 0), orbLimitsDeg };
    return ephemeris.charts(requestOf(chart, { aspects })).aspects!;
  };
  const { separationDeg } = find({ conjunction: 180 });
  const orb = Math.abs(separationDeg[0] - 30);
  assert.deepEqual(describe(find({ semisextile: orb }), 0), ["mercury semisextile pluto"]);
  assert.deepEqual(describe(find({ semisextile: orb - 1e-12 }), 0), []);
  assert.deepEqual(describe(find({ semisextile: 180, conjunction: 180 }), 0), [
    separationDeg[0] <= 15 ? "mercury conjunction pluto" : "mercury semisextile pluto",
  ]);
});

Deno.test("the luminaries' limits serve pairs with Sun or Moon alone", () => {
  const aspects = {
    ...searchOf(["sun", "mars", "jupiter"], 0),
    luminaryOrbLimitsDeg: new Float64Array(ASPECT_TYPES.length).fill(180),
  };
  const batch = ephemeris.charts(requestOf([[SAMPLE_JULIAN_DAY_UT, 50, 10]], { aspects }));
  assert.deepEqual([...batch.aspects!.first], [0, 0]);
});

Deno.test("an angle is never paired with an angle and is always static", () => {
  const charts = seededCharts(2, 13);
  for (const scope of ["within", "between"] as const) {
    const aspects = searchOf(["sun", ...ANGLES], 180, { charts: scope });
    const found = ephemeris.charts(requestOf(charts, { aspects })).aspects!;
    const end = found.starts[1];
    assert.equal(end, scope === "within" ? 5 : 11);
    for (let i = 0; i < end; i++) {
      const angles = [found.first[i], found.second[i]].filter((point) => point >= 24).length;
      assert.ok(angles <= 1);
      assert.equal(Number.isNaN(found.orbRateDegPerDay[i]), angles === 1);
    }
  }
});

Deno.test("the rate of the orb is its difference over the next minute", () => {
  const charts = seededCharts(200, 14);
  const minuteDays = 1 / 1440;
  const later = charts.map(([day, ...place]): [number, number, number] => [
    Math.min(day, 2597640) + minuteDays,
    ...place,
  ]);
  const between = charts.map(([day, ...place]): [number, number, number] => [
    Math.min(day, 2597640),
    ...place,
  ]);
  const aspects = searchOf(PLANETS, 180);
  const now = ephemeris.charts(requestOf(between, { aspects })).aspects!;
  const then = ephemeris.charts(requestOf(later, { aspects })).aspects!;
  assert.equal(now.type.length, then.type.length);
  let compared = 0;
  for (let i = 0; i < now.type.length; i++) {
    const angle = ASPECT_ANGLES_DEG[ASPECT_TYPES[now.type[i]]];
    const orb = now.separationDeg[i] - angle;
    const orbLater = then.separationDeg[i] - angle;
    if (now.type[i] !== then.type[i] || Math.sign(orb) !== Math.sign(orbLater)) continue;
    const rate = (Math.abs(orbLater) - Math.abs(orb)) / minuteDays;
    assert.ok(
      Math.abs(rate - now.orbRateDegPerDay[i]) < 0.002,
      `${rate} ${now.orbRateDegPerDay[i]}`,
    );
    compared++;
  }
  assert.ok(compared > 3000);
});

Deno.test("under transits the second chart stands still, angles included", () => {
  // Of the first chart too an angle has no speed, so what it forms stays without a rate.
  const charts = seededCharts(2, 15);
  const aspects = searchOf(["mars", "ascendant"], 180, { charts: "between", moving: "first" });
  const batch = ephemeris.charts(requestOf(charts, { aspects }));
  const found = batch.aspects!;
  assert.deepEqual([...found.first], [4, 4, 24]);
  const marsSpeed = Math.abs(field(batch, 0, "mars", SPEED));
  assert.equal(Math.abs(found.orbRateDegPerDay[0]), marsSpeed);
  assert.equal(Math.abs(found.orbRateDegPerDay[1]), marsSpeed);
  assert.ok(Number.isNaN(found.orbRateDegPerDay[2]));
});

Deno.test("a body that nothing moves against, its own south node, is static", () => {
  const aspects = searchOf(["true_node", "true_south_node"], 1);
  const request = requestOf(seededCharts(20, 16), { extended: true, aspects });
  const found = ephemeris.charts(request).aspects!;
  assert.equal(found.type.length, 20);
  assert.ok(found.type.every((type) => ASPECT_TYPES[type] === "opposition"));
  assert.ok(found.orbRateDegPerDay.every(Number.isNaN));
});

Deno.test("points that the rows do not carry, or given twice, are refused", () => {
  const chart = seededCharts(1, 17);
  const message = "aspects.points has ceres, which only extended rows carry";
  const refused = (points: Point[], charts: "within" | "between" = "within") => () =>
    ephemeris.charts(requestOf(chart, { aspects: searchOf(points, 8, { charts }) }));
  assert.throws(refused(["sun", "ceres"]), { name: "RangeError", message });
  assert.throws(refused(["sun", "sun"]), RangeError);
  assert.throws(refused(["sun"], "between"), { name: "RangeError", message: /even number/ });
});
