/** Tasks with random facts and correct answers to them; shares no word list with the gate. */
import type { Driver } from "../../../src/astrology/drivers/driver.ts";
import { type Sign, SIGNS } from "../../../src/astrology/signs.ts";
import type { AspectType, Point } from "../../../src/ephemeris/points.ts";
import type { Task } from "../../../src/ai/task.ts";
import { DAY, driverOf, fieldOf, spanOf, taskOf } from "./given.ts";
import { EFFECTS, FREE, HELD } from "./prose_pool.ts";

export type Random = () => number;

export const HOUSES = [
  "first",
  "second",
  "third",
  "fourth",
  "fifth",
  "sixth",
  "seventh",
  "eighth",
  "ninth",
  "tenth",
  "eleventh",
  "twelfth",
];
export const PLANETS: readonly Point[] = [
  "mercury",
  "venus",
  "mars",
  "jupiter",
  "saturn",
  "uranus",
  "neptune",
  "pluto",
];
export const MONTHS = ["February", "March"];
const VERBS: Readonly<Partial<Record<AspectType, readonly string[]>>> = {
  trine: ["trines", "forms a trine to", "is in harmony with"],
  square: ["squares", "is square to", "is at odds with"],
  opposition: ["opposes", "stands opposite", "is in tension with"],
  sextile: ["sextiles", "makes a sextile to", "gets along with"],
  conjunction: ["joins", "is conjunct", "meets"],
};

export interface Placement {
  body: Point;
  sign: Sign;
  house: number;
}

/** The facts of a task in a form that tests can put together anew. */
export interface Facts {
  own: Sign;
  moon: Placement;
  placement: Placement;
  retrograde: Placement;
  /** A body that enters a sign; of birth it stands elsewhere. */
  ingress: Placement & { day: number };
  natalOfIngress: Placement;
  transit: { body: Point; type: AspectType; natal: Point; start: number; end: number };
  ungiven: { bodies: Point[]; signs: Sign[]; houses: number[] };
}

export interface Generated {
  task: Task;
  facts: Facts;
  answer: Record<string, string>;
  /** Clauses that the answer has not used. */
  effects: string[];
}

export function pick<Item>(items: readonly Item[], random: Random): Item {
  return items[Math.floor(random() * items.length)];
}

export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const mixed = [...items];
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [mixed[i], mixed[j]] = [mixed[j], mixed[i]];
  }
  return mixed;
}

export function nameOf(body: Point): string {
  return body === "moon" ? "the Moon" : body[0].toUpperCase() + body.slice(1);
}

export function capitalized(text: string): string {
  return text[0].toUpperCase() + text.slice(1);
}

const iso = (day: number) => `2027-02-${String(day).padStart(2, "0")}`;

export function generateFacts(random: Random): Facts {
  const bodies = shuffled(PLANETS, random);
  const signs = shuffled(SIGNS, random);
  const houses = shuffled(HOUSES.map((_, index) => index + 1), random);
  const place = (body: Point): Placement => ({
    body,
    sign: signs.pop()!,
    house: houses.pop()!,
  });
  const start = 4 + Math.floor(random() * 6);
  const facts = {
    own: signs.pop()!,
    moon: place("moon"),
    placement: place(bodies.pop()!),
    retrograde: place(bodies.pop()!),
    ingress: { ...place(bodies.pop()!), day: 3 },
    natalOfIngress: place("sun"),
    transit: {
      body: bodies.pop()!,
      type: pick(Object.keys(VERBS) as AspectType[], random),
      natal: bodies.pop()!,
      start,
      end: start + 8 + Math.floor(random() * 9),
    },
  };
  facts.natalOfIngress.body = facts.ingress.body;
  return { ...facts, ungiven: { bodies, signs, houses } };
}

export function driversOf(facts: Facts): Record<keyof Omit<Facts, "own" | "ungiven">, Driver> {
  const { moon, placement, retrograde, ingress, natalOfIngress, transit } = facts;
  const placed = ({ body, sign, house }: Placement) => [
    { kind: "sign", body, sign } as const,
    { kind: "house", body, house } as const,
  ];
  const told = ({ body, sign, house }: Placement) =>
    `${capitalized(nameOf(body))} in ${sign} in house ${house}.`;
  const span = spanOf(iso(transit.start), iso(transit.end));
  return {
    moon: driverOf("sky.moon", "moon", told(moon), placed(moon), { weight: 0.9 }),
    placement: driverOf(
      `natal.${placement.body}`,
      "placement",
      told(placement),
      placed(placement),
    ),
    retrograde: driverOf(
      `sky.${retrograde.body}.retrograde`,
      "station",
      `${told(retrograde)} It is retrograde.`,
      [...placed(retrograde), { kind: "motion", body: retrograde.body, motion: "retrograde" }],
    ),
    ingress: driverOf(
      `sky.${ingress.body}.ingress`,
      "ingress",
      `${capitalized(nameOf(ingress.body))} enters ${ingress.sign}.`,
      [
        {
          kind: "event",
          event: "ingress",
          body: ingress.body,
          sign: ingress.sign,
          date: iso(ingress.day),
        },
        { kind: "house", body: ingress.body, house: ingress.house },
      ],
      { dates: [spanOf(iso(ingress.day))] },
    ),
    natalOfIngress: driverOf(
      `natal.${natalOfIngress.body}`,
      "placement",
      told(natalOfIngress),
      placed(natalOfIngress),
    ),
    transit: driverOf(
      `transit.${transit.body}.${transit.type}.natal.${transit.natal}`,
      "transit",
      `${nameOf(transit.body)} ${transit.type} natal ${nameOf(transit.natal)}.`,
      [{ kind: "aspect", first: transit.body, type: transit.type, second: transit.natal }],
      { dates: [span] },
    ),
  };
}

/** A placement said in one of several ways. */
export function sayPlacement(
  { body, sign, house }: Placement,
  effect: string,
  random: Random,
): string {
  const name = nameOf(body);
  const h = HOUSES[house - 1];
  return pick([
    `With ${name} in ${sign} in your ${h} house, ${effect}.`,
    `${capitalized(name)} is in ${sign}, in your ${h} house, and ${effect}.`,
    `Because ${name} moves through your ${h} house in ${sign}, ${effect}.`,
    `As ${name} crosses ${sign} and your ${h} house, ${effect}.`,
  ], random);
}

export function sayRetrograde(
  { body, sign, house }: Placement,
  effect: string,
  random: Random,
): string {
  const name = nameOf(body);
  const h = HOUSES[house - 1];
  return pick([
    `${capitalized(name)} is retrograde in ${sign}, so ${effect}.`,
    `With ${name} retrograde in your ${h} house, ${effect}.`,
    `${capitalized(name)}, retrograde in ${sign}, lingers in your ${h} house, and ${effect}.`,
  ], random);
}

export function sayIngress(
  { body, sign, day }: Facts["ingress"],
  effect: string,
  random: Random,
): string {
  const name = nameOf(body);
  return pick([
    `${capitalized(name)} enters ${sign} on ${day} February, and ${effect}.`,
    `Today ${name} slips into ${sign}, so ${effect}.`,
    `On ${day} February 2027 ${name} moves into ${sign}, and ${effect}.`,
  ], random);
}

export function sayTransit(
  { body, type, natal, start, end }: Facts["transit"],
  effect: string,
  random: Random,
): string {
  const link = `${pick(VERBS[type]!, random)} your natal ${nameOf(natal)}`;
  return pick([
    `From ${start} to ${end} February 2027, ${nameOf(body)} ${link}, and ${effect}.`,
    `${nameOf(body)} ${link} until ${end} February, so ${effect}.`,
    `Between ${start} and ${end} February, as ${nameOf(body)} ${link}, ${effect}.`,
    `${nameOf(body)} ${link}, and ${effect}.`,
  ], random);
}

/** A horoscope over random facts, and an answer in which everything is true. */
export function generate(random: Random): Generated {
  const facts = generateFacts(random);
  const d = driversOf(facts);
  const effects = shuffled(EFFECTS, random);
  const held = shuffled(HELD, random);
  const free = shuffled(FREE, random);
  const task = taskOf(
    [
      fieldOf("theme", [["named", d.moon], ["held", d.transit], ["free"]]),
      fieldOf("love", [["named", d.placement], ["free"]]),
      fieldOf("career", [["named", d.retrograde], ["held", d.retrograde]]),
      fieldOf("timing", [["named", d.transit], ["named", d.ingress]]),
      fieldOf("action", [["free"]]),
    ],
    Object.values(d),
    {
      title: `daily horoscope for ${facts.own}, 3 February 2027`,
      customerText: {
        question: "Is it wise to change my career and to move near the sea with my old friend?",
      },
      signs: [facts.own],
      day: DAY,
    },
  );
  return {
    task,
    facts,
    answer: {
      theme_1: sayPlacement(facts.moon, effects.pop()!, random),
      theme_2: held.pop()!,
      theme_3: free.pop()!,
      love_1: sayPlacement(facts.placement, effects.pop()!, random),
      love_2: free.pop()!,
      career_1: sayRetrograde(facts.retrograde, effects.pop()!, random),
      career_2: held.pop()!,
      timing_1: sayTransit(facts.transit, effects.pop()!, random),
      timing_2: sayIngress(facts.ingress, effects.pop()!, random),
      action_1: free.pop()!,
    },
    effects,
  };
}
