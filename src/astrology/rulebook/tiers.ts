import thresholds from "./thresholds.json" with { type: "json" };
import type { RelationshipType } from "./rule.ts";

/** Tiers, highest first, with the percentile of random pairs at which each begins. */
export const TIER_PERCENTILES = {
  exceptional: 95,
  strong: 75,
  balanced: 40,
  mixed: 15,
  challenging: 0,
} as const;
export type Tier = keyof typeof TIER_PERCENTILES;
export const TIERS = Object.keys(TIER_PERCENTILES) as [Tier, ...Tier[]];

/** The least score of each tier, from random pairs: see `tools/compatibility_thresholds.ts`. */
export const TIER_THRESHOLDS: Readonly<Record<RelationshipType, Record<Tier, number>>> =
  thresholds.thresholds;

/** How they were found. */
export const THRESHOLDS_ORIGIN = thresholds.origin;

/** The tier of a score of 0 … 100. */
export function tierOf(score: number, relationshipType: RelationshipType): Tier {
  const minOf = TIER_THRESHOLDS[relationshipType];
  return TIERS.find((tier) => score >= minOf[tier])!;
}

/** The least score of a tier, and the least that is beyond it. */
export function tierBounds(
  tier: Tier,
  relationshipType: RelationshipType,
): { min: number; below: number } {
  const minOf = TIER_THRESHOLDS[relationshipType];
  const next = TIERS[TIERS.indexOf(tier) - 1];
  return { min: minOf[tier], below: next === undefined ? Infinity : minOf[next] };
}
