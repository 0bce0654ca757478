import { expireAfter } from "../base/timeout.ts";
import { SharedPlaces } from "./shared_places.ts";

const PLACES = { all: 64, ofOrganization: 4, doing: "results are being read" };
/** The time after which an idle reader may have to make room for other readers. */
const SLOW_AFTER_MS = 10_000;
/** The time after which an idle reader is considered gone. */
const MAX_PAUSE_MS = 60_000;

/** Streams of results to callers. Each stream is as fast as its caller reads. */
export class ResultStreams {
  readonly #places = new SharedPlaces(PLACES);

  /**
   * @throws {ApiError} RATE_LIMITED or SERVICE_UNAVAILABLE if there is no place for another reader.
   */
  open(
    organizationId: string,
    pieces: AsyncGenerator<string | Uint8Array>,
  ): ReadableStream<Uint8Array> {
    const encoder = new TextEncoder();
    let controller!: ReadableStreamDefaultController<Uint8Array>;
    let hasLeft = false;
    /** The time since which the caller has not read data that are available. */
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
          // The stream was cut off while the data were being made.
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
   * Ends running streams after a complete row. The reader can continue from that line in a call to
   * another process.
   */
  close(): void {
    this.#places.cutAll(new Error("the service is ending"));
  }
}
