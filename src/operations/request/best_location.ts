import { distanceKm } from "../../places/distance.ts";
import type { Places } from "../../places/open_places.ts";
import type { Place } from "../../places/place_index.ts";
import { CONFLICT_KM, coordinatesOf, ignoredWarnings, type Location } from "./locate.ts";
import type { Subject } from "./subject.ts";

/** What a place is taken to be, and why that is doubtful. */
interface BestLocation {
  /** Null: nothing says where, or nothing that can be read. */
  location: Location | null;
  /** Codes; none: as sure as what was given. */
  doubts: string[];
}

interface ReadText {
  place: Place | null;
  ignored: string[];
  doubts: string[];
}

/**
 * The place that coordinates, a place id or a text mean, in this order. Nothing is refused: of places
 * that share a name the likeliest is taken, and what means none is left out.
 */
export function bestLocation(subject: Subject, path: string, places: Places): BestLocation {
  const { latitude, longitude, place_id: id, pob } = subject;
  const text = readText(pob ?? "", places);
  const textPlace = text.doubts.length === 0 ? text.place : null;
  const idPlace = id === undefined ? null : places.byId(id);
  const idDoubts = id !== undefined && idPlace === null ? ["place_unknown"] : [];

  if (latitude !== undefined && longitude !== undefined) {
    const at = { latitudeDeg: latitude, longitudeDeg: longitude };
    const named = idPlace ?? textPlace;
    const isFar = named !== null && distanceKm(at, named) > CONFLICT_KM;
    return {
      location: { ...at, place: isFar ? null : named, warnings: [] },
      doubts: isFar ? ["place_conflict"] : idDoubts,
    };
  }
  const halfDoubts = latitude !== longitude ? ["coordinates_incomplete"] : [];
  if (idPlace !== null) {
    const isFar = textPlace !== null && distanceKm(idPlace, textPlace) > CONFLICT_KM;
    return {
      location: { ...coordinatesOf(idPlace), place: idPlace, warnings: [] },
      doubts: [...halfDoubts, ...(isFar ? ["place_conflict"] : [])],
    };
  }
  const doubts = [...new Set([...halfDoubts, ...idDoubts, ...text.doubts])];
  const { place, ignored } = text;
  if (place === null) return { location: null, doubts };
  const warnings = ignoredWarnings(ignored, `${path}.pob`);
  return { location: { ...coordinatesOf(place), place, warnings }, doubts };
}

function readText(text: string, places: Places): ReadText {
  if (text.trim() === "") return { place: null, ignored: [], doubts: [] };
  const reading = places.read(text);
  switch (reading.outcome) {
    case "resolved":
      return { place: reading.place, ignored: reading.ignored, doubts: [] };
    case "ambiguous": {
      const [place] = reading.candidates;
      return { place, ignored: reading.ignored, doubts: ["place_ambiguous"] };
    }
    default:
      return { place: null, ignored: [], doubts: ["place_unknown"] };
  }
}
