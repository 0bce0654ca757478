/** False answers of the two products of love, each of one kind. */
import { LOVE_PERSONAS } from "../../../src/astrology/figures/love_personas.ts";
import { MEETING_SETTINGS } from "../../../src/astrology/figures/meeting_settings.ts";
import { PARTNER_ARCHETYPES } from "../../../src/astrology/figures/partner_archetypes.ts";
import { SIGNS } from "../../../src/astrology/signs.ts";
import { HOUSES, nameOf, pick, type Random } from "./generated.ts";
import {
  ASPECT_VERBS,
  type GeneratedReveal,
  type GeneratedVision,
  type LoveAspect,
  sayContact,
  sayWindow,
} from "./generated_love.ts";
import type { Change } from "./mutants_recombined.ts";

interface Mutant<Made> {
  kind: string;
  code: string;
  change(made: Made, random: Random): Change;
}

function another<Item>(items: readonly Item[], item: Item, random: Random): Item {
  return pick(items.filter((it) => it !== item), random);
}

const TYPES = Object.keys(ASPECT_VERBS) as LoveAspect[];

export const REVEALS: readonly Mutant<GeneratedReveal>[] = [
  {
    kind: "a contact of two people turned round",
    code: "wrong_fact",
    change: ({ contacts: [{ own, type, other }], effects }, random) => [
      "dynamic_1",
      pick([
        sayContact({ own: other, type, other: own }, effects[0]),
        `Your partner's ${nameOf(own)} ${ASPECT_VERBS[type]} your ${nameOf(other)}, so ${
          effects[0]
        }.`,
        `Their ${nameOf(own)} and your ${nameOf(other)} form a ${type}, and ${effects[0]}.`,
      ], random),
    ],
  },
  {
    kind: "your planet of one contact with the partner's of another",
    code: "wrong_fact",
    change: ({ contacts: [first, second], effects }) => [
      "dynamic_1",
      sayContact({ own: first.own, type: first.type, other: second.other }, effects[0]),
    ],
  },
  {
    kind: "another aspect of the same contact",
    code: "wrong_fact",
    change: ({ contacts: [contact], effects }, random) => [
      "dynamic_1",
      sayContact({ ...contact, type: another(TYPES, contact.type, random) }, effects[0]),
    ],
  },
  {
    kind: "a contact within one chart",
    code: "wrong_fact",
    change: ({ contacts: [{ own, type, other }], effects }) => [
      "dynamic_1",
      `Your ${nameOf(own)} ${ASPECT_VERBS[type]} your ${nameOf(other)}, and ${effects[0]}.`,
    ],
  },
  {
    kind: "a sign for a planet of the partner",
    code: "wrong_fact",
    change: ({ contacts: [{ other }], natal, effects }, random) => [
      "dynamic_1",
      `Your partner's ${nameOf(pick([other, natal.body], random))} in ${natal.sign} means that ${
        effects[0]
      }.`,
    ],
  },
  {
    kind: "a house of the partner",
    code: "wrong_fact",
    change: ({ guest, effects }, random) => [
      "more_1",
      `Your partner's ${nameOf(guest.body)} falls in ${
        pick(["their", "your partner's", "his", "her"], random)
      } ${HOUSES[guest.house - 1]} house, and ${effects[0]}.`,
    ],
  },
  {
    kind: "the partner's planet as the reader's",
    code: "wrong_fact",
    change: ({ guest, effects }, random) => [
      "more_1",
      `Your ${pick(["", "natal ", "lively "], random)}${nameOf(guest.body)} falls in your ${
        HOUSES[guest.house - 1]
      } house, and ${effects[0]}.`,
    ],
  },
  {
    kind: "another persona",
    code: "wrong_fact",
    change: ({ persona, effects }, random) => {
      const other = another(LOVE_PERSONAS, persona, random).name;
      const own = persona.name.replace("The ", "the ");
      return [
        "answer_2",
        pick([
          `In love you are ${own}, or rather ${other}, and ${effects[0]}.`,
          `As ${own} and a little like ${other.toLowerCase()}, you know that ${effects[0]}.`,
          `Your persona is ${other}, and ${effects[0]}.`,
        ], random),
      ];
    },
  },
  {
    kind: "no persona where it should be named",
    code: "too_generic",
    change: ({ effects }) => ["answer_2", `You love in your own way, and ${effects[0]}.`],
  },
  {
    kind: "days that the transit does not have",
    code: "wrong_timing",
    change: ({ transit, effects }) => [
      "more_2",
      `From ${transit.start + 1} to ${transit.end} February, ${nameOf(transit.body)} ${
        ASPECT_VERBS[transit.type]
      } your natal ${nameOf(transit.natal)}, and ${effects[0]}.`,
    ],
  },
];

export const VISIONS: readonly Mutant<GeneratedVision>[] = [
  {
    kind: "another archetype",
    code: "wrong_fact",
    change: ({ archetype, effects }, random) => {
      const other = another(PARTNER_ARCHETYPES, archetype, random).name;
      return [
        "partner_portrait_1",
        pick([
          `Picture ${archetype.name.replace("The ", "the ")} and ${other} in one: ${effects[0]}.`,
          `They are ${other.toLowerCase()} among friends, and ${effects[0]}.`,
          `This is ${other.replace("The ", "the ")}, and ${effects[0]}.`,
        ], random),
      ];
    },
  },
  {
    kind: "another scene",
    code: "wrong_fact",
    change: ({ setting, effects }, random) => {
      const { at } = another(MEETING_SETTINGS, setting, random);
      return [
        pick(["meeting_signal_1", "meeting_signal_2"], random),
        pick(
          [`It could begin ${at}, where ${effects[0]}.`, `Later, ${at}, ${effects[0]}.`],
          random,
        ),
      ];
    },
  },
  {
    kind: "the start of one window with the end of another",
    code: "wrong_timing",
    change: ({ windows: [first, second], effects }) => [
      "window_1_1",
      sayWindow({ ...first, end: second.end }, effects[0]),
    ],
  },
  {
    kind: "the days of another window",
    code: "wrong_timing",
    change: ({ windows: [first, second], effects }) => [
      "window_1_1",
      sayWindow({ ...first, start: second.start, end: second.end }, effects[0]),
    ],
  },
  {
    kind: "another window in its place",
    code: "too_generic",
    change: ({ windows: [, second], effects }) => ["window_1_1", sayWindow(second, effects[0])],
  },
  {
    kind: "the aspect of a window turned round",
    code: "wrong_fact",
    change: ({ windows: [{ body, type, natal, start, end }], effects }) => [
      "window_1_1",
      `From ${start} to ${end} February 2027, ${nameOf(natal)} ${ASPECT_VERBS[type]} your natal ${
        nameOf(body)
      }, and ${effects[0]}.`,
    ],
  },
  {
    kind: "an emphasis as a probability",
    code: "wrong_number",
    change: ({ windows: [{ body, start, end }], effects }, random) => [
      "window_1_1",
      `From ${start} to ${end} February 2027, with ${nameOf(body)} at work, there is a ${
        30 + Math.floor(random() * 60)
      }% chance that ${effects[0]}.`,
    ],
  },
  {
    kind: "a meeting that is foretold",
    code: "certainty",
    change: ({ windows: [{ start, end }], effects }, random) => [
      "window_1_1",
      `From ${start} to ${end} February 2027 ${
        pick([
          "you will meet the one",
          "you are going to meet your partner",
          "love is guaranteed",
          "it is your fate to meet",
        ], random)
      }, and ${effects[0]}.`,
    ],
  },
  {
    kind: "another sign of the seventh house",
    code: "wrong_fact",
    change: ({ seventh, effects }, random) => [
      "partner_portrait_2",
      `Your seventh house begins in ${another(SIGNS, seventh, random)}, so ${effects[0]}.`,
    ],
  },
];
