import type { Ayanamsa } from "../../src/ephemeris/ayanamsas.ts";
import type { Point } from "../../src/ephemeris/points.ts";

/** Ayanamsas at an instant as pyswisseph has them; see ayanamsas.py. Degrees. */
export interface GoldenAyanamsas {
  julianDayTt: number;
  lahiriWithoutNutationDeg: number;
  /** With nutation, in the order of `modes`. */
  degrees: number[];
}

/** Sidereal longitudes of the `points` at an instant, in degrees. */
export interface GoldenLongitudes {
  julianDayTt: number;
  ayanamsa: Ayanamsa;
  siderealDeg: number[];
}

export interface GoldenSidereal {
  modes: Ayanamsa[];
  points: Point[];
  ayanamsas: GoldenAyanamsas[];
  longitudes: GoldenLongitudes[];
}

const TABLE = new URL("ayanamsas.tsv.gz", import.meta.url);
const UNITS_PER_DEG = 1e10;

/** The committed table, or that of the file which AYANAMSAS names. */
export async function readAyanamsas(): Promise<GoldenSidereal> {
  const file = await Deno.open(Deno.env.get("AYANAMSAS") ?? TABLE);
  const text = await new Response(file.readable.pipeThrough(new DecompressionStream("gzip")))
    .text();
  const golden: GoldenSidereal = { modes: [], points: [], ayanamsas: [], longitudes: [] };
  for (const line of text.trimEnd().split("\n")) {
    const [kind, ...cells] = line.split("\t");
    if (kind === "modes") golden.modes = cells as Ayanamsa[];
    else if (kind === "points") golden.points = cells as Point[];
    else if (kind === "ayanamsas") {
      const [julianDayTt, without, ...more] = cells.map(Number);
      golden.ayanamsas.push({
        julianDayTt,
        lahiriWithoutNutationDeg: without / UNITS_PER_DEG,
        degrees: more.map((units) => (without + units) / UNITS_PER_DEG),
      });
    } else {
      const [day, ayanamsa, ...units] = cells;
      golden.longitudes.push({
        julianDayTt: Number(day),
        ayanamsa: ayanamsa as Ayanamsa,
        siderealDeg: units.map((unit) => Number(unit) / UNITS_PER_DEG),
      });
    }
  }
  return golden;
}
