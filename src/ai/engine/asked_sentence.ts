import type { FieldPlan, Slot } from "../plan.ts";
import type { Task } from "../task.ts";
import type { Subject } from "./question.ts";
import type { SentenceContext } from "./unnamed.ts";

/** A sentence to be written: its slot in the text, and everything on which its words may depend. */
export interface AskedSentence {
  slot: Slot;
  field: FieldPlan;
  task: Task;
  subject: Subject | null;
  /** The seed, which is the same for every slot of an answer. */
  seed: string;
  /**
   * The position of the subject that a model named; null for the one that the engine reads;
   * `OF_NO_SUBJECT` for general words.
   */
  named: number | null;
  /** Days added to the day of the text, so that a further attempt gets other entries. */
  daysAhead: number;
  /** The sentence before in the same field; null for the first sentence. */
  before: string | null;
  place: SentenceContext;
}
