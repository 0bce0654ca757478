/** Tasks of the two products of love with random facts, and true answers to them. */
import {
  archetypeDriver,
  personaDriver,
  settingDriver,
} from "../../../src/astrology/drivers/figure_drivers.ts";
import type { Driver } from "../../../src/astrology/drivers/driver.ts";
import { LOVE_PERSONAS, type LovePersona } from "../../../src/astrology/figures/love_personas.ts";
import {
  MEETING_SETTINGS,
  type MeetingSetting,
} from "../../../src/astrology/figures/meeting_settings.ts";
import {
  PARTNER_ARCHETYPES,
  type PartnerArchetype,
} from "../../../src/astrology/figures/partner_archetypes.ts";
import { type Sign, SIGNS } from "../../../src/astrology/signs.ts";
import type { AspectType, Point } from "../../../src/ephemeris/points.ts";
import type { Task } from "../../../src/ai/task.ts";
import { HOUSES, nameOf, pick, PLANETS, type Random, shuffled } from "./generated.ts";
import { DAY, driverOf, fieldOf, spanOf, taskOf } from "./given.ts";
import { EFFECTS, FREE, HELD } from "./prose_pool.ts";

export const ASPECT_VERBS = {
  trine: "trines",
  square: "squares",
  opposition: "opposes",
  sextile: "sextiles",
} as const;
export type LoveAspect = keyof typeof ASPECT_VERBS;
const TYPES = Object.keys(ASPECT_VERBS) as LoveAspect[];

export interface Contact {
  own: Point;
  type: LoveAspect;
  other: Point;
}

export interface GeneratedReveal {
  task: Task;
  persona: LovePersona;
  natal: { body: Point; sign: Sign; house: number };
  contacts: [Contact, Contact];
  guest: { body: Point; house: number };
  transit: { body: Point; type: LoveAspect; natal: Point; start: number; end: number };
  unused: Point[];
  answer: Record<string, string>;
  effects: string[];
}

export function sayContact({ own, type, other }: Contact, effect: string): string {
  return `Your ${nameOf(own)} ${ASPECT_VERBS[type]} your partner's ${
    nameOf(other)
  }, and ${effect}.`;
}

function aspectDriver(id: string, first: Point, type: AspectType, second: Point): Driver {
  return driverOf(id, "aspect", `Between two: ${first} ${type} ${second}.`, [
    { kind: "aspect", first, type, second },
  ]);
}

type RevealFacts = Pick<
  GeneratedReveal,
  "persona" | "natal" | "contacts" | "guest" | "transit" | "unused"
>;

function revealFacts(random: Random): RevealFacts {
  const bodies = shuffled(PLANETS, random);
  const natal = {
    body: bodies.pop()!,
    sign: pick(SIGNS, random),
    house: 1 + Math.floor(random() * 12),
  };
  const contact = (): Contact => ({
    own: bodies.pop()!,
    type: pick(TYPES, random),
    other: bodies.pop()!,
  });
  return {
    persona: pick(LOVE_PERSONAS, random),
    natal,
    contacts: [contact(), contact()],
    guest: { body: bodies.pop()!, house: 1 + (natal.house + Math.floor(random() * 10)) % 12 },
    transit: {
      ...{ body: bodies.pop()!, type: pick(TYPES, random), natal: natal.body },
      ...{ start: 5, end: 12 + Math.floor(random() * 10) },
    },
    unused: bodies,
  };
}

function revealTask({ persona, natal, contacts, guest, transit }: RevealFacts): Task {
  const figure = personaDriver(persona);
  const [first, second] = contacts.map(({ own, type, other }) =>
    aspectDriver(`pair.${own}.${type}.${other}`, own, type, other)
  );
  const placed = driverOf(
    `natal.${natal.body}`,
    "placement",
    `Natal ${nameOf(natal.body)} is in ${natal.sign}.`,
    [
      { kind: "sign", body: natal.body, sign: natal.sign },
      { kind: "house", body: natal.body, house: natal.house },
    ],
  );
  const guestDriver = driverOf(
    `pair.partner.${guest.body}.in.house.${guest.house}`,
    "placement",
    `Your partner's ${nameOf(guest.body)} falls in your ${HOUSES[guest.house - 1]} house.`,
    [{ kind: "house", body: guest.body, house: guest.house }],
  );
  const transitDriver = driverOf(
    `transit.${transit.body}.${transit.type}.natal.${transit.natal}`,
    "transit",
    `${nameOf(transit.body)} ${transit.type} natal ${nameOf(transit.natal)}.`,
    [{ kind: "aspect", first: transit.body, type: transit.type, second: transit.natal }],
    { dates: [spanOf(iso(transit.start), iso(transit.end))] },
  );
  return taskOf(
    [
      fieldOf("answer", [["held", first], ["named", figure], ["free"]]),
      fieldOf("dynamic", [["named", first], ["named", second], ["named", placed]]),
      fieldOf("more", [["named", guestDriver], ["named", transitDriver]]),
    ],
    [first, figure, second, placed, guestDriver, transitDriver],
    {
      product: "experiences.love_reveal",
      title: "love reveal for two",
      customerText: { question: "What helps us when we argue about small things?" },
      signs: [],
      day: DAY,
    },
  );
}

export function generateReveal(random: Random): GeneratedReveal {
  const facts = revealFacts(random);
  const { persona, natal, contacts, guest, transit } = facts;
  const effects = shuffled(EFFECTS, random);
  const name = persona.name.replace("The ", "the ");
  const answer = {
    answer_1: `About love: ${pick(HELD, random).replace(/^./, (it) => it.toLowerCase())}`,
    answer_2: pick([
      `In love you are ${name}: ${pick(persona.ways, random)}.`,
      `Your persona is ${name}, and ${effects.pop()!}.`,
    ], random),
    answer_3: pick(FREE, random),
    dynamic_1: sayContact(contacts[0], effects.pop()!),
    dynamic_2: pick([
      sayContact(contacts[1], effects.pop()!),
      `Their ${nameOf(contacts[1].other)} and your ${nameOf(contacts[1].own)} form a ${
        contacts[1].type
      }, so ${effects.pop()!}.`,
    ], random),
    dynamic_3: `Your natal ${nameOf(natal.body)} is in ${natal.sign}, and ${effects.pop()!}.`,
    more_1: `Your partner's ${nameOf(guest.body)} falls in your ${
      HOUSES[guest.house - 1]
    } house, so ${effects.pop()!}.`,
    more_2: `From ${transit.start} to ${transit.end} February, ${nameOf(transit.body)} ${
      ASPECT_VERBS[transit.type]
    } your natal ${nameOf(transit.natal)}, and ${effects.pop()!}.`,
  };
  return { ...facts, task: revealTask(facts), answer, effects };
}

export interface VisionWindow {
  body: Point;
  type: LoveAspect;
  natal: Point;
  start: number;
  end: number;
}

export interface GeneratedVision {
  task: Task;
  archetype: PartnerArchetype;
  setting: MeetingSetting;
  seventh: Sign;
  windows: [VisionWindow, VisionWindow];
  answer: Record<string, string>;
  effects: string[];
}

export function sayWindow({ body, type, natal, start, end }: VisionWindow, effect: string): string {
  return `From ${start} to ${end} February 2027, ${nameOf(body)} ${ASPECT_VERBS[type]} your natal ${
    nameOf(natal)
  }, and ${effect}.`;
}

export function generateVision(random: Random): GeneratedVision {
  const bodies = shuffled(PLANETS, random);
  const [archetype, setting, seventh] = [
    pick(PARTNER_ARCHETYPES, random),
    pick(MEETING_SETTINGS, random),
    pick(SIGNS, random),
  ];
  const window = (start: number): VisionWindow => ({
    ...{ body: bodies.pop()!, type: pick(TYPES, random), natal: bodies.pop()! },
    ...{ start, end: start + 3 + Math.floor(random() * 4) },
  });
  const windows: [VisionWindow, VisionWindow] = [window(2), window(15)];
  const figures = { archetype: archetypeDriver(archetype), setting: settingDriver(setting) };
  const cusp = driverOf("natal.house.7", "placement", `The seventh house begins in ${seventh}.`, [
    { kind: "house_sign", house: 7, sign: seventh },
  ]);
  const spans = windows.map(({ body, type, natal, start, end }) =>
    driverOf(
      `window.${iso(start)}.${body}.${type}.natal.${natal}`,
      "window",
      `A window in which ${nameOf(body)} ${type} natal ${nameOf(natal)}.`,
      [{ kind: "aspect", first: body, type, second: natal }],
      { dates: [spanOf(iso(start), iso(end))] },
    )
  );
  const effects = shuffled(EFFECTS, random);
  const name = archetype.name.replace("The ", "the ");
  return {
    ...{ archetype, setting, seventh, windows },
    task: taskOf(
      [
        fieldOf("partner_portrait", [["named", figures.archetype], ["named", cusp]]),
        fieldOf("meeting_signal", [["named", figures.setting], ["held", figures.archetype]]),
        ...spans.map((span, index) => fieldOf(`window_${index + 1}`, [["named", span]])),
      ],
      [figures.archetype, cusp, figures.setting, ...spans],
      {
        product: "experiences.future_partner_vision",
        title: "future partner vision, topic love",
        customerText: { intent: "a calm relationship with somebody kind" },
        signs: [],
        day: null,
      },
    ),
    answer: {
      partner_portrait_1: `Picture ${name}: ${pick(archetype.known, random)}.`,
      partner_portrait_2: `Your seventh house begins in ${seventh}, so you warm to ${
        pick(archetype.drawn, random)
      }.`,
      meeting_signal_1: `It could begin ${setting.at}, where ${pick(setting.signals, random)}.`,
      meeting_signal_2: `You see that ${effects.pop()!}.`,
      window_1_1: sayWindow(windows[0], effects.pop()!),
      window_2_1: sayWindow(windows[1], effects.pop()!),
    },
    effects,
  };
}

function iso(day: number): string {
  return `2027-02-${String(day).padStart(2, "0")}`;
}
