import { isRecord } from "./is_record.ts";

/**
 * The maximum size of an answer. An endpoint that sends more is broken or hostile, because no valid
 * answer is near this size.
 */
const MAX_ANSWER_BYTES = 256 * 1024;

/** The headers that this service sets on a request to the model. The library's own are left out. */
type OwnHeaders = Readonly<Record<string, string>>;

/**
 * A `fetch` for the SDK. It follows no redirect, which would send the prompt elsewhere; it reads at
 * most `MAX_ANSWER_BYTES`, so that an endless body cannot fill the memory; and it returns only
 * complete answers, so that later code never meets a broken connection. Each request has its own
 * connection: if a reused connection closes without an answer, Deno repeats the request by itself,
 * and the model would be paid twice. The SDK's headers are dropped: they describe this machine, and
 * some come from the environment.
 */
export function cappedFetch(headers: OwnHeaders): typeof fetch {
  return async function fetchCapped(url, init) {
    using client = Deno.createHttpClient({});
    const answer = await fetch(url, { ...init, headers, redirect: "error", client });
    const bytes = await cappedBytes(answer.body);
    const text = new TextDecoder().decode(bytes);
    return new Response(hasNoBody(answer.status) ? null : answer.ok ? text : errorJson(text), {
      status: answer.status,
      headers: keptHeaders(answer),
    });
  };
}

/**
 * Reads the body.
 * @throws {Error} if the body has more than `MAX_ANSWER_BYTES`. The connection is then closed.
 */
async function cappedBytes(body: ReadableStream<Uint8Array> | null): Promise<Uint8Array> {
  if (body === null) return new Uint8Array();
  const pieces: Uint8Array[] = [];
  let size = 0;
  // If the loop is left early, the stream is cancelled and the connection is closed.
  for await (const piece of body) {
    size += piece.length;
    if (size > MAX_ANSWER_BYTES) {
      throw new Error(`answer of more than ${MAX_ANSWER_BYTES / 1024} KiB`);
    }
    pieces.push(piece);
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const piece of pieces) {
    bytes.set(piece, offset);
    offset += piece.length;
  }
  return bytes;
}

function hasNoBody(status: number): boolean {
  return status === 204 || status === 205 || status === 304;
}

/**
 * The headers that are kept. Encoding and length are left out, because the body has been decoded.
 */
function keptHeaders({ headers, ok }: Response): Headers {
  const kept = new Headers();
  for (const name of ["retry-after", "retry-after-ms", "x-request-id"]) {
    const value = headers.get(name);
    if (value !== null) kept.set(name, value);
  }
  kept.set("content-type", ok ? headers.get("content-type") ?? "" : "application/json");
  return kept;
}

/**
 * The text of an error in the shape that the SDK reads, `{error: {…}}`. Servers also send
 * `{message}`, `{detail}`, `{error: "text"}` or HTML, and the operator needs the text of these
 * errors.
 */
function errorJson(text: string): string {
  const body = parsed(text);
  const error = isRecord(body) ? body.error : undefined;
  if (isRecord(error)) return JSON.stringify({ error });
  if (!isRecord(body)) return JSON.stringify({ error: { message: text.slice(0, 2000) } });
  const said = error ?? body.message ?? body.detail ?? body;
  const message = typeof said === "string" ? said : JSON.stringify(said);
  return JSON.stringify({ error: { ...body, message } });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
