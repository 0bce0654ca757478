import assert from "node:assert/strict";
import {
  type AudienceBirth,
  audienceFacts,
} from "../../../src/astrology/campaign_fit/audience_facts.ts";
import { FIT_BODIES } from "../../../src/astrology/campaign_fit/fit_facts.ts";
import { campaignFitMethod } from "../../../src/astrology/campaign_fit/fit_method.ts";
import { campaignScorer, isToSend } from "../../../src/astrology/campaign_fit/fit_score.ts";
import { fitSignature } from "../../../src/astrology/campaign_fit/fit_signature.ts";
import { SIGNS } from "../../../src/astrology/signs.ts";
import { openEphemeris } from "../../../src/ephemeris/ephemeris.ts";
import golden from "../../golden/campaign_fit.json" with { type: "json" };

type GoldenCustomer = [
  instants: number[],
  isSpan: number,
  signs: number[],
  category: number,
  tone: number,
  channel: number,
  isAdult: number,
  score: number,
  send: number,
  archetype: number,
];
const customers = golden.customers as GoldenCustomer[];

function birthOf([instants, isSpan]: GoldenCustomer): AudienceBirth {
  const [first, ...others] = instants;
  if (isSpan === 0) return { julianDayUt: first, span: null, furtherJulianDaysUt: others };
  const [last] = others;
  const span = { startJulianDayUt: first, endJulianDayUt: last };
  return { julianDayUt: (first + last) / 2, span };
}

Deno.test("the published method is the one that Python read", async () => {
  const published = await Deno.readTextFile("tests/golden/campaign_fit.txt");
  assert.equal(campaignFitMethod(), published, "run tests/golden/make_campaign_fit.ts, then .py");
});

Deno.test("who reads the published method alone gets the same scores, to the point", async () => {
  const facts = audienceFacts(await openEphemeris(), customers.map(birthOf));
  assert.equal(customers.length, 2000);
  for (const [index, customer] of customers.entries()) {
    const [, , signs, category, tone, channel, isAdult, score, send, archetype] = customer;
    const told = FIT_BODIES.map((body) =>
      facts[index][body] === null ? -1 : SIGNS.indexOf(facts[index][body])
    );
    const found = campaignScorer(
      {
        category: golden.categories[category],
        tone: golden.tones[tone],
        channel: golden.channels[channel],
      } as Parameters<typeof campaignScorer>[0],
    )(facts[index]);
    assert.deepEqual(
      [told, found.score, isToSend(found.score, isAdult === 1), fitSignature(found).archetype.id],
      [signs, score, send === 1, golden.archetypes[archetype]],
      `customer ${index}`,
    );
  }
});
