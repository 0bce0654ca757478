import type { Composition, Compositions } from "../ai/compose.ts";
import type { Task } from "../ai/task.ts";
import type { Ephemeris } from "../ephemeris/ephemeris.ts";
import type { EphemerisPool } from "../ephemeris/ephemeris_pool.ts";
import type { Places } from "../places/open_places.ts";

/** What operations may use of the process. */
export interface OperationServices {
  ephemeris: Ephemeris;
  /** For batches that would hold the event loop. */
  ephemerisPool: EphemerisPool;
  places: Places;
  composer: TaskComposer;
  /** The instant of now, for routes where "now" is the default. */
  now(): Date;
}

/** Has tasks worded by a model. */
interface TaskComposer {
  /** @throws {ApiError} QUALITY_GATE_FAILED, AI_PROVIDER_ERROR, AI_UNAVAILABLE, SERVICE_UNAVAILABLE. */
  compose(task: Task, call: Call): Promise<Composition>;
  /** Several of one call: all, or it throws as `compose` does. */
  composeAll(tasks: readonly Task[], call: Call): Promise<Compositions>;
}

/** The call for which an operation runs. Whoever waits listens to its signal. */
export interface Call {
  /** The request id. */
  id: string;
  organizationId: string;
  /** It is a step of this job. */
  jobId?: string;
  /** Aborted when the call's deadline has passed or nobody waits for it any more. */
  signal: AbortSignal;
  /** By the clock of `performance.now`. */
  deadlineAtMs: number;
  /** What `X-Simulate` asks of the simulator; null without it. */
  simulate: string | null;
}

/** Who worded a result, and what that took. */
export interface Wording {
  provider: string;
  model: string;
  /** Of all attempts; `estimated`: the provider counted none. */
  tokens: { input: number; output: number; estimated?: true };
}
