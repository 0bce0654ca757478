import assert from "node:assert/strict";
import { julianDayOf } from "../../src/time/civil_time.ts";
import { type GoldenSunrises, readSunrises } from "../golden/sunrises.ts";
import { openTestBed } from "../support/test_bed.ts";
import { answer, refusal } from "./answer.ts";

const bed = await openTestBed();
const golden = await readSunrises();
const SECONDS_A_DAY = 86_400;

interface ClockInstant {
  datetime: string;
  datetime_local: string;
}

const hoursOf = async (request: object) => (await answer("sky.hours", request)).data;
const julianDay = ({ datetime }: ClockInstant) => julianDayOf(Date.parse(datetime) / 1000);
const atPlace = ({ latitudeDeg, longitudeDeg, date }: GoldenSunrises) =>
  hoursOf({ date, latitude: latitudeDeg, longitude: longitudeDeg });

function secondsFrom(instant: ClockInstant, golden: number[]): number {
  return SECONDS_A_DAY * Math.min(...golden.map((day) => Math.abs(day - julianDay(instant))));
}

Deno.test("sunrise and sunset are Skyfield's within 2 s at 300 places and dates to 65° [sunrise-truth]", async () => {
  const ordinary = golden.filter(({ latitudeDeg }) => Math.abs(latitudeDeg) <= 65);
  assert.equal(ordinary.length, 300);
  for (const row of ordinary) {
    const { sunrise, sunset, next_sunrise } = await atPlace(row);
    const worst = Math.max(
      secondsFrom(sunrise, row.sunrises),
      secondsFrom(sunset, row.sunsets),
      secondsFrom(next_sunrise, row.sunrises),
    );
    assert.ok(worst < 2, `${JSON.stringify(row)}: ${worst} s`);
    assert.equal(sunrise.datetime_local.slice(0, 10), row.date);
    const [rise, set, next] = [sunrise, sunset, next_sunrise].map(julianDay);
    const between = row.sunrises.filter((day) => day > rise + 0.01 && day < next - 0.01);
    assert.ok(rise < set && set < next && between.length === 0);
  }
});

Deno.test("in polar day and night there are no hours, and the answer says which it is", async () => {
  const polar = golden.filter(({ latitudeDeg }) =>
    Math.abs(latitudeDeg) > 65 && latitudeDeg !== 69.65
  );
  assert.equal(polar.length, 20);
  for (const row of polar) {
    assert.deepEqual([row.sunrises, row.sunsets], [[], []]);
    const { sunrise, sunset, next_sunrise, hours, missing } = await atPlace(row);
    assert.deepEqual([sunrise, sunset, next_sunrise, hours], [null, null, null, []]);
    const isSummer = (row.latitudeDeg > 0) === (row.date.slice(5, 7) === "06");
    assert.equal(missing, isSummer ? "sun_stays_up" : "sun_stays_down");
  }
});

Deno.test("as polar day begins in Tromsø, sunrise is given on the last date that has one", async () => {
  const tromso = golden.filter(({ latitudeDeg }) => latitudeDeg === 69.65);
  assert.deepEqual(tromso.map(({ date }) => date.slice(8)), ["16", "17", "18", "19"]);
  const answers = await Promise.all(tromso.map(atPlace));
  for (const [index, { sunrise, sunset }] of answers.slice(0, 3).entries()) {
    assert.ok(secondsFrom(sunrise, tromso[index].sunrises) < 30);
    if (index < 2) assert.ok(secondsFrom(sunset, tromso[index].sunsets) < 30);
  }
  assert.deepEqual(answers.map(({ missing, hours }) => [missing, hours.length]), [
    [null, 24],
    [null, 24],
    ["sun_stays_up", 0],
    ["sun_stays_up", 0],
  ]);
  assert.deepEqual([answers[2].sunset, answers[3].sunrise], [null, null]);
});

Deno.test("the first hour has the ruler of the weekday, the others follow in Chaldean order", async () => {
  const orders = {
    sunday: "sun venus mercury moon saturn jupiter mars",
    monday: "moon saturn jupiter mars sun venus mercury",
    tuesday: "mars sun venus mercury moon saturn jupiter",
    wednesday: "mercury moon saturn jupiter mars sun venus",
    thursday: "jupiter mars sun venus mercury moon saturn",
    friday: "venus mercury moon saturn jupiter mars sun",
    saturday: "saturn jupiter mars sun venus mercury moon",
  };
  const days = Array.from({ length: 7 }, (_, day) => `2026-07-${19 + day}`);
  for (const [index, [weekday, order]] of Object.entries(orders).entries()) {
    const data = await hoursOf({ date: days[index], location: "Madrid, ES" });
    const rulers = data.hours.map(({ ruler }: { ruler: string }) => ruler);
    assert.deepEqual([data.weekday, data.day_ruler], [weekday, order.split(" ")[0]]);
    assert.equal(rulers.slice(0, 7).join(" "), order);
    // The 25th hour would be the first of the next day.
    const next = await hoursOf({ date: `2026-07-${20 + index}`, location: "Madrid, ES" });
    assert.equal(next.day_ruler, rulers[24 - 21]);
    assert.deepEqual(next.sunrise, data.next_sunrise);
  }
});

Deno.test("twelve equal hours fill the day and twelve the night, without a gap", async () => {
  const { hours, sunrise, sunset, next_sunrise } = await hoursOf({
    date: "2026-12-21",
    location: "Berlin, DE",
  });
  const starts = hours.map(({ start }: { start: ClockInstant }) => start);
  const ends = hours.map(({ end }: { end: ClockInstant }) => end);
  assert.deepEqual(starts, [sunrise, ...ends.slice(0, 23)]);
  assert.deepEqual([starts[12], ends[23]], [sunset, next_sunrise]);
  const lengths = starts.map((start: ClockInstant, index: number) =>
    Math.round((julianDay(ends[index]) - julianDay(start)) * SECONDS_A_DAY)
  );
  for (const [index, length] of lengths.entries()) {
    assert.ok(Math.abs(length - lengths[index < 12 ? 0 : 12]) <= 1, `${lengths}`);
  }
  assert.deepEqual(hours.map(({ part }: { part: string }) => part), [
    ...Array(12).fill("day"),
    ...Array(12).fill("night"),
  ]);
});

Deno.test("local times follow a change of the clock within the planetary day", async () => {
  // Clocks in Madrid went from 2:00 to 3:00 on 2026-03-29, in the night of 28 March.
  const { sunrise, next_sunrise, hours } = await hoursOf({
    date: "2026-03-28",
    location: "Madrid, ES",
  });
  assert.match(sunrise.datetime_local, /^2026-03-28T07:0\d:\d\d\+01:00$/);
  assert.match(next_sunrise.datetime_local, /^2026-03-29T08:0\d:\d\d\+02:00$/);
  const offsets = hours.map(({ start }: { start: ClockInstant }) => start.datetime_local.slice(-6));
  assert.deepEqual(offsets.toSorted(), offsets);
  assert.deepEqual(new Set(offsets), new Set(["+01:00", "+02:00"]));
});

Deno.test("the date is that of the sunrise on the local clock, also far from the zone's meridian", async () => {
  for (
    const request of [
      { latitude: -13.83, longitude: -171.77 }, // Apia, UTC+13
      { latitude: 1.87, longitude: -157.43 }, // Kiritimati, UTC+14
      { latitude: 39.47, longitude: 75.99 }, // Kashgar
      { latitude: -0.2, longitude: -176.5 }, // Baker Island
    ]
  ) {
    for (const date of ["2026-01-01", "2026-06-30"]) {
      const { sunrise } = await hoursOf({ date, ...request });
      assert.equal(sunrise.datetime_local.slice(0, 10), date);
    }
  }
});

Deno.test("the first and the last date are answered on every side of the date line", async () => {
  for (const longitude of [-180, 0, 180]) {
    for (const date of ["1800-01-03", "2399-12-27"]) {
      assert.equal((await hoursOf({ date, latitude: 0, longitude })).hours.length, 24);
    }
  }
  assert.equal((await hoursOf({ date: "1800-01-03", latitude: 89, longitude: 0 })).hours.length, 0);
});

Deno.test("without a date it is today on the clock of the place", async () => {
  // The clock of these tests stands at 2026-07-15T12:00:00Z.
  assert.equal((await hoursOf({ location: "Madrid, ES" })).date, "2026-07-15");
  assert.equal((await hoursOf({ latitude: 1.87, longitude: -157.43 })).date, "2026-07-16");
});

Deno.test("what has no answer is refused with what would help", async () => {
  const madrid = { location: "Madrid, ES" };
  for (
    const [request, path, code] of [
      [{ date: "2026-07-15" }, "location", "missing"],
      [{ date: "2026-02-30", ...madrid }, "date", "date_invalid"],
      [{ date: "2011-12-30", location: "Apia, WS" }, "date", "date_nonexistent"],
      [{ date: "1800-01-02", ...madrid }, "date", "out_of_range"],
      [{ date: "2399-12-28", ...madrid }, "date", "out_of_range"],
      [{ date: "2026-07-15", location: "Nowhereville, ES" }, "location", "place_unknown"],
    ] as const
  ) {
    const issue = await refusal("sky.hours", request);
    assert.deepEqual([issue?.path, issue?.code], [path, code]);
  }
});

Deno.test("a call through the app costs one credit on the basic plan", async () => {
  await using app = await bed.testApp({ plan: "basic", credits: 10 });
  const { status, headers, json } = await app.post("/v1/sky/hours", { location: "Madrid, ES" });
  assert.equal(status, 200);
  assert.equal(headers.get("x-credits-charged"), "1");
  assert.equal(json.data.hours.length, 24);
});
