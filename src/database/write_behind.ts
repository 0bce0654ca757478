import { type Kysely, sql } from "kysely";
import type { Log } from "../telemetry/log.ts";
import { count } from "../telemetry/metrics.ts";
import { isOutage, OutageError } from "./outage.ts";
import type { Schema } from "./schema.ts";

const FLUSH_INTERVAL_MS = 1000;
const MAX_BATCH_SIZE = 500;
/** The largest share of the waiting rows that one organization may have. */
const OWNERS_SHARE = 1 / 4;

interface WriteBehindSettings<Row> {
  /**
   * The plural noun in log lines: `requests` makes `requests_dropped` and `requests_not_written`.
   */
  rows: "requests" | "attempts";
  /**
   * The maximum number of waiting rows. If there are more rows, the oldest are dropped. One
   * organization may have a quarter of this number.
   */
  maxWaiting: number;
  organizationOf(row: Row): string;
  /** Writes at most 500 rows in the given transaction. */
  write(db: Kysely<Schema>, rows: Row[]): Promise<void>;
}

interface Batch<Row> {
  rows: Row[];
  /** The transaction of the last attempt to write the rows; its commit may have succeeded. */
  transactionId: string | null;
}

/**
 * Writes rows of statistics, not of the ledger, with at most one transaction per second. Calls do
 * not wait for these writes. During an outage, the rows are kept. If the commit of a batch got no
 * answer, the batch's transaction is looked up before the batch is written again, so that no row is
 * written twice. Rows that the database refuses for another reason are dropped.
 */
export class WriteBehind<Row> {
  readonly #db: Kysely<Schema>;
  readonly #settings: WriteBehindSettings<Row>;
  readonly #log: Log;
  /**
   * Waiting rows by organization, in order of arrival. The organization that has waited longest
   * comes first.
   */
  readonly #waiting = new Map<string, Row[]>();
  #waitingCount = 0;
  #batch: Batch<Row> | null = null;
  #droppedCount = 0;
  #isOut = false;
  #isClosed = false;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #writing: Promise<void> | null = null;

  constructor(db: Kysely<Schema>, settings: WriteBehindSettings<Row>, log: Log) {
    this.#db = db;
    this.#settings = settings;
    this.#log = log;
  }

  add(row: Row): void {
    const { maxWaiting, organizationOf } = this.#settings;
    const organizationId = organizationOf(row);
    let rows = this.#waiting.get(organizationId);
    if (rows === undefined) this.#waiting.set(organizationId, rows = []);
    rows.push(row);
    this.#waitingCount++;
    if (rows.length > maxWaiting * OWNERS_SHARE) this.#dropOldest(organizationId);
    if (this.#waitingCount > maxWaiting) this.#dropOldest(this.#waiting.keys().next().value!);
    this.#schedule();
  }

  /**
   * Writes the waiting rows. Resolves when no rows are waiting or in flight, or when the database
   * is unavailable. Never throws.
   */
  async idle(): Promise<void> {
    do {
      this.#writing ??= this.#writeAll().finally(() => this.#writing = null);
      await this.#writing;
    } while (this.#waitingCount > 0 && !this.#isOut);
    // The loop has also written rows that were added while it ran, so the timer is not needed.
    if (this.#isOut) return;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  /** Writes the waiting rows if the database is available. Later rows wait for `idle`. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.idle();
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #schedule(): void {
    if (this.#isClosed) return;
    this.#timer ??= setTimeout(async () => {
      this.#timer = null;
      await this.idle();
      if (this.#isOut) this.#schedule();
    }, FLUSH_INTERVAL_MS);
  }

  async #writeAll(): Promise<void> {
    do {
      this.#tellDropped();
      this.#batch ??= this.#take();
      if (this.#batch === null) return;
      if (!await this.#write(this.#batch)) return;
      this.#batch = null;
    } while (this.#waitingCount > 0);
  }

  /** Writes a batch. If the database is unavailable, returns false and keeps the batch. */
  async #write(batch: Batch<Row>): Promise<boolean> {
    const { rows } = this.#settings;
    const told = { [rows]: batch.rows.length };
    try {
      if (!await this.#hasCommitted(batch)) await this.#writeOnce(batch);
      if (this.#isOut) this.#log.info(`${rows}_written_late`, told);
      this.#isOut = false;
    } catch (error) {
      const wasOut = this.#isOut;
      this.#isOut = isOutage(error);
      if (!this.#isOut) this.#countDropped(batch.rows.length);
      if (!wasOut || !this.#isOut) this.#log.error(`${rows}_not_written`, error, told);
    }
    return !this.#isOut;
  }

  async #writeOnce(batch: Batch<Row>): Promise<void> {
    batch.transactionId = null;
    await this.#db.transaction().execute(async (db) => {
      await this.#settings.write(db, batch.rows);
      const { rows: [{ id }] } = await sql<{ id: string }>`
        select pg_current_xact_id()::text as id`.execute(db);
      batch.transactionId = id;
    });
  }

  /**
   * Whether the batch's last transaction was committed.
   * @throws {Error} if this cannot be found out now, for example in an outage.
   */
  async #hasCommitted({ transactionId }: Batch<Row>): Promise<boolean> {
    if (transactionId === null) return false;
    const { rows: [{ status }] } = await sql<{ status: string | null }>`
      select pg_xact_status(${transactionId}::text::xid8) as status`.execute(this.#db)
      // If the server does not know the transaction, it was not committed.
      .catch((error) => {
        if (isOutage(error)) throw error;
        return { rows: [{ status: null }] };
      });
    if (status === "in progress") {
      throw new OutageError("the transaction is still under way", "too_slow");
    }
    return status === "committed";
  }

  #take(): Batch<Row> | null {
    const rows: Row[] = [];
    for (const [organizationId, waiting] of this.#waiting) {
      rows.push(...waiting.splice(0, MAX_BATCH_SIZE - rows.length));
      if (waiting.length === 0) this.#waiting.delete(organizationId);
      if (rows.length === MAX_BATCH_SIZE) break;
    }
    this.#waitingCount -= rows.length;
    return rows.length === 0 ? null : { rows, transactionId: null };
  }

  #dropOldest(organizationId: string): void {
    const rows = this.#waiting.get(organizationId)!;
    rows.shift();
    if (rows.length === 0) this.#waiting.delete(organizationId);
    this.#waitingCount--;
    this.#droppedCount++;
    this.#countDropped(1);
  }

  #countDropped(rows: number): void {
    count("rowsDropped", { "astrology.rows": this.#settings.rows }, rows);
  }

  #tellDropped(): void {
    if (this.#droppedCount === 0) return;
    const { rows } = this.#settings;
    const dropped = this.#droppedCount;
    this.#droppedCount = 0;
    this.#log.error(`${rows}_dropped`, new Error("too many waited"), { [rows]: dropped });
  }
}
