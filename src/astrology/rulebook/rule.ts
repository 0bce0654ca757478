import type { AspectType, Point } from "../../ephemeris/points.ts";
import type { Polarity } from "../polarity.ts";

export const RELATIONSHIP_TYPES = [
  "romantic",
  "marriage",
  "friendship",
  "family",
  "business",
] as const;
export type RelationshipType = (typeof RELATIONSHIP_TYPES)[number];

export const SUBSCORES = ["romance_5th", "partnership_7th", "intimacy_8th"] as const;
export type Subscore = (typeof SUBSCORES)[number];

/** Kinds of contacts. Together, the rules of one group can move the score only up to a cap. */
export const RULE_GROUPS = ["luminaries", "venus_mars", "saturn", "angles", "houses"] as const;
export type RuleGroup = (typeof RULE_GROUPS)[number];

export const RULE_HOUSES = [5, 7, 8] as const;
export type RuleHouse = (typeof RULE_HOUSES)[number];
/** A point, the ruler of a house, or the house itself. */
export type RulePlace = Point | `ruler_${RuleHouse}` | `house_${RuleHouse}`;

export type Weights = Readonly<Record<RelationshipType, number>>;

/** The kind of pair that is scored. */
export interface PairKind {
  relationshipType: RelationshipType;
  /** Whether one of the two people is under age; rules about desire are then left out. */
  withMinor: boolean;
}

/** One of the two charts. */
export type Side = "subject" | "partner";

/** One row of the rulebook. */
export interface Rule {
  id: string;
  theme: string;
  group: RuleGroup;
  /**
   * The two places of the rule, in either order. The rule is matched in both directions, and the
   * mean of the directions is used.
   */
  pair: readonly [RulePlace, RulePlace];
  /** The points that an exact aspect gives, or that a point in the house gives. */
  aspects: Readonly<Partial<Record<AspectType | "inside", number>>>;
  /** The largest orb at which the rule applies. */
  orbDeg: number;
  subscore: Subscore | null;
  weight: Weights;
  polarity: Polarity;
  /** Whether the rule is about desire; such rules never apply to minors. */
  isForAdults: boolean;
  /** The source of the contact and of its meaning. The numbers of points come from no source. */
  source: string;
}
