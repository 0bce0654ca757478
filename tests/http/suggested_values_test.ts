import assert from "node:assert/strict";
import { ledgerState } from "../support/ledger.ts";
import { NATAL, natalRequest } from "../support/natal_requests.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";

const bed = await openTestBed();

async function issueOf(app: TestApp, path: string, body: unknown) {
  const { status, json } = await app.post(path, body);
  assert.equal(status, 400, JSON.stringify(body));
  const { issues: [issue] } = json.error;
  return issue as { path: string; code: string; message: string; suggestions?: unknown[] };
}

/** Of a subject's field: what was sent, what is suggested. */
const ONE_READING: readonly [field: string, sent: unknown, meant: string][] = [
  ["dob", "1990-6-5", "1990-06-05"],
  ["dob", "1990/06/05", "1990-06-05"],
  ["dob", "1990.6.5", "1990-06-05"],
  ["dob", "19900605", "1990-06-05"],
  ["dob", 19900605, "1990-06-05"],
  ["dob", " 1990-06-05 ", "1990-06-05"],
  ["dob", "1990‑06‑05", "1990-06-05"],
  ["dob", "25/12/1990", "1990-12-25"],
  ["dob", "12/25/1990", "1990-12-25"],
  ["dob", "05.05.1990", "1990-05-05"],
  ["dob", "25121990", "1990-12-25"],
  ["dob", "1990-25-12", "1990-12-25"],
  ["dob", "5 June 1990", "1990-06-05"],
  ["dob", "Jun 5, 1990", "1990-06-05"],
  ["dob", "05-Sept-1990", "1990-09-05"],
  ["dob", "1990-06-05T00:00:00.000Z", "1990-06-05"],
  ["dob", "1990-06-05 00:00:00", "1990-06-05"],
  ["tob", "7:05", "07:05"],
  ["tob", "07:05 PM", "19:05"],
  ["tob", "7.05 p.m.", "19:05"],
  ["tob", "12:30am", "00:30"],
  ["tob", "12pm", "12:00"],
  ["tob", "0705", "07:05"],
  ["tob", "705", "07:05"],
  ["tob", "070530", "07:05:30"],
  ["tob", "7:05:30", "07:05:30"],
  ["tob", "07:05:30.000", "07:05:30"],
  ["tob", "19h30", "19:30"],
  ["utc_offset", "+5:30", "+05:30"],
  ["utc_offset", "-0800", "-08:00"],
  ["utc_offset", "UTC+2", "+02:00"],
  ["utc_offset", "+5.75", "+05:45"],
  ["utc_offset", "Z", "+00:00"],
];

Deno.test("a date, time or offset that can be read in one way is refused with that reading", async () => {
  await using app = await bed.testApp({ credits: 10 });
  for (const [field, sent, meant] of ONE_READING) {
    const { path, message, suggestions } = await issueOf(
      app,
      NATAL,
      natalRequest({ [field]: sent }),
    );
    assert.deepEqual([path, suggestions], [`subject.${field}`, [meant]], String(sent));
    assert.ok(message.endsWith(`; did you mean ${meant}?`), message);
    const answered = await app.post(NATAL, natalRequest({ [field]: meant }));
    assert.notEqual(answered.json.error?.issues?.[0].path, path, `${meant} is taken`);
  }
  assert.ok((await ledgerState(app)).balanceCredits >= 0);
});

Deno.test("what can be read in two ways is told with both, and none is suggested", async () => {
  await using app = await bed.testApp();
  for (const dob of ["05/06/1990", "05.06.1990", "05-06-1990", "05061990"]) {
    const { message, suggestions } = await issueOf(app, NATAL, natalRequest({ dob }));
    assert.equal(suggestions, undefined);
    assert.equal(
      message,
      `found "${dob}", expected a date as YYYY-MM-DD; it may mean 1990-05-06 or 1990-06-05: send the one that you mean`,
    );
  }
});

Deno.test("what has no sure reading gets no suggestion", async () => {
  await using app = await bed.testApp();
  const none: [field: string, value: string][] = [
    ...["05/06/90", "1990", "1990-06", "31/31/1990", "30 February 1990", "5 Brumaire 1990"],
    ...["1990-06-04T22:00:00Z", "1500/06/05", "yesterday", "9".repeat(8), "1990-02-30"],
  ].map((dob) => ["dob", dob]);
  const times = ["24:00", "25:00", "13:05 AM", "00:30 PM", "7", "7:5", "07:60", "noon", "07:05Z"];
  const offsets = ["5:30", "+19", "+05:60", "CET"];
  none.push(...times.map((tob): [string, string] => ["tob", tob]));
  none.push(...offsets.map((offset): [string, string] => ["utc_offset", offset]));
  for (const [field, value] of none) {
    const { message, suggestions } = await issueOf(app, NATAL, natalRequest({ [field]: value }));
    assert.equal(suggestions, undefined, value);
    assert.doesNotMatch(message, /mean/);
  }
});

Deno.test("days and instants of other fields, and births of customers, are read likewise", async () => {
  await using app = await bed.testApp();
  const campaign_context = { product_category: "jewelry" };
  const range = { subject: { id: "a", dob: "1990-06-05" }, end: "2026-12-31" };
  for (
    const [path, body, field, meant] of [
      ["/v1/horoscope/daily", { sign: "Leo", date: "2026/07/15" }, "date", "2026-07-15"],
      [
        "/v1/oracle/ask",
        { question: "What now?", birth_date: "19900605" },
        "birth_date",
        "1990-06-05",
      ],
      ["/v1/timing/windows", { ...range, start: "1.12.2026" }, "start", undefined],
      ["/v1/timing/windows", { ...range, start: "15.7.2026" }, "start", "2026-07-15"],
      [
        "/v1/timing/windows",
        { ...range, start: "2026-07-15 12:00Z" },
        "start",
        "2026-07-15T12:00:00Z",
      ],
      [
        "/v1/lunar/phase",
        { datetime: "2026-07-15T12:00:00+0200" },
        "datetime",
        "2026-07-15T12:00:00+02:00",
      ],
      ["/v1/lunar/phase", { datetime: "2026-07-15T12:00:00" }, "datetime", undefined],
      [
        "/v1/audience/insights",
        { customers: [{ id: "c", dob: "5/13/1990" }], campaign_context },
        "customers[0].dob",
        "1990-05-13",
      ],
    ] as const
  ) {
    const issue = await issueOf(app, path, body);
    const expected = meant === undefined ? undefined : [meant];
    assert.deepEqual([issue.path, issue.suggestions], [field, expected], JSON.stringify(body));
  }
});

Deno.test("a value of a list in another case or misspelt is told as it is spelt here", async () => {
  await using app = await bed.testApp();
  for (
    const [path, body, meant] of [
      ["/v1/horoscope/daily", { sign: "leo" }, "Leo"],
      ["/v1/horoscope/daily", { sign: "CAPRICORN" }, "Capricorn"],
      ["/v1/horoscope/daily", { sign: "Sagitarius" }, "Sagittarius"],
      [NATAL, natalRequest({}, { house_system: "Placidus" }), "placidus"],
      [NATAL, natalRequest({}, { bodies: ["Ceres"] }), "ceres"],
    ] as const
  ) {
    const { message, suggestions } = await issueOf(app, path, body);
    assert.deepEqual(suggestions, [meant]);
    assert.ok(message.endsWith(`; did you mean ${meant}?`), message);
  }
});

Deno.test("a latitude that can only be a longitude is told with both exchanged, where that is a place", async () => {
  await using app = await bed.testApp();
  const at = (latitude: number, longitude: number) =>
    issueOf(app, NATAL, natalRequest({ latitude, longitude }));
  const { path, message, suggestions } = await at(-117.15, 32.71);
  assert.equal(path, "subject.latitude");
  assert.deepEqual(suggestions, [{ latitude: 32.71, longitude: -117.15 }]);
  assert.match(message, /; if the two were swapped, send latitude 32\.71, longitude -117\.15$/);
  for (const [latitude, longitude] of [[120, 100], [200, 30]]) {
    assert.equal((await at(latitude, longitude)).suggestions, undefined);
  }
});

/** A birth at these coordinates, beside a place text or none. */
const birthAt = (latitude: number, longitude: number, pob?: string) =>
  natalRequest({ latitude, longitude, pob });

Deno.test("coordinates far from the place of a text are told in the other order, where that fits", async () => {
  await using app = await bed.testApp({ credits: 20 });
  const { path, code, message, suggestions } = await issueOf(
    app,
    NATAL,
    birthAt(2.35, 48.85, "Paris, FR"),
  );
  assert.deepEqual([path, code], ["subject.pob", "place_conflict"]);
  assert.match(message, /; if the two were swapped, send latitude 48\.85, longitude 2\.35$/);
  assert.deepEqual(suggestions![0], { latitude: 48.85, longitude: 2.35 });
  const unfit = await issueOf(app, NATAL, birthAt(2.35, 60, "Paris, FR"));
  assert.doesNotMatch(unfit.message, /swapped/);
  assert.equal(unfit.suggestions!.length, 1);
});

Deno.test("coordinates at sea or in another country are taken with a warning, where the other order fits", async () => {
  await using app = await bed.testApp({ credits: 100 });
  const warned: [place: [number, number, string?], message: RegExp | null][] = [
    // Rio de Janeiro, Reykjavík and Madrid, the two swapped.
    [
      [-43.2, -22.9],
      /^subject\.latitude: the coordinates lie in the open sea; .* latitude -22\.9, longitude -43\.2$/,
    ],
    [[-21.9, 64.1], /open sea; if the two were swapped, send latitude 64\.1, longitude -21\.9$/],
    [[-3.7, 40.4, "Spain"], /do not lie in Spain; if the two were swapped, send latitude 40\.4/],
    [[-89.65, 39.78, "Springfield"], /do not lie near the place; if/],
    // As they should be; at sea both ways; elsewhere both ways.
    [[-22.9, -43.2], null],
    [[40.4, -3.7, "Spain"], null],
    [[39.78, -89.65, "Springfield"], null],
    [[-30, -20], null],
    [[52.5, 13.4, "Spain"], null],
  ];
  for (const [at, message] of warned) {
    const { status, json, text } = await app.post(NATAL, birthAt(...at));
    assert.equal(status, 200, text);
    const swapped = json.meta.warnings
      .filter(({ code }: { code: string }) => code === "coordinates_swapped");
    assert.equal(swapped.length, message === null ? 0 : 1, `${at}: ${text.slice(-400)}`);
    if (message !== null) assert.match(swapped[0].message, message);
  }
});

Deno.test("swapped coordinates of customers are noted, in a call and in a file, and a file is told of them first", async () => {
  await using app = await bed.testApp({ credits: 100 });
  const dob = "1990-06-15";
  const customers = [
    { id: "a", dob, tob: "10:00", latitude: -43.2, longitude: -22.9 },
    { id: "b", dob, tob: "10:00", latitude: 2.35, longitude: 48.85, pob: "Paris, FR" },
    { id: "c", dob, tob: "10:00", latitude: -22.9, longitude: -43.2 },
  ];
  const campaign_context = { product_category: "jewelry" };
  const { json } = await app.post("/v1/audience/insights", { customers, campaign_context });
  const { chartQuality, warnings } = json.meta;
  assert.deepEqual(chartQuality.map(({ notes }: { notes: string[] }) => notes), [
    ["coordinates_swapped"],
    ["place_conflict", "coordinates_swapped"],
    [],
  ]);
  assert.deepEqual(
    warnings.map(({ code, message }: Record<string, string>) => [code, message.split(":")[0]]),
    [0, 1].map((index) => ["coordinates_swapped", `customers[${index}].latitude`]),
  );
  const lines = [...customers, { id: "d", dob, latitude: -117.15, longitude: 32.71 }];
  const { json: { data } } = await app.request(
    "/v1/audience/insights/jobs?product_category=jewelry&validate_only=true",
    {
      method: "POST",
      headers: { "x-api-key": app.key, "content-type": "application/x-ndjson" },
      body: lines.map((line) => JSON.stringify(line)).join("\n"),
    },
  );
  const told = data.issues.map(({ field, code, first }: Record<string, unknown>) => [
    field,
    code,
    first,
  ]);
  assert.deepEqual(told, [
    ["latitude", "coordinates_swapped", [1, 2]],
    ["pob", "place_conflict", [2]],
    ["latitude", "out_of_range", [4]],
  ]);
  const [, , { message }] = data.issues;
  assert.match(message, /; latitude and longitude may be swapped$/);
  assert.doesNotMatch(message, /117|32\.71/);
});
