import type { Line } from "../../../src/uploads/line.ts";
import type { LineFormat } from "../../../src/uploads/line_format.ts";
import { lineReader } from "../../../src/uploads/lines.ts";
import type { FileForm } from "../../../src/uploads/line_format.ts";

const READ_BYTES = 64 * 1024;

/** The bytes of standard input, in pieces. */
export async function* inputPieces(): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const buffer = new Uint8Array(READ_BYTES);
  for (;;) {
    const length = await Deno.stdin.read(buffer);
    if (length === null) return;
    yield buffer.slice(0, length);
  }
}

/**
 * Births as text, a part at a time.
 * @throws {ApiError} if the whole input is unusable.
 */
export async function* textLines(form: FileForm, format: LineFormat): AsyncGenerator<Line[]> {
  const reader = lineReader(form, format);
  for await (const piece of inputPieces()) yield reader.push(piece);
  yield reader.end();
}
