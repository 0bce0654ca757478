import { roundDeg } from "../angles.ts";
import type { Positions } from "../chart/positions.ts";
import { type Match, matchRules } from "../rulebook/rule_matches.ts";
import type { Polarity } from "../polarity.ts";

/** A rule of the rulebook that applies to a pair. */
export interface RelationshipSignal {
  id: string;
  theme: string;
  polarity: Polarity;
  /** The strength of the rule's strongest match, 0 … 1. */
  strength: number;
  matches: Match[];
}

/**
 * The rules of the compatibility score that apply between two charts, the rule with the greatest
 * weight first.
 * @param withMinor Whether one of the two people is under age; rules about desire are then left
 * out.
 */
export function relationshipSignals(
  subject: Positions,
  partner: Positions,
  withMinor: boolean,
): RelationshipSignal[] {
  return matchRules(subject, partner)
    .filter(({ rule, strength }) => strength > 0 && !(withMinor && rule.isForAdults))
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points))
    .map(({ rule, strength, matches }) => ({
      id: rule.id,
      theme: rule.theme,
      polarity: rule.polarity,
      strength: roundDeg(strength),
      matches: matches(),
    }));
}
