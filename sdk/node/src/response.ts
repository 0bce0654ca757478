/** The details of an answer besides its body. */
export interface ResponseInfo {
  readonly status: number;
  readonly headers: Headers;
  readonly requestId: string | null;
  /** How often the call was sent, including the attempt that got this answer. */
  readonly attempts: number;
  /** Whether an earlier attempt or call with the same idempotency key stored the answer. */
  readonly isReplay: boolean;
  /** The key's rate limit for the operation; null if the answer does not state it. */
  readonly rateLimit: RateLimit | null;
  /** Null if the answer does not state them. */
  readonly credits: Credits | null;
}

export interface RateLimit {
  /** Rate tokens of the operation in any 60 seconds. */
  readonly limit: number;
  readonly remaining: number;
  readonly resetSeconds: number;
}

export interface Credits {
  /** Credits of this answer: 0 for a replay or a job that has just begun; null for a query. */
  readonly charged: number | null;
  readonly remaining: number;
}

/** An answer with an extra field `response`. The field is not enumerable, so JSON leaves it out. */
export type Answered<T> = T & { readonly response: ResponseInfo };

/** An answer as text, such as a picture or a file. */
export interface TextAnswer {
  readonly text: string;
  readonly response: ResponseInfo;
}

/** An answer as bytes, such as a PNG. */
export interface BytesAnswer {
  readonly bytes: Uint8Array<ArrayBuffer>;
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
