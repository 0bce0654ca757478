type Cell = string | number | boolean | null;

/**
 * A spreadsheet reads a text that begins with one of these characters as a formula; some of the
 * characters are full-width. A leading apostrophe prevents that.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * A row in the format of RFC 4180, with every cell quoted. A text that a spreadsheet would evaluate gets
 * an apostrophe in front, unless `isSafe` is false.
 */
export function csvRow(cells: readonly Cell[], isSafe = true): string {
  return cells.map((cell) => quoted(isSafe ? safe(cell) : cell)).join(",") + "\r\n";
}

function safe(cell: Cell): Cell {
  return typeof cell === "string" && FORMULA.test(cell) ? `'${cell}` : cell;
}

function quoted(cell: Cell): string {
  return `"${String(cell ?? "").replaceAll('"', '""')}"`;
}
