import type { Driver } from "../../../astrology/drivers/driver.ts";
import { PARTNER_ARCHETYPES } from "../../../astrology/figures/partner_archetypes.ts";
import type { Dice } from "../../../ai/engine/dice.ts";
import { type Sentence, sentenceOf } from "../../../ai/engine/sentence.ts";
import { lettersOf } from "../../../ai/mended.ts";
import answers from "./en/vision_answers.json" with { type: "json" };
import { VISION } from "./vision_words.ts";

/** An answer to an intent that asks what a portrait cannot say, or that wants a word of its own. */
interface VisionAnswer {
  id: string;
  /** Whom it may be said to: readers who are with somebody, readers who are not, or any. */
  for: string;
  asks: RegExp;
  /** The wish whose gift stands for `{g}`. */
  gift: keyof typeof VISION.wishes;
  /** Whole clauses; `{n}` is the archetype. */
  says: readonly string[];
}

const ANSWERS = answers.map((answer) => ({
  ...answer,
  asks: new RegExp(answer.asks),
})) as readonly VisionAnswer[];

/** "I want to see who …" asks who. */
const ASKS_TO_SEE =
  /^(?:i (?:just |only )?(?:want|would like|wish|need) to (?:know|see)|i'd like to (?:know|see)|(?:show|tell) (?:me|us)|let me (?:see|know)) (?:(?:if|whether) )?/;

const WITH_DAYS =
  "no chart names the day of a meeting, but the windows of this vision are days that favor love";

function visionAnswer(intent: string, isTogether: boolean): VisionAnswer | undefined {
  const text = lettersOf(intent).trim().replace(ASKS_TO_SEE, "");
  const reader = isTogether ? "paired" : "single";
  return ANSWERS.find((it) => (it.for === "any" || it.for === reader) && it.asks.test(text));
}

/** The name of the answer to an intent; null if the intent is a wish. */
export function visionAnswerId(intent: string, isTogether: boolean): string | null {
  return visionAnswer(intent, isTogether)?.id ?? null;
}

/** What is said to an intent that no gift alone answers; null for a wish. */
export function intentSentence(
  { id }: Driver,
  { intent, isTogether, hasDays }: { intent: string; isTogether: boolean; hasDays: boolean },
  dice: Dice,
): Sentence | null {
  const answer = visionAnswer(intent, isTogether);
  const archetype = PARTNER_ARCHETYPES.find((figure) => id === `archetype.${figure.id}`);
  if (answer === undefined || archetype === undefined) return null;
  const said = answer.id === "when" && hasDays ? WITH_DAYS : dice.pick(answer.says);
  const text = said.replace("{n}", archetype.name.replace(/^The /, "the "))
    .replace("{g}", VISION.gifts[archetype.id][answer.gift]);
  return sentenceOf(text, [said], ["wish"]);
}
