/**
 * Scores random pairs, and from them writes the lower bounds of the compatibility tiers: deno run
 * --allow-read --allow-write=src/astrology tools/compatibility_thresholds.ts
 */
import { METHOD } from "../src/astrology/rulebook/rules.ts";
import { scorePair } from "../src/astrology/pairs/compatibility_score.ts";
import { TIER_PERCENTILES, TIERS } from "../src/astrology/rulebook/tiers.ts";
import { RELATIONSHIP_TYPES, type RelationshipType } from "../src/astrology/rulebook/rule.ts";
import { openEphemeris } from "../src/ephemeris/ephemeris.ts";
import { type PositionsPair, randomPairs } from "./support/random_pairs.ts";

const FILE = new URL("../src/astrology/rulebook/thresholds.json", import.meta.url);
const PAIRS = 10_000;
const SEED = 1647;

/** The lowest score of each tier among the pairs. */
export function thresholdsOf(pairs: readonly PositionsPair[], relationshipType: RelationshipType) {
  const scores = pairs
    .map(([subject, partner]) =>
      scorePair(subject, partner, { relationshipType, withMinor: false }).score
    )
    .sort((a, b) => a - b);
  return Object.fromEntries(TIERS.map((tier) => {
    const percentile = TIER_PERCENTILES[tier];
    return [tier, percentile === 0 ? 0 : scores[Math.ceil(scores.length * percentile / 100)]];
  }));
}

if (import.meta.main) {
  const pairs = randomPairs(await openEphemeris(), PAIRS, SEED);
  const document = {
    origin:
      `tools/compatibility_thresholds.ts: ${PAIRS} random pairs, seed ${SEED}, ${METHOD.name} ${METHOD.version}`,
    pairs: PAIRS,
    seed: SEED,
    thresholds: Object.fromEntries(
      RELATIONSHIP_TYPES.map((type) => [type, thresholdsOf(pairs, type)]),
    ),
  };
  await Deno.writeTextFile(FILE, JSON.stringify(document, null, 2) + "\n");
  console.log(document);
}
