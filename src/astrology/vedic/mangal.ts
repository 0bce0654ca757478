import { type Sign, signCount } from "../signs.ts";
import type { VedicChart, VedicPlanet } from "./vedic_chart.ts";

/**
 * The houses of Mars in a sidereal chart. A value is null if it depends on an uncertain time of
 * birth.
 */
export interface MarsHouses {
  sign: Sign | null;
  /** Houses by whole signs, 1 … 12, counted from the sign of each point. */
  fromAscendant: number | null;
  fromMoon: number | null;
  fromVenus: number | null;
}

/** @param charts One chart for each possible instant of birth; at least one chart. */
export function marsHouses(charts: readonly VedicChart[]): MarsHouses {
  const mars = charts.map((chart) => signOf(chart, "mars"));
  const countedFrom = (signs: readonly (Sign | null)[]) =>
    onlyOne(signs.map((sign, i) => {
      const marsSign = mars[i];
      return sign === null || marsSign === null ? null : signCount(sign, marsSign);
    }));
  return {
    sign: onlyOne(mars),
    fromAscendant: countedFrom(charts.map(({ ascendant }) => ascendant?.sign ?? null)),
    fromMoon: countedFrom(charts.map((chart) => signOf(chart, "moon"))),
    fromVenus: countedFrom(charts.map((chart) => signOf(chart, "venus"))),
  };
}

function signOf({ planets }: VedicChart, planet: VedicPlanet): Sign | null {
  return planets.find(({ id }) => id === planet)!.sign;
}

/** The value that all elements of the list share; null if the values differ. */
function onlyOne<Value>(values: readonly (Value | null)[]): Value | null {
  return new Set(values).size === 1 ? values[0] : null;
}
