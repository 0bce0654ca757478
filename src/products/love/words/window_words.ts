import type { Point } from "../../../ephemeris/points.ts";

/** What a love window is good for, by the transiting body that opens it: whole clauses. */
export const WINDOW_MEANINGS: Readonly<Partial<Record<Point, readonly string[]>>> = {
  sun: [
    "you are easier to notice than usual",
    "showing up as you are does half the work",
    "being seen feels less like a test",
    "an open face meets open faces",
  ],
  mercury: [
    "the right words turn up in time",
    "a message or a joke can carry more than it weighs",
    "talking to strangers comes easily",
    "questions lead somewhere",
  ],
  venus: [
    "charm comes without effort",
    "company finds you in a good mood",
    "kindness is returned more often than not",
    "a compliment is taken as it was meant",
  ],
  mars: [
    "the first move takes less courage",
    "it is easier to ask for what you want",
    "a bold invitation has a fair chance",
    "you have energy to spare for other people",
  ],
  jupiter: [
    "people are in a generous mood, and so are you",
    "it pays to accept the odd invitation",
    "hope comes more easily than usual",
    "a wider circle does you good",
    "saying yes leads to further yeses",
  ],
  saturn: [
    "what starts slowly has a chance to last",
    "you can tell who keeps their word",
    "plain reliability begins to look attractive",
    "a serious talk is a good beginning",
    "patience is met with patience",
  ],
  uranus: [
    "unlikely company turns out to be good company",
    "a change of routine opens a door",
    "the unplanned hour may be the best one",
    "somebody outside your usual type can surprise you",
    "attraction may come from an odd direction",
  ],
  neptune: [
    "imagination and tenderness run high",
    "music, films and long talks bring people closer",
    "a dream is worth telling, and worth checking",
    "compassion is the shortest way to somebody",
    "you see the best in people, so look twice as well",
  ],
  pluto: [
    "talk goes deeper sooner than usual",
    "you are ready for the real thing rather than the easy one",
    "honesty has a pull of its own",
    "what you truly want becomes clearer",
    "an old caution can be put down",
  ],
  chiron: [
    "an old hurt stands less in the way",
    "being gentle with yourself makes others gentle",
    "you can say where it still stings and be understood",
    "somebody may like you for what you used to hide",
    "comfort given comes back as closeness",
  ],
};

/** The side of the reader that is affected, by the natal point: whole clauses. */
export const TOUCHED_MEANINGS: Readonly<Partial<Record<Point, readonly string[]>>> = {
  venus: [
    "your affection is easy to read",
    "you know better what pleases you",
    "your way of showing love is understood",
  ],
  moon: [
    "your feelings need less explaining",
    "you feel at home with people sooner",
    "your need for comfort is understood",
  ],
  mars: [
    "your interest comes across as warmth",
    "you follow your heart a little faster",
    "you can show interest without pushing",
  ],
  sun: [
    "your confidence is good company",
    "you can be proud without performing",
    "your own life makes a good topic",
  ],
  ascendant: [
    "your manner opens doors",
    "the first impression works for you",
    "people read you more kindly",
  ],
};
