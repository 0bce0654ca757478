import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
import { ndjson, startJobs } from "../products/audience_insights/audience_bed.ts";
import { openTestBed } from "../support/test_bed.ts";
import { cutUploads } from "../support/cut_connections.ts";
import { FATES, HostileProxy } from "./hostile_proxy.ts";
import { installPythonClient, MISSING } from "./python_client.ts";
import { serveApp } from "./served_app.ts";

const bed = await openTestBed();
const python = MISSING === null ? await installPythonClient() : null;
Deno.test.afterAll(async () => await python?.[Symbol.asyncDispose]());

const SCENARIOS = new URL("python_scenarios.py", import.meta.url).pathname;
const COUNT = 3000;
const CUSTOMERS = Array.from({ length: COUNT }, (_, number) => ({
  id: `customer-${number}`,
  dob: "1990-06-15",
}));
const IDS = CUSTOMERS.map(({ id }) => id);
const STEPS = ["scoring", "sending"];

function test(name: string, fn: () => Promise<void>): void {
  Deno.test({ name, ignore: MISSING !== null, fn });
}

/** The app behind a proxy, and the installed client. */
async function setting({ doesJobs = true } = {}) {
  const stack = new AsyncDisposableStack();
  const app = stack.use(await bed.testApp({ credits: 100_000 }));
  const served = stack.use(serveApp(app));
  const proxy = stack.use(await HostileProxy.open(served.url, () => FATES.passed));
  if (doesJobs) await startJobs(app);
  return {
    app,
    served,
    proxy,
    run: async (scenario: string, args: unknown[], options = {}, url = proxy.url) => {
      const given = JSON.stringify({ args, options });
      const { success, stdout, stderr } = await python!.run(SCENARIOS, [scenario, given], {
        ASTROLOGY_API_KEY: app.key,
        ASTROLOGY_BASE_URL: url,
      });
      assert.ok(success, stderr);
      return JSON.parse(stdout);
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

test("customers come back in their order from whatever Python's clients are given", async () => {
  await using it = await setting();
  const path = `${python!.folder}/customers.CSV.gz`;
  const csv = "id,dob\n" + CUSTOMERS.map(({ id, dob }) => `${id},${dob}\n`).join("");
  await Deno.writeFile(path, gzipSync(csv));
  for (
    const [source, options] of [
      ["list"],
      ["generator"],
      ["asynchronous"],
      ["bytes", { file_type: "csv" }],
      [path],
    ] as const
  ) {
    const [rows, others, steps = others] = await it.run("file_rows", [source, COUNT], options);
    assert.deepEqual(rows, IDS, source);
    if (source !== "asynchronous") assert.deepEqual(others, IDS, source);
    assert.deepEqual(steps, STEPS);
  }
});

test("an upload of Python that is cut is sent again; one that can be read but once is not", async () => {
  await using it = await setting();
  await using cutting = await cutUploads(it.served.url, 5_000);
  const [first, second] = await it.run("file_rows", ["function", COUNT], {}, cutting.url);
  assert.deepEqual(first, IDS);
  assert.deepEqual(second, IDS);
  assert.equal(cutting.cuts, 2);

  it.proxy.plan = (earlier) => earlier.length === 0 ? FATES.cutAfter : FATES.passed;
  assert.deepEqual((await it.run("file_rows", ["list", 5]))[1].length, 5);
  it.proxy.plan = () => FATES.cutBefore;
  it.proxy.attempts.length = 0;
  for (const error of (await it.run("file_rows", ["generator", 5])).slice(0, 2)) {
    assert.deepEqual([error.type, error.retryable], ["ConnectionFailedError", true]);
    assert.match(error.message, /^Not sent again, because the source can be read only once/);
  }
  assert.equal(it.proxy.attempts.length, 2);
});

test("results that break off are read on by Python, and are whole at the row that says so alone", async () => {
  await using it = await setting();
  const sent = await it.app.request("/v1/audience/insights/jobs?product_category=beauty", {
    method: "POST",
    headers: { "x-api-key": it.app.key, "content-type": "application/x-ndjson" },
    body: ndjson(CUSTOMERS.slice(0, 400)),
  });
  const { job_id } = sent.json.data;
  await it.app.services.jobs.idle();
  const [whole, same] = await it.run("file_results", [job_id]);
  assert.deepEqual([whole.length, same], [400, whole]);
  const answer = (...rows: unknown[]) => ({
    reaches: false,
    instead: {
      status: 200,
      headers: { "content-type": "application/x-ndjson" },
      body: ndjson(rows as object[]),
    },
  });
  for (const fate of [FATES.cutWithin, answer(...whole.slice(0, 5))]) {
    it.proxy.attempts.length = 0;
    const paths = () => it.proxy.attempts.map(({ path }) => path.includes("after="));
    // Whatever does not read on breaks off.
    it.proxy.plan = () => (paths().at(-1) ?? true) ? fate : FATES.passed;
    assert.deepEqual(await it.run("file_results", [job_id]), [whole, whole]);
    assert.deepEqual(paths(), [false, true, false, true]);
  }
  it.proxy.plan = () => answer(whole[0], { end: true, rows: 2 });
  for (const { message } of await it.run("file_results", [job_id])) {
    assert.match(message, /incomplete: only 1 of 2 rows/);
  }
  it.proxy.plan = () => answer();
  for (const { message } of await it.run("file_results", [job_id], { max_retries: 1 })) {
    assert.match(message, /ended after line 0/);
  }
});

test("an interrupt in Python cancels the job, and nothing is billed", async () => {
  await using it = await setting({ doesJobs: false });
  assert.deepEqual(await it.run("file_interrupted", []), ["CANCELLED", "CANCELLED"]);
  const usage = await it.app.request("/v1/usage", { headers: { "x-api-key": it.app.key } });
  assert.equal(usage.json.data.available_credits, 100_000);
});

test("what is wrong with a source is Python's own error, and no job is left", async () => {
  await using it = await setting({ doesJobs: false });
  const outcomes: [string, RegExp, object?][] = [
    ["broken", /^RuntimeError: of the source$/],
    ["bytes", /^TypeError: the type of bytes is not known: give file_type/],
    ["numbers", /^TypeError: customers\[0\]: found a int, expected a dict$/],
    ["csv_of_dicts", /^TypeError: found a dict, which cannot be sent as a line of CSV$/, {
      file_type: "csv",
    }],
    ["customers.txt", /^ValueError: customers\.txt: expected a name that ends in/],
    ["none.csv", /^FileNotFoundError/],
  ];
  for (const [source, says, options] of outcomes) {
    for (const error of (await it.run("file_rows", [source, 5], options)).slice(0, 2)) {
      assert.match(error, says);
    }
  }
  const { json } = await it.app.request("/v1/audience/insights/jobs", {
    headers: { "x-api-key": it.app.key },
  });
  assert.deepEqual(json.data.jobs, []);
});

test("a file is checked by Python's clients, and nothing is kept or billed", async () => {
  await using it = await setting({ doesJobs: false });
  for (const { credits, customers, quality, issues } of await it.run("file_checked", [5])) {
    assert.deepEqual([credits, customers, quality.date_only, issues], [10, 5, 5, []]);
  }
  const { json } = await it.app.request("/v1/audience/insights/jobs", {
    headers: { "x-api-key": it.app.key },
  });
  assert.deepEqual(json.data.jobs, []);
});
