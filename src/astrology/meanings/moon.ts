import type { MoonPhase } from "../sky/moon_phase.ts";

/** What a phase of the Moon is good for, as whole clauses without a capital or a full stop. */
export const PHASE_MEANINGS: Readonly<Record<MoonPhase, readonly string[]>> = {
  new_moon: [
    "it is a good moment to begin quietly",
    "the page is blank and nobody is looking yet",
    "intentions matter more than results",
    "a small beginning needs no announcement",
  ],
  waxing_crescent: [
    "a small effort goes further than it looks",
    "what has just begun needs tending",
    "early days deserve encouragement",
    "it helps to keep going before there is anything to show",
  ],
  first_quarter: [
    "a choice wants to be made and acted on",
    "the plan meets its test",
    "momentum needs a decision",
    "the obstacle in the way is also the next step",
  ],
  waxing_gibbous: [
    "it is time to refine what nearly works",
    "the last adjustments matter most",
    "patience with the details is well spent",
    "nearly there is a good place for a final check",
  ],
  full_moon: [
    "what was hidden is easier to see",
    "feelings run high and honest",
    "something comes to a head",
    "the result shows, for better and for worse",
  ],
  waning_gibbous: [
    "what you have learned is ready to be shared",
    "thanks are in order",
    "it feels right to pass things on",
    "there is time to count what came in",
  ],
  last_quarter: [
    "it is time to clear what no longer serves",
    "an honest review helps more than a new plan",
    "loose ends can be tied off",
    "letting go of one thing makes room for another",
  ],
  waning_crescent: [
    "rest counts as progress",
    "less is plenty",
    "the quiet has something to say",
    "an unhurried ending is half of a good beginning",
  ],
};

/** While the Moon is void of course. */
export const VOID_MEANINGS: readonly string[] = [
  "plans are best left loose",
  "what begins tends to drift, so finishing is wiser than starting",
  "it is better to tidy up than to launch anything",
  "not much sticks, and that can be a relief",
  "routine is wiser than novelty",
  "decisions can wait without harm",
  "the day has an unscheduled pocket in it",
  "wandering gets you further than pushing",
];

export const SOLAR_ECLIPSE_MEANINGS: readonly string[] = [
  "a new chapter asks for room",
  "the old routine stops long enough to be questioned",
  "a fresh start comes in by a side door",
  "it is wiser to watch what opens than to force it",
];

export const LUNAR_ECLIPSE_MEANINGS: readonly string[] = [
  "something long in the making comes into view",
  "feelings that were kept in the dark ask to be heard",
  "an ending makes itself felt, and it brings some relief",
  "it is easier to see what has run its course",
];
