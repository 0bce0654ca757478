import type { Point } from "../../ephemeris/points.ts";

/**
 * The meaning of a body that is retrograde or changes direction: whole clauses without a capital or
 * a full stop.
 */
interface MotionMeaning {
  retrograde: readonly string[];
  /** The meaning from the day on which the body turns retrograde (or direct). */
  turnsBack: readonly string[];
  turnsOn: readonly string[];
}

/** For a body without clauses of its own. */
export const MOTION_IN_GENERAL: MotionMeaning = {
  retrograde: ["things are better reviewed than pushed", "old questions come up again"],
  turnsBack: ["it is time to look at things again", "things slow down"],
  turnsOn: ["things get going again", "delays begin to ease"],
};

export const MOTION_MEANINGS: Readonly<Partial<Record<Point, MotionMeaning>>> = {
  mercury: {
    retrograde: [
      "messages and plans need another look",
      "old conversations come up again",
      "small mix-ups are common",
    ],
    turnsBack: [
      "it is worth checking messages before you send them",
      "talks start to go over old ground",
    ],
    turnsOn: ["messages and plans get going again", "mix-ups begin to clear up"],
  },
  venus: {
    retrograde: [
      "old feelings come up again",
      "people think again about what they want in love",
      "prices and agreements deserve another look",
    ],
    turnsBack: ["it is time to think again about what you love", "people grow hesitant in love"],
    turnsOn: ["affection comes more easily again", "it gets clearer what you want in love"],
  },
  mars: {
    retrograde: [
      "things take longer than you would like",
      "anger is swallowed rather than shown",
      "it is wiser to finish something than to start",
    ],
    turnsBack: ["it is time to slow down and save your strength", "effort meets more resistance"],
    turnsOn: ["energy comes back", "stalled plans get going again"],
  },
  jupiter: {
    retrograde: [
      "growth happens where nobody sees it",
      "people think again about what they believe in",
      "luck is quieter than usual",
    ],
    turnsBack: ["big plans are worth another look", "hopes need to be checked against facts"],
    turnsOn: ["hopes pick up again", "big plans get going again"],
  },
  saturn: {
    retrograde: [
      "old duties come up for review",
      "people question what they once agreed to",
      "it pays to check the foundations",
    ],
    turnsBack: ["old commitments are looked at again", "agreements are put to the test"],
    turnsOn: ["hard work begins to pay off", "delays begin to shorten"],
  },
  uranus: {
    retrograde: ["change goes on quietly", "people think before they rebel"],
    turnsBack: ["change slows down", "people think again about how much freedom they need"],
    turnsOn: ["change picks up speed again", "fresh ideas are welcome again"],
  },
  neptune: {
    retrograde: ["illusions wear thin", "it is easier to tell a dream from a plan"],
    turnsBack: ["illusions begin to wear thin", "dreams are checked against facts"],
    turnsOn: ["imagination comes more freely again", "it gets easier to trust a hunch"],
  },
  pluto: {
    retrograde: ["deep changes go on quietly", "old struggles for power are looked at again"],
    turnsBack: ["deep changes go on more quietly", "old questions of power come back"],
    turnsOn: ["deep changes come into the open", "it gets easier to let go of the past"],
  },
};

/** The meaning of a stationary body, and of direct motion where it matters. */
export const STATIONARY_MEANINGS: readonly string[] = [
  "things seem to hold their breath",
  "things are about to change",
];
export const DIRECT_MEANINGS: readonly string[] = ["things go as planned", "things keep moving"];
