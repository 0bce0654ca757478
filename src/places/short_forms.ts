import { foldName } from "./fold_name.ts";
import type { PlaceIndex } from "./place_index.ts";
import { holderWeight, rankHolders } from "./rank_holders.ts";
import { SHORT_WORDS } from "./tables/name_words.ts";

/** Maximum number of names that are compared with an abbreviated name. */
const MAX_KEYS = 2_000;
const MAX_FORMS = 12;
/**
 * Words that people leave out when they abbreviate a name: `Las Palmas G. C.` is Las Palmas de Gran
 * Canaria.
 */
const LINKS = new Set(
  "de del der den dem des an am im in of the la las el los les le di da do das dos della nell sur"
    .split(" "),
);

/**
 * A word of a text. `isShort`: whether the word may be cut off, because it ends in a full stop or
 * is a single letter.
 */
interface Word {
  folded: string;
  isShort: boolean;
}

/**
 * The names that an abbreviated name may stand for, the likeliest first: `Piotrków Tryb.`, `S. J.
 * dos Campos`, `No. Little Rock`. Words in the table of short words are expanded even if no place
 * has the resulting name. Words cut off by a full stop are expanded only to names in the index.
 */
export function fullForms(index: PlaceIndex, written: string): string[] {
  const words = wordsOf(written);
  const forms = inFull(words);
  const plain = forms.slice(1).map((form) => form.map(({ folded }) => folded).join(" "));
  return [...new Set([...forms.flatMap((form) => namesBeginning(index, form)), ...plain])];
}

/**
 * The full name of a town that is written with its river or a similar addition: `Offenbach/Main` is
 * Offenbach am Main. Null if no town has such a full name.
 */
export function linkedName(index: PlaceIndex, town: string, beside: string): string | null {
  const words = foldName(`${town} ${beside}`).split(" ").map((folded) => ({
    folded,
    isShort: false,
  }));
  const [name] = namesBeginning(index, words, words.length - 1);
  return name ?? null;
}

function wordsOf(written: string): Word[] {
  return written.split(/\s+|(?<=\.)/).map((word) => ({ word, folded: foldName(word) }))
    .filter(({ folded }) => folded !== "")
    .flatMap(({ word, folded }) => {
      const inner = folded.split(" ");
      return inner.map((one, i) => ({
        folded: one,
        isShort: one.length === 1 || (word.endsWith(".") && i === inner.length - 1),
      }));
    });
}

/**
 * The versions of the words in which abbreviations of the table are spelled out; the unchanged
 * words come first.
 */
function inFull(words: Word[]): Word[][] {
  let forms: Word[][] = [[]];
  for (const word of words) {
    const full = Object.hasOwn(SHORT_WORDS, word.folded)
      ? SHORT_WORDS[word.folded].split(" ").map((folded) => ({ folded, isShort: false }))
      : [];
    forms = [word, ...full].flatMap((one) => forms.map((form) => [...form, one]))
      .slice(0, MAX_FORMS);
  }
  return forms;
}

/**
 * Names in the index whose words match the given words. A full word must be equal; a short word
 * must be the beginning of a name's word. The first given word must not be short.
 */
function namesBeginning(
  index: PlaceIndex,
  words: Word[],
  first = words.findIndex(({ isShort }) => isShort),
): string[] {
  if (first < 1) return [];
  const whole = words.slice(0, first).map(({ folded }) => folded).join(" ");
  const [from, to] = index.keysWithPrefix(`${whole} `);
  if (to - from > MAX_KEYS) return [];
  const found: { name: string; weight: number }[] = [];
  for (let key = from; key < to; key++) {
    const name = index.key(key);
    if (!matches(name.split(" "), words)) continue;
    const [best] = rankHolders(index, index.holdersOfKeys(key, key + 1));
    found.push({ name, weight: holderWeight(index, best) });
  }
  return found.sort((a, b) => b.weight - a.weight).map(({ name }) => name);
}

function matches(name: string[], words: Word[]): boolean {
  let at = 0;
  for (const { folded, isShort } of words) {
    const fits = (word: string | undefined) =>
      word !== undefined && (isShort ? word.startsWith(folded) : word === folded);
    while (!fits(name[at]) && LINKS.has(name[at])) at++;
    if (!fits(name[at])) return false;
    at++;
  }
  return at === name.length;
}
