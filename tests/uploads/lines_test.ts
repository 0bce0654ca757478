import assert from "node:assert/strict";
import v8 from "node:v8";
import vm from "node:vm";
import fc from "fast-check";
import { CUSTOMER_LINES } from "../../src/products/audience_insights/customer_lines.ts";
import type { FileForm } from "../../src/uploads/line_format.ts";
import { lineReader } from "../../src/uploads/lines.ts";
import type { Line } from "../../src/uploads/line.ts";
import { ApiError, type Issue } from "../../src/base/errors.ts";
import { nextTurn } from "../../src/base/next_turn.ts";

const SEED = Date.now() % 1_000_000;
const MAX_LINE_BYTES = 16 * 1024;
const FORMS: FileForm[] = ["ndjson", "csv"];
const BOM = "\ufeff";

const bytesOf = (text: string) => new TextEncoder().encode(text);

function linesOf(form: FileForm, ...pieces: (Uint8Array | string)[]): Line[] {
  const reader = lineReader(form, CUSTOMER_LINES);
  const read = pieces.flatMap((piece) =>
    reader.push(typeof piece === "string" ? bytesOf(piece) : piece)
  );
  return [...read, ...reader.end()];
}

const csv = (...pieces: string[]) => linesOf("csv", ...pieces);
const json = (...pieces: string[]) => linesOf("ndjson", ...pieces);

/** `line` and value, or `line` and code. */
function brief(lines: Line[]): [number, unknown][] {
  return lines.map((line) => [line.line, "value" in line ? line.value : line.issue.code]);
}

/** What is wrong with the whole file. */
function faults(form: FileForm, ...pieces: (Uint8Array | string)[]): Issue[] {
  try {
    linesOf(form, ...pieces);
  } catch (error) {
    assert.ok(error instanceof ApiError && error.status === 400, String(error));
    return error.details.issues!;
  }
  assert.fail("the file was read");
}

function utf16(text: string, isLittleEndian: boolean): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at++) {
    bytes.setUint16(2 * at, text.charCodeAt(at), isLittleEndian);
  }
  return new Uint8Array(bytes.buffer);
}

Deno.test("NDJSON is a value a line, counted as an editor counts lines", () => {
  const a = { id: "a" };
  assert.deepEqual(brief(json('{"id":"a"}\n{"id":"a"}\n')), [[1, a], [2, a]]);
  assert.deepEqual(brief(json('{"id":"a"}\r\n\n \t\r\n{"id":"a"}')), [[1, a], [4, a]]);
  assert.deepEqual(brief(json('{"id":"a"}\r{"id":"a"}\r')), [[1, a], [2, a]]);
  assert.deepEqual(brief(json(`${BOM}{"id":"a"}\n`)), [[1, a]]);
  assert.deepEqual(brief(json('[1]\n"text"\nnull')), [[1, [1]], [2, "text"], [3, null]]);
  assert.deepEqual(brief(json(`7\n${BOM}7`)), [[1, 7], [2, "invalid_json"]]);
  for (const empty of ["", BOM, "\n\r\n\n", `${BOM}\n`]) assert.deepEqual(json(empty), []);
});

Deno.test("a line that is no JSON is rejected alone, with its column and not its words", () => {
  const lines = json('{"id":"a"}\n{"id":"secret-7",}\n{"id":"secret\n\'secret\'\n{"id":"b"}\n');
  assert.deepEqual(brief(lines), [
    [1, { id: "a" }],
    [2, "invalid_json"],
    [3, "invalid_json"],
    [4, "invalid_json"],
    [5, { id: "b" }],
  ]);
  assert.doesNotMatch(JSON.stringify(lines), /secret/);
  assert.match((lines[1] as { issue: Issue }).issue.message, /column 17; remove the comma/);
  assert.match((lines[2] as { issue: Issue }).issue.message, /column \d+; it ends too early/);
  assert.match((lines[3] as { issue: Issue }).issue.message, /column 1; expected double quotes/);
});

Deno.test("CSV is a row a line under its header, in any order and case", () => {
  const value = { id: "a", dob: "1990-06-15" };
  for (
    const text of [
      "id,dob\na,1990-06-15\n",
      "dob,id\r\n1990-06-15,a\r\n",
      "dob;id\r1990-06-15;a",
      "id\tdob\na\t1990-06-15",
      `${BOM}"ID";" Dob "\n"a";"1990-06-15"`,
      `\n\nid,dob,tob\n\na,1990-06-15,\n\n`,
    ]
  ) {
    const lines = csv(text);
    assert.deepEqual(lines.map((line) => "value" in line && line.value), [value], text);
  }
  assert.deepEqual(csv("id,dob\n"), []);
  assert.deepEqual(csv("id,dob"), []);
});

Deno.test("cells of numbers are numbers, and what is none stays what it is", () => {
  const cells = ["52.5", "-117.15", "1e2", " 7 ", "52,5", "0x10", "", "north", " "];
  const lines = csv("id;dob;latitude\n" + cells.map((cell) => `7;1990;${cell}\n`).join(""));
  assert.deepEqual(
    lines.map((line) => (line as { value: { latitude: unknown } }).value.latitude),
    [52.5, -117.15, 100, 7, "52,5", "0x10", undefined, "north", " "],
  );
  assert.deepEqual((lines[0] as { value: unknown }).value, {
    id: "7",
    dob: "1990",
    latitude: 52.5,
  });
  assert.ok(!Object.hasOwn((lines[6] as { value: object }).value, "latitude"));
});

Deno.test("quoted cells hold separators, quotes and line ends, and lines stay those of the file", () => {
  const lines = csv(
    'id,dob,pob\r\n"a,1",1990,"Ber""lin"\r\nb,1990,"one\r\ntwo\nthree\rfour"\r\nc,1990,""\r\n' +
      'd,1990,"""",\r\n"e",1990,x',
  );
  assert.deepEqual(brief(lines), [
    [2, { id: "a,1", dob: "1990", pob: 'Ber"lin' }],
    [3, { id: "b", dob: "1990", pob: "one\ntwo\nthree\nfour" }],
    [7, { id: "c", dob: "1990" }],
    [8, "invalid_csv"],
    [9, { id: "e", dob: "1990", pob: "x" }],
  ]);
});

Deno.test("formulas in cells are text", () => {
  const formulas = ['=HYPERLINK("http://x")', "+1+1", "-2+3", "@SUM(A1)", "\t=1"];
  const rows = formulas.map((text) => `x,1990,"${text.replaceAll('"', '""')}"\n`).join("");
  assert.deepEqual(
    csv(`id,dob,pob\n${rows}`).map((line) => (line as { value: { pob: string } }).value.pob),
    formulas,
  );
});

Deno.test("a row of more or fewer cells than the header is rejected alone", () => {
  const lines = csv("id,dob,pob\na,1990\nb,1990,,\nc,1990,x\nsecret\n");
  assert.deepEqual(brief(lines), [
    [2, "invalid_csv"],
    [3, "invalid_csv"],
    [4, { id: "c", dob: "1990", pob: "x" }],
    [5, "invalid_csv"],
  ]);
  assert.match((lines[0] as { issue: Issue }).issue.message, /found 2 cells, expected 3/);
  assert.doesNotMatch(JSON.stringify(lines), /secret/);
});

Deno.test("a quote that is not closed costs its own line, not the file", () => {
  const rows = Array.from({ length: 5000 }, (_, index) => `c${index},1990,x`);
  const good = (lines: Line[]) => lines.filter((line) => "value" in line).length;
  const whole = ["id,dob,pob", ...rows];
  for (const at of [1, 2500, 4999, 5000]) {
    const open = whole.with(at, 'secret,1990,"open');
    const lines = csv(open.join("\n"));
    assert.equal(lines.length, 5000);
    assert.equal(good(lines), 4999);
    assert.deepEqual(brief(lines)[at - 1], [at + 1, "invalid_csv"]);
    assert.doesNotMatch(JSON.stringify(lines), /secret/);
  }
  // Two that lie near each other seem to be one cell.
  const two = whole.with(10, 'c,1990,"open').with(20, 'c,1990,5" pipe');
  assert.equal(good(csv(two.join("\n"))), 4998);
  const pipes = whole.with(10, 'c,1990,5" pipe').with(20, 'c,1990,5" pipe');
  assert.equal(good(csv(pipes.join("\n"))), 4998);
  const many = whole.map((row, index) => index % 2 === 1 ? `${row}"` : row);
  assert.equal(good(csv(many.join("\n"))), 2500);
});

Deno.test("an open quote is waited for through 16 KiB, not longer", () => {
  const reader = lineReader("csv", CUSTOMER_LINES);
  const open = 'id,dob\n"open,1990\n';
  assert.deepEqual(reader.push(bytesOf(open + "c,1990\n".repeat(1000))), []);
  assert.equal(reader.push(bytesOf("c,1990\n".repeat(2000))).length, 3001);
  const long = `${open}${"x".repeat(MAX_LINE_BYTES + 1)}\n`;
  assert.equal(lineReader("csv", CUSTOMER_LINES).push(bytesOf(long)).length, 2);
});

Deno.test("quotes that stand wrong within a row reject it", () => {
  const lines = csv('id,dob\n"a"b,1990\nc,1990\n"d" ,1990\n');
  assert.deepEqual(brief(lines), [
    [2, "invalid_csv"],
    [3, { id: "c", dob: "1990" }],
    [4, { id: "d", dob: "1990" }],
  ]);
});

Deno.test("a header with columns that are unknown, repeated or missing answers what to change", () => {
  const found = (text: string) =>
    faults("csv", text).map(({ path, code, suggestions }) => [path, code, suggestions?.[0]]);
  assert.deepEqual(found("id,birth_date,lat\n"), [
    ["birth_date", "unknown_field", "dob"],
    ["lat", "unknown_field", "latitude"],
    ["dob", "missing", undefined],
  ]);
  assert.deepEqual(found("customer_id;Date of Birth;tob\n"), [
    ["customer_id", "unknown_field", "id"],
    ["date of birth", "unknown_field", "dob"],
    ["id", "missing", undefined],
    ["dob", "missing", undefined],
  ]);
  assert.deepEqual(found("id,dob,shoe_size_of_customer\n"), [
    ["shoe_size_of_customer", "unknown_field", undefined],
  ]);
  assert.deepEqual(found("id,dob,Dob\n"), [["dob", "repeated", undefined]]);
  assert.deepEqual(found("id,dob,\n"), [["", "unknown_field", undefined]]);
  assert.deepEqual(found("dob,pob\n"), [["id", "missing", undefined]]);
  assert.match(faults("csv", "id,dob,,\n")[0].message, /column 3 has no name/);
  const wide = faults("csv", `id,dob,${"x".repeat(5000)},${"y,".repeat(1000)}z`);
  assert.ok(JSON.stringify(wide).length < 4000);
});

Deno.test("a CSV file without a line or a header answers 400 and shows nobody's data", () => {
  for (
    const text of [
      "",
      BOM,
      "\n\r\n",
      "secret,1990-06-15\nsecret,1990-06-15\n",
      '"id,dob\nsecret,1990\n',
      '"x\nid,dob\nsecret,1990\n',
      `"id,dob\n${"secret,1990\n".repeat(5000)}`,
      `id,dob${"x".repeat(MAX_LINE_BYTES)}\nsecret,1990\n`,
      '{"id":"secret","dob":"1990-06-15"}\n',
    ]
  ) {
    const [issue] = faults("csv", text);
    assert.deepEqual([issue.path, issue.code], ["", "missing"], text.slice(0, 40));
    assert.match(issue.message, /expected a header such as id,dob/);
    assert.doesNotMatch(issue.message, /secret/);
  }
});

Deno.test("what is no text in UTF-8 spoils the file, and the answer says which line", () => {
  const text = 'id,dob\n{"id":"a"}\n';
  for (const form of FORMS) {
    for (const isLittleEndian of [true, false]) {
      const [marked] = faults(form, utf16(BOM + text, isLittleEndian));
      assert.equal(marked.code, "invalid_encoding");
      assert.match(marked.message, /line 1 .*expected text in UTF-8, found UTF-16/);
      const [unmarked] = faults(form, utf16(text, isLittleEndian));
      assert.equal(unmarked.code, "invalid_encoding");
      assert.match(unmarked.message, /line 1 .*found a zero byte, as in UTF-16/);
    }
    // Without a zero byte in it.
    assert.match(faults(form, utf16(`${BOM}日本`, true))[0].message, /UTF-16/);
    const gzip = Uint8Array.of(0x1f, 0x8b, 8, 1, 1);
    assert.match(faults(form, gzip)[0].message, /send Content-Encoding: gzip/);
    assert.match(faults(form, "PK\u0003\u0004\u0014\u0000")[0].message, /\.xlsx/);
    const late = form === "csv" ? "id,dob\na,1990\n\u0000" : '{"id":"a"}\n\n"\u0000"';
    assert.match(faults(form, late)[0].message, /line 3 .*zero byte/);
    const long = `${"x".repeat(3 * MAX_LINE_BYTES)}\u0000`;
    assert.match(faults(form, "\n", long)[0].message, /line 2 .*zero byte/);
  }
});

Deno.test("a line that is not UTF-8 is rejected alone", () => {
  const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  assert.deepEqual(
    brief(linesOf("ndjson", latin1('{"id":"a"}\n{"id":"Zürich"}\n{"id":"\xed\xa0\x80"}\n7'))),
    [[1, { id: "a" }], [2, "invalid_encoding"], [3, "invalid_encoding"], [4, 7]],
  );
  assert.deepEqual(
    brief(linesOf("csv", latin1('id,dob\na,"Z\nü\n"\nb,1990\n'))),
    [[2, "invalid_encoding"], [5, { id: "b", dob: "1990" }]],
  );
});

Deno.test("16 KiB are a line, one byte more is rejected", () => {
  const [header, ...rest] = ["id,dob", "a,1990"];
  for (const end of ["\n", "\r\n", ""]) {
    const full = `a,${"x".repeat(MAX_LINE_BYTES - 2)}`;
    const values = csv(`${header}\n${full}${end}`);
    assert.ok("value" in values[0]);
    assert.deepEqual(brief(csv(`${header}\n${full}x${end}`)), [[2, "line_too_long"]]);
    const value = `"${"x".repeat(MAX_LINE_BYTES - 2)}"`;
    assert.deepEqual(brief(json(value + end)), [[1, JSON.parse(value)]]);
    assert.deepEqual(brief(json(`${value} ${end}`)), [[1, "line_too_long"]]);
  }
  assert.deepEqual(
    brief(csv(`${header}\n"open\n${"x".repeat(20_000)}\n${rest[0]}`)),
    [[2, "invalid_csv"], [3, "line_too_long"], [4, { id: "a", dob: "1990" }]],
  );
});

Deno.test("a line of 100 MB is rejected, and none of its bytes is kept", async () => {
  v8.setFlagsFromString("--expose-gc");
  const collect = vm.runInNewContext("gc") as () => void;
  for (const form of FORMS) {
    for (const quote of ["", '"']) {
      const reader = lineReader(form, CUSTOMER_LINES);
      const before = reader.push(bytesOf(`${form === "csv" ? "id,dob" : "7"}\n${quote}`));
      const beforeBytes = Deno.memoryUsage().external;
      const pieces: WeakRef<Uint8Array>[] = [];
      const push = () => {
        const piece = new Uint8Array(64 * 1024).fill(0x78);
        pieces.push(new WeakRef(piece));
        assert.deepEqual(reader.push(piece), []);
      };
      for (let sent = 0; sent < 1600; sent++) push();
      const after = [...reader.push(bytesOf(`${quote}\n8,8\n`)), ...reader.end()];
      assert.equal(after[0].line, 2);
      assert.deepEqual(brief(after)[0][1], "line_too_long");
      assert.equal(before.length + after.length, form === "csv" ? 2 : 3);
      // A reference that was made in this turn keeps what it refers to.
      await nextTurn();
      collect();
      assert.ok(pieces.every((piece) => piece.deref() === undefined));
      const keptBytes = Deno.memoryUsage().external - beforeBytes;
      assert.ok(keptBytes < 4 * 1024 * 1024, `${keptBytes} bytes more than before`);
    }
  }
});

/** What a file comes to: its lines, or that it is spoilt. */
function outcome(form: FileForm, pieces: Uint8Array[]): unknown {
  try {
    return linesOf(form, ...pieces);
  } catch (error) {
    assert.ok(error instanceof ApiError, String(error));
    return "spoilt";
  }
}

function* pieces(bytes: Uint8Array, cuts: number[]): Generator<Uint8Array> {
  let start = 0;
  for (
    const end of [...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].sort((a, b) =>
      a - b
    )
  ) {
    yield bytes.slice(start, end);
    start = end;
  }
}

const fragment = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom('"', ",", "\n", "\r", "\r\n", "a", "é", "🜨", BOM, " ") },
  {
    weight: 3,
    arbitrary: fc.constantFrom('{"id":"ü"}', 'a,"x\r\ny"\n', '""', '"open\n', "b,1990\r\n"),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom("x".repeat(MAX_LINE_BYTES - 1), `${"x".repeat(500)},\n`.repeat(33)),
  },
);
/** Bytes that are no character, now and then. */
const file = fc.tuple(
  fc.array(fragment, { maxLength: 25 }),
  fc.option(fc.nat(), { freq: 4 }),
  fc.boolean(),
)
  .map(([fragments, broken, isZero]) => {
    const bytes = bytesOf(fragments.join(""));
    if (broken !== null && bytes.length > 0) {
      bytes[broken % bytes.length] = isZero && broken % 4 === 0 ? 0 : 0xff;
    }
    return bytes;
  });

Deno.test(`wherever a file is cut, its lines are the same (seed ${SEED})`, () => {
  for (const form of FORMS) {
    fc.assert(
      fc.property(file, fc.array(fc.nat(), { maxLength: 8 }), (bytes, cuts) => {
        const whole = form === "csv" ? Buffer.concat([bytesOf("id,dob\n"), bytes]) : bytes;
        const expected = outcome(form, [whole]);
        assert.deepEqual(outcome(form, [...pieces(whole, cuts)]), expected);
        if (whole.length < 300) {
          const eachByte = Array.from(whole, (byte) => Uint8Array.of(byte));
          assert.deepEqual(outcome(form, eachByte), expected);
        }
      }),
      { seed: SEED, numRuns: 300 },
    );
  }
});

Deno.test(`what a writer of CSV writes is read as it was meant (seed ${SEED})`, () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 8 }),
    fc.array(fc.constantFrom('"', ",", ";", "\n", "=", "ß", " "), { maxLength: 6 })
      .map((letters) => letters.join("")),
  ).map((text) => text.replaceAll(/[\0\r]/g, "-")).map((text) => `x${text}`);
  fc.assert(
    fc.property(
      fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 10 }),
      fc.constantFrom(",", ";", "\t"),
      fc.constantFrom("\n", "\r\n", "\r"),
      (rows, separator, end) => {
        const written = [["id", "pob", "dob"], ...rows.map(([id, pob]) => [id, pob, "1990"])].map((
          row,
        ) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(separator) + end);
        assert.deepEqual(
          csv(written.join("")).map((line) => "value" in line && line.value),
          rows.map(([id, pob]) => ({ id, dob: "1990", pob })),
        );
      },
    ),
    { seed: SEED },
  );
});
