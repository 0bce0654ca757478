import { z } from "zod";
import { cleanText, questionFault } from "../../ai/customer_text.ts";
import { RELATIONSHIP_STATUSES } from "../../ai/products/relationship_status.ts";
import { type Tone, TONES } from "../../ai/task.ts";
import { TOPICS } from "../../astrology/drivers/driver.ts";
import { invalidRequest } from "../../base/errors.ts";
import { isMinor } from "../../births/minor.ts";
import type { Subject } from "../../births/subject.ts";

const MAX_QUESTION = 500;
const MAX_INTENT = 200;
export const DEFAULT_TONE: Tone = "warm";

/** How an answer sounds. */
export const tone = z.enum(TONES).optional().meta({ default: DEFAULT_TONE });

/** What is asked about. */
export const topic = z.enum(TOPICS).optional().meta({ default: "general" });

export const question = z.string().min(1).max(MAX_QUESTION).meta({
  description:
    "In the words of your customer, any language; the answer is in English. It is not logged, and not kept as such. With an Idempotency-Key the answer is kept for its replay, and may take up words of it. Crisis words are refused as crisis_content, verdicts on illness, death, pregnancy, lawsuits and investments as question_out_of_scope.",
  "x-personal": "customer's words",
  example: "Should I leave my agency job to freelance?",
});

/** What is wished for. */
export const intent = z.string().min(1).max(MAX_INTENT).meta({
  description:
    "What your customer hopes for, in their words, any language; treated as a question is everywhere.",
  "x-personal": "customer's words",
  example: "A calm, long-term relationship",
});

/** Of a text about love. */
export const loveContext = z.strictObject({
  relationship_status: z.enum(RELATIONSHIP_STATUSES).optional()
    .meta({ "x-personal": "relationship" }),
  desired_tone: tone,
}).optional();

const FAULTS = {
  crisis_content:
    "speaks of harm to the one who asks or to others: show help instead of an answer, such as https://findahelpline.com",
  question_out_of_scope:
    "asks for a verdict on illness, death, pregnancy, a lawsuit or an investment; ask how to live with the question instead",
};

/**
 * A question without invisible characters, if it may be answered.
 * @throws {ApiError} INVALID_REQUEST: missing, crisis_content, question_out_of_scope.
 */
export function answerableQuestion(text: string, path: string): string {
  const clean = cleanText(text);
  if (clean === "") {
    const message = "found no words, expected a text in the words of your customer";
    throw invalidRequest({ path, code: "missing", message });
  }
  const fault = questionFault(clean);
  if (fault !== null) throw invalidRequest({ path, code: fault, message: FAULTS[fault] });
  return clean;
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
    message: `under 18 today; ${what} is for adults`,
  });
}
