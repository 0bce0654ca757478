import type { Stance } from "../../astrology/drivers/driver.ts";
import type { Tone } from "../task.ts";

/** How a fact and what it means are joined; a list of these with repetitions is a rhythm. */
export type Joint = "so" | "and" | "colon" | "setting" | "while" | "reversed" | "verb" | "dated";

/** How a tone speaks: the same facts and advice in another manner. */
export interface Voice {
  /** Before a clause: You may notice that … */
  frames: readonly string[];
  /** Before an imperative: Gently, … */
  nudges: readonly string[];
  /** Before an infinitive: It may help to … */
  invitations: readonly string[];
  /** Before a saying: After all, … */
  reminders: readonly string[];
  /** After a clause and a comma. */
  tails: Readonly<Record<Stance, readonly string[]>>;
  /** Between sentences that agree, and between those that do not. */
  onward: readonly string[];
  however: readonly string[];
  rhythm: readonly Joint[];
  /** How often a sentence takes a frame, a tail, 0 … 1. */
  frameShare: number;
  tailShare: number;
}

const WARM: Voice = {
  frames: [
    "You may notice that",
    "It can feel as though",
    "In a good many small ways,",
    "Quietly,",
    "You might find that",
  ],
  nudges: [
    "If you have a quiet moment,",
    "For your own sake,",
    "As a kindness to yourself,",
    "If you can,",
  ],
  invitations: ["It may help to", "Allow yourself to", "You could", "It would be kind to"],
  reminders: ["Remember that", "After all,", "It is good to remember that"],
  tails: {
    supportive: [
      "so let yourself enjoy it",
      "and you are allowed to lean on that",
      "so take the kindness as it comes",
      "and it suits you",
      "which is worth a smile",
      "and there is room to be glad about it",
      "so share it with someone",
    ],
    challenging: [
      "so be a little gentler with yourself",
      "and it is all right to say so",
      "so give it time and good company",
      "and nobody expects you to solve it alone",
      "so ask for a hand if you want one",
      "and a kind word to yourself goes a long way",
      "so let the small things be small",
    ],
    mixed: [
      "so go kindly and see",
      "and both sides deserve a hearing",
      "so trust yourself to find the middle",
      "and there is no rush to decide how you feel",
      "so keep someone close who listens well",
      "so take it one feeling at a time",
      "and a good talk helps more than a quick fix",
    ],
  },
  onward: ["And", "Meanwhile,"],
  however: ["Even so,", "All the same,"],
  rhythm: ["so", "and", "setting", "while", "verb", "reversed", "dated"],
  frameShare: 0.3,
  tailShare: 0.4,
};

const DIRECT: Voice = {
  frames: ["Plainly put,", "In short,", "The point is that", "Be aware that"],
  nudges: ["Keep it simple:", "No drama:", "One thing to do:"],
  invitations: ["Your best move is to", "It is time to", "You would do well to"],
  reminders: ["Bear in mind that", "Remember:"],
  tails: {
    supportive: [
      "so use it",
      "so move while it is easy",
      "and you may as well take the opening",
      "so say yes and get on with it",
      "which keeps your next step simple",
      "so start now and polish later",
      "which is as good as it gets for action",
    ],
    challenging: [
      "so plan for it",
      "so cut what you can",
      "and pushing harder is no help",
      "so name the problem and deal with one part of it",
      "which calls for a clear no somewhere",
      "so drop the excuses and keep the plan",
      "and waiting is a decision too",
    ],
    mixed: [
      "so pick one and commit",
      "so weigh it once and decide",
      "and you get to choose which side leads",
      "so watch what people do rather than what they say",
      "which is workable if you stay honest",
      "so ask the obvious question",
      "and a straight answer saves time",
    ],
  },
  onward: ["Also,", "Then again,"],
  however: ["Still,", "Even so,"],
  rhythm: ["colon", "colon", "so", "verb", "and", "reversed", "dated"],
  frameShare: 0.15,
  tailShare: 0.3,
};

const PLAYFUL: Voice = {
  frames: [
    "Do not be surprised if",
    "Word is that",
    "Funnily enough,",
    "As luck would have it,",
    "Between the two of us,",
  ],
  nudges: ["Go on,", "Tiny dare:", "For fun,", "Just this once,"],
  invitations: ["Go ahead and", "Be a rebel and", "Dare to", "You have every excuse to"],
  reminders: ["As every grandmother knows,", "Fun fact:", "Rule of thumb:"],
  tails: {
    supportive: [
      "so wear the good shoes",
      "and you may as well dance a little",
      "so help yourself to the bigger slice",
      "which is your cue to show off a bit",
      "and nobody is checking tickets",
      "so order dessert",
      "and even the neighbors may notice",
    ],
    challenging: [
      "so pack snacks and a good book",
      "and sulking is allowed for ten minutes",
      "so count to ten, then to eleven",
      "which is annoying but survivable",
      "so blame the printer and try again",
      "so take the long way round and whistle",
      "which makes for a better story later",
    ],
    mixed: [
      "so flip a coin and notice which side you hoped for",
      "and it could go either way, like a cat at an open door",
      "so bring both umbrellas",
      "which makes for good gossip, if nothing else",
      "so improvise and call it a plan",
      "so keep a straight face and a spare plan",
      "and anyone who claims to know is bluffing",
    ],
  },
  onward: ["Meanwhile,", "And"],
  however: ["Plot twist:", "Mind you,"],
  rhythm: ["so", "so", "and", "verb", "setting", "reversed", "dated"],
  frameShare: 0.3,
  tailShare: 0.5,
};

const POETIC: Voice = {
  frames: [
    "Somewhere underneath,",
    "Under the noise of things,",
    "In the quiet between two thoughts,",
    "Little by little,",
  ],
  nudges: ["In a quiet hour,", "If the day allows,", "For once,"],
  invitations: ["Let yourself", "Find the hour to", "Take a moment to"],
  reminders: ["After all,", "They say that"],
  tails: {
    supportive: [
      "like a window opened after rain",
      "the way bread rises when it is left in peace",
      "like a lamp carried into the next room",
      "as easily as a tune you did not know you knew",
      "like warm stone under the hand",
      "like a path that remembers your feet",
      "as a field turns gold without being asked",
    ],
    challenging: [
      "like a door that sticks in wet weather",
      "the way a river argues with its stones",
      "like a letter read by poor light",
      "as rain finds the one loose tile",
      "like a song in the wrong key",
      "like snow on a path you know by heart",
      "as a bell sounds dull in fog",
    ],
    mixed: [
      "like weather with two minds",
      "half ebb and half tide",
      "like a shore that belongs to both sides",
      "as dusk belongs to day and night alike",
      "like a bell that rings near and far",
      "like a tide that has not made up its mind",
      "as a candle leans both ways in a draft",
    ],
  },
  onward: ["And", "Slowly,"],
  however: ["And yet", "Even so,"],
  rhythm: ["while", "setting", "reversed", "and", "verb", "dated"],
  frameShare: 0.25,
  tailShare: 0.5,
};

const LUXURY: Voice = {
  frames: ["Notice how", "On closer inspection,", "In good time,", "Beneath the polish,"],
  nudges: ["At your leisure,", "When the mood is right,", "For the pleasure of it,"],
  invitations: ["Take the time to", "Give yourself the space to", "Make it a pleasure to"],
  reminders: ["After all,", "As those with taste know,"],
  tails: {
    supportive: [
      "so let quality set the pace",
      "so bring out the good glasses",
      "so choose the finer thing and less of it",
      "which is its own kind of luxury",
      "so take the slow, beautiful route",
      "so let it unfold at its own pace",
      "which pairs well with good company",
    ],
    challenging: [
      "so keep your standards and lower your voice",
      "and elegance lies in not rushing",
      "so decline gracefully where you need to",
      "which calls for composure and a well-chosen pause",
      "so edit until only the best remains",
      "so spend patience and little else",
      "and the quiet exit has its own style",
    ],
    mixed: [
      "so take the tasting menu before you commit",
      "and discretion serves you well",
      "so let good taste decide",
      "which rewards an unhurried eye",
      "so keep only what feels finely made",
      "so keep the invitation and the right to leave early",
      "and the finest answer may be a slow one",
    ],
  },
  onward: ["And", "In the same breath,"],
  however: ["That said,", "Even so,"],
  rhythm: ["setting", "and", "so", "while", "verb", "dated"],
  frameShare: 0.25,
  tailShare: 0.4,
};

const NEUTRAL: Voice = {
  frames: ["In practice,", "For the moment,", "Broadly speaking,", "On the whole,"],
  nudges: ["As a practical step,", "If it suits you,", "Where possible,"],
  invitations: ["A useful step is to", "You may want to", "It makes sense to"],
  reminders: ["It is worth remembering that", "After all,"],
  tails: {
    supportive: [
      "which makes ordinary tasks easier",
      "so this is a reasonable moment to act",
      "and modest steps go a long way",
      "so it makes sense to act on it",
      "which leaves more room than usual",
      "and early action is rewarded",
      "so plans can be a little more ambitious",
    ],
    challenging: [
      "so allow extra time",
      "which is a reason to go step by step",
      "and a pause costs little",
      "so keep expectations modest",
      "which is easier to handle once it is named",
      "so it helps to set priorities",
      "and an outside view does no harm",
    ],
    mixed: [
      "so keep both options in view",
      "which can be read in two ways",
      "and it helps to gather more facts",
      "so a middle course makes sense",
      "which leaves the matter open",
      "so the timing is yours to choose",
      "and both readings have something to them",
    ],
  },
  onward: ["In addition,", "Meanwhile,"],
  however: ["At the same time,", "However,"],
  rhythm: ["and", "so", "colon", "while", "setting", "reversed", "verb", "dated"],
  frameShare: 0.25,
  tailShare: 0.3,
};

export const VOICES: Readonly<Record<Tone, Voice>> = {
  warm: WARM,
  direct: DIRECT,
  playful: PLAYFUL,
  poetic: POETIC,
  luxury: LUXURY,
  neutral: NEUTRAL,
};
