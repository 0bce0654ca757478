import type { Task } from "../task.ts";
import type { GateCode } from "./complaint.ts";
import { ALL_HINTS } from "./hints.ts";
import { plain } from "./licence.ts";

const PLACEHOLDER =
  /\{\{|\}\}|\$\{|\[[^\]]{0,60}\]|<(?:name|user|sign|date|card|insert)[^>]*>|\b(?:lorem ipsum|insert (?:name|text|card|sign|here)|your name here|tbd|todo|n\/a|placeholder|xxx+)\b|_{3,}|\.{4,}|\b(?:f|d|c)\d{1,2}\b|\b\w+_\d+\b|\b[a-z]+(?:\.[a-z_]+){2,}\b/i;

const ASSISTANT =
  /\bas an? (?:ai|artificial|assistant|language model|llm|chatbot)\b|\blanguage model\b|\bartificial intelligence\b|\b(?:i'm|i am) (?:sorry|an ai|unable|not able|just an?|happy to|here to)\b|\bi apologi[sz]e\b|\bi (?:can(?:'|’)?t|cannot|can not) (?:help|assist|provide|comply|answer|do that|share|predict|give)\b(?! (?:\w+ing|but)\b)|\bi (?:don(?:'|’)t|do not) have (?:access|information|the ability|enough)\b|\b(?:hope this helps|let me know if|feel free to ask|as requested|as instructed|as you requested|per your request|here(?:'|’)s (?:the|your) (?:json|answer|reading|horoscope|response)|here is (?:the|your) (?:json|answer|reading|horoscope|response))\b|^(?:sure|certainly|of course|absolutely|okay|ok)[,!.]\s+(?:here|i|let)\b|\b(?:based on|according to) (?:the|your) (?:provided|given|facts?|information|data|input|prompt)\b|\b(?:the|these|those) (?:given|provided) facts?\b|\bthe (?:user|prompt|system prompt|facts? (?:say|state|given|provided))\b|\b(?:knowledge cutoff|training data|openai|chatgpt|max_words|customer_text)\b/i;

const MARKUP =
  /https?:|www\.|\b[a-z0-9-]{1,40}\.(?:com|net|org|io|app|ai)\b|<\/?[a-z!][^>]{0,80}>?|```|\*\*|\*\w|\w\*|`|^#{1,6}\s|^\s*(?:[-*•]|\d+[.)])\s|\]\(|&(?:amp|lt|gt|nbsp|quot|#\d+);|[|~^\\{}<>]|(?:^|\s)_\w|[•●▪◦→]/i;
// Zodiac and planet signs are claims that no reader of words would see.
const SYMBOL = /\p{Extended_Pictographic}|[\u2600-\u27bf\u{1f300}-\u{1faff}\u{1f700}-\u{1f77f}]/u;
const INVISIBLE = /[\p{Cc}\p{Cf}]|[\u2028\u2029\u3164\ufffd\ufe00-\ufe0f]|\p{Co}/u;

/** What is wrong with the wording of one sentence; `written` as it came, `sentence` as shown. */
export function wordingFaults(written: string, sentence: string): GateCode[] {
  const codes: GateCode[] = [];
  if (PLACEHOLDER.test(sentence)) codes.push("placeholder");
  if (ASSISTANT.test(sentence)) codes.push("assistant_talk");
  if (
    MARKUP.test(sentence) || SYMBOL.test(sentence) ||
    INVISIBLE.test(written.replace(/[\t\r\n]/g, " "))
  ) {
    codes.push("markup");
  }
  if (FOREIGN_LETTER.test(sentence) || isForeign(sentence)) codes.push("language");
  return codes;
}

const FOREIGN_LETTER = /[^\P{L}\p{Script=Latin}]/u;

/** Words that other languages cannot do without, and English has not. */
const FOREIGN_WORDS = new Set(
  ("que los las una por para con su tus está eres pero como muy más el la del y tu te se lo es en " +
    "les des une dans pour votre vous est avec sur mais et le du ce cette qui pas nous vos " +
    "der das und ist ein eine nicht mit für dein deine ihr sie dem auf zu von wird du " +
    "il che di per della nel sono ti ma non gli alla questo " +
    "você não uma com seu sua os ao na da do em hai ki ka ko mein aur se nahi aap")
    .split(" ").filter((word) => !["do", "per"].includes(word)),
);
/** Words that any English text is full of. */
export const COMMON_WORDS = new Set(
  ("the of and a to in is you that it for on with as are your be this have from or one had by but " +
    "not what all were we when can there an which their if will each about how up out them then " +
    "she he his her my our they its was at so some these would into has more no could who been " +
    "than may now over just like through after before where much too any good new us work back " +
    "most very only also even because other while way own make do does did let go get keep take " +
    "give say see look feel find need want know think ask turn show bring try help time day today " +
    "life love people someone something things thing yourself me i off down still here come long " +
    "little first last two without between under again once both never might well don't it's")
    .split(" "),
);
const LEAST_COMMON_SHARE = 0.25;
const LEAST_WORDS_TO_TELL = 15;

function isForeign(sentence: string): boolean {
  const words = sentence.toLowerCase().match(/[\p{L}\p{M}'’]+/gu) ?? [];
  const foreign = words.filter((word) => FOREIGN_WORDS.has(word)).length;
  const common = words.filter((word) => COMMON_WORDS.has(word)).length;
  return foreign >= 2 && foreign > common;
}

/** Too few of the words that every English text has. */
export function isHardlyEnglish(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{M}'’]+/gu) ?? [];
  const common = words.filter((word) => COMMON_WORDS.has(word)).length;
  return words.length >= LEAST_WORDS_TO_TELL && common < LEAST_COMMON_SHARE * words.length;
}

const INSTRUCTION_RUN = 8;
const QUESTION_RUN = 10;
/** Parts of every prompt, whatever the product. */
const PROMPT_TALK =
  /\b(?:json object|string keys?|exactly one sentence|at most \d+ words|max words|use only the facts|the facts (?:you (?:were|are) given|given)|named slots?|held slots?|free slots?|system prompt|these instructions|previous instructions|my instructions)\b/i;

/** Finds what a text repeats of its prompt. */
export class EchoFinder {
  readonly #instructions: ReadonlySet<string>;
  readonly #question: ReadonlySet<string>;

  constructor({ instructions, customerText }: Task) {
    const { question = "", intent = "" } = customerText ?? {};
    this.#instructions = new Set(
      [...instructions, ...ALL_HINTS].flatMap((text) => runsOf(plain(text), INSTRUCTION_RUN)),
    );
    this.#question = new Set(
      [question, intent].flatMap((text) => runsOf(plain(text), QUESTION_RUN)),
    );
  }

  echoes(sentence: string): boolean {
    const words = plain(sentence);
    return PROMPT_TALK.test(sentence) ||
      runsOf(words, INSTRUCTION_RUN).some((run) => this.#instructions.has(run)) ||
      runsOf(words, QUESTION_RUN).some((run) => this.#question.has(run));
  }
}

/** All runs of `length` words. */
export function runsOf(words: string, length: number): string[] {
  const list = words.split(" ");
  return list.slice(0, Math.max(0, list.length - length + 1))
    .map((_, index) => list.slice(index, index + length).join(" "));
}
