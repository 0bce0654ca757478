import { z } from "zod";
import { ERROR_CODES, type ErrorCode, LIMIT_KINDS, PARTNER_ACTIONS } from "../errors.ts";
import { LANE_NAMES } from "../access/lanes.ts";

export const requestId = z.string().regex(/^req_[0-9A-HJKMNP-TV-Z]{26}$/).meta({
  description: "Trace id, the same as the X-Request-Id header. Quote it to support.",
});

/** What a call that nobody words costs: a query, a job that was taken, everything of the core lane. */
export const usage = z.object({
  lane: z.enum(LANE_NAMES),
  credits: z.int().nonnegative().meta({ description: "Credits charged for this call." }),
  billableUnits: z.int().nonnegative(),
}).meta({ id: "Usage" });

/** The same of a call of the AI lane: who worded its result, and how many tokens that took. */
export const wordedUsage = usage.extend({
  provider: z.string(),
  model: z.string(),
  tokens: z.object({
    input: z.int().nonnegative(),
    output: z.int().nonnegative(),
    estimated: z.literal(true).optional().meta({
      description: "The provider counted none; these are estimated from the text.",
    }),
  }).meta({ id: "Tokens", description: "Of all attempts of this call." }),
}).meta({ id: "WordedUsage" });

export const issue = z.object({
  path: z.string().meta({ description: "Where, such as subject.latitude." }),
  code: z.string(),
  message: z.string(),
  suggestions: z.array(z.unknown()).optional(),
}).meta({ id: "Issue" });

export const errorEnvelope = z.object({
  request_id: requestId,
  error: z.object({
    type: z.string(),
    code: z.enum(Object.keys(ERROR_CODES) as ErrorCode[]),
    message: z.string(),
    reason: z.string().optional(),
    issues: z.array(issue).optional(),
    retryable: z.boolean(),
    retry_after: z.int().optional().meta({ description: "Seconds to wait before a retry." }),
    partner_action: z.enum(PARTNER_ACTIONS),
    limit: z.object({
      kind: z.enum(LIMIT_KINDS),
      operation: z.string().optional(),
      lane: z.enum(LANE_NAMES).optional(),
      limit: z.int(),
      remaining: z.int(),
      weight: z.int(),
      reset_seconds: z.int(),
      retry_after_seconds: z.int(),
    }).optional().meta({ id: "LimitReport", description: "Which limit refused the call." }),
    doc_url: z.string(),
  }).meta({ id: "Error" }),
}).meta({ id: "FailureEnvelope" });
