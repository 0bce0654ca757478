import { createHmac } from "node:crypto";

export const SECRET_PREFIX = "whsec_";
export const SECRET_BYTES = 32;
/** The number of hours after a rotation in which deliveries are signed with the old secret too. */
export const ROTATION_HOURS = 24;
export const WEBHOOK_HEADERS = {
  id: "webhook-id",
  timestamp: "webhook-timestamp",
  signature: "webhook-signature",
} as const;

/** A new secret of an endpoint, in the form that its owner sees. */
export function makeSecret(): string {
  return SECRET_PREFIX + crypto.getRandomValues(new Uint8Array(SECRET_BYTES)).toBase64();
}

/** The headers by which a receiver verifies the sender, according to Standard Webhooks 1.0. */
export function signedHeaders(
  eventId: string,
  body: string,
  secrets: readonly string[],
  now: Date,
): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / 1000);
  const signatures = secrets.map((secret) =>
    `v1,${
      createHmac("sha256", Uint8Array.fromBase64(secret.slice(SECRET_PREFIX.length)))
        .update(`${eventId}.${timestamp}.${body}`).digest("base64")
    }`
  );
  return {
    [WEBHOOK_HEADERS.id]: eventId,
    [WEBHOOK_HEADERS.timestamp]: String(timestamp),
    [WEBHOOK_HEADERS.signature]: signatures.join(" "),
  };
}
