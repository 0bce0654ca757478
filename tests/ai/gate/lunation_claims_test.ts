import { inspect } from "../../support/ai_lane.ts";
import assert from "node:assert/strict";
import type { DriverClaim } from "../../../src/astrology/drivers/driver.ts";
import { driverOf, fieldOf, looseTaskOf } from "./given.ts";

type Event = Extract<DriverClaim, { kind: "event" }>;

function lunation(event: Event["event"], sign: Event["sign"], date: string, text: string) {
  const driver = driverOf(`${event}.${sign}`, "lunation", text, [
    { kind: "event", event, body: "moon", sign, date },
  ]);
  return { ...driver, dates: [{ start: date, end: date }] };
}
const newMoon = lunation(
  "new_moon",
  "Leo",
  "2027-08-02",
  "There is a new Moon in Leo on 2 August.",
);
const fullMoon = lunation(
  "full_moon",
  "Aquarius",
  "2027-08-17",
  "There is a full Moon in Aquarius on 17 August.",
);
const venus = driverOf("sky.venus", "placement", "Venus is in Libra.", [{
  kind: "sign",
  body: "venus",
  sign: "Libra",
}]);

function codesOf(sentence: string): string[] {
  const drivers = [newMoon, fullMoon, venus];
  const task = looseTaskOf([fieldOf("theme", [["named", newMoon]])], drivers, {
    day: "2027-08-01",
  });
  return inspect(task, JSON.stringify({ theme_1: sentence })).complaints.map(({ code }) => code);
}

Deno.test("a lunation, its sign and its day are one claim", () => {
  const own = "opens a page of your own.";
  for (
    const sentence of [
      `The new Moon in Leo on 2 August ${own}`,
      `On 2 August the new Moon in Leo ${own}`,
      `The new Moon on 2 August ${own}`,
      `The new Moon in Leo ${own}`,
    ]
  ) {
    assert.deepEqual(codesOf(sentence), [], sentence);
  }
  for (
    const sentence of [
      `The new Moon in Aquarius on 17 August ${own}`,
      `The full Moon in Leo on 2 August ${own}`,
      `The new Moon in Leo on 17 August ${own}`,
      `The new Moon falls on 17 August, and it ${own}`,
      `The new Moon in Libra on 2 August ${own}`,
      `The full Moon on 2 August ${own}`,
      `On 2 August the full Moon in Aquarius ${own}`,
      `A new Moon in Leo, exact on 17 August, ${own}`,
      `The Moon is full in Leo on 2 August and ${own}`,
    ]
  ) {
    const codes = codesOf(sentence);
    assert.ok(
      codes.includes("wrong_fact") || codes.includes("wrong_timing"),
      `${codes} ${sentence}`,
    );
  }
});
