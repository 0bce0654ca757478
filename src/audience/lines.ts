import type { Issue } from "../errors.ts";
import { jsonFaultWithin } from "../http/request/json_fault.ts";
import { CsvLines } from "./csv_lines.ts";
import { type PhysicalLine, PhysicalLines } from "./physical_lines.ts";

/** A line of a file as far as it can be read. `line`: the physical line on which it begins, from 1. */
export type Line = { line: number; value: unknown } | { line: number; issue: Issue };

export type FileForm = "ndjson" | "csv";

export interface LineReader {
  /** The lines that these bytes complete. @throws {ApiError} INVALID_REQUEST for what spoils the whole file. */
  push(bytes: Uint8Array): Line[];
  /** What is left at the end. @throws {ApiError} As `push`. */
  end(): Line[];
}

/** Reads a file as it comes, in pieces that may be cut anywhere; it keeps 16 KiB. */
export function lineReader(form: FileForm): LineReader {
  return form === "csv" ? new CsvLines() : new JsonLines();
}

/** An object a line; blank lines are none. */
class JsonLines implements LineReader {
  #lines = new PhysicalLines();

  push(bytes: Uint8Array): Line[] {
    return jsonLines(this.#lines.push(bytes));
  }

  end(): Line[] {
    return jsonLines(this.#lines.end());
  }
}

function jsonLines(lines: readonly PhysicalLine[]): Line[] {
  return lines.filter(({ text, issue }) => issue !== null || text.trim() !== "").map(jsonLine);
}

function jsonLine({ line, text, issue }: PhysicalLine): Line {
  if (issue !== null) return { line, issue };
  try {
    return { line, value: JSON.parse(text) };
  } catch (error) {
    const where = jsonFaultWithin(text, error as SyntaxError);
    const message = `the line is not valid JSON: ${where}`;
    return { line, issue: { path: "", code: "invalid_json", message } };
  }
}
