import type { Ending } from "./ending.ts";

/** A file that is sent in pieces. */
export interface SentFile {
  contentType: string;
  /** Whether the file can be read only once, so that it is not sent again. */
  isOnce: boolean;
  /** Reads the file from its beginning, compressed with gzip. */
  open(): AsyncGenerator<Uint8Array, void, undefined>;
}

/** A file that is being sent. It is read only as fast as the connection takes it. */
export class SentPieces {
  /** The error thrown while reading the file, which the caller gets. */
  failure: { error: unknown } | null = null;
  readonly #pieces: AsyncGenerator<Uint8Array, void, undefined>;

  constructor(file: SentFile, ending: Ending) {
    this.#pieces = this.#watched(file.open(), ending);
  }

  /** The options for `fetch`. */
  get init(): RequestInit {
    const streamed = { body: piecesAsStream(this.#pieces), duplex: "half" };
    return streamed as RequestInit;
  }

  close(): void {
    // Not awaited, because it ends only after the read that is under way.
    this.#pieces.return().catch(() => {});
  }

  async *#watched(
    pieces: AsyncGenerator<Uint8Array, void, undefined>,
    ending: Ending,
  ): AsyncGenerator<Uint8Array, void, undefined> {
    try {
      for await (const piece of pieces) {
        ending.again();
        yield piece;
      }
      ending.again();
    } catch (error) {
      this.failure = { error };
      throw error;
    }
  }
}

export function piecesAsStream(
  pieces: AsyncGenerator<Uint8Array, void, undefined>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value as Uint8Array<ArrayBuffer>);
    },
    cancel: () => pieces.return().then(() => {}),
  }, { highWaterMark: 0 });
}
