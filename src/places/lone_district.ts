import { citiesOfDistrict, OWN_DISTRICT_KM, placeNear } from "./city_districts.ts";
import { foldName } from "./fold_name.ts";
import type { Place } from "./place_index.ts";
import { MAX_CANDIDATES, type PartsReading, type PlaceNames } from "./read_place.ts";
import { commonRegions, type RegionReading, within } from "./regions.ts";

/**
 * If a place has fewer inhabitants than this, people more likely mean a large city's district of
 * the same name.
 */
const SMALL_POPULATION = 20_000;

/**
 * Reads a district of `tables/districts.ts` that is written without its city. If no place has the
 * name, the result is the city (`Scarborough, Ontario`). If only small places have the name, the
 * result is ambiguous (`Paddington`). Null: `reading` remains valid.
 */
export function readLoneDistrict(
  { index, regions }: PlaceNames,
  parts: string[],
  reading: PartsReading,
): PartsReading | null {
  const district = foldName(parts[0]);
  const cities = citiesOfDistrict(index, regions, district);
  if (cities.length === 0) return null;
  let sought: RegionReading | null = null;
  for (const part of parts.slice(1)) {
    const named = [...regions.readings(foldName(part)), ...regions.localReadings(foldName(part))]
      .flat();
    sought = sought === null ? named : commonRegions(sought, named);
  }
  const isSought = sought === null ? () => true : within(index, sought);
  const found = cities.filter(isSought).map((city) => {
    const place = index.place(city);
    return placeNear(index, place, district, OWN_DISTRICT_KM) ?? place;
  });
  if (found.length === 0) return null;
  const bearers = bearersOf(reading);
  if (bearers === null || (bearers[0]?.population ?? 0) >= SMALL_POPULATION) return null;
  if (bearers.length === 0 && found.length === 1) {
    return { outcome: "resolved", place: found[0], ignored: [], rivals: [] };
  }
  const ids = new Set<number>();
  const candidates = [...found, ...bearers]
    .filter(({ placeId }) => !ids.has(placeId) && ids.add(placeId));
  return candidates.length === 1
    ? null
    : { outcome: "ambiguous", candidates: candidates.slice(0, MAX_CANDIDATES), ignored: [] };
}

/**
 * The places that have the name, the likeliest first. Null if the name is a region's or was used
 * only in other years.
 */
function bearersOf(reading: PartsReading): Place[] | null {
  switch (reading.outcome) {
    case "resolved":
      return [reading.place];
    case "ambiguous":
      return reading.candidates;
    case "unknown":
      return [];
    default:
      return null;
  }
}
