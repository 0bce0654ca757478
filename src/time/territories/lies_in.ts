import type { Coordinates } from "../coordinates.ts";
import type { Area, Outline, Town } from "./territory.ts";

const KM_A_DEGREE = 111.2;

/** Whether a place lies in an area. `division` is the GeoNames code of the place's division. */
export function liesIn(at: Coordinates, division: string | null, area: Area): boolean {
  const { divisions = [], outlines = [], towns = [], outside = [] } = area;
  return ((division !== null && divisions.includes(division)) ||
    outlines.some((outline) => holds(outline, at)) || towns.some((town) => isNear(at, town))) &&
    !outside.some((outline) => holds(outline, at));
}

/**
 * Whether an outline contains a point. The outline contains the point if a ray from the point to
 * the east crosses an odd number of edges.
 */
function holds(outline: Outline, { latitudeDeg, longitudeDeg }: Coordinates): boolean {
  let inside = false;
  for (let i = 0; i < outline.length; i++) {
    const [longitude, latitude] = outline[i];
    const [nextLongitude, nextLatitude] = outline[i + 1 === outline.length ? 0 : i + 1];
    if ((latitude > latitudeDeg) === (nextLatitude > latitudeDeg)) continue;
    const crossing = longitude +
      (nextLongitude - longitude) * (latitudeDeg - latitude) / (nextLatitude - latitude);
    if (crossing > longitudeDeg) inside = !inside;
  }
  return inside;
}

function isNear({ latitudeDeg, longitudeDeg }: Coordinates, [latitude, longitude, km]: Town) {
  const north = (latitudeDeg - latitude) * KM_A_DEGREE;
  const east = (longitudeDeg - longitude) * KM_A_DEGREE * Math.cos(latitude * Math.PI / 180);
  return north * north + east * east <= km * km;
}
