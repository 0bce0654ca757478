import type { Places } from "../../places/open_places.ts";
import { hasDatedName } from "../../places/town_names.ts";

/**
 * Maximum number of cached answers of a generation. An audience has far fewer cities than customers.
 */
const MAX_ANSWERS = 20_000;

/**
 * Places with a cache for resolved texts and zones, because a look-up costs more than all other
 * work for a customer.
 */
export function withPlaceMemo(places: Places): Places {
  const isDated = remembering(hasDatedName, (text: string) => text);
  const read = remembering(
    ({ text, date }: { text: string; date?: string }) => places.read(text, date),
    ({ text, date }) => isDated(text) ? `${date} ${text}` : text,
  );
  return {
    ...places,
    read: (text, date) => read({ text, date }),
    zonesAt: remembering(
      places.zonesAt,
      ({ latitudeDeg, longitudeDeg }) => `${latitudeDeg} ${longitudeDeg}`,
    ),
  };
}

/**
 * Keeps two generations of answers. When the younger generation is full, the older one is dropped.
 * Texts that are asked often are in the younger one again by then.
 */
function remembering<Asked, Answer extends object | boolean>(
  find: (asked: Asked) => Answer,
  keyOf: (asked: Asked) => string,
): (asked: Asked) => Answer {
  let younger = new Map<string, Answer>();
  let older = new Map<string, Answer>();
  return (asked) => {
    const key = keyOf(asked);
    const known = younger.get(key);
    if (known !== undefined) return known;
    const answer = older.get(key) ?? find(asked);
    if (younger.size >= MAX_ANSWERS) {
      older = younger;
      younger = new Map();
    }
    younger.set(key, answer);
    return answer;
  };
}
