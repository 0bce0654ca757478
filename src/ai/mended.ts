import { oncePerQuestion } from "./once_per_question.ts";

/** Slips of the keyboard and short forms of messages, with what they stand for. */
const SLIPS: readonly (readonly [RegExp, string])[] = [
  [/\b(is|are|was|were|do|does|did|has|have|had|would|should|could)nt\b/gi, "$1n't"],
  [/\bcant\b/gi, "can't"],
  [/\bwont\b/gi, "won't"],
  [/\bdont\b/gi, "don't"],
  [/\b(what|how|where|who)s\b/gi, "$1's"],
  [/\bim\b/gi, "i'm"],
  [/\bive\b/gi, "i've"],
  [/\bu\b/gi, "you"],
  [/\bur\b/gi, "your"],
  [/\bwanna\b/gi, "want to"],
  [/\bgonna\b/gi, "going to"],
  [/\bsomthing\b/gi, "something"],
  [/\bdefin(?:ate|at|et)ly\b/gi, "definitely"],
  [/\bfreind(s?)\b/gi, "friend$1"],
  [/\bbf\b/gi, "boyfriend"],
  [/\bgf\b/gi, "girlfriend"],
  [/\bmate(s?)\b/gi, "friend$1"],
  [/\b(?:mom|mum|mam)my\b/gi, "mum"],
];

/** The question with its slips mended. */
export const mended = oncePerQuestion((question): string =>
  SLIPS.reduce(
    (said, [slip, meant]) => said.replace(slip, meant),
    question.replaceAll("’", "'"),
  )
);

/** The question as patterns read it: mended, in small letters. */
export const lettersOf = oncePerQuestion((question): string => mended(question).toLowerCase());
