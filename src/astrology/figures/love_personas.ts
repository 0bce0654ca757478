import type { Sign } from "../signs.ts";

/** A type of loving, invented by us. */
export interface LovePersona {
  /** The sign whose weight chooses it. */
  sign: Sign;
  id: string;
  /** The name in answers. */
  name: string;
  /** A description in the third person. */
  words: string;
  /**
   * How a person of this kind loves: clauses with "you", without a capital letter or a full stop.
   */
  ways: readonly string[];
}

/** The personas in the order of the signs. */
export const LOVE_PERSONAS: readonly LovePersona[] = [
  {
    sign: "Aries",
    id: "first_spark",
    name: "The First Spark",
    words: "goes first, says it plainly and would rather risk a no than guess",
    ways: [
      "you say what you feel before you have rehearsed it",
      "you would rather risk a no than keep guessing",
      "you fall in love quickly and ask the sensible questions later",
      "you bring the courage that others are still looking for",
      "you like to be the one who makes the first move",
      "you lose patience with hints and riddles",
    ],
  },
  {
    sign: "Taurus",
    id: "slow_ember",
    name: "The Slow Ember",
    words: "warms up slowly, stays warm and trusts what can be counted on",
    ways: [
      "you warm up slowly and stay warm for a long time",
      "you show affection with food, time and steady hands",
      "you want to be able to count on what was said",
      "you need a while to let somebody in and longer to let them go",
      "you trust what you can hold",
      "you would rather build one good habit together than hear ten promises",
    ],
  },
  {
    sign: "Gemini",
    id: "bright_question",
    name: "The Bright Question",
    words: "falls for the conversation first and stays close by staying curious",
    ways: [
      "you fall for the conversation first and the person soon after",
      "you keep closeness alive by staying curious",
      "you flirt with words and mean more of them than you admit",
      "you need somebody who answers with another question",
      "you can talk your way into a feeling and back out of it again",
      "you grow restless when talking turns into a routine",
    ],
  },
  {
    sign: "Cancer",
    id: "warm_harbor",
    name: "The Warm Harbor",
    words: "looks after people, remembers everything and opens up where it is safe",
    ways: [
      "you look after people before you notice that you are in love",
      "you remember the small things that were said in passing",
      "you open the door wide once you feel safe",
      "you carry a careless word away with you and turn it over",
      "you want a place to come back to more than a place to go",
      "you give shelter easily and ask for it rarely",
    ],
  },
  {
    sign: "Leo",
    id: "open_hearth",
    name: "The Open Hearth",
    words: "loves out loud, gives generously and wants to be chosen in front of others",
    ways: [
      "you love out loud and hope that somebody is listening",
      "you make the people you care for feel like the guest of honor",
      "you give generously and notice when it goes unseen",
      "you need to be chosen in front of others too",
      "you turn an ordinary date into an occasion",
      "you forgive almost anything but indifference",
    ],
  },
  {
    sign: "Virgo",
    id: "careful_hand",
    name: "The Careful Hand",
    words: "shows love in deeds, notices details and takes time to get it right",
    ways: [
      "you show love by mending what others step over",
      "you notice the details that make somebody's life easier",
      "you take your time, because you mean to get it right",
      "you are harder on yourself in love than on anyone else",
      "you say it with a useful favor sooner than with a speech",
      "you relax once things have found their place",
    ],
  },
  {
    sign: "Libra",
    id: "shared_table",
    name: "The Shared Table",
    words: "thinks in pairs, seeks what is fair and needs to be asked what it wants",
    ways: [
      "you think in pairs long before anyone has asked you to",
      "you listen for what would be fair to both",
      "you smooth over a quarrel and pay for it later in silence",
      "you bloom where good manners and real interest meet",
      "you need to be asked what you want, and then to be given time",
      "you make room for the other person's taste without losing your own",
    ],
  },
  {
    sign: "Scorpio",
    id: "deep_well",
    name: "The Deep Well",
    words: "wants the whole truth, feels more than it shows and keeps a trust",
    ways: [
      "you want the whole truth of a person or nothing at all",
      "you keep a trust that has been placed in you",
      "you feel far more than you show at first",
      "you test the ground quietly before you put your weight on it",
      "you stay when it gets complicated",
      "you find it hard to forget what was half said",
    ],
  },
  {
    sign: "Sagittarius",
    id: "wide_road",
    name: "The Wide Road",
    words: "loves with a door left open, laughs easily and tells the truth early",
    ways: [
      "you love best with a door left open",
      "you laugh your way closer to people",
      "you want company for the long way round",
      "you tell the truth cheerfully and a little too soon",
      "you feel close to whoever shows you something new",
      "you back away from anyone who hurries to put up a fence",
    ],
  },
  {
    sign: "Capricorn",
    id: "long_promise",
    name: "The Long Promise",
    words: "takes love seriously, proves itself in deeds and stays",
    ways: [
      "you take love seriously, even when you joke about it",
      "you prove yourself in deeds and keep a quiet count of them",
      "you wait until you are ready and then stay for the duration",
      "you carry more than your half without being asked",
      "you would rather build something slowly than mend something hasty",
      "you let your guard down late and all the way",
    ],
  },
  {
    sign: "Aquarius",
    id: "unlocked_gate",
    name: "The Unlocked Gate",
    words: "needs a friend first, comes closer when nobody pulls and keeps its own rules",
    ways: [
      "you need a friend first and a sweetheart second",
      "you love people for what makes them unlike everyone else",
      "you come closer when nobody pulls",
      "you question every rule of romance and keep the ones that pass",
      "you show up in a crisis and vanish from small talk",
      "you want to be close to somebody without being managed by them",
    ],
  },
  {
    sign: "Pisces",
    id: "soft_tide",
    name: "The Soft Tide",
    words: "senses moods, loves with imagination and gives a generous benefit of the doubt",
    ways: [
      "you sense a mood before a word is spoken",
      "you give people the benefit of a very generous doubt",
      "you fall for what somebody could become",
      "you need time alone to find out which feelings are yours",
      "you love with imagination and wake up with questions",
      "you forgive early and grieve late",
    ],
  },
];

export const PERSONA_NAMES = LOVE_PERSONAS.map(({ name }) => name) as [string, ...string[]];
