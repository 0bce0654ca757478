import { type Kysely, sql } from "kysely";
import { NEWEST_FIRST, rowsOf } from "../database/newest_rows.ts";
import type { Schema } from "../database/schema.ts";
import type { JobState } from "../routes/job_kind.ts";

/** A job as the operator sees it: without the request and the result. */
interface JobEntry {
  id: string;
  organizationId: string;
  operation: string;
  state: JobState;
  stepsDone: number;
  stepsTotal: number;
  credits: number;
  createdAt: Date;
  finishedAt: Date | null;
  /** The error of a failed job, as JSON. */
  error: string | null;
}

interface StepEntry {
  number: number;
  state: string;
  attempts: number;
  delays: number;
  notBefore: Date | null;
  claimedUntil: Date | null;
}

/** The state of all organizations' work. */
interface JobQueueState {
  queued: number;
  running: number;
  oldestQueuedAt: Date | null;
}

/**
 * The number at which counting stops, because an exact count of more jobs would take long and would
 * not matter.
 */
const MAX_COUNTED = 100_000;

/**
 * The jobs of an environment, for the operator's commands, the console and the probes: lists and
 * counts of jobs, and the retry of steps that wait.
 */
export class JobDesk {
  constructor(private readonly db: Kysely<Schema>, private readonly environment: string) {}

  /**
   * Lists jobs, newest first. If no organization is given, the jobs of all organizations are
   * listed.
   */
  async list(
    state: JobState | null,
    limit: number,
    organizationId: string | null = null,
  ): Promise<JobEntry[]> {
    const rows = await this.#jobs()
      .$if(state !== null, (query) => query.where("state", "=", state!))
      .$if(organizationId === null, (query) => query.orderBy("id", "desc"))
      .$if(
        organizationId !== null,
        (query) => query.where(rowsOf(organizationId!)).orderBy(NEWEST_FIRST),
      )
      .limit(limit).execute();
    return rows.map(entryOf);
  }

  /** The number of an organization's open jobs by state. Each state is counted only up to `max`. */
  async openOf(organizationId: string, max: number): Promise<{ queued: number; running: number }> {
    const counted = (state: string) =>
      sql<number>`(select count(*) from (select from job where finished_at is null
        and organization_id = ${organizationId}::text and environment = ${this.environment}::text
        and state = ${sql.lit(state)} limit ${max}::integer) j)::float8`;
    const { rows: [jobs] } = await sql<{ queued: number; running: number }>`
      select ${counted("queued")} as queued, ${counted("running")} as running`.execute(this.db);
    return jobs;
  }

  async find(jobId: string): Promise<{ job: JobEntry; steps: StepEntry[] } | null> {
    const row = await this.#jobs().where("id", "=", jobId).executeTakeFirst();
    if (row === undefined) return null;
    const steps = await this.db.selectFrom("job_step")
      .select(["number", "state", "attempts", "delays", "not_before", "claimed_until"])
      .where("job_id", "=", jobId).orderBy("number").execute();
    return {
      job: entryOf(row),
      steps: steps.map(({ not_before, claimed_until, ...step }) => ({
        ...step,
        notBefore: not_before,
        claimedUntil: claimed_until,
      })),
    };
  }

  /**
   * Makes the waiting steps of a job due at once and resets the failure counts of these steps.
   * Returns the number of steps.
   */
  async retry(jobId: string): Promise<number> {
    const { numUpdatedRows } = await this.db.updateTable("job_step")
      .set({ state: "ready", not_before: null, attempts: 0, delays: 0 })
      .where("job_id", "=", jobId).where("state", "=", "waiting").executeTakeFirst();
    return Number(numUpdatedRows);
  }

  /** Counts open jobs by an index, so that the time does not grow with the number of ended jobs. */
  async queue(): Promise<JobQueueState> {
    const { rows: [row] } = await sql<{ queued: number; running: number; oldest: Date | null }>`
      select count(*) filter (where state = 'queued')::integer as queued,
          count(*) filter (where state = 'running')::integer as running,
          min(created_at) filter (where state = 'queued') as oldest
        from job where finished_at is null and environment = ${this.environment}`
      .execute(this.db);
    return { queued: row.queued, running: row.running, oldestQueuedAt: row.oldest };
  }

  /** Counts the ready, waiting and running steps. Each state has its own index. */
  async openSteps(): Promise<{ ready: number; waiting: number; running: number }> {
    const counted = (state: string) =>
      sql<number>`(select count(*) from (select from job_step where state = ${sql.lit(state)}
        and environment = ${this.environment}::text limit ${MAX_COUNTED}::integer) s)::float8`;
    const { rows: [steps] } = await sql<{ ready: number; waiting: number; running: number }>`
      select ${counted("ready")} as ready, ${counted("waiting")} as waiting,
        ${counted("running")} as running`.execute(this.db);
    return steps;
  }

  #jobs() {
    return this.db.selectFrom("job").select([
      "id",
      "organization_id",
      "operation",
      "state",
      "steps_done",
      "steps_total",
      "credits",
      "created_at",
      "finished_at",
      "error",
    ]).where("environment", "=", this.environment);
  }
}

function entryOf(row: {
  id: string;
  organization_id: string;
  operation: string;
  state: string;
  steps_done: number;
  steps_total: number;
  credits: number;
  created_at: Date;
  finished_at: Date | null;
  error: string | null;
}): JobEntry {
  return {
    id: row.id,
    organizationId: row.organization_id,
    operation: row.operation,
    state: row.state as JobState,
    stepsDone: row.steps_done,
    stepsTotal: row.steps_total,
    credits: row.credits,
    createdAt: row.created_at,
    finishedAt: row.finished_at,
    error: row.error,
  };
}
