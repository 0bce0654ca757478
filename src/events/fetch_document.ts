import http from "node:http";
import https from "node:https";
import { parseDestination, pinnedLookup } from "./destination.ts";
import type { Sending } from "./attempt.ts";

/**
 * Fetches a JSON document from a checked address, without following redirects.
 * @throws {Error} whose message says why there is none.
 */
export async function fetchDocument(
  urlText: string,
  maxBytes: number,
  { resolve, allowsLoopback, timeoutMs, authorities }: Sending,
): Promise<unknown> {
  const url = parseDestination(urlText, allowsLoopback);
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), timeoutMs);
  try {
    const answered = Promise.withResolvers<http.IncomingMessage>();
    const { get } = url.protocol === "https:" ? https : http;
    get(url, {
      agent: false,
      signal: ending.signal,
      ca: authorities,
      lookup: pinnedLookup(url, allowsLoopback, resolve) as never,
      headers: { accept: "application/json" },
    }, answered.resolve).on("error", answered.reject);
    const answer = await answered.promise;
    if (answer.statusCode !== 200) {
      answer.destroy();
      throw new Error(`its address answers ${answer.statusCode}, expected 200`);
    }
    return JSON.parse(await readText(answer, maxBytes));
  } catch (error) {
    if (!ending.signal.aborted) throw error;
    throw new Error(`its address does not answer within ${timeoutMs / 1000} s`, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

async function readText(answer: http.IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of answer) {
    size += chunk.length;
    if (size > maxBytes) {
      answer.destroy();
      throw new Error(`it is longer than ${maxBytes} bytes`);
    }
    chunks.push(chunk);
  }
  return await new Blob(chunks).text();
}
