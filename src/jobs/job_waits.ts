import { type Kysely, sql } from "kysely";
import type { Schema } from "../database/schema.ts";
import type { Log } from "../telemetry/log.ts";

const LOOK_EVERY_MS = 500;
/** Maximum number of waiting callers in a process. Further callers are answered at once. */
const MAX_WAITS = { ofKey: 100, ofOrganization: 200, ofProcess: 2000 };

interface Wait {
  jobId: string;
  organizationId: string;
  apiKeyId: string;
  /** The version that the caller has seen; null if it waits for the end. */
  version: number | null;
  resolve(): void;
}

/** Callers that wait for a job to change; one statement every half second serves the whole process. */
export class JobWaits {
  readonly #waits = new Set<Wait>();
  #timer: ReturnType<typeof setTimeout> | null = null;
  #isClosed = false;

  constructor(
    private readonly db: Kysely<Schema>,
    private readonly log: Log,
    private readonly lookEveryMs = LOOK_EVERY_MS,
  ) {}

  /** Resolves when the job has changed, after `waitMs`, or when the process drains. */
  async changed(
    { organizationId, apiKeyId, signal }: {
      organizationId: string;
      apiKeyId: string;
      signal: AbortSignal;
    },
    jobId: string,
    version: number | null,
    waitMs: number,
  ): Promise<void> {
    if (this.#isClosed || signal.aborted || !this.#hasRoom(organizationId, apiKeyId)) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const wait = { jobId, organizationId, apiKeyId, version, resolve };
    this.#waits.add(wait);
    const timer = setTimeout(resolve, waitMs);
    signal.addEventListener("abort", () => resolve(), { once: true });
    this.#timer ??= setTimeout(() => void this.#look(), this.lookEveryMs);
    await promise;
    clearTimeout(timer);
    this.#waits.delete(wait);
  }

  #hasRoom(organizationId: string, apiKeyId: string): boolean {
    const ofOrganization = [...this.#waits].filter((wait) =>
      wait.organizationId === organizationId
    );
    const ofKey = ofOrganization.filter((wait) => wait.apiKeyId === apiKeyId);
    return ofKey.length < MAX_WAITS.ofKey &&
      ofOrganization.length < MAX_WAITS.ofOrganization &&
      this.#waits.size < MAX_WAITS.ofProcess;
  }

  /** Answers all waiting callers: an open wait would keep the server from stopping. */
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
      : setTimeout(() => void this.#look(), this.lookEveryMs);
  }
}
