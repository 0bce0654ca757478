import { invalidRequest } from "../../base/errors.ts";
import { IDEMPOTENCY_KEY } from "../../routes/idempotency_key.ts";

/**
 * The Idempotency-Key of a call, quoted or bare; null if the call has none.
 * @throws {ApiError} INVALID_REQUEST if the header is not a valid key.
 */
export function idempotencyKey(headers: Headers): string | null {
  const header = headers.get("idempotency-key");
  if (header === null) return null;
  if (IDEMPOTENCY_KEY.test(header)) {
    return header.startsWith('"') ? header.slice(1, -1).replace(/\\(["\\])/g, "$1") : header;
  }
  throw invalidRequest({
    path: "Idempotency-Key",
    code: "invalid_format",
    message: "expected 1 to 255 visible ASCII characters, bare or in double quotes",
  });
}
