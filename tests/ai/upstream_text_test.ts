import assert from "node:assert/strict";
import { retryAfterMs } from "../../src/ai/provider/retry_after.ts";
import { hiddenOf, upstreamText } from "../../src/ai/provider/upstream_text.ts";
import { API_KEY, writeRequest } from "./model_requests.ts";

const request = writeRequest();
const shown = (text: string) => upstreamText(text, hiddenOf(request, API_KEY));

Deno.test("an endpoint's words reach the log as they are", () => {
  for (
    const text of [
      "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
      "The model `gpt-x` does not exist or you do not have access to it.",
      "Rate limit reached for requests per min (RPM): Limit 3, Used 3. Please try again in 20s.",
      "Invalid schema for response_format 'answer': In context=(), 'required' is required",
    ]
  ) assert.equal(shown(text), text);
});

Deno.test("a page becomes its words, on one line", () => {
  assert.equal(
    shown(
      "<html><head><style>b { x: y }</style></head>\n<h1>504</h1>\r\n\u200bGateway\tTime-out</html>",
    ),
    "504 Gateway Time-out",
  );
  assert.ok(shown("word ".repeat(1000)).length <= 200);
});

Deno.test("key and prompt are hidden however they are quoted", () => {
  const { question } = request.task.customerText!;
  const quotes = [
    `Incorrect API key: ${API_KEY}`,
    `Incorrect API key: ${API_KEY.slice(0, 9)}****${API_KEY.slice(-6)}`,
    `Incorrect API key: ${API_KEY.toUpperCase()}`,
    `bad header "Bearer another.token"`,
    `flagged: ${question}`,
    `flagged: ${JSON.stringify(JSON.stringify({ input: request.user }))}`,
    `flagged: ${request.system.toUpperCase()}`,
    `flagged: ${request.system.replaceAll(" ", "\n  ")}`,
    `flagged: ${"x".repeat(150)}${request.system}`,
  ];
  for (const text of quotes) {
    const line = shown(text);
    assert.match(line, /\[key\]|\[prompt\]/, line);
    assert.ok(line.length <= 200);
    assert.doesNotMatch(line, /7Qw3Zt|Np4Rs|another|Ana|astrologer|sentence/i, line);
  }
});

Deno.test("a short question is hidden as a whole", () => {
  const hidden = hiddenOf({
    ...request,
    task: { ...request.task, customerText: { question: "Job?" } },
  }, null);
  assert.equal(upstreamText("flagged: job?", hidden), "flagged: [prompt]");
});

Deno.test("how long to wait is a number of seconds, milliseconds or a date", () => {
  const nowMs = Date.UTC(2027, 1, 3, 12);
  const waitOf = (headers: Record<string, string>) => retryAfterMs(new Headers(headers), nowMs);
  const cases: [Record<string, string>, number | null][] = [
    [{}, null],
    [{ "retry-after": "0" }, 0],
    [{ "retry-after": " 20 " }, 20_000],
    [{ "retry-after": "0.5" }, 500],
    [{ "retry-after": "1", "retry-after-ms": "250.2" }, 251],
    [{ "retry-after": "2", "retry-after-ms": "soon" }, 2000],
    [{ "retry-after": "Wed, 03 Feb 2027 12:00:30 GMT" }, 30_000],
    [{ "retry-after": "Wed, 03 Feb 2027 11:00:00 GMT" }, 0],
    // A clock that is wrong, or a day's quota, must not close the lane for good.
    [{ "retry-after": "Thu, 03 Feb 2028 12:00:00 GMT" }, 3_600_000],
    [{ "retry-after": "86400" }, 3_600_000],
    [{ "retry-after": "-5" }, null],
    [{ "retry-after": "soon" }, null],
    [{ "retry-after": "1e9" }, null],
    [{ "retry-after": "" }, null],
  ];
  for (const [headers, ms] of cases) assert.equal(waitOf(headers), ms, JSON.stringify(headers));
});
