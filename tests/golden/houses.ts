import type { HouseSystem } from "../../src/ephemeris/points.ts";

/** The cusps of a place and an instant as pyswisseph has them; see houses.py. Degrees. */
export interface GoldenHouses {
  houseSystem: HouseSystem;
  julianDayUt: number;
  latitudeDeg: number;
  longitudeDeg: number;
  /** The system's own cusps are out of order; these are Porphyry's. */
  isDisordered: boolean;
  ascendantDeg: number;
  cuspsDeg: number[];
}

const TABLE = new URL("houses.tsv.gz", import.meta.url);

export async function readHouses(): Promise<GoldenHouses[]> {
  const file = await Deno.open(TABLE);
  const text = await new Response(file.readable.pipeThrough(new DecompressionStream("gzip")))
    .text();
  return text.trimEnd().split("\n").map((line) => {
    const [houseSystem, ...cells] = line.split("\t");
    const [julianDayUt, latitudeDeg, longitudeDeg, disordered, ascendantDeg, ...cuspsDeg] = cells
      .map(Number);
    return {
      houseSystem: houseSystem as HouseSystem,
      julianDayUt,
      latitudeDeg,
      longitudeDeg,
      isDisordered: disordered === 1,
      ascendantDeg,
      cuspsDeg,
    };
  });
}
