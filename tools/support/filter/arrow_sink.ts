import {
  AsyncByteQueue,
  DateDay,
  Field,
  Int32,
  makeData,
  RecordBatch,
  RecordBatchStreamWriter,
  Schema,
  Struct,
  Utf8,
  vectorFromArray,
} from "apache-arrow";
import type { FactsRow } from "../../../src/products/audience_insights/facts_rows.ts";
import { issuesText } from "../../../src/products/audience_insights/result_text.ts";
import { type FactsSink, writeOut } from "./facts_sink.ts";

const text = (name: string) => new Field(name, new Utf8(), true);
const FIELDS = [
  text("id"),
  new Field("facts", new Int32(), true),
  text("sun_sign"),
  new Field("is_adult_from", new DateDay(), true),
  text("quality"),
  text("notes"),
  text("issues"),
];
const SCHEMA = new Schema(FIELDS);

/** Rows as an Arrow IPC stream; notes and issues are texts, as in CSV. */
export function arrowSink(): FactsSink {
  const parts = new Parts();
  const writer = new RecordBatchStreamWriter({ autoDestroy: false });
  writer.reset(parts, SCHEMA);
  return {
    begin: () => parts.flush(),
    write: async (rows) => {
      writer.write(batchOf(rows));
      await parts.flush();
    },
    end: async () => {
      writer.finish();
      await parts.flush();
    },
  };
}

/**
 * The bytes that the writer has made and that are not written yet. The writer's own queue takes any
 * number of them, whether or not somebody reads.
 */
class Parts extends AsyncByteQueue {
  #parts: Uint8Array[] = [];

  override write(bytes: Uint8Array): void {
    this.#parts.push(bytes);
  }

  async flush(): Promise<void> {
    const parts = this.#parts;
    this.#parts = [];
    for (const bytes of parts) await writeOut(bytes);
  }
}

function batchOf(rows: readonly FactsRow[]): RecordBatch {
  const columns = [
    rows.map(({ id }) => id),
    rows.map(({ facts }) => facts),
    rows.map(({ sun_sign }) => sun_sign),
    rows.map(({ is_adult_from }) => is_adult_from === null ? null : new Date(is_adult_from)),
    rows.map(({ quality }) => quality),
    rows.map(({ notes }) => notes.join(" ")),
    rows.map(({ issues }) => issuesText(issues)),
  ];
  const children = columns.map((values, at) => vectorFromArray(values, FIELDS[at].type).data[0]);
  return new RecordBatch(
    SCHEMA,
    makeData({ type: new Struct(FIELDS), length: rows.length, children }),
  );
}
