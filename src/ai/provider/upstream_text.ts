import type { WriteRequest } from "./provider.ts";

const MAX_READ = 1000;
const MAX_SHOWN = 200;
/**
 * The number of consecutive characters from which text that is also in the prompt counts as a
 * quotation and is hidden.
 */
const ECHO_CHARACTERS = 12;
/**
 * The number of consecutive characters from which text that is also in the key is hidden. Endpoints
 * quote the beginning and end of a wrong key.
 */
const KEY_CHARACTERS = 6;

/** The texts to hide, because an endpoint's message may quote the prompt or the key. */
export interface Hidden {
  apiKey: string | null;
  /** The texts of the prompt: system message, user message, and the customer's text. */
  prompt: readonly string[];
}

export function hiddenOf({ system, user, task }: WriteRequest, apiKey: string | null): Hidden {
  const { question = "", intent = "" } = task.customerText ?? {};
  return { apiKey, prompt: [system, user, question, intent] };
}

/** An endpoint's message as one short line for the log. */
export function upstreamText(text: string, { apiKey, prompt }: Hidden): string {
  let shown = plain(text.slice(0, MAX_READ));
  if (apiKey !== null) shown = without(shown, apiKey, KEY_CHARACTERS, "[key]");
  shown = shown.replace(/\b(?:Bearer \S+|(?:sk|gsk|pk|xai|hf|nvapi)[-_][\w*-]{6,})/g, "[key]");
  for (const part of prompt) shown = without(shown, plain(part), ECHO_CHARACTERS, "[prompt]");
  return shown.length <= MAX_SHOWN ? shown : `${shown.slice(0, MAX_SHOWN - 1)}…`;
}

/**
 * Removes tags, escapes, control characters and invisible characters, and joins consecutive blanks.
 */
function plain(text: string): string {
  return text.replace(/<(?:style|script)[\s\S]*?<\/(?:style|script)>|<[^>]*>/gi, " ")
    .replace(/\\+(?:[nrt]|u[\da-f]{4})/gi, " ").replaceAll("\\", "")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Z}]+/gu, " ").trim();
}

/** Replaces every run of at least `min` characters that both `text` and `secret` contain. */
function without(text: string, secret: string, min: number, mark: string): string {
  const hay = asciiLower(secret);
  const size = Math.min(min, hay.length);
  if (size === 0) return text;
  const lower = asciiLower(text);
  let [result, at] = ["", 0];
  while (at < text.length) {
    let end = at + size;
    if (end > text.length || !hay.includes(lower.slice(at, end))) {
      result += text[at++];
      continue;
    }
    while (end < text.length && hay.includes(lower.slice(at, end + 1))) end++;
    result += mark;
    at = end;
  }
  return result;
}

/** The text in lower case. The length stays the same, which toLowerCase() does not guarantee. */
function asciiLower(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
