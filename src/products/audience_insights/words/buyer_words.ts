import type { Stance } from "../../../astrology/drivers/driver.ts";

/**
 * Traits, which follow the buyer type's name. Each has the advice that it gives the author of the
 * message.
 */
type BuyerWords = Readonly<Record<string, readonly string[]>>;

/** By the archetype's id. */
export const BUYER_WORDS: Readonly<Record<string, BuyerWords>> = {
  collector: {
    "buys few things and keeps them": [
      "show how it is made and how well it wears",
      "say how long it lasts",
      "let the craftsmanship do the talking",
    ],
    "chooses slowly and for good": [
      "name the material and the maker",
      "give the facts and leave time to decide",
      "show it from every side",
    ],
    "would rather own the right one than the latest": [
      "say what makes it rare",
      "offer the one piece that is missing",
      "leave out what is merely new",
    ],
    "thinks in sets and in provenance": [
      "offer the piece that completes a set",
      "say where it comes from",
      "show what it belongs with",
    ],
  },
  nester: {
    "buys what makes a home softer": [
      "show it in a lived-in room",
      "picture it in use at home",
      "speak of ease and comfort",
    ],
    "thinks of the sofa before the street": [
      "keep the message soft and close",
      "speak of staying in",
      "show how it makes staying in nicer",
    ],
    "spends where everyday comfort is": [
      "speak of small comforts",
      "show it in everyday use",
      "say what it makes easier",
    ],
    "wants a room to feel lived in": [
      "write as one would to a neighbor",
      "choose a picture with some life in it",
      "avoid the showroom look",
    ],
  },
  trailblazer: {
    "buys what helps to be ahead": [
      "put the result before the reasons",
      "open with what it lets people do",
      "show the lead that it gives",
    ],
    "likes to have a thing before anyone else": [
      "offer early access",
      "say that it is the first of its kind, if it is",
      "invite before you announce",
    ],
    "moves fast and dislikes waiting": [
      "make the next step a short one",
      "leave out the warm-up",
      "let one tap be enough",
    ],
    "is bored by what everybody has": [
      "show what is different about it",
      "offer a version that few will have",
      "skip the bestsellers",
    ],
  },
  wayfarer: {
    "buys a way out of the everyday": [
      "open a door to somewhere new",
      "show what lies beyond the usual",
      "let the picture travel",
    ],
    "is drawn to elsewhere": [
      "show a place before the product",
      "name the place that it comes from",
      "leave some of the route open",
    ],
    "collects experiences more than objects": [
      "speak of what there is to do with it",
      "speak of discovery rather than comfort",
      "sell the outing and not the thing",
    ],
    "likes to come back with something to tell": [
      "hint at the story it will make",
      "show the moment worth telling",
      "ask where it will be taken",
    ],
  },
  planner: {
    "buys when the sums are right": [
      "give figures and terms up front",
      "put the price where it can be seen",
      "show what it saves in the long run",
    ],
    "compares, calculates and then commits": [
      "lay out the options in plain rows",
      "give the numbers side by side",
      "make the benefit easy to check",
    ],
    "likes a purchase with a purpose": [
      "show what it replaces",
      "say plainly what it is for",
      "begin with the problem it solves",
    ],
    "keeps a list and keeps to it": [
      "say where it belongs on that list",
      "make it easy to save for later",
      "leave room to plan for it",
    ],
  },
  tinkerer: {
    "buys what can be understood and improved": [
      "explain how it works",
      "leave room to adjust",
      "show what can be changed later",
    ],
    "wants to see inside": [
      "show the parts and the choices",
      "open the thing up in the picture",
      "include a drawing or a list of parts",
    ],
    "enjoys settings and details": [
      "include the detail others leave out",
      "list the options in full",
      "show every setting there is",
    ],
    "reads the manual for fun": [
      "link to the full description",
      "spare the slogans and give the facts",
      "offer more to read",
    ],
  },
  storyteller: {
    "buys what there is something to tell about": [
      "give a story worth repeating",
      "tell where it comes from",
      "let a small scene carry the offer",
    ],
    "brings home an anecdote with every purchase": [
      "begin with the people behind it",
      "include one odd detail",
      "offer a line that can be quoted",
    ],
    "likes a thing with a history": [
      "tell where it comes from",
      "say who made it first",
      "show how old the idea is",
    ],
    "remembers words longer than pictures": [
      "spend care on the wording",
      "let one good sentence lead",
      "keep the pictures few",
    ],
  },
  dreamer: {
    "buys a mood before a thing": [
      "lead with atmosphere",
      "write it quietly",
      "let color and light do the work",
    ],
    "follows images more than arguments": [
      "choose the image before the words",
      "keep figures in the background",
      "let one picture say it",
    ],
    "needs to imagine it first": [
      "leave something to the imagination",
      "show it half seen",
      "begin with a scene",
    ],
    "keeps a soft spot for the unlikely": [
      "show the unusual one",
      "allow the message a little magic",
      "choose the picture that needs a second look",
    ],
  },
  companion: {
    "buys for two, and rather for others": [
      "make it easy to buy as a gift",
      "show it being given",
      "offer a pair",
    ],
    "thinks of somebody else while choosing": [
      "say whom it would please",
      "put people in the picture",
      "make it easy to buy as a gift",
    ],
    "values closeness over display": [
      "speak of shared moments",
      "let it sound like a friend's tip",
      "keep the tone personal",
    ],
    "likes whatever brings people together": [
      "put people in the picture",
      "speak of shared moments",
      "show it in use by two",
    ],
  },
  host: {
    "buys what can be shared at a table": [
      "set the table in the picture",
      "offer enough for several",
      "show it among friends",
    ],
    "likes to offer and to be thanked": [
      "let generosity set the tone",
      "show a guest who is pleased",
      "offer something to pass on",
    ],
    "sees guests in every purchase": [
      "show it among friends",
      "speak of good company",
      "offer enough for several",
    ],
    "enjoys plenty when others are there": [
      "offer enough for several",
      "show a full table",
      "speak of good company",
    ],
  },
  headliner: {
    "buys what will be noticed": [
      "show it being admired",
      "let the design be bold",
      "show it from across the room",
    ],
    "likes an audience": [
      "make the entrance the message",
      "show it in company",
      "keep the best line for the top",
    ],
    "chooses every purchase for effect": [
      "show what it does to a room",
      "let the design be bold",
      "lead with the boldest picture",
    ],
    "enjoys being asked where it is from": [
      "give it a name worth dropping",
      "make the origin easy to remember",
      "add a detail that starts a conversation",
    ],
  },
  aesthete: {
    "buys by the eye, and slowly": [
      "spend on the photograph",
      "show one perfect detail",
      "let the picture stand alone",
    ],
    "notices proportion before price": [
      "let form come before function",
      "show it whole and straight on",
      "put the price last",
    ],
    "forgives much for beauty": [
      "show its best side",
      "spend on the photograph",
      "let form come before function",
    ],
    "is put off by clutter": [
      "keep the layout quiet",
      "leave white space around it",
      "say one thing and stop",
    ],
  },
};

/** Conclusions by stance. `{p}` is the offered product, `{o}` the message about it. */
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
    "so {o} is unlikely to appeal",
    "which makes a thin case for {p}",
    "and {o} asks for the opposite",
    "so {o} falls on stony ground",
    "which leaves {o} without a hook",
  ],
};

/**
 * Transitions from arguments for a campaign to arguments against it. `{s}` is a verb ending for a
 * single argument.
 */
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

/** Phrases about arguments for and against a campaign that balance each other. */
export const HALVES: readonly string[] = [
  "which leaves the case for {p} half made",
  "so {o} may please or pass unnoticed",
  "which makes {p} a matter of mood",
  "so {o} meets a divided buyer",
];

/** Said instead of advice if another campaign would suit better; "who …" about `{n}` follows. */
export const HOLDBACKS: readonly string[] = [
  "save the contact for an offer made for {n}",
  "wait for a subject closer to {n}",
  "there will be a better reason to write to {n}",
  "look for a campaign that suits {n}",
  "another offer would sit better with {n}",
  "skip this round and come back with something for {n}",
  "choose another occasion to write to {n}",
  "the budget would do more with an offer for {n}",
  "keep the goodwill for a message that speaks to {n}",
  "a different subject would do more for {n}",
];

/** The same phrases for use after a trait. */
export const HOLDBACKS_AFTER: readonly string[] = [
  "wait for a campaign that speaks to that",
  "another subject would do more with that",
  "come back with an offer to match",
  "leave this one out and return with something closer",
  "save the contact for a message on those lines",
  "wait for an offer made with that in mind",
];

/** Phrases before advice if the facts are mixed. */
export const RESERVATIONS: readonly string[] = [
  "if the message goes out,",
  "for a fair hearing,",
  "where there is room on the list,",
  "to tip the balance,",
  "if in doubt,",
];
