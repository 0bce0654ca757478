import { ApiError } from "../base/errors.ts";
import type { Access } from "./access.ts";
import { type Limits, WINDOW_SECONDS } from "../terms/plans.ts";
import { WindowCounts } from "./window_counts.ts";

const MIN_REFUSALS = 600;
/**
 * The maximum number of tracked keys. If there are more keys, the key whose last refusal is oldest
 * is evicted.
 */
const MAX_KEYS = 10_000;

/**
 * Statuses of calls that were refused because of what the caller sent. Refused calls take no
 * tokens.
 */
export const REFUSED: ReadonlySet<number> = new Set([
  400,
  403,
  404,
  406,
  409,
  413,
  415,
]);

/** The number of bytes of a refused file that count as one more refusal. */
export const FILE_BYTES_A_REFUSAL = 256 * 1024;

/** The number of refused calls that a key may have in any 60 seconds, per process. */
export function maxRefusals({ tokensPerMinute }: Limits): number {
  return Math.max(MIN_REFUSALS, tokensPerMinute);
}

/**
 * Limits the refused calls of a key. Refused calls take no tokens from the rate windows, so this
 * budget limits their cost. The budget is counted per key and process, without the database.
 */
export class RefusalBudget {
  readonly #refusals = new WindowCounts(MAX_KEYS);

  /**
   * Counts an answer if the answer is a refusal. If a file was read before the refusal, the bytes
   * of the file count as well.
   */
  count(status: number, { apiKeyId }: Access, fileBytes = 0): void {
    const isFile = fileBytes > 0 && status >= 400 && status < 500;
    if (!isFile && !REFUSED.has(status)) return;
    this.#refusals.add(apiKeyId, 1 + Math.floor(fileBytes / FILE_BYTES_A_REFUSAL));
  }

  /** @throws {ApiError} RATE_LIMITED if the key has used up its budget. */
  require({ apiKeyId, limits }: Access): void {
    const limit = maxRefusals(limits);
    const excess = this.#refusals.sum(apiKeyId) + 1 - limit;
    if (excess <= 0) return;
    const waitSeconds = this.#refusals.secondsUntilFreed(apiKeyId, excess);
    throw new ApiError(
      "RATE_LIMITED",
      `${limit} calls of this key were refused within ${WINDOW_SECONDS} seconds; correct the calls, and wait ${waitSeconds} s.`,
      {
        retryAfterSeconds: waitSeconds,
        limit: {
          kind: "refusals",
          limit,
          remaining: 0,
          weight: 1,
          reset_seconds: WINDOW_SECONDS,
          retry_after_seconds: waitSeconds,
        },
      },
    );
  }
}
