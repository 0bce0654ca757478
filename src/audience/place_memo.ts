import type { Places } from "../places/open_places.ts";

/** So many texts are remembered; an audience names far fewer cities than customers. */
const MOST_TEXTS = 20_000;

/** Places that remember what a text meant: reading one costs more than all else of a customer. */
export function withPlaceMemo(places: Places): Places {
  const readings = new Map<string, ReturnType<Places["read"]>>();
  return {
    ...places,
    read: (text) => {
      const known = readings.get(text);
      if (known !== undefined) return known;
      const reading = places.read(text);
      if (readings.size >= MOST_TEXTS) readings.clear();
      readings.set(text, reading);
      return reading;
    },
  };
}
