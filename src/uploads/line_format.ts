import type { Issue } from "../base/errors.ts";
import type { CsvColumns } from "./csv_header.ts";
import type { Line } from "./line.ts";

export type FileForm = "ndjson" | "csv";

/** How a file is written. */
export interface FileLayout {
  form: FileForm;
  /** Whether columns or fields of other names are left out instead of refused. */
  ignoresOthers: boolean;
}

/** A rejected line and the reason. */
export interface RejectedLine {
  line: number;
  issues: Issue[];
}

/** What the lines of an upload's files contain. */
export interface LineFormat {
  /** The noun for a line, such as `customer`. */
  unit: string;
  columns: CsvColumns;
  /** The parsed lines and the rejected lines. Both are stored as JSON. */
  read(lines: readonly Line[]): { read: { line: number }[]; rejected: RejectedLine[] };
}
