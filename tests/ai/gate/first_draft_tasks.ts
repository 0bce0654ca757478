/** The tasks of the first drafts: the facts of their prompts as drivers, slots as the prompts had them. */
import { cardClaim } from "../../../src/products/tarot_draw/claims/given_card.ts";
import { driverOf, fieldOf, type Sentence, spanOf, taskOf } from "./given.ts";
import type { Task } from "../../../src/ai/task.ts";

const moonInSix = driverOf(
  "sky.moon.capricorn",
  "moon",
  "The Moon is in Capricorn, in Leo's sixth house (daily work, habits, health of the routine).",
  [
    { kind: "sign", body: "moon", sign: "Capricorn" },
    { kind: "house", body: "moon", house: 6 },
  ],
  { weight: 0.9 },
);
const moonVoid = driverOf(
  "sky.moon.square.saturn",
  "moon",
  "The Moon squares Saturn and makes no further aspect until 5 February (void of course): a lull after a stern moment.",
  [{ kind: "aspect", first: "moon", type: "square", second: "saturn" }, { kind: "void" }],
  { dates: [spanOf("2027-02-03", "2027-02-05")] },
);
const venusEnters = driverOf(
  "sky.venus.enters.capricorn",
  "ingress",
  "Venus enters Capricorn today, moving from Leo's fifth house (romance, play) to the sixth (daily service).",
  [
    { kind: "event", event: "ingress", body: "venus", sign: "Capricorn", date: "2027-02-03" },
    { kind: "house", body: "venus", house: 6 },
  ],
  { dates: [spanOf("2027-02-03")] },
);
const marsBack = driverOf(
  "sky.mars.retrograde",
  "station",
  "Mars is retrograde in Virgo, in Leo's second house (earnings, worth): effort doubles back.",
  [
    { kind: "motion", body: "mars", motion: "retrograde" },
    { kind: "sign", body: "mars", sign: "Virgo" },
    { kind: "house", body: "mars", house: 2 },
  ],
);

const natalVenus = driverOf(
  "natal.venus.taurus",
  "placement",
  "Natal Venus in Taurus in the first house: affection that wants steadiness and touch, shown openly.",
  [
    { kind: "sign", body: "venus", sign: "Taurus" },
    { kind: "house", body: "venus", house: 1 },
  ],
  { weight: 0.9 },
);
const natalMoon = driverOf(
  "natal.moon.pisces",
  "placement",
  "Natal Moon in Pisces in the twelfth house: feelings kept out of sight, drawn to what cannot be held.",
  [
    { kind: "sign", body: "moon", sign: "Pisces" },
    { kind: "house", body: "moon", house: 12 },
  ],
);
const natalPluto = driverOf(
  "natal.pluto.scorpio",
  "placement",
  "Pluto retrograde in Scorpio in the seventh house: intensity and power in partnership.",
  [
    { kind: "sign", body: "pluto", sign: "Scorpio" },
    { kind: "house", body: "pluto", house: 7 },
    { kind: "motion", body: "pluto", motion: "retrograde" },
  ],
);
const moonTrinePluto = driverOf(
  "natal.moon.trine.pluto",
  "aspect",
  "Natal Moon trine Pluto: deep feeling finds depth in others.",
  [{ kind: "aspect", first: "moon", type: "trine", second: "pluto" }],
);
const jupiterSun = driverOf(
  "transit.jupiter.trine.natal.sun",
  "transit",
  "Transiting Jupiter trine natal Sun, 5 to 20 February 2027, exact 12 February: confidence grows.",
  [{ kind: "aspect", first: "jupiter", type: "trine", second: "sun" }],
  { dates: [spanOf("2027-02-05", "2027-02-20"), spanOf("2027-02-12")] },
);

const eight = driverOf(
  "card.eight_of_pentacles",
  "own",
  "Past: Eight of Pentacles, upright: practice, craft, steady skill.",
  [cardClaim("eight_of_pentacles", "past", "upright")],
  { weight: 0.9 },
);
const hangedMan = driverOf(
  "card.the_hanged_man",
  "own",
  "Present: The Hanged Man, reversed: stalling, a wait that has stopped paying.",
  [cardClaim("the_hanged_man", "present", "reversed")],
);
const knight = driverOf(
  "card.knight_of_wands",
  "own",
  "Future: Knight of Wands, upright: a bold start, speed, appetite.",
  [cardClaim("knight_of_wands", "future", "upright")],
);

const FREE: Sentence = ["free"];

/** The sentences of a field as the prompt planned them; what a draft wrote beyond them is free. */
type Planned = (field: string, ...sentences: Sentence[]) => ReturnType<typeof fieldOf>;

/** Task by the name of its draft, one sentence a slot. */
export function firstDraftTask(name: string, slots: readonly string[]): Task {
  const planned: Planned = (field, ...sentences) => {
    const written = slots.filter((slot) => slot.replace(/_\d+$/, "") === field);
    return fieldOf(field, written.map((_, index) => sentences[index] ?? FREE));
  };
  if (name.startsWith("H")) return horoscope(planned);
  // The second draft of B names its facts in another order.
  return name.startsWith("L") ? loveReveal(planned, name === "L-B 2") : spread(planned);
}

function horoscope(planned: Planned): Task {
  return taskOf(
    [
      planned("theme", ["named", moonInSix], ["held", moonVoid]),
      planned("love", ["named", venusEnters]),
      planned("career", ["held", marsBack]),
      planned("action"),
    ],
    [moonInSix, moonVoid, venusEnters, marsBack],
    { tone: "playful" },
  );
}

function loveReveal(planned: Planned, isTurned: boolean): Task {
  const answer: Sentence[] = [["named", natalVenus], ["held", natalMoon]];
  const action: Sentence[] = [FREE, ["named", jupiterSun]];
  return taskOf(
    [
      planned("answer", ...isTurned ? answer.toReversed() : answer),
      planned("dynamic", ["named", natalPluto], ["held", moonTrinePluto]),
      planned("next_action", ...isTurned ? action.toReversed() : action),
    ],
    [natalVenus, natalMoon, natalPluto, moonTrinePluto, jupiterSun],
    {
      product: "experiences.love_reveal",
      title: "love reveal",
      customerText: {
        question: "What am I not seeing about why I keep choosing people who are unavailable?",
      },
      signs: [],
    },
  );
}

function spread(planned: Planned): Task {
  const cards = [eight, hangedMan, knight];
  return taskOf(
    [
      ...cards.map((card, index) => planned(`card${index + 1}`, ["named", card])),
      planned("answer", ["held", hangedMan, knight]),
    ],
    cards,
    {
      product: "tarot.draw",
      title: "three-card spread",
      customerText: { question: "Should I leave my agency job to freelance?" },
      tone: "direct",
      day: null,
      signs: [],
    },
  );
}
