import assert from "node:assert/strict";
import type { Places } from "../../../src/places/open_places.ts";
import { withPlaceMemo } from "../../../src/products/audience_insights/place_memo.ts";

Deno.test("a place that many customers have is read once while 100,000 others pass", () => {
  const read: string[] = [];
  const places = withPlaceMemo({
    read: (text: string) => {
      read.push(text);
      return { outcome: "unknown" };
    },
    zonesAt: () => {},
  } as unknown as Places);
  for (let passing = 0; passing < 100_000; passing++) {
    places.read(`Town ${passing}`, "1990-06-15");
    if (passing % 5000 === 0) places.read("Lisbon, PT", "1990-06-15");
  }
  assert.equal(read.filter((text) => text === "Lisbon, PT").length, 1);
  assert.equal(read.length, 100_001);
});
