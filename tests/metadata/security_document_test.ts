import assert from "node:assert/strict";
import { sql } from "kysely";
import { JOB_KINDS } from "../../src/catalogue.ts";
import { keepHouse } from "../../src/events/housekeeping.ts";
import { reap } from "../../src/metering/reaper.ts";
import { proofsIn } from "../../tools/support/proofs.ts";
import { addEndpoint, admin } from "../events/webhook_bed.ts";
import { heldOperation } from "../support/held_operation.ts";
import { NATAL, natalRequest } from "../support/natal_requests.ts";
import { openTestBed, type TestApp, type TestAppOptions } from "../support/test_bed.ts";

const bed = await openTestBed();
const HOUR = 3600;
const DAY = 24 * HOUR;
/** What a test may take, and more. */
const SLACK_SECONDS = 120;

async function securityOf(app: TestApp) {
  const { json } = await app.request("/v1/security");
  const retentionOf = (name: string): string =>
    json.dataRetention.find(({ category }: { category: string }) => category === name).retention;
  return { json, retentionOf };
}

/** The number in a text, before its unit. */
function stated(text: string, pattern: RegExp): number {
  const number = pattern.exec(text)?.[1];
  assert.ok(number, `${pattern} in: ${text}`);
  return Number(number);
}

async function countOf({ services, organizationId }: TestApp, table: string): Promise<number> {
  const { rows: [{ count }] } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(table)}
      where ${table === "webhook_secret" ? sql`true` : sql`organization_id = ${organizationId}`}`
    .execute(services.database.db);
  return count;
}

Deno.test("the controls are those of the contract, six by tests, two by the operator's word [security-control-list]", async () => {
  const operator = {
    gateway: { host: "api.example.com", tls: "TLS 1.3 ends at the proxy" },
    securityReview: "A penetration test, 2026-05",
  };
  await using silent = await bed.testApp();
  await using declaring = await bed.testApp({ services: { operator } });
  const { controls } = (await securityOf(silent)).json;
  const other = (await securityOf(declaring)).json.controls;
  const byTests = [];
  for (const [index, { name, status, words, evidence }] of controls.entries()) {
    const kinds = new Set(proofsIn(evidence)!.map(({ kind }) => kind));
    if (kinds.has("operator")) {
      assert.deepEqual([status, words], ["release_gate", "Not declared by the operator."]);
      assert.match(other[index].words, /^Declared: /, name);
    } else {
      assert.deepEqual([...kinds, status], ["test", "live"], name);
      assert.deepEqual(other[index], controls[index]);
      byTests.push(name);
    }
  }
  assert.deepEqual(
    new Set(controls.map(({ name }: { name: string }) => name)),
    new Set([
      "Server-Side API Keys",
      "Dedicated HTTPS Gateway",
      "Scoped Endpoint Access",
      "Retry-Safe Usage Records",
      "No Fallback Success For AI Output",
      "Data Minimization",
      "Rate Limits And Abuse Guard",
      "Enterprise Security Review",
    ]),
  );
  assert.equal(byTests.length, 6);
});

Deno.test("a gateway is live where production itself is served over https, a review never", async () => {
  const operator = { gateway: { tls: "TLS 1.3 ends at the proxy" }, securityReview: "Of 2026-05" };
  for (
    const [environment, publicUrl, status] of [
      ["production", "https://api.example.com", "live"],
      ["production", "http://api.example.com", "release_gate"],
      ["sandbox", "https://api.example.com", "release_gate"],
    ] as const
  ) {
    await using app = await bed.testApp({ environment, services: { operator } });
    app.services.config.publicUrl = publicUrl;
    const { controls } = (await securityOf(app)).json;
    const statusOf = (wanted: string) =>
      controls.find(({ name }: { name: string }) => name === wanted).status;
    assert.equal(statusOf("Dedicated HTTPS Gateway"), status);
    assert.equal(statusOf("Enterprise Security Review"), "enterprise");
  }
});

Deno.test("no row outlives the age that the document of security states, and none dies before it [retention-ages]", async () => {
  await using app = await bed.testApp();
  const { services: { database: { db }, jobs, attempts }, log } = app;
  const { retentionOf } = await securityOf(app);
  const services = { ...app.services };
  const bellPath = await Deno.makeTempFile();
  await jobs.start({ kinds: JOB_KINDS, services, limits: { model: 8, cpu: 0 }, bellPath });
  const jobBody = { depth: "brief", window_days: 7 };
  assert.equal((await app.post("/v1/world/signals/jobs", jobBody)).status, 202);
  await jobs.idle();
  await jobs.drain(0);
  const headers = { "idempotency-key": "order-1" };
  assert.equal((await app.post(NATAL, natalRequest(), { headers })).status, 200);
  assert.equal((await app.post("/v1/tarot/draw", { question: "Why?" })).status, 200);
  await attempts.idle();
  const { endpointId } = await addEndpoint(app, "http://127.0.0.1:1/hooks", "usage.recorded");
  await admin(app, "webhook", "rotate", endpointId);
  await admin(app, "webhook", "disable", endpointId);

  const secretHours = stated(retentionOf("Raw Secrets"), /after (\d+) hours/);
  const answerHours = stated(retentionOf("Generated AI Outputs"), /stored for (\d+) hours/);
  assert.equal(stated(retentionOf("Birth Data Payloads"), /stored for (\d+) hours/), answerHours);
  const resultDays = stated(retentionOf("Generated AI Outputs"), /deleted (\d+) days/);
  const attemptDays = stated(retentionOf("API Request Metadata"), /after (\d+) days/);
  for (
    const [table, seconds, left] of [
      ["webhook_secret", secretHours * HOUR, 1],
      ["idempotency", answerHours * HOUR, 0],
      ["job", resultDays * DAY, 0],
      ["ai_attempt", attemptDays * DAY, 0],
    ] as const
  ) {
    const countAfter = async (elapsed: number) => {
      await app.advanceClock(elapsed);
      await reap(db);
      await keepHouse(db, log);
      return await countOf(app, table);
    };
    const before = await countOf(app, table);
    assert.ok(before > left, `${table} has a row to lose`);
    assert.equal(await countAfter(seconds - SLACK_SECONDS), before, `${table}, too early`);
    assert.equal(await countAfter(seconds + SLACK_SECONDS), left, `${table}, too late`);
  }
  assert.equal(await countOf(app, "usage_record"), 3);
});

Deno.test("a hold lives no longer without its process than is stated", async () => {
  const held = heldOperation({ id: "held.long", lane: "ai" });
  await using app = await bed.testApp({ operations: [held.operation], queries: [] });
  const { retentionOf } = await securityOf(app);
  const call = app.post(held.path, {});
  await held.running(1);
  const { rows: [{ seconds }] } = await sql<{ seconds: number }>`
    select extract(epoch from expires_at - service_now())::float8 as seconds from lease
      where organization_id = ${app.organizationId}`.execute(app.services.database.db);
  const max = stated(retentionOf("API Request Metadata"), /ends (\d+) seconds/);
  assert.ok(seconds <= max && seconds > max - SLACK_SECONDS / 10, `${seconds} of ${max}`);
  held.finish();
  await call;
  assert.equal(await countOf(app, "lease"), 0);
});

const ENDPOINT = {
  baseUrl: "https://models.example:8443/v1",
  apiKey: "sk-of-the-tests",
  model: "a-model",
  dialect: "compatible",
  responseFormat: "json_schema",
  extraBody: {},
  reasoningTokens: 0,
} as const;

Deno.test("a model's provider that is configured is a subprocessor [provider-is-subprocessor]", async () => {
  const subprocessors = async (options: TestAppOptions) => {
    await using app = await bed.testApp(options);
    return (await securityOf(app)).json.subprocessors as Record<string, string>[];
  };
  assert.deepEqual(await subprocessors({}), []);
  assert.deepEqual(await subprocessors({ services: { operator: { subprocessors: [] } } }), []);
  const ai = { provider: "openai", endpoint: ENDPOINT } as const;
  const [silent, ...none] = await subprocessors({ ai });
  assert.deepEqual([silent.name, silent.region, none], [
    "models.example:8443",
    "Not declared by the operator.",
    [],
  ]);
  const hosting = {
    name: "Hosting",
    purpose: "Runs the database",
    dataScope: "All stored data",
    region: "eu-1",
  };
  const operator = { ai: { providerName: "Models", region: "eu-2" }, subprocessors: [hosting] };
  const [named, other] = await subprocessors({ ai, services: { operator } });
  assert.deepEqual([named.name, named.region], ["Models (models.example:8443)", "eu-2"]);
  assert.deepEqual({ ...other, ...hosting }, other);
  assert.deepEqual(proofsIn(other.evidence), [{ kind: "operator", what: "subprocessors" }]);
});

Deno.test("the link to security.txt is there once the document is", async () => {
  await using app = await bed.testApp();
  const { securityTxt } = (await securityOf(app)).json;
  const { status } = await app.request("/.well-known/security.txt");
  assert.equal(securityTxt !== null, status === 200);
});
