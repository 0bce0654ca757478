import { z } from "zod";
import { tarotDrawText as product } from "./tarot_draw_text.ts";
import { ORIENTATIONS } from "../../tarot/card.ts";
import { dealSpread, DRAW_METHOD } from "../../tarot/draw.ts";
import { SPREAD_TYPES, SPREADS } from "../../tarot/spreads.ts";
import { defineOperation, wordedFields } from "../../routes/operation.ts";
import { fixedPrice } from "../../routes/price.ts";
import { answerableQuestion, DEFAULT_TONE, question, requireAnyField, topic } from "../worded.ts";
import { aiMeta, aiMetaOf } from "../../ai/ai_meta.ts";

const MAX_SEED = 128;
const MADE_SEED_BYTES = 12;
const DEFAULT_SPREAD = "three_card";

const request = z.strictObject({
  question: question.optional(),
  spread_type: z.enum(SPREAD_TYPES).optional().meta({ default: DEFAULT_SPREAD }),
  topic,
  seed: z.string().min(1).max(MAX_SEED).optional().meta({
    description:
      "The seed of the draw. The same seed draws the same cards, by the published method. Without a seed, the service creates one and returns it in meta.seed.",
    "x-personal": "caller's words",
    example: "customer-1 2026-11-21",
  }),
  ...wordedFields,
}).meta({
  id: "TarotRequest",
  description: "At least one of question, spread_type, topic and seed is needed.",
});

const data = z.object({
  spread: z.object({
    type: z.enum(SPREAD_TYPES),
    cards: z.array(
      z.object({
        name: z.string(),
        position: z.string().meta({ description: "Name of the card's position in the spread." }),
        orientation: z.enum(ORIENTATIONS),
        reading: z.string(),
      }).meta({ id: "DrawnCard" }),
    ),
  }).meta({ id: "DrawnSpread" }),
  answer: z.string(),
}).meta({ id: "TarotData" });

export const tarotDraw = defineOperation({
  id: "tarot.draw",
  path: "/tarot/draw",
  helper: "tarotDraw",
  operationId: "drawTarot",
  lane: "ai",
  execution: "call",
  price: fixedPrice(2, "spread"),
  rateWeight: 5,
  minimumPlan: "basic",
  stability: "live",
  summary: "A tarot spread",
  description:
    "Cards of a 78-card deck, drawn from a seed and read one by one, and an answer to the question, for which one of the cards gives the reason.",
  request,
  data,
  meta: aiMeta.extend({
    seed: z.string().meta({
      description:
        "The seed of the draw: the seed of the request, or a seed that the service created.",
    }),
    draw: z.string().meta({
      description: "The method that derives the cards from the seed.",
      example: DRAW_METHOD,
    }),
  }).meta({ id: "TarotMeta" }),
  examples: [{
    name: "Past, present, future",
    request: {
      question: "Should I leave my agency job to freelance?",
      spread_type: "three_card",
      topic: "career",
      seed: "42",
    },
  }, {
    name: "A card for the day",
    request: { spread_type: "single" },
  }],
  prepare: (input) => {
    requireAnyField(input, "question", "spread_type", "topic", "seed");
    return {
      question: input.question === undefined
        ? null
        : answerableQuestion(input.question, "question"),
      spread: SPREADS[input.spread_type ?? DEFAULT_SPREAD],
      topic: input.topic ?? "general" as const,
      seed: input.seed ?? madeSeed(),
    };
  },
  run: async ({ question, spread, topic, seed }, { composer }, call) => {
    const dealt = dealSpread(spread, seed);
    const facts = { question, topic, spread, dealt, tone: DEFAULT_TONE };
    const task = product.task(facts);
    const composition = await composer.compose(task, call);
    const { readings, answer } = product.assemble(composition.fields, facts);
    const cards = dealt.map(({ card, position, orientation }, index) => ({
      name: card.name,
      position: position.name,
      orientation,
      reading: readings[index],
    }));
    return {
      data: { spread: { type: spread.id, cards }, answer },
      meta: {
        ...aiMetaOf(task.plan.drivers, composition, product.pathOf),
        seed,
        draw: DRAW_METHOD,
      },
      wording: composition.wording,
    };
  },
});

function madeSeed(): string {
  return crypto.getRandomValues(new Uint8Array(MADE_SEED_BYTES)).toHex();
}
