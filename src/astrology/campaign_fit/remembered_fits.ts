import { SIGNS } from "../signs.ts";
import type { Campaign } from "./campaigns.ts";
import { FIT_BODIES, type FitFacts } from "./fit_facts.ts";
import { campaignScorer } from "./fit_score.ts";
import { fitSignature } from "./fit_signature.ts";

/** The part of a score that is cached. */
export interface BareFit {
  score: number;
  signatureId: string;
}

/** Maximum number of cached scores. The births of a century have about 20,000 different facts. */
const MAX_REMEMBERED = 50_000;

/**
 * Makes a function that scores customers for one campaign and caches the scores by the customers'
 * facts.
 */
export function rememberedFits(campaign: Campaign): (facts: FitFacts) => BareFit {
  const scoreOf = campaignScorer(campaign);
  const known = new Map<number, BareFit>();
  return function fitOf(facts) {
    const key = keyOf(facts);
    const met = known.get(key);
    if (met !== undefined) return met;
    const found = scoreOf(facts);
    const fit = { score: found.score, signatureId: fitSignature(found).id };
    if (known.size >= MAX_REMEMBERED) known.clear();
    known.set(key, fit);
    return fit;
  };
}

/** The signs as digits of one number in base 13. The digit 0 stands for an uncertain sign. */
function keyOf(facts: FitFacts): number {
  let key = 0;
  for (const body of FIT_BODIES) {
    const sign = facts[body];
    key = key * (SIGNS.length + 1) + (sign === null ? 0 : SIGNS.indexOf(sign) + 1);
  }
  return key;
}
