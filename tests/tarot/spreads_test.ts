import assert from "node:assert/strict";
import { dealSpread, drawCards } from "../../src/tarot/draw.ts";
import { SPREAD_TYPES, SPREADS } from "../../src/tarot/spreads.ts";

Deno.test("six spreads, each with as many places as its name says", () => {
  const sizes = SPREAD_TYPES.map((type) => [type, SPREADS[type].positions.length]);
  assert.deepEqual(sizes, [
    ["single", 1],
    ["three_card", 3],
    ["relationship", 5],
    ["horseshoe", 7],
    ["celtic_cross", 10],
    ["year_ahead", 12],
  ]);
  assert.deepEqual(Object.keys(SPREADS), [...SPREAD_TYPES]);
  for (const type of SPREAD_TYPES) assert.equal(SPREADS[type].id, type);
});

Deno.test("places have ids, names and meanings of their own", () => {
  for (const { id, positions } of Object.values(SPREADS)) {
    for (const key of ["id", "name", "meaning"] as const) {
      assert.equal(new Set(positions.map((position) => position[key])).size, positions.length, id);
    }
    for (const position of positions) {
      assert.match(position.id, /^[a-z]+(_[a-z0-9]+)*$/);
      assert.match(position.name, /^[A-Z][a-z]+( (and|[A-Z][a-z]+))*$/);
    }
  }
  assert.deepEqual(SPREADS.three_card.positions.map(({ name }) => name), [
    "Past",
    "Present",
    "Future",
  ]);
});

Deno.test("no two places of all spreads are described alike", () => {
  const meanings = Object.values(SPREADS).flatMap(({ positions }) =>
    positions.map(({ meaning }) => meaning)
  );
  assert.equal(new Set(meanings).size, meanings.length);
});

Deno.test("a spread's places take the drawn cards in order", () => {
  for (const spread of Object.values(SPREADS)) {
    const dealt = dealSpread(spread, "42");
    assert.deepEqual(dealt.map(({ position }) => position), spread.positions);
    assert.deepEqual(
      dealt.map(({ card, orientation }) => ({ card, orientation })),
      drawCards("42", spread.positions.length),
    );
  }
});
