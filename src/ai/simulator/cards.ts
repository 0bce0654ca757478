import type { Claim, Driver } from "../../astrology/drivers/driver.ts";
import type { TarotCard } from "../../tarot/card.ts";
import { DECK } from "../../tarot/corpus.ts";
import { SPREADS } from "../../tarot/spreads.ts";
import {
  ADVISING,
  AHEAD,
  ARRIVING,
  HEAVY_KEYWORDS,
  KEYWORD_ENDINGS,
  KEYWORD_SENTENCES,
  PLACE_WORDS,
  PLACES_BEYOND_ADVICE,
  SPEAKING,
  THREADS,
  WAYS_OUT,
} from "./card_words.ts";
import type { Dice } from "./dice.ts";
import { capitalized, type Sentence, sentenceOf } from "./sentence.ts";
import type { Voice } from "./voices.ts";

const CARDS = new Map(DECK.map((card) => [card.id, card]));
/** By id and by name. */
const PLACES = new Map(
  Object.values(SPREADS).flatMap(({ positions }) => positions)
    .flatMap((place) => [[place.id, place] as const, [place.name, place] as const]),
);

type CardClaim = Extract<Claim, { kind: "card" }>;

export function cardClaimOf(driver: Driver): CardClaim | null {
  return driver.claims.find((claim): claim is CardClaim => claim.kind === "card") ?? null;
}

/** Says the card, which way up it lies and where, and what it means. */
export function namedCard(driver: Driver, dice: Dice): Sentence {
  const { card, claim, name, lead } = cardOf(driver);
  const way = claim.orientation;
  const { meaning } = card[way];
  const ending = endingOf(card, claim, dice);
  const [speaks, arrives, ahead] = [dice.pick(SPEAKING), dice.pick(ARRIVING), dice.pick(AHEAD)];
  const told = `${speaks} ${meaning}${ending.text}`;
  const clauses = [meaning, speaks, ...ending.clauses];
  const placed = lead === "" ? name : `${lead}, ${name}`;
  const [j, k] = pair(card.keywords, card.keywords, dice);
  const worded = dice.pick(KEYWORD_SENTENCES);
  const frames: (() => Sentence)[] = [
    () => sentenceOf(`${placed}, ${way}, ${told}`, clauses, ["placed"]),
    () => sentenceOf(`${`${way} ${lead}`.trim()}, ${name} ${told}`, clauses, ["way"], 0.5),
    () =>
      sentenceOf(
        `${placed}, ${way}, ${worded.replace("{j}", j).replace("{k}", k)}`,
        [worded],
        ["worded", j, k],
        3,
      ),
  ];
  if (lead !== "") {
    const comes = lead.startsWith("as ") ? "you have" : ahead;
    frames.push(
      () =>
        sentenceOf(`${name}, ${way}, ${arrives} ${lead} and ${told}`, [...clauses, arrives], [
          "arrives",
        ]),
      () => sentenceOf(`${lead} ${comes} ${name}, ${way}: ${meaning}`, [meaning, comes], ["colon"]),
    );
  }
  return dice.pick(frames)();
}

/** Rests on one or two cards and names none. */
export function heldCards(
  drivers: readonly Driver[],
  { voice, dice }: { voice: Voice; dice: Dice },
  lead: string | null,
): Sentence {
  const start = lead === null ? "" : `${lead}, `;
  const [first, last] = [drivers[0], drivers[drivers.length - 1]].map(cardOf);
  const [j, k] = pair(first.card.keywords, last.card.keywords, dice);
  const thread = dice.pick(HEAVY_KEYWORDS.has(j) ? WAYS_OUT : THREADS);
  const advised = dice.pick([first, last].filter(isAdvisable).concat(last));
  const { advice } = advised.card[advised.claim.orientation];
  const threaded = thread.replace("{j}", j).replace("{k}", k);
  const opening = dice.pick([...ADVISING, ...voice.nudges]);
  const build = dice.pick<() => Sentence>([
    () => sentenceOf(`${start}${threaded}`, [thread], [j, k, "thread"]),
    () =>
      lead === null
        ? sentenceOf(`${opening} ${advice}`, [opening, advice])
        : sentenceOf(`${start}${advice}`, [advice]),
    () => sentenceOf(`${start}${advice}`, [advice]),
    // After an imperative, "so" would not follow.
    () =>
      /^(\{j\}|it\b|all\b|between\b|there\b|the\b)/.test(thread)
        ? sentenceOf(`${start}${threaded}, so ${advice}`, [thread, advice], [j, k, "thread"])
        : sentenceOf(`${start}${threaded}`, [thread], [j, k, "thread"]),
  ]);
  return build();
}

function cardOf(driver: Driver): { card: TarotCard; claim: CardClaim; name: string; lead: string } {
  const claim = cardClaimOf(driver)!;
  const card = CARDS.get(claim.card);
  if (card === undefined) throw new Error(`no card is called ${claim.card}`);
  const name = card.suit === null ? card.name.replace(/^The /, "the ") : `the ${card.name}`;
  return {
    card,
    claim,
    name: card.id === "wheel_of_fortune" ? `the ${card.name}` : name,
    lead: placeWords(claim.position),
  };
}

function placeWords(position: string | null): string {
  if (position === null) return "";
  const place = PLACES.get(position);
  if (place === undefined) return `in the place called ${capitalized(position)}`;
  return PLACE_WORDS[place.id] ?? `in the place called ${place.name}`;
}

function isAdvisable({ claim }: { claim: CardClaim }): boolean {
  return !PLACES_BEYOND_ADVICE.includes(claim.position ?? "");
}

function endingOf(
  card: TarotCard,
  claim: CardClaim,
  dice: Dice,
): { text: string; clauses: string[] } {
  const { advice, meaning } = card[claim.orientation];
  const none = { text: "", clauses: [] };
  if (isAdvisable({ claim }) && dice.chance(0.5)) {
    return { text: `, so ${advice}`, clauses: [advice] };
  }
  const isFull = claim.orientation === "reversed" || meaning.includes(",");
  if (isFull || dice.chance(0.4)) return none;
  const [ending, keyword] = [dice.pick(KEYWORD_ENDINGS), dice.pick(lightWords(card.keywords))];
  return meaning.includes(keyword)
    ? none
    : { text: ending.replace("{k}", keyword), clauses: [ending] };
}

function lightWords(keywords: readonly string[]): string[] {
  return keywords.filter((word) => !HEAVY_KEYWORDS.has(word));
}

/** Two different words, one from each list, the second a light one. */
function pair(
  firsts: readonly string[],
  seconds: readonly string[],
  dice: Dice,
): [string, string] {
  const second = dice.pick(lightWords(seconds));
  return [dice.pick(firsts.filter((word) => word !== second)), second];
}
