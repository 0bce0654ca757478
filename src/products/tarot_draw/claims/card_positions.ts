import { SPREADS } from "../../../tarot/spreads.ts";
import { cardTermOf } from "./card_term.ts";
import type { GivenCard } from "./given_card.ts";
import type { Parsed } from "../../../ai/gate/claims/clauses.ts";
import type { Mention } from "../../../ai/gate/claims/phrase_book.ts";
import { plain } from "../../../ai/gate/claims/licence.ts";
import { endsClause, startsAnew } from "../../../ai/gate/claims/words.ts";

/**
 * Positions that are recognized without the word "position". The names of the other positions
 * ("you", "focus") are everyday words.
 */
const SPEAKING = new Set(
  ("past|present|future|recent past|near future|outcome|obstacle|challenge|foundation|" +
    "hidden influences|hopes and fears|surroundings").split("|"),
);
/** Words that may stand between a card, or the beginning of a clause, and a position. */
const LEADING = new Set(
  "in into for as and but your the its upright reversed lying sitting here now".split(" "),
);
/** Verbs between a position and a card, as in "Your past holds …". */
const HOLDING = new Set(
  "is holds shows brings carries contains has gives offers belongs reveals gets hosts".split(" "),
);
const SPOTS = new Set("position place spot seat slot".split(" "));
/**
 * The positions of all spreads, because a text may name a position that its spread does not have.
 */
const EVERY_PLACE = [
  ...new Set(
    Object.values(SPREADS).flatMap(({ positions }) => positions.map(({ name }) => plain(name))),
  ),
];

interface PlaceMention {
  phrase: string;
  from: number;
  to: number;
}

/** Whether the sentence claims that a card is in another card's position. */
export function readPositions(
  parsed: Parsed,
  cards: readonly Mention[],
  given: readonly GivenCard[],
): boolean {
  if (cards.length === 0) return false;
  const phrases = new Set([...given.flatMap(placesOf), "past", "present", "future"]);
  const places = [
    ...[...phrases].flatMap((phrase) => occurrencesOf(parsed, phrase)),
    ...EVERY_PLACE.filter((phrase) => !phrases.has(phrase))
      .flatMap((phrase) => occurrencesOf(parsed, phrase))
      .filter((place) => isLabel(parsed, place, cards)),
  ];
  const longest = places.filter((place) =>
    !places.some((other) => other !== place && other.from <= place.from && place.to <= other.to)
  );
  return longest.some((place) => {
    if (!isPlace(parsed, place, cards)) return false;
    const card = cardTermOf(nearestCard(parsed, place, cards));
    const drawn = given.filter((it) => card?.kind === "card" && it.card.id === card.card);
    const own = drawn.flatMap(placesOf);
    // If the sentence also names the card's own position, it only mentions the other position:
    // "your past feeds the future".
    const isNamed = longest.some(({ phrase }) => own.includes(phrase));
    return own.length > 0 && !own.includes(place.phrase) && !isNamed;
  });
}

/** The names by which a text may call a position: its id and its name. */
export function placesOf({ claim: { position } }: GivenCard): string[] {
  if (position === null) return [];
  const known = Object.values(SPREADS).flatMap(({ positions }) => positions)
    .filter(({ id, name }) => id === position || name === position);
  const names = [position, ...known.flatMap(({ id, name }) => [id, name])];
  return [...new Set(names.map((name) => plain(name.replaceAll("_", " "))))];
}

function occurrencesOf({ words }: Parsed, phrase: string): PlaceMention[] {
  const sought = phrase.split(" ");
  return words.flatMap((_, from) => {
    const stands = sought.every((text, offset) => words[from + offset]?.text === text);
    return stands ? [{ phrase, from, to: from + sought.length }] : [];
  });
}

/**
 * Whether a phrase names a position. It does with the word ("the past position"), directly after a
 * card ("The Hermit in your past") or first in a clause ("In your past, …", "Your past holds …").
 * In other places, "the future" just means the future.
 */
function isPlace({ words }: Parsed, { phrase, from, to }: PlaceMention, cards: readonly Mention[]) {
  const next = words[to];
  if (SPOTS.has(next?.text) || isLabel({ words }, { phrase, from, to }, cards)) return true;
  if (!SPEAKING.has(phrase) && !phrase.endsWith(" month")) return false;
  let start = from;
  while (start > 0 && LEADING.has(words[start - 1].text) && !startsAnew(words[start])) start--;
  if (start < from && cards.some((card) => card.to === start)) return true;
  const isFirst = start === 0 || startsAnew(words[start]);
  const ends = next === undefined || startsAnew(next) || HOLDING.has(next.text) ||
    cards.some((card) => card.from === to);
  return isFirst && ends;
}

/**
 * Whether the position is a label at the beginning of a sentence, as in "Challenge: The Hermit" or
 * "You (what you bring): The Hermit".
 */
function isLabel(
  { words }: Pick<Parsed, "words">,
  { from, to }: PlaceMention,
  cards: readonly Mention[],
) {
  const isFirst = from === 0 || from === 1 && words[0].text === "the";
  const next = words[to];
  if (!isFirst || next === undefined || !endsClause(next)) return false;
  const [card] = cards.filter((card) => card.from >= to);
  if (card === undefined) return false;
  const start = words[card.from - 1].text === "the" ? card.from - 1 : card.from;
  return start <= to || next.gap === "bracket" && endsClause(words[start]);
}

/**
 * The nearest card in the clause of a mention. If the clause has none, the nearest card in the
 * sentence.
 */
function nearestCard(
  { clauseOf }: Parsed,
  place: PlaceMention,
  cards: readonly Mention[],
): Mention {
  const inClause = cards.filter(({ from }) => clauseOf[from] === clauseOf[place.from]);
  const among = inClause.length > 0 ? inClause : cards;
  const distance = ({ from, to }: Mention) => to <= place.from ? place.from - to : from - place.to;
  return among.reduce((nearest, card) => distance(card) < distance(nearest) ? card : nearest);
}
