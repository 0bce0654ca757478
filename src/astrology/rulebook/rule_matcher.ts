import { ASPECT_ANGLES_DEG, type AspectType, type Point, POINTS } from "../../ephemeris/points.ts";
import { traditionalRuler } from "../dignities.ts";
import { houseAmong } from "../chart/houses.ts";
import type { Positions } from "../chart/positions.ts";
import { type Rule, RULE_HOUSES, type RuleHouse, type RulePlace } from "./rule.ts";
import { signIndex, SIGNS } from "../signs.ts";

/** A row of the rulebook, prepared for matching many pairs. */
export interface RuleMatcher {
  rule: Rule;
  first: MatcherPlace;
  second: MatcherPlace;
  types: readonly AspectType[];
  anglesDeg: readonly number[];
  points: readonly number[];
  /** The points that the rule gives at most; below 0 if the rule subtracts points. */
  greatestPoints: number;
  /** The average points of the rule if all longitudes are equally likely. */
  expectedPoints: number;
}

export interface MatcherPlace {
  kind: "point" | "ruler" | "house";
  /** Index in POINTS; −1 unless `kind` is `point`. */
  index: number;
  house: RuleHouse | null;
}

/** A match of a rule in one direction. */
export interface FoundMatch {
  /**
   * Index of the subject's point in POINTS. For a point in a house, only the index of the point is
   * used.
   */
  subjectIndex: number;
  partnerIndex: number;
  /** The aspect type; null for a point in a house. */
  type: AspectType | null;
  points: number;
  orbDeg: number;
  strength: number;
}

/** Planets that have nearly the same position for all people of an age. */
export const GENERATION: readonly Point[] = ["jupiter", "saturn", "uranus", "neptune", "pluto"];
const IS_GENERATION = POINTS.map((point) => GENERATION.includes(point));
const RULER_OF_SIGN = SIGNS.map((sign) => POINTS.indexOf(traditionalRuler(sign)));

export function matcherOf(rule: Rule): RuleMatcher {
  const types = Object.keys(rule.aspects).filter((type) => type !== "inside") as AspectType[];
  return {
    rule,
    first: placeOf(rule.pair[0]),
    second: placeOf(rule.pair[1]),
    types,
    anglesDeg: types.map((type) => ASPECT_ANGLES_DEG[type]),
    points: types.map((type) => rule.aspects[type]!),
    greatestPoints: Math.max(...Object.values(rule.aspects).map(Math.abs)),
    expectedPoints: expectedPointsOf(rule),
  };
}

/**
 * The chance that a longitude is in a given house is 1/12. The chance that a longitude is within an
 * orb of an aspect is 4 × orb / 360, because most aspects occur on both sides; for a conjunction or
 * opposition, the chance is half of that. Within the orb, the strength is one half on average.
 */
function expectedPointsOf({ aspects, orbDeg }: Rule): number {
  const { inside = 0, ...types } = aspects;
  return Object.entries(types).reduce((sum, [type, points]) => {
    const sides = type === "conjunction" || type === "opposition" ? 1 : 2;
    return sum + points * (sides * 2 * orbDeg / 360) / 2;
  }, inside / 12);
}

function placeOf(place: RulePlace): MatcherPlace {
  const [, kind, digit] = /^(ruler|house)_(\d)$/.exec(place) ?? [];
  if (kind === undefined) {
    return { kind: "point", index: POINTS.indexOf(place as Point), house: null };
  }
  return { kind: kind as "ruler" | "house", index: -1, house: Number(digit) as RuleHouse };
}

/** A chart with the rulers of the houses that rules name. */
interface RuledPositions extends Positions {
  /** Index in POINTS of the traditional ruler of each house that rules name. */
  rulers: Partial<Record<RuleHouse, number>>;
}

export function withRulers(positions: Positions): RuledPositions {
  const { cuspsDeg } = positions;
  return {
    ...positions,
    rulers: cuspsDeg === null ? {} : Object.fromEntries(
      RULE_HOUSES.map((house) => [house, RULER_OF_SIGN[signIndex(cuspsDeg[house - 1])]]),
    ),
  };
}

/**
 * Matches one direction of a rule with a pair.
 * @returns Null if the rule does not apply; "unknown" if the rule needs a position that is not
 * known.
 */
export function match(
  matcher: RuleMatcher,
  ofSubject: MatcherPlace,
  ofPartner: MatcherPlace,
  subject: RuledPositions,
  partner: RuledPositions,
): FoundMatch | "unknown" | null {
  if (ofSubject.kind === "house") return inside(matcher, ofPartner, partner, subject, ofSubject);
  if (ofPartner.kind === "house") return inside(matcher, ofSubject, subject, partner, ofPartner);
  const subjectIndex = indexOf(ofSubject, subject);
  const partnerIndex = indexOf(ofPartner, partner);
  if (IS_GENERATION[subjectIndex] && IS_GENERATION[partnerIndex]) return null;
  const arcDeg = Math.abs(
    subject.longitudesDeg[subjectIndex] - partner.longitudesDeg[partnerIndex],
  );
  if (Number.isNaN(arcDeg)) return "unknown";
  const separationDeg = arcDeg > 180 ? 360 - arcDeg : arcDeg;
  for (let i = 0; i < matcher.types.length; i++) {
    const orbDeg = Math.abs(separationDeg - matcher.anglesDeg[i]);
    if (orbDeg > matcher.rule.orbDeg) continue;
    const strength = 1 - orbDeg / matcher.rule.orbDeg;
    return {
      subjectIndex,
      partnerIndex,
      type: matcher.types[i],
      points: matcher.points[i] * strength,
      orbDeg,
      strength,
    };
  }
  return null;
}

function indexOf({ kind, index, house }: MatcherPlace, { rulers }: RuledPositions): number {
  return kind === "ruler" ? rulers[house!]! : index;
}

function inside(
  { rule }: RuleMatcher,
  { index }: MatcherPlace,
  owner: Positions,
  host: Positions,
  { house }: MatcherPlace,
): FoundMatch | "unknown" | null {
  const longitudeDeg = owner.longitudesDeg[index];
  if (Number.isNaN(longitudeDeg)) return "unknown";
  if (houseAmong(longitudeDeg, host.cuspsDeg!) !== house) return null;
  return {
    subjectIndex: index,
    partnerIndex: index,
    type: null,
    points: rule.aspects.inside!,
    orbDeg: 0,
    strength: 1,
  };
}
