import { type AspectType, type Point, POINTS } from "../../ephemeris/points.ts";
import { roundDeg } from "../angles.ts";
import type { Positions } from "../chart/positions.ts";
import type { Rule, RuleHouse, Side } from "./rule.ts";
import {
  type FoundMatch,
  match,
  matcherOf,
  type MatcherPlace,
  type RuleMatcher,
  withRulers,
} from "./rule_matcher.ts";
import { RULES } from "./rules.ts";

/** Why a rule applies: an aspect between two points, or a point in a house of the other person. */
export type Match = AspectMatch | OverlayMatch;

interface AspectMatch {
  kind: "aspect";
  subjectPoint: Point;
  partnerPoint: Point;
  type: AspectType;
  orbDeg: number;
  /** 1 − orb / largest orb of the rule; 0 … 1. */
  strength: number;
  /** Set if a point counts as the ruler of a house: whose house, and the number of the house. */
  rules?: { whose: Side; house: RuleHouse }[];
}

interface OverlayMatch {
  kind: "overlay";
  point: Point;
  /** The person to whom the point belongs; the house belongs to the other person. */
  whose: Side;
  house: RuleHouse;
  strength: number;
}

/** A rule with its matches in a pair of charts. */
export interface MatchedRule {
  rule: Rule;
  /** The points that the rule gives at most; below 0 if the rule subtracts points. */
  greatestPoints: number;
  /** The average points of the rule if all longitudes are equally likely. */
  expectedPoints: number;
  /** The points before they are weighted: the mean over the directions that can be decided. */
  points: number;
  /** The strength of the strongest match, 0 … 1; 0 if the rule does not apply. */
  strength: number;
  /** One match for each direction in which the rule applies. */
  matches(): Match[];
}

const MATCHERS = RULES.map(matcherOf);

/**
 * Matches the rulebook with a pair of charts.
 * @returns Every rule that can be decided for these charts; a rule that does not apply has strength
 * 0. Rules that need unknown positions, such as houses without a time, are left out.
 */
export function matchRules(subjectChart: Positions, partnerChart: Positions): MatchedRule[] {
  const [subject, partner] = [withRulers(subjectChart), withRulers(partnerChart)];
  const hasHouses = subject.cuspsDeg !== null && partner.cuspsDeg !== null;
  const matched: MatchedRule[] = [];
  for (const matcher of MATCHERS) {
    const { rule, first, second } = matcher;
    if (rule.group === "houses" && !hasHouses) continue;
    const forth = match(matcher, first, second, subject, partner);
    // A rule between the same place of both charts has only one direction.
    const back = rule.pair[0] === rule.pair[1]
      ? "unknown"
      : match(matcher, second, first, subject, partner);
    if (forth === "unknown" && back === "unknown") continue;
    matched.push(matchedRule(matcher, forth, back));
  }
  return matched;
}

function matchedRule(
  { rule, greatestPoints, expectedPoints, first, second }: RuleMatcher,
  forth: FoundMatch | "unknown" | null,
  back: FoundMatch | "unknown" | null,
): MatchedRule {
  const known = forth === "unknown" || back === "unknown" ? 1 : 2;
  if (forth === "unknown") forth = null;
  if (back === "unknown") back = null;
  return {
    rule,
    greatestPoints,
    expectedPoints,
    points: ((forth?.points ?? 0) + (back?.points ?? 0)) / known,
    strength: Math.max(forth?.strength ?? 0, back?.strength ?? 0),
    matches: () => [
      ...(forth ? [describeMatch(forth, first, second)] : []),
      ...(back ? [describeMatch(back, second, first)] : []),
    ],
  };
}

function describeMatch(found: FoundMatch, ofSubject: MatcherPlace, ofPartner: MatcherPlace): Match {
  if (found.type === null) {
    return {
      kind: "overlay",
      point: POINTS[found.subjectIndex],
      whose: ofPartner.kind === "house" ? "subject" : "partner",
      house: (ofPartner.house ?? ofSubject.house)!,
      strength: found.strength,
    };
  }
  const rules = [...ruledHouse(ofSubject, "subject"), ...ruledHouse(ofPartner, "partner")];
  return {
    kind: "aspect",
    subjectPoint: POINTS[found.subjectIndex],
    partnerPoint: POINTS[found.partnerIndex],
    type: found.type,
    orbDeg: roundDeg(found.orbDeg),
    strength: roundDeg(found.strength),
    ...(rules.length > 0 && { rules }),
  };
}

function ruledHouse(
  { kind, house }: MatcherPlace,
  whose: Side,
): { whose: Side; house: RuleHouse }[] {
  return kind === "ruler" ? [{ whose, house: house! }] : [];
}
