import { z } from "zod";
import { loveRevealText as product } from "./love_reveal_text.ts";
import { personaDriver } from "../../astrology/drivers/figure_drivers.ts";
import { loveDrivers } from "../../astrology/drivers/love_drivers.ts";
import { natalFacts } from "../../astrology/drivers/natal_arcs.ts";
import { pairDrivers } from "../../astrology/drivers/pair_drivers.ts";
import { loveWindows, windowTransits } from "../../astrology/drivers/window_drivers.ts";
import { figureSigns, lovePersona } from "../../astrology/figures/love_figures.ts";
import { PERSONA_NAMES } from "../../astrology/figures/love_personas.ts";
import { inTurns } from "../../base/next_turn.ts";
import { defineOperation, wordedFields } from "../../routes/operation.ts";
import { fixedPrice } from "../../routes/price.ts";
import { birthQuality, resolveBirth } from "../../births/birth.ts";
import { subject } from "../../births/subject.ts";
import {
  answerableQuestion,
  DEFAULT_TONE,
  loveContext,
  question,
  questionWarnings,
  requireAdult,
  tone,
} from "../worded.ts";
import { askedUntil } from "../asked/asked_until.ts";
import { aiMeta, aiMetaOf } from "../../ai/ai_meta.ts";
import { chartMeta } from "../../births/chart_meta.ts";

/** How far ahead transits are included. */
const AHEAD_DAYS = 90;
const MAX_TRANSITS = 3;
const MAX_CONTACTS = 4;

const request = z.strictObject({
  question: question.meta({ example: "Why do I keep choosing people who are unavailable?" }),
  subject,
  partner: subject.optional().meta({
    description:
      "Birth data of the other person, if known. With a partner, the contacts between the two charts are used too.",
  }),
  tone: tone.meta({ description: "context.desired_tone takes precedence.", default: DEFAULT_TONE }),
  context: loveContext,
  ...wordedFields,
}).meta({
  id: "LoveRevealRequest",
  description: "The product is only for adults: both subject and partner must be 18 or older.",
});

const data = z.object({
  answer: z.string(),
  dynamic: z.string().meta({
    description: "The main dynamic in the subject, or between the two people.",
  }),
  next_action: z.string(),
}).meta({ id: "LoveRevealData" });

export const experiencesLoveReveal = defineOperation({
  id: "experiences.love_reveal",
  path: "/experiences/love-reveal",
  helper: "loveReveal",
  operationId: "revealLove",
  lane: "ai",
  execution: "call",
  price: fixedPrice(5, "reveal"),
  rateWeight: 5,
  minimumPlan: "pro",
  stability: "live",
  summary: "A question of love",
  description:
    "An answer to a question about love, from Venus, Mars, Moon and Sun of the birth chart and the transits of 90 days. If the time of birth is known, the fifth and seventh houses are used too. If a partner is given, so are the strongest contributions to the compatibility score. Without a time of birth, the answer uses no houses, and not the Moon if she changes sign that day.",
  request,
  data,
  meta: aiMeta.extend(chartMeta.shape).extend({
    persona: z.enum(PERSONA_NAMES).meta({
      description: "How the subject loves: one of twelve types, chosen by the published method.",
    }),
  }).meta({ id: "LoveRevealMeta" }),
  examples: [{
    name: "One person, of a known date",
    request: {
      question: "Why do I keep choosing people who are unavailable?",
      subject: { id: "customer-1", dob: "2000-01-01" },
      context: { relationship_status: "single", desired_tone: "warm" },
    },
  }, {
    name: "Two people, with their times",
    request: {
      question: "What helps us when we argue?",
      subject: { id: "customer-1", dob: "2000-01-01", tob: "10:00", pob: "San Diego, CA, US" },
      partner: { id: "customer-2", dob: "2001-02-16", tob: "06:00", pob: "Sacramento, CA, US" },
      tone: "direct",
      context: { relationship_status: "partnered" },
    },
  }],
  prepare: async (input, { places, now }) => {
    const { subject, partner, context } = input;
    requireAdult(subject, "subject.dob", "a love reveal", now());
    if (partner !== undefined) requireAdult(partner, "partner.dob", "a love reveal", now());
    return {
      question: answerableQuestion(input.question, "question"),
      status: context?.relationship_status ?? null,
      tone: context?.desired_tone ?? input.tone ?? DEFAULT_TONE,
      day: now().toISOString().slice(0, 10),
      birth: await resolveBirth(subject, "subject", places, now()),
      partner: partner === undefined ? null : await resolveBirth(partner, "partner", places, now()),
    };
  },
  run: async ({ birth, partner, ...asked }, { ephemeris, composer }, call) => {
    const natal = natalFacts(ephemeris, birth);
    const other = partner && { birth: partner, natal: natalFacts(ephemeris, partner) };
    const windows = await inTurns(loveWindows(ephemeris, natal, asked.day, AHEAD_DAYS));
    const figure = lovePersona(figureSigns(natal));
    const persona = personaDriver(figure);
    const between = other === null
      ? []
      : pairDrivers(ephemeris, { birth, natal }, other, MAX_CONTACTS);
    const transits = windowTransits(windows, natal, {
      date: asked.day,
      // What begins after a dinner on Thursday says nothing about it.
      until: askedUntil(asked.question, asked.day),
      count: MAX_TRANSITS,
    });
    const drivers = loveDrivers(natal, [...between, ...transits], persona);
    const facts = { ...asked, hasPartner: other !== null, persona, drivers };
    const composition = await composer.compose(product.task(facts), call);
    const people = [{ birth, natal }, ...(other === null ? [] : [other])];
    return {
      data: product.assemble(composition.fields, facts),
      meta: {
        ...aiMetaOf(drivers, composition, product.pathOf),
        persona: figure.name,
        chartQuality: people.map(({ birth, natal }) => birthQuality(birth, natal.isPolarFallback)),
        warnings: [
          ...people.flatMap(({ birth }) => birth.warnings),
          ...questionWarnings(facts.question),
        ],
      },
      wording: composition.wording,
    };
  },
});
