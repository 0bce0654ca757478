import type { Driver, DriverClaim } from "../../../astrology/drivers/driver.ts";
import type { MoonPhase } from "../../../astrology/sky/moon_phase.ts";
import type { Task, Tone } from "../../../ai/task.ts";
import { factsOf } from "../../../ai/engine/facts.ts";
import { topicLead } from "../../../ai/engine/leads.ts";
import { type Sentence, sentenceOf } from "../../../ai/engine/sentence.ts";
import type { AskedSentence } from "../../../ai/engine/asked_sentence.ts";
import type { ProductWords } from "../../../ai/engine/product_words.ts";
import { askedQuestion } from "../../../ai/question_kind.ts";
import { adviceOn, counselOn, leadOf, sayableSubject } from "../../asked/words/kind_words.ts";
import { type Counsel, COUNSELS } from "../../asked/counsel.ts";
import { SYMBOL_COUNSELS } from "../symbol_counsels.ts";
import { LIGHT_WORDS, SKY_MEANINGS } from "./sky_words.ts";
import { SYMBOL_WORDS, type SymbolWords } from "./symbol_words.ts";

export const crystalWords: ProductWords = {
  sentence: (asked) => {
    const { slot: { drivers: [driver], kind }, field, task } = asked;
    if (driver === undefined) {
      return adviceOn(asked, COUNSELS[counselOf(task)]);
    }
    // In a vision, a named fact of the sky is the Moon, which shines over the crystal ball.
    const isLight = field.name === "vision" && kind === "named" && driver.claims.length > 0;
    if (symbolWordsOf(driver) !== null || isLight) return symbolSentence(asked);
    return field.name === "meaning" && driver.claims.length > 0 ? skySentence(asked) : null;
  },
};

/** The clauses for a symbol. Null if the driver is not a symbol with clauses. */
function symbolWordsOf({ kind, id }: Driver): SymbolWords | null {
  return kind === "symbol" ? SYMBOL_WORDS[id.replace("symbol.", "")] ?? null : null;
}

/**
 * Openings before an image: the first list is for the first picture, the second list for the next
 * picture.
 */
const ARRIVALS: Readonly<Record<Tone, readonly [readonly string[], readonly string[]]>> = {
  warm: [
    [
      "as the mist thins,",
      "in the depth of the glass,",
      "the light in the glass turns, and",
      "slowly a picture comes up out of the mist:",
      "lean a little closer:",
    ],
    [
      "then the mist moves, and",
      "further in,",
      "a breath later,",
      "where the light is weakest,",
      "wait, for there is more:",
    ],
  ],
  direct: [
    [
      "first picture:",
      "no smoke and no drumroll:",
      "here is what the glass shows:",
      "the glass does not keep you waiting:",
    ],
    ["second picture:", "next,", "look again, and", "right after that,", "that is not all:"],
  ],
  poetic: [
    [
      "in the still center of the glass,",
      "the glass breathes, and",
      "out of silver and smoke,",
      "before there is a word for it,",
      "like something half remembered,",
    ],
    [
      "as the picture loosens,",
      "deeper, where the colors run together,",
      "a ripple goes over it, and",
      "softly, the picture changes, and",
      "behind that, as behind a veil,",
    ],
  ],
  neutral: [
    [
      "in the glass,",
      "the first image is clear:",
      "at the center of the ball,",
      "what shows first is simple:",
      "to begin with,",
    ],
    [
      "after that,",
      "the second image follows:",
      "then the picture changes, and",
      "a little to the side,",
      "as the first one fades,",
    ],
  ],
  playful: [["in the glass,"], ["then"]],
  luxury: [["in the glass,"], ["then"]],
};

/** Openings before what the Moon does. */
const ABOVE = ["outside,", "beyond the glass,", "high above,"];
/** An event that has happened on a day is not part of the picture in the glass. */
const HAS_HAPPENED = /\bfell\b|\bentered\b|\bturned\b/;

function symbolSentence(asked: AskedSentence): Sentence {
  const { slot, field } = asked;
  if (slot.kind === "named") {
    return symbolWordsOf(slot.drivers[0]) === null ? lightSentence(asked) : imageSentence(asked);
  }
  if (field.name === "action") return deedSentence(asked);
  return slot === field.slots[0] ? senseSentence(asked) : counselSentence(asked);
}

function imageSentence({ slot, field, task, place: { dice } }: AskedSentence): Sentence {
  const image = dice.pick(symbolWordsOf(slot.drivers[0])!.images);
  const arrivals = ARRIVALS[task.tone][slot === field.slots[0] ? 0 : 1];
  const arrival = dice.pick(
    arrivals.filter((it) =>
      !(image.includes("glass") && it.includes("glass")) &&
      !(image.includes(", and ") && it.endsWith(" and"))
    ),
  );
  return sentenceOf(`${arrival} ${image}`, [image, arrival]);
}

function lightSentence({ slot, task, place: { dice } }: AskedSentence): Sentence {
  const [light] = slot.drivers;
  const [{ clause }] = factsOf(light, task.day);
  const shine = dice.pick(LIGHT_WORDS[shineOf(light)]);
  const openings = HAS_HAPPENED.test(clause) ? [] : ABOVE.map((opening) => `${opening} `);
  const above = dice.pick(["", ...openings]);
  const isPlain = LIGHT_WORDS.plain.includes(shine);
  const frames = isPlain
    ? [`${above}${clause}, and ${shine}`]
    : [`${above}${clause}, so ${shine}`, `${shine}, since ${clause}`];
  return sentenceOf(dice.pick(frames), [shine]);
}

const SHINES: Readonly<Record<MoonPhase, keyof typeof LIGHT_WORDS>> = {
  new_moon: "dark",
  waxing_crescent: "growing",
  first_quarter: "growing",
  waxing_gibbous: "growing",
  full_moon: "full",
  waning_gibbous: "waning",
  last_quarter: "waning",
  waning_crescent: "waning",
};

/** How much light the Moon gives. Her sign alone does not say this. */
function shineOf({ claims }: Driver): keyof typeof LIGHT_WORDS {
  for (const claim of claims) {
    if (claim.kind === "phase") return SHINES[claim.phase];
    if (claim.kind !== "event") continue;
    if (claim.event === "new_moon" || claim.event === "solar_eclipse") return "dark";
    if (claim.event === "full_moon" || claim.event === "lunar_eclipse") return "full";
  }
  return "plain";
}

/** Pairs of openings for the meanings of two pictures. */
const PICTURES: readonly (readonly [first: string, second: string])[] = [
  ["the first picture says that", "the second that"],
  ["the first picture tells you that", "the second adds that"],
  ["the first picture means that", "the second that"],
  ["one picture says that", "the other that"],
  ["one picture reminds you that", "the other that"],
];

function senseSentence({ slot, place: { dice } }: AskedSentence): Sentence {
  const [first, other = first] = slot.drivers;
  const [sense, further] = [first, other].map((driver) =>
    dice.pick(symbolWordsOf(driver)?.senses ?? [`${driver.theme} matters`])
  );
  const [one, two] = dice.pick(PICTURES);
  return sentenceOf(`${one} ${sense}, and ${two} ${further}`, [sense, further, one]);
}

/**
 * The counsel of the second symbol. The meaning ends with this counsel, and the action follows from
 * it.
 */
function counselOf({ plan }: Task): Counsel {
  const [, second] = plan.drivers.filter(({ kind }) => kind === "symbol");
  return SYMBOL_COUNSELS[second.id.replace("symbol.", "")];
}

/** Says which way the glass inclines, and why: both follow from the counsel of the symbol. */
function counselSentence({ subject, task, place: { dice } }: AskedSentence): Sentence {
  const question = askedQuestion(task.customerText?.question ?? null);
  const counsel = counselOf(task);
  const said = counselOn(counsel, question, dice);
  const lead = leadOf(question, COUNSELS[counsel], "the glass", said, dice);
  const subjectSaid = sayableSubject(subject, question);
  const opening = subjectSaid === null ? "" : `${topicLead(subjectSaid, dice)}, `;
  return sentenceOf(`${opening}${lead}: ${said}`, [lead, said]);
}

/** A sentence about what the sky means for any question. */
function skySentence({ slot, task, place: { dice } }: AskedSentence): Sentence {
  const [driver] = slot.drivers;
  const { supportive, challenging } = SKY_MEANINGS[bodyOf(driver)] ?? SKY_MEANINGS.moon;
  const meant = dice.pick(
    { supportive, challenging, mixed: [...supportive, ...challenging] }[
      driver.stance
    ],
  );
  const [{ clause, setting }] = factsOf(driver, task.day);
  if (isAhead(driver, task.day)) {
    return sentenceOf(`${clause}, and from then on ${meant}`, [meant]);
  }
  const frames = [`${clause}: ${meant}`, `${clause}, and ${meant}`];
  if (setting !== null) frames.push(`${setting}, ${meant}`);
  return sentenceOf(dice.pick(frames), [meant]);
}

/** Whether the fact is an event of a later day. */
function isAhead({ claims }: Driver, day: string | null): boolean {
  return day !== null && claims.some((claim) => claim.kind === "event" && claim.date > day);
}

/** The body that gives a fact its character. */
function bodyOf({ claims }: Driver): string {
  const [claim] = claims as readonly [DriverClaim];
  if (claim.kind === "aspect") return claim.first === "moon" ? claim.second : claim.first;
  return "body" in claim ? claim.body : "moon";
}

/** Openings before something to do. */
const TO_DO: Readonly<Record<Tone, readonly string[]>> = {
  warm: ["if you can,", "if you get the chance,"],
  direct: ["one thing to do:", "a simple step:", "here is a start:"],
  poetic: ["without any hurry,", "if the day allows,", "when the hour is quiet,"],
  neutral: ["as a first step,", "where possible,", "if it suits you,"],
  playful: ["if you like,"],
  luxury: ["if it suits you,"],
};

/** Words that would sound like an echo if both an opening and the words after it had them. */
const ECHOED = [
  /\bfirst\b/,
  /\bsteps?\b/,
  /\bone\b/,
  /\bstart\b/,
  /\bday\b/,
  /\bhurry\b/,
  /\bhours?\b/,
  /\bquiet\w*\b/,
  /\bcan\b/,
];

function deedSentence({ slot, task, place: { dice } }: AskedSentence): Sentence {
  const deed = dice.pick(symbolWordsOf(slot.drivers[0])!.deeds);
  const openings = TO_DO[task.tone].filter((it) =>
    !ECHOED.some((word) => word.test(it) && word.test(deed))
  );
  const opening = openings.length > 0 && dice.chance(0.6) ? dice.pick(openings) : null;
  return sentenceOf(
    opening === null ? deed : `${opening} ${deed}`,
    opening === null ? [deed] : [deed, opening],
    ["advice"],
  );
}
