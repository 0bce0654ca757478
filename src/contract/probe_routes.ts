import { z } from "zod";
import type { ZodOpenApiPathsObject } from "zod-openapi";
import type { ErrorCode } from "../base/errors.ts";
import { FAULT_WORDS, type HealthFault } from "../database/database_health.ts";
import { errorResponses } from "./error_responses.ts";
import { RESPONSE_HEADERS } from "../terms/response_headers.ts";

const PROBE_ERRORS: ErrorCode[] = ["INVALID_REQUEST", "METHOD_NOT_ALLOWED", "INTERNAL_ERROR"];

const HEALTH_FAULTS = Object.keys(FAULT_WORDS) as [HealthFault, ...HealthFault[]];

const life = z.object({ status: z.literal("ok") }).meta({ id: "Life" });

const readiness = z.object({
  status: z.enum(["ok", "draining", "unavailable"]),
  message: z.string().optional().describe("What is wrong with the process, in plain text."),
  database: z.object({
    kind: z.enum(["postgres", "embedded"]),
    description: z.string(),
    ok: z.boolean().describe("Whether a test write passed, and no call has failed since then."),
    fault: z.enum(HEALTH_FAULTS).optional(),
  }),
  clock: z.object({
    ok: z.boolean().describe(
      "Whether the clock of the process is within 30 s of the database's clock.",
    ),
    skew_seconds: z.union([z.number(), z.null()]).optional()
      .describe(
        "Seconds by which the clock of the process is ahead of the database's, negative if behind; null if not known.",
      ),
  }),
  webhooks: z.object({
    secrets_ok: z.boolean().describe(
      "Whether KEY_PEPPER can decrypt the secrets of all endpoints.",
    ),
    released: z.boolean().optional(),
    pending: z.int().optional().describe("Waiting deliveries, counted up to 100,000."),
    dead_letters: z.int().optional().describe("Failed deliveries, counted up to 100,000."),
  }),
  jobs: z.object({
    queued: z.int(),
    running: z.int(),
    oldest_queued_at: z.union([z.iso.datetime(), z.null()]),
  }).optional(),
}).meta({ id: "Readiness" });

/**
 * The probes for load balancers. What they tell operators in detail is not part of the public
 * contract.
 */
export const PROBE_ROUTES: ZodOpenApiPathsObject = {
  "/livez": {
    get: {
      operationId: "getLiveness",
      tags: ["probes"],
      summary: "Whether the process is alive",
      description: "Checks only the process, neither the database nor the ephemeris.",
      security: [],
      responses: { "200": answer("The process is alive.", life), ...errorResponses(PROBE_ERRORS) },
    },
  },
  "/readyz": {
    get: {
      operationId: "getReadiness",
      tags: ["probes"],
      summary: "Whether the process is ready for traffic",
      description: "200 or 503. The database is queried at most once a second.",
      security: [],
      requestParams: {
        query: z.object({
          verbose: z.string().optional().meta({
            description:
              "The value 1 adds the numbers of waiting jobs and deliveries, and the clock skew, for operators who send x-ops-token. Any other value has no effect.",
          }),
        }),
        header: z.object({
          "x-ops-token": z.string().optional().describe(
            "The operator's token, which verbose=1 needs.",
          ),
        }),
      },
      responses: {
        "200": answer("The process is ready for traffic.", readiness),
        ...errorResponses([...PROBE_ERRORS, "AUTH_REQUIRED", "AUTH_INVALID"]),
        "503": answer(
          "The process is draining, its database is unavailable, a pepper is missing, or its clock is wrong.",
          readiness,
        ),
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
