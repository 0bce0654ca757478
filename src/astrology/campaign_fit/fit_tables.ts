import type { Element, Modality } from "../signs.ts";
import type { FitBody } from "./fit_facts.ts";
import type { Leaning } from "./tastes.ts";

type GroupRows<Group extends Element | Modality> = readonly (readonly [
  Group,
  Leaning,
  words: string,
])[];

export const BODY_THEMES: Readonly<Record<FitBody, string>> = {
  sun: "character",
  moon: "habits",
  venus: "taste",
  mars: "drive",
  jupiter: "growth",
};

// The columns of all leanings: style, comfort, adventure, drive, substance, ideas, closeness,
// imagination, show. The rows of each body sum to zero, so that no birth scores better on average
// than another.

// deno-fmt-ignore
export const ELEMENT_ROWS: Readonly<Record<FitBody, GroupRows<Element>>> = {
  sun: [
    ["fire",  [ 0, -2,  2,  2, -1,  0, -1, -1,  2], "likes to go first and to be seen"],
    ["earth", [ 0,  2, -2,  0,  3, -1,  0, -1, -1], "wants things to be useful and to last"],
    ["air",   [ 1, -1,  1, -1, -1,  3, -1,  0,  0], "wants to know, to compare and to talk it over"],
    ["water", [-1,  1, -1, -1, -1, -2,  2,  2, -1], "goes by feeling and by the people who are close"],
  ],
  moon: [
    ["fire",  [ 0, -2,  2,  2, -1,  0, -2,  0,  2], "is soon restless and glad of a spark"],
    ["earth", [ 1,  3, -2, -1,  2, -1,  1, -2, -1], "is at ease with good food, good cloth and routine"],
    ["air",   [ 0, -2,  1,  0,  0,  3, -2,  0,  0], "is at ease among voices and news"],
    ["water", [-1,  1, -1, -1, -1, -2,  3,  2, -1], "is at ease at home and with old friends"],
  ],
  venus: [
    ["fire",  [-1, -2,  2,  1, -2,  0,  0, -1,  3], "has a taste that is bold and quick to warm"],
    ["earth", [ 2,  3, -2, -1,  3, -1, -1, -1, -1], "has a taste for what feels good and keeps"],
    ["air",   [ 1, -1,  1,  0, -1,  2, -2,  0,  0], "has a taste for wit, ease and company"],
    ["water", [-2,  0, -1,  0,  0, -1,  3,  2, -2], "has a taste for what touches the heart"],
  ],
  mars: [
    ["fire",  [ 0, -1,  2,  3, -2, -1, -1, -1,  1], "acts at once and likes a contest"],
    ["earth", [ 0,  1, -2,  1,  3, -1, -1, -1, -1], "works steadily toward something solid"],
    ["air",   [ 1, -1,  1, -2, -1,  3,  0,  0,  0], "acts by argument and by plan"],
    ["water", [-1,  1, -1, -2,  0, -1,  2,  2,  0], "acts when moved, and for its own people"],
  ],
  jupiter: [
    ["fire",  [ 0, -1,  3,  1, -2,  0, -1, -1,  2], "grows by daring and by travel"],
    ["earth", [ 0,  1, -2,  0,  3, -1,  0, -1, -1], "grows by patience and careful saving"],
    ["air",   [ 0, -1,  1,  0, -1,  3, -1, -1,  0], "grows by study and by meeting people"],
    ["water", [ 0,  1, -2, -1,  0, -2,  2,  3, -1], "grows by kindness and imagination"],
  ],
};

// deno-fmt-ignore
export const MODALITY_ROWS: Partial<Record<FitBody, GroupRows<Modality>>> = {
  venus: [
    ["cardinal", [ 0, -1,  1,  1,  0,  0,  0, -1,  1], "wants to choose, and to choose early"],
    ["fixed",    [ 1,  1, -2,  0,  1, -1,  1,  0,  0], "stays with what it once came to love"],
    ["mutable",  [-1,  0,  1, -1, -1,  1, -1,  1, -1], "likes to try and to change"],
  ],
  mars: [
    ["cardinal", [ 0, -1,  1,  2,  0, -1,  0,  0,  1], "begins without waiting to be asked"],
    ["fixed",    [ 0,  1, -1,  0,  2, -1,  0, -1, -1], "keeps at one thing"],
    ["mutable",  [ 0,  0,  0, -2, -2,  2,  0,  1,  0], "does several things by turns"],
  ],
};

type StrengthRow = readonly [Leaning, words: string];

/**
 * A body is strong in a sign that it rules or in which it is exalted, and weak in the opposite
 * signs. Weak signs have fewer points.
 */
// deno-fmt-ignore
export const STRENGTH_ROWS: Readonly<Record<FitBody, readonly [strong: StrengthRow, weak: StrengthRow]>> = {
  sun: [
    [[ 0,  0,  0,  1,  0,  0,  0,  0,  3], "enjoys a stage"],
    [[ 0,  0,  0, -1,  0,  0,  0,  0, -2], "would rather share the stage"],
  ],
  moon: [
    [[ 0,  2, -1,  0,  0,  0,  2,  0,  0], "likes to look after itself and others"],
    [[ 0, -1,  1,  0,  0,  0, -1,  0,  0], "does without being looked after"],
  ],
  venus: [
    [[ 3,  0,  0,  0,  0,  0,  1,  1,  0], "has a sure eye for beautiful things"],
    [[-2,  0,  0,  0,  0,  0, -1,  0,  0], "puts use or passion before ornament"],
  ],
  mars: [
    [[ 0,  0,  1,  3,  0,  0,  0,  0,  0], "has strength to spend"],
    [[ 0,  0, -1, -2,  0,  0,  0,  0,  0], "saves its strength"],
  ],
  jupiter: [
    [[ 0,  1,  2,  0,  0,  0,  0,  1,  1], "trusts in plenty"],
    [[ 0,  0, -1,  0,  0,  0,  0, -1, -1], "weighs before it trusts"],
  ],
};

type PairRow = readonly [
  bodies: readonly [FitBody, FitBody],
  theme: string,
  agree: readonly [Leaning, words: string],
  atOdds: readonly [Leaning, words: string],
];

// deno-fmt-ignore
export const PAIR_ROWS: readonly PairRow[] = [
  [["venus", "mars"], "attraction",
    [[1,  0,  0,  0,  0,  0,  2,  0,  1], "wants and likes the same things"],
    [[-1, 0,  0,  0,  0,  0, -3,  0, -1], "wants one thing and likes another"]],
  [["sun", "moon"], "contentment",
    [[0,  2,  0,  0,  1,  0,  1,  0,  0], "is of one mind with its habits"],
    [[0, -3,  0,  0, -1,  0, -1,  0,  0], "is easily bored by its own habits"]],
  [["venus", "jupiter"], "generosity",
    [[1,  1,  0,  0, -1,  0,  0,  0,  1], "gives freely and enjoys abundance"],
    [[-1, -1,  0,  0,  2,  0,  0,  0, -2], "counts before it enjoys"]],
];

export const GATHERING_THEME = "temperament";

// deno-fmt-ignore
export const GATHERING_ROWS: GroupRows<Element | Modality> = [
  ["fire",     [ 0, -1,  2,  2, -2,  0, -1, -1,  2], "has a warm and hasty temperament"],
  ["earth",    [ 0,  2, -2,  0,  3, -1,  0, -1, -1], "has a calm and practical temperament"],
  ["air",      [ 0, -1,  1, -1, -1,  3, -1,  0,  0], "has a light and curious temperament"],
  ["water",    [ 0,  0, -1, -1,  0, -2,  2,  2, -1], "has a deep and impressionable temperament"],
  ["cardinal", [ 0, -1,  1,  2, -1,  0,  0,  0,  1], "likes beginnings"],
  ["fixed",    [ 0,  1, -2,  0,  2,  0,  0,  0,  0], "likes what it knows"],
  ["mutable",  [ 0,  0,  1, -2, -1,  0,  0,  0, -1], "likes variety"],
];

/** The number of the five bodies that is a majority, if they share an element or modality. */
export const MIN_GATHERED = 3;
/**
 * The distances between signs that agree: signs of one trine or sextile group. Signs of one square
 * group disagree.
 */
export const AGREEING_SIGNS_APART = [0, 2, 4];
export const SIGNS_APART_AT_ODDS = [3, 6];
