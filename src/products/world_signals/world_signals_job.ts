import { GATE } from "../products.ts";
import { z } from "zod";
import { WORLD_DEPTHS } from "./world_depths.ts";
import {
  WORLD_SECTIONS,
  worldSection,
  worldSignalsText as product,
  worldWhole,
} from "./world_signals_text.ts";
import type { OnModelFailure } from "../../ai/compose.ts";
import { WORLD_TOPICS } from "../../astrology/mundane/world_tables.ts";
import { type StepPlan, type StepResult, USUAL_RESULT_DAYS } from "../../routes/job_kind.ts";
import type { Call, OperationServices } from "../../routes/operation_services.ts";
import { requireAnyField } from "../worded.ts";
import { defineJobOperation, jobFields, wordedFields } from "../../routes/operation.ts";
import { priceByChoice } from "../../routes/price.ts";
import {
  forecastAnswer,
  forecastOf,
  type WorldAsked,
  worldData,
  worldMeta,
} from "./world_forecast.ts";

const MAX_DAYS = 365;
const DEFAULT_DAYS = 90;
const DEFAULT_DEPTH = "deep";
/** Maximum time in milliseconds for a section or a summary, including one retry. */
const MAX_STEP_MS = 110_000;

const request = z.strictObject({
  topic: z.enum(WORLD_TOPICS).optional().meta({
    description: "The topic for which the signals are ranked.",
    default: "general",
  }),
  window_days: z.int().min(1).max(MAX_DAYS).optional().meta({
    description: "Number of whole days in UTC, from the day of the request.",
    default: DEFAULT_DAYS,
  }),
  depth: z.enum(WORLD_DEPTHS).optional().meta({
    description:
      "brief has texts for up to 3 signals, standard for up to 6. deep has longer texts for up to 12 signals, and lists all dated events in events.",
    default: DEFAULT_DEPTH,
  }),
  ...wordedFields,
  ...jobFields,
}).meta({
  id: "WorldSignalsJobRequest",
  description: "At least one of topic, window_days and depth is needed.",
});

/** The section of a forecast that a step writes; null for the summary. */
type Section = number | null;

interface JobAsked extends WorldAsked {
  onModelFailure: OnModelFailure;
}

/**
 * The sentences of a section by slot. If there are fewer signals than sections, there are no
 * sentences.
 */
interface WrittenSection {
  sentences: Record<string, string>;
  /**
   * Whether the engine wrote the sentences because the model had failed. The job is then not
   * billed.
   */
  isComputed: boolean;
}

export const worldSignalsJob = defineJobOperation({
  id: "world.signals_job",
  path: "/world/signals/jobs",
  helper: "worldSignalsJob",
  operationId: "startWorldSignalsJob",
  lane: "ai",
  execution: "job",
  price: priceByChoice(
    { brief: 6, standard: 12, deep: 25 },
    "forecast",
    ({ depth }: z.infer<typeof request>) => depth ?? DEFAULT_DEPTH,
  ),
  rateWeight: 5,
  minimumPlan: "basic",
  stability: "live",
  summary: "World signals as a job",
  description:
    "Like /v1/world/signals, for up to a year and in every depth. The texts are written after the call is answered. Credits are reserved at once and billed when the job is complete.",
  request,
  data: worldData,
  meta: worldMeta,
  examples: [{
    name: "A year of the economy, in depth",
    request: { topic: "markets", window_days: 365, depth: "deep" },
  }, {
    name: "A third of a year, with your own metadata",
    request: { window_days: 120, depth: "standard", metadata: { report: "2027-1" } },
  }],
  prepare: (input, { now }): JobAsked => {
    requireAnyField(input, "topic", "window_days", "depth");
    return {
      onModelFailure: input.on_model_failure ?? "refuse",
      topic: input.topic ?? "general",
      depth: input.depth ?? DEFAULT_DEPTH,
      window: {
        startDate: now().toISOString().slice(0, 10),
        days: input.window_days ?? DEFAULT_DAYS,
      },
    };
  },
  job: {
    plan: ({ depth }) => [
      ...(depth === "deep" ? sections() : []),
      { barrier: 1, runsOn: "model", plan: null satisfies Section },
    ],
    run: async ({ plan, prepared, outputs }, services, call) =>
      plan === null
        ? await wholeForecast(prepared, outputs as WrittenSection[], services, call)
        : await sectionOfForecast(prepared, plan as number, services, call),
    maxStepMs: MAX_STEP_MS,
    resultDays: USUAL_RESULT_DAYS,
    eventFamily: "world_signal.job",
  },
});

function sections(): StepPlan[] {
  return Array.from({ length: WORLD_SECTIONS }, (_, section) => ({
    barrier: 0,
    runsOn: "model",
    plan: section,
  }));
}

async function sectionOfForecast(
  { onModelFailure, ...asked }: JobAsked,
  section: number,
  { ephemeris, composer }: OperationServices,
  call: Call,
): Promise<StepResult> {
  const { facts } = await forecastOf(ephemeris, asked);
  const task = worldSection(facts, section);
  if (task === null) {
    return { output: { sentences: {}, isComputed: false } satisfies WrittenSection };
  }
  const { sentences, wording } = await composer.compose(task, { ...call, onModelFailure });
  const isComputed = wording.isComputed ?? false;
  return { output: { sentences, isComputed } satisfies WrittenSection, wording };
}

async function wholeForecast(
  { onModelFailure, ...asked }: JobAsked,
  sections: readonly WrittenSection[],
  { ephemeris, composer }: OperationServices,
  call: Call,
): Promise<StepResult> {
  const forecast = await forecastOf(ephemeris, asked);
  const task = asked.depth === "deep"
    ? worldWhole(forecast.facts, Object.assign({}, ...sections.map((it) => it.sentences)), GATE)
    : product.task(forecast.facts);
  const composition = await composer.compose(task, { ...call, onModelFailure });
  const isComputed = [composition.wording, ...sections].some((it) => it.isComputed);
  const wording = { ...composition.wording, ...(isComputed && { isComputed }) };
  return {
    output: forecastAnswer(forecast, task, { ...composition, wording }),
    wording,
    ...(isComputed && { billed: { credits: 0, billableUnits: 0 } }),
  };
}
