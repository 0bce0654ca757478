import { createHmac, timingSafeEqual } from "node:crypto";
import { crc32 } from "node:zlib";
import type { Environment, Peppers } from "../base/config.ts";

const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const ID_LENGTH = 8;
/** The number of base-62 characters that hold 32 random bytes: 62^43 > 2^256. */
const SECRET_LENGTH = 43;
/** The number of base-62 characters that hold a CRC-32: 62^6 > 2^32. */
const CHECKSUM_LENGTH = 6;
const ENVIRONMENT_TAGS = { development: "dev", sandbox: "test", production: "live" } as const;
const PATTERN = new RegExp(
  `^abi_(dev|test|live)_(|at_|rt_|ac_|cs_)([0-9A-Za-z]{${ID_LENGTH}})_[0-9A-Za-z]{${SECRET_LENGTH}}([0-9A-Za-z]{${CHECKSUM_LENGTH}})$`,
);

/**
 * What a secret of this form is: an API key, or an access token, refresh token, code or client secret
 * of OAuth.
 */
export type SecretKind = "" | "at_" | "rt_" | "ac_" | "cs_";

/** The parts of a key that can be read without a look-up in the database. */
interface PresentedKey {
  id: string;
  text: string;
}

/**
 * A key as it is stored. The stored form is enough to recognise the key, but not enough to use it.
 */
export interface StoredSecret {
  secretHmac: string;
  pepperVersion: number;
}

/** The prefix of an environment's keys. */
export function keyPrefix(environment: Environment): string {
  return `abi_${ENVIRONMENT_TAGS[environment]}_`;
}

/**
 * Makes a key `abi_{dev|test|live}_{id}_{secret}{checksum}`, or a token or code, which has its kind
 * before the id. The text of the key is shown once and never stored.
 */
export function makeApiKey(
  environment: Environment,
  peppers: Peppers,
  kind: SecretKind = "",
): PresentedKey & StoredSecret {
  const id = Array.from(
    crypto.getRandomValues(new Uint32Array(ID_LENGTH)),
    (value) => BASE62[value % BASE62.length],
  ).join("");
  const secret = base62(
    BigInt("0x" + crypto.getRandomValues(new Uint8Array(32)).toHex()),
    SECRET_LENGTH,
  );
  const body = `${keyPrefix(environment)}${kind}${id}_${secret}`;
  const text = body + checksum(body);
  return {
    id,
    text,
    secretHmac: hmac(text, peppers.secrets.get(peppers.current)!),
    pepperVersion: peppers.current,
  };
}

/**
 * Parses a key without a look-up in the database. Null if the text cannot be a key of this
 * environment.
 */
export function parseApiKey(
  text: string,
  environment: Environment,
  kind: SecretKind = "",
): PresentedKey | null {
  const [, tag, foundKind, id, sum] = PATTERN.exec(text) ?? [];
  if (id === undefined || tag !== ENVIRONMENT_TAGS[environment] || foundKind !== kind) return null;
  return sum === checksum(text.slice(0, -CHECKSUM_LENGTH)) ? { id, text } : null;
}

/** Whether a text looks like an access token of OAuth, of any environment. */
export function isAccessToken(text: string): boolean {
  return /^abi_(?:dev|test|live)_at_/.test(text);
}

/**
 * The prefix of another environment for which the key was made; null if the key was made for this
 * environment or has no such prefix.
 */
export function foreignPrefix(text: string, environment: Environment): string | null {
  return Object.values(ENVIRONMENT_TAGS).filter((tag) => tag !== ENVIRONMENT_TAGS[environment])
    .map((tag) => `abi_${tag}_`).find((prefix) => text.startsWith(prefix)) ?? null;
}

/**
 * Whether the presented key is the stored key, checked in constant time. An unknown key id costs
 * the same work, so the time does not show whether the id exists.
 */
export function verifyApiKey(
  presented: PresentedKey,
  stored: StoredSecret | undefined,
  peppers: Peppers,
): boolean {
  const pepper = peppers.secrets.get(stored?.pepperVersion ?? peppers.current);
  const known = stored !== undefined && pepper !== undefined;
  const expected = known ? stored.secretHmac : "0".repeat(64);
  const found = hmac(presented.text, pepper ?? peppers.secrets.get(peppers.current)!);
  return timingSafeEqual(Uint8Array.fromHex(found), Uint8Array.fromHex(expected)) && known;
}

/** The form in which a secret is stored: HMAC-SHA256 under a pepper, hexadecimal. */
export function hmac(text: string, pepper: string): string {
  return createHmac("sha256", pepper).update(text).digest("hex");
}

function checksum(text: string): string {
  return base62(BigInt(crc32(text)), CHECKSUM_LENGTH);
}

function base62(value: bigint, length: number): string {
  let digits = "";
  for (let rest = value; rest > 0n; rest /= 62n) digits = BASE62[Number(rest % 62n)] + digits;
  return digits.padStart(length, "0");
}
