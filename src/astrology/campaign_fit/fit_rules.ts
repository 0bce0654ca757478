import { POINT_NAMES } from "../chart/chart.ts";
import { dignitiesOf, type Dignity } from "../dignities.ts";
import { type Element, elementOf, ELEMENTS, type Modality, modalityOf, SIGNS } from "../signs.ts";
import { FIT_BODIES, type FitBody, type FitFact, type FitFacts, holds } from "./fit_facts.ts";
import {
  AGREEING_SIGNS_APART,
  BODY_THEMES,
  ELEMENT_ROWS,
  GATHERING_ROWS,
  GATHERING_THEME,
  MIN_GATHERED,
  MODALITY_ROWS,
  PAIR_ROWS,
  SIGNS_APART_AT_ODDS,
  STRENGTH_ROWS,
} from "./fit_tables.ts";
import type { Leaning } from "./tastes.ts";

/** Sources of the symbolism of the rules. The numbers of the rules come from no source. */
export const FIT_SOURCES = {
  planets: "William Lilly, Christian Astrology (1647), book I: the manners of each planet",
  dignities: "William Lilly, Christian Astrology (1647): table of essential dignities, p. 104",
  triangles: "Ptolemy, Tetrabiblos, book I: Of Triangles",
  aspects: "Ptolemy, Tetrabiblos, book I: Of the Aspects of the Signs",
  soul: "Ptolemy, Tetrabiblos, book III: Of the Quality of the Soul",
  house: "a house rule",
} as const;
type FitSource = keyof typeof FIT_SOURCES;

/** A rule of the method `fit-1`, which scores how well a campaign fits a customer. */
export interface FitRule {
  id: string;
  fact: FitFact;
  /** The fact in words that are true for everyone whom the rule concerns. */
  says: string;
  /** The trait of the customer that the rule is about. */
  theme: string;
  /**
   * The meaning of the fact in words. The fact counts for a campaign if the rule's points are
   * positive, otherwise against the campaign.
   */
  words: string;
  leaning: Leaning;
  source: FitSource;
}

/** All rules of the method `fit-1`. Each rule has the leanings that its fact stands for. */
export const FIT_RULES: readonly FitRule[] = [
  ...FIT_BODIES.flatMap((body) => [...groupRules(body), ...strengthRules(body)]),
  ...PAIR_ROWS.flatMap(pairRules),
  ...GATHERING_ROWS.map(([group, leaning, words]): FitRule => ({
    id: `mostly_${group}`,
    fact: { kind: "gathering", min: MIN_GATHERED, signs: signsOf(group) },
    says: `three or more bodies in ${group} signs`,
    theme: GATHERING_THEME,
    words,
    leaning,
    source: "house",
  })),
];

/** The rules about the sign of one body, by body and sign. They come first in `FIT_RULES`. */
const PLACED = new Map(
  FIT_BODIES.map((body) => [
    body,
    new Map(SIGNS.map((sign) => [
      sign,
      FIT_RULES.filter(({ fact }) =>
        fact.kind === "placement" && fact.body === body && fact.signs.includes(sign)
      ),
    ])),
  ]),
);
const NOT_PLACED = FIT_RULES.filter(({ fact }) => fact.kind !== "placement");

/** The rules that concern a customer, in the order of `FIT_RULES`. */
export function rulesConcerning(facts: FitFacts): FitRule[] {
  const concerning: FitRule[] = [];
  for (const body of FIT_BODIES) {
    const sign = facts[body];
    if (sign !== null) concerning.push(...PLACED.get(body)!.get(sign)!);
  }
  for (const rule of NOT_PLACED) if (holds(rule.fact, facts)) concerning.push(rule);
  return concerning;
}

function groupRules(body: FitBody): FitRule[] {
  return [...ELEMENT_ROWS[body], ...MODALITY_ROWS[body] ?? []].map(([group, leaning, words]) => ({
    id: `${body}_${group}`,
    fact: { kind: "placement", body, signs: signsOf(group) },
    says: `${POINT_NAMES[body]} in ${/^[aeiou]/.test(group) ? "an" : "a"} ${group} sign`,
    theme: BODY_THEMES[body],
    words,
    leaning,
    source: isElement(group) ? "triangles" : "soul",
  }));
}

function strengthRules(body: FitBody): FitRule[] {
  const [strong, weak] = STRENGTH_ROWS[body];
  const rule = (
    end: string,
    dignities: readonly Dignity[],
    [leaning, words]: readonly [Leaning, string],
  ): FitRule => ({
    id: `${body}_${end}`,
    fact: { kind: "placement", body, signs: signsWith(body, dignities) },
    says: `${POINT_NAMES[body]} ${end} by sign`,
    theme: BODY_THEMES[body],
    words,
    leaning,
    source: "dignities",
  });
  return [
    rule("strong", ["ruler", "exaltation"], strong),
    rule("weak", ["detriment", "fall"], weak),
  ];
}

function pairRules([bodies, theme, agreeing, atOdds]: (typeof PAIR_ROWS)[number]): FitRule[] {
  const rule = (
    end: string,
    counts: readonly number[],
    [leaning, words]: readonly [Leaning, string],
  ): FitRule => ({
    id: `${bodies.join("_")}_${end}`,
    fact: { kind: "signs_apart", bodies, counts },
    says: `${bodies.map((body) => POINT_NAMES[body]).join(" and ")} in signs ${
      end === "agree" ? "that agree" : "at odds"
    }`,
    theme,
    words,
    leaning,
    source: "aspects",
  });
  return [
    rule("agree", AGREEING_SIGNS_APART, agreeing),
    rule("at_odds", SIGNS_APART_AT_ODDS, atOdds),
  ];
}

function signsOf(group: Element | Modality) {
  return SIGNS.filter((sign) => elementOf(sign) === group || modalityOf(sign) === group);
}

function isElement(group: Element | Modality): group is Element {
  return ELEMENTS.some((element) => element === group);
}

function signsWith(body: FitBody, dignities: readonly Dignity[]) {
  return SIGNS.filter((sign) =>
    dignitiesOf(body, sign).some((dignity) => dignities.includes(dignity))
  );
}
