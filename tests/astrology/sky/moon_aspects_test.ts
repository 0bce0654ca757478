import assert from "node:assert/strict";
import { AstroTime } from "astronomy-engine";
import { normalizeDeg } from "../../../src/astrology/angles.ts";
import { findEvents } from "../../../src/astrology/sky/motion_events.ts";
import { openEphemeris } from "../../../src/ephemeris/ephemeris.ts";
import { PLANETS } from "../../../src/ephemeris/points.ts";
import { SECOND_THEORY_BODIES, secondTheory } from "../../golden/second_theory.ts";

const ephemeris = await openEphemeris();
const ANGLES_DEG = [0, 60, 90, 120, 180, 240, 270, 300];
const STEP_DAYS = 0.25;
const J2000_JULIAN_DAY = 2451545;
/** What the other theory may be off in two longitudes (60″ each), at the Moon's slowest. */
const TOLERANCE_DAYS = 2 * 60 / 3600 / 10.5;

interface Hit {
  planet: string;
  angleDeg: number;
  julianDayUt: number;
}

/** How far a planet is eastward of the Moon, degrees, by the other theory. */
function apartDeg(planet: number, julianDayUt: number): number {
  const time = new AstroTime(julianDayUt - J2000_JULIAN_DAY);
  const [moon, other] = [SECOND_THEORY_BODIES[1], SECOND_THEORY_BODIES[planet]]
    .map((body) => secondTheory(body, time).longitudeDeg);
  return normalizeDeg(other - moon);
}

/** Every exact aspect of a planet to the Moon in steps of six hours: she overtakes all of them. */
function scan(planet: number, first: number, last: number): Hit[] {
  const hits: Hit[] = [];
  let before = apartDeg(planet, first);
  for (let day = first; day < last; day += STEP_DAYS) {
    const after = apartDeg(planet, day + STEP_DAYS);
    const wayDeg = normalizeDeg(before - after);
    for (const angleDeg of ANGLES_DEG) {
      const aheadDeg = normalizeDeg(before - angleDeg);
      if (aheadDeg >= wayDeg) continue;
      let julianDayUt = day + STEP_DAYS * aheadDeg / wayDeg;
      for (let turn = 0; turn < 3; turn++) {
        const offDeg = normalizeDeg(apartDeg(planet, julianDayUt) - angleDeg + 180) - 180;
        julianDayUt += STEP_DAYS * offDeg / wayDeg;
      }
      hits.push({ planet: PLANETS[planet], angleDeg, julianDayUt });
    }
    before = after;
  }
  return hits;
}

for (const year of [1990, 2000, 2010, 2020, 2029]) {
  Deno.test(`the Moon's exact aspects of ${year} are those of another theory, none missing, none invented`, () => {
    const first = Date.UTC(year, 0, 1) / 86_400_000 + 2440587.5;
    const range = { firstJulianDayUt: first, lastJulianDayUt: first + 365 };
    for (const [index, planet] of PLANETS.entries()) {
      if (planet === "moon") continue;
      const found = findEvents(
        ephemeris,
        ANGLES_DEG.map((targetDeg) =>
          ({ event: "crossing", body: "moon", other: planet, targetDeg, ...range }) as const
        ),
      ).flatMap((events, angle) =>
        events.map(({ julianDayUt }): Hit => ({ planet, angleDeg: ANGLES_DEG[angle], julianDayUt }))
      ).sort((a, b) => a.julianDayUt - b.julianDayUt);
      const expected = scan(index, range.firstJulianDayUt, range.lastJulianDayUt);
      assert.ok(expected.length > 90, planet);
      assert.deepEqual(
        found.map(({ angleDeg }) => angleDeg),
        expected.map(({ angleDeg }) => angleDeg),
        planet,
      );
      for (const [hit, { angleDeg, julianDayUt }] of expected.entries()) {
        const days = Math.abs(found[hit].julianDayUt - julianDayUt);
        assert.ok(days <= TOLERANCE_DAYS, `${planet} ${angleDeg}°: ${days * 86_400} s apart`);
      }
    }
  });
}
