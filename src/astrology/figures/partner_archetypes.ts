import type { Sign } from "../signs.ts";

/** A type of partner, invented by us: an adult of any gender, and no real person. */
export interface PartnerArchetype {
  /** The sign whose weight chooses it. */
  sign: Sign;
  id: string;
  /** The name in answers. */
  name: string;
  words: string;
  /** Clauses with "they", without a capital or a full stop. */
  traits: readonly string[];
  /** What the sign is drawn to, as a noun phrase. */
  drawn: readonly string[];
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
    traits: [
      "they walk into a room as if they had already been invited",
      "they decide quickly and own their mistakes aloud",
      "they would rather show you the place than describe it",
      "they make courage look like a habit",
      "they get going while others are still comparing plans",
      "they stand by a word that was given fast",
    ],
    drawn: [
      "someone who says yes first and reads the map later",
      "someone who stands up for you without being asked",
      "someone with more energy than excuses",
      "someone who likes a challenge and a short argument",
    ],
    gesture: "one leads the way and looks back with a hand held out",
  },
  {
    sign: "Taurus",
    id: "gardener",
    name: "The Gardener",
    words: "patient, practical, at ease and fond of good things",
    traits: [
      "they have patience in their hands and good bread in the cupboard",
      "they notice what thrives and leave it in peace",
      "they say little and turn up on time",
      "they know the price of things and what is worth more",
      "they move through a crowd at their own pace",
      "they make any room more comfortable by sitting down in it",
    ],
    drawn: [
      "someone who keeps things simple and good",
      "someone whose calm is catching",
      "someone who stays when the table has been cleared",
      "someone who knows how to enjoy what is there",
    ],
    gesture: "one offers the other something fresh to taste",
  },
  {
    sign: "Gemini",
    id: "letter_writer",
    name: "The Letter Writer",
    words: "curious, quick, playful with words and good at the second question",
    traits: [
      "they collect odd words and hand them round like sweets",
      "they ask the second question, the one that counts",
      "they know a little about everything and ask about the rest",
      "they send you an article because of one line in it",
      "they think with their hands and laugh at their own detours",
      "they can tell the same story two ways and mean both",
    ],
    drawn: [
      "someone who makes you want to finish the sentence",
      "someone with a quick mind and a light touch",
      "someone who has a question left for everyone",
      "someone who can be serious without being solemn",
    ],
    gesture: "the two are caught in the middle of a sentence",
  },
  {
    sign: "Cancer",
    id: "innkeeper",
    name: "The Innkeeper",
    words: "caring, loyal to old friends and quick to make newcomers feel expected",
    traits: [
      "they remember how you take your tea",
      "they have a key for everyone and a soft spot for strays",
      "they go quiet when they are hurt and cook when they are happy",
      "they ask whether you got in safely",
      "they keep photographs, recipes and old friends",
      "they make newcomers feel expected",
    ],
    drawn: [
      "someone who looks after people without making a show of it",
      "someone with whom you can be tired",
      "someone who thinks of you at the shop",
      "someone who feels familiar sooner than you can explain",
    ],
    gesture: "one wraps a scarf around the other's shoulders",
  },
  {
    sign: "Leo",
    id: "torchbearer",
    name: "The Torchbearer",
    words: "generous, warm, proud of others and fond of an occasion",
    traits: [
      "they light up when somebody else does well",
      "they tell a story with their whole body",
      "they have a generous laugh and a straight back",
      "they say thank you in front of everyone",
      "they dress for the occasion even when there is none",
      "they want to be proud of you and say so",
    ],
    drawn: [
      "someone who enjoys being seen with you",
      "someone with a big heart and a sense of theater",
      "someone who celebrates small things properly",
      "someone who takes up room and shares it",
    ],
    gesture: "one makes the other laugh with a grand bow",
  },
  {
    sign: "Virgo",
    id: "mender",
    name: "The Mender",
    words: "useful, modest, dry in humor and careful with promises",
    traits: [
      "they fix the wobbling chair before they sit down on it",
      "they read instructions and people with the same care",
      "they are modest about what they do well",
      "they notice that you skipped lunch",
      "they have a joke ready that is drier than their coffee",
      "they keep promises that nobody wrote down",
    ],
    drawn: [
      "someone whose help arrives before the request",
      "someone who gets the details right",
      "someone who is kind in practical ways",
      "someone who would rather improve a thing than replace it",
    ],
    gesture: "the two bend over something small that needs repair",
  },
  {
    sign: "Libra",
    id: "bridge_builder",
    name: "The Bridge Builder",
    words: "fair, graceful, sociable and able to disagree without slamming a door",
    traits: [
      "they hear both sides and still have an opinion",
      "they have an eye for color, proportion and good company",
      "they make introductions that turn into friendships",
      "they lower their voice when others raise theirs",
      "they ask what you think and wait for it",
      "they leave a room more pleasant than they found it",
    ],
    drawn: [
      "someone with manners that go all the way down",
      "someone who treats you as an equal",
      "someone who can disagree without slamming a door",
      "someone with taste and the patience to share it",
    ],
    gesture: "the two stand side by side and look at the same thing",
  },
  {
    sign: "Scorpio",
    id: "deep_diver",
    name: "The Deep Diver",
    words: "intense, discreet and more interested in one true thing than in ten polite ones",
    traits: [
      "they look at you a little longer than most people do",
      "they know how to keep a secret and how to hear one",
      "they would rather talk about one true thing than ten polite ones",
      "they have been through something and came out kinder",
      "they do nothing by halves",
      "they read between the lines and usually find the line that matters",
    ],
    drawn: [
      "someone who is not frightened by strong feelings",
      "someone who says what others leave out",
      "someone with depth and a dark sense of humor",
      "someone who holds your gaze and your confidence",
    ],
    gesture: "the two talk quietly, heads close, while others pass by",
  },
  {
    sign: "Sagittarius",
    id: "globetrotter",
    name: "The Globetrotter",
    words: "cheerful, frank, restless and good at making friends in queues",
    traits: [
      "they have a ticket in one pocket and a book in the other",
      "they laugh first at themselves",
      "they make friends in queues",
      "they say what they think and hope you do too",
      "they turn a missed connection into a good story",
      "they say hello in more languages than they speak",
    ],
    drawn: [
      "someone who makes the world feel larger",
      "someone whose honesty comes with a grin",
      "someone who would rather go and see",
      "someone who travels light and thinks big",
    ],
    gesture: "one points at something far away and both laugh",
  },
  {
    sign: "Capricorn",
    id: "stonemason",
    name: "The Stonemason",
    words: "reliable, dry, ambitious in a quiet way and younger the better one knows them",
    traits: [
      "they build slowly and rarely have to repair",
      "they have a dry wit and a reliable watch",
      "they take on more than they mention",
      "they respect time, yours as well as their own",
      "they grow younger the better you know them",
      "they keep standing where others sit down",
    ],
    drawn: [
      "someone who does what was agreed",
      "someone with quiet ambition and warm hands",
      "someone you can plan with",
      "someone who is in no hurry to impress",
    ],
    gesture: "one steadies the other on a worn step",
  },
  {
    sign: "Aquarius",
    id: "inventor",
    name: "The Inventor",
    words: "original, friendly to all alike and close without crowding anyone",
    traits: [
      "they have an idea for everything and a patent for nothing",
      "they treat waiters and directors alike",
      "they wear what they like and like what they wear",
      "they belong to several circles and to nobody's club",
      "they take your strangest thought seriously",
      "they give you space without moving away",
    ],
    drawn: [
      "someone who is a little unlike everyone else",
      "someone who is a friend before anything more",
      "someone who thinks for themselves",
      "someone who leaves you free and still shows up",
    ],
    gesture: "one shows the other a curious thing, and both are amused",
  },
  {
    sign: "Pisces",
    id: "musician",
    name: "The Musician",
    words: "gentle, imaginative, moved by little things and kind to lost umbrellas",
    traits: [
      "they hear what you leave unsaid",
      "they hum while they think",
      "they are kind to animals, beginners and lost umbrellas",
      "they drift off in the middle of a sentence and come back with something better",
      "they cry at films and are not sorry about it",
      "they find something to like in almost everyone",
    ],
    drawn: [
      "someone gentle with a rich inner life",
      "someone who feels with you before advising you",
      "someone with more imagination than ambition",
      "someone whose kindness asks for no audience",
    ],
    gesture: "one listens with closed eyes while the other hums",
  },
];

export const ARCHETYPE_NAMES = PARTNER_ARCHETYPES.map(({ name }) => name) as [string, ...string[]];
