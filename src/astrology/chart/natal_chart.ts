import { PLANETS } from "../../ephemeris/points.ts";
import { type Balance, balanceOf } from "../balance.ts";
import type { Chart } from "./chart.ts";
import { mutualReceptions, type Reception } from "../dignities.ts";
import { findPatterns, type Pattern } from "../patterns.ts";
import { type Sect, sectOf } from "../sect.ts";
import type { Sign } from "../signs.ts";

interface NatalChart {
  sunSign: Sign;
  moonSign: Sign;
  ascendantSign: Sign;
  sect: Sect;
  balance: Balance;
  patterns: Pattern[];
  receptions: Reception[];
}

/**
 * The summary of a birth chart whose time and place are known.
 * @param latitudeDeg Geographic latitude of the place, north positive.
 */
export function natalChart(chart: Chart, latitudeDeg: number): NatalChart {
  const bodies = new Map(chart.planets.map((planet) => [planet.id, planet]));
  const signs = new Map(chart.planets.map(({ id, sign }) => [id, sign!]));
  return {
    sunSign: signs.get("sun")!,
    moonSign: signs.get("moon")!,
    ascendantSign: chart.angles!.ascendant.sign,
    sect: sectOf(chart, latitudeDeg),
    balance: balanceOf(PLANETS.map((planet) => signs.get(planet)!)),
    patterns: findPatterns(
      new Map(PLANETS.map((planet) => [planet, bodies.get(planet)!.longitudeDeg])),
    ),
    receptions: mutualReceptions(signs),
  };
}
