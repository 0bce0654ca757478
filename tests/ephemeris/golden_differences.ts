import type { Ephemeris } from "../../src/ephemeris/ephemeris.ts";
import { ChartStatus } from "../../src/ephemeris/charts.ts";
import { ARMC, ASCENDANT, BODY_COUNT, BODY_FIELDS, CUSPS } from "../../src/ephemeris/layout.ts";
import { DECLINATION, DELTA_T, DISTANCE, LATITUDE, LONGITUDE } from "../../src/ephemeris/layout.ts";
import { MIDHEAVEN, OBLIQUITY, ROW_STRIDE, SPEED, VERTEX } from "../../src/ephemeris/layout.ts";
import { pointOffset } from "../../src/ephemeris/layout.ts";
import { POINTS } from "../../src/ephemeris/points.ts";
import { julianDayOf } from "../../src/time/civil_time.ts";
import { measuredFrom, predictedUntil } from "../../src/time/delta_t.ts";
import type { SwetestChart } from "../golden/swetest.ts";

const ARCSECONDS = 3600;
const ANGLE_TOLERANCE_ARCSEC = 0.001;
const SPEED_TOLERANCE_ARCSEC_PER_DAY = 0.01;

/** What is compared, in the unit of its tolerance. */
const QUANTITIES = {
  longitude: { unit: "″", tolerance: ANGLE_TOLERANCE_ARCSEC },
  latitude: { unit: "″", tolerance: ANGLE_TOLERANCE_ARCSEC },
  declination: { unit: "″", tolerance: ANGLE_TOLERANCE_ARCSEC },
  cusp: { unit: "″", tolerance: ANGLE_TOLERANCE_ARCSEC },
  // The library ends its iteration of Placidus at steps of 0.01″, which near the polar circles
  // leaves its own cusps that far off; `deno task verify-kernel` compares with one that goes on.
  cuspBeyond60: { unit: "″", tolerance: 0.05 },
  angle: { unit: "″", tolerance: ANGLE_TOLERANCE_ARCSEC },
  siderealTime: { unit: "″", tolerance: ANGLE_TOLERANCE_ARCSEC },
  // From 2050 on the library takes sidereal time from the mean Sun at TT: 0.041″ a second of Delta T.
  siderealTimeByTt: { unit: "″", tolerance: 0.03 },
  obliquity: { unit: "″", tolerance: ANGLE_TOLERANCE_ARCSEC },
  speed: { unit: "″/day", tolerance: SPEED_TOLERANCE_ARCSEC_PER_DAY },
  // The library takes the speed of the osculating apogee from differences, and the last bit of the
  // instant moves it: by under 0.002″/day at 99 of 100 instants, but by up to 2.4″/day at the worst
  // found among 72,000 (JD 2457473.09). So only instants that are stored can be held to this.
  speedOfApogee: { unit: "″/day", tolerance: 0.01 },
  distance: { unit: "AU", tolerance: 1e-9 },
  deltaT: { unit: "s", tolerance: 1e-6 },
} as const;

type Quantity = keyof typeof QUANTITIES;

interface Greatest {
  difference: number;
  where: string;
}

/** The greatest difference of each quantity between kernel and swetest, and where it is. */
export type Differences = Record<Quantity, Greatest>;

/** The difference of two directions in degrees, 0 … 180. */
export function separationDeg(aDeg: number, bDeg: number): number {
  const turnDeg = Math.abs(aDeg - bDeg) % 360;
  return Math.min(turnDeg, 360 - turnDeg);
}

/**
 * Between these days, 1972 and 2128, our Delta T is that of the IERS or passes to the library's, which
 * swetest has.
 */
const [IERS_FROM, IERS_UNTIL] = [
  julianDayOf(Date.parse(measuredFrom) / 1000) - 366,
  julianDayOf(Date.parse(predictedUntil) / 1000) + 36525,
];

const SIDEREAL_TIME_BY_TT_FROM = 2469807.5;

/**
 * Computes all charts in the kernel, in batches as large as they come, and compares every number:
 * sidereal time at swetest's instants in UT, bodies at those in TT, houses at its sidereal time.
 */
export function compareWithSwetest(ephemeris: Ephemeris, charts: SwetestChart[]): Differences {
  const differences = Object.fromEntries(
    Object.keys(QUANTITIES).map((quantity) => [quantity, { difference: 0, where: "nowhere" }]),
  ) as Differences;
  const batches = Map.groupBy(
    charts,
    (chart) => `${chart.houseSystem} ${chart.row.length > ROW_STRIDE}`,
  );
  for (const batch of batches.values()) compareBatch(ephemeris, batch, differences);
  return differences;
}

function compareBatch(ephemeris: Ephemeris, charts: SwetestChart[], differences: Differences) {
  const cast = (instants: Float64Array, eastDeg = (_: number) => 0) =>
    ephemeris.charts({
      julianDayUt: instants,
      latitudeDeg: Float64Array.from(charts, (chart) => chart.latitudeDeg),
      longitudeDeg: Float64Array.from(
        charts,
        (chart, i) => wrapDeg(chart.longitudeDeg + eastDeg(i)),
      ),
      houseSystem: charts[0].houseSystem,
      extended: charts[0].row.length > ROW_STRIDE,
    });
  const instants = Float64Array.from(charts, (chart) => chart.julianDayUt);
  const { rows, stride, status } = cast(instants);
  const lack = (field: number, i: number) => charts[i].row[field] - rows[i * stride + field];
  const batches = [
    rows,
    cast(instants.map((julianDayUt, i) => julianDayUt + lack(DELTA_T, i) / 86_400)).rows,
    cast(instants, (i) => lack(ARMC, i)).rows,
  ];
  for (const [index, chart] of charts.entries()) {
    if (((status[index] & ChartStatus.polarFallback) !== 0) !== chart.polarFallback) {
      throw new Error(`${describe(chart)}: status ${status[index]}, swetest says otherwise`);
    }
    const [inUt, inTt, inSiderealTime] = batches.map((all) =>
      all.subarray(index * stride, (index + 1) * stride)
    );
    compareRow(chart, { inUt, inTt, inSiderealTime }, differences);
  }
}

/** A longitude or a difference of two directions in degrees, -180 … 180. */
function wrapDeg(degrees: number): number {
  return degrees - 360 * Math.round(degrees / 360);
}

function compareRow(
  chart: SwetestChart,
  rows: Record<"inUt" | "inTt" | "inSiderealTime", Float64Array>,
  differences: Differences,
) {
  const { inUt, inTt, inSiderealTime } = rows;
  const compare = (quantity: Quantity, what: string, row: Float64Array, offset: number) => {
    const difference = differenceOf(quantity, row[offset], chart.row[offset]);
    if (difference > differences[quantity].difference) {
      differences[quantity] = { difference, where: `${what}, ${describe(chart)}` };
    }
  };
  const extras = (chart.row.length - ROW_STRIDE) / BODY_FIELDS;
  for (const [index, point] of POINTS.slice(0, BODY_COUNT + extras).entries()) {
    const offset = pointOffset(index);
    compare("longitude", point, inTt, offset + LONGITUDE);
    compare("latitude", point, inTt, offset + LATITUDE);
    compare("distance", point, inTt, offset + DISTANCE);
    compare(point === "true_lilith" ? "speedOfApogee" : "speed", point, inTt, offset + SPEED);
    compare("declination", point, inTt, offset + DECLINATION);
  }
  const iterated = chart.houseSystem === "placidus" && !chart.polarFallback &&
    Math.abs(chart.latitudeDeg) > 60;
  const cusp = iterated ? "cuspBeyond60" : "cusp";
  for (let house = 0; house < 12; house++) {
    compare(cusp, `cusp ${house + 1}`, inSiderealTime, CUSPS + house);
  }
  compare("angle", "ascendant", inSiderealTime, ASCENDANT);
  compare("angle", "midheaven", inSiderealTime, MIDHEAVEN);
  compare("angle", "vertex", inSiderealTime, VERTEX);
  compare("obliquity", "obliquity", inTt, OBLIQUITY);
  const isOfIers = chart.julianDayUt > IERS_FROM && chart.julianDayUt < IERS_UNTIL;
  const isByTt = isOfIers && chart.julianDayUt > SIDEREAL_TIME_BY_TT_FROM;
  compare(isByTt ? "siderealTimeByTt" : "siderealTime", "ARMC", inUt, ARMC);
  if (!isOfIers) compare("deltaT", "Delta T", inUt, DELTA_T);
}

function differenceOf(quantity: Quantity, found: number, expected: number): number {
  // A missing number is as far away as can be.
  if (Number.isNaN(found)) return Infinity;
  if (quantity === "distance" || quantity === "deltaT") return Math.abs(found - expected);
  if (quantity.startsWith("speed")) return Math.abs(found - expected) * ARCSECONDS;
  return separationDeg(found, expected) * ARCSECONDS;
}

function describe({ julianDayUt, latitudeDeg, longitudeDeg, houseSystem }: SwetestChart): string {
  return `JD ${julianDayUt} latitude ${latitudeDeg} longitude ${longitudeDeg} ${houseSystem}`;
}

/** One line a quantity, for people to read. */
export function tableOf(differences: Differences): string {
  return Object.entries(differences).map(([quantity, { difference, where }]) => {
    const { unit, tolerance } = QUANTITIES[quantity as Quantity];
    const figures = `${difference.toExponential(1)} ${unit} of ${tolerance} allowed`;
    return `  ${quantity.padEnd(17)}${figures} (${where})`;
  }).join("\n");
}

/**
 * @param looser Tolerances that replace those of the quantities.
 * @throws {Error} With the worst of each quantity that differs by more than its tolerance.
 */
export function assertWithinTolerance(
  differences: Differences,
  looser: Partial<Record<Quantity, number>> = {},
): void {
  const tooGreat = Object.entries(differences).filter(([name, { difference }]) => {
    const quantity = name as Quantity;
    return !(difference <= (looser[quantity] ?? QUANTITIES[quantity].tolerance));
  });
  if (tooGreat.length > 0) {
    throw new Error(
      `too far from swetest:\n${tableOf(Object.fromEntries(tooGreat) as Differences)}`,
    );
  }
}
