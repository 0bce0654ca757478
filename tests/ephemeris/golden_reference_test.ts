import assert from "node:assert/strict";
import { openEphemeris } from "../../src/ephemeris/ephemeris.ts";
import { type ChartBatch, ChartStatus } from "../../src/ephemeris/charts.ts";
import { ASCENDANT, CUSPS, DELTA_T, LONGITUDE, MIDHEAVEN } from "../../src/ephemeris/layout.ts";
import { pointOffset, ROW_STRIDE, SPEED, VERTEX } from "../../src/ephemeris/layout.ts";
import { type Point, POINTS } from "../../src/ephemeris/points.ts";
import { readReferenceCharts, type ReferenceChart } from "../golden/reference_charts.ts";
import { assertWithinTolerance, compareWithSwetest, separationDeg } from "./golden_differences.ts";

const SIGNS = "Ari Tau Gem Can Leo Vir Lib Sco Sag Cap Aqu Pis".split(" ");

/** Half a unit of the fifth decimal (0.018″), which is all that such figures can tell, and 0.001″. */
const FIVE_DECIMALS_DEG = 0.5e-5 + 0.001 / 3600;
/** The other build brings DE431, ours is DE441: how far apart they are in the reference charts. */
const OTHER_EPHEMERIS_ARCSEC: Partial<Record<Point, number>> = {
  moon: 0.04,
  mars: 0.02,
  jupiter: 0.02,
  uranus: 0.12,
  neptune: 0.31,
  pluto: 0.15,
  chiron: 0.14,
};

const PUBLISHED_NAMES: Record<string, Point> = {
  Sun: "sun",
  Moon: "moon",
  Mer: "mercury",
  Ven: "venus",
  Mar: "mars",
  Jup: "jupiter",
  Sat: "saturn",
  Ura: "uranus",
  Nep: "neptune",
  Plu: "pluto",
  Node: "true_node",
  ASC: "ascendant",
  MC: "midheaven",
  Vx: "vertex",
};

/** A published longitude; `unitDeg` is one unit of its last digit. */
interface PublishedLongitude {
  name: string;
  longitudeDeg: number;
  unitDeg: number;
  retrograde: boolean;
}

/** `10Cap37'26"`, with `R` if retrograde; `19Ari54`; `11°38'Can`; and from the vernal point `43°17'21.1025`. */
const IN_SIGN = /(\w+) (\d+)(?:°(\d+)')?([A-Z][a-z]{2})(\d+)?(?:'(\d+)")?(R?)/g;
const FROM_VERNAL_POINT = /(\w+) (\d+)°(\d+)'(\d+)\.(\d+)/g;

function parsePublished(published: string): PublishedLongitude[] {
  const inSign = [...published.matchAll(IN_SIGN)].map((match) => {
    const [, name, degrees, minutesBefore, sign, minutesAfter, seconds, retrograde] = match;
    assert(SIGNS.includes(sign), `${sign} is no sign`);
    const minutes = Number(minutesBefore ?? minutesAfter);
    const withinSignDeg = Number(degrees) + minutes / 60 + Number(seconds ?? 0) / 3600;
    return {
      name,
      longitudeDeg: SIGNS.indexOf(sign) * 30 + withinSignDeg,
      unitDeg: seconds === undefined ? 1 / 60 : 1 / 3600,
      retrograde: retrograde === "R",
    };
  });
  const fromVernalPoint = [...published.matchAll(FROM_VERNAL_POINT)].map((match) => {
    const [, name, degrees, minutes, seconds, decimals] = match;
    return {
      name,
      longitudeDeg: Number(degrees) + Number(minutes) / 60 +
        Number(`${seconds}.${decimals}`) / 3600,
      unitDeg: 10 ** -decimals.length / 3600,
      retrograde: false,
    };
  });
  return [...inSign, ...fromVernalPoint];
}

/** Where a name of a published chart stands in a row: `c2` and `h1` are cusps. */
function offsetOf(name: string): number {
  const house = /^[ch](\d+)$/.exec(name)?.[1];
  return house ? CUSPS + Number(house) - 1 : offsetOfPoint(PUBLISHED_NAMES[name]);
}

function offsetOfPoint(point: Point): number {
  if (point === "ascendant") return ASCENDANT;
  if (point === "midheaven") return MIDHEAVEN;
  if (point === "vertex") return VERTEX;
  return pointOffset(POINTS.indexOf(point)) + LONGITUDE;
}

async function computeChart(chart: ReferenceChart): Promise<ChartBatch> {
  const ephemeris = await openEphemeris();
  return ephemeris.charts({
    julianDayUt: Float64Array.of(chart.julianDayUt),
    latitudeDeg: Float64Array.of(chart.latitudeDeg),
    longitudeDeg: Float64Array.of(chart.longitudeDeg),
    houseSystem: chart.houseSystem,
    extended: true,
  });
}

const charts = await readReferenceCharts();

for (const chart of charts.filter((chart) => parsePublished(chart.published).length > 0)) {
  Deno.test(`${chart.id} is as published, within a unit of the last digit`, async () => {
    const { rows } = await computeChart(chart);
    for (const { name, longitudeDeg, unitDeg, retrograde } of parsePublished(chart.published)) {
      const offset = offsetOf(name);
      const difference = separationDeg(rows[offset], longitudeDeg);
      assert(difference <= unitDeg, `${name} ${rows[offset]}° differs by ${difference / unitDeg}`);
      if (retrograde) assert(rows[offset - LONGITUDE + SPEED] < 0, `${name} is retrograde`);
    }
  });
}

Deno.test("every published figure of the reference charts is read", () => {
  const counts = charts.map((chart) => [chart.id, parsePublished(chart.published).length]);
  assert.deepEqual(Object.fromEntries(counts), {
    native_san_diego: 15,
    partner: 0,
    einstein: 3,
    lennon: 4,
    bangalore_swetest: 3,
    polar_inside: 0,
  });
});

Deno.test("Delta T of bangalore_swetest is as published, but for the seasons", async () => {
  const chart = charts.find(({ id }) => id === "bangalore_swetest")!;
  const publishedSeconds = Number(/deltaT ([\d.]+)/.exec(chart.published)?.[1]);
  const { rows } = await computeChart(chart);
  // The library's yearly table has no seasons in it; the IERS has.
  assert(Math.abs(rows[DELTA_T] - publishedSeconds) <= 0.03, `${rows[DELTA_T]} s`);
});

Deno.test("polar_inside falls back to Porphyry and says so, as published", async () => {
  const chart = charts.find(({ id }) => id === "polar_inside")!;
  assert.match(chart.published, /within polar circle, switched to Porphyry/);
  const { status } = await computeChart(chart);
  assert.equal(status[0], ChartStatus.polarFallback);
});

for (const chart of charts) {
  Deno.test(`${chart.id} is as swetest computes it, within 0.001″`, async () => {
    const { polarFallback, row } = chart.swetest!;
    const swetestChart = { ...chart, polarFallback, row: Float64Array.from(row) };
    assertWithinTolerance(compareWithSwetest(await openEphemeris(), [swetestChart]));
  });

  Deno.test(`${chart.id} is as another build computed it, to its five decimals`, async () => {
    const { rows } = await computeChart(chart);
    const lackSeconds = chart.swetest!.row[DELTA_T] - rows[DELTA_T];
    const { rows: inTt } = await computeChart({
      ...chart,
      julianDayUt: chart.julianDayUt + lackSeconds / 86_400,
    });
    const { longitudesDeg, speedsDegPerDay, cuspsDeg } = chart.recomputed;
    for (const [name, expected] of Object.entries(longitudesDeg)) {
      const point = name as Point;
      const offset = offsetOfPoint(point);
      const found = (offset < CUSPS || offset >= ROW_STRIDE ? inTt : rows)[offset];
      const toleranceDeg = FIVE_DECIMALS_DEG + (OTHER_EPHEMERIS_ARCSEC[point] ?? 0) / 3600;
      assert(separationDeg(found, expected) <= toleranceDeg, `${point} ${found}° ${expected}°`);
    }
    for (const [point, expected] of Object.entries(speedsDegPerDay)) {
      const found = inTt[pointOffset(POINTS.indexOf(point as Point)) + SPEED];
      assert(Math.abs(found - expected) <= 0.5e-5 + 0.01 / 3600, `${point} ${found} ${expected}`);
    }
    for (const [house, expected] of cuspsDeg.entries()) {
      const found = rows[CUSPS + house];
      assert(separationDeg(found, expected) <= FIVE_DECIMALS_DEG, `cusp ${house + 1} ${found}°`);
    }
  });
}
