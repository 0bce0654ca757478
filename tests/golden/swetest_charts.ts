import { BODY_COUNT, BODY_FIELDS, DISTANCE, ROW_STRIDE } from "../../src/ephemeris/layout.ts";
import { HOUSE_SYSTEM_LETTERS, type HouseSystem } from "../../src/ephemeris/points.ts";
import { HOUSE_SYSTEMS } from "./sample_instants.ts";
import type { SwetestChart } from "./swetest.ts";

/** Where the stored charts came from; the command and versions stand in it as they were used. */
export interface SwetestProvenance {
  program: string;
  version: string;
  /** The first chart's command; the others differ in instant, place and house system. */
  exampleCommand: string;
  madeBy: string;
  seed: number;
  chartCount: number;
  highLatitudeChartCount: number;
  dataFilesSha256: Record<string, string>;
  /** Of the decompressed table. */
  tableSha256: string;
  columns: string;
}

export interface SwetestCharts {
  provenance: SwetestProvenance;
  /** Latitudes to ±66°. */
  charts: SwetestChart[];
  /** 65° to 89.5°, on both sides of the polar circles. */
  highLatitudeCharts: SwetestChart[];
}

const TABLE = new URL("swetest_charts.tsv.gz", import.meta.url);
const PROVENANCE = new URL("swetest_charts.json", import.meta.url);

/** Stored integers a unit: degrees, degrees a day and seconds in nanos, AU in picos. */
const STEPS = 1e9;
const STEPS_PER_AU = 1e12;
/** What storing may change: half a step, 0.0000018″ in an angle. */
export const STORED_ERROR_DEG = 0.5 / STEPS;

export const COLUMNS =
  "julianDayUt×128, latitudeDeg×1024, longitudeDeg×1024, house system's letter, 1 if Porphyry " +
  "stands in its place; then the kernel's row (src/ephemeris/layout.ts), points 14–19 after it " +
  "in every eighth chart: degrees, degrees a day and seconds ×1e9, distances in AU ×1e12";

/** Writes the stored charts; only `make_swetest_charts.ts` does. */
export async function writeSwetestCharts(
  charts: SwetestChart[],
  provenance: Omit<SwetestProvenance, "tableSha256" | "columns">,
): Promise<void> {
  const table = new TextEncoder().encode(charts.map(encodeChart).join("\n") + "\n");
  const pressed = new Blob([table]).stream().pipeThrough(new CompressionStream("gzip"));
  await Deno.writeFile(TABLE, new Uint8Array(await new Response(pressed).arrayBuffer()));
  const whole = { ...provenance, tableSha256: await sha256(table), columns: COLUMNS };
  await Deno.writeTextFile(PROVENANCE, JSON.stringify(whole, null, 2) + "\n");
}

/**
 * The stored charts of swetest.
 *
 * @throws {Error} If the table is not the one that its provenance describes.
 */
export async function readSwetestCharts(): Promise<SwetestCharts> {
  const provenance: SwetestProvenance = JSON.parse(await Deno.readTextFile(PROVENANCE));
  const pressed = new Blob([await Deno.readFile(TABLE)]).stream();
  const plain = pressed.pipeThrough(new DecompressionStream("gzip"));
  const table = new Uint8Array(await new Response(plain).arrayBuffer());
  if (await sha256(table) !== provenance.tableSha256) {
    throw new Error(
      `${TABLE.pathname} is not what ${PROVENANCE.pathname} describes: make both anew`,
    );
  }
  const all = new TextDecoder().decode(table).trimEnd().split("\n").map(decodeChart);
  return {
    provenance,
    charts: all.slice(0, provenance.chartCount),
    highLatitudeCharts: all.slice(provenance.chartCount),
  };
}

/** `count` of the stored charts to ±66°, spread over all of them, cycling through the house systems. */
export async function goldenSample(count: number): Promise<SwetestChart[]> {
  const { charts } = await readSwetestCharts();
  if (count > charts.length / HOUSE_SYSTEMS.length) {
    throw new RangeError(`at most ${charts.length / HOUSE_SYSTEMS.length} charts, not ${count}`);
  }
  return Array.from({ length: count }, (_, index) => {
    const wanted = HOUSE_SYSTEMS[index % HOUSE_SYSTEMS.length];
    const from = Math.floor(index * (charts.length - HOUSE_SYSTEMS.length) / count);
    return charts.slice(from).find((chart) => chart.houseSystem === wanted)!;
  });
}

export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex();
}

function encodeChart(chart: SwetestChart): string {
  return [
    chart.julianDayUt * 128,
    chart.latitudeDeg * 1024,
    chart.longitudeDeg * 1024,
    HOUSE_SYSTEM_LETTERS[chart.houseSystem],
    chart.polarFallback ? 1 : 0,
    ...Array.from(chart.row, (value, offset) => Math.round(value * stepsAt(offset))),
  ].join("\t");
}

function decodeChart(line: string): SwetestChart {
  const [julianDay, latitude, longitude, letter, fallback, ...values] = line.split("\t");
  return {
    julianDayUt: Number(julianDay) / 128,
    latitudeDeg: Number(latitude) / 1024,
    longitudeDeg: Number(longitude) / 1024,
    houseSystem: houseSystemOf(letter),
    polarFallback: fallback === "1",
    row: Float64Array.from(values, (value, offset) => Number(value) / stepsAt(offset)),
  };
}

function houseSystemOf(letter: string): HouseSystem {
  const found = HOUSE_SYSTEMS.find((system) => HOUSE_SYSTEM_LETTERS[system] === letter);
  if (!found) throw new Error(`no house system has the letter ${letter}`);
  return found;
}

function stepsAt(offset: number): number {
  const inBodies = offset < BODY_COUNT * BODY_FIELDS;
  const field = inBodies ? offset % BODY_FIELDS : (offset - ROW_STRIDE) % BODY_FIELDS;
  return (inBodies || offset >= ROW_STRIDE) && field === DISTANCE ? STEPS_PER_AU : STEPS;
}
