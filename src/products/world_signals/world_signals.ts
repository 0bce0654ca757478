import { z } from "zod";
import { WORLD_DEPTHS } from "./world_depths.ts";
import { worldSignalsText as product } from "./world_signals_text.ts";
import { WORLD_TOPICS } from "../../astrology/mundane/world_tables.ts";
import { invalidRequest } from "../../base/errors.ts";
import { defineOperation, wordedFields } from "../../routes/operation.ts";
import { requireAnyField } from "../worded.ts";
import { priceByChoice } from "../../routes/price.ts";
import { forecastAnswer, forecastOf, worldData, worldMeta } from "./world_forecast.ts";

const MAX_DAYS = 90;
const DEFAULT_DAYS = 30;
const DEFAULT_DEPTH = "standard";
const JOBS_PATH = "/v1/world/signals/jobs";
const request = z.strictObject({
  topic: z.enum(WORLD_TOPICS).optional().meta({
    description: "The topic for which the signals are ranked.",
    default: "general",
  }),
  window_days: z.int().min(1).max(MAX_DAYS).optional().meta({
    description:
      `Number of whole days in UTC, from today. Longer windows need a job (${JOBS_PATH}).`,
    default: DEFAULT_DAYS,
  }),
  depth: z.enum(WORLD_DEPTHS).optional().meta({
    description:
      `brief has texts for up to 3 signals, standard for up to 6. deep is refused here, because it needs a job (${JOBS_PATH}).`,
    default: DEFAULT_DEPTH,
  }),
  ...wordedFields,
}).meta({
  id: "WorldSignalsRequest",
  description: "At least one of topic, window_days and depth is needed.",
});

export const worldSignals = defineOperation({
  id: "world.signals",
  path: "/world/signals",
  aliases: [{ path: "/mundane/forecast" }],
  helper: "worldSignals",
  operationId: "readWorldSignals",
  lane: "ai",
  execution: "call",
  price: priceByChoice(
    { brief: 6, standard: 12 },
    "forecast",
    ({ depth }: z.infer<typeof request>) => depth === "brief" ? "brief" : "standard",
  ),
  rateWeight: 5,
  minimumPlan: "basic",
  stability: "live",
  summary: "World signals",
  description:
    "Dated events in the sky of the coming days (aspects of the slow planets, eclipses, lunations, ingresses, stations), ranked for a topic by a published method. Each event has its traditional meaning. The texts name no country, person, price or probability.",
  request,
  data: worldData,
  meta: worldMeta,
  examples: [{
    name: "Thirty days of technology, in brief",
    request: { topic: "technology", window_days: 30, depth: "brief" },
  }, {
    name: "A quarter",
    request: { topic: "general", window_days: 90, depth: "standard" },
  }],
  prepare: (input, { now }) => {
    requireAnyField(input, "topic", "window_days", "depth");
    const { topic = "general", window_days: days = DEFAULT_DAYS, depth = DEFAULT_DEPTH } = input;
    if (depth === "deep") throw onlyAsJob();
    return { topic, depth, window: { startDate: now().toISOString().slice(0, 10), days } };
  },
  run: async (asked, { ephemeris, composer }, call) => {
    const forecast = await forecastOf(ephemeris, asked);
    const task = product.task(forecast.facts);
    const composition = await composer.compose(task, call);
    return { ...forecastAnswer(forecast, task, composition), wording: composition.wording };
  },
});

function onlyAsJob() {
  return invalidRequest({
    path: "depth",
    code: "only_as_job",
    message: `a deep forecast needs a job: POST ${JOBS_PATH}; expected brief or standard here`,
  });
}
