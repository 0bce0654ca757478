import type { Ephemeris } from "../../ephemeris/ephemeris.ts";
import type { Sign } from "../signs.ts";
import { type AudienceBirth, audienceFacts } from "./audience_facts.ts";
import type { Campaign } from "./campaigns.ts";
import { campaignScorer, type FitScore } from "./fit_score.ts";
import { type FitSignature, fitSignature } from "./fit_signature.ts";

/** What a birth comes to for a campaign. */
export interface BirthFit {
  /** Null where the Sun changes sign within what is known of the birth. */
  sunSign: Sign | null;
  found: FitScore;
  signature: FitSignature;
}

/**
 * All births in one call of the kernel, then each by itself; other work may run between them.
 * @throws {RangeError} as `audienceFacts`.
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
    fits.push({ sunSign: fact.sun, found, signature: fitSignature(found) });
    yield;
  }
  return fits;
}
