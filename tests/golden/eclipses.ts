import type { EclipseKind, EclipseSearch } from "../../src/ephemeris/eclipses.ts";

/** An eclipse as the canon and as DE440 have it; see eclipses.py. */
export interface GoldenEclipse {
  of: EclipseSearch["of"];
  kind: EclipseKind;
  /** Julian days in TT; the canon's to the second. */
  canonJulianDayTt: number;
  maximumJulianDayTt: number;
  /** Of the Moon, degrees. */
  longitudeAtMaximumDeg: number;
  syzygyJulianDayTt: number;
  longitudeDeg: number;
}

const TABLE = new URL("eclipses.tsv.gz", import.meta.url);
const UNIX_EPOCH_JULIAN_DAY = 2440587.5;

export async function readEclipses(): Promise<GoldenEclipse[]> {
  const file = await Deno.open(TABLE);
  const text = await new Response(file.readable.pipeThrough(new DecompressionStream("gzip")))
    .text();
  return text.trimEnd().split("\n").map((line) => {
    const [of, kind, canon, ...numbers] = line.split("\t");
    const [maximum, longitudeAtMaximumDeg, syzygy, longitudeDeg] = numbers.map(Number);
    return {
      of: of as GoldenEclipse["of"],
      kind: kind as EclipseKind,
      canonJulianDayTt: Date.parse(`${canon}Z`) / 86_400_000 + UNIX_EPOCH_JULIAN_DAY,
      maximumJulianDayTt: maximum,
      longitudeAtMaximumDeg,
      syzygyJulianDayTt: syzygy,
      longitudeDeg,
    };
  });
}
