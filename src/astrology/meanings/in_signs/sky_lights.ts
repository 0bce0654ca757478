import type { Sign } from "../../signs.ts";

type BySign = Readonly<Record<Sign, readonly string[]>>;

/** How people are while the Sun is in each sign: whole clauses without a capital or a full stop. */
export const SUN_IN_SKY: BySign = {
  Aries: [
    "it is a good time to start something",
    "courage is rewarded more than caution",
    "people are ready for a fresh start",
  ],
  Taurus: [
    "steady effort gets more done than hurry",
    "people take pleasure in simple things",
    "it pays to finish what you have begun",
  ],
  Gemini: [
    "conversations open doors",
    "there is more to learn than there is time for",
    "people like to meet and compare ideas",
  ],
  Cancer: [
    "home and family matter most",
    "people look after their own",
    "old friends and familiar places do you good",
  ],
  Leo: [
    "it is a good time to be seen",
    "warmth and confidence win people over",
    "people are more generous than usual",
  ],
  Virgo: [
    "it is a good time to put things in order",
    "careful work is noticed",
    "small improvements add up",
  ],
  Libra: [
    "fair deals are easier to make",
    "people would rather cooperate than compete",
    "good manners get you further than force",
  ],
  Scorpio: [
    "half-truths do not last long",
    "people want to get to the bottom of things",
    "it is a good time to commit or to let go",
  ],
  Sagittarius: [
    "people look further afield than usual",
    "honest talk and big plans go well together",
    "optimism is easy to find",
  ],
  Capricorn: [
    "hard work is taken seriously",
    "people think about what should last",
    "it is a good time for plans and plain duties",
  ],
  Aquarius: [
    "new ideas find an audience",
    "people pay more attention to friends and causes",
    "it is a good time to do things differently",
  ],
  Pisces: [
    "imagination counts for more than logic",
    "people are kinder and a little vaguer",
    "it is a good time to forgive and to rest",
  ],
};

/** How people are while the Moon is in each sign, in the same form. */
export const MOON_IN_SKY: BySign = {
  Aries: [
    "feelings flare up fast and pass just as fast",
    "people say what they feel before they have thought it over",
    "patience is short and tempers are quick",
    "it is easier to act than to wait",
    "people would rather begin than talk about it",
  ],
  Taurus: [
    "comfort matters more than speed",
    "people want things they can count on",
    "good food and a calm hour settle most quarrels",
    "nobody likes to be hurried",
  ],
  Gemini: [
    "talking helps more than brooding",
    "moods change with each new message",
    "people are curious and easily distracted",
    "a light conversation lifts the spirits",
  ],
  Cancer: [
    "people want to feel at home and looked after",
    "old memories are close to the surface",
    "small kindnesses mean more than usual",
    "feelings are easily hurt and easily soothed",
  ],
  Leo: [
    "people warm up when they are noticed",
    "a bit of praise goes a long way",
    "feelings are shown rather than hidden",
    "everyone likes a little fun and a little drama",
  ],
  Virgo: [
    "it feels good to put small things in order",
    "people show that they care by being useful",
    "details that others miss catch your eye",
    "worry eases once there is something useful to do",
  ],
  Libra: [
    "people look for peace and pleasant company",
    "it is easier to see the other side of things",
    "fairness matters more than winning",
    "nobody enjoys a raised voice",
  ],
  Scorpio: [
    "feelings run deep and are not shown to everyone",
    "people notice what is left unsaid",
    "it is hard to settle for half the truth",
    "trust matters more than good manners",
  ],
  Sagittarius: [
    "people want to get out and see something new",
    "honest words come easily, sometimes too easily",
    "spirits lift when there is something to look forward to",
    "small restrictions feel tighter than they are",
  ],
  Capricorn: [
    "people feel better once the work is done",
    "feelings are kept in check until the work is done",
    "a sensible plan is a comfort",
    "reliability counts for more than charm",
  ],
  Aquarius: [
    "people need a little room to themselves",
    "it is easier to be friendly than to be close",
    "an unusual idea gets a fair hearing",
    "people would rather think about a feeling than show it",
  ],
  Pisces: [
    "people are softer and easier to hurt",
    "it is easy to pick up on the moods of others",
    "music and daydreams do more good than plans",
    "sympathy comes more easily than clear answers",
  ],
};
