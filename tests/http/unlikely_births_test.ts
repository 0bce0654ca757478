import assert from "node:assert/strict";
import {
  ask,
  ndjson,
  rowsOf,
  send,
  startJobs,
} from "../products/audience_insights/audience_bed.ts";
import { openTestBed } from "../support/test_bed.ts";

const bed = await openTestBed();
/** The clock of the service, whatever the machine's shows. */
const NOW = new Date("2040-03-20T09:00:00Z");
const CLOCK = { services: { now: () => NOW } };
const PLACE = { tob: "10:00", pob: "Berlin, DE" };
const FUTURE = { id: "future", dob: "2041-01-01", ...PLACE };
const EARLY = { id: "early", dob: "1849-05-01", ...PLACE };
const LIKELY = { id: "likely", dob: "1990-06-15", ...PLACE };
const QUESTION = { question: "What should I focus on?" };

/** Each route with a birth; what is for adults alone refuses one of the future. */
const ROUTES: readonly [path: string, field: string, body: (birth: object) => object][] = [
  ["/v1/charts/natal", "subject.dob", (subject) => ({ subject })],
  ["/v1/charts/transits", "subject.dob", (subject) => ({
    transit_datetime: "2040-03-20T09:00:00Z",
    subject,
  })],
  ["/v1/charts/synastry", "partner.dob", (partner) => ({ subject: LIKELY, partner })],
  ["/v1/compatibility/score", "partner.dob", (partner) => ({
    subject: LIKELY,
    partner,
    context: { relationship_type: "family" },
  })],
  ["/v1/helio/patterns", "subject.dob", (subject) => ({ subject })],
  ["/v1/timing/windows", "subject.dob", (subject) => ({
    subject,
    start: "2040-03-20",
    end: "2040-04-20",
  })],
  ["/v1/horoscope/daily", "subject.dob", (subject) => ({ subject })],
  ["/v1/past-life/reading", "subject.dob", (subject) => ({ subject })],
  ["/v1/oracle/ask", "birth_date", (birth) => ({
    ...QUESTION,
    birth_date: (birth as { dob: string }).dob,
  })],
];
const FOR_ADULTS: typeof ROUTES = [
  ["/v1/experiences/love-reveal", "subject.dob", (subject) => ({ ...QUESTION, subject })],
  ["/v1/experiences/future-partner-vision", "subject.dob", (subject) => ({ subject })],
];

interface Warning {
  code: string;
  message: string;
}

Deno.test("a birth in the future or over 120 years ago is answered with a warning, on every route", async () => {
  await using app = await bed.testApp(CLOCK);
  const warningsOf = async (path: string, body: object): Promise<Warning[]> => {
    const { status, text, json } = await app.post(path, body);
    assert.equal(status, 200, `${path}: ${text.slice(0, 300)}`);
    return json.meta.warnings.filter(({ code }: Warning) => code === "dob_unlikely");
  };
  for (const [path, field, body] of [...ROUTES, ...FOR_ADULTS]) {
    assert.deepEqual(await warningsOf(path, body(LIKELY)), [], path);
    const [early, ...more] = await warningsOf(path, body(EARLY));
    assert.equal(
      early.message,
      `${field}: the date is more than 120 years ago; the date was used as sent. Check the year if you mean a person who is alive`,
    );
    assert.deepEqual(more, []);
  }
  for (const [path, field, body] of ROUTES) {
    const [{ message }] = await warningsOf(path, body(FUTURE));
    assert.ok(message.startsWith(`${field}: the date is in the future;`), message);
  }
  for (const [path, , body] of FOR_ADULTS) {
    const { status, json } = await app.post(path, body(FUTURE));
    assert.deepEqual([status, json.error.issues[0].code], [400, "subject_underage"]);
  }
});

Deno.test("today and the day 120 years ago are no unlikely births, wherever the clock stands", async () => {
  await using app = await bed.testApp(CLOCK);
  const noted = async (fields: object) => {
    const subject = { id: "a", ...fields };
    const { json } = await app.post("/v1/helio/patterns", { subject });
    return json.meta.chartQuality[0].notes.includes("dob_unlikely");
  };
  const utc = { tob: "12:00", utc_offset: "+00:00" };
  assert.equal(await noted({ dob: "2040-03-20", ...utc }), false, "later today");
  assert.equal(await noted({ dob: "2040-03-21", ...utc }), true);
  assert.equal(await noted({ dob: "2040-03-21", ...utc, utc_offset: "+13:00" }), false);
  assert.equal(await noted({ dob: "2040-03-21" }), false, "it is tomorrow somewhere");
  assert.equal(await noted({ dob: "2040-03-22" }), true);
  assert.equal(await noted({ dob: "1920-03-20", ...utc }), false);
  assert.equal(await noted({ dob: "1920-03-19", ...utc }), true);
});

Deno.test("no unlikely birth is sent to, in a call as in a file, and both say why", async () => {
  await using app = await bed.testApp({ ...CLOCK, credits: 10_000 });
  // So many that most would be sent to.
  const births = (dob: string, name: string) =>
    Array.from({ length: 40 }, (_, index) => ({
      id: `${name}-${index}`,
      dob: `${dob}-${String(1 + index % 12).padStart(2, "0")}-${10 + index % 18}`,
    }));
  const customers = [...births("2041", "future"), ...births("1849", "early")]
    .concat(births("1990", "likely"));
  const called = await app.post("/v1/audience/insights", {
    customers,
    campaign_context: { product_category: "jewelry", tone: "luxury", channel: "email" },
  });
  assert.equal(called.status, 200, called.text.slice(0, 300));
  const { data: { results }, meta: { chartQuality, warnings } } = called.json;
  for (const [index, { customer_id, campaign_fit }] of results.entries()) {
    const isUnlikely = !customer_id.startsWith("likely");
    if (isUnlikely) assert.equal(campaign_fit.send, false, customer_id);
    assert.equal(chartQuality[index].notes.includes("dob_unlikely"), isUnlikely, customer_id);
    const own = warnings.filter(({ message }: Warning) =>
      message.startsWith(`customers[${index}].`)
    );
    assert.deepEqual(own.map(({ code }: Warning) => code), isUnlikely ? ["dob_unlikely"] : []);
  }
  const wouldBeSent = results.filter((result: { campaign_fit: { score: number } }) =>
    result.campaign_fit.score >= 60
  );
  assert.ok(
    wouldBeSent.some(({ customer_id }: { customer_id: string }) => customer_id.startsWith("early")),
    "the test shows nothing",
  );
  assert.ok(
    results.some((result: { campaign_fit: { send: boolean } }) => result.campaign_fit.send),
  );

  await startJobs(app);
  const taken = await send(app, ndjson(customers));
  await app.services.jobs.idle();
  const rows = await rowsOf(app, taken.json.data.job_id);
  assert.equal(rows.length, customers.length);
  for (const [index, { customer_id, campaign_fit, notes }] of rows.entries()) {
    assert.equal(campaign_fit.send, results[index].campaign_fit.send, customer_id);
    assert.deepEqual(notes, chartQuality[index].notes, customer_id);
  }
  const { text } = await ask(app, `/${taken.json.data.job_id}/results`, { accept: "text/csv" });
  assert.match(text, /"false","[^\n]+dob_unlikely/);
});
