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
