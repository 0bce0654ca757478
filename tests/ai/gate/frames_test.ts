import { inspect } from "../../support/ai_lane.ts";
import assert from "node:assert/strict";
import type { Driver, Frame } from "../../../src/astrology/drivers/driver.ts";
import { driverOf, fieldOf, looseTaskOf, spanOf } from "./given.ts";

/** A Moon of her own in each chart, and words that put her there. */
const MOONS: Readonly<Record<Frame, { sign: string; house: number; wordings: string[] }>> = {
  natal: {
    sign: "Taurus",
    house: 2,
    wordings: ["Your natal Moon is {at}, so go gently.", "You were born with the Moon {at}."],
  },
  partner: {
    sign: "Gemini",
    house: 3,
    wordings: ["Your partner's Moon is {at}, so go gently."],
  },
  sky: {
    sign: "Libra",
    house: 7,
    wordings: [
      "The transiting Moon is {at}, so go gently.",
      "The Moon in the sky is {at} just now.",
    ],
  },
  progressed: {
    sign: "Cancer",
    house: 4,
    wordings: [
      "Your progressed Moon is {at}, so go gently.",
      "By progression the Moon is {at}, so go gently.",
      "In your progressed chart, the Moon is {at}.",
    ],
  },
  return: {
    sign: "Pisces",
    house: 12,
    wordings: [
      "Your solar return Moon is {at}, so go gently.",
      "In your solar return, the Moon is {at}.",
      "The Moon is {at} in your solar return.",
    ],
  },
};
const FRAMES = Object.keys(MOONS) as Frame[];
const ORDINALS: Readonly<Record<number, string>> = {
  ...{ 2: "second", 3: "third", 4: "fourth", 7: "seventh", 12: "twelfth" },
};
/** Words that a driver's own text has to say before an answer may. */
const TERMS = "Of progression, a progressed chart and a solar return";

function moonOf(frame: Frame): Driver {
  const { sign, house } = MOONS[frame];
  return driverOf(`${frame}.moon`, "placement", `${TERMS}: a fact of ${frame}.`, [
    { kind: "sign", body: "moon", sign: sign as "Cancer" },
    { kind: "house", body: "moon", house },
  ], { frame });
}

function placesOf(frame: Frame): string[] {
  const { sign, house } = MOONS[frame];
  return [`in ${sign}`, `in your ${ORDINALS[house]} house`];
}

function codesOf(sentence: string, drivers: readonly Driver[]): string[] {
  const task = looseTaskOf([fieldOf("theme", [["held", ...drivers]])], drivers);
  return inspect(task, JSON.stringify({ theme_1: sentence })).complaints.map(({ code }) => code)
    // A sentence by itself need not state the weightiest driver.
    .filter((code) => code !== "too_generic");
}

Deno.test("what is true of one chart is refused of any other, and passes of its own", () => {
  let refused = 0;
  for (const frame of FRAMES) {
    for (const wording of MOONS[frame].wordings) {
      const saying = (at: string) => wording.replace("{at}", at);
      for (const at of placesOf(frame)) {
        assert.deepEqual(codesOf(saying(at), FRAMES.map(moonOf)), [], saying(at));
        assert.deepEqual(codesOf(saying(at), [moonOf(frame)]), [], saying(at));
      }
      for (const other of FRAMES.filter((it) => it !== frame)) {
        for (const at of placesOf(other)) {
          for (const drivers of [FRAMES.map(moonOf), [moonOf(frame), moonOf(other)]]) {
            assert.deepEqual(codesOf(saying(at), drivers), ["wrong_fact"], saying(at));
            refused++;
          }
        }
      }
    }
  }
  assert.equal(refused, 11 * 4 * 2 * 2);
});

Deno.test("a progressed chart and a return have to be named", () => {
  for (const frame of ["progressed", "return"] as const) {
    for (const at of placesOf(frame)) {
      for (const sentence of [`The Moon is ${at} today.`, `Your Moon ${at} asks for a pause.`]) {
        assert.deepEqual(codesOf(sentence, FRAMES.map(moonOf)), ["wrong_fact"], sentence);
      }
    }
    assert.notDeepEqual(codesOf("The Moon asks for a quiet hour.", [moonOf(frame)]), []);
    assert.deepEqual(codesOf("The Moon asks for a quiet hour.", [moonOf("sky")]), []);
  }
});

Deno.test("what is denied is denied of the chart that is named", () => {
  const drivers = FRAMES.map(moonOf);
  assert.deepEqual(codesOf("Your progressed Moon is not in Libra.", drivers), []);
  assert.deepEqual(codesOf("Your progressed Moon is not in Cancer.", drivers), ["wrong_fact"]);
  assert.deepEqual(codesOf("The Moon is not in Cancer today.", drivers), []);
});

Deno.test("an aspect between two charts is of its own two alone", () => {
  const progressed = driverOf("progressed.moon.square.natal.saturn", "aspect", `${TERMS}.`, [
    { kind: "aspect", first: "moon", type: "square", second: "saturn" },
  ], { frame: ["progressed", "natal"] });
  for (
    const sentence of [
      "Your progressed Moon squares your natal Saturn, so go slowly.",
      "With your progressed Moon square natal Saturn, patience pays.",
    ]
  ) assert.deepEqual(codesOf(sentence, [progressed]), [], sentence);
  for (
    const sentence of [
      "The Moon squares your natal Saturn, so go slowly.",
      "Your natal Moon squares your natal Saturn, so go slowly.",
      "Your progressed Moon squares your progressed Saturn, so go slowly.",
    ]
  ) assert.deepEqual(codesOf(sentence, [progressed]), ["wrong_fact"], sentence);
});

const YEAR = driverOf(
  "profection.lord_of_year.saturn.house.10",
  "profection",
  "Your year of life, from 15 June 2026 to 14 June 2027, is of the tenth house (career and standing); its lord is Saturn.",
  [{ kind: "year_lord", body: "saturn", house: 10 }],
  { dates: [spanOf("2026-06-15", "2027-06-14")] },
);
const SKY = [
  driverOf("sky.saturn", "placement", "Saturn is in Aries.", [
    { kind: "sign", body: "saturn", sign: "Aries" },
  ], { frame: "sky" }),
  driverOf("sky.venus", "placement", "Venus is in Leo, in the first house.", [
    { kind: "sign", body: "venus", sign: "Leo" },
    { kind: "house", body: "venus", house: 1 },
  ], { frame: "sky" }),
];

Deno.test("the lord and the house of the year are said of no other planet and no other house", () => {
  for (
    const sentence of [
      "Saturn is the lord of your year, so patience pays.",
      "The lord of your year is Saturn, and patience pays.",
      "Saturn, the lord of your year, stands in Aries.",
      "As the lord of the year, Saturn asks for patience.",
      "Until 14 June 2027, Saturn is the lord of your year.",
      "Your year of life is of the tenth house; its lord is Saturn.",
      "This is your year of the tenth house, with Saturn as the lord of the year.",
      "You are in a tenth-house year, and work counts.",
    ]
  ) assert.deepEqual(codesOf(sentence, [YEAR, ...SKY]), [], sentence);
  for (
    const sentence of [
      "Venus is the lord of your year, so patience pays.",
      "The lord of your year is Venus, and patience pays.",
      "As the lord of the year, Venus asks for patience.",
      "Saturn, the lord of your year, is in your tenth house.",
      "Saturn is in your tenth house, so work counts.",
      "Saturn, the lord of your year, stands in Leo.",
      "Your year of life is of the first house; its lord is Saturn.",
      "You are in a first-house year, and work counts.",
      "Until 20 June 2027, Saturn is the lord of your year.",
    ]
  ) assert.notDeepEqual(codesOf(sentence, [YEAR, ...SKY]), [], sentence);
  assert.deepEqual(codesOf("Saturn is the lord of your year.", SKY), ["unlicensed"]);
});
