import type { Stance } from "../../astrology/drivers/driver.ts";
import { questionClassOf } from "../question_class.ts";
import { type Ask, askOf } from "./asks.ts";
import { UNREAD } from "./question.ts";
import type { Dice } from "./dice.ts";

type Answers = Readonly<Record<Stance, readonly string[]>>;

/**
 * Answers to a yes-or-no question, by stance. They follow an opening such as "as for your job,".
 */
const TO_YES_OR_NO: Answers = {
  supportive: [
    "the answer leans toward yes",
    "a yes is closer than a no",
    "there is more for it than against it",
    "a careful yes seems right",
  ],
  challenging: [
    "not yet is the honest answer",
    "it is wiser to wait a little",
    "the answer is closer to not yet",
    "there is more against it than for it",
  ],
  mixed: [
    "the answer is still open",
    "it could go either way",
    "much depends on how you go about it",
    "the honest answer is maybe",
  ],
};

const TO_ANYTHING: Answers = {
  supportive: [
    "the way looks open",
    "things are moving your way",
    "you have more to work with than you think",
  ],
  challenging: [
    "this asks for some patience",
    "it is better to go slowly",
    "it may take longer than you would like",
  ],
  mixed: [
    "there are two sides to it",
    "a good deal is still open",
    "you have more choice than it seems",
  ],
};

const TO_ASKS: Readonly<Partial<Record<Ask, Answers>>> = {
  talk: {
    supportive: [
      "this is a good time to speak",
      "a yes is closer than a no",
      "a talk can do more good than you expect",
    ],
    challenging: [
      "it is wiser to wait for a calmer moment",
      "not yet is the honest answer",
      "the right words need a little more time",
    ],
    mixed: [
      "it depends on how you say it",
      "a talk can help if you choose the moment well",
      "much depends on the tone",
    ],
  },
  fear: {
    supportive: [
      "there is less to fear than you think",
      "things look better than they feel",
      "more speaks for you than against you",
    ],
    challenging: [
      "some extra care is a good idea",
      "it pays to prepare well",
      "it is wise to leave room for delays",
    ],
    mixed: [
      "most of it is in your own hands",
      "preparation matters more than luck",
      "there is no need to expect the worst",
    ],
  },
  when: {
    supportive: [
      "it may be closer than it feels",
      "things are already beginning to move",
      "there is good reason to be hopeful",
    ],
    challenging: [
      "it takes some more patience",
      "it is not quite there yet",
      "it asks for more time than you would like",
    ],
    mixed: [
      "nobody can name the day",
      "part of the timing is up to you",
      "it comes bit by bit rather than all at once",
    ],
  },
  how: {
    supportive: [
      "you are closer to an answer than you think",
      "you already know part of the way",
      "it is easier than it looks from here",
    ],
    challenging: [
      "small steps work better than big ones",
      "it takes patience more than cleverness",
      "it helps to be gentle with yourself",
    ],
    mixed: [
      "the way you begin matters most",
      "there is more than one way to do it",
      "a small change goes further than a big plan",
    ],
  },
  why: {
    supportive: [
      "the answer is kinder than you fear",
      "you are closer to seeing it than you think",
      "you have already begun to see it",
    ],
    challenging: [
      "the answer takes some honesty",
      "an old habit has a part in it",
      "it is not an easy thing to look at",
    ],
    mixed: [
      "part of the answer lies with you",
      "there is more than one reason",
      "the reason may be older than you think",
    ],
  },
  focus: {
    supportive: [
      "build on what already goes well",
      "follow what gives you energy",
      "trust the thing you keep coming back to",
    ],
    challenging: [
      "do less and do it properly",
      "finish what is open before you begin anything new",
      "go slowly and keep it simple",
    ],
    mixed: [
      "begin with what matters most to you",
      "choose a single thing and stay with it",
      "look at what takes your energy and what gives it back",
    ],
  },
};

/** Beginnings for a question on what another person thinks, feels or does. */
const TO_ANOTHER: readonly string[] = [
  "nobody can answer for another heart, so this is about your own side",
  "only your own side of it can be read here",
  "this speaks of you and not of anyone else",
  "what somebody else feels is theirs to say, and this is yours",
];

/**
 * Beginnings for a question that was not understood. They announce a reading of the day, not an
 * answer.
 */
const TO_NOTHING_KNOWN: readonly string[] = [
  "take this as a reading of the day",
  "this is what the day is about",
  "the day has this to say",
];

/** Openings before a sentence on the reader's nature, which is not an answer by itself. */
const NATURES: Answers = {
  supportive: ["and this is what you bring to it", "and you have this on your side"],
  challenging: ["and this is worth knowing about yourself", "and your own habits play a part"],
  mixed: ["and this is what you bring to it", "and this is worth knowing about yourself"],
};

/** An opening that answers the question; a clause follows. */
export function answeringLead(
  { question, subject, stance, before }: {
    question: string;
    subject: string;
    stance: Stance;
    /** What follows the opening: a fact, the reader's nature, or a general trend. */
    before: "fact" | "nature" | "climate";
  },
  dice: Dice,
): string {
  const answers = subject === UNREAD.words ? TO_NOTHING_KNOWN : answersTo(question, stance);
  if (before === "fact") {
    const [short, other] = answers.toSorted((a, b) => a.length - b.length);
    return `as for ${subject}, ${dice.pick([short, other])}:`;
  }
  const answer = `${topicLead(subject, dice)}, ${dice.pick(answers)}`;
  return before === "nature" ? `${answer}, ${dice.pick(NATURES[stance])}:` : `${answer}:`;
}

/**
 * The possible answers to a question. Only a yes-or-no question about the asker's own action is
 * answered by an inclination.
 */
function answersTo(question: string, stance: Stance): readonly string[] {
  const { kind } = questionClassOf(question);
  if (kind === "another") return TO_ANOTHER;
  const ask = askOf(question);
  if (kind === "own_choice") return (ask === "talk" ? TO_ASKS.talk! : TO_YES_OR_NO)[stance];
  const ofAsk = ask === null || ask === "talk" ? undefined : TO_ASKS[ask];
  return (ofAsk ?? TO_ANYTHING)[stance];
}

/**
 * An opening that only names the subject; a general phrase if the subject is null. A comma follows.
 */
export function topicLead(subject: string | null, dice: Dice): string {
  if (subject === null) return dice.pick(["all in all", "taken together", "as a whole"]);
  return dice.pick(["as for {s}", "when it comes to {s}"]).replace("{s}", subject);
}
