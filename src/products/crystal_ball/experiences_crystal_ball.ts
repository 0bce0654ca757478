import { z } from "zod";
import {
  crystalBallText as product,
  driversOf,
  knowledgeOf,
  VISION_KNOWLEDGE,
  VISION_STYLES,
} from "./crystal_ball_text.ts";
import { momentSky } from "../../astrology/drivers/moment_drivers.ts";
import { symbolDrivers } from "../../astrology/figures/symbols.ts";
import { defineOperation, wordedFields } from "../../routes/operation.ts";
import { fixedPrice } from "../../routes/price.ts";
import { julianDayOfDate } from "../../time/julian_day_of_date.ts";
import { answerableQuestion, question, topic } from "../worded.ts";
import { aiMeta, aiMetaOf } from "../../ai/ai_meta.ts";

const DEFAULT_STYLE = "mystic";

const request = z.strictObject({
  question,
  topic,
  style: z.enum(VISION_STYLES).optional().meta({
    description: "Style of the vision.",
    default: DEFAULT_STYLE,
  }),
  ...wordedFields,
}).meta({ id: "CrystalBallRequest" });

const data = z.object({
  vision: z.string().meta({ description: "The symbols that appear in the crystal ball." }),
  meaning: z.string(),
  action: z.string(),
}).meta({ id: "CrystalBallData" });

export const experiencesCrystalBall = defineOperation({
  id: "experiences.crystal_ball",
  path: "/experiences/crystal-ball",
  helper: "crystalBall",
  operationId: "askCrystalBall",
  lane: "ai",
  execution: "call",
  price: fixedPrice(4, "vision"),
  rateWeight: 5,
  minimumPlan: "basic",
  stability: "live",
  summary: "A vision in a crystal ball",
  description:
    "Two of 36 symbols, read together with the current sky. The published method figures-1 draws the symbols from the question and the day, so the same question gets the same symbols all day.",
  request,
  data,
  meta: aiMeta.extend({
    knowledge: z.array(z.enum(VISION_KNOWLEDGE)).meta({
      description: "The facts on which the sentences rest.",
    }),
  }).meta({ id: "CrystalBallMeta" }),
  examples: [{
    name: "A move",
    request: {
      question: "Will the move to the coast be good for us?",
      topic: "family",
      style: "poetic",
    },
  }, {
    name: "A plain question",
    request: { question: "What am I not seeing?" },
  }],
  prepare: (input, { now }) => ({
    question: answerableQuestion(input.question, "question"),
    topic: input.topic ?? "general" as const,
    style: input.style ?? DEFAULT_STYLE,
    askedAt: now(),
  }),
  run: async ({ askedAt, ...asked }, { ephemeris, composer }, call) => {
    const day = askedAt.toISOString().slice(0, 10);
    const facts = {
      ...asked,
      day,
      symbols: symbolDrivers(asked.question, day),
      sky: momentSky(ephemeris, julianDayOfDate(askedAt), asked.topic),
    };
    const composition = await composer.compose(product.task(facts), call);
    return {
      data: product.assemble(composition.fields, facts),
      meta: {
        ...aiMetaOf(driversOf(facts.symbols, facts.sky), composition, product.pathOf),
        knowledge: knowledgeOf(composition.citations, facts),
      },
      wording: composition.wording,
    };
  },
});
