import type { Driver } from "../../astrology/drivers/driver.ts";
import type { Task } from "../task.ts";
import type { AskedSentence } from "./asked_sentence.ts";
import type { Sentence } from "./sentence.ts";

/** The subjects that a question may be about, for a model to name the one that is meant. */
export interface Subjects {
  /**
   * In an order that is the same for all questions. There are none where the engine reads something
   * so grave that no model may read it otherwise, and where it reads nothing.
   */
  names: readonly string[];
  /** The position of the subject that the engine reads in the question; -1 if it reads none. */
  suggested: number;
  /** Whether there are words on a subject that are true of the reader and answer the question. */
  holds(at: number): boolean;
}

/** The position of no subject: the answer is in general words. */
export const OF_NO_SUBJECT = -1;

/** Nothing for a model to name. */
export const NO_SUBJECTS: Subjects = { names: [], suggested: -1, holds: () => false };

/** The engine's words for the sentences of one product. */
export interface ProductWords {
  /** A sentence for a slot. Null if the common grammar has to write the sentence. */
  sentence(asked: AskedSentence): Sentence | null;
  /**
   * All subjects on which the product has answers, if the sentences of an answer belong together: a
   * model then names a subject and does not choose among sentences. Null for a text whose sentences
   * it may choose.
   */
  subjects?(task: Task): Subjects | null;
  /** A sentence that states a fact of the product wrongly; simulated faults use this sentence. */
  wrongFact?(driver: Driver): string | null;
}

/** The words of all products, by the product's id. */
export type WordsOfProducts = ReadonlyMap<string, ProductWords>;
