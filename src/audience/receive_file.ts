import { createHash } from "node:crypto";
import { ApiError, invalidRequest, type Issue } from "../errors.ts";
import type { LineChunk } from "./audience_task.ts";
import type { FileLines } from "./audience_workers.ts";
import type { RejectedLine } from "./read_lines.ts";

/** A file that has arrived whole. */
export interface ReceivedFile {
  chunks: number;
  customers: number;
  rejected: number;
  /** SHA-256 of its content, unpacked: the same for whoever packs it anew. */
  digest: string;
}

/** More rejected lines than this, and than a tenth of all, say that the file is another. */
const MOST_REJECTED = 1000;
const MOST_REJECTED_SHARE = 0.1;
/** Of a file that is still coming: it is not worth keeping more of it. */
const HOPELESS_SHARE = 0.5;
const MOST_ISSUES = 20;

/**
 * Reads a file as it comes and has each of its chunks kept, one at a time while the next is read. The
 * pieces are handed on to another thread.
 * @throws {ApiError} INVALID_REQUEST for a file of none or too many lines that can be read,
 * PAYLOAD_TOO_LARGE for too many lines, and whatever reading or keeping throws.
 */
export async function receiveFile(
  pieces: AsyncIterable<Uint8Array<ArrayBuffer>>,
  lines: FileLines,
  mostLines: number,
  keep: (chunk: LineChunk, number: number) => Promise<void>,
): Promise<ReceivedFile> {
  const hash = createHash("sha256");
  const file = { chunks: 0, customers: 0, rejected: 0 };
  const issues: Issue[] = [];
  let keeping = Promise.resolve();
  const take = async (chunks: LineChunk[]) => {
    for (const chunk of chunks) {
      await keeping;
      file.customers += chunk.customerCount;
      file.rejected += chunk.rejectedCount;
      if (file.customers + file.rejected > mostLines) throw tooManyLines(mostLines);
      if (issues.length < MOST_ISSUES) issues.push(...issuesOf(chunk));
      if (isAnother(file, HOPELESS_SHARE)) throw unreadable(file, issues);
      keeping = keep(chunk, file.chunks++);
      // It is waited for before the next.
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
    // What is being kept is deleted after it, not before.
    await keeping.catch(() => {});
  }
  if (file.customers === 0 || isAnother(file, MOST_REJECTED_SHARE)) {
    throw unreadable(file, issues);
  }
  return { ...file, digest: hash.digest("hex") };
}

/** The digest of a file that was sent before. */
export async function digestOf(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of pieces) hash.update(piece);
  return hash.digest("hex");
}

function isAnother(
  { customers, rejected }: { customers: number; rejected: number },
  share: number,
): boolean {
  return rejected > MOST_REJECTED && rejected > share * (customers + rejected);
}

function issuesOf({ rejected }: LineChunk): Issue[] {
  const lines: RejectedLine[] = JSON.parse(rejected);
  return lines.slice(0, MOST_ISSUES).flatMap(({ line, issues }) =>
    issues.map((issue) => ({ ...issue, message: `line ${line}: ${issue.message}` }))
  );
}

function tooManyLines(mostLines: number): ApiError {
  return new ApiError(
    "PAYLOAD_TOO_LARGE",
    `The file has more than ${mostLines} customers; split it.`,
  );
}

function unreadable(
  { customers, rejected }: { customers: number; rejected: number },
  issues: readonly Issue[],
): ApiError {
  if (rejected === 0) {
    const message = "the file has no customers; expected one a line";
    return invalidRequest({ path: "", code: "missing", message });
  }
  const told = issues.slice(0, MOST_ISSUES);
  return new ApiError(
    "INVALID_REQUEST",
    `${rejected} of ${customers + rejected} lines cannot be read; ${
      told[0].message
    }. Nothing was billed.`,
    { issues: told },
  );
}
