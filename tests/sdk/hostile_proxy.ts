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
    instead: failure(
      409,
      "IDEMPOTENCY_CONFLICT",
      false,
      null,
      "payload_mismatch",
    ),
  },
  idles: { reaches: true, thenIdles: true },
  /** Longer than any client of a test waits. */
  silent: { reaches: false, delayMs: 600_000 },
} as const satisfies Record<string, Fate>;

/** A page of some gateway between. */
export function htmlAnswer(status: number): CannedAnswer {
  return {
    status,
    headers: HTML,
    body: `<html><h1>${status} Bad Gateway</h1></html>`,
  };
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
    body: JSON.stringify({
      request_id: "req_01JD0000000000000000000000",
      error,
    }),
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

/** An HTTP proxy on loopback in front of a service; it does to each attempt what its plan says. */
export class HostileProxy implements AsyncDisposable {
  readonly attempts: Attempt[] = [];
  readonly #server;
  readonly #serviceUrl: string;
  /** Their next request closes them. */
  readonly #idling = new WeakSet<Socket>();
  readonly #closing = new AbortController();

  /** `plan` may be replaced at any time. */
  private constructor(serviceUrl: string, public plan: Plan) {
    this.#serviceUrl = serviceUrl;
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch(() => response.destroy());
    });
    // Connections stay open until a plan closes them.
    this.#server.keepAliveTimeout = 0;
  }

  static async open(serviceUrl: string, plan: Plan): Promise<HostileProxy> {
    const proxy = new HostileProxy(serviceUrl, plan);
    proxy.#server.listen(0, "127.0.0.1");
    await once(proxy.#server, "listening");
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const closed = once(this.#server, "close");
    this.#closing.abort();
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }

  async #answer(
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const body = await bodyOf(request);
    if (this.#idling.has(request.socket)) {
      this.attempts.push({
        ...await attemptOf(request, body),
        fate: FATES.cutBefore,
      });
      response.destroy();
      return;
    }
    const attempt = await this.#recorded(request, body);
    const { reaches, delayMs = 0, instead, thenIdles } = attempt.fate;
    if (delayMs > 0) await until(delayMs, response, this.#closing.signal);
    if (response.destroyed) return;
    const served = reaches ? await this.#askService(attempt, body) : null;
    if (instead === "cut") response.destroy();
    else if (instead === "half") sendHalf(response, served!);
    else send(response, instead ?? served!);
    if (thenIdles) this.#idling.add(request.socket);
  }

  async #recorded(
    request: IncomingMessage,
    body: Uint8Array<ArrayBuffer>,
  ): Promise<Attempt> {
    const attempt = await attemptOf(request, body);
    const { idempotencyKey, path } = attempt;
    const earlier = this.attempts.filter((one) =>
      idempotencyKey === null ? one.path === path : one.idempotencyKey === idempotencyKey
    );
    attempt.fate = this.plan(earlier, this.attempts.length);
    this.attempts.push(attempt);
    return attempt;
  }

  async #askService(attempt: Attempt, body: BodyInit): Promise<ServiceAnswer> {
    const {
      method,
      path,
      headers: { host: _host, connection: _connection, ...headers },
    } = attempt;
    const answered = await fetch(this.#serviceUrl + path, {
      method,
      headers: { ...headers, "accept-encoding": "identity" },
      redirect: "manual",
      ...(method !== "GET" && { body }),
      signal: this.#closing.signal,
    });
    attempt.serviceStatus = answered.status;
    const { status } = answered;
    return {
      status,
      headers: Object.fromEntries(answered.headers),
      body: await answered.bytes(),
    };
  }
}

async function attemptOf(
  request: IncomingMessage,
  body: Uint8Array<ArrayBuffer>,
): Promise<Attempt> {
  const headers = Object.fromEntries(
    Object.entries(request.headers).map((
      [name, value],
    ) => [name, String(value)]),
  );
  return {
    method: request.method!,
    path: request.url!,
    headers,
    idempotencyKey: headers["idempotency-key"] ?? null,
    bodySha256: await sha256(body),
    fate: FATES.passed,
    serviceStatus: null,
    atMs: performance.now(),
  };
}

interface ServiceAnswer {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array;
}

function send(
  response: ServerResponse,
  { status, headers, body }: CannedAnswer | ServiceAnswer,
) {
  const { "transfer-encoding": _chunked, connection: _connection, ...sent } = headers;
  response.writeHead(status, sent);
  response.end(body);
}

function sendHalf(
  response: ServerResponse,
  { status, headers, body }: ServiceAnswer,
): void {
  const half = body.subarray(0, Math.floor(body.length / 2));
  const { "transfer-encoding": _chunked, connection: _connection, ...sent } = headers;
  response.writeHead(status, {
    ...sent,
    "content-length": String(body.length),
  });
  response.write(half, () => response.destroy());
}

async function bodyOf(
  request: IncomingMessage,
): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of request) pieces.push(piece);
  return await new Blob(pieces).bytes();
}

/** Waits, unless the client leaves first. */
async function until(
  delayMs: number,
  response: ServerResponse,
  signal: AbortSignal,
) {
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
