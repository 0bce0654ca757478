import { answeredError } from "./answered_error.ts";
import { Ending } from "./ending.ts";
import { AbiError, ConnectionError } from "./errors.ts";
import { type SentFile, SentPieces } from "./sent_pieces.ts";
import { checkedKey, checkedUrl, checkOptions, environment } from "./settings.ts";
import {
  type Answered,
  answered,
  type BytesAnswer,
  type ResponseInfo,
  responseInfo,
  type TextAnswer,
} from "./response.ts";

export interface ClientOptions {
  /** Default: the environment variable `ASTROLOGY_API_KEY`. */
  apiKey?: string;
  /** URL of the service, without `/v1`. Default: the environment variable `ASTROLOGY_BASE_URL`. */
  baseUrl?: string;
  /**
   * Limit of each attempt. Default: 15 s, or 75 s on the AI lane, which is more than the service
   * takes at most.
   */
  timeoutMs?: number;
  /** Retries after the first attempt. Default: 2. */
  maxRetries?: number;
  /** Replaces the global `fetch`, for proxies and tests. */
  fetch?: typeof fetch;
}

export interface CallOptions {
  /** Limit of each attempt. */
  timeoutMs?: number;
  /**
   * Limit of the whole call, including all attempts and waits. A wait that would exceed it is not
   * begun.
   */
  deadlineMs?: number;
  maxRetries?: number;
  signal?: AbortSignal;
}

export interface OperationOptions extends CallOptions {
  /**
   * A key for this call only. All attempts use it, so that the call is billed once. Generated if
   * left out.
   */
  idempotencyKey?: string;
}

export interface Operation<Request, Answer> {
  (payload: Request, options?: OperationOptions): Promise<Answered<Answer>>;
}

/**
 * An operation with one more method for each form other than JSON, such as `svg`. The answer of
 * such a method is in `text`.
 */
export type RenderedOperation<Request, Answer, Form extends keyof Forms> =
  & Operation<Request, Answer>
  & {
    readonly [Name in Form]: (
      payload: Request,
      options?: OperationOptions,
    ) => Promise<Forms[Name]>;
  };

/** What the methods of each form return. */
export interface Forms {
  svg: TextAnswer;
  ics: TextAnswer;
  png: BytesAnswer;
}

/** Starts a job, or with `validate_only` only validates the request. */
export interface JobOperation<Request, Validated, Taken> {
  (
    payload: Request & { validate_only: true },
    options?: OperationOptions,
  ): Promise<Answered<Validated>>;
  (
    payload: Request & { validate_only?: false },
    options?: OperationOptions,
  ): Promise<Answered<Taken>>;
  (
    payload: Request,
    options?: OperationOptions,
  ): Promise<Answered<Validated | Taken>>;
}

interface Call {
  method: string;
  path: string;
  lane: "core" | "ai";
  accept: string;
  headers?: Record<string, string>;
  body?: string | SentFile;
  /** Whether the answer is passed on in pieces as they arrive. */
  isStream?: boolean;
  /** Whether the route is public, so that the key is not sent. */
  isPublic?: boolean;
  options: CallOptions;
  idempotencyKey: string | null;
}

interface Received {
  /** Parsed JSON, the pieces of a stream, text or bytes; undefined if nothing has changed. */
  body: unknown;
  response: ResponseInfo;
}

const CLIENT_OPTIONS = [
  "apiKey",
  "baseUrl",
  "timeoutMs",
  "maxRetries",
  "fetch",
];
export const CALL_OPTIONS: readonly string[] = [
  "timeoutMs",
  "deadlineMs",
  "maxRetries",
  "signal",
];
export const OPERATION_OPTIONS: readonly string[] = [
  ...CALL_OPTIONS,
  "idempotencyKey",
];
const JSON_TYPE = "application/json";
const TIMEOUT_MS = { core: 15_000, ai: 75_000 };
const MAX_RETRIES = 2;
const READ_ONCE =
  "Not sent again, because the source can be read only once (pass a path, an array, or a function that returns a new iterable):";
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8_000;
const LONGEST_RETRY_AFTER_MS = 60_000;

/** Sends calls, retries them and reads their answers. */
export class Connection {
  readonly baseUrl: string;
  readonly #apiKey: string;
  readonly #options: ClientOptions;
  readonly #userAgent: string;

  constructor(options: ClientOptions, userAgent: string) {
    checkOptions(options, CLIENT_OPTIONS);
    this.#apiKey = checkedKey(
      options.apiKey ?? environment("ASTROLOGY_API_KEY"),
    );
    this.baseUrl = checkedUrl(
      options.baseUrl ?? environment("ASTROLOGY_BASE_URL"),
    );
    this.#options = options;
    this.#userAgent = userAgent;
  }

  /** What consoles and `JSON.stringify` show of a client: not the key. */
  toJSON(): { baseUrl: string } {
    return { baseUrl: this.baseUrl };
  }

  [Symbol.for("nodejs.util.inspect.custom")](): string {
    return `Client { baseUrl: "${this.baseUrl}" }`;
  }

  [Symbol.for("Deno.customInspect")](): string {
    return `Client { baseUrl: "${this.baseUrl}" }`;
  }

  protected operation<Request, Answer>(
    path: string,
    lane: "core" | "ai",
  ): Operation<Request, Answer> {
    return async (payload, options) => asJson(await this.#operate(path, lane, payload, options));
  }

  protected job<Request, Validated, Taken>(
    path: string,
    lane: "core" | "ai",
  ): JobOperation<Request, Validated, Taken> {
    return this.operation(path, lane) as JobOperation<
      Request,
      Validated,
      Taken
    >;
  }

  /** @param forms The media type of each form, by the name of its method. */
  protected rendered<Request, Answer, Form extends keyof Forms>(
    path: string,
    lane: "core" | "ai",
    forms: Record<Form, string>,
  ): RenderedOperation<Request, Answer, Form> {
    const methods = Object.entries<string>(forms).map(([form, accept]) => [
      form,
      async (payload: Request, options?: OperationOptions) => {
        const received = await this.#operate(path, lane, payload, options, accept);
        return isBinary(accept) ? asBytes(received) : asText(received);
      },
    ]);
    return Object.assign(
      this.operation<Request, Answer>(path, lane),
      Object.fromEntries(methods),
    );
  }

  protected async query<Answer>(
    method: string,
    path: string,
    options?: CallOptions,
    payload?: unknown,
  ): Promise<Answered<Answer>> {
    const headers = { "content-type": JSON_TYPE };
    return asJson(
      payload === undefined
        ? await this.received(method, path, options)
        : await this.received(method, path, options, headers, JSON.stringify(payload)),
    );
  }

  protected async document<Answer>(
    path: string,
    options?: CallOptions,
  ): Promise<Answered<Answer>> {
    return asJson(await this.#document(path, JSON_TYPE, options));
  }

  protected async textDocument(
    path: string,
    options?: CallOptions,
  ): Promise<TextAnswer> {
    return asText(await this.#document(path, "text/plain", options));
  }

  #document(
    path: string,
    accept: string,
    options: CallOptions = {},
  ): Promise<Received> {
    const call = {
      method: "GET",
      path,
      lane: "core",
      accept,
      isPublic: true,
    } as const;
    return this.#send({ ...call, options, idempotencyKey: null });
  }

  protected received(
    method: string,
    path: string,
    options: CallOptions = {},
    headers?: Record<string, string>,
    body?: string,
  ): Promise<Received> {
    const call = {
      method,
      path,
      lane: "core",
      accept: JSON_TYPE,
      headers,
      body,
    } as const;
    return this.#send({ ...call, options, idempotencyKey: null });
  }

  /**
   * Sends a file. `timeoutMs` limits a standstill: it starts again with each piece that is sent.
   */
  protected async upload<Answer>(
    path: string,
    file: SentFile,
    { idempotencyKey = crypto.randomUUID(), ...options }: OperationOptions = {},
  ): Promise<Answered<Answer>> {
    const headers = {
      "content-type": file.contentType,
      "content-encoding": "gzip",
      "idempotency-key": idempotencyKey,
    };
    return asJson(
      await this.#send({
        ...{
          method: "POST",
          path,
          lane: "ai",
          accept: JSON_TYPE,
          headers,
          body: file,
        },
        ...{ options, idempotencyKey },
      }),
    );
  }

  /**
   * An answer in pieces. The connection may break between any two of them.
   * @throws {AbiError}
   */
  protected async stream(
    path: string,
    accept: string,
    options: CallOptions = {},
  ): Promise<AsyncGenerator<Uint8Array, void, undefined>> {
    const call = {
      method: "GET",
      path,
      lane: "ai",
      accept,
      isStream: true,
    } as const;
    const { body } = await this.#send({
      ...call,
      options,
      idempotencyKey: null,
    });
    return body as AsyncGenerator<Uint8Array, void, undefined>;
  }

  #operate(
    path: string,
    lane: "core" | "ai",
    payload: unknown,
    { idempotencyKey = crypto.randomUUID(), ...options }: OperationOptions = {},
    accept = JSON_TYPE,
  ): Promise<Received> {
    const headers = {
      "content-type": JSON_TYPE,
      "idempotency-key": idempotencyKey,
    };
    const body = JSON.stringify(payload);
    return this.#send({
      ...{ method: "POST", path, lane, accept, headers, body },
      ...{ options, idempotencyKey },
    });
  }

  /**
   * Repeats attempts until one succeeds, fails for good, or no retry is left.
   * @throws {AbiError}
   */
  async #send(call: Call): Promise<Received> {
    const { lane, options, idempotencyKey } = call;
    checkOptions(
      options,
      idempotencyKey === null ? CALL_OPTIONS : OPERATION_OPTIONS,
    );
    const timeoutMs = options.timeoutMs ?? this.#options.timeoutMs ??
      TIMEOUT_MS[lane];
    const endsMs = performance.now() + (options.deadlineMs ?? Infinity);
    let left = options.maxRetries ?? this.#options.maxRetries ?? MAX_RETRIES;
    const mayRetry = left > 0;
    // While an earlier attempt is still running, retries go on for as long as one attempt may take.
    let runsUntilMs: number | null = null;
    for (let attempts = 1;; attempts++) {
      options.signal?.throwIfAborted();
      const ending = new Ending(timeoutMs, endsMs, options.signal);
      const outcome = await this.#attempt(call, attempts, ending);
      if (!(outcome instanceof AbiError)) return outcome;
      if (
        typeof call.body === "object" && call.body.isOnce && outcome.retryable
      ) {
        outcome.message = `${READ_ONCE} ${outcome.message}`;
        throw outcome;
      }
      const waitMs = waitBefore(outcome, attempts);
      const nextMs = performance.now() + waitMs;
      if (!outcome.retryable || nextMs >= endsMs) throw outcome;
      if (mayRetry && outcome.reason === "in_progress") {
        runsUntilMs ??= performance.now() + timeoutMs;
        if (nextMs > runsUntilMs) throw outcome;
      } else if (left-- === 0) throw outcome;
      await pause(waitMs, options.signal);
    }
  }

  /**
   * Makes one attempt. The caller's abort is thrown.
   * @returns The answer, or the reason why there is none.
   */
  async #attempt(
    call: Call,
    attempts: number,
    ending: Ending,
  ): Promise<Received | AbiError> {
    const {
      method,
      path,
      accept,
      headers,
      options: { signal },
      idempotencyKey,
    } = call;
    const key = call.isPublic ? undefined : { "x-api-key": this.#apiKey };
    const sent = typeof call.body === "object" ? new SentPieces(call.body, ending) : null;
    let isOpen = false;
    try {
      const answer = await (this.#options.fetch ?? fetch)(this.baseUrl + path, {
        method,
        headers: { ...headers, accept, ...key, "user-agent": this.#userAgent },
        ...(sent === null ? { body: call.body as string } : sent.init),
        // Redirects are not followed: the key must reach only the origin of the base URL.
        redirect: "manual",
        signal: ending.signal,
      });
      const response = responseInfo(answer, attempts);
      if (answer.ok && call.isStream && isOf(answer, accept)) {
        isOpen = true;
        return { body: this.#pieces(call, answer, ending), response };
      }
      // Every answer is read to its end, so that the connection can be reused.
      const bytes = new Uint8Array(await answer.arrayBuffer());
      if (answer.ok && isBinary(accept) && isOf(answer, accept)) {
        return { body: bytes, response };
      }
      const text = new TextDecoder().decode(bytes);
      if (answer.status === 304) return { body: undefined, response };
      if (answer.ok) {
        const body = call.isStream ? undefined : bodyOf(answer, text, accept);
        return body === undefined
          ? this.#unread(call, `its answer is not ${accept}`)
          : { body, response };
      }
      if (answer.status >= 300 && answer.status < 400) {
        return this.#redirected(call, response);
      }
      return answeredError(response, this.#withoutKey(text), idempotencyKey);
    } catch (error) {
      signal?.throwIfAborted();
      if (sent?.failure) throw sent.failure.error;
      return this.#broken(call, error, ending);
    } finally {
      sent?.close();
      if (!isOpen) ending.close();
    }
  }

  async *#pieces(
    call: Call,
    answer: Response,
    ending: Ending,
  ): AsyncGenerator<Uint8Array, void, undefined> {
    const reader = answer.body!.getReader();
    try {
      for (;;) {
        ending.again();
        const { done, value } = await reader.read();
        // The timeout does not run while the caller processes a piece.
        ending.pause();
        if (done) return;
        yield value;
      }
    } catch (error) {
      call.options.signal?.throwIfAborted();
      throw this.#broken(call, error, ending);
    } finally {
      ending.close();
      reader.cancel().catch(() => {});
    }
  }

  #broken(
    call: Call,
    error: unknown,
    { signal, timeoutMs }: Ending,
  ): ConnectionError {
    return signal.aborted
      ? this.#unread(
        call,
        `no answer within ${Math.round(timeoutMs)} ms`,
        "TIMEOUT",
      )
      : this.#unread(call, reasonOf(error), "CONNECTION_FAILED");
  }

  #unread(
    { method, path, idempotencyKey }: Call,
    reason: string,
    code = "UNEXPECTED_ANSWER",
  ) {
    const words = `${method} ${this.baseUrl}${path.split("?")[0]}: ${reason}`;
    return new ConnectionError({
      code,
      message: this.#withoutKey(words),
      retryable: true,
      idempotencyKey,
    });
  }

  #redirected({ idempotencyKey }: Call, response: ResponseInfo): AbiError {
    const location = response.headers.get("location")?.split("?")[0] ??
      "an address that it does not name";
    return new ConnectionError({
      code: "REDIRECTED",
      message: this.#withoutKey(
        `The service redirects to ${location}. Redirects are not followed: set baseUrl to the right address.`,
      ),
      status: response.status,
      response,
      idempotencyKey,
    });
  }

  #withoutKey(text: string): string {
    return text.replaceAll(this.#apiKey, "[API key]");
  }
}

/** The body; undefined if it is not of the requested type, for example a proxy's page. */
function bodyOf(answer: Response, text: string, accept: string): unknown {
  if (!isOf(answer, accept)) return undefined;
  if (accept !== JSON_TYPE) return isBinary(accept) ? undefined : text;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isBinary(mediaType: string): boolean {
  return mediaType === "image/png";
}

function isOf({ headers }: Response, type: string): boolean {
  return headers.get("content-type")?.startsWith(type) === true;
}

function asJson<T>({ body, response }: Received): Answered<T> {
  return answered(body as object, response) as Answered<T>;
}

function asBytes({ body, response }: Received): BytesAnswer {
  return { bytes: body as Uint8Array<ArrayBuffer>, response };
}

function asText({ body, response }: Received): TextAnswer {
  return { text: body as string, response };
}

/** Milliseconds until the next attempt; infinite if the service asks for too long a wait. */
export function waitBefore(
  { retryAfterMs, reason }: AbiError,
  attempts: number,
): number {
  const grownMs = Math.min(
    FIRST_WAIT_MS * 2 ** (attempts - 1),
    LONGEST_WAIT_MS,
  );
  if (retryAfterMs === null) return grownMs * (1 - Math.random() / 4);
  if (retryAfterMs > LONGEST_RETRY_AFTER_MS) return Infinity;
  return reason === "in_progress" ? Math.max(retryAfterMs, FIRST_WAIT_MS) : retryAfterMs;
}

/** @throws the signal's reason, if it is aborted. */
export async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener("abort", end);
  });
  signal?.throwIfAborted();
}

export function withQuery(
  path: string,
  query: Record<string, string | number | undefined>,
): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(
    given.map(([name, value]) => [name, String(value)]),
  ).toString();
  return text === "" ? path : `${path}?${text}`;
}

/**
 * The messages of an error and its causes. The errors are not kept, since they may contain the
 * request.
 */
function reasonOf(error: unknown): string {
  const words: string[] = [];
  for (let at = error; at instanceof Error && words.length < 4; at = at.cause) {
    const { code } = at as { code?: unknown };
    words.push(at.message || String(code ?? at.name));
  }
  return words.join(": ") || "the connection failed";
}
