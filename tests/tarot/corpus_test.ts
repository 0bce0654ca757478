import assert from "node:assert/strict";
import { COURT_RANKS, ORIENTATIONS, RANKS, SUITS } from "../../src/tarot/card.ts";
import { DECK } from "../../src/tarot/corpus.ts";
import { SPREADS } from "../../src/tarot/spreads.ts";

const SIDES = DECK.flatMap((card) => ORIENTATIONS.map((orientation) => card[orientation]));
const MEANINGS = SIDES.map(({ meaning }) => meaning);
const ADVICE = SIDES.map(({ advice }) => advice);
const CLAUSES = [...MEANINGS, ...ADVICE];
const PLACES = Object.values(SPREADS).flatMap(({ positions }) => positions);
const ALL_WORDS = [
  ...CLAUSES,
  ...PLACES.map(({ meaning }) => meaning),
  ...DECK.flatMap(({ keywords }) => keywords),
];

const MAJORS = [
  "The Fool",
  "The Magician",
  "The High Priestess",
  "The Empress",
  "The Emperor",
  "The Hierophant",
  "The Lovers",
  "The Chariot",
  "Strength",
  "The Hermit",
  "Wheel of Fortune",
  "Justice",
  "The Hanged Man",
  "Death",
  "Temperance",
  "The Devil",
  "The Tower",
  "The Star",
  "The Moon",
  "The Sun",
  "Judgement",
  "The World",
];

/** What no clause says, whatever surrounds it; whole words with their usual endings. */
const UNWELCOME: Readonly<Record<string, RegExp>> = {
  certainty:
    /\b(will|must|shall|never|always|certain(ly|ty)?|surely|definite(ly)?|inevitabl[ey]|destin(y|ed)|fate[ds]?|doom(ed)?|guarantee[ds]?|curse[ds]?|promise[ds]?)\b/,
  medicine:
    /\b(doctors?|medic\w*|therap\w*|diagnos\w*|cure[ds]?|ill(ness)?|sick\w*|disease\w*|pregnan\w*|depress\w*|symptom\w*|heal(ing|ed|s)?)\b/,
  law: /\b(lawyers?|legal\w*|lawsuits?|sue[ds]?|courts?|judges?|verdicts?|contracts?)\b/,
  finance: /\b(invest\w*|stocks?|crypto\w*|loans?|debts?|profits?|buy|sell|borrow\w*|gambl\w*)\b/,
  harm: /\b(death|dead|die[ds]?|dying|kill\w*|murder\w*|blood\w*|evil|satan\w*|sin(s|ful)?|hell)\b/,
  sky:
    /\b(sun|moon|stars?|planets?|zodiac|mercury|venus|mars|jupiter|saturn|uranus|neptune|pluto)\b/,
  dates: /\b(today|tomorrow|tonight|yesterday|weeks?|monday|sunday|winter|summer|autumn)\b/,
};

/** Names that a reader, or the gate, would take for another card. */
const CARD_WORDS =
  /\b(fool|magician|priestess|empress|emperor|hierophant|lovers?|chariot|strength|hermit|justice|temperance|devil|tower|judgement|world|wands?|cups?|swords?|pentacles?|ace|page|knight|queen|king)\b/;

Deno.test("the deck has its 78 cards in the standard order", () => {
  const minors = SUITS.flatMap((suit) => RANKS.map((rank) => `${titled(rank)} of ${titled(suit)}`));
  assert.deepEqual(DECK.map(({ name }) => name), [...MAJORS, ...minors]);
  assert.deepEqual(DECK.map(({ index }) => index), Array.from({ length: 78 }, (_, i) => i));
  assert.equal(new Set(DECK.map(({ id }) => id)).size, 78);
  for (const { id, name } of DECK) assert.equal(id, name.toLowerCase().replaceAll(" ", "_"));
  assert.equal(DECK[0].id, "the_fool");
  assert.equal(DECK[71].id, "eight_of_pentacles");
});

Deno.test("number, suit, court and element agree with the place in the deck", () => {
  const suitElements = ["fire", "water", "air", "earth"];
  for (const card of DECK) {
    if (card.index < 22) {
      assert.deepEqual([card.arcana, card.suit, card.court], ["major", null, null]);
      assert.equal(card.number, card.index);
      continue;
    }
    const suit = Math.floor((card.index - 22) / 14);
    const number = (card.index - 22) % 14 + 1;
    assert.deepEqual([card.arcana, card.suit, card.number], ["minor", SUITS[suit], number]);
    assert.equal(card.court, number > 10 ? COURT_RANKS[number - 11] : null);
    assert.equal(card.element, suitElements[suit]);
  }
});

/** The letters that Hebrew tradition calls mothers, then signs by triplicity; planets have none. */
Deno.test("majors have the Golden Dawn's elements", () => {
  const byElement = Map.groupBy(DECK.slice(0, 22), ({ element }) => element);
  const numbers = (element: "fire" | "water" | "air" | "earth" | null) =>
    byElement.get(element)!.map(({ number }) => number);
  assert.deepEqual(numbers("fire"), [4, 8, 14, 20]);
  assert.deepEqual(numbers("water"), [7, 12, 13, 18]);
  assert.deepEqual(numbers("air"), [0, 6, 11, 17]);
  assert.deepEqual(numbers("earth"), [5, 9, 15, 21]);
  assert.deepEqual(numbers(null), [1, 2, 3, 10, 16, 19]);
});

Deno.test("every card has three or four keywords of its own", () => {
  for (const { name, keywords } of DECK) {
    assert.ok(keywords.length >= 3 && keywords.length <= 4, name);
    assert.equal(new Set(keywords).size, keywords.length, name);
    for (const keyword of keywords) assert.match(keyword, /^[a-z]+([ -][a-z]+)*$/, name);
  }
});

Deno.test("clauses are short, plain, and begin and end like part of a sentence", () => {
  for (const clause of [...CLAUSES, ...PLACES.map(({ meaning }) => meaning)]) {
    assert.match(clause, /^[a-z]+(['-][a-z]+)*(,? [a-z]+(['-][a-z]+)*)*$/, clause);
    assert.ok(clause.length >= 10 && clause.length <= 64, clause);
  }
  for (const clause of CLAUSES) {
    const words = clause.split(" ").length;
    assert.ok(words >= 4 && words <= 12, `${words} words: ${clause}`);
  }
});

Deno.test("no clause says anything twice: none alike, no four words running in two", () => {
  const firstWith = new Map<string, string>();
  for (const clause of CLAUSES) {
    const words = clause.replaceAll(",", "").split(" ");
    for (let at = 0; at + 4 <= words.length; at++) {
      const run = words.slice(at, at + 4).join(" ");
      assert.equal(firstWith.get(run), undefined, `"${run}" in "${clause}"`);
      firstWith.set(run, clause);
    }
  }
  assert.equal(new Set(CLAUSES).size, 4 * 78);
});

Deno.test("clauses begin in many ways", () => {
  const openings = (clauses: string[]) => Map.groupBy(clauses, (clause) => clause.split(" ")[0]);
  const meanings = openings(MEANINGS);
  const advice = openings(ADVICE);
  assert.ok(meanings.get("a")!.length < MEANINGS.length * 0.4, `${meanings.get("a")!.length}`);
  assert.ok(meanings.size >= 70, `${meanings.size} openings`);
  assert.ok(advice.size >= 90, `${advice.size} openings`);
  for (const [verb, clauses] of advice) assert.ok(clauses.length <= 8, `${verb} ${clauses.length}`);
});

Deno.test("meanings are noun phrases and advice is imperative", () => {
  for (const meaning of MEANINGS) {
    assert.doesNotMatch(
      meaning,
      /^(you|he|she|they|it|there|this|to|let|be|do|if|when)\b/,
      meaning,
    );
    assert.doesNotMatch(meaning, /\b(you|your)\b/, meaning);
  }
  for (const clause of ADVICE) {
    assert.doesNotMatch(
      clause,
      /^(an?|the|you|your|it|this|there|to|if|when|(?!bring)[a-z]+ing)\b/,
      clause,
    );
  }
});

Deno.test("nothing is certain, threatens, or advises on body, law and money", () => {
  for (const clause of ALL_WORDS) {
    for (const [kind, pattern] of Object.entries(UNWELCOME)) {
      assert.doesNotMatch(clause, pattern, `${kind}: ${clause}`);
    }
    assert.doesNotMatch(clause, /\b(he|she|him|her|his|hers|man|woman|husband|wife)\b/, clause);
  }
  for (const clause of CLAUSES) assert.doesNotMatch(clause, CARD_WORDS, clause);
});

function titled(word: string): string {
  return word[0].toUpperCase() + word.slice(1);
}
