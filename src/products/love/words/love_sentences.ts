import type { Driver, Stance, Topic } from "../../../astrology/drivers/driver.ts";
import type { Task } from "../../../ai/task.ts";
import type { AskedSentence } from "../../../ai/engine/asked_sentence.ts";
import { factsOf } from "../../../ai/engine/facts.ts";
import type { ProductWords } from "../../../ai/engine/product_words.ts";
import { answerSentence } from "../../asked/words/answer_words.ts";
import { bearingOf, bearingSentence, timedSentence } from "../../asked/words/fact_words.ts";
import { askedQuestion } from "../../../ai/question_kind.ts";
import { adviceEntries } from "../../../ai/engine/leads.ts";
import { type Subject, subjectOf } from "../../../ai/engine/question.ts";
import { type Sentence, sentenceOf } from "../../../ai/engine/sentence.ts";
import type { SentenceContext } from "../../../ai/engine/unnamed.ts";
import {
  archetypeSentence,
  drawnSentence,
  settingSentence,
  windowSentence,
  type Wish,
  wishSentence,
} from "./figure_sentences.ts";
import { VISION } from "./vision_words.ts";
import { ASKED } from "../../../words/english.ts";
import { loveAdvice } from "./love_advice.ts";

export const loveWords: ProductWords = { sentence: ofLove };

export const visionWords: ProductWords = {
  sentence: visionSentence,
};

/** Advice, or a sentence about a figure or a window that the engine chose. */
function figureSentence({ task, slot, place }: AskedSentence): Sentence | null {
  const { dice } = place;
  const [driver] = slot.drivers;
  const isNamed = slot.kind === "named";
  switch (driver?.kind) {
    case undefined:
      return freeSentence(task, place);
    case "archetype":
      return archetypeSentence(driver, { isNamed, ...wished(task) }, dice);
    case "setting":
      return settingSentence(driver, isPaired(task), dice);
    case "window":
      return windowSentence(driver, isPaired(task), dice);
    default:
      return null;
  }
}

function visionSentence(asked: AskedSentence): Sentence | null {
  const { task, slot, field, place: { dice } } = asked;
  const [driver] = slot.drivers;
  if (field.name !== "partner_portrait") return figureSentence(asked);
  if (driver.kind === "archetype" && slot.kind === "held") {
    const answer = answerOf(task);
    return answer === null
      ? wishSentence(driver, wished(task))
      : sentenceOf(answer, [answer], ["wish"]);
  }
  const [{ drivers: [figure] }, first] = field.slots;
  const told = { isFurther: slot !== first, wish: wished(task).wish };
  return figureSentence(asked) ?? drawnSentence(driver, figure, told, dice);
}

/** Patterns of the wishes. The first pattern that matches decides. */
const WISHES: readonly (readonly [Wish, RegExp])[] = [
  [
    "new_start",
    /\b(?:second (?:chance|marriage|wedding|love|spring)|again|anew|new (?:start|beginning|chapter)|fresh start|start(?:ing)? over|remarr\w*|another (?:chance|marriage)|after (?:my |a |the )?(?:divorce|separation|loss|widowhood|break-?up))\b/i,
  ],
  ["travel", /\b(?:travel\w*|journeys?|trips?|see the world|explor\w*|abroad|adventur\w*)\b/i],
  ["laughter", /\b(?:laugh\w*|humou?r|funny|fun|jok\w*|silly)\b/i],
  ["family", /\b(?:famil(?:y|ies)|children|kids|baby|babies|parents?)\b/i],
  ["safe", /\b(?:safe|safety|secure|security|protect\w*)\b/i],
  ["calm", /\b(?:calm\w*|quiet\w*|peace\w*|stable|stability|steady|settled|gentle|easy)\b/i],
  [
    "lasting",
    /\b(?:lasting|lasts?|long[- ]term|marri\w*|marry|wedding|husband|wife|spouse|serious|commit\w*|settle down|for life|forever|grow old|soul ?mate)\b/i,
  ],
];
/** Patterns that hold in a denial too, such as "nothing serious" and "someone who never lies". */
const FIRM_WISHES: readonly (readonly [Wish, RegExp])[] = [
  [
    "light",
    /\b(?:light|casual|fling|no strings|(?:nothing|not(?: too)?) (?:serious|heavy)|no (?:commitment|drama))\b/i,
  ],
  [
    "honest",
    /\b(?:honest\w*|truth\w*|faithful\w*|loyal\w*|trust\w*|lie|lies|lying|cheat\w*|sincer\w*)\b/i,
  ],
];
const DENIAL = /\b(?:no|not|never|without|nothing|nobody|instead of|\w+n['’]t)\b/i;

/** The kind of the stated intent; `general` for other intents and for a denial. */
function wished(task: Task): { wish: Wish; isPaired: boolean } {
  const intent = task.customerText?.intent ?? "";
  const choices = DENIAL.test(intent) ? FIRM_WISHES : [...FIRM_WISHES, ...WISHES];
  const wish = choices.find(([, pattern]) => pattern.test(intent))?.[0] ?? "general";
  // A second chance would sound like the end of the reader's relationship.
  const isEnd = isPaired(task) && (wish === "new_start" || wish === "light");
  return { wish: isEnd ? "lasting" : wish, isPaired: isPaired(task) };
}

const UNKNOWABLE: readonly (readonly [keyof typeof VISION.answers, RegExp])[] = [
  [
    "former",
    /\b(?:my ex|(?:ex|former)[- ]?(?:boyfriend|girlfriend|husband|wife|partner)|come back|get back)\b/i,
  ],
  ["where", /^(?:and )?where\b/i],
  ["when", /^(?:and )?(?:when|how (?:soon|long))\b/i],
  ["whether", /^(?:will|is there|am i going|shall i|can i|do i)\b/i],
  ["who", /^(?:who|what(?:['’]s| is| does| will) (?:his|her|their))\b/i],
];

/** The answer to a question that no chart can answer. Null for other intents. */
function answerOf(task: Task): string | null {
  const intent = (task.customerText?.intent ?? "").trim();
  if (isPaired(task)) return null;
  const found = UNKNOWABLE.find(([, pattern]) => pattern.test(intent));
  if (found === undefined) return null;
  const hasDays = found[0] === "when" && task.plan.fields.some(({ name }) => name === "window_1");
  return VISION.answers[hasDays ? "when_with_days" : found[0]];
}

/** An answer, a fact that bears on the question, or advice. Null for a fact without such words. */
function ofLove(asked: AskedSentence): Sentence | null {
  const { task, slot, field, place } = asked;
  if (slot.kind !== "named") {
    return field.name === "answer"
      ? answerSentence(task, inclinationOf(task), place.picker, isPaired(task))
      : freeSentence(task, place);
  }
  const bearing = { ...bearingOf(asked), lean: inclinationOf(task), isLove: true };
  const [driver, other] = slot.drivers;
  const told = timedSentence(driver, bearing, place.picker) ??
    bearingSentence(driver, bearing, place.picker);
  return told === null || other === undefined ? told : asPersona(told, other, task.day);
}

/** A persona's sentence that names the place at birth from which the persona is chosen. */
function asPersona({ text, clauses }: Sentence, trait: Driver, day: string | null): Sentence {
  const [{ clause }] = factsOf(trait, day);
  const place = clause.replace(" is in ", " in ").replace(/ in your \w+ house$/, "");
  return sentenceOf(text.replace("In love you are", `With ${place}, you love as`), clauses);
}

/** Whether the task's title says that the reader has a partner. */
function isPaired({ title }: Task): boolean {
  return /\bthe reader is (partnered|married)\b/.test(title);
}

/** Steps (such as leaving) for which a text answers neither yes nor no. */
const LEFT_OPEN: ReadonlySet<string> = new Set([
  "parting",
  "second_chance",
  "children_wish",
  "waiting_for_love",
  "truth",
  "forgiving",
  "open_relationship",
]);

function inclinationOf(task: Task): Stance {
  const isOpen = LEFT_OPEN.has(subjectOf(task)?.domain?.id ?? "") ||
    askedQuestion(task.customerText?.question ?? null).isAway;
  const answer = task.plan.fields.find(({ name }) => name === "answer");
  return isOpen ? "mixed" : answer?.stance ?? "mixed";
}

/** Advice on what the question is about, or for the reader's situation. */
function freeSentence(task: Task, { picker }: SentenceContext): Sentence {
  const subject = subjectOf(task);
  const text = picker.pick((subject && onQuestion(subject, task)) ?? loveAdvice(task));
  return sentenceOf(text, [text]);
}

/** Topics whose advice does not fit a question of love. */
const ELSEWHERE: ReadonlySet<Topic> = new Set<Topic>(["career", "money"]);

/** Matters whose advice is for readers without a partner. */
const OF_SEARCH: ReadonlySet<string> = new Set([
  "new_love",
  "ready",
  "single",
  "ask_out",
  "second_date",
  "silence",
  "someone",
]);

/** Advice on the question; null if advice for the reader's situation fits better. */
function onQuestion(subject: Subject, task: Task): readonly string[] | null {
  const { domain } = subject;
  if (domain === null || domain.id === "relationship" || domain.id === "love_life") return null;
  if (ELSEWHERE.has(domain.topic)) return null;
  if (!isPaired(task)) return adviceEntries(subject, inclinationOf(task));
  if (OF_SEARCH.has(domain.id)) return null;
  const ofPair = ASKED.cell(`about.${domain.id}.paired`);
  return ofPair.length > 0 ? ofPair : adviceEntries(subject, inclinationOf(task));
}
