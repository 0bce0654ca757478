import { foldName } from "./fold_name.ts";
import type { Place, PlaceIndex } from "./place_index.ts";
import { firstLighter, holderWeight, placeOfHolder } from "./rank_holders.ts";
import { type RegionReading, type Regions, within } from "./regions.ts";
import { MAX_PLACE_TEXT_LENGTH } from "./resolve_place.ts";

/**
 * Type-ahead: the most likely places with a name that begins with `text`, in any script, accents
 * ignored. Text after a comma is the beginning of a country's or division's name: `paris, te`.
 * @param limit 1 … 10
 * @param language One of `NAME_LANGUAGES`; names are in this language where the gazetteer has any.
 * @returns the likeliest first; nothing for a text without letters or longer than the longest name.
 */
export function searchPlaces(
  index: PlaceIndex,
  regions: Regions,
  text: string,
  limit = 10,
  language?: string,
): Place[] {
  if (text.length > MAX_PLACE_TEXT_LENGTH) return [];
  const [name = "", tail = ""] = text.split(/[,;،、，]/).map(foldName);
  if (name === "") return [];
  const wanted = tail === "" ? null : tailRegions(regions, tail);
  if (wanted?.length === 0) return [];
  const isWanted = wanted === null ? () => true : within(index, wanted);
  const [from, to] = index.keysWithPrefix(name);
  const best = new Map<number, number>();
  let least = 0;
  // A hundred thousand names begin with a given letter, most of them names of places too small for
  // the results.
  let tooSmall = Infinity;
  for (const holder of index.holdersOfKeys(from, to)) {
    const place = placeOfHolder(holder);
    if (place >= tooSmall || !isWanted(place)) continue;
    const weight = holderWeight(index, holder);
    if (weight <= least || weight <= (best.get(place) ?? 0)) continue;
    best.set(place, weight);
    if (best.size > limit) best.delete(lightest(best));
    if (best.size < limit) continue;
    least = best.get(lightest(best))!;
    tooSmall = firstLighter(index, least);
  }
  return [...best].sort(([a, x], [b, y]) => y - x || a - b).map(([place]) =>
    index.place(place, language)
  );
}

function tailRegions(regions: Regions, tail: string): RegionReading {
  const exact = regions.readings(tail);
  return (exact.length > 0 ? exact : regions.readingsWithPrefix(tail)).flat();
}

function lightest(weights: Map<number, number>): number {
  let found = -1;
  let least = Infinity;
  for (const [place, weight] of weights) {
    if (weight < least) [found, least] = [place, weight];
  }
  return found;
}
