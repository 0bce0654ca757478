import { isAsked } from "../../../ai/asking_part.ts";
import { lettersOf } from "../../../ai/mended.ts";
import { oncePerQuestion } from "../../../ai/once_per_question.ts";
import { expressionOf } from "../asked_person.ts";
import { askedHalf, type CardForm, cardForm } from "../card_form.ts";
import matters from "./en/matters.json" with { type: "json" };

/** What a question is about where no card should give a verdict. */
interface OwnMatter {
  id: string;
  words: RegExp;
  /** A question in which these words stand is about something else. */
  not: RegExp | null;
  /** The only forms of questions that the matter has words for; null if it has for all. */
  only: ReadonlySet<string> | null;
  /** Whole answers. */
  whole: readonly string[];
  /** Whether the cards keep still but for a wish. */
  isGrave: boolean;
  /** Whether it has words for what concerns somebody else. */
  isOfOthers: boolean;
  /** Whether it counts only where a question asks for comfort. */
  isOfComfort: boolean;
}

interface Entry {
  id: string;
  words: string;
  not?: string;
  only?: string[];
  whole: string[];
  isLight?: boolean;
  isOfOthers?: boolean;
  isOfComfort?: boolean;
}

/** Words of a matter stand in one sentence; where they may stand in two, it says `[^]*`. */
const WITHIN = "[^.!?]*";

const MATTERS: readonly OwnMatter[] = (matters as readonly Entry[]).map((
  { id, words, not, only, whole, ...flags },
) => ({
  id,
  words: expressionOf(words.replaceAll(".*", WITHIN)),
  not: not === undefined ? null : expressionOf(not),
  only: only === undefined ? null : new Set(only),
  whole,
  isGrave: flags.isLight !== true,
  isOfOthers: flags.isOfOthers === true || words.includes("<"),
  isOfComfort: flags.isOfComfort === true,
}));

/** Until when something is asked for says nothing of the matter. */
const DEADLINE =
  /(?<!\bhow long),? (?:before|until|by the time|in time for|since) (?:i|we|my|our|he|she|they|the)\b(?![^.!?]*\b(?:died|passed)\b)[^.!?]*/;

/**
 * The matter that a question asks about: in its first half, or else in a second half that was left
 * out. Null if the cards may speak of it as of any other.
 */
export const ownMatter = oncePerQuestion((question): OwnMatter | null => {
  const form = cardForm(question);
  const [half, whole] = [lettersOf(askedHalf(question)), lettersOf(question)];
  return matterIn(half, form) ?? (half === whole ? null : matterIn(whole, form));
});

function matterIn(asked: string, form: CardForm): OwnMatter | null {
  const isOfOthers = form.startsWith("other.");
  const fitting = MATTERS.filter((it) =>
    (form === "care" || !it.isOfComfort) && (!isOfOthers || it.isOfOthers) &&
    (it.only === null || it.only.has(form)) && it.not?.test(asked) !== true
  );
  // A loss counts wherever it is told.
  if (form === "care") {
    const told = fitting.filter(({ words }) => words.test(asked));
    return told.find(({ isGrave }) => isGrave) ?? told[0] ?? null;
  }
  const text = asked.replace(DEADLINE, "");
  return fitting.find(({ words }) => isAsked(words, text)) ?? null;
}
