import assert from "node:assert/strict";
import { openTestBed } from "../../support/test_bed.ts";
import { ask, ndjson, rowsOf, send, startJobs } from "./audience_bed.ts";

const bed = await openTestBed();

const CUSTOMERS = [
  { id: "customer-1", dob: "1990-06-15", tob: "10:00", pob: "San Diego, CA, US" },
  { id: "customer-2", dob: "1984-11-02", pob: "Lisbon, PT" },
  { id: "customer-3", dob: "1977-03-30" },
];

Deno.test("a file becomes a job, and its results are what a call answers", async () => {
  await using app = await bed.testApp();
  await startJobs(app);
  const called = await app.post("/v1/audience/insights", {
    customers: CUSTOMERS,
    campaign_context: { product_category: "jewelry", tone: "luxury", channel: "email" },
  });
  const taken = await send(app, ndjson([...CUSTOMERS, { id: "customer-4", dob: "1990-02-30" }]));
  assert.equal(taken.status, 202, taken.text);
  const { job_id, customers, rejected, credits_reserved } = taken.json.data;
  assert.deepEqual({ customers, rejected, credits_reserved }, {
    customers: 3,
    rejected: 1,
    credits_reserved: 6,
  });
  await app.services.jobs.idle();
  const job = await ask(app, `/${job_id}`);
  const { scored, sends } = job.json.data.result;
  assert.deepEqual([job.json.data.status, scored, sends, job.json.usage.credits], [
    "complete",
    3,
    1,
    6,
  ]);
  const rows = await rowsOf(app, job_id);
  const told = rows.filter(({ kind }) => kind === "scored")
    .map(({ customer_id, facts, is_adult_from, personality, campaign_fit }) => ({
      customer_id,
      facts,
      is_adult_from,
      personality,
      campaign_fit,
    }));
  assert.deepEqual(told, called.json.data.results);
});

Deno.test("what only a place shows to be out of range is rejected as it is scored, its date untold", async () => {
  await using app = await bed.testApp();
  await startJobs(app);
  const early = { id: "customer-4", dob: "1800-01-01", tob: "00:05", pob: "Tokyo, JP" };
  const taken = await send(app, ndjson([...CUSTOMERS, early]));
  assert.equal(taken.json.data.customers, 4, taken.text);
  await app.services.jobs.idle();
  const { job_id } = taken.json.data;
  const { usage, data: { result } } = (await ask(app, `/${job_id}`)).json;
  assert.deepEqual([result.scored, result.rejected, usage.credits], [3, 1, 6]);
  const [rejected] = await rowsOf(app, job_id, "?only=rejected");
  assert.deepEqual([rejected.line, rejected.issues[0].code], [4, "out_of_range"]);
  assert.match(rejected.issues[0].message, /^expected /);
  assert.ok(!JSON.stringify(rejected).includes("1800-01-01 00:05"));
});
