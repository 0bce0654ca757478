/** The two served documents are short forms of one contract, and leave out nothing that binds. */
import assert from "node:assert/strict";
import { CONTRACT_VERSION } from "../../src/metadata/document.ts";
import { expanded } from "../../tools/support/contract/expanded.ts";
import type { Json } from "../../tools/support/contract/json.ts";
import { RESPONSE_HEADERS } from "../../src/terms/response_headers.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";

const bed = await openTestBed();
const MAX_BYTES = 500_000;
const ROUTES = "/v1/openapi";
const DOCUMENTS = "/v1/openapi/documents";
const WORDS = ["description", "summary", "example", "examples"];

async function served(app: TestApp, path: string): Promise<Json> {
  return expanded((await app.request(path)).json);
}

/** A part of a document without its words, with the fields of each schema in one order. */
function bare(part: Json, key = ""): Json {
  if (Array.isArray(part)) {
    return key === "required" ? part.toSorted() : part.map((one) => bare(one));
  }
  if (typeof part !== "object" || part === null) return part;
  const isNaming = key === "properties";
  return Object.fromEntries(
    Object.keys(part).toSorted()
      .filter((name) => isNaming || !WORDS.includes(name))
      .map((name) => [name, bare(part[name], name)]),
  );
}

Deno.test("the document of the routes, that of the documents and the pinned file are short enough to be read by machines", async () => {
  await using app = await bed.testApp();
  for (const path of [ROUTES, DOCUMENTS]) {
    const { bytes } = await app.request(path);
    assert.ok(bytes.length < MAX_BYTES, `${path} has ${bytes.length} bytes`);
  }
  const name = `contract/released/${CONTRACT_VERSION}.json`;
  const text = JSON.stringify(JSON.parse(await Deno.readTextFile(name)));
  assert.ok(text.length < MAX_BYTES, `${name} has ${text.length} bytes`);
});

Deno.test("each schema that is served is that of the contract, and each route is served with its own", async () => {
  await using app = await bed.testApp();
  const contract = await app.contract();
  const [routes, documents] = [await served(app, ROUTES), await served(app, DOCUMENTS)];
  for (const { components: { schemas } } of [routes, documents]) {
    for (const [name, schema] of Object.entries(schemas)) {
      if (name === "PublicDocument") continue;
      assert.deepEqual(bare(schema), bare(contract.components.schemas[name]), name);
    }
  }
  assert.deepEqual(Object.keys(routes.paths), Object.keys(contract.paths));
  assert.deepEqual(Object.keys(routes.webhooks), Object.keys(contract.webhooks));
  for (const [path, item] of Object.entries<Json>(contract.paths)) {
    for (const [method, route] of Object.entries<Json>(item)) {
      const isDocument = route.tags[0] === "documents";
      const shown = (isDocument ? documents : routes).paths[path][method];
      const told = ({ operationId, parameters, requestBody, responses }: Json) =>
        bare({
          ...{ operationId, parameters, requestBody },
          responses: Object.entries<Json>(responses).map((
            [status, { content }],
          ) => [status, content]),
        });
      assert.deepEqual(told(shown), told(route), `${method} ${path}`);
    }
  }
});

Deno.test("what the answers of a served document leave out, its head or the status 429 says", async () => {
  await using app = await bed.testApp();
  const [contract, routes] = [await app.contract(), await served(app, ROUTES)];
  for (const name of Object.keys(RESPONSE_HEADERS)) {
    assert.ok(routes.info.description.includes(name), name);
  }
  for (const [path, item] of Object.entries<Json>(contract.paths)) {
    for (const [method, { responses }] of Object.entries<Json>(item)) {
      const shown = routes.paths[path][method].responses;
      const namesOf = ({ headers = {} }: Json) => Object.keys(headers);
      const said = [
        ...Object.keys(RESPONSE_HEADERS),
        ...namesOf(shown[429] ?? {}),
        ...namesOf(shown[200] ?? shown[202] ?? {}),
      ];
      for (const [status, response] of Object.entries<Json>(responses)) {
        for (const name of namesOf(response)) {
          const isSaid = said.includes(name) || namesOf(shown[status]).includes(name);
          assert.ok(isSaid, `${method} ${path} → ${status}: ${name}`);
        }
      }
    }
  }
});

Deno.test("an operation is called what it does: a verb and a noun, and no two alike", async () => {
  await using app = await bed.testApp();
  const { paths } = await app.contract();
  const names = Object.values<Json>(paths).flatMap((item) =>
    Object.values<Json>(item).map(({ operationId }) => operationId as string)
  );
  assert.equal(new Set(names.map((name) => name.toLowerCase())).size, names.length);
  for (const name of names) assert.match(name, /^[a-z]+(?:[A-Z][a-z]+)+$/);
  const verbs = new Set(names.map((name) => name.match(/^[a-z]+/)![0]));
  assert.ok(verbs.size < names.length / 2, [...verbs].join(", "));
  for (const name of ["castNatalChart", "drawTarot", "searchPlaces", "getUsage"]) {
    assert.ok(names.includes(name), name);
  }
});
