import type { Topic } from "../../drivers/driver.ts";
import { FAMILY_ADVICE, LOVE_ADVICE } from "./closeness.ts";
import { GENERAL_ADVICE } from "./general.ts";
import { CREATIVITY_ADVICE, SPIRITUALITY_ADVICE, TRAVEL_ADVICE } from "./horizons.ts";
import { CAREER_ADVICE, MONEY_ADVICE, WELLBEING_ADVICE } from "./workday.ts";

/**
 * Something to do, in everyday words and without a word of astrology. It begins with the bare verb,
 * so that it is an imperative alone and an infinitive after "you could". The others are endings of
 * which it takes one or none: they continue its sentence.
 */
export type Advice = readonly [core: string, ...endings: string[]];

export const ADVICE: Readonly<Record<Topic, readonly Advice[]>> = {
  general: GENERAL_ADVICE,
  love: LOVE_ADVICE,
  career: CAREER_ADVICE,
  money: MONEY_ADVICE,
  family: FAMILY_ADVICE,
  wellbeing: WELLBEING_ADVICE,
  travel: TRAVEL_ADVICE,
  spirituality: SPIRITUALITY_ADVICE,
  creativity: CREATIVITY_ADVICE,
};
