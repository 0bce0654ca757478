import assert from "node:assert/strict";
import { separationDeg } from "../../../src/astrology/angles.ts";
import { SIGNS } from "../../../src/astrology/signs.ts";
import {
  lordOfNakshatra,
  NAKSHATRAS,
  type Pada,
  padaOf,
  padasOfArc,
  partOfNakshatra,
} from "../../../src/astrology/vedic/nakshatras.ts";
import { vedicChart } from "../../../src/astrology/vedic/vedic_chart.ts";
import { openEphemeris } from "../../../src/ephemeris/ephemeris.ts";
import { julianDayOf } from "../../../src/time/civil_time.ts";
import { type GoldenNakshatra, readNakshatras } from "../../golden/nakshatras.ts";

const ephemeris = await openEphemeris();
const golden = await readNakshatras();

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

/** In the words of the golden table. */
const told = ({ sign, nakshatra, pada, navamsaSign }: Pada) => ({
  nakshatra: NAKSHATRAS.indexOf(nakshatra) + 1,
  pada,
  lord: lordOfNakshatra(nakshatra),
  sign: SIGNS.indexOf(sign) + 1,
  navamshaSign: SIGNS.indexOf(navamsaSign) + 1,
});
const expectedOf = ({ longitudeDeg: _, ...expected }: GoldenNakshatra) => expected;

Deno.test("at the limits of the 108 padas ours are those of the golden table", () => {
  assert.equal(golden.borders.length, 252);
  for (const border of golden.borders) {
    const { longitudeDeg } = border;
    const limitDeg = Math.round(longitudeDeg * 3 / 10) * 10 / 3;
    // The table goes 1e-9 degrees from a limit; answers show no less than 1e-7.
    const shownDeg = longitudeDeg + Math.sign(longitudeDeg - limitDeg) * 1e-7;
    assert.deepEqual(told(padaOf(shownDeg)), expectedOf(border), `${longitudeDeg}`);
  }
});

Deno.test("planets, nodes and ascendant of 60 births by pyswisseph, in ten ayanamsas, are in the same padas", () => {
  assert.equal(golden.births.length, 60);
  for (const { birthS, latitudeDeg, longitudeDeg, ayanamsa, points } of golden.births) {
    const location = { latitudeDeg, longitudeDeg };
    const moment = { julianDayUt: julianDayOf(birthS), span: null, location };
    const { planets, ascendant } = vedicChart(ephemeris, moment, ayanamsa);
    for (const { id, ...found } of [...planets, { ...ascendant!, id: "ascendant" }]) {
      const what = `${birthS} ${ayanamsa} ${id}`;
      const name = { rahu: "mean_node", ketu: "mean_south_node" }[id as string] ?? id;
      const expected = points.get(name)!;
      assert.ok(separationDeg(found.longitudeDeg, expected.longitudeDeg) < 1.1e-7, what);
      assert.deepEqual(told(found as Pada), expectedOf(expected), what);
    }
  }
});
