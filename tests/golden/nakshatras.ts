import type { Ayanamsa } from "../../src/ephemeris/ayanamsas.ts";

/** A sidereal longitude in degrees and what it is in, as nakshatras.py has it. */
export interface GoldenNakshatra {
  longitudeDeg: number;
  /** From 1 = Ashvini. */
  nakshatra: number;
  pada: number;
  lord: string;
  /** From 1 = Aries. */
  sign: number;
  navamshaSign: number;
}

/** A birth with its points, by name. */
export interface GoldenSiderealBirth {
  /** Seconds of UT since 1970. */
  birthS: number;
  latitudeDeg: number;
  longitudeDeg: number;
  ayanamsa: Ayanamsa;
  points: Map<string, GoldenNakshatra>;
}

/** Borders of the 108 padas and points of 60 births. */
export async function readNakshatras(): Promise<
  { borders: GoldenNakshatra[]; births: GoldenSiderealBirth[] }
> {
  const text = await Deno.readTextFile(new URL("nakshatras.tsv", import.meta.url));
  const borders: GoldenNakshatra[] = [];
  const births: GoldenSiderealBirth[] = [];
  for (const line of text.trimEnd().split("\n")) {
    const [kind, ...cells] = line.split("\t");
    if (kind === "border") borders.push(nakshatraOf(cells));
    else if (kind === "point") births.at(-1)!.points.set(cells[0], nakshatraOf(cells.slice(1)));
    else {
      const [birthS, latitudeDeg, longitudeDeg] = cells.map(Number);
      const ayanamsa = cells[3] as Ayanamsa;
      births.push({ birthS, latitudeDeg, longitudeDeg, ayanamsa, points: new Map() });
    }
  }
  return { borders, births };
}

function nakshatraOf(cells: string[]): GoldenNakshatra {
  const [longitudeDeg, nakshatra, pada, , sign, navamshaSign] = cells.map(Number);
  return { longitudeDeg, nakshatra, pada, lord: cells[3], sign, navamshaSign };
}
