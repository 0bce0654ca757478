import assert from "node:assert/strict";
import { SIGNS } from "../../../src/astrology/signs.ts";
import {
  lordOfNakshatra,
  NAKSHATRAS,
  padaOf,
  padasOfArc,
  partOfNakshatra,
} from "../../../src/astrology/vedic/nakshatras.ts";

/** The limits of the padas in degrees, each as near as a number can be. */
const LIMITS = Array.from({ length: 108 }, (_, index) => index * 10 / 3);

Deno.test("a body on the limit of a pada is in the one that begins, a step before it in the last", () => {
  for (const [index, limitDeg] of LIMITS.entries()) {
    for (const turns of [-360, 0, 360]) {
      const { nakshatra, pada, sign, navamsaSign } = padaOf(limitDeg + turns);
      const numbers = [NAKSHATRAS.indexOf(nakshatra) * 4 + pada - 1, SIGNS.indexOf(navamsaSign)];
      assert.deepEqual(numbers, [index, index % 12], `${limitDeg}`);
      assert.equal(sign, SIGNS[Math.floor(limitDeg / 30 + 1e-12)], `${limitDeg}`);
    }
    const before = padaOf(limitDeg - 1e-7);
    const last = (index + 107) % 108;
    assert.equal(NAKSHATRAS.indexOf(before.nakshatra) * 4 + before.pada - 1, last, `${limitDeg}`);
  }
});

Deno.test("an arc has every pada that it touches, over the beginning of the zodiac too", () => {
  const names = (from: number, to: number) =>
    padasOfArc(from, to).map(({ nakshatra, pada }) => `${nakshatra} ${pada}`);
  assert.deepEqual(names(1, 1), ["ashwini 1"]);
  assert.deepEqual(names(9.5, 13.4), ["ashwini 3", "ashwini 4", "bharani 1"]);
  assert.deepEqual(names(355, 361), ["revati 3", "revati 4", "ashwini 1"]);
  for (const [index, fromDeg] of LIMITS.entries()) {
    for (const [other, toDeg] of LIMITS.entries()) {
      const arc = padasOfArc(fromDeg, toDeg);
      assert.equal(arc.length, (other - index + 108) % 108 + 1);
      assert.deepEqual([arc[0], arc.at(-1)], [padaOf(fromDeg), padaOf(toDeg)]);
    }
  }
});

Deno.test("nakshatras and their lords have the known places", () => {
  const known: [siderealDeg: number, string, lord: string][] = [
    [0, "ashwini", "ketu"],
    [40, "rohini", "moon"],
    [93.4, "pushya", "saturn"],
    [120, "magha", "ketu"],
    [180, "chitra", "mars"],
    [240, "mula", "ketu"],
    [359.9, "revati", "mercury"],
  ];
  for (const [siderealDeg, nakshatra, lord] of known) {
    const found = padaOf(siderealDeg).nakshatra;
    assert.deepEqual([found, lordOfNakshatra(found)], [nakshatra, lord]);
  }
});

Deno.test("the part of a nakshatra grows from 0 and never leaves it", () => {
  for (let nakshatra = 0; nakshatra < 27; nakshatra++) {
    const startDeg = nakshatra * 40 / 3;
    for (const [pastDeg, part] of [[0, 0], [1e-9, 0], [10 / 3, 1 / 4], [20 / 3, 1 / 2]]) {
      assert.ok(Math.abs(partOfNakshatra(startDeg + pastDeg) - part) < 1e-9);
      assert.ok(partOfNakshatra(startDeg + pastDeg) >= 0);
    }
    // So near before the limit that its rounded longitude is beyond it.
    const beyond = partOfNakshatra(startDeg - 1e-9);
    assert.ok(beyond === 0 || beyond > 1 - 1e-9);
  }
});
