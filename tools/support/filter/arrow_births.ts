import { zstdDecompressSync } from "node:zlib";
import {
  compressionRegistry,
  CompressionType,
  DataType,
  type RecordBatch,
  RecordBatchReader,
  type Schema,
  type Vector,
} from "apache-arrow";
import { nearest } from "../../../src/validation/nearest.ts";
import type { Line } from "../../../src/uploads/line.ts";
import type { CsvColumns } from "../../../src/uploads/csv_header.ts";
import { inputPieces } from "./birth_source.ts";

/** Rows of a batch that are read, computed and written together. */
const ROWS_A_PART = 2000;
const MS_A_DAY = 86_400_000;
/** What a writer of Arrow streams puts at their end. */
const END = [0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0];

compressionRegistry.set(CompressionType.ZSTD, {
  decode: (bytes) => new Uint8Array(zstdDecompressSync(bytes)),
});

/**
 * Births as an Arrow IPC stream, a part of a batch at a time.
 * @throws {Error} if the stream cannot be read to its end marker, or if its columns are not those
 * of births.
 */
export async function* arrowLines(columns: CsvColumns): AsyncGenerator<Line[]> {
  const input = new Tail(inputPieces());
  const reader = await readOf(async () => {
    const reader = await RecordBatchReader.from(input.pieces());
    return await reader.open({ autoDestroy: false });
  });
  if (reader.schema === undefined) throw new Error(NO_STREAM);
  const names = birthColumns(reader.schema, columns);
  let line = 1;
  for (;;) {
    const { done, value: batch } = await readOf(() => reader.next());
    if (done) break;
    const readers = names.map((name) => ({ name, valueAt: valuesOf(batch, name) }));
    for (let from = 0; from < batch.numRows; from += ROWS_A_PART) {
      const size = Math.min(ROWS_A_PART, batch.numRows - from);
      yield Array.from({ length: size }, (_, index) => ({
        line: line++,
        value: Object.fromEntries(
          readers.map(({ name, valueAt }) => [name, valueAt(from + index)]),
        ),
      }));
    }
  }
  await input.requireEnd();
}

const NO_STREAM = "expected an Arrow IPC stream";

async function readOf<Read>(read: () => Promise<Read>): Promise<Read> {
  try {
    return await read();
  } catch (error) {
    const { message } = error as Error;
    if (message.includes("codec not found")) {
      throw new Error("the batches are compressed with lz4; write them uncompressed or with zstd");
    }
    throw new Error(`${NO_STREAM} that is complete; reading it failed: ${message}`);
  }
}

/** The columns of births that a stream has. */
function birthColumns({ fields }: Schema, columns: CsvColumns): string[] {
  const names = fields.map(({ name }) => name);
  for (const name of columns.needed) {
    if (!names.includes(name)) throw new Error(`${name}: expected a column of this name`);
  }
  return fields.flatMap(({ name, type }) => {
    if (!columns.names.includes(name)) {
      if (columns.ignored === undefined) throw unknownColumn(name, columns.names);
      columns.ignored.add(name);
      return [];
    }
    if (names.indexOf(name) !== names.lastIndexOf(name)) {
      throw new Error(`${name}: expected only one column of this name`);
    }
    if (!isReadable(type)) {
      throw new Error(`${name}: found ${type}, expected text, a number, or a date without a time`);
    }
    return [name];
  });
}

function unknownColumn(name: string, known: readonly string[]): Error {
  const near = nearest(name, known);
  const expected = near === undefined
    ? `expected one of ${known.join(", ")};`
    : `did you mean ${near}?`;
  return new Error(
    `${name.slice(0, 40)}: unknown column; ${expected} --columns ignore leaves it out`,
  );
}

function isReadable(type: DataType): boolean {
  if (DataType.isDictionary(type)) return isReadable(type.dictionary);
  return DataType.isUtf8(type) || DataType.isLargeUtf8(type) || DataType.isUtf8View(type) ||
    DataType.isInt(type) || DataType.isFloat(type) || isDay(type) || DataType.isNull(type);
}

function isDay(type: DataType): boolean {
  return DataType.isDate(type) && type.unit === 0;
}

/** A function for the value of a column in a row: a text or a number; null if it is missing. */
function valuesOf(batch: RecordBatch, name: string): (row: number) => unknown {
  const column = batch.getChild(name) as Vector;
  if (isDay(column.type)) {
    return (row) => {
      const at: number | null = column.get(row);
      return at === null ? null : new Date(Math.round(at / MS_A_DAY) * MS_A_DAY)
        .toISOString().slice(0, "YYYY-MM-DD".length);
    };
  }
  return (row) => {
    const value: unknown = column.get(row);
    return typeof value === "bigint" ? Number(value) : value;
  };
}

/** The last bytes of an input, by which a stream that was cut between batches is known. */
class Tail {
  readonly #pieces: AsyncGenerator<Uint8Array<ArrayBuffer>>;
  #last: number[] = [];

  constructor(pieces: AsyncGenerator<Uint8Array<ArrayBuffer>>) {
    this.#pieces = pieces;
  }

  async *pieces(): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    for (;;) {
      const { done, value } = await this.#pieces.next();
      if (done) return;
      this.#last = [...this.#last, ...value.subarray(-END.length)].slice(-END.length);
      yield value;
    }
  }

  /** @throws {Error} unless the input ends with the end marker of a stream. */
  async requireEnd(): Promise<void> {
    // Whatever follows the end of the stream is read, so that its writer is not cut off.
    for await (const _ of this.pieces());
    if (this.#last.join() === END.join()) return;
    throw new Error("the Arrow stream has no end marker, so it was cut off; send it again");
  }
}
