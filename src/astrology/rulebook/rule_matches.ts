import { type AspectType, type Point, POINTS } from "../../ephemeris/points.ts";
import { roundDeg } from "../angles.ts";
import { RELATIONSHIP_RULES } from "./rules.ts";
import type { Positions } from "../positions.ts";
import type { RelationshipRule, RuleHouse } from "./rule.ts";
import { type Match, match, matcherOf, type Place, withRulers } from "./rule_matcher.ts";

export type Side = "subject" | "partner";

/** What made a rule apply: an aspect of two points, or a point in a house of the other. */
export type Driver =
  | {
    kind: "aspect";
    /** A point of the subject and a point of the partner. */
    subjectPoint: Point;
    partnerPoint: Point;
    type: AspectType;
    orbDeg: number;
    strength: number;
    /** Where a point stands for the house it rules: whose house, and which. */
    rules?: { whose: Side; house: RuleHouse }[];
  }
  | {
    kind: "overlay";
    point: Point;
    /** Whose point it is; the house is the other's. */
    whose: Side;
    house: RuleHouse;
    strength: number;
  };

/** A rule on a pair of charts. */
export interface Finding {
  rule: RelationshipRule;
  /** The most points, either way, that the rule can give. */
  greatestPoints: number;
  /** The points that it gives on average where all longitudes are equally likely. */
  expectedPoints: number;
  /** Points of the table, before any weight: the mean over the directions that are known. */
  value: number;
  /** Of the strongest driver, 0 … 1; 0: the rule does not apply. */
  strength: number;
  drivers(): Driver[];
}

const MATCHERS = RELATIONSHIP_RULES.map(matcherOf);

/**
 * Applies the rulebook to a pair of charts.
 * @returns A finding for every rule that could apply to these charts, with strength 0 where it does
 * not; none for rules that need what is not known, such as houses without a time.
 */
export function findRelationships(subjectChart: Positions, partnerChart: Positions): Finding[] {
  const [subject, partner] = [withRulers(subjectChart), withRulers(partnerChart)];
  const hasHouses = subject.cuspsDeg !== null && partner.cuspsDeg !== null;
  const findings: Finding[] = [];
  for (const matcher of MATCHERS) {
    const { rule, first, second, greatestPoints, expectedPoints } = matcher;
    if (rule.group === "houses" && !hasHouses) continue;
    const forth = match(matcher, first, second, subject, partner);
    const back = rule.pair[0] === rule.pair[1]
      ? null
      : match(matcher, second, first, subject, partner);
    if (forth === null && back === null) continue;
    const known = forth === null || back === null ? 1 : 2;
    findings.push({
      rule,
      greatestPoints,
      expectedPoints,
      value: ((forth?.points ?? 0) + (back?.points ?? 0)) / known,
      strength: Math.max(forth?.strength ?? 0, back?.strength ?? 0),
      drivers: () => [
        ...(forth ? [driverOf(forth, first, second)] : []),
        ...(back ? [driverOf(back, second, first)] : []),
      ],
    });
  }
  return findings;
}

function driverOf(found: Match, ofSubject: Place, ofPartner: Place): Driver {
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

function ruledHouse({ kind, house }: Place, whose: Side): { whose: Side; house: RuleHouse }[] {
  return kind === "ruler" ? [{ whose, house: house! }] : [];
}
