import { runsOf } from "./prose.ts";

/** A field's words without those that say facts; slots in order. */
export interface FieldProse {
  name: string;
  slots: readonly { id: string; words: readonly string[] }[];
}

const LEAST_FIELD_WORDS = 25;
const RUN = 4;
const MOST_REPEATED_SHARE = 0.2;
const MOST_REPEATS = 3;
const LEAST_DISTINCT_PAIRS = 0.6;
const MOST_FIELD_OVERLAP = 0.3;
/** Shorter ones are alike by chance. */
const LEAST_SENTENCE_WORDS = 4;

/** Slots that repeat what the answer has said before; the later of two is at fault. */
export function repeatingSlots(fields: readonly FieldProse[]): Set<string> {
  const faults = new Set<string>();
  addSentencesTwice(fields, faults);
  const long = fields.filter((field) => wordsOf(field).length >= LEAST_FIELD_WORDS);
  for (const field of long) {
    if (repeatsItself(wordsOf(field))) faults.add(field.slots.at(-1)!.id);
  }
  for (const [index, field] of long.entries()) {
    const isCopy = long.slice(0, index).some((earlier) =>
      overlapOf(earlier, field) > MOST_FIELD_OVERLAP
    );
    if (isCopy) field.slots.forEach(({ id }) => faults.add(id));
  }
  return faults;
}

function addSentencesTwice(fields: readonly FieldProse[], faults: Set<string>): void {
  const seen = new Set<string>();
  for (const { id, words } of fields.flatMap(({ slots }) => slots)) {
    const sentence = words.join(" ");
    if (words.length >= LEAST_SENTENCE_WORDS && seen.has(sentence)) faults.add(id);
    seen.add(sentence);
  }
}

function wordsOf({ slots }: FieldProse): string[] {
  return slots.flatMap(({ words }) => words);
}

function repeatsItself(words: readonly string[]): boolean {
  const text = words.join(" ");
  const counts = countsOf(runsOf(text, RUN));
  const repeated = [...counts.values()].filter((count) => count > 1);
  const runs = Math.max(1, words.length - RUN + 1);
  const pairs = runsOf(text, 2);
  return Math.max(0, ...repeated) > MOST_REPEATS ||
    repeated.reduce((sum, count) => sum + count - 1, 0) > MOST_REPEATED_SHARE * runs ||
    new Set(pairs).size < LEAST_DISTINCT_PAIRS * pairs.length;
}

function countsOf(runs: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const run of runs) counts.set(run, (counts.get(run) ?? 0) + 1);
  return counts;
}

/** Share of the smaller field's three-word runs that the other has too. */
function overlapOf(one: FieldProse, other: FieldProse): number {
  const [a, b] = [one, other].map((field) => new Set(runsOf(wordsOf(field).join(" "), 3)));
  const shared = [...a].filter((run) => b.has(run)).length;
  return shared / Math.max(1, Math.min(a.size, b.size));
}
