import { remembering } from "../../base/remembering.ts";
import type { Places } from "../../places/open_places.ts";
import { hasDatedName } from "../../places/town_names.ts";

/** Maximum number of cached answers in a generation; `remembering` says what a generation is. */
const MAX_ANSWERS = 20_000;

/**
 * Places with a cache for the texts and time zones that were looked up. A look-up costs more than all
 * other work for a customer, and an audience has far fewer cities than customers.
 */
export function withPlaceMemo(places: Places): Places {
  const isDated = remembering(hasDatedName, (text: string) => text, MAX_ANSWERS);
  const read = remembering(
    ({ text, date }: { text: string; date?: string }) => places.read(text, date),
    ({ text, date }) => isDated(text) ? `${date} ${text}` : text,
    MAX_ANSWERS,
  );
  return {
    ...places,
    read: (text, date) => read({ text, date }),
    zonesAt: remembering(
      places.zonesAt,
      ({ latitudeDeg, longitudeDeg }) => `${latitudeDeg} ${longitudeDeg}`,
      MAX_ANSWERS,
    ),
  };
}
