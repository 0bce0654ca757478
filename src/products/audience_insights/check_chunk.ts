import type { Places } from "../../places/open_places.ts";
import type { AudienceLine, RejectedLine } from "./read_lines.ts";
import { doubtsOf } from "./line_doubts.ts";
import { readBirth } from "./score_chunk.ts";
import { BirthTally } from "./tally.ts";

/** Lines that share an issue. */
interface LineIssue {
  /** The field with the issue; empty for the line as a whole. */
  field: string;
  code: string;
  /** Of the first of the lines. */
  message: string;
  lines: number;
  /** The numbers of the first lines with the issue. */
  first: number[];
}

/** What a chunk of a file holds. */
export interface CheckedChunk {
  lines: number;
  rejected: number;
  births: BirthTally["counts"];
  issues: LineIssue[];
}

/** Reads the births of a chunk as scoring would read them, and counts what their data allow. */
export function checkChunk(
  lines: readonly AudienceLine[],
  unread: readonly RejectedLine[],
  fields: ReadonlySet<string>,
  now: Date,
  places: Places,
): CheckedChunk {
  const births = new BirthTally();
  const issues = new LineIssues();
  const rejected = [...unread];
  let count = 0;
  for (const input of lines) {
    const found = readBirth(input, places, now);
    if ("issues" in found) {
      rejected.push(found);
      continue;
    }
    count++;
    births.add(found.quality, found.notes);
    for (const doubt of doubtsOf(found)) issues.add({ ...doubt, lines: 1, first: [input.line] });
  }
  for (const { line, issues: [{ path, code, message }] } of rejected) {
    // Other names were chosen by the caller, and there may be any number of them.
    const field = fields.has(path) ? path : "";
    issues.add({ field, code, message, lines: 1, first: [line] });
  }
  return { lines: count, rejected: rejected.length, births: births.counts, issues: issues.all };
}

const MAX_FIRST = 5;

/**
 * Issues by field and code. The number of entries is limited, because there are only so many fields
 * and codes.
 */
export class LineIssues {
  readonly #byKey = new Map<string, LineIssue>();

  add({ field, code, message, lines, first }: LineIssue): void {
    const key = `${field} ${code}`;
    const known = this.#byKey.get(key);
    if (known === undefined) {
      this.#byKey.set(key, { field, code, message, lines, first: [...first] });
      return;
    }
    if (first[0] < known.first[0]) known.message = message;
    known.lines += lines;
    known.first = [...known.first, ...first].sort((a, b) => a - b).slice(0, MAX_FIRST);
  }

  /** The most frequent first. */
  get all(): LineIssue[] {
    return [...this.#byKey.values()].sort((a, b) => b.lines - a.lines || a.first[0] - b.first[0]);
  }
}
