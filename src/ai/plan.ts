import type { Driver, Stance } from "../astrology/drivers/driver.ts";

/** `named` says its fact aloud, `held` rests on it without naming it, `free` advises or paints. */
export type SlotKind = "named" | "held" | "free";

/** What a product asks of one field: its sentences in order, and how long it may be. */
export interface FieldSpec {
  name: string;
  sentences: readonly { kind: SlotKind; drivers: readonly Driver[] }[];
  words: { min: number; max: number };
  /** How what it rests on leans, so that fields do not contradict each other. */
  stance: Stance | null;
}

/** One sentence to be written. */
export interface Slot {
  /** `theme_1`: the field's name and the sentence's number within it. */
  id: string;
  field: string;
  kind: SlotKind;
  drivers: readonly Driver[];
  /** A bound the model is told; the gate takes 4 words … 1.6 times as many. */
  maxWords: number;
}

export interface FieldPlan {
  name: string;
  slots: readonly Slot[];
  words: { min: number; max: number };
  stance: Stance | null;
}

/** What is to be worded: each field sentence by sentence, over drivers that are given. */
export interface TextPlan {
  fields: readonly FieldPlan[];
  slots: readonly Slot[];
  /** Everything a text may speak of, the most weighty first; slots rest on some of it. */
  drivers: readonly Driver[];
}

/** A slot gets its share of its field's words, a named one a little more. */
const SHARES: Readonly<Record<SlotKind, number>> = { named: 1.15, held: 1, free: 0.9 };

/**
 * Lays out the fields of a product.
 * @throws {Error} if the weightiest driver has no named slot: an answer must say what it rests on.
 */
export function planOf(specs: readonly FieldSpec[], drivers: readonly Driver[]): TextPlan {
  const fields = specs.map(({ name, sentences, words, stance }): FieldPlan => {
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
