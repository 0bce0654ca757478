import type { Stance } from "../../../astrology/drivers/driver.ts";
import type { Task } from "../../../ai/task.ts";
import type { AskedSentence } from "../../../ai/engine/asked_sentence.ts";
import type { ProductWords } from "../../../ai/engine/product_words.ts";
import { type Sentence, sentenceOf } from "../../../ai/engine/sentence.ts";
import {
  archetypeSentence,
  drawnSentence,
  settingSentence,
  windowSentence,
  type Wish,
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
  loveMatterOf,
  matterAnswers,
  matterSteps,
  toldOf,
} from "./love_matters.ts";
import tones from "./en/reveal_tones.json" with { type: "json" };
import { revealSentence } from "./reveal_facts.ts";
import { intentSentence, visionAnswerId } from "./vision_answers.ts";

/** Sentences that end a text, by tone. */
const REVEAL_TONES: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(tones));

export const loveWords: ProductWords = { sentence: ofLove };

export const visionWords: ProductWords = {
  sentence: visionSentence,
};

/** A sentence about a figure or a window that the engine chose. */
function figureSentence({ task, slot, field, place }: AskedSentence): Sentence | null {
  const { dice } = place;
  const [driver] = slot.drivers;
  const isNamed = slot.kind === "named";
  switch (driver?.kind) {
    case "archetype":
      return archetypeSentence(driver, { isNamed, ...wished(task) }, dice);
    case "setting":
      return settingSentence(driver, isTogether(task), dice);
    case "window":
      return windowSentence(driver, { isPaired: isTogether(task), number: numberOf(field) }, dice);
    default:
      return null;
  }
}

/** The number of a window's field, `window_2`. */
function numberOf({ name }: AskedSentence["field"]): number {
  return Number(name.split("_")[1]);
}

function visionSentence(asked: AskedSentence): Sentence | null {
  const { task, slot, field, place: { dice } } = asked;
  const [driver] = slot.drivers;
  if (field.name !== "partner_portrait") return figureSentence(asked);
  if (driver.kind === "archetype" && slot.kind === "held") {
    return intentOf(asked);
  }
  const [{ drivers: [figure] }, first] = field.slots;
  const told = { isFurther: slot !== first, wish: wished(task).wish };
  return figureSentence(asked) ?? drawnSentence(driver, figure, told, dice);
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
  ["home", /\b(?:dogs?|cats?|pets?|sundays?|mornings?|home|cook\w*|cozy|garden\w*|in bed)\b/i],
  [
    "travel",
    /\b(?:hik(?:e|es|ing)|climb\w*|outdoors|nature|cycl\w*|sail\w*|camping|mountains?|travel\w*|journeys?|trips?|see the world|explor\w*|abroad|adventur\w*)\b/i,
  ],
  ["laughter", /\b(?:laugh\w*|humou?r|funny|fun|jok\w*|silly)\b/i],
  ["family", /\b(?:famil(?:y|ies)|children|kids|baby|babies|parents?)\b/i],
  ["safe", /\b(?:safe|safety|secure|security|protect\w*)\b/i],
  ["calm", /\b(?:calm\w*|quiet\w*|peace\w*|stable|stability|steady|settled|gentle|easy)\b/i],
  [
    "lasting",
    /\b(?:lasting|lasts?|long[- ]term|marri\w*|marry|wedding|husband|wife|spouse|serious|commit\w*|settle down|for life|forever|grow(?:ing)? old|soul ?mate|old age)\b/i,
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
export function intentRead(intent: string, isTogether: boolean): string {
  return visionAnswerId(intent, isTogether) ?? wishIn(intent);
}

function wishIn(intent: string): Wish {
  const choices = DENIAL.test(intent) ? FIRM_WISHES : [...FIRM_WISHES, ...WISHES];
  return choices.find(([, pattern]) => pattern.test(intent))?.[0] ?? "general";
}

/** The kind of the stated intent; `general` for other intents and for a denial. */
function wished(task: Task): { wish: Wish; isPaired: boolean } {
  const wish = wishIn(task.customerText?.intent ?? "");
  // A second chance would sound like the end of the reader's relationship.
  const isEnd = isPaired(task) && (wish === "new_start" || wish === "light") ||
    isTogether(task) && wish === "new_start";
  return { wish: isEnd ? "lasting" : wish, isPaired: isTogether(task) };
}

/** Whether the reader is with somebody, so that a vision shows nobody new. */
function isTogether(task: Task): boolean {
  return isPaired(task) || task.title.endsWith("the reader is dating");
}

/** The sentence for the stated intent: its own answer, or the gift of the figure for the wish. */
function intentOf(asked: AskedSentence): Sentence | null {
  const { task, slot: { drivers: [driver] }, place: { dice } } = asked;
  const intent = task.customerText?.intent ?? "";
  const hasDays = task.plan.fields.some(({ name }) => name === "window_1");
  const given = { intent, isTogether: isTogether(task), hasDays };
  return intentSentence(driver, given, dice) ?? wishSentence(driver, wished(task), dice);
}

/** An answer, a fact that bears on the question, or a next step. Null for a fact without words. */
function ofLove(asked: AskedSentence): Sentence | null {
  const { task, slot, field, place: { picker } } = asked;
  const matter = loveMatterOf(task);
  if (slot.kind === "named") {
    return revealSentence(slot.drivers, { thread: matter.thread, day: task.day }, picker);
  }
  const lean = inclinationOf(task);
  const isAnswer = field.name === "answer";
  if (isOfLove(matter, task)) {
    const text = picker.pick(
      isAnswer ? leadAnd(matter, task, lean) : matterSteps(matter, task, lean),
    );
    const told = isAnswer ? text : inTone(text, asked, matter);
    return sentenceOf(toldOf(told, task), [text]);
  }
  return isAnswer ? answerSentence(task, lean, picker, isPaired(task)) : adviceOn(asked, lean);
}

/** The tones that are too light for a loss or for what is said in earnest. */
const LIGHT_TONES: ReadonlySet<string> = new Set(["playful", "luxury"]);

const EARNEST_THREADS: ReadonlySet<string> = new Set(["letgo", "doubt", "decide"]);

/** A next step, with a sentence in the tone after it. */
function inTone(step: string, { task, place }: AskedSentence, matter: LoveMatter): string {
  const isEarnest = matter.always === true || EARNEST_THREADS.has(matter.thread) || place.isGrave;
  const tails = matter.id === "harm" || isEarnest && LIGHT_TONES.has(task.tone)
    ? []
    : REVEAL_TONES.get(task.tone) ?? [];
  return tails.length === 0 ? step : `${step} ${place.dice.pick(tails)}`;
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
