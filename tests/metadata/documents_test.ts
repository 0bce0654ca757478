import assert from "node:assert/strict";
import { z } from "zod";
import { readOperator } from "../../src/base/operator.ts";
import { DOCUMENTS } from "../../src/catalogue.ts";
import { COMMANDS } from "../../src/admin/commands.ts";
import { CONTRACT_VERSION } from "../../src/metadata/document.ts";
import { DECLARATIONS } from "../../src/base/operator.ts";
import { documentPaths } from "../../src/routes/public_document.ts";
import { type CitedProof, evidenceIn, proofsIn, testIdOf } from "../../tools/support/proofs.ts";
import { citedTests } from "../../tools/support/release_check/served.ts";
import { proseOf } from "../support/prose.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";

const bed = await openTestBed();
/** Documents with the fields that all of ours carry. */
const NAMED = DOCUMENTS.filter(({ name }) => name !== null);
const MAX_WORDS = 25;
/** Where texts come from elsewhere: what the methods compute, and what operations answer. */
const NOT_OUR_PROSE = new Set(["openapi", "postman", "methods", "examples"]);

async function documentOf(app: TestApp, id: string) {
  const document = DOCUMENTS.find((document) => document.id === id)!;
  return await app.request(documentPaths(document, ["/v1"])[0]);
}

Deno.test("every document carries its name, the contract and links that are alive, at both prefixes", async () => {
  await using app = await bed.testApp();
  for (const document of NAMED) {
    const [path, legacyPath] = documentPaths(document, ["/v1", "/api/v1"]);
    const { json, text } = await app.request(path);
    assert.equal((await app.request(legacyPath)).text, text);
    const { name, version, status, contractVersion, lastReviewedAt, links } = json;
    assert.deepEqual(
      [name, version, status, contractVersion],
      [document.name, "v1", "public-beta", CONTRACT_VERSION],
    );
    assert.match(lastReviewedAt, /^20\d\d-\d\d-\d\d$/, path);
    assert.equal(links.self, path);
    assert.deepEqual(Object.keys(links), ["self", ...DOCUMENTS.map(({ id }) => id)]);
  }
  const { json: { links } } = await documentOf(app, "errors");
  for (const link of Object.values<string>(links)) {
    assert.equal((await app.request(link)).status, 200, link);
  }
});

Deno.test("the list of routes says until when Delta T was measured and is predicted", async () => {
  await using app = await bed.testApp();
  const { json: { data } } = await documentOf(app, "routes");
  const origin = await Deno.readTextFile("src/time/delta_t.origin.json");
  const { measuredUntil, predictedUntil } = JSON.parse(origin);
  assert.deepEqual(data.deltaT, { measuredUntil, predictedUntil });
});

Deno.test("every document is open to any origin, and says how long it may be kept [documents-open-cacheable]", async () => {
  await using app = await bed.testApp();
  for (const { id, maxAgeSeconds = 300 } of DOCUMENTS) {
    const { headers } = await documentOf(app, id);
    assert.equal(headers.get("access-control-allow-origin"), "*", id);
    assert.equal(headers.get("cache-control"), `public, max-age=${maxAgeSeconds}`, id);
    assert.ok(headers.get("etag"), id);
  }
});

Deno.test("every proof that a document cites resolves", async () => {
  await using app = await bed.testApp();
  const testIds = await idsOfTests();
  let cited = 0;
  for (const { id } of NAMED) {
    const { json } = await documentOf(app, id);
    for (const { path, text } of evidenceIn(json)) {
      const proofs = proofsIn(text);
      assert.ok(proofs, `${id}${path}: "${text}" names no test, table, figure, command or path`);
      for (const proof of proofs) {
        const fault = await faultOf(proof, testIds);
        assert.equal(fault, null, `${id}${path}: ${text}: ${fault}`);
        cited++;
      }
    }
  }
  assert.ok(cited > 0);
});

/** Why a proof does not resolve; null: it does. */
async function faultOf(
  { kind, what }: CitedProof,
  testIds: readonly string[],
): Promise<string | null> {
  switch (kind) {
    case "test":
      return testIds.includes(what) ? null : "no test has this id";
    case "table": {
      const [, name, path] = /^(\w+) in (src\/[\w/]+\.ts)$/.exec(what) ?? [];
      if (path === undefined) return "expected NAME in src/path.ts";
      const source = await Deno.readTextFile(path).catch(() => "");
      return new RegExp(`^(export )?const ${name}\\b`, "m").test(source)
        ? null
        : "there is no such table";
    }
    case "operator":
      return DECLARATIONS.some(({ path }) => path === what) ? null : "nobody can declare that";
    case "process":
      return await commandFault(what);
    case "measured":
      return /^\/v1\/[\w-]+#[\w.]+$/.test(what) ? null : "expected /v1/document#field";
  }
}

async function commandFault(command: string): Promise<string | null> {
  const [, task, rest] = /^deno task ([\w:-]+)(?: (.+))?$/.exec(command) ?? [];
  const { tasks } = JSON.parse(await Deno.readTextFile("deno.json"));
  if (tasks[task] === undefined) return "there is no such task";
  if (task !== "admin") return null;
  return COMMANDS.some(({ name }) => `${rest} `.startsWith(`${name} `)) ? null : "no such command";
}

Deno.test("every id of a test is of that test alone, in kebab-case, and cited by a document", async () => {
  const testIds = await idsOfTests();
  await using app = await bed.testApp();
  for (const id of testIds) assert.match(id, /^[a-z0-9]+(-[a-z0-9]+)*$/);
  assert.deepEqual(testIds, [...new Set(testIds)]);
  assert.deepEqual(testIds, [...await citedTests(app.services)].sort());
});

/** The ids of all tests, sorted. */
async function idsOfTests(): Promise<string[]> {
  const ids: string[] = [];
  const read = async (folder: string) => {
    for await (const { name, isDirectory } of Deno.readDir(folder)) {
      const path = `${folder}/${name}`;
      if (isDirectory) await read(path);
      else if (name.endsWith("_test.ts")) ids.push(...idsIn(await Deno.readTextFile(path)));
    }
  };
  await read("tests");
  return ids.sort();
}

function idsIn(source: string): string[] {
  return Array.from(
    source.matchAll(/Deno\.test\((?:\{\s*name: )?"(.+)",/g),
    ([, title]) => testIdOf(title),
  )
    .filter((id) => id !== undefined);
}

Deno.test("no sentence of a document has more than 25 words", async () => {
  await using app = await bed.testApp();
  for (const { id } of NAMED) {
    if (NOT_OUR_PROSE.has(id)) continue;
    const evidence = new Set(
      evidenceIn((await documentOf(app, id)).json).map(({ text }) => text),
    );
    for (const { path, text } of proseOf((await documentOf(app, id)).json)) {
      if (evidence.has(text)) continue;
      for (const sentence of text.split(/(?<=[.!?:;])\s+/)) {
        const words = sentence.split(/\s+/).length;
        assert.ok(words <= MAX_WORDS, `${id}${path}: ${words} words: ${sentence}`);
      }
    }
  }
});

Deno.test("a list of a document is null only where it cannot be read now", async () => {
  let lists = 0;
  for (const { id, schema } of NAMED) {
    for (const { path, list } of listsOf(z.toJSONSchema(schema!, { unrepresentable: "any" }))) {
      lists++;
      const isNullable = list.anyOf !== undefined;
      assert.ok(!isNullable || /cannot be read now/.test(list.description ?? ""), `${id}${path}`);
    }
  }
  assert.ok(lists > 100, `only ${lists} lists were found`);
});

interface JsonSchema {
  type?: string;
  description?: string;
  anyOf?: JsonSchema[];
}

/** Every list within a schema, with its path. */
function listsOf(schema: unknown, path = ""): { path: string; list: JsonSchema }[] {
  if (typeof schema !== "object" || schema === null) return [];
  const { type, anyOf } = schema as JsonSchema;
  const isList = type === "array" || (anyOf?.some(({ type }) => type === "array") ?? false);
  const inner = Object.entries(schema)
    .filter(([name]) => !(isList && name === "anyOf"))
    .flatMap(([name, value]) => listsOf(value, `${path}/${name}`));
  return isList ? [{ path, list: schema as JsonSchema }, ...inner] : inner;
}

Deno.test("a list that the operator has not declared is empty, and a gap of its document says so", async () => {
  const lists = {
    sla: ["availabilityExclusions", "/targets/0/exclusions"],
    security: ["subprocessors", "/subprocessors"],
    support: ["supportContact", "/tiers/0/channels"],
    compliance: ["certifications", "/certifications"],
    "data-processing": ["hosting.regions", "/regions"],
  };
  await using silent = await bed.testApp();
  const operator = await readOperator("operator.example.json");
  await using told = await bed.testApp({ services: { operator } });
  const at = (document: unknown, path: string) =>
    path.split("/").slice(1).reduce((value, name) => (value as never)[name], document) as unknown[];
  for (const [id, [gap, path]] of Object.entries(lists)) {
    const { json: undeclared } = await documentOf(silent, id);
    assert.deepEqual(at(undeclared, path), [], id);
    assert.deepEqual(undeclared.gaps.map((one: { gap: string }) => one.gap), [gap], id);
    assert.match(undeclared.gaps[0].words, /: not declared\.$/);
    const { json: declared } = await documentOf(told, id);
    assert.ok(at(declared, path).length > 0, id);
    assert.deepEqual(declared.gaps, [], id);
  }
});

Deno.test("no age, span or size of a document is written by hand where the code has it", async () => {
  const files = ["trust", "procurement", "lifecycle", "onboarding"].flatMap((folder) =>
    [...Deno.readDirSync(`src/metadata/${folder}`)].map(({ name }) => `${folder}/${name}`)
  ).concat("status/sla_document.ts");
  const figure = /\b\d+ (?:seconds|s|minutes|hours|days|percent|KiB|MiB|credits|attempts)\b/;
  for (const file of files.filter((file) => file.endsWith(".ts"))) {
    const lines = (await Deno.readTextFile(`src/metadata/${file}`)).split("\n");
    for (const line of lines.filter((line) => !/^\s*(?:\/?\*|\/\/)/.test(line))) {
      assert.doesNotMatch(line, figure, `${file}: take the figure from the constant that is used`);
    }
  }
});
