import assert from "node:assert/strict";
import { answer, refusal } from "../answer.ts";

const BORN = { id: "a", dob: "2000-01-01", tob: "10:00", pob: "San Diego, CA, US" };
const UNTIMED = { id: "b", dob: "1990-06-15" };
const DATETIME = "2026-07-15T12:00:00Z";

const warningsOf = async (id: string, request: unknown) =>
  (await answer(id, request)).meta.warnings;

Deno.test("points among which no aspect can be are refused", async () => {
  for (
    const [aspect_points, code, words] of [
      [["sun", "sun"], "out_of_range", /found only sun, expected at least 2 different points/],
      [["ascendant", "midheaven", "vertex"], "no_effect", /add a body/],
    ] as const
  ) {
    const issue = await refusal("charts.natal", { subject: BORN, options: { aspect_points } });
    assert.deepEqual([issue?.path, issue?.code], ["options.aspect_points", code]);
    assert.match(issue!.message, words);
  }
});

Deno.test("lots and angles that are asked for and cannot be known are told of", async () => {
  const options = { bodies: ["lot_of_fortune"], aspect_points: ["sun", "ascendant"] };
  const table: [string, Record<string, unknown>, string[]][] = [
    ["charts.current_sky", { datetime: DATETIME }, ["location"]],
    ["charts.current_sky", { datetime: DATETIME, location: "London, GB" }, []],
    ["charts.transits", { transit_datetime: DATETIME }, ["transit_location"]],
    ["charts.transits", { transit_datetime: DATETIME, subject: BORN }, []],
    ["charts.transits", { transit_datetime: DATETIME, subject: UNTIMED }, ["subject"]],
    ["charts.synastry", { subject: BORN, partner: UNTIMED }, ["partner"]],
  ];
  for (const [id, request, whose] of table) {
    assert.deepEqual(
      await warningsOf(id, { ...request, options }),
      whose.map((path) => ({
        code: "point_unknown",
        message:
          `${path}: lot_of_fortune, ascendant cannot be known without time and place, so they were left out`,
      })),
      id,
    );
    assert.deepEqual(await warningsOf(id, request), [], `${id}, not asked for`);
  }
});

Deno.test("max_aspects keeps the strongest of a natal chart", async () => {
  const all = await answer("charts.natal", { subject: BORN });
  const few = await answer("charts.natal", { subject: BORN, max_aspects: 3 });
  assert.deepEqual(few.data.chart.aspects, all.data.chart.aspects.slice(0, 3));
  assert.equal(few.data.chart.planets.length, all.data.chart.planets.length);
});
