import type { Group, Parsed } from "./clauses.ts";
import type { Mention } from "./phrase_book.ts";
import { ordinalNumber } from "../lexicon/en_houses.ts";
import { startsAnew } from "./words.ts";

/**
 * The relation of a body to a sign or house: the body is in it, enters it, leaves it, or comes or
 * shines from it.
 */
type Mode = "in" | "enter" | "leave" | "from";

const DETERMINERS = new Set("the your their his her its our my own a an this that".split(" "));
const PREPOSITIONS = new Set(
  ("in into through across within inside throughout to from for of at under via around over out " +
    "towards toward between on with").split(" "),
);
const OPENERS_OF_PLACE = new Set("in into through across within inside throughout".split(" "));
/** Words in -s that are not verbs. */
const NO_VERBS = new Set(
  "this thus plus is's always less across towards besides perhaps".split(" "),
);
const VERBS = new Set(
  ("is was are has gets wants holds asks can could may might will would gives says feels keeps " +
    "seems stays does becomes").split(" "),
);
const PARTICIPLE = /^(retrograde|moving|passing|travell?ing|sitting|standing|placed|now|still)$/;

/** The last word before a mention, apart from determiners. */
export function wordBefore({ words }: Parsed, { from }: Mention): string | undefined {
  let index = from - 1;
  while (index >= 0 && DETERMINERS.has(words[index].text)) index--;
  return words[index]?.text;
}

/** The preposition before a mention: "in your", "into steady". */
function prepositionBefore(parsed: Parsed, mention: Mention): string | undefined {
  const near = wordBefore(parsed, mention);
  if (near === undefined || PREPOSITIONS.has(near)) return near;
  const { words, mentions } = parsed;
  const adjective = mention.from - 1;
  const isAdjective = !startsAnew(words[mention.from]) && !startsAnew(words[adjective]) &&
    !mentions.some(({ from, to }) => from <= adjective && adjective < to);
  const before = isAdjective ? wordBefore(parsed, { ...mention, from: adjective }) : undefined;
  return before !== undefined && OPENERS_OF_PLACE.has(before) ? before : near;
}

export function modeOf(parsed: Parsed, mention: Mention): Mode {
  const before = parsed.mentions.findLast(({ to, term }) =>
    to <= mention.from && (term.kind === "enter" || term.kind === "leave")
  );
  const otherwise = wordBefore(parsed, mention) === "from" ? "from" : "in";
  if (before === undefined) return otherwise;
  const between = parsed.words.slice(before.to, mention.from);
  const others = between.filter(({ text }) => !DETERMINERS.has(text));
  const isFar = others.length > 1 || others.some(({ text }) => PREPOSITIONS.has(text));
  if (isFar || between.some(startsAnew)) return otherwise;
  return before.term.kind === "enter" ? "enter" : "leave";
}

/**
 * The groups to which an attribute may refer, the likeliest first. The nearest group of the same
 * clause is likeliest, and a preceding group is likelier than a following one. A clause without a
 * body refers to the body of the preceding clause ("Saturn, retrograde in your seventh house").
 * Empty if the sentence has no body.
 */
export function targetsOf(parsed: Parsed, mention: Mention): readonly Group[] {
  const { groups, clauseOf, words } = parsed;
  const isPlaced = isPrepositional(parsed, mention);
  const described = groups.find(({ from }) => from === mention.to);
  if (described !== undefined && !startsAnew(words[mention.to]) && !isPlaced) return [described];

  const clause = clauseOf[mention.from];
  const after = groups.find((group) => group.clause === clause && group.from >= mention.to);
  // As in "Cancer on the Descendant".
  const isOn = after !== undefined &&
    /^on( the| your)?$/.test(words.slice(mention.to, after.from).map(({ text }) => text).join(" "));
  if (isOn) return [after];
  const isAdverbial = isPlaced || mention.term.kind === "motion" ||
    mention.term.kind === "station" ||
    mention.term.kind === "dignity";
  // "Your sixth house hosts Mars" says where Mars is; "your sixth house is busy" says nothing about
  // a body.
  if (!isAdverbial && isSubject(parsed, mention)) return after === undefined ? [] : [after];

  const before = groups.findLast((group) => group.clause === clause && group.to <= mention.from);
  if (before !== undefined) return [before, ...partnersOf(parsed, before)];
  if (after !== undefined && (isAdverbial || isOpening(parsed, mention))) return [after];

  const last = groups.findLast(({ to }) => to <= mention.from);
  if (last !== undefined) {
    return groups.filter((group) => group.clause === last.clause).toReversed();
  }
  const next = groups.find(({ from }) => from >= mention.to);
  return next !== undefined && isAdverbial ? [next] : [];
}

/** In "Saturn squares Venus in your seventh house", the house may be the house of either body. */
function partnersOf({ groups }: Parsed, { clause, from }: Group): readonly Group[] {
  return groups.filter((group) => group.clause === clause && group.from < from).toReversed();
}

export function isPrepositional(parsed: Parsed, mention: Mention): boolean {
  const before = prepositionBefore(parsed, mention);
  if (before !== undefined && PREPOSITIONS.has(before)) return true;
  if (modeOf(parsed, mention) !== "in") return true;
  return before !== undefined && PARTICIPLE.test(before);
}

/** Whether the place stands at the beginning, as in "In Capricorn the Moon …". */
function isOpening(parsed: Parsed, mention: Mention): boolean {
  const before = wordBefore(parsed, mention);
  return before !== undefined && OPENERS_OF_PLACE.has(before);
}

/** Whether the house itself is the subject, as in "Your sixth house asks …". */
function isSubject({ words }: Parsed, { to }: Mention): boolean {
  const next = words[to];
  if (next === undefined || startsAnew(next)) return false;
  if (VERBS.has(next.text)) return true;
  return next.text.length > 3 && next.text.endsWith("s") && !next.text.endsWith("ss") &&
    !NO_VERBS.has(next.text);
}

/**
 * Houses named without the word "house", as in "leaving your fifth house for the sixth". Such a
 * house is read only if the same sentence also names a house with the word, because "for the sixth
 * time" names no house.
 */
export function bareHouses({ words, mentions }: Parsed): Mention[] {
  const houses = mentions.filter(({ term }) => term.kind === "house");
  if (houses.length === 0) return [];
  const found: Mention[] = [];
  for (const [index, { text }] of words.entries()) {
    const house = ordinalNumber(text);
    if (house === 0 || mentions.some(({ from, to }) => from <= index && index < to)) continue;
    const next = words[index + 1];
    const ends = next === undefined || startsAnew(next);
    const links = next !== undefined &&
      /^(and|or|to|while|as|because|so|today|tonight|but)$/.test(next.text);
    const before = words[index - (words[index - 1]?.text === "the" ? 2 : 1)]?.text ?? "";
    const opens = /^(for|to|into|from|and|or|your)$/.test(before);
    if (opens && (ends || links)) {
      found.push({ term: { kind: "house", houses: [house] }, from: index, to: index + 1 });
    }
  }
  return found;
}
