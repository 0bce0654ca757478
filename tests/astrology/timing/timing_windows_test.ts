import assert from "node:assert/strict";
import type { Transit } from "../../../src/astrology/timing/passes.ts";
import { gatherWindows, polarityOf } from "../../../src/astrology/timing/timing_windows.ts";
import {
  TIMING_ASPECTS,
  TOPIC_WEIGHTS,
  TRANSITING,
} from "../../../src/astrology/timing/timing_tables.ts";
import { ASPECT_ANGLES_DEG, type AspectType, type Point } from "../../../src/ephemeris/points.ts";
import { normalizeDeg } from "../../../src/astrology/angles.ts";

/** A transit that is exact at `exactAt` and within orb a day before and after it. */
function transitAt(
  transiting: Point,
  natal: Point,
  type: AspectType,
  exactAt: number,
  targetDeg = 100,
): Transit {
  return {
    transiting,
    natal,
    type,
    targetDeg: normalizeDeg(targetDeg),
    passes: [{
      entryJulianDayUt: exactAt - 1,
      exitJulianDayUt: exactAt + 1,
      hits: [{ julianDayUt: exactAt, longitudeDeg: targetDeg, speedDegPerDay: 1 }],
      station: null,
      closest: { julianDayUt: exactAt, orbDeg: 0 },
    }],
  };
}

const range = {
  startJulianDayUt: 0,
  endJulianDayUt: 100,
  startLongitudeDeg: () => 0,
  endLongitudeDeg: () => 200,
};

Deno.test("an exact transit gives points of body × point × aspect of the tables", () => {
  const [window] = gatherWindows([transitAt("saturn", "venus", "square", 50)], "love", range);
  const points = TRANSITING.saturn!.points * TOPIC_WEIGHTS.love.venus! *
    TIMING_ASPECTS.square!.factor;
  assert.equal(window.millipoints, Math.round(1000 * points));
  assert.deepEqual(
    [
      window.startJulianDayUt,
      window.peakJulianDayUt,
      window.endJulianDayUt,
      window.polarity,
      window.theme,
    ],
    [49, 50, 51, "challenging", "structure"],
  );
});

Deno.test("transits that overlap with one body and polarity are one window, else two", () => {
  const count = (...transits: Transit[]) => gatherWindows(transits, "general", range).length;
  const first = transitAt("saturn", "sun", "square", 50);
  assert.equal(count(first, transitAt("saturn", "moon", "opposition", 51.5)), 1);
  assert.equal(count(first, transitAt("saturn", "moon", "opposition", 53)), 2);
  assert.equal(count(first, transitAt("saturn", "moon", "trine", 50)), 2);
  assert.equal(count(first, transitAt("pluto", "moon", "square", 50)), 2);
});

Deno.test("a window scores 100 at most, and says what was taken off", () => {
  const [window] = gatherWindows(
    (["sun", "moon", "ascendant", "midheaven"] as const)
      .map((natal) => transitAt("pluto", natal, "conjunction", 50)),
    "general",
    range,
  );
  assert.equal(window.millipoints, 100_000);
  const sum = window.drivers.reduce((total, { millipoints }) => total + millipoints, 0);
  assert.equal(sum + window.boundMillipoints, 100_000);
  assert.ok(window.boundMillipoints < 0);
});

Deno.test("the peak is where the drivers together are strongest", () => {
  const near = transitAt("saturn", "sun", "square", 50, 100);
  const [window] = gatherWindows(
    [near, transitAt("saturn", "mercury", "square", 50.5, 100.5)],
    "general",
    range,
  );
  // The Sun weighs more than Mercury, and at its own hit it is whole.
  assert.equal(window.peakJulianDayUt, 50);
  assert.deepEqual(window.drivers.map(({ natal }) => natal), ["sun", "mercury"]);
});

Deno.test("every major aspect and every transiting body has a polarity", () => {
  for (const transiting of Object.keys(TRANSITING) as Point[]) {
    for (const type of Object.keys(TIMING_ASPECTS) as AspectType[]) {
      assert.ok(type in ASPECT_ANGLES_DEG);
      assert.match(polarityOf({ transiting, type }), /supportive|challenging|mixed/);
    }
  }
  assert.equal(polarityOf({ transiting: "jupiter", type: "conjunction" }), "supportive");
  assert.equal(polarityOf({ transiting: "mars", type: "conjunction" }), "challenging");
});
