import { invalidRequest } from "../base/errors.ts";

/**
 * Maximum number of messages in a batch; only old revisions of the protocol have batches. Every
 * plan lets a key have at least this many calls in flight.
 */
export const MAX_MESSAGES = 4;
/**
 * Maximum number of bytes of a text in the answer to one message. If the answer of a free call is
 * longer, a link replaces it.
 */
export const MAX_TEXT_BYTES = 512 * 1024;
/**
 * Maximum number of fields of an object. The protocol library reads each object field by field,
 * several times.
 */
const MAX_FIELDS = 100;

type Json = Record<string, unknown>;

/**
 * The messages of a body, which is one message or a batch.
 * @throws {ApiError} INVALID_REQUEST if there are too many messages or fields.
 */
export function messagesOf(body: unknown): (Json | null)[] {
  const messages = Array.isArray(body) ? body : [body];
  requireAtMost(MAX_MESSAGES, messages.length, "messages in a batch");
  for (const message of messages) {
    const params = message?.params;
    for (const object of [message, params, params?.arguments, params?._meta]) {
      if (typeof object !== "object") continue;
      requireAtMost(MAX_FIELDS, Object.keys(object ?? {}).length, "fields of one object");
    }
  }
  return messages;
}

function requireAtMost(max: number, found: number, what: string): void {
  if (found <= max) return;
  const message = `found ${found} ${what}, expected at most ${max}`;
  throw invalidRequest({ path: "", code: "out_of_range", message });
}

/** Whether a text is short enough for an answer. */
export function fits(text: string): boolean {
  // A UTF-16 unit takes at most three bytes in UTF-8. So the bytes are counted only if the text
  // might be too long.
  return text.length * 3 <= MAX_TEXT_BYTES ||
    new TextEncoder().encode(text).length <= MAX_TEXT_BYTES;
}
