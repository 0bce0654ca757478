import { RULE_GROUPS, type RuleGroup } from "./rule.ts";
import type { Match, MatchedRule } from "./rule_matches.ts";
import { AVERAGE, HIGHEST, LOWEST } from "./scale.ts";

/**
 * One reason for a score, in whole thousandths of a point. The contributions of a score add up
 * exactly to the score.
 */
export interface Contribution {
  /** Id of a rule, or `base`, or `bounds`, or `cap_` followed by a group. */
  rule: string;
  /** The theme of the rule; null if the contribution is not from a rule. */
  theme: string | null;
  points: number;
  thousandths: number;
  matches: Match[];
}

/** The factor by which the points of a rule are multiplied. */
export type FactorOf = (matched: MatchedRule) => number;

/**
 * The maximum number of points that each group can add or subtract. Null if the groups have no
 * caps.
 */
type Caps = Readonly<Record<RuleGroup, number>> | null;

/**
 * The contributions in this order: the base, the rules (most points first), the caps of groups that
 * exceed their caps, and the bounds of the score.
 */
export function contributionsOf(
  rules: readonly MatchedRule[],
  factorOf: FactorOf,
  caps: Caps,
): Contribution[] {
  const applying = rules.filter(({ strength }) => strength > 0).map((matched) => ({
    group: matched.rule.group,
    contribution: ruleContribution(matched, thousandthsOf(matched, factorOf)),
  }));
  const overCaps = caps === null ? [] : RULE_GROUPS.flatMap((group) => {
    const ofGroup = applying.filter((row) => row.group === group);
    const excess = beyondCap(sumOf(ofGroup.map(({ contribution }) => contribution)), caps[group]);
    return excess === 0 ? [] : [noRule(`cap_${group}`, excess)];
  });
  const contributions = [
    noRule("base", baseOf(rules, factorOf)),
    ...applying
      .map(({ contribution }) => contribution)
      .sort((a, b) => Math.abs(b.thousandths) - Math.abs(a.thousandths)),
    ...overCaps,
  ];
  return [...contributions, noRule("bounds", outOfBounds(sumOf(contributions)))];
}

/** The sum of all contributions, thousandths of a point. */
export function sumOf(contributions: readonly Contribution[]): number {
  return contributions.reduce((sum, { thousandths }) => sum + thousandths, 0);
}

/**
 * The factor that keeps the spread of scores the same if some rules cannot be decided. With this
 * factor, the root of the sum of squares of the decidable rules' greatest weighted points is
 * `spreadPoints`.
 */
export function scaleTo(
  spreadPoints: number,
  rules: readonly MatchedRule[],
  weightOf: FactorOf,
): number {
  const reach = Math.sqrt(
    rules.reduce((sum, matched) => sum + (weightOf(matched) * matched.greatestPoints) ** 2, 0),
  );
  return spreadPoints / reach;
}

/**
 * The score of a pair without any contact, in thousandths. The base is chosen so that the average
 * score does not depend on the weights or on how many rules can be decided.
 */
function baseOf(rules: readonly MatchedRule[], factorOf: FactorOf): number {
  const expected = rules.reduce(
    (sum, matched) => sum + factorOf(matched) * matched.expectedPoints,
    0,
  );
  return Math.round(1000 * (AVERAGE - expected));
}

function thousandthsOf(matched: MatchedRule, factorOf: FactorOf): number {
  return Math.round(1000 * factorOf(matched) * matched.points);
}

/** The thousandths that bring a group back to its cap. */
function beyondCap(sum: number, capPoints: number): number {
  const max = 1000 * capPoints;
  return Math.abs(sum) <= max ? 0 : Math.sign(sum) * max - sum;
}

/** The thousandths that bring a score back within its bounds. */
function outOfBounds(sum: number): number {
  return Math.min(1000 * HIGHEST, Math.max(1000 * LOWEST, sum)) - sum;
}

function ruleContribution({ rule, matches }: MatchedRule, thousandths: number): Contribution {
  return { ...noRule(rule.id, thousandths), theme: rule.theme, matches: matches() };
}

function noRule(rule: string, thousandths: number): Contribution {
  return { rule, theme: null, points: thousandths / 1000, thousandths, matches: [] };
}
