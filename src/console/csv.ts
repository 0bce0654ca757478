/** A table as RFC 4180 has it. */
export function csv(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

/** A spreadsheet computes texts that begin so, some of them in full width; an apostrophe stops it. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** Where numbers have a decimal comma, cells end at a semicolon; elsewhere perhaps at a tab. */
const ENDS_CELL = /[",;\t\r\n]/;

function cell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return ENDS_CELL.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
