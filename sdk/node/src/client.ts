import {
  AudienceFile,
  type AudienceFileType,
  type AudienceSource,
  type SendingProgress,
} from "./audience_file.ts";
import {
  CALL_OPTIONS,
  type CallOptions,
  type ClientOptions,
  OPERATION_OPTIONS,
  type OperationOptions,
  pause,
  waitBefore,
  withQuery,
} from "./connection.ts";
import { AbiError, ConnectionError, JobFailedError } from "./errors.ts";
import { jsonLines } from "./json_lines.ts";
import { Methods } from "./methods.ts";
import { type Answered, answered } from "./response.ts";
import type {
  AudienceInsightsAnswer,
  AudienceInsightsJobAnswer,
  AudienceInsightsJobCheckAnswer,
  AudienceInsightsJobGetAnswer,
  AudienceInsightsJobState,
  AudienceRequest,
  AudienceResult,
  AudienceRow,
  CampaignContext,
  CampaignTableReasoning,
  CampaignTableScore,
  Customer,
  JobEntry,
  JobStatus,
  TestEvent,
  TestEventsAnswer,
  TestListener,
  TestListenerRequest,
  WorldSignalsJobGetAnswer,
  WorldSignalsJobState,
} from "./schemas.ts";
import { checkOptions } from "./settings.ts";

export interface WaitOptions<State = WorldSignalsJobState> {
  /** Limit of the whole wait. Default: 24 hours, the longest that a job may take. */
  timeoutMs?: number;
  signal?: AbortSignal;
  /** Called at every change of the job, including the last one. */
  onProgress?: (job: State) => void;
}

export interface ListenOptions {
  /** The events to listen for. Default: all. */
  events?: TestListenerRequest["events"];
  /** A secret that the receiver already has. By default a new one is made. */
  secret?: string;
  /** Called, and waited for, before the first event is fetched. */
  onListening?: (listener: TestListener) => unknown;
  signal?: AbortSignal;
}

export interface AudienceOptions extends CallOptions {
  /** Maximum number of concurrent calls. Default: 2. */
  concurrency?: number;
  /**
   * Prefix of each call's idempotency key; a hash of the body follows it. A call that is sent again
   * unchanged is billed once.
   */
  idempotencyKeyPrefix?: string;
  /**
   * Called with the whole answer of each call, which states the credits, before its customers are
   * yielded.
   */
  onAnswer?: (answer: Answered<AudienceInsightsAnswer>) => void;
}

export interface AudienceSendOptions extends OperationOptions {
  /** The type of the file. Needed for bytes, and for a path whose name does not show the type. */
  fileType?: AudienceFileType;
  onProgress?: (progress: SendingProgress) => void;
}

/** The progress of an audience: the file is sent, then its job does its steps. */
export type AudienceProgress = SendingProgress | {
  step: "scoring";
  done: number;
  total: number;
};

export interface AudienceFileOptions extends OperationOptions {
  /** The type of the file. Needed for bytes, and for a path whose name does not show the type. */
  fileType?: AudienceFileType;
  /** The rows to read. Default: all. */
  only?: "send" | "rejected";
  onProgress?: (progress: AudienceProgress) => void;
  /** Called when the job is accepted. With the job's id, its results can also be read later. */
  onTaken?: (answer: Answered<AudienceInsightsJobAnswer>) => void;
  /** Called with the completed job and its credits, before the rows are yielded. */
  onComplete?: (job: Answered<AudienceInsightsJobGetAnswer>) => void;
}

interface JobAnswer {
  data: {
    status: string;
    error?: { code: string; message: string; retryable: boolean };
  };
}

const LISTEN_OPTIONS = ["events", "secret", "onListening", "signal"];
/** A listener that cannot be reached is tried until it has ended by itself. */
const LISTEN_RETRIES = 1_000;
/** Events are fetched again after this time, since receivers refuse old signatures. */
const SIGNED_MS = 60_000;
const CLOSING_MS = 2_000;
const WAIT_OPTIONS = ["timeoutMs", "signal", "onProgress"];
const SEND_OPTIONS = [...OPERATION_OPTIONS, "fileType", "onProgress"];
const FILE_OPTIONS = [...SEND_OPTIONS, "only", "onTaken", "onComplete"];
const AUDIENCE_JOBS = "/v1/audience/insights/jobs";
const LINES = "application/x-ndjson";
const AUDIENCE_OPTIONS = [
  ...CALL_OPTIONS,
  "concurrency",
  "idempotencyKeyPrefix",
  "onAnswer",
];
const LONGEST_JOB_MS = 24 * 3_600_000;
/** How long the service may hold a poll until something changes. */
const POLL_SECONDS = 20;
const POLL_TIMEOUT_MS = 30_000;
/** The pause after a poll that returned at once without a change. */
const SHORT_POLL_MS = 1_000;
const POLL_RETRIES = 8;
const MAX_JOBS_PER_PAGE = 100;
const MAX_CUSTOMERS = 500;
/** Maximum size of the customers in one body; the rest of the 64 kB is for the campaign. */
const MAX_BYTES = 63 * 1024;

/** Calls the service with one API key. Every route is a method, named as in `GET /v1/sdks`. */
export class Client extends Methods {
  constructor(options: ClientOptions = {}) {
    super(options);
  }

  /**
   * Waits for a job's result.
   * @throws {JobFailedError} if the job failed or was cancelled.
   * @throws {ConnectionError} with code `DEADLINE_EXCEEDED` if the job is still running; you can
   * wait for it again.
   */
  waitForJob(
    jobId: string,
    waiting: WaitOptions = {},
  ): Promise<Answered<WorldSignalsJobGetAnswer>> {
    return this.#endOf("/v1/world/signals/jobs", jobId, waiting);
  }

  /** Like `waitForJob`, for the job of a file of customers. */
  waitForAudienceInsightsJob(
    jobId: string,
    waiting: WaitOptions<AudienceInsightsJobState> = {},
  ): Promise<Answered<AudienceInsightsJobGetAnswer>> {
    return this.#endOf(AUDIENCE_JOBS, jobId, waiting);
  }

  /**
   * Events of a development or sandbox service, with the body and headers that its webhooks would
   * have, for a receiver without a public address: send it `body` with `headers`. An event counts as arrived
   * when the next one is asked for. After a lost connection some may come twice, but none is lost
   * unless it lasts longer than the listener, which ends five minutes after its last poll.
   * @throws {AbiError}
   */
  async *listen(given: ListenOptions = {}): AsyncGenerator<TestEvent, void, undefined> {
    checkOptions(given, LISTEN_OPTIONS);
    const { onListening, signal, ...wanted } = given;
    const { data: listener } = await this.openTestListener(wanted, signal ? { signal } : {});
    try {
      await onListening?.(listener);
      for (let after = listener.cursor;;) {
        const askedMs = performance.now();
        const { body } = await this.received(
          "GET",
          withQuery("/v1/test/events", { after }),
          {
            timeoutMs: POLL_TIMEOUT_MS,
            deadlineMs: listener.expires_after_seconds * 1000,
            maxRetries: LISTEN_RETRIES,
            ...(signal && { signal }),
          },
          { prefer: `wait=${POLL_SECONDS}` },
        );
        const { data: { events } } = body as TestEventsAnswer;
        for (const event of events) {
          yield event;
          after = event.cursor;
          if (performance.now() - askedMs > SIGNED_MS) break;
        }
        // The poll returned early, for example because its process is draining.
        if (events.length === 0 && performance.now() - askedMs < SHORT_POLL_MS) {
          await pause(SHORT_POLL_MS, signal);
        }
      }
    } finally {
      // If this fails, the listener ends by itself.
      await this.closeTestListener(listener.listener_id, { maxRetries: 0, timeoutMs: CLOSING_MS })
        .catch(() => {});
    }
  }

  /** All jobs, newest first. Each page is fetched when its jobs are needed. */
  listWorldSignalsJobsAll(
    query: { status?: JobStatus } = {},
    options: CallOptions = {},
  ): AsyncGenerator<JobEntry, void, undefined> {
    return allPages((page) => this.listWorldSignalsJobs({ ...query, ...page }, options));
  }

  /** Like `listWorldSignalsJobsAll`, for files of customers. */
  listAudienceInsightsJobsAll(
    query: { status?: JobStatus } = {},
    options: CallOptions = {},
  ): AsyncGenerator<JobEntry, void, undefined> {
    return allPages((page) => this.listAudienceInsightsJobs({ ...query, ...page }, options));
  }

  /**
   * Insights for any number of customers, one by one in their order. A call has 500 customers, or
   * as many as fit into a body. Only the calls under way are held in memory. If a call fails, the
   * others under way finish first and are reported to `onAnswer`; the remaining customers are not
   * sent.
   */
  async *audienceInsightsAll(
    customers: Iterable<Customer> | AsyncIterable<Customer>,
    campaign: CampaignContext,
    given: AudienceOptions = {},
  ): AsyncGenerator<AudienceResult, void, undefined> {
    checkOptions(given, AUDIENCE_OPTIONS);
    const {
      concurrency = 2,
      idempotencyKeyPrefix,
      onAnswer,
      signal,
      ...options
    } = given;
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
            {
              idempotencyKey: `${idempotencyKeyPrefix}-${await hashOf(
                payload,
              )}`,
            }),
        });
        // The call is awaited later, or never if the caller has left. Its failure must not count as
        // unhandled until then.
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

  /**
   * Sends any number of customers as a compressed stream, and returns their job. Retries only if
   * the source can be read again. Once everything is sent, an abort has no effect: cancel the job
   * instead.
   */
  audienceInsightsJob(
    source: AudienceSource,
    campaign: CampaignContext,
    given: AudienceSendOptions = {},
  ): Promise<Answered<AudienceInsightsJobAnswer>> {
    return this.#sendFile(source, { ...campaign }, given);
  }

  /**
   * Sends any number of customers to be checked only: counts what their data hold, names each issue
   * with its lines and column, and gives the price. Nothing is kept or billed.
   */
  checkAudienceFile(
    source: AudienceSource,
    campaign: CampaignContext,
    given: AudienceSendOptions = {},
  ): Promise<Answered<AudienceInsightsJobCheckAnswer>> {
    return this.#sendFile(source, { ...campaign, validate_only: "true" }, given);
  }

  async #sendFile<Answer extends { data: object }>(
    source: AudienceSource,
    parameters: Record<string, string | undefined>,
    given: AudienceSendOptions,
  ): Promise<Answered<Answer>> {
    checkOptions(given, SEND_OPTIONS);
    const { fileType, onProgress = () => {}, signal, ...options } = given;
    signal?.throwIfAborted();
    const file = new AudienceFile(source, fileType, onProgress);
    const leaving = new AbortController();
    const leave = () => file.isRead || leaving.abort(signal?.reason);
    signal?.addEventListener("abort", leave);
    try {
      const path = withQuery(AUDIENCE_JOBS, parameters);
      return await this.upload(path, file, {
        ...options,
        signal: leaving.signal,
      });
    } finally {
      signal?.removeEventListener("abort", leave);
    }
  }

  /**
   * The rows of a job's results, in the order of the file. If the connection breaks, reading
   * continues after the last row. The results are complete only with their end row.
   */
  async *readAudienceInsightsJobResults(
    jobId: string,
    { only, after = 0 }: { only?: "send" | "rejected"; after?: number } = {},
    options: CallOptions = {},
  ): AsyncGenerator<AudienceRow, void, undefined> {
    const { maxRetries = POLL_RETRIES, signal } = options;
    const path = `${AUDIENCE_JOBS}/${encodeURIComponent(jobId)}/results`;
    for (let failures = 0;;) {
      const query = withQuery(path, { only, after: after || undefined });
      const pieces = await this.stream(query, LINES, {
        ...options,
        maxRetries,
      });
      let rows = 0;
      try {
        for await (const row of jsonLines<AudienceRow | ResultsEnd>(pieces)) {
          if ("end" in row) {
            if (row.rows === rows) return;
            throw brokenOff(jobId, `only ${rows} of ${row.rows} rows arrived`, false);
          }
          yield row;
          rows++;
          [after, failures] = [row.line, 0];
        }
        throw brokenOff(jobId, `they ended after line ${after}, before the end row`, true);
      } catch (error) {
        const isPassing = error instanceof AbiError && error.retryable;
        if (!isPassing || failures++ === maxRetries) throw error;
        await pause(waitBefore(error, failures), signal);
      }
    }
  }

  /** The rows of a campaign's table, one for each of the facts. An answer cut short is an error. */
  async *readCampaignTableScores(
    tableId: string,
    options: CallOptions = {},
  ): AsyncGenerator<CampaignTableScore, void, undefined> {
    yield* this.#tableRows<CampaignTableScore>(tableId, "scores", options);
  }

  /** The reasonings of a campaign's table, one for each signature. */
  async *readCampaignTableReasonings(
    tableId: string,
    options: CallOptions = {},
  ): AsyncGenerator<CampaignTableReasoning, void, undefined> {
    yield* this.#tableRows<CampaignTableReasoning>(tableId, "reasonings", options);
  }

  async *#tableRows<Row extends object>(
    tableId: string,
    part: string,
    options: CallOptions,
  ): AsyncGenerator<Row, void, undefined> {
    const path = `/v1/audience/campaign-table/${encodeURIComponent(tableId)}/${part}`;
    let rows = 0;
    for await (const row of jsonLines<Row | ResultsEnd>(await this.stream(path, LINES, options))) {
      if ("end" in row && row.rows === rows) return;
      if ("end" in row) break;
      yield row;
      rows++;
    }
    throw new ConnectionError({
      code: "UNEXPECTED_ANSWER",
      message: `The table is incomplete: it ended after ${rows} rows.`,
      retryable: true,
    });
  }

  /**
   * Scores how any number of customers suit a campaign: sends them, waits for their job, and yields
   * the rows of its results. An abort before the rows arrive cancels the job, so that nothing is
   * billed.
   */
  async *audienceFile(
    source: AudienceSource,
    campaign: CampaignContext,
    given: AudienceFileOptions = {},
  ): AsyncGenerator<AudienceRow, void, undefined> {
    checkOptions(given, FILE_OPTIONS);
    const {
      only,
      onProgress,
      onTaken,
      onComplete,
      fileType,
      idempotencyKey,
      ...options
    } = given;
    const { deadlineMs = LONGEST_JOB_MS, signal, ...reading } = options;
    const endsMs = performance.now() + deadlineMs;
    const sending = { ...options, fileType, idempotencyKey, onProgress };
    const taken = await this.audienceInsightsJob(source, campaign, sending);
    const { job_id } = taken.data;
    try {
      signal?.throwIfAborted();
      onTaken?.(taken);
      const done = await this.waitForAudienceInsightsJob(job_id, {
        timeoutMs: endsMs - performance.now(),
        signal,
        onProgress: ({ progress }) => onProgress?.({ step: "scoring", ...progress }),
      });
      onComplete?.(done);
    } catch (error) {
      // If the cancellation fails, its error is thrown instead.
      if (signal?.aborted) await this.cancelAudienceInsightsJob(job_id);
      throw error;
    }
    yield* this.readAudienceInsightsJobResults(job_id, { only }, {
      ...reading,
      signal,
    });
  }

  /** @throws {JobFailedError | ConnectionError} */
  async #endOf<Answer extends JobAnswer>(
    jobsPath: string,
    jobId: string,
    waiting: WaitOptions<Answer["data"]>,
  ): Promise<Answered<Answer>> {
    checkOptions(waiting, WAIT_OPTIONS);
    const { timeoutMs = LONGEST_JOB_MS, signal, onProgress } = waiting;
    const endsMs = performance.now() + timeoutMs;
    const path = `${jobsPath}/${encodeURIComponent(jobId)}`;
    // The first poll returns the job's state at once; each later one waits for a change.
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
        const job = body as Answer;
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
}

/** The last row, which shows that the results are complete. */
interface ResultsEnd {
  end: true;
  rows: number;
}

/** 132 bits of SHA-256, in base64url. */
async function hashOf(payload: AudienceRequest): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(payload));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return btoa(String.fromCharCode(...hash)).slice(0, 22).replaceAll("+", "-")
    .replaceAll("/", "_");
}

function brokenOff(
  jobId: string,
  reason: string,
  retryable: boolean,
): ConnectionError {
  return new ConnectionError({
    code: "UNEXPECTED_ANSWER",
    message: `The results of job ${jobId} are incomplete: ${reason}.`,
    retryable,
  });
}

async function* allPages<Job>(
  list: (
    page: { limit: number; cursor?: string },
  ) => Promise<{ data: { jobs: Job[]; next_cursor: string | null } }>,
): AsyncGenerator<Job, void, undefined> {
  let cursor: string | null = null;
  do {
    const { data } = await list({
      limit: MAX_JOBS_PER_PAGE,
      ...(cursor && { cursor }),
    });
    yield* data.jobs;
    cursor = data.next_cursor;
  } while (cursor);
}

function stillRunning(jobId: string, timeoutMs: number): ConnectionError {
  return new ConnectionError({
    code: "DEADLINE_EXCEEDED",
    message:
      `Job ${jobId} has not ended within ${timeoutMs} ms. It is still running; you can wait for it again.`,
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
      some.length === MAX_CUSTOMERS ||
      (some.length > 0 && bytes + size > MAX_BYTES)
    ) {
      yield some;
      [some, bytes] = [[], 0];
    }
    some.push(customer);
    bytes += size;
  }
  if (some.length > 0) yield some;
}
