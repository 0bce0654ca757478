import assert from "node:assert/strict";
import { birthDay } from "../../src/time/birth_day.ts";
import { birthTime } from "../../src/time/birth_time.ts";
import { MAX_OFFSET_SECONDS, offsetSecondsOf } from "../../src/time/civil_time.ts";
import { clockAt, type ClockReading, wallClock } from "../../src/time/wall_clock.ts";
import { readZonePack, type ZonePeriod } from "../../src/time/zones.ts";
import { zonePlace } from "../support/zone_place.ts";

const HOUR = 3600;
/** Clocks are read twelve minutes apart. */
const STEP_SECONDS = HOUR / 5;
const FIRST = Date.UTC(1800, 0, 2) / 1000;
const LAST = Date.UTC(2038, 0, 1) / 1000;

const zones = readZonePack(
  Deno.readFileSync(new URL("../../src/time/zones.bin", import.meta.url)),
);

const periodsOf = (zone: string) => zones.periods(zone, FIRST, LAST);

/** Zones whose clocks were ever more than 12 hours from UT, those by the date line; one of each history. */
const farZones = [
  ...new Map(
    zones.names.map((zone) => [zone, periodsOf(zone)] as const)
      .filter(([, periods]) =>
        periods.some(({ offsetSeconds }) => Math.abs(offsetSeconds) > 12 * HOUR)
      )
      .map(([zone, periods]) => [JSON.stringify(periods), zone]),
  ).values(),
];

/** Each change of a zone, with what was before it. */
function changesOf(zone: string): [before: ZonePeriod, after: ZonePeriod][] {
  const periods = periodsOf(zone);
  return periods.slice(1).map((after, i) => [periods[i], after]);
}

/** Clock readings around a change, by either of its offsets. */
function* clocksAround([before, after]: [ZonePeriod, ZonePeriod], hours: number) {
  const shown = [before, after].map(({ offsetSeconds }) => after.startSeconds + offsetSeconds);
  const last = Math.max(...shown) + hours * HOUR;
  for (let at = Math.min(...shown) - hours * HOUR; at <= last; at += STEP_SECONDS) yield at;
}

const shownBy = ({ utcSeconds, utcOffsetSeconds }: ClockReading) => utcSeconds + utcOffsetSeconds;

/** A reading is of its clock, of the zone at its instant, and may be given as an offset. */
function isSound(
  { utcSeconds, utcOffset, utcOffsetSeconds, isLocalMeanTime }: ClockReading,
  zone: string,
  longitudeDeg: number | null,
): boolean {
  const byZone = clockAt(zones, zone, utcSeconds);
  const days = longitudeDeg === null ? 0 : (utcOffsetSeconds - 240 * longitudeDeg) / 86400;
  const isItsOffset = isLocalMeanTime && longitudeDeg !== null
    ? Number.isInteger(days) && Math.abs(utcOffsetSeconds) <= MAX_OFFSET_SECONDS
    : utcOffsetSeconds === byZone.utcOffsetSeconds;
  return isItsOffset && isLocalMeanTime === byZone.isLocalMeanTime &&
    offsetSecondsOf(utcOffset) === utcOffsetSeconds;
}

/** Every reading leads back to the clock, no two are alike, and where there is none there is a gap. */
function checkClock(zone: string, longitudeDeg: number | null, localSeconds: number): void {
  const wall = wallClock(zones, zone, longitudeDeg);
  const readings = wall.readings(localSeconds);
  const areSound = readings.every((reading) =>
    shownBy(reading) === localSeconds && isSound(reading, zone, longitudeDeg)
  );
  const instants = new Set(readings.map(({ utcSeconds }) => utcSeconds));
  if (areSound && instants.size === readings.length && readings.length > 0) return;
  const said = `${zone}, longitude ${longitudeDeg}, ${new Date(localSeconds * 1000).toJSON()}`;
  assert.equal(readings.length, 0, said);
  const [last, first] = wall.neighbours(localSeconds);
  assert.equal(first.utcSeconds - last.utcSeconds, 1, said);
  assert.ok(shownBy(last) < localSeconds && localSeconds < shownBy(first), said);
}

Deno.test("a place a day from its zone's mean time has the time of its own longitude", () => {
  for (const timezone of ["Asia/Manila", "Pacific/Palau"]) {
    const place = zonePlace(0, -45, timezone);
    const found = birthTime(zones, { date: "1844-12-30", time: "13:00", place });
    assert.ok(found.outcome === "resolved", timezone);
    assert.deepEqual([found.time.utc, found.time.utcOffset], ["1844-12-30T16:00:00Z", "-03:00"]);
    const day = birthDay(zones, { date: "1844-12-30", place });
    assert.ok(day.outcome === "resolved" && day.startUtc === "1844-12-30T03:00:00Z", timezone);
  }
});

Deno.test("by the date line, days around each change of mean time, clock and instant agree", () => {
  let clocks = 0;
  for (const zone of farZones) {
    for (const change of changesOf(zone)) {
      if (change[0].abbreviation !== "LMT") continue;
      for (const localSeconds of clocksAround(change, 30)) {
        for (let longitudeDeg = -180; longitudeDeg <= 180; longitudeDeg += 15) {
          checkClock(zone, longitudeDeg, localSeconds);
          clocks++;
        }
      }
    }
  }
  console.log(`${clocks} clocks of ${farZones.length} zones`);
});

Deno.test("by the date line, around every other change, clock and instant agree", () => {
  for (const zone of farZones) {
    for (const change of changesOf(zone)) {
      for (const localSeconds of clocksAround(change, 2)) checkClock(zone, 180, localSeconds);
    }
  }
});

Deno.test("in every zone, around its first changes, at any longitude, clock and instant agree", () => {
  for (const zone of zones.names) {
    for (const change of changesOf(zone).slice(0, 3)) {
      for (const localSeconds of clocksAround(change, 2)) {
        for (const longitudeDeg of [null, -180, -97.5, -7.5, 45, 127.5, 180]) {
          checkClock(zone, longitudeDeg, localSeconds);
        }
      }
    }
  }
});

Deno.test("no birth within two days of such a change is a fault of ours", () => {
  for (const timezone of farZones) {
    for (const [before, { startSeconds }] of changesOf(timezone)) {
      if (before.abbreviation !== "LMT") continue;
      for (let hours = -48; hours <= 48; hours++) {
        const at = new Date((startSeconds + hours * HOUR) * 1000).toISOString();
        const [date, time] = [at.slice(0, 10), at.slice(11, 16)];
        for (let longitudeDeg = -180; longitudeDeg <= 180; longitudeDeg += 22.5) {
          const place = zonePlace(0, longitudeDeg, timezone);
          assert.notEqual(birthTime(zones, { date, time, place }).outcome, "invalid");
          assert.notEqual(birthDay(zones, { date, place }).outcome, "invalid");
        }
      }
    }
  }
});
