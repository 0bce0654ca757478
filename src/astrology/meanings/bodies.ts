import type { Point } from "../../ephemeris/points.ts";
import type { Stance } from "../drivers/driver.ts";
import { ANGLE_AND_MINOR_MEANINGS } from "./minor_points.ts";

/** What a moving body does. Each list has clauses of one role; none has a capital or a full stop. */
interface Acting {
  /** Verb phrases whose subject is the body: it … */
  asks: readonly string[];
  /** Verb phrases whose subject is one thing in a life, singular: partnership …, your mood … */
  effects: readonly string[];
}

/** What a point of the chart speaks of, clause by clause. */
export interface BodyMeaning {
  /** Nouns without an article, singular: they can meet another body's noun. */
  nouns: readonly string[];
  /** Noun phrases, singular: the part of a person or a life that it stands for. */
  areas: readonly string[];
  /** Clauses with "you" that take an adverbial of manner: you love … */
  acts: readonly string[];
  /** Noun phrases, singular: what everyone feels while it crosses a sign. */
  climate: readonly string[];
  acting: Readonly<Record<Stance, Acting>> | null;
}

const SUN: BodyMeaning = {
  nouns: ["confidence", "purpose", "pride"],
  areas: [
    "your sense of purpose",
    "your confidence",
    "the part of you that likes to be seen",
  ],
  acts: ["you carry yourself", "you make your mark", "you lead"],
  climate: ["the spirit of things", "purpose"],
  acting: {
    supportive: {
      asks: [
        "puts warm light on what you do well",
        "lends you a straight back",
        "makes it easier to be noticed for the right reasons",
      ],
      effects: ["gets more daylight", "stands up straighter", "finds a friendly audience"],
    },
    challenging: {
      asks: [
        "shows up every crease",
        "asks whose approval you are working for",
        "puts pride on the spot",
      ],
      effects: [
        "is seen in a harsher light than you would choose",
        "gets tangled up with pride",
        "feels watched",
      ],
    },
    mixed: {
      asks: [
        "turns the lamp up",
        "brings a private matter into the open",
        "asks you to stand where people can see you",
      ],
      effects: ["comes out into the open", "wants to be noticed", "moves to the front of the room"],
    },
  },
};

const MOON: BodyMeaning = {
  nouns: ["instinct", "tenderness", "comfort"],
  areas: ["your mood", "your need for comfort", "the part of you that remembers everything"],
  acts: ["you look for comfort", "you feel things", "you take care of people"],
  climate: ["the mood", "the heart"],
  acting: {
    supportive: {
      asks: [
        "makes kindness come easily",
        "softens the edges",
        "has a good sense of what you need",
      ],
      effects: [
        "is easier to trust than usual",
        "finds a kind listener",
        "softens around the edges",
      ],
    },
    challenging: {
      asks: [
        "makes small things feel large",
        "stirs up an old mood",
        "wants comfort at an awkward moment",
      ],
      effects: [
        "runs into a tender mood",
        "is touchier than usual",
        "needs comfort more than answers",
      ],
    },
    mixed: {
      asks: [
        "brings feelings close to the surface",
        "asks how you really are",
        "changes the mood more than once",
      ],
      effects: [
        "changes with the mood of the room",
        "comes with feelings attached",
        "asks to be felt rather than solved",
      ],
    },
  },
};

const MERCURY: BodyMeaning = {
  nouns: ["logic", "curiosity", "wit"],
  areas: ["the way you talk", "your train of thought", "your curiosity"],
  acts: ["you think and talk", "you make up your mind", "you learn"],
  climate: ["conversation", "the talk around you"],
  acting: {
    supportive: {
      asks: ["finds the right words", "hands you the missing detail", "gets people talking"],
      effects: [
        "can be put into plain words",
        "makes sense once it is said aloud",
        "gains from a good question",
      ],
    },
    challenging: {
      asks: [
        "talks faster than it listens",
        "scatters the details",
        "reads too much between the lines",
      ],
      effects: [
        "gets lost in the details",
        "is talked about more than acted on",
        "suffers from too many opinions",
      ],
    },
    mixed: {
      asks: [
        "asks a lot of questions",
        "turns the matter over from every side",
        "wants a careful reading before a quick reply",
      ],
      effects: [
        "wants to be talked through",
        "has several sides to it",
        "comes up in conversation",
      ],
    },
  },
};

const VENUS: BodyMeaning = {
  nouns: ["affection", "kindness", "charm"],
  areas: ["the way you love", "your taste", "your sense of what you are worth"],
  acts: ["you love", "you show affection", "you choose what to treasure"],
  climate: ["affection", "attraction"],
  acting: {
    supportive: {
      asks: ["smooths the way", "brings out people's better manners", "adds a little sweetness"],
      effects: ["is met with goodwill", "is handled with a lighter touch", "has good company"],
    },
    challenging: {
      asks: [
        "would rather please than be honest",
        "spends before it counts",
        "wants peace at too high a price",
      ],
      effects: [
        "is tempted by the easy option",
        "gives way for the sake of peace",
        "hides behind good manners",
      ],
    },
    mixed: {
      asks: ["asks what you really like", "looks for common ground", "puts charm to work"],
      effects: [
        "wants to please and to be pleased",
        "looks for company",
        "asks for a little beauty",
      ],
    },
  },
};

const MARS: BodyMeaning = {
  nouns: ["drive", "courage", "boldness"],
  areas: ["your drive", "your temper", "the way you go after what you want"],
  acts: ["you go after what you want", "you stand your ground", "you start things"],
  climate: ["energy", "drive"],
  acting: {
    supportive: {
      asks: [
        "gives you the push you were waiting for",
        "gets things moving",
        "backs the bold option",
      ],
      effects: ["gets a push in the right direction", "has energy to spare", "is ready to move"],
    },
    challenging: {
      asks: [
        "picks a fight with the timetable",
        "wants everything at once",
        "presses where it is sore",
      ],
      effects: ["runs on a short fuse", "is hurried along", "generates more heat than progress"],
    },
    mixed: {
      asks: [
        "wants action and wants it now",
        "turns up the heat",
        "asks what you are prepared to stand up for",
      ],
      effects: ["is itching to move", "picks up speed", "comes with an edge"],
    },
  },
};

const JUPITER: BodyMeaning = {
  nouns: ["hope", "generosity", "enthusiasm"],
  areas: ["your optimism", "your appetite for more", "your faith in things"],
  acts: ["you hope", "you grow", "you share what you know"],
  climate: ["optimism", "hope"],
  acting: {
    supportive: {
      asks: [
        "opens a wider door",
        "gives good news room to land",
        "takes the generous view of things",
      ],
      effects: ["has room to grow", "is given the benefit of the doubt", "opens out"],
    },
    challenging: {
      asks: [
        "says yes before it has checked the diary",
        "makes more of it than is there",
        "overfills the plate",
      ],
      effects: [
        "takes on more than it can carry",
        "is swept along by enthusiasm",
        "overshoots the mark",
      ],
    },
    mixed: {
      asks: [
        "makes everything larger",
        "asks how much is enough",
        "raises the stakes and the spirits",
      ],
      effects: ["grows larger than planned", "wants more", "takes up more room"],
    },
  },
};

const SATURN: BodyMeaning = {
  nouns: ["caution", "discipline", "patience"],
  areas: ["your sense of duty", "your patience", "the standard you set yourself"],
  acts: ["you take responsibility", "you earn respect", "you keep your word"],
  climate: ["authority", "the sense of duty"],
  acting: {
    supportive: {
      asks: [
        "rewards what was built slowly",
        "puts a solid floor under things",
        "gives plain credit for steady work",
      ],
      effects: ["gains some backbone", "stands on firmer ground", "holds steady"],
    },
    challenging: {
      asks: [
        "asks for proof",
        "slows everything to the pace of the rules",
        "wants the work shown before it agrees",
      ],
      effects: [
        "comes up against a limit",
        "needs more time than you had set aside",
        "is held to a stricter standard",
      ],
    },
    mixed: {
      asks: [
        "asks you to take it seriously",
        "draws a line and expects you to keep it",
        "wants a structure that can last",
      ],
      effects: ["becomes a serious matter", "calls for a plan", "asks for commitment"],
    },
  },
};

const URANUS: BodyMeaning = {
  nouns: ["independence", "restlessness", "originality"],
  areas: ["your need for freedom", "your independent streak", "your taste for the unexpected"],
  acts: ["you break with habit", "you ask for freedom", "you change course"],
  climate: ["the wish for change", "the urge to experiment"],
  acting: {
    supportive: {
      asks: [
        "lets in a fresh idea",
        "loosens a habit that had grown tight",
        "finds the exit nobody had noticed",
      ],
      effects: ["finds a new angle", "breaks out of its routine", "is freer than it was"],
    },
    challenging: {
      asks: ["tugs at the rug", "refuses to be told", "changes the plan without notice"],
      effects: [
        "gets restless",
        "jumps at every sudden noise",
        "resists being told what to do",
      ],
    },
    mixed: {
      asks: [
        "rearranges the furniture",
        "asks what would happen if you did it the other way round",
        "likes the answer nobody expected",
      ],
      effects: ["takes an unexpected turn", "wants room to experiment", "breaks with habit"],
    },
  },
};

const NEPTUNE: BodyMeaning = {
  nouns: ["imagination", "longing", "compassion"],
  areas: ["your imagination", "your longing for something finer", "the dream you rarely mention"],
  acts: ["you dream", "you imagine a better life", "you forgive"],
  climate: ["imagination", "the shared dream"],
  acting: {
    supportive: {
      asks: [
        "makes room for imagination",
        "softens hard lines into something kinder",
        "lets intuition do some of the work",
      ],
      effects: ["is touched by imagination", "becomes gentler", "takes its cue from intuition"],
    },
    challenging: {
      asks: [
        "blurs the outline",
        "tells you what you would like to hear",
        "hides the small print in a haze",
      ],
      effects: [
        "is harder to see clearly",
        "drifts",
        "takes on the tint of wishful thinking",
      ],
    },
    mixed: {
      asks: [
        "asks you to trust what you cannot yet see",
        "turns plain things into symbols",
        "mixes wish and fact",
      ],
      effects: ["slips between wish and fact", "grows dreamier", "speaks in hints"],
    },
  },
};

const PLUTO: BodyMeaning = {
  nouns: ["intensity", "determination", "resolve"],
  areas: [
    "your deeper resolve",
    "the part of you that wants the whole truth",
    "your need for control",
  ],
  acts: ["you go to the bottom of things", "you let go", "you face what is hidden"],
  climate: ["the pressure to change", "the hunger for truth"],
  acting: {
    supportive: {
      asks: [
        "gives you the nerve to look deeper",
        "clears out what has had its day",
        "gets to the root of it",
      ],
      effects: [
        "goes deeper than usual",
        "finds hidden reserves",
        "sheds something it no longer needs",
      ],
    },
    challenging: {
      asks: [
        "turns a small matter into a test of wills",
        "holds on tighter than it needs to",
        "wants all or nothing",
      ],
      effects: [
        "comes with a struggle for control",
        "is not satisfied with half measures",
        "grips harder than it should",
      ],
    },
    mixed: {
      asks: [
        "goes below the surface",
        "asks what you are ready to let go of",
        "makes half measures feel false",
      ],
      effects: [
        "grows more intense",
        "is changed from the root",
        "refuses to stay on the surface",
      ],
    },
  },
};

/** What each point of a chart speaks of. */
export const BODY_MEANINGS: Readonly<Record<Point, BodyMeaning>> = {
  sun: SUN,
  moon: MOON,
  mercury: MERCURY,
  venus: VENUS,
  mars: MARS,
  jupiter: JUPITER,
  saturn: SATURN,
  uranus: URANUS,
  neptune: NEPTUNE,
  pluto: PLUTO,
  ...ANGLE_AND_MINOR_MEANINGS,
};
