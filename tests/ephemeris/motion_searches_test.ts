import assert from "node:assert/strict";
import { type Ayanamsa, AYANAMSA_MODES } from "../../src/ephemeris/ayanamsas.ts";
import { openEphemeris } from "../../src/ephemeris/ephemeris.ts";
import { LONGITUDE, pointOffset, SPEED } from "../../src/ephemeris/layout.ts";
import type { MotionSearch } from "../../src/ephemeris/motion_searches.ts";
import { type Point, POINTS } from "../../src/ephemeris/points.ts";
import { seededRandom } from "../../tools/support/verify_kernel/seeded_random.ts";
import { requestOf } from "./chart_requests.ts";

const ephemeris = await openEphemeris();
const BODIES = POINTS.slice(0, 14);

function motionAt(julianDayUt: number[], point: Point) {
  const { rows, stride } = ephemeris.charts(requestOf(julianDayUt.map((day) => [day, NaN, 0])));
  const at = pointOffset(POINTS.indexOf(point));
  return julianDayUt.map((_, i) => ({
    longitudeDeg: rows[i * stride + at + LONGITUDE],
    speedDegPerDay: rows[i * stride + at + SPEED],
  }));
}

function signedDeg(degrees: number): number {
  return degrees - 360 * Math.round(degrees / 360);
}

/** How often a search's value changes its sign between samples an hour apart. */
function countByHours(search: MotionSearch): number {
  const { firstJulianDayUt, lastJulianDayUt, targetDeg = 0 } = search;
  const hours = Math.ceil((lastJulianDayUt - firstJulianDayUt) * 24);
  const days = Array.from(
    { length: hours + 1 },
    (_, i) => firstJulianDayUt + (lastJulianDayUt - firstJulianDayUt) * i / hours,
  );
  const body = motionAt(days, search.body);
  const other = search.other && motionAt(days, search.other);
  const value = (i: number) => {
    if (search.event === "station") {
      return (other ? other[i].speedDegPerDay : 0) - body[i].speedDegPerDay;
    }
    const longitude = other ? other[i].longitudeDeg - body[i].longitudeDeg : body[i].longitudeDeg;
    return signedDeg(longitude - targetDeg);
  };
  let count = 0;
  for (let i = 1; i < days.length; i++) {
    const [before, after] = [value(i - 1), value(i)];
    if (Math.sign(before) !== Math.sign(after) && Math.abs(before - after) < 180) count++;
  }
  return count;
}

function yearOf(random: () => number): Pick<MotionSearch, "firstJulianDayUt" | "lastJulianDayUt"> {
  const firstJulianDayUt = 2378500 + random() * 218000;
  return { firstJulianDayUt, lastJulianDayUt: firstJulianDayUt + 365 };
}

Deno.test("crossings, conjunctions and stations are those that hourly samples show", () => {
  const seed = 77;
  console.log(`seed ${seed}`);
  const random = seededRandom(seed);
  const searches: MotionSearch[] = BODIES.flatMap((body): MotionSearch[] => {
    const other = BODIES[(BODIES.indexOf(body) + 3) % 14];
    const [now] = motionAt([2451545.0123], body);
    return [
      { event: "crossing", body, targetDeg: random() * 360, ...yearOf(random) },
      {
        event: "crossing",
        body,
        targetDeg: now.longitudeDeg,
        firstJulianDayUt: 2451400,
        lastJulianDayUt: 2451700,
      },
      { event: "crossing", body, other, targetDeg: random() * 360, ...yearOf(random) },
      { event: "station", body, ...yearOf(random) },
    ];
  });
  const events = ephemeris.searchMotion(searches);
  for (const [i, search] of searches.entries()) {
    const found = events.starts[i + 1] - events.starts[i];
    assert.equal(found, countByHours(search), JSON.stringify(search));
  }
});

Deno.test("a crossing is exact to a millisecond, a station to 1e-7° a day or a second", () => {
  const range = { firstJulianDayUt: 2440000.5, lastJulianDayUt: 2451545 };
  const searches: MotionSearch[] = BODIES.flatMap((body): MotionSearch[] => [
    { event: "crossing", body, targetDeg: 0, everyDeg: 30, ...range },
    { event: "station", body, ...range },
  ]);
  const events = ephemeris.searchMotion(searches);
  for (const [i, { body, event }] of searches.entries()) {
    const days = [...events.julianDayUt.subarray(events.starts[i], events.starts[i + 1])];
    assert.deepEqual(days, days.toSorted((a, b) => a - b));
    const second = 1 / 86400;
    const around = motionAt(days.flatMap((day) => [day - second, day, day + second]), body);
    days.forEach((day, k) => {
      const [before, now, after] = around.slice(3 * k, 3 * k + 3);
      if (event === "station") {
        const isWithinSecond = before.speedDegPerDay * after.speedDegPerDay <= 0;
        assert.ok(isWithinSecond || Math.abs(now.speedDegPerDay) < 1e-7, `${body} ${day}`);
      } else {
        const missDeg = now.longitudeDeg - 30 * Math.round(now.longitudeDeg / 30);
        const allowed = Math.abs(now.speedDegPerDay) / 86400e3 + 1e-11;
        assert.ok(Math.abs(missDeg) <= allowed, `${body} ${day}: ${missDeg}`);
      }
    });
  }
});

Deno.test("the Sun's ingresses of 2000 are the seasons, and Mercury stood still six times", () => {
  const year = { firstJulianDayUt: 2451544.5, lastJulianDayUt: 2451910.5 };
  const { starts, julianDayUt } = ephemeris.searchMotion([
    { event: "crossing", body: "sun", targetDeg: 0, everyDeg: 90, ...year },
    { event: "station", body: "mercury", ...year },
  ]);
  // Equinoxes and solstices of 2000 (Astronomical Almanac): 03-20 07:35, 06-21 01:48, 09-22 17:28,
  // 12-21 13:37 UT.
  const minutes = [2451623.8160, 2451716.5750, 2451810.2278, 2451900.0674];
  assert.equal(starts[1], 4);
  minutes.forEach((day, i) => assert.ok(Math.abs(julianDayUt[i] - day) < 1 / 1440, `${i}`));
  assert.equal(starts[2] - starts[1], 6);
});

Deno.test("a search that cannot be run is refused with its index and field", () => {
  const good: MotionSearch = {
    event: "crossing",
    body: "sun",
    targetDeg: 0,
    firstJulianDayUt: 2451545,
    lastJulianDayUt: 2451546,
  };
  const refused: [Partial<MotionSearch>, RegExp][] = [
    [{ body: "ascendant" }, /searches\[1\]\.body is ascendant/],
    [{ other: "sun" }, /searches\[1\]\.other is sun/],
    [{ targetDeg: NaN }, /searches\[1\]\.targetDeg is NaN/],
    [{ everyDeg: 0 }, /searches\[1\]\.everyDeg is 0/],
    [{ ayanamsa: "true_sheoran" as "lahiri" }, /searches\[1\]\.ayanamsa is true_sheoran/],
    [{ firstJulianDayUt: 1 }, /searches\[1\]\.firstJulianDayUt is 1/],
    [{ lastJulianDayUt: 2451544 }, /searches\[1\]\.lastJulianDayUt is 2451544/],
  ];
  for (const [change, message] of refused) {
    assert.throws(() => ephemeris.searchMotion([good, { ...good, ...change }]), message);
  }
  assert.deepEqual([...ephemeris.searchMotion([]).starts], [0]);
  const instant = Float64Array.of(2451545);
  assert.throws(() => ephemeris.ayanamsas(instant, "none" as "lahiri"), /ayanamsa is none/);
  assert.throws(() => ephemeris.ayanamsas(Float64Array.of(1), "lahiri"), /julianDayUt\[0\] is 1/);
});

for (const ayanamsa of Object.keys(AYANAMSA_MODES) as Ayanamsa[]) {
  Deno.test(`a sidereal search in ${ayanamsa} ends where the longitude less the ayanamsa does`, () => {
    const bodies = ["sun", "moon", "mercury", "saturn", "pluto"] as const;
    const range = { firstJulianDayUt: 2460676.5, lastJulianDayUt: 2460676.5 + 1500 };
    const { starts, julianDayUt, longitudeDeg } = ephemeris.searchMotion(
      bodies.map((body) => ({
        event: "crossing",
        body,
        ayanamsa,
        targetDeg: 0.5,
        everyDeg: 1,
        ...range,
      })),
    );
    const { degrees } = ephemeris.ayanamsas(julianDayUt, ayanamsa);
    const tropical = ephemeris.positions(julianDayUt, bodies);
    const missesDeg: number[] = [];
    for (const index of bodies.keys()) {
      assert.ok(starts[index + 1] - starts[index] > 3);
      for (let at = starts[index]; at < starts[index + 1]; at++) {
        const sidereal = tropical.longitudeDeg[at * bodies.length + index] - degrees[at];
        const past = sidereal - 0.5 - Math.round(sidereal - 0.5);
        const told = Math.abs((sidereal - longitudeDeg[at] + 540) % 360 - 180);
        missesDeg.push(Math.max(Math.abs(past), told));
      }
    }
    missesDeg.sort((a, b) => a - b);
    const [usual, greatest] = [missesDeg[Math.floor(0.999 * missesDeg.length)], missesDeg.at(-1)!]
      .map((deg) => deg * 3600);
    // A star moves by up to 1.75″ in the hours in which it stands behind the Sun.
    const limits = ayanamsa.startsWith("true_") ? [0.002, 1] : [0.0002, 0.0003];
    assert.ok(usual < limits[0] && greatest < limits[1], `${usual}″, ${greatest}″`);
  });
}
