import { distanceKm } from "../places/distance.ts";
import type { Places } from "../places/open_places.ts";
import { CONFLICT_KM, type Location, locationOf, locationRead, type ReadPlace } from "./locate.ts";
import type { Subject } from "./subject.ts";

/** What a place is taken to be, and why that is doubtful. */
interface BestLocation {
  /** Null: nothing says where, or nothing that can be read. */
  location: Location | null;
  /** Codes; none: as sure as what was given. */
  doubts: string[];
}

interface ReadText {
  read: ReadPlace | null;
  doubts: string[];
}

/**
 * The place that coordinates, a place id or a text mean, in this order. Nothing is refused: of places
 * that share a name the likeliest is taken, and what means none is left out.
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
    return {
      location: {
        ...at,
        place: isFar ? null : named,
        district: null,
        isGuessed: false,
        warnings: [],
      },
      doubts: isFar ? ["place_conflict"] : idDoubts,
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
  if (text.trim() === "") return { read: null, doubts: [] };
  const reading = places.read(text, date);
  switch (reading.outcome) {
    case "resolved":
      return { read: reading, doubts: [] };
    case "ambiguous": {
      const [place] = reading.candidates;
      return {
        read: { place, district: null, ignored: reading.ignored, rivals: [] },
        doubts: ["place_ambiguous"],
      };
    }
    case "other_times":
      return {
        read: { place: reading.place, district: null, ignored: [], rivals: [] },
        doubts: ["place_guessed"],
      };
    default:
      return { read: null, doubts: ["place_unknown"] };
  }
}
