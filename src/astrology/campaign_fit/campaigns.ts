import type { FitBody } from "./fit_facts.ts";
import { type Leaning, TASTES } from "./tastes.ts";

/**
 * The appeal of each product category, and the category's two significators, the closer
 * significator first. The significators loosely follow the subjects and professions that Lilly
 * assigns to each planet.
 */
// deno-fmt-ignore
export const CATEGORY_ROWS = [
  //                   sty com adv dri sub ide clo ima sho
  ["fashion",         [ 2,  0,  0,  0,  0,  0,  0,  1,  2], ["venus", "sun"]],
  ["beauty",          [ 2,  1,  0,  0,  0,  0,  1,  0,  1], ["venus", "moon"]],
  ["jewelry",         [ 2,  0,  0,  0,  1,  0,  1,  0,  1], ["venus", "sun"]],
  ["home",            [ 1,  2, -1,  0,  1,  0,  1,  0,  0], ["moon", "venus"]],
  ["food_and_drink",  [ 1,  2,  0,  0,  0,  0,  1,  0,  1], ["venus", "moon"]],
  ["travel",          [ 0, -1,  2,  0,  0,  1,  0,  1,  0], ["jupiter", "moon"]],
  ["fitness",         [ 0,  0,  1,  2,  0,  0,  0,  0,  1], ["mars", "sun"]],
  ["wellness",        [ 0,  2,  0, -1,  0,  0,  1,  1,  0], ["moon", "sun"]],
  ["technology",      [ 0,  0,  1,  1,  0,  2,  0,  0,  0], ["mars", "jupiter"]],
  ["gaming",          [ 0,  0,  1,  1,  0,  0,  0,  1,  1], ["mars", "venus"]],
  ["finance",         [ 0,  0, -1,  0,  2,  1,  0, -1,  0], ["jupiter", "sun"]],
  ["education",       [ 0,  0,  0,  0,  1,  2,  0,  1,  0], ["jupiter", "sun"]],
  ["books_and_media", [ 0,  1,  0, -1,  0,  2,  0,  2,  0], ["jupiter", "venus"]],
  ["events",          [ 1,  0,  1,  0,  0,  0,  1,  0,  2], ["venus", "jupiter"]],
  ["dating",          [ 1,  0,  0,  1,  0,  0,  2,  0,  1], ["venus", "mars"]],
  ["family",          [ 0,  2, -1,  0,  0,  0,  2,  0,  0], ["moon", "venus"]],
  ["pets",            [ 0,  1,  0,  0,  0,  0,  2,  1,  0], ["moon", "venus"]],
  ["automotive",      [ 1,  0,  1,  2,  1,  0,  0,  0,  1], ["mars", "sun"]],
  ["other",           [ 1,  0,  1,  0,  0,  1,  1,  0,  1], ["sun", "venus"]],
] as const satisfies readonly (readonly [id: string, Leaning, readonly [FitBody, FitBody]])[];
export type ProductCategory = (typeof CATEGORY_ROWS)[number][0];
export const PRODUCT_CATEGORIES: readonly ProductCategory[] = CATEGORY_ROWS.map(([id]) => id);

/** What each tone adds to the appeal of a product. */
// deno-fmt-ignore
export const TONE_ROWS = [
  //           sty com adv dri sub ide clo ima sho
  ["warm",    [ 0,  1,  0, -1,  0,  0,  1,  0,  0]],
  ["direct",  [ 0,  0,  0,  1,  1,  0,  0, -1,  0]],
  ["playful", [ 0,  0,  1,  0, -1,  0,  0,  0,  1]],
  ["poetic",  [ 0,  0,  0, -1,  0,  0,  0,  1,  0]],
  ["luxury",  [ 1,  0, -1,  0,  0,  0,  0,  0,  1]],
  ["neutral", [ 0,  0,  0,  0,  0,  0,  0,  0,  0]],
] as const satisfies readonly (readonly [id: string, Leaning])[];
type CampaignTone = (typeof TONE_ROWS)[number][0];
export const CAMPAIGN_TONES: readonly CampaignTone[] = TONE_ROWS.map(([id]) => id);

/** What each channel adds to the appeal of a product. */
// deno-fmt-ignore
export const CHANNEL_ROWS = [
  //               sty com adv dri sub ide clo ima sho
  ["email",       [ 0,  0,  0,  0,  0,  1,  0,  0,  0]],
  ["sms",         [ 0,  0,  0,  1,  0,  0,  0,  0,  0]],
  ["push",        [ 0, -1,  0,  1,  0,  0,  0,  0,  0]],
  ["ads",         [ 0,  0,  0,  0,  0,  0,  0,  0,  1]],
  ["direct_mail", [ 0,  1,  0,  0,  1,  0,  0,  0,  0]],
  ["web",         [ 0,  0,  1,  0,  0,  0,  0,  0,  0]],
  ["in_app",      [ 0,  0,  0,  0,  0,  0,  1,  0,  0]],
] as const satisfies readonly (readonly [id: string, Leaning])[];
type Channel = (typeof CHANNEL_ROWS)[number][0];
export const CHANNELS: readonly Channel[] = CHANNEL_ROWS.map(([id]) => id);

/** A campaign: product, tone and channel. */
export interface Campaign {
  category: ProductCategory;
  tone: CampaignTone;
  channel: Channel;
}

/**
 * The appeal of a campaign in the order of TASTES: the sum of the appeals of product, tone and
 * channel.
 */
export function appealOf(campaign: Campaign): number[] {
  const leanings = leaningsOf(campaign);
  return TASTES.map((_, taste) => leanings.reduce((sum, leaning) => sum + leaning[taste], 0));
}

/** The appeal of the product, of the tone and of the channel. */
export function leaningsOf({ category, tone, channel }: Campaign): Leaning[] {
  return [
    row(CATEGORY_ROWS, category)[1],
    row(TONE_ROWS, tone)[1],
    row(CHANNEL_ROWS, channel)[1],
  ];
}

/** The two significators of a product, the closer one first. */
export function significatorsOf(category: ProductCategory): readonly [FitBody, FitBody] {
  return row(CATEGORY_ROWS, category)[2];
}

function row<Row extends readonly [id: string, ...unknown[]]>(
  rows: readonly Row[],
  id: Row[0],
): Row {
  return rows.find(([other]) => other === id)!;
}
