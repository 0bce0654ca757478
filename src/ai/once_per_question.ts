import { remembering } from "../base/remembering.ts";

/** A text is written in a few milliseconds, and many attempts at its sentences read the question. */
const MAX_QUESTIONS = 64;

/** A reading of a question, made once while a text is written. */
export function oncePerQuestion<Reading extends object | string | null>(
  read: (question: string) => Reading,
): (question: string) => Reading {
  return remembering(read, (question) => question, MAX_QUESTIONS);
}
