import { Dice } from "../../../ai/engine/dice.ts";
import type { AskedSentence } from "../../../ai/engine/asked_sentence.ts";
import { NO_SUBJECTS, OF_NO_SUBJECT, type Subjects } from "../../../ai/engine/product_words.ts";
import { asksForCare } from "../../../ai/question_kind.ts";
import type { Task } from "../../../ai/task.ts";
import type { Advice } from "../../oracle_ask/words/answered_matter.ts";
import { OWN_FORMS } from "../../oracle_ask/words/unit_forms.ts";
import {
  isSubject,
  type Matter,
  SUBJECT_NAMES,
  SUBJECTS,
} from "../../oracle_ask/words/oracle_matters.ts";
import { askedOther, isOfSomebody } from "./asked_about.ts";
import { type AskedVision, askedVision } from "./asked_vision.ts";
import { careUnits, generalUnits, namedUnits } from "./general_units.ts";
import { type MatterUnits, nearUnits, ownUnits, topicUnits, unitsOf } from "./glass_matters.ts";
import { fittingUnit, oracleUnit } from "./oracle_units.ts";
import { readableQuestion } from "./readable_question.ts";
import { formsOf, type UnitForm } from "./vision_forms.ts";
import { glassLead } from "./vision_leads.ts";

/** An answer to the question with its step. */
export interface VisionUnit extends Advice {
  /** The name of the glass's leads before the answer; null if it has none. */
  lead: string | null;
  form: UnitForm;
  /** Whether the question asks for comfort. */
  isComforting: boolean;
}

/** The units of an answer by the subject that a model named. */
const KEPT = new WeakMap<Task, Map<number | null, VisionUnit | null>>();

/**
 * The unit for a question; null if the question is in another language. A further attempt at some of
 * the slots gets the same unit, as the other slots stand.
 */
export function visionUnitOf(
  { task, named }: Pick<AskedSentence, "task" | "named">,
): VisionUnit | null {
  const units = KEPT.get(task) ?? new Map<number | null, VisionUnit | null>();
  KEPT.set(task, units);
  const kept = units.get(named);
  if (kept !== undefined) return kept;
  const asked = askedVision(task);
  const unit = asked === null ? null : chosenUnit(asked, named);
  units.set(named, unit);
  return unit;
}

/** The subjects that a question to the glass may be about: those of the oracle. */
export function visionSubjects(task: Task): Subjects {
  const asked = askedVision(task);
  if (asked === null || asksForCare(asked.question)) return NO_SUBJECTS;
  const { subject } = foundFor(asked);
  const suggested = subject === null ? -1 : SUBJECTS.indexOf(subject);
  const holds = (at: number) => unitOnSubject(asked, at) !== null;
  return { names: SUBJECT_NAMES, suggested, holds };
}

/** The name of the matter by which a question is answered; `general` if none fits. */
export function visionMatter(given: string): string {
  const question = readableQuestion(given);
  const text = question.toLowerCase();
  const task = { customerText: { question }, tone: "warm" } as unknown as Task;
  const forms = formsOf(question, text, "mixed");
  return foundFor({ task, question, text, stance: "mixed", forms, seed: "" }).name;
}

/** One of the units for a question, with the lead that stands before its answer in a glass. */
function chosenUnit(asked: AskedVision, named: number | null): VisionUnit {
  const unit = unitOn(asked, named);
  return { ...unit, lead: glassLead(unit.lead, asked) };
}

function unitOn(asked: AskedVision, named: number | null): VisionUnit {
  if (named === null) return unitFor(asked, foundFor(asked));
  if (named === OF_NO_SUBJECT) return unitFor(asked, topicUnits(asked) ?? generalUnits(asked));
  return unitOnSubject(asked, named)!;
}

function unitFor(asked: AskedVision, { units, form, lead }: MatterUnits): VisionUnit {
  return { ...diceOf(asked).pick(units), form, lead, isComforting: asksForCare(asked.question) };
}

/** The unit on a subject that a model named; null if there is none that is true of the asker. */
function unitOnSubject(asked: AskedVision, at: number): VisionUnit | null {
  const { question, text, forms } = asked;
  const subject = SUBJECTS[at];
  if (subject.width !== "everyday") return oracleUnit(asked, at);
  const found = unitsOf(subject, [...forms, ...OWN_FORMS]);
  if (found === null || subject.isOwn && isOfSomebody(question, text)) return null;
  const { units, form, lead } = found;
  return { ...diceOf(asked).pick(units), form, lead, isComforting: false };
}

function diceOf({ seed }: AskedVision): Dice {
  return new Dice(`${seed}\nvision`);
}

/** What answers a question. */
interface Found extends MatterUnits {
  /** The oracle's subject that it is about; null if it is none of them. */
  subject: Matter | null;
}

/** The narrowest answers that know what a question is about. */
function foundFor(asked: AskedVision): Found {
  const ofGlass = (units: MatterUnits): Found => ({ ...units, subject: null });
  const own = ownUnits(asked);
  if (own !== null) return ofGlass(own);
  const ofOracle = foundByOracle(asked);
  if (ofOracle !== null && isMeant(ofOracle.subject, asked)) return ofOracle;
  const near = nearUnits(asked);
  if (near !== null) return ofGlass(near);
  if (asksForCare(asked.question)) return ofGlass(careUnits(asked));
  return ofOracle ?? ofGlass(namedUnits(asked) ?? topicUnits(asked) ?? generalUnits(asked));
}

function foundByOracle(asked: AskedVision): (Found & { subject: Matter }) | null {
  const unit = fittingUnit(asked);
  if (unit === null) return null;
  const { matter: subject, form, lead } = unit;
  const name = subject.width === "everyday" ? subject.id : `oracle.${subject.id}`;
  return { name, subject, units: [unit], form, lead };
}

/** Forms of questions that ask what somebody should do. */
const OF_DOING: ReadonlySet<UnitForm> = new Set(["choice", "fit", "either"]);

/**
 * Whether a question is first of all about a subject, and not about a whole area. Of somebody near to
 * the asker, the subject must be told, and what such a person should do is no matter of the asker's.
 */
function isMeant(subject: Matter, { question, text, forms: [[form]] }: AskedVision): boolean {
  const { width, isTheirs, asks } = subject;
  if (asksForCare(question)) return subject.isOfCare;
  const isTold = asks.test(text) && (width === "everyday" || !OF_DOING.has(form));
  return isSubject(subject) && (isTheirs || isTold || askedOther(question, text) === null);
}
