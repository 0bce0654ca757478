import assert from "node:assert/strict";
import type { BirthClock, BirthTime } from "../../src/time/birth_time.ts";
import { openPlaces } from "../../src/places/open_places.ts";
import { zonePlace } from "../support/zone_place.ts";

const places = openPlaces();

function place(text: string) {
  const answer = places.read(text);
  return answer.outcome === "resolved" ? places.clockPlace(answer.place) : assert.fail(text);
}

function time(birth: BirthClock): BirthTime {
  const answer = places.birthTime(birth);
  return answer.outcome === "resolved" ? answer.time : assert.fail(JSON.stringify(answer));
}

/** The offsets of all other readings. */
const others = ({ alternatives }: BirthTime) => alternatives.map(({ utcOffset }) => utcOffset);

Deno.test("Einstein's and Lennon's universal time follow from place name and local time alone", () => {
  const { births } = JSON.parse(
    Deno.readTextFileSync(new URL("../golden/places_births.json", import.meta.url)),
  );
  for (const { name, pob, dob, tob, basis, julianDayUt } of births) {
    const found = time({ date: dob, time: tob, place: place(pob) });
    const differenceSeconds = Math.abs(found.julianDayUt - julianDayUt) * 86400;
    assert.ok(differenceSeconds < 1, `${name}: ${differenceSeconds} s`);
    assert.equal(found.basis, basis);
    assert.equal(found.confidence, "high");
  }
});

Deno.test("before standard time the place's own longitude counts, not the zone's city", () => {
  const hodgenville = time({
    date: "1809-02-12",
    time: "06:54",
    place: place("Hodgenville, Kentucky"),
  });
  assert.equal(hodgenville.basis, "local_mean_time");
  assert.equal(
    hodgenville.utcOffsetSeconds,
    Math.round(240 * place("Hodgenville, KY").longitudeDeg),
  );
  const withoutPlace = time({ date: "1809-02-12", time: "06:54", timezone: "America/New_York" });
  assert.equal(withoutPlace.utcOffset, "-04:56:02");
});

Deno.test("a mean time kept by law is not replaced by the place's own", () => {
  const marseille = time({ date: "1905-01-01", time: "12:00", place: place("Marseille") });
  assert.deepEqual([marseille.basis, marseille.utcOffset], ["zone", "+00:09:21"]);
});

Deno.test("Manila kept the American date until 1844 and skipped a day", () => {
  const manila = place("Manila, Philippines");
  const at1840 = time({ date: "1840-06-01", time: "12:00", place: manila });
  assert.equal(at1840.utcOffsetSeconds, Math.round(240 * manila.longitudeDeg) - 86400);
  assert.equal(at1840.utc.slice(0, 13), "1840-06-02T03");
  const at1850 = time({ date: "1850-06-01", time: "12:00", place: manila });
  assert.equal(at1850.utcOffsetSeconds, Math.round(240 * manila.longitudeDeg));
  const skipped = places.birthTime({ date: "1844-12-31", time: "12:00", place: manila });
  assert.equal(skipped.outcome, "nonexistent");
});

Deno.test("Apia has no 30 December 2011: the neighbours are the days around it", () => {
  const apia = place("Apia, Samoa");
  const answer = places.birthTime({ date: "2011-12-30", time: "12:00", place: apia });
  assert.ok(answer.outcome === "nonexistent");
  const [before, after] = answer.neighbours;
  assert.deepEqual([before.local, before.utcOffset], ["2011-12-29T23:59:59", "-10:00"]);
  assert.deepEqual([after.local, after.utcOffset], ["2011-12-31T00:00:00", "+14:00"]);
  assert.equal(after.utcSeconds - before.utcSeconds, 1);
  const eve = time({ date: "2011-12-29", time: "12:00", place: apia });
  const morrow = time({ date: "2011-12-31", time: "12:00", place: apia });
  assert.deepEqual([eve.utc, morrow.utc], ["2011-12-29T22:00:00Z", "2011-12-30T22:00:00Z"]);
  const day = places.birthDay({ date: "2011-12-30", place: apia });
  assert.equal(day.outcome, "nonexistent");
});

Deno.test("a time in the spring gap never was; one in the autumn was twice until an offset settles it", () => {
  const berlin = place("Berlin");
  const gap = places.birthTime({ date: "1980-04-06", time: "02:30", place: berlin });
  assert.ok(gap.outcome === "nonexistent");
  assert.deepEqual(gap.neighbours.map(({ local, utcOffset }) => [local, utcOffset]), [
    ["1980-04-06T01:59:59", "+01:00"],
    ["1980-04-06T03:00:00", "+02:00"],
  ]);
  const twice = places.birthTime({ date: "1980-09-28", time: "02:30", place: berlin });
  assert.ok(twice.outcome === "ambiguous");
  assert.deepEqual(twice.readings.map(({ utcOffset }) => utcOffset), ["+02:00", "+01:00"]);
  const settled = time({ date: "1980-09-28", time: "02:30", place: berlin, utcOffset: "+01:00" });
  assert.deepEqual(
    [settled.utc, settled.basis, settled.timezone, settled.confidence],
    ["1980-09-28T01:30:00Z", "utc_offset", null, "high"],
  );
});

Deno.test("an offset that chose one of two readings is told from one that only says what was", () => {
  const berlin = place("Berlin");
  const isAmbiguous = (clock: Partial<BirthClock>) =>
    time({ date: "1980-09-28", time: "02:30", place: berlin, ...clock }).isAmbiguous;
  assert.ok(isAmbiguous({ utcOffset: "+02:00" }));
  assert.ok(isAmbiguous({ utcOffset: "+01:00" }));
  assert.ok(isAmbiguous({ utcOffset: "+01:00", place: undefined, timezone: "Europe/Berlin" }));
  assert.ok(!isAmbiguous({ utcOffset: "+03:00" }), "Berlin never showed it at that offset");
  assert.ok(!isAmbiguous({ utcOffset: "+01:00", time: "03:00" }));
  assert.ok(!isAmbiguous({ utcOffset: "+01:00", timezone: "Asia/Tokyo" }));
  assert.ok(!isAmbiguous({ utcOffset: "+01:00", timezone: "Europe/Nowhere" }));
  assert.ok(!isAmbiguous({ utcOffset: "+01:00", place: undefined }));
  assert.ok(!isAmbiguous({ time: "12:00" }));
});

Deno.test("a batch takes the earlier of two readings and names the later", () => {
  const twice = { date: "1980-09-28", time: "02:30", place: place("Berlin") };
  const earlier = places.birthTime(twice, { whenAmbiguous: "earlier" });
  assert.ok(earlier.outcome === "resolved");
  const { utc, basis, timezone, isAmbiguous, confidence, alternatives, doubts } = earlier.time;
  assert.deepEqual(
    [utc, basis, timezone, isAmbiguous, confidence],
    ["1980-09-28T00:30:00Z", "zone", "Europe/Berlin", true, "low"],
  );
  assert.deepEqual(alternatives.map(({ utc }) => utc), ["1980-09-28T01:30:00Z"]);
  assert.deepEqual(doubts.map(({ id }) => id), ["shown_twice"]);
  const gap = { ...twice, date: "1980-04-06" };
  assert.equal(places.birthTime(gap, { whenAmbiguous: "earlier" }).outcome, "nonexistent");
  const once = places.birthTime({ ...twice, time: "12:00" }, { whenAmbiguous: "earlier" });
  assert.deepEqual(once, places.birthTime({ ...twice, time: "12:00" }));
});

Deno.test("Moscow 1917 in both calendars is the same instant, and only the unsaid calendar is doubtful", () => {
  const moscow = place("Москва");
  const julian = time({ date: "1917-10-25", time: "12:00", calendar: "julian", place: moscow });
  const gregorian = time({ date: "1917-11-07", time: "12:00", place: moscow });
  assert.equal(julian.utc, "1917-11-07T08:28:41Z");
  assert.equal(gregorian.utc, julian.utc);
  assert.equal(julian.confidence, "high");
  assert.equal(gregorian.confidence, "low");
  assert.deepEqual(gregorian.alternatives.map(({ utc }) => utc), ["1917-11-20T08:28:41Z"]);
  const said = time({ date: "1917-11-07", time: "12:00", calendar: "gregorian", place: moscow });
  assert.equal(said.confidence, "high");
  assert.equal(time({ date: "1918-02-14", time: "12:00", place: moscow }).confidence, "high");
});

Deno.test("where history is doubtful the likelier reading is first and the others are given", () => {
  const cases: [string, string, string, string[]][] = [
    ["Wrocław", "1920-06-01", "+01:00", ["+02:00"]],
    ["Strasbourg", "1900-06-01", "+01:00", ["+00:09:21"]],
    ["Springfield, IL", "1950-07-01", "-06:00", ["-05:00"]],
    ["Halifax, Nova Scotia", "1930-04-15", "-04:00", ["-03:00"]],
    ["Munich", "1945-06-15", "+02:00", ["+03:00", "+01:00"]],
    ["Lyon", "1941-01-15", "+01:00", ["+02:00"]],
    ["Lviv", "1925-06-01", "+01:00", ["+02:00"]],
    ["Grodno, Belarus", "1935-06-01", "+01:00", ["+03:00"]],
  ];
  for (const [pob, date, offset, alternatives] of cases) {
    const found = time({ date, time: "12:00", place: place(pob) });
    assert.equal(found.utcOffset, offset, pob);
    assert.equal(found.confidence, "low", pob);
    assert.deepEqual(others(found), alternatives, pob);
    assert.ok(found.doubts.length > 0 && found.doubts.every(({ source }) => source !== ""));
  }
});

Deno.test("where all readings agree, or the doubt is of another time or side of a border, confidence is high", () => {
  const cases: [string, string][] = [
    ["Wrocław", "1935-06-01"],
    ["Warsaw", "1920-06-01"],
    ["Nancy, France", "1900-06-01"],
    ["Strasbourg", "1930-06-01"],
    ["Kyiv", "1925-06-01"],
    ["Springfield, IL", "1990-07-01"],
    ["Munich", "1950-06-15"],
    ["Lyon", "1950-01-15"],
    ["Athens, Greece", "1924-01-01"],
    ["Toronto", "1970-07-01"],
  ];
  for (const [pob, date] of cases) {
    const found = time({ date, time: "12:00", place: place(pob) });
    assert.deepEqual([found.confidence, others(found)], ["high", []], `${pob} ${date}`);
  }
});

Deno.test("coordinates that two zones claim have the other zone's reading as alternative", () => {
  const urumqi = zonePlace(43.8, 87.6, "Asia/Shanghai", "Asia/Urumqi");
  const found = time({ date: "2000-01-01", time: "12:00", place: urumqi });
  assert.deepEqual([found.utcOffset, ...others(found)], ["+08:00", "+06:00"]);
  const said = time({ date: "2000-01-01", time: "12:00", place: urumqi, timezone: "Asia/Urumqi" });
  assert.deepEqual([said.utcOffset, said.confidence], ["+06:00", "high"]);
});

Deno.test("an offset far from the longitude is noticed, on both sides of the date line", () => {
  const answer = (utcOffset: string, longitudeDeg: number) => {
    const place = zonePlace(0, longitudeDeg, "UTC");
    const found = places.birthTime({ date: "2000-01-01", time: "12:00", utcOffset, place });
    return found.outcome === "resolved" ? found.offsetIsUnusual : assert.fail();
  };
  assert.equal(answer("+01:00", 13.4), false);
  assert.equal(answer("-08:00", 13.4), true);
  assert.equal(answer("+13:00", -171), false);
  assert.equal(answer("-10:00", 179), false);
  assert.equal(answer("+03:00", 0), false);
  assert.equal(answer("+03:01", 0), true);
});

Deno.test("days, times, offsets and zones that do not exist are refused one by one", () => {
  const berlin = place("Berlin");
  const base = { date: "2000-01-01", time: "12:00", place: berlin };
  const cases: [Partial<BirthClock>, string][] = [
    [{ date: "1900-02-29" }, "date_invalid"],
    [{ date: "2000-13-01" }, "date_invalid"],
    [{ date: "2000-04-31" }, "date_invalid"],
    [{ date: "2000-1-1" }, "invalid_format"],
    [{ date: "1901-02-29", calendar: "julian" }, "date_invalid"],
    [{ time: "24:00" }, "time_invalid"],
    [{ time: "12:60" }, "time_invalid"],
    [{ time: "12:00:60" }, "time_invalid"],
    [{ time: "noon" }, "time_invalid"],
    [{ utcOffset: "1" }, "utc_offset_invalid"],
    [{ utcOffset: "+19:00" }, "utc_offset_invalid"],
    [{ timezone: "Europe/Berln" }, "timezone_unknown"],
    [{ timezone: "constructor" }, "timezone_unknown"],
    [{ place: undefined }, "timezone_missing"],
    [{ date: "1800-01-01" }, "out_of_range"],
    [{ date: "2400-01-01" }, "out_of_range"],
    [{ date: "0000-01-01" }, "out_of_range"],
    [{ date: "9999-12-31" }, "out_of_range"],
  ];
  for (const [change, code] of cases) {
    const answer = places.birthTime({ ...base, ...change });
    assert.equal(answer.outcome === "invalid" ? answer.code : answer.outcome, code, code);
  }
  const julian = time({ ...base, date: "1900-02-29", calendar: "julian" });
  assert.equal(julian.local, "1900-03-13T12:00:00");
});

Deno.test("an unknown zone is answered with zones of that city", () => {
  const answer = places.birthTime({ date: "2000-01-01", time: "12:00", timezone: "new york" });
  assert.ok(answer.outcome === "invalid");
  assert.deepEqual(answer.suggestions, ["America/New_York"]);
});

Deno.test("the first and the last instant of the range are in it", () => {
  const at = (date: string, clock: string) =>
    places.birthTime({ date, time: clock, utcOffset: "+00:00" }).outcome;
  assert.equal(at("1800-01-02", "00:00:00"), "resolved");
  assert.equal(at("1800-01-01", "23:59:59"), "invalid");
  assert.equal(at("2399-12-31", "12:00:00"), "resolved");
  assert.equal(at("2399-12-31", "12:00:01"), "invalid");
});

Deno.test("a birth day is the local day, also of 23, 25 or 24 hours, or the date anywhere on Earth", () => {
  const hours = (date: string, pob?: string) => {
    const answer = places.birthDay({ date, place: pob === undefined ? undefined : place(pob) });
    assert.ok(answer.outcome === "resolved", JSON.stringify(answer));
    return [answer.basis, Math.round((answer.endJulianDayUt - answer.startJulianDayUt) * 24)];
  };
  assert.deepEqual(hours("2000-06-01", "Berlin"), ["local_day", 24]);
  assert.deepEqual(hours("2024-03-31", "Berlin"), ["local_day", 23]);
  assert.deepEqual(hours("2024-10-27", "Berlin"), ["local_day", 25]);
  assert.deepEqual(hours("2018-11-04", "São Paulo, Brazil"), ["local_day", 23]);
  assert.deepEqual(hours("2000-06-01"), ["date_only", 50]);
});

Deno.test("an instant is told in a zone's local time, and an unknown zone is null", () => {
  const at = (timezone: string, utc: string) => {
    const clock = places.localTime(timezone, Date.parse(utc) / 1000);
    return clock && `${clock.local}${clock.utcOffset}`;
  };
  assert.equal(at("Europe/Berlin", "2024-10-27T00:59:59Z"), "2024-10-27T02:59:59+02:00");
  assert.equal(at("Europe/Berlin", "2024-10-27T01:00:00Z"), "2024-10-27T02:00:00+01:00");
  assert.equal(at("Asia/Kathmandu", "2399-12-31T12:00:00Z"), "2399-12-31T17:45:00+05:45");
  assert.equal(at("Europe/Amsterdam", "1936-03-01T11:40:28Z"), "1936-03-01T12:00:00+00:19:32");
  assert.equal(at("Mars/Olympus", "2000-01-01T00:00:00Z"), null);
});

Deno.test("the local day of a birth without a time is that of the territory's clock", () => {
  const startOf = (date: string, pob: string) => {
    const answer = places.birthDay({ date, place: place(pob) });
    assert.ok(answer.outcome === "resolved");
    return [answer.startUtc, answer.timezone];
  };
  assert.deepEqual(startOf("1905-06-01", "Kraków"), ["1905-05-31T23:00:00Z", "Europe/Vienna"]);
  assert.deepEqual(startOf("1946-08-19", "Hope, AR"), ["1946-08-19T06:00:00Z", "America/Chicago"]);
});

Deno.test("a zone given without a place has what is doubtful in its whole country", () => {
  const at = (timezone: string, date: string) =>
    time({ date, time: "12:00", timezone }).doubts.map(({ id }) => id);
  assert.deepEqual(at("America/Chicago", "1950-07-01"), ["local_daylight_saving"]);
  assert.deepEqual(at("Europe/Warsaw", "1912-07-01"), []);
  assert.deepEqual(at("Europe/Moscow", "1912-07-01"), ["old_style_russia"]);
});
