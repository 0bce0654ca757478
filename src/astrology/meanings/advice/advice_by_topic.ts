import type { Topic } from "../../drivers/driver.ts";
import { FAMILY_ADVICE, LOVE_ADVICE } from "./closeness.ts";
import { GENERAL_ADVICE } from "./general.ts";
import { CREATIVITY_ADVICE, SPIRITUALITY_ADVICE, TRAVEL_ADVICE } from "./horizons.ts";
import { CAREER_ADVICE, MONEY_ADVICE, WELLBEING_ADVICE } from "./workday.ts";
import type { Advice } from "./advice.ts";

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
