import type { Kysely } from "kysely";
import type { Schema } from "../database/schema.ts";
import { AudienceSteps } from "./audience_steps.ts";
import { AudienceStore } from "./audience_store.ts";
import { AudienceWorkers } from "./audience_workers.ts";
import { ResultStreams } from "./result_stream.ts";
import { Uploads } from "./uploads.ts";

interface AudienceLimits {
  workers: number;
  mostCustomers: number;
}

/** Audiences in bulk: files come in, are scored chunk by chunk, worded by signature, and read again. */
export class Audience {
  readonly uploads: Uploads;
  readonly steps: AudienceSteps;
  readonly results: ResultStreams;
  readonly #workers: AudienceWorkers;

  /** `indexBytes`: the place index in shared memory. */
  constructor(
    db: Kysely<Schema>,
    indexBytes: Uint8Array,
    { workers, mostCustomers }: AudienceLimits,
  ) {
    const store = new AudienceStore(db);
    this.#workers = new AudienceWorkers(workers, indexBytes);
    this.uploads = new Uploads(store, this.#workers, mostCustomers);
    this.steps = new AudienceSteps(store, this.#workers);
    this.results = new ResultStreams(store);
  }

  /** Cuts off what callers send and read, so that the process can end. */
  drain(): void {
    this.uploads.drain();
    this.results.close();
  }

  close(): void {
    this.#workers.close();
  }
}
