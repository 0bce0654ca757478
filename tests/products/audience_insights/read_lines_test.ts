import assert from "node:assert/strict";
import { CUSTOMER_LINES } from "../../../src/products/audience_insights/customer_lines.ts";
import type { FileForm } from "../../../src/uploads/line_format.ts";
import { lineReader } from "../../../src/uploads/lines.ts";
import { readLines } from "../../../src/products/audience_insights/read_lines.ts";

function read(form: FileForm, text: string) {
  const reader = lineReader(form, CUSTOMER_LINES);
  const lines = reader.push(new TextEncoder().encode(text));
  return readLines([...lines, ...reader.end()]);
}

const readJson = (...values: unknown[]) =>
  read("ndjson", values.map((value) => `${JSON.stringify(value)}\n`).join(""));

const CUSTOMER = { id: "customer-1", dob: "1990-06-15" };

Deno.test("a line is a customer with what a call takes, and its number in the file", () => {
  const full = {
    ...CUSTOMER,
    calendar: "julian",
    tob: "10:00",
    pob: "San Diego, CA, US",
    latitude: 32.7,
    longitude: -117.15,
    place_id: 5391811,
    timezone: "America/Los_Angeles",
    utc_offset: "-08:00",
  };
  const expected = { customers: [{ line: 2, ...full }], rejected: [] };
  assert.deepEqual(read("ndjson", `\n${JSON.stringify(full)}`), expected);
  const row = Object.values(full).map((value) => `"${value}"`).join(";");
  assert.deepEqual(read("csv", `${Object.keys(full).join(";")}\r\n${row}\r\n`), expected);
});

/** Of a time of birth: what a file has, what is read. */
const TIMES: readonly [written: string, read: string][] = [
  ["07:05", "07:05"],
  ["7:05", "07:05"],
  [" 7:05 ", "07:05"],
  ["7.05", "07:05"],
  ["7.25", "07:25"],
  ["0705", "07:05"],
  ["705", "07:05"],
  ["705.0", "07:05"],
  ["7h05", "07:05"],
  ["19.05 Uhr", "19:05"],
  ["7:05 AM", "07:05"],
  ["7:05 PM", "19:05"],
  ["7:05p", "19:05"],
  ["12:05 am", "00:05"],
  ["07:05:30", "07:05:30"],
  ["7:05:30 PM", "19:05:30"],
  ["07:05:00.0000000", "07:05:00"],
  ["７：０５", "07:05"],
  // As spreadsheets and databases put times that have no date.
  ["1899-12-30 07:05:00", "07:05:00"],
  ["12/30/1899 7:05:00 PM", "19:05:00"],
  ["1/0/1900 7:05", "07:05"],
  ["0 days 07:05:00", "07:05:00"],
  ["0.295138888888889", "07:05"],
  ["0,2951388889", "07:05"],
  ["0.29514", "07:05"],
  ["0.375", "09:00"],
  ["0.2954861111", "07:05:30"],
];

/** These have two readings, as an hour with minutes and as a part of a day, or none. */
const UNREAD = [
  "0.25",
  "0,25",
  ".25",
  "0.05",
  "7",
  "19",
  "7.5",
  "0.5",
  "7:5",
  "0.123",
  "7.0505",
  "24:00",
]
  .concat("25:00", "13:05 AM", "07:60", "noon", "unknown", "1990-06-15 07:05", "07:05Z");

Deno.test("a time of a file is read as people and programs write it, if it has one reading", () => {
  const times = [...TIMES, ...UNREAD.map((written) => [written, written] as const)];
  const json = readJson(...times.map(([tob]) => ({ ...CUSTOMER, tob })));
  const table = read(
    "csv",
    `id;dob;tob\n${times.map(([tob]) => `customer-1;1990-06-15;"${tob}"\n`).join("")}`,
  );
  for (const { customers, rejected } of [json, table]) {
    assert.deepEqual(rejected, []);
    assert.deepEqual(customers.map(({ tob }) => tob), times.map(([, tob]) => tob));
  }
});

Deno.test("a field that is null is as none, where there is such a field", () => {
  const { customers, rejected } = readJson(
    { ...CUSTOMER, tob: null, pob: null, latitude: null, calendar: null },
    { id: "a", dob: null },
    { id: null, dob: "1990-06-15" },
    { ...CUSTOMER, shoe_size: null },
  );
  assert.deepEqual(customers, [{ line: 1, ...CUSTOMER }]);
  assert.deepEqual(
    rejected.map(({ issues: [{ path, code }] }) => `${path} ${code}`),
    ["dob missing", "id missing", "shoe_size unknown_field"],
  );
});

Deno.test("a line of its own stays one, however often its id comes", () => {
  const { customers, rejected } = readJson(...Array(3000).fill(CUSTOMER));
  assert.equal(rejected.length, 0);
  assert.deepEqual(
    customers.map(({ line }) => line),
    Array.from({ length: 3000 }, (_, i) => i + 1),
  );
});

Deno.test("what the schema does not take is rejected with path and code, and the id where there is one", () => {
  const { customers, rejected } = readJson(
    CUSTOMER,
    { id: "a", dob: 1990, birth_date: "1990-06-15" },
    { dob: "1990-06-15" },
    { id: "", dob: "1990-06-15", latitude: 91 },
    { id: "x".repeat(129), dob: "1990-06-15" },
    { id: 7, dob: null },
    [CUSTOMER],
    null,
    "customer-1",
  );
  assert.deepEqual(customers, [{ line: 1, ...CUSTOMER }]);
  assert.deepEqual(
    rejected.map(({ line, customerId, issues }) => [
      line,
      customerId,
      ...issues.map(({ path, code }) => `${path} ${code}`),
    ]),
    [
      [2, "a", "birth_date unknown_field", "dob invalid_type"],
      [3, null, "id missing"],
      [4, null, "id out_of_range", "latitude out_of_range"],
      [5, null, "id out_of_range"],
      [6, null, "id invalid_type", "dob missing"],
      [7, null, " invalid_type"],
      [8, null, " invalid_type"],
      [9, null, " invalid_type"],
    ],
  );
  assert.deepEqual(rejected[0].issues[0].suggestions, ["dob"]);
});

Deno.test("a date that is none, or none that is covered, is rejected with what was expected", () => {
  const dates = [
    ["1990-02-30", "gregorian", "date_invalid", /a day that exists in the gregorian calendar/],
    ["1900-02-29", "gregorian", "date_invalid", /YYYY-MM-DD/],
    ["1990-13-01", "julian", "date_invalid", /julian/],
    ["15.06.1990", "gregorian", "invalid_format", /YYYY-MM-DD/],
    ["", "gregorian", "invalid_format", /YYYY-MM-DD/],
    ["1799-12-29", "gregorian", "out_of_range", /1800-01-02/],
    ["2400-01-03", "gregorian", "out_of_range", /2399-12-31/],
    ["9999-12-31", "gregorian", "out_of_range", /2399-12-31/],
  ] as const;
  const { customers, rejected } = readJson(
    ...dates.map(([dob, calendar]) => ({ id: "a", dob, calendar })),
  );
  assert.deepEqual(customers, []);
  for (const [index, [dob, , code, expected]] of dates.entries()) {
    const { customerId, issues: [issue] } = rejected[index];
    assert.deepEqual([customerId, issue.path, issue.code], ["a", "dob", code], dob);
    assert.match(issue.message, expected);
  }
  const taken = [["1900-02-29", "julian"], ["1800-01-03", "gregorian"], [
    "2399-12-30",
    "gregorian",
  ]];
  const edge = readJson(...taken.map(([dob, calendar]) => ({ id: "a", dob, calendar })));
  assert.equal(edge.customers.length, taken.length);
});

Deno.test("no issue tells a value of the line", () => {
  const secrets = {
    id: "s3cret",
    dob: "1990-s3cret",
    calendar: "s3cret",
    latitude: 9173.25,
    longitude: "s3cret",
    place_id: 9173.25,
    tob: ["s3cret"],
    pob: `s3cret${"x".repeat(300)}`,
    utc_offset: { s3cret: 9173.25 },
  };
  const lines = Object.entries(secrets).map(([name, value]) => ({ ...CUSTOMER, [name]: value }));
  const { customers, rejected } = readJson(...lines.slice(1));
  assert.equal(customers.length, 0);
  assert.equal(rejected.length, lines.length - 1);
  assert.doesNotMatch(JSON.stringify(rejected), /s3cret|9173/);
  const row = read("csv", "id,dob,latitude\nx,1990-06-15,s3cret\ny,s3cret,1\nz,1990-06-15,9173\n");
  assert.equal(row.rejected.length, 3);
  assert.doesNotMatch(JSON.stringify(row.rejected), /s3cret|9173/);
});

Deno.test("issues of a line are few and short, whatever it holds", () => {
  const names = Array.from({ length: 500 }, (_, index) => [`${"n".repeat(10)}${index}`, 1]);
  const { rejected } = readJson(
    { ...CUSTOMER, ...Object.fromEntries(names) },
    { ...CUSTOMER, ["n".repeat(15_000)]: 1 },
    Object.fromEntries(Object.keys(CUSTOMER).map((name) => [name, null])),
  );
  for (const { issues } of rejected) {
    assert.notEqual(issues[0].code, "line_too_long");
    assert.ok(issues.length > 0 && issues.length <= 5);
    assert.ok(JSON.stringify(issues).length < 2000);
  }
});

Deno.test("names that objects have by themselves are names like others", () => {
  const { customers, rejected } = read(
    "ndjson",
    '{"id":"a","dob":"1990-06-15","__proto__":{"tob":"10:00"}}\n' +
      '{"id":"a","dob":"1990-06-15","constructor":1}\n' +
      '{"id":"a","dob":"1990-06-15","line":7}\n',
  );
  assert.deepEqual(rejected.map(({ line }) => line), [1, 2, 3]);
  assert.deepEqual(customers, []);
  const columns = read("csv", "id,dob,tob\n__proto__,1990-06-15,10:00\n");
  assert.deepEqual(columns.customers[0].id, "__proto__");
});
