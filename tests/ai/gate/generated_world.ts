/** Forecasts of the world over random events, and true answers to them in a writer's own words. */
import { worldSignalsText } from "../../../src/products/world_signals/world_signals_text.ts";
import type { Task } from "../../../src/ai/task.ts";
import { worldDriver } from "../../../src/astrology/drivers/world_drivers.ts";
import type { WorldItem } from "../../../src/astrology/mundane/world_items.ts";
import { type Sign, SIGNS } from "../../../src/astrology/signs.ts";
import type { AspectType, Point } from "../../../src/ephemeris/points.ts";
import { julianDay } from "../sky_truth.ts";
import { capitalized, nameOf, pick, type Random, shuffled } from "./generated.ts";

const SLOW: readonly Point[] = ["jupiter", "saturn", "uranus", "neptune", "pluto"];
const FAST: readonly Point[] = ["mercury", "venus", "mars"];
const KINDS = ["total", "annular", "partial", "penumbral"] as const;
const MONTHS = ["February", "March", "April"];
const COUNTS = ["", "one", "two", "three", "four", "five"];
const ORDINALS = ["", "first", "second", "third", "fourth", "fifth"];
const VERBS: Readonly<Partial<Record<AspectType, readonly string[]>>> = {
  trine: ["trines", "forms a trine with"],
  square: ["squares", "is square to"],
  opposition: ["opposes", "stands opposite"],
  sextile: ["sextiles", "makes a sextile to"],
  conjunction: ["is conjunct", "meets"],
};

/** What a sentence may go on with. */
const MEANINGS: readonly string[] = [
  "tradition links this with questions of trust between neighbors",
  "astrologers have long read it as a test of old bargains",
  "the old books speak of fresh starts in learning and trade",
  "tradition hears a call for patience in it",
  "the theme is said to be fairness between strong and weak",
  "it is read as a change of tone in public conversation",
  "tradition connects it with the repair of shared things",
  "those who keep such calendars think of craft and invention",
  "it has a name for loosening what was fixed too tightly",
  "the lesson drawn from it is usually one of measure",
  "tradition ties it to dreams that ask for a budget",
  "astrologers speak of a season of second opinions",
  "it is remembered as a marker of reforms that begin small",
  "older writers saw in it the meeting of custom and curiosity",
];
const SCENES: readonly string[] = [
  "Old arrangements are weighed against new hopes.",
  "A little more candor may be heard in public rooms.",
  "People tend to count what they have before they promise more.",
  "New tools look strange until somebody finds a use for them.",
  "What was agreed in haste may be read again with care.",
  "Small groups can set a tone that larger ones take up.",
  "Ideas travel faster than the means to carry them out.",
  "There is room for courtesy where opinions part.",
  "The quiet work of upkeep deserves more notice than it gets.",
  "Stories that once explained everything may lose some of their hold.",
  "Pride and prudence sit at the same table for a while.",
  "Some doors are easier to open from the side.",
];

export interface WorldFacts {
  aspect: Extract<WorldItem, { kind: "aspect" }>;
  eclipse: Extract<WorldItem, { kind: "eclipse" }>;
  ingress: Extract<WorldItem, { kind: "ingress" }>;
  station: Extract<WorldItem, { kind: "station" }>;
  lunation: Extract<WorldItem, { kind: "lunation" }>;
}

export interface GeneratedWorld {
  task: Task;
  facts: WorldFacts;
  /** The slots of each event's own field: `signal_3_1`. */
  slotOf(kind: keyof WorldFacts): string;
  answer: Record<string, string>;
  meanings: string[];
  /** Signs and bodies of no event. */
  ungiven: { signs: Sign[]; bodies: Point[] };
}

/** `3 March 2027`, `March 3, 2027` or without the year. */
export function sayDay({ julianDayUt }: WorldItem, random: Random): string {
  const [, month, day] = new Date((julianDayUt - 2440587.5) * 86_400_000).toISOString()
    .slice(0, 10).split("-").map(Number);
  const name = MONTHS[month - 2];
  return pick(
    [`${day} ${name} 2027`, `${name} ${day}, 2027`, `${day} ${name}`, `${name} ${day}`],
    random,
  );
}

function generateFacts(random: Random) {
  const signs = shuffled(SIGNS, random);
  const slow = shuffled(SLOW, random);
  const fast = shuffled(FAST, random);
  const days = shuffled(Array.from({ length: 80 }, (_, index) => index), random);
  const at = () => julianDay("2027-02-01") + days.pop()! + 0.4;
  const planet = (body: Point) => ({ body, sign: signs.pop()!, isRetrograde: random() < 0.3 });
  const number = 1 + Math.floor(random() * 3);
  const toSign = signs.pop()!;
  const facts: WorldFacts = {
    aspect: {
      kind: "aspect",
      type: pick(Object.keys(VERBS) as AspectType[], random),
      planets: [planet(slow.pop()!), planet(slow.pop()!)],
      julianDayUt: at(),
      entryJulianDayUt: null,
      exitJulianDayUt: null,
      pass: { number, of: number + 1 + Math.floor(random() * 2) },
    },
    eclipse: {
      kind: "eclipse",
      of: pick(["solar", "lunar"] as const, random),
      eclipse: pick(KINDS, random),
      sign: signs.pop()!,
      julianDayUt: at(),
      isSyzygySameDay: true,
    },
    ingress: {
      kind: "ingress",
      body: slow.pop()!,
      fromSign: SIGNS[(SIGNS.indexOf(toSign) + 11) % 12],
      toSign,
      isRetrograde: false,
      julianDayUt: at(),
    },
    station: {
      kind: "station",
      body: fast.pop()!,
      turns: pick(["direct", "retrograde"] as const, random),
      sign: signs.pop()!,
      longitudeDeg: 0,
      julianDayUt: at(),
    },
    lunation: {
      kind: "lunation",
      phase: pick(["new_moon", "full_moon"] as const, random),
      sign: signs.pop()!,
      julianDayUt: at(),
    },
  };
  return { facts, ungiven: { signs, bodies: fast } };
}

export function sayAspect(
  { planets: [first, second], type, pass, ...item }: WorldFacts["aspect"],
  meaning: string,
  random: Random,
): string {
  const verb = pick(VERBS[type]!, random);
  const [one, other] = [first, second].map(({ body, sign }) => `${nameOf(body)} in ${sign}`);
  const day = sayDay({ ...item, planets: [first, second], type, pass }, random);
  const numbered = `the ${ORDINALS[pass!.number]} of ${COUNTS[pass!.of]} passes`;
  return pick([
    `${one} ${verb} ${other} on ${day}, and ${meaning}.`,
    `On ${day} ${one} ${verb} ${other}, ${numbered}, and ${meaning}.`,
    `${nameOf(first.body)} ${verb} ${nameOf(second.body)} on ${day}, ${numbered}; ${meaning}.`,
    `As ${one} ${verb} ${other}, ${meaning}.`,
  ], random);
}

export function sayEclipse(
  { of, eclipse, sign, ...item }: WorldFacts["eclipse"],
  meaning: string,
  random: Random,
): string {
  const day = sayDay({ of, eclipse, sign, ...item }, random);
  const article = eclipse === "annular" ? "An" : "A";
  return pick([
    `${article} ${eclipse} ${of} eclipse falls in ${sign} on ${day}, and ${meaning}.`,
    `The ${of} eclipse of ${day} in ${sign} stands out: ${meaning}.`,
    `On ${day} there is ${article.toLowerCase()} ${eclipse} ${of} eclipse in ${sign}, and ${meaning}.`,
  ], random);
}

export function sayIngress(
  { body, toSign, ...item }: WorldFacts["ingress"],
  meaning: string,
  random: Random,
): string {
  const day = sayDay({ body, toSign, ...item }, random);
  return pick([
    `${nameOf(body)} enters ${toSign} on ${day}, and ${meaning}.`,
    `On ${day} ${nameOf(body)} moves into ${toSign}, and ${meaning}.`,
    `With ${nameOf(body)} entering ${toSign} on ${day}, ${meaning}.`,
  ], random);
}

export function sayStation(
  { body, turns, sign, ...item }: WorldFacts["station"],
  meaning: string,
  random: Random,
): string {
  const day = sayDay({ body, turns, sign, ...item }, random);
  return pick([
    `${nameOf(body)} turns ${turns} in ${sign} on ${day}, and ${meaning}.`,
    `${nameOf(body)} stations ${turns} on ${day}, and ${meaning}.`,
    `On ${day} ${nameOf(body)} goes ${turns} in ${sign}, so ${meaning}.`,
  ], random);
}

export function sayLunation(
  { phase, sign, ...item }: WorldFacts["lunation"],
  meaning: string,
  random: Random,
): string {
  const day = sayDay({ phase, sign, ...item }, random);
  const name = phase === "new_moon" ? "New Moon" : "Full Moon";
  return pick([
    `The ${name} falls in ${sign} on ${day}, and ${meaning}.`,
    `On ${day} comes a ${name} in ${sign}, and ${meaning}.`,
    `The ${name} in ${sign} is on ${day}: ${meaning}.`,
  ], random);
}

export function generateWorld(random: Random): GeneratedWorld {
  const { facts, ungiven } = generateFacts(random);
  const kinds = shuffled(Object.keys(facts) as (keyof WorldFacts)[], random);
  const signals = kinds.map((kind, index) =>
    worldDriver({
      item: facts[kind],
      theme: "turning_point",
      polarity: "mixed",
      intensity: 90 - 10 * index,
    })
  );
  const task = worldSignalsText.task({
    topic: "society",
    depth: "standard",
    window: { start: "2027-02-01", end: "2027-04-30" },
    signals,
    standing: [],
    next: null,
  });
  const meanings = shuffled(MEANINGS, random);
  const scenes = shuffled(SCENES, random);
  let isNumbered = false;
  const say = (kind: keyof WorldFacts) => {
    const meaning = meanings.pop()!;
    switch (kind) {
      case "aspect": {
        // The summary and the event's own text do not both number its pass in the same words.
        let text: string;
        do text = sayAspect(facts.aspect, meaning, random); while (
          isNumbered && text.includes("passes")
        );
        isNumbered ||= text.includes("passes");
        return text;
      }
      case "eclipse":
        return sayEclipse(facts.eclipse, meaning, random);
      case "ingress":
        return sayIngress(facts.ingress, meaning, random);
      case "station":
        return sayStation(facts.station, meaning, random);
      case "lunation":
        return sayLunation(facts.lunation, meaning, random);
    }
  };
  const answer = Object.fromEntries(task.plan.slots.map(({ id, kind, drivers }) => {
    const told = kinds[signals.indexOf(drivers[0])];
    return [id, kind === "named" ? capitalized(say(told)) : scenes.pop()!];
  }));
  return {
    task,
    facts,
    slotOf: (kind) => `signal_${kinds.indexOf(kind) + 1}_1`,
    answer,
    meanings,
    ungiven,
  };
}
