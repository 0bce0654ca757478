import type { Composition, Compositions, OnModelFailure } from "../ai/compose.ts";
import type { Task } from "../ai/task.ts";
import type { Config, Peppers } from "../base/config.ts";
import type { Ephemeris } from "../ephemeris/ephemeris.ts";
import type { EphemerisPool } from "../ephemeris/ephemeris_pool.ts";
import type { Places } from "../places/open_places.ts";

/** Services for operations. */
export interface OperationServices {
  ephemeris: Ephemeris;
  /** For batches that would block the event loop for too long. */
  ephemerisPool: EphemerisPool;
  places: Places;
  composer: TaskComposer;
  /** For claims that the service signs and callers present later. */
  config: Pick<Config, "environment">;
  peppers: Peppers;
  /** The current instant, for routes whose default is "now". */
  now(): Date;
}

/** Has a model write the texts of tasks. */
interface TaskComposer {
  /** The value of `usage.provider` for texts about customers. */
  readonly audienceProvider?: string;
  /** @throws {ApiError} QUALITY_GATE_FAILED, AI_PROVIDER_ERROR, AI_UNAVAILABLE, SERVICE_UNAVAILABLE. */
  compose(task: Task, call: Call): Promise<Composition>;
  /** Composes all tasks of one call; throws as `compose` does if any of them fails. */
  composeAll(tasks: readonly Task[], call: Call): Promise<Compositions>;
}

/** The call for which an operation runs. Waiting code must observe its signal. */
export interface Call {
  /** The request id. */
  id: string;
  organizationId: string;
  /** Set if the call is a step of this job. */
  jobId?: string;
  /** Aborted when the call's deadline has passed or the caller has disconnected. */
  signal: AbortSignal;
  /** A time as given by `performance.now`. */
  deadlineAtMs: number;
  /** The value of `X-Simulate`; null without it. */
  simulate: string | null;
  /** What the caller wants if the model fails; by default an error. */
  onModelFailure?: OnModelFailure;
  /** Set if the model must not be asked; only with `onModelFailure: "engine"`. */
  isModelClosed?: boolean;
}

/** The model that wrote the texts of a result, and its tokens. */
export interface Wording {
  /** Set if the engine wrote the texts because the model had failed; nothing is billed. */
  isComputed?: true;
  /** Slots that the engine chose, if a model chose the others; otherwise undefined. */
  engineSlots?: readonly string[];
  provider: string;
  model: string;
  /** The sum over all attempts. `estimated` is set if the provider did not count tokens. */
  tokens: { input: number; output: number; estimated?: true };
}
