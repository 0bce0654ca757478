import type { EclipseKind } from "../../ephemeris/eclipses.ts";
import type { AspectType, Point } from "../../ephemeris/points.ts";
import type { Polarity } from "../polarity.ts";

export const MUNDANE_THEMES = [
  "leadership",
  "public_mood",
  "exchange",
  "accord",
  "conflict",
  "expansion",
  "restriction",
  "disruption",
  "uncertainty",
  "power",
  "turning_point",
] as const;
export type MundaneTheme = (typeof MUNDANE_THEMES)[number];

export const MUNDANE_RULES = [
  "planet_on_angle",
  "slow_cycle",
  "eclipse_near",
  "eclipse_on_point",
  "station_near",
  "slow_ingress",
  "hard_aspect",
  "syzygy",
] as const;
export type MundaneRule = (typeof MUNDANE_RULES)[number];

interface MundanePlanet {
  theme: MundaneTheme;
  polarity: Polarity;
  /** The points that a planet gives if it is exactly on an angle. */
  onAngle: number;
}

/**
 * The mundane meaning of each planet, and the planet's weight on an angle. Meanings: Baigent,
 * Campion and Harvey, Mundane Astrology (1984), the planets in mundane astrology. Benefics and
 * malefics: Ptolemy, Tetrabiblos I.5. The conventions `abi-1` set the points.
 */
export const MUNDANE_PLANETS: Partial<Record<Point, MundanePlanet>> = {
  sun: { theme: "leadership", polarity: "mixed", onAngle: 10 },
  moon: { theme: "public_mood", polarity: "mixed", onAngle: 10 },
  mercury: { theme: "exchange", polarity: "mixed", onAngle: 6 },
  venus: { theme: "accord", polarity: "supportive", onAngle: 8 },
  mars: { theme: "conflict", polarity: "challenging", onAngle: 14 },
  jupiter: { theme: "expansion", polarity: "supportive", onAngle: 12 },
  saturn: { theme: "restriction", polarity: "challenging", onAngle: 14 },
  uranus: { theme: "disruption", polarity: "mixed", onAngle: 16 },
  neptune: { theme: "uncertainty", polarity: "mixed", onAngle: 12 },
  pluto: { theme: "power", polarity: "challenging", onAngle: 16 },
};

/**
 * Points of an exact aspect of a slow cycle. Cycles: Barbault, Les astres et l'histoire (1967).
 * Conjunction, square and opposition weigh more than the other aspects: Tarnas, Cosmos and Psyche
 * (2006). The numbers come from no source.
 */
export const CYCLE_ASPECTS: Partial<Record<AspectType, { points: number; polarity: Polarity }>> = {
  conjunction: { points: 18, polarity: "mixed" },
  opposition: { points: 16, polarity: "challenging" },
  square: { points: 14, polarity: "challenging" },
  trine: { points: 8, polarity: "supportive" },
  sextile: { points: 5, polarity: "supportive" },
};

/**
 * The share of the points that each kind of eclipse gets. Order: Ptolemy, Tetrabiblos II.5. The
 * numbers come from no source.
 */
export const ECLIPSE_FACTORS: Readonly<Record<EclipseKind, number>> = {
  total: 1,
  hybrid: 1,
  annular: 0.9,
  partial: 0.7,
  penumbral: 0.4,
};

/**
 * Planets whose hard aspects to each other count. Pairs of slow planets are left out, because they
 * count as cycles.
 */
export const HARD_ASPECT_PLANETS: readonly Point[] = [
  "sun",
  "moon",
  "mars",
  "saturn",
  "uranus",
  "pluto",
];
export const HARD_ASPECTS: readonly AspectType[] = ["conjunction", "square", "opposition"];

/**
 * The other rules, each with its points at full strength and the distance at which the strength is
 * 0. Eclipses before and after events, and on places of a chart: Ptolemy, Tetrabiblos II.4–9.
 * Stations, ingresses and lunations: Baigent, Campion and Harvey. The conventions `abi-1` set the
 * numbers.
 */
export const MUNDANE_LIMITS = {
  eclipseNear: { points: 16, withinDays: 30 },
  eclipseOnPoint: { points: 12, withinDeg: 3 },
  stationNear: { points: 10, withinDays: 7 },
  slowIngress: { points: 10, withinDays: 30 },
  hardAspect: { points: 8 },
  syzygy: { points: 8, withinDeg: 12 },
} as const;

/** Number of days before and after the event in which ingresses and stations are searched. */
export const NEAR_DAYS = 30;
/** The maximum intensity. */
export const MAX_INTENSITY = 100;
