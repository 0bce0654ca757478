import type { Kysely } from "kysely";
import type { Issue } from "../base/errors.ts";
import type { Schema } from "../database/schema.ts";
import type { HeldCall } from "../metering/admission.ts";

/** Lines of a file that belong together, as they are stored. */
export interface LineChunk {
  firstLine: number;
  /** JSON array of what the intake reads of lines, and how many. */
  lines: string;
  lineCount: number;
  /** JSON array of lines that it cannot read, and how many. */
  rejected: string;
  rejectedCount: number;
  /** Of the first that cannot be read. */
  issues: Issue[];
}

/** Where an upload's lines are read and kept. */
export interface Intake {
  /** The script of its threads; it calls `serveFiles`. */
  script: URL;
  /** Keeps a chunk of a file, and holds credits for it; `lost`: the call has lost its hold. */
  hold(
    db: Kysely<Schema>,
    call: HeldCall,
    number: number,
    chunk: LineChunk,
    credits: number,
  ): Promise<"held" | "exhausted" | "lost">;
  /** Deletes what a call that has failed has sent. */
  forget(db: Kysely<Schema>, callId: string): Promise<void>;
}

/** How rows are written; `raw_csv` has texts as they were sent. */
type RowForm = "ndjson" | "csv" | "raw_csv";

/** Which rows of a job's results somebody asks for. */
export interface RowsAsked {
  jobId: string;
  /** One of the results' selections; null: all. */
  selection: string | null;
  /** Rows after this line of the file. */
  afterLine: number;
  form: RowForm;
}

/** The rows that the jobs of an upload come to. */
export interface UploadResults {
  /** Names of those that can be asked for alone, and what that means. */
  selections: { names: readonly [string, ...string[]]; description: string };
  contentType(form: RowForm): string;
  /** Their text in pieces, as they are taken. */
  rows(db: Kysely<Schema>, asked: RowsAsked): AsyncGenerator<string>;
}

/** What the process has for files, their jobs and their results. */
export interface FileServices {
  db: Kysely<Schema>;
  /** Has an upload's threads do something, when others can spare the processor. */
  work(script: URL, work: object): Promise<unknown>;
  /**
   * Writes rows to a caller as they are taken.
   * @throws {ApiError} RATE_LIMITED, SERVICE_UNAVAILABLE where there is no place for one more reader.
   */
  stream(organizationId: string, pieces: AsyncGenerator<string>): ReadableStream<Uint8Array>;
}
