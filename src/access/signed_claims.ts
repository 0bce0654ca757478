import { createHmac, timingSafeEqual } from "node:crypto";
import type { Peppers } from "../base/config.ts";

const BASE64URL = { alphabet: "base64url", omitPadding: true } as const;
const PATTERN = /^([\w-]+)\.([\w-]{43})$/;

/** Where signed claims are used. */
export interface ClaimsUse {
  /** What the text begins with. */
  prefix: string;
  /** Claims for one purpose are never valid for another. */
  purpose: string;
}

/**
 * Claims as a text `{prefix}{claims}.{signature}` that its holder can read but not change. It is
 * not stored: the signature is an HMAC-SHA256 with a secret that is derived from the pepper.
 */
export function signClaims(
  { prefix, purpose }: ClaimsUse,
  { current, secrets }: Peppers,
  claims: object,
): string {
  const payload = new TextEncoder().encode(JSON.stringify({ ...claims, pepper: current }));
  const body = prefix + payload.toBase64(BASE64URL);
  return `${body}.${signature(body, purpose, secrets.get(current)!)}`;
}

/** Reads what `signClaims` wrote. Null if the text is altered, incomplete or for another use. */
export function readClaims<Claims extends object>(
  { prefix, purpose }: ClaimsUse,
  { secrets }: Peppers,
  text: string,
): Claims | null {
  if (!text.startsWith(prefix)) return null;
  const match = PATTERN.exec(text.slice(prefix.length));
  if (match === null) return null;
  const payload = parsed<Claims & { pepper: number }>(match[1]);
  const pepper = payload === null ? undefined : secrets.get(payload.pepper);
  if (payload === null || pepper === undefined) return null;
  const expected = signature(prefix + match[1], purpose, pepper);
  const bytes = new TextEncoder();
  return timingSafeEqual(bytes.encode(expected), bytes.encode(match[2])) ? payload : null;
}

/** The claims before their signature is checked; null if they are not a JSON object. */
function parsed<Claims>(text: string): Claims | null {
  try {
    const found = JSON.parse(new TextDecoder().decode(Uint8Array.fromBase64(text, BASE64URL)));
    return typeof found === "object" ? found : null;
  } catch {
    return null;
  }
}

/** The pepper's other use is to store keys; no signature may look like one of those digests. */
function signature(body: string, purpose: string, pepper: string): string {
  const secret = createHmac("sha256", pepper).update(purpose).digest();
  return createHmac("sha256", secret).update(body).digest("base64url");
}
