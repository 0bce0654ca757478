import type { SymbolWords } from "./symbol_words.ts";

export const SYMBOLS_L_TO_Z: Readonly<Record<string, SymbolWords>> = {
  ladder: {
    images: [
      "a ladder leans against a wall and reaches a window that is lit",
      "a ladder stands alone in an orchard, its lower rungs worn smooth",
      "a ladder is let down from somewhere above, rung after rung",
    ],
    senses: [
      "the next rung is near, even if the roof is far",
      "it matters less how high it goes than what it leans on",
      "you have climbed further than you notice, since you only look up",
    ],
    deeds: ["take one rung and rest there", "check what your plan is leaning on"],
  },
  lighthouse: {
    images: [
      "a lighthouse sweeps its beam over a sea you cannot hear",
      "a lighthouse stands on a rock hardly wider than itself",
      "a lighthouse blinks, and far out a sail changes course",
    ],
    senses: [
      "good advice is coming from further away than usual",
      "the warning is meant kindly, and you may still choose your course",
      "you steer someone else by simply staying where you are",
    ],
    deeds: [
      "ask the person who has seen this coast before",
      "keep your own light on and let others find it",
    ],
  },
  loom: {
    images: [
      "a loom clacks in the dark, and the cloth on it grows by a finger's width",
      "a loom is strung with thread of two colors that have not met yet",
      "a loom stands idle with half a pattern on it",
    ],
    senses: [
      "the pattern is there, although from this close you see only threads",
      "two parts of your life are about to cross, over and under",
      "what looks like repetition is how the cloth gets made",
    ],
    deeds: [
      "do today's row and leave the pattern alone",
      "pick up the thread where you dropped it",
    ],
  },
  mask: {
    images: [
      "a mask lies face up on a chair, and its ribbon is still tied",
      "a mask is held out on a long stick, smiling at no one",
      "a painted mask slips, and the face behind it looks relieved",
    ],
    senses: [
      "you are playing a part so well that you have begun to believe in it",
      "someone is braver in costume than they would be without",
      "the polite version has done its work and may be put away",
    ],
    deeds: ["say one true thing without dressing it up", "ask yourself who the performance is for"],
  },
  mirror: {
    images: [
      "a mirror clears from the edges inward and waits",
      "a mirror hangs at the wrong height, so that you have to bend your knees",
      "a hand mirror lies face down on a lace cloth",
    ],
    senses: [
      "what annoys you in other people has a familiar face",
      "an honest look would cost you a moment and save you a season",
      "you have asked everyone but yourself",
    ],
    deeds: ["look at your own half of it first", "describe the matter as a friend would see it"],
  },
  moth: {
    images: [
      "a moth circles a lamp, closer each time around",
      "a moth rests on a dark sleeve with its wings laid flat",
      "a moth beats against the pane although the window beside it is open",
    ],
    senses: [
      "the thing that draws you and the thing that warms you are not yet the same",
      "you keep returning to a light that gives little heat",
      "there is an open window a hand's width to the side",
    ],
    deeds: [
      "step back from the lamp and see what else is in the room",
      "ask what you hope to find there",
    ],
  },
  nest: {
    images: [
      "a nest sits in the fork of a bare branch, lined with something soft",
      "a nest holds one pale blue egg",
      "a nest is being built out of string, straw and a strip of newspaper",
    ],
    senses: [
      "you are making a home out of scraps, and it holds",
      "something young in this needs warmth more than opinions",
      "the shelter you give is also the one you were looking for",
    ],
    deeds: ["make one corner of your life softer", "protect the new idea from too many visitors"],
  },
  owl: {
    images: [
      "an owl turns its head all the way around and misses nothing",
      "an owl crosses the glass without a sound and is gone",
      "an owl sits in the rafters, awake while the house sleeps",
    ],
    senses: [
      "you see more in this than you have admitted",
      "the facts you need are the quiet ones",
      "watching a little longer would be no weakness",
    ],
    deeds: ["watch for a while before you speak", "trust what you noticed when nobody was talking"],
  },
  pomegranate: {
    images: [
      "a pomegranate splits along one side and shows its red rooms",
      "a pomegranate lies cut in two on a plain white plate",
      "a pomegranate is passed from one hand to another, and neither lets go",
    ],
    senses: [
      "there is more in it than the skin suggests, and it has to be worked for",
      "a taste would be a kind of promise",
      "the plenty comes in small pieces, each with its own wall",
    ],
    deeds: [
      "open the thing fully or leave it whole",
      "enjoy one seed of it without planning the next",
    ],
  },
  quill: {
    images: [
      "a quill moves across the page by itself and leaves a line you can almost read",
      "a quill stands in its inkwell beside a sheet with one word on it",
      "a quill is sharpened with care by someone who has not decided what to write",
    ],
    senses: [
      "it becomes real once it is put into words",
      "the sentence you are afraid of is shorter than you think",
      "a promise on paper would be easier to keep than one in the air",
    ],
    deeds: [
      "write the letter, even if it stays in the drawer",
      "put the terms into one plain sentence",
    ],
  },
  rose: {
    images: [
      "a rose opens in the glass petal by petal and keeps its thorns",
      "a rose lies across a doorstep as if someone had changed their mind",
      "a single rose leans over a garden wall toward the street",
    ],
    senses: [
      "the lovely part and the sharp part grow on one stem",
      "something here wants to be admired without being picked",
      "tenderness is allowed to protect itself",
    ],
    deeds: ["handle it gently and mind the thorns", "give the compliment and ask for nothing back"],
  },
  rowboat: {
    images: [
      "a rowboat slides over black water with both oars shipped",
      "a rowboat is pulled up on the shingle, its rope still wet",
      "a rowboat crosses the glass, the rower facing the shore that is left behind",
    ],
    senses: [
      "you are getting there with your back to where you are going",
      "no current is doing this for you, and that is why it counts",
      "what you have left behind helps you keep a straight line",
    ],
    deeds: [
      "pull evenly and look over your shoulder now and then",
      "rest on the oars and see where you drift",
    ],
  },
  snail: {
    images: [
      "a snail draws a silver line across a stone, in no hurry at all",
      "a snail puts out one horn, then the other",
      "a snail has reached the top of the wall while nobody was looking",
    ],
    senses: [
      "it is slower than you would like and steadier than you fear",
      "you are carrying your whole house up this wall",
      "going inside for a while would not be giving up",
    ],
    deeds: [
      "let it take as long as it takes, and move a little",
      "put down whatever you need not carry up",
    ],
  },
  stag: {
    images: [
      "a stag steps out between two trees and does not lower its head",
      "a stag drinks, lifts its crown of antlers and listens",
      "a stag stands in a clearing as though it had been sent for",
    ],
    senses: [
      "you can hold your ground without raising your voice",
      "respect is nearer than agreement, and worth more here",
      "you are taken more seriously than you take yourself",
    ],
    deeds: [
      "stand still where you would usually explain",
      "ask for what is fair with your head up",
    ],
  },
  staircase: {
    images: [
      "a staircase winds out of sight, and each step is a little more worn",
      "a staircase leads down into a room where someone is singing",
      "a staircase begins in the middle of a field",
    ],
    senses: [
      "the same matter looks different from one floor up",
      "you are between two levels, which is why nothing feels settled",
      "going back down for what you forgot is part of the way",
    ],
    deeds: ["look at it from one level higher", "go down and find out what the old noise is"],
  },
  suitcase: {
    images: [
      "a suitcase stands by the door with a coat laid over it",
      "a suitcase lies open on a bed, packed for another climate",
      "a suitcase goes round and round, and no one claims it",
    ],
    senses: [
      "part of you has packed already",
      "the question is less whether to go than what comes along",
      "you are still carrying something that belonged to an earlier journey",
    ],
    deeds: [
      "unpack one thing that is no longer yours to carry",
      "make a short list of what you would take",
    ],
  },
  swan: {
    images: [
      "a swan crosses the glass as if it were water, and leaves hardly a ripple",
      "a swan folds one wing over something small and gray",
      "a swan turns against the current without any sign of effort",
    ],
    senses: [
      "it looks easy from the bank, and you alone know how hard you paddle",
      "a calm manner will carry you past the loudest part",
      "what you thought plain about yourself has grown",
    ],
    deeds: [
      "keep your composure and let the feet do the work",
      "admit to one person how much effort it takes",
    ],
  },
  umbrella: {
    images: [
      "an umbrella opens by itself in an empty street",
      "an umbrella leans in the hall, dry while it pours outside",
      "two people share an umbrella, and each has one wet shoulder",
    ],
    senses: [
      "the help is there, and it has to be opened to be of use",
      "you cannot stop the rain, but you can stop standing in it",
      "sharing the shelter makes it smaller and better",
    ],
    deeds: [
      "accept the help that is already in the hall",
      "prepare for the weather and then go out anyway",
    ],
  },
};
