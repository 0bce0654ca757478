import type { Driver } from "../../astrology/drivers/driver.ts";
import { LOVE_PERSONAS } from "../../astrology/figures/love_personas.ts";
import { MEETING_SETTINGS } from "../../astrology/figures/meeting_settings.ts";
import { PARTNER_ARCHETYPES } from "../../astrology/figures/partner_archetypes.ts";
import type { ProductGate } from "../../ai/gate/product_gate.ts";
import type { Slot } from "../../ai/plan.ts";
import type { Task } from "../../ai/task.ts";

/** How texts about love are checked. */
export const loveGate: ProductGate = {
  claims: (task) => {
    const figures = new LoveFigureReader(task);
    return {
      read: ({ text, slot }, { faults }) => {
        if (figures.isFalse(text, slot)) faults.add("wrong_fact");
      },
    };
  },
};

/**
 * Finds personas, archetypes and scenes of a meeting that a text names although the engine did not
 * choose them.
 */
class LoveFigureReader {
  /**
   * A pattern for names of personas and archetypes that the engine did not choose, where such a
   * name means a person.
   */
  readonly #names: RegExp | null;
  /** A pattern for words of meeting scenes that the engine did not choose. */
  readonly #scenes: RegExp | null;
  readonly #sceneFields: ReadonlySet<string>;

  constructor({ plan }: Task) {
    const others = [
      ...othersOf("persona", LOVE_PERSONAS, plan.drivers),
      ...othersOf("archetype", PARTNER_ARCHETYPES, plan.drivers),
    ].map(({ name }) => name.replace(/^The /, ""));
    this.#names = others.length === 0 ? null : namesIn(others);
    const scenes = othersOf("meeting", MEETING_SETTINGS, plan.drivers)
      .flatMap(({ marks }) => marks);
    this.#scenes = scenes.length === 0
      ? null
      : new RegExp(`(?<![\\p{L}])(?:${scenes.join("|")})(?![\\p{L}])`, "iu");
    this.#sceneFields = new Set(
      plan.slots.filter(({ drivers }) => drivers.some(({ kind }) => kind === "setting"))
        .map(({ field }) => field),
    );
  }

  /** Whether the sentence names a persona, archetype or scene that the engine did not choose. */
  isFalse(sentence: string, { field }: Slot): boolean {
    return this.#names?.test(sentence) === true ||
      this.#sceneFields.has(field) && this.#scenes?.test(sentence) === true;
  }
}

/**
 * The figures of a table that the engine did not choose. Empty if the engine chose no figure of
 * this table.
 */
function othersOf<Figure extends { id: string }>(
  prefix: "persona" | "archetype" | "meeting",
  figures: readonly Figure[],
  drivers: readonly Driver[],
): readonly Figure[] {
  const chosen = figures.find(({ id }) =>
    drivers.some((driver) => driver.id === `${prefix}.${id}`)
  );
  return chosen === undefined ? [] : figures.filter((figure) => figure !== chosen);
}

/**
 * A pattern for names. A name with a capital letter always matches; in lower case, it matches only
 * where the text calls a person by the name.
 */
function namesIn(names: readonly string[]): RegExp {
  const all = names.join("|");
  const small = names.map((name) => name.toLowerCase()).join("|");
  const calling =
    "(?:[Yy]ou are|[Yy]ou['’]re|[Tt]hey are|[Tt]hey['’]re|[Tt]his is|[Ll]ike|[Aa]s|[Cc]all(?:ed)?(?: them)?|[Pp]ersona(?: is)?|[Aa]rchetype(?: is)?|[Pp]icture|[Ff]ind)";
  return new RegExp(`\\b(?:${all})\\b|\\b${calling} (?:an?|the) (?:${small})\\b`, "u");
}
