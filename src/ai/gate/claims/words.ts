/** The separator before a word. */
type Gap = "none" | "space" | "hyphen" | "comma" | "bracket" | "stop";

export interface Word {
  /** Lower case without accents and without a possessive 's. */
  text: string;
  isCapital: boolean;
  gap: Gap;
  /** Index in the sentence, in UTF-16 units. */
  start: number;
  end: number;
}

/** Whether a comma or a stronger separator stands before the word. */
export function startsAnew(word: Word): boolean {
  return word.gap === "comma" || endsClause(word);
}

/** Whether a separator stronger than a comma stands before the word. */
export function endsClause({ gap }: Word): boolean {
  return gap === "bracket" || gap === "stop";
}

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}]+)*/gu;
const STOP = /[;:()[\]—–.!?…/"“”]|\s-\s/u;

/** The words of a sentence, in one pass. */
export function wordsOf(sentence: string): Word[] {
  const words: Word[] = [];
  let end = 0;
  for (const match of sentence.matchAll(WORD)) {
    const start = match.index;
    const gap = words.length === 0 ? "none" : gapOf(sentence.slice(end, start));
    end = start + match[0].length;
    words.push({
      text: plainWord(match[0]),
      isCapital: /^\p{Lu}/u.test(match[0]),
      gap,
      start,
      end,
    });
  }
  return words;
}

function gapOf(between: string): Gap {
  if (between === " ") return "space";
  if (/^[-\u2010-\u2015]$/u.test(between)) return "hyphen";
  if (between.includes("(")) return "bracket";
  if (STOP.test(between)) return "stop";
  return between.includes(",") ? "comma" : "space";
}

/** A word in the spelling of the lexicon: `Saturn’s` and `Satürn` both become `saturn`. */
function plainWord(written: string): string {
  const word = written.toLowerCase().replace(/['’]s$|['’]$/, "").replaceAll("’", "'");
  return plainLetters(word);
}

/** Removes accents and wide letters, so that unusual spellings cannot evade the checks. */
export function plainLetters(text: string): string {
  return /^\p{ASCII}*$/u.test(text) ? text : text.normalize("NFKD").replace(/\p{M}/gu, "");
}
