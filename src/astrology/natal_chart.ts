import { PLANETS } from "../ephemeris/points.ts";
import { normalizeDeg } from "./angles.ts";
import { type Balance, balanceOf } from "./balance.ts";
import type { Angles, Chart, ChartPlanet } from "./chart.ts";
import { mutualReceptions, type Reception } from "./dignities.ts";
import { findPatterns, type Pattern } from "./patterns.ts";
import type { Sign } from "./signs.ts";

export interface NatalChart {
  sunSign: Sign;
  moonSign: Sign;
  ascendantSign: Sign;
  sect: "diurnal" | "nocturnal";
  balance: Balance;
  patterns: Pattern[];
  receptions: Reception[];
}

/** What is told of the chart of a birth as a whole; its time and place must be known. */
export function natalChart(chart: Chart): NatalChart {
  const bodies = new Map(chart.planets.map((planet) => [planet.id, planet]));
  const signs = new Map(chart.planets.map(({ id, sign }) => [id, sign!]));
  return {
    sunSign: signs.get("sun")!,
    moonSign: signs.get("moon")!,
    ascendantSign: chart.angles!.ascendant.sign,
    sect: sectOf(bodies.get("sun")!, chart.angles!),
    balance: balanceOf(PLANETS.map((planet) => signs.get(planet)!)),
    patterns: findPatterns(
      new Map(PLANETS.map((planet) => [planet, bodies.get(planet)!.longitude])),
    ),
    receptions: mutualReceptions(signs),
  };
}

/** Diurnal when the Sun is above the horizon: from the descendant over the midheaven to the ascendant. */
function sectOf(sun: ChartPlanet, angles: Angles): NatalChart["sect"] {
  const belowForDeg = normalizeDeg(sun.longitude - angles.ascendant.longitude);
  return belowForDeg >= 180 ? "diurnal" : "nocturnal";
}
