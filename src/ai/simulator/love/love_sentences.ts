import { IMAGES, TOPIC_IMAGES } from "../../../astrology/meanings/images.ts";
import type { Stance } from "../../../astrology/drivers/driver.ts";
import type { FieldPlan, Slot } from "../../plan.ts";
import type { Task } from "../../task.ts";
import { isEnglish } from "../asks.ts";
import type { Dice } from "../dice.ts";
import { subjectOf } from "../question.ts";
import { readingOf, themeReading } from "../readings.ts";
import { type Sentence, sentenceOf } from "../sentence.ts";
import { adviceSentence, type Place } from "../unnamed.ts";
import {
  archetypeSentence,
  drawnSentence,
  personaSentence,
  settingSentence,
  windowSentence,
} from "./figure_sentences.ts";
import { loveAdvice } from "./love_advice.ts";

/** A sentence of the two products of love where they have words of their own; null: they have none. */
export function loveSentence(
  task: Task,
  slot: Slot,
  field: FieldPlan,
  place: Place,
): Sentence | null {
  const isVision = task.product === "experiences.future_partner_vision";
  if (!isVision && task.product !== "experiences.love_reveal") return null;
  const { dice } = place;
  const [driver] = slot.drivers;
  const isNamed = slot.kind === "named";
  switch (driver?.kind) {
    case undefined:
      return freeSentence(task, field, place);
    case "persona":
      return personaSentence(driver, isNamed, dice);
    case "archetype":
      return archetypeSentence(driver, isNamed, dice);
    case "setting":
      return settingSentence(driver, dice);
    case "window":
      return windowSentence(driver, dice);
  }
  if (isVision) return drawnSentence(driver, isNamed, dice);
  return slot === field.slots[0] && field.name === "answer"
    ? answer(task, slot, field, dice)
    : null;
}

/** Takes up what was asked, says how it leans and why. */
function answer(task: Task, { drivers: [driver] }: Slot, field: FieldPlan, dice: Dice): Sentence {
  const lead = dice.pick(LEADS[field.stance ?? "mixed"]).replace("{s}", askedAbout(task));
  const sought = { topic: "love", isNamed: false, role: "clause" } as const;
  const reading = readingOf(driver, sought, dice) ?? themeReading(driver, dice);
  return sentenceOf(`${lead}: ${reading.text}`, [lead, ...reading.clauses], reading.echoes);
}

/** How an answer begins, by how it leans; nothing is said of what another feels. */
const LEADS: Readonly<Record<Stance, readonly string[]>> = {
  supportive: [
    "as for {s}, you have more to work with than you think",
    "when it comes to {s}, an open word has a good chance",
    "on the question of {s}, there is a fair wind",
    "with {s}, you can afford to be generous",
    "where {s} is concerned, the door is open wider than it looks",
    "the short answer on {s} is to go ahead kindly",
  ],
  challenging: [
    "as for {s}, slower is kinder",
    "when it comes to {s}, the harder talk comes first",
    "on the question of {s}, not yet is an honest answer",
    "with {s}, patience does more than pressure",
    "where {s} is concerned, a pause is no defeat",
    "the short answer on {s} is to take it slowly",
  ],
  mixed: [
    "as for {s}, there are two sides to it",
    "when it comes to {s}, much depends on what gets said aloud",
    "on the question of {s}, the answer is still open",
    "with {s}, the how counts for more than the what",
    "where {s} is concerned, yes and no both have a point",
    "the short answer on {s} is that you have a say in it",
  ],
};

/** In English words; a question in another language is about love. */
function askedAbout(task: Task): string {
  const isReadable = isEnglish(task.customerText?.question ?? "");
  const { words = "love" } = isReadable ? subjectOf(task) ?? {} : {};
  return words === "the date" ? "dating" : words.replace(/^you and /, "");
}

/** What to do, for readers who live as they do; an answer may also end on a saying. */
function freeSentence(task: Task, field: FieldPlan, place: Place): Sentence {
  const { dice, voice } = place;
  const isSaying = field.name === "answer" && dice.chance(0.4);
  if (!isSaying) return adviceSentence(loveAdvice(task.title), place);
  const image = dice.pick([...TOPIC_IMAGES.love, ...IMAGES[field.stance ?? "mixed"]]);
  const reminder = dice.pick(voice.reminders);
  return sentenceOf(`${reminder} ${image}`, [image, reminder], ["image"]);
}
