import type { Stance } from "../../../astrology/drivers/driver.ts";
import { tellsOfDanger } from "../../../ai/comfort.ts";
import { firstAsked, isAsked } from "../../../ai/asking_part.ts";
import { lettersOf } from "../../../ai/mended.ts";
import { askedQuestion } from "../../../ai/question_kind.ts";
import { remembering } from "../../../base/remembering.ts";
import { otherFormOf } from "../../asked/asked_other.ts";
import { subjectReader } from "../../asked/question_reader.ts";
import { headsOf } from "./compounds.ts";
import { DANGER, type Matter, MATTERS, SUBJECTS, type Unit, type Width } from "./oracle_matters.ts";
import { type Form, formsFor, neighborsOf, OWN_FORMS, type UnitForm } from "./unit_forms.ts";
import { otherOf } from "./whose.ts";
import learned from "./en/reader.json" with { type: "json" };

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
export const readMatters = remembering(
  findMatters,
  ({ question, stance }: AskedMatter) => `${stance} ${question}`,
  MAX_READ,
);

function findMatters({ question, stance }: AskedMatter): ReadMatters {
  const heads = headsOf(question);
  const text = lettersOf(heads);
  const other = otherOf(text);
  const { kind } = askedQuestion(heads);
  const isComforting = kind === "care";
  const forms = other === null
    ? formsFor(question, text, kind, stance)
    : [[otherFormOf(text), null], ["other", null]] as const;
  const near = [...forms, ...forms.flatMap(neighborsOf)];
  const answering = (matter: Matter, forms: readonly Form[]): AnsweringMatter[] => {
    const { units, isTheirs, isOfCare, isGrave, leans } = matter;
    if (isTheirs && other === null || isComforting && !isOfCare) return [];
    const fitting = forms.find(([form]) => units[form] !== undefined);
    if (fitting === undefined) return [];
    const [form, lead] = fitting;
    return [{
      matter,
      form,
      lead: isGrave || !leans ? null : lead,
      isComforting,
      units: units[form]!,
    }];
  };
  const toldOf = MATTERS.filter((matter) => isTold(matter, text));
  const told = (width: Width, forms: readonly Form[]) =>
    toldOf.filter((matter) => matter.width === width)
      // Comfort for somebody else's loss is the asker's own matter.
      .filter(({ isTheirs }) => isTheirs || other === null || isComforting)
      .flatMap((matter) => answering(matter, forms));
  const ofSubject = [...told("narrow", near), ...told("everyday", near)];
  const asked = askedAmong(ofSubject, text);
  // A pattern is enough for what is grave, and where comfort is asked for.
  const isSure = asked !== undefined && (isComforting || asked.matter.isGrave);
  const likeliest = () => {
    // One word alone may belong to many subjects.
    if (!/\w\W+\w/.test(text)) return undefined;
    const likely = likelySubjects(text, toldOf).filter((subject) => !isExcluded(subject, text));
    if (likely[0]?.isGrave && !isComforting) return undefined;
    // Of somebody else's life, an answer in another form would speak of the asker's.
    const ofForms = other === null ? [...near, ...OWN_FORMS] : forms;
    return likely
      .filter(({ isGrave, isOwn }) => (isComforting || !isGrave) && !(isOwn && other !== null))
      .flatMap((matter) => answering(matter, ofForms))[0];
  };
  // Words that are sure come before what a reader finds likely. Of somebody else's life, their texts
  // would speak of the asker's.
  const sure = other !== null && !isComforting ? undefined : MATTERS
    .filter((matter) => matter.known?.test(text) === true && !isExcluded(matter, text))
    .flatMap((matter) => answering(matter, [...near, ...OWN_FORMS]))[0];
  const hasSureWords = sure?.matter.width === "known" || asked?.matter.isGrave === true;
  const danger = isComforting && !hasSureWords && tellsOfDanger(heads)
    ? answering(DANGER, OWN_FORMS)[0]
    : undefined;
  // What is told in the background is told more closely than by a wide topic.
  const wide = told("wide", forms).filter(({ matter }) => isAsked(matter.asks, text));
  // A pattern whose subject is not likely enough is more often wrong than right.
  const first = danger ?? (isSure ? asked : sure ?? likeliest()) ?? askedAmong(wide, text);
  const ofAny = told("any", forms);
  return {
    answering: first === undefined ? ofAny : [first, ...ofAny],
    onSubject: (matter) => answering(matter, [...near, ...OWN_FORMS]),
  };
}

function isTold(matter: Matter, text: string): boolean {
  return matter.asks.test(text) && !isExcluded(matter, text);
}

/** Whether a question has words, or lacks words, by which it is about something else. */
function isExcluded({ needs, not }: Matter, text: string): boolean {
  return needs?.test(text) === false || not?.test(text) === true;
}

function askedAmong(
  matters: readonly AnsweringMatter[],
  text: string,
): AnsweringMatter | undefined {
  return firstAsked(matters, ({ matter }) => matter.asks, text);
}

const likelySubjects = subjectReader(learned, SUBJECTS, ({ asks }) => asks, {
  ifTold: 1,
  ifAsked: 2,
  leastChance: -2.25,
});
