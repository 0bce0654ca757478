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

/** Contacts of one kind, which together can move the score only so far. */
export const RULE_GROUPS = ["luminaries", "venus_mars", "saturn", "angles", "houses"] as const;
export type RuleGroup = (typeof RULE_GROUPS)[number];

export const RULE_HOUSES = [5, 7, 8] as const;
export type RuleHouse = (typeof RULE_HOUSES)[number];
/** A point, the ruler of a house, or the house itself. */
export type RulePlace = Point | `ruler_${RuleHouse}` | `house_${RuleHouse}`;

export type Weights = Readonly<Record<RelationshipType, number>>;

/** What kind of pair is scored. */
export interface PairKind {
  relationshipType: RelationshipType;
  /** One of the two is under age: what speaks of desire is left out. */
  withMinor: boolean;
}

/** One of the two charts. */
export type Side = "subject" | "partner";

/** One row of the rulebook. */
export interface Rule {
  id: string;
  theme: string;
  group: RuleGroup;
  /** Unordered: both directions count, by their mean. */
  pair: readonly [RulePlace, RulePlace];
  /** Points of an exact aspect, or of a point inside the house. */
  aspects: Readonly<Partial<Record<AspectType | "inside", number>>>;
  /** The largest. */
  orbDeg: number;
  subscore: Subscore | null;
  weight: Weights;
  polarity: Polarity;
  /** Speaks of desire, so that it is never applied to minors. */
  isForAdults: boolean;
  /** Where the contact and its sense are found; the points are of this rulebook alone. */
  source: string;
}
