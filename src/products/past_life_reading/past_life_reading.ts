import { z } from "zod";
import {
  driversOf,
  FOCUSES,
  LENGTHS,
  NODE_SOURCES,
  PAST_LIFE_DEPTHS,
  PAST_LIFE_FOCUSES,
  type PastLifeFocus,
  pastLifeReadingText as product,
} from "./past_life_reading_text.ts";
import { natalFacts } from "../../astrology/drivers/natal_arcs.ts";
import { natalNodes, nodesOfDay, settingOfBirth } from "../../astrology/drivers/node_drivers.ts";
import { drawnSetting, settingDriver } from "../../astrology/figures/settings.ts";
import { defineOperation, wordedFields } from "../../routes/operation.ts";
import type { OperationServices } from "../../routes/operation_services.ts";
import { fixedPrice } from "../../routes/price.ts";
import { type Birth, birthQuality, resolveBirth } from "../../births/birth.ts";
import { subject } from "../../births/subject.ts";
import { answerableQuestion, question, requireAnyField } from "../worded.ts";
import { aiMeta, aiMetaOf } from "../../ai/ai_meta.ts";
import { chartMeta } from "../../births/chart_meta.ts";

const DEFAULT_FOCUS = "soul_lesson";
const DEFAULT_DEPTH = "standard";

const DEPTH_WORDS =
  `Every depth has the same price. brief: a theme, a scene of ${LENGTHS.brief.scene.sentences} sentences and an action; no karmic_pattern and no present_life_echo. standard: a scene of ${LENGTHS.standard.scene.sentences} sentences, and also a pattern and an echo. deep: a scene of ${LENGTHS.deep.scene.sentences} sentences, a pattern and a longer echo.`;

const request = z.strictObject({
  subject: subject.optional().meta({
    description:
      "The birth whose lunar nodes are used. Without a birth, today's nodes are used; data.nodes says which.",
  }),
  question: question.optional(),
  focus: z.enum(PAST_LIFE_FOCUSES).optional().meta({ default: DEFAULT_FOCUS }),
  depth: z.enum(PAST_LIFE_DEPTHS).optional().meta({
    description: DEPTH_WORDS,
    default: DEFAULT_DEPTH,
  }),
  ...wordedFields,
}).meta({
  id: "PastLifeRequest",
  description: "At least one of subject, question, focus and depth is needed.",
});

const longer = z.string().optional().meta({ description: "Absent if depth is brief." });

const data = z.object({
  nodes: z.enum(NODE_SOURCES).meta({
    description: "Which lunar nodes were used: those of the subject's birth, or those of today.",
  }),
  lifetime_theme: z.string(),
  scene: z.string().meta({
    description: "A symbolic story in the past tense, about no real person, place or century.",
  }),
  karmic_pattern: longer,
  present_life_echo: longer,
  healing_action: z.string(),
}).meta({ id: "PastLifeData" });

export const pastLifeReading = defineOperation({
  id: "past_life.reading",
  path: "/past-life/reading",
  helper: "pastLifeReading",
  operationId: "readPastLife",
  lane: "ai",
  execution: "call",
  price: fixedPrice(10, "reading of any depth"),
  rateWeight: 5,
  minimumPlan: "pro",
  stability: "live",
  summary: "A past life as a story",
  description:
    "A scene of a past life in one of 24 symbolic settings, which the South Node decides. The reading also says which habit such a life leaves, where the habit shows today, and what helps to change it.",
  request,
  data,
  meta: aiMeta.extend(chartMeta.shape).meta({ id: "PastLifeMeta" }),
  examples: [{
    name: "By a birth",
    request: {
      subject: { id: "customer-1", dob: "2000-01-01", tob: "10:00", pob: "San Diego, CA, US" },
      focus: "talents",
    },
  }, {
    name: "Without a birth, brief",
    request: { question: "Why do I always look after everyone?", depth: "brief" },
  }, {
    name: "Deep, with a question",
    request: {
      subject: { id: "customer-1", dob: "2000-01-01" },
      question: "Why do I keep starting over?",
      focus: "fears",
      depth: "deep",
    },
  }],
  prepare: async (input, { places, now }) => {
    requireAnyField(input, "subject", "question", "focus", "depth");
    return {
      question: input.question === undefined
        ? null
        : answerableQuestion(input.question, "question"),
      focus: input.focus ?? DEFAULT_FOCUS,
      depth: input.depth ?? DEFAULT_DEPTH,
      day: now().toISOString().slice(0, 10),
      birth: input.subject === undefined
        ? null
        : await resolveBirth(input.subject, "subject", places, now()),
    };
  },
  run: async ({ birth, ...asked }, services, call) => {
    const { meta, ...read } = birth === null
      ? ofToday(asked, services)
      : ofBirth(birth, asked, services);
    const facts = { ...asked, ...read };
    const composition = await services.composer.compose(product.task(facts), call);
    return {
      data: { nodes: facts.source, ...product.assemble(composition.fields, facts) },
      meta: { ...aiMetaOf(driversOf(facts), composition, product.pathOf), ...meta },
      wording: composition.wording,
    };
  },
});

interface Asked {
  question: string | null;
  focus: PastLifeFocus;
  day: string;
}

function ofBirth(birth: Birth, { focus }: Asked, { ephemeris }: OperationServices) {
  const natal = natalFacts(ephemeris, birth);
  return {
    source: "birth" as const,
    setting: settingDriver(settingOfBirth(natal), FOCUSES[focus].topic),
    nodes: natalNodes(natal, FOCUSES[focus].topic),
    meta: {
      chartQuality: [birthQuality(birth, natal.isPolarFallback)],
      warnings: birth.warnings,
    },
  };
}

function ofToday({ question, focus, day }: Asked, { ephemeris }: OperationServices) {
  return {
    source: "today" as const,
    setting: settingDriver(drawnSetting(question ?? "", day), FOCUSES[focus].topic),
    nodes: nodesOfDay(ephemeris, day, FOCUSES[focus].topic),
    meta: { chartQuality: [], warnings: [] },
  };
}
