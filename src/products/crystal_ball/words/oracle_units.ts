import { asksForCare } from "../../../ai/question_kind.ts";
import { type ToldUnit, unitOf } from "../../oracle_ask/words/units.ts";
import type { Matter } from "../../oracle_ask/words/oracle_matters.ts";
import { SYMBOL_NAMED } from "../en_symbols.ts";
import { isOfSomebody } from "./asked_about.ts";
import type { AskedVision } from "./asked_vision.ts";
import type { UnitForm } from "./vision_forms.ts";
import { withoutLead } from "./vision_leads.ts";
import banks from "./en/units.json" with { type: "json" };

/** A unit of the oracle without its lead, in the form of the question to the glass. */
interface OracleUnit extends Omit<ToldUnit, "form"> {
  form: UnitForm;
}

/** The oracle's unit for a question, if its matter fits a glass. */
export function fittingUnit(asked: AskedVision): OracleUnit | null {
  const unit = oracleUnit(asked, null);
  return unit !== null && fitsGlass(unit.matter, asked) ? unit : null;
}

/** The oracle's unit for a question, or on a subject; null if it has none for a glass. */
export function oracleUnit(asked: AskedVision, named: number | null): OracleUnit | null {
  const { task, stance, forms: [[form]], seed } = asked;
  const told = unitOf({ task, seed, named }, stance);
  // In a vision, another symbol's name would show a picture that was not drawn.
  if (told === null || told.answer.toLowerCase().search(SYMBOL_NAMED) >= 0) return null;
  const answer = withoutLead(told.answer, told.lead, task.tone);
  return { ...told, answer, form, isComforting: asksForCare(asked.question) };
}

/** Whether a question is about a matter of the oracle, which has an answer of its own to it. */
function fitsGlass({ id, width, isOwn }: Matter, asked: AskedVision): boolean {
  const { question, text, forms: [[form]] } = asked;
  if (MISREAD.get(id)?.test(text) === true || REQUIRED.get(id)?.test(text) === false) return false;
  if (width === "everyday") return !(isOwn && isOfSomebody(question, text));
  return id !== "any" && (!OF_LOVE.has(id) || SAYS_LOVE.test(text)) &&
    UNFIT[id]?.includes(form) !== true;
}

/** Matters of the oracle that are about love. */
const OF_LOVE: ReadonlySet<string> = new Set(
  ("date_feelings dating find_love crush_tell commitment2 leave_partner ex_back attract_pattern " +
    "cheating relationship_low love_block wide_love no_reply friend_dates_ex " +
    "healing_time").split(" "),
);
const SAYS_LOVE =
  /\b(?:lov(?:e|es|ed|ing)|he|she|him|her|dat(?:e|es|ing)|boyfriend|girlfriend|husband|wife|partner|relationship|marri\w+|marry|ex|crush|kiss\w*|roman\w+|soul ?mate|single|heart\w*|breakup|break-up|dumped)\b/;

/** Words of questions which are about something else than the matter. */
const MISREAD = patternsOf(banks.misread);
/** Words without which a question is about something else than the matter. */
const REQUIRED = patternsOf(banks.required);
/** Forms in which the matter says less than a general answer. */
const UNFIT: Readonly<Record<string, readonly string[]>> = banks.unfit;

function patternsOf(words: Readonly<Record<string, string>>): ReadonlyMap<string, RegExp> {
  return new Map(Object.entries(words).map(([matter, pattern]) => [matter, new RegExp(pattern)]));
}
