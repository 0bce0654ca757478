import assert from "node:assert/strict";
import golden from "../golden/birth_ascendants.json" with { type: "json" };
import { NATAL } from "../support/natal_requests.ts";
import { type Answer, openTestBed, type TestApp } from "../support/test_bed.ts";

const bed = await openTestBed();

function birth(fields: Record<string, unknown>) {
  return { subject: { id: "customer-1", dob: "1990-06-15", tob: "12:00", ...fields } };
}

async function natal(app: TestApp, fields: Record<string, unknown>) {
  const answer = await app.post(NATAL, birth(fields));
  assert.equal(answer.status, 200, answer.text.slice(0, 400));
  return answer.json;
}

async function issueOf(app: TestApp, fields: Record<string, unknown>) {
  const answer = await app.post(NATAL, birth(fields));
  assert.equal(answer.status, 400, answer.text.slice(0, 400));
  assert.equal(answer.json.error.code, "INVALID_REQUEST");
  return answer.json.error.issues[0];
}

Deno.test("place and local time alone give the ascendant that swetest has there", async () => {
  await using app = await bed.testApp();
  for (const known of golden.ascendants) {
    const { name, pob, dob, tob } = known;
    const { calculation_basis: basis, chart } = (await natal(app, { pob, dob, tob })).data;
    assert.equal(basis.place.latitude, known.latitudeDeg, name);
    assert.equal(basis.place.longitude, known.longitudeDeg, name);
    assert.equal(basis.time.julian_day_ut, known.julianDayUt, name);
    const differenceDeg = Math.abs(chart.angles.ascendant.longitude - known.ascendantDeg);
    assert.ok(differenceDeg < 0.001 / 3600, `${name}: ${differenceDeg * 3600}″`);
  }
});

Deno.test("the basis says which place and which history of time were used", async () => {
  await using app = await bed.testApp();
  const { data, meta } = await natal(app, { pob: "München", dob: "1980-07-01" });
  const { place, time } = data.calculation_basis;
  assert.equal(place.name, "Munich");
  assert.equal(place.country_code, "DE");
  assert.equal(place.timezone, "Europe/Berlin");
  assert.equal(time.timezone, "Europe/Berlin");
  assert.equal(time.utc, "1980-07-01T10:00:00Z");
  assert.equal(time.basis, "zone");
  assert.equal(time.confidence, "high");
  assert.equal(time.alternatives, undefined);
  assert.match(time.tz_version, /^20\d\d[a-z]$/);
  assert.deepEqual(meta.chartQuality, [{ subject_id: "customer-1", quality: "full", notes: [] }]);
});

Deno.test("a name that several places share is asked about, and a candidate's id settles it", async () => {
  await using app = await bed.testApp();
  const issue = await issueOf(app, { pob: "Springfield" });
  assert.deepEqual([issue.path, issue.code], ["subject.pob", "place_ambiguous"]);
  assert.ok(issue.suggestions.length >= 2 && issue.suggestions.length <= 10);
  const illinois = issue.suggestions.find(({ admin1 }: { admin1: string }) =>
    admin1 === "Illinois"
  );
  const pasted = { pob: "Springfield", place_id: illinois.place_id };
  const { place } = (await natal(app, pasted)).data.calculation_basis;
  assert.equal(place.place_id, illinois.place_id);
  assert.equal(place.latitude, illinois.latitude);
  assert.equal(place.timezone, "America/Chicago");
});

Deno.test("a two-letter tail that is a state and a country is asked about when both match", async () => {
  await using app = await bed.testApp();
  const issue = await issueOf(app, { pob: "Salem, IN" });
  assert.equal(issue.code, "place_ambiguous");
  const countries = issue.suggestions.map((place: { country_code: string }) => place.country_code);
  assert.ok(countries.includes("IN") && countries.includes("US"), countries.join());
});

Deno.test("an unknown place is refused with the names that look like it, never replaced by one [unknown-place-suggestions]", async () => {
  await using app = await bed.testApp();
  const issue = await issueOf(app, { pob: "Pariss, France" });
  assert.deepEqual([issue.path, issue.code], ["subject.pob", "place_unknown"]);
  assert.equal(issue.suggestions[0].name, "Paris");
  const noId = await issueOf(app, { place_id: 1 });
  assert.deepEqual([noId.path, noId.code], ["subject.place_id", "place_unknown"]);
});

Deno.test("coordinates win over text, unless they are more than 100 km apart", async () => {
  await using app = await bed.testApp();
  const near = { pob: "Paris, France", latitude: 48.8, longitude: 2.13 };
  const { place } = (await natal(app, near)).data.calculation_basis;
  assert.deepEqual([place.latitude, place.longitude, place.name], [48.8, 2.13, "Paris"]);
  const issue = await issueOf(app, { ...near, latitude: 32.7, longitude: -117.2 });
  assert.deepEqual([issue.path, issue.code], ["subject.pob", "place_conflict"]);
  assert.match(issue.message, /km from the coordinates/);
});

Deno.test("coordinates alone get the zone of their own history", async () => {
  await using app = await bed.testApp();
  const oslo = { latitude: 59.91, longitude: 10.75, dob: "1940-06-01" };
  const { time } = (await natal(app, oslo)).data.calculation_basis;
  assert.equal(time.timezone, "Europe/Oslo");
  assert.equal(time.utc, "1940-06-01T11:00:00Z");
});

Deno.test("a time zone wins over the place's, an offset over both", async () => {
  await using app = await bed.testApp();
  const zoned = await natal(app, { pob: "Paris, France", timezone: "America/New_York" });
  assert.equal(zoned.data.calculation_basis.time.utc, "1990-06-15T16:00:00Z");
  const settled = await natal(app, {
    pob: "Paris, France",
    timezone: "America/New_York",
    utc_offset: "+01:00",
  });
  const { time } = settled.data.calculation_basis;
  assert.equal(time.utc, "1990-06-15T11:00:00Z");
  assert.deepEqual([time.basis, time.tz_version], ["utc_offset", null]);
  const issue = await issueOf(app, { pob: "Paris, France", timezone: "Paris" });
  assert.deepEqual([issue.path, issue.code], ["subject.timezone", "timezone_unknown"]);
  assert.deepEqual(issue.suggestions, ["Europe/Paris"]);
});

function warned(meta: { warnings: { code: string; message: string }[] }, code: string) {
  return meta.warnings.find((warning) => warning.code === code)?.message;
}

Deno.test("a zone whose clocks differ from the place's at that instant is warned of, with both", async () => {
  await using app = await bed.testApp();
  const july = { pob: "New York, US", dob: "1990-07-15", timezone: "EST" };
  const { data, meta } = await natal(app, july);
  assert.equal(
    warned(meta, "timezone_unlike_place"),
    "subject.timezone: clocks in EST were at -05:00, but the clocks of the place (America/New_York) were at " +
      "-04:00; leave timezone out, or give utc_offset",
  );
  const { time } = data.calculation_basis;
  assert.deepEqual([time.utc, time.confidence], ["1990-07-15T17:00:00Z", "low"]);
  assert.deepEqual(time.alternatives.map(({ utc }: { utc: string }) => utc), [
    "1990-07-15T16:00:00Z",
  ]);
  assert.deepEqual(meta.chartQuality[0].notes, ["timezone_unlike_place", "time_confidence_low"]);

  for (
    const alike of [
      { ...july, dob: "1990-01-15" },
      { ...july, timezone: undefined },
      { ...july, utc_offset: "-05:00" },
      { pob: "Berlin, DE", timezone: "Europe/Zurich" },
    ]
  ) {
    const { data, meta } = await natal(app, alike);
    assert.equal(warned(meta, "timezone_unlike_place"), undefined, JSON.stringify(alike));
    assert.equal(data.calculation_basis.time.confidence, "high", JSON.stringify(alike));
  }
});

Deno.test("so is one of coordinates, and of a birth whose hour is not known", async () => {
  await using app = await bed.testApp();
  const point = { latitude: 52.5, longitude: 13.4, timezone: "America/New_York" };
  const { meta } = await natal(app, point);
  assert.match(
    warned(meta, "timezone_unlike_place")!,
    /New_York were at -04:00, .*\(Europe\/Berlin\) were at \+02:00/,
  );
  // Both zones of Urumqi claim it.
  const urumqi = { latitude: 43.8, longitude: 87.6, timezone: "Asia/Shanghai" };
  assert.equal(warned((await natal(app, urumqi)).meta, "timezone_unlike_place"), undefined);
  const untimed = { id: "a", dob: "1990-07-15", pob: "Berlin, DE", timezone: "America/New_York" };
  const helio = await app.post("/v1/helio/patterns", { subject: untimed });
  assert.equal(helio.status, 200, helio.text.slice(0, 400));
  assert.match(warned(helio.json.meta, "timezone_unlike_place")!, /-04:00, .* at \+02:00/);
  assert.ok(helio.json.meta.chartQuality[0].notes.includes("timezone_unlike_place"));
});

Deno.test("a greater city is taken for its name, with a warning that names the others", async () => {
  await using app = await bed.testApp();
  const { data, meta } = await natal(app, { pob: "Birmingham" });
  assert.equal(data.calculation_basis.place.admin1, "England");
  assert.equal(
    warned(meta, "place_guessed"),
    "subject.pob: used Birmingham, England, GB, the larger place; Birmingham, Alabama, US may " +
      "be meant: add region or country, or send place_id",
  );
  assert.deepEqual(meta.chartQuality, [
    { subject_id: "customer-1", quality: "approximate_place", notes: ["place_guessed"] },
  ]);
  const place_id = data.calculation_basis.place.place_id;
  for (const clear of [{ pob: "Birmingham, UK" }, { pob: "Birmingham", place_id }]) {
    const { meta } = await natal(app, clear);
    assert.deepEqual([meta.chartQuality[0].quality, meta.warnings], ["full", []]);
  }
});

Deno.test("a country is no place: its largest ones are suggested", async () => {
  await using app = await bed.testApp();
  const issue = await issueOf(app, { pob: "Germany" });
  assert.deepEqual([issue.path, issue.code], ["subject.pob", "place_unknown"]);
  assert.equal(
    issue.message,
    "the text names a country, not a place in it; name a city, or send the place_id of one of the suggestions",
  );
  const names = issue.suggestions.map(({ name }: { name: string }) => name);
  assert.deepEqual(names, ["Berlin", "Hamburg", "Munich", "Köln", "Frankfurt am Main"]);
  const lebanon = await issueOf(app, { pob: "Lebanon" });
  const [beirut] = lebanon.suggestions;
  assert.deepEqual([beirut.name, lebanon.suggestions.at(-1).country_code], ["Beirut", "US"]);
});

Deno.test("a name in two words that only a lesser place bears is asked about", async () => {
  await using app = await bed.testApp();
  const issue = await issueOf(app, { pob: "Ber lin" });
  assert.equal(issue.code, "place_ambiguous");
  const [first, second] = issue.suggestions;
  assert.deepEqual([first.country_code, second.admin1], ["DE", "Maryland"]);
});

Deno.test("regions are those of today, and former ones are understood", async () => {
  await using app = await bed.testApp();
  const regions = {
    "Hanoi": "Hanoi",
    "Ho Chi Minh City, Ho Chi Minh": "Ho Chi Minh City",
    "Hội An, Quảng Nam, Vietnam": "Da Nang City",
    "Drammen, Viken": "Buskerud",
    "Strasbourg, Alsace": "Grand Est",
    "Cork, County Cork, Ireland": "Munster",
    "Mexico City, Distrito Federal, Mexico": "Mexico City",
  };
  for (const [pob, admin1] of Object.entries(regions)) {
    const { data, meta } = await natal(app, { pob });
    assert.deepEqual([data.calculation_basis.place.admin1, meta.warnings], [admin1, []], pob);
  }
});

Deno.test("a time that never was names both neighbours; an offset settles it", async () => {
  await using app = await bed.testApp();
  const gap = { pob: "Berlin, DE", dob: "1980-04-06", tob: "02:30" };
  const issue = await issueOf(app, gap);
  assert.deepEqual([issue.path, issue.code], ["subject.tob", "time_nonexistent"]);
  assert.deepEqual(issue.suggestions.map(({ utc }: { utc: string }) => utc), [
    "1980-04-06T00:59:59Z",
    "1980-04-06T01:00:00Z",
  ]);
  assert.equal(
    issue.message,
    "1980-04-06 02:30 did not exist: clocks went from 1980-04-06T01:59:59 (+01:00) to " +
      "1980-04-06T03:00:00 (+02:00); correct the time, or give utc_offset",
  );
  const { meta } = await natal(app, { ...gap, utc_offset: "+01:00" });
  assert.equal(meta.chartQuality[0].quality, "full");
});

Deno.test("a time that was twice names both offsets; one of them settles it", async () => {
  await using app = await bed.testApp();
  const twice = { pob: "Berlin, DE", dob: "1980-09-28", tob: "02:30" };
  const issue = await issueOf(app, twice);
  assert.deepEqual([issue.path, issue.code], ["subject.tob", "time_ambiguous"]);
  const offsets = issue.suggestions.map((reading: { utc_offset: string }) => reading.utc_offset);
  assert.deepEqual(offsets, ["+02:00", "+01:00"]);
  assert.equal(issue.message, "1980-09-28 02:30 occurred twice; give utc_offset +02:00 or +01:00");
  const { data, meta } = await natal(app, { ...twice, utc_offset: "+01:00" });
  assert.equal(data.calculation_basis.time.utc, "1980-09-28T01:30:00Z");
  assert.deepEqual(meta.chartQuality, [
    { subject_id: "customer-1", quality: "ambiguous_time", notes: [] },
  ]);
  const once = await natal(app, { ...twice, tob: "12:30", utc_offset: "+01:00" });
  assert.equal(once.meta.chartQuality[0].quality, "full");
});

Deno.test("where history is doubtful the other readings are told, each with its ascendant", async () => {
  await using app = await bed.testApp();
  const doubtful = { pob: "Springfield, IL", dob: "1950-07-01", tob: "12:00" };
  const { data, meta } = await natal(app, doubtful);
  const { time } = data.calculation_basis;
  assert.equal(time.confidence, "low");
  assert.deepEqual(meta.chartQuality[0].notes, ["time_confidence_low"]);
  assert.ok(meta.warnings.some(({ code }: { code: string }) => code.startsWith("time_doubtful_")));
  const [other] = time.alternatives;
  const settled = await natal(app, { ...doubtful, utc_offset: other.utc_offset });
  assert.equal(settled.data.calculation_basis.time.utc, other.utc);
  assert.equal(settled.data.chart.angles.ascendant.longitude, other.ascendant);
});

Deno.test("old-style dates are read by the Julian calendar when asked to", async () => {
  await using app = await bed.testApp();
  const moscow = { pob: "Moscow, RU", dob: "1917-10-25", tob: "21:45" };
  const julian = await natal(app, { ...moscow, calendar: "julian" });
  assert.equal(julian.data.calculation_basis.time.local, "1917-11-07T21:45:00");
  assert.equal(julian.data.calculation_basis.time.confidence, "high");
  const unsaid = await natal(app, moscow);
  assert.equal(unsaid.data.calculation_basis.time.local, "1917-10-25T21:45:00");
  assert.equal(unsaid.data.calculation_basis.time.confidence, "low");
});

Deno.test("a subject without any place is told the ways to give one", async () => {
  await using app = await bed.testApp();
  const issue = await issueOf(app, {});
  assert.deepEqual([issue.path, issue.code], ["subject.pob", "missing"]);
  const half = await issueOf(app, { latitude: 10 });
  assert.deepEqual([half.path, half.code], ["subject.longitude", "missing"]);
});

const HOSTILE = [
  "x".repeat(10_000),
  ",".repeat(500),
  "\u0000\u0007\u001b[31m",
  "😀😀😀",
  "\u202e\u200fparis",
  "'; drop table api_key; --",
  "../../etc/passwd",
  "%00%ff",
  "paris,".repeat(60),
];

Deno.test("hostile place texts are refused by name, or are places", async () => {
  await using app = await bed.testApp();
  for (const pob of HOSTILE) {
    const answer: Answer = await app.post(NATAL, birth({ pob }));
    if (answer.status === 200) continue;
    assert.equal(answer.status, 400, JSON.stringify(pob).slice(0, 80));
    assert.equal(answer.json.error.issues[0].path, "subject.pob");
  }
});

function search(app: TestApp, query: string, key: string | null = app.key) {
  return app.request(`/v1/places?${query}`, { headers: key === null ? {} : { "x-api-key": key } });
}

Deno.test("type-ahead finds places by prefix, accents and scripts folded, for nothing", async () => {
  await using app = await bed.testApp({ credits: 0, scopes: ["lunar.phase"], plan: "basic" });
  const firstOf = async (q: string) => {
    const answer = await search(app, `q=${encodeURIComponent(q)}`);
    assert.equal(answer.status, 200, answer.text);
    assert.deepEqual(answer.json.usage, { lane: "core", credits: 0, billableUnits: 0 });
    assert.ok(answer.json.data.places.length <= 10);
    return answer.json.data.places[0]?.name;
  };
  assert.equal(await firstOf("San Di"), "San Diego");
  assert.equal(await firstOf("munch"), "Munich");
  assert.equal(await firstOf("Моск"), "Moscow");
  assert.equal(await firstOf("北京"), "Beijing");
  assert.equal(await firstOf("qqqqqq"), undefined);
});

Deno.test("type-ahead answers as many as asked for, in the language asked for", async () => {
  await using app = await bed.testApp();
  const found = async (query: string) => {
    const answer = await search(app, query);
    assert.equal(answer.status, 200, answer.text);
    return answer.json.data.places;
  };
  assert.equal((await found("q=san")).length, 10);
  assert.equal((await found("q=san&limit=3")).length, 3);
  const shown = async (query: string) => {
    const [{ name, admin1, country }] = await found(query);
    return [name, admin1, country];
  };
  assert.deepEqual(await shown("q=munich"), ["Munich", "Bavaria", "Germany"]);
  assert.deepEqual(await shown("q=munich&lang=de"), ["München", "Bayern", "Deutschland"]);
  assert.deepEqual(await shown("q=moscow&lang=ja"), ["モスクワ", "Moscow", "ロシア"]);
  // The gazetteer has no name of it in Swahili: the usual one stays.
  assert.deepEqual(await shown("q=springfield, illinois&lang=sw"), [
    "Springfield",
    "Illinois",
    "Marekani",
  ]);
  const [german] = await found("q=munich&lang=de");
  const [usual] = await found("q=munich");
  assert.equal(german.place_id, usual.place_id);
});

Deno.test("type-ahead needs a key and one q", async () => {
  await using app = await bed.testApp();
  assert.equal((await search(app, "q=paris", null)).status, 401);
  const faults: [string, string, string][] = [
    ["", "q", "missing"],
    ["q=", "q", "out_of_range"],
    ["q=a&q=b", "q", "repeated"],
    ["q=a&near=5", "near", "unknown_field"],
    ["q=a&limit=0", "limit", "out_of_range"],
    ["q=a&limit=11", "limit", "out_of_range"],
    ["q=a&limit=few", "limit", "invalid_format"],
    ["q=a&lang=xx", "lang", "invalid_value"],
    ["q=a&lang=de-AT", "lang", "invalid_value"],
    [`q=${"x".repeat(201)}`, "q", "out_of_range"],
  ];
  for (const [query, path, code] of faults) {
    const answer = await search(app, query);
    assert.equal(answer.status, 400, query);
    const [issue] = answer.json.error.issues;
    assert.deepEqual([issue.path, issue.code], [path, code]);
  }
  assert.equal((await app.request("/v1/places?q=a", { method: "POST" })).status, 405);
});

Deno.test("a word for no place is refused as such, in any language", async () => {
  await using app = await bed.testApp();
  for (const pob of ["home", "n/a", "hospital", "desconocido", "неизвестно", "unknown, USA"]) {
    const issue = await issueOf(app, { pob });
    assert.deepEqual([issue.path, issue.code], ["subject.pob", "invalid_format"], pob);
    assert.match(issue.message, /^the text names no place; leave the field out/, pob);
  }
  const { data } = await natal(app, { pob: "Home, Washington" });
  assert.equal(data.calculation_basis.place.name, "Home");
});

Deno.test("an island or region is told from villages of its name, and its towns are suggested", async () => {
  await using app = await bed.testApp();
  for (
    const [pob, town, words] of [
      ["Isle of Wight", "Newport", "Isle of Wight, an island,"],
      ["Kashmir", "Srinagar", "Kashmir, a region,"],
      ["Orkney", "Kirkwall", "Orkney, an island group,"],
      ["Siberia", "Novosibirsk", "Siberia, a region of Russia,"],
    ]
  ) {
    const issue = await issueOf(app, { pob });
    assert.deepEqual([issue.path, issue.code], ["subject.pob", "place_unknown"], pob);
    assert.ok(issue.message.startsWith(`the text names ${words} not a place in it`), issue.message);
    assert.ok(issue.suggestions.some(({ name }: { name: string }) => name === town), pob);
  }
});

Deno.test("a former name counts in its years only", async () => {
  await using app = await bed.testApp();
  const pob = "Salisbury, Rhodesia";
  const { data } = await natal(app, { pob, dob: "1982-04-17" });
  assert.equal(data.calculation_basis.place.name, "Harare");
  const issue = await issueOf(app, { pob, dob: "1982-04-18" });
  assert.equal(issue.code, "place_unknown");
  assert.match(issue.message, /Harare, ZW as it was called from 1890-09-12 until 1982-04-18/);
  assert.equal(issue.suggestions[0].name, "Harare");
  const wartime = await natal(app, { pob: "Theresienstadt", dob: "1943-06-01" });
  assert.equal(wartime.data.calculation_basis.place.name, "Terezín");
});

Deno.test("districts and postcodes beside a city are said, and lead to the city at least", async () => {
  await using app = await bed.testApp();
  for (
    const [pob, name, district] of [
      ["Paddington, London", "London", "Paddington"],
      ["Shibuya, Tokyo", "Tokyo", "Shibuya"],
      ["Harlem, NYC", "Harlem", "Harlem"],
      ["London SW1A 1AA", "London", "SW1A 1AA"],
      ["75001 Paris", "Paris", "75001"],
      ["London", "London", null],
    ]
  ) {
    const { data, meta } = await natal(app, { pob });
    const { place } = data.calculation_basis;
    assert.deepEqual([place.name, place.district], [name, district], pob!);
    assert.deepEqual(meta.warnings, [], pob!);
  }
  const { data, meta } = await natal(app, { pob: "Apollo Hospital, Chennai" });
  assert.equal(data.calculation_basis.place.district, "Apollo Hospital");
  assert.match(warned(meta, "place_part_ignored")!, /"Apollo Hospital" is not known near Chennai/);
});

Deno.test("a place and a region that share name and code are both offered", async () => {
  await using app = await bed.testApp();
  const issue = await issueOf(app, { pob: "Ontario, CA" });
  assert.equal(issue.code, "place_ambiguous");
  const regions = issue.suggestions.map(({ admin1 }: { admin1: string }) => admin1);
  assert.deepEqual(regions.slice(0, 2), ["California", "Ontario"]);
});
