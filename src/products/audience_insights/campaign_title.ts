import {
  type Campaign,
  CAMPAIGN_TONES,
  CHANNELS,
  PRODUCT_CATEGORIES,
  type ProductCategory,
} from "../../astrology/campaign_fit/campaigns.ts";

/** The product categories as texts name them. */
export const PRODUCTS: Readonly<Record<ProductCategory, string>> = {
  fashion: "fashion",
  beauty: "beauty",
  jewelry: "jewelry",
  home: "home goods",
  food_and_drink: "food and drink",
  travel: "travel",
  fitness: "fitness",
  wellness: "wellness",
  technology: "technology",
  gaming: "games",
  finance: "personal finance",
  education: "courses",
  books_and_media: "books and media",
  events: "events",
  dating: "dating",
  family: "family life",
  pets: "pets",
  automotive: "cars",
  other: "this product",
};

const MESSAGES: Readonly<Record<Campaign["channel"], string>> = {
  email: "email",
  sms: "text message",
  push: "push message",
  ads: "ad",
  direct_mail: "letter",
  web: "web page",
  in_app: "in-app message",
};

/** A campaign in words: "a luxury email about jewelry". */
export function titleOfCampaign({ category, tone, channel }: Campaign): string {
  return `a ${tone} ${MESSAGES[channel]} about ${PRODUCTS[category]}`;
}

/** The campaign with which the title of a task ends. */
export function campaignOfTitle(title: string): Campaign {
  const [, tone, message, product] = /\ba (\w+) ([\w -]+) about (.+)$/.exec(title)!;
  return {
    category: PRODUCT_CATEGORIES.find((category) => PRODUCTS[category] === product)!,
    tone: CAMPAIGN_TONES.find((it) => it === tone)!,
    channel: CHANNELS.find((channel) => MESSAGES[channel] === message)!,
  };
}
