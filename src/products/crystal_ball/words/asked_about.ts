import { asksForCare } from "../../../ai/question_kind.ts";
import { askingParts } from "../../../ai/asking_part.ts";

/** Whose doing a question is about, if it is somebody near to the asker. */
interface AskedOther {
  /** "your sister". */
  whom: string;
  isPartner: boolean;
  /** What the question says of that person. */
  rest: string;
}

/**
 * Null if the question is about the asker, names nobody, or asks for comfort.
 * @param text The question in small letters.
 */
export function askedOther(question: string, text: string): AskedOther | null {
  if (asksForCare(question) || BACK_TO_ASKER.test(text)) return null;
  const parts = askingParts(text);
  const isPointing = parts.some(({ start, end }) => POINTING.test(text.slice(start, end)));
  // "My friend set me up with her colleague. Will there be a second date?" is not about the friend.
  const found = [...text.matchAll(THEIRS)].find(({ index, 0: { length } }) =>
    isPointing || parts.some(({ start, end }) => index < end && index + length > start)
  );
  if (found === undefined) return null;
  const { who, rest } = found.groups!;
  return { whom: `your ${who}`, isPartner: OF_PARTNER.test(who), rest };
}

/** Whether a question is about somebody near to the asker. */
export function isOfSomebody(question: string, text: string): boolean {
  return askedOther(question, text) !== null || OF_THEIRS.test(text);
}

/** "Will my brother's shop survive?" */
const OF_THEIRS =
  /^\W*(?:\w+ ){1,3}?(?:my|our) (?:\w+ )?(?:mother|father|mum|mom|dad|sister|brother|son|daughter|husband|wife|partner|friend|cousin|uncle|aunt|nephew|niece)'s\b/;

/** Whether a question is so grave that no picture in the glass may sound like an omen. */
export function isOfGravity(question: string): boolean {
  return asksForCare(question) || GRAVE.test(question);
}

const GRAVE = new RegExp(
  "\\b(?:" +
    // Plants and batteries die as well, and somebody may be dying to know.
    "(?<!\\b(?:plants?|battery|phone|laptop|lawn|car)(?: \\w+)? )(?:die|dies|died|dying(?! (?:to|for|of)\\b)|(?:is|are|was) dead)|" +
    "death|deceased|widow\\w*|funeral|grief|griev\\w+|" +
    "late (?:husband|wife|mother|father|mom|mum|dad|son|daughter|brother|sister|friend)|killed|" +
    "buried|cancer(?! (?:sun|moon|rising|season)\\b)|tumou?rs?|lump|biops\\w+|(?:my|his|her|the) (?:scan|surgery|operation|diagnosis)|" +
    "hospital|hospice|chemo\\w*|medication|diagnosed|symptoms?|pain|migraines?|" +
    "(?:my|his|her) (?:\\w+ )?health|wrong with my (?:heart|baby|child)|illness|(?:is|am|i'm|be|seriously|very) ill|sick(?! (?:of|and tired))|" +
    "stroke|heart attack|dementia|alzheimer\\w*|coma|depress\\w+|miscarr\\w+|stillborn|ivf|\\w*fertil(?:e|ity)|" +
    "child of my own|put to sleep|something (?:bad|terrible)|suicid\\w*|overdos\\w*|drugs|addict\\w*|" +
    "rehab|abus\\w+|violen\\w+|hits? me|beats? me|stalk\\w+|threat\\w*|unsafe|danger\\w*|" +
    "accident|gun|the war|arrest\\w*|prison|jail)\\b",
  "i",
);

const RELATED =
  "mother-in-law|father-in-law|sister-in-law|brother-in-law|daughter-in-law|son-in-law|in-laws|mother|father|mum|mom|dad|parents|stepmother|stepfather|stepmum|stepdad|stepson|stepdaughter|sisters?|brothers?|twins|sons?|daughters?|kids?|child|children|grandson|granddaughter|grandchildren|grandmother|grandfather|grandma|grandpa|gran|nan|granny|uncle|aunt|auntie|cousins?|niece|nephew|teenager|toddler|family|friends?|neighbou?rs?|boss|manager|colleagues?|coworkers?|team|landlord|landlady|teacher|roommate|flatmate|housemate|client|godson|goddaughter|vicar|priest|pastor|coach|trainer|tutor|cleaner|gardener|nanny|babysitter|childminder|midwife|agent|editor|tenants?|lodger|head ?teacher|captain|mentor|ex-boss";
/** Those about whom the oracle has words of love, so that only practical matters come before it. */
const PARTNERS = "husband|wife|partner|boyfriend|girlfriend|fianc[eé]e?|spouse";
const AUXILIARY =
  "will|would|is|are|was|were|does|do|did|has|have|can|could|should|shall|might|isn't|aren't|won't|doesn't|don't|didn't|hasn't|haven't|can't";
const BEFORE =
  "(?:so|and|but|well|please|hi|hello|do you think(?: that)?|can you (?:tell|see)(?: me)?(?: if| whether| when| why| how)?|i wonder(?: if| whether| when| why)?|any idea(?: if| when| why)?)";
const ASKING = "(?:when|how long until|how long before|how soon|how|why|what|where|who|if|whether)";

/** A clause whose subject is somebody near to the asker: "When will my sister …?" */
const THEIRS = new RegExp(
  `(?:^|[.!?;:\\n]\\s*)\\W*(?:${BEFORE}\\W+)*(?:${ASKING}\\s+)?(?:${AUXILIARY})?\\s*` +
    `\\b(?:my|our)\\s+(?<who>(?:(?!(?:and|or|to)\\b)[\\p{L}-]+\\s+){0,2}?(?:${RELATED}|${PARTNERS}))\\b(?!'s?\\b| and i\\b| or\\b)(?<rest>[^.?!;]*)`,
  "gu",
);
/** Words that point to somebody who was named before. */
const POINTING = /\b(?:he|him|his|she|her|hers|they|them|their)\b/;
const OF_PARTNER = new RegExp(`(?:${PARTNERS})$`);
/** "My sister wants to know whether I should …" is about the asker all the same. */
const BACK_TO_ASKER = /\b(?:should|shall|can|could|do|am) (?:i|we)\b/u;
