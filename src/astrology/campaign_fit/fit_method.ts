import { ARCHETYPES } from "../archetypes.ts";
import { markdownTable } from "../conventions.ts";
import { CATEGORY_ROWS, CHANNEL_ROWS, TONE_ROWS } from "./campaigns.ts";
import { FIT_BODIES, type FitFact } from "./fit_facts.ts";
import { FIT_RULES, FIT_SOURCES } from "./fit_rules.ts";
import {
  FIT_BASE,
  FIT_HIGHEST,
  FIT_LOWEST,
  FIT_METHOD,
  FIT_NOTE,
  FIT_SPREAD,
  OTHER_WEIGHT,
  SEND_FROM,
  SIGNIFICATOR_WEIGHTS,
} from "./fit_score.ts";
import { FIT_BANDS } from "./fit_signature.ts";
import { TASTES } from "./tastes.ts";

/** The method of campaign scores in Markdown, generated from its tables. */
export function campaignFitMethod(): string {
  return [
    `# Campaign fit: ${FIT_METHOD}`,
    `${FIT_NOTE} It says what the symbols of a birth have in common with the appeal of a campaign; nothing but the birth is looked at.`,
    "## Facts",
    FACTS,
    "## Score",
    SCORE,
    markdownTable(["constant", "value"], [
      ["base", String(FIT_BASE)],
      ["lowest", String(FIT_LOWEST)],
      ["highest", String(FIT_HIGHEST)],
      ["spread", String(FIT_SPREAD)],
      ["weight of the first significator", String(SIGNIFICATOR_WEIGHTS[0])],
      ["weight of the second significator", String(SIGNIFICATOR_WEIGHTS[1])],
      ["weight of everything else", String(OTHER_WEIGHT)],
      ["send from", String(SEND_FROM)],
    ]),
    "## Rules",
    RULES,
    markdownTable(
      ["rule", "looks at", "asks", ...TASTES, "theme", "meaning", "source"],
      FIT_RULES.map(({ id, fact, leaning, theme, words, source }) => [
        id,
        ...factCells(fact),
        ...leaning.map(String),
        theme,
        words,
        source,
      ]),
    ),
    "## Product categories",
    "The significators are freely after what Lilly gives to each planet as its matters and professions; the appeal is of this method alone, as it is of tones and channels.",
    markdownTable(
      ["category", ...TASTES, "first significator", "second significator"],
      CATEGORY_ROWS.map(([id, leaning, significators]) => [
        id,
        ...leaning.map(String),
        ...significators,
      ]),
    ),
    "## Tones",
    leaningTable("tone", TONE_ROWS),
    "## Channels",
    leaningTable("channel", CHANNEL_ROWS),
    "## Archetypes",
    "The buyer's archetype does not depend on the campaign. For each archetype the agreements of its row with the leanings of all rules that apply are summed, without weights; the greatest sum wins, of equal ones the row that stands first.",
    markdownTable(
      ["archetype", "name", ...TASTES, "meaning"],
      ARCHETYPES.map(({ id, name, leaning, words }) => [id, name, ...leaning.map(String), words]),
    ),
    "## Wording",
    `A band is ${
      Object.entries(FIT_BANDS).map(([band, min]) => `${band} from ${min}`).join(", ")
    }. Customers who share band, reasons and archetype share the words of their reasoning. The reasons of a strong band are the two rules of most points above 0, of a weak one the two of fewest below 0, of a mixed one the one of most above and the one of fewest below; of equal ones the first in the table. The lesser of the two is left out where it moves the score less than half as far as the other.`,
    "## Sources",
    "They say what the planets, signs and their relations stand for. What that means to a buyer, and every number, is a house rule.",
    Object.entries(FIT_SOURCES).map(([id, source]) => `- ${id}: ${source}`).join("\n"),
  ].join("\n\n") + "\n";
}

const FACTS = [
  `The signs of ${
    FIT_BODIES.join(", ")
  }: of the tropical zodiac, 30° each from Aries at 0°, by geocentric apparent longitude of date, rounded to seven decimals of a degree and then brought within 360°. No house, no angle and no place counts.`,
  "A sign counts only where it is certain. Where the time is not known, it is that of every longitude the body has from the first to the last instant at which the birth may have been: the local day where place, zone or offset is known, else the date anywhere on Earth, UTC+14 to UTC−12. Where the clock may have meant one of several instants, it is that of all of them. A body without a certain sign fulfils nothing.",
].join("\n\n");

const SCORE = [
  "The appeal of a campaign is the sum of the rows of its product category, its tone and its channel, taste by taste. The agreement of two rows is the sum of their products, taste by taste.",
  "The raw points of a rule are the agreement of its leaning with the appeal, times its weight: that of the first or second significator of the category where the rule asks for the sign of this one body, else the weight of everything else. The scale is the spread divided by the square root of the sum of the squares of the raw points of all rules in the table that can be told of the customer, whether they apply or not: all but those that ask for the sign or the distance of a body without a certain sign. So what is not known is left out, and the rest is weighed anew. The points of a rule are its raw points times the scale, rounded to the nearest whole number, halves upwards.",
  "The score is the base and the points of all rules that apply, brought back within lowest and highest: the base and the contribution of each rule, and of the bounds where one was met, sum to it. Nothing else about a customer and nothing about other customers enters.",
  "`send` is true where the score is at least that of the table below, and where the customer is 18 or older on the day of the call, in UTC, and was not born more than 120 years before it.",
].join("\n\n");

const RULES =
  "A rule asks for the sign of one body (`sign`), for how many signs, 0 to 6, two bodies stand apart, the shorter way around (`apart`), or for at least so many of its bodies with a certain sign among those named (`gathered`). The columns of the tastes are its leaning.";

function factCells(fact: FitFact): [looksAt: string, asks: string] {
  switch (fact.kind) {
    case "placement":
      return [fact.body, `sign: ${fact.signs.join(", ")}`];
    case "signs_apart":
      return [fact.bodies.join(", "), `apart: ${fact.counts.join(", ")}`];
    case "gathering":
      return [FIT_BODIES.join(", "), `gathered ${fact.min}: ${fact.signs.join(", ")}`];
  }
}

function leaningTable(head: string, rows: readonly (readonly [string, readonly number[]])[]) {
  return markdownTable(
    [head, ...TASTES],
    rows.map(([id, leaning]) => [id, ...leaning.map(String)]),
  );
}
