import type { Stance } from "../../../astrology/drivers/driver.ts";
import { Dice } from "../../../ai/engine/dice.ts";
import type { Task } from "../../../ai/task.ts";
import type { AskedSentence } from "../../../ai/engine/asked_sentence.ts";
import { NO_SUBJECTS, type ProductWords, type Subjects } from "../../../ai/engine/product_words.ts";
import { type Sentence, sentenceOf } from "../../../ai/engine/sentence.ts";
import {
  drawnSentence,
  portraitSentence,
  settingSentence,
  tellingSentence,
  windowSentence,
  wishSentence,
} from "./figure_sentences.ts";
import { askedQuestion } from "../../../ai/question_kind.ts";
import { turnedLeads } from "../../asked/turned.ts";
import { answerSentence } from "../../asked/words/answer_words.ts";
import { adviceOn } from "../../asked/words/kind_words.ts";
import {
  isOfLove,
  isPaired,
  type LoveMatter,
  loveSubjects,
  matterAnswers,
  matterOf,
  matterSteps,
  threadOf,
  toldOf,
} from "./love_matters.ts";
import tones from "./en/reveal_tones.json" with { type: "json" };
import { loveStageOf, statusOf } from "./love_stage.ts";
import { revealSentence } from "./reveal_facts.ts";
import {
  isFor,
  isQuestion,
  type Reader,
  VISION_SUBJECTS,
  type VisionAnswer,
  visionAnswer,
  visionDetails,
} from "./vision_answers.ts";
import { VISION, type Voice, type Wish } from "./vision_words.ts";

/** Sentences that end a text, by tone. */
const REVEAL_TONES: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(tones));

export const loveWords: ProductWords = { sentence: ofLove, subjects: loveSubjects };

export const visionWords: ProductWords = {
  sentence: visionSentence,
  subjects: visionSubjects,
};

/** The number of a window's field, `window_2`. */
function numberOf({ name }: AskedSentence["field"]): number {
  return Number(name.split("_")[1]);
}

function visionSentence(
  { task, slot, field, named, place: { dice } }: AskedSentence,
): Sentence | null {
  const read = visionRead(task, named);
  if (field.name === "intent_answer") return intentSentence(task, read, dice);
  const [driver] = slot.drivers;
  switch (driver?.kind) {
    case "archetype":
      if (field.name !== "partner_portrait") return tellingSentence(driver, read, dice);
      return slot.kind === "held"
        ? closingSentence(read, dice)
        : portraitSentence(driver, read, dice);
    case "setting":
      return settingSentence(driver, read, dice);
    case "window":
      return windowSentence(driver, { isPaired: read.isPaired, number: numberOf(field) }, dice);
    default: {
      const [{ drivers: [figure] }, first] = field.slots;
      return drawnSentence(driver, figure, { ...read, isFurther: slot !== first }, dice);
    }
  }
}

/** What a vision is told about its reader and the intent. */
interface VisionRead {
  /** The answer to the intent; undefined for a wish and where there is no intent. */
  answer: VisionAnswer | undefined;
  /** A further detail of the intent, for the end of the portrait. */
  detail: VisionAnswer | undefined;
  /** The kind of the stated wish; `general` for other intents and for a denial. */
  wish: Wish;
  /** Whether the reader is with somebody, so that a vision shows nobody new. */
  isPaired: boolean;
  voice: Voice;
  hasDays: boolean;
}

function intentOfTask({ customerText }: Task): string {
  return customerText?.intent ?? "";
}

function readerOf(task: Task): Reader {
  const isDating = task.title.endsWith("the reader is dating");
  const isTogether = isPaired(task) || isDating && !namesSomebodyNew(intentOfTask(task));
  return { isTogether, status: statusOf(task) };
}

/** The wishes and answers among which a model names the one that an intent means. */
const WISH_NAMES = Object.keys(VISION.wishes) as Wish[];
const SUBJECT_NAMES = [
  ...WISH_NAMES.map((wish) => `wish for ${VISION.wishes[wish]}`),
  ...VISION_SUBJECTS.map(({ about }) => about),
];

function visionSubjects(task: Task): Subjects {
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

/** The meaning that a model named, or else what the words of an intent most probably mean. */
function meaningOf(intent: string, reader: Reader, named: number | null): Meaning {
  const meant = intentOf(intent, reader);
  if (named === null) return meant;
  const answer = VISION_SUBJECTS[named - WISH_NAMES.length];
  const further = visionDetails(intent, reader).find((detail) => detail !== answer);
  return answer === undefined
    ? { answer, detail: further, wish: WISH_NAMES[named] }
    : answeredBy(answer, further, meant.wish);
}

/** What is read in an intent, and what is known of its reader. */
function visionRead(task: Task, named: number | null): VisionRead {
  const reader = readerOf(task);
  const { isTogether } = reader;
  const { answer, detail, wish } = meaningOf(intentOfTask(task), reader, named);
  // A second chance would sound like the end of the reader's relationship.
  const isEnd = isPaired(task) && (wish === "new_start" || wish === "light") ||
    isTogether && wish === "new_start";
  return {
    answer,
    detail,
    wish: isEnd ? "lasting" : wish,
    isPaired: isTogether,
    voice: answer?.grave === true ? "grave" : task.tone,
    hasDays: task.plan.fields.some(({ name }) => name === "window_1"),
  };
}

/** Whether a reader who is dating means somebody who is still to come. */
function namesSomebodyNew(intent: string): boolean {
  const isOfTwo = /\b(?:we|us|our|my (?:boyfriend|girlfriend|partner))\b/i.test(intent);
  return !isOfTwo &&
    /\b(?:somebody|someone|an? (?:\w+ )?(?:man|woman|guy|girl|partner|boyfriend|girlfriend)|meet|find)\b/i
      .test(intent);
}

/** The words of an answer. */
function wordsOf(answer: VisionAnswer, { hasDays }: VisionRead) {
  return hasDays ? answer.dated ?? answer : answer;
}

/** The answer to an intent, or what the figure brings to a wish. */
function intentSentence({ plan }: Task, read: VisionRead, dice: Dice): Sentence {
  const { answer } = read;
  if (answer === undefined) {
    const figure = plan.drivers.find(({ kind }) => kind === "archetype")!;
    return wishSentence(figure, read, dice);
  }
  const said = dice.pick(wordsOf(answer, read).says);
  return sentenceOf(said, [said], ["wish"]);
}

/** A last sentence, for what the intent asks for or for its wish. */
function closingSentence(read: VisionRead, dice: Dice): Sentence {
  const { answer, detail, wish, isPaired } = read;
  const closes = detail !== undefined
    ? detail.close
    : answer === undefined
    ? VISION.closes[wish][isPaired ? "paired" : "single"]
    : wordsOf(answer, read).close;
  const close = dice.pick(closes);
  return sentenceOf(close, [close], ["wish"]);
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
    /\b(?:reads?|reader|books?|bookish|clever|smart|intelligen\w*|intellectual|conversations?|deep talks?|curious)\b/i,
  ],
  [
    "new_start",
    /\b(?:second (?:chance|marriage|wedding|love|spring)|(?:love|loved|marry|married|trust|try|start|begin|happy|fall) again|anew|new (?:start|beginning|chapter)|fresh start|start(?:ing)? over|remarr\w*|another (?:chance|marriage)|after (?:my |a |the )?(?:divorce|separation|loss|widowhood|break-?up))\b/i,
  ],
  ["family", /\b(?:famil(?:y|ies)|children|kids|baby|babies|parents?)\b/i],
  ["home", /\b(?:dogs?|cats?|pets?|sundays?|mornings?|home|cook\w*|cozy|garden\w*|in bed)\b/i],
  [
    "travel",
    /\b(?:hik(?:e|es|ing)|climb\w*|outdoors|nature|cycl\w*|sail\w*|camping|mountains?|travel\w*|journeys?|trips?|see the world|explor\w*|abroad|adventur\w*)\b/i,
  ],
  ["laughter", /\b(?:laugh\w*|humou?r|funny|fun|jok\w*|silly)\b/i],
  ["safe", /\b(?:safe|safety|secure|security|protect\w*)\b/i],
  ["calm", /\b(?:calm\w*|quiet\w*|peace\w*|stable|stability|steady|settled|gentle|easy)\b/i],
  [
    "lasting",
    /\b(?:lasting|(?<!at )lasts?|long[- ]term|marri\w*|marry|wedding|husband|wife|spouse|serious|commit\w*|settle down|for life|forever|grow(?:ing)? old|soul ?mate|old age)\b/i,
  ],
  ["driven", /\b(?:ambiti\w*|business|success\w*|driven|career|goals?|push\w* me|inspir\w*)\b/i],
  ["passion", /\b(?:passion\w*|chemistry|spark|desire|romance|romantic|intens\w*|fire|alive)\b/i],
  [
    "kind",
    /\b(?:kind|kindness|caring|warm|sweet|good heart|respect\w*|underst(?:and|ood)\w*|gentle\w*|ador\w*|cherish\w*|spoil\w*)\b/i,
  ],
  ["company", /\b(?:companion\w*|company|walks?|talk|friend\w*|together|lonel\w*|alone)\b/i],
];
/** Patterns that hold in a denial too, such as "nothing serious" and "someone who never lies". */
const FIRM_WISHES: readonly (readonly [Wish, RegExp])[] = [
  [
    "light",
    /\b(?:light|casual|fling|no strings|(?:nothing|not(?: too)?) (?:serious|heavy)|no (?:commitment|drama))\b/i,
  ],
  [
    "honest",
    /\b(?:honest\w*|truth\w*|faithful\w*|loyal\w*|trust\w*|lie|lies|liars?|lying|cheat\w*|sincer\w*)\b/i,
  ],
  ["safe", /\b(?:hurt|heartbr\w+)\b/i],
  ["company", /\b(?:alone|lonel\w*)\b/i],
];
const DENIAL =
  /\b(?:no(?! (?:games|drama|rush|hurry|stress|pressure))|not(?! mind)|never|without(?! (?:the )?(?:drama|games|stress|pressure))|nothing|nobody|instead of|\w+n['’]t(?! mind))\b/i;

/** What an intent is read as: the name of its answer, or else of its wish. */
export function intentRead(intent: string, reader: Reader): string {
  const { answer, wish } = intentOf(intent, reader);
  return answer?.id ?? wish;
}

type Meaning = Pick<VisionRead, "answer" | "detail" | "wish">;

/** An answer to the intent comes first, then what it names, then the kind of its wish. */
function intentOf(intent: string, reader: Reader): Meaning {
  const isAsked = isQuestion(intent);
  const wish = isAsked ? "general" : wishIn(intent);
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

/** An answer, a fact that bears on the question, or a next step. Null for a fact without words. */
function ofLove(asked: AskedSentence): Sentence | null {
  const { task, slot, field, named, place: { picker } } = asked;
  const matter = matterOf(asked);
  const lean = inclinationOf(task);
  if (slot.kind === "named") {
    const { kind } = askedQuestion(task.customerText?.question ?? null);
    const verdict = kind === "choice" || kind === "contact" ? lean : null;
    const tone = isEarnest(matter, asked) && LIGHT_TONES.has(task.tone) ? null : task.tone;
    const told = { thread: threadOf(matter, task), day: task.day, tone, verdict };
    return revealSentence(slot.drivers, told, picker);
  }
  const isAnswer = field.name === "answer";
  if (named !== null || isOfLove(matter, task)) {
    const text = picker.pick(
      isAnswer ? leadAnd(matter, task, lean) : matterSteps(matter, task, lean),
    );
    const told = inTone(text, asked, matter);
    return sentenceOf(toldOf(told, task), [text]);
  }
  return isAnswer ? answerSentence(task, lean, picker, isPaired(task)) : adviceOn(asked, lean);
}

/** The tones that are too light for a loss or for what is said in earnest. */
const LIGHT_TONES: ReadonlySet<string> = new Set(["playful", "luxury"]);

const EARNEST_STAGES: ReadonlySet<string> = new Set(["parted", "loss"]);
const EARNEST_THREADS: ReadonlySet<string> = new Set(["letgo", "doubt", "decide"]);

/** Whether a matter is too earnest for a light tone. */
function isEarnest({ always, thread }: LoveMatter, { task, place }: AskedSentence): boolean {
  return always === true || EARNEST_THREADS.has(thread) || place.isGrave ||
    EARNEST_STAGES.has(loveStageOf(task));
}

/** A sentence ends here, and another may follow. */
const SENTENCE_END = /[.!?](?=\s|$)/g;
/** After a lead and two sentences nothing more is added to an answer. */
const MAX_SENTENCES = 2;

/** An answer or a next step, one of which has a sentence in the tone after it. */
function inTone(text: string, asked: AskedSentence, matter: LoveMatter): string {
  const { task, field, seed, place } = asked;
  const isAnswer = field.name === "answer";
  const isFull = isAnswer && (text.match(SENTENCE_END)?.length ?? 0) > MAX_SENTENCES;
  const isPlain = matter.id === "harm" || isFull ||
    isEarnest(matter, asked) && LIGHT_TONES.has(task.tone);
  const ofAnswer = REVEAL_TONES.get(`answer.${task.tone}`);
  const isAfterAnswer = ofAnswer !== undefined && new Dice(`${seed}\ntone`).chance(0.5);
  if (isPlain || isAnswer !== isAfterAnswer) return text;
  const tails = isAnswer ? ofAnswer! : REVEAL_TONES.get(task.tone) ?? [];
  return tails.length === 0 ? text : `${text} ${place.dice.pick(tails)}`;
}

/** The answers, behind a verdict where a yes to the question would speak against the action. */
function leadAnd(matter: LoveMatter, task: Task, lean: Stance): readonly string[] {
  const answers = matterAnswers(matter, task, lean);
  const { isTurned } = askedQuestion(task.customerText?.question ?? null);
  // An answer to such a question in so many words has its own verdict.
  if (!isTurned || answers !== matter.answers.any) return answers;
  // Answers for any verdict say what to do, so no lead before them may advise against it.
  const leads = turnedLeads(lean === "supportive" ? lean : "mixed");
  return answers.flatMap((answer) => leads.map((lead) => `${lead} ${answer}`));
}

/** How the answer leans. */
function inclinationOf(task: Task): Stance {
  return task.plan.fields.find(({ name }) => name === "answer")?.stance ?? "mixed";
}
