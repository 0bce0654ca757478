import type { Driver } from "../../astrology/drivers/driver.ts";
import { stanceOf } from "../../astrology/drivers/rank_drivers.ts";
import { spanInWords } from "../../astrology/meanings/names.ts";
import type { WorldTopic } from "../../astrology/mundane/world_tables.ts";
import type { Gate } from "../../ai/gate/gate.ts";
import { withoutRepeats } from "../../ai/gate/without_repeats.ts";
import { type FieldSpec, planOf, type Slot, type SlotKind } from "../../ai/plan.ts";
import type { Task } from "../../ai/task.ts";
import type { ProductText } from "../../ai/product.ts";
import { worldGate } from "./world_claims.ts";
import { DEPTHS, type WorldDepth } from "./world_depths.ts";

export interface WorldFacts {
  topic: WorldTopic;
  depth: WorldDepth;
  /** The first and the last day of the window in UTC, YYYY-MM-DD. Both days are included. */
  window: { start: string; end: string };
  /** The dated events in the window. The most intense event comes first. */
  signals: readonly Driver[];
  /** The positions of the slow planets. They are used for a window without dated events. */
  standing: readonly Driver[];
  /**
   * The next event after the window. It is given if the window has fewer than two events. Null if
   * there is none before the end of the ephemeris.
   */
  next: Driver | null;
}

interface WorldAnswer {
  summary: string;
  /** One text for each signal. The texts are in the order of the signals. */
  texts: string[];
  watch_for: string;
}

export const worldSignalsText: ProductText<WorldFacts, WorldAnswer> = {
  id: "world.signals",
  version: "world-4",
  gate: worldGate,
  words: async () => (await import("./words/world.ts")).worldWords,
  instructions: [
    "It tells what astrological tradition links with dated events of the sky, for the world at large and not for one reader. summary is the gist, each signal is of one event, watch_for says of one event what a reader can observe around its day, such as whether plans are put off.",
    'Say "tradition links this with …", "astrologers read it as …": themes and moods, never that something will happen.',
    "Name no country, city, people, party, company, currency or person, no election, war, disaster or crash, no price and whether it rises or falls, no odds, percentage or likelihood.",
    "A sentence speaks of its own fact alone: no planet, sign, aspect or day of another fact. A named sentence says its event and may say its day.",
    "stance says how tradition reads a field: supportive, mixed or challenging. Keep to it, soberly and without alarm.",
  ],
  task: (facts) => {
    const { topic, window } = facts;
    const drivers = driversOf(facts);
    return {
      product: "world.signals",
      version: worldSignalsText.version,
      title: `world signals ${spanInWords(window, null)}, topic ${topic}`,
      instructions: worldSignalsText.instructions,
      tone: "neutral",
      plan: planOf(specsOf(facts), drivers),
      customerText: null,
      day: null,
      signs: [],
      scope: "slot",
    };
  },
  assemble: (fields, facts) => ({
    summary: fields.summary,
    texts: told(facts).map((_, index) => fields[signalName(index)]),
    watch_for: fields.watch_for,
  }),
  pathOf: (field) => {
    const number = /^signal_(\d+)$/.exec(field)?.[1];
    return number === undefined ? field : `signals[${Number(number) - 1}].text`;
  },
};

/**
 * Number of sections of a deep forecast. The sections are in order of time. The summary is written
 * after the sections.
 */
export const WORLD_SECTIONS = 6;

/**
 * The task of one section (0 to 5) of a deep forecast: the texts of the section's signals. Null if
 * there are fewer signals than sections.
 */
export function worldSection(facts: WorldFacts, section: number): Task | null {
  const names = sectionSignals(facts, section);
  if (names.length === 0) return null;
  const whole = worldSignalsText.task(facts);
  const specs = specsOf(facts).filter(({ name }) => names.includes(name));
  const drivers = specs.map(({ sentences: [{ drivers: [driver] }] }) => driver);
  return {
    ...whole,
    title: `${whole.title}, part ${section + 1} of ${WORLD_SECTIONS}`,
    plan: planOf(specs, drivers),
  };
}

/**
 * The last task of a deep forecast, for which its sections must be written: the summary, what to
 * watch for, and the signal texts that repeat other texts.
 * @param sections Accepted sentences by slot, of all sections.
 */
export function worldWhole(
  facts: WorldFacts,
  sections: Readonly<Record<string, string>>,
  gate: Gate,
): Task {
  const task = worldSignalsText.task(facts);
  const asked = ({ field, id }: Slot) =>
    !field.startsWith("signal_") || Object.hasOwn(sections, id);
  // Sentences that were dropped from a section are not written again.
  const plan = {
    ...task.plan,
    fields: task.plan.fields.map((field) => ({ ...field, slots: field.slots.filter(asked) })),
    slots: task.plan.slots.filter(asked),
  };
  return { ...task, plan, kept: withoutRepeats(gate, { ...task, plan }, sections) };
}

/** The signals of one section. All signals are divided among the sections in order of time. */
function sectionSignals(facts: WorldFacts, section: number): string[] {
  const inTime = told(facts).map((driver, index) => ({ name: signalName(index), driver }))
    .sort((a, b) => (a.driver.dates[0].start < b.driver.dates[0].start ? -1 : 1));
  const size = Math.ceil(inTime.length / WORLD_SECTIONS);
  return inTime.slice(section * size, (section + 1) * size).map(({ name }) => name);
}

/** The maximum number of signals that get a text. */
export function signalsAt(depth: WorldDepth): number {
  return DEPTHS[depth].signals;
}

function told({ signals, depth }: WorldFacts): readonly Driver[] {
  return signals.slice(0, signalsAt(depth));
}

/** All facts on which the texts rest. The fact with the greatest weight comes first. */
function driversOf(facts: WorldFacts): Driver[] {
  const { standing, next } = facts;
  return [...told(facts), ...standing, ...(next === null ? [] : [next])];
}

function specsOf(facts: WorldFacts): FieldSpec[] {
  const signals = told(facts);
  return [
    summarySpec(signals.length > 0 ? signals : facts.standing, DEPTHS[facts.depth].summary),
    ...signals.map((driver, index) => signalSpec(driver, index, DEPTHS[facts.depth].first)),
    watchSpec(facts),
  ];
}

function signalName(index: number): string {
  return `signal_${index + 1}`;
}

/** The field for one event. The field is the same in a section and in the whole forecast. */
function signalSpec(driver: Driver, index: number, first: number): FieldSpec {
  const held = Array.from({ length: index === 0 ? first - 1 : 1 }, () => "held" as const);
  return {
    name: signalName(index),
    sentences: (["named", ...held] as SlotKind[]).map((kind) => ({ kind, drivers: [driver] })),
    words: { min: 12, max: 36 * (held.length + 1) },
    stance: driver.stance,
  };
}

/**
 * The field for the summary. The summary names the facts with the greatest weights, each in one
 * sentence. If there is only one fact, a second sentence says what the fact means.
 */
function summarySpec(drivers: readonly Driver[], maxSentences: number): FieldSpec {
  const named = drivers.slice(0, maxSentences).map((driver) => ({
    kind: "named" as const,
    drivers: [driver],
  }));
  const sentences = named.length > 1
    ? named
    : [...named, { kind: "held" as const, drivers: [drivers[0]] }];
  return {
    name: "summary",
    sentences,
    words: { min: 20, max: 38 * sentences.length },
    stance: stanceOf(drivers, "general"),
  };
}

/**
 * The field for what to watch for. This is the next event if the window has fewer than two events;
 * otherwise the event with the greatest weight that the summary leaves out.
 */
function watchSpec(facts: WorldFacts): FieldSpec {
  const signals = told(facts);
  const { next, standing, depth } = facts;
  const driver = next ?? signals[DEPTHS[depth].summary] ?? signals.at(-1) ?? standing[0];
  return {
    name: "watch_for",
    sentences: [{ kind: "named", drivers: [driver] }],
    words: { min: 8, max: 44 },
    stance: driver.stance,
  };
}
