import assert from "node:assert/strict";
import {
  type KootaMoon,
  kootaMoon,
  kootaMoonsOfArc,
  type KootaPoints,
  kootaPoints,
  sumOf,
} from "../../../src/astrology/vedic/guna_milan.ts";
import { KOOTA_MAX, KOOTAS, MAX_GUNAS } from "../../../src/astrology/vedic/guna_tables.ts";
import { DIFFERENCES, differingCells, PADA_MOONS, readGunaMilan } from "../../golden/guna_milan.ts";

Deno.test("all 108 × 108 padas are as in PyJHora, but for the differences that are named", async () => {
  const golden = await readGunaMilan();
  assert.equal(golden.length, 108 * 108);
  for (const { bridePada, groomPada, points } of golden) {
    const [bride, groom] = [PADA_MOONS[bridePada - 1], PADA_MOONS[groomPada - 1]];
    const ours = kootaPoints(bride, groom);
    for (const koota of KOOTAS) {
      const difference = DIFFERENCES.find((one) => one.koota === koota);
      const theirs = difference?.theirs(bride, groom, ours[koota]) ?? ours[koota];
      assert.equal(points[koota], theirs, `${koota} of padas ${bridePada} and ${groomPada}`);
    }
  }
  const differing = Object.entries(differingCells(golden)).filter(([, count]) => count > 0);
  assert.deepEqual(differing.map(([koota]) => koota), DIFFERENCES.map(({ koota }) => koota));
});

Deno.test("no koota has more points than its most, and each reaches it and 0", () => {
  const seen = new Map(KOOTAS.map((koota) => [koota, new Set<number>()]));
  const totals = new Set<number>();
  forAllPairs((points) => {
    for (const koota of KOOTAS) seen.get(koota)!.add(points[koota]);
    totals.add(sumOf(points));
  });
  for (const koota of KOOTAS) {
    const values = [...seen.get(koota)!];
    assert.equal(Math.max(...values), KOOTA_MAX[koota], koota);
    // Two taras are never both without points.
    assert.equal(Math.min(...values), koota === "tara" ? 1.5 : 0, koota);
  }
  assert.equal(Object.values(KOOTA_MAX).reduce<number>((sum, max) => sum + max, 0), MAX_GUNAS);
  assert.ok(Math.max(...totals) <= MAX_GUNAS);
});

Deno.test("varna and gana alone depend on who is the bride", () => {
  const oneWay = new Set<string>();
  forAllPairs((points, bride, other) => {
    const turned = kootaPoints(other, bride);
    for (const koota of KOOTAS) if (points[koota] !== turned[koota]) oneWay.add(koota);
  });
  assert.deepEqual([...oneWay].sort(), ["gana", "varna"]);
});

Deno.test("vashya changes at 15° of Sagittarius and of Capricorn", () => {
  const vashyas = (degree: number) => [240, 270].map((start) => kootaMoon(start + degree).vashya);
  assert.deepEqual(vashyas(14.9999999), ["human", "quadruped"]);
  assert.deepEqual(vashyas(15), ["quadruped", "aquatic"]);
});

Deno.test("an arc has each Moon that the kootas tell apart, once", () => {
  const summary = (from: number, to: number) =>
    kootaMoonsOfArc(from, to).map(({ nakshatra, vashya }) => `${nakshatra} ${vashya}`);
  assert.deepEqual(summary(10, 13), ["ashwini quadruped"]);
  assert.deepEqual(summary(254, 256), ["purva_ashadha human", "purva_ashadha quadruped"]);
  assert.deepEqual(summary(355, 1), ["revati aquatic", "ashwini quadruped"]);
  assert.deepEqual(summary(26.6, 26.7), ["bharani quadruped", "krittika quadruped"]);
});

function forAllPairs(check: (points: KootaPoints, bride: KootaMoon, other: KootaMoon) => void) {
  for (const bride of PADA_MOONS) {
    for (const other of PADA_MOONS) check(kootaPoints(bride, other), bride, other);
  }
}
