import type { Issue } from "../base/errors.ts";

/**
 * A line of a file: its value, or the issue if it cannot be read. `line` is the number of the
 * physical line where it begins, from 1.
 */
export type Line = { line: number; value: unknown } | { line: number; issue: Issue };

export interface LineReader {
  /** The names of the columns of a table, once its header is read; null for JSON. */
  readonly columns: readonly string[] | null;
  /** The lines that these bytes complete. @throws {ApiError} INVALID_REQUEST if the file is unusable. */
  push(bytes: Uint8Array): Line[];
  /** The lines left at the end of the file. @throws {ApiError} as `push`. */
  end(): Line[];
}
