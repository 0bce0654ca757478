import type { Entry, Term } from "../lexicon/term.ts";
import { startsAnew, type Word } from "./words.ts";

/** A phrase of the lexicon that a sentence contains as the words `from` … `to` − 1. */
export interface Mention<Found extends Term = Term> {
  term: Found;
  from: number;
  to: number;
}

interface Phrase {
  words: readonly string[];
  term: Term;
  isCapital: boolean;
}

/**
 * Finds phrases in words from left to right, longer phrases first. Each word belongs to at most one
 * phrase.
 */
export class PhraseBook {
  readonly #byFirstWord = new Map<string, Phrase[]>();

  constructor(entries: readonly Entry[]) {
    for (const { phrase, term, isCapital = false } of entries) {
      const words = phrase.replaceAll("'s", "").split(/[\s-]+/);
      const others = this.#byFirstWord.get(words[0]) ?? [];
      this.#byFirstWord.set(words[0], [...others, { words, term, isCapital }]);
    }
    for (const phrases of this.#byFirstWord.values()) {
      // If phrases have equal length, the phrase with a capital letter is tried first, because it
      // is more specific.
      phrases.sort((a, b) =>
        b.words.length - a.words.length || Number(b.isCapital) - Number(a.isCapital)
      );
    }
  }

  find(words: readonly Word[]): Mention[] {
    const mentions: Mention[] = [];
    for (let at = 0; at < words.length;) {
      const phrase = this.#byFirstWord.get(words[at].text)?.find((it) => standsAt(it, words, at));
      if (phrase === undefined) at++;
      else {
        mentions.push({ term: phrase.term, from: at, to: at + phrase.words.length });
        at += phrase.words.length;
      }
    }
    return mentions;
  }
}

function standsAt({ words: phrase, isCapital }: Phrase, words: readonly Word[], at: number) {
  const last = at + phrase.length - 1;
  if (last >= words.length || (isCapital && !words[last].isCapital)) return false;
  for (let index = 1; index < phrase.length; index++) {
    const word = words[at + index];
    if (word.text !== phrase[index] || startsAnew(word)) return false;
  }
  return true;
}
