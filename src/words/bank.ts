/**
 * Clauses, endings and whole sentences, by the name of their cell. The name says what the cell is
 * for.
 */
type Cells = Readonly<Record<string, readonly string[]>>;

/** Words that were written and tested beforehand. */
export class Bank {
  readonly #cells: Cells;

  constructor(...parts: readonly Cells[]) {
    this.#cells = Object.assign({}, ...parts);
  }

  get cells(): Cells {
    return this.#cells;
  }

  /** The entries of a cell; empty if the bank has no such cell. */
  cell(name: string): readonly string[] {
    return this.#cells[name] ?? [];
  }

  /** The entries of several cells, interleaved. */
  among(names: readonly string[]): readonly string[] {
    return interleave(names.map((name) => this.cell(name)));
  }
}

/**
 * Takes one entry from each list in turn, so that neighbouring entries come from different lists.
 */
export function interleave(lists: readonly (readonly string[])[]): readonly string[] {
  const filled = lists.filter(({ length }) => length > 0);
  if (filled.length === 1) return filled[0];
  const longest = Math.max(0, ...filled.map(({ length }) => length));
  return Array.from(
    { length: longest },
    (_, index) => filled.flatMap((entries) => index < entries.length ? [entries[index]] : []),
  ).flat();
}
