import { distanceKm } from "../places/distance.ts";
import type { PlaceOutcome, Places } from "../places/open_places.ts";
import type { Place } from "../places/place_index.ts";
import type { PlaceReading } from "../places/resolve_place.ts";
import type { Coordinates } from "../time/coordinates.ts";
import type { Warning } from "./chart_meta.ts";

/** The distance above which a text and coordinates cannot mean the same place. */
export const CONFLICT_KM = 100;

/** Coordinates that were probably sent in the wrong order. */
export interface Swap {
  /** The coordinates in the other order. */
  at: Coordinates;
  /** What is wrong with the order in which the coordinates were sent. */
  fault: string;
}

/** The place beside coordinates. */
interface Beside {
  /** The place that is certainly meant. */
  named: Place | null;
  /** The reading of a place text; null if no text was sent. */
  reading: PlaceOutcome | PlaceReading | null;
}

/**
 * The coordinates in exchanged order; null unless only this order fits. If a place was sent with
 * the coordinates, they must agree with that place; otherwise they must be on land.
 */
export function swapOf(at: Coordinates, { named, reading }: Beside, places: Places): Swap | null {
  const { latitudeDeg, longitudeDeg } = at;
  if (Math.abs(longitudeDeg) > 90 || latitudeDeg === longitudeDeg) return null;
  const swapped = { latitudeDeg: longitudeDeg, longitudeDeg: latitudeDeg };
  const found = (fault: string, fits: (at: Coordinates) => boolean) =>
    !fits(at) && fits(swapped) ? { at: swapped, fault } : null;
  const meant = named !== null ? [named] : candidatesOf(reading);
  if (meant.length === 0) {
    return found("lie in the open sea", (at) => !places.zonesAt(at).timezone.startsWith("Etc/"));
  }
  if (named === null && reading?.outcome === "region") {
    // Places that are in the region come first; places that only have the region's name follow.
    const [{ country, countryCode }] = meant;
    const isThere = (at: Coordinates) => places.clockPlace(at).countryCode === countryCode;
    return found(`do not lie in ${country}`, isThere);
  }
  return found(
    "do not lie near the place",
    (at) => meant.some((place) => distanceKm(at, place) <= CONFLICT_KM),
  );
}

/** @param path Path of the latitude in the request. */
export function swapWarning(swap: Swap, path: string): Warning {
  return {
    code: "coordinates_swapped",
    message: `${path}: the coordinates ${swap.fault}${swapHint(swap)}`,
  };
}

export function swapHint({ at: { latitudeDeg, longitudeDeg } }: Swap): string {
  return `; if the two were swapped, send latitude ${latitudeDeg}, longitude ${longitudeDeg}`;
}

function candidatesOf(reading: Beside["reading"]): Place[] {
  return reading?.outcome === "ambiguous" || reading?.outcome === "region"
    ? reading.candidates
    : [];
}
