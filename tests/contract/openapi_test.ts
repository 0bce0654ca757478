import assert from "node:assert/strict";
import { EXAMPLES_AT } from "../../tools/support/contract/compute_examples.ts";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { CATALOGUE, OPERATIONS, QUERIES, UPLOADS } from "../../src/catalogue.ts";
import fieldWords from "../../src/contract/field_words.json" with { type: "json" };
import { describeFields } from "../../src/contract/field_words.ts";
import { AI_ERROR_CODES, ERROR_CODES, type ErrorCode } from "../../src/base/errors.ts";
import { jobQueriesOf } from "../../src/routes/job_queries.ts";
import { jobRoutes, meteredRoutes } from "../../src/routes/routes.ts";
import { ndjson, send } from "../products/audience_insights/audience_bed.ts";
import { openTestBed } from "../support/test_bed.ts";

// deno-lint-ignore no-explicit-any
type Json = any;

const bed = await openTestBed();

async function servedDocument() {
  await using app = await bed.testApp();
  return await app.contract();
}

function ajvFor() {
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  return ajv;
}

Deno.test("both addresses of the document serve the same one", async () => {
  await using app = await bed.testApp();
  const { text } = await app.request("/openapi.json");
  for (const path of ["/v1/openapi", "/api/v1/openapi"]) {
    assert.equal((await app.request(path)).text, text);
  }
});

Deno.test("every operation is in the document with its price, plan, scope and examples", async () => {
  const document = await servedDocument();
  const ofJobs = jobRoutes(CATALOGUE).map(({ id }) => id);
  for (const { id, path, price, minimumPlan, rateWeight } of meteredRoutes(CATALOGUE)) {
    const { post, ...others } = document.paths[`/v1${path}`];
    // Its jobs are listed at the same path.
    assert.deepEqual(Object.keys(others), ofJobs.includes(id) ? ["get"] : []);
    assert.deepEqual(
      [post["x-credits"], post["x-min-plan"], post["x-scope"], post["x-rate-weight"]],
      [price.creditsPerUnit, minimumPlan, id, rateWeight],
    );
    assert.equal(post.security, undefined, "the key that all need");
    assert.ok(post.parameters.some(({ name }: { name: string }) => name === "Idempotency-Key"));
  }
  for (const operation of OPERATIONS) {
    const { post } = document.paths[`/v1${operation.path}`];
    const { examples } = post.requestBody.content["application/json"];
    assert.deepEqual(
      Object.values(examples).map((example) => (example as { value: unknown }).value),
      operation.examples.map(({ request }) => request),
    );
    assert.ok(operation.examples.length > 0);
  }
  assert.deepEqual(document.security, [{ apiKey: [] }, { bearer: [] }]);
  assert.equal(document.paths["/v1/ops/readiness"], undefined, "it is not public");
  assert.deepEqual(document.components.securitySchemes.apiKey, {
    type: "apiKey",
    in: "header",
    name: "x-api-key",
  });
});

Deno.test("every example is valid by the schemas it stands beside", async () => {
  const document = await servedDocument();
  const ajv = ajvFor();
  for (const { path, examples } of OPERATIONS) {
    const { schema } = document.paths[`/v1${path}`].post.requestBody.content["application/json"];
    const validate = ajv.compile({ ...schema, components: document.components });
    for (const { name, request } of examples) {
      assert.ok(validate(request), `${path}, ${name}: ${ajv.errorsText(validate.errors)}`);
    }
  }
  for (const { path, example: { parameters, lines } } of UPLOADS) {
    const { post } = document.paths[`/v1${path}`];
    const { schema } = post.requestBody.content["application/x-ndjson"];
    const validate = ajv.compile({ ...schema, components: document.components });
    for (const line of lines) assert.ok(validate(line), `${path}: ${JSON.stringify(line)}`);
    for (const [name, value] of Object.entries(parameters)) {
      const { schema } = post.parameters.find((one: { name: string }) => one.name === name);
      assert.ok(ajv.validate({ ...schema, components: document.components }, value), name);
    }
  }
  for (const { path, example } of QUERIES) {
    for (const { name, schema, required } of document.paths[`/v1${path}`].get.parameters) {
      if (!required && example[name] === undefined) continue;
      const validate = ajv.compile({ ...schema, components: document.components });
      assert.ok(validate(example[name]), `${path}, ${name}`);
    }
  }
});

Deno.test("examples within schemas are valid by them", async () => {
  const document = await servedDocument();
  const ajv = ajvFor();
  let count = 0;
  const walk = (schema: unknown, path: string): void => {
    if (schema === null || typeof schema !== "object") return;
    const examples = "examples" in schema && Array.isArray(schema.examples) ? schema.examples : [];
    const example = "example" in schema ? [schema.example] : [];
    for (const value of [...examples, ...example]) {
      const validate: ValidateFunction = ajv.compile({
        ...schema,
        components: document.components,
      });
      assert.ok(validate(value), `${path}: ${ajv.errorsText(validate.errors)}`);
      count++;
    }
    for (const [key, child] of Object.entries(schema)) walk(child, `${path}/${key}`);
  };
  walk(document.components.schemas, "schemas");
  assert.ok(count > 0);
});

/** Whether a code stands beside its status. */
function promises({ responses }: Json, code: ErrorCode): boolean {
  const { status } = ERROR_CODES[code];
  return new RegExp(`\\b${code}\\b`).test(responses[String(status)]?.description);
}

Deno.test("every error code is promised, with the status it has [error-code-status]", async () => {
  const document = await servedDocument();
  const { Error: error, ErrorCode: code } = document.components.schemas;
  assert.equal(error.properties.code.$ref, "#/components/schemas/ErrorCode");
  assert.deepEqual(code.enum.toSorted(), Object.keys(ERROR_CODES).sort());
  const ofQueries = new Set(
    jobRoutes(CATALOGUE).flatMap(jobQueriesOf).flatMap((query) => {
      const route = document.paths[`/v1${query.path}`][query.method?.toLowerCase() ?? "get"];
      for (const code of query.errors ?? []) {
        assert.ok(promises(route, code), `${query.id} ${code}`);
      }
      return query.errors ?? [];
    }),
  );
  assert.deepEqual([...ofQueries], ["JOB_ENDED", "JOB_NOT_COMPLETE"]);
  for (const { path, lane } of meteredRoutes(CATALOGUE)) {
    for (const name of Object.keys(ERROR_CODES) as ErrorCode[]) {
      if (ofQueries.has(name)) continue;
      const isOfLane = lane === "ai" || !AI_ERROR_CODES.includes(name);
      assert.equal(promises(document.paths[`/v1${path}`].post, name), isOfLane, `${path} ${name}`);
    }
  }
});

Deno.test("the errors of every route promise the headers that go with them", async () => {
  const { paths } = await servedDocument();
  const routes: {
    isMetered: boolean;
    isTyping?: boolean;
    responses: Record<string, { headers: object }>;
  }[] = [
    ...meteredRoutes(CATALOGUE).map(({ path }) => ({
      ...paths[`/v1${path}`].post,
      isMetered: true,
    })),
    ...QUERIES.map(({ path, isTyping = false }) => ({
      ...paths[`/v1${path}`].get,
      isMetered: true,
      isTyping,
    })),
    ...["/v1", "/v1/errors", "/livez", "/readyz"].map((path) => paths[path].get),
  ];
  for (const { responses, isMetered = false, isTyping = false } of routes) {
    for (const [status, { headers }] of Object.entries(responses)) {
      assert.equal("Allow" in headers, status === "405", status);
      const mayBeRetried = isMetered && ["202", "409", "429", "503"].includes(status);
      assert.equal("Retry-After" in headers, mayBeRetried, status);
      const hasStanding = isMetered && !["401", "404", "405"].includes(status);
      assert.equal("X-Credits-Remaining" in headers, hasStanding && !isTyping, status);
      assert.equal("Access-Control-Allow-Origin" in headers, isTyping, status);
      assert.equal("RateLimit" in headers, hasStanding, status);
    }
  }
});

Deno.test("every path of the document is answered, and every route of the catalogue is in it [openapi-complete]", async () => {
  await using app = await bed.testApp();
  const document = await app.contract();
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of Object.keys(item as object)) {
      const { status } = await app.request(path, { method: method.toUpperCase() });
      assert.ok(![404, 405].includes(status), `${method} ${path} answers ${status}`);
    }
  }
  const { json: root } = await app.request("/v1");
  for (const { method, path } of root.routes) {
    assert.ok(document.paths[path]?.[method.toLowerCase()], `${method} ${path}`);
  }
});

Deno.test("the example of each answer is what the operation answers to the example request [example-answers]", async () => {
  await using app = await bed.testApp({ services: { now: () => new Date(EXAMPLES_AT) } });
  const document = await app.contract();
  for (const operation of OPERATIONS) {
    const { post } = document.paths[`/v1${operation.path}`];
    const status = operation.execution === "job" ? 202 : 200;
    const { value: shown } = post.responses[status].content["application/json"].examples.example1;
    const { value: request } = post.requestBody.content["application/json"].examples.example1;
    const answer = await app.post(`/v1${operation.path}`, request);
    assert.equal(answer.status, status, operation.id);
    const { job_id, table_id } = answer.json.data;
    const id = job_id ?? table_id;
    const told = id === undefined
      ? answer.json
      : JSON.parse(answer.text.replaceAll(id, shown.data.job_id ?? shown.data.table_id));
    assert.deepEqual({ ...told, request_id: shown.request_id }, shown, operation.id);
  }
  const [{ path, example: { lines } }] = UPLOADS;
  const { content } = document.paths[`/v1${path}`].post.responses[202];
  const { value: shown } = content["application/json"].examples.example1;
  const { json: { data } } = await send(app, ndjson(lines));
  const { job_id, status_url } = shown.data;
  const answered = { ...data, job_id, status_url: status_url.replace(job_id, data.job_id) };
  assert.deepEqual(answered, { ...shown.data, status_url: data.status_url });
});

Deno.test("a list of values stands in the document once, by its name", async () => {
  const { paths, components } = await servedDocument();
  const seen = new Map<string, string>();
  const walk = (node: unknown, path: string): void => {
    if (typeof node !== "object" || node === null) return;
    const { enum: values } = node as { enum?: unknown[] };
    if (Array.isArray(values) && values.length > 3 && !path.endsWith("/propertyNames")) {
      assert.equal(seen.get(values.join()), undefined, `${path} repeats ${values}`);
      seen.set(values.join(), path);
    }
    for (const [key, value] of Object.entries(node)) walk(value, `${path}/${key}`);
  };
  walk(components.schemas, "");
  walk(paths, "");
  assert.ok(seen.size > 30);
});

Deno.test("no schema of the document trips the generators: patterns beside formats, defaults of requests", async () => {
  const { components } = await servedDocument();
  const walk = (node: unknown, path: string): void => {
    if (typeof node !== "object" || node === null) return;
    const schema = node as { format?: string; pattern?: string; default?: unknown };
    assert.ok(typeof schema.format !== "string" || schema.pattern === undefined, path);
    assert.ok(schema.default === undefined || path.endsWith("/properties"), path);
    for (const [key, value] of Object.entries(node)) walk(value, `${path}/${key}`);
  };
  walk(components.schemas, "");
});

Deno.test("an answer has one media type, so that clients type it; what else Accept may ask for is named", async () => {
  const { paths } = await servedDocument();
  for (const [path, item] of Object.entries<Record<string, Json>>(paths)) {
    for (const { responses } of Object.values(item)) {
      for (const { content = {} } of Object.values<Json>(responses)) {
        assert.ok(Object.keys(content).length <= 1, path);
      }
    }
  }
  for (const { path, renders } of OPERATIONS) {
    const { 200: answer } = paths[`/v1${path}`].post.responses;
    const types = renders?.map(({ mediaType }) => mediaType);
    assert.deepEqual(answer?.["x-renders"], types, path);
    for (const type of types ?? []) assert.ok(answer.description.includes(`Accept: ${type}`), path);
  }
  const { 200: rows } = paths["/v1/audience/insights/jobs/{job_id}/results"].get.responses;
  assert.deepEqual([Object.keys(rows.content), rows["x-renders"]], [
    ["application/x-ndjson"],
    ["text/csv"],
  ]);
});

Deno.test("a request that takes one of two fields fits with either, not with both or none", async () => {
  const { paths, components } = await servedDocument();
  const ajv = ajvFor();
  const subject = { id: "customer-1", dob: "2000-01-01" };
  const choices: [path: string, one: object, other: object][] = [
    ["/v1/helio/patterns", { subject }, { datetime: "2026-07-15T12:00:00Z" }],
    ["/v1/horoscope/daily", { sign: "Leo" }, { subject }],
  ];
  for (const [path, one, other] of choices) {
    const { schema } = paths[path].post.requestBody.content["application/json"];
    const fits = ajv.compile({ ...schema, components });
    const given = [one, other, { ...one, ...other }, {}];
    assert.deepEqual(given.map((body) => fits(body)), [true, true, false, false], path);
  }
});

/** Every property of the served document, with its description or that of its schema. */
async function describedProperties(): Promise<{ at: string; words?: string; property: Json }[]> {
  await using app = await bed.testApp();
  const { components: { schemas }, paths, webhooks } = await app.contract();
  const all: { at: string; words?: string; property: Json }[] = [];
  const lookInto = (part: Json, at: string) => {
    if (typeof part !== "object" || part === null) return;
    for (const [field, property] of Object.entries<Json>(part.properties ?? {})) {
      const target = schemas[property.$ref?.split("/").at(-1)];
      const words = property.description ?? target?.description;
      all.push({ at: `${at}.${field}`, words, property });
      lookInto(property, `${at}.${field}`);
    }
    for (const [key, value] of Object.entries(part)) {
      if (!["properties", "example", "examples"].includes(key)) lookInto(value, `${at}/${key}`);
    }
  };
  for (const [name, schema] of Object.entries(schemas)) lookInto(schema, name);
  lookInto(paths, "paths");
  lookInto(webhooks, "webhooks");
  return all;
}

Deno.test("every property is described", async () => {
  const without = (await describedProperties()).filter(({ words }) => !words);
  assert.deepEqual(without.map(({ at }) => at), []);
});

const isNullable = ({ type, anyOf = [] }: Json) =>
  [type].flat().includes("null") || anyOf.some(({ type }: Json) => type === "null");

Deno.test("every property that may be null says so", async () => {
  const wrong = (await describedProperties()).filter(({ words = "", property }) =>
    isNullable(property) && !/\bnull\b/i.test(words)
  );
  assert.deepEqual(wrong.map(({ at, words }) => `${at}: ${words}`), []);
});

Deno.test("every property that says when it is null may be null", async () => {
  const wrong = (await describedProperties()).filter(({ words = "", property }) =>
    /(?:^|[.;] )null (?:before|for|if|until|when|while|without)\b/i.test(words) &&
    !isNullable(property)
  );
  assert.deepEqual(wrong.map(({ at, words }) => `${at}: ${words}`), []);
});

Deno.test("every entry of the field words is used, and is one short sentence", async () => {
  await using app = await bed.testApp();
  const written: string[] = Object.values(fieldWords);
  const { schemas } = JSON.parse(
    JSON.stringify(
      (await app.contract()).components,
      (key, value) => key === "description" && written.includes(value) ? undefined : value,
    ),
  );
  assert.deepEqual([...describeFields(schemas)].sort(), Object.keys(fieldWords).sort());
  for (const [key, words] of Object.entries(fieldWords)) {
    assert.ok(words.length <= 160, `${key} has ${words.length} characters`);
    assert.ok(words.endsWith("."), `${key} ends without a period`);
  }
});
