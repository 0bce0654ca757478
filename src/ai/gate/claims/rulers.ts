import type { Sign } from "../../../astrology/signs.ts";
import type { Point } from "../../../ephemeris/points.ts";
import { isPrepositional } from "./binding.ts";
import type { Group, Parsed } from "./clauses.ts";
import type { Licence } from "./licence.ts";
import type { Mention } from "./phrase_book.ts";
import { rulersOf } from "../sign_rulers.ts";

/** A sentence's claims about rulers, and the mentions that belong to these claims. */
interface RulerReading {
  /** Bodies that the sentence may name as rulers, even if no driver is about them. */
  licensed: ReadonlySet<Point>;
  /** Signs and houses that only say what is ruled. */
  consumed: ReadonlySet<Mention>;
  /**
   * The owners of ruled signs. In "ruler of the South Node's sign Libra", the owner is the Node.
   */
  owners: ReadonlyMap<Mention, Group>;
  /** Groups for "your ruling planet" if no planet is named. */
  groups: readonly Group[];
  isFalse: boolean;
  isUnlicensed: boolean;
}

const REACH_WORDS = 4;
/** Words that may stand between a ruler and the ruled sign or house. */
const LINKS = new Set("of the sign signs your by is whose over a house ruled rules".split(" "));
/**
 * Words for the owner of the ruled sign. Like LINKS, these words may stand between the ruler and
 * the sign.
 */
const OWNERS = /^(?:natal|north|south|nodes?|node[’']s|nodes[’'])$/;
const MAX_BETWEEN = 6;

export function readRulers(parsed: Parsed, licence: Licence): RulerReading {
  const licensed = new Set<Point>();
  const consumed = new Set<Mention>();
  const owners = new Map<Mention, Group>();
  const groups: Group[] = [];
  let isFalse = false;
  let isUnlicensed = false;
  for (const mention of parsed.mentions.filter(({ term }) => term.kind === "ruler")) {
    const { isLoose } = mention.term as Extract<Mention["term"], { kind: "ruler" }>;
    // "The old rules return" names no ruler; "the ruler of Leo" names one.
    const isNoun = /^(the|your|old|new|no|house|some|these|those|our|few)$/
      .test(parsed.words[mention.from - 1]?.text ?? "");
    const ruler = nearestGroup(parsed, mention);
    const ruled = ruledBy(parsed, mention);
    if (isLoose && (ruler === undefined || isNoun && ruled === undefined)) continue;
    const owner = ruled && ownerOf(parsed, mention, ruled);
    if (owner !== undefined) owners.set(ruled!, owner);
    else if (ruled !== undefined) consumed.add(ruled);
    if (ruled?.term.kind === "house" && ruler !== undefined) {
      const { houses } = ruled.term;
      const holds = ruler.heads.some(({ bodies }) =>
        bodies.some((body) => licence.rulesHouse(body, houses).length > 0)
      );
      if (!holds) isFalse = true;
      continue;
    }
    const signs: readonly Sign[] = ruled?.term.kind === "sign"
      ? [ruled.term.sign]
      : licence.ownSigns();
    const rulers = signs.flatMap(rulersOf);
    rulers.forEach((body) => licensed.add(body));
    const named = ruler?.heads.flatMap(({ bodies }) => bodies);
    if (rulers.length === 0) isUnlicensed = true;
    else if (named === undefined) groups.push(standIn(parsed, mention, rulers));
    else if (!named.some((body) => rulers.includes(body))) isFalse = true;
  }
  return { licensed, consumed, owners, groups, isFalse, isUnlicensed };
}

/**
 * The group nearest to a word for a ruler. After "ruled by", the ruler follows; with other words,
 * the ruler may stand on either side.
 */
export function nearestGroup({ words, groups }: Parsed, { from, to }: Mention): Group | undefined {
  const after = groups.find((group) => group.from >= to && group.from - to <= REACH_WORDS);
  if (words[to - 1].text === "by" && after !== undefined) return after;
  const before = groups.findLast((group) => group.to <= from && from - group.to <= REACH_WORDS);
  if (before === undefined || after === undefined) return before ?? after;
  return from - before.to <= after.from - to ? before : after;
}

/**
 * The sign or house that is ruled, as in "Leo's ruler", "ruler of Leo" or "rules your seventh
 * house".
 */
function ruledBy(parsed: Parsed, { from, to }: Mention): Mention | undefined {
  const { words, mentions } = parsed;
  const isRuled = ({ term }: Mention) => term.kind === "sign" || term.kind === "house";
  const links = (start: number, end: number) =>
    words.slice(start, end).every(({ text }) => LINKS.has(text) || OWNERS.test(text));
  return mentions.find((it) =>
    isRuled(it) && it.from >= to && it.from - to <= MAX_BETWEEN && links(to, it.from)
  ) ??
    mentions.findLast((it) =>
      it.term.kind === "sign" && it.to <= from && links(it.to, from) &&
      !isPrepositional(parsed, it)
    );
}

/** The body that stands between a ruler and the sign that it rules. */
function ownerOf({ groups }: Parsed, { to }: Mention, ruled: Mention): Group | undefined {
  return groups.find((group) => group.from >= to && group.to <= ruled.from);
}

function standIn({ clauseOf }: Parsed, mention: Mention, bodies: readonly Point[]): Group {
  const { from, to } = mention;
  return {
    heads: [{ mention, bodies, frame: null, isReaders: false }],
    from,
    to,
    clause: clauseOf[from],
  };
}
