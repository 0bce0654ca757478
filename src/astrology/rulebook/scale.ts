import type { RuleGroup } from "./rule.ts";

/** The average score, in points, if all longitudes are equally likely. */
export const AVERAGE = 50;
export const LOWEST = 0;
export const HIGHEST = 100;

/**
 * The root of the sum of squares of all rules' points after scaling. The value does not depend on
 * the weights or on how many rules can be decided.
 */
export const SPREAD = 100;
export const SUBSCORE_SPREAD = 80;

/** The maximum number of points that a group can add or subtract. */
export const GROUP_CAPS: Readonly<Record<RuleGroup, number>> = {
  luminaries: 24,
  venus_mars: 20,
  saturn: 15,
  angles: 18,
  houses: 22,
};

/** A challenging rule whose match is at least this strong is a risk flag. */
export const RISK_FLAG_STRENGTH = 0.5;
