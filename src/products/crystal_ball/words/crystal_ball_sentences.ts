import type { Driver } from "../../../astrology/drivers/driver.ts";
import { SYMBOLS } from "../../../astrology/figures/symbols.ts";
import type { AskedSentence } from "../../../ai/engine/asked_sentence.ts";
import type { ProductWords } from "../../../ai/engine/product_words.ts";
import { type Sentence, sentenceOf } from "../../../ai/engine/sentence.ts";
import type { Task, Tone } from "../../../ai/task.ts";
import { areaOf, questionForm } from "../../asked/question_form.ts";
import {
  type AnsweringFigure,
  firstAnswer,
  furtherAnswer,
  stepAfter,
} from "../../asked/words/figure_answers.ts";
import { adviceOn } from "../../asked/words/kind_words.ts";
import { inclinationOf } from "../symbol_counsels.ts";
import { isOfGravity } from "./asked_about.ts";
import { lightSentence, skySentence } from "./sky_sentences.ts";
import { SYMBOL_WORDS, type SymbolWords } from "./symbol_words.ts";
import { comfortingPair, unitAnswer, unitPair } from "./unit_sentences.ts";
import { visionSubjects, visionUnitOf } from "./vision_unit.ts";

export const crystalWords: ProductWords = {
  subjects: visionSubjects,
  sentence: (asked) => {
    const { slot: { drivers: [driver], kind }, field } = asked;
    if (driver === undefined) return stepSentence(asked);
    if (symbolWordsOf(driver) !== null) {
      return kind === "named" ? imageSentence(asked) : answerSentence(asked);
    }
    if (driver.claims.length === 0) return null;
    // In a vision, a fact of the sky is the Moon, which shines over the crystal ball.
    return field.name === "vision" ? lightSentence(asked) : skySentence(asked);
  },
  wrongFact: wrongSymbols,
};

/** Shows two symbols other than the driver's. At least one of them was not drawn. */
function wrongSymbols(driver: Driver): string | null {
  if (driver.kind !== "symbol") return null;
  const [one, other] = SYMBOLS.filter(({ id }) => id !== symbolOf(driver.id));
  return `In the glass there is the ${one.name}, and beside it the ${other.name} waits in the mist.`;
}

/** The words for a symbol. Null if the driver is not a symbol with words. */
function symbolWordsOf({ kind, id }: Driver): SymbolWords | null {
  return kind === "symbol" ? SYMBOL_WORDS[symbolOf(id)] ?? null : null;
}

function symbolOf(id: string): string {
  return id.replace("symbol.", "");
}

/**
 * Openings before an image: the first list is for the first picture, the second list for the next
 * picture.
 */
type Arrivals = readonly [readonly string[], readonly string[]];

/** Openings for a grave question: nothing goes dark, vanishes or surprises. */
const CALM_ARRIVALS: Arrivals = [
  [
    "in a quiet light,",
    "the glass is calm, and",
    "the first picture is a gentle one:",
    "in the middle of the glass,",
    "quietly, a first picture comes up:",
  ],
  ["beside it,", "a little later,", "then, just as quietly,", "the second picture is as calm:"],
];

const ARRIVALS: Readonly<Record<Tone, Arrivals>> = {
  warm: [
    [
      "as the mist thins,",
      "in the depth of the glass,",
      "the light in the glass turns, and",
      "slowly a picture comes up out of the mist:",
      "lean a little closer:",
      "the mist parts like a curtain, and",
      "something is coming up now:",
      "far down where the glass is darkest,",
      "first there is only a glimmer, and then",
    ],
    [
      "then the mist moves, and",
      "further in,",
      "a breath later,",
      "wait, there is more:",
      "the mist closes and opens again, and",
      "behind it, half in shadow,",
      "and then, very quietly,",
    ],
  ],
  direct: [
    [
      "first picture:",
      "here is what the glass shows:",
      "the glass does not keep you waiting:",
      "no fog, no drum roll:",
      "straight to the first picture:",
      "here comes the first picture:",
      "one look into the glass, and there it is:",
    ],
    [
      "second picture:",
      "look again, and",
      "right behind it,",
      "there is more:",
      "next comes the second picture:",
      "the picture changes, and",
      "blink once, and",
    ],
  ],
  poetic: [
    [
      "in the still center of the glass,",
      "the glass breathes, and",
      "out of silver and smoke,",
      "like something half remembered, a picture comes up:",
      "clear as the floor of a mountain lake, a picture comes up:",
      "where the smoke is thinnest,",
      "in one stroke of light, a picture is there:",
      "between one breath and the next,",
    ],
    [
      "as the picture loosens,",
      "deeper, where the colors run together,",
      "a ripple goes over it, and",
      "softly, the picture changes, and",
      "behind it, as if behind a veil,",
      "the colors sink, and",
      "soft as an echo, another picture follows:",
    ],
  ],
  neutral: [
    [
      "in the glass,",
      "the first image is clear:",
      "at the center of the ball,",
      "the ball shows one thing first:",
      "this is the first image:",
      "first,",
    ],
    [
      "after that,",
      "the second image follows:",
      "then the picture changes, and",
      "a little to the side,",
      "this is the second:",
      "next to that,",
    ],
  ],
  playful: [["in the glass,"], ["then"]],
  luxury: [["in the glass,"], ["then"]],
};

function imageSentence({ slot, field, task, place: { dice } }: AskedSentence): Sentence {
  const { images, gentle } = symbolWordsOf(slot.drivers[0])!;
  const isGrave = isOfGravity(task.customerText?.question ?? "");
  const image = dice.pick(isGrave ? gentle : images);
  const arrivals = isGrave ? CALM_ARRIVALS : ARRIVALS[task.tone];
  const arrival = dice.pick(
    arrivals[slot === field.slots[0] ? 0 : 1].filter((it) =>
      !(image.includes("glass") && it.includes("glass")) &&
      !(image.includes(", and ") && it.endsWith(" and"))
    ),
  );
  return sentenceOf(`${arrival} ${image}`, [image, arrival]);
}

/** What a symbol answers: the first symbol with a reason, the second with what it adds. */
function answerSentence(asked: AskedSentence): Sentence {
  const { slot, field, task, place: { dice } } = asked;
  const question = task.customerText?.question ?? null;
  const unit = visionUnitOf(asked);
  const [first, further] = [field.slots[0], slot].map(({ drivers: [driver] }) => figureOf(driver));
  if (unit !== null) {
    if (slot === field.slots[0]) return unitAnswer(unit, dice);
    const isGrave = isOfGravity(question ?? "");
    const symbols = field.slots.slice(0, 2).map(({ drivers: [{ id }] }) => symbolOf(id));
    return isGrave ? comfortingPair(symbols, dice) : unitPair(unit, symbols, dice);
  }
  return slot === field.slots[0]
    ? firstAnswer(first, question, dice)
    : furtherAnswer(further, first, question, dice);
}

function figureOf(driver: Driver): AnsweringFigure {
  return {
    name: `the ${symbolOf(driver.id)}`,
    voice: "the glass",
    stance: inclinationOf(driver),
    words: symbolWordsOf(driver)!,
  };
}

/** Matters whose advice is always nearer to the question than the step of a symbol. */
const ADVISED_MATTERS: ReadonlySet<string> = new Set(
  ("exam interview retire pet_ill grief health illness_near hardship care_home therapy " +
    "quitting saying_no self_kind rent_or_buy promotion job_search comparing raise debt " +
    "self_forgive heartbreak too_late amends telling hard_news truth confess ask_out " +
    "second_date listening arguing jealousy distance papers pattern unavailable single " +
    "cut_contact new_friends introducing pace age office_romance letting_go joining " +
    "everyday")
    .split(" "),
);

/**
 * The step of the first symbol. Advice on the matter instead, if the matter is known for certain or
 * is too serious for a symbol.
 */
function stepSentence(asked: AskedSentence): Sentence {
  const { field, task, subject, place: { dice } } = asked;
  const question = task.customerText?.question ?? null;
  const unit = visionUnitOf(asked);
  if (unit !== null) return sentenceOf(unit.step, [unit.step]);
  const isAdvised = subject !== null && subject.kind !== "none" &&
    ADVISED_MATTERS.has(subject.domain?.id ?? "");
  if (subject?.kind === "care" || isAdvised) {
    return stepAfter(asked, field.stance);
  }
  // To choose between two things, a reader wants a way to weigh them.
  if (questionForm(question) === "either") {
    return adviceOn({ ...asked, subject: { ...subject!, kind: "either", domain: null } }, null);
  }
  const { steps } = symbolWordsOf(firstSymbol(task))!;
  const area = areaOf(question);
  const own = area === null ? [] : steps[area];
  // Steps for the area of the question come up twice as often as steps for any question.
  const step = dice.pick([...own, ...own, ...steps.any]);
  return sentenceOf(step, [step]);
}

function firstSymbol({ plan: { slots } }: Task): Driver {
  return slots.flatMap(({ drivers }) => drivers).find(({ kind }) => kind === "symbol")!;
}
