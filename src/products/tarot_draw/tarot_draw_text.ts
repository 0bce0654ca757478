import type { Driver, Stance, Topic } from "../../astrology/drivers/driver.ts";
import type { DealtCard } from "../../tarot/draw.ts";
import type { Spread, SpreadType } from "../../tarot/spreads.ts";
import { type FieldSpec, planOf } from "../../ai/plan.ts";
import type { Tone } from "../../ai/task.ts";
import { cardDrivers } from "./card_drivers.ts";
import type { ProductText } from "../../ai/product.ts";
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

/** The positions on which the sentences of an answer rest, one or two for each sentence. */
const ANSWER_PLACES: Readonly<Record<SpreadType, readonly (readonly string[])[]>> = {
  single: [["focus"]],
  three_card: [["future"], ["present"]],
  relationship: [["you"], ["growth"]],
  horseshoe: [["advice"], ["outcome"]],
  celtic_cross: [["present"], ["near_future", "outcome"]],
  year_ahead: [["month_1", "month_7"], ["month_12"]],
};

export const tarotDrawText: ProductText<TarotFacts, TarotAnswer> = {
  id: "tarot.draw",
  version: "tarot-2",
  gate: tarotGate,
  words: async () => (await import("./words/cards.ts")).tarotWords,
  instructions: [
    "It is a tarot reading. The facts are the cards that were drawn: place, card, which way up it lies, what it means. A named sentence says its card by name and reads it for its place.",
    "answer draws the cards together for the question, or for the topic where there is none. Cards show an inclination and a choice, never a verdict.",
    "stance says how the cards of a field lean. Keep to it; a hard card is workable, never a threat.",
  ],
  task: ({ question, topic, spread, dealt, tone }) => {
    const drivers = cardDrivers(dealt);
    return {
      product: "tarot.draw",
      version: tarotDrawText.version,
      title: `tarot reading, spread ${spread.name}, topic ${topic}`,
      instructions: tarotDrawText.instructions,
      tone,
      plan: planOf([...drivers.map(readingSpec), answerSpec(drivers, dealt, spread.id)], drivers),
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

function readingName(index: number): string {
  return `card_${index + 1}`;
}

function readingSpec(driver: Driver, index: number, drivers: readonly Driver[]): FieldSpec {
  const isLong = drivers.length <= MAX_LONG_READINGS;
  const named = { kind: "named", drivers: [driver] } as const;
  return {
    name: readingName(index),
    sentences: isLong ? [named, { kind: "held", drivers: [driver] }] : [named],
    words: isLong ? { min: 15, max: 45 } : { min: 15, max: 30 },
    stance: driver.stance,
  };
}

function answerSpec(
  drivers: readonly Driver[],
  dealt: readonly DealtCard[],
  type: SpreadType,
): FieldSpec {
  const at = (place: string) => drivers[dealt.findIndex(({ position }) => position.id === place)];
  const spoken = ANSWER_PLACES[type].map((places) => places.map(at));
  const stance = verdictOf(spoken.flat());
  const agrees = (cards: readonly Driver[]) => cards.some((card) => card.stance === stance);
  // The verdict comes with a card that inclines the same way.
  const held = [...spoken.filter(agrees), ...spoken.filter((cards) => !agrees(cards))]
    .map((drivers) => ({ kind: "held" as const, drivers }));
  const sentences = [...held, { kind: "free", drivers: [] } as const];
  return {
    name: "answer",
    sentences,
    words: sentences.length === 2 ? { min: 30, max: 60 } : { min: 30, max: 85 },
    stance,
  };
}

/** Which way most of the cards incline that the answer rests on. */
function verdictOf(cards: readonly Driver[]): Stance {
  const count = (stance: Stance) => cards.filter((card) => card.stance === stance).length;
  const lead = count("supportive") - count("challenging");
  return lead > 0 ? "supportive" : lead < 0 ? "challenging" : "mixed";
}
