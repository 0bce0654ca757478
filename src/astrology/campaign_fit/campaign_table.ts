import { ARCHETYPES } from "../archetypes.ts";
import type { Campaign } from "./campaigns.ts";
import { FACTS_CODES, factsOfCode } from "./facts_code.ts";
import { campaignScorer } from "./fit_score.ts";
import { fitSignature } from "./fit_signature.ts";

/** The fit of all possible facts for a campaign, by their code. */
export interface CampaignTable {
  scores: Uint8Array;
  /** Index into `signatureIds`. */
  signatures: Uint16Array;
  signatureIds: string[];
}

/** Computes the table of a campaign. It yields in between, so that other work can run. */
export function* campaignTable(campaign: Campaign): Generator<void, CampaignTable> {
  const scoreOf = campaignScorer(campaign);
  const scores = new Uint8Array(FACTS_CODES);
  const signatures = new Uint16Array(FACTS_CODES);
  const indexes = new Map<string, number>();
  for (let code = 0; code < FACTS_CODES; code++) {
    const found = scoreOf(factsOfCode(code));
    const { id } = fitSignature(found);
    const index = indexes.get(id) ?? indexes.size;
    indexes.set(id, index);
    scores[code] = found.score;
    signatures[code] = index;
    yield;
  }
  return { scores, signatures, signatureIds: [...indexes.keys()] };
}

const NAMES: ReadonlyMap<string, string> = new Map(ARCHETYPES.map(({ id, name }) => [id, name]));

/** The name of the archetype in a signature's id. */
export function archetypeNameOf(signatureId: string): string {
  return NAMES.get(signatureId.split(":")[2])!;
}
