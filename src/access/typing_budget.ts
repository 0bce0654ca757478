import { ApiError } from "../base/errors.ts";
import { type Limits, WINDOW_SECONDS } from "../terms/plans.ts";
import type { Access } from "./access.ts";
import { WindowCounts } from "./window_counts.ts";

/**
 * The number of searches, made while a user types, that an organization has for each rate token of
 * its plan.
 */
const SEARCHES_A_TOKEN = 10;
/**
 * The largest share of the organization's searches that one key, with the key's browser tokens, may
 * use.
 */
const SHARE_OF_KEY = 0.5;
/** The number of searches with browser tokens that one client address may make in 60 seconds. */
export const SEARCHES_OF_ADDRESS = 120;
const MAX_NAMES = 20_000;

/** The limits of searches in any 60 seconds, per process. */
export function typingLimits({ tokensPerMinute }: Limits) {
  const ofOrganization = tokensPerMinute * SEARCHES_A_TOKEN;
  return { ofOrganization, ofKey: Math.ceil(ofOrganization * SHARE_OF_KEY) };
}

/** The state of a key's budget after a search. */
export interface TypingStanding {
  limit: number;
  remaining: number;
}

/**
 * Limits the searches that are made while people type. These searches take no rate tokens and do
 * not count as calls in flight. The budget is counted per process and without the database, so that
 * a search waits for nothing.
 */
export class TypingBudget {
  readonly #counts = new WindowCounts(MAX_NAMES);

  /**
   * Takes one search from the budgets of the key and its organization. For a browser token, a
   * search is also taken from the budget of the client's address.
   * @throws {ApiError} RATE_LIMITED if one of these budgets is used up; then no budget is reduced.
   */
  take({ apiKeyId, organizationId, limits }: Access, address: string | null): TypingStanding {
    const { ofOrganization, ofKey } = typingLimits(limits);
    const budgets = [
      { name: `key ${apiKeyId}`, limit: ofKey, whose: "this key" },
      { name: `organization ${organizationId}`, limit: ofOrganization, whose: "your organization" },
      ...address === null
        ? []
        : [{ name: `address ${address}`, limit: SEARCHES_OF_ADDRESS, whose: "this address" }],
    ];
    for (const { name, limit, whose } of budgets) {
      const excess = this.#counts.sum(name) + 1 - limit;
      if (excess <= 0) continue;
      throw usedUp(whose, limit, this.#counts.secondsUntilFreed(name, excess));
    }
    for (const { name } of budgets) this.#counts.add(name, 1);
    return { limit: ofKey, remaining: ofKey - this.#counts.sum(`key ${apiKeyId}`) };
  }
}

function usedUp(whose: string, limit: number, waitSeconds: number): ApiError {
  return new ApiError(
    "RATE_LIMITED",
    `The limit of searches for ${whose} in ${WINDOW_SECONDS} seconds is reached (${limit}); wait ${waitSeconds} s.`,
    {
      retryAfterSeconds: waitSeconds,
      limit: {
        kind: "typing",
        limit,
        remaining: 0,
        weight: 1,
        reset_seconds: WINDOW_SECONDS,
        retry_after_seconds: waitSeconds,
      },
    },
  );
}
