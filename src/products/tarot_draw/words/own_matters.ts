import type { Area } from "../../asked/question_form.ts";
import { expressionOf } from "../asked_person.ts";
import matters from "./en/matters.json" with { type: "json" };

/** What a question is about, with what can be done about it whatever the cards say. */
export interface OwnMatter {
  id: string;
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
}

interface Entry {
  id: string;
  words: string;
  not?: string;
  only?: string[];
  area: string;
  steps?: string[];
  forms?: Record<string, string[]>;
  whole?: string[];
  isLight?: boolean;
}

const MATTERS: readonly OwnMatter[] = (matters as readonly Entry[]).map((
  { id, words, not, only, area, steps = [], forms = {}, whole = [], isLight },
) => ({
  id,
  words: expressionOf(words),
  not: not === undefined ? null : expressionOf(not),
  only: only === undefined ? null : new Set(only),
  area: area as OwnMatter["area"],
  steps,
  forms,
  whole,
  isGrave: whole.length > 0 && isLight !== true,
}));

/** The first matter whose words a question has; null if it is none of these. Narrow ones stand first. */
export function ownMatter(question: string, form: string): OwnMatter | null {
  const asked = question.replaceAll("’", "'");
  return MATTERS.find(({ words, not, only }) =>
    (only === null || only.has(form)) && words.test(asked) && not?.test(asked) !== true
  ) ?? null;
}
