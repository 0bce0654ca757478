import assert from "node:assert/strict";
import { checkEndpoint, type EndpointCheck } from "../../tools/support/ai_check/check_endpoint.ts";
import { FakeOpenAi, faulty, type Replying } from "../faults/fake_openai.ts";
import { type ChatCall } from "../faults/incoming_calls.ts";
import { completion, reply } from "../faults/openai_replies.ts";
import { API_KEY, endpointAt } from "./model_requests.ts";

const TIMEOUT_MS = 60_000;

/** How an endpoint differs from others. */
interface Habits {
  /** Names of the limit that it knows; `refuses`: those that it answers with 400. */
  limits: string[];
  refuses?: string[];
  /** Whether a schema is enforced, ignored or refused. */
  schema: "enforced" | "ignored" | "refused";
  /** Whether any response_format is refused. */
  refusesForms?: true;
  /** It writes prose, whatever it is asked for. */
  isPoet?: true;
  /** The number with which it chooses everywhere. */
  chosenLine?: number;
  reasoningTokens?: number;
  usage?: null;
  /** Instead of finish_reason length. */
  cutReason?: string | null;
}

const WORDS_TOKENS = 400;

/** A model that does as it is told, as far as the endpoint's habits let it. */
function modelOf(habits: Habits): Replying {
  return (call) => {
    const refused = habits.refuses?.find((name) => name in call.body);
    if (refused !== undefined) return failure(`Unsupported parameter: '${refused}'`);
    const schema = call.body.response_format?.json_schema;
    if (habits.refusesForms && call.body.response_format !== undefined) {
      return failure("response_format is not supported");
    }
    if (schema !== undefined && habits.schema === "refused") {
      return failure("response_format type is unavailable now");
    }
    const limits = habits.limits.map((name) => Number(call.body[name] ?? Infinity));
    return answered(call, wordsFor(call, habits), Math.min(...limits), habits);
  };
}

function failure(message: string) {
  return reply(JSON.stringify({ error: { message } }), { status: 400 });
}

/** The candidate that has the telling word of the question. */
function fittingLine(user: string): number {
  const { candidates: { line }, customer_text } = JSON.parse(user) as {
    candidates: { line: string[] };
    customer_text: string;
  };
  const telling = ["rain", "car", "sister", "exam"].find((word) => customer_text.includes(word))!;
  return 1 + line.findIndex((sentence) => new RegExp(`\\b${telling}\\b`).test(sentence));
}

function wordsFor({ body }: ChatCall, { schema, isPoet, chosenLine }: Habits): string {
  const [system, user] = body.messages.map(({ content }) => content);
  if (/You choose/.test(system) && !isPoet) return `{"line": ${chosenLine ?? fittingLine(user)}}`;
  const object = '{"weather": "rain", "mood": "calm"}';
  if (body.response_format?.json_schema !== undefined && schema === "enforced") return object;
  if (/JSON/.test(system) && !isPoet) return object;
  if (/one hundred/.test(user)) return "number, ".repeat(WORDS_TOKENS);
  return /yes/.test(user) ? "Yes" : "Rain falls on the roof.";
}

function answered(call: ChatCall, words: string, limit: number, habits: Habits) {
  const { reasoningTokens = 0, usage, cutReason = "length" } = habits;
  const needed = reasoningTokens + Math.ceil(words.length / 8);
  const isCut = needed > limit;
  return completion(call, {
    text: isCut ? words.slice(0, Math.max(0, 8 * (limit - reasoningTokens))) : words,
    finish: isCut ? cutReason : "stop",
    usage: usage === null ? null : {
      prompt_tokens: 30,
      completion_tokens: Math.min(needed, limit),
      completion_tokens_details: { reasoning_tokens: Math.min(reasoningTokens, limit) },
    },
  });
}

async function checked(replying: Replying, dialect: "openai" | "compatible" = "compatible") {
  using fake = new FakeOpenAi(replying);
  const check = await checkEndpoint(endpointAt(fake.baseUrl, { dialect }), TIMEOUT_MS);
  assert.ok(fake.calls.length <= 11, `${fake.calls.length} requests`);
  return check;
}

function found({ findings }: EndpointCheck, asked: string): string {
  return findings.find((finding) => finding.asked.startsWith(asked))!.found;
}

Deno.test("an endpoint that refuses max_tokens, thinks and enforces schemas", async () => {
  const check = await checked(modelOf({
    limits: ["max_completion_tokens"],
    refuses: ["max_tokens"],
    schema: "enforced",
    reasoningTokens: 500,
  }));
  assert.deepEqual(check.settings, {
    dialect: "openai",
    responseFormat: "json_schema",
    reasoningTokens: 1500,
  });
  assert.equal(found(check, "a word").replace(/\d+ ms/, "1 ms"), "answered as fake-1, 1 ms");
  assert.equal(found(check, "thinking"), "500 tokens for a word");
  assert.match(found(check, "max_completion"), /^obeyed: 16 tokens, finish_reason length$/);
  assert.match(found(check, "max_tokens"), /^refused: 400 Unsupported parameter: 'max_tokens'$/);
  assert.equal(found(check, "json_schema"), "enforced");
});

Deno.test("an endpoint that knows max_tokens alone and takes a schema for decoration", async () => {
  const check = await checked(modelOf({ limits: ["max_tokens"], schema: "ignored" }), "openai");
  assert.deepEqual(check.settings, {
    dialect: "compatible",
    responseFormat: "json_object",
    reasoningTokens: 0,
  });
  assert.match(found(check, "max_completion"), /^ignored: 400 tokens, finish_reason stop$/);
  assert.equal(found(check, "usage"), "counted");
  assert.equal(found(check, "thinking"), "none");
  assert.equal(found(check, "json_schema"), "ignored");
  assert.equal(found(check, "json_object"), "an object");
});

Deno.test("both names obeyed: the dialect stays as it is set", async () => {
  const habits: Habits = { limits: ["max_tokens", "max_completion_tokens"], schema: "enforced" };
  assert.equal((await checked(modelOf(habits), "openai")).settings!.dialect, "openai");
  assert.equal((await checked(modelOf(habits))).settings!.dialect, "compatible");
});

Deno.test("no usage, no limit, no form: it is said", async () => {
  const check = await checked(modelOf({ limits: [], schema: "refused", usage: null }));
  assert.equal(found(check, "usage"), "not counted: tokens are estimated");
  assert.match(found(check, "max_tokens"), /^unclear: tokens not counted, finish_reason stop$/);
  assert.match(found(check, "a limit"), /any number/);
  assert.match(found(check, "json_schema"), /^refused: 400 response_format type is unavailable/);
  assert.equal(check.settings!.responseFormat, "json_object");
});

Deno.test("an endpoint that knows no form gets the object it is asked for in words", async () => {
  const habits: Habits = { limits: ["max_tokens"], schema: "ignored", refusesForms: true };
  const check = await checked(modelOf(habits));
  for (const form of ["json_schema", "json_object"]) {
    assert.equal(found(check, form), "refused: 400 response_format is not supported");
  }
  assert.equal(found(check, "none"), "an object");
  assert.equal(check.settings!.responseFormat, "none");
  assert.ok(!check.findings.some(({ asked }) => asked === "a form"));
});

Deno.test("a model that writes no object in any form is told", async () => {
  const habits: Habits = { limits: ["max_tokens"], schema: "ignored", isPoet: true };
  const check = await checked(modelOf(habits));
  for (const form of ["json_object", "none"]) {
    assert.equal(found(check, form), "no object");
  }
  assert.equal(found(check, "a form"), "no format gave an object: this model cannot write answers");
});

Deno.test("a cut that is called an end is told", async () => {
  const check = await checked(modelOf({
    limits: ["max_tokens"],
    schema: "enforced",
    cutReason: "stop",
  }));
  assert.match(
    found(check, "max_tokens"),
    /^obeyed, but not reported: 16 tokens, finish_reason stop$/,
  );
});

Deno.test("where cuts are told, an answer that ends near an ignored limit was not cut", async () => {
  const model = modelOf({ limits: ["max_tokens"], schema: "enforced" });
  const brief = { text: "One, two, many.", usage: { prompt_tokens: 30, completion_tokens: 15 } };
  const check = await checked(
    (call) => "max_completion_tokens" in call.body ? completion(call, brief) : model(call),
    "openai",
  );
  assert.match(
    found(check, "max_completion"),
    /^unclear: the answer ended before the limit, 15 tokens/,
  );
  assert.equal(check.settings!.dialect, "compatible");
});

Deno.test("an object that is cut tells whether it was held to the schema", async () => {
  const cutAt = (text: string): Replying => (call) => completion(call, { text, finish: "length" });
  const held = await checked(cutAt('{ "weather": "rain and ra'));
  assert.equal(found(held, "json_schema"), "enforced, but cut off");
  assert.equal(found(held, "json_object"), "the beginning of an object");
  assert.equal(held.settings!.responseFormat, "json_schema");
  const blank = await checked(cutAt(`{${" \n".repeat(100)}`));
  assert.equal(found(blank, "json_schema"), "blanks up to the limit");
  assert.equal(blank.settings!.responseFormat, "none");
  const prose = await checked(cutAt("Rain falls on"));
  assert.equal(found(prose, "json_schema"), "cut before an object began");
});

Deno.test("an endpoint that does not answer gets no settings", async () => {
  for (
    const fault of ["401 with the key", "HTML with 200", "JSON as text", "no choices"] as const
  ) {
    const { findings, settings } = await checked(faulty(fault));
    assert.equal(settings, null);
    assert.equal(findings.length, 1);
    assert.match(findings[0].found, /^(401|200)/, fault);
    assert.ok(!findings[0].found.includes(API_KEY));
  }
});

Deno.test("an endpoint that nobody listens at is told as such", async () => {
  const fake = new FakeOpenAi(modelOf({ limits: ["max_tokens"], schema: "enforced" }));
  fake[Symbol.dispose]();
  const { findings, settings } = await checkEndpoint(endpointAt(fake.baseUrl), TIMEOUT_MS);
  assert.equal(settings, null);
  assert.match(findings[0].found, /^client error \(Connect\): tcp connect error/);
});

async function runTask(env: Record<string, string>) {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["task", "--quiet", "ai-check"],
    env: { NO_COLOR: "1", OPENAI_API_KEY: "", OPENAI_BASE_URL: "", AI_MODEL: "", ...env },
  }).output();
  const [output, errors] = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes));
  return { code, output, errors };
}

Deno.test("deno task ai-check prints a table and settings", async () => {
  using fake = new FakeOpenAi(modelOf({ limits: ["max_tokens"], schema: "enforced" }));
  const { code, output, errors } = await runTask({
    OPENAI_BASE_URL: fake.baseUrl,
    AI_MODEL: "fake-1",
  });
  assert.equal(code, 0, errors);
  assert.ok(output.startsWith(`fake-1 at ${fake.baseUrl}\n\na word `), output);
  assert.match(
    output,
    /\n\nAI_DIALECT=compatible\nAI_RESPONSE_FORMAT=json_schema\nAI_REASONING_TOKENS=0\n$/,
  );
  assert.equal(fake.calls[0].headers.get("authorization"), null);
  const unset = await runTask({});
  assert.equal(unset.code, 2);
  assert.equal(unset.errors, "error: the provider is none; set OPENAI_BASE_URL and AI_MODEL\n");
});

Deno.test("whether a model can choose is told, with the form that its endpoint has", async () => {
  const habits: Habits = { limits: ["max_tokens"], schema: "enforced" };
  const choosing = async (more: Partial<Habits>) =>
    found(await checked(modelOf({ ...habits, ...more })), "choosing");
  assert.equal(await choosing({}), "4 of 4 sentences fit");
  assert.match(await choosing({ chosenLine: 1 }), /^1 of 4 sentences fit: .*AI_PROVIDER=engine/);
  for (const chosenLine of [0, 5, 1.5]) {
    assert.match(await choosing({ chosenLine }), /^an answer has no valid number/);
  }
  assert.match(
    await choosing({ schema: "ignored", isPoet: true }),
    /^an answer has no valid number/,
  );
});
