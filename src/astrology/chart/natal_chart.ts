import { PLANETS } from "../../ephemeris/points.ts";
import { declinationDeg, normalizeDeg } from "../angles.ts";
import { type Balance, balanceOf } from "../balance.ts";
import { type Chart, tropicalDeg } from "./chart.ts";
import { mutualReceptions, type Reception } from "../dignities.ts";
import { findPatterns, type Pattern } from "../patterns.ts";
import type { Sign } from "../signs.ts";

interface NatalChart {
  sunSign: Sign;
  moonSign: Sign;
  ascendantSign: Sign;
  sect: "diurnal" | "nocturnal";
  balance: Balance;
  patterns: Pattern[];
  receptions: Reception[];
}

/**
 * The summary of a birth chart; time and place must be known.
 * @param latitudeDeg Geographic latitude of the place, north positive.
 */
export function natalChart(chart: Chart, latitudeDeg: number): NatalChart {
  const bodies = new Map(chart.planets.map((planet) => [planet.id, planet]));
  const signs = new Map(chart.planets.map(({ id, sign }) => [id, sign!]));
  return {
    sunSign: signs.get("sun")!,
    moonSign: signs.get("moon")!,
    ascendantSign: chart.angles!.ascendant.sign,
    sect: isSunUp(chart, latitudeDeg) ? "diurnal" : "nocturnal",
    balance: balanceOf(PLANETS.map((planet) => signs.get(planet)!)),
    patterns: findPatterns(
      new Map(PLANETS.map((planet) => [planet, bodies.get(planet)!.longitudeDeg])),
    ),
    receptions: mutualReceptions(signs),
  };
}

/**
 * Whether the Sun is above the horizon. Up to the polar circles that is the half circle before the
 * ascendant, houses 7 to 12, which contains the midheaven. Beyond them the midheaven may be below
 * the horizon; then the other half circle is above it.
 */
function isSunUp(chart: Chart, latitudeDeg: number): boolean {
  const { planets, angles, obliquityDeg } = chart;
  const sun = planets.find(({ id }) => id === "sun")!;
  const { ascendant, midheaven } = angles!;
  const isOnSideOfMidheaven = normalizeDeg(sun.longitudeDeg - ascendant.longitudeDeg) >= 180;
  const midheavenDeclinationDeg = declinationDeg(
    tropicalDeg(midheaven.longitudeDeg, chart),
    obliquityDeg,
  );
  const isMidheavenUp = Math.abs(latitudeDeg - midheavenDeclinationDeg) < 90;
  return isOnSideOfMidheaven === isMidheavenUp;
}
