import assert from "node:assert/strict";
import {
  Bool,
  type DataType,
  DateDay,
  Dictionary,
  Int32,
  Table,
  tableFromIPC,
  tableToIPC,
  Utf8,
  vectorFromArray,
} from "apache-arrow";
import { AUDIENCE, audienceRequest, seededCustomers } from "../support/audience_requests.ts";
import { openTestBed } from "../support/test_bed.ts";

const bed = await openTestBed();
const ROOT = new URL("../../", import.meta.url).pathname;

interface Row {
  id: string | null;
  facts: number | null;
  sun_sign: string | null;
  is_adult_from: string | null;
  quality: string | null;
  notes: string[];
  issues: { path: string; code: string }[];
}

function filter(...args: string[]): Deno.ChildProcess {
  return new Deno.Command(Deno.execPath(), {
    // As `deno task filter` and the image run it: it may read the repository alone.
    args: ["run", "--no-prompt", "--no-check", `--allow-read=${ROOT}`, "tools/filter.ts", ...args],
    cwd: ROOT,
    clearEnv: true,
    env: { PATH: Deno.env.get("PATH")!, HOME: Deno.env.get("HOME")!, NO_COLOR: "1" },
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
}

/** What a filter makes of an input. */
async function filtered(input: string | Uint8Array<ArrayBuffer>, ...args: string[]) {
  const process = filter(...args);
  const [{ code, stdout, stderr }] = await Promise.all([
    process.output(),
    new Blob([input]).stream().pipeTo(process.stdin).catch(() => {}),
  ]);
  const decoder = new TextDecoder();
  const told = decoder.decode(stderr).trim();
  return {
    code,
    bytes: stdout,
    text: decoder.decode(stdout),
    told,
    counts: told.split("\n").at(-1)!,
  };
}

/** Births as an Arrow stream with batches of these sizes. */
function arrowStream(
  columns: Record<string, { type: DataType; values: readonly unknown[] }>,
  sizes: readonly number[],
): Uint8Array<ArrayBuffer> {
  let from = 0;
  const batches = sizes.flatMap((size) => {
    const vectors = Object.entries(columns).map(([name, { type, values }]) => [
      name,
      vectorFromArray(values.slice(from, from + size), type),
    ]);
    from += size;
    return new Table(Object.fromEntries(vectors)).batches;
  });
  return Uint8Array.from(tableToIPC(new Table(batches)));
}

/** The columns of customers as Arrow: days as dates, missing values as nulls. */
function columnsOf(customers: ReturnType<typeof seededCustomers>) {
  return {
    id: { type: new Utf8(), values: customers.map(({ id }) => id) },
    dob: { type: new DateDay(), values: customers.map(({ dob }) => new Date(dob)) },
    tob: { type: new Utf8(), values: customers.map(({ tob }) => tob ?? null) },
    pob: {
      type: new Dictionary(new Utf8(), new Int32()),
      values: customers.map(({ pob }) => pob ?? null),
    },
    utc_offset: { type: new Utf8(), values: customers.map(({ utc_offset }) => utc_offset ?? null) },
  };
}

function rowsOf(text: string): Row[] {
  return text.split("\n").slice(0, -1).map((line) => JSON.parse(line));
}

function ndjson(lines: readonly object[]): string {
  return lines.map((line) => JSON.stringify(line) + "\n").join("");
}

Deno.test("the filter tells of each birth what a call tells, in order, from NDJSON and CSV", async () => {
  await using app = await bed.testApp();
  const customers = seededCustomers(500, 11);
  const { json } = await app.post(AUDIENCE, audienceRequest(customers));
  const expected = json.data.results.map((
    { customer_id, facts, is_adult_from, personality }: {
      customer_id: string;
      facts: number;
      is_adult_from: string | null;
      personality: { sun_sign: string | null };
    },
    at: number,
  ) => {
    const { quality, notes } = json.meta.chartQuality[at];
    return {
      id: customer_id,
      facts,
      sun_sign: personality.sun_sign,
      is_adult_from,
      quality,
      notes,
      issues: [],
    };
  });
  const lines = await filtered(ndjson(customers));
  assert.equal(lines.code, 0, lines.told);
  assert.deepEqual(rowsOf(lines.text), expected);
  assert.deepEqual(JSON.parse(lines.counts), { rows: 500, with_facts: 500, rejected: 0 });

  const cell = (text = "") => `"${text.replaceAll('"', '""')}"`;
  const table = ["id,dob,tob,pob,utc_offset"].concat(
    customers.map(({ id, dob, tob, pob, utc_offset }) =>
      [id, dob, tob, pob, utc_offset].map(cell).join()
    ),
  ).join("\r\n");
  const fromTable = await filtered(table, "--from", "csv", "--to", "ndjson");
  assert.deepEqual(rowsOf(fromTable.text), expected);
  const asTable = await filtered(ndjson(customers), "--to", "csv");
  const [head, first] = asTable.text.split("\r\n");
  assert.equal(head, '"id","facts","sun_sign","is_adult_from","quality","notes","issues"');
  assert.ok(first.startsWith(`"${expected[0].id}","${expected[0].facts}",`));
  assert.equal(asTable.text.split("\r\n").length, 502);
});

Deno.test("every line with content becomes a row: nulls, blank lines, other fields, half a line", async () => {
  const text = [
    '{"id":"a","dob":"1990-06-15","tob":null,"pob":null}',
    "",
    '{"id":"b","dob":"1990-02-30"}',
    '{"id":"c","dob":"1990-06-15","email":"nobody"}',
    "   ",
    '{"id":"d","dob":"2031-01-01"}',
    '{"id":"e","dob":"1990-0',
  ].join("\n");
  const strict = await filtered(text, "--today", "2026-01-01");
  assert.equal(strict.code, 0, strict.told);
  const rows = rowsOf(strict.text);
  assert.deepEqual(rows.map(({ id }) => id), ["a", "b", "c", "d", null]);
  assert.deepEqual(rows.map(({ issues: [issue] }) => issue?.code), [
    undefined,
    "date_invalid",
    "unknown_field",
    undefined,
    "invalid_json",
  ]);
  assert.deepEqual([rows[3].is_adult_from, rows[3].notes], [null, ["dob_unlikely"]]);
  assert.deepEqual(JSON.parse(strict.counts), { rows: 5, with_facts: 2, rejected: 3 });

  const lenient = await filtered(text, "--columns", "ignore", "--today", "2032-01-01");
  assert.deepEqual(rowsOf(lenient.text).map(({ facts }) => facts !== null), [
    true,
    false,
    true,
    true,
    false,
  ]);
  assert.equal(rowsOf(lenient.text)[3].is_adult_from, "2049-01-01");
  assert.equal(JSON.parse(lenient.counts).ignored_columns, 1);
  const table = "id,email,dob\na,nobody,1990-06-15\n";
  assert.equal((await filtered(table, "--from", "csv")).code, 1);
  const ignoring = await filtered(table, "--from", "csv", "--to", "ndjson", "--columns", "ignore");
  assert.equal(rowsOf(ignoring.text)[0].id, "a");
});

Deno.test("what cannot be read ends with 1, wrong arguments with 2, and each says what was expected", async () => {
  const noHeader = await filtered("a,1990-06-15\n", "--from", "csv");
  assert.equal(noHeader.code, 1);
  assert.match(noHeader.told, /expected a header such as id,dob,tob,pob/);
  const binary = await filtered("PK\x03\x04rest");
  assert.deepEqual([binary.code, /zip archive/.test(binary.told)], [1, true]);
  for (
    const args of [["--from", "xml"], ["--columns", "all"], ["--today", "soon"], ["--what"], ["x"]]
  ) {
    const { code, told } = await filtered("", ...args);
    assert.equal(code, 2, args.join(" "));
    assert.match(told, /filter \[--from ndjson\|csv\|arrow\]/);
  }
  const empty = await filtered("");
  assert.deepEqual([empty.code, empty.text], [0, ""]);
});

Deno.test("a slow reader holds the filter back, and one that leaves ends it quietly", async () => {
  const customers = seededCustomers(2000, 5);
  const bytes = new TextEncoder().encode(ndjson(customers));
  const process = filter();
  const reader = process.stdout.getReader();
  const writer = process.stdin.getWriter();
  let taken = 0;
  // Nobody reads the rows, so at some point no more births are taken.
  const writing = (async () => {
    for (; taken < 40; taken++) await writer.write(bytes);
  })().catch(() => {});
  const { value } = await reader.read();
  assert.ok(value!.length > 0);
  assert.ok(taken < 40, `${taken} parts were taken`);
  await reader.cancel();
  const [{ code }, stderr] = await Promise.all([
    process.status,
    new Response(process.stderr).text(),
    writing,
  ]);
  await writer.close().catch(() => {});
  assert.deepEqual([code, stderr], [0, ""]);
});

Deno.test("births as Arrow batches of any size become the rows of text, in order", async () => {
  const customers = seededCustomers(300, 3);
  const { text } = await filtered(ndjson(customers));
  const expected = rowsOf(text).map(({ notes, issues: _, ...row }) => ({
    ...row,
    notes: notes.join(" "),
    issues: "",
  }));
  const stream = arrowStream(columnsOf(customers), [1, 1, 0, 250, 48]);
  const { code, bytes, counts, told } = await filtered(stream, "--from", "arrow", "--to", "arrow");
  assert.equal(code, 0, told);
  assert.deepEqual(JSON.parse(counts), { rows: 300, with_facts: 300, rejected: 0 });
  const table = tableFromIPC(bytes);
  assert.deepEqual(table.batches.map(({ numRows }) => numRows), [1, 1, 250, 48]);
  const rows = table.toArray().map((row) => {
    const { is_adult_from, ...others } = row.toJSON();
    const day = is_adult_from === null ? null : new Date(is_adult_from).toISOString().slice(0, 10);
    return { ...others, is_adult_from: day };
  });
  assert.deepEqual(rows.map(sorted), expected.map(sorted));
  const asText = await filtered(stream, "--from", "arrow", "--to", "ndjson");
  assert.equal(asText.text, text);
});

const sorted = (row: object) => Object.fromEntries(Object.entries(row).sort());

Deno.test("an Arrow stream that was cut, or has other columns, is refused with the reason", async () => {
  const columns = columnsOf(seededCustomers(20, 3));
  const stream = arrowStream(columns, [10, 10]);
  const END_BYTES = 8;
  for (const end of [0, 5, 300, stream.length / 2, stream.length - END_BYTES]) {
    const { code, told } = await filtered(stream.slice(0, end), "--from", "arrow");
    assert.equal(code, 1, `${end}: ${told}`);
    assert.match(told, /expected an Arrow IPC stream|has no end marker/);
  }
  const refused = async (words: RegExp, others: Record<string, unknown>, ...args: string[]) => {
    const wrong = arrowStream({ ...columns, ...others } as typeof columns, [20]);
    const { code, told } = await filtered(wrong, "--from", "arrow", ...args);
    assert.equal(code, 1);
    assert.match(told, words);
  };
  const email = { email: columns.id };
  await refused(/email: unknown column; expected one of id, dob/, email);
  const { id, ...others } = columns;
  const noId = await filtered(arrowStream(others, [20]), "--from", "arrow");
  assert.match(noId.told, /id: expected a column of this name/);
  await refused(/pob: found Bool, expected text/, {
    pob: { type: new Bool(), values: id.values.map(() => true) },
  });
  const ignoring = await filtered(
    arrowStream({ ...columns, ...email }, [20]),
    ...["--from", "arrow", "--to", "ndjson", "--columns", "ignore"],
  );
  assert.deepEqual(JSON.parse(ignoring.counts), {
    rows: 20,
    with_facts: 20,
    rejected: 0,
    ignored_columns: 1,
  });
});
