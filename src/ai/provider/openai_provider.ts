import OpenAI, { APIError } from "openai";
import type { AiEndpoint, AiResponseFormat } from "../../base/ai_config.ts";
import { cappedFetch } from "./capped_fetch.ts";
import { completionOutcome } from "./completion_outcome.ts";
import { failureOutcome } from "./failure_outcome.ts";
import { type Outcome, outcomeOfAbort, type Provider, type WriteRequest } from "./provider.ts";
import { type Hidden, hiddenOf, upstreamText } from "./upstream_text.ts";

/**
 * The longest time that a timer can have. This switches off the SDK's timeout, so that only a
 * signal ends a request.
 */
const NEVER_MS = 2 ** 31 - 1;

/**
 * A model behind any endpoint with the chat completions API. A call of `write` sends at most one
 * request and always returns an `Outcome`.
 */
export function openAiProvider(endpoint: AiEndpoint): Provider {
  const client = clientOf(endpoint);
  return {
    name: "openai",
    async write(request, signal) {
      if (signal.aborted) return outcomeOfAbort(signal);
      const hidden = hiddenOf(request, endpoint.apiKey);
      try {
        const completion: unknown = await client.chat.completions.create(
          requestBody(request, endpoint),
          { signal },
        );
        return completionOutcome(completion, endpoint.model, hidden);
      } catch (error) {
        if (signal.aborted) return outcomeOfAbort(signal);
        return outcomeOfError(error, endpoint.model, hidden);
      }
    },
  };
}

/**
 * A client with every setting given, because the SDK reads missing settings from the environment.
 */
function clientOf({ baseUrl, apiKey }: AiEndpoint): OpenAI {
  return new OpenAI({
    baseURL: baseUrl,
    // The SDK requires a key but does not use it. The headers of our `fetch` carry the key that is
    // sent.
    apiKey: apiKey ?? "none",
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    maxRetries: 0,
    timeout: NEVER_MS,
    logLevel: "off",
    fetch: cappedFetch({
      accept: "application/json",
      "content-type": "application/json",
      ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
    }),
  });
}

/**
 * The body of the request: the prompt, a limit, the response format, and the fields that the
 * operator adds.
 */
function requestBody(
  { system, user, schema, maxOutputTokens }: WriteRequest,
  { model, dialect, responseFormat, extraBody, reasoningTokens }: AiEndpoint,
): OpenAI.ChatCompletionCreateParamsNonStreaming {
  const limitName = dialect === "openai" ? "max_completion_tokens" : "max_tokens";
  return {
    [limitName]: maxOutputTokens + reasoningTokens,
    ...formatField(responseFormat, schema),
    ...extraBody,
    model,
    messages: [{ role: "system", content: system }, { role: "user", content: user }],
  };
}

function formatField(
  format: AiResponseFormat,
  schema: WriteRequest["schema"],
): Pick<OpenAI.ChatCompletionCreateParamsNonStreaming, "response_format"> {
  if (format === "none") return {};
  if (format === "json_object") return { response_format: { type: "json_object" } };
  const named = { name: "answer", strict: true, schema: { ...schema } };
  return { response_format: { type: "json_schema", json_schema: named } };
}

function outcomeOfError(error: unknown, model: string, hidden: Hidden): Outcome {
  if (error instanceof APIError && error.status !== undefined) {
    const { status, error: content, headers } = error;
    return failureOutcome({ status, error: content, headers }, model, hidden);
  }
  // The message of a SyntaxError quotes the answer, so it is not logged.
  const log = error instanceof SyntaxError
    ? "200 with broken JSON"
    : upstreamText(connectionWords(error), hidden);
  return { kind: "transient", retryAfterMs: null, log };
}

/**
 * The root cause of a failed connection. Addresses are left out, because the operator knows them.
 */
export function connectionWords(error: unknown): string {
  let cause = error;
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause;
  const words = String(cause).replace(/https?:\/\/[^\s)]+/g, "");
  return words.slice(Math.max(words.indexOf("client error ("), 0));
}
