import assert from "node:assert/strict";
import fc from "fast-check";
import { normalizeDeg, separationDeg } from "../../src/astrology/angles.ts";
import { findPatterns, type Pattern } from "../../src/astrology/patterns.ts";
import { signIndex } from "../../src/astrology/signs.ts";
import { PLANETS, type Point } from "../../src/ephemeris/points.ts";

/** Degrees from the first planet; what else stands in the chart is out of every aspect to them. */
const BUILT: { type: Pattern["type"]; arcsDeg: number[]; apex?: number }[] = [
  { type: "grand_trine", arcsDeg: [0, 120, 240] },
  { type: "kite", arcsDeg: [0, 120, 240, 180], apex: 3 },
  { type: "t_square", arcsDeg: [0, 180, 90], apex: 2 },
  { type: "grand_cross", arcsDeg: [0, 180, 90, 270] },
  { type: "yod", arcsDeg: [0, 60, 210], apex: 2 },
  { type: "mystic_rectangle", arcsDeg: [0, 180, 60, 240] },
];

/** Slow planets, so that no luminary widens an orb. */
const SLOW: Point[] = ["mars", "jupiter", "saturn", "uranus"];

Deno.test("each pattern is found in charts built to contain it, and no other one", () => {
  fc.assert(fc.property(
    fc.constantFrom(...BUILT),
    fc.double({ min: 0, max: 359.999, noNaN: true }),
    fc.array(fc.double({ min: -1.4, max: 1.4, noNaN: true }), { minLength: 4, maxLength: 4 }),
    ({ type, arcsDeg, apex }, startDeg, shiftsDeg) => {
      const longitudes = new Map(
        arcsDeg.map((arc, i) => [SLOW[i], normalizeDeg(startDeg + arc + shiftsDeg[i])]),
      );
      const found = findPatterns(longitudes);
      assert.deepEqual(found.map((pattern) => pattern.type), [type]);
      assert.deepEqual(new Set(found[0].points), new Set(longitudes.keys()));
      assert.equal(found[0].apex, apex === undefined ? null : SLOW[apex]);
    },
  ));
});

Deno.test("a pattern is gone once a planet leaves its orb", () => {
  for (const { arcsDeg } of BUILT) {
    for (const [moved] of arcsDeg.entries()) {
      // Ten degrees are beyond every orb without Sun and Moon.
      const longitudes = new Map(
        arcsDeg.map((arc, i) => [SLOW[i], normalizeDeg(11 + arc + (i === moved ? 10 : 0))]),
      );
      const whole = findPatterns(longitudes).filter(({ points }) =>
        points.length === arcsDeg.length
      );
      assert.deepEqual(whole, []);
    }
  }
});

Deno.test("four planets in a sign are a stellium, three are none", () => {
  const inLeo = (count: number) =>
    findPatterns(
      new Map(PLANETS.map((planet, i) => [planet, i < count ? 121 + 8 * i : 130 + 30 * i])),
    ).filter(({ type }) => type === "stellium").map(({ sign, points }) => [sign, points.length]);
  assert.deepEqual(inLeo(3), []);
  assert.deepEqual(inLeo(4), [["Leo", 4]]);
});

Deno.test("in any chart the patterns named are there, by their definition", () => {
  const longitude = fc.double({ min: 0, max: 359.999999, noNaN: true });
  fc.assert(
    fc.property(fc.array(longitude, { minLength: 10, maxLength: 10 }), (degrees) => {
      const longitudes = new Map(PLANETS.map((planet, i) => [planet, degrees[i]]));
      for (const pattern of findPatterns(longitudes)) assertPattern(pattern, longitudes);
    }),
    { numRuns: 500 },
  );
});

Deno.test("patterns do not change when the whole chart turns, but for those of signs", () => {
  const longitude = fc.double({ min: 0, max: 359.999999, noNaN: true });
  fc.assert(
    fc.property(
      fc.array(longitude, { minLength: 10, maxLength: 10 }),
      longitude,
      (degrees, turnDeg) => {
        const [before, after] = [0, turnDeg].map((turn) =>
          findPatterns(
            new Map(PLANETS.map((planet, i) => [planet, normalizeDeg(degrees[i] + turn)])),
          )
            .filter(({ type }) => type !== "stellium")
            .map(({ type, points, apex }) => ({ type, points, apex }))
        );
        assert.deepEqual(after, before);
      },
    ),
  );
});

/** Number of pairs in each aspect that a pattern must have, sought with natal orbs. */
const PAIRS: Partial<Record<Pattern["type"], Record<number, number>>> = {
  grand_trine: { 120: 3 },
  kite: { 120: 3, 60: 2, 180: 1 },
  t_square: { 180: 1, 90: 2 },
  grand_cross: { 180: 2, 90: 4 },
  yod: { 60: 1, 150: 2 },
  mystic_rectangle: { 180: 2, 60: 2, 120: 2 },
};

function assertPattern({ type, points }: Pattern, longitudes: ReadonlyMap<Point, number>) {
  if (type === "stellium") {
    assert.ok(points.length >= 4);
    assert.equal(new Set(points.map((point) => signIndex(longitudes.get(point)!))).size, 1);
    return;
  }
  for (const [angle, min] of Object.entries(PAIRS[type]!)) {
    const found = points.flatMap((first, i) =>
      points.slice(i + 1).filter((second) => {
        const hasLuminary = [first, second].some((point) => ["sun", "moon"].includes(point));
        const limit = angle === "150" ? 3 : (angle === "60" ? 6 : 8) + (hasLuminary ? 2 : 0);
        const apart = separationDeg(longitudes.get(first)!, longitudes.get(second)!);
        return Math.abs(apart - Number(angle)) <= limit;
      })
    );
    assert.ok(found.length >= min, `${type} has ${found.length} pairs at ${angle}°`);
  }
}
