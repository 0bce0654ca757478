import { z } from "zod";
import {
  signalsAt,
  WORLD_DEPTHS,
  type WorldFacts,
  worldSignals as product,
} from "../ai/products/world_signals.ts";
import type { Driver } from "../astrology/drivers/driver.ts";
import { standingDrivers, titleOf, worldDriver } from "../astrology/drivers/world_drivers.ts";
import { MUNDANE_THEMES } from "../astrology/mundane/mundane_tables.ts";
import {
  lastDateOf,
  windowAfter,
  worldItems,
  type WorldWindow,
} from "../astrology/mundane/world_items.ts";
import { type WorldSignal, worldSignals as signalsOf } from "../astrology/mundane/world_signals.ts";
import { WORLD_TOPICS, type WorldTopic } from "../astrology/mundane/world_tables.ts";
import { POLARITIES } from "../astrology/polarity.ts";
import type { Ephemeris } from "../ephemeris/ephemeris.ts";
import { invalidRequest } from "../errors.ts";
import { inTurns } from "../next_turn.ts";
import { defineOperation } from "../routes/operation.ts";
import { priceByChoice } from "../routes/price.ts";
import { utcInstant } from "../time/civil_time.ts";
import { answeredInstant, answeredInstantOrNull, instantOrNull } from "./request/instant.ts";
import { aiMeta, aiMetaOf, drivers, driversAnswer } from "./response/ai_meta.ts";
import { chartMeta } from "./response/chart_meta.ts";

const MOST_DAYS = 90;
const DEFAULT_DAYS = 30;
const DEFAULT_DEPTH = "standard";
const JOBS_PATH = "/v1/world/signals/jobs";
/** A principal phase comes within so many days. */
const NEXT_DAYS = 9;

const RESEARCH_NOTE =
  "What astrological tradition reads into computed positions: an interpretation, no prediction and no advice. Research on such cycles contradicts itself. It speaks of no country, person, price or probability.";

const request = z.strictObject({
  topic: z.enum(WORLD_TOPICS).optional().meta({
    description: "What the signals are ranked for.",
    default: "general",
  }),
  window_days: z.int().min(1).max(MOST_DAYS).optional().meta({
    description: `Whole days in UTC, today the first; longer windows are jobs (${JOBS_PATH}).`,
    default: DEFAULT_DAYS,
  }),
  depth: z.enum([...WORLD_DEPTHS, "deep"]).optional().meta({
    description:
      `brief words up to 3 signals, standard up to 6; deep is a job alone (${JOBS_PATH}) and refused here.`,
    default: DEFAULT_DEPTH,
  }),
}).meta({ id: "WorldSignalsRequest" });

const signal = z.object({
  id: z.string().meta({ example: "sky.jupiter.square.saturn.2027-05-03" }),
  title: z.string(),
  start: answeredInstantOrNull.meta({
    description: "Of an aspect: the two come within 1°; null: more than three years before.",
  }),
  end: answeredInstantOrNull.meta({
    description: "Of an aspect: they leave it; null: more than three years after.",
  }),
  peak: answeredInstant.meta({ description: "When it is exact: always within the window." }),
  theme: z.enum(MUNDANE_THEMES),
  polarity: z.enum(POLARITIES),
  intensity: z.int().min(0).max(100).meta({
    description: "For the topic, by the published method; no probability.",
  }),
  drivers,
  text: z.string(),
}).meta({ id: "WorldSignal", description: "A dated event; only its text is worded." });

const data = z.object({
  topic: z.enum(WORLD_TOPICS),
  depth: z.enum(WORLD_DEPTHS),
  window: z.object({ start: z.iso.date(), end: z.iso.date(), days: z.int() }).meta({
    id: "WorldWindow",
    description: "Days in UTC, both included.",
  }),
  summary: z.string(),
  signals_found: z.int().min(0).meta({ description: "All that is dated in the window." }),
  signals: z.array(signal).meta({
    description: "The most intense first; none where nothing is dated in the window.",
  }),
  watch_for: z.string(),
}).meta({ id: "WorldSignalsData" });

export const worldSignals = defineOperation({
  id: "world.signals",
  path: "/world/signals",
  aliases: ["/mundane/forecast"],
  helper: "worldSignals",
  lane: "ai",
  execution: "call",
  price: priceByChoice(
    { brief: 6, standard: 12 },
    "forecast",
    ({ depth }: z.infer<typeof request>) => depth === "brief" ? "brief" : "standard",
  ),
  rateWeight: 5,
  minimumPlan: "basic",
  stability: "alpha",
  summary: "Signals of the world",
  description:
    "What is dated in the sky of the days to come (aspects of the slow planets, eclipses, lunations, ingresses, stations), ranked for a topic by a published method, each with what tradition links with it. No country, person, price or probability.",
  request,
  data,
  meta: aiMeta.extend({
    researchNote: z.string().meta({ description: "To be shown with the text." }),
    warnings: chartMeta.shape.warnings,
  }).meta({ id: "WorldSignalsMeta" }),
  examples: [{
    name: "Thirty days of technology, in brief",
    request: { topic: "technology", window_days: 30, depth: "brief" },
  }, {
    name: "A quarter",
    request: { topic: "general", window_days: 90, depth: "standard" },
  }],
  prepare: (input, { now }) => {
    const { topic = "general", window_days: days = DEFAULT_DAYS, depth = DEFAULT_DEPTH } = input;
    if (depth === "deep") throw onlyAsJob();
    return { topic, depth, window: { startDate: now().toISOString().slice(0, 10), days } };
  },
  run: async ({ topic, depth, window }, { ephemeris, composer }, call) => {
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
    const task = product.task(facts);
    const composition = await composer.compose(task, call);
    const { summary, texts, watch_for } = product.assemble(composition.fields, facts);
    return {
      data: {
        topic,
        depth,
        window: { ...facts.window, days: window.days },
        summary,
        signals_found: signals.length,
        signals: told.map((signal, index) =>
          signalAnswer(signal, facts.signals[index], texts[index])
        ),
        watch_for,
      },
      meta: {
        ...aiMetaOf(task.plan.drivers, composition, product.pathOf),
        researchNote: RESEARCH_NOTE,
        warnings: signals.length > 0 ? [] : [{
          code: "nothing_dated",
          message:
            "nothing is dated in the window: the text tells where the slow planets stand and what comes next; more days bring more",
        }],
      },
      wording: composition.wording,
    };
  },
});

/** What comes first after a window; null where the ephemeris ends before. */
async function nextDriver(
  ephemeris: Ephemeris,
  window: WorldWindow,
  topic: WorldTopic,
): Promise<Driver | null> {
  const [next] = await inTurns(worldItems(ephemeris, windowAfter(window, NEXT_DAYS)));
  return next === undefined ? null : worldDriver(signalsOf([next], topic)[0]);
}

function signalAnswer(
  { item, theme, polarity, intensity }: WorldSignal,
  driver: Driver,
  text: string,
): z.infer<typeof signal> {
  const peak = utcInstant(item.julianDayUt);
  const [start, end] = item.kind === "aspect"
    ? [instantOrNull(item.entryJulianDayUt), instantOrNull(item.exitJulianDayUt)]
    : [peak, peak];
  return {
    id: driver.id,
    title: titleOf(item),
    ...{ start, end, peak, theme, polarity, intensity },
    drivers: driversAnswer([driver]),
    text,
  };
}

function onlyAsJob() {
  return invalidRequest({
    path: "depth",
    code: "only_as_job",
    message:
      `deep forecasts are jobs: POST ${JOBS_PATH}, once it is open; expected one of brief, standard here`,
  });
}
