import type { Issue } from "../base/errors.ts";

/** A line of a file, as far as it is readable. `line`: the physical line where it begins, from 1. */
export type Line = { line: number; value: unknown } | { line: number; issue: Issue };

export interface LineReader {
  /** The lines that these bytes complete. @throws {ApiError} INVALID_REQUEST if the file is unusable. */
  push(bytes: Uint8Array): Line[];
  /** The rest at the end. @throws {ApiError} as `push`. */
  end(): Line[];
}
