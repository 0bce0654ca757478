import type { Issue } from "../base/errors.ts";
import { csvCells } from "./csv_cells.ts";
import { type CsvColumns, type CsvHeader, csvHeader, unreadableHeader } from "./csv_header.ts";
import type { Line, LineReader } from "./line.ts";
import { isBlank, MAX_LINE_BYTES, type PhysicalLine, PhysicalLines } from "./physical_lines.ts";

const NUMBER = /^\s*[+-]?\d+(\.\d+)?(e[+-]?\d+)?\s*$/i;

/**
 * Rows of RFC 4180 under a header. A row ends where its quotes pair; line ends within quotes become
 * LF. If quotes do not pair or are misplaced, the end of the row is unknown: its first line is
 * rejected, and the lines after it are read again. Each line is read again at most once, since
 * every line of a row except the first and the last has paired quotes.
 */
export class CsvLines implements LineReader {
  readonly #columns: CsvColumns;
  readonly #lines: PhysicalLines;
  #header: CsvHeader | null = null;
  /** The lines of the current row. */
  #row: PhysicalLine[] = [];
  #rowBytes = 0;
  #isQuoted = false;

  constructor(columns: CsvColumns, unit: string) {
    this.#columns = columns;
    this.#lines = new PhysicalLines(unit);
  }

  get columns(): readonly string[] | null {
    return this.#header?.columns.map(({ name }) => name) ?? null;
  }

  push(bytes: Uint8Array): Line[] {
    return this.#read(this.#lines.push(bytes));
  }

  end(): Line[] {
    const read = this.#read(this.#lines.end());
    while (this.#isQuoted) read.push(...this.#readAnew());
    if (this.#header === null) throw unreadableHeader("the body has no lines", this.#columns);
    return read;
  }

  #read(lines: readonly PhysicalLine[]): Line[] {
    const read: Line[] = [];
    for (const line of lines) {
      this.#row.push(line);
      this.#rowBytes += line.bytes + 1;
      if (hasOddQuotes(line.text)) this.#isQuoted = !this.#isQuoted;
      const isTooLong = line.issue?.code === "line_too_long" || this.#rowBytes > MAX_LINE_BYTES + 1;
      if (isTooLong && this.#row.length > 1) read.push(...this.#readAnew());
      else if (!this.#isQuoted) read.push(...this.#readRow());
    }
    return read;
  }

  #readRow(): Line[] {
    const [{ line }] = this.#row;
    const issue = this.#row.find((part) => part.issue !== null)?.issue;
    const text = this.#row.length === 1
      ? this.#row[0].text
      : this.#row.map((part) => part.text).join("\n");
    if (issue) return this.#rejected(issue);
    if (isBlank(text)) return this.#taken([]);
    if (this.#header === null) {
      this.#header = csvHeader(text, this.#columns);
      return this.#taken([]);
    }
    const cells = csvCells(text, this.#header.separator);
    if (cells === null) return this.#readAnew();
    const { columns } = this.#header;
    if (cells.length !== columns.length) {
      return this.#rejected({
        path: "",
        code: "invalid_csv",
        message: `found ${cells.length} cells, expected ${columns.length} as in the header`,
      });
    }
    return this.#taken([{ line, value: valueOf(cells, columns) }]);
  }

  #readAnew(): Line[] {
    const rest = this.#row.slice(1);
    const rejected = this.#rejected({
      path: "",
      code: "invalid_csv",
      message:
        `expected a closing quote within ${MAX_LINE_BYTES} bytes; write a quote within a cell as two quotes`,
    });
    return [...rejected, ...this.#read(rest)];
  }

  #rejected(issue: Issue): Line[] {
    if (this.#header === null) throw unreadableHeader(issue.message, this.#columns);
    return this.#taken([{ line: this.#row[0].line, issue }]);
  }

  #taken(read: Line[]): Line[] {
    this.#row = [];
    this.#rowBytes = 0;
    this.#isQuoted = false;
    return read;
  }
}

function hasOddQuotes(text: string): boolean {
  let isOdd = false;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) isOdd = !isOdd;
  return isOdd;
}

/**
 * The values of a row. An empty cell has no value. A cell that should be a number but is not stays
 * as it is.
 */
function valueOf(cells: readonly string[], columns: CsvHeader["columns"]) {
  const value: Record<string, unknown> = {};
  for (let index = 0; index < cells.length; index++) {
    const cell = cells[index];
    if (cell === "") continue;
    const { name, isNumber, isIgnored } = columns[index];
    if (isIgnored) continue;
    value[name] = isNumber && NUMBER.test(cell) ? Number(cell) : cell;
  }
  return value;
}
