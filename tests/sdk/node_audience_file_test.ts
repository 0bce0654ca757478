import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
import {
  type AudienceFileOptions,
  type AudienceRow,
  type AudienceSource,
  Client,
  ConnectionError,
  type Customer,
  InvalidRequestError,
  JobFailedError,
} from "../../sdk/node/src/mod.ts";
import { ndjson, startJobs } from "../products/audience_insights/audience_bed.ts";
import { ledgerState } from "../support/ledger.ts";
import { openTestBed } from "../support/test_bed.ts";
import { cutUploads } from "../support/cut_connections.ts";
import { FATES, HostileProxy } from "./hostile_proxy.ts";
import { serveApp } from "./served_app.ts";

const bed = await openTestBed();

const CAMPAIGN = { product_category: "jewelry", tone: "luxury" } as const;
const COUNT = 600;
const CUSTOMERS: Customer[] = Array.from({ length: COUNT }, (_, number) => ({
  id: `customer-${number}`,
  dob: `19${50 + number % 50}-0${1 + number % 9}-15`,
}));
const CSV = "id,dob\n" + CUSTOMERS.map(({ id, dob }) => `${id},${dob}\n`).join("");
const BYTES = new TextEncoder();

/** The app, which does jobs, behind a proxy, and a client of it. */
async function setting({ doesJobs = true } = {}) {
  const stack = new AsyncDisposableStack();
  const app = stack.use(await bed.testApp({ credits: 10_000 }));
  const served = stack.use(serveApp(app));
  const proxy = stack.use(await HostileProxy.open(served.url, () => FATES.passed));
  if (doesJobs) await startJobs(app);
  const client = new Client({ apiKey: app.key, baseUrl: proxy.url });
  return {
    app,
    served,
    proxy,
    client,
    sent: (source: AudienceSource, options?: AudienceFileOptions) =>
      Array.fromAsync(client.audienceFile(source, CAMPAIGN, options)),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

function idsOf(rows: AudienceRow[]): (string | null)[] {
  return rows.map(({ customer_id }) => customer_id);
}

const IDS = CUSTOMERS.map(({ id }) => id);

Deno.test("customers come back in their order from whatever they are given as", async () => {
  await using it = await setting();
  const folder = await Deno.makeTempDir();
  const path = (name: string) => `${folder}/${name}`;
  await Deno.writeTextFile(path("customers.jsonl"), ndjson(CUSTOMERS));
  await Deno.writeFile(path("CUSTOMERS.CSV.gz"), gzipSync(CSV));
  const csv = { fileType: "csv" } as const;
  const sources: [AudienceSource, AudienceFileOptions?][] = [
    [CUSTOMERS],
    [CUSTOMERS.values()],
    [async function* () {
      yield* CUSTOMERS;
    }],
    [path("customers.jsonl")],
    [new URL(`file://${path("CUSTOMERS.CSV.gz")}`)],
    [[BYTES.encode(CSV)], csv],
    [new Blob([gzipSync(CSV)]).stream(), csv],
  ];
  for (const [source, options] of sources) {
    const steps = new Set<string>();
    const told: unknown[] = [];
    const rows = await it.sent(source, {
      ...options,
      onProgress: (progress) => steps.add(progress.step),
      onTaken: ({ data }) => told.push(data.customers, data.credits_reserved),
      onComplete: ({ data, usage }) => told.push(data.result!.scored, usage.credits),
    });
    assert.deepEqual(idsOf(rows), IDS);
    assert.deepEqual([...steps], ["sending", "scoring"]);
    assert.deepEqual(told, [COUNT, 2 * COUNT, COUNT, 2 * COUNT]);
  }
  await Deno.remove(folder, { recursive: true });
  const uploads = it.proxy.attempts.filter(({ idempotencyKey }) => idempotencyKey !== null);
  for (const { headers } of uploads) assert.equal(headers["content-encoding"], "gzip");
  assert.equal(new Set(uploads.map(({ idempotencyKey }) => idempotencyKey)).size, sources.length);
});

Deno.test("what is sent is told in bytes and customers, and a file's size is known", async () => {
  await using it = await setting();
  const path = await Deno.makeTempFile({ suffix: ".csv" });
  await Deno.writeTextFile(path, CSV);
  const ofSending = async (source: AudienceSource) => {
    const seen: unknown[] = [];
    await it.client.audienceInsightsJob(source, CAMPAIGN, {
      onProgress: (progress) => seen.push(progress),
    });
    return seen.at(-1);
  };
  assert.deepEqual(await ofSending(path), {
    step: "sending",
    bytes: CSV.length,
    totalBytes: CSV.length,
    customers: null,
  });
  assert.deepEqual(await ofSending(CUSTOMERS), {
    step: "sending",
    bytes: ndjson(CUSTOMERS).length,
    totalBytes: null,
    customers: COUNT,
  });
  await Deno.remove(path);
});

Deno.test("an upload that is cut is sent again from its beginning with its key, and billed once", async () => {
  await using it = await setting();
  const noise = () => crypto.randomUUID();
  const customers = CUSTOMERS.map((customer) => ({ ...customer, pob: noise() + noise() }));
  await using cutting = await cutUploads(it.served.url, 20_000);
  const client = new Client({ apiKey: it.app.key, baseUrl: cutting.url });
  const rows = await Array.fromAsync(client.audienceFile(customers, CAMPAIGN));
  assert.deepEqual([idsOf(rows), cutting.cuts], [IDS, 1]);

  // The service has it, and nobody hears so.
  it.proxy.plan = (earlier) => earlier.length === 0 ? FATES.cutAfter : FATES.passed;
  let isReplay = false;
  await it.sent(CUSTOMERS, { onTaken: ({ response }) => isReplay = response.isReplay });
  assert.equal(isReplay, true);
  const { captures, balanceCredits } = await ledgerState(it.app);
  assert.deepEqual([captures.length, balanceCredits], [2, 10_000 - 4 * COUNT]);
});

Deno.test("what can be read but once is not sent again, and the error says so", async () => {
  await using it = await setting({ doesJobs: false });
  it.proxy.plan = () => FATES.cutBefore;
  for (const source of [CUSTOMERS.values(), new Blob([ndjson(CUSTOMERS)]).stream()]) {
    await assert.rejects(it.sent(source, { fileType: "ndjson" }), (error) => {
      assert.ok(error instanceof ConnectionError);
      assert.match(
        error.message,
        /^Not sent again, because the source can be read only once .*CONNECTION/,
      );
      return error.retryable && error.idempotencyKey !== null;
    });
  }
  assert.equal(it.proxy.attempts.length, 2);
});

Deno.test("results that break off are read on, and are whole at the row that says so alone", async () => {
  await using it = await setting();
  const { data: { job_id } } = await it.client.audienceInsightsJob(CUSTOMERS, CAMPAIGN);
  await it.client.waitForAudienceInsightsJob(job_id);
  const whole = await Array.fromAsync(it.client.readAudienceInsightsJobResults(job_id));
  const line = (row: unknown) => JSON.stringify(row) + "\n";
  const answer = (...rows: unknown[]) => ({
    reaches: false,
    instead: {
      status: 200,
      headers: { "content-type": "application/x-ndjson" },
      body: rows.map(line).join(""),
    },
  });
  // Cut within a row; ended as if it were whole, but without the last row; a row that is none.
  const fates = [
    FATES.cutWithin,
    FATES.passed,
    answer(...whole.slice(0, 5)),
    { reaches: false, instead: { ...answer().instead, body: line(whole[0]) + "<html>\n" } },
  ];
  for (const fate of fates) {
    it.proxy.attempts.length = 0;
    let reads = 0;
    it.proxy.plan = () => reads++ === 0 ? fate : FATES.passed;
    const rows = await Array.fromAsync(it.client.readAudienceInsightsJobResults(job_id));
    assert.deepEqual(rows, whole);
    const [first, second] = it.proxy.attempts.map(({ path }) => path.split("?")[1]);
    assert.equal(first, undefined);
    if (fate !== FATES.passed) assert.match(second, /^after=\d+$/);
  }
  it.proxy.plan = () => answer(whole[0], { end: true, rows: 2 });
  await assert.rejects(
    Array.fromAsync(it.client.readAudienceInsightsJobResults(job_id)),
    /incomplete: only 1 of 2 rows/,
  );
  it.proxy.plan = () => answer();
  const options = { maxRetries: 1 };
  await assert.rejects(
    Array.fromAsync(it.client.readAudienceInsightsJobResults(job_id, {}, options)),
    /ended after line 0/,
  );
  it.proxy.plan = () => FATES.passed;
  const some = await Array.fromAsync(
    it.client.readAudienceInsightsJobResults(job_id, { only: "send", after: 100 }),
  );
  assert.deepEqual(
    some,
    whole.filter((row) => row.kind === "scored" && row.campaign_fit.send && row.line > 100),
  );
});

Deno.test("an abort cancels the job, and nothing is billed; one while it is sent leaves no job", async () => {
  await using it = await setting({ doesJobs: false });
  const leaving = new AbortController();
  const left = it.sent(CUSTOMERS, {
    signal: leaving.signal,
    onProgress: ({ step }) => {
      if (step === "scoring") leaving.abort(new Error("gone"));
    },
  });
  await assert.rejects(left, { message: "gone" });
  const early = new AbortController();
  const endless = function* () {
    for (let number = 0;; number++) {
      if (number === 5000) early.abort(new Error("gone early"));
      yield { id: `${number}`, dob: "1990-06-15" };
    }
  };
  await assert.rejects(it.sent(endless, { signal: early.signal }), { message: "gone early" });
  const jobs = await Array.fromAsync(it.client.listAudienceInsightsJobsAll());
  assert.deepEqual(jobs.map(({ error }) => error?.code), ["CANCELLED"]);
  await assert.rejects(it.client.waitForAudienceInsightsJob(jobs[0].job_id), JobFailedError);
  const { data: { balance_credits, held_credits } } = await it.client.usage();
  assert.deepEqual([balance_credits, held_credits], [10_000, 0]);
});

Deno.test("a source is read only as far as the connection takes it, and its own errors come out", async () => {
  let taken = 0;
  const endless = function* () {
    for (;;) yield { id: `${taken++}-${crypto.randomUUID()}`, dob: "1990-06-15" };
  };
  const client = new Client({
    apiKey: "abi_x",
    baseUrl: "http://a.example",
    fetch: async (_url, init) => {
      const reader = (init!.body as ReadableStream).getReader();
      await reader.read();
      return Response.json({ error: { code: "INVALID_REQUEST", message: "no" } }, { status: 400 });
    },
  });
  await assert.rejects(client.audienceInsightsJob(endless, CAMPAIGN), InvalidRequestError);
  assert.ok(taken < 10_000, `${taken}`);

  await using it = await setting({ doesJobs: false });
  const broken = function* () {
    yield* CUSTOMERS;
    throw new RangeError("of the source");
  };
  await assert.rejects(it.sent(broken), { name: "RangeError", message: "of the source" });
  await assert.rejects(
    it.sent([BYTES.encode(CSV)]),
    /^TypeError: The type of bytes is not known: .* fileType/,
  );
  await assert.rejects(it.sent(CUSTOMERS, { fileType: "csv" }), TypeError);
  await assert.rejects(it.sent("customers.txt"), /customers\.txt: expected a name that ends in/);
  await assert.rejects(it.sent("none.csv"), { code: "ENOENT" });
  // @ts-expect-error: a misspelt option
  await assert.rejects(it.sent(CUSTOMERS, { filetype: "csv" }), /did you mean fileType/);
  const jobs = await Array.fromAsync(it.client.listAudienceInsightsJobsAll());
  assert.deepEqual(jobs, []);
});

Deno.test("a file is checked as it would be sent, and nothing is kept or billed", async () => {
  await using it = await setting({ doesJobs: false });
  const before = await ledgerState(it.app);
  const customers = [
    { ...CUSTOMERS[0], tob: "7:05 PM", pob: "Lisbon, PT" },
    { ...CUSTOMERS[1], tob: "7", pob: "Lisbon, PT" },
    ...CUSTOMERS.slice(2),
  ];
  for (const source of [customers, () => customers.values(), customers.values()]) {
    const { data, usage } = await it.client.checkAudienceFile(source, CAMPAIGN);
    const { issues, ...counts } = data;
    assert.deepEqual(counts, {
      valid: true,
      credits: 2 * COUNT,
      customers: COUNT,
      rejected: 0,
      quality: { full: 1, approximate_place: 0, ambiguous_time: 0, no_time: 1, date_only: 598 },
      lost: { time: 1, place: 0 },
    });
    assert.deepEqual(issues.map(({ code, first }) => [code, first]), [["time_invalid", [2]]]);
    assert.equal(usage.credits, 0);
  }
  assert.deepEqual(await ledgerState(it.app), before);
  await assert.rejects(
    it.client.checkAudienceFile(CUSTOMERS, { ...CAMPAIGN, tone: "loud" as "warm" }),
    InvalidRequestError,
  );
});
