import { Hono } from "hono";
import { ulid } from "ulid";
import { CATALOGUE, QUERIES } from "./catalogue.ts";
import { exampleAnswers } from "./contract/example_answers.ts";
import { openApiDocument } from "./contract/openapi.ts";
import { ApiError } from "./errors.ts";
import { API_VERSION, failure, publicDocument } from "./http/answers.ts";
import { handleCall } from "./http/call.ts";
import { handleQuery } from "./http/query_call.ts";
import { deepReadiness, livez, readyz } from "./http/probes.ts";
import { errorsDocument } from "./metadata/errors_document.ts";
import { methodsDocument } from "./metadata/methods_document.ts";
import { rootDocument } from "./metadata/root_document.ts";
import type { Operation } from "./routes/operation.ts";
import type { Services } from "./services.ts";

interface Variables {
  requestId: string;
}

/** The gateway serves /v1; the legacy and local hosts /api/v1. Both work everywhere. */
const PREFIXES = ["/v1", "/api/v1"];

/** The whole service as one function from request to response. */
export function createApp(
  services: Services,
  catalogue: readonly Operation[] = CATALOGUE,
): Hono<{ Variables: Variables }> {
  const app = new Hono<{ Variables: Variables }>();

  app.use(async (context, next) => {
    const requestId = `req_${ulid()}`;
    context.set("requestId", requestId);
    const startMs = performance.now();
    await next();
    const { headers, status } = context.res;
    if (!headers.has("X-Request-Id")) headers.set("X-Request-Id", requestId);
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
  app.onError((error, context) => failure(error, context.get("requestId"), services));
  app.notFound((context) => {
    const message = `There is no ${context.req.path.slice(0, 100)}; GET /v1 lists every route.`;
    return failure(new ApiError("NOT_FOUND", message), context.get("requestId"), services);
  });

  const get = (path: string, answer: (request: Request) => Response | Promise<Response>) =>
    app.get(path, (context) => answer(context.req.raw)).all(path, refuseMethod("GET, HEAD"));

  get("/livez", livez);
  get("/readyz", () => readyz(services));
  // Its examples are computed, so it is made when it is first asked for.
  let openApi: Promise<object> | undefined;
  const answerOpenApi = async () => {
    openApi ??= exampleAnswers(catalogue, services).then((answers) =>
      openApiDocument(catalogue, QUERIES, answers, services.config.publicUrl)
    );
    return publicDocument(await openApi);
  };
  get("/openapi.json", answerOpenApi);
  const methods = methodsDocument();
  for (const prefix of PREFIXES) {
    get(prefix, () => publicDocument(rootDocument(catalogue, QUERIES, services)));
    get(`${prefix}/openapi`, answerOpenApi);
    get(`${prefix}/errors`, () => publicDocument(errorsDocument()));
    get(`${prefix}/methods`, () => publicDocument(methods));
    get(`${prefix}/ops/readiness`, (request) => deepReadiness(request, services));
    for (const query of QUERIES) {
      const path = prefix + query.path;
      app.get(
        path,
        (context) => handleQuery(query, context.req.raw, context.get("requestId"), services),
      )
        .all(path, refuseMethod("GET, HEAD"));
    }
    for (const operation of catalogue) {
      const path = prefix + operation.path;
      app.post(
        path,
        (context) => handleCall(operation, context.req.raw, context.get("requestId"), services),
      )
        .all(path, refuseMethod("POST"));
    }
  }
  return app;
}

function refuseMethod(allow: string) {
  return () => {
    throw new ApiError("METHOD_NOT_ALLOWED", `This route answers ${allow} only.`, {
      headers: { Allow: allow },
    });
  };
}
