import assert from "node:assert/strict";
import { ChartStatus } from "../../src/ephemeris/charts.ts";
import { openEphemeris } from "../../src/ephemeris/ephemeris.ts";
import { ASCENDANT, CUSPS } from "../../src/ephemeris/layout.ts";
import { SIGN_HOUSE_SYSTEMS } from "../../src/ephemeris/points.ts";
import { readHouses } from "../golden/houses.ts";
import { separationDeg } from "./golden_differences.ts";

const ephemeris = await openEphemeris();
const golden = await readHouses();
const LIMIT_DEG = 1e-7;

Deno.test("eight house systems have the cusps of pyswisseph from 80° south to 80° north", () => {
  const bySystem = Map.groupBy(golden, ({ houseSystem }) => houseSystem);
  assert.equal(bySystem.size, 8);
  for (const [houseSystem, charts] of bySystem) {
    const { rows, stride, status } = ephemeris.charts({
      julianDayUt: Float64Array.from(charts, (chart) => chart.julianDayUt),
      latitudeDeg: Float64Array.from(charts, (chart) => chart.latitudeDeg),
      longitudeDeg: Float64Array.from(charts, (chart) => chart.longitudeDeg),
      houseSystem,
    });
    let greatestDeg = 0;
    for (const [index, { isDisordered, ascendantDeg, cuspsDeg, latitudeDeg }] of charts.entries()) {
      const at = `${houseSystem} ${index} at ${latitudeDeg}°`;
      const row = rows.subarray(index * stride, (index + 1) * stride);
      assert.equal(status[index], isDisordered ? ChartStatus.polarFallback : 0, at);
      greatestDeg = Math.max(
        greatestDeg,
        separationDeg(row[ASCENDANT], ascendantDeg),
        ...cuspsDeg.map((cuspDeg, house) => separationDeg(row[CUSPS + house], cuspDeg)),
      );
    }
    console.log(`${houseSystem}: ${charts.length} charts, at most ${greatestDeg}°`);
    assert.ok(greatestDeg <= LIMIT_DEG, `${houseSystem}: ${greatestDeg}°`);
  }
});

Deno.test("of the eight only azimuthal cusps fall out of order, and only between the tropics", () => {
  const disordered = golden.filter(({ isDisordered }) => isDisordered);
  assert.deepEqual(
    new Set(disordered.map(({ houseSystem }) => houseSystem)),
    new Set(["azimuthal"]),
  );
  assert.ok(disordered.every(({ latitudeDeg }) => Math.abs(latitudeDeg) < 23.5));
});

Deno.test("the systems named as beginning at signs do, and no other does", () => {
  for (const { houseSystem, cuspsDeg } of golden) {
    const isAtSigns = cuspsDeg.every((cuspDeg) => cuspDeg % 30 === 0);
    assert.equal(isAtSigns, SIGN_HOUSE_SYSTEMS.includes(houseSystem), houseSystem);
  }
});
