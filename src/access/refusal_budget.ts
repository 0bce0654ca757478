import { ApiError } from "../errors.ts";
import type { Access } from "./access.ts";
import { type Limits, WINDOW_SECONDS } from "./plans.ts";

const LEAST_REFUSALS = 600;
/** Keys remembered; the one that was refused longest ago is forgotten first. */
const MAX_KEYS = 10_000;

/** Statuses of calls that were refused for what their caller sent; they take no tokens. */
export const REFUSED: ReadonlySet<number> = new Set([400, 403, 404, 409, 413, 415]);

/** How many calls of a key may be refused in any window, in each process. */
export function mostRefusals({ tokensPerMinute }: Limits): number {
  return Math.max(LEAST_REFUSALS, tokensPerMinute);
}

interface Refusals {
  /** How many in each second, at index second mod 60. */
  counts: Uint32Array;
  lastSecond: number;
}

/**
 * What a key may get wrong: refused calls take no tokens of its windows, so that their cost is
 * bounded here, by key, in this process, and without the database.
 */
export class RefusalBudget {
  readonly #keys = new Map<string, Refusals>();

  /** Counts an answer, if it is a refusal. */
  count(status: number, { apiKeyId }: Access): void {
    if (!REFUSED.has(status)) return;
    const refusals = this.#of(apiKeyId) ??
      { counts: new Uint32Array(WINDOW_SECONDS), lastSecond: nowSecond() };
    refusals.counts[nowSecond() % WINDOW_SECONDS]++;
    this.#keys.delete(apiKeyId);
    this.#keys.set(apiKeyId, refusals);
    // The first of a Map is the oldest.
    if (this.#keys.size > MAX_KEYS) this.#keys.delete(this.#keys.keys().next().value!);
  }

  /** @throws {ApiError} RATE_LIMITED where the key has used its budget up. */
  require({ apiKeyId, limits }: Access): void {
    const refusals = this.#of(apiKeyId);
    if (refusals === undefined) return;
    const limit = mostRefusals(limits);
    let excess = 1 - limit;
    for (const count of refusals.counts) excess += count;
    if (excess <= 0) return;
    const waitSeconds = secondsUntilFreed(refusals.counts, excess);
    throw new ApiError(
      "RATE_LIMITED",
      `${limit} calls of this key were refused within ${WINDOW_SECONDS} seconds; mend them, and wait ${waitSeconds} s.`,
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

  /** A key's refusals, with those that are too old taken out. */
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

/** Whole seconds until `excess` refusals are no longer counted; the oldest second comes next. */
function secondsUntilFreed(counts: Uint32Array, excess: number): number {
  const second = nowSecond();
  let freed = 0;
  for (let ahead = 1; ahead < WINDOW_SECONDS; ahead++) {
    freed += counts[(second + ahead) % WINDOW_SECONDS];
    if (freed >= excess) return ahead;
  }
  return WINDOW_SECONDS;
}
