import { type Kysely, sql } from "kysely";
import type { Schema } from "../database/schema.ts";
import type { HeldCall } from "../metering/admission.ts";
import type { StepPlan, StepResource, StepResult } from "../routes/job_kind.ts";

/** A job whose call was admitted and which holds the call's credits. */
export interface NewJob {
  jobId: string;
  call: HeldCall;
  apiKeyId: string;
  operation: string;
  eventFamily: string | null;
  /** The result of the operation's `prepare`, as JSON. */
  prepared: unknown;
  /** The value of `X-Simulate`, which every step gets; null if the header is missing. */
  simulate: string | null;
  /** The fingerprint of a body; set only if the body was read after admission. */
  fingerprint?: string;
  metadata: Readonly<Record<string, string>> | null;
  credits: number;
  billableUnits: number;
  steps: readonly StepPlan[];
}

/** A step that this process has claimed. Every claim of a step has a new fence number. */
export interface StepClaim {
  jobId: string;
  number: number;
  fence: number;
}

/** A claimed step with everything it needs to run. */
export interface ClaimedStep extends StepClaim {
  callId: string;
  organizationId: string;
  operation: string;
  prepared: unknown;
  simulate: string | null;
  plan: unknown;
  /** The outputs of earlier barriers. */
  outputs: unknown[];
  isLast: boolean;
  attempts: number;
  /** The number of times in a row that the step was postponed for reasons outside the step. */
  delays: number;
}

interface JobError {
  code: string;
  message: string;
  retryable: boolean;
}

/**
 * `done`: the result was written now. `repeated`: it had been written before. `lost`: another
 * worker has since claimed the step, or the job has ended.
 */
export type Written = "done" | "repeated" | "lost";

/** The time after which a job that is still open fails. */
const DEADLINE_MS = 24 * 3600 * 1000;

/**
 * Reads and writes jobs and steps. The database makes every decision on which several processes
 * must agree.
 */
export class JobStore {
  /**
   * The organization whose step was claimed last. The next claim begins after this organization.
   */
  #lastClaimed = "";

  constructor(
    private readonly db: Kysely<Schema>,
    private readonly environment: string,
  ) {}

  /** Enqueues a job. Returns false, and writes nothing, if the call no longer holds its credits. */
  async enqueue(job: NewJob, answer: string): Promise<boolean> {
    const text = JSON.stringify({
      id: job.jobId,
      call_id: job.call.callId,
      organization_id: job.call.organizationId,
      idempotency_key: job.call.claimKey,
      api_key_id: job.apiKeyId,
      environment: this.environment,
      operation: job.operation,
      event_family: job.eventFamily,
      input: JSON.stringify({ prepared: job.prepared, simulate: job.simulate ?? undefined }),
      metadata: job.metadata && JSON.stringify(job.metadata),
      credits: job.credits,
      billable_units: job.billableUnits,
      deadline_ms: DEADLINE_MS,
      fingerprint: job.fingerprint,
      steps: job.steps.map(({ barrier, runsOn, plan }, number) => ({
        number,
        barrier,
        runs_on: runsOn,
        plan: JSON.stringify(plan),
      })),
    });
    const { rows: [row] } = await sql<{ enqueued: boolean }>`
      select enqueue_job(${text}::text, ${answer}::text) as enqueued`.execute(this.db);
    return row.enqueued;
  }

  /**
   * Whether a call has become a job. This is asked when it is unknown whether the commit succeeded.
   */
  async isEnqueued(callId: string): Promise<boolean> {
    const row = await this.db.selectFrom("job").select("id").where("call_id", "=", callId)
      .executeTakeFirst();
    return row !== undefined;
  }

  /**
   * Claims only steps of these operations, because other jobs belong to processes of another
   * release.
   */
  async claim(
    operations: readonly string[],
    runsOn: StepResource,
    limit: number,
    claimMs: number,
  ): Promise<StepClaim[]> {
    const { rows } = await sql<{
      job_id: string;
      number: number;
      fence: number;
      organization_id: string;
      is_first: boolean;
    }>`
      select job_id, number, fence, organization_id, is_first
      from claim_steps_of_kinds(${this.environment}::text, ${runsOn}::text,
        ${JSON.stringify(operations)}::text, ${this.#lastClaimed}::text,
        ${limit}::integer, ${claimMs}::integer)`.execute(this.db);
    this.#lastClaimed = rows.at(-1)?.organization_id ?? "";
    const begun = rows.filter(({ is_first }) => is_first).map(({ job_id }) => job_id);
    if (begun.length > 0) {
      await sql`select start_jobs(${JSON.stringify(begun)}::text)`.execute(this.db);
    }
    return rows.map(({ job_id, number, fence }) => ({ jobId: job_id, number, fence }));
  }

  /** Loads what a claimed step needs; null if the job has ended. */
  async load(claim: StepClaim): Promise<ClaimedStep | null> {
    const { rows: [row] } = await sql<{
      call_id: string;
      organization_id: string;
      operation: string;
      input: string | null;
      plan: string;
      attempts: number;
      delays: number;
      is_last: boolean;
    }>`
      select j.call_id, j.organization_id, j.operation, j.input, s.plan, s.attempts, s.delays,
        not exists (select from job_step later where later.job_id = s.job_id
          and later.barrier >= s.barrier and later.number <> s.number) as is_last
      from job_step s join job j on j.id = s.job_id
      where s.job_id = ${claim.jobId} and s.number = ${claim.number}::integer`.execute(this.db);
    if (row === undefined || row.input === null) return null;
    const { rows: before } = await sql<{ output: string }>`
      select s.output from job_step s where s.job_id = ${claim.jobId} and s.barrier < (
          select barrier from job_step where job_id = ${claim.jobId}
            and number = ${claim.number}::integer)
        order by s.number`.execute(this.db);
    const { prepared, simulate = null } = JSON.parse(row.input);
    return {
      ...claim,
      callId: row.call_id,
      organizationId: row.organization_id,
      operation: row.operation,
      prepared,
      simulate,
      plan: JSON.parse(row.plan),
      outputs: before.map(({ output }) => JSON.parse(output)),
      isLast: row.is_last,
      attempts: row.attempts,
      delays: row.delays,
    };
  }

  /** Renews claims. Returns the claims that this process still holds. */
  async renew(claims: readonly StepClaim[], claimMs: number): Promise<StepClaim[]> {
    const text = JSON.stringify(claims.map(claimRow));
    const { rows } = await sql<{ job_id: string; number: number; fence: number }>`
      select job_id, number, fence from renew_steps(${text}::text, ${claimMs}::integer)`.execute(
      this.db,
    );
    const kept = new Set(rows.map(({ job_id, number, fence }) => `${job_id} ${number} ${fence}`));
    return claims.filter(({ jobId, number, fence }) => kept.has(`${jobId} ${number} ${fence}`));
  }

  async finish(claim: StepClaim, { output, wording, more = [] }: StepResult): Promise<Written> {
    const added = more.map(({ barrier, runsOn, plan }, index) => ({
      number: index + 1,
      barrier,
      runs_on: runsOn,
      plan: JSON.stringify(plan),
    }));
    const step = stepText(claim, { output, wording }, { more: added });
    const { rows: [row] } = await sql<{ written: Written }>`
      select finish_step(${step}::text) as written`.execute(this.db);
    return row.written;
  }

  /**
   * Completes the job with the output of its last step. The bill, the usage record and the result
   * are either all written or not written at all.
   */
  async complete(
    claim: StepClaim,
    { output, wording, billed }: StepResult,
    resultDays: number,
  ): Promise<Written> {
    const step = stepText(claim, { output: null, wording }, {
      credits: billed?.credits,
      billable_units: billed?.billableUnits,
    });
    const { rows: [row] } = await sql<{ written: Written }>`
      select complete_job(${step}::text, ${JSON.stringify(output)}::text,
        ${resultDays}::integer) as written`.execute(this.db);
    return row.written;
  }

  /**
   * Gives back a claimed step, which is run later. Null if this process no longer held the claim.
   */
  async putOff(
    { jobId, number, fence }: StepClaim,
    delayMs: number,
    counts: boolean,
  ): Promise<{ attempts: number; delays: number } | null> {
    const { rows: [row] } = await sql<{ attempts: number; delays: number }>`
      select attempts, delays from put_off_step(${jobId}::text, ${number}::integer,
        ${fence}::integer, ${Math.round(delayMs)}::integer, ${counts}::boolean)`.execute(this.db);
    return row ?? null;
  }

  /** Ends a job without a result or bill. Returns false if the job had already ended. */
  async fail(
    jobId: string,
    error: JobError,
    isOurs: boolean,
    resultDays: number,
  ): Promise<boolean> {
    const { rows: [row] } = await sql<{ failed: boolean }>`
      select fail_job(${jobId}::text, ${JSON.stringify(error)}::text, ${isOurs}::boolean,
        ${resultDays}::integer) as failed`.execute(this.db);
    return row.failed;
  }

  /**
   * Makes steps that were not announced ready again. Returns the steps of these operations, with
   * the number of failures of each step.
   */
  async sweep(
    operations: readonly string[],
    limit: number,
  ): Promise<(Pick<StepClaim, "jobId" | "number"> & { attempts: number })[]> {
    const { rows } = await sql<{ job_id: string; number: number; attempts: number }>`
      select job_id, number, attempts from sweep_steps_of_kinds(
        ${JSON.stringify(operations)}::text, ${limit}::integer)`.execute(this.db);
    return rows.map(({ job_id, number, attempts }) => ({ jobId: job_id, number, attempts }));
  }

  /**
   * Open jobs that are past their deadline. Jobs of kinds that this process does not know are
   * included.
   */
  async overdue(limit: number): Promise<{ jobId: string; operation: string }[]> {
    const { rows } = await sql<{ id: string; operation: string }>`
      select id, operation from job where finished_at is null
        and deadline_at <= (select service_now()) order by deadline_at limit ${limit}::integer`
      .execute(this.db);
    return rows.map(({ id, operation }) => ({ jobId: id, operation }));
  }

  async operationOf(jobId: string): Promise<string | null> {
    const row = await this.db.selectFrom("job").select("operation").where("id", "=", jobId)
      .executeTakeFirst();
    return row?.operation ?? null;
  }
}

function claimRow({ jobId, number, fence }: StepClaim) {
  return { job_id: jobId, number, fence };
}

function stepText(claim: StepClaim, { output, wording }: StepResult, others: object): string {
  return JSON.stringify({
    ...claimRow(claim),
    ...others,
    output: JSON.stringify(output),
    ...(wording && {
      tokens_input: wording.tokens.input,
      tokens_output: wording.tokens.output,
      tokens_estimated: wording.tokens.estimated ?? false,
      provider: wording.provider,
      model: wording.model,
    }),
  });
}
