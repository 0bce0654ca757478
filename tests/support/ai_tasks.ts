/** Tasks for the AI lane from invented but consistent facts; the same seed makes the same task. */
import { cardClaim } from "../../src/products/tarot_draw/claims/given_card.ts";
import type { Driver, DriverClaim, Stance, Topic } from "../../src/astrology/drivers/driver.ts";
import { STANCES, TOPICS } from "../../src/astrology/drivers/driver.ts";
import {
  ASPECT_WORDS,
  dayInWords,
  HOUSE_ORDINALS,
  PHASE_WORDS,
  POINT_NAMES,
} from "../../src/astrology/meanings/names.ts";
import { SIGNS } from "../../src/astrology/signs.ts";
import { MOON_PHASES } from "../../src/astrology/sky/moon_phase.ts";
import { type FieldSpec, planOf, type SlotKind } from "../../src/ai/plan.ts";
import type { WriteRequest } from "../../src/ai/provider/provider.ts";
import { type Task, TONES } from "../../src/ai/task.ts";
import type { AspectType, Point } from "../../src/ephemeris/points.ts";
import { dealSpread } from "../../src/tarot/draw.ts";
import { usualFrame } from "./usual_frame.ts";
import { SPREAD_TYPES, SPREADS } from "../../src/tarot/spreads.ts";

export type Random = () => number;

/** mulberry32: 0 ≤ number < 1. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const YEAR = 2027;
const MOVING: readonly Point[] = [
  "sun",
  "mercury",
  "venus",
  "mars",
  "jupiter",
  "saturn",
  "uranus",
  "neptune",
  "pluto",
];
const TOUCHED: readonly Point[] = [
  ...MOVING,
  "moon",
  "chiron",
  "true_node",
  "ascendant",
  "midheaven",
];
const MAJORS: readonly AspectType[] = ["conjunction", "sextile", "square", "trine", "opposition"];
const STANCE_OF: Readonly<Record<string, Stance>> = {
  sextile: "supportive",
  trine: "supportive",
  square: "challenging",
  opposition: "challenging",
};
const THEMES: Readonly<Partial<Record<Point, string>>> = { venus: "affection", mars: "drive" };

export function pick<T>(choices: readonly T[], random: Random): T {
  return choices[Math.floor(random() * choices.length)];
}

function pickSome<T>(choices: readonly T[], count: number, random: Random): T[] {
  const left = [...choices];
  return Array.from({ length: count }, () => left.splice(Math.floor(random() * left.length), 1)[0]);
}

function dayOf(random: Random): string {
  const month = 1 + Math.floor(random() * 12);
  const day = 1 + Math.floor(random() * 28);
  return `${YEAR}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

function name(point: Point): string {
  return POINT_NAMES[point].replace(/^the /, "");
}

function driver(
  fields: Pick<Driver, "id" | "kind" | "text" | "claims"> & Partial<Driver>,
  body: Point,
  random: Random,
): Driver {
  return {
    frame: usualFrame(fields.id, fields.kind),
    dates: [],
    numbers: [],
    theme: THEMES[body] ?? "change",
    topics: pickSome<Topic>(TOPICS, 2, random),
    stance: pick(STANCES, random),
    weight: random(),
    keywords: [],
    ...fields,
  };
}

export function natalPlacement(body: Point, random: Random): Driver {
  const sign = pick(SIGNS, random);
  const house = 1 + Math.floor(random() * 12);
  const hasHouse = random() < 0.6 && !["ascendant", "midheaven"].includes(body);
  const claims: DriverClaim[] = [{ kind: "sign", body, sign }];
  if (hasHouse) claims.push({ kind: "house", body, house });
  if (random() < 0.2 && MOVING.slice(1).includes(body)) {
    claims.push({ kind: "motion", body, motion: "retrograde" });
  }
  return driver(
    {
      id: `natal.${body}.${sign.toLowerCase()}`,
      kind: "placement",
      text: `Natal ${name(body)} is in ${sign}${
        hasHouse ? `, in the ${HOUSE_ORDINALS[house - 1]} house` : ""
      }`,
      claims,
    },
    body,
    random,
  );
}

export function skyPlacement(body: Point, random: Random): Driver {
  const sign = pick(SIGNS, random);
  const house = 1 + Math.floor(random() * 12);
  const claims: DriverClaim[] = [{ kind: "sign", body, sign }, { kind: "house", body, house }];
  if (body === "moon" && random() < 0.4) {
    claims.push({ kind: "phase", phase: pick(MOON_PHASES, random) });
  }
  return driver(
    {
      id: `sky.${body}.${sign.toLowerCase()}.house_${house}`,
      kind: body === "moon" ? "moon" : "placement",
      text: `${name(body)} is in ${sign}, in the ${HOUSE_ORDINALS[house - 1]} house`,
      claims,
    },
    body,
    random,
  );
}

export function transit(first: Point, second: Point, random: Random): Driver {
  const type = pick(MAJORS, random);
  const date = dayOf(random);
  return driver(
    {
      id: `transit.${first}.${type}.natal.${second}`,
      kind: "transit",
      text: `${name(first)} ${ASPECT_WORDS[type].verb} natal ${name(second)}, exact on ${
        dayInWords(date, null)
      }`,
      claims: [{ kind: "aspect", first, type, second }, ...housesOf(first, second, random)],
      dates: [{ start: date, end: date }],
      stance: STANCE_OF[type] ?? "mixed",
    },
    second,
    random,
  );
}

/** Some transit drivers also state a house, of the natal point or of the transiting body. */
function housesOf(first: Point, second: Point, random: Random): DriverClaim[] {
  const house = 1 + Math.floor(random() * 12);
  if (first === second || ["ascendant", "midheaven"].includes(second)) return [];
  return random() < 0.5 ? [] : [{ kind: "house", body: random() < 0.6 ? second : first, house }];
}

export function aspect(
  first: Point,
  second: Point,
  where: "natal" | "sky",
  random: Random,
): Driver {
  const type = pick(MAJORS, random);
  return driver(
    {
      id: `${where}.${first}.${type}.${second}`,
      kind: first === "moon" && where === "sky" ? "moon" : "aspect",
      text: `${where === "natal" ? "Natal " : ""}${name(first)} ${ASPECT_WORDS[type].verb} ${
        name(second)
      }`,
      claims: [{ kind: "aspect", first, type, second }],
      stance: STANCE_OF[type] ?? "mixed",
    },
    second,
    random,
  );
}

export function happening(day: string, random: Random): Driver {
  const sign = pick(SIGNS, random);
  const house = 1 + Math.floor(random() * 12);
  const kind = pick(
    ["ingress", "station", "lunation", "eclipse", "void", "phase"] as const,
    random,
  );
  const date = random() < 0.5 ? day : dayOf(random);
  const on = dayInWords(date, null);
  switch (kind) {
    case "void":
      return driver(
        { id: "moon.void", kind: "moon", text: "The Moon is void of course", claims: [{ kind }] },
        "moon",
        random,
      );
    case "phase": {
      const phase = pick(MOON_PHASES, random);
      const text = PHASE_WORDS[phase].clause;
      const claims: DriverClaim[] = [{ kind, phase }];
      return driver({ id: `moon.${phase}`, kind: "moon", text, claims }, "moon", random);
    }
    case "ingress": {
      const body = pick(MOVING, random);
      const claims: DriverClaim[] = [
        { kind: "event", event: "ingress", body, sign, date },
        { kind: "house", body, house },
      ];
      const text = `${name(body)} enters ${sign} and the ${
        HOUSE_ORDINALS[house - 1]
      } house on ${on}`;
      return driver({ id: `ingress.${body}.${sign}`, kind, text, claims }, body, random);
    }
    case "station": {
      const body = pick(MOVING.slice(1), random);
      const event = pick(["station_retrograde", "station_direct"] as const, random);
      const claims: DriverClaim[] = [{ kind: "event", event, body, sign, date }];
      const text = `${name(body)} turns ${event.slice(8)} in ${sign} on ${on}`;
      return driver({ id: `${event}.${body}`, kind, text, claims }, body, random);
    }
    case "lunation": {
      const event = pick(
        ["new_moon", "first_quarter", "full_moon", "last_quarter"] as const,
        random,
      );
      const claims: DriverClaim[] = [{ kind: "event", event, body: "moon", sign, date }];
      const text = `${event.replace("_", " ")} on ${on} in ${sign}`;
      return driver({ id: `lunation.${event}`, kind, text, claims }, "moon", random);
    }
    case "eclipse": {
      const event = pick(["solar_eclipse", "lunar_eclipse"] as const, random);
      const claims: DriverClaim[] = [{ kind: "event", event, body: "moon", sign, date }];
      const text = `${event.replace("_", " ")} on ${on} in ${sign}`;
      return driver({ id: `eclipse.${event}`, kind, text, claims }, "moon", random);
    }
  }
}

function retrograde(random: Random): Driver {
  const body = pick(MOVING.slice(1), random);
  return driver(
    {
      id: `sky.${body}.retrograde`,
      kind: "placement",
      text: `${name(body)} is retrograde`,
      claims: [{ kind: "motion", body, motion: "retrograde" }],
    },
    body,
    random,
  );
}

const COUNTS: Readonly<Record<string, number>> = { N: 1, H: 1, F: 0, M: 2, J: 2 };

/**
 * A field from `N` (named), `H` (held), `M` and `J` (the same of two drivers), `F` (free), and the
 * drivers that they take in turn.
 */
function field(
  name: string,
  kinds: string,
  drivers: readonly Driver[],
  [min, max]: readonly [number, number],
): FieldSpec {
  const words: Readonly<Record<string, SlotKind>> = {
    N: "named",
    H: "held",
    M: "named",
    J: "held",
    F: "free",
  };
  let next = 0;
  return {
    name,
    words: { min, max },
    stance: drivers[0]?.stance ?? null,
    sentences: [...kinds].map((kind) => ({
      kind: words[kind],
      drivers: Array.from(
        { length: COUNTS[kind] },
        () => drivers[next++ % drivers.length],
      ),
    })),
  };
}

const QUESTIONS = [
  "Should I leave my agency job to freelance?",
  "Will my ex come back to me?",
  "Is it wise to move to Lisbon with two cats?",
  "What am I not seeing about why I keep choosing people who are unavailable?",
  "How do I stop worrying about money?",
  "Is my novel worth finishing?",
  "Does Tom feel the same?",
  "What should I focus on?",
  "Should I talk to my mother about the house?",
  "Is Mercury retrograde ruining my interview?",
  "¿Debo cambiar de trabajo?",
];

function taskOf(
  fields: Partial<Task> & Pick<Task, "product" | "title" | "plan">,
  random: Random,
): Task {
  return {
    version: "test-1",
    instructions: ["Write to the reader as you, and keep each sentence to what its slot is about."],
    tone: pick(TONES, random),
    customerText: null,
    day: null,
    signs: [],
    ...fields,
  };
}

export function horoscopeTask(seed: number): Task {
  const random = randomOf(seed);
  const day = dayOf(random);
  const sign = pick(SIGNS, random);
  const [first, second, third] = pickSome(MOVING, 3, random);
  const [touched, other] = pickSome(TOUCHED, 2, random);
  const drivers = [
    skyPlacement("moon", random),
    random() < 0.5 ? aspect("moon", first, "sky", random) : happening(day, random),
    skyPlacement(second, random),
    random() < 0.5 ? transit(third, touched, random) : retrograde(random),
    random() < 0.5 ? transit(first, other, random) : happening(day, random),
    skyPlacement("sun", random),
  ];
  const [moon, ...others] = drivers;
  const sections = pickSome(
    ["love", "career", "money", "wellbeing"],
    Math.floor(random() * 5),
    random,
  );
  return taskOf({
    product: "horoscope.daily",
    title: `daily horoscope for ${sign}, ${dayInWords(day, null)}`,
    plan: planOf([
      field("theme", pick(["NHF", "NH", "NHH", "MHF", "NJ"], random), [moon, ...others], [14, 80]),
      ...sections.map((name, index) =>
        field(name, pick(["NF", "HF", "N"], random), [others[(index + 1) % others.length]], [
          8,
          50,
        ])
      ),
      field("action", pick(["F", "FF"], random), [], [6, 40]),
    ], drivers),
    day,
    signs: [sign],
  }, random);
}

export function oracleTask(seed: number): Task {
  const random = randomOf(seed);
  const [first, second, third] = pickSome(MOVING, 3, random);
  const [touched, other] = pickSome(TOUCHED, 2, random);
  const drivers = [
    transit(first, touched, random),
    natalPlacement(other, random),
    aspect(second, third, "natal", random),
    transit(third, other, random),
    skyPlacement("moon", random),
  ];
  const topic = pick(TOPICS, random);
  return taskOf({
    product: "oracle.ask",
    title: `oracle answer, topic ${topic}`,
    customerText: { question: pick(QUESTIONS, random) },
    plan: planOf([
      { ...field("answer", "F", [], [15, 60]), stance: drivers[0].stance },
      field("insight", pick(["NN", "N"], random), drivers, [8, 90]),
      field("next_action", "F", [], [5, 40]),
    ], drivers),
  }, random);
}

export function tarotTask(seed: number): Task {
  const random = randomOf(seed);
  const type = SPREAD_TYPES[seed % SPREAD_TYPES.length];
  const drivers = dealSpread(SPREADS[type], `seed ${seed}`).map(({ card, orientation, position }) =>
    driver(
      {
        id: `card.${position.id}.${card.id}`,
        kind: "own",
        text: `${position.name}: ${card.name}, ${orientation}: ${card[orientation].meaning}`,
        claims: [cardClaim(card.id, position.id, orientation)],
        theme: card.keywords[0],
        keywords: card.keywords,
      },
      "sun",
      random,
    )
  );
  const readings = pick(["N", "NH", "NF"], random);
  return taskOf({
    product: "tarot.draw",
    title: `${SPREADS[type].name} spread, topic ${pick(TOPICS, random)}`,
    customerText: random() < 0.7 ? { question: pick(QUESTIONS, random) } : null,
    plan: planOf([
      ...drivers.map((driver, index) =>
        field(`card_${index + 1}`, drivers.length > 7 ? "N" : readings, [driver], [10, 60])
      ),
      field(
        "answer",
        pick(drivers.length > 1 ? ["NF", "NNF"] : ["NF"], random),
        [...drivers].reverse(),
        [25, 190],
      ),
    ], drivers),
  }, random);
}

export function taskOfAnyProduct(seed: number): Task {
  return [horoscopeTask, oracleTask, tarotTask][seed % 3](seed * 7 + 1);
}

export function requestOf(task: Task, overrides: Partial<WriteRequest> = {}): WriteRequest {
  const names = task.plan.slots.map(({ id }) => id);
  return {
    system:
      "You word what an engine has computed, one sentence a slot, and you add no fact of your own to it.",
    user: JSON.stringify({ task: task.title, customer_text: task.customerText }),
    schema: {
      type: "object",
      properties: Object.fromEntries(names.map((name) => [name, { type: "string" as const }])),
      required: names,
      additionalProperties: false,
    },
    maxOutputTokens: 1000,
    task,
    attempt: 1,
    simulate: null,
    ...overrides,
  };
}
