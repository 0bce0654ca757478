import assert from "node:assert/strict";
import { lightOfMoon, lunationAt } from "../../../src/astrology/sky/lunation.ts";
import { lunationPhaseOf, moonPhaseOf } from "../../../src/astrology/sky/moon_phase.ts";
import { findEvents, motionsAt } from "../../../src/astrology/sky/motion_events.ts";
import { separationDeg } from "../../../src/astrology/angles.ts";
import { voidOfCourse } from "../../../src/astrology/sky/void_of_course.ts";
import { openEphemeris } from "../../../src/ephemeris/ephemeris.ts";
import { PLANETS } from "../../../src/ephemeris/points.ts";
import { seededRandom } from "../../../tools/support/verify_kernel/seeded_random.ts";
import { EPHEMERIS_FOLDER, usableSwetestVersion } from "../../golden/swetest.ts";
import { swetestLines } from "../../golden/swetest_motion.ts";

const ephemeris = await openEphemeris();
const FIRST = 2378497.5;
const LAST = 2597641;

Deno.test("the eight phases change at 22.5° and every 45° after it, those of lunation at 0°", () => {
  assert.deepEqual(
    [0, 22.49, 22.5, 90, 157.5, 202.49, 202.5, 270, 337.49, 337.5].map(moonPhaseOf),
    [
      "new_moon",
      "new_moon",
      "waxing_crescent",
      "first_quarter",
      "full_moon",
      "full_moon",
      "waning_gibbous",
      "last_quarter",
      "waning_crescent",
      "new_moon",
    ],
  );
  assert.deepEqual(
    [0, 44.9, 45, 180, 315, 359.9].map(lunationPhaseOf),
    ["new", "new", "crescent", "full", "balsamic", "balsamic"],
  );
});

Deno.test({
  name: "the lit fraction of the Moon is that of swetest, seen from the Earth's centre",
  ignore: await usableSwetestVersion() === undefined,
  fn: async () => {
    for (const day of [2378600.25, 2415021.5, 2451545, 2461252.5, 2597000.75]) {
      const [line] = await swetestLines([
        `-edir${EPHEMERIS_FOLDER}`,
        "-eswe",
        "-ep",
        "-head",
        `-bj${day}`,
        "-ut",
        "-p1",
        "-f-",
        "-g,",
      ]);
      const expected = Number(line);
      assert.ok(Math.abs(lightOfMoon(ephemeris, day).illumination - expected) < 2e-6, line);
    }
  },
});

Deno.test("the age counts from the new Moon, the waxing half from it to the full Moon", () => {
  const { ageDays, isWaxing, previous } = lunationAt(ephemeris, 2451545);
  assert.equal(previous!.phase, "last_quarter");
  // The new Moon of 1999-12-07T22:32Z.
  assert.ok(Math.abs(ageDays! - 24.5611) < 0.001);
  assert.equal(isWaxing, false);
});

Deno.test("at the ends of the range what lies beyond them is null", () => {
  assert.equal(lunationAt(ephemeris, FIRST).previous, null);
  assert.equal(lunationAt(ephemeris, FIRST).ageDays, null);
  assert.ok(lunationAt(ephemeris, FIRST).next);
  assert.equal(lunationAt(ephemeris, LAST).next, null);
  assert.ok(lunationAt(ephemeris, LAST).previous);
  assert.equal(voidOfCourse(ephemeris, FIRST), null);
  assert.equal(voidOfCourse(ephemeris, LAST), null);
});

Deno.test("while the Moon is void she makes no major aspect, and the last one before it is exact", () => {
  const seed = 23;
  console.log(`seed ${seed}`);
  const random = seededRandom(seed);
  for (let turn = 0; turn < 100; turn++) {
    const instant = FIRST + 5 + random() * (LAST - FIRST - 10);
    const found = voidOfCourse(ephemeris, instant)!;
    const { startJulianDayUt: start, endJulianDayUt: end, lastAspect } = found;
    assert.equal(found.isVoid, instant >= start);
    assert.ok(start <= end && end > instant && end - instant < 3);
    const motions = motionsAt(ephemeris, [start, end]);
    assert.ok(Math.abs(((motions.longitudeDeg("moon", 1) + 15) % 30) - 15) < 1e-5);
    if (lastAspect) {
      const apart = separationDeg(
        motions.longitudeDeg("moon", 0),
        motions.longitudeDeg(lastAspect.body, 0),
      );
      assert.ok([0, 60, 90, 120, 180].some((angle) => Math.abs(apart - angle) < 1e-5));
    }
    const during = findEvents(
      ephemeris,
      PLANETS.filter((planet) => planet !== "moon").flatMap((other) =>
        [0, 60, 90, 120, 180, 240, 270, 300].map((targetDeg) => ({
          event: "crossing" as const,
          body: "moon" as const,
          other,
          targetDeg,
          firstJulianDayUt: Math.min(start + 1e-7, end),
          lastJulianDayUt: end,
        }))
      ),
    );
    assert.equal(during.flat().length, 0);
  }
});
