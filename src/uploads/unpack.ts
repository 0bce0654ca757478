import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { ApiError, invalidRequest } from "../base/errors.ts";
import { nextTurn } from "../base/next_turn.ts";
import { within } from "../base/timeout.ts";
import { FileArrival, tooSlow } from "./file_arrival.ts";

const PIECE_BYTES = 64 * 1024;

interface Unpacking {
  /** The value of the header Content-Encoding; null if there is none. */
  contentEncoding: string | null;
  /** The maximum number of bytes sent, and of bytes unpacked. */
  maxBytes: number;
}

/** A file that is being received: its unpacked content, and how it arrives. */
export interface IncomingFile extends AsyncIterable<Uint8Array<ArrayBuffer>> {
  readonly arrival: FileArrival;
}

/**
 * The content of a body in pieces of 64 KiB, each in a separate buffer; the last piece may be
 * shorter. The body is read only when a piece is consumed. Time in which nobody reads does not
 * count against the sender.
 * @throws {ApiError} UNSUPPORTED_MEDIA_TYPE at once. While pieces are read: PAYLOAD_TOO_LARGE,
 * REQUEST_TIMEOUT, or INVALID_REQUEST for an invalid gzip or nearly empty content.
 */
export function unpacked(
  body: ReadableStream<Uint8Array>,
  { contentEncoding, maxBytes }: Unpacking,
): IncomingFile {
  const encoding = contentEncoding?.trim().toLowerCase() || "identity";
  if (encoding !== "identity" && encoding !== "gzip") {
    throw new ApiError(
      "UNSUPPORTED_MEDIA_TYPE",
      `Found Content-Encoding ${encoding.slice(0, 100)}; send gzip, or an uncompressed body.`,
    );
  }
  const arrival = new FileArrival();
  return {
    arrival,
    [Symbol.asyncIterator]: () => {
      const reader = body.getReader();
      const pieces = content(reader, encoding === "gzip", maxBytes, arrival);
      return {
        next: () => pieces.next(),
        // `return()` of the generator waits for the read that is pending, so the reader is
        // cancelled first.
        return: async () => {
          reader.cancel().catch(() => {});
          return await pieces.return(undefined);
        },
      };
    },
  };
}

async function* content(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  isPacked: boolean,
  maxBytes: number,
  arrival: FileArrival,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  try {
    const sent = atMost(maxBytes, arriving(reader, arrival));
    yield* gathered(counted(isPacked ? atMost(maxBytes, gunzipped(sent)) : sent, arrival));
  } finally {
    reader.cancel().catch(() => {});
  }
}

/** Joins the received pieces into pieces of one size. */
async function* gathered(
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let full = new Uint8Array(PIECE_BYTES);
  let bytes = 0;
  for await (const piece of pieces) {
    for (let at = 0; at < piece.length;) {
      const part = piece.subarray(at, at + PIECE_BYTES - bytes);
      full.set(part, bytes);
      bytes += part.length;
      at += part.length;
      if (bytes < PIECE_BYTES) continue;
      yield full;
      // Other work gets a turn here, because a small piece can unpack to a very large piece.
      await nextTurn();
      full = new Uint8Array(PIECE_BYTES);
      bytes = 0;
    }
  }
  if (bytes > 0) yield full.subarray(0, bytes);
}

async function* arriving(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  arrival: FileArrival,
): AsyncGenerator<Uint8Array> {
  for (;;) {
    const startedMs = performance.now();
    const { done, value } = await within(reader.read(), arrival.earnPatienceMs(), tooSlow)
      .catch((error) => {
        throw error instanceof ApiError ? error : brokenOff(error);
      });
    if (done) return;
    arrival.waited(performance.now() - startedMs);
    yield value;
  }
}

async function* counted(
  pieces: AsyncIterable<Uint8Array>,
  arrival: FileArrival,
): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    arrival.count(piece);
    yield piece;
  }
}

async function* atMost(
  maxBytes: number,
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.length;
    if (bytes > maxBytes) {
      throw new ApiError(
        "PAYLOAD_TOO_LARGE",
        `The body is larger than ${maxBytes} bytes when uncompressed; split it.`,
      );
    }
    yield piece;
  }
}

/**
 * DecompressionStream is not used, because it turns each packed piece into one unpacked piece of
 * unlimited size.
 */
async function* gunzipped(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip({ chunkSize: PIECE_BYTES });
  let sentBytes = 0;
  const countedAsSent = async function* () {
    for await (const piece of packed) {
      sentBytes += piece.length;
      yield piece;
    }
  };
  // Errors are reported later, when the pieces are read.
  pipeline(countedAsSent, gunzip, () => {});
  try {
    for await (const piece of gunzip) yield piece;
  } catch (error) {
    throw error instanceof ApiError ? error : brokenGzip(gunzip.bytesWritten, error as Error);
  }
  // zlib treats data after the end as padding if the data begins with a zero byte, so the sizes are
  // compared here.
  if (gunzip.bytesWritten < sentBytes) {
    throw brokenGzip(gunzip.bytesWritten, new Error("other data follows its end"));
  }
}

function brokenGzip(afterBytes: number, error: Error): ApiError {
  return invalidRequest({
    path: "",
    code: "invalid_gzip",
    message:
      `the body is not complete gzip: ${error.message}, after ${afterBytes} bytes that could be read; compress the file again, or send it without Content-Encoding`,
  });
}

function brokenOff(cause: unknown): ApiError {
  return new ApiError("REQUEST_TIMEOUT", "The body broke off before its end.", { cause });
}
