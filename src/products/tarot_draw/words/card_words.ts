/**
 * Phrases for positions of spreads, which follow "the card turns up". Positions not listed here use
 * their name.
 */
export const PLACE_WORDS: Readonly<Record<string, string>> = {
  focus: "as the focus of this draw",
  past: "in your past",
  present: "in your present",
  future: "in your future",
  you: "in the place that stands for you",
  other_person: "in the place of the other person",
  bond: "in the place of what connects you",
  tension: "in the place of what stands between you",
  growth: "in the place of what can grow",
  hidden_influences: "among the hidden influences",
  obstacle: "as the obstacle",
  surroundings: "in your surroundings",
  advice: "as advice",
  outcome: "as the outcome",
  challenge: "as the challenge",
  aim: "as your aim",
  foundation: "at the foundation",
  recent_past: "in the recent past",
  near_future: "in the near future",
  self: "in the place of the self",
  hopes_and_fears: "among your hopes and fears",
  month_1: "in the first month",
  month_2: "in the second month",
  month_3: "in the third month",
  month_4: "in the fourth month",
  month_5: "in the fifth month",
  month_6: "in the sixth month",
  month_7: "in the seventh month",
  month_8: "in the eighth month",
  month_9: "in the ninth month",
  month_10: "in the tenth month",
  month_11: "in the eleventh month",
  month_12: "in the twelfth month",
};

/** Positions whose advice would come too late, or would be for another person. */
export const PLACES_BEYOND_ADVICE: readonly string[] = [
  "past",
  "recent_past",
  "foundation",
  "other_person",
  "surroundings",
  "hopes_and_fears",
];

export const SPEAKING = [
  "speaks of",
  "points to",
  "tells of",
  "describes",
  "shows",
  "stands for",
  "hints at",
  "suggests",
  "means",
  "is about",
  "reflects",
  "signals",
];

export const ARRIVING = ["turns up", "appears", "comes up", "lies"];

/** Verbs that may come before the card: "In your past lies the Tower". */
export const AHEAD = ["stands", "lies", "comes", "appears"];

/** Phrases after a card in a position beyond advice, or in the position of the outcome. */
export const AFTERWORDS: Readonly<Record<string, readonly string[]>> = {
  any: [
    "it is one part of the whole picture",
    "keep it in mind as you read on",
    "the rest is easier to see in that light",
  ],
  past: [
    "it explains part of where you find yourself now",
    "some of that is still with you now",
    "that is where the present story began for you",
    "it still has something to teach you about the present",
    "what you learned from it is still of use",
  ],
  focus: [
    "take a moment with that picture before you read on",
    "notice what it brings to mind before you go on",
    "see what part of your life it makes you think of",
    "trust the first thought that came to you as you read that",
    "let it sink in for a moment before you read on",
  ],
  other_person: [
    "it may help to see them in that light",
    "bear that in mind when you talk to each other",
    "try to see how things look from where they stand",
    "it is worth asking them about it in a quiet moment",
  ],
};

/** Openings before the meaning of a card. */
export const SEEMING = ["", "it seems that ", "it looks as if ", "the heart of it is that "];

export const ADVISING = ["for now,", "the advice is simple:"];
