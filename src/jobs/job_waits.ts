import { type Kysely, sql } from "kysely";
import type { Schema } from "../database/schema.ts";
import { type Waiting, Waits } from "../database/waits.ts";
import type { Log } from "../telemetry/log.ts";

interface WaitedFor {
  jobId: string;
  /**
   * The version of the job that the caller has seen; null if the caller waits for the end of the
   * job.
   */
  version: number | null;
}

/** Callers that wait for a job to change. */
export class JobWaits {
  readonly #waits: Waits<WaitedFor>;

  constructor(db: Kysely<Schema>, log: Log, lookEveryMs?: number) {
    this.#waits = new Waits("jobs", (waitedFor) => changedOf(db, waitedFor), log, lookEveryMs);
  }

  /** Resolves when the job has changed, after `waitMs`, or when the process drains. */
  async changed(
    waiting: Waiting,
    jobId: string,
    version: number | null,
    waitMs: number,
  ): Promise<void> {
    await this.#waits.until(waiting, { jobId, version }, waitMs);
  }

  /** Answers all callers that wait now or later. */
  close(): void {
    this.#waits.close();
  }
}

async function changedOf(
  db: Kysely<Schema>,
  waitedFor: readonly WaitedFor[],
): Promise<Set<WaitedFor>> {
  const ids = JSON.stringify([...new Set(waitedFor.map(({ jobId }) => jobId))]);
  const { rows } = await sql<{ id: string; version: number; ended: boolean }>`
    select id, version, finished_at is not null as ended from job
      where id in (select jsonb_array_elements_text(${ids}::text::jsonb))`.execute(db);
  const jobs = new Map(rows.map((row) => [row.id, row]));
  return new Set(waitedFor.filter(({ jobId, version }) => {
    const job = jobs.get(jobId);
    return job === undefined || (version === null ? job.ended : job.version !== version);
  }));
}
