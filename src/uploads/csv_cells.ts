import Papa from "papaparse";

/** The cells of a row; null if quotation marks are in the wrong places. */
export function csvCells(row: string, separator: string): string[] | null {
  if (!row.includes('"')) return row.split(separator);
  const { data, errors } = Papa.parse<string[]>(row, { delimiter: separator, newline: "\n" });
  return errors.length === 0 && data.length === 1 ? data[0] : null;
}
