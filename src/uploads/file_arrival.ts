import { ApiError, invalidRequest } from "../base/errors.ts";
import { CARRIAGE_RETURN, LINE_FEED, SPACE } from "./physical_lines.ts";

/**
 * The length of the longest possible customer. Bytes of a line beyond this length count as empty,
 * as spaces do.
 */
const MAX_LINE_CONTENT_BYTES = 1024;
/** The number of blank lines that a file may have in addition to one for each line with content. */
const FREE_BLANK_LINES = 10_000;
/**
 * The number of empty bytes that every file may have. Further empty bytes are allowed only in
 * proportion to the file's content.
 */
const FREE_EMPTY_BYTES = 1024 * 1024;
const MAX_EMPTY_SHARE = 16;

export const MIN_CONTENT_BYTES_A_SECOND = 16 * 1024;
/** The time by which a sender may fall behind the required speed. It is also the longest pause. */
export const MAX_LAG_MS = 30_000;

/**
 * The speed below which a sender may have to make room for other senders. The speed is judged after
 * SLOW_AFTER_MS.
 */
const SLOW_BYTES_A_SECOND = 128 * 1024;
const SLOW_AFTER_MS = 60_000;

/**
 * Measures how a file arrives: how many bytes, how many of them are content, and how fast. Content
 * means all bytes of lines except spaces. Only content earns a sender more time, because only
 * content is billed.
 */
export class FileArrival {
  /** Unpacked bytes. */
  #readBytes = 0;
  #contentBytes = 0;
  #line = 1;
  #lineContentBytes = 0;
  #linesWithContent = 0;
  #blankLines = 0;
  /** Whether the last piece ended in CR. The LF of a CRLF may come in the next piece. */
  #endedInReturn = false;
  /**
   * How much longer the sender may take; `#paidBytes` is the content for which this time was
   * granted.
   */
  #patienceMs = MAX_LAG_MS;
  #paidBytes = 0;
  #waitedMs = 0;

  get readBytes(): number {
    return this.#readBytes;
  }

  get isSlow(): boolean {
    const minBytes = this.#waitedMs / 1000 * SLOW_BYTES_A_SECOND;
    return this.#waitedMs >= SLOW_AFTER_MS && this.#contentBytes < minBytes;
  }

  /**
   * How long the next piece may take. Content that has arrived earns further time, which is
   * included.
   */
  earnPatienceMs(): number {
    const newBytes = this.#contentBytes - this.#paidBytes;
    this.#paidBytes = this.#contentBytes;
    const earnedMs = newBytes / MIN_CONTENT_BYTES_A_SECOND * 1000;
    this.#patienceMs = Math.min(MAX_LAG_MS, this.#patienceMs + earnedMs);
    return this.#patienceMs;
  }

  /** Records how long a piece has taken. */
  waited(durationMs: number): void {
    this.#patienceMs -= durationMs;
    this.#waitedMs += durationMs;
  }

  /**
   * Counts the bytes that have arrived.
   * @throws {ApiError} INVALID_REQUEST if the file has too little content.
   */
  count(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at];
      if (byte > SPACE) {
        if (this.#lineContentBytes < MAX_LINE_CONTENT_BYTES) this.#lineContentBytes++;
      } else if (byte === CARRIAGE_RETURN || byte === LINE_FEED && !this.#endedInReturn) {
        this.#endLine();
      }
      this.#endedInReturn = byte === CARRIAGE_RETURN;
    }
    this.#readBytes += bytes.length;
    const contentBytes = this.#contentBytes + this.#lineContentBytes;
    const emptyBytes = this.#readBytes - contentBytes;
    if (emptyBytes > FREE_EMPTY_BYTES + MAX_EMPTY_SHARE * contentBytes) {
      throw this.#tooEmpty(
        `${emptyBytes} bytes are spaces, or beyond the first 1 KiB of a line`,
      );
    }
  }

  #endLine(): void {
    if (this.#lineContentBytes > 0) this.#linesWithContent++;
    else if (++this.#blankLines > FREE_BLANK_LINES + this.#linesWithContent) {
      throw this.#tooEmpty(`${this.#blankLines} lines are blank`);
    }
    this.#contentBytes += this.#lineContentBytes;
    this.#lineContentBytes = 0;
    this.#line++;
  }

  #tooEmpty(found: string): ApiError {
    return invalidRequest({
      path: "",
      code: "mostly_empty",
      message:
        `line ${this.#line} of the body: so far ${found}, and only ${this.#linesWithContent} lines have content; expected one customer per line`,
    });
  }
}

export function tooSlow(): ApiError {
  return new ApiError(
    "REQUEST_TIMEOUT",
    `The body stopped arriving for ${
      MAX_LAG_MS / 1000
    } seconds, or arrived with less than ${MIN_CONTENT_BYTES_A_SECOND} bytes of content a second, counted uncompressed and without blank lines. Compress the file and send it again.`,
  );
}
