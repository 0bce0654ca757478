/** Audience tasks with random reasons, and true answers; shares no word list with the gate. */
import { ARCHETYPES } from "../../../src/astrology/archetypes.ts";
import { FIT_RULES, type FitRule } from "../../../src/astrology/campaign_fit/fit_rules.ts";
import { archetypeDriver, reasonDriver } from "../../../src/astrology/drivers/fit_drivers.ts";
import type { Task } from "../../../src/ai/task.ts";
import { capitalized, pick, type Random, shuffled } from "./generated.ts";
import { fieldOf, taskOf } from "./given.ts";
import { EFFECTS, HELD } from "./prose_pool.ts";

export const ELEMENTS = ["fire", "earth", "air", "water"];
export const MODALITIES = ["cardinal", "fixed", "mutable"];
export const BODIES = ["sun", "moon", "venus", "mars", "jupiter"];
export const PAIRS = [["venus", "mars"], ["sun", "moon"], ["venus", "jupiter"]] as const;

export interface AudienceFactsGiven {
  /** Of the first group: a body in an element, another strong or weak. */
  placed: { body: string; element: string };
  strength: { body: string; isStrong: boolean };
  /** Of the second: a pair, and Venus or Mars in a modality. */
  pair: { bodies: readonly [string, string]; isAgreed: boolean };
  moded: { body: string; modality: string };
  /** Of the third: a gathering, and a body in an element. */
  gathered: string;
  third: { body: string; element: string };
}

export interface GeneratedAudience {
  task: Task;
  facts: AudienceFactsGiven;
  answer: Record<string, string>;
  effects: string[];
}

export function bodyName(body: string): string {
  return body === "sun" || body === "moon" ? `the ${capitalized(body)}` : capitalized(body);
}

export function article(word: string): string {
  return /^[aeiou]/.test(word) ? `an ${word}` : `a ${word}`;
}

export function sayPlaced(body: string, group: string, effect: string, random: Random): string {
  const [name, kind] = [bodyName(body), `${article(group)} sign`];
  return pick([
    `With ${name} in ${kind}, this customer feels that ${effect}.`,
    `${capitalized(name)} is in ${kind}, so ${effect}.`,
    `${capitalized(name)} in ${kind} says that ${effect}.`,
    `Because their ${name.replace("the ", "")} stands in ${kind}, ${effect}.`,
  ], random);
}

export function sayStrength(
  { body, isStrong }: AudienceFactsGiven["strength"],
  effect: string,
  random: Random,
): string {
  const [name, way] = [bodyName(body), isStrong ? "strong" : "weak"];
  return pick([
    `With ${name} ${way} by sign, ${effect}.`,
    `${capitalized(name)} is ${way} by sign, and ${effect}.`,
    `A ${way} ${name.replace("the ", "")} tells this buyer that ${effect}.`,
    `${capitalized(name)} is ${way} here, so ${effect}.`,
  ], random);
}

export function sayPair(
  [first, second]: readonly string[],
  isAgreed: boolean,
  effect: string,
  random: Random,
): string {
  const both = `${bodyName(first)} and ${bodyName(second)}`;
  const how = isAgreed ? "in signs that agree" : "in signs at odds";
  return pick([
    `With ${both} ${how}, ${effect}.`,
    `${capitalized(both)} are ${how}, so ${effect}.`,
    `${capitalized(both)} stand ${how}, and ${effect}.`,
    `${capitalized(both)} are ${isAgreed ? "in harmony" : "at odds"}, so ${effect}.`,
  ], random);
}

export function sayGathered(group: string, effect: string, random: Random): string {
  return pick([
    `Three or more bodies are in ${group} signs, so ${effect}.`,
    `With three or more bodies in ${group} signs, ${effect}.`,
    `Most of this birth is gathered in ${group} signs, and ${effect}.`,
  ], random);
}

export function generateAudience(random: Random): GeneratedAudience {
  const [first, second, third] = shuffled(BODIES, random);
  const facts: AudienceFactsGiven = {
    placed: { body: first, element: pick(ELEMENTS, random) },
    strength: { body: second, isStrong: random() < 0.5 },
    pair: { bodies: pick(PAIRS, random), isAgreed: random() < 0.5 },
    moded: { body: pick(["venus", "mars"], random), modality: pick(MODALITIES, random) },
    gathered: pick([...ELEMENTS, ...MODALITIES], random),
    third: { body: third, element: pick(ELEMENTS, random) },
  };
  const { placed, strength, pair, moded, gathered } = facts;
  const groups = [
    [
      `${placed.body}_${placed.element}`,
      `${strength.body}_${strength.isStrong ? "strong" : "weak"}`,
    ],
    [
      `${pair.bodies.join("_")}_${pair.isAgreed ? "agree" : "at_odds"}`,
      `${moded.body}_${moded.modality}`,
    ],
    [`mostly_${gathered}`, `${facts.third.body}_${facts.third.element}`],
  ].map((ids) => ids.map((id) => reasonDriver({ rule: ruleOf(id), points: 7 })));
  const buyers = shuffled(ARCHETYPES, random).map(archetypeDriver);
  const effects = shuffled(EFFECTS, random);
  const held = shuffled(HELD, random);
  const task = taskOf(
    groups.flatMap(([one, other], index) => [
      fieldOf(`s${index + 1}`, [["named", one], ["named", other], ["held", buyers[index]]]),
    ]),
    [...groups.flat(), ...buyers.slice(0, 3)],
    {
      product: "audience.insights",
      title: "reasons why customers suit, or do not, a warm email about jewelry",
      day: null,
      signs: [],
      scope: "field",
    },
  );
  return {
    task,
    facts,
    effects,
    answer: {
      s1_1: sayPlaced(placed.body, placed.element, effects.pop()!, random),
      s1_2: sayStrength(strength, effects.pop()!, random),
      s1_3: held.pop()!,
      s2_1: sayPair(pair.bodies, pair.isAgreed, effects.pop()!, random),
      s2_2: sayPlaced(moded.body, moded.modality, effects.pop()!, random),
      s2_3: held.pop()!,
      s3_1: sayGathered(gathered, effects.pop()!, random),
      s3_2: sayPlaced(facts.third.body, facts.third.element, effects.pop()!, random),
      s3_3: held.pop()!,
    },
  };
}

function ruleOf(id: string): FitRule {
  return FIT_RULES.find((rule) => rule.id === id)!;
}
