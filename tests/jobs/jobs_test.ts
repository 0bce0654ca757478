import assert from "node:assert/strict";
import { sql } from "kysely";
import { ApiError } from "../../src/base/errors.ts";
import { sweep } from "../../src/jobs/sweeper.ts";
import { balanceOf } from "../../src/metering/credits.ts";
import { reap } from "../../src/metering/reaper.ts";
import { verifyLedger } from "../../src/metering/verify_ledger.ts";
import { keyed } from "../support/idempotent_calls.ts";
import { openTestBed, type TestApp, type TestAppOptions } from "../support/test_bed.ts";
import { countedWords, refusal } from "./counted_words.ts";

const bed = await openTestBed();
const PATH = "/v1/test/counts";
const BODY = { words: ["sun", "moon"], care: "plain" };
const DAY_SECONDS = 86_400;
const KINDS = ["test.count"];
const LEFT_OVER = { code: "LEFT_OVER", message: "of another test", retryable: false };

type Counted = ReturnType<typeof countedWords>;

async function appFor({ operation }: Counted, options: TestAppOptions = {}): Promise<TestApp> {
  const app = await bed.testApp({ operations: [operation], queries: [], credits: 100, ...options });
  // Nobody is to do what another test has left.
  const { database: { db }, jobs: { store } } = app.services;
  const left = await db.selectFrom("job").select("id").where("finished_at", "is", null).execute();
  for (const { id } of left) await store.fail(id, LEFT_OVER, false, 30);
  return app;
}

async function begin({ services }: TestApp, { kinds }: Counted, model = 4): Promise<void> {
  const bellPath = await Deno.makeTempFile();
  await services.jobs.start({ kinds, services, limits: { model, cpu: 0 }, bellPath });
}

function get(app: TestApp, path: string, headers: Record<string, string> = {}) {
  return app.request(path, { headers: { "x-api-key": app.key, ...headers } });
}

/** The job once it has ended. */
async function ended(app: TestApp, jobId: string) {
  for (let tries = 0; tries < 6; tries++) {
    const answer = await get(app, `${PATH}/${jobId}`, { prefer: "wait=20" });
    assert.equal(answer.status, 200, answer.text);
    if (["complete", "failed"].includes(answer.json.data.status)) return answer;
  }
  assert.fail("the job has not ended");
}

async function assertBooks(app: TestApp): Promise<void> {
  assert.deepEqual(await verifyLedger(app.services.database.db), []);
}

async function created(app: TestApp, body: unknown = BODY): Promise<string> {
  const answer = await app.post(PATH, body);
  assert.equal(answer.status, 202, answer.text);
  return answer.json.data.job_id;
}

Deno.test("a job is taken at once, done later, billed when it is complete, and told of [job-lifecycle]", async () => {
  const counted = countedWords();
  await using app = await appFor(counted);
  const { db } = app.services.database;
  const body = { ...BODY, metadata: { order: "1001" } };
  const taken = await app.post(PATH, body, keyed("night"));
  assert.equal(taken.status, 202, taken.text);
  const { job_id: jobId, status_url: url } = taken.json.data;
  assert.deepEqual(taken.json.data, {
    job_id: jobId,
    status: "queued",
    status_url: url,
    credits_reserved: 6,
  });
  assert.deepEqual(taken.json.usage, { lane: "ai", credits: 0, billableUnits: 0 });
  assert.ok(url.endsWith(`${PATH}/${jobId}`));
  assert.deepEqual([taken.headers.get("Location"), taken.headers.get("Retry-After")], [url, "2"]);
  assert.equal((await balanceOf(db, app.organizationId)).balanceCredits, 100);
  assert.equal(taken.headers.get("X-Credits-Remaining"), "94");

  const queued = await get(app, `${PATH}/${jobId}`);
  assert.deepEqual(queued.json.data, {
    job_id: jobId,
    status: "queued",
    created_at: queued.json.data.created_at,
    started_at: null,
    finished_at: null,
    progress: { done: 0, total: 3 },
    metadata: { order: "1001" },
  });
  assert.equal(queued.headers.get("Retry-After"), "2");
  await assertBooks(app);

  await begin(app, counted);
  const done = await ended(app, jobId);
  const { status, progress, result } = done.json.data;
  assert.deepEqual([status, progress, result], [
    "complete",
    { done: 3, total: 3 },
    { letters: 7 },
  ]);
  assert.deepEqual(done.json.usage, {
    lane: "ai",
    credits: 6,
    billableUnits: 1,
    provider: "test",
    model: "counting",
    tokens: { input: 30, output: 3 },
  });
  assert.deepEqual(done.json.meta, { words: 2 });
  assert.equal(done.headers.get("Retry-After"), null);
  assert.equal((await balanceOf(db, app.organizationId)).balanceCredits, 94);
  assert.deepEqual(counted.runs.toSorted(), ["moon", "null", "sun"]);

  const etag = done.headers.get("ETag")!;
  const unchanged = await get(app, `${PATH}/${jobId}`, { "if-none-match": etag });
  assert.deepEqual([unchanged.status, unchanged.text], [304, ""]);
  const replay = await app.post(PATH, body, keyed("night"));
  assert.deepEqual([replay.status, replay.text], [202, taken.text]);
  assert.equal(replay.headers.get("Location"), url);
  assert.equal(replay.headers.get("Idempotent-Replayed"), "true");
  const { json: { data: { jobs } } } = await get(app, PATH);
  assert.deepEqual(jobs.map((job: { job_id: string }) => job.job_id), [jobId]);
  await assertBooks(app);
});

Deno.test("what a request would cost can be asked first", async () => {
  const counted = countedWords();
  await using app = await appFor(counted);
  const asks = async (body: object) =>
    (await app.post(PATH, { ...body, validate_only: true })).json.data;
  assert.deepEqual(await asks({ ...BODY, care: "careful" }), {
    valid: true,
    credits: 25,
    issues: [],
  });
  const { valid, credits, issues } = await asks({ words: [], care: "plain" });
  assert.deepEqual([valid, credits, issues[0].path], [false, null, "words"]);
  const long = await asks({ ...BODY, metadata: { ["x".repeat(41)]: "too long a name" } });
  assert.deepEqual(long.issues, [{
    path: "metadata",
    code: "out_of_range",
    message: "a field name in this object: expected at most 40 characters",
  }]);
  assert.deepEqual((await get(app, PATH)).json.data.jobs, []);
});

Deno.test("a job of another organization, kind or none at all is not there, all alike [job-of-another-organization]", async () => {
  const counted = countedWords();
  await using app = await appFor(counted);
  await using stranger = await bed.testApp({ operations: [counted.operation], queries: [] });
  const jobId = await created(app);
  const [none, anothers] = [
    await get(app, `${PATH}/job_01JD0000000000000000000000`),
    await get(stranger, `${PATH}/${jobId}`),
  ];
  const message = (text: string) => text.replace(/job_\w+/g, "").replace(/req_\w+/g, "");
  assert.deepEqual([none.status, anothers.status], [404, 404]);
  assert.equal(message(none.text), message(anothers.text));
  const cancel = await stranger.post(`${PATH}/${jobId}/cancel`, "");
  assert.equal(cancel.status, 404);
  assert.equal((await get(app, `${PATH}/${jobId}`)).json.data.status, "queued");
});

Deno.test("only a key with the operation's scope may poll, list and cancel [job-access-scope]", async () => {
  const counted = countedWords();
  await using app = await appFor(counted, { scopes: ["core:*"] });
  for (
    const answer of [
      await get(app, PATH),
      await get(app, `${PATH}/job_1`),
      await app.post(`${PATH}/job_1/cancel`, ""),
    ]
  ) assert.deepEqual([answer.status, answer.json.error.reason], [403, "scope"]);
});

Deno.test("a cancelled job bills nothing; twice is the same; one that has ended answers 409", async () => {
  const counted = countedWords();
  await using app = await appFor(counted);
  const jobId = await created(app);
  const cancelled = await app.post(`${PATH}/${jobId}/cancel`, "");
  assert.equal(cancelled.status, 200, cancelled.text);
  assert.deepEqual([cancelled.json.data.status, cancelled.json.data.error.code], [
    "failed",
    "CANCELLED",
  ]);
  assert.equal((await app.post(`${PATH}/${jobId}/cancel`, "")).text.length, cancelled.text.length);
  assert.equal(cancelled.headers.get("X-Credits-Remaining"), "94");
  assert.equal((await get(app, PATH)).headers.get("X-Credits-Remaining"), "100");
  await begin(app, counted);
  const other = await created(app);
  await ended(app, other);
  const late = await app.post(`${PATH}/${other}/cancel`, "");
  assert.deepEqual([late.status, late.json.error.code, late.json.error.reason], [
    409,
    "JOB_ENDED",
    "complete",
  ]);
  assert.deepEqual(counted.runs.length, 3);
  await assertBooks(app);
});

Deno.test("a key has as many open jobs as its plan allows, beside its calls", async () => {
  const counted = countedWords();
  await using app = await appFor(counted, { plan: "basic" });
  const [first] = [await created(app), await created(app)];
  const third = await app.post(PATH, BODY);
  assert.deepEqual([third.status, third.json.error.limit.kind, third.json.error.limit.limit], [
    429,
    "jobs",
    2,
  ]);
  await app.post(`${PATH}/${first}/cancel`, "");
  await created(app);
});

Deno.test("a step whose output is refused is tried five times; then the job fails, unbilled", async () => {
  const counted = countedWords(({ plan }) => {
    if (plan === "moon") throw refusal();
  });
  await using app = await appFor(counted);
  const jobId = await created(app);
  await begin(app, counted);
  for (let attempt = 1; attempt <= 5; attempt++) {
    await app.services.jobs.idle();
    assert.equal(counted.runs.filter((word) => word === "moon").length, attempt);
    assert.equal(
      (await get(app, `${PATH}/${jobId}`)).json.data.status,
      attempt < 5 ? "running" : "failed",
    );
    await app.advanceClock(600 * attempt);
  }
  const { json: { data }, headers } = await get(app, `${PATH}/${jobId}`);
  assert.deepEqual(data.error, {
    code: "QUALITY_GATE_FAILED",
    message: "No wording passed the quality gate.",
    retryable: false,
  });
  assert.equal(headers.get("X-Credits-Remaining"), "100");
  assert.equal(counted.runs.filter((word) => word === "sun").length, 1);
  assert.equal(app.log.takeErrors().length, 5);
  await assertBooks(app);
});

Deno.test("a model that is away costs no attempt: the step waits for it, up to the deadline [job-waits-for-model]", async () => {
  let isAway = true;
  const away = () => new ApiError("AI_UNAVAILABLE", "away", { retryAfterSeconds: 60 });
  const counted = countedWords(() => {
    if (isAway) throw away();
  });
  await using app = await appFor(counted);
  const [first, second] = [await created(app), await created(app)];
  await begin(app, counted);
  for (let minutes = 0; minutes < 120; minutes += 11) {
    await app.advanceClock(60 * minutes);
    await app.services.jobs.idle();
  }
  assert.ok(counted.runs.length > 20);
  // It is asked less and less often, up to ten minutes apart.
  const { rows: [{ wait }] } = await sql<{ wait: number }>`
    select extract(epoch from min(not_before) - service_now())::integer as wait
    from job_step where state = 'waiting'`.execute(app.services.database.db);
  assert.ok(wait > 400 && wait <= 600, `${wait} s`);
  assert.equal((await get(app, `${PATH}/${first}`)).json.data.status, "running");
  isAway = false;
  await app.post(`${PATH}/${second}/cancel`, "");
  await app.advanceClock(3 * 3600);
  await app.services.jobs.idle();
  assert.equal((await get(app, `${PATH}/${first}`)).json.data.status, "complete");

  isAway = true;
  const third = await created(app);
  await app.services.jobs.idle();
  await app.advanceClock(3 * 3600 + DAY_SECONDS + 1);
  await app.services.jobs.idle();
  const { json: { data }, headers } = await get(app, `${PATH}/${third}`);
  assert.deepEqual([data.status, data.error.code], ["failed", "REQUEST_TIMEOUT"]);
  assert.equal(headers.get("X-Credits-Remaining"), "94");
  app.log.takeErrors();
  await assertBooks(app);
});

Deno.test("the step of a worker that has gone is run by another, and the first may write no more", async () => {
  const counted = countedWords();
  await using app = await appFor(counted);
  const { store } = app.services.jobs;
  const jobId = await created(app, { ...BODY, words: ["sun"] });
  const [gone] = await store.claim(KINDS, "model", 1, 30_000);
  assert.deepEqual(gone, { jobId, number: 0, fence: 1 });
  assert.deepEqual(await store.claim(KINDS, "model", 1, 30_000), []);
  assert.deepEqual(await store.renew([gone], 30_000), [gone]);
  await app.advanceClock(31);
  assert.deepEqual(await store.sweep(KINDS, 10), [{ jobId, number: 0, attempts: 1 }]);
  // Nobody else has claimed it yet: what was worded is not lost.
  const [other] = await store.claim(KINDS, "model", 1, 30_000);
  assert.equal(other.fence, 2);
  assert.deepEqual(await store.renew([gone, other], 30_000), [other]);
  assert.equal(await store.finish(gone, { output: 99 }), "lost");
  assert.equal(await store.putOff(gone, 0, true), null);
  assert.equal(await store.finish(other, { output: 3 }), "done");
  assert.equal(await store.finish(other, { output: 3 }), "repeated");
  await begin(app, counted);
  assert.deepEqual((await ended(app, jobId)).json.data.result, { letters: 3 });
  assert.deepEqual(counted.runs, ["null"]);
  await assertBooks(app);
});

Deno.test("the output of a claim that ran out is taken while nobody else has claimed the step", async () => {
  const counted = countedWords();
  await using app = await appFor(counted);
  const { store } = app.services.jobs;
  await created(app, { ...BODY, words: ["sun"] });
  const [claim] = await store.claim(KINDS, "model", 1, 30_000);
  await app.advanceClock(31);
  await store.sweep(KINDS, 10);
  assert.equal(await store.finish(claim, { output: 3 }), "done");
  const [last] = await store.claim(KINDS, "model", 1, 30_000);
  const result = { data: { letters: 3 }, meta: { words: 1 } };
  assert.equal(await store.complete(last, { output: result }, 30), "done");
  assert.equal(await store.complete(last, { output: result }, 30), "repeated");
  await assertBooks(app);
});

Deno.test("a step whose workers die five times is given up with its job", async () => {
  const counted = countedWords();
  await using app = await appFor(counted);
  const { store } = app.services.jobs;
  const jobId = await created(app, { ...BODY, words: ["sun"] });
  for (let death = 1; death <= 5; death++) {
    const [{ fence }] = await store.claim(KINDS, "model", 1, 30_000);
    assert.equal(fence, death);
    await app.advanceClock(31 * death);
    await sweep(store, counted.kinds, app.log);
  }
  const { json: { data } } = await get(app, `${PATH}/${jobId}`);
  assert.deepEqual([data.status, data.error.code, data.error.retryable], [
    "failed",
    "INTERNAL_ERROR",
    true,
  ]);
  assert.deepEqual(await store.claim(KINDS, "model", 1, 30_000), []);
  assert.equal(app.log.takeErrors().length, 1);
  await assertBooks(app);
});

Deno.test("a job whose work is done when it is cancelled stays cancelled", async () => {
  const cancelled = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const counted = countedWords(async ({ plan }) => {
    if (plan !== null) return;
    started.resolve();
    await cancelled.promise;
  });
  await using app = await appFor(counted);
  const jobId = await created(app);
  await begin(app, counted);
  await started.promise;
  assert.equal((await app.post(`${PATH}/${jobId}/cancel`, "")).status, 200);
  cancelled.resolve();
  await app.services.jobs.idle();
  const { json: { data }, headers } = await get(app, `${PATH}/${jobId}`);
  assert.deepEqual([data.status, data.error.code], ["failed", "CANCELLED"]);
  assert.equal(headers.get("X-Credits-Remaining"), "100");
  await assertBooks(app);
});

Deno.test("what was held past the end of its month comes back where our work failed", async () => {
  const counted = countedWords(() => {
    throw refusal();
  });
  await using app = await appFor(counted, { plan: "basic", credits: 0 });
  const { db } = app.services.database;
  const [{ left }] = (await sql<{ left: number }>`
    select ceil(extract(epoch from date_trunc('month', service_now() + interval '1 month')
      - service_now()))::integer as left`.execute(db)).rows;
  const monthEnd = left + 60;
  await app.advanceClock(monthEnd - 3600);
  const [ours, theirs] = [await created(app), await created(app)];
  await app.advanceClock(monthEnd);
  assert.equal((await get(app, PATH)).headers.get("X-Credits-Remaining"), "500");
  await app.services.jobs.store.fail(ours, { code: "X", message: "x", retryable: true }, true, 30);
  await app.post(`${PATH}/${theirs}/cancel`, "");
  const third = await created(app);
  const grants = await db.selectFrom("credit_grant").select(["kind", "granted_credits"])
    .where("organization_id", "=", app.organizationId).orderBy("id").execute();
  assert.deepEqual(grants, [
    { kind: "monthly", granted_credits: 500 },
    { kind: "top_up", granted_credits: 6 },
  ]);
  await app.post(`${PATH}/${third}/cancel`, "");
  await assertBooks(app);
});

Deno.test("an organization's hundred jobs do not keep another's waiting", async () => {
  const counted = countedWords();
  await using busy = await appFor(counted, { credits: 100_000, limits: { openJobs: 5000 } });
  await using other = await bed.testApp({ operations: [counted.operation], queries: [] });
  const one = { ...BODY, words: ["sun"] };
  for (let count = 0; count < 100; count++) await created(busy, one);
  const waiting = await created(other, one);
  const { store } = busy.services.jobs;
  assert.deepEqual((await store.claim(KINDS, "model", 1, 30_000)).length, 1);
  const [next] = await store.claim(KINDS, "model", 1, 30_000);
  assert.equal(next.jobId, waiting);
});

Deno.test("a page of jobs has an end by its bytes as well, and the pages have every job once", async () => {
  await using app = await appFor(countedWords(), { credits: 1000 });
  const metadata = Object.fromEntries(
    Array.from({ length: 16 }, (_, index) => [`${"k".repeat(38)}${index}`, "é".repeat(500)]),
  );
  const made: string[] = [];
  for (let count = 0; count < 20; count++) made.unshift(await created(app, { ...BODY, metadata }));
  const listed: string[] = [];
  let cursor = "";
  do {
    const answer = await get(app, `${PATH}?limit=100${cursor}`);
    assert.ok(answer.bytes.length <= 256 * 1024, `${answer.bytes.length} bytes`);
    const { jobs, next_cursor } = answer.json.data;
    assert.ok(jobs.length > 1);
    listed.push(...jobs.map(({ job_id }: { job_id: string }) => job_id));
    cursor = next_cursor === null ? "" : `&cursor=${next_cursor}`;
  } while (cursor !== "");
  assert.deepEqual(listed, made);
});

Deno.test("jobs and results go once nobody may ask for them any more; usage stays", async () => {
  const counted = countedWords();
  await using app = await appFor(counted);
  const jobId = await created(app);
  await begin(app, counted);
  await ended(app, jobId);
  await app.services.jobs.drain(0);
  await app.advanceClock(30 * DAY_SECONDS + 60);
  await reap(app.services.database.db);
  assert.equal((await get(app, `${PATH}/${jobId}`)).status, 404);
  await assertBooks(app);
});

Deno.test("at a drain whoever waits is answered, and a step that runs too long is given back", async () => {
  const started = Promise.withResolvers<void>();
  const counted = countedWords((_step, { signal }) => {
    started.resolve();
    return new Promise((resolve) => signal.addEventListener("abort", resolve));
  });
  await using app = await appFor(counted);
  const jobId = await created(app, { ...BODY, words: ["sun"] });
  await begin(app, counted);
  await started.promise;
  const waiting = get(app, `${PATH}/${jobId}`, { prefer: "wait=20" });
  await app.services.jobs.drain(0);
  assert.equal((await waiting).json.data.status, "running");
  const { attempts, state } = await app.services.database.db.selectFrom("job_step")
    .select(["attempts", "state"]).where("job_id", "=", jobId).where("number", "=", 0)
    .executeTakeFirstOrThrow();
  assert.deepEqual({ attempts, state }, { attempts: 0, state: "waiting" });
});

Deno.test("a call that became a job while nobody could say so is not released", async () => {
  const counted = countedWords();
  await using app = await appFor(counted);
  const taken = await app.post(PATH, BODY, keyed("night"));
  const { organizationId } = app;
  // As a process does whose connection was lost over the commit.
  const call = { callId: taken.json.request_id, organizationId, claimKey: "night" };
  await app.services.metering.release(call);
  await assertBooks(app);
  await begin(app, counted);
  const { json } = await ended(app, taken.json.data.job_id);
  assert.equal(json.usage.credits, 6);
  const replay = await app.post(PATH, BODY, keyed("night"));
  assert.equal(replay.text, taken.text);
  await assertBooks(app);
});
