import type { Driver, Stance } from "../../../astrology/drivers/driver.ts";
import { LOVE_PERSONAS } from "../../../astrology/figures/love_personas.ts";
import { spanInWords } from "../../../astrology/meanings/names.ts";
import { factsOf, isTransit } from "../../../ai/engine/facts.ts";
import type { Tone } from "../../../ai/task.ts";
import type { Picker } from "../../../ai/engine/picker.ts";
import { type Sentence, sentenceOf } from "../../../ai/engine/sentence.ts";
import { Bank } from "../../../words/bank.ts";
import { shareWord } from "../../repeated_words.ts";
import { CARE_THREAD } from "./love_matters.ts";
import facts from "./en/reveal_facts.json" with { type: "json" };

/** What personas, places at birth and transits say to a matter of love, by the matter's thread. */
export const REVEAL_FACTS = new Bank(facts);

/** What a sentence about a fact depends on in addition to the fact. */
interface Told {
  thread: string;
  /** The day of the text, YYYY-MM-DD. */
  day: string | null;
  /** Null where the tone of the text would be too light. */
  tone: Tone | null;
  /** The verdict of the answer on what the reader may do; null if it has none. */
  verdict: Stance | null;
}

/** A sentence about a fact for a thread; null for a fact without such words. */
export function revealSentence(
  [driver, other]: readonly Driver[],
  told: Told,
  picker: Picker,
): Sentence | null {
  if (driver.kind === "persona") return personaSentence(driver, other, told, picker);
  if (isTransit(driver)) return timedSentence(driver, told, picker);
  return placeSentence(driver, told, picker);
}

/** How the reader loves, with the place at birth from which the persona is chosen. */
function personaSentence(
  driver: Driver,
  trait: Driver | undefined,
  { thread, day, verdict }: Told,
  picker: Picker,
): Sentence | null {
  const persona = LOVE_PERSONAS.find(({ id }) => driver.id === `persona.${id}`);
  // A reader who asks again about such a matter is to read something else now and then.
  const entries = [thread, thread, "any"]
    .flatMap((part) => REVEAL_FACTS.cell(`${driver.id}.${part}`));
  if (persona === undefined || entries.length === 0) return null;
  const entry = picker.pick(fitting(entries, (it) => !speaksAgainst(verdict, it)));
  const loving = trait === undefined
    ? "in love you are"
    : `with ${placeOf(trait, day)}, you love as`;
  return sentenceOf(`${loving} ${persona.name.replace(/^The /, "the ")}: ${entry}`, [entry]);
}

/** What the sign of a point at birth says. */
function placeSentence(
  driver: Driver,
  { thread, day, tone }: Told,
  picker: Picker,
): Sentence | null {
  const [claim] = driver.claims;
  if (driver.frame !== "natal" || claim?.kind !== "sign") return null;
  const entries = REVEAL_FACTS.cell(`place.${claim.sign.toLowerCase()}.${thread}`);
  if (entries.length === 0) return null;
  const entry = picker.pick(entries);
  // One sentence draws only one conclusion.
  const isConclusion = entry.includes(", so ");
  const frame = picker.pick([
    ...REVEAL_FACTS.cell(isConclusion ? "frame.place" : "frame.place.so"),
    ...REVEAL_FACTS.cell(`frame.place.${tone}`),
  ]);
  const text = frame.replace("{clause}", signClause(driver, day))
    .replace("{place}", placeOf(driver, day)).replace("{p}", entry);
  return sentenceOf(text, [entry]);
}

/** "your natal Venus in Aries". */
function placeOf(driver: Driver, day: string | null): string {
  return signClause(driver, day).replace(" is in ", " in ");
}

/** The place in a sign as a clause, without house and motion, which the words do not speak of. */
function signClause(driver: Driver, day: string | null): string {
  const claims = driver.claims.filter(({ kind }) => kind === "sign");
  return factsOf({ ...driver, claims }, day)[0].clause;
}

/** Threads in which somebody is spoken to. */
const TALKING: ReadonlySet<string> = new Set([
  "talk",
  "contact",
  "doubt",
  "decide",
  "fit",
  "close",
]);
const OF_TALK = /\b(?:talks?|message|words?|say|spoken|quarrel)\b/;

/** Words that would speak against a verdict. */
const AGAINST: Readonly<Partial<Record<Stance, RegExp>>> = {
  challenging:
    /\b(?:say it|say the thing|first move|the step|talk|first sentence|say what you want|suggest|accept|question)\b/,
  supportive: /\b(?:decide nothing|sleep on|left unsent|wait|need not follow|retreat|before you)\b/,
};

function speaksAgainst(verdict: Stance | null, text: string): boolean {
  return verdict !== null && AGAINST[verdict]?.test(text) === true;
}

/** The entries for which a condition holds, or else all of them. */
function fitting(
  entries: readonly string[],
  isFit: (entry: string) => boolean,
): readonly string[] {
  const fit = entries.filter(isFit);
  return fit.length > 0 ? fit : entries;
}

/** A transit with its days, what these days are like, and what that means for the matter. */
function timedSentence(
  driver: Driver,
  { thread, day, verdict }: Told,
  picker: Picker,
): Sentence | null {
  const [claim] = driver.claims;
  const [span] = driver.dates;
  if (claim?.kind !== "aspect" || span === undefined) return null;
  const turn = driver.stance === "challenging" ? "hard" : "soft";
  const kind = thread === CARE_THREAD ? thread : claim.first;
  const moods = REVEAL_FACTS.cell(`mood.${kind}.${turn}`);
  const uses = fitting(
    REVEAL_FACTS.cell(`use.${thread}.${turn}`),
    (use) => !speaksAgainst(verdict, use),
  );
  if (moods.length === 0 || uses.length === 0) return null;
  const mood = picker.pick(fitting(moods, (it) => TALKING.has(thread) || !OF_TALK.test(it)));
  const use = picker.pick(fitting(uses, (it) => !shareWord(mood, it)));
  const [{ clause }] = factsOf(driver, day);
  const dated = /\d/.test(clause) ? clause : `${clause} ${spanInWords(span, day)}`;
  return sentenceOf(`${dated}, when ${mood}, ${use}`, [mood, use]);
}
