import type { Kysely } from "kysely";
import type { Schema } from "../database/schema.ts";
import { isOutage } from "../database/outage.ts";
import type { Log } from "../telemetry/log.ts";
import type { BackgroundServices, JobBook, JobKind } from "../routes/job_kind.ts";
import { type Bell, openBell } from "./bell.ts";
import { jobBookOf } from "./job_book.ts";
import { JobDesk } from "./job_desk.ts";
import { JobStore, type NewJob } from "./job_store.ts";
import { JobWaits } from "./job_waits.ts";
import { observeLate } from "../telemetry/metrics.ts";
import { startSweeper, sweepOf } from "./sweeper.ts";
import { type WorkerLimits, Workers } from "./workers.ts";

/** The parts of the process that jobs need in order to run. */
interface JobWork {
  kinds: ReadonlyMap<string, JobKind>;
  services: BackgroundServices;
  limits: WorkerLimits;
  /** The path of the KV file whose queue wakes workers. */
  bellPath: string;
}

/** Accepts jobs, reports on jobs, and runs jobs after `start` was called. */
export class Jobs {
  readonly store: JobStore;
  readonly book: JobBook;
  readonly desk: JobDesk;
  readonly #waits: JobWaits;
  readonly #log: Log;
  #workers: Workers | null = null;
  #sweeper: ReturnType<typeof startSweeper> | null = null;
  #bell: Bell | null = null;

  constructor(db: Kysely<Schema>, environment: string, log: Log) {
    this.#log = log;
    this.store = new JobStore(db, environment);
    this.#waits = new JobWaits(db, log);
    this.desk = new JobDesk(db, environment);
    this.book = jobBookOf(db, environment, this.store, this.#waits);
  }

  /** Enqueues a job. Returns false, and writes nothing, if the call no longer holds its credits. */
  async enqueue(job: NewJob, answer: string): Promise<boolean> {
    const isTaken = await this.#enqueued(job, answer);
    if (isTaken) this.#bell?.ring(job.jobId);
    return isTaken;
  }

  /** Starts to run jobs. */
  async start({ kinds, services, limits, bellPath }: JobWork): Promise<void> {
    this.#observe();
    const workers = new Workers(this.store, kinds, services, limits, this.#log);
    this.#workers = workers;
    this.#bell = await openBell(bellPath, () => workers.ring(), this.#log);
    const sweep = sweepOf(this.store, kinds, this.#log);
    this.#sweeper = startSweeper(async () => {
      await sweep();
      workers.ring();
    }, this.#log);
  }

  /** Resolves when no step runs here and no step is left to claim. */
  async idle(): Promise<void> {
    await this.#sweeper?.sweepNow();
    await this.#workers?.idle();
  }

  get isIdle(): boolean {
    return this.#workers === null || this.#workers.isIdle;
  }

  /** Answers all callers that wait now or later. */
  answerWaits(): void {
    this.#waits.close();
  }

  /** Stops claiming steps and answers all waiting callers. Running steps have `graceMs` to end. */
  async drain(graceMs: number): Promise<void> {
    this.answerWaits();
    await this.stopSteps(graceMs);
  }

  /** Stops claiming steps. Running steps have `graceMs` to end. */
  async stopSteps(graceMs: number): Promise<void> {
    await this.#sweeper?.close();
    await this.#workers?.close(graceMs);
    await this.#bell?.close();
    this.#bell = null;
  }

  #observe(): void {
    observeLate("jobs", async () => {
      const { queued, running } = await this.desk.queue();
      return [
        [queued, { "astrology.state": "queued" }],
        [running, { "astrology.state": "running" }],
      ];
    });
    observeLate("openSteps", async () =>
      Object.entries(await this.desk.openSteps())
        .map(([state, steps]) => [steps, { "astrology.state": state }]));
  }

  async #enqueued(job: NewJob, answer: string): Promise<boolean> {
    try {
      return await this.store.enqueue(job, answer);
    } catch (error) {
      // The connection may have been lost after the commit.
      if (isOutage(error) && await this.store.isEnqueued(job.call.callId).catch(() => false)) {
        return true;
      }
      throw error;
    }
  }
}
