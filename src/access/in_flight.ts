import type { Access } from "./access.ts";
import { type Lane, LANES } from "../terms/lanes.ts";
import { ceilingReached, Shares } from "./shares.ts";

/**
 * Limits of work in flight in this process. These limits apply in addition to the limits of the
 * plans.
 */
export const MAX_IN_FLIGHT = { ofOrganization: 256, ofProcess: 1024 };

/**
 * Counts the queries and MCP messages in flight in this process. Queries and messages are free and
 * have no lease, but their number is still limited: per key by the plan's limit for calls of the
 * lane, and per organization by its share of the process.
 */
export class InFlight {
  readonly #counts = new Map<string, number>();
  readonly #shares = new Shares("queries", MAX_IN_FLIGHT);

  /**
   * Counts `count` items as in flight until the returned object is disposed of.
   * @throws {ApiError} RATE_LIMITED if the key would have more items in flight than its plan
   * allows; also the errors of `Shares.enter`.
   */
  enter({ apiKeyId, organizationId, limits }: Access, lane: Lane, count = 1): Disposable {
    const ofKey = `${apiKeyId} ${lane}`;
    const limit = limits[LANES[lane].ceiling];
    if ((this.#counts.get(ofKey) ?? 0) + count > limit) {
      throw ceilingReached(
        lane,
        limit,
        `The limit of queries in flight in the ${lane} lane is reached (${limit})`,
      );
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
