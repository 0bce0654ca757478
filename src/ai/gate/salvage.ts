import type { FieldPlan } from "../plan.ts";
import type { Task } from "../task.ts";
import type { GateCode, Inspection } from "./complaint.ts";

/** An answer without its faulty sentences. */
interface Salvaged {
  sentences: ReadonlyMap<string, string>;
  /** Slots whose sentences were dropped. */
  dropped: readonly string[];
}

/** Faults that concern a single sentence. All other faults make the answer unusable. */
export const DROPPABLE: readonly GateCode[] = [
  "wrong_fact",
  "unlicensed",
  "wrong_number",
  "wrong_timing",
  "certainty",
  "advice",
  "prediction",
  "invented",
];
/** Number of sentences that may be dropped from an answer, and from each of its fields. */
export const MAX_DROPPED = { ofAnswer: 2, ofField: 1 };
/** A pattern for the beginning of a sentence that refers to the previous sentence. */
const LEANS = /^["'“‘(]?(?:this|that|it|but|so)\b/i;

/**
 * Drops the faulty sentences of an answer. Null if a faulty sentence is required. A sentence is
 * required if it is named, if its field is too short without it, or if the next sentence refers to
 * it.
 */
export function salvage(task: Task, inspection: Inspection): Salvaged | null {
  const { complaints, sentences } = inspection;
  const dropped = new Set<string>();
  for (const { code, slot } of complaints) {
    if (slot === null || !DROPPABLE.includes(code)) return null;
    dropped.add(slot);
  }
  if (dropped.size > MAX_DROPPED.ofAnswer) return null;
  if (!task.plan.fields.every((field) => canLose(field, dropped, sentences))) return null;
  return {
    sentences: new Map([...sentences].filter(([slot]) => !dropped.has(slot))),
    dropped: [...dropped],
  };
}

function canLose(
  { slots, words }: FieldPlan,
  dropped: ReadonlySet<string>,
  sentences: ReadonlyMap<string, string>,
): boolean {
  const lost = slots.filter(({ id }) => dropped.has(id));
  if (lost.length === 0) return true;
  if (lost.length > MAX_DROPPED.ofField) return false;
  const [{ id, kind }] = lost;
  const next = slots[slots.findIndex((slot) => slot.id === id) + 1];
  if (kind === "named" || next !== undefined && LEANS.test(sentences.get(next.id) ?? "")) {
    return false;
  }
  const left = slots.filter((slot) => slot.id !== id).map((slot) => sentences.get(slot.id) ?? "");
  const wordsLeft = left.join(" ").split(" ").filter((word) => word !== "").length;
  return wordsLeft > 0 && wordsLeft >= words.min;
}
