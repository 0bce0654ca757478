import { type Context, Hono } from "hono";
import { compress, COMPRESSIBLE_CONTENT_TYPE_REGEX } from "hono/compress";
import { cors } from "hono/cors";
import type { Access } from "./access/access.ts";
import { CATALOGUE, TEST_QUERIES } from "./catalogue.ts";
import { docsSite } from "./docs/docs_site.ts";
import { notFoundPage } from "./docs/not_found_page.ts";
import { TYPEFACE_PATH, typefaceFile } from "./look/typeface.ts";
import type { ConsoleServices } from "./console/console_route.ts";
import { consoleSite } from "./console/console_site.ts";
import type { Environment } from "./base/config.ts";
import { ApiError } from "./base/errors.ts";
import { newId } from "./base/new_id.ts";
import { setLimitHeaders } from "./http/admit.ts";
import { API_VERSION, failure } from "./http/answers.ts";
import { loggedRequest } from "./http/logged_request.ts";
import { handleCall } from "./http/call.ts";
import { countAnswer } from "./http/count_answer.ts";
import { CallReport } from "./http/call_report.ts";
import type { Exchange } from "./http/exchange.ts";
import { answerType } from "./http/request/answer_type.ts";
import { JSON_TYPE } from "./routes/answer_types.ts";
import { hostFault } from "./http/request/host.ts";
import { systemResolve } from "./events/destination.ts";
import { nearest } from "./validation/nearest.ts";
import { deepReadiness, livez, readinessOf, readinessProbe } from "./http/probes.ts";
import { takeOutsideProbe } from "./http/outside_probes.ts";
import { publicDocument } from "./http/public_documents.ts";
import { handleQuery, type SendAs } from "./http/query_call.ts";
import { handleUpload } from "./http/upload.ts";
import { mcpEndpoint } from "./mcp/mcp_endpoint.ts";
import { Clients, DOCUMENT_TIMEOUT_MS } from "./oauth/clients.ts";
import { OPEN_ROUTES } from "./oauth/browser_clients.ts";
import { oauthEndpoints } from "./oauth/oauth_endpoints.ts";
import { documentBody } from "./metadata/document.ts";
import { orUnavailable } from "./http/unavailable.ts";
import { aliasHeaders } from "./routes/alias.ts";
import { PROBE_PATHS } from "./routes/probes.ts";
import { withJobQueries } from "./routes/job_queries.ts";
import {
  documentPaths,
  type DocumentServices,
  type ServedRoutes,
} from "./routes/public_document.ts";
import type { Routes } from "./routes/routes.ts";
import type { Services } from "./services.ts";
import { ORIGIN_HEADERS } from "./terms/response_headers.ts";
import { nameRequest } from "./telemetry/name_request.ts";
import type { CountedRoute } from "./traffic/traffic.ts";

/**
 * The gateway serves /v1; the legacy host and local hosts serve /api/v1. Every host accepts both
 * prefixes.
 */
const PREFIXES = ["/v1", "/api/v1"];

/** Hono's route path for a request that matched no route. */
const EVERY_ROUTE = "/*";

/** How long browsers keep what a page may send. They keep it for two hours at most. */
const PREFLIGHT_SECONDS = 7200;

/**
 * What the server knows about a request besides its content: the sender's address, and who is
 * signed in to the console.
 */
interface Bindings {
  remoteAddress?: string;
  access?: Access;
}
type Variables = { Bindings: Bindings; Variables: { exchange: Exchange } };
type App = Hono<Variables>;
type Handler = (context: Context<Variables>) => Response | Promise<Response>;

/** The whole service as one function from request to response. */
export function createApp(services: Services, changed: Partial<ServedRoutes> = {}): App {
  const { environment } = services.config;
  const routes = withJobQueries({ ...catalogueOf(environment), ...changed });
  const app: App = new Hono();
  tellDeprecation(app, routes, services);
  const counted = new Map<string, CountedRoute>();
  surround(app, counted, services);
  openToPages(app);
  const methods = new Map<string, string[]>();
  const allow = (path: string, ...allowed: string[]) =>
    methods.set(path, [...methods.get(path) ?? [], ...allowed]);
  const get = (path: string, handler: Handler) => {
    app.get(path, handler);
    allow(path, "GET", "HEAD");
  };
  const post = (path: string, handler: Handler) => {
    app.post(path, handler);
    allow(path, "POST");
  };

  get(PROBE_PATHS.life, livez);
  const readiness = readinessOf(services);
  const probe = readinessProbe(services, readiness);
  get(PROBE_PATHS.readiness, ({ req }) => probe(req.raw));
  const documentServices: DocumentServices = {
    ...services,
    routes,
    db: services.database.db,
    readiness: async () => (await readiness()).status,
  };
  for (const document of routes.documents) {
    const answer = publicDocument(
      () => orUnavailable(() => documentBody(document, documentServices)),
      document,
    );
    for (const path of documentPaths(document, PREFIXES)) {
      counted.set(path, { operation: "documents", lane: "documents" });
      get(path, ({ req }) => answer(req.raw));
    }
  }
  serveDocs(get, documentServices);
  const sendAs: SendAs = async (request, access) => await app.fetch(request, { access });
  const clients = oauthClients(services);
  const serve = { GET: get, POST: post };
  serveConsole(serve, { ...services, routes, clients, call: sendAs });
  serveOAuth(serve, routes, services);
  for (const prefix of PREFIXES) {
    get(prefix + PROBE_PATHS.deepReadiness, ({ req }) => deepReadiness(req.raw, services));
    post(prefix + PROBE_PATHS.outside, ({ req }) => takeOutsideProbe(req.raw, services));
    serveRoutes(prefix, routes, serve, counted, services, sendAs);
  }
  const mcp = mcpEndpoint(routes, services, {
    send: (request) => app.fetch(request),
    sendAs,
    serves: (path) => methods.has(path),
  });
  post("/mcp", ({ var: { exchange } }) => mcp(exchange));
  for (const [path, allowed] of methods) app.all(path, refuseMethod(allowed.join(", ")));
  app.notFound(({ req, var: { exchange } }) =>
    answerUnknown(req.path, [...methods.keys()], exchange, services)
  );
  return app;
}

/** The answer at a path that is not served: a page for a browser, an envelope for a program. */
async function answerUnknown(
  path: string,
  routes: readonly string[],
  exchange: Exchange,
  services: Services,
): Promise<Response> {
  const meant = meantRoute(path, routes);
  const answer = failure(unknownRoute(path, meant), exchange, services);
  if (!isForPeople(path, exchange.request.headers)) return answer;
  const { body, headers } = await notFoundPage(shortPath(path), meant, exchange.requestId);
  return new Response(body, { status: answer.status, headers });
}

/** The routes that an environment serves. Production has no routes for tests. */
export function catalogueOf(environment: Environment): ServedRoutes {
  if (environment !== "production") return CATALOGUE;
  const queries = CATALOGUE.queries.filter((query) => !TEST_QUERIES.includes(query));
  return { ...CATALOGUE, queries };
}

function serveDocs(get: (path: string, handler: Handler) => void, services: DocumentServices) {
  for (const { path, make, ...manner } of docsSite(services)) {
    const answer = publicDocument(make, manner);
    get(path, ({ req }) => answer(req.raw));
  }
  for (const base of ["/", "/api"]) get(base, (context) => context.redirect("/docs"));
  get(TYPEFACE_PATH, typefaceFile());
}

/** Serves the routes that need a key: queries, operations and files. */
function serveRoutes(
  prefix: string,
  { operations, uploads, queries }: Routes,
  serve: Record<"GET" | "POST", (path: string, handler: Handler) => void>,
  counted: Map<string, CountedRoute>,
  services: Services,
  sendAs: SendAs,
): void {
  for (const query of queries) {
    const path = prefix + query.path.replaceAll(/\{(\w+)\}/g, ":$1");
    counted.set(path, { operation: "queries", lane: query.lane });
    serve[query.method ?? "GET"](
      path,
      ({ req, var: { exchange } }) => handleQuery(query, req.param(), exchange, services, sendAs),
    );
  }
  for (const operation of operations) {
    const paths = [operation.path, ...(operation.aliases ?? []).map(({ path }) => path)];
    for (const path of paths) {
      counted.set(prefix + path, { operation: operation.id, lane: operation.lane });
      serve.POST(
        prefix + path,
        ({ var: { exchange } }) => handleCall(operation, exchange, services),
      );
    }
  }
  for (const upload of uploads) {
    counted.set(prefix + upload.path, { operation: upload.id, lane: upload.lane });
    serve.POST(
      prefix + upload.path,
      ({ var: { exchange } }) => handleUpload(upload, exchange, services),
    );
  }
}

/** The clients of OAuth. In development, their documents may be on this machine. */
function oauthClients({ database, config: { environment } }: Services): Clients {
  return new Clients(database.db, {
    resolve: systemResolve,
    allowsLoopback: environment === "development",
    timeoutMs: DOCUMENT_TIMEOUT_MS,
  });
}

function serveOAuth(
  serve: Record<"GET" | "POST", (path: string, handler: Handler) => void>,
  routes: Routes,
  services: Services,
): void {
  for (const { method, path, handle } of oauthEndpoints(routes, services)) {
    serve[method](path, ({ var: { exchange } }) => handle(exchange));
  }
}

function serveConsole(
  serve: Record<"GET" | "POST", (path: string, handler: Handler) => void>,
  services: ConsoleServices,
): void {
  for (const { method, path, handle } of consoleSite(services)) {
    serve[method](path, ({ req, env, var: { exchange: { requestId } } }) => {
      const remoteAddress = env?.remoteAddress ?? "";
      return handle({ request: req.raw, params: req.param(), requestId, remoteAddress });
    });
  }
}

/** Marks every answer at a former path as deprecated, including answers with an error. */
function tellDeprecation(app: App, { operations }: Routes, { config }: Services): void {
  for (const operation of operations) {
    for (const alias of operation.aliases ?? []) {
      const told = Object.entries(aliasHeaders(alias, operation, config.publicUrl));
      for (const prefix of PREFIXES) {
        app.use(prefix + alias.path, async (context, next) => {
          await next();
          for (const [name, value] of told) context.res.headers.set(name, value);
        });
      }
    }
  }
}

/**
 * Middleware for every request. It sets the request id, turns failures into envelopes, adds the
 * limit headers, and writes the log line.
 */
function surround(
  app: App,
  counted: ReadonlyMap<string, CountedRoute>,
  services: Services,
): void {
  app.use(async (context, next) => {
    const startMs = performance.now();
    using underWay = services.refusalPace.begin();
    const exchange: Exchange = {
      requestId: newId("req", services.now()),
      request: context.req.raw,
      remoteAddress: context.env?.remoteAddress ?? "",
      signedIn: context.env?.access ?? null,
      underWay,
      report: new CallReport(),
    };
    context.set("exchange", exchange);
    using _running = services.drain.begin();
    const fault = hostFault(context.req.raw.headers);
    if (fault === null) await next();
    else context.res = failure(fault, exchange, services);
    const { headers, status } = context.res;
    const { report } = exchange;
    if (report.limited !== null) {
      services.refusals.count(status, report.limited.access, report.arrival?.readBytes);
    }
    await setLimitHeaders(headers, exchange, services);
    allowOrigin(headers, report);
    if (!headers.has("X-Request-Id")) headers.set("X-Request-Id", exchange.requestId);
    headers.set("X-API-Version", API_VERSION);
    headers.set("X-Content-Type-Options", "nosniff");
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
    if (context.req.method === "HEAD" && !headers.has("Content-Length")) {
      const { length } = await context.res.clone().bytes();
      headers.set("Content-Length", String(length));
    }
    const requestId = headers.get("X-Request-Id")!;
    const { method, routePath } = context.req;
    countAnswer(report, headers);
    nameRequest(method, routePath === EVERY_ROUTE ? null : routePath, requestId);
    const durationMs = performance.now() - startMs;
    const route = counted.get(routePath);
    if (route !== undefined) {
      const code = report.error?.code ?? null;
      const { isComputed } = report;
      services.traffic.count({ ...route, status, code, isComputed, durationMs });
    }
    const told = { requestId, method, path: routePath, status, durationMs: Math.round(durationMs) };
    services.log.info("request", told);
    const logged = loggedRequest(exchange, told, headers);
    if (logged !== null) services.requests.record(logged);
    const delayMs = services.drain.isDraining ? 0 : underWay.delayMs(status);
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
  });
  app.onError((error, context) => failure(error, context.get("exchange"), services));
  if (services.config.compressesAnswers) {
    app.use(compress({ encoding: "gzip" }));
    app.use(async (context, next) => {
      await next();
      varyByEncoding(context.res.headers);
    });
  }
}

/**
 * Says that an answer depends on `Accept-Encoding`. If an answer does not say so, the middleware that
 * compresses adds it by making the response anew from a stream of its body.
 */
function varyByEncoding(headers: Headers): void {
  if (!COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get("Content-Type") ?? "")) return;
  if (/\baccept-encoding\b/i.test(headers.get("Vary") ?? "")) return;
  headers.append("Vary", "Accept-Encoding");
}

/** Lets pages of any site sign in and call tools, as agents in browsers do. */
function openToPages(app: App): void {
  for (const { paths, headers, exposed } of OPEN_ROUTES) {
    const allow = cors({
      allowMethods: ["GET", "POST"],
      allowHeaders: [...headers],
      exposeHeaders: [...exposed],
      maxAge: PREFLIGHT_SECONDS,
    });
    for (const path of paths) app.use(path, allow);
  }
}

/** Lets the pages of an origin read the answer. */
function allowOrigin(headers: Headers, { allowedOrigin }: CallReport): void {
  if (allowedOrigin === null) return;
  headers.set("Access-Control-Allow-Origin", allowedOrigin);
  const exposed = ORIGIN_HEADERS["Access-Control-Expose-Headers"].example;
  headers.set("Access-Control-Expose-Headers", exposed);
  headers.append("Vary", "Origin");
}

function shortPath(path: string): string {
  return path.slice(0, 100);
}

/**
 * Whether a browser asks for a page. Below these prefixes a program gets JSON, whatever its
 * `Accept` header says.
 */
function isForPeople(path: string, headers: Headers): boolean {
  if ([...PREFIXES, "/mcp"].some((prefix) => path === prefix || path.startsWith(`${prefix}/`))) {
    return false;
  }
  // The media range `*/*` does not ask for a page.
  if (!/\btext\/html\b/i.test(headers.get("accept") ?? "")) return false;
  return answerType([JSON_TYPE, "text/html"], headers) === "text/html";
}

/** The route that was probably meant. */
function meantRoute(path: string, routes: readonly string[]): string | undefined {
  const trimmed = shortPath(path).replace(/\/+$/, "");
  const prefix = trimmed.startsWith("/docs") ? "/docs" : "/v1";
  return [trimmed, `/v1${trimmed}`].find((path) => routes.includes(path)) ??
    nearest(trimmed, routes.filter((route) => route.startsWith(prefix)));
}

/** NOT_FOUND with the route that was probably meant. */
function unknownRoute(path: string, meant: string | undefined): ApiError {
  const hint = meant === undefined ? "GET /v1 lists every route" : `did you mean ${meant}?`;
  const message = `There is no ${shortPath(path)}; ${hint}${meant === undefined ? "." : ""}`;
  return new ApiError("NOT_FOUND", message, {
    ...(meant !== undefined && {
      issues: [{ path: "", code: "unknown_route", message, suggestions: [meant] }],
    }),
  });
}

function refuseMethod(allow: string) {
  return () => {
    throw new ApiError("METHOD_NOT_ALLOWED", `This route answers ${allow} only.`, {
      headers: { Allow: allow },
    });
  };
}
