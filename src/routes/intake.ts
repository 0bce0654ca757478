import type { Kysely } from "kysely";
import type { z } from "zod";
import type { Issue } from "../base/errors.ts";
import type { Schema } from "../database/schema.ts";
import type { HeldCall } from "../metering/admission.ts";

/** A chunk of lines of a file, as stored. */
export interface LineChunk {
  firstLine: number;
  /** The parsed lines as a JSON array, and their number. */
  lines: string;
  lineCount: number;
  /** The rejected lines as a JSON array, and their number. */
  rejected: string;
  rejectedCount: number;
  /** The issues of the first rejected lines. */
  issues: Issue[];
  /** The names of the columns of a table, in order; null for JSON. */
  columns: readonly string[] | null;
}

/** How an upload's lines are read and stored. */
export interface Intake {
  /** The script of the upload's threads; it calls `serveFiles`. */
  script: URL;
  /**
   * Stores a chunk of a file and holds credits for it. Returns `lost` if the call has lost its
   * hold.
   */
  hold(
    db: Kysely<Schema>,
    call: HeldCall,
    number: number,
    chunk: LineChunk,
    credits: number,
  ): Promise<"held" | "exhausted" | "lost">;
  /** Deletes the stored chunks of a failed call. */
  forget(db: Kysely<Schema>, callId: string): Promise<void>;
}

/** What is counted of the lines of a file that is only checked. */
interface LineCounts {
  /** The lines that a job would bill. */
  lines: number;
  rejected: number;
  /** Further counts, for the answer. */
  told: object;
}

/** How the lines of a file are checked: nothing of them is kept. */
export interface LineCheck<Prepared = unknown> {
  /** Schema of `told`. */
  data: z.ZodObject;
  begin(files: FileServices, prepared: Prepared): {
    /** Counts a chunk, while other work has precedence. */
    add(chunk: LineChunk): Promise<void>;
    readonly counts: LineCounts;
  };
}

/** The format of rows; `raw_csv` has texts unchanged. */
type RowForm = "ndjson" | "csv" | "raw_csv";

/** The requested rows of a job's results. */
export interface RowsAsked {
  jobId: string;
  /** The name of a selection of rows; null: all rows. */
  selection: string | null;
  /** Only rows after this line of the file. */
  afterLine: number;
  form: RowForm;
}

/** The result rows of an upload's jobs. */
export interface UploadResults {
  /** The names of the selections, and their description. */
  selections: { names: readonly [string, ...string[]]; description: string };
  contentType(form: RowForm): string;
  /** The rows as text, in pieces that are read on demand. */
  rows(db: Kysely<Schema>, asked: RowsAsked): AsyncGenerator<string>;
}

/** Services for files, their jobs and their results. */
export interface FileServices {
  db: Kysely<Schema>;
  /** Runs work on an upload's threads when the processor is not needed elsewhere. */
  work(script: URL, work: object): Promise<unknown>;
  /**
   * Streams rows to a caller at its pace.
   * @throws {ApiError} RATE_LIMITED, SERVICE_UNAVAILABLE if there is no place for another reader.
   */
  stream(
    organizationId: string,
    pieces: AsyncGenerator<string | Uint8Array>,
  ): ReadableStream<Uint8Array>;
}
