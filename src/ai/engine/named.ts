import type { Driver } from "../../astrology/drivers/driver.ts";
import type { Dice } from "./dice.ts";
import { type FactForms, factsOf } from "./facts.ts";
import { tailCells } from "./meaning_cells.ts";
import { isPassing, type Reading, readingOf } from "./readings.ts";
import { isFronted, type Sentence, sentenceOf } from "./sentence.ts";
import type { SentenceContext } from "./unnamed.ts";

/** Ways to join a fact and its meaning. */
type Joint = "so" | "and" | "colon" | "setting" | "dated";
/** A scene goes on from a fact without following from it. A piece of advice follows from it. */
const JOINTS: Readonly<Record<"scene" | "aspect" | "advice", ReadonlySet<Joint>>> = {
  scene: new Set(["and", "colon", "setting", "dated"]),
  // An ending with "and" follows.
  aspect: new Set(["colon", "setting"]),
  advice: new Set(["so", "colon", "setting"]),
};

/**
 * States the facts of one or two drivers and the meaning of the weightier one.
 * @param lead The opening of the sentence, such as "For the move, the answer leans toward yes".
 */
export function namedSentence(
  drivers: readonly Driver[],
  { voice, topic, picker, isShort, dice }: SentenceContext,
  day: string | null,
  lead: string | null,
): Sentence {
  const facts = drivers.map((driver) => statedFact(driver, day, isShort, dice));
  const reading = readingOf(drivers[0], { topic, isShort }, picker);
  // After an opening, no second colon may follow.
  const rhythm = (voice.cell("voice.joint") as readonly Joint[])
    .filter((joint) => JOINTS[jointsFor(reading, drivers[0])].has(joint))
    .filter((joint) => lead === null || joint !== "colon");
  const joint = isShort ? "colon" : picker.pick(rhythm.length > 0 ? rhythm : ["colon"]) as Joint;
  const told = facts.length === 1 ? joinOne(facts[0], reading, joint) : joinTwo(facts, reading);
  // An aspect leans one way; the scene of a topic does not say which.
  const isAspect = drivers[0].claims.some(({ kind }) => kind === "aspect");
  const isOpen = isAspect && isPassing(drivers[0]) && !reading.isAdvice && !told.includes(", and");
  const tail = isOpen ? picker.pick(voice.among(tailCells(drivers[0], drivers[0].stance))) : null;
  const text = [lead, tail === null ? told : `${told}, ${tail}`].filter((part) => part !== null);
  return sentenceOf(text.join(" "), [...reading.clauses, ...tail === null ? [] : [tail]]);
}

function jointsFor({ isAdvice }: Reading, { claims }: Driver): keyof typeof JOINTS {
  if (isAdvice) return "advice";
  return claims.some(({ kind }) => kind === "aspect") ? "aspect" : "scene";
}

/** The main claim, sometimes with the driver's second claim. */
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
  return {
    clause: bothFacts(main, other),
    born: null,
    setting: null,
    when: null,
    exact: null,
    isLasting: main.isLasting,
    isDouble: true,
  };
}

function joinOne(fact: FactForms, { text }: Reading, joint: Joint): string {
  const { clause, setting } = fact;
  switch (joint === "setting" && isFronted(text) ? "and" : joint) {
    case "dated":
      if (fact.exact !== null) return `${clause}, ${fact.exact}, and ${text}`;
      return fact.when === null ? `${clause}, and ${text}` : `${fact.when}, ${clause}, and ${text}`;
    case "setting":
      return setting === null ? `${clause}: ${text}` : `${setting}, ${text}`;
    case "colon":
      return `${clause}: ${text}`;
    case "so":
      return `${clause}, so ${text}`;
    case "and":
      return `${clause}, and ${text}`;
  }
}

function joinTwo([first, second]: readonly FactForms[], { text }: Reading): string {
  return `${bothFacts(first, second)}: ${text}`;
}

/**
 * Joins two facts in one clause. If both are about the same body, they share it as their subject.
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
