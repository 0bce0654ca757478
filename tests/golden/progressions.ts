import type { MidheavenMethod } from "../../src/astrology/timing/progressed_angles.ts";

/** A progressed chart as immanuel has it; see progressions.py. Julian days in UT, degrees. */
export interface GoldenProgression {
  midheaven: MidheavenMethod;
  birthJulianDayUt: number;
  latitudeDeg: number;
  longitudeDeg: number;
  progressedJulianDayUt: number;
  /** Sun to Pluto. */
  bodiesDeg: number[];
  armcDeg: number;
  ascendantDeg: number;
  midheavenDeg: number;
  cuspsDeg: number[];
}

const TABLE = new URL("progressions.tsv.gz", import.meta.url);
const BODIES = 10;

export async function readProgressions(): Promise<GoldenProgression[]> {
  const file = await Deno.open(TABLE);
  const text = await new Response(file.readable.pipeThrough(new DecompressionStream("gzip")))
    .text();
  return text.trimEnd().split("\n").map((line) => {
    const [midheaven, ...cells] = line.split("\t");
    const [birth, latitudeDeg, longitudeDeg, progressed, ...rest] = cells.map(Number);
    const [armcDeg, ascendantDeg, midheavenDeg, ...cuspsDeg] = rest.slice(BODIES);
    return {
      midheaven: midheaven as MidheavenMethod,
      birthJulianDayUt: birth,
      latitudeDeg,
      longitudeDeg,
      progressedJulianDayUt: progressed,
      bodiesDeg: rest.slice(0, BODIES),
      armcDeg,
      ascendantDeg,
      midheavenDeg,
      cuspsDeg,
    };
  });
}
