import type { Config } from "../../src/base/config.ts";
import assert from "node:assert/strict";
import { threadCpuUsage } from "node:process";
import { createApp } from "../../src/app.ts";
import type { Access } from "../../src/access/access.ts";
import { limitsOf } from "../../src/terms/plans.ts";
import { CATALOGUE } from "../../src/catalogue.ts";
import { CONSOLE_PAGES } from "../../src/console/pages/console_pages.ts";
import { docsSite } from "../../src/docs/docs_site.ts";
import { type RouteBounds, routeBounds, type RouteKind } from "../../src/docs/route_bounds.ts";
import { withJobQueries } from "../../src/routes/job_queries.ts";
import { PROBE_PATHS } from "../../src/routes/probes.ts";
import { documentPaths } from "../../src/routes/public_document.ts";
import { pathParameters, type Query } from "../../src/routes/query.ts";
import { contenders } from "../bench/operation_contenders.ts";
import { signedIn } from "../console/console_bed.ts";
import { callOf } from "../support/metered_call.ts";
import { METERED_CALLS } from "../support/metered_calls.ts";
import { queryUrl } from "../support/query_url.ts";
import {
  type Answer,
  openTestBed,
  TEST_OPS_TOKEN,
  type TestApp,
  testConfig,
} from "../support/test_bed.ts";

const bed = await openTestBed();
const PREFIXES = ["/v1", "/api/v1"];
const ROUTES = withJobQueries(CATALOGUE);
const BOUNDS = routeBounds(testConfig());

/** Each route that the app serves, as hono writes it. */
function servedRoutes({ services }: TestApp): { method: string; path: string }[] {
  return createApp(services).routes.filter(({ method }) => method !== "ALL");
}

/** Which kind of the table each route is of, as the catalogue has them. */
function kindsOfRoutes({ services }: TestApp): Map<string, RouteKind[]> {
  const kinds = new Map<string, RouteKind[]>();
  const add = (kind: RouteKind, method: string, path: string) => {
    const name = `${method} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`;
    kinds.set(name, [...kinds.get(name) ?? [], kind]);
  };
  const below = (kind: RouteKind, method: string, path: string) =>
    PREFIXES.forEach((prefix) => add(kind, method, prefix + path));
  for (const { path, aliases = [] } of ROUTES.operations) {
    for (const each of [path, ...aliases.map(({ path }) => path)]) below("operation", "POST", each);
  }
  for (const { path } of ROUTES.uploads) below("file", "POST", path);
  for (const query of ROUTES.queries) below(kindOf(query), query.method ?? "GET", query.path);
  for (const document of ROUTES.documents) {
    for (const path of documentPaths(document, PREFIXES)) add("document", "GET", path);
  }
  const documentServices = { ...services, routes: ROUTES, db: services.database.db };
  for (const { path } of docsSite(documentServices as never)) add("document", "GET", path);
  for (const path of ["/", "/api", "/source-sans-3.woff2"]) add("document", "GET", path);
  for (const path of [PROBE_PATHS.life, PROBE_PATHS.readiness]) add("probe", "GET", path);
  below("probe", "GET", PROBE_PATHS.deepReadiness);
  below("probe", "POST", PROBE_PATHS.outside);
  add("message", "POST", "/mcp");
  for (const { method, path } of servedRoutes({ services } as TestApp)) {
    if (/^\/console(?:\/|$)|^\/oauth\/authorize$/.test(path)) add("console", method, path);
    else if (/^\/(?:oauth|\.well-known\/oauth[\w-]+)(?:\/|$)/.test(path)) {
      add("signIn", method, path);
    }
  }
  return kinds;
}

function kindOf({ rowTypes, takesBody, isTyping }: Query): RouteKind {
  if (isTyping) return "typing";
  if (rowTypes !== undefined) return "rows";
  return takesBody ? "posted" : "query";
}

Deno.test("every route is of one kind of the table of bounds, which a page shows", async () => {
  await using app = await bed.testApp();
  const kinds = kindsOfRoutes(app);
  const served = servedRoutes(app).map(({ method, path }) => `${method} ${path}`);
  assert.ok(served.length > 200);
  for (const route of served) {
    const found = kinds.get(route) ?? [];
    assert.equal(new Set(found).size, 1, `${route} is of ${found.join(" and ") || "no kind"}`);
  }
  const { text } = await app.request("/docs/keys.md");
  for (const { what, maxBytesIn } of Object.values(BOUNDS)) {
    assert.match(
      text,
      new RegExp(`^\\| ${RegExp.escape(what)} +\\|.* ${maxBytesIn.toLocaleString("en")} `, "m"),
    );
  }
});

const ask = (app: TestApp, { path, method, example, takesBody }: Query) =>
  takesBody
    ? app.post(`/v1${path}`, example)
    : app.request(queryUrl(path, example), { method, headers: { "x-api-key": app.key } });

const PING = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" });

function message(app: TestApp, body = PING): Promise<Response> {
  const headers = {
    "x-api-key": app.key,
    "content-type": "application/json",
    "accept": "application/json, text/event-stream",
  };
  const request = new Request("http://127.0.0.1:8000/mcp", { method: "POST", headers, body });
  return Promise.resolve(createApp(app.services).fetch(request));
}

function assertLimited({ status, json, headers }: Answer, what: string, kind: string): void {
  assert.equal(status, 429, what);
  assert.equal(json.error.limit.kind, kind, what);
  assert.ok(Number(headers.get("Retry-After")) > 0, what);
}

Deno.test("whoever has used up the tokens of a route or of messages is refused", async () => {
  const tokensPerMinute = 5;
  await using app = await bed.testApp({ limits: { tokensPerMinute } });
  const useUp = async (operation: string) => {
    const all = { operation, credits: 0, leaseMs: null, rateWeight: tokensPerMinute };
    const { outcome } = await app.services.metering.admit({ ...callOf(app), ...all });
    assert.equal(outcome, "admitted");
  };
  for (const { id, send } of METERED_CALLS) {
    await useUp(id);
    assertLimited(await send(app), id, "window");
  }
  for (const query of ROUTES.queries.filter(({ isTyping }) => !isTyping)) {
    await useUp(query.id);
    assertLimited(await ask(app, query), query.id, "window");
  }
  await useUp("mcp");
  const refused = await message(app);
  assert.equal(refused.status, 429);
  assert.equal((await refused.json()).error.data.limit.kind, "window");
});

Deno.test("whoever has as much in flight as a route or messages allow is refused", async () => {
  const limits = { coreInFlight: 1, aiInFlight: 1, openJobs: 1 };
  await using app = await bed.testApp({ limits });
  for (const kind of [{ lane: "core" }, { lane: "ai" }, { lane: "ai", pool: "job" }] as const) {
    const call = { ...callOf(app), ...kind, credits: 0, leaseMs: 600_000 };
    assert.equal((await app.services.metering.admit(call)).outcome, "admitted");
  }
  for (const { id, success, send } of METERED_CALLS) {
    assertLimited(await send(app), id, success === 202 ? "jobs" : "concurrency");
  }
  const whose = { organizationId: app.organizationId, apiKeyId: app.keyId };
  const access = { ...whose, limits: limitsOf("enterprise", limits) } as Access;
  using _core = app.services.queriesInFlight.enter(access, "core");
  using _ai = app.services.queriesInFlight.enter(access, "ai");
  for (const query of ROUTES.queries.filter(({ isTyping }) => !isTyping)) {
    assertLimited(await ask(app, query), query.id, "concurrency");
  }
  const refused = await message(app);
  assert.equal(refused.status, 429);
  assert.equal((await refused.json()).error.data.limit.kind, "concurrency");
});

const spaces = (count: number) => " ".repeat(count);

Deno.test("what sends more than its route takes is refused for that", async () => {
  const audienceMaxBytes = 10_000;
  const usual = testConfig();
  const ai: Config["ai"] = { ...usual.ai, provider: "simulator" };
  const config = { ...usual, ai, audienceMaxBytes };
  await using app = await bed.testApp({ services: { config } });
  for (const { path } of ROUTES.operations) {
    const answer = await app.post(`/v1${path}`, spaces(BOUNDS.operation.maxBytesIn + 1));
    assert.equal(answer.status, 413, path);
  }
  for (const { path, example } of ROUTES.uploads) {
    const answer = await app.request(`/v1${path}?${new URLSearchParams(example.parameters)}`, {
      method: "POST",
      headers: { "x-api-key": app.key, "content-type": "application/x-ndjson" },
      body: '{"id":"1","dob":"1990-01-01"}\n'.repeat(audienceMaxBytes / 20),
    });
    assert.equal(answer.status, 413, answer.text);
  }
  for (const { path, method, example, takesBody } of ROUTES.queries) {
    if (takesBody) {
      const answer = await app.post(`/v1${path}`, spaces(BOUNDS.posted.maxBytesIn + 1));
      assert.equal(answer.status, 413, path);
      continue;
    }
    const ofPath = Object.fromEntries(pathParameters(path).map((name) => [name, example[name]]));
    const long = queryUrl(path, { ...ofPath, x: "x".repeat(BOUNDS.query.maxBytesIn) });
    const answer = await app.request(long, { method, headers: { "x-api-key": app.key } });
    assert.equal(answer.json.error.issues[0].code, "query_too_long", path);
  }
  assert.equal((await message(app, PING + spaces(BOUNDS.message.maxBytesIn))).status, 413);
  const probed = await createApp(app.services).request(
    `http://127.0.0.1:8000/v1${PROBE_PATHS.outside}`,
    {
      method: "POST",
      headers: { "x-ops-token": TEST_OPS_TOKEN, "content-type": "application/json" },
      body: spaces(BOUNDS.probe.maxBytesIn + 1),
    },
  );
  assert.equal(probed.status, 413);
  const browser = await signedIn(app);
  // A file's form is bounded as the file is.
  const ofFiles = CONSOLE_PAGES.filter(({ takesFile }) => takesFile).map(({ path }) => path);
  for (const { method, path } of servedRoutes(app)) {
    const isForm = method === "POST" && path.startsWith("/console/");
    if (!isForm || ofFiles.includes(path)) continue;
    const page = path.replaceAll(/:\w+/g, "job_01JD0000000000000000000000");
    const { status } = await browser.submit(page, { x: "x".repeat(BOUNDS.console.maxBytesIn) });
    assert.equal(status, 413, path);
  }
});

/** What requests of each kind took at most: bytes of the answer, processor time, memory. */
class Taken {
  readonly #most = new Map<string, { amount: number; what: string }>();
  readonly #limits: Record<string, keyof RouteBounds> = {
    "bytes": "maxBytesOut",
    "ms of processor time": "maxProcessorMs",
    "MiB": "maxMemoryMib",
  };

  /**
   * Sends a request and holds what it takes against the bounds of its kind. The time is that of
   * this thread, which serves the request; other tests run on others. They share processors and
   * caches with it, so what takes too much is measured up to three times.
   */
  async hold<Sent>(
    kind: RouteKind,
    what: string,
    send: () => Promise<Sent>,
    bytesOf: (answer: Sent) => number,
    further = 2,
  ): Promise<Sent> {
    const heldBytes = allocatedBytes();
    const before = threadCpuUsage();
    const answer = await send();
    const { user, system } = threadCpuUsage(before);
    const took = {
      "bytes": bytesOf(answer),
      "ms of processor time": (user + system) / 1000,
      "MiB": (allocatedBytes() - heldBytes) / 1024 ** 2,
    };
    const { maxProcessorMs, maxMemoryMib } = BOUNDS[kind];
    const isOver = took["ms of processor time"] > (maxProcessorMs ?? Infinity) ||
      took["MiB"] > (maxMemoryMib ?? Infinity);
    if (isOver && further > 0) return await this.hold(kind, what, send, bytesOf, further - 1);
    for (const [unit, amount] of Object.entries(took)) {
      const max = BOUNDS[kind][this.#limits[unit]] as number | null;
      assert.ok(max === null || amount <= max, `${what} takes ${amount} ${unit}, ${max} allowed`);
      const key = `${kind}, ${unit}`;
      if (amount > (this.#most.get(key)?.amount ?? 0)) this.#most.set(key, { amount, what });
    }
    return answer;
  }

  print(): void {
    for (const [key, { amount, what }] of this.#most) {
      console.log(`${key}: ${amount.toFixed(1)}, ${what}`);
    }
  }
}

function allocatedBytes(): number {
  const { heapUsed, external } = Deno.memoryUsage();
  return heapUsed + external;
}

const lengthOf = ({ bytes }: Answer) => bytes.length;

Deno.test("no request takes more than its route may: bytes of the answer, processor time, memory", async () => {
  await using app = await bed.testApp({ credits: 100_000 });
  const taken = new Taken();
  for (const { name, operation: { path }, request, accept } of contenders) {
    const headers = accept === undefined ? undefined : { accept };
    const send = () => app.post(`/v1${path}`, request, { headers });
    // What is made once and kept is made.
    assert.equal((await send()).status, 200, name);
    assert.equal((await taken.hold("operation", name, send, lengthOf)).status, 200, name);
  }
  const room = BOUNDS.operation.maxBytesIn - 100;
  const names = Array.from({ length: 15 }, (_, i) => [`${"é".repeat(room / 40)}${i}`, 0]);
  for (const fields of [{ ["x".repeat(room)]: 0 }, Object.fromEntries(names)]) {
    const send = () => app.post("/v1/charts/natal", fields);
    assert.equal((await taken.hold("operation", "a refusal", send, lengthOf)).status, 400);
  }
  for (const { id, success, send } of METERED_CALLS) {
    if (success !== 202) continue;
    const kind = ROUTES.uploads.some((upload) => upload.id === id) ? "file" : "operation";
    assert.equal((await taken.hold(kind, id, () => send(app), lengthOf)).status, 202, id);
  }
  for (const query of ROUTES.queries) {
    await ask(app, query);
    await taken.hold(kindOf(query), query.id, () => ask(app, query), lengthOf);
  }
  const browser = await signedIn(app);
  for (const [route, [kind]] of kindsOfRoutes(app)) {
    const [method, path] = route.split(" ");
    if (method !== "GET" || !["document", "probe", "console", "signIn"].includes(kind)) continue;
    const page = path.replaceAll(/:\w+/g, "job_01JD0000000000000000000000");
    await browser.get(page);
    const send = () => browser.get(page);
    await taken.hold(kind, path, send, ({ text }) => new TextEncoder().encode(text).length);
  }
  app.log.takeErrors();
  taken.print();
});
