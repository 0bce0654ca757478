import type { Sign } from "../signs.ts";

/** How a sign does things. No clause has a capital or a full stop. */
interface SignMeaning {
  /** Adverbials of manner: they follow "you love", "you think and talk". */
  ways: readonly string[];
  /** Verb phrases whose subject is one thing, singular: affection …, the mood … */
  likes: readonly string[];
}

export const SIGN_MEANINGS: Readonly<Record<Sign, SignMeaning>> = {
  Aries: {
    ways: [
      "fast, frankly and without much rehearsal",
      "headlong, with the doubts running to catch up",
      "as if someone had just said go",
      "with more courage than caution",
    ],
    likes: [
      "would rather begin than discuss it",
      "goes straight at things",
      "has little patience for queues",
      "speaks up before anyone asks",
    ],
  },
  Taurus: {
    ways: [
      "slowly, with both hands",
      "steadily and in your own good time",
      "through touch, taste and things that last",
      "with a patience that others lean on",
    ],
    likes: [
      "settles for nothing flimsy",
      "takes its time and enjoys it",
      "digs in its heels when hurried",
      "wants something it can touch",
    ],
  },
  Gemini: {
    ways: [
      "with questions, jokes and a change of subject",
      "lightly, and in several directions at once",
      "by talking it through",
      "with a quick wit and a short attention span",
    ],
    likes: [
      "wants to compare notes",
      "likes variety and a bit of gossip",
      "asks more questions than it answers",
      "keeps several ideas going at once",
    ],
  },
  Cancer: {
    ways: [
      "sideways, softly and with a long memory",
      "with care, once you feel safe",
      "from the kitchen table outward",
      "as a host would, with the door open and something on the stove",
    ],
    likes: [
      "wants to be fed and understood",
      "pulls up a chair and remembers birthdays",
      "protects its own",
      "looks for somewhere safe to land",
    ],
  },
  Leo: {
    ways: [
      "generously, and with a taste for applause",
      "with your whole heart and a little theater",
      "warmly and out loud",
      "as though the lights were on you",
    ],
    likes: [
      "enjoys an audience",
      "gives generously and likes a thank-you",
      "plays to the back row",
      "wants to be proud of something",
    ],
  },
  Virgo: {
    ways: [
      "carefully, with an eye for what could be better",
      "through small useful deeds",
      "by getting the details right",
      "modestly, and better than you admit",
    ],
    likes: [
      "notices the crumbs",
      "would rather be useful than praised",
      "wants things done properly",
      "reads the instructions and improves them",
    ],
  },
  Libra: {
    ways: [
      "gracefully, with an eye on fairness",
      "by weighing both sides",
      "with tact and good taste",
      "in company more easily than alone",
    ],
    likes: [
      "looks for the fair answer",
      "prefers a duet to a solo",
      "smooths what others have ruffled",
      "wants everyone to get along",
    ],
  },
  Scorpio: {
    ways: [
      "all the way or not at all",
      "privately and with great intensity",
      "with a nose for what goes unsaid",
      "deeply, and with few words",
    ],
    likes: [
      "wants the truth, even the awkward part",
      "keeps its own counsel",
      "goes deep or not at all",
      "sees through polite answers",
    ],
  },
  Sagittarius: {
    ways: [
      "with a packed bag and an open question",
      "honestly, sometimes bluntly, and with a laugh",
      "by aiming far and sorting out the details later",
      "with a long stride and a good story",
    ],
    likes: [
      "wants a bigger map",
      "tells the truth and laughs at itself",
      "looks past the fence",
      "would rather explore than explain",
    ],
  },
  Capricorn: {
    ways: [
      "patiently, with the long climb in mind",
      "with a plan, a deadline and a dry wit",
      "soberly, and with staying power",
      "like someone who has come to stay",
    ],
    likes: [
      "prefers results to applause",
      "wants a plan with dates on it",
      "respects effort and keeps the receipts",
      "takes the long view",
    ],
  },
  Aquarius: {
    ways: [
      "in your own way, whatever the manual says",
      "with ideals, a cool head and odd company",
      "by asking why it is done like that",
      "as a friend would, from a step back",
    ],
    likes: [
      "needs a bit of distance",
      "would rather be original than right",
      "votes for the unusual option",
      "thinks of the group",
    ],
  },
  Pisces: {
    ways: [
      "by feel, with the borders left open",
      "gently, and with a rich imagination",
      "by reading the room before anyone has spoken",
      "dreamily, with a soft spot for strays",
    ],
    likes: [
      "drifts toward music and daydreams",
      "soaks up whatever is in the room",
      "forgives easily",
      "follows a hunch",
    ],
  },
};
