import { sql } from "kysely";
import { within } from "../base/timeout.ts";
import type { Log } from "../telemetry/log.ts";
import { count } from "../telemetry/metrics.ts";
import type { Database } from "./database.ts";
import { type DatabaseFault, faultOf, OutageError } from "./outage.ts";

/** `failed`: a test write failed for a reason that only the log states. */
export type HealthFault = DatabaseFault | "failed";

/** Each fault in words that anyone may read. */
export const FAULT_WORDS: Readonly<Record<HealthFault, string>> = {
  full: "The database's disk is full.",
  out_of_connections: "The database has no connection left for this process.",
  read_only: "The database accepts no writes: it is a standby, or set to read-only.",
  unreachable: "The database cannot be reached.",
  too_slow: "The database did not answer in time.",
  failed: "The database refused a test write; the log says why.",
};

/** The minimum time between two checks of the database, and the maximum duration of a check. */
interface HealthLimits {
  maxAgeMs: number;
  timeoutMs: number;
}

/**
 * Whether the database can take calls. This is tested by a write on the connections that admit
 * calls. After the database has failed a call, the pool must pass as many concurrent writes as it
 * has connections, because a single write would also pass if only one connection were left.
 */
export class DatabaseHealth {
  readonly #database: Pick<Database, "metering" | "pools">;
  readonly #log: Log;
  readonly #limits: HealthLimits;
  #answer: Promise<HealthFault | null> | null = null;
  #askedAtMs = -Infinity;
  /**
   * The running test write, which may outlive its timeout. No other test write begins while this
   * one runs.
   */
  #writing: Promise<unknown> | null = null;
  /**
   * The fault of the last failed call; null once a check that began after the failure has passed.
   */
  #failure: { fault: DatabaseFault } | null = null;

  constructor(database: Pick<Database, "metering" | "pools">, log: Log, limits: HealthLimits) {
    this.#database = database;
    this.#log = log;
    this.#limits = limits;
  }

  /**
   * Reports that a call failed with this error. A slow statement is not a fault, because the
   * statement may only have waited for the lock of its organization.
   */
  callFailed(error: unknown): void {
    const fault = faultOf(error);
    if (fault !== null && fault !== "too_slow") this.#failure = { fault };
  }

  /** The current fault, or null. Never throws. */
  async fault(): Promise<HealthFault | null> {
    const nowMs = performance.now();
    if (this.#answer === null || nowMs - this.#askedAtMs >= this.#limits.maxAgeMs) {
      this.#askedAtMs = nowMs;
      this.#answer = this.#ask();
    }
    return await this.#answer ?? this.#failure?.fault ?? null;
  }

  async #ask(): Promise<HealthFault | null> {
    const known = this.#failure;
    try {
      if (this.#writing !== null) {
        throw new OutageError("the previous test write is still running", "too_slow");
      }
      const expired = () => new OutageError("a write did not end in time", "too_slow");
      await within(
        this.#write(known === null ? 1 : this.#width()),
        this.#limits.timeoutMs,
        expired,
      );
      // A call that failed during the check is left for the next check.
      if (this.#failure === known) this.#failure = null;
      return null;
    } catch (error) {
      const fault = faultOf(error) ?? "failed";
      count("databaseFaults", { "astrology.fault": fault });
      this.#log.error("database_probe_failed", error, { fault });
      return fault;
    }
  }

  #width(): number {
    return this.#database.pools().find(({ pool }) => pool === "metering")?.max ?? 1;
  }

  async #write(width: number): Promise<void> {
    const writes = Array.from(
      { length: width },
      () => sql`select check_writes()`.execute(this.#database.metering),
    );
    const ended = Promise.allSettled(writes).then(() => this.#writing = null);
    this.#writing = ended;
    await Promise.all(writes);
  }
}
