import type { Stance } from "../drivers/driver.ts";

/** The area of life of a house. No clause has a capital or a full stop. */
interface HouseMeaning {
  /** The usual name of the area, such as `partnership`. */
  name: string;
  /** Adverbials of place. */
  where: readonly string[];
  /** Whole clauses on what happens in the area while the sky emphasizes it. */
  scenes: Readonly<Record<Stance, readonly string[]>>;
}

/** Houses 1 … 12, the first at index 0. */
export const HOUSE_MEANINGS: readonly HouseMeaning[] = [
  {
    name: "self and appearance",
    where: ["when you meet new people", "in your own plans"],
    scenes: {
      supportive: [
        "people take to you easily",
        "you feel more like yourself",
        "you make a good impression without trying",
        "you find it easy to speak up for yourself",
      ],
      challenging: [
        "you may feel judged by how you look",
        "what people say about you hurts more than usual",
        "you feel you have to prove yourself",
        "others want you to be someone you are not",
      ],
      mixed: [
        "people take their cue from you",
        "it is time to think about what you want for yourself",
        "you notice how others see you",
        "your own plans come before other people's",
      ],
    },
  },
  {
    name: "money and worth",
    where: ["with money", "with the things you own"],
    scenes: {
      supportive: [
        "a fair price is easier to name",
        "money matters run smoothly",
        "you see how much you already have",
        "a sensible purchase turns out well",
        "it is easier to save than usual",
        "you get good value for what you spend",
      ],
      challenging: [
        "you may spend more than you meant to",
        "a bill or a price gives you something to think about",
        "you worry about money more than you need to",
        "money is tighter than you would like",
        "small expenses add up",
        "it is hard to agree on a price",
      ],
      mixed: [
        "you think about what you earn and what you need",
        "you weigh what a thing costs against what it gives you",
        "it is a good moment to look at your spending",
        "you want comfort and you want to save",
        "you wonder what your time is worth",
        "a purchase needs more thought than usual",
      ],
    },
  },
  {
    name: "communication",
    where: ["in everyday talk", "with messages and errands"],
    scenes: {
      supportive: [
        "the right message reaches the right person",
        "a short chat turns out to be useful",
        "you find it easy to say what you mean",
        "a neighbor or a sibling helps out",
      ],
      challenging: [
        "messages get misunderstood",
        "a careless word travels fast",
        "there are too many messages and too few answers",
        "small errands take up too much time",
      ],
      mixed: [
        "there are calls and messages to answer",
        "small news from nearby makes you think",
        "a question you asked in passing gets a long answer",
        "small things keep you busy",
      ],
    },
  },
  {
    name: "home and family",
    where: ["at home", "with your family"],
    scenes: {
      supportive: [
        "time at home does you good",
        "a shared meal brings the family together",
        "someone at home is glad to see you",
        "you feel safe where you live",
      ],
      challenging: [
        "home asks for time you meant to spend elsewhere",
        "an old family argument comes up again",
        "someone at home is in a difficult mood",
        "everyone at home needs something from you",
      ],
      mixed: [
        "family is on your mind",
        "you would rather stay in than go out",
        "an old family memory comes back",
        "you want the door closed and the kettle on",
      ],
    },
  },
  {
    name: "romance and play",
    where: ["in romance", "in what you do for fun"],
    scenes: {
      supportive: [
        "play comes easily and so do compliments",
        "something you make for fun turns out well",
        "you are in the mood to flirt and to laugh",
        "a hobby gives you more than you put in",
      ],
      challenging: [
        "fun feels like more work than it should",
        "you hope for applause and get polite interest",
        "a flirtation is more trouble than it is worth",
        "you have less time to play than you would like",
      ],
      mixed: [
        "you would rather play than plan",
        "a crush or a new idea keeps you busy",
        "you want to enjoy yourself without a reason",
        "you put your heart into something that nobody asked for",
      ],
    },
  },
  {
    name: "daily work and habits",
    where: ["in your daily work", "in your daily routine"],
    scenes: {
      supportive: [
        "work goes smoothly",
        "a good habit is easier to keep",
        "small tasks get done without a fuss",
        "people at work are helpful",
      ],
      challenging: [
        "the list of chores gets longer as you work through it",
        "a task you have been avoiding needs to be done",
        "small problems at work take up too much time",
        "your routine is interrupted",
      ],
      mixed: [
        "your routine could do with a change",
        "there is a lot of small work to do",
        "you think about how you spend your days",
        "you want to put things in order",
      ],
    },
  },
  {
    name: "partnership",
    where: ["in partnership", "with someone close to you"],
    scenes: {
      supportive: [
        "someone meets you halfway",
        "an agreement is easier to reach",
        "you are at your best in company",
        "a partner or a friend is on your side",
        "you feel understood",
        "kind words are easy to find",
      ],
      challenging: [
        "someone close sees things differently",
        "a compromise is hard to find",
        "you give more than you get",
        "someone says yes with conditions",
        "small hurts are not talked about",
        "someone needs more time than you would like",
      ],
      mixed: [
        "you see yourself in how others treat you",
        "your wishes and someone else's need to be balanced",
        "you think about what you owe each other",
        "you want company and your own way",
        "you wonder where you stand with someone",
        "closeness and distance take turns",
      ],
    },
  },
  {
    name: "trust and shared resources",
    where: ["in matters of trust", "where money is shared"],
    scenes: {
      supportive: [
        "trust comes easily",
        "a secret is safe with the right person",
        "an honest talk about money clears things up",
        "you can ask for help and get it",
      ],
      challenging: [
        "trust is slow to come",
        "shared money is a touchy subject",
        "you sense that something is being kept from you",
        "it is hard to let go of something",
      ],
      mixed: [
        "you sense more than you are told",
        "someone is waiting for you to open up",
        "a serious talk is due",
        "you think about whom you can trust",
      ],
    },
  },
  {
    name: "travel and learning",
    where: ["in study and travel", "in what you believe"],
    scenes: {
      supportive: [
        "a new subject wakes you up",
        "good news comes from far away",
        "you see the bigger picture",
        "a trip or a course is worth planning",
      ],
      challenging: [
        "a big plan has run ahead of the facts",
        "someone's opinions get on your nerves",
        "distance makes a simple thing complicated",
        "you have more questions than answers",
      ],
      mixed: [
        "you want to be somewhere else",
        "you rethink something you believed in",
        "there is more to learn than you expected",
        "you look for the meaning behind things",
      ],
    },
  },
  {
    name: "career and standing",
    where: ["at work", "in your career"],
    scenes: {
      supportive: [
        "people in charge notice what you do",
        "your good name opens a door",
        "your work is praised",
        "a step up is within reach",
      ],
      challenging: [
        "more is expected of you than was agreed",
        "you feel watched at work",
        "someone in charge is hard to please",
        "work leaves little time for anything else",
      ],
      mixed: [
        "people are talking about your work",
        "you think about where your career is going",
        "you are asked to decide in front of others",
        "work is on your mind more than usual",
      ],
    },
  },
  {
    name: "friends and hopes",
    where: ["among friends", "in a group"],
    scenes: {
      supportive: [
        "a friend does you a favor",
        "you feel at home in a group",
        "an invitation is worth accepting",
        "friends bring good ideas",
      ],
      challenging: [
        "friends have plans that do not suit you",
        "a friend asks for more than you can give",
        "you feel out of place in a group",
        "it is hard to get everyone to agree",
      ],
      mixed: [
        "an old friend comes to mind",
        "you think about where you belong",
        "friends want your opinion",
        "you want company, though not just anyone's",
      ],
    },
  },
  {
    name: "rest and the inner life",
    where: ["in private", "behind the scenes"],
    scenes: {
      supportive: [
        "time alone does you good",
        "you rest better than usual",
        "an answer comes once you stop looking for it",
        "you feel at peace with yourself",
        "quiet does more for you than company",
        "you can let your thoughts settle",
      ],
      challenging: [
        "you are more tired than you let on",
        "a worry grows because nobody has heard it",
        "you need more rest than you are getting",
        "something you have kept to yourself weighs on you",
        "noise and hurry get to you",
        "it is hard to switch off",
      ],
      mixed: [
        "you need time to yourself",
        "your dreams are vivid",
        "you would rather watch than take part",
        "you keep your thoughts to yourself",
        "a slower pace would do you good",
        "you think about things you usually push aside",
      ],
    },
  },
];
