import type { Point } from "../../ephemeris/points.ts";
import { TRANSITING } from "../timing/timing_tables.ts";
import type { Stance, Topic } from "./driver.ts";

interface BodyTraits {
  /** What the body means, in one or two words. */
  theme: string;
  topics: readonly Topic[];
  /** Plain words for the body. */
  keywords: readonly string[];
}

/**
 * The meaning of each body. Natural significators: Lilly, Christian Astrology (1647), pp. 57–83.
 * Uranus to Pluto and Chiron: modern use (Hand, Planets in Transit, 1976).
 */
export const BODY_TRAITS: Readonly<Partial<Record<Point, BodyTraits>>> = {
  sun: {
    theme: "vitality",
    topics: ["wellbeing", "career", "creativity"],
    keywords: ["confidence", "purpose", "warmth"],
  },
  moon: {
    theme: "mood",
    topics: ["wellbeing", "family", "love"],
    keywords: ["mood", "feelings", "comfort"],
  },
  mercury: {
    theme: "communication",
    topics: ["career", "travel", "creativity"],
    keywords: ["words", "plans", "messages"],
  },
  venus: {
    theme: "affection",
    topics: ["love", "money", "creativity"],
    keywords: ["affection", "pleasure", "taste"],
  },
  mars: {
    theme: "drive",
    topics: ["career", "wellbeing", "love"],
    keywords: ["energy", "courage", "friction"],
  },
  jupiter: {
    theme: "growth",
    topics: ["money", "travel", "spirituality"],
    keywords: ["growth", "luck", "generosity"],
  },
  saturn: {
    theme: "structure",
    topics: ["career", "money", "family"],
    keywords: ["patience", "limits", "duty"],
  },
  uranus: {
    theme: "change",
    topics: ["career", "creativity", "travel"],
    keywords: ["change", "surprise", "freedom"],
  },
  neptune: {
    theme: "imagination",
    topics: ["spirituality", "creativity"],
    keywords: ["dreams", "imagination", "longing"],
  },
  pluto: {
    theme: "transformation",
    topics: ["spirituality", "money"],
    keywords: ["depth", "power", "renewal"],
  },
  chiron: {
    theme: "healing",
    topics: ["wellbeing", "spirituality"],
    keywords: ["healing", "tenderness", "learning"],
  },
  true_node: { theme: "direction", topics: ["spirituality"], keywords: ["direction", "growth"] },
  true_south_node: { theme: "habit", topics: ["spirituality"], keywords: ["habit", "memory"] },
  ascendant: { theme: "self", topics: ["wellbeing", "love"], keywords: ["manner", "appearance"] },
  midheaven: { theme: "standing", topics: ["career", "family"], keywords: ["career", "standing"] },
};

/**
 * Topics of houses 1 … 12; house 1 is at index 0. Source: Lilly, pp. 50–56. The topics of the sixth
 * and twelfth house follow modern use.
 */
export const HOUSE_TOPICS: readonly (readonly Topic[])[] = [
  ["wellbeing"],
  ["money"],
  ["travel", "family"],
  ["family"],
  ["love", "creativity"],
  ["wellbeing", "career"],
  ["love"],
  ["money"],
  ["travel", "spirituality"],
  ["career"],
  ["career"],
  ["spirituality", "wellbeing"],
];

/**
 * Whether a body by nature supports or challenges. Benefics and malefics: Ptolemy, Tetrabiblos I.5.
 */
export function natureOf(body: Point): Stance {
  return TRANSITING[body]?.conjunction ?? "mixed";
}

/** The general topic, followed by the given topics in order. Each topic occurs once. */
export function topicsOf(...topics: readonly (readonly Topic[])[]): Topic[] {
  return [...new Set<Topic>(["general", ...topics.flat()])];
}
