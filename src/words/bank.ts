/** Clauses, endings and whole sentences by the name of their cell, which says what they are for. */
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

  /**
   * The entries of several cells, taken in turn from each, so that neighbors in the list are from
   * different cells.
   */
  among(names: readonly string[]): readonly string[] {
    const cells = names.map((name) => this.cell(name)).filter(({ length }) => length > 0);
    if (cells.length === 1) return cells[0];
    const longest = Math.max(0, ...cells.map(({ length }) => length));
    return Array.from(
      { length: longest },
      (_, index) => cells.flatMap((entries) => index < entries.length ? [entries[index]] : []),
    ).flat();
  }
}
