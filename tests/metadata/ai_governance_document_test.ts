import { simulator } from "../support/ai_lane.ts";
import { GATE } from "../../src/products/products.ts";
import assert from "node:assert/strict";
import { Composer } from "../../src/ai/compose.ts";
import { GATE_CODES } from "../../src/ai/gate/complaint.ts";
import { ProviderGuard } from "../../src/ai/provider/provider_guard.ts";
import type { Provider, WriteRequest } from "../../src/ai/provider/provider.ts";
import { JOB_KINDS, OPERATIONS } from "../../src/catalogue.ts";
import { proofsIn } from "../../tools/support/proofs.ts";
import { recordingLog } from "../support/recording_log.ts";
import { openTestBed, type TestApp, type TestAppOptions } from "../support/test_bed.ts";

const bed = await openTestBed();
const WORDED = OPERATIONS.filter(({ lane }) => lane === "ai");
const CALLS = WORDED.filter(({ execution }) => execution === "call");
const JOBS = "/v1/world/signals/jobs";

// deno-lint-ignore no-explicit-any
async function documentOf(app: TestApp): Promise<any> {
  return (await app.request("/v1/ai-governance")).json;
}

/** The simulator as a model's endpoint, and all that it is sent. */
function recordingProvider(name = "spy"): { provider: Provider; sent: WriteRequest[] } {
  const words = simulator();
  const sent: WriteRequest[] = [];
  const write: Provider["write"] = (request, signal) => {
    sent.push(request);
    return words.write(request, signal);
  };
  return { provider: { name, write }, sent };
}

function composerOf(provider: Provider): Composer {
  return new Composer(GATE, new ProviderGuard(provider, recordingLog()), { record: () => {} });
}

async function beginJobs({ services }: TestApp): Promise<void> {
  const bellPath = await Deno.makeTempFile();
  const limits = { model: 8, cpu: 0 };
  await services.jobs.start({ kinds: JOB_KINDS, services, limits, bellPath });
}

const BORN = {
  id: "canary-7f3a91",
  dob: "1912-02-29",
  tob: "03:41:57",
  pob: "Longyearbyen, SJ",
  latitude: 78.223344,
  longitude: 15.646821,
};
const QUESTION = "Will Zyxwvuts love me when I open my farm in Qwertzingen?";
const PRIVATE =
  /canary|1912|02-29|29 February|February 29|03:41|3:41|Longyearbyen|Svalbard|78\.2|15\.6|latitude|longitude|Zyxwvuts|Qwertzingen/i;

/** Examples of every operation, with the canary wherever something personal stands. */
function requestsOf(): [string, unknown][] {
  const replaced = (value: unknown, index = 0): unknown => {
    if (Array.isArray(value)) return value.map(replaced);
    if (typeof value !== "object" || value === null) return value;
    if ("dob" in value) return { ...BORN, id: `${BORN.id}-${index}` };
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        name,
        { question: QUESTION, intent: QUESTION, seed: BORN.id, birth_date: BORN.dob }[name] ??
          replaced(inner),
      ]),
    );
  };
  return CALLS.flatMap(({ path, examples }) =>
    examples.map(({ request }): [string, unknown] => [`/v1${path}`, replaced(request)])
  );
}

Deno.test("a model is told what the document says, and neither id nor birth data [model-input-data]", async () => {
  const { provider, sent } = recordingProvider();
  const services = { composer: composerOf(provider) };
  await using app = await bed.testApp({ credits: 100_000, services });
  const { sentToModel } = await documentOf(app);
  for (const [path, request] of requestsOf()) {
    const { status, text } = await app.post(path, request);
    assert.equal(status, 200, `${path}: ${text}`);
  }
  await beginJobs(app);
  const note = { note: `${BORN.id} ${QUESTION}` };
  assert.equal((await app.post(JOBS, { depth: "deep", metadata: note })).status, 202);
  await app.services.jobs.idle();

  assert.equal(new Set(sent.map(({ task }) => task.product)).size, CALLS.length);
  const parts = new Set(["system"]);
  let questions = 0;
  for (const { system, user } of sent) {
    const { customer_text: words, ...rest } = JSON.parse(user);
    Object.keys(rest).forEach((part) => parts.add(part));
    assert.doesNotMatch(`${system}\n${JSON.stringify(rest)}`, PRIVATE);
    if (words === undefined) continue;
    parts.add("customer_text");
    for (const text of Object.values(words)) assert.equal(text, QUESTION);
    questions++;
  }
  assert.ok(questions >= 5);
  assert.deepEqual([...parts].sort(), sentToModel.map(({ part }: { part: string }) => part).sort());
});

/** Where a sample cannot be of a horoscope, or its sentence would be dropped alone. */
const CARDS = ["/v1/tarot/draw", { seed: "a" }] as const;
const SAMPLED: Readonly<Record<string, readonly [string, object]>> = {
  coverage: CARDS,
  wrong_fact: CARDS,
  repeats: ["/v1/past-life/reading", { depth: "standard" }],
  prediction: ["/v1/world/signals", { depth: "standard" }],
};

Deno.test("every rule of the gate refuses a sample that breaks it, unbilled [gate-rules-refuse]", async () => {
  await using app = await bed.testApp({ credits: 100_000 });
  const { gate: { rules } } = await documentOf(app);
  assert.deepEqual(rules.map(({ code }: { code: string }) => code), GATE_CODES);
  const { db } = app.services.database;
  for (const { code, evidence } of rules) {
    assert.deepEqual(proofsIn(evidence)!.map(({ kind }) => kind), ["test"], code);
    const [path, body] = SAMPLED[code] ?? ["/v1/horoscope/daily", { sign: "Leo" }];
    const answer = await app.post(path, body, { headers: { "x-simulate": code } });
    assert.deepEqual([answer.status, answer.json.error?.code], [502, "QUALITY_GATE_FAILED"], code);
    await app.services.attempts.idle();
    const attempts = await db.selectFrom("ai_attempt").select("codes")
      .where("call_id", "=", answer.json.request_id).execute();
    assert.equal(attempts.length, 2, `${code}: a further attempt, and no more`);
    for (const { codes } of attempts) {
      assert.ok(codes.split(" ").includes(code), `${code}: ${codes}`);
    }
  }
  const billed = await db.selectFrom("usage_record").select("call_id")
    .where("organization_id", "=", app.organizationId).execute();
  app.log.takeErrors();
  assert.deepEqual(billed, []);
});

Deno.test("every answer of the AI lane says that a model worded it [ai-texts-marked]", async () => {
  await using app = await bed.testApp({ credits: 100_000 });
  for (const { path, examples } of CALLS) {
    for (const { request } of examples) {
      const { json } = await app.post(`/v1${path}`, request);
      const { meta, usage } = json;
      assert.deepEqual([meta.aiGenerated, usage.provider], [true, "simulator"], path);
      assert.equal(typeof usage.model, "string");
    }
  }
  await beginJobs(app);
  for (const depth of ["brief", "deep"]) {
    const { json: { data } } = await app.post(JOBS, { depth });
    await app.services.jobs.idle();
    const headers = { "x-api-key": app.key };
    const { json } = await app.request(`${JOBS}/${data.job_id}`, { headers });
    assert.deepEqual([json.data.status, json.meta.aiGenerated, json.usage.provider], [
      "complete",
      true,
      "simulator",
    ]);
  }
});

Deno.test("a text that is accepted at once costs one request to the model [one-model-request]", async () => {
  const { provider, sent } = recordingProvider();
  await using app = await bed.testApp({ services: { composer: composerOf(provider) } });
  for (const { path, examples: [{ request }] } of CALLS) {
    sent.length = 0;
    assert.equal((await app.post(`/v1${path}`, request)).status, 200);
    assert.equal(sent.length, 1, path);
  }
});

const ENDPOINT = {
  baseUrl: "https://models.example/v1",
  apiKey: null,
  model: "a-model",
  dialect: "compatible",
  responseFormat: "json_schema",
  extraBody: {},
  reasoningTokens: 0,
} as const;

Deno.test("the document names provider and model as usage does [provider-and-model-named]", async () => {
  const providerOf = async (options: TestAppOptions) => {
    await using app = await bed.testApp(options);
    const { usage } = (await app.post("/v1/oracle/ask", { question: "Why?" })).json;
    return { ...(await documentOf(app)).provider, usage };
  };
  const simulated = await providerOf({});
  assert.deepEqual([simulated.name, simulated.model, simulated.host], [
    simulated.usage.provider,
    simulated.usage.model,
    null,
  ]);
  assert.equal(simulated.isConfigured, false);

  const ai = { provider: "openai", endpoint: ENDPOINT } as const;
  const { provider } = recordingProvider("openai");
  const asked = await providerOf({ ai, services: { composer: composerOf(provider) } });
  assert.deepEqual([asked.name, asked.model, asked.host], [
    asked.usage.provider,
    "a-model",
    "models.example",
  ]);
  assert.equal(asked.isConfigured, true);
  assert.equal(asked.declarations.trainingUse.words, "Not declared by the operator.");

  await using silent = await bed.testApp({ ai: { provider: "none" } });
  const none = (await documentOf(silent)).provider;
  assert.deepEqual([none.name, none.model, none.host], ["none", null, null]);

  const operator = { ai: { trainingUse: "None", retention: "30 days" } };
  for (const configured of [ai, undefined]) {
    await using declaring = await bed.testApp({ ai: configured, services: { operator } });
    const { trainingUse, retention } = (await documentOf(declaring)).provider.declarations;
    assert.deepEqual([trainingUse.words, retention.words], ["None", "30 days"]);
  }
});
