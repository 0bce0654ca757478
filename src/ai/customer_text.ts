import { ARABIC } from "./question_lists/arabic.ts";
import { CHINESE } from "./question_lists/chinese.ts";
import { DUTCH } from "./question_lists/dutch.ts";
import { ENGLISH } from "./question_lists/english.ts";
import { FRENCH } from "./question_lists/french.ts";
import { GERMAN } from "./question_lists/german.ts";
import { HINDI } from "./question_lists/hindi.ts";
import { INDONESIAN } from "./question_lists/indonesian.ts";
import { ITALIAN } from "./question_lists/italian.ts";
import { JAPANESE } from "./question_lists/japanese.ts";
import { KOREAN } from "./question_lists/korean.ts";
import { POLISH } from "./question_lists/polish.ts";
import { PORTUGUESE } from "./question_lists/portuguese.ts";
import { withoutAccents } from "./question_lists/question_list.ts";
import { RUSSIAN } from "./question_lists/russian.ts";
import { SPANISH } from "./question_lists/spanish.ts";
import { TURKISH } from "./question_lists/turkish.ts";
import { UKRAINIAN } from "./question_lists/ukrainian.ts";
import { hasSpacedCrisis, unmaskedSpellings } from "./masked_words.ts";

const QUESTION_LISTS = [
  ...[ENGLISH, SPANISH, PORTUGUESE, FRENCH, GERMAN, ITALIAN, HINDI],
  ...[DUTCH, POLISH, RUSSIAN, UKRAINIAN, TURKISH, ARABIC, JAPANESE, CHINESE, KOREAN, INDONESIAN],
];

/** Reasons for not answering a question. */
type QuestionFault = "crisis_content" | "question_out_of_scope";

/** Normalizes a customer's text: NFC, no invisible characters, single spaces. */
export function cleanText(text: string): string {
  return text.toWellFormed().normalize("NFC")
    .replace(/[\p{Zs}\p{Zl}\p{Zp}\t\r\n]+/gu, " ")
    // Combining marks are kept. Hindi and emoji lose the characters that join them, but stay
    // readable.
    .replace(/[\p{Cc}\p{Cf}\p{Co}\u115f\u1160\u3164\uffa0\ufe00-\ufe0f]/gu, "")
    .replace(/ {2,}/g, " ").trim();
}

/**
 * The reason why a question is not answered. The question mentions harm to oneself or others (done
 * or suffered), or asks for a verdict on illness, death, pregnancy, a lawsuit, an investment or a
 * game of chance. Null for all other questions. The check uses short word lists in seventeen
 * languages, as a precaution and not as full moderation.
 */
export function questionFault(text: string): QuestionFault | null {
  const plain = plainText(text);
  const meant = withoutIdioms(plain);
  const others = unmaskedSpellings(plain).map(withoutIdioms);
  const isCrisis = [meant, ...others].some((spelling) =>
    QUESTION_LISTS.some(({ crisis }) => crisis.test(spelling))
  );
  if (isCrisis || hasSpacedCrisis(plain)) return "crisis_content";
  if (QUESTION_LISTS.some(({ scope }) => scope.test(meant))) return "question_out_of_scope";
  return null;
}

function withoutIdioms(plain: string): string {
  return QUESTION_LISTS.reduce((rest, { benign }) => rest.replace(benign, " "), plain);
}

/** The text in lower case and with Latin letters without accents, as people type. */
function plainText(text: string): string {
  return withoutAccents(cleanText(text).normalize("NFKD").toLowerCase())
    .replaceAll("ß", "ss").replaceAll("ł", "l").replaceAll("ı", "i").replace(/[’‘`´]/g, "'")
    .replace(/ {2,}/g, " ");
}
