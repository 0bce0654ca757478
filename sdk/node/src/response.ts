/** What came with an answer besides its body. */
export interface ResponseInfo {
  readonly status: number;
  readonly headers: Headers;
  readonly requestId: string | null;
  /** How often the call was sent, this answer's attempt included. */
  readonly attempts: number;
  /** The answer was stored by an earlier attempt or call with the same idempotency key. */
  readonly isReplay: boolean;
  /** Where the key stands in the operation's window; null where the answer does not say. */
  readonly rateLimit: RateLimit | null;
  /** Null where the answer does not say. */
  readonly credits: Credits | null;
}

export interface RateLimit {
  /** Rate tokens of the operation in any 60 seconds. */
  readonly limit: number;
  readonly remaining: number;
  readonly resetSeconds: number;
}

export interface Credits {
  /** Of this answer: 0 for a replay and for a job that has just begun; null of a query. */
  readonly charged: number | null;
  readonly remaining: number;
}

/** An answer, with `response` beside its fields; it is not enumerable, so JSON leaves it out. */
export type Answered<T> = T & { readonly response: ResponseInfo };

/** An answer that is text: a picture, a file. */
export interface TextAnswer {
  readonly text: string;
  readonly response: ResponseInfo;
}

export function responseInfo(
  { status, headers }: Response,
  attempts: number,
): ResponseInfo {
  const number = (name: string) => {
    const text = headers.get(name);
    return text === null ? null : Number(text);
  };
  const limit = number("x-ratelimit-limit");
  const remaining = number("x-credits-remaining");
  return {
    status,
    headers,
    requestId: headers.get("x-request-id"),
    attempts,
    isReplay: headers.get("idempotent-replayed") === "true",
    rateLimit: limit === null ? null : {
      limit,
      remaining: number("x-ratelimit-remaining") ?? 0,
      resetSeconds: number("x-ratelimit-reset") ?? 0,
    },
    credits: remaining === null ? null : { charged: number("x-credits-charged"), remaining },
  };
}

export function answered<T extends object>(
  body: T,
  response: ResponseInfo,
): Answered<T> {
  return Object.defineProperty(body, "response", {
    value: response,
  }) as Answered<T>;
}
