import type { Parsed } from "../../../ai/gate/claims/clauses.ts";
import { endsClause, startsAnew } from "../../../ai/gate/claims/words.ts";
import { cardTermOf } from "./card_term.ts";

/** Ranks that other decks have, and numbers that no suit has. */
const FOREIGN_RANKS = new Set(
  "princess prince knave jack joker zero one eleven twelve thirteen fourteen fifteen".split(" "),
);
/** Words that name no card before "card". */
const KINDS = new Set(
  "tarot major minor court trump first second third last next christmas birthday valentine".split(
    " ",
  ),
);

/**
 * Whether the sentence names a card that the deck does not have: "the Princess of Cups", "the
 * Phoenix card", "Faith, reversed:".
 */
export function namesInventedCard(parsed: Parsed, places: ReadonlySet<string>): boolean {
  const { words, mentions } = parsed;
  const isKnown = (at: number) => mentions.some(({ from, to }) => from <= at && at < to);
  const isName = (at: number) =>
    words[at]?.isCapital && !isKnown(at) && !KINDS.has(words[at].text) &&
    ![...places].some((place) => place.split(" ").includes(words[at].text));
  const terms = mentions.map((mention) => ({ ...mention, term: cardTermOf(mention) }));
  const isOfSuit = terms.some(({ term, from }) =>
    term?.kind === "suit" && words[from - 1]?.text === "of" &&
    (FOREIGN_RANKS.has(words[from - 2]?.text) || from > 2 && isName(from - 2))
  );
  const isCard = words.some(({ text }, at) =>
    text === "card" && !isKnown(at) &&
    (at > 1 && isName(at - 1) && !startsAnew(words[at]) ||
      words[at + 1]?.text === "of" && isName(at + 2))
  );
  const isAlone = !terms.some(({ term }) => term?.kind === "card") &&
    terms.some(({ term, from, to }) =>
      term?.kind === "orientation" && startsAnew(words[from]) && isName(from - 1) &&
      words[to] !== undefined && (endsClause(words[to]) || words[to].gap === "comma")
    );
  return isOfSuit || isCard || isAlone;
}
