import assert from "node:assert/strict";
import { AstroTime } from "astronomy-engine";
import type { ChartBatch } from "../../src/ephemeris/charts.ts";
import { openEphemeris } from "../../src/ephemeris/ephemeris.ts";
import { DELTA_T, LATITUDE, LONGITUDE, pointOffset } from "../../src/ephemeris/layout.ts";
import { sampleInstants, type SampleLimits } from "../golden/sample_instants.ts";
import { SECOND_THEORY_BODIES, secondTheory } from "../golden/second_theory.ts";
import { separationDeg } from "./golden_differences.ts";

const CHART_COUNT = 500;
const TOLERANCE_ARCSEC = 60;
const J2000_JULIAN_DAY = 2451545;

async function computeSample(seed: number, limits: SampleLimits): Promise<[number[], ChartBatch]> {
  const days = sampleInstants(seed, CHART_COUNT, limits).map((instant) => instant.julianDayUt);
  const nowhere = new Float64Array(CHART_COUNT).fill(NaN);
  const ephemeris = await openEphemeris();
  const batch = ephemeris.charts({
    julianDayUt: Float64Array.from(days),
    latitudeDeg: nowhere,
    longitudeDeg: nowhere,
    houseSystem: "placidus",
  });
  return [days, batch];
}

/** Compares all bodies at all instants, prints the greatest differences, throws beyond tolerance. */
function compareWithSecondTheory(
  days: number[],
  { rows, stride }: ChartBatch,
  timeOf: (daysSinceJ2000Ut: number, deltaTDays: number) => AstroTime,
) {
  const greatest = SECOND_THEORY_BODIES.map((body) => ({
    body,
    longitudeArcsec: 0,
    latitudeArcsec: 0,
  }));
  for (const [chart, day] of days.entries()) {
    const row = rows.subarray(chart * stride, (chart + 1) * stride);
    const time = timeOf(day - J2000_JULIAN_DAY, row[DELTA_T] / 86_400);
    for (const [index, worst] of greatest.entries()) {
      const { longitudeDeg, latitudeDeg } = secondTheory(worst.body, time);
      const offset = pointOffset(index);
      const longitudeArcsec = separationDeg(row[offset + LONGITUDE], longitudeDeg) * 3600;
      const latitudeArcsec = Math.abs(row[offset + LATITUDE] - latitudeDeg) * 3600;
      assert(longitudeArcsec <= TOLERANCE_ARCSEC, `${worst.body} ${longitudeArcsec}″ at JD ${day}`);
      assert(latitudeArcsec <= TOLERANCE_ARCSEC, `${worst.body} ${latitudeArcsec}″ at JD ${day}`);
      worst.longitudeArcsec = Math.max(worst.longitudeArcsec, longitudeArcsec);
      worst.latitudeArcsec = Math.max(worst.latitudeArcsec, latitudeArcsec);
    }
  }
  const figures = greatest.map(({ body, longitudeArcsec, latitudeArcsec }) =>
    `${body} ${longitudeArcsec.toFixed(1)} ${latitudeArcsec.toFixed(1)}`
  );
  console.log(`greatest differences in ″, longitude and latitude: ${figures.join(", ")}`);
}

Deno.test("another theory puts Sun, Moon and planets within 60″ from 1800 to 2399 [second-theory-positions]", async () => {
  const seed = 18002399;
  console.log(`seed ${seed}`);
  const [days, batch] = await computeSample(seed, {});
  // In the same terrestrial time: the two predictions of Delta T part by minutes after 2050.
  compareWithSecondTheory(
    days,
    batch,
    (ut, deltaTDays) => AstroTime.FromTerrestrialTime(ut + deltaTDays),
  );
});

Deno.test("with its own Delta T another theory stays within 60″ from 1800 to 2025", async () => {
  const seed = 18002025;
  console.log(`seed ${seed}`);
  const [days, batch] = await computeSample(seed, { lastJulianDayUt: 2460676 });
  compareWithSecondTheory(days, batch, (ut) => new AstroTime(ut));
});
