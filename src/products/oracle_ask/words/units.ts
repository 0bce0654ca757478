import { domainOf } from "../../../ai/question_domain.ts";
import type { Stance } from "../../../astrology/drivers/driver.ts";
import { Dice } from "../../../ai/engine/dice.ts";
import type { AskedSentence } from "../../../ai/engine/asked_sentence.ts";
import { NO_SUBJECTS, OF_NO_SUBJECT, type Subjects } from "../../../ai/engine/product_words.ts";
import { lettersOf } from "../../../ai/mended.ts";
import { isOtherLanguage } from "../../../ai/question_class.ts";
import { asksForCare } from "../../../ai/question_kind.ts";
import type { Task } from "../../../ai/task.ts";
import type { Advice } from "./answered_matter.ts";
import { readMatters } from "./asked_matters.ts";
import { headsOf } from "./compounds.ts";
import { namedThing } from "./named_thing.ts";
import { type Matter, SUBJECT_NAMES, SUBJECTS, type Unit } from "./oracle_matters.ts";
import type { UnitForm } from "./unit_forms.ts";
import { withLead } from "./unit_leads.ts";
import { otherOf } from "./whose.ts";

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
  if (isOtherLanguage(question) || named === OF_NO_SUBJECT) return null;
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

interface GivenAdvice {
  advice: readonly Advice[];
  /** Whether the subject is so serious that no facts or pictures should lean in it. */
  isGrave: boolean;
}

const NO_ADVICE: GivenAdvice = { advice: [], isGrave: false };

/**
 * What the oracle says to a question on a subject, by its position. If that is null, on the subject
 * that it reads in the question. Nothing if it reads none.
 */
export function adviceOn(given: string, named: number | null): GivenAdvice {
  const question = headsOf(given);
  if (isOtherLanguage(question) || named === OF_NO_SUBJECT) return NO_ADVICE;
  const { answering, onSubject } = readMatters({ question, stance: null });
  const [found] = named === null ? answering : onSubject(SUBJECTS[named]);
  if (found === undefined || found.matter.width === "any") return NO_ADVICE;
  const text = lettersOf(question);
  const thing = namedThing(text);
  const advice = unitsNaming(thing, found.units).map((unit) => toldIn(text, thing, unit));
  const { isGrave, isOfCare, width } = found.matter;
  const isOfGraveCare = isOfCare && (width === "known" || domainOf(question)?.isGrave === true);
  return { advice, isGrave: isGrave || found.isComforting || isOfGraveCare };
}

/** The units that say what the question names; those that do not, where it names nothing known. */
function unitsNaming(thing: string | null, units: readonly Unit[]): readonly Unit[] {
  const naming = units.filter(({ answer }) => answer.includes("{thing}"));
  if (thing === null) return units.filter((unit) => !naming.includes(unit));
  return naming.length === 0 ? units : naming;
}

/** The subjects that a question to the oracle may be about. */
export function oracleSubjects({ customerText }: Task): Subjects {
  const question = headsOf(customerText?.question ?? "");
  // Units are not looked for in a language that the patterns do not know.
  if (isOtherLanguage(question)) return NO_SUBJECTS;
  const { answering: [found], onSubject } = readMatters({ question, stance: null });
  // No model names what is only known by its words.
  if (found?.matter.isGrave || found?.matter.width === "known") return NO_SUBJECTS;
  if (asksForCare(question)) return NO_SUBJECTS;
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
