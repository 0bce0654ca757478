import type { Advice } from "./advice.ts";

/** What the person who asks wants: to choose, to know another's feelings, to worry less … */
export type Ask =
  | "decision"
  | "talk"
  | "others"
  | "fear"
  | "when"
  | "how"
  | "why"
  | "focus"
  /** The question could not be understood. */
  | "unknown";

/** Advice for each kind of question, whatever its subject. */
export const ASKED_ADVICE: Readonly<Record<Ask, readonly Advice[]>> = {
  decision: [
    ["write down what you would gain and what you would give up", "and see which list is longer"],
    ["talk to someone who has already done it", "and ask what surprised them"],
    ["try a small version of it first", "so that you decide from experience"],
    ["set yourself a date for the decision", "and stop turning it over until then"],
    ["sleep on it twice", "and see whether you still feel the same"],
    ["imagine that you had said yes", "and notice whether you feel relief or dread"],
    ["ask what you would advise a good friend to do", "and take your own advice"],
    [
      "find out what it would cost you to change your mind later",
      "since it is often less than you think",
    ],
    ["put the practical questions on paper", "and answer the easy ones right away"],
    ["tell someone you trust what you are leaning toward", "and hear how it sounds aloud"],
    ["name the thing that worries you most about it", "and find out whether it is likely"],
    ["make sure it is your own wish", "rather than somebody else's idea of you"],
    ["decide what you need to know first", "and ask the person who can tell you"],
  ],
  talk: [
    ["choose a calm moment and say it in a few sentences", "without a list of old complaints"],
    ["start with what you appreciate", "then come to what you need"],
    ["write down what you want to say", "and cut it down to the part that matters"],
    ["ask a question before you give your opinion", "and wait for the whole answer"],
    ["say what you hope for rather than what went wrong", "in plain and friendly words"],
    ["meet in person if you can", "since a voice carries more than a message"],
    ["listen to the other side first", "even if you think you know it"],
    ["keep to a single subject", "and leave the rest for another time"],
    ["take a walk together while you talk", "since it is easier side by side"],
    ["decide beforehand what you can offer", "and what you cannot"],
    ["give them time to think it over", "without asking again too soon"],
  ],
  others: [
    ["ask a simple, honest question", "and listen to the whole answer"],
    ["look at what they do rather than at what they say", "and give it a little time"],
    ["tell them how you feel in one plain sentence", "without asking for anything back"],
    ["write down what you miss and what you do not", "and read it when you are rested"],
    ["spend time with people who are glad to see you", "whatever comes of this"],
    ["be the one who is kind first", "and see what comes back"],
    ["decide what you need from this", "before you try to guess what they want"],
    ["do something this connection has kept you from doing", "just for yourself"],
    ["leave a little room and see who fills it", "without keeping score"],
    ["talk it over with a friend who knows you both", "and ask for the truth"],
    ["notice how you feel after you have seen them", "since that says a good deal"],
    ["send a short and friendly message", "and then put the phone away"],
  ],
  fear: [
    ["prepare for the questions you hope nobody asks", "and practice the answers aloud"],
    ["check the practical details in advance", "so that nothing small can trip you up"],
    ["name the worst that could happen", "and what you would do then"],
    ["get a good night's rest before it matters", "and leave the phone in another room"],
    ["ask someone to go through it with you", "and to be honest about the weak spots"],
    ["keep a short list of what you do well", "and read it just before"],
    ["arrive with time to spare", "and use it to breathe"],
    ["put your effort into what you can change", "and let the rest be"],
    ["plan something pleasant for afterward", "whatever the result"],
    ["write down three things that speak for you", "and mention at least one of them"],
    ["read everything once more and slowly", "and then leave it alone"],
  ],
  when: [
    ["do the next small thing that is in your power", "and leave the timing alone"],
    ["look back at what has already become better", "since progress is easy to miss"],
    ["ask for help with the heaviest part", "and accept it without excuses"],
    ["drop something that you only do out of habit", "and notice the room it leaves"],
    ["plan something to look forward to", "even if it is small"],
    ["rest before you are worn out", "and call it part of the work"],
    ["keep a short note of what goes well", "and read it on a bad day"],
    ["decide how long you are willing to wait", "and what you would do then"],
    ["use the waiting for something you enjoy", "so that it is not lost time"],
    ["tell someone how hard it has been", "so that you do not carry it alone"],
    ["choose a single thing to make easier", "and begin there"],
  ],
  how: [
    ["write the problem down in one sentence", "and under it what you could do about it"],
    ["choose the smallest step that would help", "and take it before you plan the next"],
    ["ask someone who has been through it", "and borrow what worked for them"],
    ["set aside a fixed time for it", "and leave it alone for the rest of the day"],
    ["find out exactly where you stand", "since a known figure is easier than a vague fear"],
    ["change the thing you do first", "and let the others follow"],
    ["make a plan that fits on one page", "and pin it where you can see it"],
    ["notice what has helped before", "and do that again"],
    ["share it with someone who stays calm", "and think it through together"],
    ["leave out the step you keep failing at", "and see whether you need it"],
    ["reward yourself for trying", "whatever came of it"],
    ["do it badly at first", "and improve it later"],
  ],
  why: [
    ["write down the last three times it happened", "and what they have in common"],
    ["ask a friend what they have noticed", "and try not to defend yourself"],
    ["ask yourself what you get out of it", "since there is usually something"],
    ["notice the moment before it begins", "and do one thing differently there"],
    ["think of where you first saw this", "and whether it still fits your life"],
    ["do it the other way for once", "and see what happens"],
    ["write about it for ten minutes without stopping", "and underline what surprises you"],
    ["look at your own half of it", "kindly and without excuses"],
    ["choose slowly where you usually choose fast", "and see what changes"],
    ["be patient with yourself", "since old habits were useful once"],
  ],
  unknown: [
    ["write your question down and answer it as honestly as you can", "before you ask anyone else"],
    ["talk it over with someone who knows you well", "and ask what they would do"],
    ["sleep on it once more", "and see what you think in the morning"],
    ["take the smallest step that would tell you more", "and then look again"],
    ["make a list of what speaks for it and what speaks against it", "and read it aloud"],
    ["ask yourself what you would regret more", "and take that seriously"],
    ["give the matter a fixed hour of your time", "and leave it alone for the rest of the day"],
    ["find out what you still need to know", "and ask the person who can tell you"],
    ["take a walk with the question", "and let it turn over by itself"],
    ["trust what you would tell a friend in your place", "and act on it"],
    ["decide how long you want to think about it", "and keep to that"],
  ],
  focus: [
    ["make a short list of what only you can do", "and cross out the rest"],
    ["begin with the thing that everything else is waiting for", "and give it your best hour"],
    ["look at the calendar and take something out", "so that the important thing has room"],
    ["choose a single goal for the next while", "and tell someone what it is"],
    ["clear away one small thing before you begin the large one", "and enjoy the room it leaves"],
    ["ask what you would do if you only had one hour a day", "and start with that"],
    ["notice what you do without being asked", "and do more of it"],
    ["say no to something you would only do out of guilt", "and leave the explanation out"],
    ["put your energy where it is welcome", "and stop knocking where it is not"],
    ["ask someone who knows you what you are good at", "and believe the answer"],
    ["keep the first hour of the day for what matters to you", "before others ask for their share"],
  ],
};
