/** Faults of fact: each takes a true answer and makes one sentence of it false. */
import type { GateCode } from "../../../src/ai/gate/complaint.ts";

import {
  capitalized,
  type Generated,
  HOUSES,
  nameOf,
  pick,
  type Random,
  sayPlacement,
  sayRetrograde,
  sayTransit,
} from "./generated.ts";

/** A slot with its false sentence. */
export type Change = readonly [slot: string, sentence: string];

export interface Mutant {
  kind: string;
  code: GateCode;
  change(generated: Generated, random: Random): Change;
}

export const NICKNAMES: Readonly<Record<string, readonly string[]>> = {
  saturn: ["the ringed planet", "the planet of limits", "the cosmic taskmaster"],
  mars: ["the red planet", "the planet of war", "the warrior planet"],
  venus: ["the planet of love", "the love planet", "the goddess of love"],
  mercury: ["the messenger planet", "the planet of communication", "the winged messenger"],
  jupiter: ["the planet of luck", "the great benefic", "the planet of expansion"],
  uranus: ["the planet of surprise", "the great awakener", "the planet of rebellion"],
  neptune: ["the planet of dreams", "the planet of illusion", "the god of the sea"],
  pluto: ["the lord of the underworld", "the planet of transformation", "the dwarf planet"],
};

/** Two true facts put together into a false one. */
export const RECOMBINED: readonly Mutant[] = [
  {
    kind: "the sign of another body",
    code: "wrong_fact",
    change: ({ facts, effects }, random) => [
      "love_1",
      sayPlacement({ ...facts.placement, sign: facts.retrograde.sign }, effects[0], random),
    ],
  },
  {
    kind: "the house of another body",
    code: "wrong_fact",
    change: ({ facts, effects }, random) => [
      "love_1",
      sayPlacement({ ...facts.placement, house: facts.moon.house }, effects[0], random),
    ],
  },
  {
    kind: "another body in the place of one",
    code: "wrong_fact",
    change: ({ facts, effects }, random) => [
      "theme_1",
      sayPlacement({ ...facts.moon, body: facts.placement.body }, effects[0], random),
    ],
  },
  {
    kind: "retrograde, but another body is",
    code: "wrong_fact",
    change: ({ facts, effects }, random) => [
      "career_1",
      sayRetrograde(facts.placement, effects[0], random),
    ],
  },
  {
    kind: "retrograde in the house of another body",
    code: "wrong_fact",
    change: ({ facts, effects }) => [
      "career_1",
      `${nameOf(facts.retrograde.body)}, retrograde in your ${
        HOUSES[facts.placement.house - 1]
      } house, means that ${effects[0]}.`,
    ],
  },
  {
    kind: "the aspect of another pair",
    code: "wrong_fact",
    change: ({ facts, effects }, random) => [
      "timing_1",
      sayTransit({ ...facts.transit, natal: facts.placement.body }, effects[0], random),
    ],
  },
  {
    kind: "an aspect of two bodies that have none",
    code: "wrong_fact",
    change: ({ facts, effects }, random) => [
      "love_1",
      pick([
        `${nameOf(facts.placement.body)} leans hard on ${nameOf(facts.retrograde.body)}, and ${
          effects[0]
        }.`,
        `With ${nameOf(facts.placement.body)} and ${nameOf(facts.retrograde.body)} at odds, ${
          effects[0]
        }.`,
        `A trine between ${nameOf(facts.placement.body)} and the Moon means that ${effects[0]}.`,
      ], random),
    ],
  },
  {
    kind: "the house of birth said of the body in the sky",
    code: "wrong_fact",
    change: ({ facts, effects }, random) => [
      "timing_2",
      pick([
        `${nameOf(facts.ingress.body)} enters ${facts.ingress.sign} and your ${
          HOUSES[facts.natalOfIngress.house - 1]
        } house, and ${effects[0]}.`,
        `As transiting ${nameOf(facts.ingress.body)} moves through ${facts.natalOfIngress.sign}, ${
          effects[0]
        }.`,
        `Your natal ${nameOf(facts.ingress.body)} in ${facts.ingress.sign} means that ${
          effects[0]
        }.`,
      ], random),
    ],
  },
  {
    kind: "the date of another event",
    code: "wrong_timing",
    change: ({ facts, effects }, random) => [
      "timing_2",
      sayDated(facts.ingress, facts.transit.end, effects[0], random),
    ],
  },
  {
    kind: "the end of one window with the start of another",
    code: "wrong_timing",
    change: ({ facts, effects }) => [
      "timing_1",
      `From ${facts.ingress.day} to ${facts.transit.end} February, ${
        nameOf(facts.transit.body)
      } stays near your natal ${nameOf(facts.transit.natal)}, and ${effects[0]}.`,
    ],
  },
  {
    kind: "sign and house of two bodies as one place",
    code: "wrong_fact",
    change: ({ facts, effects }) => [
      "love_1",
      `${facts.placement.sign} in your ${HOUSES[facts.retrograde.house - 1]} house means that ${
        effects[0]
      }.`,
    ],
  },
  {
    kind: "a nickname with the sign of another body",
    code: "wrong_fact",
    change: ({ facts, effects }, random) => [
      "love_1",
      `${
        capitalized(pick(NICKNAMES[facts.placement.body], random))
      } in ${facts.retrograde.sign} means that ${effects[0]}.`,
    ],
  },
];

/** An ingress with a date. */
export function sayDated(
  ingress: Generated["facts"]["ingress"],
  day: number,
  effect: string,
  random: Random,
): string {
  const name = nameOf(ingress.body);
  return pick([
    `${name} enters ${ingress.sign} on ${day} February, and ${effect}.`,
    `On February ${day}, ${name} moves into ${ingress.sign}, and ${effect}.`,
    `On the ${day}th of February 2027 ${name} slips into ${ingress.sign}, so ${effect}.`,
  ], random);
}
