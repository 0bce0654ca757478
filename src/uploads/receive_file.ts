import { createHash } from "node:crypto";
import { ApiError, invalidRequest, type Issue } from "../base/errors.ts";
import type { LineChunk } from "../routes/intake.ts";
import type { FileLines } from "./threads.ts";

/** A file that has arrived completely. */
export interface ReceivedFile {
  chunks: number;
  /** The readable lines. */
  lines: number;
  rejected: number;
  /** The number of different columns or fields that were left out. */
  ignoredColumns: number;
  /** Whether no line, or too few lines, can be read. */
  isRefused: boolean;
  /** SHA-256 of the unpacked content. The hash does not depend on the compression. */
  digest: string;
}

/**
 * The number of rejected lines above which a file may be refused as the wrong file. The rejected
 * lines must also be more than a tenth of all lines.
 */
const MAX_REJECTED = 1000;
const MAX_REJECTED_SHARE = 0.1;
/**
 * The share of rejected lines above which a file is refused while it is still arriving, so that no
 * more of the file is stored.
 */
const HOPELESS_SHARE = 0.5;
const MAX_ISSUES = 20;

/**
 * Reads a file as it arrives and takes its chunks one at a time while the next is read. Another thread
 * parses the pieces. `unit` is the noun for a line. A file that is only checked may have too many
 * rejected lines, unless most of them are.
 * @throws {ApiError} INVALID_REQUEST if no line can be read or too many are rejected,
 * PAYLOAD_TOO_LARGE for too many lines, and any error of reading or storing.
 */
export async function receiveFile(
  pieces: AsyncIterable<Uint8Array<ArrayBuffer>>,
  lines: FileLines,
  { maxLines, unit, isChecked }: { maxLines: number; unit: string; isChecked: boolean },
  keep: (chunk: LineChunk, number: number) => Promise<void>,
): Promise<ReceivedFile> {
  const hash = createHash("sha256");
  const file = { chunks: 0, lines: 0, rejected: 0, ignoredColumns: 0 };
  const issues: Issue[] = [];
  let keeping = Promise.resolve();
  const take = async (chunks: LineChunk[]) => {
    for (const chunk of chunks) {
      await keeping;
      file.lines += chunk.lineCount;
      file.rejected += chunk.rejectedCount;
      file.ignoredColumns = chunk.ignoredColumns;
      if (file.lines + file.rejected > maxLines) throw tooManyLines(maxLines, unit);
      if (issues.length < MAX_ISSUES) issues.push(...chunk.issues);
      if (isAnother(file, HOPELESS_SHARE)) throw unreadable(file, issues, unit);
      keeping = keep(chunk, file.chunks++);
      // The error is handled where `keeping` is awaited, before the next chunk.
      keeping.catch(() => {});
    }
  };
  try {
    for await (const piece of pieces) {
      hash.update(piece);
      await take(await lines.push(piece));
    }
    await take(await lines.end());
    await keeping;
  } finally {
    // The file waits until the current chunk is written, so that this chunk can be deleted too.
    await keeping.catch(() => {});
  }
  const isRefused = file.lines === 0 || isAnother(file, MAX_REJECTED_SHARE);
  const mayBeTold = isChecked && file.rejected > 0;
  if (isRefused && !mayBeTold) throw unreadable(file, issues, unit);
  return { ...file, isRefused, digest: hash.digest("hex") };
}

/** The digest of a file that was sent again. */
export async function digestOf(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of pieces) hash.update(piece);
  return hash.digest("hex");
}

function isAnother(
  { lines, rejected }: { lines: number; rejected: number },
  share: number,
): boolean {
  return rejected > MAX_REJECTED && rejected > share * (lines + rejected);
}

function tooManyLines(maxLines: number, unit: string): ApiError {
  return new ApiError(
    "PAYLOAD_TOO_LARGE",
    `The file has more than ${maxLines} ${unit}s; split it.`,
  );
}

function unreadable(
  { lines, rejected }: { lines: number; rejected: number },
  issues: readonly Issue[],
  unit: string,
): ApiError {
  if (rejected === 0) {
    const message = `the file has no ${unit}s; expected one per line`;
    return invalidRequest({ path: "", code: "missing", message });
  }
  const told = issues.slice(0, MAX_ISSUES);
  return new ApiError(
    "INVALID_REQUEST",
    `${rejected} of ${lines + rejected} lines cannot be read; ${
      told[0].message
    }. Nothing was billed.`,
    { issues: told },
  );
}
