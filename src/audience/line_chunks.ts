import type { LineChunk } from "./audience_task.ts";
import { type FileForm, type Line, type LineReader, lineReader } from "./lines.ts";
import { type AudienceLine, readLines, type RejectedLine } from "./read_lines.ts";

/** So many lines are stored, claimed and scored together. */
const LINES_A_CHUNK = 2000;

/** Reads a file and cuts it into chunks. */
export class LineChunks {
  readonly #reader: LineReader;
  #customers: AudienceLine[] = [];
  #rejected: RejectedLine[] = [];

  constructor(form: FileForm) {
    this.#reader = lineReader(form);
  }

  /** The chunks that these bytes complete. @throws {ApiError} for what spoils the whole file. */
  push(bytes: Uint8Array): LineChunk[] {
    return this.#take(this.#reader.push(bytes));
  }

  /** What is left at the end. @throws {ApiError} as `push`. */
  end(): LineChunk[] {
    const chunks = this.#take(this.#reader.end());
    return this.#size > 0 ? [...chunks, this.#cut()] : chunks;
  }

  get #size(): number {
    return this.#customers.length + this.#rejected.length;
  }

  #take(lines: readonly Line[]): LineChunk[] {
    const chunks: LineChunk[] = [];
    for (let from = 0; from < lines.length;) {
      const part = lines.slice(from, from + LINES_A_CHUNK - this.#size);
      const { customers, rejected } = readLines(part);
      this.#customers.push(...customers);
      this.#rejected.push(...rejected);
      from += part.length;
      if (this.#size === LINES_A_CHUNK) chunks.push(this.#cut());
    }
    return chunks;
  }

  #cut(): LineChunk {
    const [customers, rejected] = [this.#customers, this.#rejected];
    this.#customers = [];
    this.#rejected = [];
    return {
      firstLine: Math.min(...[customers[0], rejected[0]].flatMap((at) => at?.line ?? [])),
      customers: JSON.stringify(customers),
      customerCount: customers.length,
      rejected: JSON.stringify(rejected),
      rejectedCount: rejected.length,
    };
  }
}
