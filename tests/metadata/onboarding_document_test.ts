import assert from "node:assert/strict";
import { runCommand } from "../../src/admin/run_command.ts";
import { createApp } from "../../src/app.ts";
import type { Config } from "../../src/base/config.ts";
import type { Operator } from "../../src/base/operator.ts";
import { balanceOf } from "../../src/metering/credits.ts";
import { chartsNatal } from "../../src/operations/charts_natal.ts";
import { PLANS } from "../../src/terms/plans.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";

const bed = await openTestBed();

interface Request {
  method: string;
  path: string;
  headers: string[];
  body?: object;
}

interface Step {
  step: string;
  action: string;
  command?: string;
  request?: Request;
  keep?: Record<string, string>;
  expect?: { status: number; header?: string; usage?: object };
}

type Names = Record<string, string>;

function filled(text: string, names: Names): string {
  return text.replaceAll(/<(\w+)>/g, (_, name) => {
    assert.ok(name in names, `no step before gives ${name}`);
    return names[name];
  });
}

async function onboarding({ services }: TestApp, config: Partial<Config> = {}, operator = {}) {
  const app = createApp({ ...services, config: { ...services.config, ...config }, operator });
  return await (await app.request("http://127.0.0.1:8000/v1/onboarding")).json();
}

/** Types the command as the operator does; what it says is kept under the step's names. */
async function runStep(app: TestApp, { command, keep = {} }: Step, names: Names): Promise<void> {
  const [deno, task, admin, ...words] = command!.split(" ");
  assert.deepEqual([deno, task, admin], ["deno", "task", "admin"]);
  const { config, database, peppers } = app.services;
  const services = { db: database.db, environment: config.environment, peppers };
  const args = words.map((word) => filled(word, names));
  const { exitCode, text } = await runCommand(services, [...args, "--json"]);
  assert.equal(exitCode, 0, text);
  for (const [name, field] of Object.entries(keep)) names[name] = JSON.parse(text)[field];
}

async function sendStep(app: TestApp, { step, request, expect }: Step, names: Names) {
  const { method, path, headers, body } = request!;
  const answer = await app.request(path, {
    method,
    headers: headers.map((header) => filled(header, names).split(": ") as [string, string]),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  assert.equal(answer.status, expect!.status, `${step}: ${answer.text}`);
  if (expect!.usage) assert.deepEqual(answer.json.usage, expect!.usage, step);
  if (expect!.header) {
    const [name, value] = expect!.header.split(": ");
    assert.equal(answer.headers.get(name), value, step);
  }
}

Deno.test("a new organization comes to its first billed call by the steps as they are written [onboarding-to-billed-call]", async () => {
  await using app = await bed.testApp();
  const { json: document } = await app.request("/v1/onboarding");
  const names: Names = { NAME: "A partner of the tests", UNIQUE_KEY: crypto.randomUUID() };
  const keys = new Set<string>();
  for (const step of document.steps as Step[]) {
    if (step.command) await runStep(app, step, names);
    if (step.request) await sendStep(app, step, names);
    if (names.API_KEY) keys.add(names.API_KEY);
  }
  const { creditsPerUnit } = chartsNatal.price;
  const { balanceCredits } = await balanceOf(app.services.database.db, names.ORGANIZATION);
  assert.equal(balanceCredits, PLANS.core_compute.monthlyCredits - Number(creditsPerUnit));
  const [old] = keys;
  assert.deepEqual([keys.size, document.firstCoreRequest.expectedUsage.credits], [
    2,
    creditsPerUnit,
  ]);
  assert.equal((await app.request("/v1/usage", { headers: { "x-api-key": old } })).status, 401);
});

Deno.test("the first request is the natal example, and its usage what the answer carries", async () => {
  await using app = await bed.testApp();
  const { json: { firstCoreRequest } } = await app.request("/v1/onboarding");
  const { path, body, headers, expectedUsage } = firstCoreRequest;
  assert.deepEqual([path, body], ["/v1/charts/natal", chartsNatal.examples[0].request]);
  assert.deepEqual(headers.map((header: string) => header.split(": ")[0]), [
    "x-api-key",
    "content-type",
    "idempotency-key",
  ]);
  assert.deepEqual((await app.post(path, body)).json.usage, expectedUsage);
});

Deno.test("the address of production is what the operator declared, or production's own, or unknown", async () => {
  await using app = await bed.testApp();
  const operator: Operator = { environments: { productionUrl: "https://api.operator.example" } };
  const production = { environment: "production", publicUrl: "https://own.example" } as const;
  const addressOf = async (config: Partial<Config>, operator: Operator = {}) =>
    (await onboarding(app, config, operator)).productionBaseUrl;
  assert.equal(await addressOf({}), null);
  assert.equal(await addressOf(production), "https://own.example");
  assert.equal(await addressOf({}, operator), "https://api.operator.example");
  assert.equal(await addressOf(production, operator), "https://api.operator.example");
});

Deno.test("a gate of launch is live only where what it asks for is there", async () => {
  await using app = await bed.testApp();
  const { ai } = app.services.config;
  const closed = async (config: Partial<Config>) =>
    (await onboarding(app, config)).launchReadinessGates
      .filter(({ status }: { status: string }) => status === "release_gate")
      .map(({ gate }: { gate: string }) => gate);
  const [database, model, webhooks] = [
    "A database that survives a power cut",
    "A language model",
    "Webhooks",
  ];
  const databaseUrl = "postgres://localhost/unused";
  assert.deepEqual(await closed({ databaseUrl: undefined }), [database, model, webhooks]);
  assert.deepEqual(await closed({ databaseUrl }), [model, webhooks]);
  assert.deepEqual(
    await closed({ databaseUrl, ai: { ...ai, provider: "openai" } }),
    [webhooks],
  );
  const { database: { db }, config, peppers } = app.services;
  await runCommand({ db, environment: config.environment, peppers }, ["webhooks", "on"]);
  assert.deepEqual(await closed({ databaseUrl }), [model]);
});

Deno.test("the checklist names the deadlines that are configured", async () => {
  await using app = await bed.testApp();
  const { productionChecklist } = await onboarding(app, {
    deadlinesMs: { core: 7000, ai: 33_000 },
  });
  const text = productionChecklist.join("\n");
  for (
    const words of ["core lane above its deadline of 7 s", "ai lane above its deadline of 33 s"]
  ) {
    assert.ok(text.includes(words), text);
  }
});
