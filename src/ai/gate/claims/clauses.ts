import type { Point } from "../../../ephemeris/points.ts";
import type { Term } from "../lexicon/term.ts";
import type { Frame } from "../frames.ts";
import type { Mention, PhraseBook } from "./phrase_book.ts";
import { endsClause, startsAnew, type Word, wordsOf } from "./words.ts";

/** A named body. `bodies` are alternatives, any of which may be meant. */
export interface Head {
  mention: Mention;
  bodies: readonly Point[];
  frame: Frame;
  /** Whether the body is the reader's own, as in "your Venus". */
  isReaders: boolean;
}

/**
 * Bodies that are named together: "Venus and Mars". A claim about one of these bodies applies to
 * all of them.
 */
export interface Group {
  heads: readonly Head[];
  from: number;
  to: number;
  clause: number;
}

/** A parsed sentence. */
export interface Parsed {
  words: readonly Word[];
  mentions: readonly Mention[];
  groups: readonly Group[];
  /** Clause number by word. */
  clauseOf: readonly number[];
}

const CONNECTIVES = new Set(
  ("while whereas because but yet though although when whenever since until so as unless if " +
    "where which who whose before after once then").split(" "),
);
/** Words allowed between bodies that are named together. */
const JOINING = new Set("and or nor the your our natal progressed transiting both &".split(" "));
const AGENCY = new Set(
  ("asks asked invites urges wants enters moves brings favors favours encourages nudges shifts " +
    "slips travels glides crosses lends offers suggests calls whispers pushes pulls promises " +
    "drifts waxes wanes rules reminds tells opposes squares trines").split(" "),
);
const NATAL = new Set(["natal", "birth", "radix"]);
/** Words directly before a body that name its frame (its chart): "your solar return Moon". */
const NAMED_ONLY: ReadonlyMap<string, Frame> = new Map([
  ["progressed", "progressed"],
  ["return", "return"],
]);
/** Phrases that name the frame of all bodies in their clause. */
const CLAUSE_FRAMES: readonly (readonly [phrase: RegExp, frame: Frame])[] = [
  [/ (by progression|progressed chart|progressed sky) /, "progressed"],
  [/ (solar return|lunar return|return chart|(your|this|the) return) /, "return"],
  [/ (born with|at birth|(your|the) (natal|birth) chart (has|holds|shows)) /, "natal"],
  [/ (in (the|today) sky|in the sky of today) /, "sky"],
];
const PARTNER = new Set(["partner", "their", "his", "her"]);
const OWN = new Set(["your"]);
/** Maximum number of words between an owner and the body. */
const OWNER_REACH = 3;
const SKY = new Set(["transiting", "current", "travelling", "traveling"]);

export function parse(sentence: string, book: PhraseBook): Parsed {
  const words = wordsOf(sentence);
  const found = book.find(words);
  const clauseOf = clausesOf(words, found);
  const mentions = found.filter((mention) => isMeant(mention, words, found, clauseOf));
  const groups = groupsOf(words, mentions, clauseOf);
  return { words, mentions, groups: inClauseFrames(groups, words, clauseOf), clauseOf };
}

function isHead({ term }: Mention): boolean {
  return ["body", "lights", "body_in_sign", "eclipse"].includes(term.kind) ||
    (term.kind === "phase" || term.kind === "void") && !term.isLoose;
}

/**
 * The number of the clause to which each word belongs. Commas and conjunctions end a clause. "And"
 * ends a clause only if another body opens the next clause.
 */
function clausesOf(words: readonly Word[], mentions: readonly Mention[]): number[] {
  const heads = mentions.filter(isHead);
  const clauseOf: number[] = [];
  let clause = 0;
  for (const [index, word] of words.entries()) {
    const { text } = word;
    const isListed = () => isJoined(words, heads, index);
    if (endsClause(word) || (word.gap === "comma" && !isListed())) clause++;
    else if (CONNECTIVES.has(text)) clause++;
    else if ((text === "and" || text === "or") && opensHead(heads, index) && !isListed()) clause++;
    else if (text === "with" && endsPlace(mentions, index) && opensHead(heads, index)) clause++;
    clauseOf.push(clause);
  }
  return clauseOf;
}

/**
 * Whether the bodies before and after this word have only joining words such as "and" between them.
 */
function isJoined(words: readonly Word[], heads: readonly Mention[], index: number): boolean {
  const before = heads.findLast(({ to }) => to <= index);
  const after = heads.find(({ from }) => from >= index);
  if (before === undefined || after === undefined) return false;
  return isOnlyJoining(words, before.to, after.from);
}

function isOnlyJoining(words: readonly Word[], from: number, to: number): boolean {
  return to - from <= 4 && words.slice(from, to).every(({ text }) => JOINING.has(text));
}

function opensHead(heads: readonly Mention[], index: number): boolean {
  return heads.some(({ from }) => from > index && from <= index + 4);
}

function endsPlace(mentions: readonly Mention[], index: number): boolean {
  const last = mentions.findLast(({ to }) => to <= index);
  return last !== undefined && index - last.to <= 1 &&
    ["sign", "house", "motion", "element"].includes(last.term.kind);
}

/**
 * Whether a mention is about the sky. Everyday words that can refer to the sky count only near
 * other sky words.
 */
function isMeant(
  { term, from, to }: Mention,
  words: readonly Word[],
  mentions: readonly Mention[],
  clauseOf: readonly number[],
): boolean {
  if (term.kind !== "body" && term.kind !== "lights" || !term.isLoose) return true;
  if (NATAL.has(words[from - 1]?.text) || SKY.has(words[from - 1]?.text)) return true;
  if (AGENCY.has(words[to]?.text)) return true;
  return mentions.some((other) =>
    clauseOf[other.from] === clauseOf[from] && isPlainSky(other.term)
  );
}

function isPlainSky(term: Term): boolean {
  switch (term.kind) {
    case "sign":
    case "house":
    case "station":
    case "element":
    case "phase":
      return true;
    case "motion":
    case "aspect":
    case "void":
      return !term.isLoose;
    default:
      return false;
  }
}

function groupsOf(
  words: readonly Word[],
  mentions: readonly Mention[],
  clauseOf: readonly number[],
): Group[] {
  const groups: { heads: Head[]; from: number; to: number; clause: number }[] = [];
  const namesMoon = new Set(
    mentions.filter(({ term }) => term.kind === "body" && term.bodies.includes("moon"))
      .map(({ from }) => clauseOf[from]),
  );
  for (const mention of mentions.filter(isHead)) {
    const { from, to } = mention;
    // In "The Moon is full", the phase belongs to this Moon and does not name a second Moon.
    const isOfMoon = mention.term.kind === "phase" || mention.term.kind === "void";
    if (isOfMoon && namesMoon.has(clauseOf[from])) continue;
    const whose = ownerAt(words, from);
    const heads = bodiesNamed(mention).map((bodies): Head => ({ mention, bodies, ...whose }));
    const last = groups.at(-1);
    if (last !== undefined && isTogether(words, last.to, from)) {
      last.heads.push(...heads);
      last.to = to;
    } else groups.push({ heads, from, to, clause: clauseOf[from] });
  }
  return groups;
}

/**
 * The groups with the frames that their clauses name. A clause without a body also names the frame
 * of the next clause: "In your solar return, the Moon …".
 */
function inClauseFrames(
  groups: readonly Group[],
  words: readonly Word[],
  clauseOf: readonly number[],
): Group[] {
  const frameIn = (clause: number): Frame => {
    const text = ` ${
      words.filter((_, at) => clauseOf[at] === clause).map(({ text }) => text).join(" ")
    } `;
    return CLAUSE_FRAMES.find(([phrase]) => phrase.test(text))?.[1] ?? null;
  };
  return groups.map((group) => {
    const isFirst = !groups.some(({ clause }) => clause === group.clause - 1);
    const frame = frameIn(group.clause) ?? (isFirst ? frameIn(group.clause - 1) : null);
    // In "Saturn in the sky squares your Venus", the reader's Venus is not in the sky.
    const heads = group.heads.map((head) =>
      head.frame !== null || frame === "sky" && head.isReaders ? head : { ...head, frame }
    );
    return { ...group, heads };
  });
}

/**
 * Whether two bodies are named together: "Venus and Mars", "Venus, Mars", "the Moon-Saturn square".
 */
function isTogether(words: readonly Word[], from: number, to: number): boolean {
  if (to < from || !isOnlyJoining(words, from, to)) return false;
  if (to === from) return words[to].gap === "hyphen" || words[to].gap === "comma";
  return words.slice(from, to + 1).some(({ text, gap }) =>
    gap === "comma" || text === "and" || text === "or"
  );
}

/** For each named body, the points that the name may mean. */
function bodiesNamed({ term }: Mention): readonly (readonly Point[])[] {
  switch (term.kind) {
    case "body":
      return [term.bodies];
    case "body_in_sign":
      return [[term.body]];
    case "lights":
      return [["sun"], ["moon"]];
    case "eclipse":
      return [["sun", "moon"]];
    default:
      return [["moon"]];
  }
}

/**
 * The owner and the frame of a body, as in "natal Venus", "your partner's natal Venus", "your
 * progressed Moon" or "your lively Venus".
 */
function ownerAt(words: readonly Word[], from: number): Pick<Head, "frame" | "isReaders"> {
  let frame: Frame = null;
  for (let at = from - 1; at >= Math.max(0, from - OWNER_REACH); at--) {
    const { text } = words[at];
    if (PARTNER.has(text)) return { frame: "partner", isReaders: false };
    if (OWN.has(text)) return { frame, isReaders: true };
    if (at === from - 1 && NATAL.has(text)) frame = "natal";
    else if (at === from - 1 && NAMED_ONLY.has(text)) frame = NAMED_ONLY.get(text)!;
    else if (at === from - 1 && SKY.has(text)) return { frame: "sky", isReaders: false };
    if (startsAnew(words[at + 1]) || startsAnew(words[at])) break;
  }
  return { frame, isReaders: false };
}
