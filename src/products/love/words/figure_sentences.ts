import type { Driver } from "../../../astrology/drivers/driver.ts";
import { MEETING_SETTINGS } from "../../../astrology/figures/meeting_settings.ts";
import {
  PARTNER_ARCHETYPES,
  type PartnerArchetype,
} from "../../../astrology/figures/partner_archetypes.ts";
import { dayInWords, spanInWords } from "../../../astrology/meanings/names.ts";
import type { Sign } from "../../../astrology/signs.ts";
import type { Dice } from "../../../ai/engine/dice.ts";
import { factsOf } from "../../../ai/engine/facts.ts";
import { type Sentence, sentenceOf } from "../../../ai/engine/sentence.ts";
import { REPEATED_WORD_COST, shareWord } from "../../repeated_words.ts";
import { TOUCHED_MEANINGS, WINDOW_MEANINGS } from "./window_words.ts";

/** The figure that a driver's id names, such as `persona.slow_ember`. */
function figureOf<Figure extends { id: string }>(
  figures: readonly Figure[],
  { id }: Driver,
): Figure | undefined {
  return figures.find((figure) => figure.id === id.split(".")[1]);
}

/** Openings before a sign by which the reader can recognize a person. */
const TELLING = [
  "what gives {n} away is simple:",
  "you know {n} by one thing:",
  "the clue to {n} is that",
  "what strikes you about {n} is that",
  "the first thing you notice about {n} is that",
];

/**
 * Names an archetype and two traits of the archetype, or says how a reader recognizes it at a first
 * meeting.
 */
export function archetypeSentence(
  driver: Driver,
  { isNamed, wish }: { isNamed: boolean; wish: Wish | null },
  dice: Dice,
): Sentence | null {
  const archetype = figureOf(PARTNER_ARCHETYPES, driver);
  if (archetype === undefined) return null;
  const name = archetype.name.replace(/^The /, "the ");
  if (!isNamed) {
    const trait = dice.pick(suiting(archetype.seen, archetype, wish));
    const telling = dice.pick(
      TELLING.filter((words) => !(words.includes("notice") && trait.includes("notice"))),
    );
    return sentenceOf(`${telling.replace("{n}", name)} ${trait}`, [telling, trait], ["trait"]);
  }
  const [trait, further] = twoOf(suiting(archetype.known, archetype, wish), dice);
  const frame = dice.pick([
    `the one you picture is ${name}: {t}`,
    `the figure that steps forward is ${name}: {t}`,
    `picture ${name}: {t}`,
    `this is ${name}: {t}`,
    `think of ${name}: {t}`,
    `the person in this vision is ${name}: {t}`,
    `everything here leads to ${name}: {t}`,
  ]);
  return sentenceOf(
    `${frame.replace("{t}", trait)}, and ${further}`,
    [frame, trait, further],
    ["trait"],
  );
}

export function settingSentence(driver: Driver, isPaired: boolean, dice: Dice): Sentence | null {
  const setting = figureOf(MEETING_SETTINGS, driver);
  if (setting === undefined) return null;
  const { at, signals } = setting;
  const two = isPaired ? "the two of you" : "you and somebody new";
  const signal = dice.pick(fitting(signals, isPaired)).replace("two people", two);
  const frame = dice.pick(fitting([
    "{at}, {s}",
    "imagine yourself {at}, where {s}",
    "it could begin {at}, where {s}",
    "the scene is set {at}: {s}",
    "picture it {at}: {s}",
    ...(signal.includes(" and ") ? [] : ["you are {at}, and {s}"]),
    "say it happens {at}, when {s}",
  ], isPaired));
  return sentenceOf(frame.replace("{at}", at).replace("{s}", signal), [frame, signal], ["scene"]);
}

/**
 * A pattern for phrases about a new person. Such phrases are not used for a reader who has a
 * partner.
 */
const OF_NEWCOMERS =
  /\b(strangers?|somebody|unlikely company|usual type|as a surprise|invitations?|first (move|impression)|wider circle|begin|room in your life|looking for|weakness|opens doors|the person|for a couple|same stop|do not know|next (shelf|bench)|only other person|heard about|your neighbor|a friend of a friend|same small committee)\b/;

function fitting(choices: readonly string[], isPaired: boolean): readonly string[] {
  return isPaired ? choices.filter((choice) => !OF_NEWCOMERS.test(choice)) : choices;
}

export function windowSentence(driver: Driver, isPaired: boolean, dice: Dice): Sentence {
  const [{ clause, setting }] = factsOf(driver, null);
  const when = spanInWords(driver.dates[0], null);
  const [claim] = driver.claims;
  const [acting, touched] = claim.kind === "aspect" ? [claim.first, claim.second] : [];
  const opened = dice.pick(fitting(WINDOW_MEANINGS[acting!]!, isPaired));
  const own = dice.pick(fitting(TOUCHED_MEANINGS[touched!]!, isPaired));
  const told = opened.includes(",") || dice.chance(0.3) ? [opened] : [opened, own];
  const exact = driver.dates.find(({ start, end }) => start === end);
  const isPeakTold = exact !== undefined && driver.text.includes("exact on") && dice.chance(0.5);
  const peak = isPeakTold ? `, exact on ${dayInWords(exact.start, null)}` : "";
  const bare = setting!.replace(/^with /, "");
  const frame = dice.pick([
    "{when}, {setting}{peak}, {told}",
    "keep some time free {when}, {setting}{peak}: {told}",
    "a window opens {when}, {setting}{peak}: {told}",
    "{clause} {when}{peak}, so {told}",
    "{bare} sets the tone {when}{peak}: {told}",
    "leave some room in your plans {when}, {setting}{peak}: {told}",
  ]);
  const text = frame.replace("{when}", when).replace("{told}", told.join(", and "))
    .replace("{setting}", setting!).replace("{bare}", bare)
    .replace("{clause}", clause).replace("{peak}", peak);
  return sentenceOf(text, [frame, ...told], ["window"]);
}

/**
 * The kind of partner to whom the sign of a point or a house is drawn. Null if no sign is known.
 */
export function drawnSentence(
  driver: Driver,
  { isNamed, isPaired, wish, isTaken }: {
    isNamed: boolean;
    /** Whether the reader has a partner. */
    isPaired: boolean;
    wish: Wish | null;
    /** Whether the sentence takes up the wish. */
    isTaken: boolean;
  },
  dice: Dice,
): Sentence | null {
  const sign = signOf(driver);
  if (sign === null) return null;
  const archetype = PARTNER_ARCHETYPES.find((figure) => figure.sign === sign)!;
  const drawn = dice.pick(suiting(archetype.drawn, archetype, wish));
  const held = isTaken && wish !== null ? WISH_VERBS[wish] : HELD_VERBS;
  const verb = dice.pick(isNamed ? NAMED_VERBS : fitting(held, isPaired));
  const told = verb.replace("{d}", drawn);
  // The sign alone is the reason; the house and the motion of the body are not.
  const ofSign = driver.claims.filter(({ kind }) => kind === "sign" || kind === "house_sign");
  const [{ clause, born, setting }] = factsOf({ ...driver, claims: ofSign }, null);
  const cost = shareWord(verb, drawn) ? REPEATED_WORD_COST : 0;
  if (isTaken && !isNamed && setting !== null) {
    return sentenceOf(`${setting}, ${told}`, [verb, drawn], ["drawn"], cost);
  }
  const fact = born !== null && dice.chance(0.4) ? born : clause;
  const joint = dice.pick([", so", ", and", ...(isNamed ? [", which means that"] : [])]);
  return sentenceOf(`${fact}${joint} ${told}`, [verb, drawn, joint], ["drawn"], cost);
}

/** What kind of partnership a reader wishes for. */
export type Wish = "calm" | "travel" | "new_start" | "lasting";

/** The phrases about an archetype that do not oppose a wish. */
function suiting(
  phrases: readonly string[],
  { lively, homely }: PartnerArchetype,
  wish: Wish | null,
): readonly string[] {
  if (wish === null) return phrases;
  const unfit = wish === "travel" ? homely : lively;
  return phrases.filter((phrase) => !unfit.includes(phrase));
}

function signOf({ claims }: Driver): Sign | null {
  for (const claim of claims) {
    if (claim.kind === "sign" || claim.kind === "house_sign") return claim.sign;
  }
  return null;
}

const NAMED_VERBS = [
  "you are drawn to {d}",
  "you warm to {d}",
  "you do well beside {d}",
  "you feel at ease with {d}",
  "you always have time for {d}",
];
const HELD_VERBS = [
  "it is easy to imagine you beside {d}",
  "part of you has been looking for {d}",
  "you may find that you relax around {d}",
  "there is room in your life for {d}",
  "you open up to {d}",
  "you are at your best beside {d}",
  "it does you good to be close to {d}",
  "you may feel at home with {d}",
];

/** Sentences that take up a wish. */
const WISH_VERBS: Readonly<Record<Wish, readonly string[]>> = {
  calm: [
    "it is easy to imagine a calm life beside {d}",
    "the calm that you wish for could grow beside {d}",
    "you could find the calm that you wish for with {d}",
    "your wish for calm would be in good hands with {d}",
  ],
  travel: [
    "it is easy to imagine you on a journey with {d}",
    "you would travel well with {d}",
    "you would enjoy the road most with {d}",
    "a long journey could be a pleasure with {d}",
  ],
  new_start: [
    "it is easy to imagine a new beginning beside {d}",
    "a second chance could grow beside {d}",
    "you could begin again with {d}",
    "your hope for a second chance would be in good hands with {d}",
  ],
  lasting: [
    "it is easy to imagine a long life together with {d}",
    "a bond that lasts could grow beside {d}",
    "you could grow old beside {d}",
    "your wish for something lasting would be in good hands with {d}",
  ],
};

function twoOf(choices: readonly string[], dice: Dice): [string, string] {
  const first = dice.pick(choices);
  return [first, dice.pick(choices.filter((choice) => choice !== first))];
}
