import type { Driver, Topic } from "../../astrology/drivers/driver.ts";
import type { DealtCard } from "../../tarot/draw.ts";
import type { Spread, SpreadType } from "../../tarot/spreads.ts";
import { domainOf } from "../../ai/question_domain.ts";
import { type FieldSpec, planOf } from "../../ai/plan.ts";
import type { Tone } from "../../ai/task.ts";
import { cardDrivers } from "./card_drivers.ts";
import type { ProductText } from "../../ai/product.ts";
import { verdictOf } from "../asked/counsel.ts";
import { cardForm } from "./card_form.ts";
import { tarotGate } from "./claims/tarot_gate.ts";

export interface TarotFacts {
  question: string | null;
  topic: Topic;
  spread: Spread;
  dealt: readonly DealtCard[];
  tone: Tone;
}

interface TarotAnswer {
  /** One reading for each card. The readings are in the order of the cards. */
  readings: string[];
  answer: string;
}

/**
 * The number of cards up to which each card gets two sentences. With more cards, each card gets one
 * sentence.
 */
const MAX_LONG_READINGS = 5;

/** The positions of the cards that answer, in order. */
const ANSWER_PLACES: Readonly<Record<SpreadType, readonly string[]>> = {
  single: ["focus"],
  three_card: ["future", "present"],
  relationship: ["you", "growth"],
  horseshoe: ["outcome", "present"],
  celtic_cross: ["outcome", "present"],
  year_ahead: ["month_1", "month_12"],
};

/** Reasons lie in the present and the past. */
const CAUSE_PLACES: readonly string[] = ["present", "past"];

export const tarotDrawText: ProductText<TarotFacts, TarotAnswer> = {
  id: "tarot.draw",
  version: "tarot-5",
  gate: tarotGate,
  words: async () => (await import("./words/cards.ts")).tarotWords,
  instructions: [
    "It is a tarot reading. The facts are the cards that were drawn: place, card, which way up it lies, what it means. A named sentence says its card by name and reads it for its place.",
    "answer draws the cards together for the question, or for the topic where there is none. Cards show an inclination and a choice, never a verdict.",
    "stance says how the cards of a field lean. Keep to it; a hard card is workable, never a threat.",
  ],
  task: ({ question, topic, spread, dealt, tone }) => {
    const drivers = cardDrivers(dealt);
    const isLong = drivers.length <= MAX_LONG_READINGS && isAdvised(spread, question);
    return {
      product: "tarot.draw",
      version: tarotDrawText.version,
      title: `tarot reading, spread ${spread.name}, topic ${topic}`,
      instructions: tarotDrawText.instructions,
      tone,
      plan: planOf([
        ...drivers.map((driver, index) => readingSpec(driver, index, isLong)),
        answerSpec(drivers, dealt, placesOf(spread.id, question), question !== null),
      ], drivers),
      customerText: question === null ? null : { question },
      day: null,
      signs: [],
    };
  },
  assemble: (fields, { dealt }) => ({
    readings: dealt.map((_, index) => fields[readingName(index)]),
    answer: fields.answer,
  }),
  pathOf: (field) => {
    const number = /^card_(\d+)$/.exec(field)?.[1];
    return number === undefined ? field : `spread.cards[${Number(number) - 1}].reading`;
  },
};

/** Whether each card adds a sentence of its own: where a question is asked, the answer has it. */
function isAdvised({ id }: Spread, question: string | null): boolean {
  return question === null || id === "relationship" && domainOf(question)?.isGrave !== true;
}

function readingName(index: number): string {
  return `card_${index + 1}`;
}

function readingSpec(driver: Driver, index: number, isLong: boolean): FieldSpec {
  const named = { kind: "named", drivers: [driver] } as const;
  return {
    name: readingName(index),
    sentences: isLong ? [named, { kind: "held", drivers: [driver] }] : [named],
    words: isLong ? { min: 15, max: 60 } : { min: 8, max: 30 },
    stance: driver.stance,
  };
}

function placesOf(type: SpreadType, question: string | null): readonly string[] {
  const isOfCause = ["cause", "hindrance"].includes(cardForm(question));
  return isOfCause && type === "three_card" ? CAUSE_PLACES : ANSWER_PLACES[type];
}

function answerSpec(
  drivers: readonly Driver[],
  dealt: readonly DealtCard[],
  places: readonly string[],
  isAsked: boolean,
): FieldSpec {
  const at = (place: string) => drivers[dealt.findIndex(({ position }) => position.id === place)];
  const spoken = places.map(at);
  const stance = verdictOf(spoken.map((card) => card.stance));
  const agrees = (card: Driver) => card.stance === stance;
  // The verdict comes with a card that inclines the same way.
  const named = [...spoken.filter(agrees), ...spoken.filter((card) => !agrees(card))]
    .map((card) => ({ kind: "named" as const, drivers: [card] }));
  const free = { kind: "free", drivers: [] } as const;
  // An answer to a question begins with the question, and the cards give their reasons.
  const sentences = isAsked ? [free, ...named] : [...named, free];
  return {
    name: "answer",
    sentences,
    words: sentences.length === 2 ? { min: 20, max: 130 } : { min: 25, max: 190 },
    stance,
  };
}
