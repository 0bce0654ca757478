import assert from "node:assert/strict";
import type { AiEndpoint } from "../../src/base/ai_config.ts";
import { openAiProvider } from "../../src/ai/provider/openai_provider.ts";
import { FakeOpenAi } from "../faults/fake_openai.ts";
import { reply } from "../faults/openai_replies.ts";
import { API_KEY, endpointAt, writeRequest } from "./model_requests.ts";

const never = () => new AbortController().signal;

async function requestTo(given: Partial<AiEndpoint>) {
  using fake = new FakeOpenAi();
  await openAiProvider(endpointAt(fake.baseUrl, given)).write(writeRequest(), never());
  assert.equal(fake.calls.length, 1);
  const [{ body, headers }] = fake.calls;
  return { body, headers };
}

Deno.test("what is sent is the prompt, a limit and the schema, and nothing else", async () => {
  const { system, user, schema } = writeRequest();
  assert.deepEqual((await requestTo({})).body, {
    model: "fake-1",
    messages: [{ role: "system", content: system }, { role: "user", content: user }],
    max_tokens: 300,
    response_format: { type: "json_schema", json_schema: { name: "answer", strict: true, schema } },
  });
});

Deno.test("the dialect names the limit, and what the model may think is added to it", async () => {
  const { body } = await requestTo({ dialect: "openai", reasoningTokens: 2000 });
  assert.equal(body.max_completion_tokens, 2300);
  assert.ok(!("max_tokens" in body));
  assert.equal((await requestTo({ reasoningTokens: 2000 })).body.max_tokens, 2300);
});

Deno.test("the form of the answer is a schema, JSON or anything", async () => {
  const formatOf = async (responseFormat: AiEndpoint["responseFormat"]) =>
    (await requestTo({ responseFormat })).body.response_format;
  assert.deepEqual(await formatOf("json_object"), { type: "json_object" });
  assert.equal(await formatOf("none"), undefined);
});

Deno.test("the operator's fields are added; model and messages stay ours", async () => {
  const extraBody = {
    temperature: 0.7,
    reasoning_effort: "low",
    max_tokens: 900,
    model: "x",
    messages: [],
  };
  const { body } = await requestTo({ extraBody });
  assert.deepEqual(
    [body.temperature, body.reasoning_effort, body.max_tokens, body.model, body.messages.length],
    [0.7, "low", 900, "fake-1", 2],
  );
});

Deno.test("headers say who asks and nothing of this machine; without a key none is sent", async () => {
  const headers = Object.fromEntries((await requestTo({})).headers);
  assert.equal(headers.authorization, `Bearer ${API_KEY}`);
  assert.deepEqual(
    Object.keys(headers).filter((name) => /^(x-|openai-)/.test(name)),
    [],
  );
  assert.equal((await requestTo({ apiKey: null })).headers.get("authorization"), null);
});

Deno.test("the environment has no say but by the configuration", async () => {
  using fake = new FakeOpenAi();
  using poisoned = new FakeOpenAi();
  const { success, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "tests/ai/writes_elsewhere.ts", fake.baseUrl, "1"],
    env: {
      OPENAI_BASE_URL: poisoned.baseUrl,
      OPENAI_API_KEY: "sk-poison",
      OPENAI_ADMIN_KEY: "sk-poison",
      OPENAI_ORG_ID: "org-poison",
      OPENAI_PROJECT_ID: "proj-poison",
      OPENAI_WEBHOOK_SECRET: "whsec-poison",
      OPENAI_CUSTOM_HEADERS: "x-poison: poison\nauthorization: Bearer poison",
      OPENAI_LOG: "debug",
    },
  }).output();
  const output = new TextDecoder().decode(stdout);
  assert.ok(success);
  assert.deepEqual(JSON.parse(output).kinds, ["text"]);
  assert.doesNotMatch(output + new TextDecoder().decode(stderr), /debug|log_/);
  assert.equal(poisoned.calls.length, 0);
  const [{ headers, body }] = fake.calls;
  assert.doesNotMatch(JSON.stringify([[...headers], body]), /poison/);
  assert.equal(headers.get("authorization"), `Bearer ${API_KEY}`);
});

Deno.test("a redirect takes the prompt nowhere", async () => {
  using elsewhere = new FakeOpenAi();
  for (const status of [301, 302, 303, 307, 308]) {
    const location = `${elsewhere.baseUrl}/chat/completions`;
    using fake = new FakeOpenAi(() => reply("", { status, headers: { location } }));
    const outcome = await openAiProvider(endpointAt(fake.baseUrl)).write(writeRequest(), never());
    assert.equal(outcome.kind, "transient");
  }
  assert.equal(elsewhere.calls.length, 0);
});
