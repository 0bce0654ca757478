import { type ApiError, invalidRequest, type Issue } from "../errors.ts";

export const MAX_LINE_BYTES = 16 * 1024;

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const BYTE_ORDER_MARK = "\ufeff";

/** A line as it stands in a file, counted from 1, without its end. */
export interface PhysicalLine {
  line: number;
  /** "" of one that is too long; of one that is not UTF-8 with marks in place of what cannot be read. */
  text: string;
  bytes: number;
  /** Why it cannot be read, whatever it holds. */
  issue: Issue | null;
}

/** What other files begin with. */
const SIGNATURES: readonly (readonly [bytes: readonly number[], found: string])[] = [
  [[0xff, 0xfe], "UTF-16; save it as UTF-8"],
  [[0xfe, 0xff], "UTF-16; save it as UTF-8"],
  [[0x1f, 0x8b], "gzip; send Content-Encoding: gzip"],
  [[0x50, 0x4b, 3, 4], "a zip archive, as .xlsx is; save it as text in UTF-8"],
];
const MOST_SIGNATURE_BYTES = 4;

const TOO_LONG: Issue = {
  path: "",
  code: "line_too_long",
  message: `expected at most ${MAX_LINE_BYTES} bytes; send one customer a line`,
};
const NOT_UTF8: Issue = {
  path: "",
  code: "invalid_encoding",
  message: "expected UTF-8; save the file as UTF-8",
};

const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const lenient = new TextDecoder("utf-8", { ignoreBOM: true });

/** Cuts bytes into lines, which end in LF, CRLF or CR. It keeps 16 KiB, however long a line is. */
export class PhysicalLines {
  #line = 1;
  /** Of the line under way, what came in earlier pieces. */
  #kept = new Uint8Array(MAX_LINE_BYTES);
  #keptBytes = 0;
  #isTooLong = false;
  /** The LF of a CRLF may come in the next piece. */
  #endedInReturn = false;
  #head: number[] = [];

  /** @throws {ApiError} INVALID_REQUEST for what is no text in UTF-8. */
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

  /** The last line, where no end of it came. */
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
    if (isTooLong) return { line, text: "", bytes: 0, issue: TOO_LONG };
    const { text, issue } = decoded(bytes);
    const isMarked = line === 1 && text.startsWith(BYTE_ORDER_MARK);
    return { line, text: isMarked ? text.slice(1) : text, bytes: bytes.length, issue };
  }

  #checkHead(bytes: Uint8Array): void {
    if (this.#head.length === MOST_SIGNATURE_BYTES) return;
    this.#head.push(...bytes.subarray(0, MOST_SIGNATURE_BYTES - this.#head.length));
    for (const [signature, found] of SIGNATURES) {
      if (signature.every((byte, index) => byte === this.#head[index])) throw this.#spoiled(found);
    }
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
