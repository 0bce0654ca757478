import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";

/** What becomes of one attempt. */
export interface Fate {
  /** Whether the service gets the request: if so, it may be billed whatever comes back. */
  reaches: boolean;
  delayMs?: number;
  /** What comes back, where it is not the service's answer: nothing, half of it, or another one. */
  instead?: "cut" | "half" | CannedAnswer;
  /** The connection is closed when the next request is sent on it, as one that idled too long. */
  thenIdles?: boolean;
}

export interface CannedAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const HTML = { "content-type": "text/html" };

/** The usual ones. */
export const FATES = {
  passed: { reaches: true },
  cutBefore: { reaches: false, instead: "cut" },
  cutAfter: { reaches: true, instead: "cut" },
  cutWithin: { reaches: true, instead: "half" },
  htmlBefore: { reaches: false, instead: htmlAnswer(502) },
  htmlAfter: { reaches: true, instead: htmlAnswer(504) },
  limited: { reaches: false, instead: failure(429, "RATE_LIMITED", true, "0") },
  inProgress: {
    reaches: false,
    instead: failure(409, "IDEMPOTENCY_CONFLICT", true, "0", "in_progress"),
  },
  otherPayload: {
    reaches: false,
    instead: failure(409, "IDEMPOTENCY_CONFLICT", false, null, "payload_mismatch"),
  },
  idles: { reaches: true, thenIdles: true },
  /** Longer than any client of a test waits. */
  silent: { reaches: false, delayMs: 600_000 },
} as const satisfies Record<string, Fate>;

/** A page of some gateway between. */
export function htmlAnswer(status: number): CannedAnswer {
  return { status, headers: HTML, body: `<html><h1>${status} Bad Gateway</h1></html>` };
}

/** A failure as the service words it. */
export function failure(
  status: number,
  code: string,
  retryable: boolean,
  retryAfter: string | null,
  reason?: string,
): CannedAnswer {
  const error = {
    type: "test",
    code,
    message: `${code} of the proxy.`,
    retryable,
    ...(reason !== undefined && { reason }),
  };
  return {
    status,
    headers: {
      "content-type": "application/json",
      ...(retryAfter !== null && { "retry-after": retryAfter }),
    },
    body: JSON.stringify({ request_id: "req_01JD0000000000000000000000", error }),
  };
}

/** What the proxy saw of an attempt. */
export interface Attempt {
  method: string;
  path: string;
  headers: Record<string, string>;
  idempotencyKey: string | null;
  bodySha256: string;
  fate: Fate;
  /** Null: the service was not asked. */
  serviceStatus: number | null;
  /** When it came, by the monotonic clock. */
  atMs: number;
}

/** Which fate an attempt meets; `earlier`: those with its idempotency key, else with its path. */
export type Plan = (earlier: readonly Attempt[], index: number) => Fate;

export interface HostileProxy extends AsyncDisposable {
  url: string;
  /** May be replaced at any time. */
  plan: Plan;
  attempts: Attempt[];
}

/** An HTTP proxy on loopback in front of a service, which does to each attempt what its plan says. */
export async function openHostileProxy(serviceUrl: string, plan: Plan): Promise<HostileProxy> {
  const attempts: Attempt[] = [];
  const idling = new WeakSet<Socket>();
  const closing = new AbortController();
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  // Connections stay open until a plan closes them.
  server.keepAliveTimeout = 0;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const proxy: HostileProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    plan,
    attempts,
    [Symbol.asyncDispose]: async () => {
      closing.abort();
      server.close();
      server.closeAllConnections();
      if (server.listening) await once(server, "close");
    },
  };
  return proxy;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    const attempt = await recordedAttempt(request, body);
    if (idling.has(request.socket)) {
      attempt.fate = FATES.cutBefore;
      response.destroy();
      return;
    }
    const { reaches, delayMs = 0, instead, thenIdles } = attempt.fate;
    if (delayMs > 0) await until(delayMs, response, closing.signal);
    if (response.destroyed || closing.signal.aborted) return;
    const served = reaches ? await askService(attempt, body) : null;
    if (instead === "cut") response.destroy();
    else if (instead === "half") sendHalf(response, served!);
    else send(response, instead ?? served!);
    if (thenIdles) idling.add(request.socket);
  }

  async function recordedAttempt(
    request: IncomingMessage,
    body: Uint8Array<ArrayBuffer>,
  ): Promise<Attempt> {
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    const path = request.url!;
    const idempotencyKey = headers["idempotency-key"] ?? null;
    const attempt: Attempt = {
      method: request.method!,
      path,
      headers,
      idempotencyKey,
      bodySha256: await sha256(body),
      fate: FATES.passed,
      serviceStatus: null,
      atMs: performance.now(),
    };
    const earlier = attempts.filter((one) =>
      idempotencyKey === null ? one.path === path : one.idempotencyKey === idempotencyKey
    );
    attempt.fate = proxy.plan(earlier, attempts.length);
    attempts.push(attempt);
    return attempt;
  }

  async function askService(attempt: Attempt, body: BodyInit): Promise<ServiceAnswer> {
    const { method, path, headers: { host: _host, connection: _connection, ...headers } } = attempt;
    const answered = await fetch(serviceUrl + path, {
      method,
      headers: { ...headers, "accept-encoding": "identity" },
      redirect: "manual",
      ...(method !== "GET" && { body }),
      signal: closing.signal,
    });
    attempt.serviceStatus = answered.status;
    return {
      status: answered.status,
      headers: Object.fromEntries(answered.headers),
      body: await answered.bytes(),
    };
  }
}

interface ServiceAnswer {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array;
}

function send(response: ServerResponse, { status, headers, body }: CannedAnswer | ServiceAnswer) {
  const { "transfer-encoding": _chunked, connection: _connection, ...sent } = headers;
  response.writeHead(status, sent);
  response.end(body);
}

function sendHalf(response: ServerResponse, { status, headers, body }: ServiceAnswer): void {
  const half = body.subarray(0, Math.floor(body.length / 2));
  const { "transfer-encoding": _chunked, connection: _connection, ...sent } = headers;
  response.writeHead(status, { ...sent, "content-length": String(body.length) });
  response.write(half, () => response.destroy());
}

async function bodyOf(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of request) pieces.push(piece);
  return await new Blob(pieces).bytes();
}

/** Waits, unless the client leaves first. */
async function until(delayMs: number, response: ServerResponse, signal: AbortSignal) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, delayMs);
  response.once("close", resolve);
  signal.addEventListener("abort", () => resolve());
  await promise;
  clearTimeout(timer);
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex();
}
