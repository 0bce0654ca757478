import assert from "node:assert/strict";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

// deno-lint-ignore no-explicit-any
type Json = any;

/** Checks an answer against what the served OpenAPI document promises for its route. */
export type AnswerCheck = (method: string, path: string, response: Response) => Promise<void>;

/** A second address of `/v1/openapi`, and routes that are not public. */
const UNDOCUMENTED = new Set(["/openapi.json", "/v1/ops/readiness", "/v1/ops/probes", "/mcp"]);
/** Headers that belong to HTTP itself. */
const UNDOCUMENTED_HEADERS = new Set([
  "access-control-allow-origin",
  "cache-control",
  "content-encoding",
  "content-length",
  "content-type",
  "vary",
  "x-content-type-options",
]);
/** Pages for people and their typeface, which are not in the contract. */
const PAGES = /^\/(?:docs(?:\/|$)|llms(?:-full)?\.txt$|source-sans-3\.woff2$)/;
const METHODS = new Set(["GET", "POST", "PUT", "PATCH", "DELETE"]);

/**
 * Reads the document once. Answers of operations may not have undocumented fields: partners must
 * accept new fields, but all of ours must be documented.
 */
export function answerCheck(document: Json): AnswerCheck {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  const closed = structuredClone(document);
  closeObjects(closed.components.schemas, closed.paths);
  ajv.addSchema(closed, "openapi");
  const compiled = new Map<string, ValidateFunction>();
  const validator = (pointer: string) => {
    if (!compiled.has(pointer)) compiled.set(pointer, ajv.compile({ $ref: `openapi#${pointer}` }));
    return compiled.get(pointer)!;
  };
  const assertRows = async (method: string, route: string, response: Response) => {
    const pointer = schemaPointer(document, method, route, response, "application/x-ndjson");
    const validate = validator(pointer!);
    const rows = (await response.text()).trimEnd().split("\n").map((line) => JSON.parse(line));
    assert.deepEqual(rows.pop(), { end: true, rows: rows.length });
    for (const row of rows) {
      const fits: boolean = validate(row);
      assert.ok(fits, `${route}: ${ajv.errorsText(validate.errors)}`);
    }
  };
  return async (method, path, response) => {
    const route = routeOf(document, path.split("?")[0].replace(/^\/api(?=\/v1)/, ""));
    const type = (response.headers.get("Content-Type") ?? "").split(";")[0];
    const isUnknownPage = response.status === 404 && type === "text/html";
    if (PAGES.test(path) || isUnknownPage) return assertCommonHeaders(response);
    assertCommonHeaders(response);
    if (response.status === 304) return assertHeadersPromised(document, method, route, response);
    if (type !== "application/json") {
      const promised = document.paths[route]?.[method.toLowerCase()]?.responses[response.status];
      const isPromised = promised?.content?.[type] !== undefined ||
        promised?.["x-renders"]?.includes(type);
      assert.ok(isPromised, `${method} ${route} promises no ${type}`);
      if (type === "application/x-ndjson") await assertRows(method, route, response);
      return;
    }
    if (method === "HEAD") return assert.equal(await response.text(), "");
    assertHeadersPromised(document, method, route, response);
    const pointer = schemaPointer(document, method, route, response);
    if (pointer === null) return;
    const body: Json = await response.json();
    const validate = validator(pointer);
    const what = `${method} ${path} → ${response.status}`;
    const fits: boolean = validate(body);
    assert.ok(fits, `${what}: ${ajv.errorsText(validate.errors)}`);
    if ("request_id" in body) {
      assert.equal(body.request_id, response.headers.get("X-Request-Id"), what);
    }
  };
}

/** The path in the document that matches an address. */
function routeOf(document: Json, address: string): string {
  if (address in document.paths) return address;
  const fits = (path: string) =>
    new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(address);
  return Object.keys(document.paths).find((path) => path.includes("{") && fits(path)) ?? address;
}

function assertCommonHeaders({ headers, status }: Response): void {
  assert.match(headers.get("X-Request-Id") ?? "", /^req_[0-9A-HJKMNP-TV-Z]{26}$/);
  assert.equal(headers.get("X-API-Version"), "v1");
  assert.equal(headers.get("X-Content-Type-Options"), "nosniff");
  assert.ok(headers.has("Cache-Control"));
  if (status >= 400) assert.equal(headers.get("Cache-Control"), "no-store");
}

/** Checks that the document promises every header of an answer for its status. */
function assertHeadersPromised(
  document: Json,
  method: string,
  route: string,
  { status, headers }: Response,
): void {
  const promised = document.paths[route]?.[method.toLowerCase()]?.responses[status]?.headers;
  if (promised === undefined) return;
  const names = new Set(Object.keys(promised).map((name) => name.toLowerCase()));
  for (const [name] of headers) {
    assert.ok(
      UNDOCUMENTED_HEADERS.has(name) || names.has(name),
      `${method} ${route} → ${status} does not promise ${name}`,
    );
  }
}

/** JSON pointer of the schema for an answer; null if the document promises none. */
function schemaPointer(
  document: Json,
  method: string,
  route: string,
  { status }: Response,
  type = "application/json",
): string | null {
  const envelope = "/components/schemas/FailureEnvelope";
  const item = document.paths[route];
  if (item === undefined) {
    if (UNDOCUMENTED.has(route) && (status < 400 || status === 503)) return null;
    assert.ok(status === 404 || UNDOCUMENTED.has(route), `${route} is not in the document`);
    return envelope;
  }
  const operation = item[method.toLowerCase()];
  if (operation === undefined) {
    assert.ok(status === 405 || !METHODS.has(method), `${method} ${route} is not in the document`);
    return envelope;
  }
  const answer = operation.responses[String(status)];
  assert.ok(answer?.content?.[type], `${method} ${route} has no answer ${status}`);
  const escaped = encodeURIComponent(route.replaceAll("~", "~0").replaceAll("/", "~1"));
  return `/paths/${escaped}/${method.toLowerCase()}/responses/${status}/content/${
    type.replace("/", "~1")
  }/schema`;
}

/** Forbids further fields in every object schema that lists its fields. */
function closeObjects(schemas: Json, paths: Json): void {
  const close = (schema: Json) => {
    if (schema === null || typeof schema !== "object") return;
    if (
      schema.type === "object" && schema.properties !== undefined &&
      !("additionalProperties" in schema)
    ) {
      schema.additionalProperties = false;
    }
    Object.values(schema).forEach(close);
  };
  close(schemas);
  for (const item of Object.values(paths) as Json[]) if (item.post) close(item.post.responses);
}
