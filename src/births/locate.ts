import { invalidRequest, type Issue } from "../base/errors.ts";
import { distanceKm } from "../places/distance.ts";
import { MAX_CANDIDATES } from "../places/read_place.ts";
import type { PlaceOutcome, Places } from "../places/open_places.ts";
import type { Place } from "../places/place_index.ts";
import type { Warning } from "./chart_meta.ts";
import { CONFLICT_KM, type Swap, swapHint, swapOf, swapWarning } from "./swapped_coordinates.ts";

/** The place that a text means, and the doubts about this place. */
export type ReadPlace = Pick<
  Extract<PlaceOutcome, { outcome: "resolved" }>,
  "place" | "district" | "ignored" | "rivals"
>;

/** The fields of a request that describe a place. */
interface PlaceInput {
  latitude?: number;
  longitude?: number;
  place_id?: number;
}

/** The place of an event or birth, and how it was determined. */
export interface Location {
  latitudeDeg: number;
  longitudeDeg: number;
  /** The named place; null if only coordinates were given. */
  place: Place | null;
  /** The part of the text next to the city name, as the caller wrote it; null if there is none. */
  district: string | null;
  /** Whether the text may also mean other places. */
  isGuessed: boolean;
  warnings: Warning[];
}

/** A place as candidates, suggestions and /v1/places show it. */
export function placeSummary(place: Place) {
  return {
    place_id: place.placeId,
    name: place.name,
    admin1: place.admin1,
    country: place.country,
    country_code: place.countryCode,
    latitude: place.latitudeDeg,
    longitude: place.longitudeDeg,
    timezone: place.timezone,
    population: place.population,
  };
}

/**
 * The place that coordinates, a place id or a text mean; null if none of them is given. Coordinates
 * take precedence over an id, and an id over text.
 * @param path Path of the fields in the request, such as `subject`; "" for the top level.
 * @param textField The route's name for the text field, such as `pob`.
 * @param date `YYYY-MM-DD`, used for names that places had only in certain years; if undefined,
 * names of all years match.
 * @throws {ApiError} INVALID_REQUEST: place_unknown, place_ambiguous, place_conflict.
 */
export async function locate(
  input: PlaceInput,
  text: string | undefined,
  path: string,
  textField: string,
  places: Places,
  date?: string,
): Promise<Location | null> {
  requireBothCoordinates(input, path);
  const reading = text === undefined ? null : await places.resolve(text, date);
  const textPath = fieldPath(path, textField);
  const { latitude, longitude } = input;
  const byId = input.place_id === undefined
    ? null
    : placeById(input.place_id, fieldPath(path, "place_id"), places);
  if (latitude !== undefined && longitude !== undefined) {
    const at = { latitudeDeg: latitude, longitudeDeg: longitude };
    const named = byId ?? (reading?.outcome === "resolved" ? reading.place : null);
    const swap = swapOf(at, { named, reading }, places);
    const namedPath = byId ? fieldPath(path, "place_id") : textPath;
    requireNear(at, "the coordinates given", named, namedPath, swap);
    const warnings = swap === null ? [] : [swapWarning(swap, fieldPath(path, "latitude"))];
    return { ...at, place: named, district: null, isGuessed: false, warnings };
  }
  if (byId !== null) {
    const named = reading?.outcome === "resolved" ? reading.place : null;
    requireNear(byId, `${label(byId)}, the place of place_id`, named, textPath);
    return locationOf(byId);
  }
  if (reading === null) return null;
  return locationRead(requireResolved(reading, textPath), textPath);
}

function fieldPath(path: string, field: string): string {
  return path === "" ? field : `${path}.${field}`;
}

/** The location of a place that the caller gave directly, not as a text. */
export function locationOf(place: Place): Location {
  const { latitudeDeg, longitudeDeg } = place;
  return { latitudeDeg, longitudeDeg, place, district: null, isGuessed: false, warnings: [] };
}

/** The location of a place that was read from a text. */
export function locationRead(
  { place, district, ignored, rivals }: ReadPlace,
  textPath: string,
): Location {
  const isDistrict = (part: string) => district?.includes(part) ?? false;
  return {
    ...locationOf(place),
    district,
    isGuessed: rivals.length > 0,
    warnings: [
      ...ignoredWarnings(ignored.filter((part) => !isDistrict(part)), textPath),
      ...ignored.filter(isDistrict).map((part) => unknownDistrict(part, place, textPath)),
      ...(rivals.length > 0 ? [guessed(place, rivals, textPath)] : []),
    ],
  };
}

function requireBothCoordinates({ latitude, longitude }: PlaceInput, path: string): void {
  if ((latitude === undefined) === (longitude === undefined)) return;
  const [missing, given] = latitude === undefined
    ? ["latitude", "longitude"]
    : ["longitude", "latitude"];
  throw invalidRequest({
    path: fieldPath(path, missing),
    code: "missing",
    message: `missing; ${given} was given, and a place needs both`,
  });
}

function placeById(placeId: number, path: string, places: Places): Place {
  const place = places.byId(placeId);
  if (place !== null) return place;
  throw invalidRequest({
    path,
    code: "place_unknown",
    message: `there is no place ${placeId} in the gazetteer; give coordinates instead`,
  });
}

function requireNear(
  at: { latitudeDeg: number; longitudeDeg: number },
  atWords: string,
  named: Place | null,
  path: string,
  swap: Swap | null = null,
): void {
  if (named === null) return;
  const apartKm = Math.round(distanceKm(at, named));
  if (apartKm <= CONFLICT_KM) return;
  throw invalidRequest({
    path,
    code: "place_conflict",
    message: `${
      label(named)
    } is ${apartKm} km from ${atWords}; correct one of them or leave one out${
      swap === null ? "" : swapHint(swap)
    }`,
    suggestions: [
      ...(swap === null
        ? []
        : [{ latitude: swap.at.latitudeDeg, longitude: swap.at.longitudeDeg }]),
      placeSummary(named),
    ],
  });
}

function requireResolved(reading: PlaceOutcome, path: string) {
  if (reading.outcome === "resolved") return reading;
  throw invalidRequest(unresolvedIssue(reading, path));
}

/**
 * The issue of a text that does not mean exactly one place. The issue says why, and what would
 * help.
 */
function unresolvedIssue(
  reading: Exclude<PlaceOutcome, { outcome: "resolved" }>,
  path: string,
): Issue {
  switch (reading.outcome) {
    case "ambiguous":
      return {
        path,
        code: "place_ambiguous",
        message: `${reading.candidates.length}${
          reading.candidates.length === MAX_CANDIDATES ? " or more" : ""
        } places fit; add region or country, or send the place_id of one of the suggestions`,
        suggestions: reading.candidates.map(placeSummary),
      };
    case "region":
      return {
        path,
        code: "place_unknown",
        message: `the text names ${regionWords(reading)}, not a place in it; name a city${
          reading.candidates.length > 0 ? ", or send the place_id of one of the suggestions" : ""
        }`,
        suggestions: reading.candidates.map(placeSummary),
      };
    case "other_times":
      return {
        path,
        code: "place_unknown",
        message: `the text names ${label(reading.place)} as it was called ${
          yearsWords(reading)
        }; check the date, or send the place_id of the suggestion`,
        suggestions: [placeSummary(reading.place)],
      };
    case "unknown": {
      const what = reading.unknownRegion === null
        ? "no place of this name is known"
        : `no region or country "${reading.unknownRegion}" is known`;
      const { suggestions } = reading;
      const next = suggestions === null
        ? "check the spelling (suggestions were left out because the service is busy)"
        : suggestions.length > 0
        ? "see the suggestions"
        : "check the spelling";
      return {
        path,
        code: "place_unknown",
        message: `${what}; ${next}, or give latitude and longitude`,
        suggestions: (suggestions ?? []).map(placeSummary),
      };
    }
    case "invalid":
      return { path, code: "invalid_format", message: INVALID_TEXTS[reading.reason] };
  }
}

const INVALID_TEXTS = {
  too_long: "the text is too long; expected a name, region and country",
  control_characters: "the text has control characters; expected a name, region and country",
  too_many_parts: "the text has too many parts; expected a name, region and country",
  no_letters: "the text has no letters; expected a name, region and country",
  filler:
    "the text names no place; leave the field out if the place is unknown, or give a name, region and country",
};

const KINDS = { country: "a country", division: "a state, province or other region" };

/** The region in words, for example `a country` or `Java, an island`. */
function regionWords({ kind, area }: Extract<PlaceOutcome, { outcome: "region" }>): string {
  if (kind !== "area") return KINDS[kind];
  return `${area!.name}, ${/^[aeiou]/.test(area!.kind) ? "an" : "a"} ${area!.kind}`;
}

function yearsWords({ from, until }: { from: string; until: string }): string {
  return [...(from === "" ? [] : [`from ${from}`]), ...(until === "" ? [] : [`until ${until}`])]
    .join(" ");
}

function unknownDistrict(part: string, place: Place, path: string): Warning {
  return {
    code: "place_part_ignored",
    message: `${path}: "${part}" is not known near ${
      label(place)
    }, the place used; check that it is the right city`,
  };
}

function guessed(place: Place, rivals: Place[], path: string): Warning {
  const others = rivals.map(label).join("; ");
  return {
    code: "place_guessed",
    message: `${path}: used ${
      label(place)
    }, the larger place; ${others} may be meant: add region or country, or send place_id`,
  };
}

function ignoredWarnings(ignored: string[], path: string): Warning[] {
  if (ignored.length === 0) return [];
  const parts = ignored.map((part) => `"${part}"`).join(", ");
  const were = ignored.length === 1 ? "was" : "were";
  return [{ code: "place_part_ignored", message: `${path}: ${parts} ${were} not understood` }];
}

function label({ name, admin1, countryCode }: Place): string {
  return [name, admin1, countryCode].filter((part) => part !== null).join(", ");
}
