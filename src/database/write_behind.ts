import type { Log } from "../telemetry/log.ts";

const FLUSH_INTERVAL_MS = 1000;
const MAX_BATCH_SIZE = 500;

interface WriteBehindSettings<Row> {
  /** The plural noun of log lines: `requests` makes `requests_dropped` and `requests_not_written`. */
  rows: string;
  /**
   * If more rows than this are waiting, new ones are dropped. One organization may have a quarter
   * of them waiting.
   */
  maxWaiting: number;
  organizationOf(row: Row): string;
  /** Writes at most 500 rows. */
  write(rows: Row[]): Promise<void>;
}

/**
 * Writes rows of statistics (never of the ledger), with at most one statement per second. Calls do
 * not wait for it. A failed write is logged and not repeated, since its rows may have been written.
 */
export class WriteBehind<Row> {
  readonly #settings: WriteBehindSettings<Row>;
  readonly #log: Log;
  #waiting: Row[] = [];
  readonly #waitingOf = new Map<string, number>();
  #droppedCount = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #writing: Promise<void> | null = null;

  constructor(settings: WriteBehindSettings<Row>, log: Log) {
    this.#settings = settings;
    this.#log = log;
  }

  add(row: Row): void {
    const { maxWaiting, organizationOf } = this.#settings;
    const organizationId = organizationOf(row);
    const ofOrganization = this.#waitingOf.get(organizationId) ?? 0;
    if (this.#waiting.length >= maxWaiting || ofOrganization >= maxWaiting / 4) {
      this.#droppedCount++;
    } else {
      this.#waiting.push(row);
      this.#waitingOf.set(organizationId, ofOrganization + 1);
    }
    this.#timer ??= setTimeout(() => void this.idle(), FLUSH_INTERVAL_MS);
  }

  /** Writes what is waiting; resolves when nothing is waiting or in flight. Never throws. */
  async idle(): Promise<void> {
    do {
      this.#writing ??= this.#writeAll().finally(() => this.#writing = null);
      await this.#writing;
    } while (this.#waiting.length > 0);
    // Rows that were added meanwhile have been written too.
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  async #writeAll(): Promise<void> {
    const { rows, write } = this.#settings;
    if (this.#droppedCount > 0) {
      const dropped = this.#droppedCount;
      this.#droppedCount = 0;
      this.#log.error(`${rows}_dropped`, new Error("too many waited"), { [rows]: dropped });
    }
    while (this.#waiting.length > 0) {
      const batch = this.#take();
      await write(batch).catch((error) =>
        this.#log.error(`${rows}_not_written`, error, { [rows]: batch.length })
      );
    }
  }

  #take(): Row[] {
    const batch = this.#waiting.splice(0, MAX_BATCH_SIZE);
    for (const row of batch) {
      const organizationId = this.#settings.organizationOf(row);
      const left = this.#waitingOf.get(organizationId)! - 1;
      if (left === 0) this.#waitingOf.delete(organizationId);
      else this.#waitingOf.set(organizationId, left);
    }
    return batch;
  }
}
