import type { Composition, Compositions, OnModelFailure } from "../ai/compose.ts";
import type { Task } from "../ai/task.ts";
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
  /** The current instant, for routes whose default is "now". */
  now(): Date;
}

/** Lets a model word tasks. */
interface TaskComposer {
  /** The name in `usage.provider` of the texts about customers. */
  readonly audienceProvider?: string;
  /** @throws {ApiError} QUALITY_GATE_FAILED, AI_PROVIDER_ERROR, AI_UNAVAILABLE, SERVICE_UNAVAILABLE. */
  compose(task: Task, call: Call): Promise<Composition>;
  /** All tasks of one call; throws as `compose` does if any fails. */
  composeAll(tasks: readonly Task[], call: Call): Promise<Compositions>;
}

/** The call for which an operation runs. Waiting code must observe its signal. */
export interface Call {
  /** The request id. */
  id: string;
  organizationId: string;
  /** The job whose step this is. */
  jobId?: string;
  /** Aborted when the call's deadline has passed or the caller has disconnected. */
  signal: AbortSignal;
  /** A time as given by `performance.now`. */
  deadlineAtMs: number;
  /** The value of `X-Simulate`; null without it. */
  simulate: string | null;
  /** What the caller wants if the model fails; absent: an error. */
  onModelFailure?: OnModelFailure;
  /** The model is not asked; only with `onModelFailure: "engine"`. */
  isModelClosed?: boolean;
}

/** The model that wrote the texts of a result, and its tokens. */
export interface Wording {
  /** The engine wrote instead of a model that failed; nothing is billed. */
  isComputed?: true;
  /** Slots that the engine chose; undefined unless a model chose the others. */
  engineSlots?: readonly string[];
  provider: string;
  model: string;
  /** The sum over all attempts. `estimated` is set if the provider did not count tokens. */
  tokens: { input: number; output: number; estimated?: true };
}
