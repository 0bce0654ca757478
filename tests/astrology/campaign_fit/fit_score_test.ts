import assert from "node:assert/strict";
import fc from "fast-check";
import { TONES } from "../../../src/ai/task.ts";
import { buyerArchetype } from "../../../src/astrology/archetypes.ts";
import {
  CAMPAIGN_TONES,
  CHANNELS,
  PRODUCT_CATEGORIES,
} from "../../../src/astrology/campaign_fit/campaigns.ts";
import { FIT_BODIES, type FitFacts } from "../../../src/astrology/campaign_fit/fit_facts.ts";
import { FIT_RULES, rulesConcerning } from "../../../src/astrology/campaign_fit/fit_rules.ts";
import { campaignScorer, isToSend } from "../../../src/astrology/campaign_fit/fit_score.ts";
import { fitSignature } from "../../../src/astrology/campaign_fit/fit_signature.ts";
import { SIGNS } from "../../../src/astrology/signs.ts";

const NUM_RUNS = 3000;
const NOTHING: FitFacts = { sun: null, moon: null, venus: null, mars: null, jupiter: null };
const anySign = fc.constantFrom(...SIGNS, null);
const anyFacts: fc.Arbitrary<FitFacts> = fc.record({
  sun: anySign,
  moon: anySign,
  venus: anySign,
  mars: anySign,
  jupiter: anySign,
});
const anyCampaign = fc.record({
  category: fc.constantFrom(...PRODUCT_CATEGORIES),
  tone: fc.constantFrom(...CAMPAIGN_TONES),
  channel: fc.constantFrom(...CHANNELS),
});

Deno.test("base and reasons sum to the score, in whole points within the bounds", () => {
  const met = new Set<string>();
  fc.assert(
    fc.property(anyFacts, anyCampaign, (facts, campaign) => {
      const { score, reasons } = campaignScorer(campaign)(facts);
      for (const { rule, points } of reasons) {
        assert.ok(Number.isInteger(points) && points !== 0, `${rule.id}: ${points}`);
      }
      const sum = reasons.reduce((sum, { points }) => sum + points, 50);
      assert.equal(score, Math.min(100, Math.max(0, sum)));
      if (score !== sum) met.add(score === 0 ? "lowest" : "highest");
    }),
    { numRuns: 5 * NUM_RUNS, seed: 14 },
  );
  assert.deepEqual([...met].sort(), ["highest", "lowest"]);
});

Deno.test("what is not certain gives no reason", () => {
  fc.assert(
    fc.property(anyFacts, anyCampaign, (facts, campaign) => {
      for (const { rule } of campaignScorer(campaign)(facts).reasons) {
        const { fact } = rule;
        if (fact.kind === "placement") assert.notEqual(facts[fact.body], null, rule.id);
        if (fact.kind === "signs_apart") {
          for (const body of fact.bodies) assert.notEqual(facts[body], null, rule.id);
        }
        if (fact.kind === "gathering") {
          const known = FIT_BODIES.filter((body) => facts[body] !== null);
          assert.ok(known.length >= fact.min, rule.id);
        }
      }
    }),
    { numRuns: NUM_RUNS, seed: 15 },
  );
  for (const category of PRODUCT_CATEGORIES) {
    const found = campaignScorer({ category, tone: "neutral", channel: "web" })(NOTHING);
    assert.deepEqual([found.score, found.reasons], [50, []]);
    assert.deepEqual(fitSignature(found).reasons, []);
  }
});

Deno.test("who was scored before changes nothing", () => {
  fc.assert(
    fc.property(fc.array(anyFacts, { minLength: 2 }), anyCampaign, (customers, campaign) => {
      const scoreOf = campaignScorer(campaign);
      const alone = customers.map((facts) => campaignScorer(campaign)(facts));
      assert.deepEqual(customers.map(scoreOf), alone);
      assert.deepEqual(customers.toReversed().map(scoreOf).toReversed(), alone);
    }),
    { numRuns: 200, seed: 16 },
  );
});

Deno.test("a campaign goes to adults from a score of 60 on [campaign-eligibility]", () => {
  assert.deepEqual(
    [isToSend(60, true), isToSend(59, true), isToSend(100, false)],
    [true, false, false],
  );
});

Deno.test("a signature tells at most two reasons that bear out its band", () => {
  fc.assert(
    fc.property(anyFacts, anyCampaign, (facts, campaign) => {
      const found = campaignScorer(campaign)(facts);
      const { id, band, reasons, archetype } = fitSignature(found);
      assert.equal(band, found.score >= 60 ? "strong" : found.score >= 40 ? "mixed" : "weak");
      assert.equal(id, `${band}:${reasons.map(({ rule }) => rule.id).join("+")}:${archetype.id}`);
      assert.equal(archetype, buyerArchetype(rulesConcerning(facts)));
      assert.ok(reasons.length <= 2 && (reasons.length > 0 || found.reasons.length === 0));
      const points = found.reasons.map((reason) => reason.points);
      const told = reasons.map((reason) => reason.points);
      if (band === "strong") assert.ok(told[0] === Math.max(...points) && Math.min(...told) > 0);
      if (band === "weak") assert.ok(told[0] === Math.min(...points) && Math.max(...told) < 0);
      if (band === "mixed") assert.ok(told.length < 2 || told[0] * told[1] < 0);
      if (reasons.length === 2) {
        const [first, second] = reasons.map((reason) => Math.abs(reason.points));
        assert.ok(first >= second && 2 * second >= first && reasons[0] !== reasons[1], id);
      }
    }),
    { numRuns: NUM_RUNS, seed: 17 },
  );
});

Deno.test("every body's rows sum to nothing, and ids are unique", () => {
  assert.equal(new Set(FIT_RULES.map(({ id }) => id)).size, FIT_RULES.length);
  for (const body of FIT_BODIES) {
    const rows = FIT_RULES.filter(({ id }) =>
      [/_(fire|earth|air|water)$/, /_(cardinal|fixed|mutable)$/].some((group) =>
        id.startsWith(`${body}_`) && group.test(id)
      )
    );
    const sums = rows[0].leaning.map((_, taste) =>
      rows.reduce((sum, { leaning }) => sum + leaning[taste], 0)
    );
    assert.deepEqual(sums, sums.map(() => 0), body);
  }
});

Deno.test("the tones are those of the AI lane", () => {
  assert.deepEqual([...CAMPAIGN_TONES], [...TONES]);
});
