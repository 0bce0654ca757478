import type { Lane } from "../terms/lanes.ts";
import type { FileServices } from "./intake.ts";
import type { Call, OperationServices, Wording } from "./operation_services.ts";

export const JOB_STATES = ["queued", "running", "complete", "failed"] as const;
export type JobState = (typeof JOB_STATES)[number];

/** The resource that a step uses. Each resource has separate workers. */
export type StepResource = "model" | "cpu";

/**
 * One piece of a job's work. Each piece completes once, even if a process dies while the piece
 * runs.
 */
export interface StepPlan {
  /**
   * The barrier of the step. Steps of one barrier run in parallel, after all steps of earlier
   * barriers.
   */
  barrier: number;
  runsOn: StepResource;
  /** JSON input of the step. */
  plan: unknown;
}

/** A claimed step, with the job's input and the outputs of earlier steps. */
export interface JobStep<Prepared = unknown> {
  plan: unknown;
  prepared: Prepared;
  /** Outputs of the steps of earlier barriers, in the order of the plan. */
  outputs: readonly unknown[];
  /** Number of earlier attempts that failed because a worker died or the output was refused. */
  attempts: number;
}

export interface StepResult {
  /**
   * The result of the step, which is stored as JSON. The result of the last step is `data` and
   * `meta` of the job's result.
   */
  output: unknown;
  /**
   * Additional steps, in the barrier of this step or in a later barrier. The last step cannot add
   * steps.
   */
  more?: readonly StepPlan[];
  /** The amount to bill, if it is less than was held. Only the last step sets this field. */
  billed?: { credits: number; billableUnits: number };
  /** The model that wrote the text of the output, and the model's tokens. */
  wording?: Wording;
}

/** Default retention of a job's result and error. */
export const USUAL_RESULT_DAYS = 30;

/** Additional services for jobs and queries. */
export interface BackgroundServices extends OperationServices {
  uploads: FileServices;
}

/** How the jobs of one operation are run. */
export interface JobKind<Prepared = unknown> {
  /** The steps in order. The last barrier has one step, whose output is the result of the job. */
  plan(prepared: Prepared): readonly StepPlan[];
  /**
   * Runs a step.
   * @throws {ApiError} or any other error. The step is then tried again, or the job fails.
   */
  run(step: JobStep<Prepared>, services: BackgroundServices, call: Call): Promise<StepResult>;
  maxStepMs: number;
  /**
   * Delays before the retries of a failed step with this plan. Where none is given, the delay is
   * some seconds.
   */
  retryAfterMs?(plan: unknown): readonly number[];
  /** Retention of result and error. */
  resultDays: number;
  /**
   * Prefix of the names of the job's events, followed by `.completed` or `.failed`. A job without a
   * prefix sends no events.
   */
  eventFamily?: string;
}

/** The cost of a call or job in the form of an answer. */
export interface Usage extends Partial<Wording> {
  lane: Lane;
  credits: number;
  billableUnits: number;
}

/** A job as shown to its owner. */
export interface JobView {
  jobId: string;
  callId: string;
  state: JobState;
  version: number;
  progress: { done: number; total: number };
  metadata: Readonly<Record<string, string>> | null;
  credits: number;
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
  /** The result of a complete job. */
  result: { data: object; meta: object; usage: Usage } | null;
  /** The error of a failed job. */
  error: { code: string; message: string; retryable: boolean } | null;
}

/** The organization and kind of jobs. */
export interface JobOwner {
  organizationId: string;
  operation: string;
}

export interface JobPage {
  jobs: JobView[];
  /** Cursor of the next page; null on the last page. */
  nextCursor: string | null;
}

/** Access to the jobs of callers. */
export interface JobBook {
  /** Finds a job. Null if the job does not exist or belongs to another owner. */
  find(owner: JobOwner, jobId: string): Promise<JobView | null>;
  list(
    owner: JobOwner,
    page: { state: JobState | null; limit: number; after: string | null },
  ): Promise<JobPage>;
  /** Cancels an open job. Returns false if the job has ended. */
  cancel(owner: JobOwner, jobId: string, resultDays: number): Promise<boolean>;
  /**
   * Resolves when the job's version differs from `version`, after `waitMs`, when the process
   * drains, or when `signal` is aborted. If `version` is null, resolves when the job has ended.
   * Resolves at once if the key or its organization has too many waits.
   */
  changed(
    asker: { organizationId: string; apiKeyId: string; signal: AbortSignal },
    jobId: string,
    version: number | null,
    waitMs: number,
  ): Promise<void>;
}
