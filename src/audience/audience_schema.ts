import { z } from "zod";
import { ARCHETYPES } from "../astrology/archetypes.ts";
import {
  FIT_HIGHEST,
  FIT_LOWEST,
  FIT_METHOD,
  FIT_NOTE,
  SEND_FROM,
} from "../astrology/campaign_fit/fit_score.ts";
import { SIGNS } from "../astrology/signs.ts";

/** What a customer comes to, in a call as in the results of a file. */
export const audienceResult = z.object({
  customer_id: z.string(),
  personality: z.object({
    sun_sign: z.union([z.enum(SIGNS), z.null()]).meta({
      description: "Null where the Sun changes sign within what is known of the birth.",
    }),
    buyer_archetype: z.enum(ARCHETYPES.map(({ name }) => name)).meta({
      description: "Of the birth alone, whatever the campaign.",
    }),
  }).meta({ id: "BuyerPersonality" }),
  campaign_fit: z.object({
    score: z.int().min(FIT_LOWEST).max(FIT_HIGHEST),
    send: z.boolean().meta({
      description:
        `True from a score of ${SEND_FROM}, for adults of today alone; false where dob_unlikely warns or is noted.`,
    }),
    reasoning: z.string().meta({
      description:
        "Worded once for all customers who share how well it suits, the strongest reasons and the archetype.",
    }),
  }).meta({ id: "CampaignFit" }),
}).meta({ id: "AudienceResult" });

/** Of `meta`, where scores are told. */
export const fitMeta = {
  method: z.string().meta({
    description: "How scores are made: /v1/methods.",
    example: FIT_METHOD,
  }),
  note: z.string().meta({ description: "What the score does not mean.", example: FIT_NOTE }),
};
