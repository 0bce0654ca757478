import { nearNames } from "./near_names.ts";
import type { Place, PlaceIndex } from "./place_index.ts";
import { placeOfHolder, rankHolders } from "./rank_holders.ts";
import { liesIn } from "./regions.ts";
import { placesOf, type UnknownPlace } from "./resolve_place.ts";

const MAX_SUGGESTIONS = 5;

/**
 * What may have been meant by a place that was not found, up to five: places that carry the name
 * elsewhere; failing that, names like it, fewest typing errors first, those in the regions before
 * all others. Names like it take some milliseconds: one pass over the whole index.
 */
export function suggestPlaces(index: PlaceIndex, { name, regions }: UnknownPlace): Place[] {
  const elsewhere = rankHolders(index, index.holdersOf(name));
  if (elsewhere.length > 0) return placesOf(index, elsewhere, MAX_SUGGESTIONS);
  const near = nearNames(index, name);
  const ranked = [1, 2].flatMap((edits) =>
    rankHolders(
      index,
      near.filter((other) => other.edits === edits).flatMap(({ holders }) => [...holders]),
    )
  );
  const inside = ranked.filter((holder) => liesIn(index, placeOfHolder(holder), regions));
  return placesOf(index, [...inside, ...ranked], MAX_SUGGESTIONS);
}
