import { z } from "zod";
import { ARCHETYPES } from "../../astrology/archetypes.ts";
import {
  FIT_HIGHEST,
  FIT_LOWEST,
  FIT_METHOD,
  FIT_NOTE,
  SEND_FROM,
} from "../../astrology/campaign_fit/fit_score.ts";
import { FACTS_CODES } from "../../astrology/campaign_fit/facts_code.ts";
import { SIGNS } from "../../astrology/signs.ts";

/** The result for one customer, which is the same in calls and in files. */
export const audienceResult = z.object({
  customer_id: z.string(),
  facts: z.int().min(0).max(FACTS_CODES - 1).meta({
    description:
      "All that the method fit-1 uses of the birth, as one integer: the signs of Sun, Moon, Venus, Mars and Jupiter are the digits of a number in base 13. The value depends only on the birth, so you can store it and join it with later campaigns.",
    example: 105_237,
  }),
  is_adult_from: z.union([z.iso.date(), z.null()]).meta({
    description:
      "The first day on which the person is not under 18. Null if the date of birth is in the future or more than 120 years ago.",
    example: "2008-06-15",
  }),
  personality: z.object({
    sun_sign: z.union([z.enum(SIGNS), z.null()]).meta({
      description: "Null if the Sun changes sign within the possible time of birth.",
    }),
    buyer_archetype: z.enum(ARCHETYPES.map(({ name }) => name)).meta({
      description: "The archetype depends only on the birth, not on the campaign.",
    }),
  }).meta({ id: "BuyerPersonality" }),
  campaign_fit: z.object({
    score: z.int().min(FIT_LOWEST).max(FIT_HIGHEST),
    send: z.boolean().meta({
      description:
        `True if the score is at least ${SEND_FROM} and the customer is an adult today. False if there is a warning or note dob_unlikely.`,
    }),
    reasoning: z.string().meta({
      description:
        "The reasoning. Customers with the same fit, strongest reasons and archetype share it.",
    }),
  }).meta({ id: "CampaignFit" }),
}).meta({ id: "AudienceResult" });

/** Fields of `meta` in answers with scores. */
export const fitMeta = {
  method: z.string().meta({
    description: "The method of the scores, which /v1/methods describes.",
    example: FIT_METHOD,
  }),
  note: z.string().meta({ description: "What the score does not mean.", example: FIT_NOTE }),
};
