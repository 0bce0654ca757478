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
    `${FIT_NOTE} It compares the symbols of a birth with the appeal of a campaign. The birth is the only fact about a customer that counts.`,
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
    "The significators are freely adapted from the matters and professions that Lilly gives to each planet. The appeal of categories, tones and channels is defined by this method alone.",
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
    "The buyer's archetype does not depend on the campaign. For each archetype, the agreements of its row with the leanings of all rules that apply are summed, without weights. The archetype with the greatest sum is chosen. If sums are equal, the first row is chosen.",
    markdownTable(
      ["archetype", "name", ...TASTES, "meaning"],
      ARCHETYPES.map(({ id, name, leaning, words }) => [id, name, ...leaning.map(String), words]),
    ),
    "## Wording",
    `A band is ${
      Object.entries(FIT_BANDS).map(([band, min]) => `${band} from ${min}`).join(", ")
    }. Customers with the same band, reasons and archetype get the same reasoning. A strong band has as reasons the two rules with the most points above 0. A weak band has the two rules with the lowest points below 0. A mixed band has the highest rule above 0 and the lowest below 0. Of equal points, the first in the table is used. The smaller reason is left out if it changes the score less than half as much as the other. The reason that changes the score more is told first. What is said of a customer keeps to the meaning of the rule. If only one sign meets two reasons about one body, the sign is named.`,
    "## Sources",
    "The sources say what the planets, signs and their relations stand for. Their meaning for a buyer, and every number, is a house rule.",
    Object.entries(FIT_SOURCES).map(([id, source]) => `- ${id}: ${source}`).join("\n"),
  ].join("\n\n") + "\n";
}

const FACTS = [
  `The signs of ${
    FIT_BODIES.join(", ")
  }: in the tropical zodiac, 30° each from Aries at 0°, by geocentric apparent longitude of date. The longitude is rounded to seven decimals of a degree and then brought within 360°. Houses, angles and places do not count.`,
  "A sign counts only if it is certain. If the time is unknown, the body must be in the sign at every possible instant of the birth. That is the local day if place, zone or offset is known, otherwise the date anywhere on Earth, UTC+14 to UTC−12. If the clock time may mean several instants, the body must be in the sign at all of them. A body without a certain sign meets no rule.",
].join("\n\n");

const SCORE = [
  "The appeal of a campaign is the sum of the rows of its product category, its tone and its channel, taste by taste. The agreement of two rows is the sum of their products, taste by taste.",
  "The raw points of a rule are the agreement of its leaning with the appeal, times its weight. If the rule asks for the sign of a significator of the category, this is the weight of the first or second significator; otherwise it is the weight of everything else. The scale is the spread divided by the square root of the sum of squared raw points. The sum includes all rules that can be decided for the customer, whether or not they apply. Rules about the sign or distance of a body without a certain sign cannot be decided, so unknown facts are left out and the other rules get more weight. The points of a rule are its raw points times the scale, rounded to the nearest whole number, halves upwards.",
  "The score is the base plus the points of all rules that apply, limited to the range from lowest to highest. The base, the contribution of each rule, and a contribution for the limit if it was reached add up to the score. Nothing else about the customer, and nothing about other customers, counts.",
  "`send` is true if the score is at least `send from` in the table below, and the customer is 18 or older on the day of the call, in UTC, and was born at most 120 years before it.",
].join("\n\n");

const RULES =
  "A rule asks for the sign of one body (`sign`), for the number of signs between two bodies by the shorter way, 0 to 6 (`apart`), or for a minimum number of bodies in the named signs (`gathered`). The columns of the tastes are its leaning.";

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
