import assert from "node:assert/strict";
import { normalizeDeg } from "../../../src/astrology/angles.ts";
import type { Positions } from "../../../src/astrology/chart/positions.ts";
import { matchRules } from "../../../src/astrology/rulebook/rule_matches.ts";
import thresholds from "../../../src/astrology/rulebook/thresholds.json" with { type: "json" };
import { openEphemeris } from "../../../src/ephemeris/ephemeris.ts";
import { randomPairs } from "../../../tools/support/random_pairs.ts";
import { seededRandom } from "../../../tools/support/verify_kernel/seeded_random.ts";

const pairs = randomPairs(await openEphemeris(), 300, thresholds.seed);

Deno.test("what two charts have between them stays when both turn together", () => {
  const random = seededRandom(31);
  for (const [subject, partner] of pairs) {
    const deg = random() * 360;
    const turned = ({ longitudesDeg, cuspsDeg }: Positions): Positions => ({
      longitudesDeg: longitudesDeg.map((longitude) => normalizeDeg(longitude + deg)),
      cuspsDeg: cuspsDeg!.map((cusp) => normalizeDeg(cusp + deg)),
    });
    // Rulers follow from signs, which do not turn.
    const found = (first: Positions, second: Positions) =>
      matchRules(first, second).filter(({ rule }) => !rule.id.startsWith("ruler"));
    const [still, moved] = [found(subject, partner), found(turned(subject), turned(partner))];
    for (const [index, { rule, points }] of still.entries()) {
      assert.ok(Math.abs(points - moved[index].points) < 1e-9, rule.id);
    }
  }
});
