import { jsonFaultWithin } from "../validation/json_fault.ts";
import { nameIssues } from "../validation/json_names.ts";
import { CsvLines } from "./csv_lines.ts";
import { isBlank, type PhysicalLine, PhysicalLines } from "./physical_lines.ts";
import type { Line, LineReader } from "./line.ts";
import type { FileForm, LineFormat } from "./line_format.ts";

/**
 * Makes a reader for a file that arrives in pieces. A piece may end at any byte. The reader keeps
 * at most 16 KiB.
 */
export function lineReader(
  form: FileForm,
  { columns, unit }: Pick<LineFormat, "columns" | "unit">,
): LineReader {
  return form === "csv" ? new CsvLines(columns, unit) : new JsonLines(unit);
}

/** Maximum length of a path if the caller chose the names in it. */
const MAX_PATH = 64;

/** Reads one JSON object per line. Blank lines are skipped. */
class JsonLines implements LineReader {
  readonly columns = null;
  readonly #lines: PhysicalLines;

  constructor(unit: string) {
    this.#lines = new PhysicalLines(unit);
  }

  push(bytes: Uint8Array): Line[] {
    return jsonLines(this.#lines.push(bytes));
  }

  end(): Line[] {
    return jsonLines(this.#lines.end());
  }
}

function jsonLines(lines: readonly PhysicalLine[]): Line[] {
  return lines.filter(({ text, issue }) => issue !== null || !isBlank(text)).map(jsonLine);
}

function jsonLine({ line, text, issue }: PhysicalLine): Line {
  if (issue !== null) return { line, issue };
  try {
    const value = JSON.parse(text);
    const [fault] = nameIssues(text);
    return fault === undefined
      ? { line, value }
      : { line, issue: { ...fault, path: fault.path.slice(0, MAX_PATH) } };
  } catch (error) {
    const where = jsonFaultWithin(text, error as SyntaxError);
    const message = `the line is not valid JSON: ${where}`;
    return { line, issue: { path: "", code: "invalid_json", message } };
  }
}
