import { isRecord } from "./is_record.ts";

/** No answer of ours is near this; an endpoint that sends more is broken or hostile. */
const MAX_ANSWER_BYTES = 256 * 1024;

/** What our own requests carry, and nothing of what a library would add. */
type OwnHeaders = Readonly<Record<string, string>>;

/**
 * A `fetch` for the SDK. It follows no redirect, which would carry the prompt elsewhere; it reads
 * at most `MAX_ANSWER_BYTES`, so that an endless body costs no memory; and it hands on a complete
 * answer, so that nothing after it can meet a broken connection. Each request has a connection of
 * its own: on a used one that closes without an answer Deno sends the request again by itself, and a
 * model would be asked and paid twice. Headers of the SDK are dropped: they name this machine, and it
 * takes some from the environment.
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

/** @throws {Error} when there are more; the connection is closed then. */
async function cappedBytes(body: ReadableStream<Uint8Array> | null): Promise<Uint8Array> {
  if (body === null) return new Uint8Array();
  const pieces: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop early cancels the stream, and with it the connection.
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

/** What is read of an answer's headers; the body is no longer encoded, nor of the length told. */
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
 * Errors in the one shape that the SDK reads, `{error: {…}}`: servers also send `{message}`,
 * `{detail}`, `{error: "text"}` or a page, and an operator needs the words of each.
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
