import { isEnglish } from "../question_class.ts";

/** What a question asks for, such as help to choose, another person's feelings or less worry. */
export type Ask =
  | "decision"
  | "talk"
  | "others"
  | "fear"
  | "when"
  | "how"
  | "why"
  | "focus"
  /** The question could not be understood. */
  | "unknown";

const YES_OR_NO =
  /^\W*(am|is|are|was|were|do|does|did|has|have|had|should|shall|will|would|can|could|may|might)\b/i;

const WISE =
  /\b(should|shall|wise|worth|ready|right|better|good idea|good time|leave|stay|move)\b/i;

/** The forms are checked in this order, and the first match counts. */
const FORMS: readonly (readonly [Ask, RegExp])[] = [
  ["when", /^\W*(when|how (soon|long))\b/i],
  [
    "fear",
    /^\W*(am|is|are|was|will|do|does|did|could|have|has)\b.*\b(ruin|wreck|wrong|los(e|ing)|fail|fired|cheat|lying|lie|worse|mistake|afraid|scared|danger|too late|hurt|over)\w*\b/i,
  ],
  [
    "talk",
    /\b(talk|speak|tell|apologi[sz]e|confess|write|reach out|call|text|propose|confront)\b.*\b(him|her|them|my|our|[A-Z][a-z]+)\b/,
  ],
  [
    "others",
    /^\W*(does|do|did|is|are|has|have|will|would|could|what does|how does)\b (?!(i|we|you|it|this|that|the|things)\b).*\b(feel|love|like|miss|thinks?|come|return|want|interested|forgive|trust|call|text|propose|commit|care|serious)\w*\b/i,
  ],
  ["why", /\bwhy\b|\bnot seeing\b|\bkeeps?\b.*\bing\b/i],
  ["how", /^\W*how\b/i],
  ["focus", /^\W*(what|where|which|who)\b/i],
];

/**
 * What an English question asks for. Null if the question matches no listed form or is in another
 * language.
 */
export function askOf(question: string): Ask | null {
  if (!isEnglish(question)) return null;
  const form = FORMS.find(([, form]) => form.test(question));
  if (form !== undefined) return form[0];
  return YES_OR_NO.test(question) && WISE.test(question) ? "decision" : null;
}
