import { z } from "zod";
import {
  DELIVERY_CHANNELS,
  HOROSCOPE_SECTIONS,
  horoscopeDailyText as product,
} from "./horoscope_daily_text.ts";
import { horoscopeDrivers } from "../../astrology/drivers/day_drivers.ts";
import { lifeFacts } from "../../astrology/drivers/life_drivers.ts";
import { natalFacts } from "../../astrology/drivers/natal_arcs.ts";
import { SIGNS } from "../../astrology/signs.ts";
import { invalidRequest } from "../../base/errors.ts";
import { inTurns } from "../../base/next_turn.ts";
import { defineOperation, wordedFields } from "../../routes/operation.ts";
import { fixedPrice } from "../../routes/price.ts";
import { birthQuality, resolveBirth } from "../../births/birth.ts";
import { exactlyOne } from "../../operations/request/exactly_one.ts";
import { julianDayOfInstant } from "../../operations/request/instant.ts";
import { subject } from "../../births/subject.ts";
import { DEFAULT_TONE, requireAdult, tone } from "../worded.ts";
import { aiMeta, aiMetaOf, drivers, driversAnswer } from "../../ai/ai_meta.ts";
import { chartMeta } from "../../births/chart_meta.ts";
import { sign } from "../../operations/response/chart_schema.ts";

const SIGN_BASES = ["given", "ascendant", "sun"] as const;

const request = z.strictObject({
  sign: z.enum(SIGNS).optional().meta({ description: "A horoscope for everyone of a sign." }),
  subject: subject.optional().meta({
    description:
      "A horoscope for one person: transits to the birth chart, and houses counted from the ascendant, or from the Sun's sign if the ascendant is unknown. If the time of birth is certain, the lord of the year of life and the progressed Moon are used as well.",
  }),
  date: z.iso.date({ error: "expected a day such as 2026-07-15" }).optional().meta({
    description: "A day in UTC, YYYY-MM-DD. Default: today.",
    example: "2027-02-03",
  }),
  tone,
  delivery_channel: z.enum(DELIVERY_CHANNELS).optional().meta({
    description:
      "The channel sets the length of the texts. The texts for email and web are the longest. For sms, theme and action together have at most 160 characters, and each note at most 153. For push, theme has at most 90 characters, action 60 and each note 120.",
    default: "app",
  }),
  sections: z.array(z.enum(HOROSCOPE_SECTIONS)).max(HOROSCOPE_SECTIONS.length).optional().meta({
    description: "Areas of life, each of which gets a note. love is only for adults.",
  }),
  ...wordedFields,
}).meta({
  id: "DailyHoroscopeRequest",
  description: "The request has either sign or subject.",
  ...exactlyOne("sign", "subject"),
});

const note = z.string().optional().meta({
  description: "The field is present only if `sections` names it.",
});

const data = z.object({
  date: z.iso.date(),
  sign: z.union([sign, z.null()]).meta({
    description: "The sign from which houses are counted; null if the birth leaves it uncertain.",
  }),
  sign_basis: z.union([z.enum(SIGN_BASES), z.null()]).meta({
    description:
      "Where the sign comes from: the request, or the subject's ascendant or Sun. Null without a sign.",
  }),
  theme: z.string(),
  drivers,
  love: note,
  career: note,
  money: note,
  wellbeing: note,
  action: z.string(),
}).meta({ id: "DailyHoroscopeData" });

export const horoscopeDaily = defineOperation({
  id: "horoscope.daily",
  path: "/horoscope/daily",
  helper: "dailyHoroscope",
  operationId: "getDailyHoroscope",
  lane: "ai",
  execution: "call",
  price: fixedPrice(1, "sign or subject"),
  rateWeight: 5,
  minimumPlan: "basic",
  stability: "live",
  summary: "Horoscope of a day",
  description:
    "Theme and action of a day for a sign or a birth, with notes on parts of life. Every sentence rests on computed facts, which meta.citations lists.",
  request,
  data,
  meta: aiMeta.extend(chartMeta.shape).meta({ id: "DailyHoroscopeMeta" }),
  examples: [{
    name: "A sign",
    request: {
      sign: "Leo",
      date: "2027-02-03",
      tone: "playful",
      sections: ["love", "career"],
    },
  }, {
    name: "One person, as a text message",
    request: {
      subject: { id: "customer-1", dob: "2000-01-01", tob: "10:00", pob: "San Diego, CA, US" },
      date: "2027-02-03",
      delivery_channel: "sms",
    },
  }],
  prepare: async (input, { places, now }) => {
    const date = input.date ?? now().toISOString().slice(0, 10);
    julianDayOfInstant(`${date}T00:00:00Z`, "date");
    const sections = [...new Set(input.sections ?? [])];
    const { sign, subject } = input;
    if ((sign === undefined) === (subject === undefined)) throw eitherOr(sign !== undefined);
    if (subject !== undefined && sections.includes("love")) {
      requireAdult(subject, "subject.dob", "the section love", now());
    }
    return {
      date,
      sections,
      tone: input.tone ?? DEFAULT_TONE,
      channel: input.delivery_channel ?? "app",
      sign: sign ?? null,
      birth: subject === undefined ? null : await resolveBirth(subject, "subject", places, now()),
    };
  },
  run: async ({ date, sections, tone, channel, sign, birth }, services, call) => {
    const natal = birth && natalFacts(services.ephemeris, birth);
    const from = natal === null ? sign : natal.ascendantSign ?? natal.sunSign;
    const life = birth && natal &&
      await inTurns(lifeFacts(services.ephemeris, birth, natal.ascendantSign, date));
    const view = { from, arcs: natal?.arcs ?? [], life };
    const found = horoscopeDrivers(services.ephemeris, date, view, sections);
    const facts = {
      ...{ day: date, sign: from, isPersonal: natal !== null, drivers: found },
      ...{ sections, tone, channel },
    };
    const composition = await services.composer.compose(product.task(facts), call);
    const { theme, action, ...notes } = product.assemble(composition.fields, facts);
    return {
      data: {
        date,
        sign: from,
        sign_basis: basisOf(from === null, natal),
        theme,
        drivers: driversAnswer(found),
        ...notes,
        action,
      },
      meta: {
        ...aiMetaOf(found, composition, product.pathOf),
        chartQuality: birth && natal ? [birthQuality(birth, natal.isPolarFallback)] : [],
        warnings: birth?.warnings ?? [],
      },
      wording: composition.wording,
    };
  },
});

function basisOf(
  isUnknown: boolean,
  natal: ReturnType<typeof natalFacts> | null,
): (typeof SIGN_BASES)[number] | null {
  if (isUnknown) return null;
  if (natal === null) return "given";
  return natal.ascendantSign === null ? "sun" : "ascendant";
}

function eitherOr(areBoth: boolean) {
  return areBoth
    ? invalidRequest({
      path: "subject",
      code: "conflict",
      message: "found both sign and subject; expected only one of the two",
    })
    : invalidRequest({
      path: "sign",
      code: "missing",
      message: "missing; expected a sign or a subject",
    });
}
