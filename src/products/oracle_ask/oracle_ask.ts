import { z } from "zod";
import { leanOf, LEANS, oracleAskText as product } from "./oracle_ask_text.ts";
import { answerDrivers } from "../../astrology/drivers/day_drivers.ts";
import { natalFacts } from "../../astrology/drivers/natal_arcs.ts";
import { defineOperation, wordedFields } from "../../routes/operation.ts";
import { fixedPrice } from "../../routes/price.ts";
import { birthOnDate, dateQuality } from "../../births/birth.ts";
import {
  answerableQuestion,
  DEFAULT_TONE,
  question,
  questionWarnings,
  requireAdult,
  tone,
  topic,
} from "../worded.ts";
import { aiMeta, aiMetaOf } from "../../ai/ai_meta.ts";
import { chartMeta } from "../../births/chart_meta.ts";

const request = z.strictObject({
  question,
  birth_date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/, "expected a date as YYYY-MM-DD").optional()
    .meta({
      description:
        "Date of birth, YYYY-MM-DD. Without a date of birth, the answer rests only on today's sky.",
      "x-personal": "birth date",
      example: "2000-01-01",
    }),
  topic: topic.meta({
    description:
      "The topic of the question. If birth_date is given, the topic love is only for adults.",
    default: "general",
  }),
  context: z.strictObject({ desired_tone: tone }).optional(),
  ...wordedFields,
}).meta({ id: "OracleRequest" });

const data = z.object({
  answer: z.string(),
  lean: z.enum(LEANS).nullable().meta({
    description:
      'For a yes-or-no question about what the asker should do: the side to which the computed facts incline, which is not a verdict. "Should I stay?" and "Should I leave?" lean in opposite directions. Null for every other question, such as one about another person.',
  }),
  insight: z.string(),
  next_action: z.string(),
}).meta({ id: "OracleData" });

export const oracleAsk = defineOperation({
  id: "oracle.ask",
  path: "/oracle/ask",
  helper: "oracleAsk",
  operationId: "askOracle",
  lane: "ai",
  execution: "call",
  price: fixedPrice(2, "answer"),
  rateWeight: 5,
  minimumPlan: "basic",
  stability: "live",
  summary: "Answer to a question",
  description:
    "An answer to a question, the facts on which the answer rests, and a next step. For a yes-or-no question about the asker's own action, lean says which way the facts incline. The facts are those of today's sky. With a birth_date, the certain facts of that birth are used too.",
  request,
  data,
  meta: aiMeta.extend(chartMeta.shape).meta({ id: "OracleMeta" }),
  examples: [{
    name: "A change of work",
    request: {
      question: "Should I leave my agency job to freelance?",
      birth_date: "2000-01-01",
      topic: "career",
      context: { desired_tone: "direct" },
    },
  }, {
    name: "Without a birth",
    request: { question: "What deserves my attention now?" },
  }],
  prepare: (input, { places, now }) => {
    const topic = input.topic ?? "general";
    const { birth_date: birthDate } = input;
    if (birthDate !== undefined && topic === "love") {
      requireAdult({ dob: birthDate }, "birth_date", "the topic love", now());
    }
    return {
      question: answerableQuestion(input.question, "question"),
      topic,
      tone: input.context?.desired_tone ?? DEFAULT_TONE,
      day: now().toISOString().slice(0, 10),
      birth: birthDate === undefined ? null : birthOnDate(birthDate, "birth_date", places, now()),
    };
  },
  run: async ({ birth, ...asked }, services, call) => {
    const natal = birth && natalFacts(services.ephemeris, birth);
    const drivers = answerDrivers(services.ephemeris, asked.day, natal, asked.topic);
    const facts = { ...asked, drivers };
    const composition = await services.composer.compose(product.task(facts), call);
    const { answer, ...others } = product.assemble(composition.fields, facts);
    return {
      data: { answer, lean: leanOf(facts), ...others },
      meta: {
        ...aiMetaOf(drivers, composition, product.pathOf),
        chartQuality: birth === null ? [] : [dateQuality("birth_date", birth)],
        warnings: [...birth?.warnings ?? [], ...questionWarnings(asked.question)],
      },
      wording: composition.wording,
    };
  },
});
