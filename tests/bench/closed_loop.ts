/** What a window of load measured. */
export interface LoadResult {
  requestsPerSecond: number;
  /** Milliseconds from the first byte sent to the last byte received, ascending. */
  latenciesMs: number[];
}

const BLANK_LINE = [13, 10, 13, 10];
const STATUS_OFFSET = "HTTP/1.1 ".length;

/**
 * A closed loop: each of `connections` sends its next request when the last answer has arrived
 * whole, for `durationMs`. Plain HTTP/1.1 over sockets, so that the generator stays cheaper than
 * what it measures.
 * @throws {Error} on any answer but 200.
 */
export async function closedLoop(
  { hostname, port, connections, durationMs, nextRequest }: {
    hostname: string;
    port: number;
    connections: number;
    durationMs: number;
    nextRequest: () => Uint8Array;
  },
): Promise<LoadResult> {
  const latenciesMs: number[] = [];
  const startMs = performance.now();
  const run = async () => {
    using connection = await Deno.connect({ hostname, port });
    const readAnswer = answerReader(connection);
    while (performance.now() - startMs < durationMs) {
      const sentMs = performance.now();
      await writeAll(connection, nextRequest());
      await readAnswer();
      latenciesMs.push(performance.now() - sentMs);
    }
  };
  await Promise.all(Array.from({ length: connections }, run));
  const seconds = (performance.now() - startMs) / 1000;
  return {
    requestsPerSecond: latenciesMs.length / seconds,
    latenciesMs: latenciesMs.sort((a, b) => a - b),
  };
}

/** The bytes of a POST request. */
export function postRequest(
  path: string,
  headers: Record<string, string>,
  body: string,
): Uint8Array {
  const bytes = new TextEncoder().encode(body);
  const fields = Object.entries({
    host: "127.0.0.1",
    "content-type": "application/json",
    "content-length": String(bytes.length),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = new TextEncoder().encode(`POST ${path} HTTP/1.1\r\n${fields.join("")}\r\n`);
  const request = new Uint8Array(head.length + bytes.length);
  request.set(head);
  request.set(bytes, head.length);
  return request;
}

async function writeAll(connection: Deno.Conn, bytes: Uint8Array): Promise<void> {
  for (let sent = 0; sent < bytes.length;) sent += await connection.write(bytes.subarray(sent));
}

/** Reads one answer at a time; the server must state its length. */
function answerReader(connection: Deno.Conn): () => Promise<void> {
  const buffer = new Uint8Array(256 * 1024);
  const decoder = new TextDecoder("latin1");
  return async () => {
    let size = 0;
    let expected = Infinity;
    while (size < expected) {
      const read = await connection.read(buffer.subarray(size));
      if (read === null) throw new Error("the server has closed the connection");
      size += read;
      if (expected !== Infinity) continue;
      const headEnd = indexOfBlankLine(buffer, size);
      if (headEnd < 0) continue;
      const head = decoder.decode(buffer.subarray(0, headEnd));
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
      if (head.slice(STATUS_OFFSET, STATUS_OFFSET + 3) !== "200" || length === undefined) {
        throw new Error(`unexpected answer: ${decoder.decode(buffer.subarray(0, size))}`);
      }
      expected = headEnd + BLANK_LINE.length + Number(length);
    }
  };
}

function indexOfBlankLine(buffer: Uint8Array, size: number): number {
  for (let at = buffer.indexOf(13); at >= 0 && at < size; at = buffer.indexOf(13, at + 1)) {
    if (BLANK_LINE.every((byte, index) => buffer[at + index] === byte)) return at;
  }
  return -1;
}
