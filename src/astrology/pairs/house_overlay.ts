import type { Point } from "../../ephemeris/points.ts";
import type { Chart, ChartPlanet } from "../chart/chart.ts";
import { houseOf } from "../chart/houses.ts";

/**
 * A point of one chart in a house of another chart. The house is null if the time is unknown and
 * several houses are possible.
 */
export interface Overlay {
  id: Point;
  house: number | null;
}

/**
 * The points of a chart (bodies, ascendant and midheaven) in the houses of another chart, by
 * ecliptic longitude alone. Null if the other chart has no houses.
 */
export function houseOverlay(owner: Chart, host: Chart): Overlay[] | null {
  const { houses } = host;
  if (houses.length === 0) return null;
  const { angles } = owner;
  return [
    ...owner.planets.map((planet) => ({ id: planet.id, house: certainHouse(planet, host) })),
    ...(angles === null ? [] : (["ascendant", "midheaven"] as const).map((id) => ({
      id,
      house: houseOf(angles[id].longitudeDeg, houses),
    }))),
  ];
}

function certainHouse({ longitudeDeg, longitudeRange: range }: ChartPlanet, { houses }: Chart) {
  if (range === undefined) return houseOf(longitudeDeg, houses);
  const first = houseOf(range.fromDeg, houses);
  return first === houseOf(range.toDeg, houses) ? first : null;
}
