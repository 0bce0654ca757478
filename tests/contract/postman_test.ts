import assert from "node:assert/strict";
import {
  CATALOGUE,
  DOCUMENTS,
  OPERATIONS,
  QUERIES,
  SERVER_QUERIES,
  UPLOADS,
} from "../../src/catalogue.ts";
import { jobQueriesOf } from "../../src/routes/job_queries.ts";
import { jobRoutes } from "../../src/routes/routes.ts";
import { processBed } from "../support/process_bed.ts";
import { type ServiceProcess, startService } from "../support/service_process.ts";
import { openTestBed } from "../support/test_bed.ts";

const bed = await openTestBed();
const NEWMAN = new URL("../node_modules/newman/bin/newman.js", import.meta.url);
/** Of an answer to a key: status, envelope, credits, X-Request-Id. Of a document: status, X-Request-Id. */
const ANSWER_TESTS = 4;
const DOCUMENT_TESTS = 2;

interface Collection {
  item: { name: string; item: CollectionItem[] }[];
}

interface CollectionItem {
  name: string;
  event: { script: { exec: string[] } }[];
}

interface Run {
  code: number;
  stats: Record<"requests" | "assertions" | "testScripts", { total: number; failed: number }>;
  failures: { source: { name: string }; error: { message: string } }[];
}

/** Runs the collection as partners do, with a key as a variable of its environment. */
async function newman(service: ServiceProcess, collection: Collection): Promise<Run> {
  const folder = await Deno.makeTempDir({ prefix: "abi_newman_" });
  const [path, report] = [`${folder}/collection.json`, `${folder}/report.json`];
  await Deno.writeTextFile(path, JSON.stringify(collection));
  const key = (await service.line(/^ {2}abi_/)).trim();
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [
      ...["run", "--no-prompt", "--allow-read", "--allow-env", "--allow-sys"],
      ...[`--allow-net=${new URL(service.url).host}`, `--allow-write=${folder}`],
      ...[NEWMAN.pathname, "run", path],
      ...["--env-var", `baseUrl=${service.url}`, "--env-var", `apiKey=${key}`],
      ...["--reporters", "json", "--reporter-json-export", report],
    ],
  }).output();
  const text = await Deno.readTextFile(report)
    .catch(() => assert.fail([stdout, stderr].map((out) => new TextDecoder().decode(out)).join()));
  await Deno.remove(folder, { recursive: true });
  const { stats, failures } = JSON.parse(text).run;
  return { code, stats, failures };
}

async function servedCollection({ url }: ServiceProcess): Promise<Collection> {
  return await (await fetch(`${url}/v1/postman`)).json();
}

function itemsOf({ item }: Collection): CollectionItem[] {
  return item.flatMap((folder) => folder.item);
}

Deno.test("newman runs the collection against the service without a failure, and sees one that is made [postman-collection-runs]", async () => {
  await using folder = await processBed();
  await using service = await startService(folder);
  const collection = await servedCollection(service);
  const queries = [
    ...QUERIES,
    ...SERVER_QUERIES.filter(({ isBulk }) => !isBulk),
    ...jobRoutes(CATALOGUE).flatMap(jobQueriesOf),
  ];
  const examples = OPERATIONS.flatMap(({ examples }) => examples);
  const asked = examples.length + UPLOADS.length + queries.length;

  const { code, stats, failures } = await newman(service, collection);
  const said = failures.map(({ source, error }) => `${source.name}: ${error.message}`);
  assert.deepEqual([said, code], [[], 0]);
  assert.equal(stats.requests.total, asked + DOCUMENTS.length);
  const fewest = asked * ANSWER_TESTS + DOCUMENTS.length * DOCUMENT_TESTS;
  assert.ok(stats.assertions.total > fewest, `${stats.assertions.total} of ${fewest} assertions`);
  console.log(`${stats.requests.total} requests, ${stats.assertions.total} assertions`);

  const [first] = itemsOf(collection);
  const { script } = first.event[0];
  script.exec = script.exec.map((line) => line.replace("oneOf([200])", "oneOf([201])"));
  const wrong = await newman(service, collection);
  assert.deepEqual([wrong.code, wrong.failures.map(({ source }) => source.name)], [1, [
    first.name,
  ]]);
});

Deno.test("the collection holds no key, and a folder for each kind of route", async () => {
  await using app = await bed.testApp();
  const { json: collection, text } = await app.request("/v1/postman");
  assert.deepEqual(
    collection.item.map(({ name }: { name: string }) => name),
    ["core", "ai", "documents"],
  );
  const [baseUrl, apiKey] = collection.variable;
  assert.deepEqual(baseUrl, { key: "baseUrl", value: app.services.config.publicUrl });
  assert.deepEqual(apiKey, { key: "apiKey", value: "", type: "string" });
  assert.doesNotMatch(text, /abi_/);
});
