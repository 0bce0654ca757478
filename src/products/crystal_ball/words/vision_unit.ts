import type { Stance } from "../../../astrology/drivers/driver.ts";
import { Dice } from "../../../ai/engine/dice.ts";
import type { AskedSentence } from "../../../ai/engine/asked_sentence.ts";
import { isOtherLanguage } from "../../../ai/question_class.ts";
import { askedQuestion, isOfFit } from "../../../ai/question_kind.ts";
import type { Task, Tone } from "../../../ai/task.ts";
import { type QuestionForm, questionForm } from "../../asked/question_form.ts";
import {
  LEADS,
  MATTERS,
  type Unit,
  type UnitForm as OracleForm,
  unitOf,
} from "../../oracle_ask/words/units.ts";
import banks from "./en/units.json" with { type: "json" };

/** An answer to the question with its step. */
export interface VisionUnit extends Unit {
  /** The name of the glass's leads before the answer; null if it has none. */
  lead: string | null;
  form: UnitForm;
  /** Whether the question asks for comfort. */
  isComforting: boolean;
}

/** A question of time has leads of its own here, not units. */
type UnitForm = Exclude<OracleForm, "time">;
type Units = Readonly<Partial<Record<UnitForm, readonly Unit[]>>>;

/** Narrow matters of the glass, which come before those of the oracle. Some borrow the oracle's. */
type Matter = Units & { readonly asks: string; readonly of?: string };

const OWN: readonly (readonly [asks: RegExp, units: Units])[] = Object.values(
  banks.matters as Readonly<Record<string, Matter>>,
).map((matter) => [new RegExp(matter.asks), ofOracle(matter.of) ?? matter]);
/** For matters of the oracle, words of questions which are about something else. */
const MISREAD = patternsOf(banks.misread);
/** For matters of the oracle, words without which a question is about something else. */
const REQUIRED = patternsOf(banks.required);
/** For matters of the oracle, forms that say less than a general answer. */
const UNFIT: Readonly<Record<string, readonly string[]>> = banks.unfit;

function patternsOf(words: Readonly<Record<string, string>>): ReadonlyMap<string, RegExp> {
  return new Map(Object.entries(words).map(([matter, pattern]) => [matter, new RegExp(pattern)]));
}

function ofOracle(matter: string | undefined): Units | null {
  return matter === undefined ? null : MATTERS[matter] as Units;
}

const KEPT = new WeakMap<Task, VisionUnit | null>();

/**
 * The unit for a question; null if the question is in another language. A further attempt at some of
 * the slots gets the same unit, as the other slots stand.
 */
export function visionUnitOf({ task }: Pick<AskedSentence, "task">): VisionUnit | null {
  const kept = KEPT.get(task);
  if (kept !== undefined) return kept;
  const drivers = task.plan.drivers.map(({ id }) => id);
  const unit = chosenUnit(task, JSON.stringify([task.customerText, task.tone, drivers]));
  KEPT.set(task, unit);
  return unit;
}

function chosenUnit(task: Task, seed: string): VisionUnit | null {
  const question = task.customerText?.question ?? "";
  if (isOtherLanguage(question)) return null;
  const text = question.toLowerCase().replaceAll("’", "'");
  const dice = new Dice(`${seed}\nvision`);
  const stance = verdictFor(task, question);
  const forms = formsOf(question, text, stance);
  const isComforting = LOSS.test(text);
  const [form, lead] = forms[0];
  for (const [asks, units] of OWN) {
    if (!asks.test(text)) continue;
    const found = forms.find(([form]) => units[form] !== undefined);
    if (found !== undefined) {
      return { ...dice.pick(units[found[0]]!), form: found[0], lead: found[1], isComforting };
    }
  }
  if (askedQuestion(question).kind === "care" || questionForm(question) === "care") {
    const units = banks.general[OF_BODY.test(text) ? "health" : "care"];
    return { ...dice.pick(units), form: "said", lead: null, isComforting: true };
  }
  const told = unitOf({ task, seed, number: 1 }, stance);
  const oracles = told &&
    { ...told, answer: withoutLead(told.answer, told.lead, task.tone), form, isComforting };
  const matter = oracles && matterOf(oracles);
  if (matter !== null && isOf(matter, text, form)) return oracles;
  return { ...dice.pick(inGeneral(text, form, lead)), form, lead, isComforting };
}

const OF_BODY =
  /\b(?:pain|hurts?|ache|heal\w*|cure\w*|ill|illness|sick|disease|symptoms?|recover\w*|cancer|diagnos\w+|surgery|operation|treatment|results|tumou?r|headaches?|migraines?|knee|doctor)\b/;
const LOSS = new RegExp(banks.matters.loss.asks);

function withoutLead(answer: string, name: string | null, tone: Tone): string {
  const leads = [name ?? "", `${name}.${tone}`].flatMap((cell) => LEADS[cell] ?? []);
  const lead = leads.find((it) => answer.startsWith(it));
  return lead === undefined ? answer : answer.slice(lead.length + 1);
}

const OF_HABIT =
  /\bwhy (?:do|does|am|can't|don't|did) i\b.*\b(?:always|keep|never|still|every time)\b/;

/** Answers that fit any question which asks for the same. */
function inGeneral(text: string, form: UnitForm, lead: string | null): readonly Unit[] {
  if (lead === "when") return banks.general.when;
  return banks.general[form === "cause" && OF_HABIT.test(text) ? "habit" : form];
}

/** Whether a question is about a matter of the oracle, which has an answer of its own to it. */
function isOf(matter: string, text: string, form: UnitForm): boolean {
  return matter !== "any" && MISREAD.get(matter)?.test(text) !== true &&
    REQUIRED.get(matter)?.test(text) !== false && UNFIT[matter]?.includes(form) !== true;
}

/** The matter of the oracle to which a unit belongs. */
function matterOf({ step, deed }: Unit): string | null {
  const holds = (units: unknown) =>
    Array.isArray(units) && units.some((unit) => unit.step === step && unit.deed === deed);
  return Object.entries(MATTERS).find(([, matter]) => Object.values(matter).some(holds))?.[0] ??
    null;
}

/** How the symbols answer a question about the asker's own doing. */
function verdictFor({ plan: { fields } }: Task, question: string): Stance {
  if (/\b(?:safe|ok|okay|wrong|all right)\b/i.test(question)) return "mixed";
  // No symbol sends anybody away from a person or a job, and none speaks against help.
  if (questionForm(question) === "help") return "supportive";
  if (askedQuestion(question).isAway) return "mixed";
  return fields.find(({ name }) => name === "meaning")?.stance ?? "mixed";
}

const VERDICTS: Readonly<Record<Stance, string>> = {
  supportive: "yes",
  challenging: "not_yet",
  mixed: "open",
};

type Form = readonly [form: UnitForm, lead: string | null];
type Forms = readonly [Form, ...Form[]];

const FORMS: Readonly<Record<Exclude<QuestionForm, "choice" | "help" | "measure">, Forms>> = {
  either: [["either", null]],
  who: [["who", null], ["other", "mind"]],
  name: [["who", null], ["other", "mind"]],
  where: [["where", null]],
  mind: [["other", "mind"]],
  deed: [["ahead", "chance"], ["other", "deed"]],
  reason: [["other", "reason"]],
  vouch: [["other", "mind"]],
  deceit: [["other", "mind"]],
  outcome: [["ahead", "chance"]],
  self: [["fit", null], ["choice", null]],
  fear: [["ahead", "chance"]],
  care: [["said", null]],
  when: [["ahead", "when"]],
  way: [["way", null]],
  step: [["way", null]],
  cause: [["cause", null]],
  hindrance: [["cause", null]],
  purpose: [["what", null]],
  strength: [["what", null]],
  none: [["said", null]],
};

/** A question about what is or was, to which no outcome is still to come. */
const OF_PRESENT =
  /^\W*(?:did|was|were|is it|isn't it|am i|do i|does (?:my|our|the)|is this|is that|is (?:my|our) \w+ (?:for|good|any))\b(?!.*\b(?:going to|ever)\b)/;
/** "Cat or dog?" */
const OF_TWO = /^[^.,;:?!]+\bor\b(?! not\b)[^.,;:?!]+\?$/;

/** The forms of units that answer a question, the best first, each with the name of its leads. */
function formsOf(question: string, text: string, stance: Stance): Forms {
  if (isOfFit(question)) return [["fit", null], ["ahead", "chance"], ["choice", null]];
  const form = questionForm(question);
  // "Should my mother move in with us?" asks for no one's thoughts.
  if (/^\W*should\b/.test(text) && form === "mind") return [["choice", VERDICTS[stance]]];
  if (/^\W*will\b/.test(text) && (form === "none" || form === "care")) return FORMS.outcome;
  if ((form === "outcome" || form === "fear" || form === "self") && OF_PRESENT.test(text)) {
    return [["fit", null], ["ahead", null], ["choice", null]];
  }
  // "Can I make peace with it?" asks for no permission.
  if (form === "choice" && /^\W*can (?:i|we)\b/.test(text)) return FORMS.outcome;
  if (form === "deed" && /^\W*when\b/.test(text)) return FORMS.when;
  switch (form) {
    case "choice":
    case "help":
    case "measure":
      return [["choice", VERDICTS[stance]]];
    case "way":
      return askedQuestion(question).kind === "what" ? [["what", null], ["way", null]] : FORMS.way;
    case "none":
      return OF_TWO.test(text.trim()) ? FORMS.either : FORMS.none;
    case "where":
      // "Where does my anger come from?" asks for no place.
      return /\bwhere (?:to\b|.{0,20}\b(?:i|we)\b)/.test(text) ? FORMS.where : FORMS.cause;
    case "outcome":
      // "What will the summer bring?" is no question of success.
      return askedQuestion(question).kind === "what" ? [["ahead", null]] : FORMS.outcome;
    default:
      return FORMS[form];
  }
}
