import type { Task } from "../task.ts";
import { wordsOf } from "./claims/words.ts";
import type { ProductGate } from "./product_gate.ts";
import { FAR_SUBJECTS, INVENTED, OF_OTHERS } from "./lexicon/en_invented.ts";

/** Kinds of facts that describe another person. */
const OTHERS = new Set(["persona", "archetype", "setting"]);

/**
 * Finds statements that no fact can support: events to come, the thoughts of others, ages,
 * remedies, orders about home and money, news, offers, remarks of the writer about itself, and
 * subjects that nobody has raised.
 */
export class InventedFinder {
  /**
   * Whether far-off subjects are allowed. Past lives had armies and fevers, and texts with a
   * narrower scope have rules of their own.
   */
  readonly #isFarAllowed: boolean;
  /** Whether the facts are about other people too: the reader's partner, or the Knight of a card. */
  readonly #hasOthers: boolean;
  /** Words of the customer and of the facts. */
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
   * `text` must be without names of signs and cards, since "the Devil" would trigger the checks.
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
