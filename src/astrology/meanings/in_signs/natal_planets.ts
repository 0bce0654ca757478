import type { Sign } from "../../signs.ts";

type BySign = Readonly<Record<Sign, readonly string[]>>;

/** How a person with Mercury in each sign thinks: whole clauses with "you". */
export const MERCURY_AT_BIRTH: BySign = {
  Aries: [
    "you think fast and say what you think",
    "you make up your mind on the spot",
    "you learn best by trying",
  ],
  Taurus: [
    "you think things over and then stay with your view",
    "you learn best with your hands",
    "you speak plainly and mean it",
  ],
  Gemini: [
    "you are quick with words and questions",
    "you can follow several ideas at once",
    "you learn by talking",
  ],
  Cancer: [
    "you remember what people said and how they said it",
    "you think with your heart as much as with your head",
    "you listen well",
  ],
  Leo: [
    "you speak with warmth and like to be heard",
    "you think in big pictures and good stories",
    "you can talk people into nearly anything",
  ],
  Virgo: [
    "you notice the detail that everyone else missed",
    "you think clearly and practically",
    "you like to get the words exactly right",
  ],
  Libra: [
    "you hear both views before you speak",
    "you put hard things kindly",
    "you think best when you can talk it over with someone",
  ],
  Scorpio: [
    "you notice what people leave unsaid",
    "you ask the question that others avoid",
    "you keep thinking until you know",
  ],
  Sagittarius: [
    "you say what you think, sometimes too soon",
    "you see the whole before the parts",
    "you learn most from people unlike yourself",
  ],
  Capricorn: [
    "you think in plans and practical steps",
    "you say little that you cannot stand by",
    "you have a dry wit and a clear head",
  ],
  Aquarius: [
    "you think differently from most and do not mind",
    "you see patterns that others miss",
    "you argue well and hold no grudge",
  ],
  Pisces: [
    "you think in pictures and feelings",
    "you understand more than you can explain",
    "you hear what people mean rather than what they say",
  ],
};

/** How a person with Venus in each sign loves. */
export const VENUS_AT_BIRTH: BySign = {
  Aries: [
    "you fall in love quickly and say so",
    "you like people who are brave",
    "you would rather make a move than wait",
  ],
  Taurus: [
    "you love steadily and with all your senses",
    "you value what lasts",
    "you are loyal and expect the same",
  ],
  Gemini: [
    "you fall for people you can talk to",
    "you keep love light and lively",
    "you like people who make you laugh",
  ],
  Cancer: [
    "you love by looking after people",
    "you need to feel safe before you open up",
    "you keep old friends close",
  ],
  Leo: [
    "you love generously and like to be adored",
    "you make the people you love feel special",
    "you are loyal, warm and a little proud in love",
  ],
  Virgo: [
    "you show love in small useful ways",
    "you are choosy, and loyal once you have chosen",
    "you love quietly and well",
  ],
  Libra: [
    "you love with tact and good taste",
    "you are happiest as part of a pair",
    "you like beauty and dislike scenes",
  ],
  Scorpio: [
    "you love completely or not at all",
    "you want to know someone through and through",
    "you keep faith with the people you love",
  ],
  Sagittarius: [
    "you need laughter and freedom in love",
    "you are drawn to people from elsewhere",
    "you love honestly and without much ceremony",
  ],
  Capricorn: [
    "you take love seriously and take your time",
    "you show love by being reliable",
    "you are drawn to people you can respect",
  ],
  Aquarius: [
    "you want a friend before you want a partner",
    "you love people for what makes them different",
    "you need room even in love",
  ],
  Pisces: [
    "you love tenderly and forgive easily",
    "you see the best in people",
    "you are a romantic, whatever you tell others",
  ],
};

/** How a person with Mars in each sign acts. */
export const MARS_AT_BIRTH: BySign = {
  Aries: [
    "you go straight for what you want",
    "you act before others have decided",
    "your temper is quick and soon over",
  ],
  Taurus: [
    "you are slow to start and hard to stop",
    "you work steadily until the thing is done",
    "you do not let yourself be rushed",
  ],
  Gemini: [
    "you fight with words and win often",
    "you get more done when there is variety",
    "you act on a good idea right away",
  ],
  Cancer: [
    "you fight hardest for the people you love",
    "your energy follows your mood",
    "you go after what you want in a roundabout way",
  ],
  Leo: [
    "you do things with pride and flair",
    "you work hardest when someone is watching",
    "you stand up for yourself and for others",
  ],
  Virgo: [
    "you work carefully and waste no effort",
    "you would rather do things properly than quickly",
    "you get things done by doing them properly",
  ],
  Libra: [
    "you would rather negotiate than fight",
    "you work best with a partner",
    "you think about what is fair before you act",
  ],
  Scorpio: [
    "you do not give up on what you want",
    "you keep your plans to yourself until they are ready",
    "you are more determined than people think",
  ],
  Sagittarius: [
    "you act on faith and enthusiasm",
    "you need a cause to work for",
    "you would rather move than wait",
  ],
  Capricorn: [
    "you work toward a goal for as long as it takes",
    "you have discipline where others have moods",
    "you plan your moves and then make them",
  ],
  Aquarius: [
    "you work in your own way and at your own pace",
    "you fight for ideas and for friends",
    "you dig in when you are pushed",
  ],
  Pisces: [
    "you act on feeling and timing rather than force",
    "you avoid a fight and often get your way",
    "you work in waves",
  ],
};
