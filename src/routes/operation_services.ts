import type { Composition, Compositions, OnModelFailure } from "../ai/compose.ts";
import type { Task } from "../ai/task.ts";
import type { Config, Peppers } from "../base/config.ts";
import type { Ephemeris } from "../ephemeris/ephemeris.ts";
import type { EphemerisPool } from "../ephemeris/ephemeris_pool.ts";
import type { Places } from "../places/open_places.ts";

/** Services for operations. */
export interface OperationServices {
  ephemeris: Ephemeris;
  /** The pool for batches that would block the event loop for too long. */
  ephemerisPool: EphemerisPool;
  places: Places;
  composer: TaskComposer;
  /** For claims that the service signs and callers present later. */
  config: Pick<Config, "environment">;
  peppers: Peppers;
  /** The current instant, for routes whose default instant is "now". */
  now(): Date;
}

/** Lets a model write the texts of tasks. */
interface TaskComposer {
  /** The value of `usage.provider` for texts about customers. */
  readonly audienceProvider?: string;
  /** @throws {ApiError} QUALITY_GATE_FAILED, AI_PROVIDER_ERROR, AI_UNAVAILABLE, SERVICE_UNAVAILABLE. */
  compose(task: Task, call: Call): Promise<Composition>;
  /**
   * Composes all tasks of one call. If a task fails, the same errors are thrown as by `compose`.
   */
  composeAll(tasks: readonly Task[], call: Call): Promise<Compositions>;
}

/** The call for which an operation runs. Code that waits must observe the call's signal. */
export interface Call {
  /** The request id. */
  id: string;
  organizationId: string;
  /** The job of which the call is a step; left out if the call is not part of a job. */
  jobId?: string;
  /** Aborted when the call's deadline has passed or the caller has disconnected. */
  signal: AbortSignal;
  /** A time as given by `performance.now`. */
  deadlineAtMs: number;
  /** The value of `X-Simulate`; null if the header is missing. */
  simulate: string | null;
  /** What the caller wants if the model fails. If this is left out, the call gets an error. */
  onModelFailure?: OnModelFailure;
  /**
   * Set if the model must not be asked. It is set only together with `onModelFailure: "engine"`.
   */
  isModelClosed?: boolean;
}

/** The model that wrote the texts of a result, and the model's tokens. */
export interface Wording {
  /**
   * Set if the engine wrote the texts because the model had failed. Such a result is not billed.
   */
  isComputed?: true;
  /**
   * Slots for which the engine chose the sentence although a model chose for the other slots;
   * otherwise undefined.
   */
  engineSlots?: readonly string[];
  provider: string;
  model: string;
  /**
   * The sum of the tokens of all attempts. `estimated` is set if the provider did not count tokens.
   */
  tokens: { input: number; output: number; estimated?: true };
}
