import { Bank } from "./bank.ts";
import asked from "./en/asked.json" with { type: "json" };
import natal from "./en/natal.json" with { type: "json" };
import pairs from "./en/pairs.json" with { type: "json" };
import scenes from "./en/scenes.json" with { type: "json" };
import short from "./en/short.json" with { type: "json" };
import sky from "./en/sky.json" with { type: "json" };
import direct from "./en/tones/direct.json" with { type: "json" };
import luxury from "./en/tones/luxury.json" with { type: "json" };
import neutral from "./en/tones/neutral.json" with { type: "json" };
import playful from "./en/tones/playful.json" with { type: "json" };
import poetic from "./en/tones/poetic.json" with { type: "json" };
import warm from "./en/tones/warm.json" with { type: "json" };

/**
 * Meanings that are the same in every tone: meanings of houses, topics, bodies, the sky of a day, a
 * birth, and two births.
 */
export const MEANINGS = new Bank(scenes, sky, short, natal, pairs);

/** Advice for each kind of question. The subject of the question does not matter. */
export const ASKED = new Bank(asked);

/** Words for each tone: sayings, advice, and how to deal with the meaning of a fact. */
export const TONE_WORDS = {
  warm: new Bank(warm),
  direct: new Bank(direct),
  playful: new Bank(playful),
  poetic: new Bank(poetic),
  luxury: new Bank(luxury),
  neutral: new Bank(neutral),
} as const;
