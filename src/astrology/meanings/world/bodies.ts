import type { Point } from "../../../ephemeris/points.ts";

interface WorldMeaning {
  /** Mass nouns without an article, singular. */
  nouns: readonly string[];
  /** The affairs that the body stands for: noun phrases that follow a preposition. */
  matters: readonly string[];
}

/**
 * What a body stands for in the affairs of the world, in our words. Source of the meanings:
 * Baigent, Campion and Harvey, Mundane Astrology (1984). They contain no word of astrology, so that
 * any sentence may use them.
 */
export const WORLD_BODIES: Readonly<Partial<Record<Point, WorldMeaning>>> = {
  sun: {
    nouns: ["authority", "leadership", "prestige"],
    matters: [
      "those who set the tone",
      "authority and how it is worn",
      "recognition and rank",
      "who speaks for whom",
    ],
  },
  moon: {
    nouns: ["public feeling", "daily life", "the common mood"],
    matters: [
      "the mood of ordinary people",
      "homes, meals and crowds",
      "what people need from one day to the next",
      "memory and belonging",
    ],
  },
  mercury: {
    nouns: ["exchange", "correspondence", "information"],
    matters: [
      "trade and transport",
      "news and correspondence",
      "contracts and timetables",
      "how information travels",
    ],
  },
  venus: {
    nouns: ["accord", "goodwill", "courtesy"],
    matters: [
      "alliances and settlements",
      "the arts and what people find beautiful",
      "courtesy between rivals",
      "comfort and its cost",
    ],
  },
  mars: {
    nouns: ["initiative", "boldness", "drive"],
    matters: [
      "competition and bold starts",
      "tools, engines and effort",
      "contests of strength",
      "disputes and decisions",
    ],
  },
  jupiter: {
    nouns: ["growth", "confidence", "generosity"],
    matters: [
      "law, learning and belief",
      "credit and good faith",
      "publishing and long journeys",
      "large hopes and larger plans",
    ],
  },
  saturn: {
    nouns: ["restraint", "structure", "caution"],
    matters: [
      "institutions and their limits",
      "old agreements and the duty to keep them",
      "long contracts and late payments",
      "building and maintenance",
    ],
  },
  uranus: {
    nouns: ["invention", "reform", "change"],
    matters: [
      "machines and networks",
      "reform and revolt",
      "inventions and their rivals",
      "experiments and their side effects",
    ],
  },
  neptune: {
    nouns: ["imagination", "compassion", "idealism"],
    matters: [
      "ideals and illusions",
      "film, faith and the sea",
      "poetry and compassion",
      "charity and good causes",
    ],
  },
  pluto: {
    nouns: ["power", "ambition", "renewal"],
    matters: [
      "power and who holds it",
      "what was buried and is dug up again",
      "debts, secrets and renewal",
      "demolition and rebuilding",
    ],
  },
};

/**
 * What two slow planets stand for together: phrases that follow a preposition. The faster planet is
 * named first.
 */
export const WORLD_PAIRS: Readonly<Record<string, readonly string[]>> = {
  "jupiter saturn": [
    "growth and restraint",
    "what is promised and what can be kept",
    "the long cycle of institutions",
    "expansion within limits",
  ],
  "jupiter uranus": [
    "discoveries and sudden openings",
    "the appetite for the new",
    "leaps in science and travel",
    "freedom of movement and of thought",
  ],
  "jupiter neptune": [
    "large hopes and how they are tested",
    "faith, film and the sea",
    "generosity and its budget",
    "enthusiasm and evidence",
  ],
  "jupiter pluto": [
    "ambition on a grand scale",
    "wealth, influence and how they are shared",
    "belief and power",
    "big undertakings and what they cost",
  ],
  "saturn uranus": [
    "order and reform",
    "old structures and new tools",
    "custom and invention",
    "rules that no longer fit",
  ],
  "saturn neptune": [
    "ideals and hard facts",
    "the wearing away of old forms",
    "duty and doubt",
    "dreams that have to be made workable",
  ],
  "saturn pluto": [
    "endurance and control",
    "the backbone of institutions",
    "austerity and what is rebuilt after it",
    "old structures under load",
  ],
  "uranus neptune": [
    "new ideals and new media",
    "a change in what people dream of",
    "invention in the service of imagination",
    "shifts of faith and technology",
  ],
  "uranus pluto": [
    "upheaval and renewal",
    "radical reform",
    "systems that are broken up and remade",
    "change that presses from below",
  ],
  "neptune pluto": [
    "the slow tide of culture",
    "deep changes of belief",
    "what a whole age takes for granted",
    "the stories an age lives by",
  ],
};
