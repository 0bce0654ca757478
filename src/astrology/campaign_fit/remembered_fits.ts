import type { Campaign } from "./campaigns.ts";
import { factsCode } from "./facts_code.ts";
import type { FitFacts } from "./fit_facts.ts";
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
    const key = factsCode(facts);
    const met = known.get(key);
    if (met !== undefined) return met;
    const found = scoreOf(facts);
    const fit = { score: found.score, signatureId: fitSignature(found).id };
    if (known.size >= MAX_REMEMBERED) known.clear();
    known.set(key, fit);
    return fit;
  };
}
