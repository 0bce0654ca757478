import { appealOf, type Campaign, significatorsOf } from "./campaigns.ts";
import { canBeTold, FIT_BODIES, type FitFacts } from "./fit_facts.ts";
import { FIT_RULES, type FitRule, rulesConcerning } from "./fit_rules.ts";
import { agreement } from "./tastes.ts";

/** Name of the method; a change of any number or fact is a new name. */
export const FIT_METHOD = "fit-1";
/** What a score does not mean; stated wherever a score is given. */
export const FIT_NOTE = "An astrological affinity, never a chance to buy.";

/** The score of somebody about whom no rule says anything. */
export const FIT_BASE = 50;
export const FIT_LOWEST = 0;
export const FIT_HIGHEST = 100;
/** From this score on a campaign is sent. */
export const SEND_FROM = 60;

/**
 * Points that the rules of every campaign have in the root of the sum of their squares, whatever it
 * appeals to, so that a score means the same in all of them.
 */
export const FIT_SPREAD = 30;
/** What the points of a placement are multiplied with: of the two significators, of other bodies. */
export const SIGNIFICATOR_WEIGHTS = [4, 3];
export const OTHER_WEIGHT = 1;

/** A rule that concerns a customer and moves the score of a campaign. */
export interface FitReason {
  rule: FitRule;
  /** Whole; never 0. */
  points: number;
}

export interface FitScore {
  /** 0 … 100: base and the points of all reasons, within the bounds. */
  score: number;
  /** In the order of the method. */
  reasons: FitReason[];
  /** All rules that concern the customer, those of no points in this campaign as well. */
  concerning: FitRule[];
}

/** Scores customers for one campaign, each by its own facts alone. */
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

/** Whether a campaign is sent to a customer. `maySend`: an adult today, whose birth is not unlikely. */
export function isToSend(score: number, maySend: boolean): boolean {
  return maySend && score >= SEND_FROM;
}

/** A rule as a reason of a campaign, with the side on which it speaks in the place of its points. */
export function sidedReason(rule: FitRule, campaign: Campaign): FitReason {
  const appeal = appealOf(campaign);
  return { rule, points: Math.sign(weightOf(rule, campaign) * agreement(rule.leaning, appeal)) };
}

/**
 * The points of the rules of a campaign that can be told of somebody. What cannot, for lack of a
 * certain sign, is left out of the scale as well: the rest is weighed anew.
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
