import type { Kysely } from "kysely";
import { Slots } from "../ai/provider/slots.ts";
import { ApiError } from "../base/errors.ts";
import type { CallRequest, HeldCall } from "../metering/admission.ts";
import type { Schema } from "../database/schema.ts";
import type { FileServices, Intake, LineChunk } from "../routes/intake.ts";
import type { FileLayout } from "./line_format.ts";
import { digestOf, type ReceivedFile, receiveFile } from "./receive_file.ts";
import { SharedPlaces } from "./shared_places.ts";
import { ResultStreams } from "./result_stream.ts";
import { Threads } from "./threads.ts";
import { type IncomingFile, unpacked } from "./unpack.ts";

const PLACES = { all: 16, ofOrganization: 4, doing: "files are being received" };
/** The places for checks. Checks are free, so fewer checks than paid files may use the threads. */
const CHECKS = { all: 4, ofOrganization: 2, doing: "files are being checked" };
/**
 * Limits the number of chunks that are written at the same time, so that other work finds free
 * connections.
 */
const WRITES = { inFlight: 4, waiting: PLACES.all, waitMs: 60_000 };

/** The owner of the file. */
type Caller = Pick<CallRequest, "organizationId">;

interface UploadLimits {
  /** The threads per script. */
  threads: number;
  /** Maximum lines of one file. */
  maxLines: number;
  /** Maximum number of bytes of one file, both sent and unpacked. */
  maxBytes: number;
}

interface SentFile {
  file: IncomingFile;
  layout: FileLayout;
}

/** The price of a file's lines. */
interface LinePrice {
  creditsPerUnit: number;
  unit: string;
}

/**
 * Receives and stores files chunk by chunk, lets threads process the files, and streams the
 * results.
 */
export class Uploads implements FileServices {
  readonly db: Kysely<Schema>;
  readonly #limits: UploadLimits;
  readonly #threads: Threads;
  readonly #results = new ResultStreams();
  readonly #places = new SharedPlaces(PLACES);
  readonly #checks = new SharedPlaces(CHECKS);
  readonly #writes = new Slots(WRITES);

  /** `shared`: data in shared memory that every thread uses. */
  constructor(db: Kysely<Schema>, shared: Uint8Array, limits: UploadLimits) {
    this.db = db;
    this.#limits = limits;
    this.#threads = new Threads(limits.threads, shared);
  }

  /**
   * The file that a request sends.
   * @throws {ApiError} for the same reasons as `unpacked`.
   */
  fileOf({ body, headers }: Request): IncomingFile {
    return unpacked(body ?? new Blob([]).stream(), {
      contentEncoding: headers.get("content-encoding"),
      maxBytes: this.#limits.maxBytes,
    });
  }

  /**
   * Receives a file and holds credits for its lines while they arrive.
   * @throws {ApiError} CREDITS_EXHAUSTED, SERVICE_UNAVAILABLE, RATE_LIMITED, and the errors of
   * `receiveFile`.
   */
  async receive(
    call: HeldCall,
    intake: Intake,
    { file, layout }: SentFile,
    { creditsPerUnit, unit }: LinePrice,
  ): Promise<ReceivedFile> {
    using place = this.#enter(this.#places, call, file);
    using lines = await this.#threads.open(intake.script, layout);
    let held = 0;
    return await receiveFile(
      place.pieces,
      lines,
      { maxLines: this.#limits.maxLines, unit, isChecked: false },
      async (chunk, number) => {
        const credits = chunk.lineCount * creditsPerUnit;
        const outcome = await this.#hold(intake, call, number, chunk, credits);
        if (outcome === "exhausted") throw exhausted(held, credits, chunk.firstLine);
        if (outcome === "lost") throw unavailable("The call has lost its reserved credits.");
        held += credits;
      },
    );
  }

  /**
   * Reads a file and passes on its chunks, one at a time. No chunk is stored.
   * @throws {ApiError} SERVICE_UNAVAILABLE, RATE_LIMITED, and the errors of `receiveFile`.
   */
  async check(
    caller: Caller,
    { script }: Intake,
    { file, layout }: SentFile,
    unit: string,
    count: (chunk: LineChunk) => Promise<void>,
  ): Promise<ReceivedFile> {
    using place = this.#enter(this.#checks, caller, file);
    using lines = await this.#threads.open(script, layout);
    const { maxLines } = this.#limits;
    return await receiveFile(place.pieces, lines, { maxLines, unit, isChecked: true }, count);
  }

  /**
   * The digest of a file that was sent again to get the answer to the first file.
   * @throws {ApiError} SERVICE_UNAVAILABLE, RATE_LIMITED, and the errors of reading the file.
   */
  async digest(call: Caller, file: IncomingFile): Promise<string> {
    using place = this.#enter(this.#places, call, file);
    return await digestOf(place.pieces);
  }

  /** Deletes the stored chunks of a failed call. */
  async forget({ callId }: HeldCall, intake: Intake): Promise<void> {
    await intake.forget(this.db, callId);
  }

  async work(script: URL, work: object): Promise<unknown> {
    return await this.#threads.work(script, work);
  }

  stream(
    organizationId: string,
    pieces: AsyncGenerator<string | Uint8Array>,
  ): ReadableStream<Uint8Array> {
    return this.#results.open(organizationId, pieces);
  }

  /** Whether no file is being received and no results are being read. */
  get isIdle(): boolean {
    return this.#places.isEmpty && this.#checks.isEmpty && this.#results.isIdle;
  }

  /** Cuts off running uploads and streams, because they may take longer than a shutdown allows. */
  drain(): void {
    for (const places of [this.#places, this.#checks]) {
      places.cutAll(unavailable("The service is restarting."));
    }
    this.#results.close();
  }

  close(): void {
    this.#threads.close();
  }

  async #hold(
    { hold }: Intake,
    call: HeldCall,
    number: number,
    chunk: LineChunk,
    credits: number,
  ): ReturnType<Intake["hold"]> {
    const { organizationId } = call;
    const taken = await this.#writes.take(organizationId, new AbortController().signal);
    if (taken !== "taken") throw unavailable("The database is busy with other files.");
    try {
      return await hold(this.db, call, number, chunk, credits);
    } finally {
      this.#writes.give(organizationId);
    }
  }

  /** The pieces of a file. The pieces end early if the file's place is given to another upload. */
  #enter(places: SharedPlaces, { organizationId }: Caller, file: IncomingFile) {
    const { promise, reject } = Promise.withResolvers<never>();
    promise.catch(() => {});
    const place = places.enter(organizationId, {
      get isSlow() {
        return file.arrival.isSlow;
      },
      cut: reject,
    });
    return { pieces: untilCut(file, promise), [Symbol.dispose]: () => place[Symbol.dispose]() };
  }
}

async function* untilCut(
  file: IncomingFile,
  cut: Promise<never>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const iterator = file[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await Promise.race([iterator.next(), cut]);
      if (done) return;
      yield value;
    }
  } finally {
    // This is not awaited, because the call would wait for the read that is pending.
    iterator.return?.().catch(() => {});
  }
}

function exhausted(heldCredits: number, neededCredits: number, firstLine: number): ApiError {
  return new ApiError(
    "CREDITS_EXHAUSTED",
    `The credits are not enough for the lines from ${firstLine} on: ${heldCredits} credits are reserved for the earlier lines, and the next lines need ${neededCredits} more. Nothing was billed.`,
  );
}

function unavailable(message: string, retryAfterSeconds = 1): ApiError {
  return new ApiError("SERVICE_UNAVAILABLE", `${message} Retry with the same Idempotency-Key.`, {
    retryAfterSeconds,
  });
}
