import { invalidRequest } from "../../errors.ts";

/** An IETF structured-field string: visible ASCII and spaces in double quotes. */
const QUOTED = /^"((?:[\x20-\x21\x23-\x5b\x5d-\x7e]|\\["\\])*)"$/;
const KEY = /^[\x21-\x7e]{1,255}$/;

/**
 * The Idempotency-Key of a call, quoted or bare; null without one.
 * @throws {ApiError} INVALID_REQUEST if the header cannot be a key.
 */
export function idempotencyKey(headers: Headers): string | null {
  const header = headers.get("idempotency-key");
  if (header === null) return null;
  const key = QUOTED.exec(header)?.[1].replace(/\\(["\\])/g, "$1") ?? header;
  if (KEY.test(key)) return key;
  throw invalidRequest({
    path: "Idempotency-Key",
    code: "invalid_format",
    message: "expected 1 to 255 visible ASCII characters, bare or in double quotes",
  });
}
