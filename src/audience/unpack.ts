import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { ApiError, invalidRequest } from "../errors.ts";
import { within } from "../timeout.ts";

const PIECE_BYTES = 64 * 1024;
const MOST_SILENCE_MS = 30_000;
/** So long the mean may be below the least. */
const GRACE_MS = 30_000;
const LEAST_BYTES_A_SECOND = 16 * 1024;

interface Unpacking {
  /** As the header says; null without one. */
  contentEncoding: string | null;
  /** Of what is sent, and of what it unpacks to. */
  maxBytes: number;
}

/**
 * The content of a body in pieces of 64 KiB, the last of what is left, each a buffer of its own. It is
 * read only as far as it is taken; time in which nobody takes does not count against the sender.
 * @throws {ApiError} UNSUPPORTED_MEDIA_TYPE at once; while it is read PAYLOAD_TOO_LARGE,
 * REQUEST_TIMEOUT, and INVALID_REQUEST for what is no whole gzip.
 */
export function unpacked(
  body: ReadableStream<Uint8Array>,
  { contentEncoding, maxBytes }: Unpacking,
): AsyncIterable<Uint8Array<ArrayBuffer>> {
  const encoding = contentEncoding?.trim().toLowerCase() || "identity";
  if (encoding !== "identity" && encoding !== "gzip") {
    throw new ApiError(
      "UNSUPPORTED_MEDIA_TYPE",
      `Found Content-Encoding ${encoding.slice(0, 100)}; send gzip, or the body as it is.`,
    );
  }
  const reader = body.getReader();
  const pieces = content(reader, encoding === "gzip", maxBytes);
  return {
    [Symbol.asyncIterator]: () => ({
      next: () => pieces.next(),
      // A generator that waits returns only when it has what it waits for.
      return: async () => {
        reader.cancel().catch(() => {});
        return await pieces.return(undefined);
      },
    }),
  };
}

async function* content(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  isPacked: boolean,
  maxBytes: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  try {
    const sent = atMost(maxBytes, arriving(reader));
    yield* gathered(isPacked ? atMost(maxBytes, gunzipped(sent)) : sent);
  } finally {
    reader.cancel().catch(() => {});
  }
}

/** Pieces of one size, however small those are that come. */
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
      full = new Uint8Array(PIECE_BYTES);
      bytes = 0;
    }
  }
  if (bytes > 0) yield full.subarray(0, bytes);
}

async function* arriving(
  reader: ReadableStreamDefaultReader<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let receivedBytes = 0;
  let waitedMs = 0;
  for (;;) {
    const earnedMs = receivedBytes / LEAST_BYTES_A_SECOND * 1000;
    const patienceMs = Math.min(MOST_SILENCE_MS, Math.max(GRACE_MS, earnedMs) - waitedMs);
    const startedMs = performance.now();
    const { done, value } = await within(reader.read(), patienceMs, tooSlow).catch((error) => {
      throw error instanceof ApiError ? error : brokenOff(error);
    });
    if (done) return;
    waitedMs += performance.now() - startedMs;
    receivedBytes += value.length;
    yield value;
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
        `The body is larger than ${maxBytes} bytes, unpacked; split it.`,
      );
    }
    yield piece;
  }
}

/** Not by DecompressionStream, which makes one piece of whatever a piece unpacks to. */
async function* gunzipped(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip({ chunkSize: PIECE_BYTES });
  let sentBytes = 0;
  const counted = async function* () {
    for await (const piece of packed) {
      sentBytes += piece.length;
      yield piece;
    }
  };
  // What goes wrong comes out of the pieces.
  pipeline(counted, gunzip, () => {});
  try {
    for await (const piece of gunzip) yield piece;
  } catch (error) {
    throw error instanceof ApiError ? error : brokenGzip(gunzip.bytesWritten, error as Error);
  }
  // It takes what begins with a zero for padding and says nothing.
  if (gunzip.bytesWritten < sentBytes) {
    throw brokenGzip(gunzip.bytesWritten, new Error("something else follows its end"));
  }
}

function brokenGzip(afterBytes: number, error: Error): ApiError {
  return invalidRequest({
    path: "",
    code: "invalid_gzip",
    message:
      `the body is not whole gzip: ${error.message}, after ${afterBytes} bytes that could be read; compress the file again, or send it without Content-Encoding`,
  });
}

function tooSlow(): ApiError {
  return new ApiError(
    "REQUEST_TIMEOUT",
    `Nothing of the body arrived for ${
      MOST_SILENCE_MS / 1000
    } seconds, or less than ${LEAST_BYTES_A_SECOND} bytes a second.`,
  );
}

function brokenOff(cause: unknown): ApiError {
  return new ApiError("REQUEST_TIMEOUT", "The body broke off before its end.", { cause });
}
