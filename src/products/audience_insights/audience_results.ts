import { shortTurn } from "../../base/next_turn.ts";
import type { RowsAsked, UploadResults } from "../../routes/intake.ts";
import { AudienceStore } from "./audience_store.ts";
import { RESULT_FORMS, type ResultForm, resultRows, type Selection } from "./result_text.ts";

const CHUNKS_A_PAGE = 1;
/** Rows written at a time. */
const ROWS_A_PIECE = 250;

/** How the results of an uploaded file of customers are read and written out. */
export const AUDIENCE_RESULTS: UploadResults = {
  selections: {
    names: ["send", "rejected"],
    description: "Only customers to send to, or only lines that could not be read.",
  },
  contentType: (form) => RESULT_FORMS[form].contentType,
  rows: (db, asked) => pieces(new AudienceStore(db), asked, RESULT_FORMS[asked.form]),
};

async function* pieces(
  store: AudienceStore,
  { jobId, selection, afterLine }: RowsAsked,
  form: ResultForm,
): AsyncGenerator<string> {
  if (form.head !== "") yield form.head;
  const reasonings = await store.reasonings(jobId);
  let rows = 0;
  let from = afterLine === 0 ? 0 : await store.chunkAfter(jobId, afterLine);
  while (from < Infinity) {
    const chunks = await store.chunks(jobId, from, CHUNKS_A_PAGE);
    if (chunks.length === 0) break;
    for (const { result } of chunks) {
      let piece: string[] = [];
      for (const row of resultRows(result, reasonings, selection as Selection, afterLine)) {
        rows++;
        if (piece.push(form.row(row)) < ROWS_A_PIECE) continue;
        yield piece.join("");
        piece = [];
        await shortTurn();
      }
      if (piece.length > 0) yield piece.join("");
    }
    from = chunks.at(-1)!.number + 1;
  }
  const end = form.end(rows);
  if (end !== "") yield end;
}
