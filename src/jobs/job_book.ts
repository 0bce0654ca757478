import type { Kysely } from "kysely";
import type { Lane } from "../terms/lanes.ts";
import type { Schema } from "../database/schema.ts";
import type { JobBook, JobOwner, JobPage, JobState, JobView, Usage } from "../routes/job_kind.ts";
import type { JobStore } from "./job_store.ts";
import type { JobWaits } from "./job_waits.ts";

/** The message of a cancelled job. */
export const CANCELLED = {
  code: "CANCELLED",
  message: "The job was cancelled; nothing was billed.",
  retryable: false,
};

/**
 * The maximum number of characters written by callers on one page. If a job would exceed this
 * number, the job begins the next page.
 */
const MAX_PAGE_CHARACTERS = 64 * 1024;

/** The jobs that callers can see. Only the jobs of this environment are included. */
export function jobBookOf(
  db: Kysely<Schema>,
  environment: string,
  store: JobStore,
  waits: JobWaits,
): JobBook {
  const jobsOf = ({ organizationId, operation }: JobOwner) =>
    db.selectFrom("job")
      // A usage record is never older than its job, so older months need not be searched.
      .leftJoin("usage_record as u", (join) =>
        join.onRef("u.call_id", "=", "job.call_id").onRef("u.created_at", ">=", "job.created_at"))
      .select([
        "job.id",
        "job.call_id",
        "job.state",
        "job.version",
        "job.metadata",
        "job.credits",
        "job.billable_units",
        "job.steps_total",
        "job.steps_done",
        "job.error",
        "job.created_at",
        "job.started_at",
        "job.finished_at",
        "u.lane",
        "u.provider",
        "u.model",
        "u.tokens_input",
        "u.tokens_output",
        "u.tokens_estimated",
      ])
      .where("job.organization_id", "=", organizationId)
      .where("job.operation", "=", operation)
      .where("job.environment", "=", environment);

  const find = async (owner: JobOwner, jobId: string): Promise<JobView | null> => {
    const row = await jobsOf(owner).select("job.result").where("job.id", "=", jobId)
      .executeTakeFirst();
    return row === undefined ? null : viewOf(row, row.result);
  };

  return {
    find,
    list: async (owner, { state, limit, after }): Promise<JobPage> => {
      let asked = jobsOf(owner).orderBy("job.id", "desc").limit(limit + 1);
      if (state !== null) asked = asked.where("job.state", "=", state);
      if (after !== null) asked = asked.where("job.id", "<", after);
      const rows = await asked.execute();
      const jobs = rows.slice(0, fitting(rows, limit)).map((row) => viewOf(row, null));
      return { jobs, nextCursor: rows.length > jobs.length ? jobs.at(-1)!.jobId : null };
    },
    cancel: async (owner, jobId, resultDays) => {
      const job = await find(owner, jobId);
      if (job === null) return false;
      return await store.fail(jobId, CANCELLED, false, resultDays);
    },
    changed: (asker, jobId, version, waitMs) => waits.changed(asker, jobId, version, waitMs),
  };
}

/** The number of rows on one page, at least one. */
function fitting(rows: readonly JobRow[], limit: number): number {
  let characters = 0;
  const exceeding = rows.findIndex(({ metadata, error }, index) => {
    characters += (metadata?.length ?? 0) + (error?.length ?? 0);
    return index > 0 && characters > MAX_PAGE_CHARACTERS;
  });
  return exceeding < 0 ? limit : Math.min(exceeding, limit);
}

interface JobRow {
  id: string;
  call_id: string;
  state: string;
  version: number;
  metadata: string | null;
  credits: number;
  billable_units: number;
  steps_total: number;
  steps_done: number;
  error: string | null;
  created_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
  lane: string | null;
  provider: string | null;
  model: string | null;
  tokens_input: number | null;
  tokens_output: number | null;
  tokens_estimated: boolean | null;
}

function viewOf(row: JobRow, result: string | null): JobView {
  return {
    jobId: row.id,
    callId: row.call_id,
    state: row.state as JobState,
    version: row.version,
    progress: { done: row.steps_done, total: row.steps_total },
    metadata: row.metadata === null ? null : JSON.parse(row.metadata),
    credits: row.credits,
    createdAt: row.created_at,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    result: result === null ? null : { ...JSON.parse(result), usage: usageOf(row) },
    error: row.error === null ? null : JSON.parse(row.error),
  };
}

/** The amount that the job was billed, in the format of a call's usage. */
function usageOf(row: JobRow): Usage {
  return {
    lane: row.lane as Lane,
    credits: row.credits,
    billableUnits: row.billable_units,
    ...(row.provider !== null && {
      provider: row.provider,
      model: row.model!,
      tokens: {
        input: row.tokens_input!,
        output: row.tokens_output!,
        ...(row.tokens_estimated && { estimated: true as const }),
      },
    }),
  };
}
