/** Tarot tasks with random cards and correct readings. */
import { cardClaim } from "../../../src/products/tarot_draw/claims/given_card.ts";
import { DECK } from "../../../src/tarot/corpus.ts";
import type { Orientation, TarotCard } from "../../../src/tarot/card.ts";
import type { Task } from "../../../src/ai/task.ts";
import { capitalized, pick, type Random, shuffled } from "./generated.ts";
import { driverOf, fieldOf, taskOf } from "./given.ts";
import { EFFECTS, FREE, HELD } from "./prose_pool.ts";

export interface Drawn {
  card: TarotCard;
  position: "past" | "present" | "future";
  orientation: Orientation;
}

export interface GeneratedTarot {
  task: Task;
  drawn: Drawn[];
  undrawn: TarotCard[];
  answer: Record<string, string>;
  effects: string[];
}

/** A card said in one of several ways. */
export function sayCard(
  { card, position, orientation }: Drawn,
  effect: string,
  random: Random,
): string {
  const name = /^The /.test(card.name) || card.arcana === "major" && !/^Wheel/.test(card.name)
    ? card.name.replace(/^The /, "the ")
    : `the ${card.name}`;
  return pick([
    `${capitalized(name)}, ${orientation}, in your ${position} says that ${effect}.`,
    `In the ${position}, ${name}, ${orientation}, suggests that ${effect}.`,
    `Your ${position} holds ${name}, ${orientation}, so ${effect}.`,
    `${capitalized(name)} is ${orientation} in the ${position} position, and ${effect}.`,
    `${capitalized(name)} reminds you that ${effect}.`,
  ], random);
}

export function generateTarot(random: Random): GeneratedTarot {
  const deck = shuffled(DECK, random);
  const drawn = (["past", "present", "future"] as const).map((position, index): Drawn => ({
    card: deck[index],
    position,
    orientation: pick(["upright", "reversed"] as const, random),
  }));
  const drivers = drawn.map(({ card, position, orientation }, index) =>
    driverOf(
      `card.${card.id}`,
      "own",
      `${capitalized(position)}: ${card.name}, ${orientation}: ${card[orientation].meaning}.`,
      [cardClaim(card.id, position, orientation)],
      { weight: 0.9 - index / 10, keywords: card.keywords },
    )
  );
  const effects = shuffled(EFFECTS, random);
  const free = shuffled(FREE, random);
  const task = taskOf(
    [
      ...drivers.map((driver, index) => fieldOf(`card${index + 1}`, [["named", driver]])),
      fieldOf("answer", [["held", drivers[1], drivers[2]], ["free"], ["free"]]),
    ],
    drivers,
    {
      product: "tarot.draw",
      title: "three-card spread",
      customerText: { question: "Should I leave my agency job to freelance?" },
      day: null,
      signs: [],
    },
  );
  return {
    task,
    drawn,
    undrawn: deck.slice(3),
    effects,
    answer: {
      card1_1: sayCard(drawn[0], effects.pop()!, random),
      card2_1: sayCard(drawn[1], effects.pop()!, random),
      card3_1: sayCard(drawn[2], effects.pop()!, random),
      answer_1: pick(HELD, random),
      answer_2: free.pop()!,
      answer_3: free.pop()!,
    },
  };
}
