import { distanceKm } from "./distance.ts";
import { foldName } from "./fold_name.ts";
import type { Place, PlaceIndex } from "./place_index.ts";
import { placeOfHolder, rankHolders } from "./rank_holders.ts";
import type { Regions } from "./regions.ts";
import { DISTRICTS } from "./tables/districts.ts";
import { townOf } from "./town_of.ts";

/**
 * A place that has the name of a city's district counts as that district if the place is at most
 * this far from the city.
 */
export const OWN_DISTRICT_KM = 20;

/** The cities that each folded name of a district belongs to. */
const CITIES = readCities();

function readCities(): Map<string, string[]> {
  const cities = new Map<string, string[]>();
  for (const line of DISTRICTS.trim().split("\n")) {
    const [city, districts] = line.split(" | ");
    for (const district of new Set(districts.split(", ").map(foldName))) {
      cities.set(district, [...cities.get(district) ?? [], city]);
    }
  }
  return cities;
}

/** Whether a folded name is that of a district of any city in `tables/districts.ts`. */
export function isDistrict(folded: string): boolean {
  return CITIES.has(folded);
}

/** Whether a folded name is that of a district of the city with this id. */
export function isDistrictOf(
  index: PlaceIndex,
  regions: Regions,
  folded: string,
  cityId: number,
): boolean {
  return citiesOfDistrict(index, regions, folded).some((city) =>
    index.columns.placeIds[city] === cityId
  );
}

/** The cities that have a district of this folded name, according to `tables/districts.ts`. */
export function citiesOfDistrict(index: PlaceIndex, regions: Regions, folded: string): number[] {
  return (CITIES.get(folded) ?? []).map((city) => townOf(index, regions, city));
}

/** The place with a folded name that is near a city and in the same country. */
export function placeNear(
  index: PlaceIndex,
  city: Place,
  folded: string,
  withinKm: number,
): Place | null {
  const near = [...index.holdersOf(folded)].filter((holder) => {
    const place = index.place(placeOfHolder(holder));
    return place.countryCode === city.countryCode && distanceKm(place, city) <= withinKm;
  });
  const [first] = rankHolders(index, near);
  return first === undefined ? null : index.place(placeOfHolder(first));
}
