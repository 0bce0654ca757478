import { Buffer } from "node:buffer";
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Peppers } from "../base/config.ts";

const ALGORITHM = "aes-256-gcm";
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Webhook secrets were the first that were sealed. Another text would open none of them. */
const PURPOSE = "webhook secrets";

/** A secret as it is stored. */
interface SealedSecret {
  sealedSecret: string;
  pepperVersion: number;
}

/**
 * Seals a secret under the current pepper. The result can be opened only for the same owner: an
 * endpoint, a second factor, or a session that sets one up.
 */
export function sealSecret(secret: string, ownerId: string, peppers: Peppers): SealedSecret {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(peppers, peppers.current), nonce)
    .setAAD(new TextEncoder().encode(ownerId));
  const text = [cipher.update(secret, "utf8"), cipher.final()];
  const sealed = Buffer.concat([nonce, ...text, cipher.getAuthTag()]);
  return { sealedSecret: sealed.toString("base64"), pepperVersion: peppers.current };
}

/**
 * Opens a sealed secret.
 * @throws {Error} if the pepper is unknown, or if the sealed secret was changed or belongs to
 * another owner.
 */
export function openSecret(
  { sealedSecret, pepperVersion }: SealedSecret,
  ownerId: string,
  peppers: Peppers,
): string {
  const sealed = Buffer.from(sealedSecret, "base64");
  const decipher = createDecipheriv(
    ALGORITHM,
    keyOf(peppers, pepperVersion),
    sealed.subarray(0, NONCE_BYTES),
  ).setAAD(new TextEncoder().encode(ownerId));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  const text = decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES));
  return Buffer.concat([text, decipher.final()]).toString("utf8");
}

function keyOf({ secrets }: Peppers, version: number): Uint8Array {
  const pepper = secrets.get(version);
  if (pepper === undefined) {
    throw new Error(
      `KEY_PEPPER has no version ${version}, which seals secrets`,
    );
  }
  return new Uint8Array(hkdfSync("sha256", pepper, "", PURPOSE, KEY_BYTES));
}
