import type { Task } from "../task.ts";
import { wordsOf } from "./claims/words.ts";
import type { ProductGate } from "./product_gate.ts";
import { FAR_SUBJECTS, INVENTED, OF_OTHERS } from "./lexicon/en_invented.ts";

/** Kinds of facts that describe another person. */
const OTHERS = new Set(["persona", "archetype", "setting"]);

/**
 * Finds statements that no fact can support: events to come, the thoughts of others, ages,
 * remedies, orders about home and money, news, offers, remarks of the writer about the writer, and
 * subjects that nobody has raised.
 */
export class InventedFinder {
  /**
   * Whether unusual subjects are allowed. Past lives had armies and fevers, and texts with a
   * narrower scope have separate rules.
   */
  readonly #isFarAllowed: boolean;
  /**
   * Whether the facts are about other people too, such as the reader's partner or the Knight of a
   * card.
   */
  readonly #hasOthers: boolean;
  /** Words that the customer or a fact uses. */
  readonly #raised: ReadonlySet<string>;

  constructor(task: Task, { isOfOthers = false, isOfThePast = false }: ProductGate) {
    const { question = "", intent = "" } = task.customerText ?? {};
    const given = [question, intent, ...task.plan.drivers.map(({ text }) => text)].join(". ");
    this.#isFarAllowed = isOfThePast || task.scope !== undefined;
    this.#hasOthers = isOfOthers ||
      task.plan.drivers.some(({ id, kind }) => id.startsWith("pair.") || OTHERS.has(kind));
    this.#raised = new Set(wordsOf(given).map(({ text }) => text));
  }

  /**
   * Whether a text makes a statement that no fact can support. `text` must not contain names of
   * signs and cards, because "the Devil" would trigger the checks.
   */
  isInvented(text: string): boolean {
    const inSmallLetters = text.toLowerCase().replaceAll("’", "'");
    if (INVENTED.some((expression) => expression.test(inSmallLetters))) return true;
    if (this.#isFarAllowed) return false;
    if (!this.#hasOthers && OF_OTHERS.some((expression) => expression.test(inSmallLetters))) {
      return true;
    }
    return wordsOf(text).some(({ text }) => FAR_SUBJECTS.has(text) && !this.#raised.has(text));
  }
}
