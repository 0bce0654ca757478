import type { PlaceIndex } from "./place_index.ts";

/**
 * The population of a place whose number of inhabitants is not known: the lower limit of this
 * GeoNames extract.
 */
export const MIN_POPULATION = 500;
/**
 * The weight of a place's primary name, as a multiple of the weight of any other name of the place.
 */
const PRIMARY_WEIGHT = 10;

/**
 * The place of a holder. A holder is an entry of `columns.holders`: a place that has a certain name.
 */
export const placeOfHolder = (holder: number) => holder >>> 1;
/** Whether the name for which a holder is listed is the primary name of its place. */
export const isPrimary = (holder: number) => (holder & 1) === 1;

/**
 * How likely a name means a place: the population, times ten if the name is the place's primary
 * name. So for `Bombay`, Mumbai ranks before Bombay in New Zealand (740 inhabitants), and for
 * `Cologne`, Köln ranks before Cologne in Italy.
 */
export function holderWeight({ columns }: PlaceIndex, holder: number): number {
  const population = Math.max(columns.populations[placeOfHolder(holder)], MIN_POPULATION);
  return isPrimary(holder) ? population * PRIMARY_WEIGHT : population;
}

/** The holders by descending weight, each place once. */
export function rankHolders(
  index: PlaceIndex,
  holders: Iterable<number>,
  weigh: typeof holderWeight = holderWeight,
): number[] {
  const seen = new Set<number>();
  return Array.from(holders, (holder) => ({ holder, weight: weigh(index, holder) }))
    .sort((a, b) => b.weight - a.weight || a.holder - b.holder)
    .map(({ holder }) => holder)
    .filter((holder) => {
      const place = placeOfHolder(holder);
      return !seen.has(place) && seen.add(place);
    });
}
