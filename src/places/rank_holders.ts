import { firstFrom, type PlaceIndex } from "./place_index.ts";

/** GeoNames' lower bound for this extract, taken where the number of inhabitants is not known. */
const LEAST_POPULATION = 500;
/** How many times a primary name outweighs one of a place's other names. */
const PRIMARY_WEIGHT = 10;

export const placeOfHolder = (holder: number) => holder >>> 1;
/** Whether the name is the place's own, and not one of its other names. */
export const isPrimary = (holder: number) => (holder & 1) === 1;

/**
 * How likely the place is meant: its population, ten times that under its primary name. Bombay in
 * New Zealand (740) thus stands behind Mumbai, and Cologne in Italy behind Köln.
 */
export function holderWeight({ columns }: PlaceIndex, holder: number): number {
  const population = Math.max(columns.populations[placeOfHolder(holder)], LEAST_POPULATION);
  return isPrimary(holder) ? population * PRIMARY_WEIGHT : population;
}

/** The first of the places, which stand by falling population, that no name makes outweigh `weight`. */
export function firstLighter(index: PlaceIndex, weight: number): number {
  const { length } = index.columns.populations;
  return firstFrom(length, (place) => holderWeight(index, 2 * place + 1) <= weight);
}

/** The holders by falling weight, each place once. */
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
