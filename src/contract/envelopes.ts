import { z } from "zod";
import { ERROR_CODES, type ErrorCode, LIMIT_KINDS, PARTNER_ACTIONS } from "../base/errors.ts";
import { ISSUE_CODES } from "../base/issue_codes.ts";
import { LANE_NAMES } from "../terms/lanes.ts";

export const requestId = z.string().regex(/^req_[0-9A-HJKMNP-TV-Z]{26}$/).meta({
  description: "Trace id, which is also in the X-Request-Id header. Quote the id to support.",
});

/**
 * Cost of a call that uses no language model: a query, an accepted job, or a call of the core lane.
 */
export const usage = z.object({
  lane: z.enum(LANE_NAMES),
  credits: z.int().nonnegative().meta({ description: "Credits charged for this call." }),
  billableUnits: z.int().nonnegative(),
}).meta({ id: "Usage" });

/** The cost of a call of the AI lane, with the model that wrote the text and the model's tokens. */
export const wordedUsage = usage.extend({
  provider: z.string(),
  model: z.string(),
  tokens: z.object({
    input: z.int().nonnegative(),
    output: z.int().nonnegative(),
    estimated: z.literal(true).optional().meta({
      description:
        "Set if the provider did not count tokens, so that they are estimated from the text.",
    }),
  }).meta({ id: "Tokens", description: "The sum over all attempts of this call." }),
}).meta({ id: "WordedUsage" });

const placeSuggestion = z.object({
  place_id: z.int(),
  name: z.string(),
  admin1: z.string().nullable(),
  country: z.string(),
  country_code: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  timezone: z.string(),
  population: z.int(),
}).meta({ id: "PlaceSuggestion" });

const clockSuggestion = z.object({
  local: z.string(),
  utc_offset: z.string(),
  utc: z.string(),
}).meta({ id: "ClockSuggestion", description: "Local time at an instant." });

const coordinatesSuggestion = z.object({
  latitude: z.number(),
  longitude: z.number(),
}).meta({
  id: "CoordinatesSuggestion",
  description: "The coordinates of the request with latitude and longitude exchanged.",
});

export const issue = z.object({
  path: z.string().meta({ description: "Path of the field, such as subject.latitude." }),
  code: z.string().meta({
    description: "GET /v1/errors lists all codes with cause and remedy. More codes may be added.",
    examples: Object.keys(ISSUE_CODES),
  }),
  message: z.string(),
  suggestions: z.array(
    z.union([z.string(), placeSuggestion, clockSuggestion, coordinatesSuggestion]),
  ).optional().meta({
    description:
      "What the caller may have meant: values, places, local times, or swapped coordinates. A date or time is suggested only if it has a single meaning.",
  }),
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
    retry_after: z.int().optional().meta({ description: "Seconds to wait before a new attempt." }),
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
    }).optional().meta({ id: "LimitReport", description: "The limit that refused the call." }),
    doc_url: z.string(),
    log_url: z.string().optional().meta({
      description:
        "A link to the call in the console, for people of the organization who can sign in there. Missing if the call has no valid key, or if the deployment does not say where its console is.",
    }),
  }).meta({ id: "Error" }),
}).meta({ id: "FailureEnvelope" });
