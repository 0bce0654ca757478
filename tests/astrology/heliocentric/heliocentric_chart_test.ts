import assert from "node:assert/strict";
import { separationDeg } from "../../../src/astrology/angles.ts";
import { heliocentricChart } from "../../../src/astrology/heliocentric/heliocentric_chart.ts";
import { heliocentricOrbs } from "../../../src/astrology/orbs.ts";
import { openEphemeris } from "../../../src/ephemeris/ephemeris.ts";
import { HELIOCENTRIC_BODIES, HELIOCENTRIC_FIELDS } from "../../../src/ephemeris/heliocentric.ts";
import { EPHEMERIS_FOLDER, usableSwetestVersion } from "../../golden/swetest.ts";
import { swetestLines } from "../../golden/swetest_motion.ts";

const ephemeris = await openEphemeris();
const hasSwetest = await usableSwetestVersion() !== undefined;

Deno.test({
  name: "heliocentric positions are swetest's",
  ignore: !hasSwetest,
  fn: async () => {
    for (const day of [2378497.5, 2415020.25, 2451545, 2488070.125, 2597641]) {
      // In TT: swetest has another Delta T.
      const julianDayTt = day + ephemeris.deltaTSeconds(day) / 86_400;
      const lines = await swetestLines([
        `-edir${EPHEMERIS_FOLDER}`,
        "-eswe",
        "-ep",
        "-head",
        "-hel",
        `-bj${julianDayTt}`,
        "-p23C456789D",
        "-flbRs",
        "-g,",
      ]);
      const bodies = ["mercury", "venus", "earth", ...HELIOCENTRIC_BODIES.slice(3)];
      assert.equal(lines.length, bodies.length);
      const row = ephemeris.heliocentric(Float64Array.of(day));
      for (const [index, line] of lines.entries()) {
        const expected = line.split(",").map(Number);
        const found = row.subarray(index * HELIOCENTRIC_FIELDS, (index + 1) * HELIOCENTRIC_FIELDS);
        for (const [field, value] of expected.entries()) {
          assert.ok(Math.abs(found[field] - value) < 1e-8, `${bodies[index]} ${day} ${field}`);
        }
      }
    }
  },
});

Deno.test("an instant beyond the range is refused", () => {
  assert.throws(() => ephemeris.heliocentric(Float64Array.of(2451545, 2597642)), {
    name: "RangeError",
    message: /julianDayUt\[1\] is 2597642/,
  });
});

Deno.test("heliocentric aspects are all pairs within natal orbs, nothing added for anybody", () => {
  for (let turn = 0; turn < 200; turn++) {
    const julianDayUt = 2400000.5 + turn * 917.3;
    const { planets, aspects } = heliocentricChart(
      ephemeris,
      { julianDayUt, span: null },
      heliocentricOrbs(false),
      200,
    );
    const limits = { 0: 8, 60: 6, 90: 8, 120: 8, 180: 8 };
    const expected = planets.flatMap((first, i) =>
      planets.slice(i + 1).flatMap((second) =>
        Object.entries(limits)
          .filter(([angle, limit]) =>
            Math.abs(separationDeg(first.longitudeDeg, second.longitudeDeg) - Number(angle)) <=
              limit
          )
          .map(([angle]) => `${first.id} ${second.id} ${angle}`)
      )
    );
    assert.deepEqual(
      aspects.map(({ first, second, angleDeg }) => `${first} ${second} ${angleDeg}`).sort(),
      expected.sort(),
    );
    for (const { strength, phase } of aspects) {
      assert.ok(strength >= 0 && strength <= 1);
      assert.notEqual(phase, "static");
    }
  }
});

Deno.test("an applying aspect is closer an hour later, a separating one wider", () => {
  const at = (julianDayUt: number) =>
    heliocentricChart(ephemeris, { julianDayUt, span: null }, heliocentricOrbs(true), 200).aspects;
  for (let turn = 0; turn < 50; turn++) {
    const day = 2440000.5 + turn * 311.7;
    const later = at(day + 1 / 24);
    for (const { first, second, type, orbDeg, phase } of at(day)) {
      const next = later.find((aspect) =>
        aspect.first === first && aspect.second === second && aspect.type === type
      );
      // Mercury goes up to 0.27° in an hour: a closer aspect may be past its exact instant.
      if (orbDeg < 0.3 || next === undefined || Math.abs(next.orbDeg - orbDeg) < 2e-7) continue;
      const expected = next.orbDeg < orbDeg ? "applying" : "separating";
      assert.equal(phase, expected, `${first} ${second} ${day}`);
    }
  }
});

Deno.test("without a time every body has its arc, and Mercury makes no aspect", () => {
  const { planets, aspects, patterns, balance } = heliocentricChart(
    ephemeris,
    {
      julianDayUt: 2451545,
      span: { startJulianDayUt: 2451544, endJulianDayUt: 2451546 },
    },
    heliocentricOrbs(false),
    200,
  );
  for (const { longitudeDeg, longitudeRange, sign } of planets) {
    const { fromDeg, toDeg, signs } = longitudeRange!;
    assert.ok(separationDeg(longitudeDeg, fromDeg) + separationDeg(longitudeDeg, toDeg) > 0);
    assert.equal(sign, signs.length === 1 ? signs[0] : null);
  }
  assert.ok(aspects.every(({ first, second }) => first !== "mercury" && second !== "mercury"));
  assert.ok(patterns.every(({ points }) => !points.includes("mercury")));
  const counted = Object.values(balance.elements).reduce((sum, count) => sum + count, 0);
  assert.equal(counted, planets.filter(({ id, sign }) => id !== "chiron" && sign !== null).length);
});
