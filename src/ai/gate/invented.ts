import type { Task } from "../task.ts";
import { wordsOf } from "./claims/words.ts";
import { FAR_SUBJECTS, INVENTED } from "./lexicon/en_invented.ts";

/**
 * Finds what no fact can carry: events to come, the thoughts of others, ages, remedies, orders on
 * home and money, news, offers, talk of the writer, and subjects that nobody has raised.
 */
export class InventedFinder {
  readonly #task: Task;
  /** Words of the customer and of the facts. */
  readonly #raised: ReadonlySet<string>;

  constructor(task: Task) {
    const { question = "", intent = "" } = task.customerText ?? {};
    const given = [question, intent, ...task.plan.drivers.map(({ text }) => text)].join(". ");
    this.#task = task;
    this.#raised = new Set(wordsOf(given).map(({ text }) => text));
  }

  /** `text` has no names of signs and cards: the Devil would trigger the checks. */
  isInvented(text: string): boolean {
    const inSmallLetters = text.toLowerCase().replaceAll("’", "'");
    if (INVENTED.some((expression) => expression.test(inSmallLetters))) return true;
    // A life of long ago had armies and fevers; texts on the world and on customers have rules of
    // their own.
    if (this.#task.isPastLife || this.#task.scope !== undefined) return false;
    return wordsOf(text).some(({ text }) => FAR_SUBJECTS.has(text) && !this.#raised.has(text));
  }
}
