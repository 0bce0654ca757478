import type { Orientation } from "../../../tarot/card.ts";

/**
 * What each card means for the person who asks, by card id. Each is a whole clause that can follow
 * "as for your job,".
 */
export const CARD_GISTS: Readonly<Record<string, Readonly<Record<Orientation, string>>>> = {
  the_fool: {
    upright: "a fresh start is worth the risk",
    reversed: "it is better to look before you leap",
  },
  the_magician: {
    upright: "you already have what you need",
    reversed: "too many things are going on at once",
  },
  the_high_priestess: {
    upright: "you know more than you have said so far",
    reversed: "it is time to trust your own view",
  },
  the_empress: {
    upright: "what you look after is doing well",
    reversed: "you have given more than you can spare",
  },
  the_emperor: {
    upright: "clear rules help everyone",
    reversed: "too much control does more harm than good",
  },
  the_hierophant: {
    upright: "you need not work it out alone",
    reversed: "what worked for others may not suit you",
  },
  the_lovers: {
    upright: "it comes down to a choice you can stand by",
    reversed: "you want things that do not go together",
  },
  the_chariot: {
    upright: "you can get there if you stay on course",
    reversed: "it is time to check where you are heading",
  },
  strength: {
    upright: "patience does more than force",
    reversed: "you are stronger than you feel",
  },
  the_hermit: {
    upright: "some time alone makes things clearer",
    reversed: "you have kept to yourself long enough",
  },
  wheel_of_fortune: {
    upright: "things are changing in your favor",
    reversed: "you have been here before and can do it differently",
  },
  justice: {
    upright: "it pays to be fair",
    reversed: "only part of it is your responsibility",
  },
  the_hanged_man: {
    upright: "there is no hurry about any of this",
    reversed: "you have waited long enough",
  },
  death: {
    upright: "an ending makes room for something new",
    reversed: "it is hard to let go of what has ended",
  },
  temperance: { upright: "a middle way works best", reversed: "something has got out of balance" },
  the_devil: {
    upright: "a habit has more hold on you than you would like",
    reversed: "you are freer than you were",
  },
  the_tower: {
    upright: "what gives way was not solid",
    reversed: "a change has been put off long enough",
  },
  the_star: { upright: "there is good reason to hope", reversed: "hope is low but not gone" },
  the_moon: { upright: "things are not yet clear", reversed: "the worst of the worry is passing" },
  the_sun: {
    upright: "things look bright from where you stand now",
    reversed: "you are closer to happiness than you think",
  },
  judgement: {
    upright: "it is time to be honest and begin again",
    reversed: "you judge yourself too harshly",
  },
  the_world: {
    upright: "something good is nearly complete",
    reversed: "it is not quite finished yet",
  },
  ace_of_cups: {
    upright: "there is room for new feelings",
    reversed: "something needs to be said that has been held back",
  },
  two_of_cups: {
    upright: "both people have something to give",
    reversed: "the giving has become one-sided",
  },
  three_of_cups: {
    upright: "friends are part of the answer",
    reversed: "a little distance from the crowd helps",
  },
  four_of_cups: {
    upright: "you may be overlooking something good",
    reversed: "your interest is coming back",
  },
  five_of_cups: {
    upright: "there is a loss to grieve and something left to keep",
    reversed: "you are beginning to feel better",
  },
  six_of_cups: {
    upright: "the past has something kind to give you",
    reversed: "it is time to look at what is in front of you",
  },
  seven_of_cups: {
    upright: "there are many possibilities and not all of them are real",
    reversed: "you see more clearly what you want",
  },
  eight_of_cups: {
    upright: "it may be time to move on",
    reversed: "you are torn between going and staying",
  },
  nine_of_cups: {
    upright: "you have a right to be content",
    reversed: "what you long for may not be what you need",
  },
  ten_of_cups: {
    upright: "there is real warmth to build on",
    reversed: "things look better from outside than they feel",
  },
  page_of_cups: {
    upright: "a small surprise may move you",
    reversed: "feelings are running ahead of facts",
  },
  knight_of_cups: {
    upright: "an invitation is worth taking seriously",
    reversed: "deeds count more than words",
  },
  queen_of_cups: {
    upright: "kindness and patience help most",
    reversed: "you take on too much of what others feel",
  },
  king_of_cups: {
    upright: "it takes a calm head and a warm heart",
    reversed: "you show less than you feel",
  },
  ace_of_wands: {
    upright: "an idea is worth trying",
    reversed: "enthusiasm alone is not enough yet",
  },
  two_of_wands: {
    upright: "you are standing between two plans",
    reversed: "you have more options than you are using",
  },
  three_of_wands: {
    upright: "what you started is on its way",
    reversed: "results are slow in coming",
  },
  four_of_wands: {
    upright: "there is something to celebrate",
    reversed: "you do not feel quite at home yet",
  },
  five_of_wands: {
    upright: "there is some competition and it can stay friendly",
    reversed: "a disagreement has been left too long",
  },
  six_of_wands: {
    upright: "your effort is being noticed",
    reversed: "you can do without the praise that does not come",
  },
  seven_of_wands: {
    upright: "it is worth standing your ground",
    reversed: "you are tired of defending yourself",
  },
  eight_of_wands: {
    upright: "things are moving fast",
    reversed: "a misunderstanding is slowing things down",
  },
  nine_of_wands: {
    upright: "you are tired and nearly there",
    reversed: "you can let your guard down",
  },
  ten_of_wands: {
    upright: "you are carrying too much",
    reversed: "some of this load is not yours",
  },
  page_of_wands: {
    upright: "something new has caught your eye",
    reversed: "there has been more talk than action",
  },
  knight_of_wands: {
    upright: "boldness gets you somewhere",
    reversed: "hurry does more harm than good",
  },
  queen_of_wands: {
    upright: "your warmth wins people over",
    reversed: "you need to look after your own energy",
  },
  king_of_wands: {
    upright: "others are ready to follow a clear plan",
    reversed: "others need more room to speak",
  },
  ace_of_swords: {
    upright: "the truth makes things simpler",
    reversed: "this is not the moment for hard words",
  },
  two_of_swords: {
    upright: "a decision is being put off",
    reversed: "the deadlock is beginning to loosen",
  },
  three_of_swords: {
    upright: "there is a hurt that wants to be named",
    reversed: "an old hurt is getting better",
  },
  four_of_swords: {
    upright: "rest comes first, whatever else is waiting",
    reversed: "you have not rested enough",
  },
  five_of_swords: {
    upright: "winning this argument costs too much",
    reversed: "it is time to make peace",
  },
  six_of_swords: {
    upright: "you are moving toward calmer times",
    reversed: "something from the past still weighs on you",
  },
  seven_of_swords: { upright: "not everything is being said", reversed: "a secret is better told" },
  eight_of_swords: {
    upright: "you are less trapped than you feel",
    reversed: "you are getting free bit by bit",
  },
  nine_of_swords: {
    upright: "worry makes it look worse than it is",
    reversed: "the worry is easing",
  },
  ten_of_swords: {
    upright: "the hardest part is behind you",
    reversed: "you are recovering slowly",
  },
  page_of_swords: {
    upright: "there is more to find out",
    reversed: "there has been too much talk and too little listening",
  },
  knight_of_swords: {
    upright: "plain speaking gets things moving",
    reversed: "going too fast means missing something",
  },
  queen_of_swords: { upright: "a clear and fair view helps", reversed: "a kinder tone would help" },
  king_of_swords: {
    upright: "a decision made on principle holds",
    reversed: "being right is not enough",
  },
  ace_of_pentacles: {
    upright: "there is a solid chance to take",
    reversed: "a chance may slip by for lack of a plan",
  },
  two_of_pentacles: {
    upright: "you are managing a lot and managing it well",
    reversed: "there is too much to do at once",
  },
  three_of_pentacles: {
    upright: "it goes better with others",
    reversed: "it needs clearer agreements",
  },
  four_of_pentacles: {
    upright: "you are holding on tightly",
    reversed: "you can afford to let go a little",
  },
  five_of_pentacles: {
    upright: "things are tight but help is near",
    reversed: "things are getting easier",
  },
  six_of_pentacles: {
    upright: "giving and taking are in balance",
    reversed: "there are conditions attached",
  },
  seven_of_pentacles: {
    upright: "it takes the time it takes",
    reversed: "it is taking longer than you hoped",
  },
  eight_of_pentacles: {
    upright: "steady effort is paying off",
    reversed: "the wish for perfection is holding you up",
  },
  nine_of_pentacles: {
    upright: "you have earned some comfort",
    reversed: "money cannot make up for what is missing",
  },
  ten_of_pentacles: {
    upright: "there is something lasting to build",
    reversed: "other people's expectations weigh on you",
  },
  page_of_pentacles: {
    upright: "there is something useful to learn",
    reversed: "distraction is the main problem",
  },
  knight_of_pentacles: {
    upright: "slow and steady is good enough",
    reversed: "a routine has become too narrow",
  },
  queen_of_pentacles: {
    upright: "practical help does the most good",
    reversed: "you look after everyone but yourself",
  },
  king_of_pentacles: {
    upright: "you can afford to be generous",
    reversed: "there is more to life than results",
  },
};
