import type { Sign } from "../signs.ts";

/** An invented type of partner: an adult of any gender, and no real person. */
export interface PartnerArchetype {
  /** The sign whose weight chooses it. */
  sign: Sign;
  id: string;
  /** The name in answers. */
  name: string;
  words: string;
  /**
   * What shows at a first meeting: clauses with "they", without a capital letter or a full stop.
   */
  seen: readonly string[];
  /** What a person learns later about this partner: clauses in the form of `seen`. */
  known: readonly string[];
  /** What the sign is drawn to, as a noun phrase. */
  drawn: readonly string[];
  /** The phrases of `drawn`, `known` and `seen` that do not suit a wish for calm. */
  lively: readonly string[];
  /** The phrases of `drawn` and `known` that do not suit a wish for a companion on journeys. */
  homely: readonly string[];
  /** The gesture of the two people in the picture. */
  gesture: string;
}

/** The archetypes in the order of the signs. */
export const PARTNER_ARCHETYPES: readonly PartnerArchetype[] = [
  {
    sign: "Aries",
    id: "pathfinder",
    name: "The Pathfinder",
    words: "goes first, decides quickly and makes courage look like a habit",
    seen: [
      "they start to talk as if you had already been introduced",
      "they introduce themselves before anyone else does",
      "they say what they feel like doing, and ask what you feel like",
      "they are the first to suggest what to do next",
      "they laugh about a mistake and start again",
    ],
    known: [
      "they decide quickly and own up to their mistakes",
      "they would rather show you a place than describe it",
      "they make courage look like a habit",
      "they stand by what they have promised",
      "they take your side when it counts",
    ],
    drawn: [
      "someone who says yes first and reads the map later",
      "someone who stands up for you without being asked",
      "someone with plenty of energy and few excuses",
      "someone who likes a challenge and a quick decision",
      "someone who is honest with you from the start",
      "someone who keeps going when things are difficult",
      "someone who does not play games",
    ],
    lively: [
      "someone who says yes first and reads the map later",
      "someone with plenty of energy and few excuses",
      "someone who likes a challenge and a quick decision",
      "they start to talk as if you had already been introduced",
      "they are the first to suggest what to do next",
      "they decide quickly and own up to their mistakes",
    ],
    homely: [],
    gesture: "one leads the way and looks back with a hand held out",
  },
  {
    sign: "Taurus",
    id: "gardener",
    name: "The Gardener",
    words: "patient, practical, at ease and fond of good things",
    seen: [
      "they say little and mean all of it",
      "they do not let anyone hurry them",
      "they take their time to choose, and then enjoy what they have chosen",
      "they make everyone around them a little calmer",
      "they notice a detail that others walk past",
    ],
    known: [
      "they are patient with people and with plans",
      "they cook simple things very well",
      "they know what things cost, and what matters more",
      "they stay calm when others hurry",
      "they look after what they have",
    ],
    drawn: [
      "someone who keeps things simple and good",
      "someone whose calm is catching",
      "someone who stays when the guests have gone",
      "someone who knows how to enjoy what is there",
    ],
    lively: [],
    homely: [
      "someone who stays when the guests have gone",
      "they cook simple things very well",
      "they look after what they have",
    ],
    gesture: "one hands the other a small green plant",
  },
  {
    sign: "Gemini",
    id: "letter_writer",
    name: "The Letter Writer",
    words: "curious, quick, playful with words and good at the second question",
    seen: [
      "they ask a second question, and it is a better one",
      "they have an odd word or a small joke ready",
      "they talk with their hands and laugh at their own digressions",
      "they tilt their head when they listen",
      "they turn small talk into a real conversation",
    ],
    known: [
      "they know a little about everything and ask about the rest",
      "they send you an article because of a single line in it",
      "they can make a good story out of a small thing",
      "they remember what you said weeks ago",
      "they like a long talk better than a long silence",
    ],
    drawn: [
      "someone with whom a conversation is hard to end",
      "someone with a quick mind and a light touch",
      "someone who is curious about everything",
      "someone who can be serious without being solemn",
    ],
    lively: [],
    homely: [
      "they send you an article because of a single line in it",
    ],
    gesture: "the two are caught in the middle of a conversation",
  },
  {
    sign: "Cancer",
    id: "innkeeper",
    name: "The Innkeeper",
    words: "caring, loyal to old friends and quick to make newcomers feel expected",
    seen: [
      "they make newcomers feel expected",
      "they look after whoever stands alone",
      "they ask whether you have had something to eat",
      "they make sure that nobody is left out",
      "they ask whether you are warm enough",
    ],
    known: [
      "they remember how you take your tea",
      "they have a soft spot for strays and latecomers",
      "they cook when they are happy and go quiet when they are hurt",
      "they keep photographs, recipes and old friendships",
      "they like to hear that you got home safely",
    ],
    drawn: [
      "someone who looks after people without making a show of it",
      "someone who does not need you to be strong all the time",
      "someone who remembers the small things you like",
      "someone who feels familiar from the start",
    ],
    lively: [],
    homely: [
      "they remember how you take your tea",
      "they keep photographs, recipes and old friendships",
      "they cook when they are happy and go quiet when they are hurt",
    ],
    gesture: "one wraps a scarf around the other's shoulders",
  },
  {
    sign: "Leo",
    id: "torchbearer",
    name: "The Torchbearer",
    words: "generous, warm, proud of others and fond of an occasion",
    seen: [
      "they light up when somebody else does well",
      "they tell a story with their whole body",
      "they have a generous laugh",
      "they give somebody else the credit, out loud",
      "they make a small moment feel like an occasion",
    ],
    known: [
      "they are proud of the people they love and say so",
      "they celebrate your good news before you do",
      "they are generous with praise",
      "they turn an ordinary evening into an occasion",
      "they hold their head high when things get difficult",
    ],
    drawn: [
      "someone who is proud to be seen with you",
      "someone with a big heart and a sense of theater",
      "someone who celebrates small things properly with you",
      "someone who shines and lets you shine",
      "someone whose warmth lasts",
      "someone who is generous without counting",
    ],
    lively: [
      "someone who shines and lets you shine",
      "someone with a big heart and a sense of theater",
      "they tell a story with their whole body",
      "they turn an ordinary evening into an occasion",
    ],
    homely: [],
    gesture: "one makes the other laugh with a grand bow",
  },
  {
    sign: "Virgo",
    id: "mender",
    name: "The Mender",
    words: "useful, modest, dry in humor and careful with promises",
    seen: [
      "they see the small thing that needs fixing",
      "they have a dry joke ready at the right moment",
      "they offer help in a practical way",
      "they are modest about what they do well",
      "they notice when someone needs a hand",
    ],
    known: [
      "they notice when you have skipped lunch",
      "they keep promises that nobody wrote down",
      "they read people as carefully as they read instructions",
      "they find a use for old and forgotten things",
      "they would rather help than give advice",
    ],
    drawn: [
      "someone whose help arrives before you ask for it",
      "someone who gets the details right",
      "someone who is kind in practical ways",
      "someone who would rather mend a thing than replace it",
    ],
    lively: [],
    homely: [
      "someone who would rather mend a thing than replace it",
      "they find a use for old and forgotten things",
    ],
    gesture: "the two bend over something small that needs repair",
  },
  {
    sign: "Libra",
    id: "bridge_builder",
    name: "The Bridge Builder",
    words: "fair, graceful, sociable and able to disagree without slamming a door",
    seen: [
      "they hear both sides and still have an opinion",
      "they introduce people to one another",
      "they lower their voice when others raise theirs",
      "they ask what you think and wait for the answer",
      "they leave everyone a little friendlier than before",
    ],
    known: [
      "they stay friendly in a disagreement",
      "they can make any room look good and feel easy",
      "they remember that there are two sides to every quarrel",
      "they share the work as fairly as the fun",
      "they make friends out of neighbors",
    ],
    drawn: [
      "someone with good manners and a good heart",
      "someone who treats you as an equal",
      "someone who can disagree without slamming a door",
      "someone with good taste and the patience to share it",
    ],
    lively: [],
    homely: [
      "they make friends out of neighbors",
    ],
    gesture: "the two stand side by side and look at the same thing",
  },
  {
    sign: "Scorpio",
    id: "deep_diver",
    name: "The Deep Diver",
    words: "intense, discreet and more interested in one true thing than in ten polite ones",
    seen: [
      "they hold your gaze a moment longer than most people do",
      "they say one true thing while others make small talk",
      "they listen until you have really finished",
      "they notice what nobody else has noticed",
      "they speak quietly and mean every word",
    ],
    known: [
      "they know how to keep a secret",
      "they take your feelings as seriously as their own",
      "they have come through hard times and grown kinder",
      "they do nothing by halves",
      "they stay close when things get difficult",
    ],
    drawn: [
      "someone who is not frightened by strong feelings",
      "someone who says what others leave unsaid",
      "someone with depth and a dry sense of humor",
      "someone who can keep a confidence",
    ],
    lively: [],
    homely: [],
    gesture: "the two talk quietly, heads close, while others pass by",
  },
  {
    sign: "Sagittarius",
    id: "globetrotter",
    name: "The Globetrotter",
    words: "cheerful, frank, restless and quick to make friends",
    seen: [
      "they make friends while waiting in line",
      "they laugh at themselves first",
      "they say what they think and hope you do too",
      "they say hello to everyone, in more than one language",
      "they turn a small mishap into a good story",
    ],
    known: [
      "they usually have the next journey in mind",
      "they laugh easily and do not sulk for long",
      "they keep a promise without being reminded",
      "they go and look for themselves",
      "they come home with a story for you",
      "they stay hopeful when plans go wrong",
    ],
    drawn: [
      "someone who makes the world feel larger",
      "someone who is honest with a smile",
      "someone who would rather see the world than read about it",
      "someone who travels light and thinks big",
      "someone who looks on the bright side",
      "someone with whom you laugh easily",
    ],
    lively: [
      "someone who makes the world feel larger",
      "someone who would rather see the world than read about it",
      "someone who travels light and thinks big",
      "they usually have the next journey in mind",
      "they go and look for themselves",
      "they come home with a story for you",
    ],
    homely: [],
    gesture: "one tells a story with wide open arms and both laugh",
  },
  {
    sign: "Capricorn",
    id: "stonemason",
    name: "The Stonemason",
    words: "reliable, dry, ambitious in a quiet way and younger the better one knows them",
    seen: [
      "they have a dry wit and seem in no hurry",
      "they keep calm when others become nervous",
      "they stay to help when others have left",
      "they think before they answer, and then answer plainly",
      "they ask about you before they talk about themselves",
    ],
    known: [
      "they build slowly and build to last",
      "they take on more than they mention",
      "they respect your time as well as their own",
      "they become more playful the better you know them",
      "they finish what they have begun",
    ],
    drawn: [
      "someone who does what was agreed",
      "someone with quiet ambition and a warm heart",
      "someone you can plan with",
      "someone who is in no hurry to impress",
    ],
    lively: [],
    homely: [
      "they build slowly and build to last",
    ],
    gesture: "one steadies the other with an arm",
  },
  {
    sign: "Aquarius",
    id: "inventor",
    name: "The Inventor",
    words: "original, friendly to all alike and close without crowding anyone",
    seen: [
      "they talk to strangers as if to old friends",
      "they wear what they like and like what they wear",
      "they have an unusual idea and explain it with joy",
      "they take your strangest thought seriously",
      "they seem to know people from every walk of life",
    ],
    known: [
      "they give you space without moving away",
      "they have several circles of friends and feel at home in each",
      "they stay curious about what you think",
      "they like to find a new way of doing an old thing",
      "they come when you call, whatever the hour",
    ],
    drawn: [
      "someone who is a little unlike everyone else",
      "someone who is a friend before anything more",
      "someone who thinks for themselves",
      "someone who leaves you free and still shows up",
    ],
    lively: [
      "they like to find a new way of doing an old thing",
      "they have several circles of friends and feel at home in each",
    ],
    homely: [],
    gesture: "one shows the other a curious thing, and both are amused",
  },
  {
    sign: "Pisces",
    id: "musician",
    name: "The Musician",
    words: "gentle, imaginative, moved by little things and kind to lost umbrellas",
    seen: [
      "they hum while they think",
      "they find something to like in almost everyone",
      "they speak softly, as if not to wake anyone",
      "they are easily moved, and not ashamed of it",
      "they lose the thread of a sentence and find a better one",
    ],
    known: [
      "they hear what you leave unsaid",
      "they cry at films and are not sorry about it",
      "they forget the time when something is beautiful",
      "they comfort people without many words",
      "they remember a tune, a smell or a color for years",
    ],
    drawn: [
      "someone who is gentle and has a rich inner life",
      "someone who listens before giving advice",
      "someone with a vivid imagination",
      "someone whose kindness needs no audience",
    ],
    lively: [],
    homely: [
      "they cry at films and are not sorry about it",
    ],
    gesture: "one hums a tune while the other listens",
  },
];

export const ARCHETYPE_NAMES = PARTNER_ARCHETYPES.map(({ name }) => name) as [string, ...string[]];
