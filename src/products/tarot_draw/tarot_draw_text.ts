import type { Driver, Topic } from "../../astrology/drivers/driver.ts";
import type { DealtCard } from "../../tarot/draw.ts";
import type { Spread, SpreadType } from "../../tarot/spreads.ts";
import { domainOf } from "../../ai/question_domain.ts";
import { type FieldSpec, planOf } from "../../ai/plan.ts";
import type { Tone } from "../../ai/task.ts";
import type { ProductText } from "../../ai/product.ts";
import { verdictOf } from "../asked/counsel.ts";
import { type CardForm, cardForm, isOfLeaving } from "./card_form.ts";
import { cardDrivers, leavingOf } from "./card_drivers.ts";
import { shapeOfAnswer } from "./words/matter_answer.ts";
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

/** The positions of the cards that speak of a topic, in order. */
const TOPIC_PLACES: Readonly<Record<SpreadType, readonly string[]>> = {
  single: ["focus"],
  three_card: ["future", "present"],
  relationship: ["you", "growth"],
  horseshoe: ["outcome", "advice"],
  celtic_cross: ["outcome", "present"],
  year_ahead: ["month_1", "month_12"],
};

/** The position of the card that answers a question: on what comes, what to do, and where it comes from. */
const ANSWER_PLACES: Readonly<Record<SpreadType, Readonly<Record<AnswerPlace, string>>>> = {
  single: { ahead: "focus", way: "focus", cause: "focus" },
  three_card: { ahead: "future", way: "present", cause: "past" },
  relationship: { ahead: "growth", way: "you", cause: "you" },
  horseshoe: { ahead: "outcome", way: "advice", cause: "obstacle" },
  celtic_cross: { ahead: "outcome", way: "present", cause: "challenge" },
  year_ahead: { ahead: "month_1", way: "month_1", cause: "month_1" },
};
type AnswerPlace = "ahead" | "way" | "cause";

const OF_CAUSE: ReadonlySet<CardForm> = new Set(["cause", "hindrance"]);
/** Forms that ask for a verdict, a time or what is coming. */
const OF_AHEAD: ReadonlySet<CardForm> = new Set(
  [
    "choice",
    "measure",
    "wait",
    "fit",
    "outcome",
    "fear",
    "when",
    "when.own",
    "ahead",
    "count",
    "allowed",
  ],
);

export const tarotDrawText: ProductText<TarotFacts, TarotAnswer> = {
  id: "tarot.draw",
  version: "tarot-7",
  gate: tarotGate,
  words: async () => (await import("./words/cards.ts")).tarotWords,
  instructions: [
    "It is a tarot reading. The facts are the cards that were drawn: place, card, which way up it lies, what it means. A named sentence says its card by name and reads it for its place.",
    "answer says first what the question asks, then what its card says to that, then one thing to do. Without a question, it draws the cards together for the topic. Cards show an inclination and a choice, never a verdict.",
    "stance says how the cards of a field lean. Keep to it; a hard card is workable, never a threat. Suppose nothing that the question does not tell.",
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
        answerSpec(drivers, dealt, placesOf(spread.id, question), question),
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
  if (question === null) return TOPIC_PLACES[type];
  const form = cardForm(question);
  const place = OF_CAUSE.has(form) ? "cause" : OF_AHEAD.has(form) ? "ahead" : "way";
  return [ANSWER_PLACES[type][place]];
}

function answerSpec(
  drivers: readonly Driver[],
  dealt: readonly DealtCard[],
  places: readonly string[],
  question: string | null,
): FieldSpec {
  const indexes = places.map((place) => dealt.findIndex(({ position }) => position.id === place));
  const spoken = indexes.map((index) => drivers[index]);
  const stance = question !== null && isOfLeaving(question)
    ? leavingOf(dealt[indexes[0]])
    : verdictOf(spoken.map((card) => card.stance));
  const agrees = (card: Driver) => card.stance === stance;
  // The verdict comes with a card that inclines the same way.
  const named = [...spoken.filter(agrees), ...spoken.filter((card) => !agrees(card))]
    .map((card) => ({ kind: "named" as const, drivers: [card] }));
  const free = { kind: "free", drivers: [] } as const;
  const sentences = sentencesOf(question, named, free);
  return {
    name: "answer",
    sentences,
    words: sentences.length < 3 ? { min: 20, max: 130 } : { min: 25, max: 190 },
    stance,
  };
}

/** An answer to a question begins with its reply, and what to do comes after the card. */
function sentencesOf(
  question: string | null,
  named: FieldSpec["sentences"],
  free: FieldSpec["sentences"][number],
): FieldSpec["sentences"] {
  if (question === null) return [...named, free];
  switch (shapeOfAnswer(question)) {
    case "alone":
      return [free];
    case "whole":
      return [free, ...named];
    case "reply":
      return [free, ...named, free];
  }
}
