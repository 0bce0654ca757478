import assert from "node:assert/strict";
import type { Driver, Stance, Topic } from "../../../src/astrology/drivers/driver.ts";
import { keepDrivers, rankDrivers, stanceOf } from "../../../src/astrology/drivers/rank_drivers.ts";

function driver(
  id: string,
  weight: number,
  topics: readonly Topic[] = ["general"],
  stance: Stance = "mixed",
): Driver {
  const rest = { claims: [], dates: [], numbers: [], keywords: [] };
  return {
    ...rest,
    id,
    kind: "placement",
    frame: null,
    text: id,
    theme: "x",
    topics,
    stance,
    weight,
  };
}

const idsOf = (drivers: readonly Driver[]) => drivers.map(({ id }) => id);

Deno.test("what is of the topic comes first; ties stay in the order of ids, however they came", () => {
  const drivers = [
    driver("b", 0.5, ["general", "love"]),
    driver("a", 0.5, ["general", "love"]),
    driver("c", 0.9),
    driver("d", 0.6, ["general", "love"]),
  ];
  assert.deepEqual(idsOf(rankDrivers(drivers, "love")), ["d", "a", "b", "c"]);
  assert.deepEqual(idsOf(rankDrivers(drivers.toReversed(), "love")), ["d", "a", "b", "c"]);
  assert.deepEqual(idsOf(rankDrivers(drivers, "general")), ["c", "d", "a", "b"]);
  assert.deepEqual(idsOf(rankDrivers(drivers, "general", "c")), ["d", "c", "a", "b"]);
});

Deno.test("five to eight are kept by weight, and one of each further topic that is asked", () => {
  const many = Array.from(
    { length: 20 },
    (_, index) => driver(`d${10 + index}`, 0.5 - index / 100),
  );
  assert.equal(keepDrivers(many, "general").length, 8);
  const light = many.map((it) => ({ ...it, weight: 0.1 }));
  assert.equal(keepDrivers(light, "general").length, 5);
  assert.equal(keepDrivers(light.slice(0, 3), "general").length, 3);
  const asked = [...many, driver("z", 0.01, ["general", "money"])];
  assert.equal(idsOf(keepDrivers(asked, "general", ["money"])).at(-1), "z");
  assert.equal(idsOf(keepDrivers(many, "general", ["money"])).at(-1), "d17");
});

Deno.test("drivers lean together as the weightier do; those of a birth do not count beside the sky's", () => {
  const up = driver("sky.a", 0.5, ["general"], "supportive");
  const down = driver("sky.b", 0.5, ["general"], "challenging");
  const flat = driver("sky.c", 0.5);
  assert.equal(stanceOf([up, flat], "general"), "supportive");
  assert.equal(stanceOf([down, flat], "general"), "challenging");
  assert.equal(stanceOf([up, down, flat], "general"), "mixed");
  assert.equal(stanceOf([], "general"), "mixed");
  const born = { ...up, id: "natal.venus.in.taurus", weight: 1 };
  assert.equal(stanceOf([born, down], "general"), "challenging");
  assert.equal(stanceOf([born], "general"), "supportive");
});
