import type { Driver, Topic } from "../../astrology/drivers/driver.ts";
import type { Dice } from "./dice.ts";
import { type FactForms, factsOf, isNatal } from "./facts.ts";
import { readingOf, themeReading } from "./readings.ts";
import type { Reading } from "./reading.ts";
import { isFronted, type Sentence, sentenceOf } from "./sentence.ts";
import type { Joint, Voice } from "./voices.ts";

/**
 * States the facts of one or two drivers and the meaning of the weightier one.
 * @param lead The opening of the sentence, such as "For the move, the answer leans toward yes".
 */
export function namedSentence(
  drivers: readonly Driver[],
  { voice, topic, day, lead, dice }: {
    voice: Voice;
    topic: Topic;
    day: string | null;
    lead: string | null;
    dice: Dice;
  },
): Sentence {
  const facts = drivers.map((driver) => statedFact(driver, day, dice));
  const isOne = facts.length === 1 && !facts[0].isDouble;
  const meant = dice.pick(drivers);
  const reading = readingOf(meant, { topic, isNamed: true }, dice);
  const told = reading ?? themeReading(meant, dice);
  // The effect of a body can only follow a fact whose subject is that body.
  const fits = told.role === "clause" || isOne
    ? told
    : readingOf(meant, { topic, isNamed: true, role: "clause" }, dice) ?? themeReading(meant, dice);
  // After an opening, no second colon may follow.
  const rhythm = voice.rhythm.filter((joint) => lead === null || joint !== "colon");
  const joined = facts.length === 1
    ? joinOne(facts[0], fits, dice.pick(rhythm), dice)
    : joinTwo(facts, fits, dice);
  const tail =
    lead === null && fits.role === "clause" && joined.isOpen && !fits.text.includes(",") &&
      !(isNatal(meant) && meant.kind === "placement") &&
      dice.chance(voice.tailShare / 3)
      ? dice.pick(
        voice.tails[fits.stance ?? meant.stance].filter((tail) => canFollow(joined.text, tail)),
      ) ?? null
      : null;
  const text = (lead === null ? "" : `${lead} `) + joined.text +
    (tail === null ? "" : `, ${tail}`);
  return sentenceOf(
    text,
    [...fits.clauses, ...(tail === null ? [] : [tail])],
    [...fits.echoes, joined.joint],
  );
}

/** Next to a fact, a number would read as part of it. */
const NUMBERS = /\b(one|two|both|ten|eleven)\b/;

/** "…, so …, so …" would stumble. */
function canFollow(text: string, tail: string): boolean {
  const [word] = tail.split(" ");
  return !NUMBERS.test(tail) && !text.includes(`, ${word} `);
}

interface Joined {
  text: string;
  joint: string;
  /** Whether an ending may be added. */
  isOpen: boolean;
}

/** The main claim, sometimes with the driver's second claim. */
function statedFact(driver: Driver, day: string | null, dice: Dice): FactForms {
  const [main, other] = factsOf(driver, day);
  if (other === undefined || dice.chance(0.5)) {
    return main.born !== null && dice.chance(0.35) ? { ...main, clause: main.born } : main;
  }
  return {
    clause: bothFacts(main, other).clause,
    born: null,
    setting: null,
    when: null,
    exact: null,
    isLasting: main.isLasting,
    isDouble: true,
  };
}

function joinOne(fact: FactForms, reading: Reading, joint: Joint, dice: Dice): Joined {
  const { clause, setting } = fact;
  const { text } = reading;
  const open = (text: string, joint: string): Joined => ({ text, joint, isOpen: true });
  if (reading.role === "verb") {
    const when = fact.when !== null && dice.chance(0.3) ? `${fact.when}, ` : "";
    return { text: `${when}${clause} and ${text}`, joint: "verb", isOpen: false };
  }
  const isAdverbial = joint === "setting" || joint === "while";
  const isUnwieldy = joint === "reversed" && fact.isDouble === true;
  // "Because it enters Leo on Friday" would reverse the order of time.
  const isAhead = joint === "reversed" && / on \d/.test(clause);
  switch (isAhead || isUnwieldy || (isAdverbial && isFronted(text)) ? "and" : joint) {
    case "dated":
      if (fact.exact !== null) return open(`${clause}, ${fact.exact}, and ${text}`, "exact");
      if (fact.when !== null) return open(`${fact.when}, ${clause}, so ${text}`, "when");
      return open(`${clause}, and ${text}`, "and");
    case "setting":
      return setting === null
        ? open(`${clause}, so ${text}`, "so")
        : open(`${setting}, ${text}`, "setting");
    case "while":
      return fact.isLasting
        ? open(`${clause}, which means that ${text}`, "means")
        : open(`while ${clause}, ${text}`, "while");
    case "reversed":
      return {
        text: `${text}${text.includes(",") ? "," : ""} ${
          fact.isLasting ? "because" : dice.pick(["now that", "while"])
        } ${clause}`,
        joint: "reversed",
        isOpen: false,
      };
    case "colon":
      return { text: `${clause}: ${text}`, joint: "colon", isOpen: true };
    case "so":
      return open(`${clause}, so ${text}`, "so");
    case "and":
    case "verb":
      return open(`${clause}, and ${text}`, "and");
  }
}

function joinTwo([first, second]: readonly FactForms[], reading: Reading, dice: Dice): Joined {
  const both = bothFacts(first, second);
  const canWhile = !first.isLasting && !second.isLasting && both.isApart;
  return {
    text: canWhile && dice.chance(0.5)
      ? `${first.clause} while ${second.clause}, and ${reading.text}`
      : `${both.clause}${both.isApart ? ", so" : dice.pick([", so", ", and"])} ${reading.text}`,
    joint: "both",
    isOpen: false,
  };
}

/**
 * Joins two facts in one clause. If both are about the same body, they share it as their subject.
 */
function bothFacts(first: FactForms, second: FactForms): { clause: string; isApart: boolean } {
  const subject = second.clause.match(/^(the Moon|the Sun|your natal \w+|[A-Z]\w+) /)?.[1];
  const isShared = subject !== undefined && (
    first.clause.startsWith(`${subject} `) ||
    (subject === "the Moon" && /^the [\w ]+ Moon /.test(first.clause))
  );
  return isShared
    ? { clause: `${first.clause} and${second.clause.slice(subject.length)}`, isApart: false }
    : { clause: `${first.clause}, and ${second.clause}`, isApart: true };
}
