import type { Json, Route } from "./served_routes.ts";

export interface SmokeTarget {
  /** The address of the service, without a path. */
  url: string;
  key: string | null;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** Undefined if the body is not JSON. */
  json: Json;
}

/** Longer than the longest deadline of the service. */
const TIMEOUT_MS = 75_000;

/** Sends requests to one service. */
export class Caller {
  readonly #target: SmokeTarget;

  constructor(target: SmokeTarget) {
    this.#target = target;
  }

  get(path: string, { withKey = false, prefer = "" } = {}): Promise<Answer> {
    return this.#send(path, {
      headers: {
        ...(withKey && { "x-api-key": this.#target.key! }),
        ...(prefer !== "" && { "prefer": prefer }),
      },
    });
  }

  post(
    path: string,
    { contentType, body }: NonNullable<Route["example"]>,
    { key = this.#target.key, idempotencyKey }: { key?: string | null; idempotencyKey?: string },
  ): Promise<Answer> {
    return this.#send(path, {
      method: "POST",
      headers: {
        "content-type": contentType,
        ...(key !== null && { "x-api-key": key }),
        ...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey }),
      },
      body,
    });
  }

  async #send(path: string, init: RequestInit): Promise<Answer> {
    const response = await fetch(this.#target.url + path, {
      ...init,
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { status, headers } = response;
    const text = await response.text();
    const isJson = /^application\/json\b/.test(headers.get("content-type") ?? "");
    return { status, headers, text, json: isJson ? JSON.parse(text) : undefined };
  }
}
