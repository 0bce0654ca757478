import { type Kysely, sql } from "kysely";
import type { Schema } from "../database/schema.ts";
import type { Log } from "../log.ts";

const LOOK_EVERY_MS = 500;
const MOST_A_KEY = 100;

interface Wait {
  jobId: string;
  apiKeyId: string;
  /** What the caller has seen; null: it waits for the end. */
  version: number | null;
  resolve(): void;
}

/** Callers who wait for jobs to change: one statement each half second serves all of a process. */
export class JobWaits {
  readonly #waits = new Set<Wait>();
  #timer: ReturnType<typeof setTimeout> | null = null;
  #isClosed = false;

  constructor(private readonly db: Kysely<Schema>, private readonly log: Log) {}

  /** Resolves when the job is no longer as the caller knows it, after `waitMs`, or at a drain. */
  async changed(
    { apiKeyId, signal }: { apiKeyId: string; signal: AbortSignal },
    jobId: string,
    version: number | null,
    waitMs: number,
  ): Promise<void> {
    const ofKey = [...this.#waits].filter((wait) => wait.apiKeyId === apiKeyId).length;
    if (this.#isClosed || signal.aborted || ofKey >= MOST_A_KEY) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const wait = { jobId, apiKeyId, version, resolve };
    this.#waits.add(wait);
    const timer = setTimeout(resolve, waitMs);
    signal.addEventListener("abort", () => resolve(), { once: true });
    this.#timer ??= setTimeout(() => void this.#look(), LOOK_EVERY_MS);
    await promise;
    clearTimeout(timer);
    this.#waits.delete(wait);
  }

  /** Lets everybody go: an open wait would keep the server from ending. */
  close(): void {
    this.#isClosed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    for (const { resolve } of this.#waits) resolve();
  }

  async #look(): Promise<void> {
    try {
      const ids = JSON.stringify([...new Set([...this.#waits].map(({ jobId }) => jobId))]);
      const { rows } = await sql<{ id: string; version: number; ended: boolean }>`
        select id, version, finished_at is not null as ended from job
          where id in (select jsonb_array_elements_text(${ids}::text::jsonb))`.execute(this.db);
      const jobs = new Map(rows.map((row) => [row.id, row]));
      for (const { jobId, version, resolve } of this.#waits) {
        const job = jobs.get(jobId);
        const isChanged = version === null ? job?.ended : job?.version !== version;
        if (job === undefined || isChanged) resolve();
      }
    } catch (error) {
      this.log.error("job_waits_failed", error, { waits: this.#waits.size });
    }
    this.#timer = this.#waits.size === 0 || this.#isClosed
      ? null
      : setTimeout(() => void this.#look(), LOOK_EVERY_MS);
  }
}
