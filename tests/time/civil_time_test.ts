import assert from "node:assert/strict";
import fc from "fast-check";
import {
  civilDays,
  clockSeconds,
  formatOffset,
  formatUtc,
  julianDayOf,
  offsetSecondsOf,
  utcInstant,
  utcSecondsOf,
} from "../../src/time/civil_time.ts";
import {
  COVERED_RANGE,
  COVERED_YEARS,
  FIRST_JULIAN_DAY_UT,
  LAST_JULIAN_DAY_UT,
} from "../../src/time/covered_range.ts";

const SEED = 1582;

Deno.test("Gregorian days are the days the platform counts", () => {
  console.log(`seed ${SEED}`);
  fc.assert(
    fc.property(fc.integer({ min: -7_000_000_000, max: 20_000_000_000 }), (seconds) => {
      const day = Math.floor(seconds / 86400);
      assert.equal(civilDays(formatUtc(day * 86400).slice(0, 10), "gregorian"), day);
    }),
    { seed: SEED },
  );
});

Deno.test("the Julian calendar runs 12 days behind from 1800 and 13 from 1900", () => {
  const behind = (date: string) => civilDays(date, "julian")! - civilDays(date, "gregorian")!;
  assert.equal(behind("1800-02-28"), 11);
  assert.equal(behind("1800-03-01"), 12);
  assert.equal(behind("1900-02-28"), 12);
  assert.equal(behind("1900-03-01"), 13);
  assert.equal(behind("2100-02-28"), 13);
  assert.equal(behind("2100-03-01"), 14);
  // The day after Thursday 4 October 1582 was Friday 15 October.
  assert.equal(civilDays("1582-10-05", "julian"), civilDays("1582-10-15", "gregorian"));
});

Deno.test("29 February is a day only in leap years of its calendar", () => {
  assert.equal(civilDays("1900-02-29", "gregorian"), null);
  assert.notEqual(civilDays("1900-02-29", "julian"), null);
  assert.notEqual(civilDays("2000-02-29", "gregorian"), null);
  assert.equal(civilDays("2001-02-29", "julian"), null);
});

Deno.test("offsets and clocks are read and written alike", () => {
  for (const text of ["+00:00", "+05:30", "-04:56:02", "+14:00", "-12:00", "+00:39:58"]) {
    assert.equal(formatOffset(offsetSecondsOf(text)!), text);
  }
  assert.equal(offsetSecondsOf("-00:00"), 0);
  for (const text of ["", "Z", "05:30", "+5:30", "+05", "+18:00:01", "+05:60", "++05:30"]) {
    assert.equal(offsetSecondsOf(text), null, text);
  }
  assert.equal(clockSeconds("23:59:59"), 86399);
  assert.equal(clockSeconds("00:00"), 0);
});

Deno.test("the Julian day of 2000-01-01 12:00 UT is 2451545", () => {
  assert.equal(julianDayOf(Date.UTC(2000, 0, 1, 12) / 1000), 2451545);
});

Deno.test("every second has a Julian day that leads back to it", () => {
  console.log(`seed ${SEED}`);
  fc.assert(
    fc.property(fc.integer({ min: -7_000_000_000, max: 20_000_000_000 }), (seconds) => {
      assert.equal(utcSecondsOf(julianDayOf(seconds)), seconds);
      assert.equal(utcInstant(julianDayOf(seconds)), formatUtc(seconds));
    }),
    { seed: SEED },
  );
});

Deno.test("the covered range is told alike in seconds, Julian days and words", () => {
  assert.equal(COVERED_RANGE, "1800-01-02T00:00:00Z to 2399-12-31T12:00:00Z");
  assert.equal(COVERED_YEARS, "1800 to 2399");
  assert.equal(FIRST_JULIAN_DAY_UT, 2378497.5);
  assert.equal(LAST_JULIAN_DAY_UT, 2597641);
});
