import { appealOf, type Campaign, significatorsOf } from "./campaigns.ts";
import { canBeTold, FIT_BODIES, type FitFacts } from "./fit_facts.ts";
import { FIT_RULES, type FitRule, rulesConcerning } from "./fit_rules.ts";
import { agreement } from "./tastes.ts";

/**
 * The name of the method by which campaigns are scored: the rules, tables and factors of this
 * folder. A change of any number or fact in the method needs a new name.
 */
export const FIT_METHOD = "fit-1";
/** A statement of what a score does not mean, shown with every score. */
export const FIT_NOTE = "An astrological affinity, never a chance to buy.";

/** The score of a customer whom no rule concerns. */
export const FIT_BASE = 50;
export const FIT_LOWEST = 0;
export const FIT_HIGHEST = 100;
/** Minimum score for sending. */
export const SEND_FROM = 60;

/**
 * The root of the sum of squares of a campaign's rule points. The value is the same for every
 * campaign, so that the scores of different campaigns can be compared.
 */
export const FIT_SPREAD = 30;
/**
 * Factors for the points of a rule about a placement: first for the two significators, then for any
 * other body.
 */
export const SIGNIFICATOR_WEIGHTS = [4, 3];
export const OTHER_WEIGHT = 1;

/** A rule that concerns a customer and moves the score of a campaign. */
export interface FitReason {
  rule: FitRule;
  /** A whole number other than 0. */
  points: number;
}

export interface FitScore {
  /** The score, 0 … 100: the base plus the points of all reasons, limited to this range. */
  score: number;
  /** The reasons in the order of `FIT_RULES`. */
  reasons: FitReason[];
  /** All rules that concern the customer, including those without points in this campaign. */
  concerning: FitRule[];
}

/**
 * Makes a function that scores customers for one campaign. The score of a customer does not depend
 * on other customers.
 */
export function campaignScorer(campaign: Campaign): (facts: FitFacts) => FitScore {
  const pointsFor = pointsByKnown(campaign);
  return function scoreOf(facts) {
    const points = pointsFor(facts);
    const concerning = rulesConcerning(facts);
    const reasons: FitReason[] = [];
    let unbounded = FIT_BASE;
    for (const rule of concerning) {
      const moved = points.get(rule) ?? 0;
      if (moved === 0) continue;
      reasons.push({ rule, points: moved });
      unbounded += moved;
    }
    const score = Math.min(FIT_HIGHEST, Math.max(FIT_LOWEST, unbounded));
    return { score, reasons, concerning };
  };
}

/**
 * Whether to send a campaign to a customer. `maySend`: whether the customer is an adult today and
 * the birth is plausible.
 */
export function isToSend(score: number, maySend: boolean): boolean {
  return maySend && score >= SEND_FROM;
}

/** A rule as a reason whose points are only 1, 0 or −1. */
export function sidedReason(rule: FitRule, campaign: Campaign): FitReason {
  const appeal = appealOf(campaign);
  return { rule, points: Math.sign(weightOf(rule, campaign) * agreement(rule.leaning, appeal)) };
}

/**
 * The points of the rules that can be decided for a customer. A rule that cannot be decided because
 * a sign is uncertain does not count for the scale either.
 */
function pointsByKnown(campaign: Campaign): (facts: FitFacts) => ReadonlyMap<FitRule, number> {
  const appeal = appealOf(campaign);
  const raw = FIT_RULES
    .map((rule) => ({ rule, raw: weightOf(rule, campaign) * agreement(rule.leaning, appeal) }))
    .filter(({ raw }) => raw !== 0);
  const remembered = new Map<string, Map<FitRule, number>>();
  return function pointsFor(facts) {
    const known = FIT_BODIES.filter((body) => facts[body] !== null).join();
    const found = remembered.get(known);
    if (found !== undefined) return found;
    const told = raw.filter(({ rule }) => canBeTold(rule.fact, facts));
    const scale = FIT_SPREAD / Math.sqrt(told.reduce((sum, { raw }) => sum + raw * raw, 0));
    const points = new Map(told.map(({ rule, raw }) => [rule, Math.round(scale * raw)]));
    remembered.set(known, points);
    return points;
  };
}

function weightOf({ fact }: FitRule, { category }: Campaign): number {
  if (fact.kind !== "placement") return OTHER_WEIGHT;
  return SIGNIFICATOR_WEIGHTS[significatorsOf(category).indexOf(fact.body)] ?? OTHER_WEIGHT;
}
