import type { AskedSentence } from "../../../ai/engine/asked_sentence.ts";
import type { Dice } from "../../../ai/engine/dice.ts";
import type { ProductWords } from "../../../ai/engine/product_words.ts";
import { type Sentence, sentenceOf } from "../../../ai/engine/sentence.ts";
import type { Task } from "../../../ai/task.ts";
import {
  drawnSentence,
  portraitSentence,
  settingSentence,
  tellingSentence,
  windowSentence,
  wishSentence,
} from "./figure_sentences.ts";
import { isPaired } from "./love_stage.ts";
import type { VisionAnswer } from "./vision_answers.ts";
import { type Meaning, meaningOf, readerOf, visionSubjects } from "./vision_intents.ts";
import { VISION, type Voice } from "./vision_words.ts";

export const visionWords: ProductWords = {
  sentence: visionSentence,
  subjects: visionSubjects,
};

function visionSentence(
  { task, slot, field, named, place: { dice } }: AskedSentence,
): Sentence | null {
  const read = visionRead(task, named);
  if (field.name === "intent_answer") return intentSentence(task, read, dice);
  const [driver] = slot.drivers;
  switch (driver?.kind) {
    case "archetype":
      if (field.name !== "partner_portrait") return tellingSentence(driver, read, dice);
      return slot.kind === "held"
        ? closingSentence(read, dice)
        : portraitSentence(driver, read, dice);
    case "setting":
      return settingSentence(driver, read, dice);
    case "window":
      return windowSentence(driver, { isPaired: read.isPaired, number: numberOf(field) }, dice);
    default: {
      const [{ drivers: [figure] }, first] = field.slots;
      return drawnSentence(driver, figure, { ...read, isFurther: slot !== first }, dice);
    }
  }
}

/** The number of a window's field, `window_2`. */
function numberOf({ name }: AskedSentence["field"]): number {
  return Number(name.split("_")[1]);
}

/** What a vision is told about its reader and the intent. */
interface VisionRead extends Meaning {
  /** Whether the reader is with somebody, so that a vision shows nobody new. */
  isPaired: boolean;
  voice: Voice;
  hasDays: boolean;
}

/** What is read in an intent, and what is known of its reader. */
function visionRead(task: Task, named: number | null): VisionRead {
  const reader = readerOf(task);
  const { isTogether } = reader;
  const { answer, detail, wish } = meaningOf(task, reader, named);
  // A second chance would sound like the end of the reader's relationship.
  const isEnd = isPaired(task) && (wish === "new_start" || wish === "light") ||
    isTogether && wish === "new_start";
  return {
    answer,
    detail,
    wish: isEnd ? "lasting" : wish,
    isPaired: isTogether,
    voice: answer?.grave === true ? "grave" : task.tone,
    hasDays: task.plan.fields.some(({ name }) => name === "window_1"),
  };
}

/** The words of an answer. */
function wordsOf(answer: VisionAnswer, { hasDays }: VisionRead) {
  return hasDays ? answer.dated ?? answer : answer;
}

/** The answer to an intent, or what the figure brings to a wish. */
function intentSentence({ plan }: Task, read: VisionRead, dice: Dice): Sentence {
  const { answer } = read;
  if (answer === undefined) {
    const figure = plan.drivers.find(({ kind }) => kind === "archetype")!;
    return wishSentence(figure, read, dice);
  }
  const said = dice.pick(wordsOf(answer, read).says);
  return sentenceOf(said, [said], ["wish"]);
}

/** A last sentence, for what the intent asks for or for its wish. */
function closingSentence(read: VisionRead, dice: Dice): Sentence {
  const { answer, detail, wish, isPaired } = read;
  const closes = detail !== undefined
    ? detail.close
    : answer === undefined
    ? VISION.closes[wish][isPaired ? "paired" : "single"]
    : wordsOf(answer, read).close;
  const close = dice.pick(closes);
  return sentenceOf(close, [close], ["wish"]);
}
