import { z } from "zod";
import type { ZodOpenApiPathsObject } from "zod-openapi";
import type { ErrorCode } from "../base/errors.ts";
import { errorResponses } from "./error_responses.ts";
import { RESPONSE_HEADERS } from "../terms/response_headers.ts";

const PROBE_ERRORS: ErrorCode[] = ["INVALID_REQUEST", "METHOD_NOT_ALLOWED", "INTERNAL_ERROR"];

const life = z.object({ status: z.literal("ok") }).meta({ id: "Life" });

const readiness = z.object({
  status: z.enum(["ok", "draining", "unavailable"]),
  database: z.object({
    kind: z.enum(["postgres", "embedded"]),
    description: z.string(),
    ok: z.boolean(),
  }),
  webhooks: z.object({
    secrets_ok: z.boolean().describe("Whether KEY_PEPPER opens the secrets of every endpoint."),
    released: z.boolean().optional(),
    pending: z.int().optional().describe("Deliveries that wait, counted to 100,000."),
    dead_letters: z.int().optional().describe("Deliveries given up, counted to 100,000."),
  }),
  jobs: z.object({
    queued: z.int(),
    running: z.int(),
    oldest_queued_at: z.union([z.iso.datetime(), z.null()]),
  }).optional(),
}).meta({ id: "Readiness" });

/** The probes for load balancers; what only operators may ask is not public. */
export const PROBE_ROUTES: ZodOpenApiPathsObject = {
  "/livez": {
    get: {
      operationId: "getLife",
      tags: ["probes"],
      summary: "Whether the process answers",
      description: "Asks nothing else: neither the database nor the ephemeris.",
      security: [],
      responses: { "200": answer("It does.", life), ...errorResponses(PROBE_ERRORS) },
    },
  },
  "/readyz": {
    get: {
      operationId: "getReadiness",
      tags: ["probes"],
      summary: "Whether the process should be sent work",
      description: "200 or 503. The database is asked once a second at most.",
      security: [],
      requestParams: {
        query: z.object({
          verbose: z.string().optional().meta({
            description:
              "1 for operators, who send x-ops-token: what waits to be done and delivered, too. Anything else is as none.",
          }),
        }),
        header: z.object({
          "x-ops-token": z.string().optional().describe("The operator's token; for verbose=1."),
        }),
      },
      responses: {
        "200": answer("It should.", readiness),
        ...errorResponses([...PROBE_ERRORS, "AUTH_REQUIRED", "AUTH_INVALID"]),
        "503": answer("It drains, or lacks its database or a pepper.", readiness),
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
