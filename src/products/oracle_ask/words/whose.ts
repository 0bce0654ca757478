import { askingParts } from "../../../ai/asking_part.ts";
import { otherIn } from "../../asked/asked_other.ts";

/** A person whose love, work or school may be the matter, but never the asker's partner. */
const PERSON =
  "(?:(?:new|old|oldest|best|older|elder|eldest|younger|youngest|little|big|teenage|grown-up|adult|only) )*(?:(?:step|grand)?(?:daughter|son|mother|father)|mum|mom|dad|parents|sister|brother|niece|nephew|cousin|aunt|uncle|grandma|grandpa|friend|colleague|neighbou?r)(?:-in-law)?";
/** "My daughter keeps going back to him. Can their relationship survive?" */
const TOLD = new RegExp(`^\\W*(?:my|our) (${PERSON})\\b(?!'s? (?:dog|cat|house|car)\\b)(.*)$`, "s");
/** "I worry about my daughter's marriage. Will it last?" */
const OF_THEIRS = new RegExp(
  `\\b(?:my|our) (${PERSON})'s (?:\\w+ )?(?:marriage|relationship|boyfriend|girlfriend|husband|wife|partner|fianc\\w+|divorce|engagement|job|exams?|school)\\b`,
);
const ASKER = /\b(?:i|i'm|i've|i'd|i'll|me|my|mine|myself|us|we|our)\b/;
const THEM = /\b(?:he|she|they|him|her|them|his|their)\b/;

/**
 * The person whose life a question is about, also where that person stands only in what is told;
 * null if the question is about the asker as well.
 */
export function otherOf(text: string): ReturnType<typeof otherIn> {
  const found = otherIn(text);
  if (found !== null) return found;
  const asking = askingParts(text).map(({ start, end }) => text.slice(start, end)).join(" ");
  const told = TOLD.exec(text);
  const person = told !== null && !ASKER.test(told[2]) && THEM.test(asking)
    ? told[1]
    : ASKER.test(asking)
    ? undefined
    : OF_THEIRS.exec(text)?.[1];
  if (person === undefined) return null;
  const whom = `your ${person}`;
  return { whom, whose: `${whom}${whom.endsWith("s") ? "'" : "'s"}` };
}
