import { distanceKm } from "../places/distance.ts";
import type { Places } from "../places/open_places.ts";
import type { PlaceReading } from "../places/resolve_place.ts";
import { type Location, locationOf, locationRead, type ReadPlace } from "./locate.ts";
import { CONFLICT_KM, swapOf, swapWarning } from "./swapped_coordinates.ts";
import type { Subject } from "./subject.ts";

/** The place that is assumed, and the reasons why the place is doubtful. */
interface BestLocation {
  /** Null if no place is given, or if the given place cannot be read. */
  location: Location | null;
  /** Codes of the doubts about the place; empty if the place is certain. */
  doubts: string[];
}

interface ReadText {
  reading: PlaceReading | null;
  read: ReadPlace | null;
  doubts: string[];
}

/**
 * The place that the coordinates, the place id or the text mean. If several are given, the first of
 * this list is used. No input is refused: if places share a name, the likeliest is used, and a text
 * that means no place is ignored.
 */
export function bestLocation(subject: Subject, path: string, places: Places): BestLocation {
  const { latitude, longitude, place_id: id, pob } = subject;
  const text = readText(pob ?? "", subject.dob, places);
  const textPlace = text.doubts.length === 0 ? text.read?.place ?? null : null;
  const idPlace = id === undefined ? null : places.byId(id);
  const idDoubts = id !== undefined && idPlace === null ? ["place_unknown"] : [];

  if (latitude !== undefined && longitude !== undefined) {
    const at = { latitudeDeg: latitude, longitudeDeg: longitude };
    const named = idPlace ?? textPlace;
    const isFar = named !== null && distanceKm(at, named) > CONFLICT_KM;
    const swap = swapOf(at, { named, reading: text.reading }, places);
    return {
      location: {
        ...at,
        place: isFar ? null : named,
        district: null,
        isGuessed: false,
        warnings: swap === null ? [] : [swapWarning(swap, `${path}.latitude`)],
      },
      doubts: [
        ...(isFar ? ["place_conflict"] : idDoubts),
        ...(swap === null ? [] : ["coordinates_swapped"]),
      ],
    };
  }
  const halfDoubts = latitude !== longitude ? ["coordinates_incomplete"] : [];
  if (idPlace !== null) {
    const isFar = textPlace !== null && distanceKm(idPlace, textPlace) > CONFLICT_KM;
    return {
      location: locationOf(idPlace),
      doubts: [...halfDoubts, ...(isFar ? ["place_conflict"] : [])],
    };
  }
  const doubts = [...new Set([...halfDoubts, ...idDoubts, ...text.doubts])];
  return { location: text.read && locationRead(text.read, `${path}.pob`), doubts };
}

function readText(text: string, date: string, places: Places): ReadText {
  if (text.trim() === "") return { reading: null, read: null, doubts: [] };
  const reading = places.read(text, date);
  switch (reading.outcome) {
    case "resolved":
      return { reading, read: reading, doubts: [] };
    case "ambiguous": {
      const [place] = reading.candidates;
      return {
        reading,
        read: { place, district: null, ignored: reading.ignored, rivals: [] },
        doubts: ["place_ambiguous"],
      };
    }
    case "other_times":
      return {
        reading,
        read: { place: reading.place, district: null, ignored: [], rivals: [] },
        doubts: ["place_guessed"],
      };
    default:
      return { reading, read: null, doubts: ["place_unknown"] };
  }
}
