import type { Stance } from "../../../astrology/drivers/driver.ts";
import { askedQuestion, isOfFit } from "../../../ai/question_kind.ts";
import { type QuestionForm, questionForm } from "../../asked/question_form.ts";
import { VERDICTS } from "../../asked/verdicts.ts";
import type { UnitForm as OracleForm } from "../../oracle_ask/words/unit_forms.ts";

/** A question of time has leads of its own here, not units. */
export type UnitForm = Exclude<OracleForm, "time">;
/** A form with the name of its leads; null if its answers have none. */
export type Form = readonly [form: UnitForm, lead: string | null];
export type Forms = readonly [Form, ...Form[]];

export const WHO_AHEAD = /\bwho(?:'s|'ll| will| is going| are going)\b/;
/** "What is waiting for me?" asks for no way. */
const OF_STORE = /\bwhat(?:'s| is) (?:waiting|coming|ahead|next|in store)\b/;
export const OF_COUNT =
  /^\W*how (?:many|much|often|old|tall|far|big)\b(?!.*\b(?:should|shall|can|could|do) (?:i|we)\b)/;
/** "What will the summer bring?" is no question of success. */
export const OF_OPEN = /(?:^|[.,;:!?]\s*)\W*(?:(?:and|so|but) )?(?:what|what's|how|where|which)\b/;

const FORMS: Readonly<Record<Exclude<QuestionForm, "choice" | "help" | "measure">, Forms>> = {
  either: [["either", null], ["choice", null]],
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
  care: [["said", null], ["way", null], ["choice", null], ["either", null]],
  when: [["ahead", "when"]],
  way: [["way", null]],
  step: [["way", null]],
  cause: [["cause", null]],
  hindrance: [["cause", null]],
  purpose: [["what", null]],
  strength: [["what", null]],
  none: [["said", null], ["way", null]],
};

/** A question about what is or was, to which no outcome is still to come. */
const OF_PRESENT =
  /^\W*(?:did|was|were|is it|isn't it|am i|do i|does (?:my|our|the)|is this|is that|is (?:my|our) \w+ (?:for|good|any))\b(?!.*\b(?:going to|ever)\b)/;
/** "Cat or dog?" */
const OF_TWO = /^[^.,;:?!]+\bor\b(?! not\b)[^.,;:?!]+\?$/;

/** "Is my future in Canada or in India?" */
const OF_BOTH =
  /^is (?:my|our) (?:future|place|home|luck|life|happiness) [^.,;:?!]+\bor\b[^.,;:?!]+\?*$/;

/** The forms of units that answer a question, the best first, each with the name of its leads. */
export function formsOf(question: string, text: string, stance: Stance): Forms {
  const form = questionForm(question);
  if (form === "care") return FORMS.care;
  if (isOfFit(question)) return [["fit", null], ["ahead", "chance"], ["choice", null]];
  if (/^\W*is there (?:any|some)thing (?:i|we)\b/.test(text)) {
    return [["what", null], ["ahead", null]];
  }
  // "Should my mother move in with us?" asks for no one's thoughts.
  if (/^\W*should\b/.test(text) && form === "mind") return [["choice", VERDICTS[stance]]];
  if (/^\W*will\b/.test(text) && form === "none") return FORMS.outcome;
  if ((form === "outcome" || form === "fear" || form === "self") && OF_PRESENT.test(text)) {
    return [["fit", null], ["ahead", null], ["choice", null]];
  }
  // "Can I make peace with it?" asks for no permission.
  if (form === "choice" && /(?:^|[.!?]\s+)(?:can|could) (?:i|we)\b/.test(text)) {
    return [...FORMS.outcome, ["choice", null]];
  }
  if (form === "deed" && /^\W*when\b/.test(text)) return FORMS.when;
  if (form === "either" && !/\bshould\b/.test(text)) {
    // "When is the baby coming, before or after the due date?" leaves nothing to choose.
    if (/^\W*when (?:is|are|will|does)\b/.test(text)) return FORMS.when;
    if (/^\W*(?:will|does|did|has|have|had|was|were|(?:am|is|are) [\w' ]+ going to)\b/.test(text)) {
      return FORMS.outcome;
    }
  }
  if ((form === "who" || form === "name") && WHO_AHEAD.test(text)) return [["who", null]];
  if (OF_COUNT.test(text) || OF_STORE.test(text)) return [["ahead", null]];
  switch (form) {
    case "choice":
    case "help":
    case "measure":
      return [["choice", VERDICTS[stance]]];
    case "way":
      if (/\bwhat (?:shall|should|can|could|do|would) (?:i|we) do\b/.test(text)) {
        return [["way", null], ["what", null]];
      }
      return askedQuestion(question).kind === "what" ? [["what", null], ["way", null]] : FORMS.way;
    case "none":
      return OF_TWO.test(text.trim()) ? FORMS.either : FORMS.none;
    case "where":
      // "Where does my anger come from?" asks for no place.
      return /\bwhere (?:to\b|.{0,20}\b(?:i|we)\b)/.test(text) ? FORMS.where : FORMS.cause;
    case "outcome":
      if (OF_BOTH.test(text.trim())) return [["either", null], ["choice", null]];
      return OF_OPEN.test(text) || askedQuestion(question).kind === "what"
        ? [["ahead", null]]
        : FORMS.outcome;
    default:
      return FORMS[form];
  }
}
