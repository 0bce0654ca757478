import type { ChatCall } from "./incoming_calls.ts";

/** How the bytes of an answer are sent. */
export type Manner =
  | "whole"
  /** One byte every 50 ms. */
  | "drip"
  /** 30 bytes of the body, then nothing more. */
  | "stall"
  /** Nothing is sent, and the connection stays open. */
  | "silence"
  /** Half of the body, then the connection is closed. */
  | "cut"
  /** The connection is closed before an answer. */
  | "close"
  /** Content-Length is half of the body's length. */
  | "short"
  /** 200 MiB of blanks before the body. */
  | "flood";

export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string;
  manner: Manner;
  delayMs: number;
}

export function reply(body: string, given: Partial<Reply> = {}): Reply {
  const headers = { "content-type": "application/json", ...given.headers };
  return { status: 200, manner: "whole", delayMs: 0, body, ...given, headers };
}

export interface Completion {
  text: string | null;
  finish: string | null;
  refusal: string | null;
  usage: unknown;
}

/** An answer in the format of real endpoints; usage is estimated at four bytes per token. */
export function completion(
  { body }: ChatCall,
  { text = null, finish = "stop", refusal = null, usage }: Partial<Completion>,
  given: Partial<Reply> = {},
): Reply {
  const [input, output] = [JSON.stringify(body.messages), text ?? ""]
    .map(({ length }) => Math.ceil(length / 4));
  return reply(
    JSON.stringify({
      id: "chatcmpl-fake",
      object: "chat.completion",
      created: 0,
      model: body.model,
      choices: [{
        index: 0,
        message: { role: "assistant", content: text, refusal },
        finish_reason: finish,
      }],
      usage: usage === undefined
        ? { prompt_tokens: input, completion_tokens: output, total_tokens: input + output }
        : usage,
    }),
    given,
  );
}

function failure(
  status: number,
  error: Record<string, unknown>,
  headers: Record<string, string> = {},
): Reply {
  return reply(JSON.stringify({ error }), { status, headers });
}

const limited = (headers: Record<string, string>) =>
  failure(
    429,
    { message: "Rate limit reached", type: "requests", code: "rate_limit_exceeded" },
    headers,
  );

/** Faults seen at real endpoints, by name; `good` is the answer without the fault. */
export const FAULTS = {
  drip: (_, good) => ({ ...good, manner: "drip" }),
  stall: (_, good) => ({ ...good, manner: "stall" }),
  silence: (_, good) => ({ ...good, manner: "silence" }),
  "cut body": (_, good) => ({ ...good, manner: "cut" }),
  "closed before an answer": (_, good) => ({ ...good, manner: "close" }),
  "short content-length": (_, good) => ({ ...good, manner: "short" }),
  "flood of 200 MiB": (_, good) => ({ ...good, manner: "flood" }),
  "307 elsewhere": () => reply("", { status: 307, headers: { location: "http://127.0.0.1:9/v1" } }),
  "HTML with 200": () =>
    reply("<html><body>Welcome</body></html>", { headers: { "content-type": "text/html" } }),
  "JSON as text": (_, good) => ({ ...good, headers: { "content-type": "text/plain" } }),
  "broken JSON": (_, good) => ({ ...good, body: `${good.body.slice(0, -9)}!` }),
  "empty 200": () => reply(""),
  "204": () => reply("", { status: 204 }),
  "null": () => reply("null"),
  "error with 200": () =>
    reply(JSON.stringify({ error: { message: "Provider returned error", code: 502 } })),
  "no choices": () => reply(JSON.stringify({ choices: [] })),
  "choice without a message": () => reply(JSON.stringify({ choices: [{ index: 0 }] })),
  "400 of its own kind": () =>
    failure(400, { message: "Unsupported parameter: 'max_tokens'", type: "invalid_request_error" }),
  "400 content_filter": () =>
    failure(400, {
      message: "The response was filtered due to the prompt triggering our policy",
      code: "content_filter",
      innererror: { code: "ResponsibleAIPolicyViolation" },
    }),
  "400 invalid_prompt": () => failure(400, { message: "flagged", code: "invalid_prompt" }),
  "400 json_validate_failed": () =>
    failure(400, { message: "Failed to generate JSON", code: "json_validate_failed" }),
  "400 context_length_exceeded": () =>
    failure(400, { message: "Too many tokens", code: "context_length_exceeded" }),
  "400 exceed_context_size_error": () =>
    failure(400, { code: 400, message: "Too many tokens", type: "exceed_context_size_error" }),
  "400 beyond the context": () =>
    failure(400, {
      message: "This model's maximum context length is 512 tokens",
      type: "BadRequestError",
      code: 400,
    }),
  "401 with the key": ({ headers }) =>
    failure(401, {
      message: `Incorrect API key provided: ${headers.get("authorization")?.slice(7)}.`,
      code: "invalid_api_key",
    }),
  "402": () => failure(402, { message: "Insufficient credits", code: 402 }),
  "403": () => failure(403, { message: "Country not supported", code: "unsupported_country" }),
  "403 flagged": ({ body }) =>
    failure(403, { code: 403, metadata: { flagged_input: body.messages[1].content } }),
  "404 model": ({ body }) =>
    failure(404, { message: `The model ${body.model} does not exist`, code: "model_not_found" }),
  "408": () => failure(408, { message: "Timeout" }),
  "409": () => failure(409, { message: "Conflict" }),
  "422 with the prompt": ({ body }) =>
    reply(JSON.stringify({ detail: [{ type: "extra_forbidden", input: body }] }), { status: 422 }),
  "429": () => limited({}),
  "429 for 2 s": () => limited({ "retry-after": "2" }),
  "429 for 700 ms": () => limited({ "retry-after-ms": "700", "retry-after": "1" }),
  "429 for 90 s": () => limited({ "retry-after": "90" }),
  "429 until a date": () =>
    limited({ "retry-after": new Date(Date.now() + 300_000).toUTCString() }),
  "429 without quota": () =>
    failure(429, { message: "You exceeded your quota", code: "insufficient_quota" }),
  "500": () => failure(500, { message: "The server had an error", type: "server_error" }),
  "502 as a page": () =>
    reply("<html><style>b{}</style><h1>502 Bad Gateway</h1></html>", {
      status: 502,
      headers: { "content-type": "text/html" },
    }),
  "503 for 20 s": () => failure(503, { message: "Overloaded" }, { "retry-after": "20" }),
  "empty at the limit": (call) => completion(call, { text: "", finish: "length" }),
  "half at the limit": (call) => completion(call, { text: '{"theme_1": "Half', finish: "length" }),
  "content null": (call) => completion(call, { text: null }),
  "blank content": (call) => completion(call, { text: " \n\t" }),
  "finish_reason null": (call) => completion(call, { text: "{}", finish: null }),
  "refusal": (call) => completion(call, { refusal: "I can't help with that." }),
  "filtered answer": (call) => completion(call, { text: '{"the', finish: "content_filter" }),
  "usage null": (call) => completion(call, { text: "{}", usage: null }),
  "usage of nulls": (call) =>
    completion(call, { text: "{}", usage: { prompt_tokens: null, completion_tokens: null } }),
} satisfies Record<string, (call: ChatCall, good: Reply) => Reply>;

export type FaultName = keyof typeof FAULTS;
