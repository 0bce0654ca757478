import type { Stance } from "../drivers/driver.ts";

/** Where in life a house lies. No clause has a capital or a full stop. */
interface HouseMeaning {
  /** The usual name of its subject: `partnership`. */
  name: string;
  /** Noun phrases, singular: they can be the subject of an effect. */
  areas: readonly string[];
  /** Adverbials of place. */
  where: readonly string[];
  /** Whole clauses: what one meets there while the sky stresses it. */
  scenes: Readonly<Record<Stance, readonly string[]>>;
}

/** Houses 1 … 12, the first at index 0. */
export const HOUSE_MEANINGS: readonly HouseMeaning[] = [
  {
    name: "self and appearance",
    areas: ["the way you present yourself", "your own agenda", "the impression you make"],
    where: [
      "in the way you present yourself",
      "where people form their opinion of you",
      "where looks and manner count",
    ],
    scenes: {
      supportive: [
        "people respond to you before you have said much",
        "a new look or a new line suits you",
        "you walk in and the room makes space",
      ],
      challenging: [
        "you may feel more looked at than seen",
        "every mirror has an opinion",
        "a remark about your looks goes in deeper than it should",
      ],
      mixed: [
        "people take their cue from your face",
        "it is time to say I before you say we",
        "you want to be seen and left alone in the same hour",
      ],
    },
  },
  {
    name: "money and worth",
    areas: ["what you earn and own", "your sense of security", "the question of what you charge"],
    where: [
      "in what you earn, own and value",
      "where you count what you have",
      "in the matter of pay and possessions",
    ],
    scenes: {
      supportive: [
        "what you own works for you rather than the other way round",
        "a fair price is easier to name",
        "something you already own turns out to be worth more than you thought",
      ],
      challenging: [
        "the wallet and the wish list disagree",
        "a question of worth hides behind a question of cost",
        "a small purchase asks a large question",
      ],
      mixed: [
        "you keep checking what you have and what it means to you",
        "comfort and budget sit down to talk",
        "what you earn and what you are worth are separate conversations",
      ],
    },
  },
  {
    name: "communication",
    areas: ["everyday talk", "the daily exchange of messages", "the chatter close to home"],
    where: [
      "in everyday conversation",
      "among messages, errands and the people next door",
      "wherever words are traded",
    ],
    scenes: {
      supportive: [
        "the right message reaches the right person",
        "a chat by the door turns out to be useful",
        "the words come in the right order",
      ],
      challenging: [
        "some of the messages need a follow-up",
        "a careless word travels faster than a careful one",
        "everyone talks and nobody takes notes",
      ],
      mixed: [
        "the phone hardly rests",
        "small news comes from close by",
        "a question you asked in passing gets a long answer",
      ],
    },
  },
  {
    name: "home and family",
    areas: ["home life", "the family circle", "your private corner"],
    where: ["at home", "behind your own front door", "among family"],
    scenes: {
      supportive: [
        "your own front room does you good",
        "a meal at home mends more than it fills",
        "someone at home is glad to see you",
      ],
      challenging: [
        "someone has left more than dishes in the sink",
        "home asks for time you meant to spend elsewhere",
        "an old family argument puts its coat on again",
      ],
      mixed: [
        "an old photograph says more than it did",
        "you want the door closed and the kettle on",
        "the sofa has a strong case",
      ],
    },
  },
  {
    name: "romance and play",
    areas: [
      "the playful side of life",
      "whatever you do for the joy of it",
      "romance",
    ],
    where: [
      "in romance and play",
      "where you create for the joy of it",
      "in flirtation, hobbies and games",
    ],
    scenes: {
      supportive: [
        "play comes easily and so do compliments",
        "something you make for fun turns out well",
        "a compliment lands where it should",
      ],
      challenging: [
        "the heart wants applause and gets a polite nod",
        "fun feels like one more thing to organize",
        "showing off takes more effort than it gives back",
      ],
      mixed: [
        "a crush, a game or an idea keeps you busy",
        "you would rather play than plan",
        "the child in you has an opinion and says so",
      ],
    },
  },
  {
    name: "daily work and habits",
    areas: ["the daily routine", "everyday work", "the to-do list"],
    where: [
      "in daily work and habits",
      "in the small print of your day",
      "among lists, chores and good habits",
    ],
    scenes: {
      supportive: [
        "a tidy list is oddly satisfying",
        "a small habit is easier to keep than it was",
        "routine feels like company rather than duty",
      ],
      challenging: [
        "the list grows a line for each one you cross out",
        "a chore you have been dodging stands in the doorway",
        "the small print takes up the large hours",
      ],
      mixed: [
        "the ordinary errands have something to say",
        "the calendar could do with an honest look",
        "order and chaos trade places on your desk",
      ],
    },
  },
  {
    name: "partnership",
    areas: ["partnership", "the space between you and someone else", "the give and take"],
    where: [
      "in partnership",
      "across the table from someone who matters",
      "where agreement is needed",
    ],
    scenes: {
      supportive: [
        "the other person meets you halfway",
        "an agreement is easier to reach over coffee than on paper",
        "somebody says we and means you",
      ],
      challenging: [
        "the other side of the table has a different map",
        "compromise feels like a long word",
        "a yes from the other side comes with a condition",
      ],
      mixed: [
        "you see yourself in somebody else's reaction",
        "your wish and theirs have to share an evening",
        "what you admire in them is something you could do yourself",
      ],
    },
  },
  {
    name: "trust and shared resources",
    areas: ["trust", "what you share with others", "the private side of closeness"],
    where: [
      "in matters of trust",
      "where money or secrets are shared",
      "behind the door you open to very few",
    ],
    scenes: {
      supportive: [
        "a confidence is kept and returned",
        "an honest talk about who owes what does you both good",
        "a secret turns out to be safe with you",
      ],
      challenging: [
        "what is shared is also what is argued about",
        "a closed drawer makes you more curious than is comfortable",
        "trust asks for more evidence than it used to",
      ],
      mixed: [
        "you sense more than you are told",
        "somebody is waiting to be trusted",
        "a serious talk waits behind a light one",
      ],
    },
  },
  {
    name: "travel and learning",
    areas: ["the wider view", "your wish to learn", "the call of somewhere else"],
    where: [
      "in study, travel and belief",
      "beyond the places you know",
      "wherever you look further than usual",
    ],
    scenes: {
      supportive: [
        "a new subject wakes you up",
        "word from far away lifts the horizon",
        "a book, a map or a stranger opens a window",
      ],
      challenging: [
        "the big plan has outrun the timetable",
        "somebody's firm opinion gets under your skin",
        "distance makes a simple thing complicated",
      ],
      mixed: [
        "you read a page and want the whole library",
        "elsewhere looks better than here, as it tends to",
        "you argue for your beliefs and learn something about them",
      ],
    },
  },
  {
    name: "career and standing",
    areas: ["your public life", "the work people know you for", "your standing"],
    where: [
      "at work and in public",
      "where your name is on the door",
      "in front of the people who decide",
    ],
    scenes: {
      supportive: [
        "the right people notice what you do",
        "your reputation opens the door before you knock",
        "good work gets praised aloud by someone who matters",
      ],
      challenging: [
        "someone is watching the clock and your work at once",
        "the spotlight finds you on an untidy day",
        "more is expected than was agreed",
      ],
      mixed: [
        "your name comes up in a room you are not in",
        "duty and ambition share a desk",
        "you are asked to decide in front of others",
      ],
    },
  },
  {
    name: "friends and hopes",
    areas: ["friendship", "your circle of friends", "the group you belong to"],
    where: ["among friends", "in the groups you belong to", "where hopes are shared"],
    scenes: {
      supportive: [
        "a friend knows someone who knows",
        "the group has more fun for your being in it",
        "an invitation comes from the right direction",
      ],
      challenging: [
        "everyone has a different plan",
        "a friend asks for more than you have to give",
        "the group chat is louder than the group",
      ],
      mixed: [
        "yours is a needed voice among many",
        "an old hope turns up in new company",
        "you belong and you differ, and both are useful",
      ],
    },
  },
  {
    name: "rest and the inner life",
    areas: ["your inner life", "what goes on behind closed doors", "the need to withdraw"],
    where: [
      "behind the scenes",
      "in private, away from the noise",
      "where you keep your private thoughts",
    ],
    scenes: {
      supportive: [
        "an hour alone does more than a whole day out",
        "a quiet corner gives you back your sense of humor",
        "sleep sorts out what thinking could not",
      ],
      challenging: [
        "you are more tired than you let on",
        "something unsaid keeps clearing its throat",
        "a worry grows because nobody has heard it",
      ],
      mixed: [
        "your dreams are busier than your days",
        "you would like to be found, though not just yet",
        "a closed door is an invitation to yourself",
      ],
    },
  },
];
