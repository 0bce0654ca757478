import thresholds from "./thresholds.json" with { type: "json" };
import type { RelationshipType } from "./rule.ts";

/** Tiers, highest first. Each tier has the percentile of random pairs at which it begins. */
export const TIER_PERCENTILES = {
  exceptional: 95,
  strong: 75,
  balanced: 40,
  mixed: 15,
  challenging: 0,
} as const;
export type Tier = keyof typeof TIER_PERCENTILES;
export const TIERS = Object.keys(TIER_PERCENTILES) as [Tier, ...Tier[]];

/**
 * The lowest score of each tier, measured with random pairs by `tools/compatibility_thresholds.ts`.
 */
export const TIER_THRESHOLDS: Readonly<Record<RelationshipType, Record<Tier, number>>> =
  thresholds.thresholds;

/** How the thresholds were measured. */
export const THRESHOLDS_ORIGIN = thresholds.origin;

/** The tier of a score of 0 … 100. */
export function tierOf(score: number, relationshipType: RelationshipType): Tier {
  const minOf = TIER_THRESHOLDS[relationshipType];
  return TIERS.find((tier) => score >= minOf[tier])!;
}

/** The lowest score of a tier, and the lowest score of the tier above it. */
export function tierBounds(
  tier: Tier,
  relationshipType: RelationshipType,
): { min: number; below: number } {
  const minOf = TIER_THRESHOLDS[relationshipType];
  const next = TIERS[TIERS.indexOf(tier) - 1];
  return { min: minOf[tier], below: next === undefined ? Infinity : minOf[next] };
}
