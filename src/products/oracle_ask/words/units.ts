import type { Stance } from "../../../astrology/drivers/driver.ts";
import { firstAsked, isAsked } from "../../../ai/asking_part.ts";
import { Dice } from "../../../ai/engine/dice.ts";
import type { AskedSentence } from "../../../ai/engine/asked_sentence.ts";
import { NO_SUBJECTS, type Subjects } from "../../../ai/engine/product_words.ts";
import { lettersOf } from "../../../ai/mended.ts";
import { isOtherLanguage } from "../../../ai/question_class.ts";
import { askedQuestion } from "../../../ai/question_kind.ts";
import type { Task } from "../../../ai/task.ts";
import { remembering } from "../../../base/remembering.ts";
import { otherFormOf } from "../../asked/asked_other.ts";
import { ALIKE, MUCH_ALIKE, resemblanceTo } from "../../asked/resembled.ts";
import { headsOf } from "./compounds.ts";
import { type Advice, EVERYDAY, type EverydayMatter } from "./everyday_matters.ts";
import { namedThing } from "./named_thing.ts";
import { type Form, formsFor, neighborsOf, OWN_FORMS, type UnitForm } from "./unit_forms.ts";
import { withLead } from "./unit_leads.ts";
import { otherOf } from "./whose.ts";
import examples from "./en/example_questions.json" with { type: "json" };
import matters from "./en/units.json" with { type: "json" };

/**
 * What belongs together in an answer. In units about another person's life, `{whom}` and `{whose}`
 * stand for that person; `{thing}` stands for what the question names.
 */
interface Unit extends Advice {
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
  readonly told?: string;
  /** Words without which a question is about something else. */
  readonly needs?: string;
  /** Words with which a question is about something else. */
  readonly not?: string;
  /** The matter is only for questions about another person's life. */
  readonly theirs?: string;
  /** The matter is so serious that its answers get no leads. */
  readonly grave?: string;
  /** The matter also answers a question that asks for comfort, which gets no lead. */
  readonly care?: string;
};

/** How closely a matter says what a question is about. What is of every day comes after the narrow. */
type Width = "narrow" | "everyday" | "wide" | "any";

export interface Matter extends EverydayMatter {
  width: Width;
  needs: RegExp | null;
  not: RegExp | null;
  isTheirs: boolean;
  isGrave: boolean;
  isOfCare: boolean;
  units: Units;
}

/** The first matter that a question fits counts, so narrow matters stand before wide ones. */
export const MATTERS: readonly Matter[] = [
  ...Object.entries(matters as Readonly<Record<string, BankMatter>>).map(ofBank),
  ...EVERYDAY.map((matter) => ({
    ...matter,
    width: "everyday" as const,
    ...{ needs: null, not: null, isTheirs: false, isGrave: false, isOfCare: false },
  })),
];

function ofBank([id, matter]: readonly [string, BankMatter]): Matter {
  const { about, asks, told, needs, not, theirs, grave, care, ...units } = matter;
  return {
    id,
    about,
    asks: new RegExp(told === undefined ? asks : `(?:${asks})[^]*`),
    leans: true,
    isOwn: false,
    width: id === "any" ? "any" : /^(?:wide_|am_i$)/.test(id) ? "wide" : "narrow",
    needs: needs === undefined ? null : new RegExp(needs),
    not: not === undefined ? null : new RegExp(not),
    isTheirs: theirs !== undefined,
    isGrave: grave !== undefined,
    isOfCare: care !== undefined,
    units,
  };
}

function isSubject({ width }: Matter): boolean {
  return width === "narrow" || width === "everyday";
}

/** The subjects of a question to the oracle, in an order that is the same for all questions. */
export const SUBJECTS: readonly Matter[] = MATTERS.filter(isSubject);
export const SUBJECT_NAMES: readonly string[] = SUBJECTS.map(({ about }) => about);

/** How a question compares with the subjects. */
const resemblanceOf = resemblanceTo(SUBJECTS, ({ id, about, asks, width }) => {
  const questions: Readonly<Record<string, readonly string[]>> = width === "everyday"
    ? examples.everyday
    : examples.matters;
  return { about, asks, examples: questions[id] };
});

/**
 * Whether a matter is so serious or so far away that it gets no lead, and that its pattern alone says
 * whether it is meant.
 */
function isSerious({ isGrave, leans }: Matter): boolean {
  return isGrave || !leans;
}

/** The everyday matters that a question may mean, and not only mention. */
export function everydayNear(question: string): readonly Matter[] {
  const resemblance = resemblanceOf(question);
  return SUBJECTS.filter((subject) =>
    subject.width === "everyday" && (isSerious(subject) || resemblance.isNear(subject))
  );
}

/** An answer and its step, as they stand in a text. */
export interface ToldUnit extends Unit {
  matter: Matter;
  form: UnitForm;
  /** Whether the question asks for comfort. */
  isComforting: boolean;
  /** The name of the leads before the answer; null if it has none. */
  lead: string | null;
}

/** The units of an answer by the subject that a model named. */
const TOLD = new WeakMap<Task, Map<number | null, Told>>();

interface Told {
  unit: ToldUnit | null;
  seed: string;
  /** The number of attempts before, each of which had another unit. */
  before: number;
}

/**
 * The unit for a question, which is the same for every slot of an answer. A later attempt gets the
 * next unit, since the gate refused the one before. Null without a unit.
 */
export function unitOf(
  { task, seed, named }: Pick<AskedSentence, "task" | "seed" | "named">,
  stance: Stance | null,
): ToldUnit | null {
  const told = TOLD.get(task) ?? new Map<number | null, Told>();
  TOLD.set(task, told);
  const kept = told.get(named);
  if (kept?.seed === seed) return kept.unit;
  const before = kept === undefined ? 0 : kept.before + 1;
  const unit = chosenUnit(task, stance, seed, { named, before });
  told.set(named, { unit, seed, before });
  return unit;
}

function chosenUnit(
  task: Task,
  stance: Stance | null,
  seed: string,
  { named, before }: { named: number | null; before: number },
): ToldUnit | null {
  const question = headsOf(task.customerText?.question ?? "");
  if (isOtherLanguage(question)) return null;
  const dice = new Dice(`${seed}\nunit`);
  const text = lettersOf(question);
  const thing = namedThing(text);
  const { answering, onSubject } = readMatters({ question, stance });
  const matters = named === null ? answering : onSubject(SUBJECTS[named]);
  const units = matters.flatMap(({ units, ...matter }) =>
    inOrderOf(dice, unitsNaming(thing, units)).map((unit) => ({ ...unit, ...matter }))
  );
  if (units.length === 0) return null;
  const unit = toldIn(text, thing, units[before % units.length]);
  return { ...unit, answer: withLead(unit.answer, unit.lead, task.tone, dice) };
}

/** A unit with the words for the person and the thing of a question. */
function toldIn<T extends Unit>(text: string, thing: string | null, unit: T): T {
  const other = otherOf(text);
  const told = (words: string) =>
    words.replaceAll("{whom}", other?.whom ?? "").replaceAll("{whose}", other?.whose ?? "")
      .replaceAll("{thing}", thing ?? "");
  return { ...unit, answer: told(unit.answer), step: told(unit.step) };
}

/**
 * What the oracle says to a question on a subject, by its position. If that is null, on the subject
 * that it reads in the question, unless that is a whole area or grave.
 */
export function adviceOn(given: string, named: number | null): readonly Advice[] {
  const question = headsOf(given);
  if (isOtherLanguage(question)) return [];
  const { answering, onSubject } = readMatters({ question, stance: null });
  const [found] = named === null ? answering : onSubject(SUBJECTS[named]);
  if (found === undefined || found.isComforting) return [];
  if (named === null && (!isSubject(found.matter) || found.matter.isGrave)) return [];
  const text = lettersOf(question);
  const thing = namedThing(text);
  return unitsNaming(thing, found.units).map((unit) => toldIn(text, thing, unit));
}

/** The units that say what the question names; those that do not, where it names nothing known. */
function unitsNaming(thing: string | null, units: readonly Unit[]): readonly Unit[] {
  const naming = units.filter(({ answer }) => answer.includes("{thing}"));
  if (thing === null) return units.filter((unit) => !naming.includes(unit));
  return naming.length === 0 ? units : naming;
}

/** A matter that may answer a question, with its units of the fitting form. */
interface AnsweringMatter {
  matter: Matter;
  form: UnitForm;
  lead: string | null;
  /** Whether the question asks for comfort. */
  isComforting: boolean;
  units: readonly Unit[];
}

/** The matter of a question, and then what answers any question of the form. */
export function mattersFor(question: string, stance: Stance | null): readonly AnsweringMatter[] {
  return readMatters({ question, stance }).answering;
}

interface ReadMatters {
  /** The matter of the question if it has one, and then what answers any question of the form. */
  answering: readonly AnsweringMatter[];
  /** The units on a subject in the best form that it has; empty if it has no fitting one. */
  onSubject(matter: Matter): readonly AnsweringMatter[];
}

interface AskedMatter {
  question: string;
  stance: Stance | null;
}

/** The slots of one answer read the question one after another. */
const MAX_READ = 16;
const readMatters = remembering(
  findMatters,
  ({ question, stance }: AskedMatter) => `${stance} ${question}`,
  MAX_READ,
);

function findMatters({ question, stance }: AskedMatter): ReadMatters {
  const text = lettersOf(headsOf(question));
  const other = otherOf(text);
  const { kind } = askedQuestion(headsOf(question));
  const isComforting = kind === "care";
  const forms = other === null
    ? formsFor(question, text, kind, stance)
    : [[otherFormOf(text), null], ["other", null]] as const;
  const near = forms.flatMap(neighborsOf);
  const answering = (matter: Matter, forms: readonly Form[]): AnsweringMatter[] => {
    const { units, isTheirs, isOfCare } = matter;
    if (isTheirs && other === null || isComforting && !isOfCare) return [];
    const told = forms.find(([form]) => units[form] !== undefined);
    if (told === undefined) return [];
    const [form, lead] = told;
    return [{
      matter,
      form,
      lead: isSerious(matter) ? null : lead,
      isComforting,
      units: units[form]!,
    }];
  };
  const matching = (width: Width, forms: readonly Form[]) =>
    MATTERS.filter((matter) => matter.width === width).flatMap((matter) => {
      const { asks, needs, not, isTheirs } = matter;
      if (!asks.test(text) || needs?.test(text) === false || not?.test(text) === true) return [];
      // What is told in the background is told more closely than by a wide topic.
      if (width === "wide" && !isAsked(asks, text)) return [];
      // Comfort for somebody else's loss is the asker's own matter.
      return !isTheirs && other !== null && !isComforting ? [] : answering(matter, forms);
    });
  // A pattern may find what is only mentioned. Of somebody else's life, little is told in words.
  const resemblance = other === null && !isComforting ? resemblanceOf(text) : null;
  const meant = (width: Width, forms: readonly Form[]) =>
    matching(width, forms).filter(({ matter }) =>
      isSerious(matter) || (resemblance?.isNear(matter) ?? true)
    );
  const narrow = meant("narrow", forms);
  const lists = narrow.length > 0
    ? [narrow]
    : [meant("everyday", forms), meant("narrow", near), meant("everyday", near)];
  const ofMatter = [...lists.flat(), ...matching("wide", forms)];
  const known = firstAsked(ofMatter, ({ matter }) => matter.asks, text);
  const isUnread = known === undefined || known.matter.width === "wide";
  const isKept = known !== undefined && isSerious(known.matter);
  const like = isKept ? null : resemblance?.best(isUnread ? ALIKE : MUCH_ALIKE);
  const first = like ? answering(like, [...forms, ...near])[0] ?? known : known;
  const ofAny = matching("any", forms);
  return {
    answering: first === undefined ? ofAny : [first, ...ofAny],
    onSubject: (matter) => answering(matter, [...forms, ...near, ...OWN_FORMS]),
  };
}

/** The subjects that a question to the oracle may be about. */
export function oracleSubjects({ customerText }: Task): Subjects {
  const question = headsOf(customerText?.question ?? "");
  // Units are not looked for in a language that the patterns do not know.
  if (isOtherLanguage(question)) return NO_SUBJECTS;
  const { answering: [found], onSubject } = readMatters({ question, stance: null });
  if (found?.matter.isGrave || found?.isComforting) return NO_SUBJECTS;
  return {
    names: SUBJECT_NAMES,
    suggested: found === undefined ? -1 : SUBJECTS.indexOf(found.matter),
    holds: (at) => onSubject(SUBJECTS[at]).length > 0,
  };
}

function inOrderOf<T>(dice: Dice, list: readonly T[]): readonly T[] {
  return list.map((entry) => [dice.number(), entry] as const)
    .toSorted(([a], [b]) => a - b).map(([, entry]) => entry);
}
