import http from "node:http";
import https from "node:https";
import { parseDestination, pinnedLookup, type Resolve } from "./destination.ts";

/** What an attempt uses to send. Tests replace these parts. */
export interface Sending {
  resolve: Resolve;
  allowsLoopback: boolean;
  timeoutMs: number;
  /** Certificate authorities in addition to the system's. */
  authorities?: string;
}

export interface AttemptOutcome {
  /** Null if there was no answer. */
  status: number | null;
  /** The status of the answer as text. If there was no answer, a word that says why. */
  outcome: string;
  /** The beginning of the answer as text; null if there was no answer. */
  answer: string | null;
  retryAfterSeconds: number;
}

export const ATTEMPT_TIMEOUT_MS = 15_000;
export const MAX_ANSWER_BYTES = 16 * 1024;
/** The number of bytes of an answer that are kept, so that the endpoint's owner can read them. */
const KEPT_ANSWER_BYTES = 1024;
const USER_AGENT = "astrology-business-intelligence-webhooks/1";

/** Posts a body once to a checked address, without following redirects. Never throws. */
export async function attempt(
  urlText: string,
  headers: Record<string, string>,
  body: string,
  sending: Sending,
): Promise<AttemptOutcome> {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), sending.timeoutMs);
  try {
    return await post(urlText, headers, body, sending, ending.signal);
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    const outcome = ending.signal.aborted ? "timeout" : code ?? message;
    return { status: null, outcome, answer: null, retryAfterSeconds: 0 };
  } finally {
    clearTimeout(timer);
  }
}

async function post(
  urlText: string,
  headers: Record<string, string>,
  body: string,
  { resolve, allowsLoopback, authorities }: Sending,
  signal: AbortSignal,
): Promise<AttemptOutcome> {
  const url = parseDestination(urlText, allowsLoopback);
  const bytes = new TextEncoder().encode(body);
  const answered = Promise.withResolvers<http.IncomingMessage>();
  const { request } = url.protocol === "https:" ? https : http;
  const sent = request(url, {
    method: "POST",
    agent: false,
    signal,
    ca: authorities,
    lookup: pinnedLookup(url, allowsLoopback, resolve) as never,
    headers: {
      ...headers,
      "content-type": "application/json",
      "content-length": bytes.length,
      "user-agent": USER_AGENT,
    },
  }, answered.resolve);
  sent.on("error", answered.reject);
  sent.end(bytes);
  const answer = await answered.promise;
  const beginning = await readBeginning(answer);
  return {
    status: answer.statusCode!,
    outcome: String(answer.statusCode),
    answer: textOf(beginning),
    retryAfterSeconds: retryAfterSeconds(answer.headers),
  };
}

/**
 * Reads the answer within limits, and keeps the beginning of the answer. Only the status decides
 * whether the attempt succeeded.
 */
function readBeginning(answer: http.IncomingMessage): Promise<Uint8Array> {
  const kept = new Uint8Array(KEPT_ANSWER_BYTES);
  let size = 0;
  return new Promise((resolve) => {
    const end = () => resolve(kept.subarray(0, Math.min(size, kept.length)));
    answer.on("data", (bytes: Uint8Array) => {
      if (size < kept.length) kept.set(bytes.subarray(0, kept.length - size), size);
      size += bytes.length;
      if (size > MAX_ANSWER_BYTES) answer.destroy();
    });
    answer.on("error", end);
    answer.on("close", end);
  });
}

/**
 * Bytes as text without control characters, because pages do not show and databases do not store
 * such characters.
 */
function textOf(bytes: Uint8Array): string {
  // deno-lint-ignore no-control-regex
  return new TextDecoder().decode(bytes).replaceAll(/[\0-\x08\x0b-\x1f\x7f]/g, "");
}

/**
 * Reads Retry-After: a number of seconds, or an instant on the sender's clock. 0 if there is no
 * such header.
 */
function retryAfterSeconds({ "retry-after": text, date }: http.IncomingHttpHeaders): number {
  if (text === undefined) return 0;
  const sentAtMs = date === undefined ? Date.now() : Date.parse(date);
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : (Date.parse(text) - sentAtMs) / 1000;
  return Number.isNaN(seconds) ? 0 : Math.max(0, seconds);
}
