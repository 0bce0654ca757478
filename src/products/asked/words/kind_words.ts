import type { Stance } from "../../../astrology/drivers/driver.ts";
import type { Dice } from "../../../ai/engine/dice.ts";
import { plainSubject, type Subject } from "../../../ai/engine/question.ts";
import type { AskedSentence } from "../../../ai/engine/asked_sentence.ts";
import { adviceEntries } from "../../../ai/engine/leads.ts";
import { freeSentence } from "../../../ai/engine/unnamed.ts";
import type { Sentence } from "../../../ai/engine/sentence.ts";
import type { AskedKind, AskedQuestion } from "../../../ai/question_kind.ts";
import type { Counsel } from "../counsel.ts";
import counsels from "./en/counsels.json" with { type: "json" };
import leads from "./en/leads.json" with { type: "json" };

/** Clauses by kind of question and inclination; `{it}` is what is read, in the singular. */
const LEADS: Readonly<Record<AskedKind, Readonly<Record<Stance, readonly string[]>>>> = leads;

/** Clauses by counsel and kind of question: what the counsel means for such a question. */
const COUNSEL_WORDS: Readonly<
  Record<Counsel, Readonly<Record<Exclude<AskedKind, "fear">, readonly string[]>>>
> = counsels;

/**
 * A clause that says which way the reading inclines, in other words than the counsel that follows. A question of leaving gets neither a yes nor a
 * no, since a good omen may speak for staying as well as for going.
 */
export function leadOf(
  { kind, isAway }: AskedQuestion,
  stance: Stance,
  it: string,
  counsel: string,
  dice: Dice,
): string {
  const leads = LEADS[isAway ? "either" : kind][stance];
  const fresh = leads.filter((lead) => !echoes(lead, counsel));
  return dice.pick(fresh.length > 0 ? fresh : leads).replace("{it}", it);
}

/** Whether two clauses share a word of weight. */
function echoes(one: string, other: string): boolean {
  const heard = new Set(weightyWords(other));
  return weightyWords(one).some((word) => heard.has(word));
}

const LIGHT_WORDS: ReadonlySet<string> = new Set(
  "about anyone asks before both cannot could does from have leaves more much rather says shows side some speaks than that them there this what with would your yours yourself"
    .split(" "),
);

function weightyWords(text: string): string[] {
  return (text.toLowerCase().match(/[a-z]{3,}/g) ?? [])
    .filter((word) => word.length > 3 && !LIGHT_WORDS.has(word) || word === "way")
    .map((word) => word.replace(/(?:ing|ies|ed|es|s|y)$/, ""));
}

/** A clause that says what a counsel means for a question. */
export function counselOn(counsel: Counsel, { kind, isAway }: AskedQuestion, dice: Dice): string {
  return dice.pick(COUNSEL_WORDS[counsel][isAway ? "either" : kind === "fear" ? "outcome" : kind]);
}

/** Advice on the question; without a question, advice that fits anyone. */
export function adviceOn({ subject, place }: AskedSentence, stance: Stance | null): Sentence {
  return freeSentence(adviceEntries(subject ?? { kind: "none", domain: null }, stance), place);
}

/**
 * The subject in the form in which an opening may name it. Null if the question was not understood,
 * or is about another person, because nothing is said about other people.
 */
export function sayableSubject(subject: Subject | null, { kind }: AskedQuestion): string | null {
  return kind === "another" ? null : plainSubject(subject)?.words ?? null;
}
