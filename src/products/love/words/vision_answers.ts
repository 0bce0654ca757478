import { firstAsked } from "../../../ai/asking_part.ts";
import { lettersOf } from "../../../ai/mended.ts";
import { nearestOf } from "../../asked/nearest.ts";
import answers from "./en/vision_answers.json" with { type: "json" };

interface Words {
  /** Answers, in whole clauses. */
  says: readonly string[];
  /** What ends the portrait, in whole clauses. */
  close: readonly string[];
}

/** An answer to an intent that asks for something or that wants a word of its own. */
export interface VisionAnswer extends Words {
  id: string;
  asks: RegExp;
  /** Whom it may be said to: readers who are with somebody, readers who are not, or any. */
  for: string;
  /** Whether it counts wherever its words stand, whatever else is asked. */
  always?: boolean;
  /** Whether it is about a loss or something as heavy. */
  grave?: boolean;
  /** Whether any wish comes before it. */
  last?: boolean;
  /** The words for a vision that has days. */
  dated?: Words;
}

const ANSWERS: readonly VisionAnswer[] = answers.map((answer) => ({
  ...answer,
  asks: new RegExp(answer.asks),
}));

/** "I want to see who …" asks who. */
const ASKS_TO_SEE =
  /^(?:(?:please|hi|hello|so|and|well)[,!]? )*(?:i (?:just |only |really )?(?:want|would like|wish|need|wanna) (?:to )?(?:know|see)|i'd (?:like|love) to (?:know|see)|(?:can you |could you )?(?:show|tell) (?:me|us)|let me (?:see|know)|i wonder) (?:(?:if|whether) )?/;

const OF_QUESTION =
  /^(?:(?:so|and|but) )?(?:what|who (?:is|am|are|was|will|would|might|does|did)|whom|when|where|why|which|will|would|is|are|am|was|does|do|did|has|have|can|could|should|shall|must|may)\b/;

/** Whether an intent asks something, so that its words are no wish. */
export function isQuestion(intent: string): boolean {
  return OF_QUESTION.test(askedOf(intent));
}

/** An intent in small letters, without "I want to see". */
function askedOf(intent: string): string {
  return lettersOf(intent).trim().replace(ASKS_TO_SEE, "");
}

/** The answers for a reader whose intent has no wish (`isLast`), or that come before any wish. */
export function visionAnswer(
  intent: string,
  { isTogether, isLast }: { isTogether: boolean; isLast: boolean },
): VisionAnswer | undefined {
  const text = askedOf(intent);
  const fitting = answersFor(isTogether).filter(({ last }) => (last === true) === isLast);
  return fitting.find(({ always, asks }) => always === true && asks.test(text)) ??
    firstAsked(fitting, ({ asks }) => asks, text);
}

const nearestAnswers = nearestOf(ANSWERS, ({ asks, says, close }) => ({
  known: asks.source,
  text: [...says, ...close].join(" "),
}));

/** Answers that an intent may ask for, for a model to choose among. */
export function visionAnswers(
  intent: string,
  { isTogether }: { isTogether: boolean },
): readonly VisionAnswer[] {
  const text = askedOf(intent);
  const among = answersFor(isTogether);
  const near = nearestAnswers(text, (answer) => among.includes(answer));
  return [...new Set([...among.filter(({ asks }) => asks.test(text)), ...near])];
}

function answersFor(isTogether: boolean): readonly VisionAnswer[] {
  const reader = isTogether ? "paired" : "single";
  return ANSWERS.filter((it) => it.for === "any" || it.for === reader);
}
