import type { Orientation, Suit } from "../../../tarot/card.ts";
import { DECK } from "../../../tarot/corpus.ts";
import { PhraseBook } from "../../../ai/gate/claims/phrase_book.ts";
import { BODY_ENTRIES } from "../../../ai/gate/lexicon/en_bodies.ts";
import { HOUSE_ENTRIES } from "../../../ai/gate/lexicon/en_houses.ts";
import { SIGN_ENTRIES } from "../../../ai/gate/lexicon/en_signs.ts";
import { SKY_ENTRIES } from "../../../ai/gate/lexicon/en_sky.ts";
import { entriesOf, type Entry } from "../../../ai/gate/lexicon/term.ts";
import { cardEntries, cardTerm } from "./card_term.ts";

const SUIT_WORDS: Readonly<Record<Suit, readonly string[]>> = {
  wands: ["wands", "rods", "staves", "batons"],
  cups: ["cups", "chalices"],
  swords: ["swords", "blades"],
  pentacles: ["pentacles", "coins", "disks", "discs"],
};

/**
 * Major arcana whose names have no other meaning. The names of the other majors mean cards only
 * with a capital letter or near another card.
 */
const UNMISTAKABLE = ["the_high_priestess", "the_hierophant", "the_hanged_man", "wheel_of_fortune"];

const UNMISTAKABLE_CARD_ENTRIES: readonly Entry[] = DECK.flatMap((card): Entry[] => {
  const term = cardTerm({ kind: "card", card: card.id });
  if (card.suit !== null) {
    const [rank] = card.id.split("_");
    const ranks = card.court === null && card.number > 1 ? [rank, String(card.number)] : [rank];
    return ranks.flatMap((rank) =>
      SUIT_WORDS[card.suit!].map((suit) => ({ phrase: `${rank} of ${suit}`, term }))
    );
  }
  const name = card.name.toLowerCase();
  if (UNMISTAKABLE.includes(card.id)) return [{ phrase: name.replace(/^the /, ""), term }];
  // With a capital letter, "The Tower" and "The Star" are cards, because towers and stars are
  // everyday things. Sun and Moon are read as bodies of the sky.
  const isSky = card.id === "the_sun" || card.id === "the_moon";
  return name.startsWith("the ") && !isSky ? [{ phrase: name, term, isCapital: true }] : [];
});

const MAJOR_ENTRIES: readonly Entry[] = DECK.filter(({ suit }) => suit === null)
  .flatMap((card): Entry[] => {
    const term = cardTerm({ kind: "card", card: card.id });
    const name = card.name.toLowerCase();
    const bare = name.replace(/^the /, "");
    const spellings = bare === "judgement" ? [bare, "judgment"] : [bare];
    return spellings.flatMap((spelling): Entry[] => [
      { phrase: spelling, term, isCapital: true },
      { phrase: `the ${spelling}`, term, isCapital: true },
      { phrase: `${spelling} card`, term },
    ]);
  });

const ORIENTATIONS: Readonly<Record<Orientation, string>> = {
  upright: "upright | right side up | right way up | the right way up",
  reversed: "reversed | in reverse | upside down | inverted | wrong way up | turned over | " +
    "in the reversed position | reversal",
};

/** Idioms that do not describe a card's orientation. */
const IDIOMS =
  "sit upright | sits upright | sitting upright | stand upright | stands upright | stay upright | " +
  "stays upright | bolt upright | keeps you upright | keep you upright | upright person | " +
  "upright piano | roles reversed | roles are reversed | reversed course | reversed the | " +
  "reversed your | turn upside down | turns everything upside down | turned upside down | " +
  "world upside down | star employee | king of the castle | queen bee | queen size | king size | " +
  "page turner | on the same page | same page | blank page | a new page | next page | knight in";

const COURTS = (["page", "knight", "queen", "king"] as const).map((rank): Entry => ({
  phrase: rank,
  term: cardTerm({ kind: "court", rank }),
  isCapital: true,
}));

const CARD_ENTRIES: readonly Entry[] = [
  ...UNMISTAKABLE_CARD_ENTRIES,
  ...MAJOR_ENTRIES,
  ...COURTS,
  ...Object.entries(SUIT_WORDS).flatMap(([suit, words]) => [
    ...words.map((word): Entry => ({
      phrase: word,
      term: cardTerm({ kind: "suit", suit: suit as Suit }),
      isCapital: true,
    })),
    ...words.flatMap((word) =>
      cardEntries(`suit of ${word}`, { kind: "suit", suit: suit as Suit })
    ),
  ]),
  ...Object.entries(ORIENTATIONS).flatMap(([orientation, phrases]) =>
    cardEntries(phrases, { kind: "orientation", orientation: orientation as Orientation })
  ),
  ...cardEntries("major arcana | major arcanum | major card", { kind: "arcana", arcana: "major" }),
  ...cardEntries("minor arcana | minor arcanum | minor card | pip card", {
    kind: "arcana",
    arcana: "minor",
  }),
  ...entriesOf(IDIOMS, { kind: "everyday" }),
];

/** Card names that texts without a draw must not use. */
export const RESERVED_ENTRIES: readonly Entry[] = [
  ...UNMISTAKABLE_CARD_ENTRIES,
  ...entriesOf("tarot | tarot card | tarot cards | major arcana | minor arcana", {
    kind: "foreign",
  }),
];

/**
 * The phrases for tarot readings. The Sun and The Moon are cards here, and daylight means just
 * daylight.
 */
export const TAROT_BOOK = new PhraseBook([
  ...CARD_ENTRIES,
  ...BODY_ENTRIES.filter(({ phrase }) => phrase !== "sun" && phrase !== "moon"),
  ...SIGN_ENTRIES,
  ...HOUSE_ENTRIES,
  ...SKY_ENTRIES.filter(({ term }) => term.kind !== "motion" || !term.isLoose),
]);
