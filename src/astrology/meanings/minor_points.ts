import type { Point } from "../../ephemeris/points.ts";
import type { BodyMeaning } from "./body_meaning.ts";

type Planet =
  | "sun"
  | "moon"
  | "mercury"
  | "venus"
  | "mars"
  | "jupiter"
  | "saturn"
  | "uranus"
  | "neptune"
  | "pluto";

const CHIRON: BodyMeaning = {
  domains: ["where you are easily hurt"],
  lives: ["you are easily hurt", "you understand what hurts others"],
  acting: {
    supportive: {
      asks: ["eases an old hurt", "turns your experience into good advice"],
      effects: ["an old hurt eases", "your experience is of use to others"],
      natures: ["your own hurts have made you kind", "you help others over what you know well"],
    },
    challenging: {
      asks: ["touches an old hurt", "makes a passing remark sting"],
      effects: ["an old hurt is touched", "a passing remark can sting"],
      natures: ["you are easily hurt", "an old hurt holds you back"],
    },
    mixed: {
      asks: ["brings up an old hurt and some wisdom with it", "asks you to be kinder to yourself"],
      effects: ["you are more tender than usual", "an old mistake has something to teach you"],
      natures: ["you know what it is to be hurt", "you learn from what hurt you"],
    },
  },
};

const NORTH_NODE: BodyMeaning = {
  domains: ["when you try something new"],
  lives: ["you have the most to learn", "you grow most"],
  acting: {
    supportive: {
      asks: ["makes the next step clearer", "makes a new road look inviting"],
      effects: ["the next step becomes clearer", "a new direction feels right"],
      natures: ["you know where you are heading", "you are good at new beginnings"],
    },
    challenging: {
      asks: ["asks you to give up a comfortable habit", "pulls you away from what you know"],
      effects: ["old habits pull you back", "the familiar feels too small"],
      natures: ["old habits hold you back", "you find it hard to give up what you know"],
    },
    mixed: {
      asks: ["asks where this is leading", "brings you to a fork in the road"],
      effects: ["you come to a fork in the road", "you ask yourself where things are heading"],
      natures: ["you are still finding your way", "you keep looking for the right road"],
    },
  },
};

const SOUTH_NODE: BodyMeaning = still(["in what comes easily to you"], [
  "you fall back on what you know",
]);

const LILITH: BodyMeaning = still(["where you refuse to be tamed"], ["you refuse to be tamed"]);

/**
 * The meanings of points that are not planets. Points that are rarely said to act have no verbs of
 * their own.
 */
export const ANGLE_AND_MINOR_MEANINGS: Readonly<Record<Exclude<Point, Planet>, BodyMeaning>> = {
  chiron: CHIRON,
  mean_node: NORTH_NODE,
  true_node: NORTH_NODE,
  mean_south_node: SOUTH_NODE,
  true_south_node: SOUTH_NODE,
  mean_lilith: LILITH,
  true_lilith: LILITH,
  ceres: still(["when you look after people"], ["you look after people"]),
  pallas: still(["when there is a problem to solve"], ["you solve problems"]),
  juno: still(["in what you have committed yourself to"], ["you stand by people"]),
  vesta: still(["in what is sacred to you"], ["you tend what matters to you"]),
  pholus: still(["when you set things in motion"], ["you set things in motion"]),
  lot_of_fortune: still(["where life comes easily to you"], ["you find your ease"]),
  lot_of_spirit: still(["in what you do on purpose"], ["you act on purpose"]),
  ascendant: still(["when you meet new people"], [
    "you make an impression",
  ]),
  midheaven: still(["in your career", "in your public life"], ["you build your name"]),
  descendant: still(["with a partner"], ["you look for a partner"]),
  imum_coeli: still(["in your private life"], ["you put down roots"]),
  vertex: still(["when you meet someone new"], ["you meet people who change things"]),
};

function still(domains: readonly string[], lives: readonly string[]): BodyMeaning {
  return { domains, lives, acting: null };
}
