import { z } from "zod";
import { PLAN_NAMES } from "../terms/plans.ts";
import { ERROR_CODES } from "../base/errors.ts";
import { RELEASE_VERSION } from "../metadata/document.ts";
import type { Operation } from "../routes/operation.ts";
import { priceWords } from "../routes/price.ts";
import type { DocumentEntry } from "../routes/document_entry.ts";
import { documentPaths, type PublicDocument } from "../routes/public_document.ts";
import { pathParameters, type Query } from "../routes/query.ts";
import { isUpload, type MeteredRoute, meteredRoutes, type Routes } from "../routes/routes.ts";
import { FILE_TYPES, type Upload } from "../routes/upload.ts";
import {
  answerTests,
  CREDITS_OF_JOB,
  documentTests,
  JOB_VARIABLES,
  jobTests,
  rowTests,
} from "./postman_scripts.ts";

/** `/v1/postman`: a collection for Postman and newman with tests, made from the routes. */
export const postmanDocument: PublicDocument = {
  id: "postman",
  path: "/postman",
  name: null,
  summary: "Postman collection",
  schema: z.looseObject({}),
  build: ({ routes, config }) => collection(routes, config.publicUrl),
};

function collection(routes: Routes, publicUrl: string): object {
  const { queries, documents } = routes;
  const metered = meteredRoutes(routes);
  // Queries about a job come after the route that creates the job, because the test of that route
  // stores the job's id in a variable.
  const asked = (about?: MeteredRoute) =>
    queries.filter(({ access, isBulk }) => access?.id === about?.id && !isBulk);
  const folder = (lane: string) => ({
    name: lane,
    item: [
      ...metered.filter((route) => route.lane === lane).flatMap((route) => [
        ...(isUpload(route) ? [uploadItem(route)] : operationItems(route)),
        ...asked(route).map(queryItem),
      ]),
      ...asked().filter((query) => query.lane === lane).map(queryItem),
    ],
  });
  return {
    info: {
      name: "Astrology Business Intelligence API",
      description: descriptionOf(routes),
      version: RELEASE_VERSION,
      schema: "https://schema.getpostman.com/json/collection/v2.1.0/collection.json",
    },
    auth: {
      type: "apikey",
      apikey: Object.entries({ key: "x-api-key", value: "{{apiKey}}", in: "header" })
        .map(([key, value]) => ({ key, value, type: "string" })),
    },
    variable: [
      { key: "baseUrl", value: publicUrl },
      { key: "apiKey", value: "", type: "string" },
      ...JOB_VARIABLES.map((key) => ({ key, value: "" })),
    ],
    item: [
      folder("core"),
      folder("ai"),
      { name: "documents", auth: { type: "noauth" }, item: documents.map(documentItem) },
    ],
  };
}

function descriptionOf(routes: Routes): string {
  const credits = [
    ...routes.operations.flatMap(({ price, examples }) =>
      examples.map(({ request }) => price.credits(request))
    ),
    ...routes.uploads.map(creditsOf),
  ].reduce((sum, price) => sum + price, 0);
  const plan = PLAN_NAMES.findLast((plan) =>
    meteredRoutes(routes).some(({ minimumPlan }) => minimumPlan === plan)
  );
  return `Every request is an example of /v1/openapi and tests its answer: status, envelope, credits, X-Request-Id. Fill in apiKey. Do not put a copy that contains a key into a repository. A whole run bills up to ${credits} credits and needs scope \`*\` and plan \`${plan}\` or higher.\n\nThis collection is licensed under Apache-2.0 (https://www.apache.org/licenses/LICENSE-2.0), so you may copy it into closed-source code.`;
}

function operationItems(operation: Operation) {
  const { path, price, summary, description, examples } = operation;
  const isJob = operation.execution === "job";
  return examples.map(({ name, request }) => {
    const credits = price.credits(request);
    const tests = isJob ? jobTests(credits) : answerTests([200], String(credits));
    return item(`${summary}: ${name}`, tests, {
      method: "POST",
      header: [JSON_BODY, { key: "Idempotency-Key", value: "{{$guid}}" }],
      body: bodyOf(request),
      url: urlOf(`/v1${path}`),
      description: `${description}\n\n${priceWords(price)}, billed after success only.`,
    });
  });
}

const JSON_BODY = { key: "Content-Type", value: "application/json" };

function bodyOf(request: unknown) {
  return {
    mode: "raw",
    raw: JSON.stringify(request, null, 2),
    options: { raw: { language: "json" } },
  };
}

function uploadItem(upload: Upload) {
  const { path, price, summary, description, example: { parameters, lines } } = upload;
  const [lineType] = Object.keys(FILE_TYPES);
  return item(summary, jobTests(creditsOf(upload)), {
    method: "POST",
    header: [
      { key: "Content-Type", value: lineType },
      { key: "Idempotency-Key", value: "{{$guid}}" },
    ],
    body: { mode: "raw", raw: lines.map((line) => JSON.stringify(line)).join("\n") },
    url: urlOf(`/v1${path}`, parameters),
    description: `${description}\n\n${priceWords(price)}, billed once the job is complete.`,
  });
}

function creditsOf({ price, example: { lines } }: Upload): number {
  return price.creditsPerUnit * lines.length;
}

function queryItem({ method = "GET", path, summary, description, ...query }: Query) {
  const statuses = [200, ...(query.errors ?? []).map((code) => ERROR_CODES[code].status)];
  const credits = query.meta === undefined ? "0" : CREDITS_OF_JOB;
  const tests = query.rowTypes === undefined ? answerTests(statuses, credits) : rowTests(statuses);
  return item(summary, tests, {
    method,
    ...(query.takesBody
      ? { header: [JSON_BODY], body: bodyOf(query.example), url: urlOf(`/v1${path}`) }
      : { url: urlOf(`/v1${path}`, query.example as Record<string, string>) }),
    description,
  });
}

function documentItem(document: DocumentEntry) {
  const [path] = documentPaths(document, ["/v1"]);
  return item(document.summary, documentTests(document), { method: "GET", url: urlOf(path) });
}

function item(name: string, exec: string[], request: object) {
  return {
    name,
    request,
    event: [{ listen: "test", script: { type: "text/javascript", exec } }],
  };
}

/** Path parameters become variables of the collection. Other parameters keep their given values. */
function urlOf(path: string, parameters: Record<string, string> = {}) {
  const ofPath = pathParameters(path);
  const query = Object.entries(parameters).filter(([key]) => !ofPath.includes(key))
    .map(([key, value]) => ({ key, value }));
  const template = path.replaceAll(/\{(\w+)\}/g, ":$1");
  const search = query.map(({ key, value }) => `${key}=${encodeURIComponent(value)}`).join("&");
  return {
    raw: `{{baseUrl}}${template}${search && `?${search}`}`,
    host: ["{{baseUrl}}"],
    path: template.slice(1).split("/"),
    query,
    variable: ofPath.map((key) => ({ key, value: `{{${key}}}` })),
  };
}
