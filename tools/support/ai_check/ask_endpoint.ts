import type { AiEndpoint } from "../../../src/base/ai_config.ts";
import { cappedFetch } from "../../../src/ai/provider/capped_fetch.ts";
import {
  contentText,
  errorWords,
  reasoningTokens,
  shortName,
  tokenCount,
} from "../../../src/ai/provider/completion_outcome.ts";
import { isRecord } from "../../../src/ai/provider/is_record.ts";
import { connectionWords } from "../../../src/ai/provider/openai_provider.ts";
import type { TokenCount } from "../../../src/ai/provider/provider.ts";
import { upstreamText } from "../../../src/ai/provider/upstream_text.ts";

/** An endpoint's answer to one very short request. If there was no answer, `failure` says why. */
export interface TinyAnswer {
  failure: string | null;
  model: string | null;
  text: string;
  finish: string | null;
  tokens: TokenCount;
  /** Reasoning tokens as reported; null if the endpoint does not report them. */
  reasoningTokens: number | null;
  /** The model reasoned before its answer, whether or not the endpoint reports it. */
  hasThought: boolean;
  tookMs: number;
}

/**
 * Sends a request as the service would, with the given extra fields, and returns all details of the
 * answer.
 */
export async function askEndpoint(
  { baseUrl, apiKey, model, extraBody }: AiEndpoint,
  [system, user]: readonly [string, string],
  fields: Record<string, unknown>,
  timeoutMs: number,
): Promise<TinyAnswer> {
  const startedMs = performance.now();
  const hidden = { apiKey, prompt: [] };
  const failed = (failure: string) => answerOf({}, failure, performance.now() - startedMs);
  try {
    const response = await cappedFetch({
      accept: "application/json",
      "content-type": "application/json",
      ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
    })(`${baseUrl}/chat/completions`, {
      method: "POST",
      signal: AbortSignal.timeout(timeoutMs),
      body: JSON.stringify({
        ...extraBody,
        ...fields,
        model,
        messages: [{ role: "system", content: system }, { role: "user", content: user }],
      }),
    });
    const text = await response.text();
    if (!response.ok) {
      return failed(`${response.status} ${errorWords(JSON.parse(text).error, hidden)}`);
    }
    const type = response.headers.get("content-type");
    // The service could not read this answer either: the SDK treats answers as text unless they are
    // declared as JSON.
    if (!/[/+]json/.test(type ?? "")) return failed(`200 as ${type || "nothing declared"}`);
    return answerOf(JSON.parse(text), null, performance.now() - startedMs);
  } catch (error) {
    const words = error instanceof SyntaxError
      ? "an answer that is not JSON"
      : connectionWords(error);
    return failed(upstreamText(words, hidden));
  }
}

function answerOf(completion: unknown, failure: string | null, tookMs: number): TinyAnswer {
  const { choices, model, usage, error } = isRecord(completion) ? completion : {};
  const choice: unknown = Array.isArray(choices) ? choices[0] : undefined;
  const message = isRecord(choice) && isRecord(choice.message) ? choice.message : null;
  const text = contentText(message?.content);
  const reasoning = reasoningTokens(usage);
  const thoughts = message?.reasoning_content ?? message?.reasoning ?? "";
  const noChoice = `200 without a choice: ${errorWords(error, { apiKey: null, prompt: [] })}`;
  return {
    failure: failure ?? (message === null ? noChoice : null),
    model: shortName(model),
    text,
    finish: isRecord(choice) ? shortName(choice.finish_reason) : null,
    tokens: tokenCount(usage),
    reasoningTokens: reasoning,
    hasThought: (reasoning ?? 0) > 0 || thoughts !== "" || /^\s*<think>/.test(text),
    tookMs,
  };
}
