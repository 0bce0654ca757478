import { type Kysely, sql } from "kysely";
import { within } from "../base/timeout.ts";
import type { Log } from "../telemetry/log.ts";
import { observe } from "../telemetry/metrics.ts";
import type { Schema } from "./schema.ts";

/** The maximum clock difference of a process. A process with a greater difference is not ready. */
export const MAX_SKEW_MS = 30_000;
/** A skew is logged if it has changed by more than this since the last log line. */
const TOLD_SKEW_MS = 1000;
const INTERVAL_MS = 30_000;
const TIMEOUT_MS = 2000;
/**
 * The number of answers for one comparison. The quickest answer is used, because it shows the time
 * most precisely.
 */
const SAMPLES = 3;
/**
 * A backward correction by less than this stops the clock until the time is right. A larger
 * correction sets the clock back.
 */
const MAX_HOLD_MS = 1000;

/** The local clocks of a process; tests replace them. */
interface LocalClocks {
  /** The machine's clock, in milliseconds since 1970. */
  wallMs(): number;
  /** A monotonic clock. Changes of the machine's clock do not affect a monotonic clock. */
  steadyMs(): number;
}

const LOCAL_CLOCKS: LocalClocks = {
  wallMs: () => Date.now(),
  steadyMs: () => performance.now(),
};

/**
 * The time of the database, used for dates and signatures. A process that used a wrong clock would
 * give yesterday's horoscope and sign webhooks that receivers refuse. Between two comparisons, this
 * clock advances with the monotonic clock of the process. Before the first comparison, this clock
 * shows the machine's time.
 */
export class ServiceClock {
  readonly #db: Kysely<Schema>;
  readonly #log: Log;
  readonly #local: LocalClocks;
  /**
   * The database's time minus the monotonic clock. Before the first comparison, the machine's time
   * minus the monotonic clock.
   */
  #offsetMs: number;
  #lastMs = -Infinity;
  #skewMs: number | null = null;
  #toldSkewMs = 0;

  constructor(db: Kysely<Schema>, log: Log, local = LOCAL_CLOCKS) {
    this.#db = db;
    this.#log = log;
    this.#local = local;
    this.#offsetMs = local.wallMs() - local.steadyMs();
  }

  now(): Date {
    const ms = this.#local.steadyMs() + this.#offsetMs;
    if (ms < this.#lastMs && ms >= this.#lastMs - MAX_HOLD_MS) return new Date(this.#lastMs);
    this.#lastMs = ms;
    return new Date(ms);
  }

  /** How far the machine's clock is ahead of the database's; null before the first comparison. */
  get skewMs(): number | null {
    return this.#skewMs;
  }

  /** Compares with the database's clock. Never throws. */
  async compare(): Promise<void> {
    try {
      const expired = () => new Error("the database did not tell its time in time");
      const { offsetMs, roundTripMs } = await within(this.#ask(), TIMEOUT_MS, expired);
      const isFirst = this.#skewMs === null;
      // A difference smaller than the uncertainty of the answer is ignored.
      if (isFirst || Math.abs(offsetMs - this.#offsetMs) > roundTripMs / 2) {
        this.#offsetMs = offsetMs;
      }
      const { wallMs, steadyMs } = this.#local;
      this.#skewMs = Math.round(wallMs() - steadyMs() - this.#offsetMs);
      this.#tell(this.#skewMs);
    } catch (error) {
      this.#log.error("clock_not_compared", error);
    }
  }

  /** The fault in words; null if the clock is right or has not been compared. */
  get fault(): string | null {
    const skewMs = this.#skewMs;
    if (skewMs === null || Math.abs(skewMs) <= MAX_SKEW_MS) return null;
    const direction = skewMs > 0 ? "ahead of" : "behind";
    return `This process's clock is ${wordsOf(skewMs)} ${direction} the database's.`;
  }

  async #ask(): Promise<{ offsetMs: number; roundTripMs: number }> {
    let best = { offsetMs: 0, roundTripMs: Infinity };
    for (let sample = 0; sample < SAMPLES; sample++) {
      const askedMs = this.#local.steadyMs();
      const { rows: [{ ms }] } = await sql<{ ms: number }>`
        select (extract(epoch from service_now()) * 1000)::float8 as ms`.execute(this.#db);
      const roundTripMs = this.#local.steadyMs() - askedMs;
      if (roundTripMs < best.roundTripMs) {
        best = { offsetMs: ms - askedMs - roundTripMs / 2, roundTripMs };
      }
    }
    return best;
  }

  /** Logs a skew once, and logs it again only when it has changed. */
  #tell(skewMs: number): void {
    if (Math.abs(skewMs - this.#toldSkewMs) <= TOLD_SKEW_MS) return;
    this.#toldSkewMs = skewMs;
    const fields = { skewSeconds: skewMs / 1000 };
    const { fault } = this;
    if (fault === null) this.#log.info("clock_skew", fields);
    else this.#log.error("clock_skew", `${fault} Set the clocks of both machines.`, fields);
  }
}

/** Compares the clock once, and then every half minute until the returned object is closed. */
export async function startClock(clock: ServiceClock): Promise<{ close(): Promise<void> }> {
  await clock.compare();
  observe("clockSkew", () => clock.skewMs === null ? [] : [[clock.skewMs / 1000, {}]]);
  let comparing = Promise.resolve();
  const timer = setInterval(() => comparing = clock.compare(), INTERVAL_MS);
  return {
    close: async () => {
      clearInterval(timer);
      await comparing;
    },
  };
}

/** A duration in words, such as `40 d`, `1 h 2 min` or `31 s`. */
function wordsOf(skewMs: number): string {
  const seconds = Math.round(Math.abs(skewMs) / 1000);
  const parts: [number, string][] = [
    [Math.floor(seconds / 86_400), "d"],
    [Math.floor(seconds / 3600) % 24, "h"],
    [Math.floor(seconds / 60) % 60, "min"],
    [seconds % 60, "s"],
  ];
  return parts.filter(([count]) => count > 0).slice(0, 2)
    .map(([count, unit]) => `${count} ${unit}`).join(" ");
}
