import assert from "node:assert/strict";
import { ASPECT_ANGLES_DEG, type AspectType } from "../../src/ephemeris/points.ts";
import { separationDeg } from "../../src/astrology/angles.ts";
import { methodsDocument } from "../../src/metadata/onboarding/methods_document.ts";
import { answer, refusal } from "./answer.ts";

const BORN = { id: "a", dob: "2000-01-01", tob: "10:00", pob: "San Diego, CA, US" };
const UNTIMED = { id: "b", dob: "1990-06-15", pob: "Berlin, DE" };
const START = "2026-07-15";
const NATAL = [
  ...["sun", "moon", "mercury", "venus", "mars", "jupiter", "saturn"],
  ...["ascendant", "midheaven"],
];
const SLOW = ["jupiter", "saturn", "uranus", "neptune", "pluto", "chiron"];
const PROGRESSED = ["sun", "moon", "mercury", "venus", "mars", "ascendant", "midheaven"];
const MAJORS = ["conjunction", "sextile", "square", "trine", "opposition"] as AspectType[];

interface Event {
  id: string;
  kind: string;
  frame: string;
  datetime: string;
  datetime_local?: string;
  range: { start: string; end: string } | null;
  bodies: string[];
  natal: string | null;
  aspect: AspectType | null;
  orb: number | null;
  sign: string | null;
  house: number | null;
  loop: { number: number; of: number } | null;
  is_lord_of_year: boolean;
  weight: number;
}

const yearOf = async (request: object = {}) =>
  await answer("timing.year_ahead", { subject: BORN, start: START, max_events: 200, ...request });
const eventsOf = async (request: object = {}): Promise<Event[]> =>
  (await yearOf(request)).data.events;
const ofKind = (events: Event[], kind: string) => events.filter((event) => event.kind === kind);

Deno.test("a year is in order of time, within its days, with every id once", async () => {
  const { data } = await yearOf({ timezone: "Europe/Berlin" });
  const events: Event[] = data.events;
  assert.deepEqual([data.start, data.end], ["2026-07-15T00:00:00Z", "2027-07-15T00:00:00Z"]);
  assert.equal(data.found, events.length);
  assert.ok(events.length > 40);
  assert.equal(new Set(events.map(({ id }) => id)).size, events.length);
  for (const [index, { datetime, datetime_local, id }] of events.entries()) {
    assert.ok(datetime >= data.start && datetime < data.end, id);
    assert.ok(index === 0 || events[index - 1].datetime <= datetime, id);
    assert.equal(Date.parse(datetime_local!), Date.parse(datetime));
    assert.match(datetime_local!, /\+0[12]:00$/);
    assert.ok(id.endsWith(datetime.slice(0, 10)) || /\.\d$/.test(id), id);
  }
  assert.deepEqual(
    new Set(events.map(({ frame }) => frame)),
    new Set(["natal", "transit", "progressed", "return"]),
  );
});

Deno.test("max_events keeps the weightiest, found counts before it, min_weight before both", async () => {
  const all = await eventsOf();
  const { data } = await yearOf({ max_events: 12 });
  assert.deepEqual([data.found, data.events.length], [all.length, 12]);
  const lightest = Math.min(...data.events.map(({ weight }: Event) => weight));
  const kept = new Set(data.events.map(({ id }: Event) => id));
  assert.ok(all.every(({ id, weight }) => kept.has(id) || weight <= lightest));
  assert.deepEqual(data.events, all.filter(({ id }) => kept.has(id)));
  const heavy = (await yearOf({ min_weight: 50, max_events: 3 })).data;
  assert.equal(heavy.found, all.filter(({ weight }) => weight >= 50).length);
  assert.equal(heavy.events.length, 3);
  assert.equal((await yearOf({ max_events: undefined })).data.found, all.length);
});

Deno.test("an event has one id in every year that it is in", async () => {
  const [one, other] = [await eventsOf(), await eventsOf({ start: "2026-11-02" })];
  const both = ({ datetime }: Event) => datetime >= "2026-11-02" && datetime < "2027-07-15";
  assert.ok(one.filter(both).length > 20);
  assert.deepEqual(
    one.filter(both).map(({ id, weight }) => `${id} ${weight}`),
    other.filter(both).map(({ id, weight }) => `${id} ${weight}`),
  );
});

Deno.test("the solar return is that of charts/return, with its angles and angular planets", async () => {
  const { data } = await yearOf();
  const [{ number, datetime, ascendant, midheaven, sun_house, moon_sign, angular }, ...others] =
    data.solar_returns;
  const single = (await answer("charts.return", { subject: BORN, year: 2027 })).data.returns[0];
  assert.deepEqual([number, datetime, others], [single.number, single.datetime, []]);
  assert.equal(ascendant.longitude, single.chart.angles.ascendant.longitude);
  assert.equal(midheaven.sign, single.chart.angles.midheaven.sign);
  const planet = (id: string) => single.chart.planets.find((found: Event) => found.id === id);
  assert.deepEqual([sun_house, moon_sign], [planet("sun").house, planet("moon").sign]);
  assert.ok(angular.length > 0);
  for (const { id, house, aspects_to_natal } of angular) {
    assert.equal(house, planet(id).house);
    assert.ok([1, 4, 7, 10].includes(house));
    const own = single.aspects.filter(({ first }: { first: string }) => first === id);
    assert.equal(aspects_to_natal, own.length, id);
  }
  const [event] = ofKind(data.events, "solar_return");
  assert.deepEqual([event.datetime, event.frame, event.house], [datetime, "return", 11]);
});

Deno.test("profections are those of timing/profections, years and months", async () => {
  const { data } = await yearOf();
  const singles = await Promise.all(
    [START, "2027-07-14"].map(async (date) =>
      (await answer("timing.profections", { subject: BORN, date })).data
    ),
  );
  assert.deepEqual(data.profections, singles.map(({ year }) => year));
  const months = singles.flatMap(({ months }) => months.slice(1))
    .filter(({ start }: { start: string }) => start >= data.start && start < data.end)
    .map(({ sign, lord, start }) => [sign, [lord], start]);
  assert.deepEqual(
    ofKind(data.events, "profected_month").map(({ sign, bodies, datetime }) => [
      sign,
      bodies,
      datetime,
    ]),
    months,
  );
  const [year] = ofKind(data.events, "profected_year");
  const { sign, house, lord, start } = singles[1].year;
  assert.deepEqual(
    [year.sign, year.house, year.bodies, year.datetime],
    [sign, house, [lord], start],
  );
});

Deno.test("transits are the exact hits of timing/windows, each with its place in the loop", async () => {
  const events = ofKind(await eventsOf(), "transit");
  for (const body of SLOW) {
    const { data } = await answer("timing.windows", {
      subject: BORN,
      start: START,
      end: "2027-07-14",
      transiting: [body],
      natal: NATAL,
      max_windows: 50,
    });
    assert.ok(data.found <= 50);
    const hits = new Set<string>();
    for (const { drivers } of data.windows) {
      for (const { natal, type, passes } of drivers) {
        for (const { hits: own, loop: { number, of } } of passes) {
          for (const hit of own) {
            if (hit < data.start || hit >= data.end) continue;
            hits.add(`${hit} ${type} ${natal} ${number}/${of}`);
          }
        }
      }
    }
    const found = events.filter(({ bodies }) => bodies[0] === body)
      .map(({ datetime, aspect, natal, loop }) =>
        `${datetime} ${aspect} ${natal} ${loop!.number}/${loop!.of}`
      );
    assert.deepEqual(found.toSorted(), [...hits].sort(), body);
  }
  assert.ok(events.length > 15);
});

Deno.test("progressed aspects are those that charts/progressed finds month by month", async () => {
  for (const subject of [BORN, { ...BORN, dob: "1961-08-04", tob: "19:24", pob: "Honolulu, US" }]) {
    const expected = new Set<string>();
    for (let month = 0; month <= 12; month++) {
      const date = new Date(Date.UTC(2026, 6 + month, 15)).toISOString().slice(0, 10);
      const { data } = await answer("charts.progressed", { subject, date });
      for (const { first, second, type, exact_on } of data.aspects) {
        if (!PROGRESSED.includes(first) || !NATAL.includes(second)) continue;
        if (exact_on === null || exact_on < START || exact_on >= "2027-07-15") continue;
        expected.add(`${exact_on} ${first} ${type} ${second}`);
      }
    }
    const found = ofKind(await eventsOf({ subject }), "progressed_aspect")
      .map(({ datetime, bodies: [body], aspect, natal }) =>
        `${datetime.slice(0, 10)} ${body} ${aspect} ${natal}`
      );
    assert.ok(found.length > 2);
    assert.deepEqual(found.toSorted(), [...expected].sort());
  }
});

Deno.test("the progressed Moon is that of charts/progressed; what she does next is an event in its year", async () => {
  const subject = BORN;
  for (
    const [start, kind] of [[START, "progressed_lunation"], [
      "2028-01-01",
      "progressed_moon_ingress",
    ]]
  ) {
    const { data } = await yearOf({ start });
    const single = (await answer("charts.progressed", { subject, date: start })).data;
    const moon = single.chart.planets.find(({ id }: Event) => id === "moon");
    const { sign, longitude, next_ingress, next_lunation } = data.progressed_moon;
    assert.equal(sign, moon.sign);
    assert.ok(separationDeg(longitude, moon.longitude) < 1e-6);
    assert.deepEqual([next_ingress, next_lunation], [
      single.next.moon_ingress,
      single.next.lunation,
    ]);
    const inYear = [
      ["progressed_moon_ingress", next_ingress.on],
      ["progressed_lunation", next_lunation.on],
    ].filter(([, on]) => on >= data.start.slice(0, 10) && on < data.end.slice(0, 10));
    assert.ok(inYear.some(([found]) => found === kind));
    for (const kind of ["progressed_moon_ingress", "progressed_lunation"]) {
      assert.deepEqual(
        ofKind(data.events, kind).map(({ datetime }) => [kind, datetime.slice(0, 10)]),
        inYear.filter(([found]) => found === kind),
      );
    }
  }
});

Deno.test("stations and eclipses are those of sky/calendar that are near a natal point", async () => {
  const request = { start: START, end: "2027-07-14", kinds: ["station", "eclipse"] };
  const calendar = (await answer("sky.calendar", request)).data.events;
  const { planets, angles } =
    (await answer("charts.return", { subject: BORN, year: 2026 })).data.natal_chart;
  const longitudeOf = (point: string): number =>
    (angles[point] ?? planets.find(({ id }: Event) => id === point)).longitude;
  // deno-lint-ignore no-explicit-any
  const expected = calendar.flatMap(({ kind, datetime, longitude }: any) =>
    NATAL.flatMap((natal) => {
      const apartDeg = separationDeg(longitude, longitudeOf(natal));
      const [types, limitDeg] = kind === "station"
        ? [MAJORS, 1] as const
        : [["conjunction", "opposition"] as AspectType[], 3] as const;
      return types.filter((type) => Math.abs(apartDeg - ASPECT_ANGLES_DEG[type]) <= limitDeg)
        .map((type) => `${kind} ${datetime} ${type} ${natal}`);
    })
  );
  const found = (await eventsOf())
    .filter(({ kind }) => kind === "station" || kind === "eclipse")
    .map(({ kind, datetime, aspect, natal }) => `${kind} ${datetime} ${aspect} ${natal}`);
  assert.ok(found.some((event) => event.startsWith("eclipse")));
  assert.deepEqual(found.toSorted(), expected.toSorted());
});

/** The tables of the published method, as rows of cells by the word before each. */
async function publishedTables(): Promise<Map<string, string[][]>> {
  const { methods } = await methodsDocument.build({} as never) as {
    methods: { id: string; text: string }[];
  };
  const { text } = methods.find(({ id }) => id === "year-ahead-1")!;
  return new Map(
    text.split("### ").slice(1).map((part) => {
      const [title, ...lines] = part.split("\n");
      const rows = lines.filter((line) => line.startsWith("|") && !/^\|[ -]*-/.test(line))
        .map((line) => line.split("|").slice(1, -1).map((cell) => cell.trim()));
      return [title, rows];
    }),
  );
}

Deno.test("every weight follows from the tables that /v1/methods prints", async () => {
  const tables = await publishedTables();
  const cell = (table: string, row: string, column: string) => {
    const [head, ...rows] = tables.get(table)!;
    const found = rows.find(([id]) => id === row)?.[head.indexOf(column)];
    return found === undefined || found === "" ? 1 : Number(found);
  };
  let ofLords = 0;
  for (const subject of [BORN, UNTIMED, { ...BORN, tob: "13:00" }]) {
    const { data } = await yearOf({ subject });
    for (
      const { kind, bodies, natal, aspect, datetime, weight, is_lord_of_year, id, frame } of data
        .events as Event[]
    ) {
      const year = data.profections.findLast(({ start }: { start: string }) => start <= datetime);
      const isLord = year !== undefined && (bodies.includes(year.lord) || natal === year.lord);
      assert.equal(is_lord_of_year, isLord, id);
      ofLords += isLord ? 1 : 0;
      const product = cell("Kinds", kind, "points") * cell("Bodies", bodies[0], kind) *
        cell("Natal points", natal ?? "", "factor") * cell("Aspects", aspect ?? "", "factor") *
        (isLord ? 1.5 : 1);
      assert.equal(weight, Math.min(100, Math.round(product)), id);
      assert.equal(tables.get("Kinds")!.find(([row]) => row === kind)![1], frame);
    }
  }
  assert.ok(ofLords > 10);
});

Deno.test("without a time of birth only what holds for every hour of it", async () => {
  const { data, meta } = await yearOf({ subject: UNTIMED });
  assert.deepEqual([data.profections, data.progressed_moon], [[], null]);
  assert.deepEqual(meta.warnings.map(({ code }) => code), ["natal_point_unknown"]);
  const events: Event[] = data.events;
  assert.deepEqual(
    new Set(events.map(({ kind }) => kind)),
    new Set(["solar_return", "transit", "station"]),
  );
  assert.ok(
    events.every(({ house, loop, natal, is_lord_of_year }) =>
      house === null && loop === null && !is_lord_of_year &&
      !["moon", "ascendant", "midheaven"].includes(natal!)
    ),
  );
  const [{ range, ascendant, angular }] = data.solar_returns;
  assert.deepEqual([ascendant, angular], [null, []]);
  assert.deepEqual(ofKind(events, "solar_return")[0].range, range);
  for (const tob of ["00:00", "08:00", "23:59"]) {
    const subject = { ...UNTIMED, tob };
    const [timed] = (await yearOf({ subject })).data.solar_returns;
    assert.ok(timed.datetime >= range.start && timed.datetime <= range.end);
    for (
      const { datetime, bodies: [body], natal, aspect, orb, sign, id } of ofKind(events, "transit")
    ) {
      const { data } = await answer("charts.transits", { subject, transit_datetime: datetime });
      const found = data.aspects.find((
        { first, second, type }: { first: string; second: string; type: string },
      ) => first === body && second === natal && type === aspect);
      assert.ok(found !== undefined && found.orb <= orb! + 2e-6, `${id} ${tob}`);
      const planet = data.chart.planets.find(({ id }: Event) => id === body);
      assert.ok(sign === null || sign === planet.sign, id);
    }
  }
});

Deno.test("a date alone leaves out what moves more than 1° either way, and says so", async () => {
  const { data, meta } = await yearOf({ subject: { id: "c", dob: "1990-06-15" } });
  assert.match(meta.warnings[0].message, /moon, ascendant, midheaven, mercury, venus, prof/);
  assert.ok(data.events.length > 0);
  assert.ok(data.events.every(({ orb }: Event) => orb === null || orb <= 1));
});

Deno.test("a time without a place has progressions, and neither houses nor angles nor a lord", async () => {
  const subject = { id: "d", dob: "2000-01-01", tob: "10:00", utc_offset: "-08:00" };
  const { data, meta } = await yearOf({ subject });
  assert.deepEqual([data.profections, meta.warnings[0].code], [[], "natal_point_unknown"]);
  assert.ok(ofKind(data.events, "progressed_aspect").length > 0);
  assert.ok(
    data.events.every(({ house, natal, bodies }: Event) =>
      house === null && natal !== "ascendant" && bodies[0] !== "midheaven"
    ),
  );
});

Deno.test("a span of 365 days may miss the return, one of 366 may have two", async () => {
  const returns = async (start: string) => (await yearOf({ start })).data.solar_returns.length;
  assert.deepEqual(
    [await returns("2025-01-01"), await returns("2026-01-01"), await returns("2028-01-01")],
    [0, 1, 2],
  );
});

Deno.test("a year from 29 February ends with 28 February; births of that day have one return a year", async () => {
  const subject = { ...BORN, dob: "1988-02-29" };
  const { data } = await yearOf({ subject, start: "2028-02-29" });
  assert.deepEqual([data.start, data.end], ["2028-02-29T00:00:00Z", "2029-03-01T00:00:00Z"]);
  for (let year = 2025; year <= 2029; year++) {
    const { solar_returns } = (await yearOf({ subject, start: `${year}-07-01` })).data;
    assert.deepEqual(
      solar_returns.map(({ number }: { number: number }) => number),
      [year + 1 - 1988],
    );
  }
});

Deno.test("the first year begins with the birth, and nothing has come back in it", async () => {
  const { data } = await yearOf({ start: "2000-01-01" });
  assert.equal(data.start, "2000-01-01T18:00:00Z");
  assert.equal(data.end, "2001-01-01T00:00:00Z");
  assert.equal(data.profections[0].number, 0);
  assert.equal(data.profections[0].sign, "Pisces");
  assert.deepEqual(
    ofKind(data.events, "profected_year").map(({ datetime }) => datetime),
    [data.profections[0].end],
  );
  // Saturn turned three weeks after this birth, and passed his place again twice within the year.
  const subject = { ...BORN, dob: "2000-08-20" };
  const events = await eventsOf({ subject, start: "2000-08-20" });
  assert.ok(events.length > 20);
  assert.ok(
    events.every(({ kind, bodies, natal, aspect }) =>
      kind === "eclipse" || aspect !== "conjunction" || bodies[0] !== natal
    ),
  );
});

Deno.test("the default year begins today in UTC", async () => {
  assert.deepEqual(
    (await answer("timing.year_ahead", { subject: BORN })).data.start,
    "2026-07-15T00:00:00Z",
  );
});

Deno.test("near a birthday an unknown time says that the return may be in the next year", async () => {
  const codes = async (start: string) =>
    (await yearOf({ subject: UNTIMED, start })).meta.warnings.map(({ code }) => code);
  assert.deepEqual(await codes("2026-06-15"), ["natal_point_unknown", "year_uncertain"]);
  assert.deepEqual(await codes("2026-06-18"), ["natal_point_unknown"]);
});

const REFUSED: [what: string, request: object, path: string, code: string][] = [
  ["a day before the birth", { start: "1999-12-31" }, "start", "out_of_range"],
  ["a year beyond the ephemeris", { start: "2399-06-01" }, "start", "out_of_range"],
  ["a year of life beyond it", { start: "2398-06-01" }, "start", "out_of_range"],
  ["no day of the calendar", { start: "2026-02-29" }, "start", "date_invalid"],
  ["an instant", { start: "2026-07-15T12:00:00Z" }, "start", "invalid_format"],
  ["no events", { max_events: 0 }, "max_events", "out_of_range"],
  ["too many events", { max_events: 201 }, "max_events", "out_of_range"],
  ["a weight beyond 100", { min_weight: 101 }, "min_weight", "out_of_range"],
  ["an unknown zone", { timezone: "Mars/Olympus" }, "timezone", "timezone_unknown"],
  ["an unknown field", { year: 2026 }, "year", "unknown_field"],
];
for (const [what, request, path, code] of REFUSED) {
  Deno.test(`refused: ${what}`, async () => {
    const issue = await refusal("timing.year_ahead", { subject: BORN, start: START, ...request });
    assert.deepEqual([issue?.path, issue?.code], [path, code]);
  });
}

Deno.test("the last year of the ephemeris that has its year of life is answered", async () => {
  const { data } = await yearOf({ start: "2397-12-30" });
  assert.equal(data.end, "2398-12-30T00:00:00Z");
  assert.ok(data.events.length > 20);
});
