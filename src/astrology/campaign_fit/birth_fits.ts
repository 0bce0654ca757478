import type { Ephemeris } from "../../ephemeris/ephemeris.ts";
import { type AudienceBirth, audienceFacts } from "./audience_facts.ts";
import type { Campaign } from "./campaigns.ts";
import type { FitFacts } from "./fit_facts.ts";
import { campaignScorer, type FitScore } from "./fit_score.ts";
import { type FitSignature, fitSignature } from "./fit_signature.ts";

/** The fit of a birth for a campaign. */
export interface BirthFit {
  facts: FitFacts;
  found: FitScore;
  signature: FitSignature;
}

/**
 * Computes all births in one kernel call, then scores the births one by one. The function yields
 * between births, so that other work can run.
 * @throws {RangeError} for the same reasons as `audienceFacts`.
 */
export function* birthFits(
  ephemeris: Pick<Ephemeris, "charts">,
  births: readonly AudienceBirth[],
  campaign: Campaign,
): Generator<void, BirthFit[]> {
  const facts = audienceFacts(ephemeris, births);
  yield;
  const scoreOf = campaignScorer(campaign);
  const fits: BirthFit[] = [];
  for (const fact of facts) {
    const found = scoreOf(fact);
    fits.push({ facts: fact, found, signature: fitSignature(found) });
    yield;
  }
  return fits;
}
