import type { Sign } from "../signs.ts";

/** A sign's manner, as adverbials that can follow "you go about things". */
export const SIGN_WAYS: Readonly<Record<Sign, readonly string[]>> = {
  Aries: ["quickly and frankly", "with more courage than caution"],
  Taurus: ["steadily and in your own good time", "slowly and thoroughly"],
  Gemini: ["with curiosity and a lot of talk", "lightly, and in several directions"],
  Cancer: ["with care, once you feel safe", "gently and with a long memory"],
  Leo: ["generously and with pride", "warmly and with some flair"],
  Virgo: ["carefully and modestly", "by getting the details right"],
  Libra: ["with tact and a sense of fairness", "together with someone rather than alone"],
  Scorpio: ["wholeheartedly or not at all", "privately and with great intensity"],
  Sagittarius: ["with optimism and an open mind", "honestly, and with a laugh"],
  Capricorn: ["patiently and with a plan", "seriously, and with staying power"],
  Aquarius: ["in your own way", "with fresh ideas and a cool head"],
  Pisces: ["by feel rather than by plan", "gently and with a rich imagination"],
};
