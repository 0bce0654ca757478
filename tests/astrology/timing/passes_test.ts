import assert from "node:assert/strict";
import { separationDeg } from "../../../src/astrology/angles.ts";
import { motionsAt } from "../../../src/astrology/sky/motion_events.ts";
import { MAJOR_ASPECTS } from "../../../src/astrology/orbs.ts";
import { findTransits, placesInLoops, type Transit } from "../../../src/astrology/timing/passes.ts";
import { openEphemeris } from "../../../src/ephemeris/ephemeris.ts";
import {
  ASPECT_ANGLES_DEG,
  type AspectType,
  PLANETS,
  type Point,
} from "../../../src/ephemeris/points.ts";
import { seededRandom } from "../../../tools/support/verify_kernel/seeded_random.ts";

const ephemeris = await openEphemeris();
const BODIES: readonly Point[] = [...PLANETS.filter((planet) => planet !== "moon"), "chiron"];
const STEP_DAYS = 1 / 8;
const SECOND = 1 / 86400;

/** Orb of a body to an aspect to a natal longitude at equal steps of time. */
function orbs(body: Point, natalDeg: number, type: AspectType, first: number, count: number) {
  const days = Array.from({ length: count }, (_, i) => first + i * STEP_DAYS);
  const motions = motionsAt(ephemeris, days);
  return days.map((_, i) =>
    Math.abs(separationDeg(motions.longitudeDeg(body, i), natalDeg) - ASPECT_ANGLES_DEG[type])
  );
}

const range = { startJulianDayUt: 2461041.5, endJulianDayUt: 2461041.5 + 365 };

function transitsTo(natalDeg: number, transiting: readonly Point[] = BODIES): Transit[] {
  return findTransits(ephemeris, {
    transiting,
    natal: new Map([["sun", natalDeg]]),
    types: MAJOR_ASPECTS,
    orbDeg: 1,
    ...range,
  });
}

Deno.test("the stays within orb are those that samples of three hours show", () => {
  const seed = 4711;
  console.log(`seed ${seed}`);
  const random = seededRandom(seed);
  const count = 365 / STEP_DAYS + 1;
  for (let turn = 0; turn < 5; turn++) {
    const natalDeg = random() * 360;
    const transits = transitsTo(natalDeg);
    for (const body of BODIES) {
      for (const type of MAJOR_ASPECTS) {
        const passes = transits
          .filter((transit) => transit.transiting === body && transit.type === type)
          .flatMap(({ passes }) => passes);
        const sampled = orbs(body, natalDeg, type, range.startJulianDayUt, count);
        for (const [i, orb] of sampled.entries()) {
          const day = range.startJulianDayUt + i * STEP_DAYS;
          const isInPass = passes.some(({ entryJulianDayUt, exitJulianDayUt }) =>
            entryJulianDayUt! <= day && day <= exitJulianDayUt!
          );
          // The borders themselves are tested below.
          if (Math.abs(orb - 1) > 1e-6) assert.equal(isInPass, orb < 1, `${body} ${type} ${day}`);
        }
      }
    }
  }
});

Deno.test("entry and exit are where the orb is 1°, hits where it is 0, the closest is the least", () => {
  for (const { transiting, targetDeg, passes } of transitsTo(123.456)) {
    for (const { entryJulianDayUt, exitJulianDayUt, hits, station, closest } of passes) {
      const instants = [
        entryJulianDayUt!,
        exitJulianDayUt!,
        ...hits.map((hit) => hit.julianDayUt),
        closest.julianDayUt,
      ];
      const motions = motionsAt(ephemeris, instants);
      const found = instants.map((_, i) =>
        separationDeg(motions.longitudeDeg(transiting, i), targetDeg)
      );
      const expected = [1, 1, ...hits.map(() => 0), closest.orbDeg];
      for (const [i, orb] of found.entries()) {
        const speed = Math.abs(motions.speedDegPerDay(transiting, i));
        assert.ok(Math.abs(orb - expected[i]) < 1e-6 + speed * SECOND, `${transiting} ${orb}`);
      }
      if (hits.length === 0) assert.equal(closest.orbDeg, station!.orbDeg);
    }
  }
});

Deno.test("a stay without an exact hit is found, and its peak is the station", () => {
  const [station] = ephemeris.searchMotion([{
    event: "station",
    body: "pluto",
    firstJulianDayUt: range.startJulianDayUt,
    lastJulianDayUt: range.endJulianDayUt,
  }]).longitudeDeg;
  // Half a degree beyond where Pluto turns.
  const isRetrogradeAfter = motionsAt(ephemeris, [range.startJulianDayUt + 10])
    .longitudeDeg("pluto", 0) < station;
  const natalDeg = station + (isRetrogradeAfter ? 0.5 : -0.5);
  const [transit] = transitsTo(natalDeg, ["pluto"]).filter(({ type }) => type === "conjunction");
  const [pass] = transit.passes.filter(({ hits }) => hits.length === 0);
  assert.ok(pass.station);
  assert.ok(Math.abs(pass.closest.orbDeg - 0.5) < 1e-6);
  assert.equal(pass.closest.julianDayUt, pass.station.julianDayUt);
});

Deno.test("stays that the range cuts have their true ends; beyond the ephemeris they have none", () => {
  const at = (julianDayUt: number) =>
    findTransits(ephemeris, {
      transiting: ["saturn"],
      natal: new Map([["sun", motionsAt(ephemeris, [julianDayUt]).longitudeDeg("saturn", 0)]]),
      types: ["conjunction"],
      orbDeg: 1,
      startJulianDayUt: julianDayUt,
      endJulianDayUt: julianDayUt,
    })[0].passes[0];
  const middle = at(2461041.5);
  assert.ok(middle.entryJulianDayUt! < 2461041.5 && middle.exitJulianDayUt! > 2461041.5);
  assert.equal(at(2378497.5).entryJulianDayUt, null);
  assert.ok(at(2378497.5).exitJulianDayUt! > 2378497.5);
  assert.equal(at(2597641).exitJulianDayUt, null);
  assert.ok(at(2597641).entryJulianDayUt! < 2597641);
});

Deno.test("passes of a loop are numbered as samples of three hours over eleven years show", () => {
  const seed = 1781;
  console.log(`seed ${seed}`);
  const random = seededRandom(seed);
  const bodies: readonly Point[] = [...BODIES, "true_node", "moon"];
  const firstDay = range.startJulianDayUt - 5 * 365;
  const days = Array.from({ length: 11 * 365 / STEP_DAYS }, (_, i) => firstDay + i * STEP_DAYS);
  const motions = motionsAt(ephemeris, days);
  const counts: Record<string, number> = {};
  for (let turn = 0; turn < 12; turn++) {
    const natalDeg = random() * 360;
    for (const body of bodies) {
      const transits = transitsTo(natalDeg, [body]);
      const places = placesInLoops(ephemeris, body, transits, 1);
      for (const { targetDeg, passes } of transits) {
        // Each sample by the loop it belongs to and the stay in it: a stay begins a new loop unless the
        // body comes in on the side on which it last went out.
        const loops: { from: number; to: number }[][] = [];
        let leftAbove: boolean | null = null;
        let before = NaN;
        for (const [i, day] of days.entries()) {
          const offDeg = (motions.longitudeDeg(body, i) - targetDeg + 540) % 360 - 180;
          const [isIn, wasIn] = [Math.abs(offDeg) < 1, Math.abs(before) < 1];
          if (isIn && !wasIn) {
            if (leftAbove !== null && leftAbove === before > 0) {
              loops.at(-1)!.push({ from: day, to: day });
            } else loops.push([{ from: day, to: day }]);
          }
          if (isIn) loops.at(-1)!.at(-1)!.to = day;
          if (!isIn && wasIn) leftAbove = offDeg > 0;
          before = offDeg;
        }
        for (const pass of passes) {
          const { number, of } = places.get(pass)!;
          const loop = loops.find((stays) =>
            stays.some(({ from, to }) =>
              from <= pass.exitJulianDayUt! && to >= pass.entryJulianDayUt!
            )
          );
          // A stay may be shorter than the steps.
          if (loop === undefined) continue;
          const index = loop.findIndex(({ to }) => to >= pass.entryJulianDayUt!);
          assert.deepEqual([number, of], [index + 1, loop.length], `${body} to ${targetDeg}`);
          counts[`${number} of ${of}`] = (counts[`${number} of ${of}`] ?? 0) + 1;
        }
      }
    }
  }
  console.log(counts);
  for (const place of ["1 of 1", "1 of 2", "1 of 3", "2 of 3", "3 of 3"]) assert.ok(counts[place]);
});
