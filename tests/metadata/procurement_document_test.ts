import assert from "node:assert/strict";
import { createApp } from "../../src/app.ts";
import { DOCUMENTS } from "../../src/catalogue.ts";
import { setReleased } from "../../src/events/release_gate.ts";
import { DECLARATIONS, type Operator, readOperator } from "../../src/base/operator.ts";
import type { ServedRoutes } from "../../src/routes/public_document.ts";
import type { Services } from "../../src/services.ts";
import { proofsIn } from "../../tools/support/proofs.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";

const bed = await openTestBed();

interface Gap {
  gap: string;
  kind: string;
  closedBy: string;
}

async function gapsOf(
  app: TestApp,
  changed: Partial<Services> = {},
  routes: Partial<ServedRoutes> = {},
): Promise<Gap[]> {
  const answer = await createApp({ ...app.services, ...changed }, routes).request(
    "/v1/procurement",
  );
  return (await answer.json()).gaps;
}

function ofKind(gaps: Gap[], kind: string): string[] {
  return gaps.filter((gap) => gap.kind === kind).map(({ gap }) => gap);
}

/** The declarations without the one at a path. */
function without(operator: Operator, path: string): Operator {
  const less = structuredClone(operator) as Record<string, unknown>;
  const names = path.split(".");
  const last = names.pop()!;
  const owner = names.reduce((owner, name) => owner[name] as Record<string, unknown>, less);
  delete owner[last];
  return less as Operator;
}

Deno.test("each declaration that is missing is a gap, and no other is", async () => {
  await using app = await bed.testApp();
  const operator = await readOperator("operator.example.json");
  assert.deepEqual(ofKind(await gapsOf(app, { operator }), "declaration"), []);
  assert.deepEqual(
    ofKind(await gapsOf(app, { operator: {} }), "declaration"),
    DECLARATIONS.map(({ path }) => path),
  );
  for (const { path } of DECLARATIONS) {
    const gaps = await gapsOf(app, { operator: without(operator, path) });
    assert.deepEqual(ofKind(gaps, "declaration"), [path]);
    assert.equal(gaps.find(({ gap }) => gap === path)!.closedBy, "operator");
  }
});

Deno.test("each question of a risk assessment has an answer, or a gap that names what is missing", async () => {
  await using app = await bed.testApp();
  const procurement = async (operator: Operator) =>
    await (await createApp({ ...app.services, operator }, {}).request("/v1/procurement")).json();
  const example = await procurement(await readOperator("operator.example.json"));
  assert.ok(example.questions.length >= 40);
  for (const { question, words } of example.questions) {
    assert.doesNotMatch(words, /not declared/i, question);
  }
  const { questions, gaps } = await procurement({});
  const missing = gaps.map(({ gap }: Gap) => gap);
  for (const { question, words, evidence } of questions) {
    const paths = proofsIn(evidence)!.filter(({ kind }) => kind === "operator")
      .map(({ what }) => what);
    assert.equal(
      /not declared/i.test(words),
      paths.some((path) => path !== "subprocessors"),
      question,
    );
    for (const path of paths) {
      assert.ok(missing.some((gap: string) => `${gap}.`.startsWith(`${path}.`)), path);
    }
  }
});

Deno.test("a release gate is a gap while it is shut", async () => {
  await using app = await bed.testApp();
  const { db } = app.services.database;
  const gates = async () => ofKind(await gapsOf(app), "release_gate");
  assert.deepEqual(await gates(), ["webhooks", "sdk-publication"]);
  await setReleased(db, true);
  assert.deepEqual(await gates(), ["sdk-publication"]);
  await setReleased(db, false);
  assert.deepEqual(await gates(), ["webhooks", "sdk-publication"]);
});

Deno.test("what the configuration lacks is a gap, and a probe outside", async () => {
  await using app = await bed.testApp();
  const { config } = app.services;
  const configuration = async (changed: Partial<typeof config>) =>
    ofKind(await gapsOf(app, { config: { ...config, ...changed } }), "configuration");
  const whole = {
    databaseUrl: "postgres://localhost/unused",
    ai: { ...config.ai, provider: "openai" as const },
    publicUrl: "https://api.example.com",
    sourceUrl: "https://example.com/source",
  };
  assert.deepEqual(await configuration(whole), []);
  assert.deepEqual(await configuration({ ...whole, databaseUrl: undefined }), ["DATABASE_URL"]);
  assert.deepEqual(await configuration({ ...whole, ai: config.ai }), ["AI_PROVIDER"]);
  assert.deepEqual(await configuration({ ...whole, opsToken: undefined }), ["OPS_TOKEN"]);
  assert.deepEqual(await configuration({ ...whole, publicUrl: "http://a" }), ["PUBLIC_URL"]);
  assert.deepEqual(await configuration({ ...whole, sourceUrl: undefined }), ["SOURCE_URL"]);
  assert.deepEqual(ofKind(await gapsOf(app), "measurement"), ["external-probe"]);
});

Deno.test("a version without a current record or a release is a gap of the developer's", async () => {
  await using app = await bed.testApp();
  const { json: { recordStatus, record } } = await app.request("/v1/conformance");
  const { json: { entries } } = await app.request("/v1/changelog");
  const isProven = recordStatus === "current" && record.isClean;
  const isReleased = entries[0].status === "released";
  const gaps = (await gapsOf(app)).filter(({ kind }) => kind === "release");
  assert.deepEqual(
    gaps.map(({ gap, closedBy }) => [gap, closedBy]),
    [
      ...(isProven ? [] : [["release-record", "developer"]]),
      ...(isReleased ? [] : [["contract-release", "developer"]]),
    ],
  );
});

Deno.test("a document of the contract that is not served is a gap", async () => {
  await using app = await bed.testApp();
  const before = ofKind(await gapsOf(app), "document");
  const fewer = DOCUMENTS.filter(({ id }) => id !== "sla");
  const after = ofKind(await gapsOf(app, {}, { documents: fewer }), "document");
  assert.deepEqual(after.filter((id) => !before.includes(id)), ["sla"]);
  assert.deepEqual(before.filter((id) => DOCUMENTS.some((document) => document.id === id)), []);
});

Deno.test("procurement answers while the database does not, and tells that much", async () => {
  await using app = await bed.testApp();
  const { database } = app.services;
  const db = new Proxy(database.db, {
    get: () => {
      throw Object.assign(new Error("gone"), { code: "ECONNREFUSED" });
    },
  });
  const gaps = await gapsOf(app, { database: { ...database, db } });
  assert.ok(ofKind(gaps, "release_gate").includes("webhooks"));
  app.log.takeErrors();
});
