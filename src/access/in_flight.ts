import { ApiError } from "../errors.ts";
import type { Access } from "./access.ts";
import { type Lane, LANES } from "./lanes.ts";

const RETRY_AFTER_SECONDS = 1;

/**
 * What runs without a lease, by key and lane, in this process: queries are free and hold nothing,
 * and yet a key may not have more of them in flight than calls.
 */
export class InFlight {
  readonly #counts = new Map<string, number>();

  /**
   * Counts one until what this answers is disposed of.
   * @throws {ApiError} RATE_LIMITED where the key has as many in flight as its plan allows.
   */
  enter({ apiKeyId, limits }: Access, lane: Lane): Disposable {
    const what = `${apiKeyId} ${lane}`;
    const count = this.#counts.get(what) ?? 0;
    const limit = limits[LANES[lane].ceiling];
    if (count >= limit) throw ceilingReached(lane, limit);
    this.#counts.set(what, count + 1);
    return { [Symbol.dispose]: () => this.#leave(what) };
  }

  #leave(what: string): void {
    const count = this.#counts.get(what)! - 1;
    if (count === 0) this.#counts.delete(what);
    else this.#counts.set(what, count);
  }
}

function ceilingReached(lane: Lane, limit: number): ApiError {
  return new ApiError(
    "RATE_LIMITED",
    `${limit} queries of the ${lane} lane are in flight; wait ${RETRY_AFTER_SECONDS} s.`,
    {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
      limit: {
        kind: "concurrency",
        lane,
        limit,
        remaining: 0,
        weight: 1,
        reset_seconds: RETRY_AFTER_SECONDS,
        retry_after_seconds: RETRY_AFTER_SECONDS,
      },
    },
  );
}
