import type { Positions } from "../chart/positions.ts";
import {
  type Contribution,
  contributionsOf,
  type FactorOf,
  scaleTo,
  sumOf,
} from "../rulebook/contributions.ts";
import { type PairKind, type Subscore, SUBSCORES } from "../rulebook/rule.ts";
import { type MatchedRule, matchRules } from "../rulebook/rule_matches.ts";
import { METHOD } from "../rulebook/rules.ts";
import { GROUP_CAPS, RISK_FLAG_STRENGTH, SPREAD, SUBSCORE_SPREAD } from "../rulebook/scale.ts";
import { type Tier, tierOf } from "../rulebook/tiers.ts";

export interface CompatibilityScore {
  /**
   * `scale` is the factor by which the points of the table are multiplied, in addition to the
   * weight of each rule.
   */
  method: { name: string; version: string; scale: number };
  /** 0 … 100, in whole thousandths. */
  score: number;
  tier: Tier;
  contributions: Contribution[];
  /**
   * The subscores; each is null unless both charts have houses. Subscores about desire are null for
   * minors.
   */
  subscores: Record<Subscore, number | null>;
  subscoreContributions: Record<Subscore, Contribution[] | null>;
  /** The challenging rules that apply with at least half strength. */
  riskFlags: string[];
}

/** Scores a pair of charts by the rulebook. The result is the same if the charts are swapped. */
export function scorePair(
  subject: Positions,
  partner: Positions,
  kind: PairKind,
): CompatibilityScore {
  const all = matchRules(subject, partner);
  const { rules, factorOf, scale } = weighed(all, kind);
  const contributions = contributionsOf(rules, factorOf, GROUP_CAPS);
  const score = sumOf(contributions) / 1000;
  const hasHouses = subject.cuspsDeg !== null && partner.cuspsDeg !== null;
  const subscoreContributions = bySubscore((subscore) =>
    hasHouses && !(kind.withMinor && subscore !== "partnership_7th")
      ? contributionsTo(subscore, all)
      : null
  );
  return {
    method: { ...METHOD, scale: Math.round(scale * 1e6) / 1e6 },
    score,
    tier: tierOf(score, kind.relationshipType),
    contributions,
    subscores: bySubscore((subscore) => {
      const found = subscoreContributions[subscore];
      return found && sumOf(found) / 1000;
    }),
    subscoreContributions,
    riskFlags: rules
      .filter(({ rule, strength }) =>
        rule.polarity === "challenging" && strength >= RISK_FLAG_STRENGTH
      )
      .map(({ rule }) => rule.id),
  };
}

/**
 * The rules that count for this kind of pair, and the factor by which their points are multiplied.
 */
function weighed(all: readonly MatchedRule[], { relationshipType, withMinor }: PairKind) {
  const weightOf: FactorOf = ({ rule }) => rule.weight[relationshipType];
  const rules = all.filter((matched) =>
    weightOf(matched) > 0 && !(withMinor && matched.rule.isForAdults)
  );
  const scale = scaleTo(SPREAD, rules, weightOf);
  const factorOf: FactorOf = (matched) => scale * weightOf(matched);
  return { rules, scale, factorOf };
}

function contributionsTo(subscore: Subscore, all: readonly MatchedRule[]): Contribution[] {
  const rules = all.filter(({ rule }) => rule.subscore === subscore);
  const scale = scaleTo(SUBSCORE_SPREAD, rules, () => 1);
  return contributionsOf(rules, () => scale, null);
}

function bySubscore<Value>(valueOf: (subscore: Subscore) => Value): Record<Subscore, Value> {
  return Object.fromEntries(SUBSCORES.map((subscore) => [subscore, valueOf(subscore)])) as Record<
    Subscore,
    Value
  >;
}
