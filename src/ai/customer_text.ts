import { ENGLISH } from "./question_lists/english.ts";
import { FRENCH } from "./question_lists/french.ts";
import { GERMAN } from "./question_lists/german.ts";
import { HINDI } from "./question_lists/hindi.ts";
import { ITALIAN } from "./question_lists/italian.ts";
import { PORTUGUESE } from "./question_lists/portuguese.ts";
import { SPANISH } from "./question_lists/spanish.ts";

const QUESTION_LISTS = [ENGLISH, SPANISH, PORTUGUESE, FRENCH, GERMAN, ITALIAN, HINDI];

/** Reasons for not answering a question. */
type QuestionFault = "crisis_content" | "question_out_of_scope";

/** A customer's text, normalized: NFC, no invisible characters, single spaces. */
export function cleanText(text: string): string {
  return text.toWellFormed().normalize("NFC")
    .replace(/[\p{Zs}\p{Zl}\p{Zp}\t\r\n]+/gu, " ")
    // Combining marks are kept. Hindi and emoji lose their joiners but stay readable.
    .replace(/[\p{Cc}\p{Cf}\p{Co}\u115f\u1160\u3164\uffa0\ufe00-\ufe0f]/gu, "")
    .replace(/ {2,}/g, " ").trim();
}

/**
 * Why a question is not answered: it mentions harm to oneself or others, done or suffered, or asks
 * for a verdict on illness, death, pregnancy, a lawsuit or an investment. Null for all other
 * questions. Short word lists in seven languages are used, as a precaution and not as full
 * moderation.
 */
export function questionFault(text: string): QuestionFault | null {
  const plain = plainText(text);
  const meant = QUESTION_LISTS.map(({ benign }) => benign)
    .reduce((rest, idioms) => rest.replace(idioms, " "), plain);
  if (QUESTION_LISTS.some(({ crisis }) => crisis.test(meant))) return "crisis_content";
  if (QUESTION_LISTS.some(({ scope }) => scope.test(meant))) return "question_out_of_scope";
  return null;
}

/** Lower case; Latin letters without accents, as people type them. */
function plainText(text: string): string {
  return cleanText(text).normalize("NFKD").toLowerCase()
    .replace(/[\u0300-\u036f]/g, "").normalize("NFC")
    .replaceAll("ß", "ss").replace(/[’‘`´]/g, "'").replace(/ {2,}/g, " ");
}
