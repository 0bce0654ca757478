import SwissEph from "swisseph-wasm";
import { ARMC, ASCENDANT, BODY_FIELDS, CUSPS, DELTA_T } from "../../src/ephemeris/layout.ts";
import { MIDHEAVEN, OBLIQUITY, ROW_STRIDE, VERTEX } from "../../src/ephemeris/layout.ts";
import type { BenchCharts, Contender } from "./contender.ts";

/** `SE_ECL_NUT`, which the package's types leave out. */
const ECLIPTIC_AND_NUTATION = -1;
const RADIANS = Math.PI / 180;

/** The package `swisseph-wasm`, called once for each body and once for the houses. */
export async function openSwissephWasmContender(charts: BenchCharts): Promise<Contender> {
  const engine = new SwissEph();
  await engine.initSwissEph();
  const rows = new Float64Array(charts.julianDayUt.length * ROW_STRIDE);
  return {
    name: "npm swisseph-wasm",
    count: charts.julianDayUt.length,
    // Its data files are of DE431, in these years some tenths of an arc second from DE441.
    toleranceArcsec: 1,
    round: () => {
      const start = performance.now();
      computeCharts(engine, charts, rows);
      return performance.now() - start;
    },
    rows: () => rows,
  };
}

/** What the kernel does for a chart, step by step: Delta T, obliquity, 14 bodies, houses. */
function computeCharts(engine: SwissEph, charts: BenchCharts, rows: Float64Array) {
  const flags = engine.SEFLG_SWIEPH | engine.SEFLG_SPEED;
  const bodies = bodiesOf(engine);
  for (const [index, julianDayUt] of charts.julianDayUt.entries()) {
    const row = rows.subarray(index * ROW_STRIDE, (index + 1) * ROW_STRIDE);
    const deltaTDays = engine.deltat(julianDayUt);
    const julianDayTt = julianDayUt + deltaTDays;
    const obliquityDeg =
      engine.calc(julianDayTt, ECLIPTIC_AND_NUTATION, engine.SEFLG_SWIEPH).longitude;
    row[OBLIQUITY] = obliquityDeg;
    row[DELTA_T] = deltaTDays * 86400;
    for (const [place, body] of bodies.entries()) {
      const found = engine.calc(julianDayTt, body, flags);
      row.set([
        found.longitude,
        found.latitude,
        found.distance,
        found.longitudeSpeed,
        declinationDeg(found.longitude, found.latitude, obliquityDeg),
      ], place * BODY_FIELDS);
    }
    const { latitudeDeg, longitudeDeg } = charts;
    const houses = engine.houses(julianDayUt, latitudeDeg[index], longitudeDeg[index], "P");
    row.set(houses.cusps.subarray(1), CUSPS);
    row[ASCENDANT] = houses.ascmc[0];
    row[MIDHEAVEN] = houses.ascmc[1];
    row[ARMC] = houses.ascmc[2];
    row[VERTEX] = houses.ascmc[3];
  }
}

function bodiesOf(engine: SwissEph): number[] {
  return [
    engine.SE_SUN,
    engine.SE_MOON,
    engine.SE_MERCURY,
    engine.SE_VENUS,
    engine.SE_MARS,
    engine.SE_JUPITER,
    engine.SE_SATURN,
    engine.SE_URANUS,
    engine.SE_NEPTUNE,
    engine.SE_PLUTO,
    engine.SE_CHIRON,
    engine.SE_MEAN_NODE,
    engine.SE_TRUE_NODE,
    engine.SE_MEAN_APOG,
  ];
}

function declinationDeg(longitudeDeg: number, latitudeDeg: number, obliquityDeg: number): number {
  const sine = Math.sin(latitudeDeg * RADIANS) * Math.cos(obliquityDeg * RADIANS) +
    Math.cos(latitudeDeg * RADIANS) * Math.sin(obliquityDeg * RADIANS) *
      Math.sin(longitudeDeg * RADIANS);
  return Math.asin(sine) / RADIANS;
}
