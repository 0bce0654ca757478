import type { Driver } from "../../astrology/drivers/driver.ts";
import type { Task } from "../task.ts";
import type { AskedSentence } from "./asked_sentence.ts";
import type { Sentence } from "./sentence.ts";

/**
 * The number of the candidate that answers on a product's first subject. Candidates with smaller
 * numbers answer on what the engine reads in the question.
 */
export const FIRST_SUBJECT = 1000;

/** The subjects that a question may be about, for a model to name the one that is meant. */
export interface Subjects {
  /** None where the engine reads something so grave that no model may read it otherwise. */
  names: readonly string[];
  /** The position of the subject that the engine reads in the question; -1 if it reads none. */
  suggested: number;
  /** Whether there are words on a subject that are true of the reader and answer the question. */
  holds(at: number): boolean;
}

/** Nothing for a model to name. */
export const NO_SUBJECTS: Subjects = { names: [], suggested: -1, holds: () => false };

/** The engine's words for the sentences of one product. */
export interface ProductWords {
  /** A sentence for a slot. Null if the common grammar has to write the sentence. */
  sentence(asked: AskedSentence): Sentence | null;
  /**
   * Whether the sentences of an answer belong together, so that a model chooses among whole answers
   * and not among sentences.
   */
  isWhole?: boolean;
  /**
   * All subjects on which the product has answers, of which subject `n` is candidate
   * `FIRST_SUBJECT + n`. Null for a text without a question.
   */
  subjects?(task: Task): Subjects | null;
  /** A sentence that states a fact of the product wrongly; simulated faults use this sentence. */
  wrongFact?(driver: Driver): string | null;
}

/** The words of all products, by the product's id. */
export type WordsOfProducts = ReadonlyMap<string, ProductWords>;

/** The name of a subject for a model to read: "ex drops by". */
export function subjectName(id: string): string {
  return id.replaceAll("_", " ").replace(/\d+$/, "");
}
