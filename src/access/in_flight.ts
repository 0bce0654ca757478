import type { Access } from "./access.ts";
import { type Lane, LANES } from "../terms/lanes.ts";
import { ceilingReached, Shares } from "./shares.ts";

/** Limits of this process; they apply in addition to the limits of the plans. */
export const MAX_IN_FLIGHT = { ofOrganization: 256, ofProcess: 1024 };

/**
 * Counts the work in this process that has no lease. Queries and MCP messages are free and hold no
 * credits. They are limited all the same: per key as its plan limits calls in that lane, and per
 * organization to its share of the process.
 */
export class InFlight {
  readonly #counts = new Map<string, number>();
  readonly #shares = new Shares("queries", MAX_IN_FLIGHT);

  /**
   * Counts `count` until the returned object is disposed of.
   * @throws {ApiError} RATE_LIMITED if the key would have more in flight than its plan allows, and
   * the errors of `Shares.enter`.
   */
  enter({ apiKeyId, organizationId, limits }: Access, lane: Lane, count = 1): Disposable {
    const ofKey = `${apiKeyId} ${lane}`;
    const limit = limits[LANES[lane].ceiling];
    if ((this.#counts.get(ofKey) ?? 0) + count > limit) {
      throw ceilingReached(lane, limit, `${limit} queries of the ${lane} lane are in flight`);
    }
    const share = this.#shares.enter(organizationId, count);
    this.#add(ofKey, count);
    return {
      [Symbol.dispose]: () => {
        this.#add(ofKey, -count);
        share[Symbol.dispose]();
      },
    };
  }

  #add(ofKey: string, count: number): void {
    const sum = (this.#counts.get(ofKey) ?? 0) + count;
    if (sum === 0) this.#counts.delete(ofKey);
    else this.#counts.set(ofKey, sum);
  }
}
