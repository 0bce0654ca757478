import type { Sign } from "../../signs.ts";

type BySign = Readonly<Record<Sign, readonly string[]>>;

/**
 * How people talk while Mercury is in each sign: whole clauses without a capital or a full stop.
 */
export const MERCURY_IN_SKY: BySign = {
  Aries: [
    "people speak quickly and to the point",
    "opinions come out before they are finished",
    "short messages work better than long ones",
  ],
  Taurus: [
    "people think slowly and change their minds even more slowly",
    "practical talk gets further than clever talk",
    "it pays to say things simply",
  ],
  Gemini: [
    "talk is quick, friendly and full of ideas",
    "news travels fast",
    "it is easy to start a conversation and hard to end it",
  ],
  Cancer: [
    "people listen for the feeling behind the words",
    "talk drifts back to family and old times",
    "a gentle word is remembered longer than a clever one",
  ],
  Leo: [
    "people speak with confidence and like to be heard",
    "a good story wins more support than a list of facts",
    "big words are used for small matters",
  ],
  Virgo: [
    "details get the attention they deserve",
    "people ask precise questions and expect precise answers",
    "it is easy to find the mistake and harder to let it go",
  ],
  Libra: [
    "people choose their words with care",
    "talks are polite and decisions take longer",
    "a fair argument is heard out",
  ],
  Scorpio: [
    "people read between the lines",
    "conversations go deeper than planned",
    "a pointed question brings out more than small talk does",
  ],
  Sagittarius: [
    "people say what they think and think big",
    "plans get talked up before they are checked",
    "honest opinions are easy to come by",
  ],
  Capricorn: [
    "people talk business and keep it short",
    "a realistic plan gets a hearing",
    "words are weighed before they are spoken",
  ],
  Aquarius: [
    "unusual ideas are taken seriously",
    "people would rather debate than chat",
    "a fresh way of putting things wins the argument",
  ],
  Pisces: [
    "people hint rather than say",
    "imagination fills in where facts are missing",
    "it is worth checking what was really meant",
  ],
};

/** What people like while Venus is in each sign, in the same form. */
export const VENUS_IN_SKY: BySign = {
  Aries: [
    "people fall for things quickly and say so",
    "it is easier to make a move",
    "love likes a little boldness",
    "people spend now and think later",
  ],
  Taurus: [
    "people enjoy comfort, good food and easy company",
    "affection is shown by touch and by staying",
    "it is worth paying for quality",
    "good things are worth waiting for",
  ],
  Gemini: [
    "flirting is easy and so is making friends",
    "love likes good conversation",
    "people are charmed by a quick answer",
    "people like variety more than luxury",
  ],
  Cancer: [
    "affection is shown by looking after each other",
    "people want closeness more than excitement",
    "love feels safest at home",
    "people spend on comfort and on those they love",
  ],
  Leo: [
    "people like to be courted and admired",
    "love is generous and a bit theatrical",
    "it is a good time to treat someone",
    "people are generous and like to show it",
  ],
  Virgo: [
    "love is shown in small useful acts",
    "people are choosier than usual",
    "shy affection says more than big gestures",
    "people look at the price and at the quality",
  ],
  Libra: [
    "people go out of their way to be kind",
    "it is easier to make peace and keep it",
    "people care how things are said",
    "people care about what looks good and what is fair",
  ],
  Scorpio: [
    "people want all of you or nothing",
    "love goes deeper and gets more jealous",
    "attraction is strong and rarely spoken of",
    "people want a thing badly or not at all",
  ],
  Sagittarius: [
    "love wants fun and a bit of freedom",
    "people are drawn to those who are different from them",
    "a shared adventure brings people closer",
    "people spend more freely than they planned",
  ],
  Capricorn: [
    "people take their time before they open up",
    "loyalty counts for more than sweet words",
    "love is expected to be reliable",
    "people think twice before they spend",
  ],
  Aquarius: [
    "friendship is the best part of love",
    "people like those who are a little different",
    "affection needs some room",
    "people like what nobody else has",
  ],
  Pisces: [
    "people are tender and quick to forgive",
    "romance gets the better of common sense",
    "kindness is given without counting",
    "people give more than they meant to",
  ],
};

/** How people act while Mars is in each sign, in the same form. */
export const MARS_IN_SKY: BySign = {
  Aries: [
    "people act now and apologize later",
    "energy is high and patience is low",
    "it is easier to begin than to wait",
  ],
  Taurus: [
    "people work slowly and do not give up",
    "stubbornness is common and so is stamina",
    "pushing gets you nowhere and persistence gets you far",
  ],
  Gemini: [
    "energy is spread over too many things",
    "arguments are fought with words and soon forgotten",
    "people are busy and easily sidetracked",
  ],
  Cancer: [
    "people get defensive before they get angry",
    "moods decide how much gets done",
    "people fight hardest for those they love",
  ],
  Leo: [
    "people want to win and to be seen winning",
    "pride is quickly hurt",
    "people make an effort when somebody is watching",
  ],
  Virgo: [
    "people work hard and criticize easily",
    "energy goes into fixing things",
    "small annoyances get more attention than they deserve",
  ],
  Libra: [
    "people put off a quarrel for as long as they can",
    "it takes longer to decide than to act",
    "anger hides behind politeness",
  ],
  Scorpio: [
    "people want things badly and say little about it",
    "grudges are long and so is stamina",
    "nobody gives up easily",
  ],
  Sagittarius: [
    "people take on more than they can finish",
    "enthusiasm runs ahead of planning",
    "arguments are about beliefs and get loud",
  ],
  Capricorn: [
    "hard work gets results",
    "people have the discipline to finish",
    "ambition is strong and well organized",
  ],
  Aquarius: [
    "people want to do things their own way",
    "energy goes into new ideas and shared causes",
    "nobody likes to be told what to do",
  ],
  Pisces: [
    "energy comes and goes",
    "people avoid open conflict",
    "it is easier to follow a feeling than a plan",
  ],
};
