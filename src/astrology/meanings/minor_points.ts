import type { Point } from "../../ephemeris/points.ts";
import type { BodyMeaning } from "./bodies.ts";

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
  nouns: ["vulnerability", "understanding", "gentleness"],
  areas: ["the place where you once got hurt", "your tender spot", "the learner in you"],
  acts: ["you comfort others", "you handle an old hurt"],
  climate: ["tenderness", "the wish to be understood"],
  acting: {
    supportive: {
      asks: [
        "makes it easier to be gentle with an old hurt",
        "turns experience into good counsel",
      ],
      effects: ["is met with understanding", "mends a little"],
    },
    challenging: {
      asks: ["presses on an old bruise", "makes a passing remark sting"],
      effects: ["is sore to the touch", "remembers an old slight"],
    },
    mixed: {
      asks: [
        "brings up an old hurt with some wisdom attached",
        "asks you to be kinder to the beginner in you",
      ],
      effects: ["teaches as it stings", "asks for gentleness"],
    },
  },
};

const NORTH_NODE: BodyMeaning = {
  nouns: ["direction", "growth"],
  areas: ["your sense of where you are heading", "the path you are growing into"],
  acts: ["you find your direction", "you step into the new"],
  climate: ["the pull of the new", "the sense of direction"],
  acting: {
    supportive: {
      asks: ["makes the new path look walkable", "points along the less familiar road"],
      effects: ["points somewhere worthwhile", "takes a step in a new direction"],
    },
    challenging: {
      asks: ["asks you to leave a comfortable habit", "pulls away from the familiar"],
      effects: ["is pulled away from the familiar", "outgrows an old habit"],
    },
    mixed: {
      asks: ["asks where this is leading", "weighs the known against the new"],
      effects: ["comes to a fork in the road", "asks where it is heading"],
    },
  },
};

const SOUTH_NODE: BodyMeaning = still(
  ["habit", "memory"],
  ["what already comes easily to you", "the old way of doing things"],
  ["you fall back on what you know", "you repeat yourself"],
  ["the pull of the familiar"],
);

const LILITH: BodyMeaning = still(
  ["defiance", "wildness"],
  ["the part of you that refuses to be tamed", "your untamed side"],
  ["you refuse to be tamed", "you say what is not said"],
  ["defiance"],
);

/** The points beside the planets; those that are rarely said to act have no verbs of their own. */
export const ANGLE_AND_MINOR_MEANINGS: Readonly<Record<Exclude<Point, Planet>, BodyMeaning>> = {
  chiron: CHIRON,
  mean_node: NORTH_NODE,
  true_node: NORTH_NODE,
  mean_south_node: SOUTH_NODE,
  true_south_node: SOUTH_NODE,
  mean_lilith: LILITH,
  true_lilith: LILITH,
  ceres: still(
    ["care", "nurture"],
    ["the way you look after people", "your need to be useful to those you love"],
    ["you look after people", "you feed what you love"],
    ["care"],
  ),
  pallas: still(
    ["strategy", "insight"],
    ["the way you solve problems", "your eye for patterns"],
    ["you solve problems", "you plan ahead"],
    ["strategy"],
  ),
  juno: still(
    ["commitment", "loyalty"],
    ["your idea of commitment", "the way you stay"],
    ["you commit", "you stand by people"],
    ["commitment"],
  ),
  vesta: still(
    ["devotion", "focus"],
    ["what you keep sacred", "your devotion to one thing"],
    ["you devote yourself", "you tend what matters"],
    ["devotion"],
  ),
  pholus: still(
    ["release", "consequence"],
    ["the small cause with the large effect", "your sense of what follows from what"],
    ["you take the lid off things", "you set things in motion"],
    ["the sense of consequence"],
  ),
  lot_of_fortune: still(
    ["ease", "contentment"],
    ["your natural ease", "the corner of life where things come to you"],
    ["you find your ease", "you thrive"],
    ["contentment"],
  ),
  lot_of_spirit: still(
    ["intention", "initiative"],
    ["your sense of intention", "what you choose on purpose"],
    ["you choose", "you act on purpose"],
    ["intention"],
  ),
  ascendant: still(
    ["presence", "self-image"],
    ["the way you come across", "your manner with strangers", "the face you show at the door"],
    ["you walk into a room", "you meet new people", "you come across"],
    ["presence"],
  ),
  midheaven: still(
    ["ambition", "reputation"],
    ["your public role", "the name you are making for yourself", "your aim in working life"],
    ["you build your name", "you work toward your goals"],
    ["ambition"],
  ),
  descendant: still(
    ["partnership", "closeness"],
    ["the way you choose partners", "your side of a partnership"],
    ["you meet a partner", "you share your life"],
    ["partnership"],
  ),
  imum_coeli: still(
    ["belonging", "privacy"],
    ["your sense of home", "your private life"],
    ["you make yourself at home", "you put down roots"],
    ["the wish to belong"],
  ),
  vertex: still(
    ["encounter", "invitation"],
    ["the way you meet a turning point", "your readiness for a new encounter"],
    ["you meet a turning point", "you answer an invitation"],
    ["the readiness for something new"],
  ),
};

function still(
  nouns: readonly string[],
  areas: readonly string[],
  acts: readonly string[],
  climate: readonly string[],
): BodyMeaning {
  return { nouns, areas, acts, climate, acting: null };
}
