import type { Driver, Stance } from "../astrology/drivers/driver.ts";

/**
 * A `named` sentence names its fact. A `held` sentence rests on a fact without naming it. A `free`
 * sentence advises or describes.
 */
export type SlotKind = "named" | "held" | "free";

/** What a field must have: its sentences in order, and its length in words. */
export interface FieldSpec {
  name: string;
  sentences: readonly { kind: SlotKind; drivers: readonly Driver[] }[];
  words: { min: number; max: number };
  /**
   * The maximum number of characters of a field that has one sentence and must fit in a message.
   */
  maxCharacters?: number;
  /**
   * The stance (favourable, mixed or difficult) of the field's facts, so that fields do not
   * contradict each other.
   */
  stance: Stance | null;
}

/** The gate refuses sentences with fewer words. */
export const MIN_WORDS = 4;

/**
 * A slot is the place of one sentence in a text, or of up to three short ones where it is free. What
 * stands there is still to be written.
 */
export interface Slot {
  /** The field's name and the number of the slot within the field, such as `theme_1`. */
  id: string;
  field: string;
  kind: SlotKind;
  drivers: readonly Driver[];
  /**
   * The maximum number of words that the model is told. The gate accepts from MIN_WORDS to 1.6
   * times this number.
   */
  maxWords: number;
  /**
   * The maximum number of characters; set if the sentence has to fit in a message. The gate accepts
   * no longer sentence.
   */
  maxCharacters?: number;
}

export interface FieldPlan {
  name: string;
  slots: readonly Slot[];
  words: { min: number; max: number };
  stance: Stance | null;
}

/** The plan of a text: the sentences of each field, and the drivers on which the sentences rest. */
export interface TextPlan {
  fields: readonly FieldPlan[];
  slots: readonly Slot[];
  /**
   * All facts that the text may mention; the fact with the greatest weight comes first. Each slot
   * rests on some of these facts.
   */
  drivers: readonly Driver[];
}

/** How the words of a field are divided among its slots. A named slot gets slightly more. */
const SHARES: Readonly<Record<SlotKind, number>> = { named: 1.15, held: 1, free: 0.9 };

/**
 * Plans the slots of a product's fields.
 * @throws {Error} if the driver with the greatest weight has no named slot, because an answer must
 * name its main fact.
 */
export function planOf(specs: readonly FieldSpec[], drivers: readonly Driver[]): TextPlan {
  const fields = specs.map(({ name, sentences, words, maxCharacters, stance }): FieldPlan => {
    const shares = sentences.reduce((sum, { kind }) => sum + SHARES[kind], 0);
    return {
      name,
      words,
      stance,
      slots: sentences.map(({ kind, drivers }, index) => ({
        id: `${name}_${index + 1}`,
        field: name,
        kind,
        drivers,
        maxWords: Math.floor(words.max * SHARES[kind] / shares),
        ...(maxCharacters !== undefined && { maxCharacters }),
      })),
    };
  });
  const slots = fields.flatMap(({ slots }) => slots);
  const [weightiest] = drivers;
  const isNamed = slots.some(({ kind, drivers }) =>
    kind === "named" && drivers.includes(weightiest)
  );
  if (weightiest !== undefined && !isNamed) {
    throw new Error(`no named slot rests on the weightiest driver, ${weightiest.id}`);
  }
  return { fields, slots, drivers };
}
