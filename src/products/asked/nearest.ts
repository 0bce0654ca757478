/** Words that say nothing of a subject. */
const EMPTY = new Set(
  ("the and for with that this these those what when will does did has have had from they them their you your he his him " +
    "she her hers its are was were been being about into over than then there would could should shall still just only more " +
    "much very some any who how why where which whom our us not can cannot get gets got good right time times know want " +
    "make makes made going one ones two i'm it's don't but out off all now too after before again ever never thing things " +
    "something anything nothing really back come comes like say says said think")
    .split(" "),
);
const MIN_LETTERS = 3;
/** A long entry has more words in common with any question, so it needs more of them. */
const SHORT_ENTRY_STEMS = 20;
/** How many entries are found. */
const NEAREST = 4;
/** Entries with a lower score have hardly anything in common with a question. */
const MIN_SCORE = 1;
/** How much more a word counts by which an entry is known than a word of its text. */
const KNOWN_WEIGHT = 2;

/** The words of an entry: those by which it is known, which may be a pattern, and its text. */
interface EntryWords {
  known: string;
  text: string;
}

/**
 * Finds the few entries of a bank that have the most telling words in common with a question, the
 * nearest first, for a model to choose among. A word is the more telling the fewer entries have it.
 * The entries are read once, at about 0.1 ms each.
 */
export function nearestOf<Entry>(
  entries: readonly Entry[],
  wordsOf: (entry: Entry) => EntryWords,
): (question: string, fits: (entry: Entry) => boolean) => readonly Entry[] {
  /** For each stem, the entries that have it, and how much it counts there. */
  const places = new Map<string, Map<number, number>>();
  const lengths = entries.map((entry, place) => {
    const { known, text } = wordsOf(entry);
    const own = new Map([
      ...stemsOf(text).map((stem) => [stem, 1] as const),
      ...stemsOf(known.replace(/\\[a-z]|\(\?[:!<=]+/g, " "))
        .map((stem) => [stem, KNOWN_WEIGHT] as const),
    ]);
    for (const [stem, weight] of own) {
      places.set(stem, (places.get(stem) ?? new Map<number, number>()).set(place, weight));
    }
    return own.size;
  });
  return (question, fits) => {
    const scores = new Map<number, number>();
    for (const stem of new Set(stemsOf(question))) {
      const having = places.get(stem) ?? new Map<number, number>();
      const tells = Math.log(entries.length / having.size);
      for (const [place, weight] of having) {
        const score = weight * tells / Math.sqrt(SHORT_ENTRY_STEMS + lengths[place]);
        scores.set(place, (scores.get(place) ?? 0) + score);
      }
    }
    return [...scores].filter(([place, score]) => score >= MIN_SCORE && fits(entries[place]))
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, NEAREST).map(([place]) => entries[place]);
  };
}

function stemsOf(text: string): string[] {
  return (text.toLowerCase().match(/[a-z']+/g) ?? [])
    .map((word) => word.replace(/'s$|'$/, ""))
    .filter((word) => word.length >= MIN_LETTERS && !EMPTY.has(word))
    .map((word) => word.replace(/ies$/, "y").replace(/(?:nning|tting|ing|ed|es|s|ly)$/, ""))
    .filter((stem) => stem.length >= MIN_LETTERS);
}
