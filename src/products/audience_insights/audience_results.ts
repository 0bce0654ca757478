import { shortTurn } from "../../base/next_turn.ts";
import type { RowsAsked, UploadResults } from "../../routes/intake.ts";
import { AudienceStore } from "./audience_store.ts";
import {
  RESULT_FORMS,
  type ResultForm,
  type ResultRow,
  resultRows,
  type Selection,
} from "./result_text.ts";

const CHUNKS_A_PAGE = 1;
/** Rows handled at a time. */
const ROWS_A_PART = 250;

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
  let rows = 0;
  for await (const part of rowParts(store, jobId, selection as Selection, afterLine)) {
    rows += part.length;
    yield part.map(form.row).join("");
  }
  const end = form.end(rows);
  if (end !== "") yield end;
}

/**
 * The rows of a job in the order of the file, a few at a time. Other work gets turns between the
 * rows.
 */
export async function* rowParts(
  store: AudienceStore,
  jobId: string,
  selection: Selection = null,
  afterLine = 0,
): AsyncGenerator<ResultRow[]> {
  const reasonings = await store.reasonings(jobId);
  let from = afterLine === 0 ? 0 : await store.chunkAfter(jobId, afterLine);
  while (from < Infinity) {
    const chunks = await store.chunks(jobId, from, CHUNKS_A_PAGE);
    if (chunks.length === 0) break;
    for (const { result } of chunks) {
      let part: ResultRow[] = [];
      for (const row of resultRows(result, reasonings, selection, afterLine)) {
        if (part.push(row) < ROWS_A_PART) continue;
        yield part;
        part = [];
        await shortTurn();
      }
      if (part.length > 0) yield part;
    }
    from = chunks.at(-1)!.number + 1;
  }
}
