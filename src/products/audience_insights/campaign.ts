import { z } from "zod";
import {
  type Campaign,
  CAMPAIGN_TONES,
  CHANNELS,
  PRODUCT_CATEGORIES,
} from "../../astrology/campaign_fit/campaigns.ts";

const DEFAULT_TONE = "neutral";
const DEFAULT_CHANNEL = "email";

/** The campaign of an audience. */
export const campaignFields = {
  product_category: z.enum(PRODUCT_CATEGORIES).meta({
    description: "The product category of the campaign.",
    example: "jewelry",
  }),
  tone: z.enum(CAMPAIGN_TONES).optional().meta({
    description: "The tone of the campaign; it affects the score.",
    default: DEFAULT_TONE,
    example: "luxury",
  }),
  channel: z.enum(CHANNELS).optional().meta({
    description: "The channel of the campaign; it affects the score.",
    default: DEFAULT_CHANNEL,
    example: "email",
  }),
};

export const campaignContext = z.strictObject(campaignFields).meta({ id: "CampaignContext" });

export function campaignOf(
  { product_category: category, tone, channel }: z.infer<typeof campaignContext>,
): Campaign {
  return { category, tone: tone ?? DEFAULT_TONE, channel: channel ?? DEFAULT_CHANNEL };
}
