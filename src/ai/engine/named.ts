import type { Driver } from "../../astrology/drivers/driver.ts";
import type { Dice } from "./dice.ts";
import { type FactForms, factsOf } from "./facts.ts";
import { type Reading, readingOf } from "./readings.ts";
import { isFronted, type Sentence, sentenceOf } from "./sentence.ts";
import type { SentenceContext } from "./unnamed.ts";

/** Ways to join a fact and its meaning. */
type Joint = "colon" | "setting";

/** States the facts of one or two drivers and the meaning of the driver with the greater weight. */
export function namedSentence(
  drivers: readonly Driver[],
  { voice, topic, picker, isReserve, isAsked, isGrave, maxCharacters, dice }: SentenceContext,
  day: string | null,
): Sentence {
  const isShort = maxCharacters !== null;
  const facts = drivers.map((driver) => statedFact(driver, day, isShort, dice));
  const room = isShort ? maxCharacters - facts[0].clause.length - ": .".length : undefined;
  const reading = readingOf(drivers[0], { topic, room, isReserve, isAsked, isGrave }, picker);
  const joint = isShort ? "colon" : picker.pick(voice.cell("voice.joint")) as Joint;
  const told = facts.length === 1 ? joinOne(facts[0], reading, joint) : joinTwo(facts, reading);
  return sentenceOf(told, reading.clauses);
}

/** The driver's main claim, sometimes together with its second claim. */
function statedFact(
  driver: Driver,
  day: string | null,
  isShort: boolean,
  dice: Dice,
): FactForms {
  const [main, other] = factsOf(driver, day);
  if (isShort || other === undefined || dice.chance(0.5)) {
    return main.born !== null && dice.chance(0.35) ? { ...main, clause: main.born } : main;
  }
  return { clause: bothFacts(main, other), born: null, setting: null };
}

function joinOne(fact: FactForms, { text }: Reading, joint: Joint): string {
  const { clause, setting } = fact;
  const isSetting = joint === "setting" && setting !== null && !isFronted(text);
  return isSetting ? `${setting}, ${text}` : `${clause}: ${text}`;
}

function joinTwo([first, second]: readonly FactForms[], { text }: Reading): string {
  return `${bothFacts(first, second)}: ${text}`;
}

/**
 * Joins two facts in one clause. If both facts are about the same body, the body is the subject of
 * both.
 */
function bothFacts(first: FactForms, second: FactForms): string {
  const subject = second.clause.match(/^(the Moon|the Sun|your natal \w+|[A-Z]\w+) /)?.[1];
  const isShared = subject !== undefined && (
    first.clause.startsWith(`${subject} `) ||
    (subject === "the Moon" && /^the [\w ]+ Moon /.test(first.clause))
  );
  return isShared
    ? `${first.clause} and${second.clause.slice(subject.length)}`
    : `${first.clause}, and ${second.clause}`;
}
