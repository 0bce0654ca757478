import { withGraveWords } from "../../../ai/grave_words.ts";
import {
  type Advice,
  type AnsweredMatter,
  type MatterEntry,
  matterOfEntry,
} from "./answered_matter.ts";
import type { UnitForm } from "./unit_forms.ts";
import everyday from "./en/everyday.json" with { type: "json" };
import matters from "./en/units.json" with { type: "json" };

/**
 * What belongs together in an answer. In units about another person's life, `{whom}` and `{whose}`
 * stand for that person; `{thing}` stands for what the question names.
 */
export interface Unit extends Advice {
  /** The step as a noun phrase in the singular, for sentences that tie a fact to the step. */
  deed?: string;
}

type Units = Readonly<Partial<Record<UnitForm, readonly Unit[]>>>;

/** Units about one matter, by form. */
type BankMatter = Units & {
  /** What a question must be about for the units to fit, for a model to read. */
  readonly about: string;
  readonly asks: string;
  /** The matter counts also where it is told as the background of what is asked. */
  readonly told?: boolean;
  /** Words without which a question is about something else. */
  readonly needs?: string;
  /** Words with which a question is about something else. */
  readonly not?: string;
  /** Words by which a question is about the matter for sure, whatever a reader finds likely. */
  readonly known?: string;
  /** The matter is only for questions about another person's life. */
  readonly theirs?: boolean;
  /** The matter is so serious that its answers get no leads. */
  readonly grave?: boolean;
  /** The matter also answers a question that asks for comfort, which gets no lead. */
  readonly care?: boolean;
  /** Whether its answers have leads. They have, if unsaid. */
  readonly leans?: boolean;
};

type EverydayEntry = MatterEntry & Pick<BankMatter, "about" | "needs" | "not" | "known" | "care">;

/** How closely a matter says what a question is about. No reader has learned what is only known. */
export type Width = "known" | "narrow" | "everyday" | "wide" | "any";

/** Matters that no reader of subjects has learned. Patterns find them; danger has its own reader. */
const ONLY_KNOWN = /^known_/;

export interface Matter extends AnsweredMatter {
  /** What a question must be about for the units to fit, for a model to read. */
  about: string;
  width: Width;
  needs: RegExp | null;
  not: RegExp | null;
  /** Words by which a question is about it for sure; null if only a reader can tell. */
  known: RegExp | null;
  isTheirs: boolean;
  isGrave: boolean;
  isOfCare: boolean;
  units: Units;
}

/** Narrow matters stand before those of every day, and the wide ones come last in the bank. */
export const MATTERS: readonly Matter[] = [
  ...Object.entries(matters as Readonly<Record<string, BankMatter>>).map(ofBank),
  ...Object.entries(everyday).map(ofEveryday),
];

/** The words where somebody may be hurt or lost. A reader finds it; its own pattern fits nothing. */
export const DANGER = MATTERS.find(({ id }) => id === "known_danger")!;

function ofBank([id, matter]: readonly [string, BankMatter]): Matter {
  const { about, asks, told, needs, not, known, theirs, grave, care, leans = true, ...units } =
    matter;
  return {
    id,
    about,
    asks: new RegExp(told === true ? `(?:${asks})[^]*` : asks),
    leans,
    isOwn: false,
    width: id === "any" ? "any" : /^(?:wide_|am_i$)/.test(id) ? "wide" : "narrow",
    ...bounds({ needs, not, known }),
    isTheirs: theirs === true,
    isGrave: grave === true,
    isOfCare: care === true,
    units,
  };
}

/** Narrow matters of every day, which the oracle, the crystal ball and tarot share. */
function ofEveryday(
  [id, { about, asks: words, needs, not, known, care, ...rest }]: readonly [string, EverydayEntry],
): Matter {
  const matter = { ...rest, asks: withGraveWords(words) };
  const isOnlyKnown = ONLY_KNOWN.test(id);
  return {
    ...matterOfEntry(id, matter),
    about,
    width: isOnlyKnown ? "known" : "everyday",
    ...bounds({ needs, not, known: isOnlyKnown ? matter.asks : known }),
    isTheirs: false,
    isGrave: false,
    isOfCare: care === true,
  };
}

/** What words a question must have, or may not have, to be about a matter. */
function bounds({ needs, not, known }: Pick<BankMatter, "needs" | "not" | "known">) {
  return {
    needs: needs === undefined ? null : new RegExp(needs),
    not: not === undefined ? null : new RegExp(not),
    known: known === undefined ? null : new RegExp(known),
  };
}

export function isSubject({ width }: Matter): boolean {
  return width === "narrow" || width === "everyday";
}

/** The subjects of a question to the oracle, in an order that is the same for all questions. */
export const SUBJECTS: readonly Matter[] = MATTERS.filter(isSubject);
export const SUBJECT_NAMES: readonly string[] = SUBJECTS.map(({ about }) => about);
