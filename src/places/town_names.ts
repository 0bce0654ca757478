import { foldName } from "./fold_name.ts";
import type { PlaceIndex } from "./place_index.ts";
import { isPrimary } from "./rank_holders.ts";
import type { Regions } from "./regions.ts";
import { TOWN_NAMES } from "./tables/town_names.ts";
import { townOf } from "./town_of.ts";

/**
 * An additional name of a town: a name that the gazetteer lacks, or a name that was used only for
 * some years.
 */
interface TownName {
  /** The present name of the town, and the town's region. */
  town: string;
  /**
   * The first day on which the name was used, and the first day after its use, `YYYY-MM-DD`; empty:
   * no limit.
   */
  from: string;
  until: string;
}

/** A name that the town did not have on the given day. */
interface OtherTimesName {
  place: number;
  from: string;
  until: string;
}

const NAMES = readNames();

function readNames(): Map<string, TownName[]> {
  const names = new Map<string, TownName[]>();
  for (const line of TOWN_NAMES.trim().split("\n")) {
    const [known, now, from = "", until = ""] = line.split("|").map((cell) => cell.trim());
    const named = { town: now, from, until };
    for (const name of new Set(known.split(", ").map(foldName))) {
      names.set(name, [...names.get(name) ?? [], named]);
    }
  }
  return names;
}

/** Whether a folded name, such as `nyc`, is in `tables/town_names.ts`. */
export function isNamedTown(folded: string): boolean {
  return NAMES.has(folded);
}

/**
 * Whether the meaning of a text depends on the day, because one of its parts was a name only in
 * certain years.
 */
export function hasDatedName(text: string): boolean {
  return text.split(/[,;،、，/()]/).some((part) =>
    NAMES.get(foldName(part))?.some(({ from, until }) => from !== "" || until !== "")
  );
}

/**
 * All names of towns: the names of the gazetteer, and the names of `tables/town_names.ts`, each on
 * the days on which it was used.
 */
export class TownNames {
  readonly #index: PlaceIndex;
  readonly #regions: Regions;

  constructor(index: PlaceIndex, regions: Regions) {
    this.#index = index;
    this.#regions = regions;
  }

  /**
   * The holders (entries of `columns.holders`) of a folded name, in the form of
   * `PlaceIndex.holdersOf`.
   * @param date `YYYY-MM-DD`; null: on any day.
   */
  holdersOf(folded: string, date: string | null): Iterable<number> {
    const holders = this.#index.holdersOf(folded);
    const named = NAMES.get(folded);
    if (named === undefined) return holders;
    const bearers = named.filter((name) => holds(name, date)).map((name) => this.#place(name) * 2);
    return [...holders].filter(isPrimary).concat(bearers);
  }

  /** The towns that had a folded name on other days, but not on the given day. */
  ofOtherTimes(folded: string, date: string | null): OtherTimesName[] {
    return (NAMES.get(folded) ?? []).filter((name) => !holds(name, date))
      .map((name) => ({ place: this.#place(name), from: name.from, until: name.until }));
  }

  #place({ town }: TownName): number {
    return townOf(this.#index, this.#regions, town);
  }
}

function holds({ from, until }: TownName, date: string | null): boolean {
  return date === null || (from <= date && (until === "" || date < until));
}
