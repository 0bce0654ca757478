import type { ClockPlace } from "../time/birth_frame.ts";
import type { Coordinates } from "../time/coordinates.ts";
import type { PlaceGrid } from "./nearest_place.ts";
import type { PlaceIndex } from "./place_index.ts";
import { reviewedZones } from "./reviewed_zones.ts";
import type { ZoneMap } from "./zone_map.ts";
import { zonesAt } from "./zones_at.ts";

/** Coordinates at most this far from a town of the gazetteer are treated as the town itself. */
const SAME_TOWN_KM = 0.5;
/** Maximum number of cached places; when the cache is full, the oldest place is evicted first. */
const MAX_REMEMBERED = 20_000;

/**
 * Makes a function that finds the time zone of coordinates, and other zones that also claim them.
 * The zones on the map are compared with the gazetteer's zone for the town. The country and division
 * are those of the nearest town in the same zone. A place found by name has the same zone as the
 * coordinates of that place.
 */
export function clockPlaces(
  index: PlaceIndex,
  grid: PlaceGrid,
  map: ZoneMap,
): (at: Coordinates) => ClockPlace {
  const remembered = new Map<string, ClockPlace>();
  return ({ latitudeDeg, longitudeDeg }) => {
    const key = `${latitudeDeg} ${longitudeDeg}`;
    const known = remembered.get(key);
    if (known !== undefined) return known;
    const found = clockPlace(index, grid, map, { latitudeDeg, longitudeDeg });
    if (remembered.size >= MAX_REMEMBERED) remembered.delete(remembered.keys().next().value!);
    remembered.set(key, found);
    return found;
  };
}

function clockPlace(
  index: PlaceIndex,
  grid: PlaceGrid,
  map: ZoneMap,
  at: Coordinates,
): ClockPlace {
  const { timezone, otherTimezones } = zonesAt(map, at);
  const claimants = [timezone, ...otherTimezones];
  const { columns, header } = index;
  const zoneOf = (place: number) => header.timezones[columns.timezones[place]];
  const nearest = grid.nearest(at, () => true);
  const isTown = nearest !== null && nearest.distanceKm <= SAME_TOWN_KM;
  const town = isTown || (nearest !== null && claimants.includes(zoneOf(nearest.index)))
    ? nearest
    : grid.nearest(at, (place) => claimants.includes(zoneOf(place))) ?? nearest;
  const division = town && header.admin1[columns.divisions[town.index]].code;
  return {
    ...at,
    ...zonesOf(claimants, town && zoneOf(town.index), isTown),
    countryCode: town && header.countries[columns.countries[town.index]].code,
    division: division || null,
  };
}

/**
 * The zones of a point, the likeliest first. If the gazetteer's zone is among the map's zones, it
 * comes first. Otherwise the table of reviewed zones decides the order.
 */
function zonesOf(claimants: string[], gazetteer: string | null, isTown: boolean) {
  if (gazetteer === null || claimants.includes(gazetteer)) {
    const isFirst = (zone: string) => zone === (gazetteer ?? claimants[0]);
    const [timezone, ...otherTimezones] = [
      ...claimants.filter(isFirst),
      ...claimants.filter((zone) => !isFirst(zone)),
    ];
    return { timezone, otherTimezones, zoneNote: null };
  }
  const review = isTown ? reviewedZones(gazetteer, claimants[0]) : null;
  const [timezone, ...otherTimezones] = claimants;
  if (review === null) return { timezone, otherTimezones, zoneNote: null };
  const { taken, isDoubtful, reason } = review;
  const [first, other] = taken === "map" ? [timezone, gazetteer] : [gazetteer, timezone];
  return isDoubtful
    ? { timezone: first, otherTimezones: [...otherTimezones, other], zoneNote: reason }
    : { timezone: first, otherTimezones: [], zoneNote: null };
}
