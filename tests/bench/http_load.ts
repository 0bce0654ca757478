/** What a load found out. */
export interface LoadResult {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  maxMs: number;
  /** Answers by status; anything but 200 makes the speed meaningless. */
  statuses: Record<number, number>;
}

interface LoadOptions {
  port: number;
  connections: number;
  seconds: number;
  /** How long each waits before its next request; 0 where the server is to have all it can do. */
  pauseMs?: number;
  /**
   * Open loop: so many requests a second become due at random moments, whether or not earlier ones
   * were answered. A request that finds no free connection waits, and its time counts from the moment
   * at which it was due. Requests due while the connections are opened do not count, nor
   * those that found no connection before the end: a server that cannot keep up looks better than it
   * is.
   */
  dueASecond?: number;
  /** The whole request as it goes over the wire, a new one each time. */
  makeRequest(index: number): Uint8Array;
}

const HEAD_END = "\r\n\r\n";
/** Opening hundreds of connections at once delays the calls of the first second. */
const OPENING_MS = 1500;

/** Keeps so many connections busy, each with one request at a time. */
export async function loadHttp(
  { port, connections, seconds, pauseMs = 0, dueASecond, makeRequest }: LoadOptions,
): Promise<LoadResult> {
  const tookMs: number[] = [];
  const statuses: Record<number, number> = {};
  let sent = 0;
  let dueMs = performance.now();
  const startMs = dueMs + (dueASecond === undefined ? 0 : OPENING_MS);
  const endMs = startMs + seconds * 1000;
  const nextDueMs = () => dueMs += -Math.log(1 - Math.random()) * 1000 / dueASecond!;
  await Promise.all(Array.from({ length: connections }, async () => {
    using connection = await Deno.connect({ hostname: "127.0.0.1", port });
    connection.setNoDelay();
    const buffer = new Uint8Array(256 * 1024);
    while (performance.now() < endMs) {
      const askedMs = dueASecond === undefined ? performance.now() : nextDueMs();
      const earlyMs = askedMs - performance.now();
      if (earlyMs > 0) await new Promise((resolve) => setTimeout(resolve, earlyMs));
      await writeAll(connection, makeRequest(sent++));
      const status = await readAnswer(connection, buffer);
      if (askedMs < startMs) continue;
      tookMs.push(performance.now() - askedMs);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }));
  const durationSeconds = (performance.now() - startMs) / 1000;
  tookMs.sort((a, b) => a - b);
  return {
    perSecond: tookMs.length / durationSeconds,
    p50Ms: tookMs[Math.floor(tookMs.length * 0.5)],
    p99Ms: tookMs[Math.floor(tookMs.length * 0.99)],
    maxMs: tookMs.at(-1)!,
    statuses,
  };
}

/** A request with its body, for one host. */
export function httpRequest(
  method: string,
  path: string,
  headers: Record<string, string>,
  body = "",
): Uint8Array {
  const lines = Object.entries({ host: "127.0.0.1", ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`).join("");
  const length = body === "" ? "" : `content-length: ${new TextEncoder().encode(body).length}\r\n`;
  return new TextEncoder().encode(`${method} ${path} HTTP/1.1\r\n${lines}${length}\r\n${body}`);
}

export async function readAnswer(connection: Deno.Conn, buffer: Uint8Array): Promise<number> {
  let size = 0;
  let total = Infinity;
  let status = 0;
  while (size < total) {
    const read = await connection.read(buffer.subarray(size));
    if (read === null) throw new Error("the server closed the connection");
    size += read;
    if (total !== Infinity) continue;
    const text = new TextDecoder("latin1").decode(buffer.subarray(0, Math.min(size, 2048)));
    const head = text.indexOf(HEAD_END);
    if (head < 0) continue;
    status = Number(text.slice(9, 12));
    const length = /content-length: (\d+)/i.exec(text.slice(0, head));
    if (length === null) throw new Error(`no Content-Length:\n${text.slice(0, head)}`);
    total = head + HEAD_END.length + Number(length[1]);
  }
  return status;
}

export async function writeAll(connection: Deno.Conn, bytes: Uint8Array): Promise<void> {
  for (let sent = 0; sent < bytes.length;) sent += await connection.write(bytes.subarray(sent));
}
