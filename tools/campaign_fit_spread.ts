/**
 * Prints how the fit-1 scores of random births are distributed, as a basis for the weights in its
 * tables: deno run --allow-read tools/campaign_fit_spread.ts
 */
import { ARCHETYPES, buyerArchetype } from "../src/astrology/archetypes.ts";
import { audienceFacts } from "../src/astrology/campaign_fit/audience_facts.ts";
import {
  type Campaign,
  CAMPAIGN_TONES,
  CHANNELS,
  PRODUCT_CATEGORIES,
  type ProductCategory,
} from "../src/astrology/campaign_fit/campaigns.ts";
import { FIT_BODIES, type FitFacts } from "../src/astrology/campaign_fit/fit_facts.ts";
import { FIT_RULES, rulesConcerning } from "../src/astrology/campaign_fit/fit_rules.ts";
import { campaignScorer, SEND_FROM } from "../src/astrology/campaign_fit/fit_score.ts";
import { fitSignature } from "../src/astrology/campaign_fit/fit_signature.ts";
import { openEphemeris } from "../src/ephemeris/ephemeris.ts";
import { randomBirths } from "./support/random_births.ts";

const BIRTHS = 10_000;
const SEED = 1647;
/** The number of births for figures that are computed for every tone and channel. */
const FEWER_BIRTHS = 2000;
/** The maximum number of customers in a call. */
const CUSTOMERS = 500;

/** The distribution of the scores of one campaign. */
export interface Spread {
  mean: number;
  deviation: number;
  /** The share of customers with a score high enough to send, if all are adults; 0 … 1. */
  sendShare: number;
}

export function spreadOf(customers: readonly FitFacts[], campaign: Campaign): Spread {
  const scoreOf = campaignScorer(campaign);
  const scores = customers.map((facts) => scoreOf(facts).score);
  const mean = average(scores);
  return {
    mean,
    deviation: Math.sqrt(average(scores.map((score) => (score - mean) ** 2))),
    sendShare: average(scores.map((score) => score >= SEND_FROM ? 1 : 0)),
  };
}

/** The campaigns of a product in every tone and channel. */
export function campaignsOf(category: ProductCategory): Campaign[] {
  return CAMPAIGN_TONES.flatMap((tone) => CHANNELS.map((channel) => ({ category, tone, channel })));
}

/** The number of different fit signatures among the customers. */
export function signatureCount(customers: readonly FitFacts[], campaign: Campaign): number {
  const scoreOf = campaignScorer(campaign);
  return new Set(customers.map((facts) => fitSignature(scoreOf(facts)).id)).size;
}

/** The share of customers with each archetype, 0 … 1. */
export function archetypeShares(customers: readonly FitFacts[]): Map<string, number> {
  const counts = new Map(ARCHETYPES.map(({ id }) => [id, 0]));
  for (const facts of customers) {
    const { id } = buyerArchetype(rulesConcerning(facts));
    counts.set(id, counts.get(id)! + 1);
  }
  return new Map([...counts].map(([id, count]) => [id, count / customers.length]));
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function range(values: readonly number[], decimals: number): string {
  return [Math.min(...values), Math.max(...values)]
    .map((value) => value.toFixed(decimals)).join("–");
}

function categoryRow(customers: readonly FitFacts[], category: ProductCategory) {
  const plain: Campaign = { category, tone: "neutral", channel: "email" };
  const { mean, deviation, sendShare } = spreadOf(customers, plain);
  const withoutMoon = customers.filter(({ moon }) => moon === null);
  const campaigns = campaignsOf(category);
  const fewer = customers.slice(0, FEWER_BIRTHS);
  const spreads = campaigns.map((campaign) => spreadOf(fewer, campaign));
  const call = customers.slice(0, CUSTOMERS);
  return {
    category,
    mean: mean.toFixed(1),
    sd: deviation.toFixed(1),
    "send %": (100 * sendShare).toFixed(1),
    "sd without Moon": spreadOf(withoutMoon, plain).deviation.toFixed(1),
    "42: mean": range(spreads.map((spread) => spread.mean), 1),
    "42: sd": range(spreads.map((spread) => spread.deviation), 1),
    "42: send %": range(spreads.map((spread) => 100 * spread.sendShare), 0),
    signatures: signatureCount(call, plain),
    "42: signatures": range(campaigns.map((campaign) => signatureCount(call, campaign)), 0),
  };
}

if (import.meta.main) {
  const customers = audienceFacts(await openEphemeris(), randomBirths(BIRTHS, SEED));
  console.log(
    `${BIRTHS} random births, seed ${SEED}, in a neutral email; "42": the range over all tones and channels, ${FEWER_BIRTHS} births; signatures among ${CUSTOMERS}`,
  );
  console.table(PRODUCT_CATEGORIES.map((category) => categoryRow(customers, category)));
  for (const [id, share] of archetypeShares(customers)) {
    console.log(id.padEnd(12), `${(100 * share).toFixed(1)} %`);
  }
  for (const body of FIT_BODIES) {
    const known = customers.filter((facts) => facts[body] !== null).length;
    console.log(`${body} certain`.padEnd(16), `${(100 * known / customers.length).toFixed(1)} %`);
  }
  console.log(`${FIT_RULES.length} rules`);
}
