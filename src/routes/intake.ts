import type { Kysely } from "kysely";
import type { z } from "zod";
import type { Issue } from "../base/errors.ts";
import type { Schema } from "../database/schema.ts";
import type { HeldCall } from "../metering/admission.ts";

/** A chunk of a file's lines in the form in which it is stored. */
export interface LineChunk {
  firstLine: number;
  /** The parsed lines as a JSON array. `lineCount` is their number. */
  lines: string;
  lineCount: number;
  /** The rejected lines as a JSON array. `rejectedCount` is their number. */
  rejected: string;
  rejectedCount: number;
  /** The issues of the first rejected lines. */
  issues: Issue[];
  /** The names of the columns of a table, in order; null for JSON. */
  columns: readonly string[] | null;
  /** The number of different columns or fields that were left out of the file so far. */
  ignoredColumns: number;
}

/** How the lines of an upload are read and stored. */
export interface Intake {
  /** The script that the threads of the upload run. The script calls `serveFiles`. */
  script: URL;
  /**
   * Stores a chunk of a file and holds credits for it. Returns `lost` if the call no longer holds
   * its credits.
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

/** The counts for the lines of a file that is checked and not stored. */
interface LineCounts {
  /** The lines that a job would bill. */
  lines: number;
  rejected: number;
  /** Further counts, for the answer. */
  told: object;
}

/** How the lines of a file are checked. No line is stored. */
export interface LineCheck<Prepared = unknown> {
  /** Schema of `told`. */
  data: z.ZodObject;
  begin(files: FileServices, prepared: Prepared): {
    /** Adds a chunk to the counts. Other work of the process has precedence. */
    add(chunk: LineChunk): Promise<void>;
    readonly counts: LineCounts;
  };
}

/**
 * The format of rows. `raw_csv` leaves texts unchanged, while `csv` protects texts that a
 * spreadsheet would evaluate.
 */
type RowForm = "ndjson" | "csv" | "raw_csv";

/** The requested rows of a job's results. */
export interface RowsAsked {
  jobId: string;
  /** The name of a selection of rows; null for all rows. */
  selection: string | null;
  /** The line of the file after which rows are read; rows of earlier lines are left out. */
  afterLine: number;
  form: RowForm;
}

/** The result rows of an upload's jobs. */
export interface UploadResults {
  /** The names of the selections, and a description of all of them. */
  selections: { names: readonly [string, ...string[]]; description: string };
  contentType(form: RowForm): string;
  /** The rows as text, in pieces that are made when they are read. */
  rows(db: Kysely<Schema>, asked: RowsAsked): AsyncGenerator<string>;
}

/** Services that handle files, the jobs of files, and the results of these jobs. */
export interface FileServices {
  db: Kysely<Schema>;
  /** Runs work on the threads of an upload when no other work needs the processor. */
  work(script: URL, work: object): Promise<unknown>;
  /**
   * Streams rows to a caller as fast as the caller reads.
   * @throws {ApiError} RATE_LIMITED or SERVICE_UNAVAILABLE if there is no place for another reader.
   */
  stream(
    organizationId: string,
    pieces: AsyncGenerator<string | Uint8Array>,
  ): ReadableStream<Uint8Array>;
}
