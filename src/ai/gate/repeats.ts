/** A field's slots in order. */
interface FieldProse {
  slots: readonly SlotProse[];
}

/**
 * The words of a sentence that state no fact. `isKept`: whether the sentence was accepted before.
 */
interface SlotProse {
  id: string;
  isKept: boolean;
  prose: readonly string[];
}

const MIN_FIELD_WORDS = 25;
const RUN = 4;
const MAX_REPEATED_SHARE = 0.2;
const MAX_REPEATS = 3;
const MIN_DISTINCT_PAIRS = 0.6;
const OVERLAP_RUN = 3;
const MAX_FIELD_OVERLAP = 0.3;
/** Shorter sentences may be alike by chance. */
const MIN_SENTENCE_WORDS = 4;
/** Words that say only when an event falls, which of its passes it is, or at which angle. */
const WHEN =
  /\b(?:on (?:january|february|march|april|may|june|july|august|september|october|november|december)|(?:in |for )?the \w+ of \w+ (?:passes|times)|stands at an? (?:tense|easy|friendly) angle to)\b/g;
/**
 * The number of distinct words must stay below this limit, so that a run of four words fits in one
 * exact number.
 */
const MAX_DISTINCT_WORDS = 8_192;

/**
 * Slots that repeat an earlier part of the answer. Of two similar slots, the later slot is at
 * fault, unless it was accepted before and the earlier slot is new.
 */
export function repeatingSlots(fields: readonly FieldProse[]): string[] {
  const faults = new Set(sentencesTwice(fields));
  const numbers = new Map<string, number>();
  const inTime = keptFirst(fields, ({ slots }) => slots.every(({ isKept }) => isKept));
  const long = inTime.map(({ slots }) => ({ slots, words: numbered(slots, numbers) }))
    .filter(({ words }) => words.length >= MIN_FIELD_WORDS);
  const earlier: Set<number>[] = [];
  for (const { slots, words } of long) {
    if (repeatsItself(words)) faults.add(keptFirst(slots, ({ isKept }) => isKept).at(-1)!.id);
    const runs = new Set(runsOf(words, OVERLAP_RUN));
    if (earlier.some((other) => overlapOf(other, runs) > MAX_FIELD_OVERLAP)) {
      slots.forEach(({ id }) => faults.add(id));
    }
    earlier.push(runs);
  }
  return [...faults];
}

function sentencesTwice(fields: readonly FieldProse[]): string[] {
  const seen = new Set<string>();
  const inTime = keptFirst(fields.flatMap(({ slots }) => slots), ({ isKept }) => isKept);
  return inTime.filter(({ prose }) => {
    const sentence = prose.join(" ");
    const isTwice = prose.length >= MIN_SENTENCE_WORDS && seen.has(sentence);
    seen.add(sentence);
    return isTwice;
  }).map(({ id }) => id);
}

function keptFirst<Item>(items: readonly Item[], isKept: (item: Item) => boolean): Item[] {
  return items.toSorted((a, b) => Number(isKept(b)) - Number(isKept(a)));
}

function numbered(slots: FieldProse["slots"], numbers: Map<string, number>): number[] {
  const told = slots.flatMap(({ prose }) => prose).join(" ").replace(WHEN, " ");
  return told.split(" ").filter((word) => word !== "").map((word) => {
    const number = numbers.get(word) ?? numbers.size % MAX_DISTINCT_WORDS;
    numbers.set(word, number);
    return number;
  });
}

function repeatsItself(words: readonly number[]): boolean {
  const counts = new Map<number, number>();
  const runs = runsOf(words, RUN);
  for (const run of runs) counts.set(run, (counts.get(run) ?? 0) + 1);
  const pairs = runsOf(words, 2);
  return Math.max(...counts.values()) > MAX_REPEATS ||
    runs.length - counts.size > MAX_REPEATED_SHARE * runs.length ||
    new Set(pairs).size < MIN_DISTINCT_PAIRS * pairs.length;
}

/** The share of the smaller field's runs that the other field also has. */
function overlapOf(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
  let shared = 0;
  for (const run of one) if (other.has(run)) shared++;
  return shared / Math.min(one.size, other.size);
}

/** All runs of `length` ≤ 4 words, each as one number. */
function runsOf(words: readonly number[], length: number): number[] {
  const runs: number[] = [];
  for (let end = length; end <= words.length; end++) {
    let run = 0;
    for (let at = end - length; at < end; at++) run = run * MAX_DISTINCT_WORDS + words[at];
    runs.push(run);
  }
  return runs;
}
