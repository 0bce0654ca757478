export const SPREAD_TYPES = [
  "single",
  "three_card",
  "relationship",
  "horseshoe",
  "celtic_cross",
  "year_ahead",
] as const;
export type SpreadType = (typeof SPREAD_TYPES)[number];

export interface SpreadPosition {
  /** Unique within its spread. */
  id: string;
  name: string;
  /** A noun phrase that can follow "this place shows". */
  meaning: string;
}

export interface Spread {
  id: SpreadType;
  name: string;
  /** The positions in the order in which cards are dealt. */
  positions: readonly SpreadPosition[];
}

/**
 * The spreads that callers can choose. No position gives a verdict. Positions about the future show
 * where the present situation leads.
 */
export const SPREADS: Readonly<Record<SpreadType, Spread>> = {
  single: spread("single", "Single Card", [
    ["focus", "Focus", "the heart of the matter"],
  ]),
  three_card: spread("three_card", "Past, Present, Future", [
    ["past", "Past", "what has led up to this"],
    ["present", "Present", "how things stand now"],
    ["future", "Future", "the direction this is taking"],
  ]),
  relationship: spread("relationship", "Relationship", [
    ["you", "You", "what you bring to the two of you"],
    ["other_person", "The Other Person", "what they bring, as far as you can see it"],
    ["bond", "What Connects You", "the thread that holds you together"],
    ["tension", "What Stands Between You", "the difference that asks for care"],
    ["growth", "What Can Grow", "the possibility open to you both"],
  ]),
  horseshoe: spread("horseshoe", "Horseshoe", [
    ["past", "Past", "where the question comes from"],
    ["present", "Present", "the situation as you find it"],
    ["hidden_influences", "Hidden Influences", "something at work out of sight"],
    ["obstacle", "Obstacle", "the hurdle in the way"],
    ["surroundings", "Surroundings", "the people nearby and what they want"],
    ["advice", "Advice", "a helpful way to act"],
    ["outcome", "Outcome", "what tends to follow from here"],
  ]),
  // The positions and their order are Waite's (The Pictorial Key to the Tarot, 1910). The texts are
  // not from this book.
  celtic_cross: spread("celtic_cross", "Celtic Cross", [
    ["present", "Present", "the core of the situation"],
    ["challenge", "Challenge", "the force that crosses it"],
    ["aim", "Aim", "the best you hope to reach"],
    ["foundation", "Foundation", "the ground it all rests on"],
    ["recent_past", "Recent Past", "what is just passing out of view"],
    ["near_future", "Near Future", "what is coming into view"],
    ["self", "Self", "your own stance in this"],
    ["surroundings", "Surroundings", "the home, people and mood around you"],
    ["hopes_and_fears", "Hopes and Fears", "the wish and the worry behind the question"],
    ["outcome", "Outcome", "where this leads if nothing changes course"],
  ]),
  // The months are counted from the day of the draw, because calendar months would need a clock and
  // a time zone.
  year_ahead: spread("year_ahead", "Year Ahead", [
    ["month_1", "First Month", "the note on which your year opens"],
    ["month_2", "Second Month", "what begins to take shape"],
    ["month_3", "Third Month", "a first test of the new direction"],
    ["month_4", "Fourth Month", "the base you are building on"],
    ["month_5", "Fifth Month", "room for pleasure and play"],
    ["month_6", "Sixth Month", "the daily effort that pays its way"],
    ["month_7", "Seventh Month", "other people and the halfway view"],
    ["month_8", "Eighth Month", "something to share or let go"],
    ["month_9", "Ninth Month", "a wider horizon"],
    ["month_10", "Tenth Month", "what becomes visible to others"],
    ["month_11", "Eleventh Month", "the friends and hopes to lean on"],
    ["month_12", "Twelfth Month", "the thoughts that round off the year"],
  ]),
};

function spread(
  id: SpreadType,
  name: string,
  positions: readonly (readonly [id: string, name: string, meaning: string])[],
): Spread {
  return { id, name, positions: positions.map(([id, name, meaning]) => ({ id, name, meaning })) };
}
