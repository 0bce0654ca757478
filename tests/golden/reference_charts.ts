import type { HouseSystem, Point } from "../../src/ephemeris/points.ts";

type NumbersByPoint = Partial<Record<Point, number>>;

/** A chart that others have published, recomputed twice. */
export interface ReferenceChart {
  id: string;
  localTime: string;
  timeZone: string;
  latitudeDeg: number;
  longitudeDeg: number;
  julianDayUt: number;
  houseSystem: HouseSystem;
  /** Who published it. */
  origin: string;
  /** As published: some figures are cut, some rounded. */
  published: string;
  /** By another WebAssembly build of the same engine, to five decimals. */
  recomputed: {
    engine: string;
    longitudesDeg: NumbersByPoint;
    speedsDegPerDay: NumbersByPoint;
    cuspsDeg: number[];
  };
  /** By swetest, with all the digits that it prints. */
  swetest?: {
    command: string;
    version: string;
    polarFallback: boolean;
    /** As in the kernel's row with the points 14 … 19 after it. */
    row: number[];
  };
}

const FILE = new URL("reference_charts.json", import.meta.url);

export async function readReferenceCharts(): Promise<ReferenceChart[]> {
  return JSON.parse(await Deno.readTextFile(FILE)).charts;
}

/** Only `make_reference_charts.ts` writes them. */
export async function writeReferenceCharts(charts: ReferenceChart[]): Promise<void> {
  await Deno.writeTextFile(FILE, JSON.stringify({ charts }, null, 1) + "\n");
}
