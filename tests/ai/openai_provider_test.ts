import assert from "node:assert/strict";
import { openAiProvider } from "../../src/ai/provider/openai_provider.ts";
import { CANCELLED, LATE, type Outcome } from "../../src/ai/provider/provider.ts";
import { FakeOpenAi, faulty, filledSlots } from "../faults/fake_openai.ts";
import { completion, type FaultName, FAULTS } from "../faults/openai_replies.ts";
import { API_KEY, endpointAt, writeRequest } from "./model_requests.ts";

const never = () => new AbortController().signal;

/** What the table of the design makes of each fault: kind, wait, and what the operator reads. */
const OUTCOMES: Record<
  Exclude<FaultName, "drip" | "stall" | "silence">,
  [Outcome["kind"], RegExp, (number | [number, number])?]
> = {
  "cut body": ["transient", /error reading a body/],
  "closed before an answer": ["transient", /connection closed/],
  "short content-length": ["transient", /^200 with broken JSON$/],
  "flood of 200 MiB": ["transient", /answer of more than 256 KiB/],
  "307 elsewhere": ["transient", /redirect/],
  "HTML with 200": ["transient", /^200 with a body of type string/],
  "JSON as text": ["transient", /^200 with a body of type string/],
  "broken JSON": ["transient", /^200 with broken JSON$/],
  "empty 200": ["transient", /^200 with a body of type undefined/],
  "204": ["transient", /^200 with a body of type object/],
  "null": ["transient", /^200 with a body of type object/],
  "error with 200": ["transient", /^200 with no choice; 502: Provider returned error$/],
  "no choices": ["transient", /^200 with no choice; no error$/],
  "choice without a message": ["transient", /^200 with no choice; no error$/],
  "400 of its own kind": ["misconfigured", /^400 invalid_request_error: Unsupported param/],
  "400 content_filter": ["refused", /^400 content_filter: The response was filtered/],
  "400 invalid_prompt": ["refused", /^400 invalid_prompt: flagged$/],
  "400 json_validate_failed": ["cut", /^400 json_validate_failed/],
  "400 context_length_exceeded": ["cut", /^400 context_length_exceeded: Too many tokens$/],
  "400 exceed_context_size_error": ["cut", /^400 400 exceed_context_size_error: Too many tokens$/],
  "400 beyond the context": ["cut", /^400 400 BadRequestError: This model's maximum context/],
  "401 with the key": [
    "misconfigured",
    /^401 invalid_api_key: Incorrect API key provided: \[key\]/,
  ],
  "402": ["limited", /^402 402: Insufficient credits$/, 60_000],
  "403": ["misconfigured", /^403 unsupported_country: Country not supported$/],
  "403 flagged": ["refused", /^403 403$/],
  "404 model": ["misconfigured", /^404 model_not_found: The model fake-1 does not exist$/],
  "408": ["transient", /^408 Timeout$/],
  "409": ["transient", /^409 Conflict$/],
  "422 with the prompt": ["misconfigured", /^422 .*extra_forbidden/],
  "429": ["transient", /^429 rate_limit_exceeded requests: Rate limit reached$/],
  "429 for 2 s": ["transient", /^429/, 2000],
  "429 for 700 ms": ["transient", /^429/, 700],
  "429 for 90 s": ["limited", /^429/, 90_000],
  "429 until a date": ["limited", /^429/, [290_000, 300_000]],
  "429 without quota": ["limited", /^429 insufficient_quota: You exceeded your quota$/, 60_000],
  "500": ["transient", /^500 server_error: The server had an error$/],
  "502 as a page": ["transient", /^502 502 Bad Gateway$/],
  "503 for 20 s": ["transient", /^503 Overloaded$/, 20_000],
  "empty at the limit": ["cut", /^finish_reason length, 0 characters, 0 tokens$/],
  "half at the limit": ["cut", /^finish_reason length, 17 characters, 5 tokens$/],
  "content null": ["cut", /^finish_reason stop, 0 characters/],
  "blank content": ["cut", /^finish_reason stop, 3 characters/],
  "finish_reason null": ["cut", /^finish_reason null, 2 characters/],
  "refusal": ["refused", /refusal/],
  "filtered answer": ["refused", /^finish_reason content_filter/],
  "usage null": ["text", /^$/],
  "usage of nulls": ["text", /^$/],
};

Deno.test("every fault of an endpoint has its outcome, after one request", async (t) => {
  for (const [name, [kind, words, waitMs]] of Object.entries(OUTCOMES)) {
    await t.step(name, async () => {
      using fake = new FakeOpenAi(faulty(name as FaultName));
      const request = writeRequest();
      const outcome = await openAiProvider(endpointAt(fake.baseUrl)).write(request, never());
      assert.equal(outcome.kind, kind, JSON.stringify(outcome));
      const log = "log" in outcome ? outcome.log : "";
      assert.match(log, words);
      const found = "retryAfterMs" in outcome ? outcome.retryAfterMs : null;
      if (!Array.isArray(waitMs)) assert.equal(found, waitMs ?? null);
      else assert.ok(found! >= waitMs[0] && found! <= waitMs[1], `${found} ms`);
      assert.equal(fake.calls.length, 1);
      assertSilent(log);
    });
  }
  const untested = Object.keys(FAULTS).filter((name) => !(name in OUTCOMES));
  assert.deepEqual(untested, ["drip", "stall", "silence"]);
});

/** Nothing of the prompt, of what the customer asked, of the key or of an answer. */
function assertSilent(log: string): void {
  const { system, user, task } = writeRequest();
  const prompt = `${system}\n${user}\n${task.customerText!.question}`;
  for (let at = 0; at + 12 <= log.length; at++) {
    assert.ok(!prompt.includes(log.slice(at, at + 12)), log);
  }
  assert.ok(!log.includes(API_KEY.slice(3, 9)), log);
  assert.doesNotMatch(log, /Half|A sentence|127\.0\.0\.1|\n/);
  assert.ok(log.length <= 350, `${log.length} characters`);
}

Deno.test("a connection that was used before and closes without an answer costs one request too", async () => {
  using fake = new FakeOpenAi(filledSlots());
  const provider = openAiProvider(endpointAt(fake.baseUrl));
  assert.equal((await provider.write(writeRequest(), never())).kind, "text");
  fake.replying = faulty("closed before an answer");
  assert.equal((await provider.write(writeRequest(), never())).kind, "transient");
  assert.equal(fake.calls.length, 2);
});

Deno.test("an answer comes with its model and its tokens", async () => {
  using fake = new FakeOpenAi(filledSlots());
  const outcome = await openAiProvider(endpointAt(fake.baseUrl)).write(writeRequest(), never());
  assert.ok(outcome.kind === "text");
  assert.equal(outcome.model, "fake-1");
  assert.deepEqual(JSON.parse(outcome.text), {
    theme_1: "A sentence for theme_1.",
    theme_2: "A sentence for theme_2.",
  });
  assert.ok(outcome.tokens!.input > 10 && outcome.tokens!.output > 10);
  assert.equal(fake.calls[0].path, "/v1/chat/completions");
});

Deno.test("tokens that were not counted are none", async () => {
  for (const name of ["usage null", "usage of nulls"] as const) {
    using fake = new FakeOpenAi(faulty(name));
    const outcome = await openAiProvider(endpointAt(fake.baseUrl)).write(writeRequest(), never());
    assert.ok(outcome.kind === "text" && outcome.tokens === null);
  }
});

Deno.test("content in parts is put together; a model's name that is none is ours", async () => {
  using fake = new FakeOpenAi((call) => {
    const reply = completion(call, {});
    const body = JSON.parse(reply.body);
    body.model = { name: "odd" };
    body.choices[0].message.content = [{ type: "thinking" }, { type: "text", text: "{}" }];
    return { ...reply, body: JSON.stringify(body) };
  });
  const outcome = await openAiProvider(endpointAt(fake.baseUrl)).write(writeRequest(), never());
  assert.ok(outcome.kind === "text");
  assert.deepEqual([outcome.text, outcome.model], ["{}", "fake-1"]);
});

Deno.test("late and cancelled are told apart by the reason, and the upstream socket closes", async (t) => {
  const reasons = [
    [LATE, "late"],
    [CANCELLED, "cancelled"],
    [new DOMException("took too long", "TimeoutError"), "late"],
    [new Error("the server stops"), "cancelled"],
  ] as const;
  for (const fault of ["drip", "stall", "silence"] as const) {
    for (const [reason, kind] of reasons) {
      await t.step(`${fault}, ${kind}`, async () => {
        using fake = new FakeOpenAi(faulty(fault));
        const leaving = new AbortController();
        const writing = openAiProvider(endpointAt(fake.baseUrl)).write(
          writeRequest(),
          leaving.signal,
        );
        // By then the body has begun, where there is one.
        await fake.until(() => fault === "silence" ? fake.calls.length === 1 : fake.bytesSent > 80);
        leaving.abort(reason);
        assert.deepEqual(await writing, { kind });
        await fake.until(() => fake.abortedCount === 1);
        assert.equal(fake.calls.length, 1);
      });
    }
  }
});

Deno.test("who has left before the request costs none", async () => {
  using fake = new FakeOpenAi();
  const outcome = await openAiProvider(endpointAt(fake.baseUrl))
    .write(writeRequest(), AbortSignal.abort(CANCELLED));
  assert.deepEqual(outcome, { kind: "cancelled" });
  assert.equal(fake.calls.length, 0);
});

Deno.test("nobody listens: transient, without the address", async () => {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const baseUrl = `http://127.0.0.1:${listener.addr.port}/v1`;
  listener.close();
  const outcome = await openAiProvider(endpointAt(baseUrl)).write(writeRequest(), never());
  assert.ok(outcome.kind === "transient");
  assert.match(outcome.log, /refused/i);
  assertSilent(outcome.log);
});

Deno.test("endless bodies cost no memory", async () => {
  using fake = new FakeOpenAi(faulty("flood of 200 MiB"));
  const { stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "tests/ai/writes_elsewhere.ts", fake.baseUrl, "6"],
  }).output();
  const { kinds, grownBytes } = JSON.parse(new TextDecoder().decode(stdout));
  assert.deepEqual(kinds, Array(6).fill("transient"));
  await fake.until(() => fake.abortedCount === 6);
  // One whole body is 200 MiB.
  assert.ok(grownBytes < 48e6, `${grownBytes / 1e6} MB more`);
  assert.ok(fake.bytesSent < 6 * 32e6, `${fake.bytesSent / 1e6} MB were taken`);
});
