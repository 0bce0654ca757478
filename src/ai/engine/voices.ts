import type { Stance } from "../../astrology/drivers/driver.ts";
import type { Tone } from "../task.ts";

/**
 * Ways to join a fact and its meaning. In a voice's list, a joint that occurs more often is chosen
 * more often.
 */
export type Joint = "so" | "and" | "colon" | "setting" | "while" | "reversed" | "verb" | "dated";

/** The style of a tone: the same facts and advice in another manner. */
export interface Voice {
  /** Openings before a clause: You may notice that … */
  frames: readonly string[];
  /** Openings before an imperative: Gently, … */
  nudges: readonly string[];
  /** Openings before an infinitive: It may help to … */
  invitations: readonly string[];
  /** Openings before a saying: After all, … */
  reminders: readonly string[];
  /** Endings that follow a clause and a comma. */
  tails: Readonly<Record<Stance, readonly string[]>>;
  /** Transitions between sentences that agree, and between sentences that do not. */
  onward: readonly string[];
  however: readonly string[];
  rhythm: readonly Joint[];
  /** Share of sentences with an opening, or with an ending, 0 … 1. */
  frameShare: number;
  tailShare: number;
}

const WARM: Voice = {
  frames: [
    "You may notice that",
    "You might find that",
  ],
  nudges: ["If you get the chance,", "For your own sake,", "If you can,"],
  invitations: [
    "It may help to",
    "Allow yourself to",
    "You could",
    "It would be kind to yourself to",
  ],
  reminders: ["Remember that", "It is good to remember that"],
  tails: {
    supportive: [
      "so let yourself enjoy it",
      "and you are allowed to enjoy it",
      "so make the most of it",
      "and you can be glad of it",
    ],
    challenging: [
      "so be gentle with yourself",
      "so take it slowly",
      "and it is all right to say so",
      "so give it time",
      "and you need not face it alone",
    ],
    mixed: [
      "so take it as it comes",
      "so be kind to yourself",
      "and there is no rush",
      "so listen to what you feel",
      "so talk it over with someone you trust",
    ],
  },
  onward: ["Meanwhile,"],
  however: ["Even so,", "All the same,"],
  rhythm: ["so", "and", "setting", "while", "verb", "reversed", "dated"],
  frameShare: 0.2,
  tailShare: 0.35,
};

const DIRECT: Voice = {
  frames: ["In short,", "Put simply,", "Keep in mind that"],
  nudges: ["Keep it simple:", "One thing to do:"],
  invitations: ["Your best move is to", "It is time to", "You would do well to"],
  reminders: ["Bear in mind that", "Remember:"],
  tails: {
    supportive: ["so make the most of it", "so act on it"],
    challenging: [
      "so plan for it",
      "so keep it simple",
      "so choose your moment",
      "and pushing harder is no help",
    ],
    mixed: [
      "so pay attention",
      "so be clear about what you want",
      "so keep your eyes open",
      "so think before you act",
    ],
  },
  onward: ["Also,"],
  however: ["Still,", "Even so,"],
  rhythm: ["colon", "colon", "so", "verb", "and", "reversed", "dated"],
  frameShare: 0.12,
  tailShare: 0.25,
};

const PLAYFUL: Voice = {
  frames: ["Between you and me,", "As it happens,"],
  nudges: ["Go on,", "Just this once,", "Here is a small dare:"],
  invitations: ["Go ahead and", "You have every excuse to", "You might as well"],
  reminders: ["Rule of thumb:", "Worth knowing:"],
  tails: {
    supportive: [
      "and that calls for a small cheer",
      "so enjoy the moment",
      "so make the most of it, with a wink",
    ],
    challenging: [
      "so keep your sense of humor",
      "so count to ten, then smile",
      "so pack a snack and some patience",
      "and a little grumbling is allowed",
      "which makes for a good story later",
    ],
    mixed: [
      "so stay curious",
      "so see where it takes you",
      "so take it lightly",
      "so keep an open mind",
      "so play it by ear",
    ],
  },
  onward: ["Meanwhile,"],
  however: ["Mind you,", "Then again,"],
  rhythm: ["so", "so", "and", "verb", "setting", "reversed", "dated"],
  frameShare: 0.25,
  tailShare: 0.45,
};

const POETIC: Voice = {
  frames: ["Little by little,", "Under the noise of things,", "Somewhere beneath the surface,"],
  nudges: ["Without any hurry,", "If the day allows,", "For once,"],
  invitations: ["Let yourself", "Find the time to", "Take a moment to"],
  reminders: ["They say that"],
  tails: {
    supportive: [
      "like a window opened after rain",
      "and there is music in it",
      "like the first warm day after a long cold",
      "so let it be simple",
    ],
    challenging: [
      "so walk softly",
      "so wait for clearer weather",
      "so be patient, as gardens are",
      "and even rain has its use",
    ],
    mixed: [
      "so listen closely",
      "so give it time",
      "so go softly",
      "so wait and listen",
    ],
  },
  onward: ["Meanwhile,"],
  however: ["And yet", "Even so,"],
  rhythm: ["while", "setting", "reversed", "and", "verb", "dated"],
  frameShare: 0.25,
  tailShare: 0.4,
};

const LUXURY: Voice = {
  frames: ["You may notice that", "On closer inspection,", "It is worth noticing that"],
  nudges: ["At your leisure,", "When the moment is right,"],
  invitations: ["Take the time to", "Give yourself the space to", "Allow yourself to"],
  reminders: ["It is worth remembering that"],
  tails: {
    supportive: [
      "so take your time and enjoy it",
      "so let it unfold at its own pace",
      "and it deserves to be savored",
      "so enjoy it to the full",
    ],
    challenging: [
      "so choose your moment",
      "and there is no need to hurry",
      "so keep your composure",
      "so decline gracefully where you need to",
      "which calls for patience and good manners",
    ],
    mixed: [
      "so take your time",
      "so give it your full attention",
      "and discretion serves you well",
      "which rewards an unhurried eye",
      "so let your own taste decide",
    ],
  },
  onward: ["In the same spirit,"],
  however: ["That said,", "Even so,"],
  rhythm: ["setting", "and", "so", "while", "verb", "dated"],
  frameShare: 0.2,
  tailShare: 0.35,
};

const NEUTRAL: Voice = {
  frames: ["In general,", "Broadly speaking,", "On the whole,"],
  nudges: ["As a practical step,", "If it suits you,", "Where possible,"],
  invitations: ["A useful step is to", "You may want to", "It makes sense to"],
  reminders: ["It is worth remembering that"],
  tails: {
    supportive: [
      "so it makes sense to act on it",
      "which makes things easier",
      "and a small step goes a long way",
    ],
    challenging: [
      "so allow extra time",
      "so it helps to go step by step",
      "and a pause does no harm",
      "so keep expectations modest",
    ],
    mixed: [
      "so keep an open mind",
      "so it helps to wait and see",
      "which is worth noticing",
      "so there is no need to decide at once",
    ],
  },
  onward: ["In addition,", "Meanwhile,"],
  however: ["At the same time,", "However,"],
  rhythm: ["and", "so", "colon", "while", "setting", "reversed", "verb", "dated"],
  frameShare: 0.2,
  tailShare: 0.25,
};

export const VOICES: Readonly<Record<Tone, Voice>> = {
  warm: WARM,
  direct: DIRECT,
  playful: PLAYFUL,
  poetic: POETIC,
  luxury: LUXURY,
  neutral: NEUTRAL,
};
