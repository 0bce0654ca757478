import type { Places } from "../../places/open_places.ts";
import { hasDatedName } from "../../places/town_names.ts";

/** Maximum number of cached answers in a generation; `remembering` says what a generation is. */
const MAX_ANSWERS = 20_000;

/**
 * Places with a cache for the texts and time zones that were looked up. A look-up costs more than all
 * other work for a customer, and an audience has far fewer cities than customers.
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
 * Caches the answers of `find` in two generations. New answers go into the younger generation. When
 * that is full, it becomes the older one, and the former older generation is dropped. An answer that
 * is asked for in the meantime goes into the younger generation again, so frequent answers stay.
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
