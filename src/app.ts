import { type Context, Hono } from "hono";
import { ulid } from "ulid";
import { DOCUMENTS, OPERATIONS, QUERIES } from "./catalogue.ts";
import { ApiError } from "./errors.ts";
import { tellStanding } from "./http/admit.ts";
import { API_VERSION, failure, publicAnswer } from "./http/answers.ts";
import { handleCall } from "./http/call.ts";
import type { Exchange } from "./http/exchange.ts";
import { deepReadiness, livez, readyz } from "./http/probes.ts";
import { handleQuery } from "./http/query_call.ts";
import { documentBody } from "./metadata/document.ts";
import type { PublicDocument } from "./routes/public_document.ts";
import type { Routes } from "./routes/routes.ts";
import type { Services } from "./services.ts";

/** The gateway serves /v1; the legacy and local hosts /api/v1. Both work everywhere. */
const PREFIXES = ["/v1", "/api/v1"];

type App = Hono<{ Variables: { exchange: Exchange } }>;
type Handler = (exchange: Exchange, context: Context) => Response | Promise<Response>;

/** The whole service as one function from request to response. */
export function createApp(services: Services, changed: Partial<Routes> = {}): App {
  const routes = { operations: OPERATIONS, queries: QUERIES, documents: DOCUMENTS, ...changed };
  const app: App = new Hono();
  surround(app, services);

  const get = (path: string, handler: Handler) =>
    app.get(path, (context) => handler(context.get("exchange"), context))
      .all(path, refuseMethod("GET, HEAD"));
  const post = (path: string, handler: Handler) =>
    app.post(path, (context) => handler(context.get("exchange"), context))
      .all(path, refuseMethod("POST"));

  get("/livez", livez);
  get("/readyz", () => readyz(services));
  const openDocument = documentAnswers(routes, services);
  get("/openapi.json", openDocument(DOCUMENTS.find(({ id }) => id === "openapi")!));
  for (const prefix of PREFIXES) {
    get(`${prefix}/ops/readiness`, ({ request }) => deepReadiness(request, services));
    for (const document of routes.documents) {
      get(prefix + document.path, openDocument(document));
    }
    for (const query of routes.queries) {
      const path = prefix + query.path.replaceAll(/\{(\w+)\}/g, ":$1");
      get(path, (exchange, { req }) => handleQuery(query, req.param(), exchange, services));
    }
    for (const operation of routes.operations) {
      for (const path of [operation.path, ...operation.aliases ?? []]) {
        post(prefix + path, (exchange) => handleCall(operation, exchange, services));
      }
    }
  }
  return app;
}

/** What happens to every request: its id, its log line, failures as envelopes, where its key stands. */
function surround(app: App, services: Services): void {
  app.use(async (context, next) => {
    const startMs = performance.now();
    const exchange = { requestId: `req_${ulid()}`, request: context.req.raw, caller: null };
    context.set("exchange", exchange);
    await next();
    const { headers, status } = context.res;
    await tellStanding(headers, exchange, services);
    if (!headers.has("X-Request-Id")) headers.set("X-Request-Id", exchange.requestId);
    headers.set("X-API-Version", API_VERSION);
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
    services.log.info("request", {
      requestId: headers.get("X-Request-Id")!,
      method: context.req.method,
      path: context.req.routePath,
      status,
      durationMs: Math.round(performance.now() - startMs),
    });
  });
  app.onError((error, context) => failure(error, context.get("exchange"), services));
  app.notFound((context) => {
    const message = `There is no ${context.req.path.slice(0, 100)}; GET /v1 lists every route.`;
    return failure(new ApiError("NOT_FOUND", message), context.get("exchange"), services);
  });
}

/** Documents are made when they are first asked for, as their examples are computed. */
function documentAnswers(
  routes: Routes,
  services: Services,
): (document: PublicDocument) => Handler {
  const made = new Map<PublicDocument, Promise<object>>();
  return (document) => async () => {
    if (!made.has(document)) made.set(document, documentBody(document, { ...services, routes }));
    return publicAnswer(await made.get(document));
  };
}

function refuseMethod(allow: string) {
  return () => {
    throw new ApiError("METHOD_NOT_ALLOWED", `This route answers ${allow} only.`, {
      headers: { Allow: allow },
    });
  };
}
