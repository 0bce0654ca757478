import { ConnectionError } from "./errors.ts";

/** What each whole line holds; a last one without its end is left out, for it was cut. @throws {ConnectionError} */
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
