import assert from "node:assert/strict";
import { signedDeg } from "../../../src/astrology/angles.ts";
import type { ChartSettings } from "../../../src/astrology/chart/chart_settings.ts";
import { transitOrbs } from "../../../src/astrology/orbs.ts";
import { MIDHEAVEN_METHODS } from "../../../src/astrology/timing/progressed_angles.ts";
import {
  dateOfProgressed,
  progressedJulianDay,
} from "../../../src/astrology/timing/progressed_time.ts";
import {
  nextOfProgressedMoon,
  progress,
  type Progression,
  PROGRESSION_METHODS,
} from "../../../src/astrology/timing/progressions.ts";
import { inTurns } from "../../../src/base/next_turn.ts";
import { openEphemeris } from "../../../src/ephemeris/ephemeris.ts";
import { ASPECT_ANGLES_DEG, PLANETS } from "../../../src/ephemeris/points.ts";
import { type GoldenProgression, readProgressions } from "../../golden/progressions.ts";

const ephemeris = await openEphemeris();
const golden = await readProgressions();
const SETTINGS: ChartSettings = {
  houseSystem: "placidus",
  shownPoints: [...PLANETS, "chiron", "true_node"],
  aspectPoints: [...PLANETS, "chiron", "true_node", "ascendant", "midheaven"],
  orbs: transitOrbs(false),
  maxAspects: 200,
};
const MAX_ARC_SECONDS = { solar_arc: 1, naibod: 1, quotidian: 0.25 };

function progressionOf(chart: GoldenProgression): Progression {
  const { birthJulianDayUt, latitudeDeg, longitudeDeg, progressedJulianDayUt, midheaven } = chart;
  return {
    birth: {
      julianDayUt: birthJulianDayUt,
      span: null,
      location: { latitudeDeg, longitudeDeg },
    },
    dateJulianDayUt: dateOfProgressed(birthJulianDayUt, progressedJulianDayUt),
    method: "secondary",
    midheaven,
  };
}

for (const midheaven of MIDHEAVEN_METHODS) {
  Deno.test(`200 progressed charts with the midheaven by ${midheaven} are immanuel's`, async () => {
    const charts = golden.filter((one) => one.midheaven === midheaven);
    assert.equal(charts.length, 200);
    const greatest = { bodies: 0, angles: 0, cusps: 0 };
    for (const one of charts) {
      const { sky, chart } = await inTurns(progress(ephemeris, progressionOf(one), SETTINGS));
      const apart = (ours: number, theirs: number) => 3600 * Math.abs(signedDeg(ours - theirs));
      for (const [index, theirs] of one.bodiesDeg.entries()) {
        greatest.bodies = Math.max(
          greatest.bodies,
          apart(chart.planets[index].longitudeDeg, theirs),
        );
      }
      greatest.angles = Math.max(
        greatest.angles,
        apart(sky.armcDeg, one.armcDeg),
        apart(chart.angles!.ascendant.longitudeDeg, one.ascendantDeg),
        apart(chart.angles!.midheaven.longitudeDeg, one.midheavenDeg),
      );
      for (const [index, theirs] of one.cuspsDeg.entries()) {
        greatest.cusps = Math.max(greatest.cusps, apart(chart.houses[index].longitudeDeg, theirs));
      }
    }
    console.log(midheaven, greatest);
    // 0.6 s of Delta T lie between the two programs: a third of a second of arc of the Moon.
    assert.ok(greatest.bodies < 0.4, `${greatest.bodies}″`);
    for (const apart of [greatest.angles, greatest.cusps]) {
      assert.ok(apart < MAX_ARC_SECONDS[midheaven], `${apart}″`);
    }
  });
}

Deno.test("on the day of birth the progressed chart is the birth chart", async () => {
  for (const midheaven of MIDHEAVEN_METHODS) {
    for (const method of PROGRESSION_METHODS) {
      const progression = { ...progressionOf(golden[7]), midheaven, method };
      const at = { ...progression, dateJulianDayUt: progression.birth.julianDayUt };
      const { natal, chart, years, arcDeg } = await inTurns(progress(ephemeris, at, SETTINGS));
      assert.deepEqual([years, arcDeg], [0, 0]);
      for (const [index, { longitudeDeg }] of chart.houses.entries()) {
        assert.ok(Math.abs(signedDeg(longitudeDeg - natal.houses[index].longitudeDeg)) < 2e-7);
      }
      for (const [index, { longitudeDeg }] of chart.planets.entries()) {
        assert.equal(longitudeDeg, natal.planets[index].longitudeDeg);
      }
    }
  }
});

Deno.test("everything directed has moved by the Sun's arc, and its houses with it", async () => {
  for (const one of golden.slice(0, 30)) {
    const progression: Progression = { ...progressionOf(one), method: "solar_arc" };
    const { natal, sky, chart, arcDeg } = await inTurns(
      progress(ephemeris, progression, SETTINGS),
    );
    const [sunThen, sunNow] = [natal, sky].map(({ planets }) => planets[0].longitudeDeg);
    assert.ok(Math.abs(signedDeg(sunNow - sunThen - arcDeg)) < 1e-7);
    const moved = (fromDeg: number, toDeg: number) =>
      assert.ok(Math.abs(signedDeg(toDeg - fromDeg - arcDeg)) < 2e-7);
    for (const [index, { longitudeDeg, house }] of chart.planets.entries()) {
      moved(natal.planets[index].longitudeDeg, longitudeDeg);
      assert.equal(house, natal.planets[index].house);
    }
    for (const [index, { longitudeDeg }] of chart.houses.entries()) {
      moved(natal.houses[index].longitudeDeg, longitudeDeg);
    }
    moved(natal.angles!.vertex.longitudeDeg, chart.angles!.vertex.longitudeDeg);
  }
});

Deno.test("an aspect is exact at the date it says, and applying before it", async () => {
  let [checked, unknown] = [0, 0];
  for (const method of PROGRESSION_METHODS) {
    for (const one of golden.slice(0, 90)) {
      const progression: Progression = { ...progressionOf(one), method };
      const { aspects, natal } = await inTurns(progress(ephemeris, progression, SETTINGS));
      const natalDeg = new Map<string, number>([
        ...natal.planets.map(({ id, longitudeDeg }) => [id, longitudeDeg] as const),
        ["ascendant", natal.angles!.ascendant.longitudeDeg],
        ["midheaven", natal.angles!.midheaven.longitudeDeg],
      ]);
      for (const { first, second, type, phase, exactJulianDayUt, orbDeg } of aspects) {
        assert.ok(orbDeg <= 1);
        if (exactJulianDayUt === null) {
          unknown++;
          continue;
        }
        const then = await inTurns(
          progress(ephemeris, { ...progression, dateJulianDayUt: exactJulianDayUt }, SETTINGS),
        );
        const body = then.chart.planets.find(({ id }) => id === first) ??
          then.chart.angles![first as "ascendant"];
        const apart = Math.abs(signedDeg(body.longitudeDeg - natalDeg.get(second)!));
        assert.ok(
          Math.abs(apart - ASPECT_ANGLES_DEG[type]) < 5e-6,
          `${method} ${first} ${type} ${second}: ${apart}`,
        );
        // What turns back may meet the point on either side.
        if (method === "solar_arc" || ["sun", "moon", "midheaven"].includes(first)) {
          const isBefore = progression.dateJulianDayUt < exactJulianDayUt;
          assert.equal(phase, isBefore ? "applying" : "separating", `${first} ${type} ${second}`);
        }
        checked++;
      }
    }
  }
  console.log(`${checked} aspects exact, ${unknown} without a date`);
  assert.ok(checked > 1000 && unknown < checked / 2);
});

Deno.test("the progressed Moon enters a sign and meets the Sun on the dates that are told", () => {
  for (const { birthJulianDayUt, progressedJulianDayUt } of golden.slice(0, 200)) {
    const date = dateOfProgressed(birthJulianDayUt, progressedJulianDayUt);
    const { ingress, lunation } = nextOfProgressedMoon(ephemeris, birthJulianDayUt, date);
    const at = [ingress!, lunation!].map(({ julianDayUt }) =>
      progressedJulianDay(birthJulianDayUt, julianDayUt)
    );
    const { longitudeDeg: [enters, , moon, sun] } = ephemeris.positions(
      Float64Array.from(at),
      ["moon", "sun"],
    );
    assert.ok(Math.abs(signedDeg(enters - 30 * Math.round(enters / 30))) < 1e-6);
    const phase = ["new_moon", "first_quarter", "full_moon", "last_quarter"]
      .indexOf(lunation!.phase);
    assert.ok(Math.abs(signedDeg(moon - sun - 90 * phase)) < 1e-6);
    assert.ok(ingress!.julianDayUt > date && ingress!.julianDayUt < date + 2.6 * 366);
    assert.ok(lunation!.julianDayUt > date && lunation!.julianDayUt < date + 8.5 * 366);
  }
});

Deno.test("without a time the directed arcs hold what any hour of the day would give", async () => {
  const [{ birthJulianDayUt, progressedJulianDayUt }] = golden;
  const date = dateOfProgressed(birthJulianDayUt, progressedJulianDayUt);
  const span = { startJulianDayUt: birthJulianDayUt - 0.5, endJulianDayUt: birthJulianDayUt + 0.5 };
  for (const method of PROGRESSION_METHODS) {
    const progression: Progression = {
      birth: { julianDayUt: birthJulianDayUt, span, location: null },
      dateJulianDayUt: date,
      method,
      midheaven: "solar_arc",
    };
    const { chart, aspects } = await inTurns(progress(ephemeris, progression, SETTINGS));
    assert.deepEqual([chart.houses, chart.angles], [[], null]);
    for (const { first, second, exactJulianDayUt } of aspects) {
      assert.ok(first !== "moon" && second !== "moon");
      assert.equal(exactJulianDayUt, null);
    }
    for (const shift of [-0.5, -0.3, 0, 0.2, 0.5]) {
      const julianDayUt = birthJulianDayUt + shift;
      const timed = { ...progression, birth: { julianDayUt, span: null, location: null } };
      const { chart: known } = await inTurns(progress(ephemeris, timed, SETTINGS));
      for (const [index, { longitudeRange, id }] of chart.planets.entries()) {
        const { fromDeg, toDeg } = longitudeRange!;
        const past = signedDeg(known.planets[index].longitudeDeg - fromDeg);
        assert.ok(past > -1e-5 && past < signedDeg(toDeg - fromDeg) + 1e-5, `${method} ${id}`);
      }
    }
  }
});
