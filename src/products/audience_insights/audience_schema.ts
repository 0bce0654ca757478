import { z } from "zod";
import { ARCHETYPES } from "../../astrology/archetypes.ts";
import {
  FIT_HIGHEST,
  FIT_LOWEST,
  FIT_METHOD,
  FIT_NOTE,
  SEND_FROM,
} from "../../astrology/campaign_fit/fit_score.ts";
import { SIGNS } from "../../astrology/signs.ts";

/** The result for one customer, which is the same in calls and in files. */
export const audienceResult = z.object({
  customer_id: z.string(),
  personality: z.object({
    sun_sign: z.union([z.enum(SIGNS), z.null()]).meta({
      description: "Null if the Sun changes sign within the possible time of birth.",
    }),
    buyer_archetype: z.enum(ARCHETYPES.map(({ name }) => name)).meta({
      description: "Depends only on the birth, not on the campaign.",
    }),
  }).meta({ id: "BuyerPersonality" }),
  campaign_fit: z.object({
    score: z.int().min(FIT_LOWEST).max(FIT_HIGHEST),
    send: z.boolean().meta({
      description:
        `True if the score is at least ${SEND_FROM} and the person is an adult today. False if there is a warning or note dob_unlikely.`,
    }),
    reasoning: z.string().meta({
      description:
        "The reasoning, which customers with the same fit, strongest reasons and archetype share.",
    }),
  }).meta({ id: "CampaignFit" }),
}).meta({ id: "AudienceResult" });

/** Fields of `meta` in answers with scores. */
export const fitMeta = {
  method: z.string().meta({
    description: "The method of the scores; see /v1/methods.",
    example: FIT_METHOD,
  }),
  note: z.string().meta({ description: "What the score does not mean.", example: FIT_NOTE }),
};
