import { z } from "zod";
import { cleanText, questionFault } from "../ai/customer_text.ts";
import { isOtherLanguage, questionClassOf } from "../ai/question_class.ts";
import { RELATIONSHIP_STATUSES } from "./love/relationship_status.ts";
import { type Tone, TONES } from "../ai/task.ts";
import { TOPICS } from "../astrology/drivers/driver.ts";
import { invalidRequest } from "../base/errors.ts";
import { isMinor } from "../births/minor.ts";
import type { Warning } from "../births/chart_meta.ts";
import type { Subject } from "../births/subject.ts";

const MAX_QUESTION = 500;
const MAX_INTENT = 200;
export const DEFAULT_TONE: Tone = "warm";

export const tone = z.enum(TONES).optional().meta({ default: DEFAULT_TONE });

export const topic = z.enum(TOPICS).optional().meta({ default: "general" });

export const question = z.string().min(1).max(MAX_QUESTION).meta({
  description:
    "The question in your customer's words, in any language. The answer is in English. The question is neither logged nor stored. With an Idempotency-Key, the answer is stored for replays, and the answer may repeat words of the question. Crisis words are refused as crisis_content. Questions for a verdict on illness, death, pregnancy, lawsuits, investments or games of chance are refused as question_out_of_scope.",
  "x-personal": "customer's words",
  example: "Should I leave my agency job to freelance?",
});

/** The customer's wish. */
export const intent = z.string().min(1).max(MAX_INTENT).meta({
  description:
    "What your customer hopes for, in the customer's words and in any language. The text is handled like a question.",
  "x-personal": "customer's words",
  example: "A calm, long-term relationship",
});

/** Context of a text about love. */
export const loveContext = z.strictObject({
  relationship_status: z.enum(RELATIONSHIP_STATUSES).optional()
    .meta({ "x-personal": "relationship" }),
  desired_tone: tone,
}).optional();

const FAULTS = {
  crisis_content:
    "mentions harm to oneself or others: show help instead of an answer, such as https://findahelpline.com",
  question_out_of_scope:
    "asks for a verdict on illness, death, pregnancy, a lawsuit, an investment or a game of chance; offer a question about the customer's own choices instead",
};

/**
 * A call without any field is most likely a mistake of the caller, and would be billed.
 * @throws {ApiError} INVALID_REQUEST if the request has none of the fields.
 */
export function requireAnyField<Request extends object>(
  request: Request,
  ...names: readonly (keyof Request & string)[]
): void {
  if (names.some((name) => request[name] !== undefined)) return;
  const message = `the body has no field that says what is wanted; expected at least one of ${
    names.join(", ")
  }`;
  throw invalidRequest({ path: "", code: "missing", message });
}

/**
 * The question without invisible characters.
 * @throws {ApiError} INVALID_REQUEST with the issue missing, crisis_content or
 * question_out_of_scope.
 */
export function answerableQuestion(text: string, path: string): string {
  const clean = cleanText(text);
  if (clean === "") {
    const message = "found no words; expected text in your customer's words";
    throw invalidRequest({ path, code: "missing", message });
  }
  const fault = questionFault(clean);
  if (fault !== null) throw invalidRequest({ path, code: fault, message: FAULTS[fault] });
  return clean;
}

/** Warnings about a question that the service answers only in part. */
export function questionWarnings(question: string): Warning[] {
  if (isOtherLanguage(question)) {
    const message =
      "question: it is not in English; the answer is in English and follows the topic";
    return [{ code: "question_language", message }];
  }
  if (questionClassOf(question).kind !== "another") return [];
  const message =
    "question: it asks what another person thinks, feels or does; the answer is about the asker's own side";
  return [{ code: "question_about_another", message }];
}

/** @throws {ApiError} INVALID_REQUEST subject_underage. */
export function requireAdult(
  birth: Pick<Subject, "dob" | "calendar">,
  path: string,
  what: string,
  now: Date,
): void {
  if (!isMinor(birth, now)) return;
  throw invalidRequest({
    path,
    code: "subject_underage",
    message: `under 18 today; ${what} is only for adults`,
  });
}
