import { foldName } from "./fold_name.ts";
import type { PlaceIndex } from "./place_index.ts";
import { placeOfHolder, rankHolders } from "./rank_holders.ts";
import { type Regions, within } from "./regions.ts";

/**
 * The index of the town that a table names, such as `Harare, ZW`.
 * @throws {Error} if the gazetteer has no town with that name in the region.
 */
export function townOf(index: PlaceIndex, regions: Regions, named: string): number {
  const at = named.indexOf(", ");
  const isWithin = within(index, regions.readings(foldName(named.slice(at + 2))).flat());
  const holders = [...index.holdersOf(foldName(named.slice(0, at)))]
    .filter((holder) => isWithin(placeOfHolder(holder)));
  const [first] = rankHolders(index, holders);
  if (first === undefined) throw new Error(`the gazetteer has no ${named}`);
  return placeOfHolder(first);
}
