/** Visions and past lives over random facts, with correct answers; shares no word list with the gate. */
import { crystalBallText } from "../../../src/products/crystal_ball/crystal_ball_text.ts";
import { pastLifeReadingText } from "../../../src/products/past_life_reading/past_life_reading_text.ts";
import type { Task } from "../../../src/ai/task.ts";
import type { Driver } from "../../../src/astrology/drivers/driver.ts";
import { LIFE_SETTINGS, settingDriver } from "../../../src/astrology/figures/settings.ts";
import { symbolDrivers, SYMBOLS } from "../../../src/astrology/figures/symbols.ts";
import type { Sign } from "../../../src/astrology/signs.ts";
import {
  capitalized,
  type Facts,
  generateFacts,
  HOUSES,
  nameOf,
  pick,
  type Random,
  shuffled,
} from "./generated.ts";
import { driverOf, spanOf } from "./given.ts";
import { EFFECTS, FREE, HELD } from "./prose_pool.ts";

interface Answered {
  task: Task;
  answer: Record<string, string>;
  facts: Facts;
  effects: string[];
}

export interface GeneratedVision extends Answered {
  /** Names of the two that were drawn, and of the others. */
  drawn: string[];
  undrawn: string[];
}

export interface GeneratedLife extends Answered {
  role: string;
  /** Of the other settings. */
  otherRoles: string[];
  south: { sign: Sign; house: number };
}

const PHASES = ["waxing_crescent", "waxing_gibbous", "waning_gibbous", "waning_crescent"] as const;
export const DAY = "2027-02-03";
const NEXT_DAY = 4;
const STATION_DAY = 19;

const article = (name: string) => /^[aeiou]/.test(name) ? "an" : "a";

/** A symbol as it shows itself, in one of several ways. */
export function saySymbol(name: string, effect: string, random: Random): string {
  const a = `${article(name)} ${name}`;
  return pick([
    `In the glass ${a} waits, and ${effect}.`,
    `${capitalized(a)} comes up out of the mist, so ${effect}.`,
    `As the picture clears, ${a} lies there quite still, and ${effect}.`,
    `The ${name} is the first thing to show, and ${effect}.`,
  ], random);
}

export function generateVision(random: Random): GeneratedVision {
  const facts = generateFacts(random);
  const { moon, placement, retrograde, transit } = facts;
  const symbols = symbolDrivers(`question ${Math.floor(random() * 1e9)}`, DAY);
  const drawn = symbols.map(({ keywords: [name] }) => name);
  const phase = pick(PHASES, random);
  const others: Driver[] = [
    driverOf("moon.next", "moon", `The Moon's next aspect is to ${nameOf(placement.body)}.`, [
      { kind: "aspect", first: "moon", type: transit.type, second: placement.body },
    ], { dates: [spanOf(`2027-02-0${NEXT_DAY}`)] }),
    driverOf("sky.moon", "placement", `The Moon is in ${moon.sign}.`, [
      { kind: "sign", body: "moon", sign: moon.sign },
    ]),
    driverOf("station", "station", `${nameOf(retrograde.body)} turns retrograde.`, [{
      kind: "event",
      event: "station_retrograde",
      body: retrograde.body,
      sign: retrograde.sign,
      date: `2027-02-${STATION_DAY}`,
    }], { dates: [spanOf(`2027-02-${STATION_DAY}`)] }),
  ];
  const light = driverOf("moon.phase", "moon", `The Moon is a ${phase.replace("_", " ")}.`, [
    { kind: "phase", phase },
  ]);
  const effects = shuffled(EFFECTS, random);
  const held = shuffled(HELD, random);
  return {
    facts,
    drawn,
    undrawn: SYMBOLS.map(({ name }) => name).filter((name) => !drawn.includes(name)),
    effects,
    task: crystalBallText.task({
      question: "Is it wise to change my career and to move near the sea with my old friend?",
      topic: "general",
      day: DAY,
      symbols,
      sky: { light, others },
      style: pick(["mystic", "modern", "poetic", "plain"], random),
    }),
    answer: {
      vision_1: saySymbol(drawn[0], effects.pop()!, random),
      vision_2: saySymbol(drawn[1], effects.pop()!, random),
      vision_3: `Above it all the Moon is a ${phase.replace("_", " ")}, and ${effects.pop()}.`,
      meaning_1: held.pop()!,
      meaning_2: held.pop()!,
      meaning_3: sayNext(facts, effects.pop()!, random),
      action_1: pick(FREE, random),
    },
  };
}

/** An aspect as a noun and as a verb. */
export const ASPECT_WORDS: Readonly<Record<string, readonly [string, string]>> = {
  trine: ["a trine to", "trines"],
  square: ["a square to", "squares"],
  opposition: ["an opposition to", "opposes"],
  sextile: ["a sextile to", "sextiles"],
  conjunction: ["a conjunction with", "is conjunct"],
};

/** The Moon's next aspect. */
export function sayNext(
  { placement, transit }: Pick<Facts, "placement" | "transit">,
  effect: string,
  random: Random,
  day = NEXT_DAY,
): string {
  const [noun, verb] = ASPECT_WORDS[transit.type];
  const name = nameOf(placement.body);
  return pick([
    `The Moon's next aspect is ${noun} ${name} on ${day} February, and ${effect}.`,
    `On ${day} February the Moon ${verb} ${name}, so ${effect}.`,
    `Next the Moon ${verb} ${name} on February ${day}, and ${effect}.`,
  ], random);
}

const SCENES = [
  "By winter the work had made your hands older than your face.",
  "One evening a stranger asked for more than bread, and nobody else stood up.",
  "You gave what you had put aside, and you told no one where it came from.",
  "They buried you under the open sky, and the whole street walked behind.",
];

export function generateLife(random: Random): GeneratedLife {
  const facts = generateFacts(random);
  const { moon, placement, retrograde } = facts;
  const [setting, ...others] = shuffled(LIFE_SETTINGS, random);
  const south = { sign: moon.sign, house: moon.house };
  const node = (id: string, point: "true_node" | "true_south_node", sign: Sign, house: number) =>
    driverOf(id, "placement", `Natal node in ${sign} in house ${house}.`, [
      { kind: "sign", body: point, sign },
      { kind: "house", body: point, house },
    ]);
  const effects = shuffled(EFFECTS, random);
  const held = shuffled(HELD, random);
  return {
    facts,
    south,
    role: setting.role,
    otherRoles: others.map(({ role }) => role),
    effects,
    task: pastLifeReadingText.task({
      question: "Why do I look after everyone but myself?",
      focus: "soul_lesson",
      depth: "standard",
      setting: settingDriver(setting, "spirituality"),
      source: "birth",
      nodes: {
        behind: [
          node("natal.true_south_node", "true_south_node", south.sign, south.house),
          ...[placement, retrograde].map(({ body, sign, house }) =>
            driverOf(`natal.${body}`, "placement", `Natal ${nameOf(body)} in ${sign}.`, [
              { kind: "sign", body, sign },
              { kind: "house", body, house },
            ])
          ),
        ],
        ahead: node("natal.true_node", "true_node", facts.own, (south.house + 5) % 12 + 1),
      },
    }),
    answer: {
      lifetime_theme_1: "It was a life of giving early and of asking late.",
      scene_1: `You were ${setting.role}, and ${pick(SEEN, random)}.`,
      ...Object.fromEntries(SCENES.map((text, index) => [`scene_${index + 2}`, text])),
      karmic_pattern_2: saySouth(south, effects.pop()!, random),
      karmic_pattern_1: held.pop()!,
      present_life_echo_2: sayNatal(placement, effects.pop()!, random),
      present_life_echo_1: held.pop()!,
      healing_action_1: pick(FREE, random),
      healing_action_2: "Keep one promise to yourself before you make another.",
    },
  };
}

export const SEEN = [
  "people knew you by your step",
  "the days were long and the talk was short",
  "no one could remember who had done it before you",
];

export function saySouth(
  { sign, house }: GeneratedLife["south"],
  effect: string,
  random: Random,
): string {
  const h = HOUSES[house - 1];
  return pick([
    `Your natal South Node is in ${sign}, in your ${h} house, and ${effect}.`,
    `With the South Node in ${sign} in your ${h} house, ${effect}.`,
    `You were born with the South Node in ${sign}, so ${effect}.`,
  ], random);
}

export function sayNatal(
  { body, sign, house }: Facts["placement"],
  effect: string,
  random: Random,
): string {
  const h = HOUSES[house - 1];
  return pick([
    `Your natal ${nameOf(body)} is in ${sign}, in your ${h} house, and ${effect}.`,
    `With your natal ${nameOf(body)} in ${sign}, ${effect}.`,
    `Natal ${nameOf(body)} stands in your ${h} house, so ${effect}.`,
  ], random);
}
