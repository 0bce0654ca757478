import { z } from "zod";
import type { ZodOpenApiPathsObject } from "zod-openapi";
import { ENVIRONMENTS } from "../config.ts";
import type { ErrorCode } from "../errors.ts";
import { errorResponses } from "./error_responses.ts";
import { RESPONSE_HEADERS } from "./response_headers.ts";

const PROBE_ERRORS: ErrorCode[] = ["METHOD_NOT_ALLOWED", "INTERNAL_ERROR"];
const DEEP_ERRORS: ErrorCode[] = ["AUTH_REQUIRED", "AUTH_INVALID", ...PROBE_ERRORS];

const databaseKind = z.enum(["postgres", "embedded"]);

const life = z.object({ status: z.literal("ok") }).meta({ id: "Life" });

const readiness = z.object({
  status: z.enum(["ok", "draining", "unavailable"]),
  database: z.object({ kind: databaseKind, description: z.string(), ok: z.boolean() }),
}).meta({ id: "Readiness" });

const deepReadiness = z.object({
  status: z.enum(["ok", "unavailable"]),
  environment: z.enum(ENVIRONMENTS),
  database: z.object({ kind: databaseKind, description: z.string() }),
  engine_version: z.string(),
  checks: z.object({
    database: z.boolean(),
    migrations: z.array(z.string()).nullable().meta({
      description: "Ids of those applied; null where the database did not say.",
    }),
    ephemeris: z.boolean(),
  }),
}).meta({ id: "DeepReadiness" });

/** The probes: for load balancers and operators, not metered. */
export const PROBE_ROUTES: ZodOpenApiPathsObject = {
  "/livez": {
    get: {
      operationId: "getLife",
      tags: ["probes"],
      summary: "Whether the process answers",
      security: [],
      responses: { "200": answer("It does.", life), ...errorResponses(PROBE_ERRORS) },
    },
  },
  "/readyz": {
    get: {
      operationId: "getReadiness",
      tags: ["probes"],
      summary: "Whether the process should be sent work",
      security: [],
      responses: {
        "200": answer("It should.", readiness),
        ...errorResponses(PROBE_ERRORS),
        "503": answer("It drains, or lacks its database.", readiness),
      },
    },
  },
  "/v1/ops/readiness": {
    get: {
      operationId: "getDeepReadiness",
      tags: ["probes"],
      summary: "What an operator wants to know",
      description:
        "Asks the database and computes a chart. For whoever holds the operator's token.",
      security: [{ opsToken: [] }],
      responses: {
        "200": answer("All is well.", deepReadiness),
        ...errorResponses(DEEP_ERRORS),
        "503": answer("Something is not, see checks.", deepReadiness),
      },
    },
  },
};

function answer(description: string, schema: z.ZodType) {
  return {
    description,
    headers: RESPONSE_HEADERS,
    content: { "application/json": { schema } },
  };
}
