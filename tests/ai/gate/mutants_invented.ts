/** Facts that nobody computed. */

import { elementOf, modalityOf, type Sign, SIGNS } from "../../../src/astrology/signs.ts";
import { capitalized, HOUSES, nameOf, pick, sayIngress, sayPlacement } from "./generated.ts";

import { type Mutant, NICKNAMES } from "./mutants_recombined.ts";

const EMBLEMS: Readonly<Record<Sign, string>> = {
  Aries: "the Ram",
  Taurus: "the sign of the bull",
  Gemini: "the sign of the twins",
  Cancer: "the crab",
  Leo: "the sign of the lion",
  Virgo: "the sign of the virgin",
  Libra: "the sign of the scales",
  Scorpio: "the scorpion",
  Sagittarius: "the archer",
  Capricorn: "the sea-goat",
  Aquarius: "the water bearer",
  Pisces: "the sign of the fishes",
};
const MEANINGS = [
  "identity",
  "income",
  "siblings",
  "home",
  "romance",
  "daily routine",
  "marriage",
  "inheritance",
  "travel",
  "career",
  "friendship",
  "solitude",
];

/** What nobody computed. */
export const INVENTED: readonly Mutant[] = [
  {
    kind: "the aspect of another type",
    code: "wrong_fact",
    change: ({ facts, effects }, random) => {
      const verbs: Readonly<Partial<Record<string, readonly string[]>>> = {
        trine: ["squares", "opposes", "is at odds with"],
        sextile: ["squares", "is conjunct", "clashes with"],
        square: ["trines", "is in harmony with", "opposes"],
        opposition: ["trines", "smiles on", "squares"],
        conjunction: ["trines", "opposes", "squares"],
      };
      const verb = pick(verbs[facts.transit.type]!, random);
      return [
        "timing_1",
        `${nameOf(facts.transit.body)} ${verb} your natal ${nameOf(facts.transit.natal)}, and ${
          effects[0]
        }.`,
      ];
    },
  },
  {
    kind: "motion turned round",
    code: "wrong_fact",
    change: ({ facts, effects }, random) => [
      "career_1",
      pick([
        `${nameOf(facts.retrograde.body)} turns direct in ${facts.retrograde.sign}, and ${
          effects[0]
        }.`,
        `With ${nameOf(facts.retrograde.body)} direct in ${facts.retrograde.sign}, ${effects[0]}.`,
        `${nameOf(facts.retrograde.body)} is not retrograde, and ${effects[0]}.`,
        `${nameOf(facts.retrograde.body)} stations direct, so ${effects[0]}.`,
      ], random),
    ],
  },
  {
    kind: "a body that is not given",
    code: "unlicensed",
    change: ({ facts, effects }, random) => [
      "theme_2",
      `${nameOf(pick(facts.ungiven.bodies, random))} asks you to slow down, because ${effects[0]}.`,
    ],
  },
  {
    kind: "a body that is not given, by a nickname",
    code: "unlicensed",
    change: ({ facts, effects }, random) => [
      "theme_2",
      `${
        capitalized(pick(NICKNAMES[pick(facts.ungiven.bodies, random)], random))
      } keeps you honest, and ${effects[0]}.`,
    ],
  },
  {
    kind: "a sign that is not given",
    code: "unlicensed",
    change: ({ facts, effects }, random) => [
      "theme_2",
      `There is something of ${pick(facts.ungiven.signs, random)} in the mood, and ${effects[0]}.`,
    ],
  },
  {
    kind: "a body in a sign that is not given",
    code: "wrong_fact",
    change: ({ facts, effects }, random) => [
      "love_1",
      sayPlacement(
        { ...facts.placement, sign: pick(facts.ungiven.signs, random) },
        effects[0],
        random,
      ),
    ],
  },
  {
    kind: "a house that is not given",
    code: "unlicensed",
    change: ({ facts, effects }, random) => {
      const house = pick(facts.ungiven.houses, random);
      return [
        "love_2",
        pick([
          `Your ${HOUSES[house - 1]} house wants attention, and ${effects[0]}.`,
          `House ${house} is where ${effects[0]}.`,
        ], random),
      ];
    },
  },
  {
    kind: "a house by its meaning, that of another",
    code: "wrong_fact",
    change: ({ facts, effects }, random) => {
      const wrong = (facts.placement.house + 4 + Math.floor(random() * 4)) % 12;
      const name = nameOf(facts.placement.body);
      return wrong === facts.placement.house - 1 ||
          Math.abs(wrong - facts.placement.house + 1) === 0
        ? [
          "love_1",
          `${name} sits in your house of ${MEANINGS[(wrong + 3) % 12]}, and ${effects[0]}.`,
        ]
        : ["love_1", `${name} sits in your house of ${MEANINGS[wrong]}, and ${effects[0]}.`];
    },
  },
  {
    kind: "a house with the meaning of another",
    code: "wrong_fact",
    change: ({ facts, effects }) => [
      "love_1",
      `${nameOf(facts.placement.body)} is in your ${HOUSES[facts.placement.house - 1]} house of ${
        MEANINGS[(facts.placement.house + 4) % 12]
      }, and ${effects[0]}.`,
    ],
  },
  {
    kind: "an element that is not the reader's",
    code: "unlicensed",
    change: ({ facts, effects }, random) => {
      const wrong = (["fire", "earth", "air", "water"] as const)
        .filter((element) => element !== elementOf(facts.own));
      return [
        "theme_3",
        pick([
          `As ${pick(wrong, random) === "fire" ? "a fire" : "an earth"} sign, you know that ${
            effects[0]
          }.`
            .replace(/an? (fire|earth) sign/, `the ${pick(wrong, random)} sign`),
          `As a true ${pick(wrong, random)} sign, you know that ${effects[0]}.`,
        ], random),
      ];
    },
  },
  {
    kind: "an element that is not the body's",
    code: "wrong_fact",
    change: ({ facts, effects }, random) => {
      const wrong = (["fire", "earth", "air", "water"] as const)
        .filter((element) => element !== elementOf(facts.placement.sign));
      return [
        "love_1",
        `With ${nameOf(facts.placement.body)} in ${pick(["a", "this"], random)} ${
          pick(wrong, random)
        } sign, ${effects[0]}.`,
      ];
    },
  },
  {
    kind: "a modality that is not the reader's",
    code: "unlicensed",
    change: ({ facts, effects }, random) => {
      const wrong = (["cardinal", "fixed", "mutable"] as const)
        .filter((modality) => modality !== modalityOf(facts.own));
      return ["theme_3", `As a ${pick(wrong, random)} sign, you know that ${effects[0]}.`];
    },
  },
  {
    kind: "the emblem of a sign that is not given",
    code: "unlicensed",
    change: ({ facts, effects }, random) => [
      "theme_3",
      `You move like ${EMBLEMS[pick(facts.ungiven.signs, random)]}, and ${effects[0]}.`,
    ],
  },
  {
    kind: "another sign as the reader's own",
    code: "unlicensed",
    change: ({ facts, effects }, random) => {
      const sign = pick(SIGNS.filter((sign) => sign !== facts.own), random);
      return [
        "theme_3",
        pick([
          `As a ${sign}, you know that ${effects[0]}.`,
          `You true ${sign} souls know that ${effects[0]}.`,
        ], random),
      ];
    },
  },
  {
    kind: "a ruler that is none",
    code: "wrong_fact",
    change: ({ facts, effects }, random) => {
      const rulers: Readonly<Record<string, string>> = {
        Aries: "Venus",
        Taurus: "Mars",
        Gemini: "Saturn",
        Cancer: "Mars",
        Leo: "Venus",
        Virgo: "Mars",
        Libra: "Saturn",
        Scorpio: "Venus",
        Sagittarius: "Mercury",
        Capricorn: "Venus",
        Aquarius: "Mars",
        Pisces: "Mercury",
      };
      const wrong = rulers[facts.own];
      return [
        "theme_3",
        pick([
          `${wrong}, your ruling planet, is in a generous mood, and ${effects[0]}.`,
          `${facts.own} is ruled by ${wrong}, so ${effects[0]}.`,
        ], random),
      ];
    },
  },
  {
    kind: "an ingress where there is none",
    code: "wrong_fact",
    change: ({ facts, effects }, random) => [
      "love_1",
      sayIngress({ ...facts.placement, day: 3 }, effects[0], random).replace(
        /\b(?:on|On) 3 February(?: 2027)?,? ?/,
        "",
      ),
    ],
  },
  {
    kind: "a phase of the Moon",
    code: "wrong_fact",
    change: ({ effects }, random) => [
      "theme_2",
      `Under ${
        pick([
          "a full moon",
          "this new moon",
          "the waning moon",
          "a waxing crescent",
          "the quarter moon",
        ], random)
      }, ${effects[0]}.`,
    ],
  },
  {
    kind: "a void Moon",
    code: "wrong_fact",
    change: ({ effects }, random) => [
      "theme_1",
      pick([
        `The Moon is void of course, and ${effects[0]}.`,
        `With the Moon void, ${effects[0]}.`,
        `Since the Moon makes no further aspect, ${effects[0]}.`,
      ], random),
    ],
  },
  {
    kind: "an eclipse",
    code: "unlicensed",
    change: ({ effects }, random) => [
      "theme_2",
      `${
        pick(["The solar eclipse", "A lunar eclipse", "Eclipse season", "This eclipse"], random)
      } stirs old plans, and ${effects[0]}.`,
    ],
  },
  {
    kind: "a pattern",
    code: "unlicensed",
    change: ({ effects }, random) => [
      "theme_2",
      `${
        pick([
          "A stellium",
          "A grand trine",
          "This T-square",
          "The yod overhead",
          "A cluster of planets",
        ], random)
      } sets the tone, and ${effects[0]}.`,
    ],
  },
  {
    kind: "sky talk in a free sentence",
    code: "unlicensed",
    change: ({ effects }, random) => [
      "theme_3",
      pick([
        `The planets align in your favor, so ${effects[0]}.`,
        `The stars say that ${effects[0]}.`,
        `Trust the cosmic timing, because ${effects[0]}.`,
        `Use this transit well, for ${effects[0]}.`,
        `It is written in the stars that ${effects[0]}.`,
        `The universe is sending a sign that ${effects[0]}.`,
        `Your horoscope suggests that ${effects[0]}.`,
      ], random),
    ],
  },
  {
    kind: "another return or foreign body",
    code: "unlicensed",
    change: ({ effects }, random) => [
      "theme_2",
      `${
        pick([
          "Your Saturn return",
          "Eris",
          "The fixed star Regulus",
          "Mutual reception",
          "A meteor shower",
        ], random)
      } colors the day, and ${effects[0]}.`,
    ],
  },
  {
    kind: "the rising sign",
    code: "unlicensed",
    change: ({ facts, effects }, random) => [
      "theme_2",
      `${
        pick([
          `${pick(facts.ungiven.signs, random)} rising`,
          "Your Ascendant",
          "The Midheaven",
          "Your north node",
        ], random)
      } keeps you curious, and ${effects[0]}.`,
    ],
  },
];
