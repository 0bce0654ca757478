import assert from "node:assert/strict";
import { separationDeg } from "../../src/astrology/angles.ts";
import { answer, picture, refusal } from "./answer.ts";

const BORN = { id: "a", dob: "2000-01-01", tob: "10:00", pob: "San Diego, CA, US" };
const UNTIMED = { id: "b", dob: "1990-06-15", pob: "Berlin, DE" };
const AT = "2026-07-15";

interface Pass {
  datetime: string;
  retrograde: boolean;
}
interface Return {
  number: number;
  datetime: string;
  datetime_local?: string;
  range: { start: string; end: string } | null;
  passes: Pass[];
  // deno-lint-ignore no-explicit-any
  chart: any;
  aspects: { first: string; second: string; orb: number; first_house: number | null }[];
}
interface Placed {
  id: string;
  longitude: number;
}

const returnsOf = async (request: object): Promise<Return[]> =>
  (await answer("charts.return", { subject: BORN, ...request })).data.returns;
const longitudeOf = (planets: Placed[], id: string) =>
  planets.find((planet) => planet.id === id)!.longitude;

Deno.test("at a return the body stands where it stood at the birth, pass for pass", async () => {
  for (const body of ["sun", "moon", "mercury", "venus", "mars", "jupiter", "saturn", "chiron"]) {
    const { data } = await answer("charts.return", { subject: BORN, body, after: AT, count: 2 });
    const natalDeg = longitudeOf(data.natal_chart.planets, body);
    let last = 0;
    for (const { number, datetime, passes, chart } of data.returns as Return[]) {
      assert.ok(number > last);
      last = number;
      assert.equal(datetime, passes[0].datetime);
      assert.ok(passes.at(-1)!.datetime > AT);
      assert.equal(passes.length % 2, 1, `${body} ${number}`);
      passes.forEach(({ retrograde }, index) => assert.equal(retrograde, index % 2 === 1, body));
      assert.ok(separationDeg(longitudeOf(chart.planets, body), natalDeg) < 2e-7);
      assert.ok(chart.houses.length === 12 && chart.aspects.length > 0);
    }
  }
});

Deno.test("births of late December, New Year and 29 February have one solar return a year", async () => {
  for (
    const [dob, tob] of [
      ["1990-12-31", "23:50"],
      ["1991-01-01", "00:10"],
      ["1988-02-29", "12:00"],
      ["1976-12-30", "18:00"],
    ]
  ) {
    const subject = { ...BORN, dob, tob };
    const born = Number(dob.slice(0, 4));
    let before = "";
    for (let year = born + 1; year <= born + 60; year++) {
      const [{ number, datetime }, ...others] = await returnsOf({ subject, year });
      assert.deepEqual([number, others.length], [year - born, 0]);
      const birthday = Date.parse(`${year}-${dob.endsWith("02-29") ? "03-01" : dob.slice(5)}`);
      assert.ok(Math.abs(Date.parse(datetime) - birthday) < 2.5 * 86_400_000, `${dob} ${datetime}`);
      assert.ok(datetime > before);
      before = datetime;
    }
  }
});

Deno.test("a year of lunar returns is fourteen of them, a month apart", async () => {
  const returns = await returnsOf({ body: "moon", year: 2026, count: 14 });
  assert.equal(returns.length, 14);
  for (const [index, { number, datetime }] of returns.entries()) {
    if (index === 0) continue;
    const days = (Date.parse(datetime) - Date.parse(returns[index - 1].datetime)) / 86_400_000;
    assert.ok(days > 26.5 && days < 28.5);
    assert.equal(number, returns[0].number + index);
  }
});

Deno.test("a precession-corrected return is twenty minutes later a year, and told in the basis", async () => {
  const [plain] = await returnsOf({ year: 2040 });
  const request = { subject: BORN, year: 2040, precession_corrected: true };
  const { data } = await answer("charts.return", request);
  const [corrected] = data.returns as Return[];
  const hours = (Date.parse(corrected.datetime) - Date.parse(plain.datetime)) / 3_600_000;
  assert.ok(Math.abs(hours - 40 * 20.4 / 60) < 0.7, `${hours} h`);
  assert.equal(corrected.number, plain.number);
  assert.equal(data.calculation_basis.precession_corrected, true);
});

Deno.test("the place of a return moves its houses and its clock, and the basis says whose it is", async () => {
  const at = async (request: object) =>
    (await answer("charts.return", { subject: BORN, year: 2026, ...request })).data;
  const [home, away] = [await at({}), await at({ place: "Tokyo, JP" })];
  assert.equal(home.calculation_basis.place_of, "birth");
  assert.equal(away.calculation_basis.place_of, "request");
  assert.equal(away.calculation_basis.place.name, "Tokyo");
  assert.equal(home.returns[0].datetime, away.returns[0].datetime);
  assert.match(home.returns[0].datetime_local, /-08:00$/);
  assert.match(away.returns[0].datetime_local, /\+09:00$/);
  const [there, here] = [away, home].map(({ returns }) => returns[0].chart.angles.ascendant);
  assert.notEqual(there.longitude, here.longitude);
  const byCoordinates = await at({ latitude: 35.6895, longitude: 139.69171 });
  assert.deepEqual(byCoordinates.returns[0].chart.angles, away.returns[0].chart.angles);
});

Deno.test("without a time of birth a return has a range, positions with theirs, and no houses", async () => {
  const subject = UNTIMED;
  const [{ range, datetime, chart, passes }] = await returnsOf({ subject, year: 2026 });
  assert.ok(range!.start < datetime && datetime < range!.end);
  assert.equal(passes.length, 1);
  assert.deepEqual([chart.houses, chart.angles], [[], null]);
  const moon = chart.planets.find(({ id }: Placed) => id === "moon");
  assert.ok(separationDeg(moon.longitude_range.from, moon.longitude_range.to) > 10);
  for (const tob of ["00:00", "06:00", "23:59"]) {
    const [timed] = await returnsOf({ subject: { ...subject, tob }, year: 2026 });
    assert.ok(timed.datetime >= range!.start && timed.datetime <= range!.end, tob);
    const moonDeg = longitudeOf(timed.chart.planets, "moon");
    const past = (moonDeg - moon.longitude_range.from + 360) % 360;
    assert.ok(past <= (moon.longitude_range.to - moon.longitude_range.from + 360) % 360 + 1e-6);
  }
});

Deno.test("a return that one hour of birth has and another has not has a long range and no chart", async () => {
  // Mercury turned at his natal longitude: an earlier birth has three passes, from October on.
  const subject = { ...UNTIMED, dob: "1990-11-05" };
  const request = { subject, body: "mercury", after: AT };
  const { data, meta } = await answer("charts.return", request);
  const [{ range, chart, aspects, passes }] = data.returns;
  assert.ok(Date.parse(range.end) - Date.parse(range.start) > 30 * 86_400_000);
  assert.deepEqual([chart, aspects, passes.length], [null, [], 1]);
  assert.equal(meta.chartQuality[0].quality, "no_time");
  assert.match(await picture("charts.return", request), /^<svg/);
});

const REFUSED_RETURNS: [what: string, request: object, path: string, code: string][] = [
  ["neither year nor after", {}, "year", "missing"],
  ["both", { year: 2026, after: AT }, "after", "conflict"],
  ["the year of birth", { year: 2000 }, "year", "out_of_range"],
  ["a year before the birth", { body: "moon", year: 1999 }, "year", "out_of_range"],
  ["a day before the birth", { after: "1999-12-30" }, "after", "out_of_range"],
  ["an instant before the birth", { after: "2000-01-01T17:59:59Z" }, "after", "out_of_range"],
  ["more than fourteen", { year: 2026, count: 15 }, "count", "out_of_range"],
  ["more than the ephemeris has", { year: 2395, count: 14 }, "count", "out_of_range"],
  ["Pluto's second", { body: "pluto", year: 2300 }, "year", "out_of_range"],
  ["29 February of no leap year", { after: "2026-02-29" }, "after", "date_invalid"],
  ["a body that does not return", { body: "true_node", year: 2026 }, "body", "invalid_value"],
];

Deno.test("what no return can be given for is refused, and told why", async () => {
  for (const [what, request, path, code] of REFUSED_RETURNS) {
    const issue = await refusal("charts.return", { subject: BORN, ...request });
    assert.deepEqual([issue?.path, issue?.code], [path, code], what);
  }
  const issue = await refusal("charts.return", { subject: BORN, body: "neptune", year: 2399 });
  assert.match(issue!.message, /1800 to 2399/);
});

Deno.test("the day of birth is no day before it: what is sought begins with the birth", async () => {
  const [{ number }] = await returnsOf({ body: "moon", after: BORN.dob });
  assert.equal(number, 1);
  const { data } = await answer("charts.progressed", { subject: BORN, date: BORN.dob });
  assert.deepEqual([data.years, data.arc, data.datetime], [0, 0, "2000-01-01T18:00:00Z"]);
  const { data: first } = await answer("timing.profections", { subject: BORN, date: BORN.dob });
  assert.deepEqual([first.year.number, first.year.house, first.current_month], [0, 1, 1]);
  assert.equal(first.year.start, "2000-01-01T18:00:00Z");
});

Deno.test("returns and progressions are drawn around the birth chart", async () => {
  const requests: [string, object][] = [
    ["charts.return", { year: 2026 }],
    ["charts.return", { year: 2026, subject: UNTIMED }],
    ["charts.progressed", { date: AT }],
    ["charts.progressed", { date: AT, method: "solar_arc" }],
    ["charts.progressed", { date: AT, subject: UNTIMED }],
  ];
  for (const [id, request] of requests) {
    const svg = await picture(id, { subject: BORN, ...request });
    assert.match(svg, /^<svg[^]*Birth chart[^]*<\/svg>\s*$/, id);
  }
});

Deno.test("each way of the midheaven is its own, named in the basis; the planets are the same", async () => {
  const seen = new Map<string, number>();
  let planets: unknown;
  for (const mc of ["solar_arc", "naibod", "quotidian"]) {
    const { data } = await answer("charts.progressed", { subject: BORN, date: AT, mc });
    assert.equal(data.calculation_basis.mc, mc);
    seen.set(mc, data.chart.angles.midheaven.longitude);
    const places = data.chart.planets.map(({ id, longitude }: Placed) => [id, longitude]);
    planets ??= places;
    assert.deepEqual(places, planets);
  }
  assert.equal(new Set(seen.values()).size, 3);
  assert.ok(separationDeg(seen.get("solar_arc")!, seen.get("naibod")!) < 5);
  const { data } = await answer("charts.progressed", { subject: BORN, date: AT });
  assert.equal(data.calculation_basis.mc, "solar_arc");
  assert.equal(data.chart.angles.midheaven.longitude, seen.get("solar_arc"));
});

Deno.test("a directed chart has no motion, no next of the Moon, and refuses a way of the midheaven", async () => {
  const request = { subject: BORN, date: AT, method: "solar_arc" };
  const { data } = await answer("charts.progressed", request);
  assert.deepEqual([data.next, data.calculation_basis.mc], [null, null]);
  for (const planet of data.chart.planets) {
    for (const field of ["speed", "retrograde", "declination"]) assert.ok(!(field in planet));
  }
  const issue = await refusal("charts.progressed", { ...request, mc: "naibod" });
  assert.deepEqual([issue?.path, issue?.code], ["mc", "no_effect"]);
});

Deno.test("without a time of birth a progressed chart has no angles, no Moon's aspects, no dates", async () => {
  for (const method of ["secondary", "solar_arc"]) {
    const request = { subject: UNTIMED, date: AT, method };
    const { data, meta } = await answer("charts.progressed", request);
    assert.deepEqual([data.chart.houses, data.chart.angles, data.next], [[], null, null]);
    const moon = data.chart.planets.find(({ id }: Placed) => id === "moon");
    assert.ok(moon.longitude_range);
    for (const { first, second, exact_on } of data.aspects) {
      assert.ok(first !== "moon" && second !== "moon" && exact_on === null);
    }
    assert.equal(meta.chartQuality[0].quality, "no_time");
  }
});

Deno.test("a date before the birth or beyond the ephemeris is refused by each route", async () => {
  for (const id of ["charts.progressed", "timing.profections"]) {
    for (const date of ["1999-12-30", "2400-01-02"]) {
      const issue = await refusal(id, { subject: BORN, date });
      assert.deepEqual([issue?.path, issue?.code], ["date", "out_of_range"], `${id} ${date}`);
    }
  }
});

Deno.test("profections need a time of birth, except from a certain sign", async () => {
  const date = AT;
  for (const from of ["ascendant", "lot_of_fortune", "midheaven"]) {
    const issue = await refusal("timing.profections", { subject: UNTIMED, date, from });
    assert.deepEqual([issue?.path, issue?.code], ["from", "needs_birth_time"], from);
  }
  const { data } = await answer("timing.profections", { subject: UNTIMED, date, from: "sun" });
  assert.deepEqual([data.year.house, data.year.sign, data.year.lord], [null, "Gemini", "mercury"]);
  const cusp = { ...UNTIMED, dob: "1990-06-21" };
  const issue = await refusal("timing.profections", { subject: cusp, date, from: "sun" });
  assert.equal(issue?.code, "needs_birth_time");
});

Deno.test("next to a birthday an unknown time leaves the year open, and a warning says so", async () => {
  const codes = async (date: string) =>
    (await answer("timing.profections", { subject: UNTIMED, date, from: "sun" })).meta.warnings
      .map(({ code }) => code);
  assert.deepEqual(await codes("2026-06-15"), ["year_uncertain"]);
  assert.deepEqual(await codes("2026-06-18"), []);
});

Deno.test("a year of life begins with the solar return of charts/return, from every point", async () => {
  const [{ datetime, number }] = await returnsOf({ year: 2026 });
  for (const from of ["ascendant", "sun", "moon", "lot_of_fortune", "midheaven"]) {
    const { data } = await answer("timing.profections", { subject: BORN, date: AT, from });
    assert.deepEqual([data.year.start, data.year.number], [datetime, number]);
    assert.equal(data.months[0].sign, data.year.sign);
    const { start, end } = data.months[data.current_month - 1];
    assert.ok(start <= AT && AT < end);
  }
});
