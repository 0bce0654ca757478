import { NO_SUBJECTS, OF_NO_SUBJECT, type Subjects } from "../../../ai/engine/product_words.ts";
import { lettersOf } from "../../../ai/mended.ts";
import type { Task } from "../../../ai/task.ts";
import { isPaired, statusOf } from "./love_stage.ts";
import {
  isFor,
  isQuestion,
  type Reader,
  VISION_SUBJECTS,
  type VisionAnswer,
  visionAnswer,
  visionDetails,
  wishedFor,
} from "./vision_answers.ts";
import { VISION, type Wish } from "./vision_words.ts";

/** What an intent means. */
export interface Meaning {
  /** The answer to the intent; undefined for a wish and where there is no intent. */
  answer: VisionAnswer | undefined;
  /** A further detail of the intent, for the end of the portrait. */
  detail: VisionAnswer | undefined;
  /** The kind of the stated wish; `general` for other intents and for a denial. */
  wish: Wish;
}

/** The meaning that a model named, or else what the words of an intent most probably mean. */
export function meaningOf(task: Task, reader: Reader, named: number | null): Meaning {
  const intent = intentOfTask(task);
  const meant = intentOf(intent, reader);
  if (named === null) return meant;
  if (named === OF_NO_SUBJECT) return { answer: undefined, detail: undefined, wish: "general" };
  const answer = VISION_SUBJECTS[named - WISH_NAMES.length];
  const further = visionDetails(intent, reader).find((detail) => detail !== answer);
  return answer === undefined
    ? { answer, detail: further, wish: WISH_NAMES[named] }
    : answeredBy(answer, further, meant.wish);
}

/** What an intent is read as: the name of its answer, or else of its wish. */
export function intentRead(intent: string, reader: Reader): string {
  const { answer, wish } = intentOf(intent, reader);
  return answer?.id ?? wish;
}

/** The subjects that an intent may be about: wishes, and then answers. */
export function visionSubjects(task: Task): Subjects {
  if (task.customerText === null) return NO_SUBJECTS;
  const reader = readerOf(task);
  const { answer, wish } = intentOf(intentOfTask(task), reader);
  if (answer?.always && answer.grave) return NO_SUBJECTS;
  const at = answer === undefined ? -1 : VISION_SUBJECTS.indexOf(answer);
  const ofWish = answer === undefined ? WISH_NAMES.indexOf(wish) : -1;
  return {
    names: SUBJECT_NAMES,
    suggested: at < 0 ? ofWish : WISH_NAMES.length + at,
    holds: (at) => at < WISH_NAMES.length || isFor(VISION_SUBJECTS[at - WISH_NAMES.length], reader),
  };
}

/** The wishes and answers among which a model names the one that an intent means. */
const WISH_NAMES = Object.keys(VISION.wishes) as Wish[];
const SUBJECT_NAMES = [
  ...WISH_NAMES.map((wish) => `wish for ${VISION.wishes[wish]}`),
  ...VISION_SUBJECTS.map(({ about }) => about),
];

/** What a task tells of the reader of its vision. */
export function readerOf(task: Task): Reader {
  const isDating = task.title.endsWith("the reader is dating");
  const isTogether = isPaired(task) || isDating && !namesSomebodyNew(intentOfTask(task));
  return { isTogether, status: statusOf(task) };
}

/** Whether a reader who is dating means somebody who is still to come. */
function namesSomebodyNew(intent: string): boolean {
  const isOfTwo = /\b(?:we|us|our|my (?:boyfriend|girlfriend|partner))\b/i.test(intent);
  return !isOfTwo &&
    /\b(?:somebody|someone|an? (?:\w+ )?(?:man|woman|guy|girl|partner|boyfriend|girlfriend)|meet|find)\b/i
      .test(intent);
}

function intentOfTask({ customerText }: Task): string {
  return customerText?.intent ?? "";
}

/** An answer to the intent comes first, then what it names, then the kind of its wish. */
function intentOf(intent: string, reader: Reader): Meaning {
  const isAsked = isQuestion(intent);
  const wish = isAsked ? "general" : wishIn(wishedFor(lettersOf(intent)));
  const [named, further] = visionDetails(intent, reader);
  const first = visionAnswer(intent, reader, { isLast: false });
  if (first !== undefined) return answeredBy(first, named, wish);
  if (named !== undefined && !isAsked) return answeredBy(named, further, wish);
  const last = wish === "general" ? visionAnswer(intent, reader, { isLast: true }) : undefined;
  return { answer: last, detail: named, wish };
}

function answeredBy(
  answer: VisionAnswer,
  detail: VisionAnswer | undefined,
  wish: Wish,
): Meaning {
  return { answer, detail: answer.open ? detail : undefined, wish };
}

function wishIn(intent: string): Wish {
  const choices = DENIAL.test(intent) ? FIRM_WISHES : [...FIRM_WISHES, ...WISHES];
  return choices.find(([, pattern]) => pattern.test(intent))?.[0] ?? "general";
}

/** Patterns of the wishes. The first pattern that matches decides. */
const WISHES: readonly (readonly [Wish, RegExp])[] = [
  ["surprise", /\b(?:surpris\w*|unexpected|spontaneous|spontaneity|unpredictable)\b/i],
  [
    "space",
    /\b(?:my (?:own )?(?:evenings|time|flat|place|peace)|space|freedom|independen\w*|room to breathe|own life|time alone)\b/i,
  ],
  ["creative", /\b(?:creativ\w*|artist\w*|musician|musical|art|writer|paint\w*|maker)\b/i],
  [
    "talk",
    /(?<!\b(?:you|we|they|(?:like|as|straight) in|from) (?:\w+ )?)\b(?:reads?|reader|books?|bookish|clever|smart|intelligen\w*|intellectual|conversations?|deep talks?|curious)\b/i,
  ],
  [
    "new_start",
    /\b(?:second (?:chance|marriage|wedding|love|spring)|(?:love|loved|marry|married|trust|try|start|begin|happy|fall) again|anew|new (?:start|beginning|chapter)|fresh start|start(?:ing)? over|remarr\w*|another (?:chance|marriage)|after (?:my |a |the )?(?:divorce|separation|loss|widowhood|break-?up))\b/i,
  ],
  ["family", /\b(?:famil(?:y|ies)|children|kids|baby|babies|parents?)\b/i],
  [
    "home",
    /\b(?:dogs?|cats?|pets?|sundays?|mornings?|home|stay(?:s|ing)? in|homebody|sofa|couch|introvert\w*|cook\w*|cozy|garden\w*|in bed)\b/i,
  ],
  [
    "travel",
    /\b(?:hik(?:e|es|ing)|climb\w*|outdoors|nature|cycl\w*|sail\w*|camping|mountains?|travel\w*|journeys?|trips?|see the world|explor\w*|abroad|adventur\w*)\b/i,
  ],
  ["laughter", /\b(?:laugh\w*|humou?r|funny|fun|jok\w*|silly)\b/i],
  ["safe", /\b(?:safe|safety|secure|security|protect\w*)\b/i],
  [
    "calm",
    /\b(?:calm\w*|relax\w*|quiet\w*|peace\w*|stable|stability|steady|settled|gentle|easy)\b/i,
  ],
  [
    "lasting",
    /\b(?:lasting|(?<!\bat )lasts?(?! (?:year|week|month|night|time|summer|winter|spring|autumn|name|few|two|three))|long[- ]term|marri\w*|marry|wedding|husband|wife|spouse|serious|commit\w*|settle down|for life|forever|grow(?:ing)? old|soul ?mate|old age)\b/i,
  ],
  ["driven", /\b(?:ambiti\w*|business|success\w*|driven|career|goals?|push\w* me|inspir\w*)\b/i],
  [
    "passion",
    /\b(?:passion\w*|chemistry|spark|desire|love stor(?:y|ies)|fairy ?tales?|romance|romantic|butterflies|hot|intens\w*|fire|alive)\b/i,
  ],
  [
    "kind",
    /\b(?:kind|kindness|caring|warm|warmth|sweet|good heart|respect\w*|underst(?:and|ood)\w*|gentle\w*|ador\w*|cherish\w*|spoil\w*)\b/i,
  ],
  ["company", /\b(?:companion\w*|company|walks?|talk|friend\w*|together|lonel\w*|alone)\b/i],
];
/** Patterns that hold in a denial too, such as "nothing serious" and "someone who never lies". */
const FIRM_WISHES: readonly (readonly [Wish, RegExp])[] = [
  [
    "calm",
    /\bno (?:more )?(?:drama|games|stress|fights|fighting|arguments)\b|\b(?:peace\w*|calm\w*|quiet\w*)\b.*\b(?:no|without) (?:\w+ )?(?:drama|stress)\b|\b(?:no|without) (?:\w+ )?(?:drama|stress)\b.*\b(?:peace\w*|calm\w*|quiet\w*)\b/i,
  ],
  [
    "light",
    /\b(?:light|casual|fling|no strings|(?:nothing|not(?: too)?) (?:serious|heavy)|no commitment)\b/i,
  ],
  [
    "honest",
    /\b(?:honest(?!ly)\w*|truth\w*|faithful\w*|loyal\w*|trust\w*|lie|lies|liars?|lying|cheat\w*|sincer\w*)\b/i,
  ],
  ["surprise", /\bsurprise me\b/i],
  ["safe", /\b(?:hurt|heartbr\w+)\b/i],
  ["company", /\b(?:alone|lonel\w*|companion\w*|company)\b/i],
];
const DENIAL =
  /\b(?:no(?! (?:games|drama|rush|hurry|stress|pressure))|not(?! (?:mind|games|drama))|never|without(?! (?:the )?(?:drama|games|stress|pressure))|nothing|nobody|instead of|\w+n['’]t(?! mind))\b/i;
