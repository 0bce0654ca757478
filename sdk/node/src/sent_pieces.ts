import type { SentFile } from "./connection.ts";
import type { Ending } from "./ending.ts";

/** A file on its way, read only as far as the connection takes it. */
export class SentPieces {
  /** What reading it threw, which is the caller's. */
  failure: { error: unknown } | null = null;
  readonly #pieces: AsyncGenerator<Uint8Array, void, undefined>;
  readonly #ending: Ending;

  constructor(file: SentFile, ending: Ending) {
    this.#pieces = file.open();
    this.#ending = ending;
  }

  /** Of `fetch`. */
  get init(): RequestInit {
    const body = new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        try {
          const { done, value } = await this.#pieces.next();
          this.#ending.again();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          this.failure = { error };
          controller.error(error);
        }
      },
    }, { highWaterMark: 0 });
    const streamed = { body, duplex: "half" };
    return streamed as RequestInit;
  }

  close(): void {
    // Not awaited: it ends with the read that is under way.
    this.#pieces.return().catch(() => {});
  }
}
