import type { Sign } from "../../signs.ts";

type BySign = Readonly<Record<Sign, readonly string[]>>;

/** What a person with the Sun in each sign is like: whole clauses with "you". */
export const SUN_AT_BIRTH: BySign = {
  Aries: [
    "you are at your best when you can lead",
    "you act quickly and trust your nerve",
    "you would rather try and fail than wait",
  ],
  Taurus: [
    "you build slowly and what you build lasts",
    "you know what you like and you stay with it",
    "you are calm, loyal and hard to push",
  ],
  Gemini: [
    "you need variety and people to talk to",
    "you are curious about nearly everything",
    "you think on your feet",
  ],
  Cancer: [
    "you look after the people you love before anything else",
    "you remember how things felt",
    "you need a safe place to come back to",
  ],
  Leo: [
    "you are warm, proud and generous",
    "you come alive when people are watching",
    "you put your whole heart into what you do",
  ],
  Virgo: [
    "you see what could be better and quietly improve it",
    "you like to be useful",
    "you care about getting things right",
  ],
  Libra: [
    "you look for what is fair before you decide",
    "you are at your best in good company",
    "you would rather persuade than push",
  ],
  Scorpio: [
    "you put all of yourself into what matters to you",
    "you see through people and keep their secrets",
    "you trust slowly and completely",
  ],
  Sagittarius: [
    "you need room, honesty and something to aim for",
    "you hope for the best and often find it",
    "you learn by going there yourself",
  ],
  Capricorn: [
    "you take the long view and you keep going",
    "you are ambitious and patient about it",
    "people rely on you and they are right to",
  ],
  Aquarius: [
    "you think for yourself, whatever others do",
    "you care about people and need your freedom",
    "you see what could be done differently",
  ],
  Pisces: [
    "you feel what others feel",
    "you have a rich imagination and a soft heart",
    "you go by feeling, and it serves you well",
  ],
};

/** What a person with the Moon in each sign is like: whole clauses with "you". */
export const MOON_AT_BIRTH: BySign = {
  Aries: [
    "you feel things fast and say so",
    "you calm down once you can do something",
    "you need a life with some excitement in it",
  ],
  Taurus: [
    "you need calm and familiar things around you",
    "good food and a steady routine do you good",
    "your feelings change slowly and last",
  ],
  Gemini: [
    "you understand what you feel by talking about it",
    "you get restless without new faces and ideas",
    "your moods change often and lightly",
  ],
  Cancer: [
    "you need people you can come home to",
    "you feel what others need",
    "you have a long memory for feelings",
  ],
  Leo: [
    "you need to feel appreciated",
    "you love loudly and loyally",
    "you cheer people up by being there",
  ],
  Virgo: [
    "you worry less when you are useful",
    "you show care in practical ways",
    "you feel better once things are in order",
  ],
  Libra: [
    "you feel best when those around you get along",
    "you need company and kindness",
    "you find it hard to be at odds with anyone",
  ],
  Scorpio: [
    "you feel deeply and show little of it",
    "you need people you can trust completely",
    "you forget neither a kindness nor a hurt",
  ],
  Sagittarius: [
    "you need freedom and something to look forward to",
    "you cheer up as soon as you are on the move",
    "you would rather hear an honest word than a kind one",
  ],
  Capricorn: [
    "you keep your feelings to yourself until you are sure of them",
    "you feel safe when there is a plan",
    "you cope by getting on with things",
  ],
  Aquarius: [
    "you need space even from the people you love",
    "you think about your feelings before you show them",
    "your friends are a kind of family",
  ],
  Pisces: [
    "you take in the moods of everyone around you",
    "you need quiet to find out what you feel yourself",
    "you are easily moved and quick to forgive",
  ],
};

/** How a person with the Ascendant in each sign comes across. */
export const ASCENDANT_AT_BIRTH: BySign = {
  Aries: ["you come across as quick and brave", "you walk in and get things going"],
  Taurus: ["you come across as calm and solid", "people relax around you"],
  Gemini: ["you come across as lively and curious", "you find something to say to anyone"],
  Cancer: ["you come across as gentle and a little shy", "people feel looked after around you"],
  Leo: ["you come across as warm and sure of yourself", "people notice when you walk in"],
  Virgo: ["you come across as modest and capable", "people trust you with the details"],
  Libra: ["you come across as charming and fair", "you put people at ease"],
  Scorpio: ["you come across as private and strong", "people sense that you see a lot"],
  Sagittarius: ["you come across as open and cheerful", "you make friends wherever you go"],
  Capricorn: ["you come across as serious and reliable", "people trust you with responsibility"],
  Aquarius: ["you come across as friendly and a little unusual", "you do not try to fit in"],
  Pisces: ["you come across as gentle and hard to pin down", "people tell you their troubles"],
};

/** What work suits a person with the Midheaven in each sign. */
export const MIDHEAVEN_AT_BIRTH: BySign = {
  Aries: ["you do well where you can lead", "you like work that lets you begin things"],
  Taurus: ["you build your career slowly and solidly", "you like work with lasting results"],
  Gemini: ["you do well in work with people and words", "you like a job that keeps changing"],
  Cancer: ["you do well in work that looks after people", "you make any workplace feel like home"],
  Leo: ["you do well where you can be seen", "you want work you can be proud of"],
  Virgo: ["you are known for careful work", "you do well in work that needs precision"],
  Libra: ["you do well in work with other people", "you are known for being fair"],
  Scorpio: ["you do well in work that goes deep", "you are known for not giving up"],
  Sagittarius: ["you do well in work that widens your view", "you like a job with room to roam"],
  Capricorn: ["you climb slowly and you get there", "you are known for keeping your word"],
  Aquarius: ["you do well in work that changes things", "you are known for your own ideas"],
  Pisces: ["you do well in work that needs imagination", "you look for a calling in your career"],
};
