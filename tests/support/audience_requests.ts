/**
 * Audiences generated from a seed: births with time and place, with date and place, or with the
 * date alone.
 */
import {
  type Campaign,
  CAMPAIGN_TONES,
  CHANNELS,
  PRODUCT_CATEGORIES,
} from "../../src/astrology/campaign_fit/campaigns.ts";
import { type SeededChoices, seededChoices } from "../faults/seeded_choices.ts";

export const AUDIENCE = "/v1/audience/insights";

const CITIES = [
  "San Diego, CA, US",
  "Lisbon, PT",
  "München",
  "Springfield",
  "San Jose",
  "Mexico City",
  "東京",
  "Atlantis-on-Sea",
  "Nairobi, KE",
  "Novosibirsk, RU",
];
const EPOCH_1940 = Date.parse("1940-01-01");
const DAYS_TO_2008 = 24_837;
const DAY_MS = 86_400_000;

export interface SeededCustomer {
  id: string;
  dob: string;
  tob?: string;
  pob?: string;
  utc_offset?: string;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}

function customerOf({ whole, pick }: SeededChoices, id: string): SeededCustomer {
  const dob = new Date(EPOCH_1940 + whole(0, DAYS_TO_2008 - 1) * DAY_MS).toISOString().slice(0, 10);
  const tob = `${twoDigits(whole(0, 23))}:${twoDigits(whole(0, 59))}`;
  const hours = whole(-11, 12);
  const offset = `${hours < 0 ? "-" : "+"}${twoDigits(Math.abs(hours))}:00`;
  switch (pick(["place", "offset", "day", "date"] as const)) {
    case "place":
      return { id, dob, tob, pob: pick(CITIES) };
    case "offset":
      return { id, dob, tob, utc_offset: offset };
    case "day":
      return { id, dob, utc_offset: offset };
    case "date":
      return { id, dob };
  }
}

export function seededCustomers(count: number, seed: number): SeededCustomer[] {
  const choices = seededChoices(seed);
  return Array.from({ length: count }, (_, index) => customerOf(choices, `customer-${index + 1}`));
}

/** A campaign for a number; every campaign is reached by some number. */
export function campaignOf(number: number): Campaign {
  return {
    category: PRODUCT_CATEGORIES[number % PRODUCT_CATEGORIES.length],
    tone: CAMPAIGN_TONES[number % CAMPAIGN_TONES.length],
    channel: CHANNELS[number % CHANNELS.length],
  };
}

export function audienceRequest(
  customers: readonly object[],
  { category, tone, channel }: Campaign = campaignOf(2),
) {
  return { customers, campaign_context: { product_category: category, tone, channel } };
}
