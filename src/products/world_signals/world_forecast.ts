import { z } from "zod";
import type { Composition } from "../../ai/compose.ts";
import { WORLD_DEPTHS } from "./world_depths.ts";
import { signalsAt, type WorldFacts, worldSignalsText as product } from "./world_signals_text.ts";
import type { Task } from "../../ai/task.ts";
import type { Driver } from "../../astrology/drivers/driver.ts";
import { standingDrivers, titleOf, worldDriver } from "../../astrology/drivers/world_drivers.ts";
import { MUNDANE_THEMES } from "../../astrology/mundane/mundane_tables.ts";
import {
  lastDateOf,
  windowAfter,
  worldItems,
  type WorldWindow,
} from "../../astrology/mundane/world_items.ts";
import {
  type WorldSignal,
  worldSignals as signalsOf,
} from "../../astrology/mundane/world_signals.ts";
import { WORLD_TOPICS, type WorldTopic } from "../../astrology/mundane/world_tables.ts";
import { POLARITIES } from "../../astrology/polarity.ts";
import type { Ephemeris } from "../../ephemeris/ephemeris.ts";
import { inTurns } from "../../base/next_turn.ts";
import { utcInstant } from "../../time/civil_time.ts";
import {
  answeredInstant,
  answeredInstantOrNull,
  instantOrNull,
} from "../../operations/request/instant.ts";
import { aiMeta, aiMetaOf, drivers, driversAnswer } from "../../ai/ai_meta.ts";
import { chartMeta } from "../../births/chart_meta.ts";

/** The number of days within which a principal phase of the Moon comes. */
const NEXT_DAYS = 9;

const RESEARCH_NOTE =
  "This is how astrological tradition interprets computed positions, and neither prediction nor advice. The results of research on such cycles are contradictory. No country, person, price or probability is meant.";

const dated = {
  id: z.string().meta({ example: "sky.jupiter.square.saturn.2027-05-03" }),
  title: z.string(),
  start: answeredInstantOrNull.meta({
    description:
      "For an aspect, the instant at which its orb falls to 1°. Null if that instant is more than three years before the aspect is exact.",
  }),
  end: answeredInstantOrNull.meta({
    description:
      "For an aspect, the instant at which its orb exceeds 1°. Null if that instant is more than three years after the aspect is exact.",
  }),
  peak: answeredInstant.meta({
    description: "The instant at which the signal is exact, which is always within the window.",
  }),
  theme: z.enum(MUNDANE_THEMES),
  polarity: z.enum(POLARITIES),
  intensity: z.int().min(0).max(100).meta({
    description:
      "Weight of the signal for the topic, by the published method. The number is not a probability.",
  }),
};

const event = z.object(dated).meta({ id: "WorldEvent", description: "A dated event." });

const signal = z.object({ ...dated, drivers, text: z.string() }).meta({
  id: "WorldSignal",
  description: "A dated event of the sky. A model writes only the text of the signal.",
});

/** `data` of a forecast. */
export const worldData = z.object({
  topic: z.enum(WORLD_TOPICS),
  depth: z.enum(WORLD_DEPTHS),
  window: z.object({ start: z.iso.date(), end: z.iso.date(), days: z.int() }).meta({
    id: "WorldWindow",
    description: "The first and the last day in UTC. Both days are included.",
  }),
  summary: z.string(),
  signals_found: z.int().min(0).meta({
    description:
      "Number of dated events in the window. Events beyond signals_limit are only in events.",
  }),
  signals_limit: z.int().min(1).meta({
    description: "Highest number of signals that get a text at this depth.",
  }),
  signals: z.array(signal).meta({
    description:
      "The signals with a text. The most intense signal comes first. Empty if the window has no dated event.",
  }),
  events: z.array(event).optional().meta({
    description: "With depth deep: all dated events of the window in order of time, without texts.",
  }),
  watch_for: z.string(),
}).meta({ id: "WorldForecastData" });

/** `meta` of a forecast. */
export const worldMeta = aiMeta.extend({
  researchNote: z.string().meta({
    description: "A note that you must show together with the text.",
  }),
  warnings: chartMeta.shape.warnings,
}).meta({ id: "WorldSignalsMeta" });

/** The request for a forecast. */
export interface WorldAsked {
  topic: WorldTopic;
  depth: (typeof WORLD_DEPTHS)[number];
  window: WorldWindow;
}

/** The signals that the engine finds in a window, and the facts that a text may use. */
interface Forecast {
  facts: WorldFacts;
  /** The signals that get a text. The most intense signal comes first. */
  told: readonly WorldSignal[];
  /** All signals, the most intense first. */
  found: readonly WorldSignal[];
  days: number;
}

export async function forecastOf(
  ephemeris: Ephemeris,
  { topic, depth, window }: WorldAsked,
): Promise<Forecast> {
  const signals = signalsOf(await inTurns(worldItems(ephemeris, window)), topic);
  const told = signals.slice(0, signalsAt(depth));
  const facts: WorldFacts = {
    topic,
    depth,
    window: { start: window.startDate, end: lastDateOf(window) },
    signals: told.map(worldDriver),
    standing: signals.length === 0 ? standingDrivers(ephemeris, window) : [],
    next: signals.length < 2 ? await nextDriver(ephemeris, window, topic) : null,
  };
  return { facts, told, found: signals, days: window.days };
}

/** `data` and `meta` of a worded forecast. */
export function forecastAnswer(
  { facts, told, found, days }: Forecast,
  task: Task,
  composition: Composition,
) {
  const { topic, depth, window, signals } = facts;
  const { summary, texts, watch_for } = product.assemble(composition.fields, facts);
  return {
    data: {
      topic,
      depth,
      window: { ...window, days },
      summary,
      signals_found: found.length,
      signals_limit: signalsAt(depth),
      signals: told.map((signal, index) => signalAnswer(signal, signals[index], texts[index])),
      ...(depth === "deep" && { events: inOrderOfTime(found).map(eventAnswer) }),
      watch_for,
    },
    meta: {
      ...aiMetaOf(task.plan.drivers, composition, product.pathOf),
      researchNote: RESEARCH_NOTE,
      warnings: found.length > 0 ? [] : [{
        code: "nothing_dated",
        message:
          "the window has no dated event: the text describes where the slow planets are and what comes next; request a longer window for more",
      }],
    },
  };
}

/** The first event after a window; null if the ephemeris ends before that event. */
async function nextDriver(
  ephemeris: Ephemeris,
  window: WorldWindow,
  topic: WorldTopic,
): Promise<Driver | null> {
  const [next] = await inTurns(worldItems(ephemeris, windowAfter(window, NEXT_DAYS)));
  return next === undefined ? null : worldDriver(signalsOf([next], topic)[0]);
}

function inOrderOfTime(signals: readonly WorldSignal[]): WorldSignal[] {
  return signals.toSorted((a, b) => a.item.julianDayUt - b.item.julianDayUt);
}

function eventAnswer(signal: WorldSignal): z.infer<typeof event> {
  const { item, theme, polarity, intensity } = signal;
  const peak = utcInstant(item.julianDayUt);
  const [start, end] = item.kind === "aspect"
    ? [instantOrNull(item.entryJulianDayUt), instantOrNull(item.exitJulianDayUt)]
    : [peak, peak];
  return {
    id: worldDriver(signal).id,
    title: titleOf(item),
    ...{ start, end, peak, theme, polarity, intensity },
  };
}

function signalAnswer(
  signal: WorldSignal,
  driver: Driver,
  text: string,
): z.infer<typeof worldData>["signals"][number] {
  return { ...eventAnswer(signal), drivers: driversAnswer([driver]), text };
}
