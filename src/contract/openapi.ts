import { z } from "zod";
import { createDocument, type ZodOpenApiObject, type ZodOpenApiPathsObject } from "zod-openapi";
import { CONTRACT_VERSION, RELEASE_VERSION } from "../metadata/document.ts";
import { DOCUMENT_LICENCE, SERVER_LICENCE, SERVICE_NAME } from "../metadata/service_identity.ts";
import { inTurns, shortTurn } from "../base/next_turn.ts";
import {
  documentPaths,
  type DocumentServices,
  type PublicDocument,
} from "../routes/public_document.ts";
import type { MeteredRoute, Routes } from "../routes/routes.ts";
import { webhookRoutes } from "./webhook_routes.ts";
import { documentRoute } from "./document_route.ts";
import { operationRoute, uploadRoute } from "./metered_routes.ts";
import { queryRoute } from "./query_route.ts";
import { aliasRoute } from "./alias_route.ts";
import { asServed, type Written } from "./served_document.ts";
import { exampleAnswers } from "./example_answers.ts";
import { asClientsReadIt } from "./client_schema.ts";
import { describeFields } from "./field_words.ts";
import { nameParts } from "./named_parts.ts";
import { referToSharedParts } from "./shared_parts.ts";
import { referToSharedEnums, sharedEnums } from "./shared_enums.ts";
import { PROBE_ROUTES } from "./probe_routes.ts";

/** `/v1/openapi`, made from the routes, with computed examples. */
export const openApiDocument: PublicDocument = {
  id: "openapi",
  path: "/openapi",
  name: null,
  summary: "The OpenAPI description of every route",
  schema: z.looseObject({}),
  build: async ({ routes, config: { publicUrl } }) =>
    await inTurns(asServed(
      await openApi(routes, await exampleAnswers(routes, publicUrl), publicUrl),
      "routes",
    )),
};

/** `/v1/openapi/documents`, the public documents with all their fields. */
export const documentsOpenApiDocument: PublicDocument = {
  id: "documents.openapi",
  path: "/openapi/documents",
  name: null,
  summary: "The OpenAPI description of the public documents",
  schema: z.looseObject({}),
  build: async ({ routes, config: { publicUrl } }) =>
    await inTurns(asServed(await openApi(routes, new Map(), publicUrl), "documents")),
};

/** The document with every example in full, for the pages that people read. */
export async function fullDocument(
  { routes, config: { publicUrl } }: Pick<DocumentServices, "routes" | "config">,
): Promise<object> {
  return await openApi(routes, await exampleAnswers(routes, publicUrl), publicUrl);
}

/**
 * The OpenAPI 3.1 document, with every field where it is used and every example in full.
 * @param answers The answers to the first examples.
 */
export function openApi(
  { operations, uploads, queries, documents }: Routes,
  answers: ReadonlyMap<MeteredRoute, object>,
  publicUrl: string,
): Promise<Written> {
  const paths: ZodOpenApiPathsObject = {};
  for (const document of documents) {
    const [path] = documentPaths(document, ["/v1"]);
    paths[path] = { get: documentRoute(document) };
  }
  for (const operation of operations) {
    const post = operationRoute(operation, answers.get(operation));
    paths[`/v1${operation.path}`] = { post };
    for (const alias of operation.aliases ?? []) {
      paths[`/v1${alias.path}`] = { post: aliasRoute(post, alias) };
    }
  }
  for (const upload of uploads) {
    paths[`/v1${upload.path}`] = { post: uploadRoute(upload, answers.get(upload)) };
  }
  for (const query of queries) {
    const path = `/v1${query.path}`;
    const method = query.method === "POST" ? "post" : "get";
    paths[path] = { ...paths[path], [method]: queryRoute(query) };
  }
  Object.assign(paths, PROBE_ROUTES);
  return writeInTurns({
    openapi: "3.1.1",
    info: {
      title: SERVICE_NAME,
      version: RELEASE_VERSION,
      "x-contract-version": CONTRACT_VERSION,
      description:
        `Deterministic charts, and texts that rest on these charts, for business use. Calls are billed in credits. Keep keys on servers: routes that need a key send no CORS headers, except the search of places with a browser token. Every answer has the headers X-Request-Id (the trace id), X-API-Version (v1), X-Content-Type-Options (nosniff) and Cache-Control, which the answers below do not repeat. Every answer to a valid key, failures included, has the headers with the key's limits that the response RateLimited describes, except a 503 that is sent while the database is down. GET /v1/examples has an answer of every operation. You may use this document, and clients generated from it, under Apache-2.0; the server itself is under ${SERVER_LICENCE}.`,
      license: { name: DOCUMENT_LICENCE, identifier: DOCUMENT_LICENCE },
      contact: { name: "Support", url: `${publicUrl}/v1${supportPath(documents)}` },
    },
    servers: [{ url: publicUrl }],
    security: [{ apiKey: [] }, { bearer: [] }],
    tags: [
      { name: "core", description: "Charts and searches, computed without AI." },
      {
        name: "ai",
        description:
          "Texts that rest on computed facts. By default a model only chooses among sentences that people wrote beforehand. The field usage of an answer names the model, or the engine or simulator that wrote the text in place of a model.",
      },
      {
        name: "documents",
        description:
          "Public: they need no key, and pages of any origin may read them. Send If-None-Match to ask whether a document has changed. GET /v1/openapi/documents has all their fields.",
      },
      { name: "probes", description: "For load balancers." },
      {
        name: "webhooks",
        description: "Events sent to your endpoints, once webhooks are released.",
      },
    ],
    paths,
    webhooks: webhookRoutes(),
    components: {
      securitySchemes: {
        apiKey: { type: "apiKey", in: "header", name: "x-api-key" },
        bearer: { type: "http", scheme: "bearer", description: "The same key." },
      },
    },
  });
}

/**
 * Path of the support document. If there is none, the path of the document that lists all routes.
 */
function supportPath(documents: Routes["documents"]): string {
  return documents.find(({ id }) => id === "support")?.path ?? "";
}

/**
 * Writes a document as JSON, one path at a time, because writing all paths at once would block the
 * event loop.
 */
async function writeInTurns(
  { paths = {}, webhooks = {}, components, ...head }: ZodOpenApiObject,
): Promise<Written> {
  const parts: Record<string, Record<string, unknown>> = { ...components };
  const write = async (kind: "paths" | "webhooks", items: ZodOpenApiPathsObject) => {
    const written: Record<string, unknown> = {};
    for (const [name, item] of Object.entries(items)) {
      const { openapi, info } = head;
      const one = createDocument({ openapi, info, [kind]: { [name]: item } }, {
        override: asClientsReadIt,
      });
      Object.assign(written, one[kind]);
      for (const [kind, named] of Object.entries(one.components ?? {})) {
        parts[kind] = { ...parts[kind], ...named };
      }
      await shortTurn();
    }
    referToSharedEnums(written);
    return written;
  };
  const written = {
    paths: await write("paths", paths),
    webhooks: await write("webhooks", webhooks),
  };
  referToSharedParts(written.paths, parts);
  await shortTurn();
  referToSharedEnums(parts);
  parts.schemas = { ...parts.schemas, ...sharedEnums() };
  await shortTurn();
  nameParts(parts.schemas);
  await shortTurn();
  describeFields(parts.schemas);
  await shortTurn();
  return { ...head, ...written, components: parts } as unknown as Written;
}
