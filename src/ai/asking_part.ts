import { oncePerQuestion } from "./once_per_question.ts";

/** Where in a question the asking stands, beside what is told as its background. */

/** Words that open a question, followed by what it is about. */
const OPENING = new RegExp(
  "(?:" + [
    "(?:what|how|why|where|who|whom|whose|which)\\b",
    // "When my mother died, …" is told.
    "when(?:'s| (?:is|are|am|was|were|will|would|do|does|did|can|could|should|shall|might|have|has))\\b",
    "(?:should|shall|shouldn't|must|may|can|could|can't|would|wouldn't|will|won't|do|does|did|don't|doesn't|didn't|is|isn't|are|aren't|am|was|were|have|has|had)" +
    " (?:i|we|you|he|she|it|they|this|that|these|those|there|now|today|my|our|his|her|their|the|an?|any|some|someone|somebody|anyone|people|everyone)\\b",
  ].join("|") + ")",
);
/** A question that begins a sentence, or follows what was told before it. */
const BEGINNING = new RegExp(
  `(?:^|[,:.!?;…—–\\n-]\\s*|\\bso |\\bbut |\\band )(?:(?:so|and|but|then|well|please|now)[, ]+)*(?=${OPENING.source})`,
  "g",
);
/** Words after which a question tells its background. */
const BACKGROUND =
  /,? \b(?:(?:like|as) (?:my|our) [\w-]+ (?:says|said|thinks)\b|(?:that |which )?(?:my|our) (?:late )?[\w-]+ (?:recommended|told me about|gave me|keeps on about)\b|after (?:our|the|a|my|his|her|that|last) (?:\w+ )?(?:trip|holiday|party|wedding|visit|fight|row|argument|christening|funeral|dinner)\b|(?<=\bforgive (?!myself).{1,40})for \w+ing|because|since (?!when)|although|even though|though|while|whereas|now that|given that|seeing that|considering|during|until|unless|once)\b/;
/** What ends a sentence. */
const END = /[.!?…\n]/;

/** The part of a text from `start` up to `end`. */
interface Part {
  start: number;
  end: number;
}

/**
 * The parts of a question, in small letters with straight apostrophes, that ask; the whole question
 * if no part is told from the others.
 */
export const askingParts = oncePerQuestion((text): readonly Part[] => {
  const parts: Part[] = [];
  for (const { index, 0: { length } } of text.matchAll(BEGINNING)) {
    const start = index + length;
    // A clause of a question that was found before: "What do I do when she calls?"
    if (parts.some(({ end }) => start < end)) continue;
    const rest = text.slice(start);
    const stop = rest.search(END);
    const whole = stop < 0 ? rest : rest.slice(0, stop);
    const told = whole.search(BACKGROUND);
    parts.push({ start, end: start + (told < 0 ? whole.length : told) });
  }
  // "The fridge is loud. Repair or replace?"
  for (const { index, 0: sentence } of text.matchAll(/[^.!?…\n]+(?=\?)/g)) {
    const [start, end] = [index, index + sentence.length];
    if (!parts.some((part) => part.start < end && part.end > start)) parts.push({ start, end });
  }
  return parts.length === 0 ? [{ start: 0, end: text.length }] : parts;
});

/** Words that point to what was told before. */
const POINTING =
  /\b(?:it|its|this|that|these|those|he|him|his|she|her|hers|they|them|their|such|one|there|then)\b/;
/** "Is it time to …?" points to nothing. */
const EXPLETIVE =
  /\b(?:is|isn't|was|would|wouldn't|does) it (?=(?:be |really |still )*(?:an?|the|time|worth|ok|okay|too|wrong|right|better|best|wise|safe|make)\b)/g;
/** A match that says less than what was told before it. */
const WEAK = /^(?:help )?(?:he|him|his|she|her|hers|they|them|their)$|^cop(?:e|ing)$/;
/** Words that say nothing of the matter: "What should I do now?" */
const EMPTY = new Set(
  ("i i'm i've i'll me my mine myself you your yours the a an and or but not no to of in on at for with from by as so if than then " +
    "what how why when where who whom whose which is isn't are aren't am was were be been being do don't does doesn't did didn't doing " +
    "have has had having will won't would wouldn't can can't could couldn't should shouldn't shall must may might " +
    "yes accept agree we us our another first second third pass fail manage survive deserve done else what's how's where's who's that's it's " +
    "really just still even ever again already yet soon now next today right wrong good bad better best " +
    "idea thing things anything something nothing everything time way ways worth okay ok long much more any some there all " +
    "up down out off on over through back about happen happens happening end change future mean " +
    "say tell go going gone stay leave wait react respond answer handle deal cope help feel feeling think know believe " +
    "like normal start stop try keep continue get got make come see find hope expect worry worried need want " +
    "wisdom advice tips thoughts guidance suggestions opinion ideas road ahead look looks watch store happening between meant supposed")
    .split(" "),
);

/** Whether a part that asks can be understood without what was told beside it. */
function saysItsMatter(part: string): boolean {
  const said = part.replace(EXPLETIVE, "");
  return !POINTING.test(said) &&
    (said.match(/[a-z']+/g) ?? []).some((word) => !EMPTY.has(word));
}

/** Whether the words of a pattern stand where a question, in small letters, asks. */
export function isAsked(pattern: RegExp, text: string): boolean {
  return askingParts(text).some(({ start, end }) => pattern.test(text.slice(start, end)));
}

/**
 * The first entry whose words stand where the question asks. If there is none, the first entry whose
 * words stand anywhere, unless the part that asks says by itself what it is about: "My sister marries
 * in May. Should I dye my hair?"
 *
 * @param text The question in small letters with straight apostrophes.
 */
export function firstAsked<Entry>(
  entries: readonly Entry[],
  patternOf: (entry: Entry) => RegExp,
  text: string,
): Entry | undefined {
  const parts = askingParts(text);
  let told: Entry | undefined;
  for (const entry of entries) {
    const match = patternOf(entry).exec(text);
    if (match === null) continue;
    const [from, to] = [match.index, match.index + match[0].length];
    const stands = parts.some(({ start, end }) =>
      from < end && to > start || patternOf(entry).test(text.slice(start, end))
    );
    if (stands && !WEAK.test(match[0])) return entry;
    told ??= entry;
  }
  return parts.some(({ start, end }) => saysItsMatter(text.slice(start, end))) ? undefined : told;
}
