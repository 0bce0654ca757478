import assert from "node:assert/strict";
import { JOB_KINDS, OPERATIONS, UPLOADS } from "../../src/catalogue.ts";
import { balanceOf } from "../../src/metering/credits.ts";
import { type Answer, openTestBed, type TestApp } from "../support/test_bed.ts";

const bed = await openTestBed();
const CREDITS = 1000;
const MAX_TRIES = 5;

interface Step {
  step: string;
  method: "GET" | "POST";
  path: string;
  headers?: Record<string, string>;
  body?: object;
  status: number;
  credits: number;
  lookAt: { field?: string; header?: string; expected?: unknown; shows: string }[];
  keep?: Record<string, string>;
  until?: { field: string; expected: string };
}

/** What stands at `data.results[0].score` of an answer. */
function at(answer: Answer, field: string): unknown {
  return field.split(/[.[\]]+/).filter((name) => name !== "")
    .reduce((value, name) => value?.[name], answer.json);
}

function filled(text: string, kept: Record<string, string>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name) => {
    assert.ok(name in kept, `no step before keeps ${name}`);
    return kept[name];
  });
}

function ask(app: TestApp, step: Step, kept: Record<string, string>): Promise<Answer> {
  const given = Object.entries(step.headers ?? {})
    .map(([name, value]) => [name, filled(value, kept)]);
  const headers = Object.fromEntries(given);
  const path = filled(step.path, kept);
  return step.method === "POST"
    ? app.post(path, step.body, { headers })
    : app.request(path, { headers: { "x-api-key": app.key, ...headers } });
}

async function answerTo(app: TestApp, step: Step, kept: Record<string, string>): Promise<Answer> {
  let answer = await ask(app, step, kept);
  const { until } = step;
  if (until === undefined) return answer;
  for (let tries = 1; at(answer, until.field) !== until.expected; tries++) {
    assert.ok(tries < MAX_TRIES, `${step.step}: ${answer.text}`);
    answer = await ask(app, step, kept);
  }
  return answer;
}

function assertShown({ step, lookAt }: Step, answer: Answer): void {
  for (const { field, header, expected, shows } of lookAt) {
    const found = header === undefined ? at(answer, field!) : answer.headers.get(header);
    assert.ok(found !== undefined && found !== null, `${step}: no ${field ?? header} (${shows})`);
    if (expected !== undefined) assert.deepEqual(found, expected, `${step}: ${field ?? header}`);
  }
}

/** Sends the steps of a cookbook of the served document, as a partner would who has nothing else. */
async function follow(id: string): Promise<void> {
  await using app = await bed.testApp({ credits: CREDITS });
  const { services } = app;
  const bellPath = await Deno.makeTempFile();
  const limits = { model: 2, cpu: 0 };
  await services.jobs.start({ kinds: JOB_KINDS, services, limits, bellPath });
  const { json: { cookbooks } } = await app.request("/v1/examples");
  const cookbook = cookbooks.find((cookbook: { id: string }) => cookbook.id === id);
  const steps: Step[] = cookbook.steps;
  const kept: Record<string, string> = { key: crypto.randomUUID() };
  for (const step of steps) {
    const answer = await answerTo(app, step, kept);
    assert.equal(answer.status, step.status, `${step.step}: ${answer.text}`);
    assertShown(step, answer);
    for (const [name, field] of Object.entries(step.keep ?? {})) {
      kept[name] = String(at(answer, field));
    }
  }
  assert.equal(
    cookbook.credits,
    steps.reduce((sum, { credits }) => sum + credits, 0),
  );
  const { balanceCredits } = await balanceOf(services.database.db, app.organizationId);
  assert.equal(balanceCredits, CREDITS - cookbook.credits);
  assert.ok(cookbook.credits > 0);
}

Deno.test("the cookbook core-chart-compute holds as it is written [cookbook-core-chart-compute]", () =>
  follow("core-chart-compute"));

Deno.test("the cookbook commerce-audience-intelligence holds as it is written [cookbook-commerce-audience-intelligence]", () =>
  follow("commerce-audience-intelligence"));

Deno.test("the cookbook async-world-signals holds as it is written [cookbook-async-world-signals]", () =>
  follow("async-world-signals"));

Deno.test("the cookbook dating-compatibility-stack holds as it is written [cookbook-dating-compatibility-stack]", () =>
  follow("dating-compatibility-stack"));

Deno.test("every cookbook is followed by the test that it names, and names its routes", async () => {
  await using app = await bed.testApp();
  const { json: { cookbooks } } = await app.request("/v1/examples");
  assert.deepEqual(
    cookbooks.map(({ id, proof }: { id: string; proof: string[] }) => [id, proof]),
    [
      "core-chart-compute",
      "commerce-audience-intelligence",
      "async-world-signals",
      "dating-compatibility-stack",
    ].map((id) => [id, [`Test: cookbook-${id}`]]),
  );
  for (const { routes, steps } of cookbooks) {
    for (const { method, path } of steps as Step[]) {
      assert.ok(routes.includes(`${method} ${path.split("?")[0]}`));
    }
  }
});

Deno.test("the examples document shows the answers of the OpenAPI document, none shortened [examples-unshortened]", async () => {
  await using app = await bed.testApp();
  const { json: { endpointExamples, fileExamples }, bytes } = await app.request("/v1/examples");
  console.log(`${bytes.length} bytes`);
  const { paths } = await app.contract();
  assert.deepEqual(
    endpointExamples,
    OPERATIONS.map(({ id, path, price, execution, examples: [{ name, request }] }) => {
      const { responses } = paths[`/v1${path}`].post;
      const { content } = responses[execution === "job" ? 202 : 200];
      return {
        ...{
          id,
          name,
          method: "POST",
          path: `/v1${path}`,
          credits: price.credits(request),
          request,
        },
        answer: content["application/json"].examples.example1.value,
      };
    }),
  );
  assert.deepEqual(
    fileExamples.map(({ path, answer }: { path: string; answer: object }) => [path, answer]),
    UPLOADS.map(({ path }) => {
      const { content } = paths[`/v1${path}`].post.responses[202];
      return [`/v1${path}`, content["application/json"].examples.example1.value];
    }),
  );
});

Deno.test("the file of an example is the same job in each of its forms", async () => {
  await using app = await bed.testApp();
  const { json: { fileExamples } } = await app.request("/v1/examples");
  for (const { path, query, credits, files, fileTypes, answer } of fileExamples) {
    for (const [type, form] of Object.entries<string>(fileTypes)) {
      const { status, json } = await app.request(`${path}?${new URLSearchParams(query)}`, {
        method: "POST",
        headers: { "x-api-key": app.key, "content-type": type },
        body: files[form],
      });
      assert.equal(status, 202, form);
      const { credits_reserved, customers, rejected } = json.data;
      assert.deepEqual(
        [credits_reserved, customers, rejected],
        [credits, answer.data.customers, answer.data.rejected],
      );
    }
  }
});
