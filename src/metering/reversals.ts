import { type Kysely, sql } from "kysely";
import type { Schema } from "../database/schema.ts";
import type { Log } from "../telemetry/log.ts";
import { count } from "../telemetry/metrics.ts";

/**
 * Delays before checks. The last delays are longer than any time in which an abandoned statement
 * can still commit.
 */
const TRY_AGAIN_AFTER_MS = [1000, 6000, 30_000, 120_000];

/**
 * Calls that were reported as failed although they may have been billed. If a check shows that a
 * call was billed, a ledger entry refunds the call's credits.
 */
export class Reversals {
  readonly #db: Kysely<Schema>;
  readonly #log: Log;
  /** Timers of the calls that are still to be checked, by call id. */
  readonly #open = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(db: Kysely<Schema>, log: Log) {
    this.#db = db;
    this.#log = log;
  }

  add(callId: string, tries = 0): void {
    const waitMs = TRY_AGAIN_AFTER_MS[tries];
    if (waitMs === undefined) {
      this.#open.delete(callId);
      return;
    }
    const timer = setTimeout(async () => {
      if (!await this.#reverse([callId])) this.add(callId, tries + 1);
    }, waitMs);
    this.#open.set(callId, timer);
  }

  /** Checks every open call once more, then stops. */
  async close(): Promise<void> {
    const callIds = [...this.#open.keys()];
    for (const timer of this.#open.values()) clearTimeout(timer);
    this.#open.clear();
    if (callIds.length > 0) await this.#reverse(callIds);
  }

  /**
   * Refunds the credits of the calls that were billed. Returns whether credits were refunded; then
   * nothing is left to check.
   */
  async #reverse(callIds: string[]): Promise<boolean> {
    try {
      const { rows } = await sql<{ id: string }>`
        select reverse_calls(${JSON.stringify(callIds)}::text) as id`.execute(this.#db);
      for (const { id } of rows) {
        this.#open.delete(id);
        count("reversals", { "astrology.outcome": "refunded" });
        this.#log.info("call_reversed", { requestId: id });
      }
      return rows.length > 0;
    } catch (error) {
      count("reversals", { "astrology.outcome": "failed" }, callIds.length);
      this.#log.error("reversal_failed", error, { calls: callIds.length });
      return false;
    }
  }
}
