import type { Stance } from "../../../astrology/drivers/driver.ts";
import type { AskedSentence } from "../../../ai/engine/asked_sentence.ts";
import { Dice } from "../../../ai/engine/dice.ts";
import type { ProductWords } from "../../../ai/engine/product_words.ts";
import { type Sentence, sentenceOf } from "../../../ai/engine/sentence.ts";
import { askedQuestion } from "../../../ai/question_kind.ts";
import type { Task } from "../../../ai/task.ts";
import { turnedLeads } from "../../asked/turned.ts";
import { answerSentence } from "../../asked/words/answer_words.ts";
import { adviceOn } from "../../asked/words/kind_words.ts";
import { matterAnswers, matterSteps } from "./love_answers.ts";
import {
  CARE_THREAD,
  isOfLove,
  type LoveMatter,
  loveSubjects,
  matterOf,
  threadOf,
} from "./love_matters.ts";
import { isPaired, loveStageOf } from "./love_stage.ts";
import { toldOf } from "./loved_person.ts";
import { revealSentence } from "./reveal_facts.ts";
import tones from "./en/reveal_tones.json" with { type: "json" };

export const loveWords: ProductWords = { sentence: ofLove, subjects: loveSubjects };

/** An answer, a fact that bears on the question, or a next step. Null for a fact without words. */
function ofLove(asked: AskedSentence): Sentence | null {
  const { task, slot, field, named, place: { picker } } = asked;
  const matter = matterOf(asked);
  const lean = inclinationOf(task);
  if (slot.kind === "named") {
    const { kind } = askedQuestion(task.customerText?.question ?? null);
    const verdict = kind === "choice" || kind === "contact" ? lean : null;
    const tone = isEarnest(matter, asked) && LIGHT_TONES.has(task.tone) ? null : task.tone;
    const told = { thread: threadOf(matter, task), day: task.day, tone, verdict };
    return revealSentence(slot.drivers, told, picker);
  }
  const isAnswer = field.name === "answer";
  if (named !== null || isOfLove(matter, task)) {
    const text = picker.pick(
      isAnswer ? leadAnd(matter, task, lean) : matterSteps(matter, task, lean),
    );
    const told = inTone(text, asked, matter);
    return sentenceOf(toldOf(told, task), [text]);
  }
  return isAnswer ? answerSentence(task, lean, picker, isPaired(task)) : adviceOn(asked, lean);
}

/** Sentences that end a text, by tone. */
const REVEAL_TONES: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(tones));

/** The tones that are too light for a loss or for what is said in earnest. */
const LIGHT_TONES: ReadonlySet<string> = new Set(["playful", "luxury"]);

const EARNEST_STAGES: ReadonlySet<string> = new Set(["parted", "loss"]);
const EARNEST_THREADS: ReadonlySet<string> = new Set(["letgo", "doubt", "decide", CARE_THREAD]);

/** Whether a matter is too earnest for a light tone. */
function isEarnest(matter: LoveMatter, { task, place }: AskedSentence): boolean {
  const { always, earnest } = matter;
  const isOfThread = EARNEST_THREADS.has(threadOf(matter, task));
  return always === true || earnest === true || isOfThread || place.isGrave ||
    EARNEST_STAGES.has(loveStageOf(task));
}

/** A sentence ends here, and another may follow. */
const SENTENCE_END = /[.!?](?=\s|$)/g;
/** After a lead and two sentences nothing more is added to an answer. */
const MAX_SENTENCES = 2;

/** An answer or a next step, one of which has a sentence in the tone after it. */
function inTone(text: string, asked: AskedSentence, matter: LoveMatter): string {
  const { task, field, seed, place } = asked;
  const isAnswer = field.name === "answer";
  const isFull = isAnswer && (text.match(SENTENCE_END)?.length ?? 0) > MAX_SENTENCES;
  const isPlain = matter.grave === true || isFull ||
    isEarnest(matter, asked) && LIGHT_TONES.has(task.tone);
  const ofAnswer = REVEAL_TONES.get(`answer.${task.tone}`);
  const isAfterAnswer = ofAnswer !== undefined && new Dice(`${seed}\ntone`).chance(0.5);
  if (isPlain || isAnswer !== isAfterAnswer) return text;
  const tails = isAnswer ? ofAnswer! : REVEAL_TONES.get(task.tone) ?? [];
  return tails.length === 0 ? text : `${text} ${place.dice.pick(tails)}`;
}

/** The answers, behind a verdict where a yes to the question would speak against the action. */
function leadAnd(matter: LoveMatter, task: Task, lean: Stance): readonly string[] {
  const answers = matterAnswers(matter, task, lean);
  const { isTurned } = askedQuestion(task.customerText?.question ?? null);
  // An answer to such a question in so many words has its own verdict.
  if (!isTurned || answers !== matter.answers.any) return answers;
  // Answers for any verdict say what to do, so no lead before them may advise against it.
  const leads = turnedLeads(lean === "supportive" ? lean : "mixed");
  return answers.flatMap((answer) => leads.map((lead) => `${lead} ${answer}`));
}

/** How the answer leans. */
function inclinationOf(task: Task): Stance {
  return task.plan.fields.find(({ name }) => name === "answer")?.stance ?? "mixed";
}
