import { ApiError } from "../base/errors.ts";
import type { Lane } from "../terms/lanes.ts";

const RETRY_AFTER_SECONDS = 1;

interface MaxInFlight {
  ofOrganization: number;
  ofProcess: number;
}

/**
 * Counts what organizations have in flight in this process, and limits each organization to its
 * share.
 */
export class Shares {
  readonly #counts = new Map<string, number>();
  #total = 0;

  /** `what` is the plural noun in the error message. */
  constructor(private readonly what: string, private readonly max: MaxInFlight) {}

  /**
   * Counts `count` items as in flight until the returned object is disposed of.
   * @throws {ApiError} RATE_LIMITED if the organization would have more than its share in flight.
   * SERVICE_UNAVAILABLE if the process would have too many items in flight.
   */
  enter(organizationId: string, count = 1): Disposable {
    const { ofOrganization, ofProcess } = this.max;
    const own = this.#counts.get(organizationId) ?? 0;
    if (own + count > ofOrganization) {
      const found =
        `${ofOrganization} ${this.what} of your organization are in flight in this process`;
      throw ceilingReached("core", ofOrganization, found);
    }
    if (this.#total + count > ofProcess) {
      throw new ApiError(
        "SERVICE_UNAVAILABLE",
        "This process is working on too many requests; retry in a second.",
        { retryAfterSeconds: RETRY_AFTER_SECONDS },
      );
    }
    this.#add(organizationId, count);
    return { [Symbol.dispose]: () => this.#add(organizationId, -count) };
  }

  #add(organizationId: string, count: number): void {
    this.#total += count;
    const own = (this.#counts.get(organizationId) ?? 0) + count;
    if (own === 0) this.#counts.delete(organizationId);
    else this.#counts.set(organizationId, own);
  }
}

/** The RATE_LIMITED error for a limit on work in flight. */
export function ceilingReached(lane: Lane, limit: number, found: string): ApiError {
  return new ApiError("RATE_LIMITED", `${found}; wait ${RETRY_AFTER_SECONDS} s.`, {
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
  });
}
