import assert from "node:assert/strict";
import fc from "fast-check";
import { drawCards } from "../../src/tarot/draw.ts";

interface GoldenDraw {
  seed: string;
  /** Places in the deck; a reversed card's is 100 more. */
  cards: number[];
}

const golden: GoldenDraw[] = JSON.parse(
  await Deno.readTextFile(new URL("../golden/tarot_draws.json", import.meta.url)),
).draws;

function places(seed: string, count: number): number[] {
  return drawCards(seed, count).map(({ card, orientation }) =>
    card.index + (orientation === "reversed" ? 100 : 0)
  );
}

Deno.test("seed 42 begins with the published cards", () => {
  assert.deepEqual(places("42", 3), [170, 132, 62]);
});

Deno.test("whole draws are those of another program, by 200 seeds [tarot-draws-agree]", () => {
  assert.equal(new Set(golden.map(({ seed }) => seed)).size, 200);
  for (const { seed, cards } of golden) {
    assert.deepEqual(places(seed, 78), cards, JSON.stringify(seed));
  }
});

Deno.test("a draw is the beginning of a longer one, holds no card twice, and is drawn again", () => {
  fc.assert(fc.property(
    fc.string({ unit: "grapheme" }),
    fc.integer({ min: 1, max: 78 }),
    (seed, count) => {
      const drawn = drawCards(seed, count);
      assert.equal(new Set(drawn.map(({ card }) => card.id)).size, count);
      assert.deepEqual(drawn, drawCards(seed, 78).slice(0, count));
      assert.deepEqual(drawn, drawCards(seed.normalize("NFD"), count));
    },
  ));
});

Deno.test("a seed that only looks the same is another one", () => {
  const draws = ["42", "42 ", "042", "４２", "42\n", "42\n0"].map((seed) =>
    places(seed, 78).join()
  );
  assert.equal(new Set(draws).size, draws.length);
});

Deno.test("half a surrogate pair draws as the replacement character", () => {
  assert.deepEqual(places("a\ud83c", 78), places("a\ufffd", 78));
});

Deno.test("a draw has 1 to 78 cards", () => {
  for (const count of [0, -1, 79, 1.5, NaN, Infinity]) {
    assert.throws(() => drawCards("42", count), RangeError);
  }
});

/*
 * Uniformity. The seeds are fixed, so these either hold or not. Bounds are quantiles of χ² at
 * 0.9999: 131.9 with 77 degrees of freedom, 15.1 with one. Too even to be chance is wrong as well:
 * the quantile at 0.0001 of 77 degrees is 39.1.
 */
const SEEDS = 20_000;
const DRAWS = Array.from({ length: SEEDS }, (_, number) => drawCards(`seed ${number}`, 12));

function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

Deno.test("every card is equally likely at every place", () => {
  for (let place = 0; place < 12; place++) {
    const counts = new Array<number>(78).fill(0);
    for (const drawn of DRAWS) counts[drawn[place].card.index]++;
    const found = chiSquare(counts);
    assert.ok(found > 39.1 && found < 131.9, `place ${place}: ${found}`);
  }
});

Deno.test("reversed is as likely as upright, at every place and for every card", () => {
  const perCard = new Array<number>(78).fill(0);
  const drawsOfCard = new Array<number>(78).fill(0);
  for (let place = 0; place < 12; place++) {
    let reversed = 0;
    for (const drawn of DRAWS) {
      const { card, orientation } = drawn[place];
      drawsOfCard[card.index]++;
      if (orientation === "upright") continue;
      reversed++;
      perCard[card.index]++;
    }
    const found = chiSquare([reversed, SEEDS - reversed]);
    assert.ok(found < 15.1, `place ${place}: ${found}`);
  }
  // Each card adds one degree of freedom: 78 of them, quantile at 0.9999 133.2.
  const found = perCard.reduce(
    (sum, reversed, index) => sum + chiSquare([reversed, drawsOfCard[index] - reversed]),
    0,
  );
  assert.ok(found < 133.2, `cards: ${found}`);
});

Deno.test("the first card tells nothing of the second", () => {
  // By arcana and suit, 5 × 5, against the chances of drawing without replacement: 24 degrees of
  // freedom, quantile at 0.9999 58.6.
  const sizes = [22, 14, 14, 14, 14];
  const groupOf = (index: number) => index < 22 ? 0 : 1 + Math.floor((index - 22) / 14);
  const counts = new Array<number>(25).fill(0);
  for (const [first, second] of DRAWS) {
    counts[groupOf(first.card.index) * 5 + groupOf(second.card.index)]++;
  }
  const found = counts.reduce((sum, count, cell) => {
    const [first, second] = [Math.floor(cell / 5), cell % 5];
    const chance = sizes[first] * (sizes[second] - (first === second ? 1 : 0)) / (78 * 77);
    return sum + (count - SEEDS * chance) ** 2 / (SEEDS * chance);
  }, 0);
  assert.ok(found < 58.6, `${found}`);
});
