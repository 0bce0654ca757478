import { ARCHETYPES, type BuyerArchetype, buyerArchetype } from "../archetypes.ts";
import type { Campaign } from "./campaigns.ts";
import { FIT_RULES } from "./fit_rules.ts";
import { type FitReason, type FitScore, SEND_FROM, sidedReason } from "./fit_score.ts";

/** The bands of scores, best first, with their minimum scores. */
export const FIT_BANDS = { strong: SEND_FROM, mixed: 40, weak: 0 } as const;
export type FitBand = keyof typeof FIT_BANDS;

/**
 * A second reason is given only if the reason moves the score at least this share as far as the
 * first reason does.
 */
const MIN_SHARE_OF_FIRST = 0.5;

/**
 * The basis of the text that explains a customer's score. Customers with the same signature share
 * this text.
 */
export interface FitSignature {
  /** For example `strong:venus_earth+moon_strong:collector`. */
  id: string;
  band: FitBand;
  /**
   * At most two reasons, the stronger first. In a mixed band, one reason is for and one against the
   * campaign; in any other band, both reasons support the score.
   */
  reasons: FitReason[];
  archetype: BuyerArchetype;
}

export function fitSignature({ score, reasons, concerning }: FitScore): FitSignature {
  const band = (Object.keys(FIT_BANDS) as FitBand[]).find((name) => score >= FIT_BANDS[name])!;
  const archetype = buyerArchetype(concerning);
  const told = strongestReasons(band, reasons);
  const id = [band, told.map(({ rule }) => rule.id).join("+"), archetype.id].join(":");
  return { id, band, reasons: told, archetype };
}

/**
 * The signature with this id for a campaign. The reasons of the signature have points 1, 0 or −1.
 */
export function signatureOfId(id: string, campaign: Campaign): FitSignature {
  const [band, rules, archetypeId] = id.split(":");
  const reasons = rules === "" ? [] : rules.split("+").map((ruleId) => {
    const rule = FIT_RULES.find(({ id }) => id === ruleId)!;
    return sidedReason(rule, campaign);
  });
  const archetype = ARCHETYPES.find(({ id }) => id === archetypeId)!;
  return { id, band: band as FitBand, reasons, archetype };
}

/**
 * The strongest reasons of a band. If reasons are equally strong, the reason whose rule comes first
 * in `FIT_RULES` is used.
 */
function strongestReasons(band: FitBand, reasons: readonly FitReason[]): FitReason[] {
  const [best, next] = reasons.filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points);
  const [worst, nextWorst] = reasons.filter(({ points }) => points < 0)
    .sort((a, b) => a.points - b.points);
  const chosen = { strong: [best, next], mixed: [best, worst], weak: [worst, nextWorst] };
  const told = chosen[band].filter((reason) => reason !== undefined)
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
  return told.filter(({ points }) =>
    Math.abs(points) >= MIN_SHARE_OF_FIRST * Math.abs(told[0].points)
  );
}
