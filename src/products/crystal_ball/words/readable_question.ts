import { mended } from "../../../ai/mended.ts";
import { questionForm } from "../../asked/question_form.ts";

/** The question as it would be asked without a glass, and without what it is not about. */
export function readableQuestion(question: string): string {
  const told = UNSAID.reduce(
    (said, [words, meant]) => said.replace(words, meant),
    mended(question),
  );
  return withoutOccasion(told);
}

const GLASS = "(?:you|the (?:crystal )?(?:ball|glass|crystal|sphere))";
/** Words that ask the glass, or an "or" that leaves no choice, with what they mean. */
const UNSAID: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(`\\b(?:do|does|can) ${GLASS} (?:see|show)(?: me)? (?=an?\\b|any\\b)`, "i"),
    "Will there be ",
  ],
  [
    new RegExp(
      `\\bwhat (?:do|does|can) ${GLASS} (?:see|show|say)(?: me)? (?:for|about|of|on) `,
      "i",
    ),
    "What will come of ",
  ],
  [
    /\b(?:can|could) you (?:please )?(?:tell|show) (?:me|us) (?:if|whether) (i|we|he|she|they|it|my \w+) (will|am|is|are)\b/i,
    "$2 $1",
  ],
  [/\b(\w+) or (?:two|three|so)\b/gi, "$1"],
  // Where somebody is known from is not what is asked.
  [/\b(does (?:the )?\w+) from (?:work|the office|the gym|school|class|church)\b/gi, "$1"],
  [
    /\b(?:sooner or later|more or less|one way or another|or something|or whatever|or what)\b/gi,
    "",
  ],
  [/,? or (?:am i|is it (?:just|only|all|too)|are they|is that) [^.,;:?!]+(?=\?)/gi, ""],
];

/** "Will my parcel come before the holiday?" is not about the holiday. */
function withoutOccasion(question: string): string {
  const form = questionForm(question);
  return form === "outcome" || form === "deed"
    ? question.replace(/(?<=\S+ \S+ \S+) (?:before|in time for) (?!i\b|he\b|she\b)[^.,;:?!]+/i, "")
    : question;
}
