import assert from "node:assert/strict";
import { NATAL, natalRequest, SUBJECT } from "../support/natal_requests.ts";
import { type Answer, openTestBed } from "../support/test_bed.ts";

const bed = await openTestBed();

interface FoundIssue {
  path: string;
  code: string;
  message: string;
  suggestions?: unknown[];
}

function issuesOf(answer: Answer): FoundIssue[] {
  assert.equal(answer.status, 400, answer.text.slice(0, 300));
  const { error } = answer.json;
  assert.equal(error.code, "INVALID_REQUEST");
  assert.equal(error.type, "invalid_request");
  assert.equal(error.retryable, false);
  assert.equal(error.partner_action, "fix_request");
  assert.match(error.doc_url, /\/docs\/errors\/INVALID_REQUEST$/);
  assert.ok(error.message.includes(error.issues[0].message));
  return error.issues;
}

/** What is wrong with a subject, where it is told, and words its message must have. */
const SUBJECT_FAULTS: [string, Record<string, unknown>, string, string, RegExp][] = [
  [
    "29 February of a common year",
    { dob: "1900-02-29" },
    "dob",
    "date_invalid",
    /1900-02-29.*gregorian/,
  ],
  ["31 April", { dob: "1984-04-31" }, "dob", "date_invalid", /1984-04-31/],
  ["month 13", { dob: "1984-13-01" }, "dob", "date_invalid", /1984-13-01/],
  ["month 0", { dob: "1984-00-10" }, "dob", "date_invalid", /1984-00-10/],
  ["day 0", { dob: "1984-01-00" }, "dob", "date_invalid", /1984-01-00/],
  ["a date in another order", { dob: "29.02.1984" }, "dob", "invalid_format", /YYYY-MM-DD/],
  ["an instant for a date", { dob: "1984-02-29T00:00:00Z" }, "dob", "invalid_format", /YYYY-MM-DD/],
  ["a date in other digits", { dob: "１９８４-02-29" }, "dob", "invalid_format", /YYYY-MM-DD/],
  ["a line after the date", { dob: "1984-02-29\n" }, "dob", "invalid_format", /YYYY-MM-DD/],
  ["a year of five digits", { dob: "+12000-01-01" }, "dob", "invalid_format", /YYYY-MM-DD/],
  ["no date", { dob: undefined }, "dob", "missing", /^missing; send YYYY-MM-DD$/],
  ["an empty date", { dob: "" }, "dob", "invalid_format", /YYYY-MM-DD/],
  ["24:00", { tob: "24:00" }, "tob", "invalid_format", /00:00 to 23:59:59/],
  ["minute 60", { tob: "10:60" }, "tob", "invalid_format", /HH:MM/],
  ["second 60", { tob: "23:59:60" }, "tob", "invalid_format", /HH:MM/],
  ["12-hour time", { tob: "6:27 pm" }, "tob", "invalid_format", /24|HH:MM/],
  ["no time", { tob: undefined }, "tob", "missing", /^missing; send HH:MM; /],
  ["latitude 91", { latitude: 91 }, "latitude", "out_of_range", /found 91, expected at most 90/],
  ["latitude -90.1", { latitude: -90.1 }, "latitude", "out_of_range", /at least -90/],
  ["longitude 181", { longitude: 181 }, "longitude", "out_of_range", /found 181.*at most 180/],
  ["a latitude in words", { latitude: "41N43" }, "latitude", "invalid_type", /a string.*a number/],
  ["a latitude in quotes", { latitude: "41.7" }, "latitude", "invalid_type", /a string.*a number/],
  ["a latitude of null", { latitude: null }, "latitude", "invalid_type", /null.*a number/],
  ["latitude NaN in words", { latitude: "NaN" }, "latitude", "invalid_type", /a string.*a number/],
  ["an offset without sign", { utc_offset: "03:27" }, "utc_offset", "invalid_format", /±HH:MM/],
  ["an offset of a day", { utc_offset: "+24:00" }, "utc_offset", "invalid_format", /18 hours/],
  ["Z for an offset", { utc_offset: "Z" }, "utc_offset", "invalid_format", /±HH:MM/],
  ["an offset as a number", { utc_offset: 3 }, "utc_offset", "invalid_type", /a number.*a string/],
  ["no id", { id: undefined }, "id", "missing", /a string/],
  ["an empty id", { id: "" }, "id", "out_of_range", /at least 1 character$/],
  ["a long id", { id: "x".repeat(129) }, "id", "out_of_range", /at most 128 characters/],
  ["an id that is a number", { id: 7 }, "id", "invalid_type", /a number.*a string/],
];

Deno.test("each fault of a subject names the field, what was found and what is expected", async () => {
  await using app = await bed.testApp();
  for (const [what, changed, field, code, words] of SUBJECT_FAULTS) {
    const issues = issuesOf(await app.post(NATAL, natalRequest(changed)));
    assert.equal(issues.length, 1, what);
    const [issue] = issues;
    assert.deepEqual([issue.path, issue.code], [`subject.${field}`, code], what);
    assert.match(issue.message, words, what);
  }
});

const MISSPELT: [string, string][] = [
  ["lat", "latitude"],
  ["lng", "longitude"],
  ["lon", "longitude"],
  ["Latitude", "latitude"],
  ["date_of_birth", "dob"],
  ["birth_time", "tob"],
  ["utcOffset", "utc_offset"],
];

Deno.test("a field by another name is refused with the name that is meant", async () => {
  await using app = await bed.testApp();
  for (const [name, meant] of MISSPELT) {
    const subject: Record<string, unknown> = { ...SUBJECT };
    delete subject[meant];
    const issues = issuesOf(await app.post(NATAL, { subject: { ...subject, [name]: 1 } }));
    const unknown = issues.find(({ code }) => code === "unknown_field");
    assert.equal(unknown?.path, `subject.${name}`);
    assert.deepEqual(unknown.suggestions, [meant], name);
    assert.match(unknown.message, new RegExp(`did you mean ${meant}`));
    const isMissed = issues.some(({ path, code }) =>
      path === `subject.${meant}` && code === "missing"
    );
    assert.equal(isMissed, ["dob", "tob"].includes(meant), name);
  }
});

Deno.test("a correct field beside a misspelt one does not excuse it", async () => {
  await using app = await bed.testApp();
  const [issue] = issuesOf(await app.post(NATAL, natalRequest({ lat: 10 })));
  assert.deepEqual([issue.path, issue.code], ["subject.lat", "unknown_field"]);
});

Deno.test("names that objects have by nature are unknown fields like any other", async () => {
  await using app = await bed.testApp();
  const names = ["__proto__", "constructor", "toString", "hasOwnProperty", "prototype", ""];
  const places = ["subject", "options", "options.orbs", ""];
  for (const name of names) {
    for (const place of places) {
      const members = `${JSON.stringify(name)}: {"latitude": 1}`;
      const subject = JSON.stringify(SUBJECT).slice(0, -1);
      const text = {
        "": `{"subject": ${subject}}, ${members}}`,
        "subject": `{"subject": ${subject}, ${members}}}`,
        "options": `{"subject": ${subject}}, "options": {${members}}}`,
        "options.orbs": `{"subject": ${subject}}, "options": {"orbs": {${members}}}}`,
      }[place]!;
      const [issue] = issuesOf(await app.post(NATAL, text));
      assert.ok(issue.path.startsWith(place), `${place} ${name}: ${JSON.stringify(issue)}`);
      assert.ok(issue.path.endsWith(name), `${place} ${name}: ${JSON.stringify(issue)}`);
    }
  }
  assert.equal(({} as Record<string, unknown>).latitude, undefined);
});

Deno.test("numbers beyond what a number can be are out of range, not accepted", async () => {
  await using app = await bed.testApp();
  const text = (latitude: string) =>
    JSON.stringify(natalRequest()).replace(String(SUBJECT.latitude), latitude);
  for (const huge of ["1e999", "-1e999", "1e308", "99999999999999999999999", "90.0000001"]) {
    const [issue] = issuesOf(await app.post(NATAL, text(huge)));
    assert.equal(issue.path, "subject.latitude", huge);
  }
  for (const tiny of ["1e-320", "-0", "0.0", "90", "-90", "41.716666666666666666666666667"]) {
    assert.equal((await app.post(NATAL, text(tiny))).status, 200, tiny);
  }
});

Deno.test("every fault of a request is told at once, at most 20", async () => {
  await using app = await bed.testApp();
  const issues = issuesOf(
    await app.post(NATAL, {
      subject: { id: 1, dob: 2, tob: 3, latitude: "4", longitude: "5", utc_offset: 6 },
    }),
  );
  assert.deepEqual(
    issues.map(({ path }) => path).sort(),
    ["dob", "id", "latitude", "longitude", "tob", "utc_offset"].map((name) => `subject.${name}`),
  );
  const unknown = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`field${i}`, i]));
  assert.equal(issuesOf(await app.post(NATAL, natalRequest(unknown))).length, 20);
});

Deno.test("the instant may be anywhere the ephemeris covers, to the second, and nowhere else", async () => {
  await using app = await bed.testApp();
  const at = (dob: string, tob: string, utc_offset = "+00:00") =>
    app.post(NATAL, natalRequest({ dob, tob, utc_offset }));
  for (
    const [dob, tob, offset] of [
      ["1800-01-02", "00:00"],
      ["1800-01-01", "20:00", "-04:00"],
      ["2399-12-31", "12:00"],
      ["2399-12-31", "12:00:00"],
      ["2400-01-01", "00:00", "+12:00"],
    ]
  ) {
    const answer = await at(dob, tob, offset);
    assert.equal(answer.status, 200, `${dob} ${tob} ${offset}`);
  }
  for (
    const [dob, tob, offset] of [
      ["1800-01-01", "23:59:59"],
      ["1800-01-02", "00:00", "+00:00:01"],
      ["2399-12-31", "12:00:01"],
      ["1799-12-31", "12:00"],
      ["2400-01-01", "12:00"],
      ["0001-01-01", "12:00"],
      ["9999-12-31", "12:00"],
    ]
  ) {
    const [issue] = issuesOf(await at(dob, tob, offset));
    assert.deepEqual([issue.path, issue.code], ["subject.dob", "out_of_range"]);
    assert.match(issue.message, /1800-01-02T00:00:00Z to 2399-12-31T12:00:00Z/);
  }
});

Deno.test("options that are not known or can have no effect are refused by name", async () => {
  await using app = await bed.testApp();
  const faults: [Record<string, unknown>, string, string, RegExp][] = [
    [{ house_system: "placidius" }, "house_system", "invalid_value", /placidus.*morinus/],
    [{ house_system: "P" }, "house_system", "invalid_value", /placidus/],
    [{ houses: "koch" }, "houses", "unknown_field", /unknown field/],
    [{ minor_aspects: "yes" }, "minor_aspects", "invalid_type", /true or false/],
    [{ minor_aspects: 1 }, "minor_aspects", "invalid_type", /true or false/],
    [{ node: "north" }, "node", "invalid_value", /true, mean/],
    [{ orbs: { trine: 15.1 } }, "orbs.trine", "out_of_range", /at most 15/],
    [{ orbs: { trine: -1 } }, "orbs.trine", "out_of_range", /at least 0/],
    [{ orbs: { trine: "5" } }, "orbs.trine", "invalid_type", /a number/],
    [{ orbs: { trigon: 5 } }, "orbs.trigon", "unknown_field", /trine/],
    [{ orbs: { quincunx: 2 } }, "orbs.quincunx", "no_effect", /minor_aspects/],
    [{ orbs: [] }, "orbs", "invalid_type", /an object/],
    [{ bodies: "ceres" }, "bodies", "invalid_type", /an array/],
    [{ bodies: ["ceres", "cere"] }, "bodies[1]", "invalid_value", /ceres/],
    [{ bodies: ["sun"] }, "bodies[0]", "invalid_value", /ceres/],
    [{ bodies: Array(11).fill("ceres") }, "bodies", "out_of_range", /at most 10 entries/],
    [{ aspect_points: ["sun"] }, "aspect_points", "out_of_range", /at least 2 entries/],
    [{ aspect_points: ["sun", "asc"] }, "aspect_points[1]", "invalid_value", /ascendant/],
    [{ aspect_points: null }, "aspect_points", "invalid_type", /an array/],
  ];
  for (const [options, path, code, words] of faults) {
    const [issue] = issuesOf(await app.post(NATAL, natalRequest({}, options)));
    assert.deepEqual([issue.path, issue.code], [`options.${path}`, code]);
    assert.match(issue.message, words);
  }
});

Deno.test("an Idempotency-Key that is none is refused before anything is held", async () => {
  await using app = await bed.testApp();
  const bad = ["", '""', "two words", '"two words"', "ü", "x".repeat(256)];
  for (const key of bad) {
    const headers = { "idempotency-key": key };
    const [issue] = issuesOf(await app.post(NATAL, natalRequest(), { headers }));
    assert.deepEqual([issue.path, issue.code], ["Idempotency-Key", "invalid_format"], key);
    assert.match(issue.message, /1 to 255 visible ASCII/);
  }
});
