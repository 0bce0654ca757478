import type { AspectType, Point } from "../../ephemeris/points.ts";
import type { PrincipalPhase } from "../sky/moon_phase.ts";

export const WORLD_TOPICS = [
  "general",
  "markets",
  "technology",
  "politics",
  "climate",
  "culture",
  "society",
] as const;
export type WorldTopic = (typeof WORLD_TOPICS)[number];

/**
 * The affinity of each body with a topic, 0 … 1. Bodies that are not listed have `OTHER_AFFINITY`,
 * and every body has full affinity with the general topic. Significators: Baigent, Campion and
 * Harvey, Mundane Astrology (1984), the planets in mundane astrology. Significators of weather:
 * Ptolemy, Tetrabiblos II.12–14. The numbers come from no source.
 */
export const WORLD_AFFINITIES: Readonly<
  Record<Exclude<WorldTopic, "general">, Partial<Record<Point, number>>>
> = {
  markets: { jupiter: 1, saturn: 0.9, venus: 0.8, mercury: 0.8, pluto: 0.8, neptune: 0.7 },
  technology: { uranus: 1, mercury: 0.9, saturn: 0.7, pluto: 0.7 },
  politics: { sun: 1, saturn: 1, pluto: 0.9, mars: 0.8, jupiter: 0.7, uranus: 0.7 },
  climate: { saturn: 1, moon: 0.9, mars: 0.9, sun: 0.8, neptune: 0.8, venus: 0.6, mercury: 0.6 },
  culture: { venus: 1, neptune: 1, mercury: 0.8, jupiter: 0.7, moon: 0.6 },
  society: { moon: 1, saturn: 0.8, uranus: 0.8, sun: 0.7, venus: 0.7, neptune: 0.6 },
};
export const OTHER_AFFINITY = 0.4;

/**
 * Weights of items independent of the topic, 0 … 1. Conjunction, opposition and square weigh more
 * than the other aspects (Tarnas, Cosmos and Psyche, 2006). Eclipses weigh as much as these three
 * aspects (Ptolemy, Tetrabiblos II.4–9). A rare ingress weighs more than a common ingress, and
 * quarter Moons weigh least. The numbers come from no source.
 */
export const SLOW_ASPECT_WEIGHTS: Partial<Record<AspectType, number>> = {
  conjunction: 1,
  opposition: 0.95,
  square: 0.9,
  trine: 0.65,
  sextile: 0.45,
};
/**
 * Factor for pairs with Jupiter, whose cycles last about twelve years. The factor does not apply to
 * Jupiter with Saturn, whose cycle is called the great one (Barbault, 1967).
 */
export const JUPITER_PAIR_FACTOR = 0.85;
/**
 * The weight of an eclipse before it is multiplied by the factor of the kind of eclipse
 * (`ECLIPSE_FACTORS`).
 */
export const ECLIPSE_WEIGHT = 0.95;
export const INGRESS_WEIGHTS: Partial<Record<Point, number>> = {
  mercury: 0.2,
  venus: 0.25,
  mars: 0.35,
  jupiter: 0.75,
  saturn: 0.8,
  uranus: 0.88,
  neptune: 0.9,
  pluto: 0.95,
};
/**
 * The weight of the Sun's ingress, which is greater for the cardinal signs (Aries, Cancer, Libra,
 * Capricorn), because these signs begin the seasons.
 */
export const SUN_INGRESS_WEIGHTS = { cardinal: 0.45, other: 0.15 } as const;
export const STATION_WEIGHTS: Partial<Record<Point, number>> = {
  mercury: 0.4,
  venus: 0.5,
  mars: 0.55,
  jupiter: 0.45,
  saturn: 0.5,
  uranus: 0.4,
  neptune: 0.35,
  pluto: 0.35,
};
export const WORLD_LUNATION_WEIGHTS: Readonly<Record<PrincipalPhase, number>> = {
  new_moon: 0.42,
  first_quarter: 0.12,
  full_moon: 0.42,
  last_quarter: 0.12,
};
