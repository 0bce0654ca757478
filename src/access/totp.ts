import { Secret, TOTP } from "otpauth";

/** Every authenticator app knows codes of this kind: SHA-1, six digits, a new one each 30 seconds. */
const KIND = { algorithm: "SHA1", digits: 6, period: 30 };
/** The length of the secret that RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** How many steps the clock of a phone may be wrong. */
const SKEW_STEPS = 1;
const CODE = /^\d{6}$/;

/** A new secret in base 32, as apps show it. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The link `otpauth://` that adds the secret to an app. */
export function totpLink(secret: string, issuer: string, account: string): string {
  return totpOf(secret, issuer, account).toString();
}

/** The time step of a code. Null if the text is no code of the secret, or of another time. */
export function totpStep(secret: string, text: string, now: Date): number | null {
  const token = text.replaceAll(/\s/g, "");
  if (!CODE.test(token)) return null;
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token, timestamp, window: SKEW_STEPS });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

function totpOf(secret: string, issuer = "", label = ""): TOTP {
  return new TOTP({ ...KIND, secret: Secret.fromBase32(secret), issuer, label });
}
