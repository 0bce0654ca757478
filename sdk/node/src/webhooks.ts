import type { TestEventHeaders, WebhookEvent } from "./schemas.ts";

/** An event with its id. The id is the same in every delivery attempt, so handle each id once. */
export type ReceivedEvent = WebhookEvent & { readonly id: string };

export interface VerifyOptions {
  /** The maximum difference between the time of signing and now. Default: 300. */
  toleranceSeconds?: number;
  /** The current time, which tests may set. */
  now?: Date;
}

type ReceivedHeaders =
  | Headers
  | Record<string, string | string[] | undefined>
  | TestEventHeaders;

/** The request is not a delivery of the service, or it is too old: answer 400 and do nothing. */
export class WebhookVerificationError extends Error {
  override name = "WebhookVerificationError";
}

/**
 * The event of a delivery, after its signature (Standard Webhooks) has been verified. `rawBody` is
 * the body as received, not parsed. If there are several `secrets`, as after a rotation, one must
 * match. Events of unknown types are returned, too: give a `switch` over `type` a default.
 *
 * @throws {WebhookVerificationError}
 */
export async function verifyWebhook(
  rawBody: string | Uint8Array,
  headers: ReceivedHeaders,
  secrets: string | readonly string[],
  { toleranceSeconds = 300, now = new Date() }: VerifyOptions = {},
): Promise<ReceivedEvent> {
  if (typeof rawBody !== "string" && !(rawBody instanceof Uint8Array)) {
    throw new TypeError(
      "rawBody must be the body as received, as text or bytes, before any parsing.",
    );
  }
  const keys = await Promise.all([secrets].flat().map(keyOf));
  if (keys.length === 0) throw new TypeError("secrets: no secret was passed; is the variable set?");
  const id = headerOf(headers, "webhook-id");
  const timestamp = headerOf(headers, "webhook-timestamp");
  const signatures = headerOf(headers, "webhook-signature").split(" ")
    .filter((signature) => signature.startsWith("v1,")).map((signature) =>
      bytesOf(signature.slice(3))
    );
  if (!/^\d{1,12}$/.test(timestamp)) {
    throw new WebhookVerificationError("webhook-timestamp is not a number of seconds since 1970.");
  }
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > toleranceSeconds) {
    throw new WebhookVerificationError(
      `The time of signing is more than ${toleranceSeconds} s from now: it is a replay, or a clock is wrong.`,
    );
  }
  const encoder = new TextEncoder();
  const body = typeof rawBody === "string" ? encoder.encode(rawBody) : rawBody;
  const head = encoder.encode(`${id}.${timestamp}.`);
  const signed = new Uint8Array([...head, ...body]);
  for (const key of keys) {
    for (const signature of signatures) {
      // `verify` compares in constant time.
      if (
        signature && await crypto.subtle.verify("HMAC", key, signature, signed)
      ) {
        return { ...JSON.parse(new TextDecoder().decode(body)), id };
      }
    }
  }
  throw new WebhookVerificationError(
    "No signature matches: the secret is another one, or the body was changed, for example by parsing it first.",
  );
}

/** The headers that the service would send with this body, for tests of a receiver. */
export async function signWebhook(
  rawBody: string,
  secret: string,
  { id = `msg_${crypto.randomUUID()}`, now = new Date() }: { id?: string; now?: Date } = {},
): Promise<Record<string, string>> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${rawBody}`);
  const signature = new Uint8Array(
    await crypto.subtle.sign("HMAC", await keyOf(secret), signed),
  );
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${btoa(String.fromCharCode(...signature))}`,
  };
}

function headerOf(headers: ReceivedHeaders, name: string): string {
  const value = headers instanceof Headers
    ? headers.get(name)
    : Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  if (typeof value !== "string") {
    throw new WebhookVerificationError(`The header ${name} is missing.`);
  }
  return value;
}

async function keyOf(secret: string): Promise<CryptoKey> {
  if (typeof secret !== "string") {
    const what = secret === null ? "null" : typeof secret;
    throw new TypeError(`secrets: one is ${what}; is the variable set?`);
  }
  const isWhole = /^whsec_[A-Za-z0-9+/]+={0,2}$/.test(secret) && secret.length % 4 === 2;
  const bytes = isWhole ? bytesOf(secret.slice("whsec_".length)) : null;
  // The message leaves out the secret, since it may be logged.
  if (bytes === null) throw new TypeError("secrets: expected whsec_ and base64");
  return await crypto.subtle.importKey(
    "raw",
    bytes,
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign", "verify"],
  );
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(
      atob(base64),
      (character) => character.charCodeAt(0),
    );
  } catch {
    return null;
  }
}
