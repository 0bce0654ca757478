import assert from "node:assert/strict";
import { drawFigures } from "../../../src/astrology/figures/figure_draw.ts";
import { drawnSetting, LIFE_SETTINGS } from "../../../src/astrology/figures/settings.ts";
import { symbolDrivers, SYMBOLS } from "../../../src/astrology/figures/symbols.ts";

interface Golden {
  symbols: string[];
  settings: string[];
  draws: { question: string; day: string; symbols: number[]; setting: number }[];
}

const golden: Golden = JSON.parse(
  await Deno.readTextFile(new URL("../../golden/figure_draws.json", import.meta.url)),
);
const DAY = "2026-11-24";

Deno.test("the lists stand in the order by which figures are drawn", () => {
  assert.deepEqual(SYMBOLS.map(({ id }) => id), golden.symbols);
  assert.deepEqual(LIFE_SETTINGS.map(({ id }) => id), golden.settings);
});

Deno.test("symbols and settings are those that another program draws", () => {
  assert.ok(golden.draws.length > 150);
  for (const { question, day, symbols, setting } of golden.draws) {
    assert.deepEqual(
      symbolDrivers(question, day).map(({ id }) => id),
      symbols.map((place) => `symbol.${golden.symbols[place]}`),
      JSON.stringify([question, day]),
    );
    assert.equal(drawnSetting(question, day).id, golden.settings[setting]);
  }
});

Deno.test("a question draws the same however it is typed, and another on another day", () => {
  const drawn = (question: string, day = DAY) =>
    symbolDrivers(question, day).map(({ id }) => id).join();
  for (const typed of ["is it ripe", " Is it  RIPE?", "Is it ripe?!", "“Is it ripe”"]) {
    assert.equal(drawn(typed), drawn("Is it ripe?"), typed);
  }
  const days = Array.from(
    { length: 28 },
    (_, day) => `2027-02-${String(day + 1).padStart(2, "0")}`,
  );
  assert.ok(new Set(days.map((day) => drawn("Is it ripe?", day))).size > 25);
});

Deno.test("every figure is drawn about equally often, and no symbol twice at once", () => {
  const counts = new Map<string, number>();
  const questions = 7200;
  for (let number = 0; number < questions; number++) {
    const ids = symbolDrivers(`question ${number}`, DAY).map(({ id }) => id);
    assert.equal(new Set(ids).size, 2);
    for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  // 400 expected, standard deviation below 20.
  assert.equal(counts.size, SYMBOLS.length);
  for (const [id, count] of counts) assert.ok(Math.abs(count - 400) < 90, `${id}: ${count}`);
});

Deno.test("there are two settings a house, one outward and one inward", () => {
  assert.equal(SYMBOLS.length, 36);
  assert.equal(new Set(SYMBOLS.map(({ id }) => id)).size, 36);
  assert.equal(LIFE_SETTINGS.length, 24);
  for (let house = 1; house <= 12; house++) {
    const ways = LIFE_SETTINGS.filter((setting) => setting.house === house).map(({ way }) => way);
    assert.deepEqual(ways, ["outward", "inward"]);
  }
});

Deno.test("no more is drawn than a list holds", () => {
  assert.throws(() => drawFigures("short", ["one"], 2, { question: "", day: DAY }), RangeError);
});
