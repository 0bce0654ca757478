import { ApiError } from "../errors.ts";
import { nextTurn } from "../next_turn.ts";
import type { AudienceStore } from "./audience_store.ts";
import type { StreamAnswer } from "../routes/query.ts";
import {
  CSV_RESULTS,
  NDJSON_RESULTS,
  type ResultForm,
  resultRows,
  type Selection,
} from "./result_text.ts";

const MOST_STREAMS_A_KEY = 2;
const CHUNKS_A_PAGE = 1;
/** So many rows are written in one go. */
const ROWS_A_PIECE = 250;

/** Which rows somebody asks for. */
interface ResultsAsked {
  jobId: string;
  apiKeyId: string;
  selection: Selection;
  /** Rows after this line of the file. */
  afterLine: number;
  isCsv: boolean;
}

/** Results on their way to callers: read as they are taken, two streams a key. */
export class ResultStreams {
  readonly #open = new Map<string, Set<ReadableStreamDefaultController<Uint8Array>>>();

  constructor(private readonly store: AudienceStore) {}

  /** @throws {ApiError} RATE_LIMITED where the key reads two already. */
  open(asked: ResultsAsked): StreamAnswer {
    const form = asked.isCsv ? CSV_RESULTS : NDJSON_RESULTS;
    return { stream: this.#stream(asked, form), contentType: form.contentType };
  }

  #stream(asked: ResultsAsked, form: ResultForm): ReadableStream<Uint8Array> {
    const ofKey = this.#open.get(asked.apiKeyId) ?? new Set();
    if (ofKey.size >= MOST_STREAMS_A_KEY) throw tooMany();
    this.#open.set(asked.apiKeyId, ofKey);
    const pieces = this.#pieces(asked, form);
    const encoder = new TextEncoder();
    let own: ReadableStreamDefaultController<Uint8Array>;
    const leave = () => {
      ofKey.delete(own);
      if (ofKey.size === 0) this.#open.delete(asked.apiKeyId);
    };
    return new ReadableStream({
      start: (controller) => {
        own = controller;
        ofKey.add(controller);
      },
      pull: async (controller) => {
        try {
          const { done, value } = await pieces.next();
          // At a drain it was broken off meanwhile.
          if (!ofKey.has(controller)) return;
          if (!done) return controller.enqueue(encoder.encode(value));
          leave();
          controller.close();
        } catch (error) {
          leave();
          controller.error(error);
        }
      },
      cancel: leave,
    }, { highWaterMark: 1 });
  }

  /** Breaks off what is under way, at a row: who reads goes on elsewhere, after that line. */
  close(): void {
    for (const controllers of this.#open.values()) {
      for (const controller of controllers) controller.error(new Error("the service is ending"));
    }
    this.#open.clear();
  }

  async *#pieces(
    { jobId, selection, afterLine }: ResultsAsked,
    form: ResultForm,
  ): AsyncGenerator<string> {
    if (form.head !== "") yield form.head;
    const reasonings = await this.store.reasonings(jobId);
    let rows = 0;
    let from = afterLine === 0 ? 0 : await this.store.chunkAfter(jobId, afterLine);
    while (from < Infinity) {
      const chunks = await this.store.chunks(jobId, from, CHUNKS_A_PAGE);
      if (chunks.length === 0) break;
      for (const { result } of chunks) {
        let piece: string[] = [];
        for (const row of resultRows(result, reasonings, selection, afterLine)) {
          rows++;
          if (piece.push(form.row(row)) < ROWS_A_PIECE) continue;
          yield piece.join("");
          piece = [];
          await nextTurn();
        }
        if (piece.length > 0) yield piece.join("");
      }
      from = chunks.at(-1)!.number + 1;
    }
    const end = form.end(rows);
    if (end !== "") yield end;
  }
}

function tooMany(): ApiError {
  return new ApiError(
    "RATE_LIMITED",
    `${MOST_STREAMS_A_KEY} results are being read with this key; read one to its end.`,
    {
      retryAfterSeconds: 1,
      limit: {
        kind: "concurrency",
        lane: "ai",
        limit: MOST_STREAMS_A_KEY,
        remaining: 0,
        weight: 1,
        reset_seconds: 1,
        retry_after_seconds: 1,
      },
    },
  );
}
