import type { AspectType } from "../../ephemeris/points.ts";
import type { Polarity } from "../polarity.ts";
import type { Rule, RuleGroup, RulePlace, Subscore, Weights } from "./rule.ts";

/**
 * Name and version of the method of the compatibility score. Changing any number in this file
 * requires a new version.
 */
export const METHOD = { name: "abi-rulebook", version: "1" } as const;

export const SOURCES = {
  ptolemy5: "Ptolemy, Tetrabiblos, book IV, chapter 5 (Of Marriage)",
  ptolemy7: "Ptolemy, Tetrabiblos, book IV, chapter 7 (Of Friends and Enemies)",
  lilly: "William Lilly, Christian Astrology (1647): the fifth, seventh and eighth house",
  jung: "C. G. Jung, Synchronicity (1952), chapter 2: marriage aspects",
  sargent: "Lois Haines Sargent, How to Handle Your Human Relations (1958)",
  davison: "Ronald C. Davison, Synastry (1977)",
  sakoian: "Frances Sakoian and Louis S. Acker, The Astrology of Human Relationships (1976)",
  greene: "Liz Greene, Saturn (1976): Saturn in synastry",
  dobyns: "Zipporah Dobyns, The Node Book (1973)",
} as const;

const weights = (
  romantic: number,
  marriage: number,
  friendship: number,
  family: number,
  business: number,
): Weights => ({ romantic, marriage, friendship, family, business });

/**
 * The theme of each rule, and how much the rule matters in these relationship types: romantic,
 * marriage, friendship, family, business.
 */
// deno-fmt-ignore
export const THEMES = {
  identity:      weights(1.0, 1.0, 1.0, 1.0, 0.8),
  feeling:       weights(1.2, 1.2, 1.0, 1.2, 0.5),
  affection:     weights(1.2, 1.0, 1.0, 0.8, 0.5),
  attraction:    weights(1.5, 1.0, 0.0, 0.0, 0.0),
  intimacy:      weights(1.3, 1.1, 0.0, 0.0, 0.0),
  drive:         weights(0.8, 0.7, 0.8, 0.7, 1.3),
  understanding: weights(0.7, 0.9, 1.3, 1.0, 1.4),
  growth:        weights(0.7, 0.8, 1.2, 1.0, 1.4),
  commitment:    weights(0.7, 1.4, 0.6, 1.0, 1.3),
  change:        weights(0.9, 0.9, 0.8, 0.7, 0.8),
  power:         weights(0.9, 1.0, 0.7, 0.9, 1.1),
  presence:      weights(1.0, 1.0, 1.0, 0.8, 1.0),
  direction:     weights(0.4, 0.7, 0.7, 0.6, 1.6),
  partnership:   weights(1.1, 1.4, 0.5, 0.4, 1.3),
} as const satisfies Record<string, Weights>;
type Theme = keyof typeof THEMES;

const ADULT_THEMES: readonly Theme[] = ["attraction", "intimacy"];

type Row = [
  first: RulePlace,
  second: RulePlace,
  kind: string,
  theme: Theme,
  aspects: Partial<Record<AspectType | "inside", number>>,
  source: keyof typeof SOURCES,
  subscore?: Subscore,
];

// deno-fmt-ignore
const LUMINARIES: Row[] = [
  ["sun", "moon", "harmony", "feeling", { conjunction: 12, trine: 10, sextile: 8 }, "ptolemy5"],
  ["sun", "moon", "tension", "feeling", { square: -9, opposition: -4 }, "ptolemy5"],
  ["moon", "moon", "harmony", "feeling", { conjunction: 10, trine: 8, sextile: 6 }, "jung"],
  ["moon", "moon", "tension", "feeling", { square: -8, opposition: -5 }, "ptolemy7"],
  ["sun", "sun", "harmony", "identity", { conjunction: 7, trine: 7, sextile: 5 }, "ptolemy7"],
  ["sun", "sun", "tension", "identity", { square: -7, opposition: -4 }, "ptolemy7"],
  ["sun", "mercury", "exchange", "understanding", { conjunction: 5, trine: 5, sextile: 4 }, "davison"],
  ["sun", "mercury", "dispute", "understanding", { square: -4, opposition: -3 }, "davison"],
  ["moon", "mercury", "exchange", "understanding", { conjunction: 5, trine: 5, sextile: 4 }, "davison"],
  ["moon", "mercury", "dispute", "understanding", { square: -5, opposition: -3 }, "davison"],
  ["sun", "mars", "vigour", "drive", { conjunction: 3, trine: 5, sextile: 4 }, "sakoian"],
  ["sun", "mars", "strife", "drive", { square: -6, opposition: -5 }, "ptolemy5"],
  ["moon", "mars", "vigour", "drive", { trine: 4, sextile: 3 }, "sakoian"],
  ["moon", "mars", "strife", "drive", { conjunction: -3, square: -7, opposition: -6 }, "ptolemy5"],
  ["sun", "jupiter", "generosity", "growth", { conjunction: 6, trine: 6, sextile: 4 }, "ptolemy5"],
  ["moon", "jupiter", "generosity", "growth", { conjunction: 6, trine: 6, sextile: 4 }, "ptolemy5"],
  ["sun", "uranus", "surprise", "change", { conjunction: -2, trine: 3, sextile: 2, square: -5, opposition: -5 }, "sargent"],
  ["moon", "uranus", "surprise", "change", { conjunction: -3, trine: 3, sextile: 2, square: -6, opposition: -5 }, "sargent"],
  ["sun", "neptune", "imagining", "change", { conjunction: 2, trine: 3, sextile: 2, square: -4, opposition: -4 }, "sargent"],
  ["moon", "neptune", "imagining", "change", { conjunction: 2, trine: 3, sextile: 2, square: -5, opposition: -5 }, "sargent"],
  ["sun", "pluto", "control", "power", { conjunction: -3, square: -6, opposition: -5 }, "sakoian"],
  ["moon", "pluto", "control", "power", { conjunction: -3, square: -7, opposition: -6 }, "sakoian"],
  ["sun", "true_node", "tie", "identity", { conjunction: 6 }, "dobyns"],
  ["moon", "true_node", "tie", "feeling", { conjunction: 6 }, "dobyns"],
];

// deno-fmt-ignore
const VENUS_MARS: Row[] = [
  ["venus", "mars", "desire", "attraction", { conjunction: 11, trine: 9, sextile: 7, opposition: 5 }, "jung", "romance_5th"],
  ["venus", "mars", "friction", "attraction", { square: -5 }, "davison", "romance_5th"],
  ["sun", "venus", "fondness", "affection", { conjunction: 8, trine: 7, sextile: 6 }, "ptolemy5"],
  ["moon", "venus", "fondness", "affection", { conjunction: 8, trine: 7, sextile: 6 }, "ptolemy5"],
  ["moon", "venus", "distance", "affection", { square: -4, opposition: -3 }, "sakoian"],
  ["venus", "venus", "taste", "affection", { conjunction: 7, trine: 7, sextile: 5 }, "davison"],
  ["venus", "venus", "distaste", "affection", { square: -5, opposition: -3 }, "davison"],
  ["mercury", "venus", "charm", "understanding", { conjunction: 4, trine: 4, sextile: 3 }, "davison"],
  ["venus", "jupiter", "generosity", "growth", { conjunction: 6, trine: 6, sextile: 4 }, "sakoian"],
  ["venus", "uranus", "spark", "attraction", { conjunction: 3, trine: 4, sextile: 3 }, "sargent", "romance_5th"],
  ["venus", "uranus", "instability", "change", { square: -6, opposition: -6 }, "sargent"],
  ["venus", "neptune", "romance", "attraction", { conjunction: 4, trine: 4, sextile: 3 }, "sargent", "romance_5th"],
  ["venus", "neptune", "disillusion", "change", { square: -5, opposition: -5 }, "sargent"],
  ["venus", "pluto", "intensity", "intimacy", { conjunction: 4, trine: 5, sextile: 4 }, "sakoian", "intimacy_8th"],
  ["venus", "pluto", "control", "power", { square: -6, opposition: -6 }, "sakoian"],
  ["mars", "mars", "teamwork", "drive", { trine: 5, sextile: 4 }, "sakoian"],
  ["mars", "mars", "rivalry", "drive", { conjunction: -3, square: -7, opposition: -7 }, "sakoian"],
  ["mercury", "mars", "quarrel", "understanding", { conjunction: -2, square: -5, opposition: -5 }, "davison"],
  ["mars", "jupiter", "enterprise", "growth", { conjunction: 4, trine: 4, sextile: 3 }, "sakoian"],
  ["mars", "uranus", "volatility", "change", { conjunction: -3, square: -5, opposition: -5 }, "sargent"],
  ["mars", "pluto", "passion", "intimacy", { conjunction: 3, trine: 4, sextile: 3 }, "sakoian", "intimacy_8th"],
  ["mars", "pluto", "struggle", "power", { square: -7, opposition: -7 }, "sakoian"],
];

// deno-fmt-ignore
const SATURN: Row[] = [
  ["sun", "saturn", "stability", "commitment", { conjunction: 2, trine: 6, sextile: 5 }, "greene", "partnership_7th"],
  ["sun", "saturn", "restraint", "commitment", { square: -8, opposition: -6 }, "greene", "partnership_7th"],
  ["moon", "saturn", "stability", "commitment", { trine: 6, sextile: 5 }, "greene", "partnership_7th"],
  ["moon", "saturn", "coldness", "feeling", { conjunction: -5, square: -9, opposition: -7 }, "ptolemy5", "partnership_7th"],
  ["venus", "saturn", "loyalty", "commitment", { conjunction: 3, trine: 7, sextile: 5 }, "greene", "partnership_7th"],
  ["venus", "saturn", "denial", "affection", { square: -8, opposition: -6 }, "greene", "partnership_7th"],
  ["mars", "saturn", "discipline", "drive", { trine: 4, sextile: 3 }, "greene"],
  ["mars", "saturn", "frustration", "drive", { conjunction: -5, square: -8, opposition: -7 }, "greene"],
  ["mercury", "saturn", "method", "understanding", { trine: 4, sextile: 3 }, "greene"],
  ["mercury", "saturn", "criticism", "understanding", { conjunction: -2, square: -5, opposition: -4 }, "greene"],
];

// deno-fmt-ignore
const ANGLES: Row[] = [
  ["sun", "ascendant", "welcome", "presence", { conjunction: 8, opposition: 8, trine: 6, sextile: 5 }, "ptolemy7"],
  ["sun", "ascendant", "clash", "presence", { square: -5 }, "ptolemy7"],
  ["moon", "ascendant", "welcome", "presence", { conjunction: 9, opposition: 7, trine: 6, sextile: 5 }, "jung"],
  ["moon", "ascendant", "clash", "presence", { square: -6 }, "ptolemy7"],
  ["venus", "ascendant", "welcome", "affection", { conjunction: 8, opposition: 7, trine: 6, sextile: 4 }, "davison"],
  ["mars", "ascendant", "spur", "drive", { trine: 4, sextile: 3 }, "davison"],
  ["mars", "ascendant", "clash", "drive", { conjunction: -4, square: -7, opposition: -5 }, "davison"],
  ["jupiter", "ascendant", "welcome", "growth", { conjunction: 6, opposition: 5, trine: 5, sextile: 4 }, "davison"],
  ["saturn", "ascendant", "burden", "commitment", { conjunction: -6, square: -7, opposition: -5 }, "greene"],
  ["saturn", "ascendant", "support", "commitment", { trine: 5, sextile: 4 }, "greene"],
  ["sun", "midheaven", "purpose", "direction", { conjunction: 6, trine: 5, sextile: 4, opposition: 3 }, "sakoian"],
  ["moon", "midheaven", "home", "direction", { conjunction: 4, trine: 4, sextile: 3, opposition: 5 }, "sakoian"],
  ["jupiter", "midheaven", "patronage", "direction", { conjunction: 6, trine: 5, sextile: 4 }, "sakoian"],
  ["mars", "midheaven", "contest", "direction", { square: -6, opposition: -6 }, "sakoian"],
  ["saturn", "midheaven", "obstacle", "direction", { square: -7, opposition: -6 }, "greene"],
];

// deno-fmt-ignore
const HOUSES: Row[] = [
  ["sun", "house_5", "guest", "attraction", { inside: 7 }, "sakoian", "romance_5th"],
  ["moon", "house_5", "guest", "attraction", { inside: 6 }, "sakoian", "romance_5th"],
  ["venus", "house_5", "guest", "attraction", { inside: 9 }, "lilly", "romance_5th"],
  ["mars", "house_5", "guest", "attraction", { inside: 6 }, "sakoian", "romance_5th"],
  ["jupiter", "house_5", "guest", "attraction", { inside: 5 }, "sakoian", "romance_5th"],
  ["saturn", "house_5", "guest", "attraction", { inside: -8 }, "lilly", "romance_5th"],
  ["sun", "house_7", "guest", "partnership", { inside: 8 }, "sakoian", "partnership_7th"],
  ["moon", "house_7", "guest", "partnership", { inside: 7 }, "sakoian", "partnership_7th"],
  ["venus", "house_7", "guest", "partnership", { inside: 9 }, "lilly", "partnership_7th"],
  ["jupiter", "house_7", "guest", "partnership", { inside: 6 }, "lilly", "partnership_7th"],
  ["mars", "house_7", "guest", "partnership", { inside: -7 }, "lilly", "partnership_7th"],
  ["saturn", "house_7", "guest", "partnership", { inside: -6 }, "lilly", "partnership_7th"],
  ["sun", "house_8", "guest", "intimacy", { inside: 5 }, "sakoian", "intimacy_8th"],
  ["moon", "house_8", "guest", "intimacy", { inside: 6 }, "sakoian", "intimacy_8th"],
  ["venus", "house_8", "guest", "intimacy", { inside: 7 }, "sakoian", "intimacy_8th"],
  ["mars", "house_8", "guest", "intimacy", { inside: 7 }, "sakoian", "intimacy_8th"],
  ["saturn", "house_8", "guest", "intimacy", { inside: -8 }, "lilly", "intimacy_8th"],
  ["ruler_5", "venus", "harmony", "attraction", { conjunction: 7, trine: 7, sextile: 5 }, "lilly", "romance_5th"],
  ["ruler_5", "venus", "tension", "attraction", { square: -6, opposition: -4 }, "lilly", "romance_5th"],
  ["ruler_5", "moon", "harmony", "attraction", { conjunction: 6, trine: 6, sextile: 4 }, "lilly", "romance_5th"],
  ["ruler_5", "moon", "tension", "attraction", { square: -6, opposition: -4 }, "lilly", "romance_5th"],
  ["ruler_7", "sun", "harmony", "partnership", { conjunction: 8, trine: 7, sextile: 5 }, "lilly", "partnership_7th"],
  ["ruler_7", "sun", "tension", "partnership", { square: -7, opposition: -4 }, "lilly", "partnership_7th"],
  ["ruler_7", "moon", "harmony", "partnership", { conjunction: 8, trine: 7, sextile: 5 }, "lilly", "partnership_7th"],
  ["ruler_7", "moon", "tension", "partnership", { square: -7, opposition: -4 }, "lilly", "partnership_7th"],
  ["ruler_7", "ruler_7", "harmony", "partnership", { conjunction: 8, trine: 8, sextile: 6 }, "lilly", "partnership_7th"],
  ["ruler_7", "ruler_7", "tension", "partnership", { square: -8, opposition: -5 }, "lilly", "partnership_7th"],
  ["ruler_8", "mars", "harmony", "intimacy", { conjunction: 5, trine: 6, sextile: 4 }, "lilly", "intimacy_8th"],
  ["ruler_8", "mars", "tension", "intimacy", { square: -7, opposition: -6 }, "lilly", "intimacy_8th"],
  ["ruler_8", "venus", "harmony", "intimacy", { conjunction: 6, trine: 6, sextile: 4 }, "lilly", "intimacy_8th"],
  ["ruler_8", "venus", "tension", "intimacy", { square: -6, opposition: -5 }, "lilly", "intimacy_8th"],
  ["ruler_8", "moon", "tension", "intimacy", { square: -7, opposition: -6 }, "lilly", "intimacy_8th"],
];

/**
 * Half the natal orb of a conjunction with a luminary. The orbs of all synastry are half the natal
 * orbs.
 */
const ORB_WITH_LUMINARY_DEG = 5;
const ORB_DEG = 4;

function rules(group: RuleGroup, rows: readonly Row[]): Rule[] {
  return rows.map(([first, second, kind, theme, aspects, source, subscore = null]) => ({
    id: `${first}_${second}_${kind}`,
    theme,
    group,
    pair: [first, second],
    aspects,
    orbDeg: [first, second].some((place) => place === "sun" || place === "moon")
      ? ORB_WITH_LUMINARY_DEG
      : ORB_DEG,
    subscore,
    weight: THEMES[theme],
    polarity: polarityOf(Object.values(aspects)),
    isForAdults: ADULT_THEMES.includes(theme),
    source: SOURCES[source],
  }));
}

function polarityOf(points: readonly number[]): Polarity {
  if (points.every((value) => value > 0)) return "supportive";
  return points.every((value) => value < 0) ? "challenging" : "mixed";
}

/**
 * The rulebook: which contacts between two charts count, and how much. The numbers are defined only
 * here.
 */
export const RULES: readonly Rule[] = [
  ...rules("luminaries", LUMINARIES),
  ...rules("venus_mars", VENUS_MARS),
  ...rules("saturn", SATURN),
  ...rules("angles", ANGLES),
  ...rules("houses", HOUSES),
];
