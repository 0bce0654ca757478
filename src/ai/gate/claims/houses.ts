import { HOUSES_BY_MEANING } from "../lexicon/en_houses.ts";
import type { Parsed } from "./clauses.ts";
import type { Licence } from "./licence.ts";
import type { Mention } from "./phrase_book.ts";

/** How a sentence counts houses. */
interface CountReading {
  /** Signs that only say from where houses are counted. */
  consumed: ReadonlySet<Mention>;
  isFalse: boolean;
}

const COUNTED = /^(counted|counting|reckoned)$/;

/**
 * Reads counts such as "the sixth house from Leo". Leo is the start of the count, not the sign of a
 * body.
 */
export function readCounts(parsed: Parsed, { task }: Licence): CountReading {
  const consumed = new Set<Mention>();
  let isFalse = false;
  for (const mention of parsed.mentions) {
    if (mention.term.kind !== "sign") continue;
    const isOwn = task.signs.includes(mention.term.sign);
    if (!isCountedFrom(parsed, mention, isOwn)) continue;
    consumed.add(mention);
    if (!isOwn) isFalse = true;
  }
  return { consumed, isFalse };
}

/**
 * Whether the sign is only the start of a count. "Into your sixth house from Leo" may also describe
 * an ingress, if Leo is not the reader's own sign.
 */
function isCountedFrom({ words, mentions }: Parsed, { from }: Mention, isOwn: boolean): boolean {
  const at = /^(your|the)$/.test(words[from - 1]?.text) ? from - 2 : from - 1;
  if (words[at]?.text !== "from") return false;
  if (COUNTED.test(words[at - 1]?.text)) return true;
  const house = mentions.find(({ term, to }) => term.kind === "house" && to === at);
  return house !== undefined && (isOwn || words[house.from - 1]?.text !== "your");
}

const OPENERS = /^(of|for)$/;
const LONGEST_MEANING = 4;

/**
 * Whether a sentence gives a house the meaning of another house: "your fifth house of career", "the
 * fifth house (career)".
 */
export function hasWrongMeaning(parsed: Parsed, { term, to }: Mention): boolean {
  if (term.kind !== "house") return false;
  const { words } = parsed;
  const start = meaningStart(parsed, to);
  if (start === null) return false;
  for (let length = LONGEST_MEANING; length > 0; length--) {
    const meaning = words.slice(start, start + length).map(({ text }) => text).join(" ");
    const houses = HOUSES_BY_MEANING.get(meaning);
    if (houses !== undefined) return !houses.some((house) => term.houses.includes(house));
  }
  return false;
}

/**
 * The index of the first word of the meaning that follows a mention of a house, which ends before
 * `to`; null if no meaning follows.
 */
function meaningStart({ words, mentions }: Parsed, to: number): number | null {
  const base = words[to]?.text === "from"
    ? mentions.find(({ term, from }) => term.kind === "sign" && from === to + 1)
    : undefined;
  const at = base?.to ?? to;
  const isOpened = OPENERS.test(words[at]?.text ?? "");
  if (!isOpened && words[at]?.gap !== "bracket") return null;
  const start = isOpened ? at + 1 : at;
  return /^(your|the|our)$/.test(words[start]?.text ?? "") ? start + 1 : start;
}
