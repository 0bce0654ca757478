import type { WriteRequest } from "./provider.ts";

const MAX_READ = 1000;
const MAX_SHOWN = 200;
/** A run of so many characters that stands in the prompt was taken from it. */
const ECHO_CHARACTERS = 12;
/** Endpoints show a wrong key's beginning and end. */
const KEY_CHARACTERS = 6;

/** What an endpoint says may quote the prompt or the key; this hides both. */
export interface Hidden {
  apiKey: string | null;
  /** System, user, and what the customer wrote. */
  prompt: readonly string[];
}

export function hiddenOf({ system, user, task }: WriteRequest, apiKey: string | null): Hidden {
  const { question = "", intent = "" } = task.customerText ?? {};
  return { apiKey, prompt: [system, user, question, intent] };
}

/** An endpoint's own words, short and on one line, fit for a log. */
export function upstreamText(text: string, { apiKey, prompt }: Hidden): string {
  let shown = plain(text.slice(0, MAX_READ));
  if (apiKey !== null) shown = without(shown, apiKey, KEY_CHARACTERS, "[key]");
  shown = shown.replace(/\b(?:Bearer \S+|(?:sk|gsk|pk|xai|hf|nvapi)[-_][\w*-]{6,})/g, "[key]");
  for (const part of prompt) shown = without(shown, plain(part), ECHO_CHARACTERS, "[prompt]");
  return shown.length <= MAX_SHOWN ? shown : `${shown.slice(0, MAX_SHOWN - 1)}…`;
}

/** Without tags, escapes, control and invisible characters; a run of blanks is one. */
function plain(text: string): string {
  return text.replace(/<(?:style|script)[\s\S]*?<\/(?:style|script)>|<[^>]*>/gi, " ")
    .replace(/\\+(?:[nrt]|u[\da-f]{4})/gi, " ").replaceAll("\\", "")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Z}]+/gu, " ").trim();
}

/** Every run of at least `least` characters of `text` that stands in `secret`, replaced. */
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

/** Of the same length as the text, which toLowerCase() is not. */
function asciiLower(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
