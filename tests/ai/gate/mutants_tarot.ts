/** Faults of fact in readings of cards. */
import type { GateCode } from "../../../src/ai/gate/complaint.ts";
import { pick, type Random } from "./generated.ts";
import { type GeneratedTarot, sayCard } from "./generated_tarot.ts";
import type { Change } from "./mutants_recombined.ts";

export interface TarotMutant {
  kind: string;
  code: GateCode;
  change(generated: GeneratedTarot, random: Random): Change;
}

const turned = { upright: "reversed", reversed: "upright" } as const;
const named = (name: string) => /^(The |Wheel)/.test(name) ? name : `the ${name}`;

export const TAROT: readonly TarotMutant[] = [
  {
    kind: "a card turned over",
    code: "wrong_fact",
    change: ({ drawn: [{ card, orientation, position }], effects }, random) => [
      "card1_1",
      pick([
        `${named(card.name)}, ${turned[orientation]}, says that ${effects[0]}.`.replace(
          /^the/,
          "The",
        ),
        `In your ${position} the card ${card.name} lies ${turned[orientation]}, and ${effects[0]}.`,
        `${card.name} ${turned[orientation]} means that ${effects[0]}.`,
      ], random),
    ],
  },
  {
    kind: "a card in the place of another",
    code: "wrong_fact",
    change: ({ drawn: [first, second], effects }, random) => [
      "card1_1",
      pick([
        `Your ${second.position} holds ${named(first.card.name)}, so ${effects[0]}.`,
        `In the ${second.position}, ${named(first.card.name)}, ${first.orientation}, says that ${
          effects[0]
        }.`,
        `${first.card.name} in your ${second.position} says that ${effects[0]}.`,
        `${first.card.name} stands in the ${second.position} position, and ${effects[0]}.`,
      ], random),
    ],
  },
  {
    kind: "a card that was not drawn",
    code: "wrong_fact",
    change: ({ undrawn, drawn: [{ position, orientation }], effects }, random) => [
      "card1_1",
      sayCard({ card: pick(undrawn, random), position, orientation }, effects[0], random)
        // A sentence may open with "Strength": it is a card beside "card" or how it lies.
        .replace(
          /^(Strength|Justice|Temperance|Judgement|Death) (?!is up|is rev|card)/,
          "The card $1 ",
        ),
    ],
  },
  {
    kind: "another number of the suit",
    code: "wrong_fact",
    change: ({ undrawn, effects }, random) => {
      const minor = undrawn.filter(({ court, number, arcana }) =>
        arcana === "minor" && court === null && number > 1
      );
      const card = pick(minor, random);
      return [
        "answer_1",
        pick([
          `The ${card.name} behind all this says that ${effects[0]}.`,
          `The ${card.number} of ${card.name.split(" ")[2]} says that ${effects[0]}.`,
          `Think of the ${card.name.toLowerCase()}, because ${effects[0]}.`,
        ], random),
      ];
    },
  },
  {
    kind: "a suit that was not drawn",
    code: "unlicensed",
    change: ({ drawn, effects }, random) => {
      const suits = ["Wands", "Cups", "Swords", "Pentacles"].filter((suit) =>
        !drawn.some(({ card }) => card.suit === suit.toLowerCase())
      );
      return ["answer_1", `There is a lot of ${pick(suits, random)} in this, and ${effects[0]}.`];
    },
  },
  {
    kind: "a court card that was not drawn",
    code: "unlicensed",
    change: ({ drawn, effects }, random) => {
      const ranks = ["Page", "Knight", "Queen", "King"].filter((rank) =>
        !drawn.some(({ card }) => card.court === rank.toLowerCase())
      );
      return ["answer_1", `The ${pick(ranks, random)} reminds you that ${effects[0]}.`];
    },
  },
  {
    kind: "the sky in a reading of cards",
    code: "unlicensed",
    change: ({ effects }, random) => [
      pick(["answer_1", "answer_2"], random),
      `${
        pick([
          "Mercury retrograde",
          "Venus in Leo",
          "The full moon",
          "Your tenth house",
          "Your Scorpio side",
          "The current transit",
          "The cosmic weather",
          "The red planet",
          "Capricorn season",
        ], random)
      } suggests that ${effects[0]}.`,
    ],
  },
  {
    kind: "an element that no card has",
    code: "unlicensed",
    change: ({ drawn, effects }, random) => {
      const wrong = ["fire", "water", "air", "earth"].filter((element) =>
        !drawn.some(({ card }) => card.element === element)
      );
      return [
        "answer_1",
        `The element of ${pick(wrong, random)} runs through it, and ${effects[0]}.`,
      ];
    },
  },
  {
    kind: "a number of cards",
    code: "wrong_number",
    change: ({ effects }, random) => [
      "answer_1",
      `${
        pick(["Five cards agree", "The 10 cards before you agree", "All seven cards agree"], random)
      } that ${effects[0]}.`,
    ],
  },
];
