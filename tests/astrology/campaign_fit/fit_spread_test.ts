import assert from "node:assert/strict";
import { audienceFacts } from "../../../src/astrology/campaign_fit/audience_facts.ts";
import { PRODUCT_CATEGORIES } from "../../../src/astrology/campaign_fit/campaigns.ts";
import { FIT_RULES } from "../../../src/astrology/campaign_fit/fit_rules.ts";
import { campaignScorer } from "../../../src/astrology/campaign_fit/fit_score.ts";
import { openEphemeris } from "../../../src/ephemeris/ephemeris.ts";
import {
  archetypeShares,
  campaignsOf,
  signatureCount,
  spreadOf,
} from "../../../tools/campaign_fit_spread.ts";
import { randomBirths } from "../../../tools/support/random_births.ts";

/** Not the seed that the tables were weighed by. */
const customers = audienceFacts(await openEphemeris(), randomBirths(10_000, 1899));
const fewer = customers.slice(0, 500);
const withoutMoon = customers.filter(({ moon }) => moon === null).slice(0, 500);

Deno.test("scores spread in every category, and neither all nor none are to be sent to", () => {
  for (const category of PRODUCT_CATEGORIES) {
    const { mean, deviation, sendShare } = spreadOf(customers, {
      category,
      tone: "neutral",
      channel: "email",
    });
    const told = `${category}: mean ${mean}, deviation ${deviation}, send ${sendShare}`;
    assert.ok(mean > 48 && mean < 55, told);
    assert.ok(deviation >= 10 && deviation <= 20, told);
    assert.ok(sendShare >= 0.15 && sendShare <= 0.6, told);
  }
});

Deno.test("so they do in every tone and channel, and for those whose Moon is not certain", () => {
  for (const campaign of PRODUCT_CATEGORIES.flatMap(campaignsOf)) {
    for (const audience of [fewer, withoutMoon]) {
      const { mean, deviation, sendShare } = spreadOf(audience, campaign);
      const told = `${JSON.stringify(campaign)}: ${mean}, ${deviation}, ${sendShare}`;
      assert.ok(mean > 46 && mean < 56 && deviation >= 10, told);
      assert.ok(sendShare >= 0.15 && sendShare <= 0.6, told);
    }
  }
});

Deno.test("every rule moves somebody's score in some campaign", () => {
  const campaigns = PRODUCT_CATEGORIES.map((category) =>
    campaignScorer({ category, tone: "neutral", channel: "email" })
  );
  const fired = new Set(
    customers.flatMap((facts, index) =>
      campaigns[index % campaigns.length](facts).reasons.map(({ rule }) => rule.id)
    ),
  );
  assert.deepEqual(FIT_RULES.filter(({ id }) => !fired.has(id)), []);
});

Deno.test("each archetype is reached by 3 to 20 % of births", () => {
  const shares = archetypeShares(customers);
  assert.equal(shares.size, 12);
  for (const [id, share] of shares) assert.ok(share >= 0.03 && share <= 0.2, `${id}: ${share}`);
});

Deno.test("500 customers share about 210 signatures, and never more than 280", () => {
  const counts = PRODUCT_CATEGORIES.flatMap((category) =>
    campaignsOf(category).filter(({ channel }) => channel === "email")
      .map((campaign) => signatureCount(fewer, campaign))
  );
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  assert.ok(mean < 220 && Math.max(...counts) <= 280, `${mean}, ${Math.max(...counts)}`);
});
