import { z } from "zod";
import { ERROR_CODES, type ErrorCode, PARTNER_ACTIONS } from "../errors.ts";
import { LANES } from "../access/plans.ts";

export const requestId = z.string().regex(/^req_[0-9A-HJKMNP-TV-Z]{26}$/).meta({
  description: "Trace id, the same as the X-Request-Id header. Quote it to support.",
});

export const usage = z.object({
  lane: z.enum(LANES),
  credits: z.int().nonnegative().meta({ description: "Credits charged for this call." }),
  billableUnits: z.int().nonnegative(),
}).meta({ id: "Usage" });

export const meta = z.object({
  chartQuality: z.array(
    z.object({
      subject_id: z.string(),
      quality: z.enum(["full", "approximate_place", "ambiguous_time", "no_time", "date_only"]),
      notes: z.array(z.string()),
    }).meta({ id: "ChartQuality" }),
  ),
  warnings: z.array(z.object({ code: z.string(), message: z.string() }).meta({ id: "Warning" })),
}).meta({ id: "Meta" });

export const errorEnvelope = z.object({
  request_id: requestId,
  error: z.object({
    type: z.string(),
    code: z.enum(Object.keys(ERROR_CODES) as ErrorCode[]),
    message: z.string(),
    reason: z.string().optional(),
    issues: z.array(
      z.object({
        path: z.string().meta({ description: "Where, such as subject.latitude." }),
        code: z.string(),
        message: z.string(),
        suggestions: z.array(z.unknown()).optional(),
      }).meta({ id: "Issue" }),
    ).optional(),
    retryable: z.boolean(),
    retry_after: z.int().optional().meta({ description: "Seconds to wait before a retry." }),
    partner_action: z.enum(PARTNER_ACTIONS),
    limit: z.object({
      kind: z.enum(["window", "concurrency"]),
      operation: z.string().optional(),
      lane: z.enum(LANES).optional(),
      limit: z.int(),
      remaining: z.int(),
      weight: z.int(),
      reset_seconds: z.int(),
      retry_after_seconds: z.int(),
    }).optional().meta({ id: "LimitReport", description: "Which limit refused the call." }),
    doc_url: z.string(),
  }).meta({ id: "Error" }),
}).meta({ id: "FailureEnvelope" });

export const metadata = z.object({
  name: z.string(),
  version: z.literal("v1"),
  status: z.string(),
  contractVersion: z.string(),
  lastReviewedAt: z.iso.date(),
  links: z.record(z.string(), z.string()),
}).meta({ id: "Metadata" });
