import type { MapPlace } from "../astrology/lines.ts";
import type { Position } from "../wheel/layout/wheel_geometry.ts";

/**
 * The northern edge of the map. The map contains all land except Antarctica.
 * Every line crosses the southern edge: a line of ascendant or descendant ends as far from the pole
 * as the body is from the equator, which is always less than 30° (28.9° at most, 1800–2399).
 */
const NORTH_DEG = 84;
const SOUTH_DEG = -60;
export const PIXELS_PER_DEG = 2.5;
export const MAP_WIDTH = 360 * PIXELS_PER_DEG;
export const MAP_HEIGHT = (NORTH_DEG - SOUTH_DEG) * PIXELS_PER_DEG;

/** Whether a place is between the edges of the map. */
export function isShown([, latitudeDeg]: MapPlace): boolean {
  return latitudeDeg <= NORTH_DEG && latitudeDeg >= SOUTH_DEG;
}

/** The position of a place on the map, in pixels from the map's north-western corner. */
export function onMap([longitudeDeg, latitudeDeg]: MapPlace): Position {
  return [(longitudeDeg + 180) * PIXELS_PER_DEG, (NORTH_DEG - latitudeDeg) * PIXELS_PER_DEG];
}

/** The pieces of a line, from north to south, that are between the edges of the map. */
export function shownPart(places: readonly MapPlace[]): MapPlace[] {
  const shown: MapPlace[] = [];
  for (const [index, place] of places.entries()) {
    const before = places[index - 1];
    for (const edgeDeg of before === undefined ? [] : [NORTH_DEG, SOUTH_DEG]) {
      if (before[1] > edgeDeg && place[1] < edgeDeg) shown.push(atLatitude(before, place, edgeDeg));
    }
    if (isShown(place)) shown.push(place);
  }
  return shown;
}

function atLatitude([x0, y0]: MapPlace, [x1, y1]: MapPlace, latitudeDeg: number): MapPlace {
  return [x0 + (x1 - x0) * (latitudeDeg - y0) / (y1 - y0), latitudeDeg];
}
