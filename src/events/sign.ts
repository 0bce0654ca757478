import { createHmac } from "node:crypto";

const PREFIX = "whsec_";
const SECRET_BYTES = 32;

/** A new secret of an endpoint, as its owner is shown it. */
export function makeSecret(): string {
  return PREFIX + crypto.getRandomValues(new Uint8Array(SECRET_BYTES)).toBase64();
}

/** The headers by which a receiver knows who sent a body, after Standard Webhooks 1.0. */
export function signedHeaders(
  eventId: string,
  body: string,
  secrets: readonly string[],
  now: Date,
): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / 1000);
  const signatures = secrets.map((secret) =>
    `v1,${
      createHmac("sha256", Uint8Array.fromBase64(secret.slice(PREFIX.length)))
        .update(`${eventId}.${timestamp}.${body}`).digest("base64")
    }`
  );
  return {
    "webhook-id": eventId,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": signatures.join(" "),
  };
}
