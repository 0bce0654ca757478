import assert from "node:assert/strict";
import { audienceLines } from "../../support/audience_file.ts";
import { seededCustomers } from "../../support/audience_requests.ts";
import { openTestBed } from "../../support/test_bed.ts";
import { ndjson, rowsOf, send, startJobs } from "./audience_bed.ts";

const bed = await openTestBed();
const CUSTOMERS_A_CALL = 250;
const SEED = 22;

/** Half with what may be doubted: names of several places and of none, offsets, days alone. */
const CUSTOMERS: { id: string }[] = [
  ...seededCustomers(500, SEED),
  ...[...audienceLines(500, SEED)].filter(({ isBad }) => !isBad)
    .map(({ text }) => JSON.parse(text)).map(({ id, ...others }) => ({
      id: `file-${id}`,
      ...others,
    })),
];

Deno.test(`a thousand customers come to the same as calls and as a file, seed ${SEED}`, async () => {
  await using app = await bed.testApp({ credits: 10_000 });
  await startJobs(app);
  const taken = await send(app, ndjson(CUSTOMERS));
  assert.equal(taken.status, 202, taken.text);
  await app.services.jobs.idle();
  const rows = await rowsOf(app, taken.json.data.job_id);
  assert.equal(rows.length, CUSTOMERS.length);
  const notes = new Set<string>();
  for (let from = 0; from < CUSTOMERS.length; from += CUSTOMERS_A_CALL) {
    const { json } = await app.post("/v1/audience/insights", {
      customers: CUSTOMERS.slice(from, from + CUSTOMERS_A_CALL),
      campaign_context: { product_category: "jewelry", tone: "luxury", channel: "email" },
    });
    for (const [at, called] of json.data.results.entries()) {
      const { line, customer_id, personality, campaign_fit, quality, notes: own } = rows[from + at];
      assert.equal(line, from + at + 1);
      assert.deepEqual({ customer_id, personality, campaign_fit }, {
        customer_id: called.customer_id,
        personality: called.personality,
        campaign_fit: called.campaign_fit,
      });
      const told = json.meta.chartQuality[at];
      assert.deepEqual([quality, own], [told.quality, told.notes], customer_id);
      own.forEach((note: string) => notes.add(note));
    }
  }
  const doubts = ["place_ambiguous", "place_unknown", "place_guessed", "time_confidence_low"];
  assert.deepEqual(doubts.filter((note) => !notes.has(note)), []);
});
