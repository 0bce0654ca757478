import type { Line } from "./line.ts";
import type { LineFormat } from "./line_format.ts";

/** Names that are counted; further names are left out without being counted. */
const MAX_NAMES = 1000;
const MAX_NAME = 64;

/** The different names of the columns or fields that were left out. */
export class IgnoredNames {
  readonly #names = new Set<string>();

  add(name: string): void {
    if (this.#names.size < MAX_NAMES) this.#names.add(name.slice(0, MAX_NAME));
  }

  get count(): number {
    return this.#names.size;
  }
}

/** A format for files that have more than its columns: what else they hold is left out. */
export function amongOthers(format: LineFormat, ignored: IgnoredNames): LineFormat {
  const known = new Set(format.columns.names);
  const withKnownFields = (line: Line): Line => {
    if (!("value" in line)) return line;
    const { value } = line;
    if (typeof value !== "object" || value === null || Array.isArray(value)) return line;
    const names = Object.keys(value);
    if (names.every((name) => known.has(name))) return line;
    for (const name of names) if (!known.has(name)) ignored.add(name);
    const entries = Object.entries(value).filter(([name]) => known.has(name));
    return { ...line, value: Object.fromEntries(entries) };
  };
  return {
    ...format,
    columns: { ...format.columns, ignored },
    read: (lines) => format.read(lines.map(withKnownFields)),
  };
}
