import type { AspectType, Point } from "../../ephemeris/points.ts";
import type { Polarity } from "../polarity.ts";

export const TIMING_TOPICS = [
  "general",
  "love",
  "career",
  "money",
  "family",
  "wellbeing",
  "travel",
] as const;
export type TimingTopic = (typeof TIMING_TOPICS)[number];

export const TIMING_THEMES = [
  "vitality",
  "mood",
  "communication",
  "harmony",
  "drive",
  "growth",
  "structure",
  "change",
  "imagination",
  "transformation",
  "healing",
  "direction",
] as const;
export type TimingTheme = (typeof TIMING_THEMES)[number];

interface TransitingWeight {
  theme: TimingTheme;
  /** Points of an exact conjunction to a natal point of weight 1. */
  points: number;
  /** The polarity of a conjunction with this body. */
  conjunction: Polarity;
  /** Whether the body is included if the caller names no bodies. */
  isDefault: boolean;
}

/**
 * The theme, points and polarity of each transiting body. Themes, and the rule that the slower body
 * weighs more: Hand, Planets in Transit (1976). Benefic Venus and Jupiter, malefic Mars and Saturn:
 * Ptolemy, Tetrabiblos I.5. The conventions `abi-1` set the points.
 */
export const TRANSITING: Partial<Record<Point, TransitingWeight>> = {
  sun: { theme: "vitality", points: 16, conjunction: "mixed", isDefault: true },
  moon: { theme: "mood", points: 6, conjunction: "mixed", isDefault: false },
  mercury: { theme: "communication", points: 12, conjunction: "mixed", isDefault: true },
  venus: { theme: "harmony", points: 16, conjunction: "supportive", isDefault: true },
  mars: { theme: "drive", points: 22, conjunction: "challenging", isDefault: true },
  jupiter: { theme: "growth", points: 40, conjunction: "supportive", isDefault: true },
  saturn: { theme: "structure", points: 45, conjunction: "challenging", isDefault: true },
  uranus: { theme: "change", points: 50, conjunction: "mixed", isDefault: true },
  neptune: { theme: "imagination", points: 50, conjunction: "mixed", isDefault: true },
  pluto: { theme: "transformation", points: 55, conjunction: "challenging", isDefault: true },
  chiron: { theme: "healing", points: 26, conjunction: "mixed", isDefault: true },
  true_node: { theme: "direction", points: 20, conjunction: "mixed", isDefault: false },
  mean_node: { theme: "direction", points: 20, conjunction: "mixed", isDefault: false },
};

/**
 * The polarity and factor of each aspect. Harmony of trine and sextile, disharmony of square and
 * opposition, and the order of their strength: Ptolemy, Tetrabiblos I.13; Lilly, Christian
 * Astrology (1647) p. 105. The factors come from no source.
 */
export const TIMING_ASPECTS: Partial<
  Record<AspectType, { factor: number; polarity: Polarity | null }>
> = {
  conjunction: { factor: 1, polarity: null },
  opposition: { factor: 0.9, polarity: "challenging" },
  square: { factor: 0.8, polarity: "challenging" },
  trine: { factor: 0.7, polarity: "supportive" },
  sextile: { factor: 0.5, polarity: "supportive" },
};

/**
 * How relevant each natal point is to a topic, 0 … 1. Natural significators: Lilly, Christian
 * Astrology, pp. 57–83 (Venus for love, Mercury for trade and journeys, Jupiter for wealth, the
 * Moon for mother and home, the Sun for vitality), the midheaven for profession, the ascendant for
 * the body. Jupiter for far travel and Saturn for career are modern use (Hand). The conventions
 * `abi-1` set the weights.
 */
export const TOPIC_WEIGHTS: Readonly<Record<TimingTopic, Partial<Record<Point, number>>>> = {
  general: {
    sun: 1,
    moon: 1,
    ascendant: 1,
    midheaven: 1,
    mercury: 0.8,
    venus: 0.8,
    mars: 0.8,
    jupiter: 0.6,
    saturn: 0.6,
    true_node: 0.4,
  },
  love: { venus: 1, moon: 0.8, mars: 0.7, sun: 0.6, ascendant: 0.6 },
  career: { midheaven: 1, sun: 0.8, saturn: 0.8, jupiter: 0.6, mars: 0.5, mercury: 0.4 },
  money: { jupiter: 1, venus: 0.8, saturn: 0.6, mercury: 0.5, sun: 0.4, moon: 0.4 },
  family: { moon: 1, midheaven: 0.7, sun: 0.6, saturn: 0.5, venus: 0.5 },
  wellbeing: { sun: 1, ascendant: 1, moon: 0.8, mars: 0.6, jupiter: 0.4, saturn: 0.4 },
  travel: { mercury: 1, jupiter: 1, moon: 0.6, ascendant: 0.5, uranus: 0.4 },
};

/**
 * The weight of a natal point that the caller names although it has no weight for the topic. No
 * source prescribes this weight.
 */
export const NAMED_POINT_WEIGHT = 0.4;
/** The highest score of a window. */
export const MAX_POINTS = 100;
