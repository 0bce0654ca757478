import { simulator } from "../../support/ai_lane.ts";
import { GATE } from "../../../src/products/products.ts";
import assert from "node:assert/strict";
import { Composer } from "../../../src/ai/compose.ts";
import { ProviderGuard } from "../../../src/ai/provider/provider_guard.ts";
import type { WriteRequest } from "../../../src/ai/provider/provider.ts";
import { factsOfCode } from "../../../src/astrology/campaign_fit/facts_code.ts";
import { campaignScorer } from "../../../src/astrology/campaign_fit/fit_score.ts";
import { validate } from "../../../src/validation/validate.ts";
import type { OperationServices } from "../../../src/routes/operation_services.ts";
import golden from "../../golden/campaign_fit.json" with { type: "json" };
import { anyCall } from "../../support/any_call.ts";
import { audienceRequest, campaignOf, seededCustomers } from "../../support/audience_requests.ts";
import { recordingLog } from "../../support/recording_log.ts";
import { answer, operationOf, refusal, services } from "../../operations/answer.ts";

const ID = "audience.insights";
const CONTEXT = { product_category: "jewelry", tone: "luxury", channel: "email" };
const EPOCH_JULIAN_DAY = 2440587.5;
const DAY_MS = 86_400_000;

type Result = {
  customer_id: string;
  facts: number;
  is_adult_from: string | null;
  personality: { sun_sign: string | null; buyer_archetype: string };
  campaign_fit: { score: number; send: boolean; reasoning: string };
};

async function resultsOf(customers: readonly object[], context: object = CONTEXT) {
  const { data, meta } = await answer(ID, { customers, campaign_context: context });
  const qualities = meta.chartQuality as unknown as {
    customer_id: string;
    quality: string;
    notes: string[];
  }[];
  return { results: data.results as Result[], qualities, meta };
}

/** What the engine decided, without what was worded. */
function decided({ customer_id, personality, campaign_fit: { score, send } }: Result) {
  return { customer_id, ...personality, score, send };
}

Deno.test("the example is answered as the schemas say, and says what a score is not", async () => {
  const operation = operationOf(ID);
  for (const { request } of operation.examples) {
    const { data, meta } = await answer(ID, request);
    assert.deepEqual(operation.data.parse(data), data);
    assert.deepEqual(operation.meta.parse(meta), meta);
    const told = meta as unknown as { method: string; note: string };
    assert.equal(told.method, "fit-1");
    assert.match(told.note, /affinity, never a chance to buy/);
  }
  assert.equal(operation.price.credits(operation.examples[0].request), 6);
});

Deno.test("what cannot be answered is refused with its field, and names the customer", async () => {
  const one = { id: "a", dob: "1990-06-15" };
  const table: [object, string, string, RegExp][] = [
    [{ customers: [] }, "customers", "out_of_range", /at least 1/],
    [
      { customers: seededCustomers(501, 1) },
      "customers",
      "out_of_range",
      /at most 500/,
    ],
    [{ customers: [one, { dob: "1990-06-15" }] }, "customers[1].id", "missing", /missing/],
    [
      { customers: [one, { id: "b" }] },
      "customers[1].dob",
      "missing",
      /^missing; send YYYY-MM-DD$/,
    ],
    [{ customers: [one, one] }, "customers[1].id", "duplicate", /"a" as in customers\[0\]/],
    [
      { customers: [one, { id: "b", dob: "1990-02-30" }] },
      "customers[1].dob",
      "date_invalid",
      /customer "b": found 1990-02-30/,
    ],
    [
      { customers: [one, { id: "b", dob: "15/06/1990" }] },
      "customers[1].dob",
      "invalid_format",
      /customer "b": .*YYYY-MM-DD/,
    ],
    [
      { customers: [one, { id: "b", dob: "1799-12-31", tob: "10:00", utc_offset: "+00:00" }] },
      "customers[1].dob",
      "out_of_range",
      /customer "b"/,
    ],
    [{ customers: [{ ...one, lat: 5 }] }, "customers[0].lat", "unknown_field", /latitude/],
    [
      { customers: [one], campaign_context: {} },
      "campaign_context.product_category",
      "missing",
      /./,
    ],
  ];
  for (const [request, path, code, message] of table) {
    const issue = await refusal(ID, { campaign_context: CONTEXT, ...request });
    assert.deepEqual([issue?.path, issue?.code], [path, code], JSON.stringify(issue));
    assert.match(issue!.message, message);
  }
});

Deno.test("every customer whose date is none is named, up to twenty", async () => {
  const customers = Array.from({ length: 30 }, (_, index) => ({ id: `c${index}`, dob: "soon" }));
  const input = validate(operationOf(ID).request, { customers, campaign_context: CONTEXT });
  await assert.rejects(
    async () => await operationOf(ID).prepare(input, services),
    ({ details }: { details: { issues: { path: string }[] } }) => {
      assert.deepEqual(
        details.issues.map(({ path }) => path),
        Array.from({ length: 20 }, (_, index) => `customers[${index}].dob`),
      );
      return true;
    },
  );
});

Deno.test("a doubtful place or time never fails the batch, and the quality says so", async () => {
  const dob = "1990-06-15";
  const timed = { dob, tob: "10:00" };
  const table: [object, quality: string, notes: string[]][] = [
    [{ ...timed, pob: "San Diego, CA, US" }, "full", []],
    [{ ...timed, pob: "Springfield" }, "approximate_place", ["place_ambiguous"]],
    [{ ...timed, pob: "Birmingham" }, "approximate_place", ["place_guessed"]],
    [{ ...timed, pob: "Atlantis-on-Sea" }, "date_only", ["place_unknown", "time_unused"]],
    [{ ...timed, pob: "\u0000" }, "date_only", ["place_unknown", "time_unused"]],
    [timed, "date_only", ["time_unused"]],
    [
      { ...timed, pob: "Atlantis-on-Sea", timezone: "Europe/Lisbon" },
      "approximate_place",
      ["place_unknown", "no_place"],
    ],
    [
      { ...timed, pob: "Paris, FR", latitude: 40.7, longitude: -74 },
      "approximate_place",
      ["place_conflict"],
    ],
    [{ ...timed, place_id: 1, pob: "Paris, FR" }, "approximate_place", ["place_unknown"]],
    [{ ...timed, pob: "Paris, FR", latitude: 48.8 }, "approximate_place", [
      "coordinates_incomplete",
    ]],
    [{ ...timed, pob: "Paris, FR", timezone: "Mars/Olympus" }, "full", ["timezone_unknown"]],
    [{ ...timed, pob: "Paris, FR", utc_offset: "+2" }, "full", ["utc_offset_invalid"]],
    [{ dob, tob: "morning", pob: "Paris, FR" }, "no_time", ["time_invalid"]],
    [{ dob, tob: "", pob: "" }, "date_only", []],
    [{ dob, pob: "Paris, FR" }, "no_time", []],
    [{ dob }, "date_only", []],
    // Clocks in Paris were set back over this time, and forward over that.
    [
      { dob: "1990-09-30", tob: "02:30", pob: "Paris, FR" },
      "ambiguous_time",
      ["time_confidence_low"],
    ],
    [{ dob: "1990-03-25", tob: "02:30", pob: "Paris, FR" }, "ambiguous_time", ["time_nonexistent"]],
    // Apia had no such day.
    [{ dob: "2011-12-30", pob: "Apia, WS" }, "date_only", ["date_nonexistent"]],
    [
      { dob: "2011-12-30", tob: "10:00", pob: "Apia, WS" },
      "ambiguous_time",
      ["time_nonexistent"],
    ],
  ];
  const { results, qualities } = await resultsOf(
    table.map(([fields], index) => ({ id: `c${index}`, ...fields })),
  );
  assert.equal(results.length, table.length);
  for (const [index, [fields, quality, notes]] of table.entries()) {
    const expected = { customer_id: `c${index}`, quality, notes };
    assert.deepEqual(qualities[index], expected, JSON.stringify(fields));
    assert.equal(results[index].customer_id, `c${index}`);
  }
});

Deno.test("a time that a call does not take is told with the time that it may mean", async () => {
  const [dob, pob] = ["1990-06-15", "Paris, FR"];
  const sent = ["7:05 PM", "0.25", "7", "07:05"];
  const { meta } = await resultsOf(sent.map((tob) => ({ id: tob, dob, tob, pob })));
  const expected = "expected HH:MM or HH:MM:SS, so only the date was used";
  assert.deepEqual(
    meta.warnings.map(({ code, message }) => `${code} ${message}`),
    [
      `time_left_out customers[0].tob: found "7:05 PM", ${expected}; did you mean 19:05?`,
      `time_left_out customers[1].tob: found "0.25", ${expected}; it may mean 00:25 or 06:00: send the one that you mean`,
      `time_left_out customers[2].tob: found "7", ${expected}`,
    ],
  );
});

Deno.test("a Sun that changes sign on the day is none without a time", async () => {
  const dob = "1990-06-21";
  const { results } = await resultsOf([
    { id: "date", dob },
    { id: "morning", dob, tob: "03:00", pob: "Lisbon, PT" },
    { id: "night", dob, tob: "23:00", pob: "Lisbon, PT" },
  ]);
  assert.deepEqual(
    results.map(({ personality }) => personality.sun_sign),
    [null, "Gemini", "Cancer"],
  );
});

Deno.test("nothing is to be sent to anybody under 18 on the day of the call [no-campaigns-to-minors]", async () => {
  // The clock of the tests stands at 2026-07-15.
  const years = [2008, 1990].flatMap((year) => [`${year}-07-15`, `${year}-07-16`]);
  let told = 0;
  for (let number = 0; number < 19; number++) {
    const { category, tone, channel } = campaignOf(number);
    const { results, meta } = await resultsOf(
      years.map((dob) => ({ id: dob, dob, tob: "12:00", utc_offset: "+00:00" })),
      { product_category: category, tone, channel },
    );
    const wouldSend = results.map(({ campaign_fit: { score } }) => score >= 60);
    assert.deepEqual(
      results.map(({ campaign_fit: { send } }) => send),
      [wouldSend[0], false, wouldSend[2], wouldSend[3]],
    );
    assert.deepEqual(
      meta.warnings.map(({ code, message }) => [code, message.split(":")[0]]),
      wouldSend[1] ? [["customer_underage", "customers[1].dob"]] : [],
    );
    if (wouldSend[1]) told++;
  }
  assert.ok(told > 0);
});

Deno.test("neither the others of a call nor their order changes what is decided of a customer", async () => {
  const customers = seededCustomers(240, 7);
  const context = CONTEXT;
  const together = await resultsOf(customers, context);
  const backwards = await resultsOf(customers.toReversed(), context);
  assert.deepEqual(backwards.results.toReversed(), together.results);
  assert.deepEqual(backwards.qualities.toReversed(), together.qualities);
  for (const [index, customer] of customers.slice(0, 40).entries()) {
    const { results: [alone] } = await resultsOf([customer], context);
    assert.deepEqual(decided(alone), decided(together.results[index]));
  }
});

Deno.test("who shares a signature shares the words, and nobody else does", async () => {
  const { results, meta } = await resultsOf(seededCustomers(300, 8));
  const texts = new Set(results.map(({ campaign_fit }) => campaign_fit.reasoning));
  assert.ok(texts.size > 80 && texts.size < 250, String(texts.size));
  const { citations } = meta as unknown as { citations: { field: string; quote: string }[] };
  const cited = new Set(citations.map(({ field }) => field));
  assert.equal(cited.size, texts.size);
  for (const { field, quote } of citations) {
    const index = Number(/^results\[(\d+)\]\.campaign_fit\.reasoning$/.exec(field)![1]);
    assert.ok(results[index].campaign_fit.reasoning.includes(quote));
  }
});

type GoldenCustomer = [number[], number, number[], ...number[]];

/** A golden customer as a partner would send it; the instants are whole minutes of UTC. */
function customerOf([[first], isSpan]: GoldenCustomer, index: number) {
  const instant = new Date(Math.round((first - EPOCH_JULIAN_DAY) * DAY_MS / 1000) * 1000);
  const hours = isSpan === 0 ? 0 : 24 - (instant.getUTCHours() || 24);
  const dob = new Date(instant.getTime() + hours * 3_600_000).toISOString().slice(0, 10);
  const time = { tob: instant.toISOString().slice(11, 19), utc_offset: "+00:00" };
  return { id: `c${index}`, dob, ...(isSpan === 0 && time) };
}

Deno.test("who reads the published method alone decides the same, through the operation [fit-method-reproducible]", async () => {
  const all = golden.customers as unknown as GoldenCustomer[];
  let checked = 0;
  for (const [index, customer] of all.entries()) {
    const [instants, isSpan, signs, category, tone, channel, isAdult, score, send, archetype] =
      customer;
    const isTimed = isSpan === 0 && instants.length === 1;
    const isDateAlone = isSpan === 1 && instants[1] - instants[0] > 2;
    if (isAdult === 0 || !isTimed && !isDateAlone || index % 5 !== 0) continue;
    const sent = customerOf(customer, index);
    // Whom the table calls an adult may be none by the clock of the tests.
    if (sent.dob > "2008-07-15") continue;
    // Nobody alive was born then.
    if (sent.dob < "1906-07-16") continue;
    const { results: [result] } = await resultsOf([sent], {
      product_category: golden.categories[category],
      tone: golden.tones[tone],
      channel: golden.channels[channel],
    });
    assert.deepEqual(
      [
        result.campaign_fit.score,
        result.campaign_fit.send,
        result.personality.buyer_archetype,
        result.personality.sun_sign !== null,
      ],
      [
        score,
        send === 1,
        `The ${golden.archetypes[archetype].replace(/^./, (first) => first.toUpperCase())}`,
        signs[0] >= 0,
      ],
      `customer ${index}`,
    );
    checked++;
  }
  assert.ok(checked > 150, String(checked));
});

Deno.test("a call crosses into the kernel once, and no model is told who it is about", async () => {
  const sent: WriteRequest[] = [];
  let crossings = 0;
  const words = simulator();
  const spy = {
    name: "spy",
    write: (request: WriteRequest, signal: AbortSignal) => {
      sent.push(request);
      return words.write(request, signal);
    },
  };
  const counted = <Asked extends unknown[], Found>(ask: (...asked: Asked) => Found) =>
  (
    ...asked: Asked
  ): Found => (crossings++, ask(...asked));
  const { ephemeris } = services;
  const used: OperationServices = {
    ...services,
    composer: new Composer(GATE, new ProviderGuard(spy, recordingLog()), { record: () => {} }),
    ephemeris: {
      ...ephemeris,
      charts: counted(ephemeris.charts),
      positions: counted(ephemeris.positions),
      audience: counted(ephemeris.audience),
    },
  };
  const operation = operationOf(ID);
  const customers = [
    { id: "customer-77041", dob: "1984-02-29", tob: "18:27", pob: "San Diego, CA, US" },
    ...seededCustomers(99, 9),
  ];
  const prepared = await operation.prepare(
    validate(operation.request, audienceRequest(customers)),
    used,
  );
  await operation.run(prepared, used, anyCall());
  assert.equal(crossings, 1);
  assert.ok(sent.length >= 3);
  for (const { system, user } of sent) {
    assert.doesNotMatch(
      `${system}\n${user}`,
      /customer-\d|77041|\b19\d\d\b|18:27|San Diego|latitude|Lisbon|Springfield/i,
    );
  }
});

Deno.test("facts are a code of the birth alone, and is_adult_from tells send on any later day", async () => {
  const table: [object, adultFrom: string | null][] = [
    [{ dob: "1990-06-15", tob: "10:00", pob: "San Diego, CA, US" }, "2008-06-15"],
    [{ dob: "1992-02-29" }, "2010-03-01"],
    [{ dob: "1990-06-02", calendar: "julian" }, "2008-06-15"],
    [{ dob: "2020-06-15" }, "2038-06-15"],
    [{ dob: "1890-06-15" }, null],
    [{ dob: "2090-06-15" }, null],
  ];
  const customers = table.map(([fields], index) => ({ id: `c${index}`, ...fields }));
  const { results } = await resultsOf(customers);
  const { results: others } = await resultsOf(customers, { product_category: "gaming" });
  for (const [index, [, adultFrom]] of table.entries()) {
    const { facts, is_adult_from, personality, campaign_fit } = results[index];
    assert.equal(is_adult_from, adultFrom);
    assert.equal(others[index].facts, facts);
    const known = factsOfCode(facts);
    assert.equal(known.sun, personality.sun_sign);
    const { score } = campaignScorer({ category: "jewelry", tone: "luxury", channel: "email" })(
      known,
    );
    assert.equal(campaign_fit.score, score);
    const today = services.now().toISOString().slice(0, 10);
    const isAdult = is_adult_from !== null && is_adult_from <= today;
    assert.equal(campaign_fit.send, score >= 60 && isAdult);
  }
  const [timed] = results;
  assert.deepEqual(factsOfCode(timed.facts), {
    sun: "Gemini",
    moon: "Pisces",
    venus: "Taurus",
    mars: "Aries",
    jupiter: "Cancer",
  });
});
