import { MIN_WORDS } from "../plan.ts";
import { plainLetters } from "./claims/words.ts";
import type { GateCode } from "./complaint.ts";

const PLACEHOLDER =
  /\{\{|\}\}|\$\{|\[[^\]]{0,60}\]|<(?:name|user|sign|date|card|insert)[^>]*>|\b(?:lorem ipsum|insert (?:name|text|card|sign|here)|your name here|tbd|todo|n\/a|placeholder|xxx+)\b|_{3,}|\.{4,}|\b(?:f|d|c)\d{1,2}\b|\b\w+_\d+\b|\b[a-z]+(?:\.[a-z_]+){2,}\b/i;

const ASSISTANT =
  /\bas an? (?:ai|artificial|assistant|language model|llm|chatbot)\b|\blanguage model\b|\bartificial intelligence\b|\b(?:i'm|i am) (?:sorry|an ai|unable|not able|just an?|happy to|here to)\b|\bi apologi[sz]e\b|\bi (?:can(?:'|’)?t|cannot|can not) (?:help|assist|provide|comply|answer|do that|share|predict|give)\b(?! (?:\w+ing|but)\b)|\bi (?:don(?:'|’)t|do not) have (?:access|information|the ability|enough)\b|\b(?:hope this helps|let me know if|feel free to ask|as requested|as instructed|as you requested|per your request|here(?:'|’)s (?:the|your) (?:json|answer|reading|horoscope|response)|here is (?:the|your) (?:json|answer|reading|horoscope|response))\b|^(?:sure|certainly|of course|absolutely|okay|ok)[,!.]\s+(?:here|i|let)\b|\b(?:based on|according to) (?:the|your) (?:provided|given|facts?|information|data|input|prompt)\b|\b(?:the|these|those) (?:given|provided) facts?\b|\bthe (?:user|prompt|system prompt|facts? (?:say|state|given|provided))\b|\b(?:knowledge cutoff|training data|openai|chatgpt|max_words|customer_text)\b/m;

const MARKUP =
  /<\/?[a-z!][^>]{0,80}>?|```|\*\*|\*\w|\w\*|`|^#{1,6}\s|^\s*(?:[-*•]|\d+[.)])\s|\]\(|&(?:amp|lt|gt|nbsp|quot|#\d+);|[|~^\\{}<>]|(?:^|\s)_\w|[•●▪◦→]/im;
// A pattern for zodiac and planet symbols, which are claims that the checks of words would miss.
const SYMBOL = /\p{Extended_Pictographic}|[\u2600-\u27bf\u{1f300}-\u{1faff}\u{1f700}-\u{1f77f}]/u;
/**
 * A pattern for a word written letter by letter, such as "g u a r a n t e e d", which no word list
 * would find.
 */
const SPELT_OUT = /(?<![\p{L}\p{N}])(?:\p{L}[ .·_-]){4}\p{L}(?![\p{L}\p{N}])/u;
const INVISIBLE = /[\p{Cc}\p{Cf}]|[\u2028\u2029\u3164\ufffd\ufe00-\ufe0f]|\p{Co}/u;

const FOREIGN_LETTER = /[^\P{L}\p{Script=Latin}]/u;

/** Faults in the wording of a sentence as the model wrote it. */
export function wordingFaults(written: string): GateCode[] {
  const codes: GateCode[] = [];
  if (PLACEHOLDER.test(written)) codes.push("placeholder");
  if (ASSISTANT.test(plainLetters(written).toLowerCase())) codes.push("assistant_talk");
  if (hasMarkup(written)) codes.push("markup");
  if (FOREIGN_LETTER.test(written)) codes.push("language");
  return codes;
}

/**
 * Whether any sentence of a text may be faulty. This quick check shows most texts to be free of
 * faults.
 */
export function mayBeBadlyWorded(text: string): boolean {
  return PLACEHOLDER.test(text) || ASSISTANT.test(plainLetters(text).toLowerCase()) ||
    hasMarkup(text) ||
    FOREIGN_LETTER.test(text);
}

function hasMarkup(text: string): boolean {
  return MARKUP.test(text) || SYMBOL.test(text) || SPELT_OUT.test(text) ||
    INVISIBLE.test(text.replace(/[\t\r\n]/g, " "));
}

/** Common words of other languages that are not words of English. */
const FOREIGN_WORDS = new Set(
  ("que los las una por para con su tus está eres pero como muy más el la del y tu te se lo es en " +
    "les des une dans pour votre vous est avec sur mais et le du ce cette qui pas nous vos " +
    "der das und ist ein eine nicht mit für dein deine ihr sie dem auf zu von wird du " +
    "il che di per della nel sono ti ma non gli alla questo " +
    "você não uma com seu sua os ao na da do em hai ki ka ko mein aur se nahi aap")
    .split(" ").filter((word) => !["do", "per"].includes(word)),
);
/** The most common English words. */
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
const MIN_COMMON_SHARE = 0.25;
const MIN_WORDS_TO_JUDGE = 15;

/** Whether a sentence has more function words of another language than English ones. */
export function isForeign(words: readonly string[]): boolean {
  const foreign = words.filter((word) => FOREIGN_WORDS.has(word)).length;
  return foreign >= 2 && foreign > words.filter((word) => COMMON_WORDS.has(word)).length;
}

/** Whether a sentence contains no common English word. */
export function isNoEnglish(words: readonly string[]): boolean {
  return words.length >= MIN_WORDS && !words.some((word) => COMMON_WORDS.has(word));
}

/** Whether a field has too few common English words. */
export function isHardlyEnglish(words: readonly string[]): boolean {
  const common = words.filter((word) => COMMON_WORDS.has(word)).length;
  return words.length >= MIN_WORDS_TO_JUDGE && common < MIN_COMMON_SHARE * words.length;
}
