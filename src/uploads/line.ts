import type { Issue } from "../base/errors.ts";

/**
 * A line of a file: its value, or the issue of a line that cannot be read. `line` is the number of
 * the physical line in which the line begins, counted from 1.
 */
export type Line = { line: number; value: unknown } | { line: number; issue: Issue };

export interface LineReader {
  /** The names of the columns of a table, once the header has been read; null for JSON. */
  readonly columns: readonly string[] | null;
  /**
   * The lines that are complete with these bytes.
   * @throws {ApiError} INVALID_REQUEST if the whole file is unusable.
   */
  push(bytes: Uint8Array): Line[];
  /**
   * The lines that remain at the end of the file.
   * @throws {ApiError} for the same reasons as `push`.
   */
  end(): Line[];
}
