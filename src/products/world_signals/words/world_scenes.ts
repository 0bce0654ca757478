import type { Stance } from "../../../astrology/drivers/driver.ts";

/**
 * Templates in which `{m}` is what an event is about and `{l}` where it shows, as in the readings.
 * `{a}` and `{b}` are nouns.
 */
type Templates = readonly string[];
type ByStance = Readonly<Record<Stance, Templates>>;

/** Transitions to a scene of another event. */
export const ONWARD: Templates = [
  "around it,",
  "next to that,",
  "in the background,",
  "elsewhere,",
  "alongside it,",
  "a little further on,",
];
export const PLAINLY: Templates = ["in practice,", "put plainly,", "on the ground,"];

/** What such an event is like, without a word of astrology. */
export const ASPECT_SCENES: ByStance = {
  supportive: [
    "{a} and {b} tend to reinforce each other, and that may show in {l}",
    "plans that combine {a} with {b} meet fewer objections than usual",
    "people who want {a} and people who want {b} can find a common language",
    "in {l}, {a} and {b} may turn out to go together",
    "old rivals may notice that {a} and {b} need each other",
    "where {a} leads, {b} is content to follow",
    "a measure of {a} and a measure of {b} make a workable recipe in {l}",
    "cooperation around {m} comes at a modest price",
  ],
  challenging: [
    "{a} and {b} pull in different directions, and the strain may show in {l}",
    "neither {a} nor {b} gives way easily",
    "compromise between {a} and {b} takes longer than anybody would like",
    "the argument over {a} and {b} tends to grow louder in {l}",
    "{l} may become a testing ground for {a} and {b}",
    "there is work in reconciling {a} with {b}",
    "what {a} proposes, {b} is slow to accept",
    "the weak points of {l} are easier to see when {a} and {b} pull at them",
    "questions about {m} may get sharper answers than anybody expected",
  ],
  mixed: [
    "{a} and {b} set out together from the same point",
    "it is hard to tell where {a} ends and {b} begins",
    "a new mixture of {a} and {b} may be tried out in {l}",
    "{a} lends {b} its voice, for better and for worse",
    "the first traces are small and easily missed in {l}",
    "an old story about {a} closes while one about {b} opens",
    "whoever speaks of {a} soon has to speak of {b} as well",
  ],
};

export const INGRESS_SCENES: ByStance = {
  supportive: [
    "those who deal with {m} may find a door or two already open",
    "requests that concern {m} can count on a friendlier hearing",
    "in {l}, people can count on a little more {a} than before",
    "it is a reasonable moment to ask for help with {m}",
  ],
  challenging: [
    "those who deal with {m} may need a second attempt",
    "first attempts in {l} may look clumsy, and impatience would not help them",
    "the terms are stricter around {m}, and most people notice late",
    "in {l}, whoever asks for {a} may have to explain why",
  ],
  mixed: [
    "in {l}, {m} may come up more often than before",
    "conversation drifts a little toward {m}",
    "attention that was scattered comes to rest on {m}",
    "in {l}, questions about {m} may come up before there are answers",
  ],
};

export const RETROGRADE_SCENES: Templates = [
  "in {l}, old notes and half-finished plans are useful again",
  "what seemed settled about {m} is worth a second reading",
  "in {l}, delays have their use where somebody was in a hurry",
  "in {l}, it is a better time for revising than for announcing",
  "things in {l} may slow down just long enough to be checked",
  "an old draft may turn out to be better than the new one",
];
export const DIRECT_SCENES: Templates = [
  "{a} may find its stride again, first of all in {l}",
  "in {l}, decisions that were put off can be taken up again",
  "what was under review around {m} has a chance to move",
  "momentum comes back to {l} little by little",
  "the backlog around {m} can be cleared, though not overnight",
];

export const MOON_SCENES: Readonly<Record<string, Templates>> = {
  new_moon: [
    "small beginnings around {m} have time to grow roots",
    "a modest start in {l} is enough",
    "intentions in {l} count for more than early results",
    "plans that concern {m} do well to start quietly",
  ],
  first_quarter: [
    "a choice about {m} is hard to put off",
    "plans in {l} may meet their first objections and be the better for them",
    "plans show whether they can stand a little weather",
  ],
  full_moon: [
    "feelings about {m} run higher than usual",
    "whatever was growing in {l} shows its size",
    "rival views in {l} become easier to tell apart",
    "arguments about {m} can be heard from both sides",
  ],
  last_quarter: [
    "what concerns {m} may be tidied up before anything new begins",
    "loose ends in {l} ask to be tied",
    "it is easier to let go of what nobody defends any more",
  ],
  solar_eclipse: [
    "what is taken for granted around {m} may pause long enough to be questioned",
    "new chapters tend to open without much ceremony",
    "old habits in {l} may come up for review",
    "a short absence shows what a thing was worth",
    "the question of who comes next hangs over {m}",
  ],
  lunar_eclipse: [
    "what was kept quiet about {m} may come up after all",
    "in {l}, an ending may come as a relief",
    "an old story about {m} may be told for the last time",
    "in {l}, feelings that had no words may find some",
    "it may be easier to speak plainly in {l} once something is over",
  ],
};

export const STANDING_SCENES: Templates = [
  "{a} goes about its business around {m} without haste",
  "nothing hurries {a} along, and that may be welcome in {l}",
  "for a while the pace may be set by {m}",
  "a stretch without fixed dates leaves {l} some room to breathe",
];

/** Scenes for any event with this stance. */
export const ANY_SCENES: ByStance = {
  supportive: [
    "in {l}, a friendly word opens more than a formal one",
    "things in {l} may run a little more smoothly than before",
    "good preparation pays off in questions of {m}",
    "common ground over {m} is easier to find while the goodwill lasts",
    "help tends to come from where people already know each other",
    "in {l}, good work is likelier to be noticed",
  ],
  challenging: [
    "in {l}, patience is in shorter supply than ideas",
    "what was postponed around {m} may come back with interest",
    "in {l}, people may have to do more with less",
    "disagreements over {m} are better settled early",
    "in {l}, few get the whole of what they asked for",
    "the tone in {l} can turn brisk, even brusque",
  ],
  mixed: [
    "in {l}, two readings of the same facts can stand side by side",
    "things in {l} may look different from each end of the table",
    "it is a good stretch for questions about {m} and a poor one for final answers",
    "in {l}, much depends on how things are put",
    "the interesting questions come up at the edges of {m}",
    "opinions about {m} change more quickly than habits do",
  ],
};

export const WATCHES: ByStance = {
  supportive: [
    "watch for cooperation in {l} that begins with small favors",
    "keep an eye on quiet progress around {m}",
    "look out in {l} for offers that leave both sides better off",
    "watch for well-prepared plans in {l} that meet with little resistance",
    "keep an ear open for good news about {m} that arrives without a headline",
  ],
  challenging: [
    "watch for impatience in {l}, and for those who meet it calmly",
    "keep an eye on large words about {m}, and on the means behind them",
    "look out for the point at which firmness in {l} turns into stubbornness",
    "watch for delays around {m}, and for what they bring to light",
    "keep an ear open for what is left unsaid about {m}",
  ],
  mixed: [
    "watch for the first traces of a new subject in {l}",
    "keep an eye on what is given a new name around {m} and stays as it was",
    "look out for questions about {m} that nobody used to ask",
    "watch who speaks up about {m}, and who falls silent",
    "keep an ear open in {l} for a word that suddenly everybody uses",
  ],
};
