import { nearNames } from "./near_names.ts";
import type { Place, PlaceIndex } from "./place_index.ts";
import { placeOfHolder, rankHolders } from "./rank_holders.ts";
import { within } from "./regions.ts";
import { placesOf, type UnknownPlace } from "./read_place.ts";

const MAX_SUGGESTIONS = 5;

/**
 * Up to five suggestions for a place that was not found. If places in other regions have the name,
 * these places are suggested. Otherwise places with similar names are suggested: first places in
 * the regions, then places with the fewest typing errors. The search for similar names takes some
 * milliseconds, because it reads the whole index in steps.
 */
export function* suggestPlaces(
  index: PlaceIndex,
  { name, regions }: UnknownPlace,
): Generator<void, Place[]> {
  const elsewhere = rankHolders(index, index.holdersOf(name));
  if (elsewhere.length > 0) return placesOf(index, elsewhere, MAX_SUGGESTIONS);
  const near = yield* nearNames(index, name);
  yield;
  const ranked = [1, 2].flatMap((edits) =>
    rankHolders(
      index,
      near.filter((other) => other.edits === edits).flatMap(({ holders }) => [...holders]),
    )
  );
  const isWithin = within(index, regions);
  const inside = ranked.filter((holder) => isWithin(placeOfHolder(holder)));
  return placesOf(index, [...inside, ...ranked], MAX_SUGGESTIONS);
}
