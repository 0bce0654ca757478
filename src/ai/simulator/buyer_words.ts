import type { Stance } from "../../astrology/drivers/driver.ts";

interface BuyerWords {
  /** What follows the name. */
  traits: readonly string[];
  /** What to do, as a piece of advice to whoever writes the message. */
  advice: readonly string[];
}

/** By the archetype's id. */
export const BUYER_WORDS: Readonly<Record<string, BuyerWords>> = {
  collector: {
    traits: [
      "buys few things and keeps them",
      "chooses slowly and for good",
      "would rather own the right one than the latest",
      "thinks in sets and in provenance",
    ],
    advice: [
      "show how it is made and how well it wears",
      "name the material and the maker",
      "offer the piece that completes a set",
      "let the craftsmanship do the talking",
      "say what makes it rare",
    ],
  },
  nester: {
    traits: [
      "buys what makes a home softer",
      "thinks of the sofa before the street",
      "spends where everyday comfort is",
      "wants a room to feel lived in",
    ],
    advice: [
      "show it in a lived-in room",
      "speak of ease and comfort",
      "picture it in use at home",
      "keep the message soft and close",
      "write as one would to a neighbor",
    ],
  },
  trailblazer: {
    traits: [
      "buys what helps to be ahead",
      "likes to have a thing before anyone else",
      "moves fast and dislikes waiting",
      "is bored by what everybody has",
    ],
    advice: [
      "offer early access",
      "put the result before the reasons",
      "make the next step a short one",
      "open with what it lets people do",
      "leave out the warm-up",
    ],
  },
  wayfarer: {
    traits: [
      "buys a way out of the everyday",
      "is drawn to elsewhere",
      "collects experiences more than objects",
      "likes to come back with something to tell",
    ],
    advice: [
      "open a door to somewhere new",
      "speak of discovery rather than comfort",
      "let the picture travel",
      "leave some of the route open",
      "show what lies beyond the usual",
    ],
  },
  planner: {
    traits: [
      "buys when the sums are right",
      "compares, calculates and then commits",
      "likes a purchase with a purpose",
      "keeps a list and keeps to it",
    ],
    advice: [
      "give figures and terms up front",
      "lay out the options in plain rows",
      "make the benefit easy to check",
      "show what it replaces",
      "put the price where it can be seen",
    ],
  },
  tinkerer: {
    traits: [
      "buys what can be understood and improved",
      "wants to see inside",
      "enjoys settings and details",
      "reads the manual for fun",
    ],
    advice: [
      "explain how it works",
      "show the parts and the choices",
      "leave room to adjust",
      "include the detail others leave out",
      "link to the full description",
    ],
  },
  storyteller: {
    traits: [
      "buys what there is something to tell about",
      "brings home an anecdote with every purchase",
      "likes a thing with a history",
      "remembers words longer than pictures",
    ],
    advice: [
      "tell where it comes from",
      "begin with the people behind it",
      "give a story worth repeating",
      "let a small scene carry the offer",
      "spend care on the wording",
    ],
  },
  dreamer: {
    traits: [
      "buys a mood before a thing",
      "follows images more than arguments",
      "needs to imagine it first",
      "keeps a soft spot for the unlikely",
    ],
    advice: [
      "lead with atmosphere",
      "choose the image before the words",
      "leave something to the imagination",
      "keep figures in the background",
      "write it quietly",
    ],
  },
  companion: {
    traits: [
      "buys for two, and rather for others",
      "thinks of somebody else while choosing",
      "values closeness over display",
      "likes whatever brings people together",
    ],
    advice: [
      "show it being given",
      "speak of shared moments",
      "make it easy to buy as a gift",
      "put people in the picture",
      "let it sound like a friend's tip",
    ],
  },
  host: {
    traits: [
      "buys what can be shared at a table",
      "likes to offer and to be thanked",
      "sees guests in every purchase",
      "enjoys plenty when others are there",
    ],
    advice: [
      "show it among friends",
      "set the table in the picture",
      "offer enough for several",
      "speak of good company",
      "let generosity set the tone",
    ],
  },
  headliner: {
    traits: [
      "buys what will be noticed",
      "likes an audience",
      "chooses every purchase for effect",
      "enjoys being asked where it is from",
    ],
    advice: [
      "show it being admired",
      "make the entrance the message",
      "give it a name worth dropping",
      "let the design be bold",
      "keep the best line for the top",
    ],
  },
  aesthete: {
    traits: [
      "buys by the eye, and slowly",
      "notices proportion before price",
      "forgives much for beauty",
      "is put off by clutter",
    ],
    advice: [
      "spend on the photograph",
      "keep the layout quiet",
      "let form come before function",
      "show one perfect detail",
      "leave white space around it",
    ],
  },
};

/** What one side or both come to for a campaign: `{p}` what is offered, `{o}` the message about it. */
export const VERDICTS: Readonly<Record<Stance, readonly string[]>> = {
  supportive: [
    "which suits {p} well",
    "and {o} speaks to just that",
    "so {o} finds an open door",
    "which puts {o} on familiar ground",
    "so {o} is a natural match",
    "which gives {o} something to work with",
    "so the fit with {p} is a good one",
    "and {o} falls on good soil",
    "which makes a clear case for {p}",
    "so {o} has an easy start",
    "and there is much in that for {p}",
    "which is what {o} calls for",
    "and {o} plays to that strength",
  ],
  mixed: [
    "which counts for {o}, though not loudly",
    "so there is a modest case for {p}",
    "and {o} can build on that in part",
    "which makes the fit with {p} fair rather than close",
    "so {o} is worth a second thought",
    "and the case for {p} stays half open",
    "so {o} may go either way",
    "which leaves the matter open for {p}",
  ],
  challenging: [
    "which sits uneasily with {p}",
    "so {o} has little to hold on to",
    "so the fit with {p} is slight",
    "and {o} speaks another language",
    "so {o} is hardly the right message",
    "and there is little in that for {p}",
    "which gives {o} a hard start",
    "so {o} misses the point",
    "which makes a thin case for {p}",
    "and {o} asks for the opposite",
    "so {o} falls on stony ground",
    "which leaves {o} without a hook",
  ],
};

/** Between what speaks for a campaign and what speaks against it; `{s}` for one thing alone. */
export const TURNS: readonly string[] = [
  "{for}, but {against} pull{s} the other way",
  "{for}, yet {against} hold{s} {o} back",
  "{for}, though {against} say{s} otherwise",
  "{for}, while {against} take{s} some of it back",
  "{for}, but {against} cool{s} the case for {p}",
  "{for}, yet {against} leave{s} {o} half heard",
  "{for}, though {against} count{s} against {p}",
  "{for}, but {against} weigh{s} on the other side",
  "{for}, though {against} set{s} a limit to that",
  "{for}, while {against} ask{s} for something else",
];

/** Instead of advice, where another campaign would do better. */
export const HOLDBACKS: readonly string[] = [
  "another subject may do better here",
  "keep this one for others on the list",
  "it is kinder to leave this one out",
  "a different offer would serve better",
  "the budget is better spent elsewhere",
  "there are better reasons to write",
  "save the contact for an offer that fits",
  "let this campaign pass",
  "wait for a subject with more in it",
  "choose another occasion to write",
  "skip this round and keep the goodwill",
  "another campaign deserves this place",
];

/** Before advice, where the case is half open. */
export const RESERVATIONS: readonly string[] = [
  "if the message goes out,",
  "should it be sent,",
  "for a fair hearing,",
  "where there is room on the list,",
  "to tip the balance,",
  "if in doubt,",
];
