import type { Issue } from "../base/errors.ts";
import type { LineChunk } from "../routes/intake.ts";
import { amongOthers, IgnoredNames } from "./among_others.ts";
import { lineReader } from "./lines.ts";
import type { FileLayout, LineFormat, RejectedLine } from "./line_format.ts";
import type { Line, LineReader } from "./line.ts";

/** The number of lines that are stored, claimed and scored together. */
const LINES_A_CHUNK = 2000;
/** The maximum number of issues that the error for a refused file reports. */
const MAX_ISSUES = 20;

/** Reads a file and cuts it into chunks. */
export class LineChunks {
  readonly #reader: LineReader;
  readonly #format: LineFormat;
  readonly #ignored = new IgnoredNames();
  #lines: { line: number }[] = [];
  #rejected: RejectedLine[] = [];

  constructor({ form, ignoresOthers }: FileLayout, format: LineFormat) {
    this.#format = ignoresOthers ? amongOthers(format, this.#ignored) : format;
    this.#reader = lineReader(form, this.#format);
  }

  /**
   * The chunks that are complete with these bytes.
   * @throws {ApiError} if the whole file is unusable.
   */
  push(bytes: Uint8Array): LineChunk[] {
    return this.#take(this.#reader.push(bytes));
  }

  /**
   * The chunk that remains at the end of the file.
   * @throws {ApiError} for the same reasons as `push`.
   */
  end(): LineChunk[] {
    const chunks = this.#take(this.#reader.end());
    return this.#size > 0 ? [...chunks, this.#cut()] : chunks;
  }

  get #size(): number {
    return this.#lines.length + this.#rejected.length;
  }

  #take(lines: readonly Line[]): LineChunk[] {
    const chunks: LineChunk[] = [];
    for (let from = 0; from < lines.length;) {
      const part = lines.slice(from, from + LINES_A_CHUNK - this.#size);
      const { read, rejected } = this.#format.read(part);
      this.#lines.push(...read);
      this.#rejected.push(...rejected);
      from += part.length;
      if (this.#size === LINES_A_CHUNK) chunks.push(this.#cut());
    }
    return chunks;
  }

  #cut(): LineChunk {
    const [lines, rejected] = [this.#lines, this.#rejected];
    this.#lines = [];
    this.#rejected = [];
    return {
      firstLine: Math.min(...[lines[0], rejected[0]].flatMap((at) => at?.line ?? [])),
      lines: JSON.stringify(lines),
      lineCount: lines.length,
      rejected: JSON.stringify(rejected),
      rejectedCount: rejected.length,
      issues: firstIssues(rejected),
      columns: this.#reader.columns,
      ignoredColumns: this.#ignored.count,
    };
  }
}

function firstIssues(rejected: readonly RejectedLine[]): Issue[] {
  return rejected.slice(0, MAX_ISSUES).flatMap(({ line, issues }) =>
    issues.map((issue) => ({ ...issue, message: `line ${line}: ${issue.message}` }))
  ).slice(0, MAX_ISSUES);
}
