import { ApiError } from "../base/errors.ts";
import type { Access } from "./access.ts";
import { type Limits, WINDOW_SECONDS } from "../terms/plans.ts";

const MIN_REFUSALS = 600;
/**
 * The maximum number of tracked keys. Beyond it, the key whose last refusal is oldest is evicted.
 */
const MAX_KEYS = 10_000;

/**
 * Statuses of calls that were refused because of what the caller sent. Such calls take no tokens.
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

/** The bytes of a refused file that count as one more refusal. */
const FILE_BYTES_A_REFUSAL = 256 * 1024;

/** The number of refused calls a key may have in any window, per process. */
export function maxRefusals({ tokensPerMinute }: Limits): number {
  return Math.max(MIN_REFUSALS, tokensPerMinute);
}

interface Refusals {
  /** Refusals in each second, at index second mod 60. */
  counts: Uint32Array;
  lastSecond: number;
}

/**
 * Limits the refused calls of a key. Refused calls take no tokens from the rate windows, so this
 * budget limits their cost, per key and process and without the database.
 */
export class RefusalBudget {
  readonly #keys = new Map<string, Refusals>();

  /**
   * Counts an answer if it is a refusal. If a file was read before the refusal, its bytes count as
   * well.
   */
  count(status: number, { apiKeyId }: Access, fileBytes = 0): void {
    const isFile = fileBytes > 0 && status >= 400 && status < 500;
    if (!isFile && !REFUSED.has(status)) return;
    const refusals = this.#of(apiKeyId) ??
      { counts: new Uint32Array(WINDOW_SECONDS), lastSecond: nowSecond() };
    refusals.counts[nowSecond() % WINDOW_SECONDS] += 1 +
      Math.floor(fileBytes / FILE_BYTES_A_REFUSAL);
    this.#keys.delete(apiKeyId);
    this.#keys.set(apiKeyId, refusals);
    // The first entry of a Map is the oldest.
    if (this.#keys.size > MAX_KEYS) this.#keys.delete(this.#keys.keys().next().value!);
  }

  /** @throws {ApiError} RATE_LIMITED if the key has used up its budget. */
  require({ apiKeyId, limits }: Access): void {
    const refusals = this.#of(apiKeyId);
    if (refusals === undefined) return;
    const limit = maxRefusals(limits);
    let excess = 1 - limit;
    for (const count of refusals.counts) excess += count;
    if (excess <= 0) return;
    const waitSeconds = secondsUntilFreed(refusals.counts, excess);
    throw new ApiError(
      "RATE_LIMITED",
      `${limit} calls of this key were refused within ${WINDOW_SECONDS} seconds; correct them, and wait ${waitSeconds} s.`,
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

  /** A key's refusals in the current window. */
  #of(apiKeyId: string): Refusals | undefined {
    const refusals = this.#keys.get(apiKeyId);
    if (refusals === undefined) return undefined;
    const { counts, lastSecond } = refusals;
    const second = nowSecond();
    if (second - lastSecond >= WINDOW_SECONDS) counts.fill(0);
    else for (let old = lastSecond + 1; old <= second; old++) counts[old % WINDOW_SECONDS] = 0;
    refusals.lastSecond = second;
    return refusals;
  }
}

function nowSecond(): number {
  return Math.floor(performance.now() / 1000);
}

/** Whole seconds until `excess` refusals have expired, oldest second first. */
function secondsUntilFreed(counts: Uint32Array, excess: number): number {
  const second = nowSecond();
  let freed = 0;
  for (let ahead = 1; ahead < WINDOW_SECONDS; ahead++) {
    freed += counts[(second + ahead) % WINDOW_SECONDS];
    if (freed >= excess) return ahead;
  }
  return WINDOW_SECONDS;
}
