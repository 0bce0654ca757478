import { z } from "zod";
import { futurePartnerVisionText as product, visionDrivers } from "./future_partner_vision_text.ts";
import { archetypeDriver, settingDriver } from "../../astrology/drivers/figure_drivers.ts";
import { partnerDrivers } from "../../astrology/drivers/love_drivers.ts";
import { natalFacts } from "../../astrology/drivers/natal_arcs.ts";
import { loveWindows, openWindows } from "../../astrology/drivers/window_drivers.ts";
import {
  figureSigns,
  meetingSetting,
  partnerArchetype,
} from "../../astrology/figures/love_figures.ts";
import { ARCHETYPE_NAMES } from "../../astrology/figures/partner_archetypes.ts";
import { imagePrompt } from "../../astrology/figures/vision_image.ts";
import { inTurns } from "../../base/next_turn.ts";
import { defineOperation, wordedFields } from "../../routes/operation.ts";
import { fixedPrice } from "../../routes/price.ts";
import { birthQuality, resolveBirth } from "../../births/birth.ts";
import { subject } from "../../births/subject.ts";
import { answerableQuestion, DEFAULT_TONE, intent, loveContext, requireAdult } from "../worded.ts";
import { aiMeta, aiMetaOf } from "../../ai/ai_meta.ts";
import { chartMeta } from "../../births/chart_meta.ts";

const AHEAD_DAYS = 365;
const MAX_WINDOWS = 3;
const SYSTEMS = ["natal", "houses", "transits", "timing_windows"] as const;

const request = z.strictObject({
  subject,
  intent: intent.optional(),
  context: loveContext,
  ...wordedFields,
}).meta({ id: "FuturePartnerVisionRequest", description: "For adults." });

const data = z.object({
  partner_archetype: z.enum(ARCHETYPE_NAMES).meta({
    description:
      "The archetype to which the subject is drawn, one of twelve, chosen by the published method.",
  }),
  partner_portrait: z.string().meta({
    description: "Traits of character. The traits never state looks, age or gender.",
  }),
  meeting_scene: z.object({
    setting: z.string().meta({
      description: "One of 24 settings, chosen by the published method.",
    }),
    signal: z.string().meta({ description: "How such a meeting could begin." }),
  }).meta({ id: "MeetingScene" }),
  timing_windows: z.array(
    z.object({
      start: z.iso.date(),
      end: z.iso.date(),
      confidence: z.number().min(0).max(1).meta({
        description:
          "Score of the timing window / 100. The number is an emphasis, not a probability.",
      }),
      note: z.string(),
    }).meta({ id: "VisionWindow" }),
  ).max(MAX_WINDOWS).meta({
    description:
      "Days in UTC within a year from today, in order of time. On these days, the main transit of one of the strongest love windows is within orb. Challenging windows are left out. If the time of birth is unknown, only windows that hold for every possible time are used.",
  }),
  image_prompt: z.string().meta({
    description:
      "A prompt for an image model, made from a fixed vocabulary. The picture shows two adults, without likeness to a real person.",
  }),
}).meta({ id: "FuturePartnerVisionData" });

export const experiencesFuturePartnerVision = defineOperation({
  id: "experiences.future_partner_vision",
  path: "/experiences/future-partner-vision",
  helper: "futurePartnerVision",
  operationId: "envisionFuturePartner",
  lane: "ai",
  execution: "call",
  price: fixedPrice(8, "vision"),
  rateWeight: 5,
  minimumPlan: "basic",
  stability: "live",
  summary: "Vision of a partner",
  description:
    "A symbolic portrait of a partner, the scene of a meeting, windows of love within a year and a prompt for a picture. Archetype, setting and windows are computed from the birth with published tables; a model writes the texts.",
  request,
  data,
  meta: aiMeta.extend(chartMeta.shape).extend({
    requiredSystems: z.array(z.enum(SYSTEMS)).meta({
      description:
        "The facts on which the vision rests. Houses need time and place of birth. transits and timing_windows are present only if a window is certain.",
    }),
  }).meta({ id: "FuturePartnerVisionMeta" }),
  examples: [{
    name: "With time and place",
    request: {
      subject: { id: "customer-1", dob: "2000-01-01", tob: "10:00", pob: "San Diego, CA, US" },
      intent: "A calm, long-term relationship",
      context: { relationship_status: "single", desired_tone: "poetic" },
    },
  }, {
    name: "Of a known date",
    request: { subject: { id: "customer-3", dob: "1990-06-15" } },
  }],
  prepare: async (input, { places, now }) => {
    const { subject, intent, context } = input;
    requireAdult(subject, "subject.dob", "a vision of a partner", now());
    return {
      intent: intent === undefined ? null : answerableQuestion(intent, "intent"),
      status: context?.relationship_status ?? null,
      tone: context?.desired_tone ?? DEFAULT_TONE,
      day: now().toISOString().slice(0, 10),
      birth: await resolveBirth(subject, "subject", places, now()),
    };
  },
  run: async ({ birth, day, ...asked }, { ephemeris, composer }, call) => {
    const natal = natalFacts(ephemeris, birth);
    const found = await inTurns(loveWindows(ephemeris, natal, day, AHEAD_DAYS));
    const windows = openWindows(found, natal, MAX_WINDOWS);
    const signs = figureSigns(natal);
    const [archetype, setting] = [partnerArchetype(signs), meetingSetting(natal, signs)];
    const facts = {
      ...{ ...asked, windows, natal: partnerDrivers(natal) },
      archetype: archetypeDriver(archetype),
      setting: settingDriver(setting),
    };
    const composition = await composer.compose(product.task(facts), call);
    const { partner_portrait, signal, notes } = product.assemble(composition.fields, facts);
    return {
      data: {
        partner_archetype: archetype.name,
        partner_portrait,
        meeting_scene: { setting: sentenceStart(setting.at), signal },
        timing_windows: windows.map(({ span, confidence }, index) => ({
          ...span,
          confidence,
          note: notes[index],
        })),
        image_prompt: imagePrompt(archetype, setting, asked.tone),
      },
      meta: {
        ...aiMetaOf(visionDrivers(facts), composition, product.pathOf),
        requiredSystems: SYSTEMS.filter((system) =>
          system === "natal" ||
          (system === "houses" ? natal.cuspSigns !== null : windows.length > 0)
        ),
        chartQuality: [birthQuality(birth, natal.isPolarFallback)],
        warnings: birth.warnings,
      },
      wording: composition.wording,
    };
  },
});

function sentenceStart(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
