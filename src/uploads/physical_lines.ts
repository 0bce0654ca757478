import { type ApiError, invalidRequest, type Issue } from "../base/errors.ts";

export const MAX_LINE_BYTES = 16 * 1024;

export const LINE_FEED = 10;
export const CARRIAGE_RETURN = 13;
/** The byte value up to which bytes are not content. */
export const SPACE = 32;
const BYTE_ORDER_MARK = "\ufeff";

/** A line of a file, counted from 1, without its line end. */
export interface PhysicalLine {
  line: number;
  /** The text of the line. Empty if the line is too long. Invalid UTF-8 becomes U+FFFD. */
  text: string;
  bytes: number;
  /** Why the line cannot be read. */
  issue: Issue | null;
}

/** The first bytes of other file formats. */
const SIGNATURES: readonly (readonly [bytes: readonly number[], found: string])[] = [
  [[0xff, 0xfe], "UTF-16; save it as UTF-8"],
  [[0xfe, 0xff], "UTF-16; save it as UTF-8"],
  [[0x1f, 0x8b], "gzip; send Content-Encoding: gzip"],
  [[0x50, 0x4b, 3, 4], "a zip archive, as .xlsx is; save it as text in UTF-8"],
];
const MAX_SIGNATURE_BYTES = 4;

const NOT_UTF8: Issue = {
  path: "",
  code: "invalid_encoding",
  message: "expected UTF-8; save the file as UTF-8",
};

const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const lenient = new TextDecoder("utf-8", { ignoreBOM: true });

/**
 * Cuts bytes into lines that end in LF, CRLF or CR. At most 16 KiB of an unfinished line are kept.
 */
export class PhysicalLines {
  #line = 1;
  /** The part of the current line that came in earlier pieces. */
  #kept = new Uint8Array(MAX_LINE_BYTES);
  #keptBytes = 0;
  #isTooLong = false;
  /** Whether the last piece ended in CR. The LF of a CRLF may come in the next piece. */
  #endedInReturn = false;
  #head: number[] = [];

  /** `unit`: the noun for a line, such as `customer`. */
  constructor(private readonly unit: string) {}

  /** @throws {ApiError} INVALID_REQUEST if the content is not UTF-8 text. */
  push(bytes: Uint8Array): PhysicalLine[] {
    this.#checkHead(bytes);
    const lines: PhysicalLine[] = [];
    let start = this.#endedInReturn && bytes[0] === LINE_FEED ? 1 : 0;
    if (bytes.length > 0) this.#endedInReturn = false;
    for (let at = start; at < bytes.length; at++) {
      const byte = bytes[at];
      if (byte > CARRIAGE_RETURN) continue;
      if (byte === 0) throw this.#spoiled("a zero byte, as in UTF-16 or a binary file");
      if (byte !== LINE_FEED && byte !== CARRIAGE_RETURN) continue;
      lines.push(this.#ended(bytes.subarray(start, at)));
      if (byte === CARRIAGE_RETURN) {
        if (at + 1 === bytes.length) this.#endedInReturn = true;
        else if (bytes[at + 1] === LINE_FEED) at++;
      }
      start = at + 1;
    }
    this.#keep(bytes.subarray(start));
    return lines;
  }

  /** The last line of the file, if it has no line end. */
  end(): PhysicalLine[] {
    return this.#isTooLong || this.#keptBytes > 0 ? [this.#ended(new Uint8Array())] : [];
  }

  #keep(bytes: Uint8Array): void {
    this.#isTooLong ||= this.#keptBytes + bytes.length > MAX_LINE_BYTES;
    if (this.#isTooLong) return;
    this.#kept.set(bytes, this.#keptBytes);
    this.#keptBytes += bytes.length;
  }

  #ended(rest: Uint8Array): PhysicalLine {
    let bytes = rest;
    if (this.#keptBytes > 0 || this.#isTooLong) {
      this.#keep(rest);
      bytes = this.#kept.subarray(0, this.#keptBytes);
    }
    const isTooLong = this.#isTooLong || bytes.length > MAX_LINE_BYTES;
    this.#keptBytes = 0;
    this.#isTooLong = false;
    const line = this.#line++;
    if (isTooLong) return { line, text: "", bytes: 0, issue: this.#tooLong() };
    const { text, issue } = decoded(bytes);
    const isMarked = line === 1 && text.startsWith(BYTE_ORDER_MARK);
    return { line, text: isMarked ? text.slice(1) : text, bytes: bytes.length, issue };
  }

  #checkHead(bytes: Uint8Array): void {
    if (this.#head.length === MAX_SIGNATURE_BYTES) return;
    this.#head.push(...bytes.subarray(0, MAX_SIGNATURE_BYTES - this.#head.length));
    for (const [signature, found] of SIGNATURES) {
      if (signature.every((byte, index) => byte === this.#head[index])) throw this.#spoiled(found);
    }
  }

  #tooLong(): Issue {
    return {
      path: "",
      code: "line_too_long",
      message: `expected at most ${MAX_LINE_BYTES} bytes; send one ${this.unit} per line`,
    };
  }

  #spoiled(found: string): ApiError {
    return invalidRequest({
      path: "",
      code: "invalid_encoding",
      message: `line ${this.#line} of the body: expected text in UTF-8, found ${found}`,
    });
  }
}

function decoded(bytes: Uint8Array): Pick<PhysicalLine, "text" | "issue"> {
  if (bytes.length === 0) return { text: "", issue: null };
  try {
    return { text: strict.decode(bytes), issue: null };
  } catch {
    return { text: lenient.decode(bytes), issue: NOT_UTF8 };
  }
}

/**
 * Whether a line consists only of ASCII spaces. `FileArrival` counts blank lines in the same way.
 */
export function isBlank(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    if (text.charCodeAt(at) > SPACE) return false;
  }
  return true;
}
