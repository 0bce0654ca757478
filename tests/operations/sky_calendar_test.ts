import assert from "node:assert/strict";
import { CALENDAR_KINDS } from "../../src/astrology/sky/calendar.ts";
import { ICS } from "../../src/routes/rendering.ts";
import { readIcs, unescaped } from "../calendar/read_ics.ts";
import { keyed } from "../support/idempotent_calls.ts";
import { ledgerState } from "../support/ledger.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";
import { answer, refusal } from "./answer.ts";

const bed = await openTestBed();
const PATH = "/v1/sky/calendar";
const YEAR = { start: "2026-01-01", end: "2026-12-31" };
const ACCEPT = { headers: { accept: ICS.mediaType } };
const SUBJECT = { dob: "2000-01-01", tob: "10:00", pob: "San Diego, CA, US" };

// deno-lint-ignore no-explicit-any
type Event = any;

async function events(request: object): Promise<Event[]> {
  const { data } = await answer("sky.calendar", request);
  assert.equal(data.found, data.events.length);
  return data.events;
}

async function ics(app: TestApp, path: string, request: object) {
  const { status, bytes, text } = await app.post(path, request, ACCEPT);
  assert.equal(status, 200, text.slice(0, 300));
  return readIcs(bytes);
}

Deno.test("without kinds there are all but the Moon's aspects, in the order of time", async () => {
  const found = await events(YEAR);
  assert.deepEqual(
    new Set(found.map(({ kind }) => kind)),
    new Set(CALENDAR_KINDS.filter((kind) => kind !== "moon_aspect")),
  );
  const instants = found.filter(({ kind }) => kind !== "void_of_course")
    .map(({ datetime }) => datetime);
  assert.deepEqual(instants, instants.toSorted());
  assert.ok(instants.every((instant) => instant >= "2026-01-01" && instant < "2027-01-01"));
});

Deno.test("bodies keep the events in which one of them takes part", async () => {
  const found = await events({ ...YEAR, bodies: ["venus", "mars"] });
  assert.ok(found.every(({ bodies }) => bodies.includes("venus") || bodies.includes("mars")));
  const all = await events({ ...YEAR, kinds: ["ingress", "station", "aspect"] });
  const expected = all.filter(({ bodies }) => bodies.includes("venus") || bodies.includes("mars"));
  assert.deepEqual(found, expected);
  assert.ok(found.length > 50);
});

Deno.test("published instants of 2026: eclipses, the great conjunction, Mercury's stations", async () => {
  const found = await events({ ...YEAR, kinds: ["eclipse", "aspect", "station"] });
  const at = (id: string) => found.find((event) => event.id === id);
  // eclipse.gsfc.nasa.gov: total 2026-08-12 17:45:51 UT; longitudes of the syzygy of any ephemeris.
  const total = at("eclipse.sun-moon.2026-08-12");
  assert.deepEqual([total.eclipse.of, total.eclipse.kind, total.sign], ["solar", "total", "Leo"]);
  assert.match(total.datetime, /^2026-08-12T17:4[56]/);
  assert.match(total.eclipse.syzygy, /^2026-08-12T17:3[67]/);
  // Saturn and Neptune at 0°45′ Aries.
  const [meeting] = found.filter(({ bodies }) => bodies.join("-") === "saturn-neptune");
  assert.deepEqual([meeting.id, meeting.type], ["aspect.saturn-neptune.2026-02-20", "conjunction"]);
  assert.deepEqual(meeting.positions.map(({ sign }: Event) => sign), ["Aries", "Aries"]);
  const mercury = found.filter(({ kind, bodies }) => kind === "station" && bodies[0] === "mercury");
  assert.deepEqual(
    mercury.map(({ datetime, turns }) => `${datetime.slice(0, 10)} ${turns}`),
    [
      "2026-02-26 retrograde",
      "2026-03-20 direct",
      "2026-06-29 retrograde",
      "2026-07-23 direct",
      "2026-10-24 retrograde",
      "2026-11-13 direct",
    ],
  );
});

Deno.test("a place says which eclipses are seen, and gives local times unless a zone is named", async () => {
  const wish = { start: "2026-08-01", end: "2026-08-31", kinds: ["eclipse"] };
  const { data: madrid } = await answer("sky.calendar", { ...wish, location: "Madrid, ES" });
  assert.equal(madrid.timezone, "Europe/Madrid");
  assert.equal(madrid.calculation_basis.place.name, "Madrid");
  const [solar, lunar] = madrid.events;
  assert.equal(solar.eclipse.visible_at_place, true);
  assert.match(solar.datetime_local, /^2026-08-12T19:4\d:\d\d\+02:00$/);
  assert.equal(lunar.eclipse.visible_at_place, true);
  const tokyo = await answer("sky.calendar", {
    ...wish,
    latitude: 35.68,
    longitude: 139.69,
    timezone: "Asia/Kolkata",
  });
  assert.equal(tokyo.data.timezone, "Asia/Kolkata");
  assert.equal(tokyo.data.events[0].eclipse.visible_at_place, false);
  assert.match(tokyo.data.events[0].datetime_local, /\+05:30$/);
  const nowhere = await answer("sky.calendar", wish);
  assert.equal(nowhere.data.timezone, null);
  assert.equal(nowhere.data.events[0].eclipse.visible_at_place, null);
  assert.equal(nowhere.data.events[0].datetime_local, undefined);
  // In the middle of an ocean clocks go by the longitude.
  const ocean = await answer("sky.calendar", { ...wish, latitude: -40, longitude: -120 });
  assert.match(ocean.data.events[0].datetime_local, /-08:00$/);
});

Deno.test("the Moon is void of course by the planets up to Saturn where that is asked for", async () => {
  const range = { start: "2026-01-01", end: "2026-03-31", kinds: ["void_of_course"] };
  const modern = await events(range);
  const traditional = await events({ ...range, void_of_course: "traditional" });
  assert.ok(modern.every(({ planets }) => planets === "modern"));
  assert.ok(
    traditional.every(({ planets, id }) =>
      planets === "traditional" && id.includes(".traditional")
    ),
  );
  // Fewer aspects count, so the Moon is void from the same instant or an earlier one.
  const startOf = new Map(modern.map(({ end, datetime }) => [end, datetime]));
  const both = traditional.filter(({ end }) => startOf.has(end));
  assert.ok(both.length > 30 && both.every(({ end, datetime }) => datetime <= startOf.get(end)!));
  const earlier = both.find(({ end, datetime }) => datetime < startOf.get(end)!);
  const between = [earlier.datetime, startOf.get(earlier.end)].map((text) => Date.parse(text));
  const datetime = new Date((between[0] + between[1]) / 2).toJSON();
  for (const [planets, isVoid] of [["modern", false], ["traditional", true]] as const) {
    const { data } = await answer("charts.current_sky", {
      datetime,
      void_of_course: planets,
    });
    const { is_void, ...told } = data.moon.void_of_course;
    assert.deepEqual([is_void, told.planets, told.end], [isVoid, planets, earlier.end]);
  }
  const idle = await refusal("sky.calendar", {
    ...range,
    kinds: ["ingress"],
    void_of_course: "traditional",
  });
  assert.deepEqual([idle?.path, idle?.code], ["void_of_course", "no_effect"]);
});

Deno.test("a void of course that the range cuts is given whole, and says so", async () => {
  const kinds = ["void_of_course"];
  const [whole] = await events({ start: "2026-01-02", end: "2026-01-03", kinds });
  assert.equal(whole.clipped, false);
  assert.deepEqual(whole.last_aspect.datetime, whole.datetime);
  const inside = new Date((Date.parse(whole.datetime) + Date.parse(whole.end)) / 2)
    .toISOString();
  const expected = { ...whole, clipped: true };
  assert.deepEqual(await events({ start: inside, end: "2026-01-03", kinds }), [expected]);
  assert.deepEqual(await events({ start: "2026-01-02", end: inside, kinds }), [expected]);
});

Deno.test("a wrong request is refused with what would be right", async () => {
  const month = { start: "2026-01-01", end: "2026-01-31" };
  for (
    const [request, path, code, words] of [
      [{ start: "2026-01-01", end: "2027-01-03" }, "end", "range_too_long", /at most 366; .*3660/],
      [
        { start: "2026-01-01", end: "2036-02-01", kinds: ["eclipse", "station", "ingress"] },
        "end",
        "range_too_long",
        /at most 3660; split/,
      ],
      [
        { start: "2026-01-01", end: "2030-01-01", kinds: ["eclipse", "phase"] },
        "end",
        "range_too_long",
        /at most 366;/,
      ],
      [{ ...month, kinds: ["phase"], bodies: ["mars"] }, "kinds[0]", "no_effect", /sun, moon/],
      [
        { ...month, kinds: ["ingress", "void_of_course"], bodies: ["mars"] },
        "kinds[1]",
        "no_effect",
        /only events of moon; add one/,
      ],
      [
        { ...month, kinds: ["aspect"], bodies: ["mars", "chiron"] },
        "bodies[1]",
        "no_effect",
        /add ingress or station to kinds/,
      ],
      [{ ...month, kinds: [] }, "kinds", "out_of_range", /at least 1/],
      [{ ...month, bodies: ["true_node"] }, "bodies[0]", "invalid_value", /./],
      [{ ...month, kinds: ["transit"] }, "kinds[0]", "invalid_value", /./],
      [{ start: "2026-02-01", end: "2026-01-01" }, "end", "range_reversed", /not before start/],
      [{ start: "2026-02-30", end: "2026-03-01" }, "start", "date_invalid", /./],
      [{ start: "1799-12-01", end: "1800-02-01" }, "start", "out_of_range", /1800-01-02/],
      [{ start: "2399-12-01", end: "2400-01-02" }, "end", "out_of_range", /2399-12-31/],
      [{ ...month, timezone: "Mars/Olympus" }, "timezone", "timezone_unknown", /./],
      [{ ...month, latitude: 1 }, "longitude", "missing", /./],
    ] as const
  ) {
    const issue = await refusal("sky.calendar", request);
    assert.deepEqual([issue?.path, issue?.code], [path, code], JSON.stringify(request));
    assert.match(issue!.message, words);
  }
  const long = { start: "2026-01-01", end: "2036-01-01", kinds: ["eclipse", "station", "ingress"] };
  assert.ok((await events(long)).length > 700);
});

Deno.test("the calendar file has the events of the JSON, each with its instant and its id", async () => {
  await using app = await bed.testApp({ credits: 100 });
  const request = { ...YEAR, kinds: CALENDAR_KINDS };
  const { json } = await app.post(PATH, request);
  const calendar = await ics(app, PATH, request);
  const compact = (instant: string) => instant.replaceAll(/[-:]/g, "");
  assert.deepEqual(
    calendar.components.map(({ properties: { UID, DTSTART, DTEND } }) => [UID, DTSTART, DTEND]),
    json.data.events.map(({ id, datetime, end }: Event) => [
      `${id}@astrology-bi`,
      compact(datetime),
      end && compact(end),
    ]),
  );
  const said = new Map(
    calendar.components.map(({ properties: { UID, SUMMARY } }) => [UID.split("@")[0], SUMMARY]),
  );
  for (
    const [id, summary] of Object.entries({
      "ingress.mercury.2026-01-01": "Mercury enters Capricorn",
      "station.mercury.2026-02-26": "Mercury turns retrograde in Pisces",
      "phase.sun-moon.2026-01-03": "Full Moon in Cancer",
      "aspect.saturn-neptune.2026-02-20": "Saturn conjunct Neptune",
      "void_of_course.moon.2026-01-02": "Moon void of course in Gemini",
      "moon_ingress.moon.2026-01-02": "Moon enters Cancer",
      "eclipse.sun-moon.2026-08-12": "Total solar eclipse in Leo",
    })
  ) assert.equal(said.get(id), summary);
});

Deno.test("a second request has the same bytes, and a retry is free", async () => {
  await using app = await bed.testApp({ credits: 100 });
  const [first, second] = [await app.post(PATH, YEAR, ACCEPT), await app.post(PATH, YEAR, ACCEPT)];
  assert.deepEqual(second.bytes, first.bytes);
  assert.equal(first.headers.get("content-type"), "text/calendar; charset=utf-8");
  const [call, again] = [
    await app.post(PATH, YEAR, keyed("ics", ACCEPT)),
    await app.post(PATH, YEAR, keyed("ics", ACCEPT)),
  ];
  assert.equal(again.headers.get("idempotent-replayed"), "true");
  assert.deepEqual(again.bytes, call.bytes);
  const { captures } = await ledgerState(app);
  assert.deepEqual(captures.length, 3);
});

Deno.test("windows of a person come as a calendar, whatever script the person is named in", async () => {
  await using app = await bed.testApp({ credits: 100 });
  for (const id of ["Анна; Ёлкина, \\ 1", "सूर्यास्त और सूर्योदय ".repeat(5), "a\r\nBEGIN:VEVENT"]) {
    const request = { ...YEAR, subject: { ...SUBJECT, id } };
    const { json: { data } } = await app.post("/v1/timing/windows", request);
    const calendar = await ics(app, "/v1/timing/windows", request);
    assert.equal(calendar.components.length, data.windows.length);
    assert.ok(data.windows.length > 5);
    const uids = new Set(calendar.components.map(({ properties }) => properties.UID));
    assert.equal(uids.size, data.windows.length);
    const line = id.replace("\r\n", "\n");
    assert.equal(unescaped(calendar.properties.NAME), `Windows of ${line}: general`);
    for (const [index, { properties }] of calendar.components.entries()) {
      const { start, end, peak } = data.windows[index];
      const description = unescaped(properties.DESCRIPTION);
      assert.equal(properties.DTSTART, start.replaceAll(/[-:]/g, ""));
      assert.equal(properties.DTEND, end.replaceAll(/[-:]/g, ""));
      assert.ok(description.includes(`Peak: ${peak}.`));
      assert.ok(description.endsWith(`For ${line}.`));
    }
  }
});
