import { archetypeNameOf } from "../../astrology/campaign_fit/campaign_table.ts";
import { csvRow } from "../../base/csv.ts";
import type { Issue } from "../../base/errors.ts";
import type { RejectedLine } from "./read_lines.ts";
import type { Quality, ScoredChunk, ScoredRow } from "./score_chunk.ts";

/**
 * The rows that are returned: customers to whom the campaign should be sent, or rejected lines;
 * null for all rows.
 */
export type Selection = "send" | "rejected" | null;

/** A text format of results. */
export interface ResultForm {
  contentType: string;
  head: string;
  row(row: ResultRow): string;
  /**
   * The text after the last row.
   * @param rows Number of rows.
   */
  end(rows: number): string;
}

/** A line of the file, and the result for this line. */
export type ResultRow =
  | {
    line: number;
    kind: "scored";
    customer_id: string;
    facts: number;
    is_adult_from: string | null;
    personality: { sun_sign: string | null; buyer_archetype: string };
    campaign_fit: { score: number; send: boolean; reasoning: string };
    quality: Quality;
    notes: readonly string[];
  }
  | {
    line: number;
    kind: "rejected" | "failed";
    customer_id: string | null;
    issues: readonly Issue[];
  };

const NOT_WORDED: Issue = {
  path: "",
  code: "not_worded",
  message: "the quality gate refused every text for this customer; not billed",
};

/** The rows of a chunk after a given line, in the order of the file. */
export function* resultRows(
  { scored, rejected, signatures }: ScoredChunk,
  reasonings: ReadonlyMap<string, string>,
  selection: Selection,
  afterLine: number,
): Generator<ResultRow> {
  const rejects = rejected.values();
  let reject = rejects.next();
  const scoredRow = (row: ScoredRow) => {
    const [signature] = signatures[row[5]];
    return scoredResult(row, signature, reasonings.get(signature));
  };
  const isAsked = (row: ResultRow) =>
    row.line > afterLine &&
    (selection === null ||
      (selection === "send"
        ? row.kind === "scored" && row.campaign_fit.send
        : row.kind === "rejected"));
  for (const row of scored) {
    for (; !reject.done && reject.value.line < row[0]; reject = rejects.next()) {
      const result = rejectedResult(reject.value);
      if (isAsked(result)) yield result;
    }
    const result = scoredRow(row);
    if (isAsked(result)) yield result;
  }
  for (; !reject.done; reject = rejects.next()) {
    const result = rejectedResult(reject.value);
    if (isAsked(result)) yield result;
  }
}

function scoredResult(
  [line, customerId, sunSign, score, send, , quality, notes, facts, adultFrom]: ScoredRow,
  signature: string,
  reasoning: string | undefined,
): ResultRow {
  if (reasoning === undefined) {
    return { line, kind: "failed", customer_id: customerId, issues: [NOT_WORDED] };
  }
  return {
    line,
    kind: "scored",
    customer_id: customerId,
    facts,
    is_adult_from: adultFrom,
    personality: {
      sun_sign: sunSign,
      buyer_archetype: archetypeNameOf(signature),
    },
    campaign_fit: { score, send, reasoning },
    quality,
    notes,
  };
}

function rejectedResult({ line, customerId, issues }: RejectedLine): ResultRow {
  return { line, kind: "rejected", customer_id: customerId, issues };
}

const CSV_COLUMNS = [
  "line",
  "kind",
  "customer_id",
  "sun_sign",
  "buyer_archetype",
  "score",
  "send",
  "reasoning",
  "quality",
  "notes",
  "issues",
  "facts",
  "is_adult_from",
];

/**
 * The format of a CSV table.
 * @param isSafe Whether cells that a spreadsheet would treat as formulas are escaped.
 */
function table(isSafe: boolean): ResultForm {
  const written = (row: ResultRow, cells: Parameters<typeof csvRow>[0]) =>
    csvRow([row.line, row.kind, row.customer_id, ...cells], isSafe);
  return {
    contentType: "text/csv; charset=utf-8",
    head: csvRow(CSV_COLUMNS),
    row: (row) =>
      row.kind === "scored"
        ? written(row, [
          row.personality.sun_sign,
          row.personality.buyer_archetype,
          row.campaign_fit.score,
          row.campaign_fit.send,
          row.campaign_fit.reasoning,
          row.quality,
          row.notes.join(" "),
          null,
          row.facts,
          row.is_adult_from,
        ])
        : written(row, [...Array(7).fill(null), issuesText(row.issues), null, null]),
    end: () => "",
  };
}

/** Issues in one cell. */
export function issuesText(issues: readonly Issue[]): string {
  return issues.map(({ path, message }) => [path, message].filter(Boolean).join(": ")).join("; ");
}

/** The text formats of results. `raw_csv` leaves texts unchanged. */
export const RESULT_FORMS = {
  ndjson: {
    contentType: "application/x-ndjson",
    head: "",
    row: (row) => JSON.stringify(row) + "\n",
    end: (rows) => JSON.stringify({ end: true, rows }) + "\n",
  },
  csv: table(true),
  raw_csv: table(false),
} satisfies Record<string, ResultForm>;
