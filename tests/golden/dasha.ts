import type { Ayanamsa } from "../../src/ephemeris/ayanamsas.ts";

/** A period as dasha.py has it, from `startS` up to `endS`: seconds of UT since 1970. */
export interface GoldenPeriod {
  lord: string;
  startS: number;
  endS: number;
}

/** The dashas of a birth at a whole second of UT, since 1970. */
export interface GoldenDasha {
  birthS: number;
  ayanamsa: Ayanamsa;
  yearDays: number;
  /** Sidereal, at the library's Delta T. */
  moonDeg: number;
  /** From 1. */
  nakshatra: number;
  pada: number;
  lord: string;
  /** What is left of the first period at birth. */
  balanceDays: number;
  /** When the nine begin, the first at birth or before. */
  startsS: number[];
  /** The periods of levels 1 to 3 that hold a moment. */
  running: { atS: number; periods: GoldenPeriod[] }[];
}

/** A balance at birth as a book prints it: years, months and days. */
export interface PrintedBalance {
  example: string;
  birthS: number;
  lord: string;
  balance: number[];
}

const DAY_S = 86_400;
const EPOCH_JULIAN_DAY = 2_440_587.5;
const NAKSHATRA_DEG = 360 / 27;
const YEARS: Record<string, number> = {
  ketu: 7,
  venus: 20,
  sun: 6,
  moon: 10,
  mars: 7,
  rahu: 18,
  jupiter: 16,
  saturn: 19,
  mercury: 17,
};

/**
 * The table, moved to the Delta T that is given for a Julian day in UT. From 1973 on the service's is
 * not the library's, and 0.1 s of it moves the Moon by 0.05″ and a dasha of Venus by 13 minutes.
 */
export async function readDashas(
  deltaTSeconds: (julianDayUt: number) => number,
): Promise<{ births: GoldenDasha[]; printed: PrintedBalance[] }> {
  const file = await Deno.open(new URL("dasha.tsv.gz", import.meta.url));
  const text = await new Response(file.readable.pipeThrough(new DecompressionStream("gzip")))
    .text();
  const births: GoldenDasha[] = [];
  const printed: PrintedBalance[] = [];
  let movedS = 0;
  for (const line of text.trimEnd().split("\n")) {
    const [kind, ...cells] = line.split("\t");
    if (kind === "printed") {
      const [example, birth, lord, ...balance] = cells;
      printed.push({ example, birthS: Number(birth), lord, balance: balance.map(Number) });
    } else if (kind === "running") {
      const periods = [1, 4, 7].map((at) => ({
        lord: cells[at],
        startS: Number(cells[at + 1]) + movedS,
        endS: Number(cells[at + 2]) + movedS,
      }));
      births.at(-1)!.running.push({ atS: Number(cells[0]), periods });
    } else {
      const [birth, deltaT, ayanamsa, year, moon, speed, nakshatra, pada, lord, balance, starts] =
        cells;
      const [birthS, yearDays] = [Number(birth), Number(year)];
      const laterS = deltaTSeconds(EPOCH_JULIAN_DAY + birthS / DAY_S) - Number(deltaT);
      const further = laterS / DAY_S * Number(speed) / NAKSHATRA_DEG;
      movedS = -further * YEARS[lord] * yearDays * DAY_S;
      births.push({
        birthS,
        ayanamsa: ayanamsa as Ayanamsa,
        yearDays,
        moonDeg: Number(moon) + further * NAKSHATRA_DEG,
        nakshatra: Number(nakshatra),
        pada: Number(pada),
        lord,
        balanceDays: Number(balance) + movedS / DAY_S,
        startsS: starts.split(",").map((start) => Number(start) + movedS),
        running: [],
      });
    }
  }
  return { births, printed };
}
