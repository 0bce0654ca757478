import type { Point } from "../../../ephemeris/points.ts";
import type { Sign } from "../../signs.ts";

/** What a slow body means in any sign. `{m}` stands for the subjects of the sign. */
export interface SlowMeaning {
  /** Whole clauses about everyone. */
  sky: readonly string[];
  /** Whole clauses with "you". */
  birth: readonly string[];
}

/** The subjects of each sign, as they can follow "in matters of". */
export const SIGN_MATTERS: Readonly<Record<Sign, string>> = {
  Aries: "courage and competition",
  Taurus: "money and comfort",
  Gemini: "news and conversation",
  Cancer: "home and family",
  Leo: "talent and recognition",
  Virgo: "work and good habits",
  Libra: "partnership and fairness",
  Scorpio: "trust and shared money",
  Sagittarius: "travel and belief",
  Capricorn: "duty and ambition",
  Aquarius: "friendship and new ideas",
  Pisces: "dreams and compassion",
};

const NORTH_NODE: SlowMeaning = {
  sky: ["there is something new to learn about {m}", "people are drawn toward {m}"],
  birth: ["you have the most to learn about {m}", "life keeps steering you toward {m}"],
};

export const SLOW_MEANINGS: Readonly<Partial<Record<Point, SlowMeaning>>> = {
  jupiter: {
    sky: [
      "people are hopeful about {m}",
      "there is more to gain than usual in matters of {m}",
      "people think bigger than usual about {m}",
    ],
    birth: [
      "you are at your most generous in matters of {m}",
      "your luck tends to come through {m}",
      "you think big about {m}",
    ],
  },
  saturn: {
    sky: [
      "people take {m} more seriously",
      "there is serious work to do in matters of {m}",
      "progress is slow and lasting in matters of {m}",
    ],
    birth: [
      "you take {m} seriously",
      "you have earned what you know about {m}",
      "you are careful and reliable in matters of {m}",
    ],
  },
  uranus: {
    sky: [
      "people question old ideas about {m}",
      "there are surprises in matters of {m}",
      "old habits around {m} come loose",
    ],
    birth: [
      "you like to do things your own way in matters of {m}",
      "you question what others take for granted about {m}",
    ],
  },
  neptune: {
    sky: [
      "people dream about {m} and lose sight of the details",
      "it is hard to see clearly in matters of {m}",
      "people long for something finer in matters of {m}",
    ],
    birth: ["you are an idealist about {m}", "you see more than the facts in matters of {m}"],
  },
  pluto: {
    sky: [
      "people want the whole truth about {m}",
      "deep changes are under way in matters of {m}",
      "struggles over {m} come into the open",
    ],
    birth: ["you feel strongly about {m}", "you do nothing by halves in matters of {m}"],
  },
  chiron: {
    sky: ["people are sensitive about {m}", "old disappointments around {m} can be talked about"],
    birth: ["you are sensitive about {m}", "you know what others go through in matters of {m}"],
  },
  mean_node: NORTH_NODE,
  true_node: NORTH_NODE,
};
