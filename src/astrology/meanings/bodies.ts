import type { Point } from "../../ephemeris/points.ts";
import { ANGLE_AND_MINOR_MEANINGS } from "./minor_points.ts";
import type { BodyMeaning } from "./body_meaning.ts";

const SUN: BodyMeaning = {
  domains: ["in your own projects"],
  lives: ["you come into your own", "you want to shine"],
  acting: {
    supportive: {
      asks: ["shows you at your best", "puts a warm light on what you do well"],
      effects: ["you are seen at your best", "your efforts are noticed", "confidence comes easily"],
      natures: [
        "you carry yourself with confidence",
        "you shine without trying",
        "people trust your confidence",
      ],
    },
    challenging: {
      asks: ["puts your pride to the test", "shows up what you would rather hide"],
      effects: ["you feel watched", "pride gets in the way", "you try harder than you need to"],
      natures: ["your pride is easily hurt", "you worry about what others see"],
    },
    mixed: {
      asks: ["asks what you are proud of", "asks where you stand"],
      effects: [
        "you are asked to show where you stand",
        "you want to be noticed",
        "things come into the open",
      ],
      natures: [
        "you do not like to be overlooked",
        "you like to set the tone",
        "you do not hide who you are",
      ],
    },
  },
};

const MOON: BodyMeaning = {
  domains: ["close to home"],
  lives: ["you look for comfort", "your moods show most clearly"],
  acting: {
    supportive: {
      asks: ["makes kindness easy", "softens the mood"],
      effects: ["kindness comes easily", "you feel at ease", "you sense what others need"],
      natures: [
        "you trust your feelings",
        "you have a gentle touch",
        "people feel at home with you",
      ],
    },
    challenging: {
      asks: ["makes small things feel large", "stirs up old feelings"],
      effects: [
        "you are more sensitive than usual",
        "small things feel large",
        "moods get in the way",
      ],
      natures: [
        "your moods can get in your way",
        "you take things to heart",
        "you are easily hurt and slow to say so",
      ],
    },
    mixed: {
      asks: [
        "brings feelings close to the surface",
        "asks how you really are",
        "makes moods hard to hide",
        "asks for a gentle tone",
      ],
      effects: [
        "feelings are close to the surface",
        "your mood changes more than once",
        "you want comfort more than advice",
      ],
      natures: [
        "you lead with your feelings",
        "your moods come and go",
        "you need time with your feelings",
      ],
    },
  },
};

const MERCURY: BodyMeaning = {
  domains: ["when you talk things over", "in talks and messages"],
  lives: ["you are at your most curious", "you do your best thinking"],
  acting: {
    supportive: {
      asks: ["helps you find the right words", "gets people talking"],
      effects: ["you find the right words", "you think clearly", "a good conversation helps"],
      natures: [
        "you are seldom lost for words",
        "you think quickly and clearly",
        "you explain things well",
      ],
    },
    challenging: {
      asks: ["muddles the details", "makes people talk past each other"],
      effects: ["people talk past each other", "you think too much", "details get lost"],
      natures: [
        "you tend to overthink things",
        "you talk faster than you listen",
        "you find it hard to stop thinking",
      ],
    },
    mixed: {
      asks: ["raises questions", "asks for another look"],
      effects: [
        "there is a lot to talk about",
        "new questions come up",
        "you see more than one side of things",
      ],
      natures: [
        "you ask a lot of questions",
        "you like to talk things through",
        "you look at things from several sides",
      ],
    },
  },
};

const VENUS: BodyMeaning = {
  domains: ["in love and friendship", "with the people you are fond of"],
  lives: ["you are at your most charming", "you find much of your pleasure"],
  acting: {
    supportive: {
      asks: ["smooths the way", "brings out the best in people"],
      effects: [
        "people are kind to you",
        "charm gets you further than force",
        "things go pleasantly",
      ],
      natures: [
        "charm comes naturally to you",
        "you are easy to like",
        "people enjoy your company",
      ],
    },
    challenging: {
      asks: ["tempts you to take the easy option", "makes it hard to say no"],
      effects: [
        "you give in too easily",
        "you are tempted by the easy option",
        "you say yes to keep the peace",
      ],
      natures: [
        "you give way too often",
        "you find it hard to say no",
        "you avoid quarrels even when they would help",
      ],
    },
    mixed: {
      asks: ["asks what you really like", "looks for common ground"],
      effects: [
        "you want to please and to be pleased",
        "you look for common ground",
        "you notice what you really like",
      ],
      natures: [
        "you care about beauty and good company",
        "you like to please and to be pleased",
        "you notice what is beautiful",
      ],
    },
  },
};

const MARS: BodyMeaning = {
  domains: ["when it is time to act"],
  lives: ["you put most of your energy into things", "you fight hardest"],
  acting: {
    supportive: {
      asks: ["gives you a push", "gets things moving"],
      effects: ["you have energy to spare", "you get things moving", "a bold move pays off"],
      natures: [
        "you have energy and courage",
        "you do what others only talk about",
        "you get things started",
      ],
    },
    challenging: {
      asks: ["shortens tempers", "makes you rush"],
      effects: ["tempers are short", "you are in too much of a hurry", "arguments start easily"],
      natures: [
        "you are quick to argue",
        "you want too much too fast",
        "you lose patience quickly",
      ],
    },
    mixed: {
      asks: ["turns up the heat", "asks what you would stand up for"],
      effects: ["you want action", "things speed up", "you are ready to stand up for yourself"],
      natures: [
        "you like things to happen fast",
        "you like a challenge",
        "you would rather act than wait",
      ],
    },
  },
};

const JUPITER: BodyMeaning = {
  domains: ["in your bigger plans"],
  lives: ["luck tends to find you", "you are at your most generous"],
  acting: {
    supportive: {
      asks: ["opens a door", "makes people generous"],
      effects: ["new possibilities come up", "luck is on your side", "people are generous"],
      natures: [
        "you are generous and often lucky",
        "you expect the best and tend to get it",
        "you see chances where others see problems",
      ],
    },
    challenging: {
      asks: ["makes it easy to agree to too much", "makes it easy to overdo things"],
      effects: [
        "you agree to too much",
        "you expect too much",
        "you take on more than you can carry",
      ],
      natures: [
        "you take on more than you can finish",
        "you find it hard to stop in time",
        "you take on too much",
      ],
    },
    mixed: {
      asks: ["makes everything a little bigger", "asks how much is enough"],
      effects: ["you want more", "things get bigger than planned", "you are hopeful"],
      natures: [
        "you want more than most people do",
        "you like to do things on a large scale",
        "you look for the good in things",
      ],
    },
  },
};

const SATURN: BodyMeaning = {
  domains: ["in your duties"],
  lives: ["you take your duties seriously", "success comes late and lasts"],
  acting: {
    supportive: {
      asks: ["rewards patience", "puts firm ground under you"],
      effects: ["patience pays off", "hard work is rewarded", "you are on firm ground"],
      natures: [
        "you are patient and reliable",
        "you build things that last",
        "you keep your word",
      ],
    },
    challenging: {
      asks: ["slows things down", "asks for proof"],
      effects: [
        "things take longer than planned",
        "you come up against a limit",
        "you are hard on yourself",
      ],
      natures: [
        "you expect too much of yourself",
        "you wait longer than you need to",
        "you find it hard to relax",
      ],
    },
    mixed: {
      asks: ["asks you to be serious", "wants a plan that can last"],
      effects: ["things get serious", "you want a plan", "you are asked to commit yourself"],
      natures: [
        "you take things seriously",
        "you like to be sure before you begin",
        "you take your time and do it well",
      ],
    },
  },
};

const URANUS: BodyMeaning = {
  domains: ["where you want a free hand"],
  lives: ["you need the most freedom", "you like to surprise people"],
  acting: {
    supportive: {
      asks: ["lets in a fresh idea", "loosens old habits"],
      effects: ["a fresh idea helps", "you find a new way", "you feel freer"],
      natures: [
        "you are inventive",
        "you are good at starting over",
        "you see solutions that others miss",
      ],
    },
    challenging: {
      asks: ["upsets the routine", "changes the plan without notice"],
      effects: ["plans change without notice", "you feel restless", "surprises upset the routine"],
      natures: [
        "you resist being told what to do",
        "you get restless easily",
        "you change your mind without notice",
      ],
    },
    mixed: {
      asks: ["brings a surprise", "asks what you would do if you were free to choose"],
      effects: [
        "things take an unexpected turn",
        "you want to do things differently",
        "you need more freedom",
      ],
      natures: [
        "you need more freedom than most",
        "you like to do things differently",
        "you do not like to be tied down",
      ],
    },
  },
};

const NEPTUNE: BodyMeaning = {
  domains: ["in your dreams and hopes"],
  lives: ["you dream the most", "you follow your intuition"],
  acting: {
    supportive: {
      asks: ["sharpens your intuition", "makes room for imagination"],
      effects: [
        "your intuition is good",
        "imagination helps",
        "people are gentler with each other",
      ],
      natures: [
        "you have a fine intuition",
        "you have a rich imagination",
        "you sense what is not said",
      ],
    },
    challenging: {
      asks: ["blurs the facts", "makes wishful thinking easy"],
      effects: [
        "it is hard to see clearly",
        "it is easy to believe what you want to believe",
        "agreements stay vague",
      ],
      natures: [
        "you tend to see what you want to see",
        "you find it hard to draw a line",
        "you hope for too much from people",
      ],
    },
    mixed: {
      asks: ["mixes wishes with facts", "asks you to trust a feeling"],
      effects: [
        "dreams and facts get mixed up",
        "you are more open to moods",
        "you hope for something finer",
      ],
      natures: [
        "you are a dreamer",
        "you go by feeling more than by facts",
        "you are easily moved",
      ],
    },
  },
};

const PLUTO: BodyMeaning = {
  domains: ["in what matters most to you"],
  lives: ["you feel things most strongly", "you want the whole truth"],
  acting: {
    supportive: {
      asks: ["helps you get to the root of things", "gives you the nerve to change something"],
      effects: [
        "you get to the root of things",
        "you are stronger than you thought",
        "you can let go of something old",
      ],
      natures: ["you have great staying power", "you are good in a crisis", "you do not give up"],
    },
    challenging: {
      asks: ["turns small matters into contests", "makes it hard to let go"],
      effects: [
        "small things turn into contests",
        "you hold on too tightly",
        "it is hard to let go",
      ],
      natures: [
        "you find it hard to let go",
        "you want to be in control",
        "you find it hard to trust",
      ],
    },
    mixed: {
      asks: ["goes below the surface", "asks what you are ready to let go of"],
      effects: [
        "feelings run deep",
        "half measures do not satisfy you",
        "you want the whole truth",
      ],
      natures: [
        "you do nothing by halves",
        "you feel things more deeply than you show",
        "you want to know what lies behind things",
      ],
    },
  },
};

/** What each point of a chart stands for. */
export const BODY_MEANINGS: Readonly<Record<Point, BodyMeaning>> = {
  sun: SUN,
  moon: MOON,
  mercury: MERCURY,
  venus: VENUS,
  mars: MARS,
  jupiter: JUPITER,
  saturn: SATURN,
  uranus: URANUS,
  neptune: NEPTUNE,
  pluto: PLUTO,
  ...ANGLE_AND_MINOR_MEANINGS,
};
