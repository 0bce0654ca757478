import type { RuleGroup } from "./rule.ts";

/** What a pair gets on average where all longitudes are equally likely, points. */
export const AVERAGE = 50;
export const LOWEST = 0;
export const HIGHEST = 100;

/**
 * Points that all rules together are given, in the root of the sum of their squares, whatever their
 * weights and however many can be known.
 */
export const SPREAD = 100;
export const SUBSCORE_SPREAD = 80;

/** The most points a group can add or take. */
export const GROUP_CAPS: Readonly<Record<RuleGroup, number>> = {
  luminaries: 24,
  venus_mars: 20,
  saturn: 15,
  angles: 18,
  houses: 22,
};

/** A challenging rule with a match at least so strong is a risk flag. */
export const RISK_FLAG_STRENGTH = 0.5;
