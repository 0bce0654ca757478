import type { Lane } from "../terms/lanes.ts";
import type { FileServices } from "./intake.ts";
import type { Call, OperationServices, Wording } from "./operation_services.ts";

export const JOB_STATES = ["queued", "running", "complete", "failed"] as const;
export type JobState = (typeof JOB_STATES)[number];

/** What steps run on: they are claimed by workers of their own. */
export type StepResource = "model" | "cpu";

/** One piece of a job's work; it is done once, whatever becomes of the process. */
export interface StepPlan {
  /** Steps of one barrier run side by side, once all before it are done. */
  barrier: number;
  runsOn: StepResource;
  /** JSON: what this step is about. */
  plan: unknown;
}

/** A claimed step, with what the job was made of and what the steps before it came to. */
export interface JobStep<Prepared = unknown> {
  plan: unknown;
  prepared: Prepared;
  /** Of the steps of earlier barriers, in the order of the plan. */
  outputs: readonly unknown[];
  /** How often it was tried before: workers that died of it, and outputs that were refused. */
  attempts: number;
}

export interface StepResult {
  /** JSON; of the last step `data` and `meta` of the result. */
  output: unknown;
  /** Steps that it has found to be needed, of its own barrier or later ones; not of the last step. */
  more?: readonly StepPlan[];
  /** Of the last step: what is billed, where that is less than was held. */
  billed?: { credits: number; billableUnits: number };
  /** Who worded it, and what that took. */
  wording?: Wording;
}

/** Where nobody says otherwise: how long result and error of a job can be asked for. */
export const USUAL_RESULT_DAYS = 30;

/** What jobs and queries may use besides. */
export interface BackgroundServices extends OperationServices {
  uploads: FileServices;
}

/** How the jobs of an operation are done. */
export interface JobKind<Prepared = unknown> {
  /** In order; the last barrier has one step, whose output is the result. */
  plan(prepared: Prepared): readonly StepPlan[];
  /** @throws {ApiError} or anything else: it is tried again, or the job fails. */
  run(step: JobStep<Prepared>, services: BackgroundServices, call: Call): Promise<StepResult>;
  /** How long one step may take. */
  maxStepMs: number;
  /** Waits before a step that has failed is tried again; without them some seconds. */
  retryAfterMs?: readonly number[];
  /** How long result and error can be asked for. */
  resultDays: number;
  /** What its events are called before `.completed` and `.failed`; without it there are none. */
  eventFamily?: string;
}

/** What a call or a job cost, as it is told. */
export interface Usage extends Partial<Wording> {
  lane: Lane;
  credits: number;
  billableUnits: number;
}

/** What whoever asks for a job is told of it. */
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
  /** Of a complete one. */
  result: { data: object; meta: object; usage: Usage } | null;
  /** Of a failed one. */
  error: { code: string; message: string; retryable: boolean } | null;
}

/** Whose jobs of which kind. */
export interface JobOwner {
  organizationId: string;
  operation: string;
}

export interface JobPage {
  jobs: JobView[];
  /** Of the page that follows; null: this is the last. */
  nextCursor: string | null;
}

/** The jobs that callers may ask about. */
export interface JobBook {
  /** Null: there is none, or it is not theirs. */
  find(owner: JobOwner, jobId: string): Promise<JobView | null>;
  list(
    owner: JobOwner,
    page: { state: JobState | null; limit: number; after: string | null },
  ): Promise<JobPage>;
  /** Ends a job that has not ended; false where it has. */
  cancel(owner: JobOwner, jobId: string, resultDays: number): Promise<boolean>;
  /**
   * Resolves when the job's version is no longer `version`, or it has ended where that is null; after
   * `waitMs`; at a drain; or with `signal`. At once where the key or its organization
   * has too many waits.
   */
  changed(
    asker: { organizationId: string; apiKeyId: string; signal: AbortSignal },
    jobId: string,
    version: number | null,
    waitMs: number,
  ): Promise<void>;
}
