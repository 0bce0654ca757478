/** The body of an answer: text, which is sent as UTF-8, or bytes. */
export type Body = string | Uint8Array<ArrayBuffer>;

/**
 * The unit separator, which stands between the bodies of a batch. No body contains this character,
 * because JSON escapes it and XML forbids it.
 */
export const BODY_SEPARATOR = "\x1f";
/**
 * The record separator, which stands before bytes in base64. No text contains this character, for
 * the same reason.
 */
const BYTES_MARK = "\x1e";
// deno-lint-ignore no-control-regex
const RESERVED = /[\x1e\x1f]/;

/**
 * The stored form of a body: text unchanged, bytes in base64 after a mark.
 * @throws {Error} for text with a separator, which would assign the following bodies of a batch to
 * wrong keys.
 */
export function storedText(body: Body): string {
  if (typeof body !== "string") return BYTES_MARK + body.toBase64();
  if (RESERVED.test(body)) throw new Error("an answer holds a separator of stored answers");
  return body;
}

/** Reads what `storedText` wrote. */
export function bodyOf(stored: string): Body {
  return stored.startsWith(BYTES_MARK)
    ? Uint8Array.fromBase64(stored.slice(BYTES_MARK.length))
    : stored;
}
