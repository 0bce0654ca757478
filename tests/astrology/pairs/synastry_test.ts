import assert from "node:assert/strict";
import { normalizeDeg, roundLongitude, separationDeg } from "../../../src/astrology/angles.ts";
import { type CastCharts, castCharts } from "../../../src/astrology/chart/cast_charts.ts";
import type { Angles, Chart } from "../../../src/astrology/chart/chart.ts";
import { compositeChart, nearerMidpointDeg } from "../../../src/astrology/pairs/composite.ts";
import { houseOverlay } from "../../../src/astrology/pairs/house_overlay.ts";
import type { Moment } from "../../../src/astrology/chart/moment.ts";
import { synastryOrbs } from "../../../src/astrology/orbs.ts";
import { relationshipSignals } from "../../../src/astrology/pairs/relationship_signals.ts";
import { zodiacPosition } from "../../../src/astrology/signs.ts";
import { openEphemeris } from "../../../src/ephemeris/ephemeris.ts";
import { chartSettings } from "../../../src/operations/request/chart_options.ts";
import { seededRandom } from "../../../tools/support/verify_kernel/seeded_random.ts";
import pair from "../../golden/pair_reference.json" with { type: "json" };
import { readReferenceCharts } from "../../golden/reference_charts.ts";

const ephemeris = await openEphemeris();
const settings = chartSettings({}, undefined, synastryOrbs);
const BETWEEN = { charts: "between", moving: "none" } as const;
/** An arcsecond. */
const CLOSE_DEG = 1 / 3600;

function birthAt(julianDayUt: number, latitudeDeg: number, longitudeDeg: number): Moment {
  return {
    julianDayUt,
    span: null,
    location: { latitudeDeg, longitudeDeg },
  };
}

function castPair(subject: Moment, partner: Moment): CastCharts {
  return castCharts(ephemeris, [subject, partner], settings, BETWEEN);
}

function randomBirths(count: number, seed: number): Moment[] {
  console.log(`seed ${seed}`);
  const random = seededRandom(seed);
  return Array.from(
    { length: count },
    () => birthAt(2415020.5 + random() * 45000, random() * 120 - 60, random() * 360 - 180),
  );
}

async function referencePair(): Promise<CastCharts> {
  const charts = await readReferenceCharts();
  const [subject, partner] = [pair.subject, pair.partner].map((id) => {
    const { julianDayUt, latitudeDeg, longitudeDeg } = charts.find((chart) => chart.id === id)!;
    return birthAt(julianDayUt, latitudeDeg, longitudeDeg);
  });
  return castPair(subject, partner);
}

Deno.test("the aspects of the reference pair are those of swetest's positions", async () => {
  const cast = await referencePair();
  const key = (row: { first: string; second: string; type: string }) =>
    `${row.first} ${row.type} ${row.second}`;
  const found = new Map(cast.aspects(0).map((aspect) => [key(aspect), aspect.orbDeg]));
  assert.deepEqual([...found.keys()].sort(), pair.aspects.map(key).sort());
  for (const aspect of pair.aspects) {
    assert.ok(Math.abs(found.get(key(aspect))! - aspect.orb) < CLOSE_DEG, key(aspect));
  }
  assert.ok(cast.aspects(0).every(({ phase }) => phase === "static"));
});

Deno.test("the overlays of the reference pair are those of swetest's positions", async () => {
  const { charts: [subject, partner] } = await referencePair();
  const overlays = {
    subject_in_partner: [subject, partner],
    partner_in_subject: [partner, subject],
  };
  for (const [name, [owner, host]] of Object.entries(overlays)) {
    const found = Object.fromEntries(
      houseOverlay(owner, host)!.map(({ id, house }) => [id, house]),
    );
    assert.deepEqual(found, pair[name as keyof typeof overlays]);
  }
});

Deno.test("the composite of the reference pair has the midpoints of swetest's positions", async () => {
  const { charts: [subject, partner] } = await referencePair();
  const { planets, angles } = compositeChart(subject, partner);
  assert.deepEqual(
    planets.map(({ id }) => id),
    Object.keys(pair.midpoints).sort(byOrderOf(planets)),
  );
  for (const { id, longitudeDeg } of planets) {
    const expected = pair.midpoints[id as keyof typeof pair.midpoints];
    assert.ok(separationDeg(longitudeDeg, expected) < CLOSE_DEG, id);
  }
  for (const [id, expected] of Object.entries(pair.composite_angles)) {
    assert.ok(separationDeg(angles![id as keyof Angles].longitudeDeg, expected) < CLOSE_DEG, id);
  }
});

function byOrderOf(planets: { id: string }[]) {
  const order = planets.map(({ id }) => id);
  return (a: string, b: string) => order.indexOf(a) - order.indexOf(b);
}

Deno.test("aspects with subject and partner swapped are the same, turned round", () => {
  const births = randomBirths(40, 7);
  for (let i = 0; i < births.length; i += 2) {
    const turned = (cast: CastCharts, back: boolean) =>
      cast.aspects(0).map(({ first, second, type, orbDeg, strength }) =>
        [back ? second : first, type, back ? first : second, orbDeg, strength].join(" ")
      ).sort();
    assert.deepEqual(
      turned(castPair(births[i], births[i + 1]), false),
      turned(castPair(births[i + 1], births[i]), true),
    );
  }
});

Deno.test("the composite with subject and partner swapped is the same", () => {
  const births = randomBirths(40, 11);
  for (let i = 0; i < births.length; i += 2) {
    const [subject, partner] = castPair(births[i], births[i + 1]).charts;
    assert.deepEqual(compositeChart(subject, partner), compositeChart(partner, subject));
  }
});

Deno.test("the composite ascendant is always within 180° after the midheaven", () => {
  const births = randomBirths(400, 13);
  for (let i = 0; i < births.length; i += 2) {
    const [subject, partner] = castPair(births[i], births[i + 1]).charts;
    const { ascendant, midheaven, vertex } = compositeChart(subject, partner).angles!;
    assert.ok(normalizeDeg(ascendant.longitudeDeg - midheaven.longitudeDeg) < 180);
    assert.ok(separationDeg(vertex.longitudeDeg, ascendant.longitudeDeg) >= 90);
  }
});

Deno.test("a midpoint is equally far from both and on the shorter arc", () => {
  const random = seededRandom(17);
  for (let round = 0; round < 1000; round++) {
    const [a, b] = [random() * 360, random() * 360];
    const midpoint = nearerMidpointDeg(a, b);
    assert.ok(midpoint >= 0 && midpoint < 360);
    const half = separationDeg(a, b) / 2;
    for (const end of [a, b]) assert.ok(Math.abs(separationDeg(midpoint, end) - half) < 1e-9);
  }
  assert.equal(nearerMidpointDeg(350, 10), 0);
  assert.equal(nearerMidpointDeg(190, 10), 100);
});

Deno.test("a birth with itself has every point conjunct itself, and itself as composite", () => {
  const [birth] = randomBirths(1, 19);
  const cast = castPair(birth, birth);
  const [chart] = cast.charts;
  const same = cast.aspects(0).filter(({ first, second }) => first === second);
  assert.equal(same.length, 12);
  assert.ok(
    same.every(({ type, orbDeg, isExact }) => type === "conjunction" && orbDeg === 0 && isExact),
  );
  const { planets, angles } = compositeChart(chart, chart);
  assert.deepEqual(
    planets.map(({ longitudeDeg }) => longitudeDeg),
    chart.planets.map(({ longitudeDeg }) => longitudeDeg),
  );
  assert.deepEqual(angles, chart.angles);
});

/** The chart with every longitude turned by a whole number of signs. */
function turned(chart: Chart, deg: number): Chart {
  const turn = <Placed extends { longitudeDeg: number }>(placed: Placed) => ({
    ...placed,
    ...zodiacPosition(roundLongitude(placed.longitudeDeg + deg)),
  });
  return {
    ...chart,
    planets: chart.planets.map(turn),
    houses: chart.houses.map(turn),
    angles: chart.angles && Object.fromEntries(
      Object.entries(chart.angles).map(([id, angle]) => [id, turn(angle)]),
    ) as Angles,
  };
}

Deno.test("overlays stay when both charts turn together, and the composite turns with them", () => {
  const births = randomBirths(20, 23);
  for (let i = 0; i < births.length; i += 2) {
    const [subject, partner] = castPair(births[i], births[i + 1]).charts;
    const [subjectTurned, partnerTurned] = [turned(subject, 77.7), turned(partner, 77.7)];
    assert.deepEqual(houseOverlay(subjectTurned, partnerTurned), houseOverlay(subject, partner));
    const [still, moved] = [
      compositeChart(subject, partner),
      compositeChart(subjectTurned, partnerTurned),
    ];
    for (const [index, { id, longitudeDeg }] of still.planets.entries()) {
      const separation = separationDeg(moved.planets[index].longitudeDeg, longitudeDeg + 77.7);
      assert.ok(separation < 1e-6, id);
    }
  }
});

Deno.test("a partner without a time has no houses, angles and Moon in what is found", () => {
  const [subject, partner] = randomBirths(2, 29);
  const untimed: Moment = {
    ...partner,
    location: null,
    span: {
      startJulianDayUt: partner.julianDayUt - 0.5,
      endJulianDayUt: partner.julianDayUt + 0.5,
    },
  };
  const cast = castPair(subject, untimed);
  const [subjectChart, partnerChart] = cast.charts;
  assert.equal(houseOverlay(subjectChart, partnerChart), null);
  assert.ok(houseOverlay(partnerChart, subjectChart)!.some(({ house }) => house !== null));
  assert.equal(compositeChart(subjectChart, partnerChart).angles, null);
  const unknown = ["moon", "ascendant", "midheaven"];
  assert.ok(cast.aspects(0).every(({ second }) => !unknown.includes(second)));
  const [subjectPositions, partnerPositions] = cast.charts.map((chart) => chart.positions());
  const signals = relationshipSignals(subjectPositions, partnerPositions, false);
  for (const { matches, id } of signals) {
    for (const match of matches) {
      assert.ok(match.kind === "aspect" && !unknown.includes(match.partnerPoint), id);
    }
  }
});
