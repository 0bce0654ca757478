import assert from "node:assert/strict";
import { ndjson, startJobs } from "../products/audience_insights/audience_bed.ts";
import { serveApp } from "../sdk/served_app.ts";
import { startProgram } from "../support/service_process.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";

const bed = await openTestBed();

const CUSTOMERS = Array.from({ length: 20 }, (_, number) => ({
  id: `customer-${number}`,
  dob: number === 7 ? "1990-02-30" : `19${50 + number}-06-15`,
}));
const JEWELRY = ["--product-category", "jewelry"];

/** The app, a folder with `customers.ndjson`, and the task run there. */
async function setting() {
  const stack = new AsyncDisposableStack();
  const app = stack.use(await bed.testApp());
  const served = stack.use(serveApp(app));
  const folder = await Deno.makeTempDir({ prefix: "audience_" });
  stack.defer(() => Deno.remove(folder, { recursive: true }));
  const file = `${folder}/customers.ndjson`;
  await Deno.writeTextFile(file, ndjson(CUSTOMERS));
  const env = { ASTROLOGY_API_KEY: app.key, ASTROLOGY_BASE_URL: served.url };
  const start = (...words: string[]) =>
    startProgram(Deno.execPath(), ["task", "--quiet", "audience", ...words], env);
  return {
    app,
    folder,
    file,
    start,
    run: async (...words: string[]) => {
      await using running = start(...words);
      const { code } = await running.status;
      await running[Symbol.asyncDispose]();
      return { code, lines: running.lines };
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

async function balanceOf(app: TestApp): Promise<number> {
  const { json } = await app.request("/v1/usage", { headers: { "x-api-key": app.key } });
  return json.data.balance_credits;
}

function filesIn(folder: string): string[] {
  return Array.from(Deno.readDirSync(folder), ({ name }) => name).sort();
}

const SUMMARY = /^20 customers: 19 scored, 1 rejected, 0 failed, (\d+) to send; 38 credits\./;

Deno.test("a file is sent, its results are written beside it, and the same again is billed once", async () => {
  await using it = await setting();
  await startJobs(it.app);
  const first = await it.run(it.file, ...JEWELRY);
  assert.equal(first.code, 0, first.lines.join("\n"));
  assert.ok(
    first.lines.includes(
      "Births: 0 full, 0 no time, 0 ambiguous place, 0 ambiguous time, 19 no place.",
    ),
  );
  const bins = first.lines.flatMap((line) => /^ +\d+–\d+ +(\d+)(?: #+)?$/.exec(line)?.[1] ?? []);
  assert.equal(bins.length, 10);
  assert.equal(bins.reduce((sum, customers) => sum + Number(customers), 0), 19);
  const [sends] = first.lines.flatMap((line) => SUMMARY.exec(line)?.slice(1) ?? []).map(Number);
  assert.ok(first.lines.includes("sending 100 %") && first.lines.includes("scoring 100 %"));
  const text = await Deno.readTextFile(`${it.folder}/customers.results.ndjson`);
  const rows = text.trimEnd().split("\n").map((line) => JSON.parse(line));
  assert.deepEqual(rows.map(({ customer_id }) => customer_id), CUSTOMERS.map(({ id }) => id));

  const again = await it.run(it.file, ...JEWELRY, "--csv", "--only", "send");
  assert.equal(again.code, 0, again.lines.join("\n"));
  assert.ok(again.lines.some((line) => line.startsWith("Sent before; ")));
  const csv = await Deno.readTextFile(`${it.folder}/customers.results.csv`);
  assert.equal(csv.trimEnd().split("\r\n").length, sends + 1);
  assert.equal(await balanceOf(it.app), 1000 - 38);
  assert.deepEqual(filesIn(it.folder), [
    "customers.ndjson",
    "customers.results.csv",
    "customers.results.ndjson",
  ]);

  await using piped = it.start("-", ...JEWELRY, "--out", `${it.folder}/piped.ndjson`);
  await piped.say(ndjson(CUSTOMERS).trimEnd());
  await piped.endInput();
  assert.equal((await piped.status).code, 0, piped.lines.join("\n"));
  assert.equal(await Deno.readTextFile(`${it.folder}/piped.ndjson`), text);
});

Deno.test("a file that is only checked is counted, its issues are named, and nothing is billed", async () => {
  await using it = await setting();
  const table = `${it.folder}/customers.csv`;
  await Deno.writeTextFile(
    table,
    'id,dob,tob,pob\na,1990-06-15,7:05 PM,"Lisbon, PT"\nb,1990-06-15,7,Atlantis-on-Sea\n',
  );
  const { code, lines } = await it.run(table, ...JEWELRY, "--check");
  assert.equal(code, 0, lines.join("\n"));
  for (
    const line of [
      "2 customers: 0 refused, 2 for 4 credits.",
      "Births: 1 full, 0 no time, 0 ambiguous place, 0 ambiguous time, 1 no place.",
      "Not used although the file has them: times 1, places 1.",
      "  tob (column 3): time_invalid, 1 line (3): the time has no certain reading and is left out; expected HH:MM or HH:MM:SS, or a form such as 7:05 PM",
      "  pob (column 4): place_unknown, 1 line (3): no such place is known, or the text names a region; the place is left out",
    ]
  ) assert.ok(lines.includes(line), lines.join("\n"));
  await Deno.writeTextFile(table, "id,dob\na,1990-13-01\n");
  const refused = await it.run(table, ...JEWELRY, "--check");
  assert.equal(refused.code, 1, refused.lines.join("\n"));
  assert.ok(
    refused.lines.includes(
      "  dob (column 2): date_invalid, 1 line (2): expected a day that exists in the gregorian calendar, as YYYY-MM-DD",
    ),
  );
  assert.equal(await balanceOf(it.app), 1000);
  assert.deepEqual(filesIn(it.folder), ["customers.csv", "customers.ndjson"]);
});

Deno.test("Ctrl-C cancels the job and leaves no results; the same command then begins anew", async () => {
  await using it = await setting();
  await using running = it.start(it.file, ...JEWELRY);
  await running.line(/^scoring 0 %$/);
  running.kill("SIGINT");
  assert.equal((await running.status).code, 130);
  await running.line(/^Cancelled; nothing was billed\.$/);
  assert.deepEqual(filesIn(it.folder), ["customers.ndjson"]);
  assert.equal(await balanceOf(it.app), 1000);
  await startJobs(it.app);
  const again = await it.run(it.file, ...JEWELRY);
  assert.equal(again.code, 0, again.lines.join("\n"));
  assert.ok(again.lines.some((line) => SUMMARY.test(line)));
});

Deno.test("what is wrong is said, with an exit code of its own, and nothing is written", async () => {
  await using it = await setting();
  const outcomes: [string[], number, RegExp][] = [
    [[it.file], 2, /^error: expected audience FILE --product-category/],
    [[it.file, ...JEWELRY, "--colour"], 2, /--colour/],
    [["-", ...JEWELRY], 2, /standard input needs --out/],
    [[`${it.folder}/customers.txt`, ...JEWELRY], 1, /customers\.txt/],
    [[it.file, "--product-category", "dragons"], 1, /^error: product_category: found "dragons"/],
  ];
  for (const [words, code, says] of outcomes) {
    const ended = await it.run(...words);
    assert.equal(ended.code, code, ended.lines.join("\n"));
    assert.ok(ended.lines.some((line) => says.test(line)), ended.lines.join("\n"));
  }
  assert.deepEqual(filesIn(it.folder), ["customers.ndjson"]);
});
