import { CALL_OPTIONS, type CallOptions, type ClientOptions, pause } from "./connection.ts";
import { ConnectionError, JobFailedError } from "./errors.ts";
import { Methods } from "./methods.ts";
import { type Answered, answered } from "./response.ts";
import type {
  AudienceInsightsAnswer,
  AudienceRequest,
  AudienceResult,
  CampaignContext,
  Customer,
  JobStatus,
  WorldSignalsJobEntry,
  WorldSignalsJobGetAnswer,
  WorldSignalsJobState,
} from "./schemas.ts";
import { checkOptions } from "./settings.ts";

export interface WaitOptions {
  /** Of the whole wait; 24 hours, which is as long as a job may take. */
  timeoutMs?: number;
  signal?: AbortSignal;
  /** Told of every change, the last one too. */
  onProgress?: (job: WorldSignalsJobState) => void;
}

export interface AudienceOptions extends CallOptions {
  /** Calls under way at once; 2. */
  concurrency?: number;
  /** A call's key is this and a hash of its bytes: sent again unchanged it is billed once. */
  idempotencyKeyPrefix?: string;
  /** Told of each call's whole answer, with what it was billed, before its customers come. */
  onAnswer?: (answer: Answered<AudienceInsightsAnswer>) => void;
}

const WAIT_OPTIONS = ["timeoutMs", "signal", "onProgress"];
const AUDIENCE_OPTIONS = [...CALL_OPTIONS, "concurrency", "idempotencyKeyPrefix", "onAnswer"];
const LONGEST_JOB_MS = 24 * 3_600_000;
/** As long as the service holds a poll that waits for a change. */
const POLL_SECONDS = 20;
const POLL_TIMEOUT_MS = 30_000;
/** Between polls that came back at once, unchanged. */
const SHORT_POLL_MS = 1_000;
const POLL_RETRIES = 8;
const MOST_JOBS_A_PAGE = 100;
const MOST_CUSTOMERS = 500;
/** Of a body, less room for the campaign. */
const MOST_BYTES = 63 * 1024;

/** The service, by one key. Every route is a method, named as `GET /v1/sdks` names it. */
export class Client extends Methods {
  constructor(options: ClientOptions = {}) {
    super(options);
  }

  /**
   * Waits for a job's result. @throws {JobFailedError} it failed or was cancelled;
   * {ConnectionError} with code `DEADLINE_EXCEEDED`: it still runs, and can be waited for again.
   */
  async waitForJob(
    jobId: string,
    waiting: WaitOptions = {},
  ): Promise<Answered<WorldSignalsJobGetAnswer>> {
    checkOptions(waiting, WAIT_OPTIONS);
    const { timeoutMs = LONGEST_JOB_MS, signal, onProgress } = waiting;
    const endsMs = performance.now() + timeoutMs;
    const path = `/v1/world/signals/jobs/${encodeURIComponent(jobId)}`;
    // The first poll says at once how it stands; each later one waits for a change.
    let headers: Record<string, string> = {};
    for (;;) {
      const leftMs = endsMs - performance.now();
      if (leftMs <= 0) throw stillRunning(jobId, timeoutMs);
      const options = {
        timeoutMs: POLL_TIMEOUT_MS,
        deadlineMs: leftMs,
        maxRetries: POLL_RETRIES,
        signal,
      };
      const askedMs = performance.now();
      const { body, response } = await this.received(
        "GET",
        path,
        options,
        headers,
      )
        .catch((error) => {
          throw performance.now() < endsMs ? error : stillRunning(jobId, timeoutMs);
        });
      if (body !== undefined) {
        const job = body as WorldSignalsJobGetAnswer;
        onProgress?.(job.data);
        if (job.data.status === "complete") return answered(job, response);
        if (job.data.error !== undefined) {
          const { code, message, retryable } = job.data.error;
          const { requestId } = response;
          throw new JobFailedError({
            code,
            message,
            retryable,
            requestId,
            response,
          });
        }
      } else if (performance.now() - askedMs < SHORT_POLL_MS) {
        await pause(
          Math.min(SHORT_POLL_MS, endsMs - performance.now()),
          signal,
        );
      }
      const etag = response.headers.get("etag");
      const waitSeconds = Math.floor(
        Math.min(POLL_SECONDS, (endsMs - performance.now()) / 1000),
      );
      headers = {
        "prefer": `wait=${Math.max(waitSeconds, 0)}`,
        ...(etag !== null && { "if-none-match": etag }),
      };
    }
  }

  /** All jobs, newest first, page by page as they are read. */
  async *listWorldSignalsJobsAll(
    query: { status?: JobStatus } = {},
    options: CallOptions = {},
  ): AsyncGenerator<WorldSignalsJobEntry, void, undefined> {
    let cursor: string | null | undefined;
    do {
      const page = {
        ...query,
        limit: MOST_JOBS_A_PAGE,
        ...(cursor && { cursor }),
      };
      const { data } = await this.listWorldSignalsJobs(page, options);
      yield* data.jobs;
      cursor = data.next_cursor;
    } while (cursor);
  }

  /**
   * Insights of any number of customers, one by one in their order, in calls of 500 or as many as a
   * body takes. Only what is under way is held in memory. When one fails, those under way end first
   * and are told to `onAnswer`; the rest is not sent.
   */
  async *audienceInsightsAll(
    customers: Iterable<Customer> | AsyncIterable<Customer>,
    campaign: CampaignContext,
    given: AudienceOptions = {},
  ): AsyncGenerator<AudienceResult, void, undefined> {
    checkOptions(given, AUDIENCE_OPTIONS);
    const { concurrency = 2, idempotencyKeyPrefix, onAnswer, signal, ...options } = given;
    const leaving = new AbortController();
    const leave = () => leaving.abort(signal?.reason);
    signal?.addEventListener("abort", leave);
    const underway: Promise<Answered<AudienceInsightsAnswer>>[] = [];
    const take = async function* (): AsyncGenerator<
      AudienceResult,
      void,
      undefined
    > {
      const answer = await underway.shift()!;
      onAnswer?.(answer);
      yield* answer.data.results;
    };
    try {
      for await (const some of inCalls(customers)) {
        if (underway.length >= concurrency) yield* take();
        signal?.throwIfAborted();
        const payload = { customers: some, campaign_context: campaign };
        const asked = this.audienceInsights(payload, {
          ...options,
          signal: leaving.signal,
          ...(idempotencyKeyPrefix &&
            { idempotencyKey: `${idempotencyKeyPrefix}-${await hashOf(payload)}` }),
        });
        // It is awaited in its turn, and not at all once the caller has left.
        asked.catch(() => {});
        underway.push(asked);
      }
      while (underway.length > 0) yield* take();
    } catch (error) {
      for (const ended of await Promise.allSettled(underway)) {
        if (ended.status === "fulfilled") onAnswer?.(ended.value);
      }
      throw error;
    } finally {
      signal?.removeEventListener("abort", leave);
      leaving.abort();
    }
  }
}

/** 132 bits of SHA-256, in base64url. */
async function hashOf(payload: AudienceRequest): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(payload));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return btoa(String.fromCharCode(...hash)).slice(0, 22).replaceAll("+", "-").replaceAll("/", "_");
}

function stillRunning(jobId: string, timeoutMs: number): ConnectionError {
  return new ConnectionError({
    code: "DEADLINE_EXCEEDED",
    message: `Job ${jobId} has not ended within ${timeoutMs} ms. It goes on; wait for it again.`,
    retryable: true,
  });
}

async function* inCalls(
  customers: Iterable<Customer> | AsyncIterable<Customer>,
): AsyncGenerator<Customer[]> {
  const encoder = new TextEncoder();
  let [some, bytes]: [Customer[], number] = [[], 0];
  for await (const customer of customers) {
    const size = encoder.encode(JSON.stringify(customer)).length + 1;
    if (
      some.length === MOST_CUSTOMERS ||
      (some.length > 0 && bytes + size > MOST_BYTES)
    ) {
      yield some;
      [some, bytes] = [[], 0];
    }
    some.push(customer);
    bytes += size;
  }
  if (some.length > 0) yield some;
}
