import { firstAsked } from "../../../ai/asking_part.ts";
import { lettersOf } from "../../../ai/mended.ts";
import answers from "./en/vision_answers.json" with { type: "json" };
import details from "./en/vision_details.json" with { type: "json" };

interface Words {
  /** Answers, in whole clauses. */
  says: readonly string[];
  /** What ends the portrait, in whole clauses. */
  close: readonly string[];
}

/** An answer to an intent that asks for something or that wants a word of its own. */
export interface VisionAnswer extends Words {
  id: string;
  /** What an intent must be about for the words to fit, for a model to read. */
  about: string;
  asks: RegExp;
  /** Whom it may be said to: readers who are with somebody, readers who are not, or any. */
  for: string;
  /** Whether it counts wherever its words stand, whatever else is asked. */
  always?: boolean;
  /** Whether it is about a loss or something as heavy. */
  grave?: boolean;
  /** Whether any wish comes before it. */
  last?: boolean;
  /** Whether the portrait may end with words on a detail of the intent instead. */
  open?: boolean;
  /** The relationship statuses that the words suit; any if there are none. */
  statuses?: readonly string[];
  /** The words for a vision that has days. */
  dated?: Words;
}

const ANSWERS = answers.map(withPattern);
/** Words on what an intent names, such as a dog or a move. */
const DETAILS = details.map(withPattern);

function withPattern(
  { asks, ...answer }: Omit<VisionAnswer, "asks"> & { asks: string },
): VisionAnswer {
  return { ...answer, asks: new RegExp(asks) };
}

/** What is known of a reader. */
export interface Reader {
  /** Whether the reader is with somebody. */
  isTogether: boolean;
  /** The relationship status, if it is known. */
  status: string | undefined;
}

/** "I want to see who …" asks who. */
const ASKS_TO_SEE =
  /^(?:(?:please|hi|hello|so|and|well)[,!]? )*(?:(?:i )?(?:just |only |really )?(?:want|would like|wish|need|wanna) (?:to )?(?:know|see)|i'd (?:like|love) to (?:know|see)|(?:can you |could you )?(?:show|tell) (?:me|us)|let me (?:see|know)|i wonder) (?:(?:if|whether) )?/;

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
  reader: Reader,
  { isLast }: { isLast: boolean },
): VisionAnswer | undefined {
  const text = askedOf(intent);
  const fitting = answersFor(reader).filter(({ last }) => (last === true) === isLast);
  const certain = fitting.find(({ always, asks }) => always === true && asks.test(text));
  if (certain !== undefined) return certain;
  // In a wish, "a kind man, who likes to travel", no part asks more than another.
  return text.includes("?") || isQuestion(intent)
    ? firstAsked(fitting, ({ asks }) => asks, text)
    : fitting.find(({ asks }) => asks.test(text));
}

/** "My last three were musicians." */
const OF_THE_PAST =
  /(?:(?<!\b(?:of|like|unlike|from|than) )\bmy (?:last|ex|exes)\b|\bmy (?:\w+ )?(?:marriage|relationship) was\b|\bused to\b)[^.!?,;]*[.!?,;]?/g;

/** An intent without what it tells of the past. */
export function wishedFor(intent: string): string {
  return intent.replace(OF_THE_PAST, "");
}

/**
 * Words on the details that an intent names, in the order in which it names them. What it tells of
 * the past is nothing that it wishes for.
 */
export function visionDetails(intent: string, reader: Reader): readonly VisionAnswer[] {
  const text = wishedFor(askedOf(intent));
  return DETAILS.filter((detail) => isFor(detail, reader))
    .map((detail) => ({ detail, at: text.search(detail.asks) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at)
    .map(({ detail }) => detail);
}

function answersFor(reader: Reader): readonly VisionAnswer[] {
  return ANSWERS.filter((answer) => isFor(answer, reader));
}

/** The answers among which a model names the one that is meant, in an order that stays the same. */
export const VISION_SUBJECTS: readonly VisionAnswer[] = [...ANSWERS, ...DETAILS]
  .filter(({ last }) => last !== true);

/** Whether an answer may be said to a reader. */
export function isFor(
  { for: whom, statuses }: VisionAnswer,
  { isTogether, status }: Reader,
): boolean {
  return (whom === "any" || whom === (isTogether ? "paired" : "single")) &&
    (statuses === undefined || status !== undefined && statuses.includes(status));
}
