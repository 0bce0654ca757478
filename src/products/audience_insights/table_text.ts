import { archetypeNameOf } from "../../astrology/campaign_fit/campaign_table.ts";
import { isToSend } from "../../astrology/campaign_fit/fit_score.ts";
import { csvRow } from "../../base/csv.ts";
import { shortTurn } from "../../base/next_turn.ts";
import { LINES, TABLE } from "../../routes/upload.ts";
import type { MadeReasonings, MadeTable } from "./score_task.ts";

/** The media type of a Parquet file. */
const PARQUET = "application/vnd.apache.parquet";
/** The media types of tables, the usual one first. */
export const TABLE_TYPES = [LINES, TABLE, PARQUET] as const;

const ROWS_A_PIECE = 1000;
const BYTES_A_PIECE = 64 * 1024;

type Pieces = AsyncGenerator<string | Uint8Array>;

/** The rows of a table in the given media type, in pieces that are made on demand. */
export function tablePieces(
  { scores, signatures, signatureIds, parquet }: MadeTable,
  type: string,
): Pieces {
  if (type === PARQUET) return bytePieces(parquet);
  const names = signatureIds.map(archetypeNameOf);
  const cellsOf = (facts: number) => ({
    facts,
    score: scores[facts],
    archetype: names[signatures[facts]],
    signature: signatureIds[signatures[facts]],
    send_if_adult: isToSend(scores[facts], true),
  });
  return rowPieces(scores.length, type, cellsOf);
}

/** The reasonings of a campaign by signature. */
export function reasoningPieces(
  signatureIds: readonly string[],
  { reasonings, parquet }: MadeReasonings,
  type: string,
): Pieces {
  if (type === PARQUET) return bytePieces(parquet);
  const cellsOf = (at: number) => ({ signature: signatureIds[at], reasoning: reasonings[at] });
  return rowPieces(signatureIds.length, type, cellsOf);
}

async function* rowPieces(
  rows: number,
  type: string,
  cellsOf: (row: number) => Record<string, string | number | boolean>,
): Pieces {
  const isTable = type === TABLE;
  if (isTable) yield csvRow(Object.keys(cellsOf(0)));
  for (let from = 0; from < rows; from += ROWS_A_PIECE) {
    let piece = "";
    for (let row = from; row < Math.min(rows, from + ROWS_A_PIECE); row++) {
      const cells = cellsOf(row);
      piece += isTable ? csvRow(Object.values(cells)) : JSON.stringify(cells) + "\n";
    }
    yield piece;
    await shortTurn();
  }
  if (!isTable) yield JSON.stringify({ end: true, rows }) + "\n";
}

// deno-lint-ignore require-await
async function* bytePieces(bytes: Uint8Array): Pieces {
  for (let from = 0; from < bytes.length; from += BYTES_A_PIECE) {
    yield bytes.subarray(from, from + BYTES_A_PIECE);
  }
}
