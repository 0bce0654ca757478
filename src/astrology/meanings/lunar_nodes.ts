import type { Sign } from "../signs.ts";

/** What the lunar nodes mean in a sign: the old habit and what is new. */
interface NodeMeaning {
  /** For the South Node: gerund phrases that follow "the habit of". */
  habits: readonly string[];
  /** For the North Node: imperatives without a capital or a full stop. */
  steps: readonly string[];
}

/**
 * The texts are our own. By modern use the South Node stands for what is familiar, and the North
 * Node for what there is to learn.
 */
export const NODE_MEANINGS: Readonly<Record<Sign, NodeMeaning>> = {
  Aries: {
    habits: [
      "setting out alone and calling it strength",
      "winning first and asking later what the prize was for",
      "treating patience as an insult",
    ],
    steps: [
      "start something before you are sure of the applause",
      "say what you want while it is still a wish",
      "take the first turn for once and let the others adjust",
    ],
  },
  Taurus: {
    habits: [
      "holding on to what is safe well after it has stopped being good",
      "measuring a life by what it keeps",
      "waiting so steadily that nothing has to change",
    ],
    steps: [
      "do the simple thing slowly, with both hands",
      "choose what is enough and enjoy it before you look further",
      "trust what you can touch over what you can imagine going wrong",
    ],
  },
  Gemini: {
    habits: [
      "knowing a little of everything and belonging to none of it",
      "talking around the one thing that matters",
      "staying light so that nobody can ask for weight",
    ],
    steps: [
      "ask a question to which you do not have the answer",
      "listen to the neighbor before you consult an expert",
      "change your mind in public and enjoy it",
    ],
  },
  Cancer: {
    habits: [
      "looking after everyone so that no one can leave",
      "living in the past as in a well-kept kitchen",
      "taking every change of weather personally",
    ],
    steps: [
      "let someone look after you without paying it back",
      "say that you were hurt instead of cleaning the kitchen",
      "make yourself a home that does not depend on who visits",
    ],
  },
  Leo: {
    habits: [
      "needing to be seen before you can believe that you are there",
      "giving generously as long as there is an audience",
      "mistaking attention for affection",
    ],
    steps: [
      "show what you made with your own name on it",
      "let yourself be enjoyed for no useful reason",
      "follow what delights you, even if nobody asked for it",
    ],
  },
  Virgo: {
    habits: [
      "mending what nobody asked you to mend",
      "earning your place anew each morning",
      "finding the fault first and the joy a good while after",
    ],
    steps: [
      "turn one vague hope into a list and do the first line of it",
      "look after the small daily thing that looks after you",
      "be useful in a way that has an end, and then stop",
    ],
  },
  Libra: {
    habits: [
      "weighing both sides until the moment has gone",
      "keeping the peace at the price of your own voice",
      "becoming whoever stands across from you",
    ],
    steps: [
      "share the decision instead of making it for everyone",
      "ask what would be fair to both of you, and include yourself",
      "let somebody in before you have solved it alone",
    ],
  },
  Scorpio: {
    habits: [
      "guarding the door to a room where nothing is kept any longer",
      "testing people's loyalty until it breaks",
      "expecting the end and therefore bringing it about",
    ],
    steps: [
      "go one layer deeper than is comfortable, with someone you trust",
      "let an old thing end properly, and keep the lesson",
      "share what is yours without keeping a spare key",
    ],
  },
  Sagittarius: {
    habits: [
      "preaching the far shore and missing the near one",
      "being right at the top of your voice",
      "leaving for the next horizon whenever this one asks something of you",
    ],
    steps: [
      "go and see for yourself rather than read about it",
      "choose the larger meaning over the larger pile of facts",
      "say what you believe, and leave the others their own road",
    ],
  },
  Capricorn: {
    habits: [
      "carrying the whole load because dropping it would be noticed",
      "treating rest as something to be earned",
      "keeping feelings in good order and out of sight",
    ],
    steps: [
      "build one thing slowly, with your own name on the plan",
      "take responsibility for your part and only for that",
      "give the feeling a frame: an hour, a place, a plain sentence",
    ],
  },
  Aquarius: {
    habits: [
      "watching from the edge and calling it freedom",
      "loving people in general and being wary of them in particular",
      "breaking with the group before it can let you down",
    ],
    steps: [
      "join something that is larger than your own reputation",
      "let a friend see you when you are not interesting",
      "offer the odd idea and let others make it theirs",
    ],
  },
  Pisces: {
    habits: [
      "dissolving into other people's sorrows",
      "waiting to be rescued by something vague and kind",
      "slipping away whenever a thing asks to be decided",
    ],
    steps: [
      "leave a little of the plan to grace",
      "forgive one thing that cannot be put right",
      "sit still for a while and expect nothing from it",
    ],
  },
};
