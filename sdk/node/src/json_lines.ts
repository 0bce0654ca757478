import { ConnectionError } from "./errors.ts";

/**
 * The parsed content of each complete line. A last line without a line break is skipped, because it
 * was cut.
 * @throws {ConnectionError} if a line is not JSON.
 */
export async function* jsonLines<Line>(
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<Line, void, undefined> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const piece of pieces) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split("\n");
    rest = lines.pop()!;
    for (const line of lines) yield parsed(line);
  }
}

function parsed<Line>(line: string): Line {
  try {
    return JSON.parse(line);
  } catch {
    throw new ConnectionError({
      code: "UNEXPECTED_ANSWER",
      message: "A line of the answer is not JSON.",
      retryable: true,
    });
  }
}
