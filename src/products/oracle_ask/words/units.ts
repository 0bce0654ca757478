import type { Stance } from "../../../astrology/drivers/driver.ts";
import { Dice } from "../../../ai/engine/dice.ts";
import {
  type AskedKind,
  askedQuestion,
  asksWhatHelps,
  asksWhen,
  asksWhether,
  asksWhy,
  isOfFit,
} from "../../../ai/question_kind.ts";
import { isOtherLanguage } from "../../../ai/question_class.ts";
import type { Task } from "../../../ai/task.ts";
import leads from "./en/leads.json" with { type: "json" };
import matters from "./en/units.json" with { type: "json" };

/** What belongs together in an answer. */
export interface Unit {
  /** One or two sentences that follow a lead, or stand alone where the form has no lead. */
  answer: string;
  /** The next step of this answer. */
  step: string;
  /** The step as a noun phrase in the singular, for the sentence that names a fact. */
  deed: string;
}

/** What a question asks for, as far as units differ by it. */
type UnitForm =
  | "choice"
  | "either"
  | "way"
  | "cause"
  | "ahead"
  | "other"
  | "what"
  | "who"
  | "where"
  | "fit"
  | "said";

/** Units about one matter, by form. */
type Matter = Readonly<{ asks: string } & Partial<Record<UnitForm, readonly Unit[]>>>;

/** The first matter that a question fits counts, so narrow matters stand before wide ones. */
export const MATTERS: Readonly<Record<string, Matter>> = matters;
export const LEADS: Readonly<Record<string, readonly string[]>> = leads;

const FORMS: readonly (readonly [matter: Matter, asks: RegExp])[] = Object.values(MATTERS)
  .map((matter) => [matter, new RegExp(matter.asks)] as const);

/** An answer and its step, as they stand in a text. */
export interface ToldUnit extends Unit {
  /** The name of the leads before the answer; null if it has none. */
  lead: string | null;
}

const TOLD = new WeakMap<Task, Map<string, ToldUnit | null>>();

/** The unit for a question, which is the same for every slot of an answer. Null without a unit. */
export function unitOf(task: Task, stance: Stance | null, seed: string): ToldUnit | null {
  const ofTask = TOLD.get(task) ?? new Map<string, ToldUnit | null>();
  TOLD.set(task, ofTask);
  const kept = ofTask.get(seed);
  if (kept !== undefined) return kept;
  const unit = chosenUnit(task, stance, seed);
  ofTask.set(seed, unit);
  return unit;
}

function chosenUnit(task: Task, stance: Stance | null, seed: string): ToldUnit | null {
  const question = task.customerText?.question ?? "";
  const { kind } = askedQuestion(question);
  if (kind === "care" || isOtherLanguage(question)) return null;
  const text = question.toLowerCase().replaceAll("’", "'");
  const dice = new Dice(`${seed}\nunit`);
  const forms = formsOf(question, text, kind, stance);
  for (const [matter, asks] of FORMS) {
    const found = forms.find(([form]) => matter[form] !== undefined);
    if (found === undefined || !asks.test(text)) continue;
    const [form, lead] = found;
    const unit = dice.pick(matter[form]!);
    return { ...unit, lead, answer: withLead(unit.answer, lead, dice) };
  }
  return null;
}

/** The answer after its lead. */
function withLead(answer: string, lead: string | null, dice: Dice): string {
  return lead === null ? answer : `${dice.pick(LEADS[lead])} ${answer}`;
}

type Form = readonly [form: UnitForm, lead: string | null];

const VERDICTS: Readonly<Record<Stance, string>> = {
  supportive: "yes",
  challenging: "not_yet",
  mixed: "open",
};

/** What holds the asker back asks for a reason, though it begins with "what". */
const HINDRANCE =
  /\b(?:block\w*|in (?:my|the) way|(?:hold|keep|stop)(?:s|p?ing)? (?:me|us|my)\b|behind\b|the (?:real )?reason|makes me|am i (?:missing|not seeing|doing wrong|avoiding|afraid of)|wrong with me|getting wrong|sabotag\w+)/;
const STATED_EITHER =
  /\b(?:torn|decid\w+|choos\w+|choice) between\b|\b(?:decide|torn|choose|choosing|deciding|whether)\b.*\bor\b(?! not\b)/;
/** A question about what is or was, to which no outcome is still to come. */
const OF_PRESENT = /^\W*(?:did|was|were|is it|isn't it|am i)\b(?! going to)/;
/** A bare choice, such as "Cat or dog?" */
const OF_TWO = /^\W*(?:\w+ ){1,3}or (?:\w+ ?){1,3}\?*$/;
const WHO = /^\W*(?:(?:so|and|but|well) )*who(?:m)?\b/;
const WHERE = /^\W*(?:(?:so|and|but|well) )*where\b/;
const WHICH = /^\W*(?:(?:so|and|but|well) )*which\b|\bor\b(?! not\b)/;

/** The forms that answer a question, the best first, each with the name of its leads. */
function formsOf(
  question: string,
  text: string,
  kind: AskedKind,
  stance: Stance | null,
): readonly Form[] {
  if (isOfFit(question)) return [["fit", null], ["ahead", "chance"]];
  switch (kind) {
    case "choice":
    case "contact":
      return [["choice", VERDICTS[stance ?? "mixed"]]];
    case "either":
      return [["either", null]];
    case "another":
      return formsOfAnother(question, text);
    case "outcome":
    case "fear":
      return OF_PRESENT.test(text) ? [["fit", null], ["ahead", "chance"]] : [["ahead", "chance"]];
    case "when":
      return [["ahead", "when"]];
    case "how":
      return [["way", null]];
    case "why":
      return [["cause", null]];
    case "what":
      return formsOfWhat(question, text);
    default:
      if (OF_TWO.test(text)) return [["either", null]];
      return STATED_EITHER.test(text) ? [["either", null]] : [["said", null], ["way", null]];
  }
}

function formsOfAnother(question: string, text: string): readonly Form[] {
  if (WHO.test(text)) return [["who", null], ["other", "mind"]];
  if (asksWhy(question)) return [["other", "reason"]];
  if (asksWhen(question)) return [["ahead", "when"], ["other", "deed"]];
  return asksWhether(question) ? [["ahead", "chance"], ["other", "deed"]] : [["other", "mind"]];
}

function formsOfWhat(question: string, text: string): readonly Form[] {
  if (HINDRANCE.test(text)) return [["cause", null]];
  if (WHO.test(text)) return [["who", null]];
  if (WHERE.test(text)) return [["where", null]];
  if (WHICH.test(text)) return [["either", null]];
  return asksWhatHelps(question)
    ? [["way", null], ["what", null]]
    : [["what", null], ["way", null]];
}
