import type { Stance } from "../../astrology/drivers/driver.ts";

/** `{m}` is what an event is about and `{l}` where it shows, as in the readings; `{a}` and `{b}` are nouns. */
type Templates = readonly string[];
type ByStance = Readonly<Record<Stance, Templates>>;

/** Before a scene of another event than that of the sentence before. */
export const ONWARD: Templates = [
  "around it,",
  "next to that,",
  "in the background,",
  "elsewhere,",
  "alongside it,",
  "a little further on,",
];
export const PLAINLY: Templates = ["in practice,", "put plainly,", "as a rule,", "on the ground,"];

/** Without a word of the sky: what such an event is like. */
export const ASPECT_SCENES: ByStance = {
  supportive: [
    "{a} and {b} tend to reinforce each other, and {l} may show it",
    "plans that combine {a} with {b} meet fewer objections than usual",
    "there is a common language between {a} and {b}",
    "{l} can draw on a quiet agreement between {a} and {b}",
    "old rivals may notice that {a} and {b} need each other",
    "where {a} leads, {b} is content to follow",
    "a measure of {a} and a measure of {b} make a workable recipe for {l}",
    "cooperation around {m} comes at a modest price",
  ],
  challenging: [
    "{a} and {b} pull in different directions, and {l} may feel the strain",
    "neither {a} nor {b} gives way easily",
    "compromise between {a} and {b} takes longer than anybody would like",
    "the argument over {a} and {b} tends to grow louder around {l}",
    "{l} may become a testing ground for {a} and {b}",
    "there is work in reconciling {a} with {b}",
    "what {a} proposes, {b} is slow to accept",
    "the weak points of {l} are easier to see when {a} and {b} lean on them",
    "questions about {m} get sharper answers than they were meant to",
  ],
  mixed: [
    "{a} and {b} set out together from the same point",
    "it is hard to tell where {a} ends and {b} begins",
    "{l} may be measured by a new mixture of {a} and {b}",
    "{a} lends {b} its voice, for better and for worse",
    "the first traces are small, and {l} may miss them",
    "an old story about {a} closes while one about {b} opens",
    "whoever speaks of {a} soon has to speak of {b} as well",
  ],
};

export const INGRESS_SCENES: ByStance = {
  supportive: [
    "{a} settles in quickly and finds willing hands around {m}",
    "there is solid ground for {a}, and {l} may show it early",
    "{l} can count on a little more {a} than before",
    "what needs {a} gets it with less asking",
  ],
  challenging: [
    "{a} takes some getting used to around {m}",
    "the first attempts may look clumsy, and {l} can be an impatient judge",
    "the terms are stricter around {m}, and most people notice late",
    "{a} has to prove itself first, and {l} can be slow to make room",
  ],
  mixed: [
    "{a} changes its subject, and {m} may come up more often",
    "the vocabulary of {l} shifts a little toward {m}",
    "attention wanders from one field to the next and comes to rest on {m}",
    "new questions about {m} reach {l} before the answers do",
  ],
};

export const RETROGRADE_SCENES: Templates = [
  "{a} takes a step back, and unfinished business returns to {l}",
  "what seemed settled about {m} is worth a second reading",
  "delays have their use where {a} was in a hurry",
  "recalls, revisions and reconsidered plans belong to such a stretch",
  "{l} may slow down just long enough to be checked",
  "an old draft turns out to be better than the new one",
];
export const DIRECT_SCENES: Templates = [
  "{a} finds its stride again, and {l} may be the first to notice",
  "decisions that were put off can be taken up again",
  "what was under review around {m} has a chance to move",
  "momentum comes back to {l} little by little",
  "the queue around {m} grows shorter, though not overnight",
];

export const MOON_SCENES: Readonly<Record<string, Templates>> = {
  new_moon: [
    "small beginnings around {m} have time to grow roots",
    "a modest start is enough for {l}",
    "intentions count for more than results at such a point",
    "a quiet start may be the better one for {m}",
  ],
  first_quarter: [
    "a choice about {m} is hard to put off",
    "{l} may meet its first objections and be the better for it",
    "plans show whether they can stand a little weather",
  ],
  full_moon: [
    "feelings about {m} run higher than usual",
    "whatever was growing in {l} shows its size",
    "rival views become easier to tell apart",
    "{m} can be looked at from both sides for once",
  ],
  last_quarter: [
    "what concerns {m} may be tidied up before anything new begins",
    "loose ends in {l} ask to be tied",
    "it is easier to let go of what nobody defends any more",
  ],
  solar_eclipse: [
    "what is taken for granted around {m} may pause long enough to be questioned",
    "new chapters tend to open without much ceremony",
    "{l} may see old habits examined",
    "a short absence shows what a thing was worth",
    "the question of who comes next around {m} is in the room",
  ],
  lunar_eclipse: [
    "what was kept in the dark about {m} may ask to be heard",
    "an ending in {l} can bring relief",
    "stories that have run their course lose their grip on {m}",
    "feelings that had no words may find some",
    "{l} can be more honest after the curtain has come down",
  ],
};

export const STANDING_SCENES: Templates = [
  "{a} goes about its business around {m} without haste",
  "nothing hurries {a} along, and {l} may be grateful for it",
  "{m} can set the pace for a while",
  "a stretch without fixed dates leaves {l} some room to breathe",
];

/** Of anything that leans so. */
export const ANY_SCENES: ByStance = {
  supportive: [
    "in {l}, a friendly word opens more than a formal one",
    "{l} may run a little more smoothly than before",
    "good preparation pays off around {m}",
    "common ground over {m} is easier to find while the goodwill lasts",
    "help tends to come from where people already know each other",
    "what is well made finds its public in {l}",
  ],
  challenging: [
    "in {l}, patience is in shorter supply than ideas",
    "what was postponed around {m} may come back with interest",
    "{l} may have to do more with less",
    "disagreements over {m} are better settled early",
    "nobody gets the whole of what they asked for",
    "the tone of {l} can turn brisk, even brusque",
  ],
  mixed: [
    "in {l}, two readings of the same facts can stand side by side",
    "{l} may look different from each end of the table",
    "it is a good stretch for questions about {m} and a poor one for final answers",
    "much in {l} depends on tone",
    "the interesting part happens at the edges of {m}",
    "opinions about {m} change more quickly than habits do",
  ],
};

export const WATCHES: ByStance = {
  supportive: [
    "watch for cooperation around {l} that begins with small favors",
    "keep an eye on quiet progress around {m}",
    "look out around {l} for offers that leave both sides better off",
    "watch how readily {l} can take up what is well prepared",
    "keep an ear open for good news about {m} that arrives without a headline",
  ],
  challenging: [
    "watch for impatience around {l}, and for those who meet it calmly",
    "keep an eye on promises about {m} that are larger than the means",
    "look out for the point at which firmness around {l} turns into stubbornness",
    "watch for delays around {m}, and for what they bring to light",
    "keep an ear open for what is left unsaid about {m}",
  ],
  mixed: [
    "watch for the first traces of a new subject in {l}",
    "keep an eye on what changes its name but not its nature around {m}",
    "look out for questions about {m} that nobody used to ask",
    "watch who speaks up about {m}, and who falls silent",
    "keep an ear open in {l} for a word that suddenly everybody uses",
  ],
};
