import { createHmac, timingSafeEqual } from "node:crypto";
import type { Environment, Peppers } from "../base/config.ts";
import { keyPrefix } from "./api_key.ts";

/** How long a browser token is valid. */
export const PLACES_TOKEN_SECONDS = 3600;
/**
 * Maximum number of origins of a token. A token is part of an address, so the token must stay
 * short.
 */
export const MAX_ORIGINS = 5;
export const MAX_ORIGIN_LENGTH = 100;
/**
 * The purpose that is signed with each token. The pepper is also used to store keys, and no token
 * may look like the digest of a key.
 */
const PURPOSE = "places token 1";
const BASE64URL = { alphabet: "base64url", omitPadding: true } as const;
const PATTERN = /^abi_(?:dev|test|live)_pt_([\w-]+)\.([\w-]{43})$/;

/** What a browser token says. */
export interface PlacesClaims {
  /** The key that minted it. */
  apiKeyId: string;
  /** The origins of the pages that may use the token. */
  origins: string[];
  expiresAt: Date;
}

/** The claims as they are sent. */
interface Payload {
  key: string;
  origins: string[];
  exp: number;
  pepper: number;
}

/** Whether a text is meant as a browser token of any environment. */
export function isPlacesToken(text: string): boolean {
  return /^abi_(?:dev|test|live)_pt_/.test(text);
}

/**
 * Makes a browser token `abi_{dev|test|live}_pt_{claims}.{signature}`. The token is not stored: the
 * signature is an HMAC-SHA256 with a secret that is derived from the pepper.
 */
export function makePlacesToken(
  environment: Environment,
  { current, secrets }: Peppers,
  { apiKeyId, origins, expiresAt }: PlacesClaims,
): string {
  const payload: Payload = {
    key: apiKeyId,
    origins,
    exp: Math.floor(expiresAt.getTime() / 1000),
    pepper: current,
  };
  const claims = new TextEncoder().encode(JSON.stringify(payload)).toBase64(BASE64URL);
  const body = `${keyPrefix(environment)}pt_${claims}`;
  return `${body}.${signature(body, secrets.get(current)!)}`;
}

/**
 * Reads a browser token and checks its signature. Null if the token is altered, incomplete, or of
 * another environment. The caller must check whether the token has expired.
 */
export function readPlacesToken(
  environment: Environment,
  { secrets }: Peppers,
  token: string,
): PlacesClaims | null {
  if (!token.startsWith(keyPrefix(environment))) return null;
  const match = PATTERN.exec(token);
  if (match === null) return null;
  const payload = parsed(match[1]);
  const pepper = payload === null ? undefined : secrets.get(payload.pepper);
  if (payload === null || pepper === undefined) return null;
  const expected = signature(token.slice(0, token.lastIndexOf(".")), pepper);
  const bytes = new TextEncoder();
  if (!timingSafeEqual(bytes.encode(expected), bytes.encode(match[2]))) return null;
  const { key, origins, exp } = payload;
  return { apiKeyId: key, origins, expiresAt: new Date(exp * 1000) };
}

/** The claims before their signature is checked; null if the text is not JSON. */
function parsed(text: string): Payload | null {
  try {
    return JSON.parse(new TextDecoder().decode(Uint8Array.fromBase64(text, BASE64URL)));
  } catch {
    return null;
  }
}

function signature(body: string, pepper: string): string {
  const secret = createHmac("sha256", pepper).update(PURPOSE).digest();
  return createHmac("sha256", secret).update(body).digest("base64url");
}
