import assert from "node:assert/strict";
import { separationDeg } from "../../../src/astrology/angles.ts";
import { type CastChart, castCharts } from "../../../src/astrology/chart/cast_charts.ts";
import type { Moment } from "../../../src/astrology/chart/moment.ts";
import { castComposite } from "../../../src/astrology/pairs/cast_composite.ts";
import { davisonMoment, meanPlace } from "../../../src/astrology/pairs/davison.ts";
import { openEphemeris } from "../../../src/ephemeris/ephemeris.ts";
import type { Point } from "../../../src/ephemeris/points.ts";
import { chartSettings } from "../../../src/operations/request/chart_options.ts";
import { GOLDEN_BODIES, type GoldenPair, readRelationships } from "../../golden/relationship.ts";

const ephemeris = await openEphemeris();
const golden = await readRelationships();
const byOthers = golden.filter(({ stellium }) => stellium !== undefined);
/** pyswisseph's Delta T differs by up to some tenths of a second, which the Moon shows. */
const CLOSE_DEG = 1e-4;
/** stellium has data files of its own, kerykeion another theory. */
const NEAR_DEG = 1e-3;

const settingsOf = (houseSystem: GoldenPair["houseSystem"]) =>
  chartSettings({ house_system: houseSystem, aspect_points: [...GOLDEN_BODIES] });

const momentsOf = ({ births }: GoldenPair): Moment[] =>
  births.map(({ julianDayUt, ...location }) => ({ julianDayUt, span: null, location }));

function framesOf({ houses, angles }: CastChart): number[] {
  const { ascendant, midheaven, vertex } = angles!;
  return [...houses, ascendant, midheaven, vertex].map(({ longitudeDeg }) => longitudeDeg);
}

function davisonOf(pair: GoldenPair, houseSystem = pair.houseSystem): CastChart {
  const [first, second] = momentsOf(pair);
  return castCharts(ephemeris, [davisonMoment(first, second)], settingsOf(houseSystem)).charts[0];
}

function compositeOf(pair: GoldenPair) {
  const settings = settingsOf(pair.houseSystem);
  const { charts } = castCharts(ephemeris, momentsOf(pair), settings);
  return castComposite(ephemeris, charts, pair.latitudeDeg, settings);
}

/** The largest difference of the bodies of a chart from golden ones, degrees. */
function worstBody(
  planets: readonly { id: Point; longitudeDeg: number }[],
  expectedDeg: readonly number[],
): number {
  return Math.max(...expectedDeg.map((expected, index) => {
    const { longitudeDeg } = planets.find(({ id }) => id === GOLDEN_BODIES[index])!;
    return separationDeg(longitudeDeg, expected);
  }));
}

function worstOf(found: readonly number[], expected: readonly number[]): number {
  assert.ok(found.length >= expected.length);
  return Math.max(...expected.map((value, index) => separationDeg(found[index], value)));
}

function assertWithin(what: string, differences: readonly number[], limitDeg: number): void {
  const worst = Math.max(...differences);
  console.log(`${what}: ${differences.length} pairs, at most ${worst.toExponential(1)}°`);
  assert.ok(worst < limitDeg, what);
}

Deno.test("500 Davison charts are pyswisseph's, bodies, speeds and houses", () => {
  assert.equal(golden.length, 500);
  const found = golden.map((pair) => ({ pair, chart: davisonOf(pair) }));
  for (const { pair: { davison }, chart: { moment, planets } } of found) {
    assert.ok(Math.abs(moment.julianDayUt - davison.julianDayUt) < 1e-9);
    assert.equal(moment.location!.latitudeDeg, davison.latitudeDeg);
    assert.ok(Math.abs(moment.location!.longitudeDeg - davison.longitudeDeg) < 1e-9);
    for (const [index, speed] of davison.speeds.entries()) {
      const { speedDegPerDay } = planets.find(({ id }) => id === GOLDEN_BODIES[index])!;
      assert.ok(Math.abs(speedDegPerDay! - speed) < CLOSE_DEG, GOLDEN_BODIES[index]);
    }
  }
  const bodies = found.map(({ pair, chart }) => worstBody(chart.planets, pair.davison.bodiesDeg));
  const frames = found.map(({ pair, chart }) => worstOf(framesOf(chart), pair.davison.framesDeg));
  assertWithin("bodies", bodies, CLOSE_DEG);
  assertWithin("cusps and angles", frames, CLOSE_DEG);
});

Deno.test("100 Davison charts are those of stellium's simple method, with its cusps", () => {
  assert.equal(byOthers.length, 100);
  const charts = byOthers.map((pair) => davisonOf(pair, "placidus"));
  const bodies = charts.map(({ planets }, index) =>
    worstBody(planets, byOthers[index].stellium!.bodiesDeg)
  );
  const cusps = charts.map((chart, index) =>
    worstOf(framesOf(chart), byOthers[index].stellium!.cuspsDeg)
  );
  assertWithin("bodies", bodies, NEAR_DEG);
  assertWithin("cusps", cusps, NEAR_DEG);
});

Deno.test("500 composites are pyswisseph's, bodies, angles and houses by either latitude", () => {
  const found = golden.map((pair) => ({ pair, chart: compositeOf(pair) }));
  const bodies = found.map(({ pair, chart }) => worstBody(chart.planets, pair.composite.bodiesDeg));
  const frames = found.map(({ pair, chart }) =>
    worstOf(framesOf(chart.frame), pair.composite.framesDeg)
  );
  assertWithin("bodies", bodies, CLOSE_DEG);
  assertWithin("cusps and angles", frames, CLOSE_DEG);
  for (const { chart: { aspects } } of found) {
    assert.ok(aspects.length > 0 && aspects.every(({ phase }) => phase === "static"));
  }
});

Deno.test("the bodies of 100 composites are kerykeion's", () => {
  const bodies = byOthers.map((pair) =>
    worstBody(compositeOf(pair).planets, pair.kerykeion!.bodiesDeg)
  );
  assertWithin("bodies", bodies, NEAR_DEG);
});

Deno.test("a person with themselves has the own chart, as Davison and as composite", () => {
  for (const pair of golden.slice(0, 20)) {
    const [birth] = momentsOf(pair);
    const settings = settingsOf(pair.houseSystem);
    const cast = castCharts(ephemeris, [birth], settings, { charts: "within", moving: "none" });
    const [own] = cast.charts;
    assert.deepEqual(davisonMoment(birth, birth), birth);
    const { planets, frame, aspects } = castComposite(ephemeris, [own, own], null, settings);
    assert.deepEqual(
      planets.map(({ id, house, dignities }) => ({ id, house, dignities })),
      own.planets.map(({ id, house, dignities }) => ({ id, house, dignities })),
    );
    assert.ok(worstOf(framesOf(frame), framesOf(own)) < 2e-7);
    assert.deepEqual(
      aspects.map(({ first, second, type, orbLimitDeg }) => [first, second, type, orbLimitDeg]),
      cast.aspects(0).map((one) => [one.first, one.second, one.type, one.orbLimitDeg]),
    );
  }
});

Deno.test("the mean place goes the shorter way round, also over the date line", () => {
  const at = (latitudeDeg: number, longitudeDeg: number) => ({ latitudeDeg, longitudeDeg });
  for (
    const [one, other, middle] of [
      [at(53.41, -2.98), at(35.69, 139.69), at(44.55, 68.355)],
      [at(-18, 178), at(-14, -172), at(-16, -177)],
      [at(10, 170), at(20, -170), at(15, 180)],
      [at(0, 90), at(0, -90), at(0, 0)],
      [at(0, -30), at(0, 150), at(0, 60)],
    ]
  ) {
    for (const found of [meanPlace(one, other), meanPlace(other, one)]) {
      assert.ok(Math.abs(found.latitudeDeg - middle.latitudeDeg) < 1e-9);
      assert.ok(Math.abs(found.longitudeDeg - middle.longitudeDeg) < 1e-9);
    }
  }
});
