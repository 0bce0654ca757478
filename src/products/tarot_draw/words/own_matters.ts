import { firstAsked, isAsked } from "../../../ai/asking_part.ts";
import { lettersOf } from "../../../ai/mended.ts";
import { oncePerQuestion } from "../../../ai/once_per_question.ts";
import type { Area } from "../../asked/question_form.ts";
import { expressionOf, isOfHelping } from "../asked_person.ts";
import { askedHalf, type CardForm, cardForm } from "../card_form.ts";
import matters from "./en/matters.json" with { type: "json" };

/** What a question is about, with what can be done about it whatever the cards say. */
interface OwnMatter {
  id: string;
  /** What a question must be about for the steps to fit, for a model to read; empty without steps. */
  about: string;
  words: RegExp;
  /** A question in which these words stand is about something else. */
  not: RegExp | null;
  /** The only forms of questions that the matter has words for; null if it has for all. */
  only: ReadonlySet<string> | null;
  /** Which words of a card fit; "any" for those that fit everything. */
  area: Area | "any";
  /** Sentences without a full stop, each of which can follow a verdict, a doubt or another step. */
  steps: readonly string[];
  /** Steps for forms of questions that need others. */
  forms: Readonly<Record<string, readonly string[]>>;
  /** Answers to matters so grave that they get no verdict; empty for the others. */
  whole: readonly string[];
  /** Whether the cards keep still but for a wish. */
  isGrave: boolean;
  /** Whether it has words for what concerns somebody else. */
  isOfOthers: boolean;
  /** Whether its steps are for a person whatever the subject is. */
  isWide: boolean;
  /** Whether it counts only where the question asks, and not where it tells its background. */
  isAskedOnly: boolean;
  /** Whether it counts wherever it is told, whatever else is asked. */
  isAlways: boolean;
  /** Whether its words are so common that others say more of a question. */
  isBroad: boolean;
  /** Whether its steps weigh two things. */
  isOfTwo: boolean;
}

interface Entry {
  id: string;
  about?: string;
  words: string;
  not?: string;
  only?: string[];
  area: string;
  steps?: string[];
  forms?: Record<string, string[]>;
  whole?: string[];
  isLight?: boolean;
  isOfOthers?: boolean;
  isWide?: boolean;
  isOfTwo?: boolean;
  isAskedOnly?: boolean;
  isAlways?: boolean;
  isBroad?: boolean;
}

/** Words of a matter stand in one sentence; where they may stand in two, it says `[^]*`. */
const WITHIN = "[^.!?]*";

const MATTERS: readonly OwnMatter[] = (matters as readonly Entry[]).map((
  { id, about = "", words, not, only, area, steps = [], forms = {}, whole = [], ...flags },
) => ({
  id,
  about,
  words: expressionOf(words.replaceAll(".*", WITHIN)),
  not: not === undefined ? null : expressionOf(not),
  only: only === undefined ? null : new Set(only),
  area: area as OwnMatter["area"],
  steps,
  forms,
  whole,
  isGrave: whole.length > 0 && flags.isLight !== true,
  isOfOthers: flags.isOfOthers === true || words.includes("<"),
  isWide: flags.isWide === true,
  isOfTwo: flags.isOfTwo === true,
  isAskedOnly: flags.isAskedOnly === true,
  isAlways: flags.isAlways === true,
  isBroad: flags.isBroad === true,
}));

/** Forms of questions about what somebody else does or thinks. */
const OF_PERSONS: ReadonlySet<string> = new Set(["mind", "deed", "reason", "vouch", "name"]);
/** Words without which a person in a question is only mentioned. */
const OF_DEALING =
  /\b(?:talk|speak|tell|say|ask|help|support|clos\w+|get(?:ting)? on|along|trust|argu\w+|fight\w*|visit|invite|live|let|deal|handl\w+|cope|lik\w+|lov\w+|angry|upset|avoid\w*|ignor\w+|relationship|contact|listen\w*|understand\w*|confront|cut|between|stops?|keeps?|bring|take|with (?:my|our|him|her|them)|from (?:my|our|him|her|them)|to (?:my|our|him|her|them))\b/i;

/** Forms that ask for a verdict as a choice does. */
const OF_VERDICT: ReadonlySet<string> = new Set(["wait", "fit", "allowed", "when.own"]);

/** What can be done about a question in this form; null if the matter has no steps that fit. */
export function stepsOfMatter(
  { steps, forms, isWide, isOfTwo }: OwnMatter,
  form: string,
  question: string,
): readonly string[] | null {
  const fitting = forms[form] ?? (OF_VERDICT.has(form) ? forms.choice : undefined);
  if (fitting !== undefined) return fitting;
  const isMentioned = OF_PERSONS.has(form) || form.startsWith("other.") ||
    !OF_DEALING.test(question);
  return isWide && isMentioned || form === "either" && !isOfTwo ? null : steps;
}

const OF_THEIRS = expressionOf("\\b(?:my|our) (?:\\w+ )?<relative>'s?\\b");

/** All matters in their order, the wide ones last: steps for a person fit where no others do. */
const WIDE_LAST = [...MATTERS].sort((a, b) => Number(a.isWide) - Number(b.isWide));
const PERSONS_FIRST = [...WIDE_LAST].sort((a, b) => Number(b.isOfOthers) - Number(a.isOfOthers));
const THEIRS_FIRST = [...PERSONS_FIRST].sort((a, b) => Number(a.isWide) - Number(b.isWide));
const OTHERS_ONLY = WIDE_LAST.filter(({ isOfOthers }) => isOfOthers);

/** Until when something is asked for says nothing of the matter. */
const DEADLINE =
  /(?<!\bhow long),? (?:before|until|by the time|in time for|since) (?:i|we|my|our|he|she|they|the)\b(?![^.!?]*\b(?:died|passed)\b)[^.!?]*/;
const OF_SOMEBODY = /\b(?:he|him|his|she|her|hers)\b/;

/** Where a question points to somebody, what was told of people comes first. */
function nearFirst(matters: readonly OwnMatter[]): readonly OwnMatter[] {
  const isNear = ({ isOfOthers, area }: OwnMatter) => Number(isOfOthers || area === "heart");
  return matters.toSorted((a, b) => isNear(b) - isNear(a));
}

/** What a question is about: in its first half, or else in a second half that was left out. */
export const ownMatter = oncePerQuestion((question): OwnMatter | null => {
  const form = cardForm(question);
  const [half, whole] = [lettersOf(askedHalf(question)), lettersOf(question)];
  const told = MATTERS.find(({ isAlways, words }) => isAlways && words.test(whole));
  return told ?? matterIn(half, form) ?? (half === whole ? null : matterIn(whole, form));
});

/** Matters with steps. Where whole answers stand, the plan of the text is another. */
export const OWN_SUBJECTS: readonly OwnMatter[] = MATTERS.filter(({ whole }) => whole.length === 0);

/** The matter that a model named, or else that of the question. */
export function matterOf(question: string, named: number | null): OwnMatter | null {
  return named === null ? ownMatter(question) : OWN_SUBJECTS[named] ?? null;
}

/** The matters that may be asked about in a question of a form, the nearest first. */
function mattersFor(asked: string, form: CardForm): readonly OwnMatter[] {
  const among = amongFor(asked, form);
  return among.filter(({ not, only }) =>
    (only === null || only.has(form)) && not?.test(asked) !== true
  );
}

function amongFor(asked: string, form: CardForm): readonly OwnMatter[] {
  return form.startsWith("other.")
    ? OTHERS_ONLY
    : OF_PERSONS.has(form) || isOfHelping(asked)
    ? PERSONS_FIRST
    : OF_THEIRS.test(asked)
    ? THEIRS_FIRST
    : WIDE_LAST;
}

/** The first matter whose words a question of a form has; null if it is none of these. */
function matterIn(asked: string, form: CardForm): OwnMatter | null {
  const fitting = mattersFor(asked, form);
  // A loss counts wherever it is told.
  if (form === "care") {
    const told = fitting.filter(({ words }) => words.test(asked));
    return told.find(({ isGrave }) => isGrave) ?? told[0] ?? null;
  }
  const text = asked.replace(DEADLINE, "");
  const asks = ({ words }: OwnMatter) => isAsked(words, text);
  // What the asking words name by themselves comes before what they name only with their background.
  const isOfPerson = form.startsWith("other.") || OF_PERSONS.has(form);
  const told = fitting.filter((it) => !it.isAskedOnly || asks(it));
  return fitting.find((it) => (isOfPerson || !it.isWide) && !it.isBroad && asks(it)) ??
    firstAsked(isAsked(OF_SOMEBODY, text) ? nearFirst(told) : told, ({ words }) => words, text) ??
    null;
}
