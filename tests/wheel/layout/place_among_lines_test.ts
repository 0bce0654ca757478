import assert from "node:assert/strict";
import { houseOf, housesFromCusps } from "../../../src/astrology/chart/houses.ts";
import { normalizeDeg } from "../../../src/astrology/angles.ts";
import { type HouseLine, placeAmongLines } from "../../../src/wheel/layout/place_among_lines.ts";
import { seededRandom } from "../../../tools/support/verify_kernel/seeded_random.ts";

const ROOM = { markHalfDeg: 3, lineHalfDeg: 0.5 };
const linesAt = (longitudes: number[]): HouseLine[] =>
  longitudes.map((longitudeDeg, index) => ({
    longitudeDeg,
    isAxis: index % 3 === 0,
    isCusp: true,
  }));
const place = (marks: number[], lines: HouseLine[]) =>
  placeAmongLines(marks, (deg) => deg, lines, ROOM);

Deno.test("a mark at a cusp makes room for the line and stays in its house", () => {
  const lines = linesAt([100]);
  const shown = (deg: number) => place([deg], lines).marks[0].shownDeg;
  assert.equal(Math.round(shown(99.99) * 100), 9650);
  assert.equal(Math.round(shown(100) * 100), 10350, "on the cusp is in the house it opens");
  assert.equal(Math.round(shown(104) * 100), 10400);
  assert.equal(place([100], lines).crossed.size, 0);
});

Deno.test("a house that can not hold its marks lets them cross a cusp before an axis", () => {
  const lines = linesAt([100, 120]);
  const { marks, crossed } = place([105, 108, 110, 112], lines);
  assert.equal(marks.length, 4);
  assert.deepEqual([...crossed], [lines[1]]);
  assert.ok(marks.every(({ shownDeg }) => shownDeg >= 103.4));
});

Deno.test("marks stand in their houses whenever these have room, and in order always", () => {
  const random = seededRandom(23);
  for (let run = 0; run < 300; run++) {
    const start = random() * 360;
    const cusps = Array.from(
      { length: 12 },
      (_, index) => normalizeDeg(start + 30 * index + (index % 6 === 0 ? 0 : random() * 10)),
    );
    const houses = housesFromCusps(cusps);
    const degrees = Array.from({ length: 1 + Math.floor(random() * 12) }, () => random() * 360);
    const { marks, crossed } = place(degrees, linesAt(cusps));
    const held = houses.map(({ number }) =>
      degrees.filter((deg) => houseOf(deg, houses) === number).length
    );
    const hasRoom = houses.every(({ sizeDeg }, index) => 6 * held[index] + 1 <= sizeDeg);
    const strays = marks.filter(({ mark, shownDeg }) =>
      houseOf(normalizeDeg(shownDeg), houses) !== houseOf(mark, houses)
    );
    if (hasRoom) assert.deepEqual([strays, crossed.size], [[], 0], `run ${run}`);
    for (let index = 1; index < marks.length; index++) {
      assert.ok(marks[index].shownDeg - marks[index - 1].shownDeg >= 6 - 1e-6, `run ${run}`);
      assert.ok(marks[index].mark >= marks[index - 1].mark);
    }
  }
});
