import type { Point } from "../../../ephemeris/points.ts";

/**
 * What a past life has left, by the point of the chart: whole clauses without a capital or a full
 * stop. They fit the points of a birth and those of today.
 */
export const TRACES: Readonly<Partial<Record<Point, readonly string[]>>> = {
  sun: [
    "an old wish to be seen has not gone away",
    "some of the old pride is still warm",
    "the will of that life is not quite spent",
  ],
  moon: [
    "an old tenderness still sets the mood",
    "what soothed you then may soothe you now",
    "there is a homesickness in you that has no address",
  ],
  mercury: [
    "the old way of putting things still comes first",
    "there are words you seem to know without having learned them",
    "a conversation that broke off then would like to go on",
  ],
  venus: [
    "an old affection still chooses for you now and then",
    "a taste from long ago has kept",
    "what was loved then still opens the heart a little faster",
  ],
  mars: [
    "an old readiness to act has not been laid down",
    "the anger of that life has cooled, and its courage has not",
    "some quarrels look familiar before they have begun",
  ],
  jupiter: [
    "an old faith still packs the bag",
    "the generosity of that life has come along",
    "there is a hope in you that is older than its reasons",
  ],
  saturn: [
    "an old duty still reports for work",
    "a rule from long ago is kept although nobody asks for it",
    "the patience of that life is yours to use",
  ],
  uranus: [
    "an old rebellion stirs whenever somebody closes a door",
    "the need to break off and begin anew has a long history",
    "something in you would still rather sleep outdoors",
  ],
  neptune: [
    "an old longing still sings in the background",
    "what was dreamed then comes back in pictures",
    "the border between your feelings and everyone else's is an old one, and thin",
  ],
  pluto: [
    "an old power keeps its door half shut",
    "whatever was buried then has put out a shoot",
    "you know more about endings than anyone taught you",
  ],
  chiron: [
    "an old hurt has turned into good counsel",
    "the sore place is also the wise one",
    "what could not be mended then can be spoken of now",
  ],
  ascendant: [
    "something of that life shows in the way you enter a room",
    "strangers may meet that older self before they meet you",
  ],
  midheaven: [
    "the old calling still lends its name to your plans",
    "what you want to be known for is older than your career",
  ],
};

/** What a past life has left in a twelfth house. */
export const HIDDEN_TRACES = [
  "the quiet of that life waits behind your busiest days",
  "some part of you still goes back to that life to be alone",
  "much of that life is remembered in rest and in dreams",
];
