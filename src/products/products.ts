import { Gate } from "../ai/gate/gate.ts";
import type { Product } from "../ai/product.ts";
import { audienceInsightsText } from "./audience_insights/audience_insights_text.ts";
import { crystalBallText } from "./crystal_ball/crystal_ball_text.ts";
import { futurePartnerVisionText } from "./future_partner_vision/future_partner_vision_text.ts";
import { horoscopeDailyText } from "./horoscope_daily/horoscope_daily_text.ts";
import { loveRevealText } from "./love_reveal/love_reveal_text.ts";
import { oracleAskText } from "./oracle_ask/oracle_ask_text.ts";
import { pastLifeReadingText } from "./past_life_reading/past_life_reading_text.ts";
import { tarotDrawText } from "./tarot_draw/tarot_draw_text.ts";
import { worldSignalsText } from "./world_signals/world_signals_text.ts";

/** Every product of the AI lane. */
const PRODUCTS: readonly Product[] = [
  horoscopeDailyText,
  oracleAskText,
  tarotDrawText,
  loveRevealText,
  futurePartnerVisionText,
  crystalBallText,
  pastLifeReadingText,
  worldSignalsText,
  audienceInsightsText,
];

/** The gate that reads the texts of all products. */
export const GATE = new Gate(new Map(PRODUCTS.map((product) => [product.id, product])));
