import { ApiError } from "../errors.ts";
import type { HeldCall } from "../metering/admission.ts";
import type { AudienceStore } from "./audience_store.ts";
import type { AudienceWorkers } from "./audience_workers.ts";
import type { FileForm } from "./lines.ts";
import { digestOf, type ReceivedFile, receiveFile } from "./receive_file.ts";

/** Each takes a connection of the database for moments, and the thread that reads. */
const MOST_UPLOADS = 4;

/** Files on their way in. */
export class Uploads {
  readonly #store: AudienceStore;
  readonly #workers: AudienceWorkers;
  readonly #mostCustomers: number;
  /** Ends each that is under way. */
  readonly #cuts = new Set<(reason: Error) => void>();
  #places = MOST_UPLOADS;

  constructor(store: AudienceStore, workers: AudienceWorkers, mostCustomers: number) {
    this.#store = store;
    this.#workers = workers;
    this.#mostCustomers = mostCustomers;
  }

  /**
   * A place among the uploads of this process, until what this answers is disposed of.
   * @throws {ApiError} SERVICE_UNAVAILABLE where there is none.
   */
  enter(): Disposable {
    if (this.#places === 0) {
      throw unavailable(`${MOST_UPLOADS} files are being received already.`, 5);
    }
    this.#places--;
    return { [Symbol.dispose]: () => void this.#places++ };
  }

  /**
   * Receives a file, and holds credits for each of its lines as it comes.
   * @throws {ApiError} CREDITS_EXHAUSTED, SERVICE_UNAVAILABLE, and as `receiveFile`.
   */
  async receive(
    call: HeldCall,
    pieces: AsyncIterable<Uint8Array<ArrayBuffer>>,
    form: FileForm,
    creditsPerLine: number,
  ): Promise<ReceivedFile> {
    using lines = await this.#workers.open(form);
    let held = 0;
    return await receiveFile(
      this.#untilDrained(pieces),
      lines,
      this.#mostCustomers,
      async (chunk, number) => {
        const credits = chunk.customerCount * creditsPerLine;
        const outcome = await this.#store.hold(call, number, chunk, credits);
        if (outcome === "exhausted") throw exhausted(held, credits, chunk.firstLine);
        if (outcome === "lost") throw unavailable("The call has lost its hold.");
        held += credits;
      },
    );
  }

  /** The digest of a file that only asks for the answer it had before. */
  async digest(pieces: AsyncIterable<Uint8Array<ArrayBuffer>>): Promise<string> {
    return await digestOf(this.#untilDrained(pieces));
  }

  /** Deletes what a call that has failed has sent. */
  async forget({ callId }: HeldCall): Promise<void> {
    await this.#store.forget(callId);
  }

  /** Cuts off what is under way: a file may take longer than a process has to end. */
  drain(): void {
    for (const cut of this.#cuts) cut(unavailable("The service is restarting."));
  }

  async *#untilDrained(
    pieces: AsyncIterable<Uint8Array<ArrayBuffer>>,
  ): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    const { promise, reject } = Promise.withResolvers<never>();
    promise.catch(() => {});
    this.#cuts.add(reject);
    const iterator = pieces[Symbol.asyncIterator]();
    try {
      for (;;) {
        const { done, value } = await Promise.race([iterator.next(), promise]);
        if (done) return;
        yield value;
      }
    } finally {
      this.#cuts.delete(reject);
      // Not awaited: it ends with the read that is under way.
      iterator.return?.().catch(() => {});
    }
  }
}

function exhausted(heldCredits: number, neededCredits: number, firstLine: number): ApiError {
  return new ApiError(
    "CREDITS_EXHAUSTED",
    `The credits do not reach for the lines from ${firstLine} on: ${heldCredits} were reserved for those before, ${neededCredits} more are needed for the next. Nothing was billed.`,
  );
}

function unavailable(message: string, retryAfterSeconds = 1): ApiError {
  return new ApiError("SERVICE_UNAVAILABLE", `${message} Retry with the same Idempotency-Key.`, {
    retryAfterSeconds,
  });
}
