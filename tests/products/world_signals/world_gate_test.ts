import { inspect } from "../../support/ai_lane.ts";
import assert from "node:assert/strict";
import { worldSignalsText } from "../../../src/products/world_signals/world_signals_text.ts";
import { worldDriver } from "../../../src/astrology/drivers/world_drivers.ts";
import type { WorldItem } from "../../../src/astrology/mundane/world_items.ts";
import { julianDay } from "../../ai/sky_truth.ts";

const at = (date: string) => julianDay(date) + 0.5;
const ITEMS: readonly WorldItem[] = [
  {
    kind: "aspect",
    type: "square",
    planets: [
      { body: "jupiter", sign: "Leo", isRetrograde: false },
      { body: "saturn", sign: "Taurus", isRetrograde: true },
    ],
    julianDayUt: at("2027-03-03"),
    entryJulianDayUt: null,
    exitJulianDayUt: null,
    pass: { number: 2, of: 3 },
  },
  {
    kind: "ingress",
    body: "mars",
    fromSign: "Virgo",
    toSign: "Libra",
    isRetrograde: false,
    julianDayUt: at("2027-02-11"),
  },
  {
    kind: "eclipse",
    of: "solar",
    eclipse: "annular",
    sign: "Aquarius",
    julianDayUt: at("2027-02-06"),
    isSyzygySameDay: true,
  },
];
const TASK = worldSignalsText.task({
  topic: "society",
  depth: "brief",
  window: { start: "2027-02-01", end: "2027-04-30" },
  signals: ITEMS.map((item, index) =>
    worldDriver({ item, theme: "accord", polarity: "mixed", intensity: 90 - index })
  ),
  standing: [],
  next: null,
});
const ANSWER: Readonly<Record<string, string>> = {
  summary_1:
    "Jupiter in Leo squares Saturn in Taurus on 3 March 2027, an old marker of strained budgets.",
  summary_2: "Mars enters Libra on 11 February 2027, and fairness is discussed.",
  signal_1_1: "On March 3, as Jupiter squares Saturn, tradition hears hope argue with duty.",
  signal_1_2: "What is promised and what can be kept are compared more closely than usual.",
  signal_2_1:
    "Mars enters Libra on 11 February 2027, and the old books speak of quarrels over fairness.",
  signal_2_2: "Politeness has more edge to it than the words admit.",
  signal_3_1:
    "An annular solar eclipse falls in Aquarius on 6 February 2027, and groups are its subject.",
  signal_3_2: "Clubs and circles of friends may ask what holds them together.",
  watch_for_1: "Around the solar eclipse in Aquarius, watch for clubs that change their rules.",
};

function codesOf(slot: string, sentence: string): string[] {
  const { complaints } = inspect(TASK, JSON.stringify({ ...ANSWER, [slot]: sentence }));
  return complaints.map(({ code, slot: at }) => `${code} ${at}`);
}

/** Of Jupiter and Saturn, of Mars, of the eclipse, of none in particular. */
const BENIGN: readonly (readonly [slot: string, sentences: readonly string[]])[] = [
  ["signal_1_1", [
    "Jupiter squares Saturn on 3 March 2027, the second of three passes, and patience is tested.",
    "The second pass of the Jupiter and Saturn square falls on 3 March, and promises are weighed.",
    "With the king of the planets in Leo square to Saturn, pride argues with prudence.",
    "In early March Jupiter squares Saturn, retrograde in Taurus, and the debate returns to land and food.",
    "March 3 brings Jupiter square Saturn, and tradition thinks of treaties, courts and ministries.",
    "Astrologers tie Jupiter in Leo and Saturn in Taurus, in square, to heads of state and their budgets.",
    "Saturn in Taurus, squared by Jupiter in Leo, is a picture of heavy harvests and high hopes.",
    "Jupiter in Leo is at odds with Saturn in Taurus on 3 March, and budgets are discussed at length.",
    "The square between Jupiter and Saturn on 3 March stands for elders and heirs who want different things.",
  ]],
  ["signal_2_1", [
    "Mars, the planet of war, enters Libra on 11 February, and tradition hears a war of words.",
    "On 11 February Mars leaves Virgo and enters Libra, so courtesy has to work for its living.",
    "Mars moves into Libra on 11 February 2027, and fairness becomes a matter of speed.",
    "The warrior planet enters Libra, which tradition reads as a tug of war between partners.",
  ]],
  ["signal_3_1", [
    "The annular solar eclipse in Aquarius on 6 February is read as a pause in what groups take for granted.",
    "On 6 February the Sun and Moon meet in Aquarius in a solar eclipse, and reformers take note.",
    "At the New Moon of 6 February a solar eclipse falls in Aquarius, and old networks are questioned.",
    "A solar eclipse, an annular one, falls in Aquarius, and by tradition the future is on trial.",
  ]],
  ["signal_1_2", [
    "The price of patience is easier to see than its reward.",
    "People count their savings of time as carefully as those of money.",
    "Trade and credit depend on trust, and trust grows slowly.",
    "A flood of messages is no substitute for one clear answer.",
    "It helps to strike a balance between ambition and means.",
    "Rulers and ruled alike are reminded of their limits.",
    "The market hall is an old place for such arguments.",
    "There is a quiet revolution of taste in small kitchens.",
    "Institutions may be asked what they are for.",
    "Governments and citizens can find that they need the same roof.",
    "Some promises rise like dough, and some fall flat.",
    "Where there is a will, there is usually a committee.",
    "Confidence may dip before it finds firmer ground.",
    "Budgets tell the truth that speeches avoid.",
    "New tools, old habits and borrowed words share one workshop.",
    "The currency of the moment is reliability.",
    "Merchants, poets and engineers read the same page differently.",
    "A crash course in modesty can do no harm.",
    "Opinions gain weight when they are spoken softly.",
    "Winners and losers are not so easily told apart.",
    "Neighbors may win each other over with small favors.",
    "It is a chance to mend what was only patched.",
    "The power of habit is greater than that of decrees.",
    "The weather of opinion can change within one conversation.",
    "Leadership looks more like listening than like command.",
    "The cost of delay is shared, and so is the relief.",
    "Those who hold office may be reminded of those who do not.",
    "Ideas that seemed far off come nearer to the kitchen table.",
  ]],
  ["watch_for_1", [
    "Around the annular solar eclipse of 6 February, watch for rules that bend without breaking.",
    "When a solar eclipse falls in Aquarius, keep an eye on how power is shared among friends.",
    "From 6 February, when the solar eclipse falls in Aquarius, note which voices grow quieter.",
    "In the week of the solar eclipse in Aquarius, look for repairs that were put off.",
    "With the solar eclipse in Aquarius, watch where money and good will part company.",
  ]],
];

for (const [slot, sentences] of BENIGN) {
  Deno.test(`${sentences.length} benign sentences of the world pass in ${slot}`, () => {
    for (const sentence of sentences) assert.deepEqual(codesOf(slot, sentence), [], sentence);
  });
}

/** What lists would miss that look for whole phrases only. */
const FORETOLD: readonly string[] = [
  "The dollar will fall.",
  "Expect the dollar to weaken against its rivals.",
  "Stock markets could see sharp falls around this date.",
  "A rally in tech stocks is what this favors.",
  "An election may bring surprises.",
  "Elections, mergers and verdicts belong to this pattern.",
  "There is a 70 % chance of reform.",
  "The likelihood of a scandal is high.",
  "War in the east may end.",
  "Tradition expects war in a distant country.",
  "Trade war is in the air.",
  "Japan and its neighbors may come closer.",
  "Talks between Russia and its neighbors may resume.",
  "The fortunes of Tesla turn around it.",
  "A rumor about King Charles may make the rounds.",
  "President or pauper, someone important resigns.",
  "The Federal Reserve may change its mind.",
  "Unemployment rises while confidence falls.",
  "Rising oil prices are linked with it.",
  "Protests erupt over small matters.",
  "A government announces a plan for the coast.",
  "The central banker of a large country steps down.",
  "It is likely that old alliances break.",
  "Hurricanes and droughts are linked with such a pattern.",
  "Nations will rediscover their borders.",
  "The odds are with the patient.",
  "Hope wins the vote this time.",
  "A cyberattack on hospitals is what some expect.",
  "The euro is set to gain ground.",
  "Interest rates go up before they go down.",
];

Deno.test(`${FORETOLD.length} predictions are refused as such, wherever they stand`, () => {
  for (const sentence of FORETOLD) {
    for (const slot of ["summary_2", "signal_2_2", "watch_for_1"]) {
      assert.ok(codesOf(slot, sentence).includes(`prediction ${slot}`), sentence);
    }
  }
});

/** Each is true of another event, or of this one in another detail. */
const RECOMBINED: readonly (readonly [slot: string, sentence: string])[] = [
  ["signal_1_1", "Jupiter squares Saturn on 6 February 2027, and promises are weighed."],
  [
    "signal_1_1",
    "Jupiter in Leo squares Saturn in Leo on 3 March, and pride argues with prudence.",
  ],
  [
    "signal_1_1",
    "Jupiter in Taurus squares Saturn in Leo on 3 March, and pride argues with prudence.",
  ],
  [
    "signal_1_1",
    "Jupiter squares Saturn on 3 March, the third of three passes, and patience is tested.",
  ],
  [
    "signal_1_1",
    "Jupiter squares Saturn on 3 March, the second of five passes, and patience is tested.",
  ],
  [
    "signal_1_1",
    "Jupiter squares Saturn on 3 March for the last of its exact hits, the final pass of all.",
  ],
  ["signal_1_1", "Jupiter, retrograde in Leo, squares Saturn on 3 March, and the debate returns."],
  ["signal_1_1", "Jupiter squares Mars on 3 March, and tempers argue with hopes."],
  ["signal_1_1", "Mars enters Libra on 11 February, and fairness becomes a matter of speed."],
  ["signal_1_1", "In February Jupiter squares Saturn, and tradition hears hope argue with duty."],
  ["signal_1_1", "Jupiter squares Saturn this month, and tradition hears hope argue with duty."],
  ["signal_1_1", "Your natal Jupiter squares Saturn on 3 March, and hope argues with duty."],
  ["signal_2_1", "Mars enters Aquarius on 11 February, and fairness becomes a matter of speed."],
  ["signal_2_1", "Mars enters Libra on 3 March, and fairness becomes a matter of speed."],
  ["signal_2_1", "Mars leaves Libra on 11 February, and fairness becomes a matter of speed."],
  [
    "signal_3_1",
    "A total solar eclipse falls in Aquarius on 6 February, and groups are its subject.",
  ],
  ["signal_3_1", "A lunar eclipse falls in Aquarius on 6 February, and groups are its subject."],
  ["signal_3_1", "A solar eclipse falls in Leo on 6 February, and groups are its subject."],
  ["signal_3_1", "The solar eclipse of 11 February falls in Aquarius, and groups are its subject."],
  ["signal_1_2", "The eclipse asks the same question in another room."],
  ["watch_for_1", "Watch for Mars in Libra and for the quarrels that it leaves behind."],
];

Deno.test(`${RECOMBINED.length} sentences with a particular of another event are refused`, () => {
  const ofFact = ["wrong_fact", "unlicensed", "wrong_timing", "wrong_number"];
  for (const [slot, sentence] of RECOMBINED) {
    const codes = codesOf(slot, sentence);
    assert.ok(ofFact.some((code) => codes.includes(`${code} ${slot}`)), `${sentence} (${codes})`);
  }
});

Deno.test("other products may speak of elections", () => {
  const task = { ...TASK, product: "oracle.ask" as const };
  const sentence = "Before the election you may want a quiet evening at home.";
  const { complaints } = inspect(task, JSON.stringify({ ...ANSWER, summary_2: sentence }));
  assert.ok(complaints.every(({ code }) => code !== "prediction"));
});
