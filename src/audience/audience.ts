import type { Kysely } from "kysely";
import type { AudienceFacts } from "../ai/products/audience_insights.ts";
import {
  audienceInsights as product,
  signaturesOfTasks,
} from "../ai/products/audience_insights.ts";
import type { Task } from "../ai/task.ts";
import type { Campaign } from "../astrology/campaign_fit/campaigns.ts";
import { signatureOfId } from "../astrology/campaign_fit/fit_signature.ts";
import type { Schema } from "../database/schema.ts";
import { ApiError } from "../errors.ts";
import type { HeldCall } from "../metering/admission.ts";
import type { Composition } from "../ai/compose.ts";
import type { StepPlan, StepResult } from "../routes/job_kind.ts";
import { type AudienceCounts, AudienceStore } from "./audience_store.ts";
import { AudienceWorkers } from "./audience_workers.ts";
import type { FileForm } from "./lines.ts";
import { digestOf, type ReceivedFile, receiveFile } from "./receive_file.ts";
import { ResultStreams } from "./result_stream.ts";

/** What an audience is scored for, and on which day. */
export interface AudienceCampaign {
  campaign: Campaign;
  /** YYYY-MM-DD in UTC: who is of age on it may be sent to. */
  today: string;
}

export type AudienceJob = AudienceCampaign & { chunks: number };

/** Uploads at a time: each takes a connection of the database for moments, and the reading thread. */
const MOST_UPLOADS = 4;
/** Times that a signature is asked for alone, before its customers are given up. */
const MOST_REFUSALS = 4;
/** A model that refuses now may not in an hour. */
export const REFUSED_AGAIN_AFTER_MS = [60_000, 20 * 60_000, 2 * 3600_000];

/** What a step of an audience's job does. */
type Plan =
  | { part: "score"; chunk: number }
  | { part: "gather" }
  | { part: "word"; signatures: readonly string[] }
  | { part: "end" };

/** Audiences in bulk: files come in, are scored chunk by chunk, worded by signature, and read again. */
export class Audience {
  readonly results: ResultStreams;
  readonly #store: AudienceStore;
  readonly #workers: AudienceWorkers;
  readonly #mostCustomers: number;
  readonly #ending = Promise.withResolvers<never>();
  #uploads = 0;

  constructor(
    db: Kysely<Schema>,
    { workers, mostCustomers, indexBytes }: {
      workers: number;
      mostCustomers: number;
      indexBytes: Uint8Array;
    },
  ) {
    this.#store = new AudienceStore(db);
    this.#workers = new AudienceWorkers(workers, indexBytes);
    this.#mostCustomers = mostCustomers;
    this.results = new ResultStreams(this.#store);
    this.#ending.promise.catch(() => {});
  }

  /**
   * A place among the uploads of this process, until what this answers is disposed of.
   * @throws {ApiError} SERVICE_UNAVAILABLE where there is none.
   */
  enter(): Disposable {
    if (this.#uploads >= MOST_UPLOADS) {
      throw new ApiError(
        "SERVICE_UNAVAILABLE",
        `${MOST_UPLOADS} files are being received already. Retry with the same Idempotency-Key.`,
        { retryAfterSeconds: 5 },
      );
    }
    this.#uploads++;
    return { [Symbol.dispose]: () => void this.#uploads-- };
  }

  /**
   * Receives a file, holding credits for each of its lines as it comes.
   * @throws {ApiError} CREDITS_EXHAUSTED, SERVICE_UNAVAILABLE, and as `receiveFile`.
   */
  async receive(
    call: HeldCall,
    pieces: AsyncIterable<Uint8Array>,
    form: FileForm,
    creditsPerLine: number,
  ): Promise<ReceivedFile> {
    using lines = await this.#workers.open(form);
    let held = 0;
    return await receiveFile(
      this.#whileItLasts(pieces),
      lines,
      this.#mostCustomers,
      async (chunk, number) => {
        const credits = chunk.customerCount * creditsPerLine;
        const outcome = await this.#store.hold(call, number, chunk, credits);
        if (outcome === "exhausted") throw exhausted(held, credits, chunk.firstLine);
        if (outcome === "lost") throw ended("The call has lost its hold.");
        held += credits;
      },
    );
  }

  /** The digest of a file that only asks for the answer it had before. */
  async digest(pieces: AsyncIterable<Uint8Array>): Promise<string> {
    return await digestOf(this.#whileItLasts(pieces));
  }

  /** Deletes what a call that has failed has sent. */
  async forget({ callId }: HeldCall): Promise<void> {
    await this.#store.forget(callId);
  }

  /** Chunks are scored side by side; how many signatures there are to word is known then. */
  static plan({ chunks }: AudienceJob): StepPlan[] {
    const scored = Array.from({ length: chunks }, (_, chunk): StepPlan => ({
      barrier: 0,
      runsOn: "cpu",
      plan: { part: "score", chunk } satisfies Plan,
    }));
    return [
      ...scored,
      { barrier: 1, runsOn: "cpu", plan: { part: "gather" } satisfies Plan },
      { barrier: 3, runsOn: "cpu", plan: { part: "end" } satisfies Plan },
    ];
  }

  /** Scores a chunk, unless somebody has. */
  async score(
    callId: string,
    jobId: string,
    chunk: number,
    { campaign, today }: AudienceJob,
  ): Promise<StepResult> {
    const births = await this.#store.births(callId, chunk);
    if (births === null) return { output: null };
    const found = await this.#workers.score(births.customers, campaign, today);
    const rejected = [...births.rejected, ...found.rejected].sort((a, b) => a.line - b.line);
    await this.#store.keep(callId, jobId, chunk, { ...found, rejected });
    return { output: null };
  }

  /** Deals the signatures out to steps. */
  async gather(jobId: string, { campaign }: AudienceJob): Promise<StepResult> {
    const signatures = (await this.#store.signatures(jobId))
      .map(([id]) => signatureOfId(id, campaign));
    const more = signaturesOfTasks(signatures)
      .map((dealt) => wordStep(dealt.map(({ id }) => id)));
    return { output: null, more };
  }

  /** Words signatures together; those that are refused together, each alone. */
  async word(
    jobId: string,
    signatures: readonly string[],
    { campaign }: AudienceJob,
    attempts: number,
    compose: (task: Task) => Promise<Composition>,
  ): Promise<StepResult> {
    const worded = await this.#store.reasonings(jobId);
    const left = signatures.filter((id) => !worded.has(id));
    if (left.length === 0) return { output: null };
    const facts: AudienceFacts = {
      campaign,
      signatures: left.map((id) => signatureOfId(id, campaign)),
    };
    try {
      const { fields, wording } = await compose(product.task(facts));
      await this.#store.keepReasonings(jobId, product.assemble(fields, facts));
      return { output: null, wording };
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "QUALITY_GATE_FAILED") throw error;
      if (left.length > 1) return { output: null, more: left.map((id) => wordStep([id])) };
      if (attempts + 1 < MOST_REFUSALS) throw error;
      return { output: null };
    }
  }

  /** What has become of all. @throws {ApiError} QUALITY_GATE_FAILED where nobody is scored. */
  async count(jobId: string, { chunks }: AudienceJob): Promise<AudienceCounts> {
    const counts = await this.#store.counts(jobId);
    if (counts.chunks !== chunks) {
      throw new Error(`${counts.chunks} of ${chunks} chunks are there`);
    }
    if (counts.scored === 0 && counts.failed > 0) {
      throw new ApiError(
        "QUALITY_GATE_FAILED",
        "No wording passed the quality gate; nothing was billed.",
      );
    }
    return counts;
  }

  /** Cuts off what is under way, so that the process can end. */
  drain(): void {
    this.#ending.reject(ended("The service is restarting."));
    this.results.close();
  }

  close(): void {
    this.#workers.close();
  }

  async *#whileItLasts(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const iterator = pieces[Symbol.asyncIterator]();
    try {
      for (;;) {
        const { done, value } = await Promise.race([iterator.next(), this.#ending.promise]);
        if (done) return;
        yield value;
      }
    } finally {
      // Not awaited: it ends with the read that is under way.
      iterator.return?.().catch(() => {});
    }
  }
}

function wordStep(signatures: readonly string[]): StepPlan {
  return { barrier: 2, runsOn: "model", plan: { part: "word", signatures } satisfies Plan };
}

/** Runs a step of an audience's job. */
export async function runAudienceStep(
  { plan, prepared, attempts }: { plan: unknown; prepared: AudienceJob; attempts: number },
  audience: Audience,
  { callId, jobId }: { callId: string; jobId: string },
  compose: (task: Task) => Promise<Composition>,
  endOf: (counts: AudienceCounts) => StepResult,
): Promise<StepResult> {
  const step = plan as Plan;
  switch (step.part) {
    case "score":
      return await audience.score(callId, jobId, step.chunk, prepared);
    case "gather":
      return await audience.gather(jobId, prepared);
    case "word":
      return await audience.word(jobId, step.signatures, prepared, attempts, compose);
    case "end":
      return endOf(await audience.count(jobId, prepared));
  }
}

function exhausted(heldCredits: number, neededCredits: number, firstLine: number): ApiError {
  return new ApiError(
    "CREDITS_EXHAUSTED",
    `The credits reach to line ${firstLine - 1}: ${heldCredits} were reserved, and the lines from ${firstLine} on need ${neededCredits} and more. Nothing was billed.`,
  );
}

function ended(message: string): ApiError {
  return new ApiError("SERVICE_UNAVAILABLE", `${message} Retry with the same Idempotency-Key.`, {
    retryAfterSeconds: 1,
  });
}
