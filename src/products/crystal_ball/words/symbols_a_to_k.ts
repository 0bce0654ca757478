import type { SymbolWords } from "./symbol_words.ts";

export const SYMBOLS_A_TO_K: Readonly<Record<string, SymbolWords>> = {
  acorn: {
    images: [
      "an acorn drops into soft earth and is lost from sight",
      "an acorn rolls across bare boards and comes to rest against a shoe",
      "an acorn with its cap still on lies in an open palm",
    ],
    senses: [
      "what you are carrying is smaller than your worry and larger than it looks",
      "the beginning you are tempted to dismiss has everything in it",
      "nothing has to show above ground for the work to be real",
    ],
    deeds: ["begin with the part that fits in one hand", "plant one small thing and protect it"],
  },
  anchor: {
    images: [
      "an anchor hangs in green water with its chain at full stretch",
      "an anchor lies on the quay, furred with weed and newly raised",
      "an anchor has bitten into sand while the hull above it swings",
    ],
    senses: [
      "something keeps you safe and keeps you here, and it is the same thing",
      "you can afford to drift a little, because the line holds",
      "the weight you complain of is also what lets you sleep",
    ],
    deeds: [
      "name what holds you, and ask whether it still should",
      "let out a little more rope before you cut it",
    ],
  },
  beehive: {
    images: [
      "a beehive hums behind a garden wall, though no bee can be seen",
      "a beehive stands open, and every cell of the comb is filled",
      "a beehive of woven straw leans into the wind and does not tip",
    ],
    senses: [
      "there are more hands in this than you have counted",
      "the sweetness comes last and belongs to everyone who carried",
      "your part is small, and it is missed when you skip it",
    ],
    deeds: [
      "ask who else is working on this and join forces",
      "do your share without keeping the score",
    ],
  },
  bell: {
    images: [
      "a bell swings without a sound until you lean closer",
      "a bell hangs in an empty tower with its rope within reach",
      "a bell no bigger than a thimble rings once and stops",
    ],
    senses: [
      "somebody is waiting for a plain reply",
      "you heard the call the first time and hoped it was for a neighbor",
      "a thing said once and clearly would change the room",
    ],
    deeds: ["answer the thing that keeps calling", "say it once, clearly, and let it ring out"],
  },
  bridge: {
    images: [
      "a bridge of pale planks builds itself, one board at a time",
      "a bridge stands over water so still that it seems to be two",
      "a narrow bridge sways although nobody is on it",
    ],
    senses: [
      "the two sides are nearer than either of them admits",
      "you cannot see the whole way over from where you stand, and you need not",
      "somebody over there has been waiting for the first step as well",
    ],
    deeds: [
      "take the first few steps toward the other side",
      "meet the other side halfway, and mean half",
    ],
  },
  candle: {
    images: [
      "a candle burns low on a table set for two",
      "a candle is carried along a corridor by a hand you cannot see",
      "a candle gutters, bends and stands up straight again",
    ],
    senses: [
      "you have light enough for the next step and for no more than that",
      "a modest warmth is doing more than the grand gesture would",
      "what you tend quietly is what lasts",
    ],
    deeds: [
      "do the one thing you can already see",
      "keep one hour quiet and give it your whole mind",
    ],
  },
  cobweb: {
    images: [
      "a cobweb spans the corner of a window, beaded with rain",
      "a cobweb trembles over the handle of a door that is seldom used",
      "a cobweb catches the light and turns out to be a map of small roads",
    ],
    senses: [
      "something has been left alone so long that it has grown its own order",
      "fine threads still tie you to a room you thought you had left",
      "the neglected corner is where the answer has been hanging",
    ],
    deeds: [
      "dust off the plan you stopped looking at",
      "go back to the corner you have been avoiding, and open the window",
    ],
  },
  compass: {
    images: [
      "a compass lies open, its needle shivering before it settles",
      "a compass points away from the road and toward the trees",
      "a compass with a cracked lid still finds its north",
    ],
    senses: [
      "you have known the direction for longer than you have known the way",
      "the doubt is only the needle trembling before it comes to rest",
      "a detour does no harm while you remember where you are headed",
    ],
    deeds: [
      "write down where you want to end up before you ask how",
      "correct the course by a little and keep walking",
    ],
  },
  feather: {
    images: [
      "a feather comes down so slowly that the room seems to hold its breath",
      "a white feather lies on a dark sill, and nothing has disturbed it",
      "a feather tips one pan of an old balance, against all reason",
    ],
    senses: [
      "it may be lighter than you have been carrying it",
      "a gentle word would weigh more here than a firm one",
      "you are allowed to put this down without having solved it",
    ],
    deeds: ["leave one obligation where it fell", "try the gentlest version first"],
  },
  fountain: {
    images: [
      "a fountain plays in an empty courtyard, for nobody and for everybody",
      "a fountain starts up with a cough and then runs clear",
      "a fountain throws up water that never lands twice in the same way",
    ],
    senses: [
      "there is more where that came from, whatever you feared",
      "a feeling that is let out comes back around",
      "you do not have to ration your kindness",
    ],
    deeds: ["give first, without measuring", "say how you feel before it has to be dragged out"],
  },
  fox: {
    images: [
      "a fox stops in the middle of a lane and looks straight back at you",
      "a fox slips under a fence without stirring a leaf",
      "a fox sits outside the henhouse and appears to be thinking",
    ],
    senses: [
      "there is a clever way around this, and you have noticed it already",
      "being quick is not the same as being sly, and you know which this is",
      "somebody in this story is better informed than they let on",
    ],
    deeds: [
      "look for the side entrance before you push at the front",
      "keep your plan to yourself until it can stand",
    ],
  },
  gate: {
    images: [
      "a gate stands ajar at the end of a gravel path",
      "a gate swings to behind someone whose back you almost know",
      "a low gate keeps nothing out but says where the garden begins",
    ],
    senses: [
      "the latch is on your side",
      "a line drawn kindly would spare everyone some guessing",
      "you may come in, and you may also stay outside a little longer",
    ],
    deeds: ["say where your limit is, in one friendly sentence", "lift the latch and look around"],
  },
  hare: {
    images: [
      "a hare breaks from the grass and is across the field before you blink",
      "a hare sits bolt still with its ears turned different ways",
      "a hare runs in a wide circle and ends where it started",
    ],
    senses: [
      "your nerves are a good deal further along than the facts",
      "the quick start was brave, and the middle wants another rhythm",
      "not every rustle in the grass is meant for you",
    ],
    deeds: ["count the facts before you run from them", "slow down at the part you usually skip"],
  },
  harp: {
    images: [
      "a harp stands by an open window, and the draft finds its strings",
      "a harp with one string missing plays on around the gap",
      "a harp is being tuned, slowly, by someone with all the time there is",
    ],
    senses: [
      "a certain tension is needed for this to sound at all",
      "it would take a small adjustment rather than a new tune",
      "people are more in tune with you than they let on",
    ],
    deeds: ["tune one thing instead of replacing it", "listen for what already sounds right"],
  },
  hourglass: {
    images: [
      "an hourglass lets its last few grains fall one at a time",
      "an hourglass stands on a pile of unopened letters",
      "an hourglass is turned over by a steady hand, and the sand starts again",
    ],
    senses: [
      "waiting is also a way of spending what you have",
      "there is enough time for the thing itself and too little for all the worrying",
      "the moment you keep postponing is made of the same minutes as any other",
    ],
    deeds: [
      "give it a fixed hour and stop when the hour is over",
      "choose the one thing you would regret leaving undone",
    ],
  },
  key: {
    images: [
      "a key turns in a lock that nobody is touching",
      "a brass key lies on a windowsill, warm from somebody's hand",
      "a small key swings on a red thread, back and forth",
    ],
    senses: [
      "something you have taken for locked is only shut",
      "you are already holding the answer to one half of your own question",
      "the permission you are waiting for is yours to give",
    ],
    deeds: ["try the door you have been walking past", "ask plainly for the access you need"],
  },
  kite: {
    images: [
      "a kite climbs until the string sings",
      "a red kite pulls at a child's arm with surprising strength",
      "a kite dips, shakes itself and finds the wind again",
    ],
    senses: [
      "you can go higher precisely because someone is holding on",
      "the pull you feel is the thing that keeps it up",
      "freedom, here, has a thread tied to it and is none the worse for that",
    ],
    deeds: [
      "let out some line and see how it flies",
      "wait for the gust instead of running yourself tired",
    ],
  },
  knot: {
    images: [
      "a knot tightens as the rope is pulled from either end",
      "a knot the size of a fist sits in a length of fine silk",
      "a knot comes loose under two patient fingers",
    ],
    senses: [
      "pulling harder is what keeps it tied",
      "it got tangled by degrees and can be untangled by degrees",
      "one loop of this is yours, and you can start with that one",
    ],
    deeds: [
      "loosen one small part before you touch the rest",
      "stop pulling and look at how it is tied",
    ],
  },
};
