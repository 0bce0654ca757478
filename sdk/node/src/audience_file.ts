import type { SentFile } from "./sent_pieces.ts";
import { piecesAsStream } from "./sent_pieces.ts";
import type { Customer } from "./schemas.ts";

/** Customers, or the bytes of a file of customers, compressed with gzip or not. */
export type CustomerItems =
  | Iterable<Customer>
  | AsyncIterable<Customer>
  | Iterable<Uint8Array>
  | AsyncIterable<Uint8Array>;

/** The path of a file, or its content. A function is called once for each attempt. */
export type AudienceSource =
  | string
  | URL
  | CustomerItems
  | (() => CustomerItems);

export type AudienceFileType = "ndjson" | "csv";

/** The progress of sending a file. */
export interface SendingProgress {
  step: "sending";
  /** Bytes of the source that have been read. */
  bytes: number;
  /** Null if the size is not known until the end. */
  totalBytes: number | null;
  /** Customers read so far; null for a file, since the client does not read its lines. */
  customers: number | null;
}

const CONTENT_TYPES = { ndjson: "application/x-ndjson", csv: "text/csv" };
const BY_ENDING: Record<string, AudienceFileType> = {
  ndjson: "ndjson",
  jsonl: "ndjson",
  csv: "csv",
};
const PIECE_BYTES = 64 * 1024;
const GZIP_MAGIC = [0x1f, 0x8b];

/** An audience to be sent. It may be of any size, since only one piece is in memory. */
export class AudienceFile implements SentFile {
  readonly contentType: string;
  readonly isOnce: boolean;
  /** Whether the last attempt has read the source to its end. */
  isRead = false;
  readonly #source: AudienceSource;
  readonly #path: string | URL | null;
  readonly #fileType: AudienceFileType | null;
  readonly #onProgress: (progress: SendingProgress) => void;

  /** @throws {TypeError} if `source` is no source, or if a file name does not show the type. */
  constructor(
    source: AudienceSource,
    fileType: AudienceFileType | undefined,
    onProgress: (progress: SendingProgress) => void,
  ) {
    this.#source = source;
    this.#path = typeof source === "string" || source instanceof URL ? source : null;
    this.#fileType = fileType ??
      (this.#path === null ? null : typeOf(String(this.#path)));
    this.contentType = CONTENT_TYPES[this.#fileType ?? "ndjson"];
    this.isOnce = this.#path === null && typeof source !== "function" &&
      !beginsAnew(source as CustomerItems);
    this.#onProgress = onProgress;
  }

  async *open(): AsyncGenerator<Uint8Array, void, undefined> {
    this.isRead = false;
    const pieces = this.#pieces();
    try {
      const first = await pieces.next();
      const all = startingWith(first, pieces);
      const isPacked = GZIP_MAGIC.every((byte, at) => first.value?.[at] === byte);
      yield* isPacked ? all : packed(all);
      this.isRead = true;
    } finally {
      await pieces.return();
    }
  }

  /** The bytes before compression. */
  async *#pieces(): AsyncGenerator<Uint8Array, void, undefined> {
    // Imported only here: everything else also runs on platforms without files.
    const files = this.#path === null ? null : await import("node:fs");
    const totalBytes = files === null ? null : files.statSync(this.#path!).size;
    let [bytes, customers, isOfCustomers] = [0, 0, this.#path === null];
    const told = (piece: Uint8Array) => {
      bytes += piece.length;
      const known = isOfCustomers ? customers : null;
      this.#onProgress({
        step: "sending",
        bytes,
        totalBytes,
        customers: known,
      });
      return piece;
    };
    const encoder = new TextEncoder();
    let lines = "";
    for await (const item of files?.createReadStream(this.#path!) ?? this.#items()) {
      if (item instanceof Uint8Array) {
        if (this.#fileType === null) {
          throw new TypeError(`The type of bytes is not known: ${GIVE}`);
        }
        isOfCustomers = false;
        yield told(item);
        continue;
      }
      if (this.#fileType === "csv") {
        throw new TypeError("A customer object cannot be sent as a line of CSV.");
      }
      lines += `${JSON.stringify(item)}\n`;
      customers++;
      if (lines.length < PIECE_BYTES) continue;
      yield told(encoder.encode(lines));
      lines = "";
    }
    if (lines !== "") yield told(encoder.encode(lines));
  }

  #items():
    | Iterable<Customer | Uint8Array>
    | AsyncIterable<Customer | Uint8Array> {
    return typeof this.#source === "function" ? this.#source() : this.#source as CustomerItems;
  }
}

const GIVE = `give fileType, "ndjson" or "csv".`;

/** @throws {TypeError} if the file name does not show the type. */
function typeOf(path: string): AudienceFileType {
  const [, ending] = /\.(\w+)(?:\.gz)?$/i.exec(path) ?? [];
  const type = BY_ENDING[ending?.toLowerCase()];
  if (type !== undefined) return type;
  throw new TypeError(
    `${path}: expected a name that ends in .ndjson, .jsonl or .csv, optionally followed by .gz; otherwise ${GIVE}`,
  );
}

/** Whether the source can be read again, which generators and streams cannot. */
function beginsAnew(source: CustomerItems): boolean {
  if (!(Symbol.iterator in source)) return false;
  const iterator: unknown = (source as Iterable<unknown>)[Symbol.iterator]();
  return iterator !== source;
}

async function* packed(
  pieces: AsyncGenerator<Uint8Array, void, undefined>,
): AsyncGenerator<Uint8Array, void, undefined> {
  // Errors of `pieces` are thrown by the reads of the compressed stream.
  const packing = piecesAsStream(pieces).pipeThrough(new CompressionStream("gzip")).getReader();
  try {
    for (let part = await packing.read(); !part.done; part = await packing.read()) yield part.value;
  } finally {
    packing.cancel().catch(() => {});
  }
}

async function* startingWith(
  first: IteratorResult<Uint8Array, void>,
  rest: AsyncGenerator<Uint8Array, void, undefined>,
): AsyncGenerator<Uint8Array, void, undefined> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}
