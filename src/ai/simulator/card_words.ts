/** How the places of the spreads are said, after "the card turns up"; the others by their name. */
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

/** Where advice would come too late, or is another's to follow. */
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
  "brings up",
  "draws your eye to",
  "hints at",
  "is a picture of",
  "deals with",
  "calls to mind",
  "puts the accent on",
  "is all about",
  "makes a theme of",
];

export const ARRIVING = [
  "turns up",
  "appears",
  "has landed",
  "has come up",
  "lies",
  "waits",
];

/** Those that may come before the card: "In your past lies the Tower". */
export const AHEAD = ["stands", "lies", "waits", "appears"];

/** After what a card means upright, `{k}` being one of its keywords. */
export const KEYWORD_ENDINGS = [
  ", with {k} at the root of it",
  ", and the word to keep is {k}",
  ", with {k} running through it like a thread",
  ", and behind it lies a question of {k}",
];

/** Keywords that nobody would be sent toward. */
export const HEAVY_KEYWORDS = new Set(
  ("upheaval attachment friction burden grief regret apathy illusion indecision stalemate heartache " +
    "conflict secrecy restriction doubt worry wakefulness exhaustion hardship exclusion control " +
    "competition uncertainty impulse")
    .split(" "),
);

/** For a card whose meaning has been told already. */
export const KEYWORD_SENTENCES = [
  "is a card of {j} and {k}",
  "brings the question back to {j} and {k}",
  "sets {j} beside {k}",
  "asks what {j} and {k} would look like here",
  "puts {j} before {k}",
];

/** Of two cards or of one, without their names; `{j}` and `{k}` are keywords. */
export const THREADS = [
  "it comes down to {j}, with {k} close behind",
  "follow the thread of {j}, and it leads toward {k}",
  "think of it as a question of {j} and {k}",
  "set {j} beside {k}, and the picture gets a good deal clearer",
  "between {j} and {k} there is more common ground than it seems",
  "it reads like a conversation between {j} and {k}",
  "put {j} at the center, with {k} close by",
  "{j} and {k} belong to the same story",
  "with {j} in one hand and {k} in the other, you can take the next step",
  "look for {k} where you expected {j}",
  "make room for {j}, and keep an eye on {k}",
  "all of it turns on {j} and {k}",
];

/** The same where the first keyword is a heavy one. */
export const WAYS_OUT = [
  "there is a step to take from {j} toward {k}",
  "the way leads from {j} to {k}",
  "it is less about {j} than about {k}",
  "what begins with {j} wants to end in {k}",
  "{j} has had its say, and now {k} may speak",
];

export const ADVISING = ["for now,", "the gist is this:", "the advice in it is plain:", "so"];
