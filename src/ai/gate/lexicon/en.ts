import { PhraseBook } from "../claims/phrase_book.ts";
import { ASPECT_ENTRIES } from "./en_aspects.ts";
import { BODY_ENTRIES } from "./en_bodies.ts";
import { CARD_ENTRIES, UNMISTAKABLE_CARD_ENTRIES } from "./en_cards.ts";
import { HOUSE_ENTRIES } from "./en_houses.ts";
import { SIGN_ENTRIES } from "./en_signs.ts";
import { SKY_ENTRIES } from "./en_sky.ts";
import { entriesOf, type Entry } from "./term.ts";

const SKY_TEXT_ENTRIES: readonly Entry[] = [
  ...BODY_ENTRIES,
  ...SIGN_ENTRIES,
  ...HOUSE_ENTRIES,
  ...ASPECT_ENTRIES,
  ...SKY_ENTRIES,
  ...UNMISTAKABLE_CARD_ENTRIES,
  ...entriesOf("tarot | tarot card | tarot cards | major arcana | minor arcana", {
    kind: "foreign",
  }),
];

/** English for texts about the sky. */
export const SKY_BOOK = new PhraseBook(SKY_TEXT_ENTRIES);

const PICTURES = new Set(
  "constellation|constellations|the heavens|celestial|cosmos|comet|meteor shower|shooting star|milky way|pleiades|sirius|fixed star|solstice|equinox"
    .split("|"),
);

/** English for past-life scenes. Night skies that people slept and sailed under are not claims. */
export const SCENE_BOOK = new PhraseBook(
  SKY_TEXT_ENTRIES.filter(({ phrase, term: { kind } }) =>
    kind !== "phase" && kind !== "eclipse" && !PICTURES.has(phrase)
  ),
);

/** English for tarot readings. The Sun and The Moon are cards, and daylight is just daylight. */
export const TAROT_BOOK = new PhraseBook([
  ...CARD_ENTRIES,
  ...BODY_ENTRIES.filter(({ phrase }) => phrase !== "sun" && phrase !== "moon"),
  ...SIGN_ENTRIES,
  ...HOUSE_ENTRIES,
  ...SKY_ENTRIES.filter(({ term }) => term.kind !== "motion" || !term.isLoose),
]);
