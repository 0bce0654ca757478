/** Faults of fact in visions and in past lives. */
import type { GateCode } from "../../../src/ai/gate/complaint.ts";
import { SIGNS } from "../../../src/astrology/signs.ts";
import { HOUSES, nameOf, pick, type Random } from "./generated.ts";
import {
  ASPECT_WORDS,
  type GeneratedLife,
  type GeneratedVision,
  sayNatal,
  sayNext,
  saySouth,
  saySymbol,
  SEEN,
} from "./generated_figures.ts";
import type { Change } from "./mutants_recombined.ts";

interface FigureMutant<Made> {
  kind: string;
  code: GateCode;
  change(made: Made, random: Random): Change;
}

export const VISIONS: readonly FigureMutant<GeneratedVision>[] = [
  {
    kind: "a symbol that was not drawn",
    code: "wrong_fact",
    change: ({ undrawn, effects }, random) => [
      pick(["vision_1", "vision_2"], random),
      saySymbol(pick(undrawn, random), effects[0], random),
    ],
  },
  {
    kind: "a third symbol beside the two",
    code: "wrong_fact",
    change: ({ drawn, undrawn, effects }, random) => [
      "vision_1",
      pick([
        `The ${drawn[0]} lies beside a ${pick(undrawn, random)}, and ${effects[0]}.`,
        `A ${drawn[0]} and an old ${pick(undrawn, random)} float up, so ${effects[0]}.`,
        `In the mist the ${drawn[0]} becomes a ${pick(undrawn, random)}, and ${effects[0]}.`,
      ], random),
    ],
  },
  {
    kind: "another symbol, told later",
    code: "wrong_fact",
    change: ({ undrawn, effects }, random) => [
      pick(["meaning_1", "meaning_2", "action_1"], random),
      pick([
        `The ${pick(undrawn, random)} in the crystal says that ${effects[0]}.`,
        `Your ball showed you the ${pick(undrawn, random)}, because ${effects[0]}.`,
        `That ${pick(undrawn, random)} is the symbol of it, and ${effects[0]}.`,
      ], random),
    ],
  },
  {
    kind: "more pictures than were drawn",
    code: "wrong_fact",
    change: ({ drawn, effects }, random) => [
      "vision_2",
      `${
        pick(["Three symbols rise", "Five images come", "A third picture comes"], random)
      } with the ${drawn[1]}, and ${effects[0]}.`,
    ],
  },
  {
    kind: "another phase",
    code: "wrong_fact",
    change: ({ task, effects }, random) => {
      const given = task.plan.drivers[2].claims[0];
      const phase = given.kind === "phase" ? given.phase.replace("_", " ") : "";
      const others = ["full", "waxing crescent", "waning crescent", "waxing gibbous"];
      const other = pick(others.filter((it) => it !== phase), random);
      return ["vision_3", `Above it all the Moon is ${other}, and ${effects[0]}.`];
    },
  },
  {
    kind: "the Moon in another sign",
    code: "wrong_fact",
    change: ({ facts, effects }, random) => [
      "meaning_3",
      `The Moon is in ${pick(SIGNS.filter((it) => it !== facts.moon.sign), random)}, and ${
        effects[0]
      }.`,
    ],
  },
  {
    kind: "the next aspect to another body",
    code: "wrong_fact",
    change: ({ facts, effects }, random) => [
      "meaning_3",
      sayNext({ ...facts, placement: facts.retrograde }, effects[0], random),
    ],
  },
  {
    kind: "the next aspect on another day",
    code: "wrong_timing",
    change: ({ facts, effects }, random) => [
      "meaning_3",
      sayNext(facts, effects[0], random, pick([5, 6, 19, 28], random)),
    ],
  },
  {
    kind: "the next aspect as if it were now",
    code: "wrong_timing",
    change: ({ facts: { placement, transit }, effects }, random) => {
      const [noun, verb] = ASPECT_WORDS[transit.type];
      const name = nameOf(placement.body);
      return [
        pick(["meaning_1", "meaning_2", "action_1"], random),
        pick([
          `The Moon ${verb} ${name}, and ${effects[0]}.`,
          `With the Moon making ${noun} ${name}, ${effects[0]}.`,
          `Today the Moon ${verb} ${name}, so ${effects[0]}.`,
        ], random),
      ];
    },
  },
  {
    kind: "a station turned round",
    code: "wrong_fact",
    change: ({ facts: { retrograde }, effects }) => [
      "meaning_3",
      `${nameOf(retrograde.body)} turns direct on 19 February, and ${effects[0]}.`,
    ],
  },
  {
    kind: "a station on the day of the aspect",
    code: "wrong_timing",
    change: ({ facts: { retrograde }, effects }) => [
      "meaning_3",
      `${nameOf(retrograde.body)} turns retrograde on 4 February, and ${effects[0]}.`,
    ],
  },
  {
    kind: "a house, where there is no birth",
    code: "wrong_fact",
    change: ({ facts: { moon }, effects }) => [
      "meaning_3",
      `The Moon is in ${moon.sign} in your ${HOUSES[moon.house - 1]} house, and ${effects[0]}.`,
    ],
  },
];

export const LIVES: readonly FigureMutant<GeneratedLife>[] = [
  {
    kind: "the calling of another setting",
    code: "wrong_fact",
    change: ({ otherRoles }, random) => [
      pick(["scene_1", "scene_3"], random),
      `You were ${pick(otherRoles, random)}, and ${pick(SEEN, random)}.`,
    ],
  },
  {
    kind: "a calling that no setting has",
    code: "wrong_fact",
    change: (_, random) => [
      pick(["scene_1", "scene_2", "lifetime_theme_1"], random),
      `${
        pick([
          "You were a queen of the north",
          "You were once a priestess",
          "You served as a soldier",
          "You became the richest merchant of the town",
          "Your life as a healer began early",
          "You were a young monk",
          "You lived as a slave",
        ], random)
      }, and ${pick(SEEN, random)}.`,
    ],
  },
  {
    kind: "a place that is not the setting's",
    code: "wrong_fact",
    change: (_, random) => [
      pick(["scene_1", "scene_2"], random),
      `${
        pick([
          "You lived in a great palace",
          "You ruled a small kingdom",
          "You grew up in a convent",
          "You worked in the king's castle",
          "You fought in a long war",
        ], random)
      }, and ${pick(SEEN, random)}.`,
    ],
  },
  {
    kind: "a person of history",
    code: "wrong_fact",
    change: (_, random) => [
      pick(["scene_1", "scene_4", "karmic_pattern_1"], random),
      `${
        pick([
          "You were Cleopatra",
          "Your name was Elisabeth",
          "You were once called Napoleon",
          "They called you Joan of the fields",
        ], random)
      }, and ${pick(SEEN, random)}.`,
    ],
  },
  {
    kind: "a country or an age",
    code: "unlicensed",
    change: ({ role }, random) => [
      pick(["scene_1", "scene_2", "lifetime_theme_1"], random),
      `${
        pick([
          "In ancient Egypt",
          "In medieval times",
          "In fourteenth-century France",
          "Long ago in Rome",
          "In the seventeenth century",
          "On a Greek island",
          "Among the Vikings",
        ], random)
      } you were ${role}.`,
    ],
  },
  {
    kind: "a year",
    code: "wrong_number",
    change: ({ role }, random) => [
      pick(["scene_1", "scene_2"], random),
      `In ${pick(["1412", "1689", "876"], random)} you were ${role}.`,
    ],
  },
  {
    kind: "the South Node in another sign",
    code: "wrong_fact",
    change: ({ south, effects }, random) => [
      "karmic_pattern_2",
      saySouth(
        { ...south, sign: pick(SIGNS.filter((it) => it !== south.sign), random) },
        effects[0],
        random,
      ),
    ],
  },
  {
    kind: "the North Node's sign given to the South Node",
    code: "wrong_fact",
    change: ({ south, facts, effects }, random) => [
      "karmic_pattern_2",
      saySouth({ ...south, sign: facts.own }, effects[0], random),
    ],
  },
  {
    kind: "the sign of another natal body",
    code: "wrong_fact",
    change: ({ facts: { placement, retrograde }, effects }, random) => [
      "present_life_echo_2",
      sayNatal(
        { ...placement, sign: retrograde.sign, house: retrograde.house },
        effects[0],
        random,
      ),
    ],
  },
  {
    kind: "a body that was not given",
    code: "unlicensed",
    change: ({ facts: { ungiven: { bodies: [body] }, moon }, effects }, random) => [
      pick(["karmic_pattern_1", "present_life_echo_1", "scene_2"], random),
      `Your natal ${nameOf(body ?? "chiron")} in ${moon.sign} means that ${effects[0]}.`,
    ],
  },
  {
    kind: "a death ahead",
    code: "advice",
    change: (_, random) => [
      pick(["present_life_echo_1", "karmic_pattern_1"], random),
      pick([
        "You may die before you have learned to rest.",
        "Someone near you could die the same way.",
        "You are going to die by water once more.",
      ], random),
    ],
  },
  {
    kind: "what the calendar will bring",
    code: "wrong_timing",
    change: ({ effects }, random) => [
      pick(["present_life_echo_1", "karmic_pattern_1", "healing_action_1"], random),
      `${
        pick(["Next year", "In the coming months", "This week", "By your next birthday"], random)
      } ${effects[0]}.`,
    ],
  },
  {
    kind: "a season that is to bring something",
    code: "wrong_timing",
    change: (_, random) => [
      pick(["lifetime_theme_1", "scene_2", "present_life_echo_1", "healing_action_1"], random),
      pick([
        "By spring a letter will lie at your door.",
        "Before the winter somebody may ask for you again.",
        "You can find the right house this autumn.",
      ], random),
    ],
  },
  {
    kind: "a season that could bring something, in the present",
    code: "wrong_timing",
    change: (_, random) => [
      pick(["karmic_pattern_1", "present_life_echo_1", "healing_action_1"], random),
      pick([
        "This summer you could be asked again.",
        "Before the winter a door might open for you.",
        "Tomorrow brings somebody who knows you.",
      ], random),
    ],
  },
  {
    kind: "a promise",
    code: "certainty",
    change: ({ effects }) => [
      "present_life_echo_1",
      `You are destined to repeat it, and ${effects[0]}.`,
    ],
  },
];
