import { expireAfter } from "../base/timeout.ts";
import { SharedPlaces } from "./shared_places.ts";

const PLACES = { all: 64, ofOrganization: 4, doing: "results are being read" };
/** A reader idle for this long may have to make room for others. */
const SLOW_AFTER_MS = 10_000;
/** A reader idle for this long is considered gone. */
const MAX_PAUSE_MS = 60_000;

/** Result streams to callers, read at the pace of the caller. */
export class ResultStreams {
  readonly #places = new SharedPlaces(PLACES);

  /** @throws {ApiError} RATE_LIMITED, SERVICE_UNAVAILABLE if there is no place for another reader. */
  open(
    organizationId: string,
    pieces: AsyncGenerator<string | Uint8Array>,
  ): ReadableStream<Uint8Array> {
    const encoder = new TextEncoder();
    let controller!: ReadableStreamDefaultController<Uint8Array>;
    let hasLeft = false;
    /** Since when data has been available that the caller has not read. */
    let idleSinceMs = Infinity;
    let stopTimer = () => {};
    const cut = (reason: Error) => {
      leave();
      controller.error(reason);
    };
    const place = this.#places.enter(organizationId, {
      get isSlow() {
        return performance.now() - idleSinceMs > SLOW_AFTER_MS;
      },
      cut,
    });
    const leave = () => {
      hasLeft = true;
      place[Symbol.dispose]();
      stopTimer();
      pieces.return(undefined).catch(() => {});
    };
    return new ReadableStream({
      start: (own) => void (controller = own),
      pull: async () => {
        stopTimer();
        idleSinceMs = Infinity;
        try {
          const { done, value } = await pieces.next();
          // The stream was cut off in the meantime.
          if (hasLeft) return;
          if (done) {
            leave();
            return controller.close();
          }
          idleSinceMs = performance.now();
          stopTimer = expireAfter(
            MAX_PAUSE_MS,
            () => cut(new Error("the caller stopped reading the results")),
          );
          controller.enqueue(typeof value === "string" ? encoder.encode(value) : value);
        } catch (error) {
          if (!hasLeft) cut(error as Error);
        }
      },
      cancel: leave,
    }, { highWaterMark: 1 });
  }

  get isIdle(): boolean {
    return this.#places.isEmpty;
  }

  /**
   * Ends running streams after a complete row. The reader can continue from that line at another
   * process.
   */
  close(): void {
    this.#places.cutAll(new Error("the service is ending"));
  }
}
