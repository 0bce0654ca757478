import assert from "node:assert/strict";
import { CONTRACT_VERSION } from "../../src/metadata/document.ts";
import {
  type ClientMethod,
  type ClientModel,
  clientModel,
} from "../../tools/support/clients/client_model.ts";
import { readPinned } from "../../tools/support/contract/pinned_contract.ts";
import { said } from "../../tools/support/contract/generators/said.ts";
import { admin, startReceiver } from "../events/webhook_bed.ts";
import { startProgram } from "../support/service_process.ts";
import { openTestBed } from "../support/test_bed.ts";
import { openNodeProject, whatNodeLacks } from "./node_project.ts";
import { serveApp } from "./served_app.ts";

const bed = await openTestBed();
const missing = await whatNodeLacks();
if (missing !== null) {
  console.warn(`the packed Node client is not tried: ${missing}`);
}
const ignore = missing !== null;
const project = ignore ? null! : await openNodeProject();
Deno.test.afterAll(async () => await project?.[Symbol.asyncDispose]());

/** What a partner would write that calls every method once. */
function programOf(
  { methods }: ClientModel,
  requests: Record<string, unknown[]>,
): string {
  const calls = methods.map((method) => {
    const { node, kind, renders } = method;
    const given = argumentsOf(method, requests);
    if (kind === "rows") return `  await tried("${node}", first(client.${node}(${given})));\n`;
    const names = [node, ...renders.map(({ id }) => `${node}.${id}`)];
    return names.map((name) => `  await tried("${name}", client.${name}(${given}));\n`).join("");
  });
  return `import { AbiError, Client } from "astrology-bi";
const client = new Client({ maxRetries: 0 });
const told: string[] = [];
async function first(rows: AsyncIterable<unknown>): Promise<never> {
  for await (const row of rows) throw new Error(JSON.stringify(row));
  throw new Error("no row");
}
async function tried(name: string, call: Promise<{ response: { status: number } }>) {
  const status = await call.then(({ response }) => response.status, (error: unknown) => {
    if (error instanceof AbiError) return error.code;
    throw error;
  });
  told.push(\`\${name} \${status}\`);
}
export async function every() {
${calls.join("")}}
await every();
console.log(told.join("\\n"));
`;
}

function argumentsOf(
  { kind, request, method, path, parameters }: ClientMethod,
  requests: Record<string, unknown[]>,
): string {
  if (kind === "file") {
    return '[{ id: "1", dob: "2000-01-01" }], { product_category: "pets" }';
  }
  if (request !== null) return JSON.stringify(requests[`${method} ${path}`][0]);
  const inPath = parameters.filter((parameter) => parameter.in === "path").map(
    () => '"job_none"',
  );
  const needed = parameters.filter((parameter) => parameter.in === "query" && parameter.isRequired);
  const query = needed.map(({ name }) => `${name}: "Lisbon"`);
  return [...inPath, ...(query.length > 0 ? [`{ ${query.join()} }`] : [])]
    .join();
}

/** Each line marked is an error of types: the compiler says so where one is none. */
const WRONG = `import { Client, type WebhookEvent } from "astrology-bi";
const client = new Client();
const subject = { id: "1", dob: "2000-01-01", tob: "10:00" };
// @ts-expect-error: a misspelt field of a request
await client.natalChart({ subject: { ...subject, lat: 1 } });
// @ts-expect-error: a misspelt option
await client.natalChart({ subject }, { idempotencykey: "1" });
// @ts-expect-error: a missing field
await client.natalChart({});
// @ts-expect-error: a misspelt value
await client.tarotDraw({ seed: "1", spread_type: "three_cards" });
// @ts-expect-error: a misspelt method
await client.natlChart({ subject });
// @ts-expect-error: a picture of what has none
await client.lunarPhase.svg({});
const { data, usage, response } = await client.natalChart({ subject });
// @ts-expect-error: a misspelt field of an answer
console.log(data.sun_sgin);
// @ts-expect-error: one level down
console.log(data.chart.planets[0]?.longitud);
// @ts-expect-error: a misspelt header field
console.log(response.credits?.charge);
const { data: job } = await client.worldSignalsJob({ topic: "markets", validate_only: true });
// @ts-expect-error: a job that is only looked at has no id
console.log(job.job_id, usage.credits);
// @ts-expect-error: a misspelt campaign
client.audienceFile("customers.csv", { product_category: "pet" });
// @ts-expect-error: what is no customer
client.audienceFile([{ id: "1", born: "2000-01-01" }], { product_category: "pets" });
for await (const row of client.audienceFile("customers.csv", { product_category: "pets" })) {
  // @ts-expect-error: a row that was rejected has no score
  console.log(row.campaign_fit.score);
}
export function read(event: WebhookEvent) {
  // @ts-expect-error: not every event is of a job
  console.log(event.data.job_id);
}
`;
const RIGHT =
  `import { type AudienceProgress, Client, type Sign, type WebhookEvent } from "astrology-bi";
const client = new Client();
const { data } = await client.natalChart({ subject: { id: "1", dob: "2000-01-01", tob: "10:00" } });
export const isLater: boolean = data.sun_sign === "Ophiuchus";
const { data: job } = await client.worldSignalsJob({ topic: "markets" });
console.log(job.job_id);
export async function* scores(bytes: ReadableStream<Uint8Array>): AsyncGenerator<number> {
  const options = {
    fileType: "csv",
    onProgress: (progress: AudienceProgress) => {
      if (progress.step === "sending") console.log(progress.bytes, progress.customers);
      else console.log(progress.done, progress.total);
    },
  } as const;
  for await (const row of client.audienceFile(bytes, { product_category: "pets" }, options)) {
    if (row.kind === "scored") yield row.campaign_fit.score;
    else console.log(row.line, row.issues[0]?.message);
  }
}
const signs = ["Leo", "Aries"] as const satisfies readonly Sign[];
await client.dailyHoroscope({ sign: signs[0], sections: ["love"] as const });
export function read(event: WebhookEvent): string {
  return event.type === "usage.recorded" ? event.timestamp : event.type;
}
`;

Deno.test({
  name:
    "the packed client installs into an empty project, types every method strictly, and calls each of them on Node and on Deno",
  ignore,
  fn: async () => {
    await using app = await bed.testApp({ credits: 100_000 });
    await using served = serveApp(app);
    const model = await clientModel();
    const { requests } = (await readPinned(CONTRACT_VERSION))!;
    await project.write("every.ts", programOf(model, requests));
    await project.write("wrong.ts", WRONG);
    await project.write("right.ts", RIGHT);
    await project.compile("every.ts", "wrong.ts", "right.ts");

    const env = { ASTROLOGY_API_KEY: app.key, ASTROLOGY_BASE_URL: served.url };
    const lines = (await project.run("every.js", env)).split("\n");
    const renderings = model.methods.flatMap(({ renders }) => renders);
    assert.equal(lines.length, model.methods.length + renderings.length);
    const others = lines.filter((line) => !/ 20[02]$/.test(line));
    assert.deepEqual(others, [
      "readCampaignTableScores NOT_FOUND",
      "readCampaignTableReasonings NOT_FOUND",
      "testEvents INVALID_REQUEST",
      "closeTestListener INVALID_REQUEST",
      "getWorldSignalsJob NOT_FOUND",
      "cancelWorldSignalsJob NOT_FOUND",
      "getAudienceInsightsJob NOT_FOUND",
      "cancelAudienceInsightsJob NOT_FOUND",
      "readAudienceInsightsJobResults NOT_FOUND",
    ]);
    const onDeno = [
      "run",
      "--no-config",
      "--node-modules-dir=manual",
      "--allow-env",
      "--allow-net",
    ];
    const told = await said(
      Deno.execPath(),
      [...onDeno, "every.js"],
      project.folder,
      env,
    );
    assert.deepEqual(told.split("\n"), lines);
  },
});

Deno.test({
  name: "the package holds the client, its licence and its gate, and nothing of the repository",
  ignore,
  fn: async () => {
    const folder = `${project.folder}/node_modules/astrology-bi`;
    const manifest = JSON.parse(
      await Deno.readTextFile(`${folder}/package.json`),
    );
    assert.deepEqual([
      manifest.private,
      manifest.license,
      manifest.dependencies,
    ], [
      true,
      "Apache-2.0",
      undefined,
    ]);
    const names = Array.from(Deno.readDirSync(folder), ({ name }) => name)
      .sort();
    assert.deepEqual(names, ["LICENSE", "README.md", "package.json", "src"]);
    for (const { name } of Deno.readDirSync(`${folder}/src`)) {
      assert.match(name, /\.(js|d\.ts)$/);
    }
  },
});

Deno.test({
  name: "the packed client has a command, which runs on Node as it is installed",
  ignore,
  fn: async () => {
    await using app = await bed.testApp();
    await using served = serveApp(app);
    await admin(app, "webhooks", "on");
    const env = { ASTROLOGY_API_KEY: app.key, ASTROLOGY_BASE_URL: served.url };
    const bin = `${project.folder}/node_modules/.bin`;
    for (const name of ["astrology-bi", "astrology"]) {
      const told = await said(`${bin}/${name}`, ["trigger", "usage.recorded"], project.folder, env);
      assert.match(
        told,
        /^POST \/v1\/lunar\/phase: req_\w+\nNo endpoint subscribes to usage\.recorded: /,
      );
    }
    await using receiver = startReceiver();
    const words = ["listen", "--forward-to", receiver.url, "--events", "entitlement.updated"];
    await using listening = startProgram(`${bin}/astrology-bi`, words, env);
    await listening.line(/^whsec_/);
    await said(`${bin}/astrology-bi`, ["trigger", "entitlement.updated"], project.folder, env);
    await listening.line(/^entitlement\.updated msg_\w{26} \d+ ms 200$/);
    listening.kill("SIGINT");
    assert.equal((await listening.status).code, 0);
  },
});
