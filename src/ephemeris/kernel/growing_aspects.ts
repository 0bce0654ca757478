import type { AspectColumns } from "../charts.ts";

type Column = Int32Array | Uint8Array | Float64Array;

function grown<C extends Column>(column: C, length: number): C {
  if (length <= column.length) return column;
  const larger = new (column.constructor as new (length: number) => C)(Math.ceil(length * 1.5));
  larger.set(column as never);
  return larger;
}

/** Joins the aspects of consecutive batches. */
export class GrowingAspects {
  #groups = 0;
  #found = 0;
  readonly #all: AspectColumns = {
    starts: new Int32Array(1),
    first: new Uint8Array(),
    second: new Uint8Array(),
    type: new Uint8Array(),
    separationDeg: new Float64Array(),
    orbRateDegPerDay: new Float64Array(),
  };

  /** Appends the aspects of the next batch. */
  append(next: AspectColumns): void {
    const [all, groups, found] = [this.#all, this.#groups, this.#found];
    const nextGroups = next.starts.length - 1;
    const count = next.starts[nextGroups];
    all.starts = grown(all.starts, groups + nextGroups + 1);
    for (let group = 1; group <= nextGroups; group++) {
      all.starts[groups + group] = found + next.starts[group];
    }
    for (const name of ["first", "second", "type"] as const) {
      all[name] = grown(all[name], found + count);
      all[name].set(next[name].subarray(0, count), found);
    }
    for (const name of ["separationDeg", "orbRateDegPerDay"] as const) {
      all[name] = grown(all[name], found + count);
      all[name].set(next[name].subarray(0, count), found);
    }
    this.#groups += nextGroups;
    this.#found += count;
  }

  columns(): AspectColumns {
    const [all, groups, found] = [this.#all, this.#groups, this.#found];
    return {
      starts: all.starts.subarray(0, groups + 1),
      first: all.first.subarray(0, found),
      second: all.second.subarray(0, found),
      type: all.type.subarray(0, found),
      separationDeg: all.separationDeg.subarray(0, found),
      orbRateDegPerDay: all.orbRateDegPerDay.subarray(0, found),
    };
  }
}

const NONE: AspectColumns = {
  starts: new Int32Array(1),
  first: new Uint8Array(),
  second: new Uint8Array(),
  type: new Uint8Array(),
  separationDeg: new Float64Array(),
  orbRateDegPerDay: new Float64Array(),
};

/** The aspects of the only batch, copied once: what single charts need. */
export class OnlyAspects {
  #all = NONE;

  append({ starts, first, second, type, separationDeg, orbRateDegPerDay }: AspectColumns): void {
    this.#all = {
      starts: starts.slice(),
      first: first.slice(),
      second: second.slice(),
      type: type.slice(),
      separationDeg: separationDeg.slice(),
      orbRateDegPerDay: orbRateDegPerDay.slice(),
    };
  }

  columns(): AspectColumns {
    return this.#all;
  }
}
