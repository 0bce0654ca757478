import type { MoonPhase } from "../sky/moon_phase.ts";

/** What a phase of the Moon is good for, as whole clauses without a capital or a full stop. */
export const PHASE_MEANINGS: Readonly<Record<MoonPhase, readonly string[]>> = {
  new_moon: [
    "it is a good moment to begin quietly",
    "a small beginning is enough",
    "it is time to think about what you want next",
    "you can start again without explaining yourself",
  ],
  waxing_crescent: [
    "a small effort goes further than it looks",
    "what has just begun needs looking after",
    "it helps to keep going before there is anything to show",
  ],
  first_quarter: [
    "it is time to make a choice and act on it",
    "a plan has to prove itself",
    "what stands in the way can be dealt with now",
  ],
  waxing_gibbous: [
    "it is time to improve what nearly works",
    "the last details matter most",
    "patience with the details is well spent",
  ],
  full_moon: [
    "what was hidden is easier to see",
    "feelings run high and honest",
    "something comes to a head",
    "you can see what your efforts have led to",
  ],
  waning_gibbous: [
    "what you have learned can be passed on",
    "it is a good moment to thank people",
    "you can see what was worth the effort",
  ],
  last_quarter: [
    "it is time to clear out what you no longer need",
    "an honest look back helps more than a new plan",
    "loose ends can be tied up",
    "letting go of something makes room for something else",
  ],
  waning_crescent: [
    "rest counts as progress",
    "it is better to finish than to start",
    "you need quiet more than company",
  ],
};

/** What applies while the Moon is void of course. */
export const VOID_MEANINGS: readonly string[] = [
  "plans are best left loose",
  "it is better to finish things than to start them",
  "it is better to tidy up than to launch anything",
  "not much sticks, and that can be a relief",
  "decisions can wait without harm",
  "it is easy to drift and hard to concentrate",
];

export const SOLAR_ECLIPSE_MEANINGS: readonly string[] = [
  "a new chapter asks for room",
  "an old routine can be questioned",
  "a fresh start comes from an unexpected side",
  "it is wiser to watch what opens up than to force it",
];

export const LUNAR_ECLIPSE_MEANINGS: readonly string[] = [
  "something long in the making comes into view",
  "feelings that were kept in the dark ask to be heard",
  "an ending makes itself felt, and it brings some relief",
  "it is easier to see what has run its course",
];
