import { Buffer } from "node:buffer";
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Peppers } from "../base/config.ts";

const ALGORITHM = "aes-256-gcm";
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const PURPOSE = "webhook secrets";

/** A secret as it is stored. */
interface SealedSecret {
  sealedSecret: string;
  pepperVersion: number;
}

/**
 * Seals an endpoint's secret under the current pepper. The result can be opened only for the same
 * endpoint.
 */
export function sealSecret(secret: string, endpointId: string, peppers: Peppers): SealedSecret {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(peppers, peppers.current), nonce)
    .setAAD(new TextEncoder().encode(endpointId));
  const text = [cipher.update(secret, "utf8"), cipher.final()];
  const sealed = Buffer.concat([nonce, ...text, cipher.getAuthTag()]);
  return { sealedSecret: sealed.toString("base64"), pepperVersion: peppers.current };
}

/**
 * Opens a sealed secret.
 * @throws {Error} if the pepper is unknown, or if the sealed secret was changed or belongs to
 * another endpoint.
 */
export function openSecret(
  { sealedSecret, pepperVersion }: SealedSecret,
  endpointId: string,
  peppers: Peppers,
): string {
  const sealed = Buffer.from(sealedSecret, "base64");
  const decipher = createDecipheriv(
    ALGORITHM,
    keyOf(peppers, pepperVersion),
    sealed.subarray(0, NONCE_BYTES),
  ).setAAD(new TextEncoder().encode(endpointId));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  const text = decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES));
  return Buffer.concat([text, decipher.final()]).toString("utf8");
}

function keyOf({ secrets }: Peppers, version: number): Uint8Array {
  const pepper = secrets.get(version);
  if (pepper === undefined) {
    throw new Error(
      `KEY_PEPPER has no version ${version}, which seals webhook secrets`,
    );
  }
  return new Uint8Array(hkdfSync("sha256", pepper, "", PURPOSE, KEY_BYTES));
}
