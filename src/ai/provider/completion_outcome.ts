import { isRecord } from "./is_record.ts";
import type { Outcome, TokenCount } from "./provider.ts";
import { type Hidden, upstreamText } from "./upstream_text.ts";

/**
 * The outcome of a request that was answered with a 2xx status. `model` is the model that the
 * request named.
 */
export function completionOutcome(completion: unknown, model: string, hidden: Hidden): Outcome {
  // The SDK returns a body without a JSON content type as text, and an empty body as undefined.
  if (!isRecord(completion)) return bad(`a body of type ${typeof completion}, no JSON object`);
  const choice: unknown = Array.isArray(completion.choices) ? completion.choices[0] : undefined;
  if (!isRecord(choice) || !isRecord(choice.message)) {
    return bad(`no choice; ${errorWords(completion.error, hidden)}`);
  }
  const answered = {
    model: shortName(completion.model) ?? model,
    tokens: tokenCount(completion.usage),
  };
  const { message, finish_reason: finish } = choice;
  if (finish === "content_filter" || isText(message.refusal)) {
    return { kind: "refused", ...answered, log: `finish_reason ${shortName(finish)}, refusal` };
  }
  const text = contentText(message.content);
  if (finish === "stop" && text.trim() !== "") return { kind: "text", text, ...answered };
  return {
    kind: "cut",
    ...answered,
    log: `finish_reason ${shortName(finish)}, ${text.length} characters` +
      spentWords(completion.usage),
  };
}

function bad(what: string): Outcome {
  return { kind: "transient", retryAfterMs: null, log: `200 with ${what}` };
}

/** The code, type and message of an error, without secrets and quotations. */
export function errorWords(error: unknown, hidden: Hidden): string {
  if (!isRecord(error)) return typeof error === "string" ? upstreamText(error, hidden) : "no error";
  const names = [error.code, error.type].map(shortName).filter((name) => name !== null);
  const message = typeof error.message === "string" ? error.message : "";
  return [[...new Set(names)].join(" "), upstreamText(message, hidden)].filter(isText).join(": ");
}

/** A code, type or model name that an endpoint sent; null if the value is none of these. */
export function shortName(value: unknown): string | null {
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && /^[\w./:@+-]{1,100}$/.test(text) ? text : null;
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

/**
 * The text of the content. Some endpoints send the content in parts, which may include reasoning.
 */
export function contentText(content: unknown): string {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  return content.map((part) => isRecord(part) && isText(part.text) ? part.text : "").join("");
}

export function tokenCount(usage: unknown): TokenCount {
  if (!isRecord(usage)) return null;
  const { prompt_tokens: input, completion_tokens: output } = usage;
  return isCount(input) && isCount(output) ? { input, output } : null;
}

/**
 * The number of tokens that the model spent on reasoning; null if the endpoint does not report the
 * number.
 */
export function reasoningTokens(usage: unknown): number | null {
  const details = isRecord(usage) ? usage.completion_tokens_details : null;
  return isRecord(details) && isCount(details.reasoning_tokens) ? details.reasoning_tokens : null;
}

/**
 * Words for the log about an answer without text. The usual cause is that reasoning used all
 * tokens; a higher AI_REASONING_TOKENS helps.
 */
function spentWords(usage: unknown): string {
  const reasoning = reasoningTokens(usage);
  const tokens = tokenCount(usage);
  if (tokens === null) return "";
  return `, ${tokens.output} tokens` + (reasoning === null ? "" : `, ${reasoning} on reasoning`);
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
